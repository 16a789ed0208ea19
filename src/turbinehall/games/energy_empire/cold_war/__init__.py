"""Cold War: the six modules of the expansion."""
