"""Saying no, so that whoever asked knows what would be right."""

from __future__ import annotations

from turbinehall.server.table import Table


class Refusal(Exception):
    """What was asked for can't be. The word is for programs, the message for people."""

    def __init__(
        self, status: int, word: str, message: str, table: Table | None = None, wait: float = 0
    ) -> None:
        super().__init__(message)
        self.status = status
        self.word = word
        self.message = message
        self.table = table
        """The table as it stands, where that helps."""
        self.wait = wait
        """In how many seconds it may be tried again."""


def no_such_table() -> Refusal:
    """For a table that isn't there, and for one that isn't to be known of."""
    return Refusal(404, "no-such-table", "There is no such table. Check the address.")
