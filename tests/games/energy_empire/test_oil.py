"""The price of Oil, and Buy/Sell Oil (EE-186 to EE-190, EE-218 to EE-221, EE-270)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.helpers_late import busily, face_up, last_token, table
from tests.games.energy_empire.tables import (
    asked,
    energy_empire,
    go_on,
    has,
    notations,
    play,
    reasons,
    said,
    set_table,
)
from turbinehall import IllegalChoice
from turbinehall.games.energy_empire.table import EnergyEmpire


def price(game: EnergyEmpire) -> int:
    """The price of Oil, as the board shows it."""
    shown = table(game)["track"]["oil price"]
    assert isinstance(shown, int)
    return shown


def plain_impacts(game: EnergyEmpire) -> EnergyEmpire:
    """Nothing lasts and nothing is asked: only the track sets the price."""
    row = ("undersea-oil", "baby-boom", "cheap-imports", "currency-crisis", "energy-summit")
    return set_table(game, impacts=row)


@pytest.mark.rule("EE-186", "EE-187", "EE-189")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_price_stands_beneath_the_leftmost_spot_with_tokens(seats: int) -> None:
    game = energy_empire(seats)
    prices = table(game)["track"]["oil prices"]
    assert price(game) == 1
    full = game.full_spot
    for left in range(6 * full, 0, -1):
        set_table(game, track=left)
        spots = table(game)["track"]["spots"]
        first = next(i for i, tokens in enumerate(spots) if tokens)
        assert price(game) == prices[first]
    set_table(game, track=0)
    assert price(game) == prices[5] == 5


@pytest.mark.rule("EE-188", "EE-186")
def test_the_price_changes_the_moment_a_spot_runs_empty_and_not_only_with_the_impact() -> None:
    game = plain_impacts(set_table(energy_empire(), track=last_token(energy_empire())))
    set_table(game, structures=["coal-mine"], energy=5)
    play(game, "place mine; coal-mine; energy")
    assert price(game) == 1
    game.play("f2")
    assert price(game) == 2
    play(game, "end; place oil; buy")
    assert has(game, "money", 1) == 5 + 1 - 2  # the nation's, for the second place, and the new price


@pytest.mark.rule("EE-188")
def test_where_the_impact_waits_the_price_does_not() -> None:
    game = energy_empire(impact_timing="phase")
    plain_impacts(set_table(game, track=last_token(game)))
    set_table(game, structures=["coal-mine", "iron-mine"], energy=5)
    play(game, "place mine; coal-mine; energy; f2")
    assert face_up(game) == []
    assert price(game) == 2


@pytest.mark.rule("EE-190", "EE-188", "EE-187", "EE-189")
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_in_any_game_the_price_starts_at_one_never_falls_and_ends_at_five(seats: int) -> None:
    for seed in range(3):
        game = energy_empire(seats, seed)
        seen = [price(at) for at in busily(game, seed)]
        assert seen[0] == 1
        assert seen == sorted(seen)
        assert set(seen) == {1, 2, 3, 4, 5}
        assert seen[-1] == 5


# ---------------------------------------------------------------- buying and selling


@pytest.mark.rule("EE-219", "EE-218")
@pytest.mark.parametrize(("empty", "cost"), [(0, 1), (1, 2), (2, 3), (3, 3), (4, 4), (5, 5)])
def test_three_barrels_are_bought_for_the_price(empty: int, cost: int) -> None:
    game = set_table(energy_empire(), holds={"money": 7, "oil": 4})
    plain_impacts(set_table(game, track=6 * (6 - empty)))
    play(game, "place oil; buy")
    assert (has(game, "money"), has(game, "oil")) == (7 - cost, 7)
    assert f"A buys 3 Oil for ${cost}." in said(game)


@pytest.mark.rule("EE-220", "EE-218")
@pytest.mark.parametrize(("empty", "cost"), [(0, 1), (1, 2), (2, 3), (3, 3), (4, 4), (5, 5)])
def test_three_barrels_are_sold_for_the_price(empty: int, cost: int) -> None:
    game = set_table(energy_empire(), holds={"money": 7, "oil": 4})
    plain_impacts(set_table(game, track=6 * (6 - empty)))
    play(game, "place oil; sell")
    assert (has(game, "money"), has(game, "oil")) == (7 + cost, 1)


@pytest.mark.rule("EE-219", "EE-220")
def test_another_reading_pays_the_price_for_every_barrel() -> None:
    game = set_table(energy_empire(oil_price="per-barrel"), holds={"money": 10, "oil": 3}, track=24)
    plain_impacts(game)
    assert price(game) == 3
    play(game, "place oil; buy")
    assert (has(game, "money"), has(game, "oil")) == (1, 6)
    set_table(game, turn=0, energy=3)
    play(game, "place oil +1")  # too poor to buy again
    assert (has(game, "money"), has(game, "oil")) == (10, 3)


@pytest.mark.rule("EE-221", "EE-219")
def test_in_that_reading_three_prices_must_be_at_hand_to_buy() -> None:
    game = set_table(energy_empire(oil_price="per-barrel"), holds={"money": 2, "oil": 2})
    assert "place oil" not in notations(game)
    assert reasons(game)["place oil"] == "you have neither $3 nor 3 Oil."
    assert "place oil" in notations(set_table(game, holds={"money": 3}))


@pytest.mark.rule("EE-218")
def test_there_is_a_single_exchange() -> None:
    game = set_table(energy_empire(), holds={"money": 9, "oil": 9})
    game.play("place oil")
    assert notations(game) == {"buy", "sell"}
    game.play("buy")
    assert asked(game) == "activate"
    assert (has(game, "money"), has(game, "oil")) == (8, 12)


@pytest.mark.rule("EE-221", "EE-065")
@pytest.mark.parametrize(
    ("money", "oil", "may"),
    [(0, 0, False), (1, 2, False), (2, 0, True), (2, 2, True), (0, 3, True), (1, 3, True), (0, 2, False)],
)
def test_who_can_neither_buy_nor_sell_cannot_place_there(money: int, oil: int, may: bool) -> None:
    game = plain_impacts(set_table(energy_empire(), holds={"money": money, "oil": oil}, track=30))
    assert ("place oil" in notations(game)) == may
    if not may:
        with pytest.raises(IllegalChoice, match=r"you have neither \$2 nor 3 Oil"):
            game.play("place oil")


@pytest.mark.rule("EE-221")
def test_who_can_do_one_of_the_two_does_it() -> None:
    game = set_table(energy_empire(), holds={"money": 1, "oil": 2})
    game.play("place oil")
    assert (has(game, "money"), has(game, "oil")) == (0, 5)
    game = set_table(energy_empire(), holds={"oil": 3})
    game.play("place oil")
    assert (has(game, "money"), has(game, "oil")) == (1, 0)


@pytest.mark.rule("EE-221", "EE-082")
def test_oil_that_lies_there_may_be_sold_at_once() -> None:
    game = set_table(energy_empire(), holds={"oil": 1}, goods={"oil": {"oil": 2}})
    game.play("place oil")
    assert (has(game, "money"), has(game, "oil")) == (1, 0)


@pytest.mark.rule("EE-270", "EE-189")
def test_in_the_final_turns_three_barrels_are_worth_five_dollars() -> None:
    game = plain_impacts(set_table(energy_empire(2), track=1, holds={}))
    go_on(game).play("generate")
    play(game, "none")
    assert (table(game)["final turns"], price(game)) == (2, 5)
    set_table(game, 1, holds={"money": 6, "oil": 3})
    play(game, "place oil; buy")
    assert (has(game, "money", 1), has(game, "oil", 1)) == (1, 6)
    play(set_table(game, turn=0, holds={"oil": 4}, energy=3), "place oil +1")
    assert (has(game, "money"), has(game, "oil")) == (5, 1)


@pytest.mark.rule("EE-219", "EE-239")
def test_nobody_else_pays_or_is_paid() -> None:
    game = set_table(energy_empire(), holds={"money": 9, "oil": 9})
    others = [game.mats[seat].held for seat in (1, 2, 3)]
    play(game, "place oil; buy")
    assert [game.mats[seat].held for seat in (1, 2, 3)] == others
