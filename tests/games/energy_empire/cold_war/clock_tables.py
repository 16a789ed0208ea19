"""Tables for stories with the Doomsday Clock and the new Global Impacts.

They use the cards of the tests, and copies of those of the two modules that stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import turbinehall
from tests.games.energy_empire.helpers_late import table
from tests.games.energy_empire.tables import CARDS, ask_again, asked, chosen, with_nations
from turbinehall.games.energy_empire import box
from turbinehall.games.energy_empire.cold_war.clock import DoomsdayClock
from turbinehall.games.energy_empire.cold_war.clock_part import ClockPart, clock_of
from turbinehall.games.energy_empire.cold_war.cold_war_cards import COPIES, KINDS
from turbinehall.games.energy_empire.cold_war.impacts import NewImpacts
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.content import Content

CLOCK_CARDS = Path(__file__).parent / "clock_cards"
CLOCK = "doomsday-clock"
IMPACTS = "new-impacts"
UP, DOWN = True, False


def read_cards(overlay: str = "") -> None:
    """Make the cards of these tests the content of a folder."""
    content = Content(CARDS, "", box.WHOLE)
    content.files |= Content(CLOCK_CARDS, overlay, box.WHOLE).files
    box._cache[overlay or str(CLOCK_CARDS)] = box.read(content, [NewImpacts(), DoomsdayClock()])


def first_choice(
    seats: int = 4, seed: int | str = 1, modules: Sequence[str] = (CLOCK,), **variants: str
) -> EnergyEmpire:
    """A game before anybody has chosen a Nation; the first seat begins."""
    if str(CLOCK_CARDS) not in box._cache:
        read_cards()
    return _start(seats, seed, modules, CLOCK_CARDS, variants)


def _start(
    seats: int, seed: int | str, modules: Sequence[str], folder: Path, variants: Mapping[str, str]
) -> EnergyEmpire:
    values = {"start-player": "first-seat"}
    values |= {name.replace("_", "-"): value for name, value in variants.items()}
    game = turbinehall.new(
        "energy-empire", seats=seats, modules=modules, variants=values, seed=seed, content=folder
    )
    assert isinstance(game, EnergyEmpire)
    return game


def cold_war(
    seats: int = 4, seed: int | str = 1, modules: Sequence[str] = (CLOCK,), **variants: str
) -> EnergyEmpire:
    """A game at its first turn. The Nations go to the seats in order, and any Achievement is kept."""
    return with_nations(first_choice(seats, seed, modules, **variants))


def other_cards(
    folder: Path, seats: int = 4, modules: Sequence[str] = (CLOCK,), /, **files: str
) -> EnergyEmpire:
    """A game at its first turn with an owner's files over those of the modules: `clock="[hour-1] ..."`."""
    for name, text in files.items():
        (folder / f"cold-war-{name}.toml").write_text(text, encoding="utf-8")
    read_cards(str(folder))
    return chosen(_start(seats, 1, modules, folder, {}))


def real(
    seats: int = 4, seed: int | str = 1, modules: Sequence[str] = (CLOCK,), **variants: str
) -> EnergyEmpire:
    """A game with our own cards, before anybody has chosen a Nation."""
    values = {name.replace("_", "-"): value for name, value in variants.items()}
    game = turbinehall.new("energy-empire", seats=seats, modules=modules, variants=values, seed=seed)
    assert isinstance(game, EnergyEmpire)
    return game


# ---------------------------------------------------------------- the Clock


def kind(game: EnergyEmpire, word: str) -> int:
    """The kind of a Cold War card."""
    return [card.word for card in clock_of(game).board.cards].index(word)


def set_clock(
    game: EnergyEmpire,
    *,
    hour: int | None = None,
    top: Sequence[str] = (),
    cards: Mapping[int, Sequence[tuple[str, bool]]] | None = None,
) -> EnergyEmpire:
    """Set the hand, give Cold War cards to seats (word, face up?) and say which are drawn next, in order.

    All others lie in the deck below them, so that different ones come together.
    """
    clock = clock_of(game)
    if hour is not None:
        clock.hour = hour
    if cards is not None:
        clock.cards = [
            [2 * kind(game, word) + up for word, up in cards.get(seat, ())] for seat in range(len(game.mats))
        ]
    left = [*range(KINDS)] * COPIES
    for each in clock.cards:
        for card in each:
            left.remove(card >> 1)
    drawn = [kind(game, word) for word in top]
    for each_kind in drawn:
        left.remove(each_kind)
    once = sorted(set(left))
    for each_kind in once:
        left.remove(each_kind)
    clock.deck = left + once + drawn[::-1]
    ask_again(game)
    assert [law for law in broken_laws(game) if "midnight" not in law] == []
    return game


def all_but(game: EnergyEmpire, *words: str) -> list[tuple[str, bool]]:
    """All Cold War cards but these, half of them face up, as the cards of a seat."""
    left = sorted([*range(KINDS)] * COPIES)
    for word in words:
        left.remove(kind(game, word))
    named = [clock_of(game).board.cards[each].word for each in left]
    return [(word, i % 2 == 0) for i, word in enumerate(named)]


def use_clock(game: EnergyEmpire, under: str = "", show: str = "") -> EnergyEmpire:
    """Place a Worker on the Clock on all the Energy it needs, and keep any cards but those that are named."""
    needed = game.height(clock_number(game))
    game.play(f"place clock +{needed}" if needed else "place clock")
    while asked(game) == "pollute":
        game.play(game.options[0])
    if asked(game) == "put under":
        game.play(under or game.notation(game.options[0]))
    if asked(game) == "show":
        game.play(show or game.notation(game.options[0]))
    return game


def clock_number(game: EnergyEmpire) -> int:
    """The number of the location."""
    return [location.word for location in game.locations].index("clock")


def part(game: EnergyEmpire) -> ClockPart:
    """The module's pieces."""
    return clock_of(game)


def shown(game: EnergyEmpire, seat: int | None = None) -> dict[str, Any]:
    """What a seat (None: a spectator) sees of the Clock."""
    seen = table(game, seat)["modules"][CLOCK]
    assert isinstance(seen, dict)
    return seen


def cards_of(game: EnergyEmpire, owner: int, seat: int | None = None) -> list[str | None]:
    """The Cold War cards of a player as a seat sees them, None for one that it can't see."""
    return [each["card"] and each["card"]["word"] for each in shown(game, seat)["cards"][owner]]
