"""Action A: Sell (NE-029 to NE-037)."""

from __future__ import annotations

import pytest

from tests.games.empire.tables import (
    CLOSED,
    build_eagerly,
    empire,
    held,
    notations,
    play,
    reasons,
    said,
    set_table,
    units,
    wander,
)
from turbinehall import IllegalChoice


@pytest.mark.rule("NE-029")
def test_a_printed_two_means_that_two_units_bring_one() -> None:
    game = set_table(empire(), die=2, units={"materials": 4})
    play(game, "sell; 4 materials; 2 profit")
    assert game.profit == 2
    assert units(game, "materials") == 0


@pytest.mark.rule("NE-029")
def test_another_reading_lets_a_printed_two_bring_two_for_one_unit() -> None:
    game = set_table(empire(market_numbers="gain-for-one"), die=2, units={"materials": 4, "goods": 3})
    play(game, "sell; 4 materials; 8 profit; 3 goods; 3 profit")
    assert game.profit == 8 + 3


@pytest.mark.rule("NE-029", "NE-034")
def test_a_dash_stays_a_dash_in_either_reading() -> None:
    game = set_table(empire(market="advanced", market_numbers="gain-for-one"), die=1, capital=3)
    game.play("sell")
    assert not any("materials" in notation for notation in notations(game))
    play(game, "1 capital")  # printed: 3 for 1
    assert game.profit == 3


@pytest.mark.rule("NE-030")
def test_any_number_of_units_may_be_sold() -> None:
    game = set_table(empire(), die=3, units={"materials": 3, "commodities": 1, "goods": 0})
    game.play("sell")
    assert notations(game) == {"1 materials", "2 materials", "3 materials", "1 commodities"}


@pytest.mark.rule("NE-030")
def test_what_lies_on_several_tracks_may_be_sold_together() -> None:
    game = set_table(empire(), die=3, built=[("forge", 0, -1, 1)], units={"goods": 2, "forge": 3})
    play(game, "sell; 5 goods; 5 profit")
    assert (units(game, "goods"), units(game, "forge")) == (0, 0)
    assert game.profit == 5


@pytest.mark.rule("NE-030")
def test_you_may_stop_selling_when_you_like() -> None:
    game = set_table(empire(), die=3)
    play(game, "sell; 1 goods; 1 profit; done")
    assert held(game) == {"materials": 2, "commodities": 2, "goods": 1, "capital": 4}


@pytest.mark.rule("NE-031")
def test_each_unit_gained_becomes_capital_or_profit_as_you_like() -> None:
    game = set_table(empire(), die=3, units={"goods": 3}, capital=4)
    play(game, "sell; 3 goods")
    assert notations(game) == {"3 profit", "1 capital 2 profit", "2 capital 1 profit", "3 capital"}
    game.play("1 capital 2 profit")
    assert (units(game, "capital"), game.profit) == (5, 2)


@pytest.mark.rule("NE-031")
@pytest.mark.parametrize(("room", "most"), [(0, 0), (1, 1), (2, 2), (5, 3)])
def test_capital_that_does_not_fit_can_only_be_taken_as_profit(room: int, most: int) -> None:
    game = set_table(empire(), die=3, units={"goods": 3}, capital=20 - room)
    play(game, "sell; 3 goods")
    if most:
        assert {notation.split(" ")[0] for notation in notations(game) if "capital" in notation} == {
            str(capital) for capital in range(1, most + 1)
        }
        game.play(f"{most} capital" + (f" {3 - most} profit" if most < 3 else ""))
    assert units(game, "capital") == 20 - room + most
    assert game.profit == 3 - most


@pytest.mark.rule("NE-031")
def test_capital_from_a_sale_goes_on_any_capital_track_with_a_marker() -> None:
    game = set_table(
        empire(),
        die=3,
        built=[("bank", -1, 0, 1), ("depot", 0, -1, 1)],
        capital=4,
        units={"bank": 1, "depot": 0, "goods": 3},
    )
    play(game, "sell; 3 goods; 3 capital")
    assert notations(game) == {"factory", "bank", "depot"}  # staffed or not
    play(game, "depot; bank; depot")
    assert [units(game, track) for track in ("capital", "bank", "depot")] == [4, 2, 2]


@pytest.mark.rule("NE-031", "NE-057")
def test_without_a_capital_track_a_sale_brings_profit() -> None:
    game = set_table(empire(), die=3, units={"goods": 3, "capital": CLOSED})
    play(game, "sell; 3 goods")
    assert game.profit == 3
    assert units(game, "capital") == CLOSED


@pytest.mark.rule("NE-032", "NE-047")
def test_profit_pays_for_nothing() -> None:
    game = set_table(empire(), die=3, capital=0, profit=200, row=["dairy", "mill", "dyeworks", "depot"])
    assert "managers" not in notations(game)
    assert "build" not in notations(game)
    play(game, "sell; 1 goods; 1 profit; done")
    assert game.turn == 2  # the second action would have cost Capital
    assert not any("workers" in line.lower() for line in said(game))


@pytest.mark.rule("NE-032")
def test_in_any_game_profit_is_lost_by_nothing_but_unpaid_upkeep() -> None:
    losses = 0
    for seed in range(20):
        game = set_table(empire(seed), profit=20)
        profit = game.profit
        told = 0
        for at in build_eagerly(game, seed) if seed % 2 else wander(game, seed):
            news = said(at)[told:]
            told += len(news)
            if at.profit < profit:
                assert any("can't be paid, at the cost of" in line for line in news)
                losses += 1
            profit = at.profit
    assert losses


@pytest.mark.rule("NE-033")
def test_capital_cannot_be_sold_on_side_a() -> None:
    for die in range(1, 7):
        game = set_table(empire(), die=die, capital=10)
        game.play("sell")
        assert not any("capital" in notation for notation in notations(game))
        assert reasons(game)["4 capital"] == "only side B of the Market takes Capital."


@pytest.mark.rule("NE-033")
def test_capital_is_sold_for_profit_on_side_b() -> None:
    game = set_table(empire(market="advanced"), die=2, capital=7)
    play(game, "sell; 6 capital")
    assert game.profit == 3
    assert units(game, "capital") == 1
    assert "1 goods" in notations(game)  # nothing was asked: it can't become Capital again


@pytest.mark.rule("NE-034")
@pytest.mark.parametrize(
    ("die", "wanted"),
    [
        (1, {"commodities", "goods", "capital"}),
        (2, {"materials", "goods", "capital"}),
        (3, {"materials", "commodities", "capital"}),
        (4, {"materials", "commodities", "goods"}),
        (5, {"materials", "commodities", "goods", "capital"}),
        (6, {"goods"}),
    ],
)
def test_nobody_wants_what_has_a_dash_this_turn(die: int, wanted: set[str]) -> None:
    game = set_table(empire(market="advanced"), die=die)
    game.play("sell")
    assert {notation.split(" ")[1] for notation in notations(game)} == wanted


@pytest.mark.rule("NE-034")
def test_where_all_you_hold_has_a_dash_there_is_no_selling() -> None:
    game = set_table(empire(market="advanced"), die=6, units={"goods": 0})
    assert "sell" not in notations(game)
    with pytest.raises(IllegalChoice, match="nothing that the Market takes"):
        game.play("sell")


@pytest.mark.rule("NE-035")
def test_what_is_sold_is_taken_off_the_tracks_of_your_choice() -> None:
    game = set_table(empire(), die=3, built=[("forge", 0, -1, 1)], units={"goods": 3, "forge": 3})
    play(game, "sell; 3 goods; forge; factory; forge; 3 profit")
    assert (units(game, "goods"), units(game, "forge")) == (2, 1)


@pytest.mark.rule("NE-035")
def test_a_track_that_is_sold_out_stays_in_use_at_zero() -> None:
    game = set_table(empire(), die=3, units={"goods": 2})
    play(game, "sell; 2 goods; 2 profit; done")
    assert units(game, "goods") == 0
    assert game.tracks_of(2) == 1
    play(game, "produce; all")
    assert units(game, "goods") == 1


@pytest.mark.rule("NE-036")
def test_after_action_a_the_market_is_closed_until_next_turn() -> None:
    game = set_table(empire(), die=3, capital=9)
    play(game, "sell; 1 goods; 1 profit; done")
    assert "sell" not in notations(game)
    game = set_table(empire(), die=3, capital=9)
    play(game, "produce; all")
    assert "sell" not in notations(game)
    game.play("end")
    set_table(game, die=3)
    assert "sell" in notations(game)


@pytest.mark.rule("NE-036", "NE-037")
def test_each_resource_is_sold_in_one_lot() -> None:
    # Otherwise what is left over could be left over twice, or be paired up later.
    game = set_table(empire(), die=2, units={"materials": 4})
    play(game, "sell; 1 materials")
    assert not any("materials" in notation for notation in notations(game))
    assert reasons(game)["1 materials"] == "Materials were sold already in this action."


@pytest.mark.rule("NE-037")
@pytest.mark.parametrize(
    ("sold", "brought"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4)]
)
def test_a_single_unit_left_over_brings_nothing(sold: int, brought: int) -> None:
    game = set_table(empire(), die=2, units={"materials": 8})
    play(game, f"sell; {sold} materials" + (f"; {brought} profit" if brought else ""))
    assert game.profit == brought
    assert units(game, "materials") == 8 - sold


@pytest.mark.rule("NE-037")
def test_one_odd_commodities_and_one_odd_materials_do_not_make_a_pair() -> None:
    game = set_table(empire(), die=2, units={"materials": 1, "commodities": 1, "goods": 1})
    play(game, "sell; 1 materials; 1 commodities; done")
    assert game.profit == 0
    assert held(game) == {"materials": 0, "commodities": 0, "goods": 1, "capital": 4}


@pytest.mark.rule("NE-097", "NE-037")
def test_example_a_fair_day_at_the_market() -> None:
    game = set_table(empire(), die=2, capital=0, units={"commodities": 4, "materials": 3, "goods": 2})
    play(game, "sell; 4 commodities; 2 capital; 3 materials; 1 capital; 2 goods; 2 profit")
    assert units(game, "capital") + game.profit == 5
    assert (units(game, "capital"), game.profit) == (3, 2)
    assert held(game) == {"materials": 0, "commodities": 0, "goods": 0, "capital": 3}
    assert "You sell 3 Materials for 1." in said(game)
