"""Module 3: nuclear power lives longer (FM-059, FM-067 to FM-072, FM-074)."""

from __future__ import annotations

from typing import Any

import pytest

import turbinehall
from tests.games.future_energy.module_tables import BOTH, MODULE_SETS, NEW, build_on, holding, kept
from tests.games.future_energy.tables import (
    asked,
    contracts,
    crew,
    future_energy,
    links_of,
    money,
    next_turn,
    notations,
    play,
    set_table,
    sites_offered,
    story,
    view,
    words,
)
from turbinehall.games.future_energy.table import FutureEnergy


def tiles_on_board(game: FutureEnergy, seat: int = 0) -> tuple[int, int]:
    """The tiles on a nuclear power board, and how many of them are slid down."""
    shown = view(game)["players"][seat]["nuclear"]
    return shown["tiles"], shown["used"]


def journey(nuclear: int, modules: tuple[str, ...] = NEW, **table: Any) -> FutureEnergy:
    """The crew is on Seville, seat 0 moves it with €9M. The only gas tile is on Bilbao, three links away.

    The sites between, Lisbon and Porto, are free; Madrid and Valencia have engineers.
    """
    game = story(modules=modules)
    for seat in (1, 2, 3):
        game.players[seat].money = 0  # nobody can join
    tiles = {
        "*": None,
        "bilbao": "gas",
        "madrid": "engineer",
        "valencia": "engineer",
        "barcelona": "investor",
    }
    table = {"money": 9, "contracts": ["gas+oil"], "tiles": tiles, "crew": "seville", **table}
    return set_table(game, nuclear=nuclear, turn=0, at="move", **table)


WAY = ("seville+lisbon", "porto+lisbon", "bilbao+porto")


# ---------------------------------------------------------------- the board


@pytest.mark.rule("FM-059")
@pytest.mark.parametrize("modules", MODULE_SETS, ids="+".join)
def test_everybody_has_an_empty_nuclear_board_and_the_bar_with_the_new_action(
    modules: tuple[str, ...],
) -> None:
    game = future_energy(4, 1, modules)
    assert [tiles_on_board(game, seat) for seat in range(4)] == [(0, 0)] * 4
    new = "new-grounds" in modules
    game = build_on("nuclear", modules=modules)
    if new and "public-contracts" in modules:
        play(game, "board")
    assert (asked(game) == "link") == (not new)  # side A gives a line, side B the board
    assert tiles_on_board(game) == (int(new), 0)


@pytest.mark.rule("FM-059")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_else_is_different_at_the_start(seats: int) -> None:
    plain, new = future_energy(seats, 3), future_energy(seats, 3, NEW)
    tables = [turbinehall.inspect(game)["table"] for game in (plain, new)]
    assert {key for key in tables[0] if tables[0][key] != tables[1][key]} == {
        "ground tiles",
        "nuclear boards",
    }


@pytest.mark.rule("FM-067")
def test_a_nuclear_tile_goes_on_the_board_and_gives_no_line() -> None:
    game = build_on("nuclear", modules=NEW)
    assert game.seat == 1  # nothing was asked
    assert tiles_on_board(game) == (1, 0)
    assert links_of(game, 0) == set()
    assert contracts(game) == ["coal+gas+(nuclear)+oil"]
    assert tiles_on_board(build_on("nuclear", modules=NEW, nuclear=1)) == (2, 0)


@pytest.mark.rule("FM-067")
def test_a_third_one_goes_to_the_box_and_does_nothing() -> None:
    game = build_on("nuclear", modules=NEW, nuclear=2)
    assert game.seat == 1
    assert tiles_on_board(game) == (2, 0)
    assert links_of(game, 0) == set()
    assert kept(game) == {}


@pytest.mark.rule("FM-067")
def test_who_joins_has_no_part_of_the_tile() -> None:
    others = {1: {"money": 5, "contracts": ["nuclear+oil"]}}
    game = build_on("nuclear", modules=NEW, others=others, then="1.nuclear")
    assert (tiles_on_board(game, 0), tiles_on_board(game, 1)) == ((1, 0), (0, 0))


# ---------------------------------------------------------------- free links


@pytest.mark.rule("FM-068", "FM-070")
@pytest.mark.parametrize("owners", [(), (1,), (1, 2)])
def test_each_tile_makes_one_link_free_whatever_its_lines(owners: tuple[int, ...]) -> None:
    tiles = {"*": None, "lisbon": "gas"}
    for nuclear, cost in ((0, max(1, len(owners))), (1, 0)):
        game = journey(nuclear, tiles=tiles)
        for seat in owners:
            set_table(game, seat, lines=["seville+lisbon"], money=0)
        set_table(game, turn=0, at="move")
        before = money(game)
        play(game, "lisbon")
        paid = [old - new for old, new in zip(before, money(game))]
        assert paid[0] == cost
        for seat in owners:
            revenue = 3 if seat == 1 else 0  # the next turn has begun
            assert -paid[seat] == revenue + (0 if nuclear else 1)
        assert game.players[0].nuclear == nuclear  # the tile stays


@pytest.mark.rule("FM-068")
@pytest.mark.parametrize(("nuclear", "cost"), [(0, 3), (1, 2), (2, 1)])
def test_each_of_them_one_link(nuclear: int, cost: int) -> None:
    game = journey(nuclear)
    play(game, "bilbao")
    assert crew(game) == "bilbao"
    assert money(game)[0] == 9 - cost


@pytest.mark.rule("FM-068")
def test_the_cheapest_way_uses_them_where_they_save_most() -> None:
    game = journey(1, lines=["seville+lisbon"])
    set_table(game, 1, lines=["porto+lisbon"], money=0)
    set_table(game, 2, lines=["porto+lisbon"], money=0)
    set_table(game, turn=0, at="move")
    assert words(game, "bilbao") == "Bilbao, Natural gas: €1M to the bank, 1 nuclear tile"
    route = next(each for each in view(game, 0)["routes"] if each["to"] == game.read("bilbao"))
    assert (route["cost"], route["bank"], route["paid"], route["nuclear"]) == (1, 1, {}, 1)
    play(game, "bilbao")
    assert money(game)[:3] == [9 - 1, 3, 0]


@pytest.mark.rule("FM-068")
def test_a_site_that_could_not_be_paid_may_be_reached_with_them() -> None:
    # Bilbao is three links away: with €1M it takes two nuclear tiles.
    tiles = {"*": None, "bilbao": "gas", "madrid": "engineer", "valencia": "gas", "barcelona": "investor"}
    for nuclear, offered in ((1, {"valencia"}), (2, {"valencia", "bilbao"})):
        game = journey(nuclear, tiles=tiles, money=1)
        assert sites_offered(game) == offered


@pytest.mark.rule("FM-068")
def test_by_hand_the_player_says_where_they_are_used_or_not() -> None:
    two = ["gas+oil", "coal+gas"]
    game = play(journey(1, contracts=two), "bilbao by hand")
    assert asked(game) == "step"
    assert notations(game) == {"lisbon", "lisbon free"}
    play(game, "lisbon")
    assert (money(game)[0], tiles_on_board(game)) == (8, (1, 0))
    assert notations(game) == {"porto", "porto free"}
    play(game, "porto free")
    # The tile is slid down, so the last link is paid, as the only choice that is left.
    assert (asked(game), crew(game)) == ("build", "bilbao")
    assert (money(game)[0], tiles_on_board(game)) == (7, (1, 1))
    spared = play(journey(1), "bilbao by hand; lisbon; porto; bilbao")
    assert money(spared)[0] == 9 - 3


@pytest.mark.rule("FM-068")
@pytest.mark.parametrize(("owner", "cash", "two_ways"), [(1, 5, True), (1, 0, False), (0, 5, False)])
def test_a_single_link_may_be_paid_and_the_tile_left_alone(owner: int, cash: int, two_ways: bool) -> None:
    game = set_table(story(4, modules=NEW), owner, lines=["start+munich"])
    set_table(game, 1, money=0)
    set_table(game, tiles={"munich": "gas"}, contracts=["gas+oil"], nuclear=1, money=cash, turn=0, at="move")
    assert ("munich by hand" in notations(game)) == two_ways
    if two_ways:
        play(game, "munich by hand")
        assert notations(game) == {"munich", "munich free"}
        play(game, "munich")
        assert money(game)[:2] == [cash - 1, 1]
        assert tiles_on_board(game) == (1, 0)


@pytest.mark.rule("FM-068")
def test_by_hand_no_step_is_offered_after_which_the_goal_is_out_of_reach() -> None:
    """To Bilbao by Madrid on own lines. From there by Porto it takes two tiles, and there is no money."""
    tiles = {"*": None, "bilbao": "gas", "valencia": "engineer"}
    lines = ["madrid+seville", "bilbao+madrid"]
    game = journey(1, tiles=tiles, lines=lines, money=0)
    play(game, "bilbao by hand")
    assert crew(game) == "bilbao"  # there was but one way to go
    game = journey(2, tiles=tiles, lines=lines, money=0)
    play(game, "bilbao by hand")
    assert notations(game) == {"bilbao", "porto free"}
    play(game, "porto free")
    assert crew(game) == "bilbao"


@pytest.mark.rule("FM-068")
def test_on_own_lines_none_is_used() -> None:
    game = journey(2, lines=list(WAY))
    play(game, "bilbao by hand")
    assert crew(game) == "bilbao"
    game = journey(2, lines=list(WAY))
    assert words(game, "bilbao") == "Bilbao, Natural gas: free"


@pytest.mark.rule("FM-068")
def test_they_help_their_owner_only() -> None:
    game = journey(2)
    set_table(game, 1, contracts=["coal+gas"], money=9)
    set_table(game, turn=1, at="move")
    play(game, "bilbao")
    assert money(game)[1] == 9 - 3


@pytest.mark.rule("FM-069")
def test_used_tiles_are_ready_again_on_the_next_turn() -> None:
    game = journey(2, contracts=["gas+oil", "coal+gas"])
    play(game, "bilbao by hand; lisbon free; porto free")
    assert asked(game) == "build"
    assert tiles_on_board(game) == (2, 2)
    play(game, "1.gas")
    assert game.seat == 1
    assert tiles_on_board(game) == (2, 0)
    tiles: dict[str, str | None] = {"*": None, "bordeaux": "gas"}
    set_table(game, 0, tiles=tiles, money=0)
    next_turn(game, 0)
    play(game, "done; bordeaux")
    assert money(game)[0] == 3  # of the revenue nothing is spent


@pytest.mark.rule("FM-070")
def test_on_a_link_made_free_nobody_is_paid() -> None:
    game = journey(1, tiles={"*": None, "lisbon": "gas"})
    for seat in (2, 3):
        set_table(game, seat, lines=["seville+lisbon"], money=0)
    set_table(game, turn=0, at="move")
    play(game, "lisbon")
    assert money(game)[0] == 9
    assert money(game)[2:] == [0, 0]


# ---------------------------------------------------------------- with public contracts


@pytest.mark.rule("FM-071")
@pytest.mark.parametrize(("choice", "board", "collection"), [("board", 1, {}), ("keep", 0, {"nuclear": 1})])
def test_with_public_contracts_the_tile_goes_one_way_or_the_other(
    choice: str, board: int, collection: dict[str, int]
) -> None:
    game = build_on("nuclear", modules=BOTH)
    assert asked(game) == "nuclear"
    assert notations(game) == {"board", "keep"}
    play(game, choice)
    assert tiles_on_board(game) == (board, 0)
    assert kept(game) == collection
    assert links_of(game, 0) == set()


@pytest.mark.rule("FM-071")
def test_a_tile_on_the_board_cannot_be_used_for_a_public_contract() -> None:
    game = holding("municipal-grant", modules=BOTH, kept={"gas": 1}, nuclear=2)
    assert "use municipal-grant" not in notations(game)
    set_table(game, kept={"gas": 1, "nuclear": 1}, nuclear=1)
    play(game, "use municipal-grant")
    assert kept(game) == {}
    assert tiles_on_board(game) == (1, 0)  # it was the other one that was discarded


@pytest.mark.rule("FM-071")
def test_a_kept_tile_makes_no_link_free_and_never_changes_its_place() -> None:
    game = journey(0, modules=BOTH, kept={"nuclear": 2})
    play(game, "bilbao")
    assert money(game)[0] == 9 - 3
    assert (kept(game)["nuclear"], tiles_on_board(game)) == (2, (0, 0))


@pytest.mark.rule("FM-072")
def test_with_two_on_the_board_further_ones_are_kept_for_public_contracts() -> None:
    table: dict[str, Any] = {"nuclear": 2, "public": ["municipal-grant"], "kept": {"gas": 1}}
    game = build_on("nuclear", modules=BOTH, **table)
    assert asked(game) == "end"  # there was nothing to choose
    assert (kept(game), tiles_on_board(game)) == ({"gas": 1, "nuclear": 1}, (2, 1))
    play(game, "use municipal-grant")
    assert game.players[0].points == 2
    assert tiles_on_board(game)[0] == 2


@pytest.mark.rule("FM-072", "FM-023")
def test_without_the_new_grounds_a_nuclear_tile_is_kept_after_its_line() -> None:
    game = build_on("nuclear", then="paris+lyon")
    assert links_of(game, 0) == {"paris+lyon"}
    assert kept(game) == {"nuclear": 1}


# ---------------------------------------------------------------- the example


@pytest.mark.rule("FM-074", "FM-068", "FM-070")
def test_example_one_link_for_nothing() -> None:
    """Yellow moves over two links: the first costs €1M, the second has a line of Red and is free."""
    game = journey(1, tiles={"*": None, "porto": "gas"})
    set_table(game, 2, lines=["porto+lisbon"], money=5)
    set_table(game, turn=0, at="move")
    play(game, "porto by hand; lisbon; porto free")
    assert crew(game) == "porto"
    assert money(game)[0] == 9 - 1
    assert money(game)[2] == 5
