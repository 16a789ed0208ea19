"""A tiny game for two with a secret each, to try what Empire can't show."""
