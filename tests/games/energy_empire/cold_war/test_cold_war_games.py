"""Whole games with the Clock and the new Global Impacts, alone and with every other module of the box."""

from __future__ import annotations

import json
import random
from itertools import combinations

import pytest

from tests.games.energy_empire.cold_war.clock_tables import CLOCK, IMPACTS, real
from tests.games.energy_empire.tables import asked, imagine
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.chance import stream_for
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.kernel.position import checksum, rewind, view
from turbinehall.library import CATALOGUE
from turbinehall.players.planner import Novice

META = CATALOGUE.find("energy-empire")
ALL = tuple([module.name for module in META.modules])

NOT_SPIES = tuple([name for name in ALL if name != "espionage"])


def possible(seats: int, modules: tuple[str, ...]) -> bool:
    try:
        META.setup(seats, modules, {}, 1)
    except ImpossibleSetup:
        return False
    return True


SETS = [
    (seats, modules)
    for seats in META.seats
    for modules in [(CLOCK,), (IMPACTS,), (CLOCK, IMPACTS), ALL[:-1], NOT_SPIES]
    if possible(seats, modules)
]


def liking_the_clock(game: EnergyEmpire, dice: random.Random) -> int:
    """Any option, but rather one that has to do with the Clock."""
    mine = [option for option in game.options if "clock" in game.notation(option)]
    return dice.choice(mine if mine and dice.random() < 0.7 else game.options)


@pytest.mark.rule("CW-002", "CW-044", "CW-067", "CW-083")
@pytest.mark.parametrize(("seats", "modules"), SETS, ids=str)
def test_a_whole_game_ends_and_breaks_no_law(seats: int, modules: tuple[str, ...]) -> None:
    game = real(seats, f"{seats} {len(modules)}", modules=tuple(sorted(modules, key=ALL.index)))
    dice = random.Random(seats)
    laps = 0
    while not game.over:
        assert game.rulebook.broken_laws(game) == []
        written = [game.notation(option) for option in game.options]
        assert len(set(written)) == len(written)
        assert all(game.describe(option) for option in game.options)
        assert not set(written) & {word for word, _ in game.refused()}
        laps += game.final_turns == len(game.mats) + len(game.terms.guests) and asked(game) == "turn"
        game.apply(liking_the_clock(game, dice))
        assert game.played < 3_000
    assert game.rulebook.broken_laws(game) == []
    assert [
        sum(points for _, points in game.rulebook.sheet(game, seat)) for seat in range(seats)
    ] == game.scores
    assert laps <= 1
    assert game.outcome is not None


@pytest.mark.parametrize(("seats", "modules"), SETS[::3], ids=str)
def test_seats_imagine_what_they_can_not_know_and_nothing_else(seats: int, modules: tuple[str, ...]) -> None:
    game = real(seats, f"{seats} imagines", modules=tuple(sorted(modules, key=ALL.index)))
    dice = random.Random(seats)
    while not game.over:
        if game.played % 9 == 0 or asked(game) in ("put under", "show", "lose worker", "spare"):
            for seat in range(seats):
                twin = imagine(game, seat, 1)
                assert json.dumps(view(twin, seat)) == json.dumps(view(game, seat))
                assert json.dumps(view(twin, None)) == json.dumps(view(game, None))
                assert twin.rulebook.broken_laws(twin) == []
                assert checksum(imagine(imagine(game, seat, 2), seat, 1)) == checksum(twin)
        game.apply(liking_the_clock(game, dice))


@pytest.mark.parametrize("seed", range(2))
def test_clones_and_replays_are_the_same_game(seed: int) -> None:
    game = real(3, seed, modules=(IMPACTS, CLOCK))
    dice = random.Random(seed)
    while not game.over:
        before = checksum(game)
        twin = game.clone()
        option = liking_the_clock(game, dice)
        twin.apply(option)
        assert checksum(game) == before
        game.apply(option)
        assert checksum(twin) == checksum(game)
    assert checksum(rewind(game, META, game.played)) == checksum(game)


def test_every_set_of_the_six_modules_can_be_set_up_with_the_clock() -> None:
    others = [name for name in ALL[:-1] if name != CLOCK]
    for count in range(len(others) + 1):
        for chosen in combinations(others, count):
            modules = tuple(sorted((*chosen, CLOCK), key=ALL.index))
            game = real(3, 1, modules=modules)
            assert game.rulebook.broken_laws(game) == []


def test_a_novice_uses_the_clock_when_it_can() -> None:
    game = real(2, "novice", modules=(CLOCK,))
    bots = [Novice(), Novice()]
    stream = stream_for("novice", "player")
    offered = used = 0
    while game.played < 150 and not game.over:
        choice = bots[game.seat].choose(imagine(game, game.seat, game.played), stream)
        offered += any(game.notation(option).startswith("place clock") for option in game.options)
        used += game.notation(choice).startswith("place clock")
        game.apply(choice)
    assert offered == 0 or used > 0
