"""How numbers are said in reports, on a page and at a terminal."""

from __future__ import annotations

import math

from turbinehall.lab.measures import Measure

NOTHING = "–"
"""What stands where there is no number."""


def plain(value: float, places: int = 1) -> str:
    """A number; a true minus sign, and never minus nothing."""
    said = f"{value:,.{places}f}"
    if float(said.replace(",", "")) == 0:
        said = said.lstrip("-")
    return said.replace("-", "−")


def signed(value: float, places: int = 1) -> str:
    """A difference: with its sign."""
    said = plain(value, places)
    return said if said.startswith("−") or float(said.replace(",", "")) == 0 else f"+{said}"


def around(measure: Measure | None, places: int = 1) -> str:
    """The number with half of its interval: 81.2 ± 0.7."""
    if measure is None:
        return NOTHING
    return f"{plain(measure.value, places)} {reach(measure, places)}"


def signed_around(measure: Measure | None, places: int = 1) -> str:
    """A difference with half of its interval."""
    if measure is None:
        return NOTHING
    return f"{signed(measure.value, places)} {reach(measure, places)}"


def reach(measure: Measure, places: int = 1) -> str:
    """Half of the interval."""
    return "± ?" if math.isinf(measure.margin) else f"± {measure.margin:,.{places}f}"


def span(low: float, high: float, places: int = 1) -> str:
    """From where to where."""
    if math.isinf(low) or math.isinf(high):
        return "unknown"
    return f"{plain(low, places)} to {plain(high, places)}"


def percent(measure: Measure | None, places: int = 0) -> str:
    """A part of the whole, in percent, with its interval."""
    if measure is None:
        return NOTHING
    found = measure.shifted(0.0, 100.0)
    return f"{plain(found.value, places)} % ({span(found.low, found.high, places)})"


def points(lift: Measure | None) -> Measure | None:
    """A lift as points of win rate."""
    return None if lift is None else lift.shifted(0.0, 100.0)


def rate(games: int, seconds: float) -> str:
    """How fast games are played, in a unit that leaves something to read: 12.3 games/s, 4.0 games/min."""
    for unit, length in (("s", 1), ("min", 60)):
        if games * length >= seconds:
            return f"{games * length / seconds:,.1f} games/{unit}"
    return f"{games * 3600 / seconds:,.1f} games/h"


def stopped(played: int, asked: int) -> str:
    """What is said of a run that was stopped before its end; nothing of one that wasn't."""
    return f"Stopped: {played:,} of {asked:,} games were played." if played < asked else ""
