"""Turns: Work or Generate (EE-057 to EE-062)."""

from __future__ import annotations

import itertools

import pytest

from tests.games.energy_empire.tables import (
    asked,
    end_turn,
    energy_empire,
    finished,
    fix_roll,
    go_on,
    notations,
    play,
    reasons,
    resources,
    said,
    set_table,
    told,
)
from turbinehall import IllegalChoice
from turbinehall.games.energy_empire.achievements import CLAIMS
from turbinehall.games.energy_empire.activate import ACTIVATES
from turbinehall.games.energy_empire.generate import GENERATES, PRODUCES, REFINES, ROLLED, STAYS_CLEAN
from turbinehall.games.energy_empire.kinds import Kind
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.games.energy_empire.turns import PASSES, PLACED, STACKED

WORK = (PLACED, STACKED)
CHOICES = (*WORK, GENERATES, PASSES)
SEEDS = range(12)


def kinds(game: EnergyEmpire) -> list[tuple[int, str]]:
    """What kind of turn everybody took, in order: (seat, kind)."""
    taken: list[tuple[int, str]] = []
    for turn, lines in told(game).items():
        if turn == 0:
            continue
        chosen = [line for line in lines if line.sentence in CHOICES]
        assert len(chosen) == 1, "one choice a turn"
        kind = {GENERATES: "generate", PASSES: "pass"}.get(chosen[0].sentence, "work")
        taken.append((chosen[0].values[0], kind))
    return taken


# ---------------------------------------------------------------- one of the two


@pytest.mark.rule("EE-057")
def test_a_turn_is_either_work_or_generate_never_both() -> None:
    for seed in SEEDS:
        game = finished(3, seed)
        for lines in list(told(game).values())[1:]:
            sentences = {line.sentence for line in lines}
            assert len(sentences & {*CHOICES}) == 1
            if GENERATES in sentences:
                assert not sentences & {*WORK, ACTIVATES}
            else:
                assert not sentences & {CLAIMS, REFINES, ROLLED, PRODUCES, STAYS_CLEAN}


@pytest.mark.rule("EE-057", "EE-107")
def test_after_either_kind_of_turn_the_next_player_is_asked() -> None:
    game = end_turn(play(energy_empire(), "place mine"))
    assert (game.seat, asked(game)) == (1, "turn")
    play(game, "generate; none; 0")  # no dice to roll
    assert (game.seat, asked(game)) == (2, "turn")


@pytest.mark.rule("EE-058", "EE-098", "EE-108")
def test_a_work_turn_places_first_and_activates_afterwards() -> None:
    game = set_table(energy_empire(), holds={}, structures=["iron-mine"], energy=2)
    with pytest.raises(IllegalChoice):
        game.play("iron-mine")
    play(game, "place mine")
    assert (asked(game), resources(game)) == (
        "activate",
        {"steel": 1},
    )  # the location's action is done by now
    assert notations(game) == {"end", "iron-mine"}  # and no second Worker can be placed
    play(game, "iron-mine; energy")
    assert resources(game) == {"steel": 3}


@pytest.mark.rule("EE-058")
def test_in_every_game_the_phases_of_a_turn_come_in_their_order() -> None:
    work = [{PLACED, STACKED}, {ACTIVATES}]
    generate = [{GENERATES}, {CLAIMS}, {REFINES}, {ROLLED}, {PRODUCES}, {STAYS_CLEAN}]
    for seed in SEEDS:
        for lines in list(told(finished(4, seed)).values())[1:]:
            for phases in (work, generate):
                order = [i for line in lines for i, phase in enumerate(phases) if line.sentence in phase]
                assert order == sorted(order)


# ---------------------------------------------------------------- restrictions


@pytest.mark.rule("EE-059")
def test_without_a_worker_on_the_mat_you_must_generate() -> None:
    game = set_table(energy_empire(), workers=0, energy=5, stacks={"mine": [(0, 0)], "research": [(0, 1)]})
    assert notations(game) == {"generate"}
    assert reasons(game)["place trade"] == "you have no Worker left on your mat."
    go_on(game)  # it isn't even asked
    assert said(game)[-1] == "A Generates."
    assert asked(game) == "claim"


@pytest.mark.rule("EE-059")
def test_a_worker_on_a_plank_or_on_the_board_is_not_on_the_mat() -> None:
    game = set_table(
        energy_empire(), structures=["iron-mine"], planks={"iron-mine": ["worker"]}, workers=0, energy=3
    )
    assert notations(game) == {"generate"}


@pytest.mark.rule("EE-060")
def test_after_a_generate_turn_you_must_work() -> None:
    game = play(energy_empire(2), "generate; none; 0")
    end_turn(play(game, "place mine"))
    assert game.seat == 0
    assert "generate" not in notations(game)
    assert reasons(game)["generate"] == "you Generated on your previous turn, so you must Work."
    end_turn(play(game, "place trade; done"))
    end_turn(play(game, "place research; skip"))
    assert game.seat == 0
    assert "generate" in notations(game)  # the previous turn was Work


@pytest.mark.rule("EE-060")
def test_in_no_game_anybody_generates_twice_running() -> None:
    for seats in (1, 2, 4):
        for seed in SEEDS:
            taken = kinds(finished(seats, seed))
            for seat in range(seats):
                own = [kind for each, kind in taken if each == seat]
                assert ("generate", "generate") not in list(itertools.pairwise(own))


@pytest.mark.rule("EE-060")
def test_whoever_must_work_but_finds_no_place_passes_and_may_generate_next_time() -> None:
    """A-EE-20: everything that costs nothing is occupied, there is no Energy, and nowhere to drill."""
    game = blocked()
    game.mats[0].last = Kind.GENERATE
    go_on(game)
    assert said(game)[-1] == "A can neither Work nor Generate, and passes."
    assert (game.seat, asked(game)) == (1, "turn")
    for place in ("mine +1", "research +1; skip"):
        end_turn(play(game, f"place {place}"))
    assert said(game)[-1] == "A Generates."  # the only thing to do, and allowed again


def blocked() -> EnergyEmpire:
    """The first of three players finds no place."""
    game = energy_empire(3)
    set_table(game, 1, workers=3, energy=4)
    set_table(game, 2, workers=3, energy=4)
    set_table(
        game, holds={}, energy=0, environment={"f1": "well", "f3": "well", "o2": "well", "o4": "nuclear"}
    )
    taken = [(1, 0)]
    return set_table(game, stacks={"mine": taken, "research": taken, "finance": taken, "trade": [(2, 0)]})


@pytest.mark.rule("EE-060")
def test_a_single_place_is_enough_to_make_the_player_work() -> None:
    game = set_table(blocked(), environment={}, last="generate")
    assert notations(game) == {"place drilling"}


@pytest.mark.rule("EE-060")
def test_whoever_finds_no_place_but_may_generate_must_do_so() -> None:
    game = set_table(blocked(), last="work")
    assert notations(game) == {"generate"}


# ---------------------------------------------------------------- freedom


@pytest.mark.rule("EE-061")
def test_otherwise_you_are_free_to_work_or_to_generate() -> None:
    for workers in range(1, 7):
        for last in (None, "work"):
            game = set_table(energy_empire(), workers=workers, last=last)
            assert {"generate", "place mine", "place finance"} <= notations(game)


@pytest.mark.rule("EE-061")
def test_you_may_generate_on_the_very_first_turn() -> None:
    game = energy_empire(nations=["france", "japan", "china", "india"])  # A-EE-21
    assert "generate" in notations(game)
    play(game, "generate; none")
    fix_roll(game, 5)
    play(game, "all")  # France starts with a Nuclear die
    assert asked(game) == "pollute"
    assert game.mats[0].workers == 3


@pytest.mark.rule("EE-062")
def test_there_are_no_rounds_turns_simply_follow_each_other() -> None:
    """After everybody's first turn nothing has changed but what the turns did: nobody came home."""
    game = energy_empire(3)
    for seat in range(3):
        set_table(game, seat, holds={})
    for seat, place in enumerate(("mine", "research; skip", "trade")):
        assert game.seat == seat
        end_turn(play(game, f"place {place}"))
    assert (game.seat, asked(game)) == (0, "turn")
    assert [mat.workers for mat in game.mats] == [2, 2, 2]
    assert [mat.energy for mat in game.mats] == [2, 2, 2]
    assert [resources(game, seat) for seat in range(3)] == [{"steel": 1}, {"science": 1}, {}]
    assert game.track == 30
