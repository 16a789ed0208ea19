"""What the results of many games say together."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from turbinehall.lab.play import Result


@dataclass(frozen=True)
class Spread:
    """How numbers are spread: the mean with the half-width of its 95 % confidence interval, and the rest."""

    mean: float
    margin: float
    sd: float
    lowest: int
    quartiles: tuple[float, float, float]
    highest: int

    @staticmethod
    def of(numbers: Sequence[int]) -> Spread:
        """The spread of at least one number."""
        count = len(numbers)
        if count == 1:
            only = numbers[0]
            return Spread(only, math.inf, 0.0, only, (only, only, only), only)
        sd = statistics.stdev(numbers)
        low, middle, high = statistics.quantiles(numbers, n=4, method="inclusive")
        return Spread(
            statistics.fmean(numbers),
            students_t(count - 1) * sd / math.sqrt(count),
            sd,
            min(numbers),
            (low, middle, high),
            max(numbers),
        )


def students_t(degrees: int) -> float:
    """The 97.5 % point of Student's t: exact where it is far from normal, a good series elsewhere."""
    exact = (12.706, 4.303, 3.182, 2.776)
    if degrees <= len(exact):
        return exact[degrees - 1]
    z = 1.959964
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / float(degrees) ** power for power, term in enumerate(terms, start=1))


@dataclass(frozen=True)
class Summary:
    """What many results say together. Only what follows from the games: no times."""

    games: int
    scores: tuple[Spread, ...]
    """One a seat."""
    wins: tuple[float, ...]
    """The share of games that each seat won; a shared win counts in parts."""
    choices: Spread
    turns: Spread

    @property
    def winnable(self) -> bool:
        """Is there anything to be said of wins? Alone some play for points only."""
        return len(self.scores) > 1 or any(self.wins)

    @staticmethod
    def of(results: Sequence[Result]) -> Summary:
        """The summary of at least one result."""
        results = sorted(results)  # sums of floats depend on their order
        seats = range(len(results[0].scores))
        wins = [
            sum(1 / len(result.winners) for result in results if seat in result.winners) / len(results)
            for seat in seats
        ]
        return Summary(
            len(results),
            tuple(Spread.of([result.scores[seat] for result in results]) for seat in seats),
            tuple(wins),
            Spread.of([result.choices for result in results]),
            Spread.of([result.turns for result in results]),
        )
