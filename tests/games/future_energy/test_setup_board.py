"""Setup of the board: regions, links and action tiles (FE-012 to FE-023)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.future_energy.tables import (
    future_energy,
    links_of,
    notations,
    play,
    reasons,
    set_table,
    story,
    view,
    wander,
)
from turbinehall.games.future_energy.kinds import BLOCKED, NO_TILE, TILES
from turbinehall.games.future_energy.setup import spread_start

SEEDS = range(40)
FEWER = range(5)
START_SITES = {"hamburg", "berlin", "frankfurt", "munich", "budapest", "krakow", "warsaw", "zagreb"}


@pytest.mark.rule("FE-012")
@pytest.mark.parametrize(("seats", "regions"), [(2, 4), (3, 4), (4, 5)])
def test_the_map_has_five_regions_with_four_players_and_four_with_fewer(seats: int, regions: int) -> None:
    board = view(future_energy(seats))["map"]
    assert len(board["regions"]) == regions
    assert {site["region"] for site in board["sites"]} == {region["word"] for region in board["regions"]}


@pytest.mark.rule("FE-013")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starting_space_lies_in_no_region(seats: int) -> None:
    game = future_energy(seats)
    assert game.map.sites[0].region not in range(len(game.map.regions))
    assert 0 not in [site["number"] for site in view(game)["map"]["sites"]]
    for player in view(game)["players"]:  # everybody has a power plant there
        assert set(player["regions"].values()) == {0}


@pytest.mark.rule("FE-014")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_links_join_the_sites_and_the_starting_space(seats: int) -> None:
    game = future_energy(seats)
    links = view(game)["map"]["links"]
    ends = [(link["a"], link["b"]) for link in links]
    assert len({frozenset(pair) for pair in ends}) == len(ends)
    reached = {0}
    for _ in ends:
        reached |= {b for a, b in [*ends, *((b, a) for a, b in ends)] if a in reached}
    assert reached == set(range(len(game.map.sites)))


@pytest.mark.rule("FE-015")
def test_with_two_players_eight_sites_are_blocked_and_35_tiles_are_left() -> None:
    most: Counter[str] = Counter()
    for seed in SEEDS:
        game = future_energy(2, seed)
        table = view(game)
        blocked = {
            site["word"] for site in table["map"]["sites"] if table["tiles"][site["number"]] == "blocked"
        }
        assert blocked == {site["word"] for site in table["map"]["sites"] if site["red"]}
        assert len(blocked) == 8
        laid = Counter(kind for kind in table["tiles"] if kind in TILES)
        assert laid.total() == 36 - 8
        assert max(laid.values()) <= 5  # two of each kind were taken out: 35 are left
        most |= laid
    assert most == dict.fromkeys(TILES, 5)


@pytest.mark.rule("FE-015")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_no_site_is_blocked(seats: int) -> None:
    assert "blocked" not in view(future_energy(seats))["tiles"]


@pytest.mark.rule("FE-016", "FE-080")
def test_nothing_is_ever_built_on_a_blocked_site() -> None:
    for seed in FEWER:
        for game in wander(future_energy(2, seed), seed):
            for site, kind in enumerate(game.tiles):
                if game.map.sites[site].red:
                    assert kind == BLOCKED  # to the end of the game
                    assert game.plants[site] == 0
                    assert game.crew != site


@pytest.mark.rule("FE-016", "FE-080")
def test_the_crew_neither_stops_on_a_blocked_site_nor_passes_it() -> None:
    """A-FE-08. Glasgow and Dublin are blocked, and London is reached another way or not at all."""
    game = set_table(story(2), 0, crew="bergen", money=9, contracts=["coal+gas"])
    set_table(game, tiles={"*": "oil", "london": "coal", "hamburg": "coal", "oslo": None, "trondheim": "gas"})
    game.play("done")
    assert "hamburg" in notations(game)
    assert not {"london", "glasgow", "dublin"} & notations(game)
    assert "blocked" in reasons(game)["glasgow"]
    assert "in the way" in reasons(game)["london"]


@pytest.mark.rule("FE-016")
def test_lines_may_be_placed_at_blocked_sites() -> None:
    game = play(set_table(story(2), money=5), "line; bergen+glasgow")
    assert links_of(game, 0) == {"bergen+glasgow"}


@pytest.mark.rule("FE-018", "FE-019")
@pytest.mark.parametrize(("seats", "each"), [(3, 6), (4, 7)])
def test_with_three_players_one_tile_of_each_kind_is_removed_and_with_four_none(
    seats: int, each: int
) -> None:
    most: Counter[str] = Counter()
    for seed in range(120):
        laid = Counter(kind for kind in view(future_energy(seats, seed))["tiles"] if kind is not None)
        most |= laid
    assert most == dict.fromkeys(TILES, each)


@pytest.mark.rule("FE-020", "FE-021")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_tile_lies_open_on_every_site_and_the_others_are_out_of_the_game(seats: int) -> None:
    deals = set()
    for seed in FEWER:
        game = future_energy(seats, seed)
        for viewer in (0, 1, None):
            tiles = view(game, viewer)["tiles"]
            assert tiles[0] is None
            assert all(kind in (*TILES, "blocked") for kind in tiles[1:])
        deals.add(tuple(game.tiles))
        total = Counter(game.tiles)
        for at in wander(game, seed):  # no tile ever comes on the board again
            now = Counter(kind for kind in at.tiles if kind != NO_TILE)
            assert now <= total
            total = now
    assert len(deals) == len(FEWER)  # at random


@pytest.mark.rule("FE-022")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eight_sites_are_next_to_the_starting_space(seats: int) -> None:
    game = future_energy(seats)
    links = view(game)["map"]["links"]
    near = [link["b"] for link in links if link["a"] == 0] + [link["a"] for link in links if link["b"] == 0]
    assert len(near) == 8
    assert {game.map.sites[number].word for number in near} == START_SITES


@pytest.mark.rule("FE-023")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_next_to_the_starting_space_no_three_tiles_are_alike(seats: int) -> None:
    pairs = 0
    for seed in range(150):
        game = future_energy(seats, seed)
        near = Counter(game.tiles[site] for site in game.map.near_start)
        assert max(near.values()) <= 2
        pairs += max(near.values()) == 2
    assert pairs > 100  # but two may be


@pytest.mark.rule("FE-023")
def test_two_of_three_alike_are_exchanged_for_unused_tiles() -> None:
    game = future_energy(3)
    far = [site.number for site in game.map.sites[1:] if site.number not in game.map.near_start]
    kinds = ["coal", "coal", "coal", "gas", "gas", "oil", "oil", "nuclear"]
    laid = [NO_TILE] + [TILES.index("engineer")] * (len(game.map.sites) - 1)
    for site, kind in zip(game.map.near_start, kinds):
        laid[site] = TILES.index(kind)
    unused = [TILES.index(kind) for kind in ("investor", "ground", "investor", "ground", "nuclear")]
    before = Counter([*laid, *unused])
    spread_start(game, laid, unused)
    near = Counter(TILES[laid[site]] for site in game.map.near_start)
    assert near["coal"] == 1
    assert near["investor"] + near["ground"] + near["nuclear"] - 1 == 2  # two, for unused ones
    assert {laid[site] for site in far} == {TILES.index("engineer")}  # the rest of the board is left alone
    assert Counter([*laid, *unused]) == before


@pytest.mark.rule("FE-023")
def test_without_unused_tiles_they_are_swapped_with_others_on_the_board() -> None:
    """A-FE-17."""
    game = future_energy(4)
    for seed in range(10):
        game.chance = future_energy(4, seed).chance
        laid = [NO_TILE] + [(site * 5) % 7 for site in range(1, len(game.map.sites))]
        for site in game.map.near_start:
            laid[site] = TILES.index("coal")
        before = Counter(laid)
        spread_start(game, laid, [])
        assert max(Counter(laid[site] for site in game.map.near_start).values()) <= 2
        assert Counter(laid) == before
