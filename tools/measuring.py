"""What the tools that measure games share: playing many, averages with 95 % intervals, rows of tables."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterable, Sequence
from multiprocessing import Pool
from typing import Protocol, TypeVar

Played = TypeVar("Played")


class Seat(Protocol):
    """A player of a finished game."""

    @property
    def score(self) -> int:
        """The VP."""

    @property
    def won(self) -> float:
        """1 for a win, a part of it for a shared one."""

    @property
    def order(self) -> int:
        """0 for who began, 1 for the next."""


class Game(Protocol):
    """A finished game."""

    @property
    def seats(self) -> Sequence[Seat]:
        """Who played it."""

    @property
    def decisions(self) -> int:
        """How many choices were made."""


def arguments(about: str | None, jobs: int) -> argparse.Namespace:
    """The options of such a tool: `share` and `jobs`."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1.0, help="which part of the games is played (1)")
    parser.add_argument("--jobs", type=int, default=jobs, help=f"on how many processes ({jobs})")
    return parser.parse_args()


def play_many(one: Callable[[int], Played], games: int, jobs: int) -> list[Played]:
    """Games 0, 1, 2 and so on, spread over processes."""
    if jobs == 1:
        return [one(number) for number in range(games)]
    with Pool(jobs) as pool:
        return pool.map(one, range(games), chunksize=max(1, games // (20 * jobs)))


def mean(values: Iterable[float]) -> float:
    """The average, 0 of nothing."""
    numbers = list(values)
    return sum(numbers) / len(numbers) if numbers else 0.0


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of a sample."""
    middle = mean(values)
    return math.sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1))


def margin(values: Sequence[float]) -> float:
    """Half of the 95 % confidence interval of the average."""
    return 1.96 * deviation(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0


def row(*cells: str) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


def head(*titles: str, words: int = 1) -> str:
    """The head of a table: the first columns hold words, the others numbers."""
    rule = ["---"] * words + ["---:"] * (len(titles) - words)
    return f"{row(*titles)}\n|{'|'.join(rule)}|"


def score_cells(games: Sequence[Game]) -> list[str]:
    """How many games, the mean score with its interval, the winner's, the least and the most."""
    scores = [float(seat.score) for game in games for seat in game.seats]
    best = [max([seat.score for seat in game.seats]) for game in games]
    cells = [f"{len(games):,}", f"{mean(scores):.1f} ± {margin(scores):.1f}"]
    return [*cells, f"{mean(best):.1f}", f"{min(scores):.0f}", f"{max(scores):.0f}"]


def order_rows(games: Sequence[Game], *first: str) -> list[str]:
    """Who wins how often, by turn order; `first` are the cells before."""
    rows = []
    for order in range(len(games[0].seats)):
        here = [seat for game in games for seat in game.seats if seat.order == order]
        score = mean(seat.score for seat in here)
        rows.append(row(*first, str(order + 1), wins(here), f"{score:.1f}"))
    return rows


def wins(seats: Sequence[Seat]) -> str:
    """How many of a hundred games such players win."""
    won = [100 * seat.won for seat in seats]
    return f"{mean(won):.1f} ± {margin(won):.1f}"


def lift(seats: Sequence[Seat], table: int) -> str:
    """How many games in a hundred such players win beyond their fair share at a table of so many."""
    won = [100 * seat.won - 100 / table for seat in seats]
    return f"{mean(won):+.1f} ± {margin(won):.1f}" if len(won) > 1 else "-"
