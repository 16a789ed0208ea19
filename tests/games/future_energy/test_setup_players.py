"""Setup of contracts, bank and players (FE-024 to FE-037)."""

from __future__ import annotations

from collections import Counter

import pytest

import turbinehall
from tests.games.future_energy.tables import (
    asked,
    contracts,
    crew,
    display,
    future_energy,
    plants_on,
    play,
    set_table,
    stack,
    story,
    view,
)
from turbinehall.games.future_energy.table import FutureEnergy

SEEDS = range(30)
STACK = {2: 8, 3: 14, 4: 18}


@pytest.mark.rule("FE-024", "FE-026")
@pytest.mark.parametrize(("seats", "removed"), [(2, 12), (3, 6), (4, 2)])
def test_contracts_are_shuffled_and_some_removed_and_four_lie_on_display(seats: int, removed: int) -> None:
    games = [future_energy(seats, seed) for seed in SEEDS]
    for game in games:
        shown = display(game)
        assert len(shown) == 4
        assert None not in shown
        assert len(stack(game)) == STACK[seats] == view(game)["stack"]
        there = [word for word in [*shown, *stack(game)] if word is not None]
        assert len(set(there)) == len(there) == 24 - removed
    for place in range(24 - removed):  # chance decides where each of them lies, and which are removed
        assert len({([*display(game), *stack(game)])[place] for game in games}) > 8


@pytest.mark.rule("FE-026")
def test_the_display_is_open_to_all_with_the_prices_of_its_slots() -> None:
    game = future_energy()
    for viewer in (0, 3, None):
        shown = view(game, viewer)["display"]
        assert ["+".join(each["contract"]["icons"]) for each in shown] == display(game)
        assert [(each["slot"], each["price"]) for each in shown] == [(1, 1), (2, 2), (3, 3), (4, 4)]


@pytest.mark.rule("FE-027", "FE-004")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_one_starting_contract_dealt_at_random(seats: int) -> None:
    seen: list[set[str]] = [set() for _ in range(seats)]
    for seed in SEEDS:
        game = future_energy(seats, seed)
        dealt = [contracts(game, seat) for seat in range(seats)]
        assert [len(each) for each in dealt] == [1] * seats
        assert len({each[0] for each in dealt}) == seats  # the same one is never dealt twice
        for seat, (word,) in enumerate(dealt):
            seen[seat].add(word)
    assert [len(each) for each in seen] == [4] * seats


@pytest.mark.rule("FE-027", "FE-067")
def test_starting_contracts_lie_open() -> None:
    game = future_energy()
    for viewer in (0, 1, 2, 3, None):
        for seat, player in enumerate(view(game, viewer)["players"]):
            (contract,) = player["contracts"]
            assert contract["start"] is True
            assert ["+".join(icon["kind"] for icon in contract["icons"])] == contracts(game, seat)


@pytest.mark.rule("FE-028", "FE-007", "FE-008")
def test_money_and_certificates_come_from_the_bank() -> None:
    game = set_table(story(), 0, contracts=["coal+gas"], tiles={"berlin": "gas"}, money=5)
    assert view(game)["certificates left"] == 10
    assert not any(player.certificates for player in game.players)
    play(game, "done; berlin")
    assert view(game)["certificates left"] == 9
    assert len(game.players[0].certificates) == 1


@pytest.mark.rule("FE-029")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_crew_begins_on_the_starting_space(seats: int) -> None:
    game = future_energy(seats)
    assert crew(game) == "start"
    assert view(game)["crew"] == 0


@pytest.mark.rule("FE-030")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_two_millions(seats: int) -> None:
    game = future_energy(seats)
    money = [player.money for player in game.players]
    money[game.seat] -= 3  # whose turn it is has received revenue already
    assert money == [2] * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_later_players_may_begin_with_more(seats: int) -> None:
    """Our own variant, for a fairer start: a million more for each player who comes later."""
    for seed in range(10):
        game = future_energy(seats, seed, starting_money="by-order")
        money = [game.players[(game.first + order) % seats].money for order in range(seats)]
        money[0] -= 3  # whose turn it is has received revenue already
        assert money == [2, 3, 4, 5][:seats]


@pytest.mark.rule("FE-031")
def test_the_basic_game_is_played_with_side_a() -> None:
    """No public contracts, no tiles to keep, no nuclear power board: a nuclear tile gives a line."""
    game = set_table(story(), 0, contracts=["nuclear+investor"], tiles={"berlin": "nuclear"}, money=9)
    assert view(game)["public"] is None
    assert view(game)["wildcards"] == 0
    assert view(game)["ground tiles"] == {}
    play(game, "done; berlin")
    assert asked(game) == "link"
    play(game, "berlin+warsaw")
    mine = view(game)["players"][0]
    assert (mine["tiles"], mine["public"], mine["nuclear"]["tiles"]) == ({}, [], 0)


@pytest.mark.rule("FE-032")
def test_everybody_begins_with_one_engineer_and_no_investor() -> None:
    for player in view(future_energy())["players"]:
        assert (player["engineers"], player["investors"]) == (1, 0)
        assert player["engineers used"] == 0


@pytest.mark.rule("FE-033", "FE-034", "FE-035", "FE-036")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_the_pieces_of_a_player_begin(seats: int) -> None:
    game = future_energy(seats)
    assert plants_on(game, "start") == [1] * seats
    assert not any(game.plants[1:])
    for player in view(game)["players"]:
        (contract,) = player["contracts"]
        assert [icon["plants"] for icon in contract["icons"]] == [1] * 5
        assert (player["plants"], player["lines"], player["points"]) == (14, 15, 0)
    assert not any(game.lines)


@pytest.mark.rule("FE-034")
def test_starting_contracts_show_investor_engineer_and_three_energies_that_differ() -> None:
    """A-FE-06."""
    lacking = []
    for start in future_energy().cards.starts:
        icons = {("coal", "gas", "nuclear", "oil", "investor", "engineer")[icon] for icon in start.icons}
        assert len(icons) == 5
        assert {"investor", "engineer"} < icons
        lacking += sorted({"coal", "gas", "nuclear", "oil"} - icons)
    assert sorted(lacking) == ["coal", "gas", "nuclear", "oil"]


@pytest.mark.rule("FE-034")
def test_reading_all_starting_contracts_alike() -> None:
    """A-FE-06, the other way."""
    game = future_energy(start_icons="all-alike")
    for seat in range(4):
        assert Counter(contracts(game, seat)) == {"investor+engineer+coal+gas+oil": 1}
        assert game.players[seat].contracts[0].contract.points == 12
    assert view(game)["players"][0]["plants"] == 14


@pytest.mark.rule("FE-034")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_starting_contracts_alike_bring_the_same_with_our_own_content(seats: int) -> None:
    """A-FE-06, the other way: where different ones bring 11 to 13 VP, each of four alike brings 12."""
    game = turbinehall.new("future-energy", seats=seats, variants={"start-icons": "all-alike"}, seed=3)
    assert isinstance(game, FutureEnergy)
    dealt = [player.contracts[0].contract for player in game.players]
    assert {start.points for start in game.cards.starts} == {11, 12, 13}
    assert {start.points for start in dealt} == {12}
    assert {tuple(start.icons) for start in dealt} == {tuple(dealt[0].icons)}


@pytest.mark.rule("FE-037")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_gives_the_kite_to_somebody(seats: int) -> None:
    begun: Counter[int] = Counter()
    for seed in range(100):
        game = future_energy(seats, seed)
        assert view(game)["start player"] == game.seat
        begun[game.seat] += 1
    assert set(begun) == set(range(seats))
    assert min(begun.values()) > 100 / seats / 2
