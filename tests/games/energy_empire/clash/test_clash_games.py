"""Whole games against the Rival Nation with our own cards: they end, and no law is broken."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import turbinehall
from tests.games.energy_empire.tables import imagine
from turbinehall.games.energy_empire.clash.nation import rival_of
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.chance import Stream, stream_for
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.kernel.position import checksum
from turbinehall.library import CATALOGUE

META = CATALOGUE.find("energy-empire")
CLASH = "clash-of-nations"
OTHERS = [module.name for module in META.modules if module.name not in (CLASH, "espionage")]
VARIANTS = [
    dict(zip(("rival", "rival-achievement", "solo-nation", "tallest"), values, strict=True))
    for values in itertools.product(
        ("standard", "easier", "harder"), ("refilled", "gap"), ("any", "random"), ("taller", "as-tall")
    )
]


def start(seats: int, number: int, *modules: str, told: bool = False) -> EnergyEmpire:
    variants = VARIANTS[number % len(VARIANTS)]
    game = META.start(META.setup(seats, (*modules, CLASH), variants, f"clash {number}"), told)
    assert isinstance(game, EnergyEmpire)
    return game


def step(game: EnergyEmpire, stream: Stream) -> None:
    game.apply(game.options[stream.below(len(game.options))])


def check(game: EnergyEmpire, number: int) -> None:
    """Play at random to the end; the laws hold after every decision, and the Rival's turns in their order."""
    stream = stream_for(f"clash {number}", "player")
    while not game.over:
        assert game.rulebook.broken_laws(game) == [], f"game {number} at {game.played}"
        step(game, stream)
        assert game.played < 3_000, f"game {number} doesn't end"
    assert game.rulebook.broken_laws(game) == []
    rival = rival_of(game)
    down = [each % 2 for each in rival.played]
    assert down == ([0, 0, 0, 1] * 12)[: len(down)]
    assert rival.on_cards >= sum(down) - 1
    assert game.outcome is not None
    assert "Rival Nation" in game.outcome.reason


@pytest.mark.rule("CN-024", "CN-026", "CN-032", "CN-043", "CN-052")
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("number", range(24))
def test_a_game_at_random_ends_and_breaks_no_law(seats: int, number: int) -> None:
    check(start(seats, number), number)


@pytest.mark.rule("CN-016")
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("module", OTHERS)
def test_it_goes_with_every_other_module(seats: int, module: str) -> None:
    for number in range(3):
        check(start(seats, number, module), number)


@pytest.mark.rule("CN-016")
@pytest.mark.parametrize("seats", [1, 2])
def test_it_goes_with_all_other_modules_together(seats: int) -> None:
    for number in range(4):
        check(start(seats, number, *OTHERS), number)


@pytest.mark.rule("CN-019")
@pytest.mark.parametrize("seats", [1, 2])
def test_but_not_with_espionage(seats: int) -> None:
    with pytest.raises(ImpossibleSetup):
        META.setup(seats, ("espionage", CLASH), {}, 1)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_clone_goes_its_own_way(seats: int) -> None:
    for number in range(4):
        game = start(seats, number)
        stream = stream_for(f"clone {number}", "player")
        for _ in range(150):
            if game.over:
                break
            twin = game.clone()
            assert checksum(twin) == checksum(game)
            before = checksum(game)
            ahead = stream_for(f"clone {number} {game.played}", "player")
            for _ in range(5):
                if not twin.over:
                    step(twin, ahead)
            assert twin.rulebook.broken_laws(twin) == []
            assert checksum(game) == before
            step(game, stream)


@pytest.mark.rule("CN-006", "CN-060")
@pytest.mark.parametrize("seats", [1, 2])
def test_an_imagined_game_looks_the_same_and_can_be_played_on(seats: int) -> None:
    for number in range(4):
        game = start(seats, number)
        stream = stream_for(f"imagine {number}", "player")
        while not game.over:
            if game.played % 6 == 0:
                for seat in range(seats):
                    other = imagine(game, seat, number)
                    assert area(other, seat) == area(game, seat)
                    assert other.rulebook.broken_laws(other) == []
                    for _ in range(8):
                        if not other.over:
                            step(other, stream.clone())
                    assert other.rulebook.broken_laws(other) == []
            step(game, stream)


def area(game: EnergyEmpire, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = turbinehall.view(game, seat)["table"]["modules"]
    return shown


def test_a_game_that_is_told_and_one_that_is_not_come_out_the_same() -> None:
    told, silent = start(1, 3, told=True), start(1, 3)
    stream = stream_for("told", "player")
    while not told.over:
        option = told.options[stream.below(len(told.options))]
        told.apply(option)
        silent.apply(option)
        assert checksum(told) == checksum(silent)
    assert told.outcome is not None
    assert silent.outcome is not None
    assert told.outcome.reason == silent.outcome.reason
