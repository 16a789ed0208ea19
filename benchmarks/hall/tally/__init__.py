"""Tally: two seats in turn, for as long as an evening. Only for measuring the server."""
