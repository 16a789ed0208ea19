"""What the evaluation makes of a grid: those on the way to a region have time to reach it, or none."""

from __future__ import annotations

import pytest

from tests.games.future_energy.module_tables import GRID
from tests.games.future_energy.tables import set_table, story
from turbinehall.games.future_energy.evaluate import evaluate
from turbinehall.games.future_energy.scoring import grid_points
from turbinehall.games.future_energy.table import FutureEnergy

FAR = ["start+berlin", "start+munich", "start+zagreb"]  # three regions


def laid(lines: list[str], *, ending: str | None = None) -> FutureEnergy:
    """Seat 0 has these lines, and nobody else has any."""
    return set_table(story(stuck="skip", turn=1), 0, money=5, lines=lines, ending=ending)


def lead(lines: list[str], *, ending: str | None = None) -> float:
    """By how much seat 0 is better off with these lines than without any."""
    with_lines, without = laid(lines, ending=ending), laid([], ending=ending)
    return evaluate(with_lines, 0) - evaluate(without, 0)


def test_early_in_the_game_lines_give_a_smaller_lead_than_they_score() -> None:
    scored = grid_points(laid(FAR), 0)
    assert 0 < lead(FAR) < scored / 2


def test_in_the_last_round_a_grid_is_what_it_scores() -> None:
    scored = grid_points(laid(FAR), 0)
    assert lead(FAR, ending="the last contract") == pytest.approx(scored, abs=0.1)


def test_the_less_is_left_of_the_stack_the_more_a_grid_is_ahead_of_none() -> None:
    leads = []
    for left in (18, 9, 1):
        games = [laid(FAR), laid([])]
        for game in games:
            game.stack_left = left
        leads.append(evaluate(games[0], 0) - evaluate(games[1], 0))
    assert 2 * leads[0] < leads[1] < leads[2]


def test_an_engineer_is_worth_more_where_the_largest_grid_counts() -> None:
    def worth(modules: tuple[str, ...]) -> float:
        games = [set_table(story(modules=modules, turn=1), 0, engineers=engineers) for engineers in (1, 2)]
        return evaluate(games[1], 0) - evaluate(games[0], 0)

    assert worth(GRID) > 2 * worth(()) > 0
