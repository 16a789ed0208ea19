"""Reading what cards spend and gain from content files."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turbinehall.games.energy_empire.alternatives import Alternative, Effect
from turbinehall.games.energy_empire.kinds import (
    DICE,
    MOST_ALTERNATIVES,
    NO_DIE,
    NO_ROW,
    OWNED_DICE,
    ROWS,
)
from turbinehall.games.energy_empire.resources import NOTHING_HELD, RESOURCES, UNITS, bundle, listed
from turbinehall.kernel.content import Entry

RESERVED: Final = ("nation", "end", "none", "stop", "skip", "done")


def check_word(word: str, entry: Entry) -> None:
    """Can this be typed by hand?"""
    if word in RESERVED or not word.replace("-", "").isalnum() or word != word.lower():
        raise entry.wrong(
            "can't be used in notation.",
            f"Name it by small letters and hyphens, and not {listed(list(RESERVED), 'or')}.",
        )


def read_alternatives(entry: Entry, effects: dict[str, Effect] | None = None) -> list[Alternative]:
    """The alternatives of a card or an offer; `either` stands for one alternative each.

    A module may name effects of its own: `gain = { then = "..." }`.
    """
    found: list[Alternative] = []
    for item in entry.items():
        values = item.table("gain", optional=("spend", "either"))
        cost = read_bundle(values["spend"]) if "spend" in values else NOTHING_HELD
        if "either" in values:
            for word, each in values["either"].table(optional=RESOURCES).items():
                more: i64 = UNITS[RESOURCES.index(word)]
                found.append(read_alternative(values["gain"], cost, more * each.number(1, 9), effects))
        else:
            found.append(read_alternative(values["gain"], cost, NOTHING_HELD, effects))
    if not 1 <= len(found) <= MOST_ALTERNATIVES:
        raise entry.wrong(f"has {len(found)} alternatives.", f"It must have 1 to {MOST_ALTERNATIVES}.")
    return found


_GAINS: Final = (
    "points",
    "workers",
    "energy",
    "cleanups",
    "peeks",
    "influence",
    "others",
    "die",
    "pollution",
)


def read_alternative(
    entry: Entry, cost: i64, more: i64, effects: dict[str, Effect] | None = None
) -> Alternative:
    """One alternative: what is gained for a cost, and more resources on top."""
    values = entry.table(optional=(*RESOURCES, *_GAINS, *(["then"] if effects else [])))
    then = effects[values["then"].one_of(*effects)] if effects and "then" in values else None
    gain = more + bundle(*[values[word].number(0, 20) if word in values else 0 for word in RESOURCES])
    numbers = [values[word].number(0, 9) if word in values else 0 for word in _GAINS[:7]]
    die = DICE.index(values["die"].one_of(*DICE[:OWNED_DICE])) if "die" in values else NO_DIE
    row = NO_ROW
    if "pollution" in values:
        row = (*ROWS, "any").index(values["pollution"].one_of(*ROWS, "any"))
    points, workers, energy, cleanups, peeks, influence, others = numbers
    action = Alternative(
        cost, gain, points, workers, energy, cleanups, peeks, influence, others, die, row, then
    )
    if not action.gains():
        raise entry.wrong("gives nothing.", f"It must give one of {listed([*RESOURCES, *_GAINS[:8]], 'or')}.")
    return action


def read_bundle(entry: Entry) -> i64:
    """Resources by name."""
    values = entry.table(optional=RESOURCES)
    return bundle(*[values[word].number(0, 20) if word in values else 0 for word in RESOURCES])
