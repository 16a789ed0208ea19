"""Tables for stories with Megastructures and Espionage, with cards of the tests that stay as they are."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import turbinehall
from tests.games.energy_empire.cold_war.clock_tables import CLOCK_CARDS
from tests.games.energy_empire.cold_war.more_cards import MORE_CARDS
from tests.games.energy_empire.helpers_late import table
from tests.games.energy_empire.laying import card_number
from tests.games.energy_empire.tables import (
    CARDS,
    ask_again,
    asked,
    go_on,
    notations,
    play,
    set_table,
    with_nations,
)
from turbinehall.games.energy_empire import box
from turbinehall.games.energy_empire.cold_war.clock import DoomsdayClock
from turbinehall.games.energy_empire.cold_war.espionage import Espionage
from turbinehall.games.energy_empire.cold_war.impacts import NewImpacts
from turbinehall.games.energy_empire.cold_war.megastructures import GreatWorks, Megastructures
from turbinehall.games.energy_empire.cold_war.structures import NewStructures
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.games.energy_empire.resources import bundle
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
    return with_nations(first_choice(seats, seed, modules, **variants))


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


# ---------------------------------------------------------------- great works

TWO_EACH = ["embassy", "parliament", "car-factory", "power-grid", "bank", "farm"]
OWNED = (
    ["embassy", "parliament", "car-factory", "power-grid"],
    ["bank", "farm", "shipyard", "scrap-yard"],
    ["university", "naval-base", "airport", "port"],
    ["casino", "warehouse", "steel-mill", "coal-mine"],
)
ALL = [
    "space-station",
    "particle-accelerator",
    "world-assembly",
    "great-dam",
    "reactor-park",
    "industrial-combine",
    "undersea-tunnel",
    "supersonic-airliner",
    "satellite-network",
]
TWO_GOODS = bundle(science=2, steel=2, plastic=2)
TUNNEL_COST = {"money": 4, "steel": 4, "plastic": 2}


def strong(
    *works_beside: str,
    holds: Mapping[str, int] = RICH,
    owns: Sequence[str] = TWO_EACH,
    energy: int = 5,
    modules: Sequence[str] = (WORKS,),
    **variants: str,
) -> EnergyEmpire:
    """The first player qualifies for everything, unless a story says otherwise."""
    game = lay_works(cold_war(4, 1, modules, **variants), works_beside)
    return set_table(
        game, structures=owns, holds=holds, energy=energy, workers=4, influence=2, dice=["coal", "nuclear"]
    )


def eagerly(game: EnergyEmpire, seed: int) -> Iterator[EnergyEmpire]:
    """Any choices up to the end, but whoever can place on a market or build a Megastructure does."""
    choice = random.Random(seed)
    while not game.over:
        yield game
        words = [game.notation(option) for option in game.options]
        liked = [word for word in words if "market" in word or word.removeprefix("buy ") in ALL]
        game.play(choice.choice(liked if liked and choice.random() < 0.9 else words))
    yield game


def offered(game: EnergyEmpire) -> set[str]:
    """The Megastructures that can be bought now."""
    return {word.removeprefix("buy ") for word in notations(game)} & set(ALL)


# ---------------------------------------------------------------- spies

SPY, OWNER, THIRD = 0, 1, 2
PLACES = {"government": "place research; skip", "industry": "place mine", "commerce": "place finance; 2"}


def opposite(
    *cards: str,
    own: Sequence[str] = (),
    holds: Mapping[str, int] | None = None,
    workers: int = 4,
    energy: int = 4,
    seats: int = 3,
    modules: Sequence[str] = (SPYING,),
    owner: Mapping[str, int] | None = None,
    **variants: str,
) -> EnergyEmpire:
    """It is the spy's turn, and these Structures are the next player's."""
    game = cold_war(seats, modules=modules, **variants)
    set_table(game, OWNER, structures=cards, holds=owner or {}, workers=3, energy=3)
    return set_table(game, SPY, structures=own, holds=holds or {}, workers=workers, energy=energy)


def at_commerce(game: EnergyEmpire) -> EnergyEmpire:
    """A Worker was placed on Finance for $2: the last choice that must be made before cards are activated."""
    return play(game, "place finance; 2")


def at_trade(game: EnergyEmpire) -> EnergyEmpire:
    """A Worker was placed on Trade and nothing traded."""
    game.play("place trade")
    return play(game, "done") if asked(game) == "trade" else game


def next_turn_of(
    game: EnergyEmpire, seat: int, workers: int | None = None, energy: int | None = None
) -> EnergyEmpire:
    """The turns between are skipped."""
    return set_table(game, seat, turn=seat, workers=workers, energy=energy)


def generate(game: EnergyEmpire) -> EnergyEmpire:
    """The player whose turn it is Generates without any dice."""
    if asked(game) == "turn":
        seat = game.seat
        if len(game.options) == 1:
            go_on(game)
        else:
            game.play("generate")
        while game.seat == seat and asked(game) in ("claim", "refine", "roll"):
            game.play({"claim": "none", "refine": "0", "roll": "none"}[asked(game)])
    return game
