"""The games: one folder each, found by being there."""
