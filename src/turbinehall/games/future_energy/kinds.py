"""The kinds of action tiles and icons, and what marks a site without one."""

from __future__ import annotations

from typing import Final


class Tile:
    """The kinds of action tiles; the first six are the icons of contracts too."""

    COAL: Final = 0
    GAS: Final = 1
    NUCLEAR: Final = 2
    OIL: Final = 3
    INVESTOR: Final = 4
    ENGINEER: Final = 5
    GROUND: Final = 6


TILES: Final = ("coal", "gas", "nuclear", "oil", "investor", "engineer", "ground")
TILE_TITLES: Final = (
    "Coal",
    "Natural gas",
    "Nuclear power",
    "Oil",
    "Investor",
    "Engineer",
    "Construction ground",
)
ICONS: Final = 6
ENERGIES: Final = 4  # coal, gas, nuclear and oil: the outdated power plants
EACH_KIND: Final = 7
NO_TILE: Final = -1
BLOCKED: Final = 7  # a face-down tile on a red-framed site, with two players
START: Final = 0  # the starting space, among the sites

GROUNDS: Final = ("money-4", "money-5", "lines-2", "points-5", "free-contract", "extra-plant")
GROUND_TITLES: Final = (
    "€4M",
    "€5M",
    "2 power lines",
    "5 VP",
    "a construction contract for €0",
    "an additional power plant",
)


class Ground:
    """What the new construction grounds give."""

    MONEY_4: Final = 0
    MONEY_5: Final = 1
    LINES_2: Final = 2
    POINTS_5: Final = 3
    FREE_CONTRACT: Final = 4
    EXTRA_PLANT: Final = 5
