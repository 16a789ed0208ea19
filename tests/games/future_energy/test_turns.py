"""Rounds, turns and the end of the game (FE-038 to FE-043)."""

from __future__ import annotations

import pytest

from tests.games.future_energy.tables import (
    asked,
    display,
    finished,
    future_energy,
    next_turn,
    notations,
    play,
    said,
    set_table,
    stack,
    story,
    told,
    view,
    wander,
)
from turbinehall.games.future_energy.construction import BUILDS, MOVES
from turbinehall.games.future_energy.contracts import TAKES
from turbinehall.games.future_energy.movement import SKIPS
from turbinehall.games.future_energy.purchases import BUYS_LINES
from turbinehall.games.future_energy.turns import REVENUE

SEEDS = range(8)
PURCHASES = (BUYS_LINES, TAKES)
CREW = (MOVES, SKIPS)


# ---------------------------------------------------------------- who is when


@pytest.mark.rule("FE-038", "FE-043")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_holder_of_the_kite_begins_every_round_and_the_others_follow(seats: int) -> None:
    """A-FE-34: the kite never moves. And all have equally many turns."""
    for seed in SEEDS:
        game = future_energy(seats, seed)
        first = game.first
        *_, game = wander(game, seed)
        assert game.first == first
        turns = [lines[0].values[0] for turn, lines in told(game).items() if turn]
        assert len(turns) % seats == 0
        assert turns == [(first + i) % seats for i in range(len(turns))]
        assert view(game)["round"] == len(turns) // seats


@pytest.mark.rule("FE-039", "FE-047")
def test_a_turn_is_revenue_then_planning_then_movement_and_construction() -> None:
    for seed in SEEDS:
        for turn, lines in told(finished(3, seed)).items():
            told_of = [line.sentence for line in lines]
            if turn:
                assert told_of.index(REVENUE) == 0
                assert told_of.count(REVENUE) == 1
                moved = [i for i, sentence in enumerate(told_of) if sentence in CREW]
                bought = [i for i, sentence in enumerate(told_of) if sentence in PURCHASES]
                built = [i for i, sentence in enumerate(told_of) if sentence is BUILDS]
                assert len(moved) == 1
                assert all(i < moved[0] for i in bought)
                assert all(i > moved[0] for i in built)


@pytest.mark.rule("FE-039")
def test_the_phases_of_a_turn_show_on_the_table() -> None:
    game = set_table(story(), 0, contracts=["coal+gas"], money=9, tiles={"berlin": "coal", "warsaw": "coal"})
    assert (asked(game), view(game)["turn"]["phase"]) == ("plan", "planning")
    game.play("done")
    assert (asked(game), view(game)["turn"]["phase"]) == ("move", "movement")
    game.play("berlin")
    assert (asked(game), view(game)["turn"]["phase"]) == ("back", "construction")
    game.play("none")
    assert game.active == 1 or asked(game) == "join"


# ---------------------------------------------------------------- the last line


@pytest.mark.rule("FE-040")
def test_a_last_line_that_is_bought_brings_the_end() -> None:
    game = set_table(story(), 0, money=9, lines_left=2, engineers=2)
    play(game, "line; start+berlin")
    assert view(game)["last round"] is False
    game = set_table(story(), 0, money=9, lines_left=1, engineers=2)
    play(game, "line; start+berlin")
    assert view(game)["last round"] is True
    assert view(game)["ends because"] == "A has established all power lines"


@pytest.mark.rule("FE-040")
def test_so_do_two_lines_that_are_the_last_ones() -> None:
    game = set_table(story(), 0, money=9, lines_left=2, engineers=2)
    play(game, "lines; start+berlin")
    assert view(game)["last round"] is False
    play(game, "start+warsaw")
    assert view(game)["last round"] is True


@pytest.mark.rule("FE-040", "FE-089")
def test_so_does_a_last_line_that_a_nuclear_tile_gives() -> None:
    """A-FE-33."""
    game = story()
    set_table(game, 0, money=5, lines_left=1, contracts=["nuclear+oil"], tiles={"berlin": "nuclear"})
    play(game, "done; berlin")
    assert view(game)["last round"] is False
    play(game, "start+berlin")
    assert view(game)["last round"] is True


@pytest.mark.rule("FE-040", "FE-041")
def test_every_game_ends_by_lines_or_by_the_stack_and_not_otherwise() -> None:
    why = set()
    for seed in range(20):
        for game in wander(future_energy(2 + seed % 3, seed), seed):
            used_up = game.stack_left == 0 or any(player.lines == 0 for player in game.players)
            assert bool(game.ending) == used_up
            assert used_up or not game.over
        why.add("lines" if "lines" in game.ending else "stack")
    assert why == {"lines", "stack"}


# ---------------------------------------------------------------- the last contract


@pytest.mark.rule("FE-041")
def test_the_last_contract_of_the_stack_brings_the_end_when_it_comes_on_display() -> None:
    game = set_table(story(), 0, money=9, engineers=2, stack=["coal+gas", "coal+oil"])
    play(game, "contract; 1")
    assert display(game)[3] == "coal+gas"
    assert view(game)["last round"] is False  # one is left in the stack
    set_table(game, 1, money=9, turn=1)
    play(game, "contract; 1")
    assert display(game)[3] == "coal+oil"
    assert view(game)["last round"] is True
    assert "last contract" in view(game)["ends because"]


@pytest.mark.rule("FE-042")
def test_with_the_stack_used_up_the_display_only_shrinks() -> None:
    """A-FE-12: contracts slide to the left, and the price is that of the new slot."""
    shown = ["coal+gas", "coal+oil", "coal+nuclear", "gas+oil"]
    game = set_table(story(), 0, money=9, engineers=2, display=shown, stack=[])
    play(game, "contract; 2")
    assert display(game) == ["coal+gas", "coal+nuclear", "gas+oil", None]
    assert game.players[0].money == 7
    set_table(game, 1, money=9, engineers=2, turn=1)
    game.play("contract")
    assert notations(game) == {"1", "2", "3"}
    game.play("2")  # it lay in the third slot before
    assert game.players[1].money == 7
    assert display(game) == ["coal+gas", "gas+oil", None, None]
    assert stack(game) == []


@pytest.mark.rule("FE-042")
def test_reading_contracts_stay_in_their_slots() -> None:
    """A-FE-12, the other way: only once the stack is empty."""
    shown = ["coal+gas", "coal+oil", "coal+nuclear", "gas+oil"]
    game = story(display_end="stay")
    set_table(game, 0, money=9, engineers=2, display=shown, stack=["nuclear+oil"])
    play(game, "contract; 2")
    assert display(game) == ["coal+gas", "coal+nuclear", "gas+oil", "nuclear+oil"]
    set_table(game, 1, money=9, engineers=2, turn=1)
    play(game, "contract; 2")
    assert display(game) == ["coal+gas", None, "gas+oil", "nuclear+oil"]
    set_table(game, 2, money=9, engineers=2, turn=2)
    game.play("contract")
    assert notations(game) == {"1", "3", "4"}
    game.play("3")
    assert game.players[2].money == 6


@pytest.mark.rule("FE-042", "FE-064")
def test_an_empty_display_lifts_the_duty_to_buy() -> None:
    """A-FE-12."""
    game = set_table(story(), 0, money=9, contracts=[], display=[], stack=[])
    assert notations(game) == {"done", "line", "lines"}


# ---------------------------------------------------------------- the round is completed


@pytest.mark.rule("FE-043")
@pytest.mark.parametrize("who", [0, 1, 2])
def test_the_round_is_completed_after_the_end_was_triggered(who: int) -> None:
    game = set_table(story(3), who, money=9, lines_left=1, turn=who)
    play(game, "line; start+berlin")
    turns = []
    while not game.over:
        if game.active not in turns:
            turns.append(game.active)
        game.apply(game.options[0])
    assert turns == [seat for seat in range(3) if seat >= who]
    assert said(game)[-1] == "The last round is complete."
    assert game.outcome is not None


@pytest.mark.rule("FE-043", "FE-038")
def test_without_a_trigger_another_round_begins() -> None:
    game = story(3)
    assert view(game)["round"] == 1
    next_turn(game, 0)
    assert view(game)["round"] == 2
    set_table(game, ending="a story")
    next_turn(game, 2)
    assert not game.over
    next_turn(game, 0)
    assert game.over
