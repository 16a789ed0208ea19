"""Module 1: the largest grid (FM-002 to FM-010)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import turbinehall
from tests.games.future_energy.module_tables import GRID, score
from tests.games.future_energy.tables import future_energy, next_turn, set_table, story, view
from turbinehall.games.future_energy.table import FutureEnergy


def grid(lines: Sequence[str], plants: Mapping[str, int], seats: int = 4) -> FutureEnergy:
    """Seat 0 has these lines and these power plants."""
    game = story(seats, modules=GRID)
    return set_table(game, contracts=["coal+gas"], lines=list(lines), plants=plants)


def largest(game: FutureEnergy, seat: int = 0) -> int:
    """The VP for the largest grid."""
    scored = score(game, "Largest grid", seat)
    assert scored is not None
    return scored


@pytest.mark.rule("FM-002")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_module_changes_nothing_but_the_final_scoring(seats: int) -> None:
    plain, large = future_energy(seats, 5), future_energy(seats, 5, GRID)
    dice = random.Random(5)
    while not plain.over:
        assert (large.seat, large.prompt, large.options) == (plain.seat, plain.prompt, plain.options)
        assert _without_scores(large) == _without_scores(plain)
        option = dice.choice(plain.options)
        plain.apply(option)
        large.apply(option)
    assert large.over
    for seat in range(seats):
        sheets = [view(game, seat)["score sheet"] for game in (plain, large)]
        added = [line for line in sheets[1] if line not in sheets[0]]
        assert [line["what"] for line in added] == ["Largest grid"]
        assert large.scores[seat] == plain.scores[seat] + added[0]["points"]


def _without_scores(game: FutureEnergy) -> dict[str, Any]:
    table: dict[str, Any] = turbinehall.inspect(game)["table"]
    hidden = ("open score", "open sheet")
    players = [{k: v for k, v in each.items() if k not in hidden} for each in table["players"]]
    return {k: v for k, v in table.items() if not k.startswith("score sheet")} | {"players": players}


@pytest.mark.rule("FM-003")
def test_at_the_end_each_plant_in_the_largest_grid_is_worth_two_points() -> None:
    scores: list[list[int]] = []
    for modules in ((), GRID):
        game = story(modules=modules)
        set_table(game, 0, lines=["paris+lyon"], plants={"paris": 1, "lyon": 2})
        set_table(game, 1, lines=["riga+minsk"], plants={"minsk": 1})
        set_table(game, 2, lines=["seville+lisbon"], plants={"madrid": 3}, ending="the story says so")
        next_turn(game, 0)
        assert game.over
        scores.append(game.scores)
    assert [large - plain for plain, large in zip(*scores)] == [6, 2, 0, 0]


@pytest.mark.rule("FM-003")
def test_without_the_module_the_largest_grid_brings_nothing() -> None:
    game = set_table(story(), lines=["paris+lyon"], plants={"paris": 1, "lyon": 2})
    assert score(game, "Largest grid") is None


@pytest.mark.rule("FM-004")
def test_only_connected_lines_form_a_grid() -> None:
    plants = {"paris": 1, "nantes": 1, "lyon": 1, "marseille": 1, "riga": 2}
    assert largest(grid(["paris+nantes", "lyon+marseille", "riga+minsk"], plants)) == 4
    assert largest(grid(["paris+nantes", "paris+lyon", "lyon+marseille", "riga+minsk"], plants)) == 8


@pytest.mark.rule("FM-004")
def test_lines_of_others_do_not_connect_a_grid() -> None:
    game = grid(["paris+nantes", "lyon+marseille"], {"nantes": 1, "marseille": 2})
    set_table(game, 1, lines=["paris+lyon"])
    assert largest(game) == 4
    assert largest(game, 1) == 0  # and plants of others count for nobody else


@pytest.mark.rule("FM-004")
def test_two_players_with_lines_on_the_same_links_have_a_grid_each() -> None:
    game = grid(["paris+lyon", "lyon+marseille"], {"paris": 1, "marseille": 1})
    set_table(game, 1, lines=["paris+lyon"], plants={"marseille": 1, "lyon": 1})
    assert (largest(game), largest(game, 1)) == (4, 2)


@pytest.mark.rule("FM-005")
def test_a_plant_belongs_to_a_grid_if_one_of_its_lines_ends_there() -> None:
    game = grid(["paris+lyon"], {"paris": 1, "nantes": 1, "marseille": 3})
    assert largest(game) == 2  # nantes and marseille are next to the grid, and not in it
    set_table(game, lines=["paris+lyon", "lyon+marseille"])
    assert largest(game) == 8


@pytest.mark.rule("FM-005")
def test_without_lines_no_plant_is_in_a_grid() -> None:
    assert largest(grid([], {"paris": 3, "lyon": 3})) == 0


@pytest.mark.rule("FM-005")
def test_the_plant_on_the_starting_space_counts_if_a_line_of_the_grid_ends_there() -> None:
    assert largest(grid(["start+munich", "munich+milan"], {"milan": 1})) == 4
    assert largest(grid(["munich+milan"], {"milan": 1})) == 2


@pytest.mark.rule("FM-006")
def test_sites_without_own_plants_do_not_break_a_grid() -> None:
    lines = ["paris+nantes", "paris+lyon", "lyon+marseille", "marseille+rome"]
    game = grid(lines, {"nantes": 1, "rome": 1})
    set_table(game, 1, plants={"lyon": 2})  # nor do those of others
    assert largest(game) == 4


@pytest.mark.rule("FM-007")
def test_a_grid_may_branch_and_all_branches_belong_to_it() -> None:
    lines = ["paris+lyon", "lyon+frankfurt", "lyon+marseille", "lyon+bordeaux", "lyon+milan"]
    plants = {"paris": 1, "frankfurt": 1, "marseille": 1, "bordeaux": 1, "milan": 1}
    assert largest(grid(lines, plants)) == 10


@pytest.mark.rule("FM-007")
def test_a_grid_may_run_in_a_circle_and_counts_each_plant_once() -> None:
    lines = ["paris+lyon", "lyon+frankfurt", "paris+frankfurt"]
    assert largest(grid(lines, {"paris": 1, "lyon": 1, "frankfurt": 1})) == 6


@pytest.mark.rule("FM-008")
def test_the_largest_grid_has_most_plants_and_not_most_lines() -> None:
    long = ["paris+nantes", "paris+lyon", "lyon+marseille", "marseille+rome", "milan+rome"]
    game = grid([*long, "riga+minsk"], {"paris": 1, "rome": 1, "riga": 1, "minsk": 2})
    assert largest(game) == 6
    best = view(game)["players"][0]["best grid"]
    assert (best["lines"], best["plants"]) == (5, 3)


@pytest.mark.rule("FM-008")
def test_another_grid_may_score_for_the_regions() -> None:
    long = ["lyon+marseille", "lyon+milan"]  # west, south, southeast
    game = grid([*long, "riga+minsk"], {"lyon": 1, "minsk": 2})
    assert largest(game) == 4
    assert score(game, "Grid in different regions") == 6


@pytest.mark.rule("FM-009")
def test_several_own_plants_on_a_site_count_each() -> None:
    game = grid(["paris+lyon"], {"paris": 3, "lyon": 2})
    set_table(game, 1, plants={"paris": 2})
    assert largest(game) == 10


@pytest.mark.rule("FM-010", "FM-003", "FM-008")
def test_example_large_or_long() -> None:
    """Red has a grid of 6 lines with 8 plants, and one of 3 lines with 4 plants: 16 VP."""
    upper = ["paris+nantes", "paris+amsterdam", "paris+frankfurt", "paris+lyon"]
    upper += ["lyon+marseille", "marseille+rome"]
    lower = ["riga+minsk", "minsk+kyiv", "kyiv+odesa"]
    plants = {"paris": 2, "nantes": 1, "lyon": 2, "rome": 3, "riga": 1, "minsk": 1, "odesa": 2}
    game = grid([*upper, *lower], plants)
    assert largest(game) == 16
    assert largest(grid(lower, plants)) == 8
