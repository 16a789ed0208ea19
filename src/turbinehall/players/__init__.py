"""Players: one bot a file. Each sees only what its seat may see."""
