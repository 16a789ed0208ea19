"""Elo: one number for the strength of each of several players, from who came out ahead of whom.

The model is Bradley's and Terry's: 400 points more mean odds of ten to one to come out ahead. It is fitted by
maximum likelihood. Games of one deal aren't independent of each other (the same cards, another seating), so
the intervals come from drawing whole deals again with replacement.

Every two players who met are also given two imaginary deals, of which each wins one. Without them, somebody
who never lost would have an infinite number and a certainty that a few deals don't give; beside a hundred
real deals they count for little.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from turbinehall.kernel.chance import Stream, stream_for

SCALE = 400 / math.log(10)
DRAWN_AGAIN = 500
_STEPS = 50
_FAINT = 1e-3  # a whiff of a draw between all, so that even a drawn sample without a loss has a solution

Table = list[list[float]]
"""[one][other]: how often one came out ahead of the other; a draw is a half for both."""


@dataclass(frozen=True)
class Rating:
    """A player's number; the average of all players is 0."""

    elo: float
    low: float
    high: float
    """The 95 % confidence interval."""


@dataclass(frozen=True)
class Ratings:
    """All players of a match."""

    players: tuple[Rating, ...]
    steps: tuple[Rating, ...]
    """How far each player stands above the one before."""


def ratings(deals: Sequence[Table], seed: str, drawn_again: int = DRAWN_AGAIN) -> Ratings:
    """The players' ratings, from a table a deal. The seed is that of the drawing again."""
    pool = [*deals, *_imaginary(deals)]
    middle = fit(_sum(pool))
    stream = stream_for(seed, "drawn again")
    samples = [fit(_sum(_drawn(pool, stream))) for _ in range(drawn_again)]
    return Ratings(
        tuple([_rating(middle[i], [sample[i] for sample in samples]) for i in range(len(middle))]),
        tuple(
            [
                _rating(middle[i] - middle[i - 1], [sample[i] - sample[i - 1] for sample in samples])
                for i in range(1, len(middle))
            ]
        ),
    )


def _rating(elo: float, samples: list[float]) -> Rating:
    low, high = _middle_part(sorted(samples))
    return Rating(elo, min(low, elo), max(high, elo))


def fit(table: Table) -> list[float]:
    """The Elo numbers under which this table is most likely, by Newton's method."""
    count = len(table)
    strength = [0.0] * count
    for _ in range(_STEPS):
        slope = [0.0] * count
        bend = [[0.0] * count for _ in range(count)]
        for one in range(count):
            for other in range(one):
                won = table[one][other] + _FAINT
                met = won + table[other][one] + _FAINT
                chance = 1 / (1 + math.exp(strength[other] - strength[one]))
                slope[one] += won - met * chance
                slope[other] -= won - met * chance
                weight = met * chance * (1 - chance)
                bend[one][one] += weight
                bend[other][other] += weight
                bend[one][other] -= weight
                bend[other][one] -= weight
        step = _solve(bend, slope)
        longest = max([abs(each) for each in step])
        shorter = min(1.0, 1.5 / longest) if longest else 1.0
        strength = [value + shorter * each for value, each in zip(strength, step)]
        if longest < 1e-9:
            break
    middle = sum(strength) / count
    return [SCALE * (value - middle) for value in strength]


def _solve(bend: Table, slope: list[float]) -> list[float]:
    """The step to the top. Only differences count: the matrix is made regular by holding their sum at 0."""
    count = len(slope)
    rows = [[bend[i][j] + 1.0 for j in range(count)] + [slope[i]] for i in range(count)]
    for i in range(count):
        pivot = max(range(i, count), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for j in range(i + 1, count):
            factor = rows[j][i] / rows[i][i]
            rows[j] = [below - factor * above for below, above in zip(rows[j], rows[i])]
    step = [0.0] * count
    for i in reversed(range(count)):
        known = sum([rows[i][j] * step[j] for j in range(i + 1, count)])
        step[i] = (rows[i][count] - known) / rows[i][i]
    return step


def _imaginary(deals: Sequence[Table]) -> list[Table]:
    """For every two who met: a deal that one wins and one that the other wins, as big as a real one."""
    count = len(deals[0])
    total = _sum(deals)
    found = []
    for one in range(count):
        for other in range(one):
            met = (total[one][other] + total[other][one]) / len(deals)
            if met:
                for ahead, behind in ((one, other), (other, one)):
                    table = [[0.0] * count for _ in range(count)]
                    table[ahead][behind] = met
                    found.append(table)
    return found


def _drawn(pool: Sequence[Table], stream: Stream) -> list[Table]:
    return [pool[stream.below(len(pool))] for _ in pool]


def _sum(tables: Sequence[Table]) -> Table:
    count = len(tables[0])
    return [[sum([table[i][j] for table in tables]) for j in range(count)] for i in range(count)]


def _middle_part(ordered: Sequence[float]) -> tuple[float, float]:
    """The ends of the middle 95 %."""
    last = len(ordered) - 1
    return ordered[round(0.025 * last)], ordered[round(0.975 * last)]
