"""The kinds of things that are printed: types, rows, dice, planks."""

from __future__ import annotations

from typing import Final


class Type:
    """The types of Structures and locations."""

    GOVERNMENT: Final = 0
    INDUSTRY: Final = 1
    COMMERCE: Final = 2
    ANY: Final = 3
    """Of a card that may be activated on any Work turn, as the Nation card."""


TYPES: Final = ("government", "industry", "commerce")
TYPE_TITLES: Final = ("Government", "Industry", "Commerce")
ROWS: Final = ("air", "forest", "ocean")
ANY_ROW: Final = 3
COLUMNS: Final = 5
CELLS: Final = 15


class Die:
    """The kinds of Energy dice."""

    SOLAR_WIND: Final = 0
    HYDRO_GEO: Final = 1
    COAL: Final = 2
    NUCLEAR: Final = 3
    PETROLEUM: Final = 4


DICE: Final = ("solar-wind", "hydro-geo", "coal", "nuclear", "petroleum")
DIE_TITLES: Final = ("Solar-wind", "Hydro-geo", "Coal", "Nuclear", "Petroleum")
OWNED_DICE: Final = 4  # the kinds that a Power Plant gives: all but Petroleum
NO_DIE: Final = -1
NO_ROW: Final = -1


class Plank:
    """What stands at the foot of a card."""

    SINGLE: Final = 0
    DOUBLE: Final = 1
    TWO: Final = 2
    NONE: Final = 3


PLANKS: Final = ("single", "double", "two", "none")
PIECES: Final = (  # what may lie on a card's planks, as observations number it
    "nothing",
    "Energy, nothing",
    "Worker, nothing",
    "nothing, Energy",
    "two Energy",
    "Worker, Energy",
    "nothing, Worker",
    "Energy, Worker",
    "two Workers",
)
MOST_ALTERNATIVES: Final = 4


def on_planks(planks: int, crew: int) -> int:
    """What lies on a card's planks as a number of PIECES, from the two lowest bits."""
    first = 0 if not planks & 1 else 2 if crew & 1 else 1
    second = 0 if not planks & 2 else 2 if crew & 2 else 1
    return first + 3 * second


class Kind:
    """What kind of turn a player took."""

    NONE: Final = 0
    WORK: Final = 1
    GENERATE: Final = 2


KINDS: Final = (None, "work", "generate")
