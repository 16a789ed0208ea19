"""Tables for stories with the new Nations and Structures: the cards of the tests, and copies of theirs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import turbinehall
from tests.games.energy_empire.tables import CARDS, NATIONS, asked, play, with_nations
from turbinehall.games.energy_empire import box
from turbinehall.games.energy_empire.cold_war.nations import NewNations
from turbinehall.games.energy_empire.cold_war.structures import NewStructures
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.content import Content

MORE_CARDS = Path(__file__).parent / "cards"
MODULES = ("new-nations", "new-structures")
RICH = {"money": 20, "science": 9, "steel": 9, "plastic": 9, "oil": 9}


def first_choice(
    seats: int = 4, seed: int | str = 1, modules: Sequence[str] = MODULES, **variants: str
) -> EnergyEmpire:
    """A game before anybody has chosen a Nation; the first seat begins."""
    if str(MORE_CARDS) not in box._cache:
        content = Content(CARDS, "", box.WHOLE)
        content.files |= Content(MORE_CARDS, "", box.WHOLE).files
        box._cache[str(MORE_CARDS)] = box.read(content, [NewNations(), NewStructures()])
    values = {"start-player": "first-seat"}
    values |= {name.replace("_", "-"): value for name, value in variants.items()}
    game = turbinehall.new(
        "energy-empire", seats=seats, modules=modules, variants=values, seed=seed, content=MORE_CARDS
    )
    assert isinstance(game, EnergyEmpire)
    return game


def cold_war(
    seats: int = 4, seed: int | str = 1, *, nations: Sequence[str] = NATIONS, **variants: str
) -> EnergyEmpire:
    """A game at its first turn. The Nations go to the seats in order, and any Achievement is kept."""
    return with_nations(first_choice(seats, seed, **variants), nations)


def real(
    seats: int = 4, seed: int | str = 1, modules: Sequence[str] = MODULES, **variants: str
) -> EnergyEmpire:
    """A game with our own cards, before anybody has chosen a Nation."""
    values = {name.replace("_", "-"): value for name, value in variants.items()}
    game = turbinehall.new("energy-empire", seats=seats, modules=modules, variants=values, seed=seed)
    assert isinstance(game, EnergyEmpire)
    return game


def pay(game: EnergyEmpire, piece: str) -> EnergyEmpire:
    """Lay this on the plank that was just chosen, if there is a choice."""
    return play(game, piece) if asked(game) == "pieces" else game
