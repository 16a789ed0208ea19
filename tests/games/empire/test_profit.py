"""Counting Profit, and the score (NE-092 to NE-096)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import turbinehall
from tests.games.empire.tables import PRINTED, Lot, build_eagerly, empire, play, set_table, wander


@pytest.mark.rule("NE-092")
@pytest.mark.parametrize("profit", [0, 1, 39, 40, 41, 79, 80, 81, 119, 120, 121, 160, 161, 199, 200])
def test_beyond_forty_the_market_card_shows_a_multiple_of_forty(profit: int) -> None:
    game = set_table(empire(), profit=profit)
    table = turbinehall.inspect(game)["table"]
    assert table["profit"] == profit
    multiple = table["profit track"]["multiple of 40"]
    marker = table["profit track"]["marker"]
    assert multiple in (0, 40, 80, 120, 160)
    assert 0 <= marker <= 40
    assert multiple + marker == profit
    assert multiple == 0 or marker > 0  # the card is laid only for what the track alone can't show


@pytest.mark.rule("NE-093")
@pytest.mark.parametrize(("before", "after"), [(197, 200), (198, 200), (200, 200), (190, 193)])
def test_profit_is_counted_as_far_as_two_hundred(before: int, after: int) -> None:
    game = set_table(empire(), die=3, units={"goods": 3}, profit=before)
    play(game, "sell; 3 goods; 3 profit")
    assert game.profit == after


@pytest.mark.rule("NE-093")
def test_profit_of_an_event_and_of_sold_capital_stops_there_too() -> None:
    game = set_table(empire(), die=2, year=6, row=["forge", "loom"], units={"materials": 4}, profit=199)
    play(game, "build; forge; north of factory")  # Mail Order: 3 Profit
    assert game.profit == 200
    game = set_table(empire(market="advanced"), die=3, capital=5, profit=199)
    play(game, "sell; 5 capital")
    assert game.profit == 200


@pytest.mark.rule("NE-093", "NE-088")
@settings(max_examples=12, deadline=None, database=None, derandomize=True)
@given(st.integers(0, 10_000), st.sampled_from([0, 195]))
def test_in_any_game_profit_is_between_nothing_and_two_hundred(seed: int, profit: int) -> None:
    game = set_table(empire(seed, market="advanced"), profit=profit)
    for at in build_eagerly(game, seed) if seed % 2 else wander(game, seed):
        assert 0 <= at.profit <= 200


LOTS: list[Lot] = [("forge", 0, -1, 2), ("kiln", 0, 1, 3), ("bank", -1, 0, 6)]
# The Forge has just the workers it requires, the Kiln is one short, the Bank has too many.


@pytest.mark.rule("NE-094", "NE-095")
def test_the_score_is_profit_and_the_bonus_of_each_fully_staffed_building() -> None:
    game = set_table(empire(), year=28, die=1, built=LOTS, profit=17)
    game.play("end")
    assert game.over
    assert game.scores == [17 + PRINTED["forge"]["bonus"] + PRINTED["bank"]["bonus"]]
    assert game.rulebook.sheet(game, 0) == [
        ("Profit", 17),
        ("Forge, fully staffed", 5),
        ("Kiln, not fully staffed", 0),
        ("Bank, fully staffed", 4),
    ]
    assert game.outcome is not None
    assert "26" in game.outcome.reason


@pytest.mark.rule("NE-094")
def test_the_central_factory_has_no_bonus() -> None:
    game = set_table(empire(), year=28, die=1, profit=17)
    game.play("end")
    assert game.scores == [17]


@pytest.mark.rule("NE-094", "NE-093")
def test_bonuses_count_beyond_two_hundred() -> None:
    game = set_table(empire(), year=28, die=1, built=LOTS, profit=200)
    game.play("end")
    assert game.scores == [209]


@pytest.mark.rule("NE-095")
@pytest.mark.parametrize(("count", "bonus"), [(1, 0), (2, 0), (3, 0), (4, 6), (5, 6), (6, 6)])
def test_a_building_short_of_workers_at_the_end_brings_no_bonus(count: int, bonus: int) -> None:
    game = set_table(empire(), year=28, die=1, built=[("kiln", 0, 1, count)])
    game.play("end")
    assert game.scores == [bonus]


@pytest.mark.rule("NE-096")
def test_whatever_lies_on_the_tracks_at_the_end_is_worth_nothing() -> None:
    full = {"materials": 8, "commodities": 8, "goods": 8, "capital": 20, "forge": 4, "bank": 6, "kiln": 6}
    scores = []
    for units in (full, dict.fromkeys(full, 0)):
        game = set_table(empire(), year=28, die=1, built=LOTS, profit=17, units=units)
        if not game.over:
            game.play("end")
        scores.append(game.scores)
    assert scores[0] == scores[1]


@pytest.mark.rule("NE-104", "NE-092")
def test_example_a_good_year() -> None:
    game = set_table(empire(), profit=95)
    assert turbinehall.inspect(game)["table"]["profit track"] == {"multiple of 40": 80, "marker": 15}
