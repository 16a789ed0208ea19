"""Many games: the same for anybody who asks, and summed up rightly."""

from __future__ import annotations

import math
import statistics

import pytest

from turbinehall import ImpossibleSetup
from turbinehall.lab.play import Result
from turbinehall.lab.simulate import Plan, simulate
from turbinehall.lab.summary import Spread, Summary

PLAN = Plan("empire", ("random",), "7", 12)


def test_a_game_depends_on_its_own_seed_alone() -> None:
    few = sorted(simulate(Plan("empire", ("random",), "7", 4)))
    assert sorted(simulate(PLAN))[:4] == few
    assert sorted(simulate(Plan("empire", ("random",), "8", 4))) != few


def test_any_number_of_processes_gives_the_same() -> None:
    assert sorted(simulate(PLAN, jobs=2)) == sorted(simulate(PLAN))


@pytest.mark.parametrize(
    ("plan", "jobs"),
    [
        (Plan("empire", ("random",), "7", 0), 1),
        (Plan("empire", ("nobody",), "7", 1), 1),
        (Plan("empire", ("random", "random"), "7", 1), 1),
        (Plan("empire", ("random",), "7", 1, seats=3), 1),
        (Plan("empire", ("random",), "7", 1, variants=(("market", "open"),)), 1),
        (PLAN, 0),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(plan: Plan, jobs: int) -> None:
    with pytest.raises(ImpossibleSetup):
        next(simulate(plan, jobs))


def test_spread() -> None:
    numbers = [3, 1, 4, 1, 5, 9, 2, 6]
    spread = Spread.of(numbers)
    assert spread.mean == pytest.approx(statistics.mean(numbers))
    assert (spread.lowest, spread.highest) == (1, 9)
    assert spread.quartiles == pytest.approx((1.75, 3.5, 5.25))
    assert spread.margin == pytest.approx(
        2.3646 * spread.sd / math.sqrt(8), rel=1e-3
    )  # Student's t, 7 degrees


def test_spread_of_one_number_knows_that_it_knows_nothing() -> None:
    assert Spread.of([5]).margin == math.inf


def test_summary_shares_wins() -> None:
    results = [
        Result(0, (3, 1), (0,), 10, 2),
        Result(1, (2, 2), (0, 1), 12, 2),
    ]
    summary = Summary.of(results)
    assert summary.wins == (0.75, 0.25)
    assert summary == Summary.of(results[::-1])
    assert summary.choices.mean == 11
