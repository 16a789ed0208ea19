"""Events: whose, when, and what they do; and how the row closes up (NE-059 to NE-065)."""

from __future__ import annotations

import pytest

from tests.games.empire.tables import (
    CLOSED,
    FRONTS,
    Lot,
    empire,
    happened,
    held,
    notations,
    play,
    row,
    said,
    set_table,
    units,
    workers,
)
from turbinehall.games.empire.table import Empire

PLENTY = {"materials": 8, "commodities": 8, "goods": 8, "capital": 18}


def table(words: list[str], year: int = 0, built: list[Lot] | None = None) -> Empire:
    """A row of cards and the means to build any of them."""
    return set_table(empire(), die=2, year=year, built=built or [], row=words, units=PLENTY)


def build(game: Empire, word: str) -> Empire:
    """Build it in the first place where it fits; whatever is asked after that is left open."""
    game.play("build")
    if game.pending is not None and game.pending.rule.name == "build":
        game.play(word)
    if game.pending is not None and game.pending.rule.name == "place":
        game.play(game.options[0])
    assert game.sites[-1].building.word == word
    return game


# ---------------------------------------------------------------- whose Event


@pytest.mark.rule("NE-059", "NE-065")
@pytest.mark.parametrize("place", range(5))
def test_the_event_of_the_card_to_the_right_of_the_gap_is_checked(place: int) -> None:
    game = build(table(FRONTS), FRONTS[place])
    assert happened(game) == {FRONTS[place + 1]}


@pytest.mark.rule("NE-060")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_who_took_the_last_card_checks_the_event_of_the_first(count: int) -> None:
    game = build(table(FRONTS[:count]), FRONTS[count - 1])
    assert happened(game) == {FRONTS[0]}


@pytest.mark.rule("NE-060")
def test_in_a_row_of_six_the_fifth_card_looks_at_the_sixth() -> None:
    game = build(table(FRONTS), FRONTS[4])
    assert happened(game) == {FRONTS[5]}


@pytest.mark.rule("NE-061")
def test_who_took_the_only_card_has_no_event() -> None:
    game = build(table(["mill"]), "mill")
    assert happened(game) == set()
    assert not any("vent:" in line for line in said(game))


@pytest.mark.rule("NE-061")
def test_with_two_cards_in_the_row_the_one_that_remains_is_checked() -> None:
    assert happened(build(table(["mill", "forge"]), "mill")) == {"forge"}
    assert happened(build(table(["mill", "forge"]), "forge")) == {"mill"}


# ---------------------------------------------------------------- when


@pytest.mark.rule("NE-062")
@pytest.mark.parametrize(
    ("year", "happens"), [(0, False), (2, False), (4, True), (8, True), (10, True), (12, False)]
)
def test_an_event_happens_only_in_its_years(year: int, happens: bool) -> None:
    game = build(table(["forge", "loom"], year), "forge")  # Mail Order, years 4 to 10: 3 Profit
    assert game.profit == (3 if happens else 0)
    assert happened(game) == ({"loom"} if happens else set())


@pytest.mark.rule("NE-062")
@pytest.mark.parametrize("charge_year", ["reached", "marked"])
def test_the_year_is_the_one_marked_while_you_act(charge_year: str) -> None:
    game = empire(charge_year=charge_year)
    for _ in range(2):
        game.play("end")
    assert game.turn == 3
    assert game.year == 4
    set_table(game, die=2, row=["forge", "loom"], units=PLENTY)
    build(game, "forge")
    assert game.profit == 3


@pytest.mark.rule("NE-062")
@pytest.mark.parametrize("year", [0, 28])
def test_the_first_turn_is_year_0_and_the_last_year_28(year: int) -> None:
    game = build(table(["forge", "mill"], year), "forge")  # Timber Fair, years 0 to 28
    assert happened(game) == {"mill"}


@pytest.mark.rule("NE-062")
def test_an_event_passed_over_for_its_years_may_happen_later() -> None:
    game = build(table(["forge", "press", "loom"], year=2), "press")
    assert "No event: Mail Order belongs to the years 4 to 10." in said(game)
    game.play("end")
    set_table(game, die=2, units=PLENTY)
    build(game, "forge")
    assert "loom" in happened(game)
    assert game.profit == 3


@pytest.mark.rule("NE-063")
def test_each_event_happens_a_single_time() -> None:
    game = build(table(["press", "forge", "mill"]), "forge")  # Timber Fair: 2 Materials
    assert happened(game) == {"mill"}
    game.play("end")
    set_table(game, die=2, units=PLENTY)
    before = held(game)["materials"]
    build(game, "press")  # costs 1 Materials
    assert held(game)["materials"] == before - 1
    assert "No event: Timber Fair has taken place already." in said(game)


@pytest.mark.rule("NE-064")
def test_some_events_take_effect_next_turn() -> None:
    game = build(table(["forge", "bakery", "kiln"]), "forge")  # Trade Exhibition: next turn gain 4 Capital
    assert happened(game) == {"bakery"}
    capital = game.capital()
    assert "Trade Exhibition takes effect next turn." in said(game)
    set_table(game, capital=5)
    game.play("end")
    assert game.turn == 2
    assert game.capital() == 5 + 4
    game.play("end")
    assert game.capital() == 9
    assert capital == 18


@pytest.mark.rule("NE-064", "NE-025")
def test_an_event_of_next_turn_lasts_for_that_turn() -> None:
    game = build(table(["forge", "depot", "kiln"]), "forge")  # Coal Shortage: next turn actions cost 1 more
    prices = []
    for _ in range(3):
        set_table(game, die=2, capital=10, units={"goods": 2})
        if game.turn > 1:
            before = game.capital()
            play(game, "produce; without factory capital; all")
            prices.append(before - game.capital())
        game.play("end")
    assert prices == [1, 0]


@pytest.mark.rule("NE-064")
def test_in_the_last_turn_an_event_of_next_turn_lapses() -> None:
    game = build(table(["forge", "bakery"], year=28), "forge")
    set_table(game, capital=5, profit=11)
    game.play("end")
    assert game.over
    assert game.capital() == 5
    assert game.profit == 11


@pytest.mark.rule("NE-065", "NE-017")
@pytest.mark.parametrize("place", range(6))
def test_the_row_closes_up_to_the_left_and_keeps_its_sequence(place: int) -> None:
    game = build(table(FRONTS), FRONTS[place])
    assert row(game) == FRONTS[:place] + FRONTS[place + 1 :]


# ---------------------------------------------------------------- the worked examples


@pytest.mark.rule("NE-099")
def test_example_the_neighbours_news() -> None:
    cards = ["kiln", "forge", "loom", "press", "mine", "dyeworks"]
    game = build(table(cards, year=6), "forge")
    assert happened(game) == {"loom"}  # in years 4 to 10
    assert game.profit == 3
    game = build(table(cards, year=12), "forge")
    assert happened(game) == set()
    assert game.profit == 0


@pytest.mark.rule("NE-100")
def test_example_round_the_corner() -> None:
    cards = ["loom", "kiln", "press", "mine", "dyeworks"]
    lot: list[Lot] = [("forge", 1, 0, 1)]
    game = build(table(cards, year=6, built=lot), "dyeworks")
    assert happened(game) == {"loom"}
    assert game.profit == 3
    game = build(table(cards, year=12, built=lot), "dyeworks")
    assert happened(game) == set()


@pytest.mark.rule("NE-101")
def test_example_the_last_plot() -> None:
    lots: list[Lot] = [
        ("press", 1, 0, 1),
        ("bank", -1, 0, 1),
        ("kiln", 0, 1, 1),
        ("mine", 2, 0, 1),
        ("dyeworks", 1, -1, 1),
    ]
    game = set_table(table(["loom"], year=6, built=lots), units={"goods": CLOSED, "commodities": CLOSED})
    before = said(game)
    build(game, "loom").play("materials")  # the marker that it needs
    assert happened(game) == set()
    assert row(game) == []
    assert not any("vent" in line for line in said(game)[len(before) :])


# ---------------------------------------------------------------- what Events do


@pytest.mark.rule("NE-062", "NE-068")
def test_an_event_can_bring_units_as_far_as_there_is_room() -> None:
    game = build(set_table(table(["forge", "mill"]), units={"materials": 4}), "forge")  # costs 2, brings 2
    assert units(game, "materials") == 4
    game = build(set_table(table(["press", "mill"]), units={"materials": 8}), "press")  # costs 1: room for 1
    assert units(game, "materials") == 8
    assert "No room on the tracks: 1 Materials lost." in said(game)


@pytest.mark.rule("NE-062")
def test_an_event_can_take_units_as_far_as_you_have_them() -> None:
    game = build(
        set_table(table(["mill", "forge"]), units={"goods": 5}), "mill"
    )  # Furnace Fire: lose 2 Goods
    assert units(game, "goods") == 3
    game = build(set_table(table(["mill", "forge"]), units={"goods": 1}), "mill")
    assert units(game, "goods") == 0
    assert game.profit == 0


@pytest.mark.rule("NE-062")
def test_what_an_event_takes_comes_off_tracks_of_your_choice() -> None:
    game = table(["mill", "bank"], built=[("depot", 0, -1, 1)])  # Bank Run: lose 3 Capital
    set_table(game, units={"depot": 4, "capital": 6})
    play(game, "build; east of factory; factory; factory")  # two Capital for the Mill
    play(game, "depot; factory; depot")  # and three for the Bank Run
    assert (units(game, "capital"), units(game, "depot")) == (3, 2)


@pytest.mark.rule("NE-039")
def test_workers_that_an_event_brings_go_where_fewer_than_six_work() -> None:
    game = table(["forge", "mine"], built=[("press", 1, 0, 5)])  # Steam Cranes: 2 workers
    build(game, "forge")
    assert notations(game) == {"press", "forge"}  # six work in the Central Factory
    game.play("press")
    assert (workers(game, "press"), workers(game, "forge")) == (6, 2)  # the second could only go to the Forge


@pytest.mark.rule("NE-062")
def test_a_strike_takes_a_worker_from_every_building_but_not_the_last() -> None:
    game = table(["forge", "kiln"], built=[("press", 1, 0, 4)])
    build(game, "forge")
    assert (workers(game, "factory"), workers(game, "press"), workers(game, "forge")) == (6, 3, 1)


@pytest.mark.rule("NE-080")
@pytest.mark.parametrize(("before", "after"), [(1, 3), (3, 5), (5, 6), (6, 6), (0, 0)])
def test_an_event_can_raise_the_managers_die_but_not_bring_it_back(before: int, after: int) -> None:
    game = set_table(table(["forge", "dairy"]), managers=before)
    build(game, "forge")
    assert game.managers == after


@pytest.mark.rule("NE-064")
def test_an_embargo_forbids_a_resource_for_one_turn() -> None:
    game = build(table(["forge", "press", "kiln"]), "forge")  # Port Blockade: next turn no Goods can be sold
    sold = []
    for _ in range(2):
        game.play("end")
        set_table(game, die=2, units=PLENTY)
        game.play("sell")
        sold.append("1 goods" in notations(game))
        play(game, "1 materials; done")
    assert sold == [False, True]


@pytest.mark.rule("NE-064", "NE-025")
def test_cheaper_actions_are_never_cheaper_than_free() -> None:
    game = build(table(["forge", "dyeworks", "kiln"]), "forge")  # Hop Harvest: next turn actions cost 1 less
    game.play("end")
    set_table(
        game, die=2, capital=7, units={"materials": 4, "commodities": 4, "goods": 4}, workers={"factory": 5}
    )
    assert game.surcharge == -1
    play(game, "sell; 1 goods; 1 profit; done; workers; hire factory; done")
    assert units(game, "capital") == 7  # 0 - 1 and 1 - 1: nothing
    play(game, "produce; without factory capital; all")
    assert units(game, "capital") == 7 - 1
