"""Phase 3: labour, upkeep, and the year they are charged for (NE-081 to NE-090)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.games.empire.tables import (
    CLOSED,
    KINDS,
    Lot,
    cost,
    empire,
    held,
    notations,
    play,
    said,
    set_table,
    units,
    workers,
)
from turbinehall.games.empire.table import Empire

TURNS = range(1, 16)
LABOUR_YEARS = {6, 12, 18, 24, 30}
UPKEEP_YEARS = {8, 18, 24}
OVERSTAFFED: list[Lot] = [("forge", 0, -1, 4)]  # the Forge requires 2, and cost 2 Materials and 1 Commodities


def end_of_year(year: int, die: int, built: list[Lot], capital: int = 10, **variants: str) -> Empire:
    """The turn in which the marker will reach that year is about to end."""
    game = set_table(empire(**variants), year=year - 2, die=die, built=built, capital=capital)
    return set_table(game, units={"materials": 0, "commodities": 0, "goods": 0})


def pay_anything(game: Empire) -> Empire:
    """Pay upkeep with whatever is offered first, until the next turn asks for actions."""
    while game.pending is not None and game.pending.rule.name != "act":
        game.play(game.options[0])
    return game


# ---------------------------------------------------------------- labour


@pytest.mark.rule("NE-081", "NE-090")
@pytest.mark.parametrize("turn", TURNS)
def test_labour_is_due_when_the_year_reached_is_6_12_18_24_or_30(turn: int) -> None:
    game = end_of_year(2 * turn, 4, OVERSTAFFED)
    game.play("end")
    assert game.year == 2 * turn
    assert 10 - units(game, "capital") == (2 if game.year in LABOUR_YEARS else 0)


@pytest.mark.rule("NE-081", "NE-090")
@pytest.mark.parametrize("turn", TURNS)
def test_another_reading_charges_the_year_that_was_marked_during_the_turn(turn: int) -> None:
    game = end_of_year(2 * turn, 4, OVERSTAFFED, charge_year="marked")
    game.play("end")
    assert game.year == 2 * turn
    # Each charge comes a turn later, and year 30 is never charged.
    assert 10 - units(game, "capital") == (2 if 2 * turn - 2 in LABOUR_YEARS else 0)


@pytest.mark.rule("NE-081", "NE-085")
@pytest.mark.parametrize("year", [18, 24])
def test_labour_goes_before_upkeep(year: int) -> None:
    # The Mill cost 2 Commodities and 2 Capital: were upkeep first, it would take the Capital.
    game = set_table(end_of_year(year, 5, [("mill", 0, -1, 4)], capital=2), profit=9)
    game.play("end")
    assert workers(game, "mill") == 4
    assert units(game, "capital") == 0
    assert game.profit == 9 - 2


@pytest.mark.rule("NE-082")
@pytest.mark.parametrize(("count", "owed"), [(1, 0), (2, 0), (3, 2), (4, 2), (6, 2)])
def test_labour_is_owed_where_more_people_work_than_are_required(count: int, owed: int) -> None:
    game = end_of_year(6, 4, [("forge", 0, -1, count)])
    game.play("end")
    assert 10 - units(game, "capital") == owed
    assert workers(game, "forge") == count


@pytest.mark.rule("NE-082", "NE-083")
def test_every_such_building_owes_it() -> None:
    game = end_of_year(6, 4, [("forge", 0, -1, 3), ("press", 1, 0, 6), ("kiln", 0, 1, 4)])
    game.play("end")
    assert 10 - units(game, "capital") == 2 * 2
    assert "Labour: you pay 4 Capital for 2 overstaffed Buildings." in said(game)


@pytest.mark.rule("NE-083", "NE-023")
@pytest.mark.parametrize(("die", "owed"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_labour_costs_half_the_market_die_rounded_down(die: int, owed: int) -> None:
    game = end_of_year(6, die, OVERSTAFFED)
    game.play("end")
    assert 10 - units(game, "capital") == owed


@pytest.mark.rule("NE-083")
def test_labour_that_costs_nothing_is_paid_by_who_has_nothing() -> None:
    game = set_table(end_of_year(6, 1, OVERSTAFFED, capital=0), units={"materials": 1})
    game.play("end")
    assert workers(game, "forge") == 4


@pytest.mark.rule("NE-083")
def test_labour_is_paid_off_any_capital_track() -> None:
    game = set_table(end_of_year(6, 6, [*OVERSTAFFED, ("bank", -1, 0, 1)], capital=2), units={"bank": 2})
    play(game, "end; bank; factory; bank")
    assert (units(game, "capital"), units(game, "bank")) == (1, 0)


@pytest.mark.rule("NE-084")
@pytest.mark.parametrize(("reading", "shown"), [("one", 1), ("requirement", 2)])
def test_where_labour_is_not_paid_the_worker_die_is_turned_down(reading: str, shown: int) -> None:
    game = end_of_year(6, 4, OVERSTAFFED, capital=1, unpaid_labour=reading)
    game.play("end")
    assert workers(game, "forge") == shown
    assert units(game, "capital") == 1  # a part of it is no payment


@pytest.mark.rule("NE-084")
def test_unpaid_labour_leaves_workers_who_are_not_too_many() -> None:
    game = end_of_year(6, 4, [*OVERSTAFFED, ("press", 1, 0, 2)], capital=0)
    game.play("end")
    assert (workers(game, "forge"), workers(game, "press"), workers(game, "factory")) == (1, 2, 6)


@pytest.mark.rule("NE-082", "NE-084")
@pytest.mark.parametrize(
    ("paid", "left"),
    [("forge", {"forge": 4, "press": 1, "mill": 1}), ("mill", {"forge": 1, "press": 1, "mill": 3})],
)
def test_if_you_cannot_pay_for_all_you_choose_which_come_first(paid: str, left: dict[str, int]) -> None:
    game = end_of_year(6, 4, [*OVERSTAFFED, ("press", 1, 0, 5), ("mill", 3, 3, 3)], capital=3)
    game.play("end")
    assert notations(game) == {"forge", "press", "mill"}
    game.play(paid)
    assert {word: workers(game, word) for word in left} == left
    assert units(game, "capital") == 1


@pytest.mark.rule("NE-082")
def test_you_choose_building_by_building_as_long_as_capital_lasts() -> None:
    game = end_of_year(6, 4, [*OVERSTAFFED, ("press", 1, 0, 5), ("mill", 3, 3, 3)], capital=5)
    play(game, "end; press")
    assert notations(game) == {"forge", "mill"}
    game.play("mill")
    assert [workers(game, word) for word in ("forge", "press", "mill")] == [1, 5, 3]
    assert units(game, "capital") == 1


@pytest.mark.rule("NE-084", "NE-095", "NE-081")
@pytest.mark.parametrize(("capital", "score"), [(2, 5), (1, 0)])
def test_unpaid_labour_in_year_30_costs_the_bonus(capital: int, score: int) -> None:
    game = end_of_year(30, 4, OVERSTAFFED, capital=capital)
    game.play("end")
    assert game.over
    assert game.scores == [score]  # the Forge's bonus is 5


# ---------------------------------------------------------------- upkeep


@pytest.mark.rule("NE-085", "NE-086")
@pytest.mark.parametrize("turn", TURNS)
def test_upkeep_is_due_when_the_year_reached_is_8_18_or_24(turn: int) -> None:
    game = set_table(end_of_year(2 * turn, 4, [("forge", 0, -1, 2)]), units={"materials": 5})
    pay_anything(play(game, "end"))
    assert 5 - units(game, "materials") == (2 if 2 * turn in UPKEEP_YEARS else 0)


@pytest.mark.rule("NE-085", "NE-090")
@pytest.mark.parametrize("turn", TURNS)
def test_another_reading_asks_upkeep_a_turn_later(turn: int) -> None:
    game = end_of_year(2 * turn, 4, [("forge", 0, -1, 2)], charge_year="marked")
    set_table(game, units={"materials": 5})
    pay_anything(play(game, "end"))
    assert 5 - units(game, "materials") == (2 if 2 * turn - 2 in UPKEEP_YEARS else 0)


@pytest.mark.rule("NE-086")
def test_two_units_are_paid_for_each_building() -> None:
    game = end_of_year(8, 1, [("forge", 0, -1, 2), ("press", 1, 0, 2), ("mine", 0, 1, 1)], capital=8)
    set_table(game, units={"materials": 8, "commodities": 8, "goods": 7})
    before = sum(held(game).values())
    pay_anything(play(game, "end"))
    assert before - sum(held(game).values()) == 3 * 2
    assert game.profit == 0


@pytest.mark.rule("NE-086")
def test_upkeep_is_paid_in_kinds_of_the_cost_and_none_more_often_than_it_lists() -> None:
    # The Forge cost 2 Materials and 1 Commodities.
    game = set_table(
        end_of_year(8, 1, [("forge", 0, -1, 2)]), units={"materials": 8, "commodities": 8, "goods": 8}
    )
    game.play("end")
    assert notations(game) == {"materials", "commodities"}
    game.play("commodities")  # and then it can only be Materials
    assert held(game) == {"materials": 7, "commodities": 7, "goods": 8, "capital": 10}


@pytest.mark.rule("NE-086")
def test_capital_may_be_paid_where_the_cost_lists_it() -> None:
    # The Dye Works cost 1 Materials and 3 Capital.
    game = set_table(end_of_year(8, 1, [("dyeworks", 0, -1, 2)]), units={"materials": 3})
    play(game, "end; capital; capital")
    assert held(game) == {"materials": 3, "commodities": 0, "goods": 0, "capital": 8}


@pytest.mark.rule("NE-086")
def test_each_unit_comes_off_any_track_of_its_kind() -> None:
    game = end_of_year(8, 1, [("forge", 0, -1, 2), ("mine", 3, 3, 1)], capital=2)
    set_table(game, units={"materials": 2, "mine": 3, "goods": 4})
    play(game, "end; mine; factory; capital; capital")  # the Forge's two Materials, the Mine's two Capital
    assert (units(game, "materials"), units(game, "mine")) == (1, 2)
    assert (units(game, "capital"), units(game, "goods")) == (0, 4)


@pytest.mark.rule("NE-086", "NE-087")
def test_the_track_of_a_building_pays_its_own_upkeep_staffed_or_not() -> None:
    game = set_table(end_of_year(8, 1, [("forge", 0, -1, 1), ("kiln", 0, 1, 1)], capital=0), profit=9)
    set_table(game, units={"kiln": 4, "materials": CLOSED})
    game.play("end")
    assert units(game, "kiln") == 0  # two for each of them
    assert game.profit == 9


@pytest.mark.rule("NE-087")
def test_you_may_not_hold_back_what_you_can_pay() -> None:
    game = set_table(
        end_of_year(8, 1, [("forge", 0, -1, 2)]), units={"materials": 1, "commodities": 1}, profit=9
    )
    game.play("end")
    assert notations(game) == {"materials", "commodities"}  # Profit is no choice
    game.play("materials")
    assert held(game) == {"materials": 0, "commodities": 0, "goods": 0, "capital": 10}
    assert game.profit == 9


@pytest.mark.rule("NE-087", "NE-088")
@pytest.mark.parametrize(("materials", "lost"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_profit_suffers_only_for_the_units_you_lack(materials: int, lost: int) -> None:
    game = set_table(end_of_year(8, 1, [("forge", 0, -1, 2)]), units={"materials": materials}, profit=9)
    game.play("end")
    assert units(game, "materials") == max(0, materials - 2)
    assert game.profit == 9 - lost


@pytest.mark.rule("NE-087", "NE-086")
def test_what_the_cost_lists_once_cannot_stand_in_for_what_is_missing() -> None:
    # The Press cost 1 Materials and 1 Goods. There are Materials in plenty, but no Goods.
    game = set_table(end_of_year(8, 1, [("press", 1, 0, 2)]), units={"materials": 8}, profit=9)
    game.play("end")
    assert units(game, "materials") == 7
    assert game.profit == 8


@pytest.mark.rule("NE-088")
@pytest.mark.parametrize(("profit", "left"), [(5, 1), (4, 0), (3, 0), (1, 0), (0, 0)])
def test_profit_stops_at_zero_and_nothing_is_owed_later(profit: int, left: int) -> None:
    game = set_table(end_of_year(8, 1, [("forge", 0, -1, 2), ("press", 1, 0, 2)]), profit=profit)
    game.play("end")
    assert game.profit == left
    set_table(game, die=3, units={"goods": 3})
    play(game, "sell; 3 goods; 3 profit")
    assert game.profit == left + 3


@pytest.mark.rule("NE-089")
@pytest.mark.parametrize("turn", TURNS)
def test_the_central_factory_is_free_of_both_charges(turn: int) -> None:
    game = set_table(end_of_year(2 * turn, 6, []), profit=9, units={"materials": 5})
    assert workers(game, "factory") > game.sites[0].building.staff
    game.play("end")
    assert held(game) == {"materials": 5, "commodities": 0, "goods": 0, "capital": 10}
    assert workers(game, "factory") == 6
    assert game.profit == 9


# ---------------------------------------------------------------- the worked example


def ways_to_pay(game: Empire) -> Iterator[tuple[str, ...]]:
    """Every way in which the upkeep at hand can be paid, kind by kind."""
    if game.pending is None or game.pending.rule.name != "upkeep":
        yield ()
        return
    for option in game.options:
        twin = game.clone()
        assert isinstance(twin, Empire)
        before = held(twin)
        twin.apply(option)
        paid = Counter(before) - Counter(held(twin))
        for more in ways_to_pay(twin):
            yield (*sorted(paid.elements()), *more)


@pytest.mark.rule("NE-103", "NE-086")
def test_example_repairs() -> None:
    assert cost("kiln") == {"commodities": 2, "materials": 3, "capital": 1, "goods": 0}
    game = set_table(end_of_year(8, 1, [("kiln", 0, 1, 1)]), units=dict.fromkeys(KINDS, 8))
    game.play("end")
    assert {tuple(sorted(way)) for way in ways_to_pay(game)} == {
        ("commodities", "commodities"),
        ("commodities", "materials"),
        ("capital", "commodities"),
        ("materials", "materials"),
        ("capital", "materials"),
    }
