"""Action B: Workers (NE-038 to NE-043)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.empire.tables import (
    FACTORY_RAILS,
    OPPOSITE,
    PRINTED,
    SIDES,
    build_eagerly,
    empire,
    notations,
    play,
    reasons,
    set_table,
    wander,
    workers,
)
from turbinehall import IllegalChoice
from turbinehall.games.empire.table import Empire

SEEDS = st.integers(0, 10_000)


def two_sites(factory: int, mill: int) -> Empire:
    """The railway runs from the Central Factory north into the Mill."""
    return set_table(empire(), die=2, built=[("mill", 0, -1, mill)], workers={"factory": factory})


@pytest.mark.rule("NE-038")
def test_to_hire_turn_one_worker_die_up_by_one() -> None:
    game = two_sites(4, 2)
    play(game, "workers; hire mill; done")
    assert game.workers == [4, 3]


@pytest.mark.rule("NE-038")
def test_any_worker_die_may_be_picked() -> None:
    game = two_sites(4, 2)
    game.play("workers")
    assert {"hire factory", "hire mill"} <= notations(game)


@pytest.mark.rule("NE-039")
def test_nobody_is_hired_where_six_work() -> None:
    game = two_sites(6, 5)
    game.play("workers")
    assert "hire factory" not in notations(game)
    with pytest.raises(IllegalChoice, match="more than 6"):
        game.play("hire factory")
    play(game, "hire mill")
    assert workers(game, "mill") == 6


@pytest.mark.rule("NE-039")
def test_with_six_everywhere_there_is_no_action_b() -> None:
    game = two_sites(6, 6)
    assert "workers" not in notations(game)
    assert "no die is below 6" in reasons(game)["workers"]


@pytest.mark.rule("NE-039", "NE-040")
@settings(max_examples=15, deadline=None, database=None, derandomize=True)
@given(SEEDS)
def test_in_any_game_a_worker_die_shows_one_to_six(seed: int) -> None:
    for at in build_eagerly(empire(seed), seed) if seed % 2 else wander(empire(seed), seed):
        assert all(1 <= count <= 6 for count in at.workers)


@pytest.mark.rule("NE-040")
def test_who_moves_leaves_one_card_and_reaches_its_neighbour() -> None:
    game = two_sites(5, 2)
    play(game, "workers; move factory mill; 3; done")
    assert game.workers == [2, 5]


@pytest.mark.rule("NE-040")
def test_you_may_move_without_hiring_and_hire_without_moving() -> None:
    game = two_sites(5, 2)
    play(game, "workers; move factory mill; 1")
    assert "done" in notations(game)
    game = two_sites(5, 2)
    play(game, "workers; hire factory")
    assert "done" in notations(game)


@pytest.mark.rule("NE-040", "NE-041")
@pytest.mark.parametrize(
    ("factory", "mill", "most"),
    [(6, 1, 5), (6, 2, 4), (5, 1, 4), (4, 4, 2), (3, 1, 2), (6, 5, 1), (2, 5, 1), (2, 1, 1)],
)
def test_any_number_moves_as_long_as_one_stays_and_none_is_a_seventh(
    factory: int, mill: int, most: int
) -> None:
    for moved in range(1, most + 1):
        game = two_sites(factory, mill)
        play(game, "workers; move factory mill")
        if most > 1:
            assert notations(game) == {str(count) for count in range(1, most + 1)}
            game.play(str(moved))
        assert game.workers == [factory - moved, mill + moved]


@pytest.mark.rule("NE-040")
def test_the_last_worker_stays() -> None:
    game = two_sites(1, 2)
    game.play("workers")
    assert "move factory mill" not in notations(game)
    assert reasons(game)["move factory mill"] == "the last worker stays."


@pytest.mark.rule("NE-041")
def test_nobody_moves_to_where_six_work() -> None:
    game = two_sites(5, 6)
    assert "workers" in notations(game)
    game.play("workers")  # nothing but a worker for the Central Factory is left to choose
    assert game.workers == [6, 6]


@pytest.mark.rule("NE-042")
def test_workers_travel_as_the_arrow_points_and_not_against_it() -> None:
    game = set_table(empire(), die=2, built=[("mill", 0, -1, 3), ("kiln", 0, 1, 3)], workers={"factory": 4})
    game.play("workers")
    moves = {notation for notation in notations(game) if notation.startswith("move")}
    assert moves == {"move factory mill", "move kiln factory"}
    assert reasons(game)["move mill factory"].startswith("no path leads")


@pytest.mark.rule("NE-042", "NE-040")
def test_nobody_travels_where_no_railway_joins_the_cards() -> None:
    game = set_table(
        empire(),
        die=2,
        # The Bank touches the Central Factory, but no arrow is there; the Forge touches the Mill alone.
        built=[("bank", -1, 0, 3), ("mill", 0, -1, 3), ("forge", 0, -2, 3)],
        workers={"factory": 4},
    )
    game.play("workers")
    moves = {notation for notation in notations(game) if notation.startswith("move")}
    assert moves == {"move factory mill", "move mill forge"}


@pytest.mark.rule("NE-042")
@pytest.mark.parametrize(
    ("west", "east"),
    [
        ("mill", "dyeworks"),  # an arrow leaves each of them towards the other
        ("loom", "forge"),  # an arrow enters each of them from the other
        ("mill", "mine"),  # an arrow leaves the one, but the other's side is bare
    ],
)
def test_arrows_that_do_not_meet_lead_nobody(west: str, east: str) -> None:
    # Where one matching side is enough, such cards may touch.
    game = set_table(empire(adjoining="one"), die=2, built=[(west, 0, -1, 3), (east, 1, -1, 3)])
    game.play("workers")
    assert {notation for notation in notations(game) if notation.startswith("move")} == {
        f"move factory {west}"
    }


@pytest.mark.rule("NE-042", "NE-040")
@pytest.mark.parametrize("adjoining", ["every", "one"])
@settings(max_examples=15, deadline=None, database=None, derandomize=True)
@given(SEEDS)
def test_in_any_game_the_moves_offered_are_those_along_the_railway(adjoining: str, seed: int) -> None:
    for at in build_eagerly(empire(seed, adjoining=adjoining), seed):
        if at.pending is None or at.pending.rule.name != "workers" or at.pending.arg:
            continue
        places = {(site.x, site.y): (site.building.word, at.workers[i]) for i, site in enumerate(at.sites)}
        expected = set()
        for (x, y), (word, count) in places.items():
            for side, (dx, dy) in SIDES.items():
                neighbour, there = places.get((x + dx, y + dy), ("", 6))
                if (
                    count > 1
                    and there < 6
                    and rail(word, side) == "out"
                    and rail(neighbour, OPPOSITE[side]) == "in"
                ):
                    expected.add(f"move {word} {neighbour}")
        assert {notation for notation in notations(at) if notation.startswith("move")} == expected


def rail(word: str, side: str) -> str:
    return FACTORY_RAILS[side] if word == "factory" else str(PRINTED[word]["rails"][side])


@pytest.mark.rule("NE-043")
def test_one_action_b_holds_one_hire_and_one_move() -> None:
    game = set_table(empire(), die=2, built=[("mill", 0, -1, 3), ("forge", 0, -2, 1)], workers={"factory": 4})
    play(game, "workers; hire forge")
    assert notations(game) == {"move factory mill", "move mill forge", "done"}
    assert reasons(game)["hire mill"] == "one hire an action."
    play(game, "move mill forge; 2")
    assert notations(game) == {"build", "produce", "managers", "end"}
    assert game.workers == [4, 1, 4]


@pytest.mark.rule("NE-043")
def test_after_a_move_only_a_hire_is_left() -> None:
    game = set_table(empire(), die=2, built=[("mill", 0, -1, 3), ("forge", 0, -2, 1)], workers={"factory": 4})
    play(game, "workers; move factory mill; 1")
    assert notations(game) == {"hire factory", "hire mill", "hire forge", "done"}
    assert reasons(game)["move mill forge"] == "one move an action."


@pytest.mark.rule("NE-043")
def test_hire_and_move_may_come_in_either_order() -> None:
    game = two_sites(1, 1)
    play(game, "workers; hire factory; move factory mill")  # the newcomer is sent on
    assert game.workers == [1, 2]
    game = two_sites(6, 5)
    play(game, "workers; move factory mill; hire factory")  # room is made first
    assert game.workers == [6, 6]
