"""What is in the box (FE-001 to FE-011)."""

from __future__ import annotations

from collections import Counter

import pytest

import turbinehall
from tests.games.future_energy.tables import (
    asked,
    future_energy,
    next_turn,
    play,
    set_table,
    story,
    view,
    wander,
)
from turbinehall.games.future_energy.kinds import ICONS, TILES

SEEDS = range(6)


@pytest.mark.rule("FE-001")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_people_play(seats: int) -> None:
    game = future_energy(seats)
    assert len(game.players) == seats
    assert {future_energy(seats, seed).seat for seed in range(40)} == set(range(seats))


@pytest.mark.rule("FE-001")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_nobody_plays_alone_and_no_five_play(seats: int) -> None:
    with pytest.raises(turbinehall.ImpossibleSetup, match="is for 2 to 4"):
        turbinehall.new("future-energy", seats=seats, seed=1)


@pytest.mark.rule("FE-002")
@pytest.mark.parametrize(("seats", "side", "sites"), [(2, "three", 36), (3, "three", 36), (4, "four", 45)])
def test_the_board_has_a_side_for_four_and_one_for_two_or_three(seats: int, side: str, sites: int) -> None:
    board = view(future_energy(seats))["map"]
    assert (board["side"], len(board["sites"])) == (side, sites)


@pytest.mark.rule("FE-003")
def test_there_are_24_construction_contracts() -> None:
    contracts = future_energy().cards.contracts
    assert Counter(contract.spaces for contract in contracts) == {2: 10, 3: 8, 4: 6}
    assert sum(contract.spaces for contract in contracts) == 68
    assert all(icon < ICONS for contract in contracts for icon in contract.icons)


@pytest.mark.rule("FE-004")
def test_there_are_four_starting_contracts_for_five_power_plants_each() -> None:
    starts = future_energy().cards.starts
    assert [contract.spaces for contract in starts] == [5, 5, 5, 5]
    assert all(contract.start for contract in starts)


@pytest.mark.rule("FE-005")
def test_there_are_seven_tiles_of_each_of_seven_kinds() -> None:
    assert set(TILES) == {"investor", "engineer", "coal", "gas", "nuclear", "oil", "ground"}
    most: Counter[str] = Counter()
    for seed in range(60):  # 45 of the 49 are seen in a game of four
        laid = Counter(view(future_energy(4, seed))["tiles"])
        assert laid.pop(None) == 1  # the starting space
        assert laid.total() == 45
        assert laid.keys() <= set(TILES)
        most |= laid
    assert most == dict.fromkeys(TILES, 7)


@pytest.mark.rule("FE-006")
@pytest.mark.parametrize("kind", ["investor", "engineer"])
def test_a_permanent_tile_works_in_every_turn_from_then_on(kind: str) -> None:
    game = story()
    set_table(game, 0, contracts=[f"coal+{kind}" if kind == "engineer" else f"oil+{kind}"], money=9)
    set_table(game, tiles={"berlin": kind})
    play(game, "done; berlin")
    for _ in range(2):
        set_table(game, 0, money=20)
        next_turn(game, 0)
        assert view(game)["players"][0]["revenue"] == (4 if kind == "investor" else 3)
        assert game.players[0].money == 20 + (4 if kind == "investor" else 3)
        assert game.actions_left == (2 if kind == "engineer" else 1)


@pytest.mark.rule("FE-006")
@pytest.mark.parametrize("kind", ["coal", "gas", "nuclear", "oil", "ground"])
def test_an_immediate_tile_leaves_nothing_behind_for_later_turns(kind: str) -> None:
    game = set_table(story(seed=2), 0, contracts=["coal+gas+nuclear+oil"], tiles={"berlin": kind}, money=9)
    play(game, "done; berlin")
    while asked(game) in ("build", "back", "link", "oil", "join"):
        game.apply(game.options[0])
    mine = view(game)["players"][0]
    assert (mine["investors"], mine["engineers"], mine["revenue"], mine["tiles"]) == (0, 1, 3, {})
    assert view(game)["tiles"][game.crew] is None


@pytest.mark.rule("FE-007")
def test_there_are_ten_certificates_worth_35() -> None:
    certificates = future_energy().cards.certificates
    assert Counter(certificates) == {3: 6, 4: 3, 5: 1}
    assert sum(certificates) == 35
    assert view(future_energy())["certificates left"] == 10


@pytest.mark.rule("FE-008")
def test_money_is_counted_in_millions_and_the_bank_never_runs_out() -> None:
    """A-FE-22: the box has €63M, but play goes on with more."""
    game = story()
    for seat in range(4):
        set_table(game, seat, money=20)
    next_turn(game, 1)
    assert game.players[1].money == 23
    set_table(game, 1, contracts=["coal+gas"], tiles={"berlin": "ground"})
    play(game, "done; berlin; 1.coal")
    assert game.players[1].money == 23 - 1 + 3


@pytest.mark.rule("FE-009", "FE-010")
def test_every_player_has_twenty_power_plants_and_fifteen_lines_to_the_end() -> None:
    for seed in SEEDS:
        for game in wander(future_energy(2 + seed % 3, seed), seed):
            for seat, player in enumerate(game.players):
                built = sum(game.plants_of(seat, site) for site in range(len(game.plants)))
                waiting = sum(h.on(space) for h in player.contracts for space in range(h.contract.spaces))
                assert built + waiting + player.plants == 20
                laid = sum(1 for lines in game.lines if lines >> seat & 1)
                assert laid + player.lines == 15
                assert min(player.plants, player.lines) >= 0


@pytest.mark.rule("FE-011")
def test_one_crew_and_one_kite_for_all_and_one_engineer_and_one_marker_each() -> None:
    table = view(future_energy())
    assert table["crew"] == 0
    assert table["start player"] in range(4)
    assert [(each["engineers"], each["points"]) for each in table["players"]] == [(1, 0)] * 4
