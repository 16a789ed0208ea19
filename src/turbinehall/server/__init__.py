"""The server: tables, seats and people; the log of what happened at a table is the truth."""
