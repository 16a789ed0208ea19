"""The server: tables, seats and people; what happened at a table is an event log, and the log is the truth."""
