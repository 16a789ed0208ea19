"""Tables for stories with Megastructures and Espionage, with cards of the tests that stay as they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import turbinehall
from tests.games.energy_empire.cold_war.clock_tables import CLOCK_CARDS, chosen
from tests.games.energy_empire.cold_war.more_cards import MORE_CARDS
from tests.games.energy_empire.helpers_late import table
from tests.games.energy_empire.laying import card_number
from tests.games.energy_empire.tables import CARDS, NATIONS, ask_again
from turbinehall.games.energy_empire import box
from turbinehall.games.energy_empire.cold_war.clock import DoomsdayClock
from turbinehall.games.energy_empire.cold_war.espionage import Espionage
from turbinehall.games.energy_empire.cold_war.impacts import NewImpacts
from turbinehall.games.energy_empire.cold_war.megastructures import GreatWorks, Megastructures
from turbinehall.games.energy_empire.cold_war.structures import NewStructures
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.content import Content

SPY_CARDS = Path(__file__).parent / "spy_cards"
WORKS = "megastructures"
SPYING = "espionage"
RICH = {"money": 20, "science": 9, "steel": 9, "plastic": 9, "oil": 9}


def read_cards(overlay: str = "") -> None:
    """Make the cards of these tests the content of a folder."""
    content = Content(CARDS, "", box.WHOLE)
    content.files |= Content(MORE_CARDS, "", box.WHOLE).files
    content.files |= Content(CLOCK_CARDS, "", box.WHOLE).files
    content.files |= Content(SPY_CARDS, overlay, box.WHOLE).files
    modules = [Megastructures(), Espionage(), NewImpacts(), NewStructures(), DoomsdayClock()]
    box._cache[overlay or str(SPY_CARDS)] = box.read(content, modules)


def first_choice(
    seats: int = 4, seed: int | str = 1, modules: Sequence[str] = (WORKS, SPYING), **variants: str
) -> EnergyEmpire:
    """A game before anybody has chosen a Nation; the first seat begins."""
    if str(SPY_CARDS) not in box._cache:
        read_cards()
    values = {"start-player": "first-seat"}
    values |= {name.replace("_", "-"): value for name, value in variants.items()}
    game = turbinehall.new(
        "energy-empire", seats=seats, modules=modules, variants=values, seed=seed, content=SPY_CARDS
    )
    assert isinstance(game, EnergyEmpire)
    return game


def cold_war(
    seats: int = 4, seed: int | str = 1, modules: Sequence[str] = (WORKS, SPYING), **variants: str
) -> EnergyEmpire:
    """A game at its first turn. The Nations go to the seats in order, and any Achievement is kept."""
    game = first_choice(seats, seed, modules, **variants)
    words = [nation.word for nation in game.cards.nations]
    wanted = [words.index(nation) for nation in NATIONS[:seats]]
    spare = [number for number in range(len(words)) if number not in wanted]
    if seats > 1:
        for mat, nation in zip(game.mats, wanted):
            mat.dealt_nations = sorted([nation, spare.pop()])
        ask_again(game)
    return chosen(game)


def lay_works(
    game: EnergyEmpire, beside: Sequence[str] = (), owned: Mapping[int, Sequence[str]] | None = None
) -> EnergyEmpire:
    """These Megastructures lie beside the markets, those are built, and no others are in the game."""
    game.beside = sorted(card_number(game, word) for word in beside)
    drawn = game.beside[:]
    for seat, words in (owned or {}).items():
        for word in words:
            drawn.append(card_number(game, word))
            any_turn = game.terms.beside_any_turn
            game.mats[seat].gain_card(game.cards.cards[drawn[-1]], any_turn)
    laid = GreatWorks(game.cards, sorted(drawn))
    game.parts = [laid if part.name == WORKS else part for part in game.parts]
    ask_again(game)
    assert broken_laws(game) == []
    return game


def works(game: EnergyEmpire, seat: int = 0) -> list[str]:
    """The Megastructures of a player."""
    return [card.word for cards in game.mats[seat].tableau for card in cards if card.module == WORKS]


def beside(game: EnergyEmpire) -> list[str]:
    """The Megastructures that everybody sees beside the markets."""
    return [card["word"] for card in table(game, None)["beside"]]


def lodged(game: EnergyEmpire) -> list[dict[str, Any]]:
    """Where spies are, as everybody sees it."""
    seen = table(game, None)["modules"][SPYING]["lodged"]
    assert isinstance(seen, list)
    return seen
