"""Phase 3: the joint power plant, and the end of a turn (FE-103 to FE-113)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.future_energy.tables import (
    asked,
    completed,
    contracts,
    future_energy,
    money,
    next_turn,
    notations,
    plants_on,
    play,
    said,
    set_table,
    story,
    told,
    view,
    wander,
    words,
)
from turbinehall.games.future_energy.construction import BUILDS, JOINS
from turbinehall.games.future_energy.table import FutureEnergy

COAL = {1: "coal+gas", 2: "coal+nuclear", 3: "coal+engineer"}


def built(by: int = 0, kind: str = "coal", mine: str = "coal+oil", purse: int = 4) -> FutureEnergy:
    """Somebody has gone to Berlin for such a tile, and used it. All the others could join on coal."""
    game = story()
    hold = list(COAL.values())
    for seat in range(4):
        if seat != by:
            set_table(game, seat, contracts=[hold.pop(0)], money=purse)
    set_table(game, by, contracts=[mine], money=5, tiles={"*": None, "berlin": kind, "warsaw": "engineer"})
    play(set_table(game, turn=by), "done; berlin")
    if asked(game) == "back":
        game.play("none")
    return game


# ---------------------------------------------------------------- who is asked


@pytest.mark.rule("FE-103", "FE-111")
@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_the_others_are_asked_in_player_order_from_the_left_neighbour_on(by: int) -> None:
    game = built(by)
    order = []
    while asked(game) == "join":
        order.append(game.seat)
        assert "no" in notations(game)  # nobody must
        game.play("no")
    assert order == [(by + 1) % 4, (by + 2) % 4, (by + 3) % 4]
    assert plants_on(game, "berlin") == [int(seat == by) for seat in range(4)]
    assert (game.seat, asked(game)) == ((by + 1) % 4, "plan")


@pytest.mark.rule("FE-103")
def test_the_active_player_must_ask_and_can_not_refuse() -> None:
    """A-FE-20."""
    game = built()
    assert (game.seat, asked(game)) == (1, "join")
    game.play("1.coal")
    assert plants_on(game, "berlin") == [1, 1, 0, 0]


@pytest.mark.rule("FE-104")
@pytest.mark.parametrize("who", [1, 2, 3])
def test_the_first_who_agrees_joins_and_nobody_else_is_asked(who: int) -> None:
    game = built()
    play(game, "; ".join([*["no"] * (who - 1), "1.coal"]))
    assert plants_on(game, "berlin") == [1, *[int(seat == who) for seat in (1, 2, 3)]]
    assert (game.seat, asked(game)) == (1, "plan")


@pytest.mark.rule("FE-104", "FE-105", "FE-107")
def test_no_turn_has_two_joint_power_plants_or_more_than_four_on_its_site() -> None:
    joined = 0
    for seed in range(10):
        *_, game = wander(future_energy(4, seed), seed)
        for lines in told(game).values():
            joins = [line for line in lines if line.sentence is JOINS]
            plants = Counter[int]()
            for line in lines:
                if line.sentence is BUILDS:
                    plants[line.values[0]] += line.values[1]
            assert len(joins) <= 1
            assert plants.total() <= 4
            for line in joins:
                joined += 1
                assert plants[line.values[0]] == 1
    assert joined > 20


@pytest.mark.rule("FE-105")
def test_three_by_oil_and_one_joint_are_four_power_plants_on_a_site() -> None:
    game = story()
    set_table(game, 1, contracts=["coal+oil", "nuclear+oil"], money=5)
    set_table(game, 0, contracts=["gas+oil", "oil+investor", "coal+gas+oil"], money=5)
    set_table(game, tiles={"*": None, "berlin": "oil", "kyiv": "gas"})
    play(game, "done; berlin; 1.oil; 2.oil; 3.oil; 1.oil")
    assert plants_on(game, "berlin") == [3, 1, 0, 0]  # the second joins with one, oil or not


# ---------------------------------------------------------------- what it costs and brings


@pytest.mark.rule("FE-106", "FE-107")
def test_whoever_joins_pays_two_millions_and_builds_one_power_plant() -> None:
    game = built()
    assert money(game) == [4, 4, 4, 4]
    play(game, "no; 1.coal")
    assert money(game) == [4 + 2, 4 + 3, 4 - 2, 4]  # it is the second player's turn: revenue
    assert contracts(game, 2) == ["(coal)+nuclear"]
    assert game.players[2].plants == 20 - 1 - 2
    assert "C joins in for €2M, paid to A." in said(game)


@pytest.mark.rule("FE-107")
def test_whoever_joins_chooses_among_several_matching_icons() -> None:
    game = built()
    set_table(game, 1, contracts=["coal+gas", "coal+oil+engineer", "gas+engineer"])
    assert notations(game) == {"1.coal", "2.coal", "no"}
    game.play("2.coal")
    assert contracts(game, 1) == ["coal+gas", "(coal)+oil+engineer", "gas+engineer"]


@pytest.mark.rule("FE-108")
@pytest.mark.parametrize("kind", ["coal", "gas", "nuclear", "oil", "investor", "engineer"])
def test_whoever_joins_does_not_get_the_action_of_the_tile(kind: str) -> None:
    game = story()
    every = "coal+gas+nuclear+oil" if kind not in ("investor", "engineer") else "gas+oil+investor+engineer"
    set_table(game, 1, contracts=[every, "coal+oil"], money=4)
    other = {"coal": "coal+gas", "gas": "coal+gas", "nuclear": "nuclear+oil", "oil": "nuclear+oil"}
    set_table(game, 0, contracts=[other.get(kind, "investor+engineer")], money=5)
    set_table(game, 0, tiles={"*": None, "berlin": kind, "kyiv": "ground"})
    play(game, "done; berlin")
    if asked(game) in ("back", "link", "oil"):
        game.play("none")
    assert (game.seat, asked(game)) == (1, "join")
    game.play(f"1.{kind}")
    joiner = game.players[1]
    assert (joiner.certificates, joiner.investors, joiner.engineers, joiner.lines) == ([], 0, 1, 15)
    assert joiner.plants == 20 - 1 - 6
    assert plants_on(game, "berlin")[1] == 1


@pytest.mark.rule("FE-108", "FE-098")
def test_whoever_joins_on_a_construction_ground_gets_no_money() -> None:
    game = built(kind="ground", mine="coal+oil")
    play(game, "1.coal; 1.coal")
    assert money(game)[:2] == [5 - 1 + 3 + 2, 4 - 2 + 3]  # the three at the end are revenue


@pytest.mark.rule("FE-109")
def test_without_two_millions_nobody_can_join() -> None:
    game = built(purse=1)
    assert asked(game) == "plan"
    game = built(purse=2)
    assert asked(game) == "join"


@pytest.mark.rule("FE-109")
def test_without_a_matching_power_plant_nobody_can_join() -> None:
    game = story()
    set_table(game, 1, contracts=["(coal)+gas"], money=9)
    set_table(game, 2, contracts=["nuclear+oil"], money=9)
    set_table(game, 3, contracts=["(gas)+oil", "coal+nuclear"], money=9)
    set_table(game, 0, contracts=["coal+oil"], money=5, tiles={"*": None, "berlin": "coal", "kyiv": "oil"})
    play(game, "done; berlin; none")
    assert (game.seat, asked(game)) == (3, "join")
    assert notations(game) == {"2.coal", "no"}


@pytest.mark.rule("FE-110")
def test_on_a_construction_ground_the_icon_must_be_the_one_that_was_used() -> None:
    game = story()
    set_table(game, 1, contracts=["gas+oil"], money=9)
    set_table(game, 2, contracts=["coal+gas+oil", "coal+nuclear"], money=9)
    set_table(game, 0, contracts=["coal+engineer", "nuclear+oil"], money=5)
    set_table(game, 0, tiles={"*": None, "berlin": "ground", "kyiv": "oil"})
    play(game, "done; berlin; 1.coal")
    assert (game.seat, asked(game)) == (2, "join")  # the second player has no coal
    assert notations(game) == {"1.coal", "2.coal", "no"}
    assert view(game)["turn"]["built icon"] == "coal"


@pytest.mark.rule("FE-111")
def test_joining_is_voluntary() -> None:
    game = built()
    before = money(game)
    play(game, "no; no; no")
    assert money(game) == [before[0], before[1] + 3, *before[2:]]
    assert [contracts(game, seat) for seat in (1, 2, 3)] == [[COAL[1]], [COAL[2]], [COAL[3]]]


@pytest.mark.rule("FE-112", "FE-100")
def test_whoever_completes_a_contract_by_joining_scores_in_the_turn_of_another() -> None:
    game = built()
    set_table(game, 1, contracts=["coal+(gas)", "nuclear+oil"])
    assert "completes it for 4 VP" in words(game, "1.coal")
    assert game.active == 0
    game.play("1.coal")
    assert (game.players[1].points, completed(game, 1)) == (4, ["coal+gas"])
    assert money(game)[1] == 4 - 2 + 1 + 3  # to the first, from the bank, and revenue


@pytest.mark.rule("FE-103")
def test_where_nothing_was_built_nobody_is_asked() -> None:
    game = story()
    set_table(game, 0, contracts=["gas+oil"], money=5, tiles={"*": None, "berlin": "nuclear"})
    game.play("done")
    assert (game.seat, asked(game)) == (1, "plan")


# ---------------------------------------------------------------- the end of the turn


@pytest.mark.rule("FE-113")
def test_engineers_return_and_are_ready_in_the_next_turn() -> None:
    game = set_table(story(), 0, engineers=2, money=30, contracts=["coal+gas"])
    set_table(game, tiles={"*": None})
    play(game, "line; paris+lyon; contract; 1")
    assert game.seat == 1
    assert view(game)["players"][0]["engineers used"] == 0
    next_turn(game, 0)
    assert view(game)["turn"]["planned"] == []
    play(game, "line; riga+minsk; contract; 1")
    assert len(contracts(game)) == 3
    assert game.players[0].lines == 13
