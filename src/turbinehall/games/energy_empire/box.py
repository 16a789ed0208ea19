"""The box: everything printed, read from content/*.toml, the base game first and then every module."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from turbinehall.games.energy_empire.cards import Cards
from turbinehall.games.energy_empire.expansions import EXPANSIONS
from turbinehall.games.energy_empire.parts import Expansion
from turbinehall.games.energy_empire.reading import (
    NATIONS,
    STRUCTURES_A_TYPE,
    add_nations,
    add_structures,
    any_nation,
    read_achievements,
)
from turbinehall.games.energy_empire.reading_board import read_board
from turbinehall.games.energy_empire.reading_impacts import read_impacts
from turbinehall.kernel.content import Content

WHOLE: Final = (
    "spend",
    "gain",
    "either",
    "effect",
    "start",
    "production",
    "cost",
    "resources",
    "power_plant.solar-wind",
    "power_plant.hydro-geo",
    "power_plant.coal",
    "power_plant.nuclear",
)

_cache: dict[str, Cards] = {}


def load(overlay: str = "") -> Cards:
    """Everything printed, read once; with an owner's folder laid over ours if one is given."""
    if overlay not in _cache:
        _cache[overlay] = read(Content(Path(__file__).parent / "content", overlay, WHOLE))
    return _cache[overlay]


def read(content: Content, expansions: list[Expansion] = EXPANSIONS) -> Cards:
    """Everything printed, from content files.

    Each module has a digest of its own, so that records of games without it don't depend on it.
    """
    of_modules = [name for expansion in expansions for name in expansion.files]
    base = [name for name in content.files if name not in of_modules]
    cards = Cards(
        [any_nation()],
        [],
        read_impacts(content.file("impacts")),
        read_achievements(content.file("achievements")),
        read_board(content.file("board")),
        content.digest_of(base),
    )
    add_structures(cards, content.file("structures"), STRUCTURES_A_TYPE)
    add_nations(cards, content.file("nations"), NATIONS)
    for expansion in expansions:
        expansion.read(content, cards)
        cards.digests[expansion.name] = content.digest_of(expansion.files)
    return cards
