"""The kernel: rules, frames, chance, notation, records, story. It knows no game."""
