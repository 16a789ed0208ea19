"""What can go wrong through what somebody asked for; every message says what would be right."""

from __future__ import annotations


class TurbineHallError(Exception):
    """Base of all errors that are a user's to mend. Anything else is a bug of ours."""


class ImpossibleSetup(TurbineHallError):
    """An unknown game, or seats, modules or variants that don't go together."""


class IllegalChoice(TurbineHallError):
    """A choice that isn't offered here, or notation that names none."""


class UndoRefused(TurbineHallError):
    """Taking back would cross the horizon: something was rolled, drawn or shown since."""


class RecordError(TurbineHallError):
    """A record that is damaged, cut off, or made by other rules or other content."""


class ContentError(TurbineHallError):
    """A content file with a wrong key or value; names the file, the key and the remedy."""


class MissingLibrary(TurbineHallError, ImportError):
    """A door for researchers was opened whose library isn't installed."""
