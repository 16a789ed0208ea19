"""Phase 1: Revenue, and Phase 2: Planning with its engineers (FE-044 to FE-053)."""

from __future__ import annotations

import pytest

from tests.games.future_energy.tables import (
    asked,
    contracts,
    future_energy,
    lines_on,
    money,
    next_turn,
    notations,
    play,
    reasons,
    said,
    set_table,
    sites_offered,
    story,
    told,
    view,
    wander,
)
from turbinehall import IllegalChoice
from turbinehall.games.future_energy.contracts import TAKES
from turbinehall.games.future_energy.purchases import BUYS_LINES

SEEDS = range(8)


# ---------------------------------------------------------------- revenue


@pytest.mark.rule("FE-044", "FE-045")
@pytest.mark.parametrize(("investors", "revenue"), [(0, 3), (1, 4), (2, 5)])
def test_revenue_is_three_millions_and_one_more_for_each_investor(investors: int, revenue: int) -> None:
    game = set_table(story(), 2, money=1, investors=investors)
    next_turn(game, 2)
    assert money(game) == [2, 2, 1 + revenue, 2]  # from the bank: nobody else pays or gets anything
    assert said(game)[-1] == f"C receives €{revenue}M."
    next_turn(game, 2)
    assert money(game)[2] == 1 + 2 * revenue  # in every turn


@pytest.mark.rule("FE-046")
def test_a_third_investor_goes_to_the_box() -> None:
    game = set_table(
        story(), 0, investors=2, contracts=["oil+investor"], tiles={"berlin": "investor"}, money=5
    )
    play(game, "done; berlin")
    assert game.players[0].investors == 2
    assert view(game)["players"][0]["tiles"] == {}
    next_turn(game, 0)
    assert game.players[0].money == 4 + 5


@pytest.mark.rule("FE-046", "FE-051")
def test_nobody_ever_has_more_than_two_investors_or_three_engineers() -> None:
    most = (0, 0)
    for seed in range(12):
        for game in wander(future_energy(2, seed), seed):
            for player in game.players:
                assert player.investors <= 2
                assert player.engineers <= 3
                most = (max(most[0], player.investors), max(most[1], player.engineers))
    assert most == (2, 3)


@pytest.mark.rule("FE-047")
def test_revenue_comes_before_any_purchase() -> None:
    game = next_turn(set_table(story(), 0, money=0), 0)
    assert asked(game) == "plan"
    assert game.players[0].money == 3
    assert {"line", "contract"} <= notations(game)  # it can be spent at once


# ---------------------------------------------------------------- three actions


@pytest.mark.rule("FE-048")
def test_one_line_two_lines_or_a_contract_can_be_planned() -> None:
    """A-FE-31: the planning actions are the purchase actions."""
    game = set_table(story(), money=9)
    assert notations(game) == {"done", "line", "lines", "contract"}


@pytest.mark.rule("FE-049")
@pytest.mark.parametrize("engineers", [1, 2, 3])
def test_each_engineer_plans_one_action(engineers: int) -> None:
    game = set_table(story(), money=30, engineers=engineers)
    steps = ["line; start+berlin", "contract; 1", "lines; start+warsaw; start+munich"]
    for used, step in enumerate(steps[:engineers]):
        assert asked(game) == "plan"
        assert view(game)["players"][0]["engineers used"] == used
        play(game, step)
    assert asked(game) != "plan"  # there is nobody left to plan
    assert view(game)["players"][0]["engineers used"] == engineers


@pytest.mark.rule("FE-049", "FE-050")
def test_no_turn_has_more_purchases_than_engineers_and_none_is_made_twice() -> None:
    for seed in SEEDS:
        game = future_energy(3, seed)
        engineers: dict[int, int] = {}
        for at in wander(game, seed):
            there = at.players[at.active].engineers
            engineers[at.turn] = min(there, engineers.get(at.turn, 3))
        for turn, lines in told(game).items():
            bought = [line.values[1] for line in lines if line.sentence is BUYS_LINES]
            taken = [line for line in lines if line.sentence is TAKES]
            assert len(bought) + len(taken) <= engineers.get(turn, 3)
            assert len(set(bought)) == len(bought)
            assert len(taken) <= 1


@pytest.mark.rule("FE-050")
@pytest.mark.parametrize(
    ("step", "word"),
    [
        ("line; start+berlin", "line"),
        ("lines; start+warsaw; start+munich", "lines"),
        ("contract; 1", "contract"),
    ],
)
def test_an_action_that_was_planned_can_not_be_planned_again_this_turn(step: str, word: str) -> None:
    game = play(set_table(story(), money=30, engineers=3), step)
    assert notations(game) == {"done", "line", "lines", "contract"} - {word}
    assert "already" in reasons(game)[word]
    with pytest.raises(IllegalChoice):
        game.play(word)


@pytest.mark.rule("FE-050", "FE-049")
def test_one_line_and_two_lines_are_different_actions() -> None:
    game = set_table(story(), money=30, engineers=3)
    play(game, "line; start+berlin; lines; start+warsaw; start+munich; contract; 4")
    assert game.players[0].lines == 12
    assert len(contracts(game)) == 2


@pytest.mark.rule("FE-051")
def test_a_fourth_engineer_goes_to_the_box() -> None:
    game = set_table(
        story(), 0, engineers=3, contracts=["coal+engineer"], tiles={"berlin": "engineer"}, money=5
    )
    play(game, "done; berlin")
    assert game.players[0].engineers == 3
    assert view(game)["players"][0]["tiles"] == {}


@pytest.mark.rule("FE-052")
def test_planning_may_be_skipped_in_whole_or_in_part() -> None:
    game = play(set_table(story(), money=30, engineers=3), "done")
    assert asked(game) == "move"
    assert (game.players[0].money, game.players[0].lines) == (30, 15)
    game = play(set_table(story(), money=30, engineers=3), "line; start+berlin; done")
    assert asked(game) == "move"


@pytest.mark.rule("FE-053")
def test_a_planned_action_is_paid_and_carried_out_at_once() -> None:
    game = set_table(story(), money=30, engineers=3)
    game.play("lines")
    assert game.players[0].money == 25
    assert asked(game) == "link"  # before anything else is planned
    game.play("start+berlin")
    assert lines_on(game, "start+berlin") == [0]
    assert asked(game) == "link"
    game.play("start+warsaw")
    assert asked(game) == "plan"
    play(game, "contract; 1")
    assert game.players[0].money == 24
    assert len(contracts(game)) == 2


@pytest.mark.rule("FE-053", "FE-078")
def test_money_that_was_spent_on_the_plan_is_not_there_for_the_way() -> None:
    game = set_table(story(), 0, money=3, contracts=["coal+gas"], crew="paris", engineers=2)
    set_table(game, tiles={"*": None, "nantes": "coal", "london": "gas", "marseille": "coal", "milan": "gas"})
    twin = game.clone()
    twin.play("done")
    assert sites_offered(twin) == {"nantes", "london", "marseille", "milan"}
    play(game, "contract; 2; done")
    assert sites_offered(game) == {
        "nantes",
        "london",
    }  # one million is left, and the others are two links away
