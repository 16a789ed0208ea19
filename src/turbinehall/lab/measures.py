"""Numbers with confidence intervals, from games that may be paired with each other.

A measure remembers how far each game pulled it from its mean (its influence, in the language of statistics).
That gives the interval, also where several players of one game count, who aren't independent of each other;
and it gives the interval of a difference between two measures on the same deals, game by game.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from turbinehall.lab.summary import students_t

_Z = 1.959964
FEWEST = 6
"""Deals that differ, all of them alike, which chance alone gives less than once in twenty."""


@dataclass(frozen=True)
class Measure:
    """A number, and what it depends on."""

    value: float
    games: int
    """How many games there were in all."""
    counted: int
    """How many of them had anything to say."""
    pulls: Mapping[int, float] = field(repr=False, default_factory=dict)
    """By game: its influence; 0 for those that are left out."""
    least: float = 0.0
    """A margin below which it isn't believed."""
    bounds: tuple[float, float] | None = None
    """An interval that was worked out otherwise."""
    out_of: float = 0.0
    """If it is a share, as of wins: of how many it is one; else 0."""
    full: float = 1.0
    """What the whole of a share would be: 1, or 100 in percent."""
    said: Mapping[int, object] = field(repr=False, default_factory=dict)
    """By game: what it is made of. A deal differs between two measures if they were told something else."""
    differ: int | None = None
    """Of a difference: in how many deals."""

    @property
    def margin(self) -> float:
        """Half of the 95 % confidence interval."""
        if self.counted < 2 or self.untold:
            return math.inf
        spread = sum([pull * pull for pull in self.pulls.values()]) / (self.games * (self.games - 1))
        return max(self.least, students_t(self.counted - 1) * math.sqrt(spread))

    @property
    def untold(self) -> bool:
        """Is it a difference of which too few deals say anything? Shares have a least margin instead."""
        return self.differ is not None and self.differ < FEWEST and not self.least

    @property
    def low(self) -> float:
        """The lower end of the 95 % confidence interval."""
        return self.value - self.margin if self.bounds is None else self.bounds[0]

    @property
    def high(self) -> float:
        """The upper end."""
        return self.value + self.margin if self.bounds is None else self.bounds[1]

    def shifted(self, by: float, scale: float = 1.0) -> Measure:
        """Another zero, and then another unit."""
        bounds = None
        if self.bounds is not None:
            bounds = ((self.bounds[0] + by) * scale, (self.bounds[1] + by) * scale)
        pulls = {game: pull * scale for game, pull in self.pulls.items()}
        return Measure(
            (self.value + by) * scale,
            self.games,
            self.counted,
            pulls,
            self.least * scale,
            bounds,
            self.out_of,
            self.full * scale,
            self.said,
            self.differ,
        )

    def minus(self, other: Measure) -> Measure:
        """The difference between two measures on the same deals.

        Where they are shares, few deals may have gone differently, or none: that doesn't make it certain. Its
        margin is at least what it would be with three more deals that differ, whichever way: 3.4 of a
        hundred if none of a hundred differs, and six that all differ alike are the fewest that show.
        What else is measured can differ by any amount: of fewer deals than that it has no margin at all.
        """
        pulls = dict(self.pulls)
        for game, pull in other.pulls.items():
            pulls[game] = pulls.get(game, 0.0) - pull
        value = self.value - other.value
        counted = min(self.counted, other.counted)
        least = 0.0
        if self.out_of and other.out_of:
            one = self.full * self.games / min(self.out_of, other.out_of)  # the pull of one more in one game
            alike = (value / self.full) ** 2 * counted / (counted + 3)
            spread = math.fsum([pull * pull for pull in pulls.values()]) + 3 * one * one * (1 + alike)
            least = _Z * math.sqrt(spread) / self.games
        deals = {**self.said, **other.said}
        differ = sum([self.said.get(deal) != other.said.get(deal) for deal in deals])
        return Measure(value, self.games, counted, pulls, least, differ=differ)

    def data(self) -> dict[str, float | list[float] | None]:
        """As plain data."""
        known = not (math.isinf(self.low) or math.isinf(self.high))
        return {"value": self.value, "95% interval": [self.low, self.high] if known else None}


def mean(values: Sequence[float]) -> Measure:
    """The mean over all games, one value a game."""
    middle = math.fsum(values) / len(values)
    pulls = {game: value - middle for game, value in enumerate(values)}
    return Measure(middle, len(values), len(values), pulls, said=dict(enumerate(values)))


def ratio(parts: Mapping[int, tuple[float, float]], games: int) -> Measure | None:
    """A sum over another, as "wins of all who took it": by game how much, and out of how many."""
    whole = _whole(parts)
    if not whole:
        return None
    value = math.fsum([much for much, _ in parts.values()]) / whole
    pulls = {game: (much - value * out_of) * games / whole for game, (much, out_of) in parts.items()}
    counted = {game: part for game, part in parts.items() if part[1]}
    return Measure(value, games, len(counted), pulls, said=counted)


def _whole(parts: Mapping[int, tuple[float, float]]) -> float:
    return math.fsum([out_of for _, out_of in parts.values()])


def share(yes: Sequence[bool]) -> Measure:
    """In which part of all games something was so."""
    return replace(mean([float(so) for so in yes]), out_of=float(len(yes)))


def win_rate(parts: Mapping[int, tuple[float, float]], games: int) -> Measure | None:
    """A ratio of wins, which a few games that all went alike don't make certain."""
    found = ratio(parts, games)
    if found is None:
        return None
    likely = (found.value * found.counted + 1) / (found.counted + 2)
    least = students_t(found.counted + 1) * math.sqrt(likely * (1 - likely) / (found.counted + 2))
    return replace(found, least=least, out_of=_whole(parts))


def rate(yes: Mapping[int, bool], games: int) -> Measure | None:
    """In which part of the games something was so, with Wilson's interval; by game, those that count."""
    found = ratio({game: (float(so), 1.0) for game, so in yes.items()}, games)
    if found is None:
        return None
    count = len(yes)
    middle = (found.value + _Z * _Z / (2 * count)) / (1 + _Z * _Z / count)
    reach = _Z / (1 + _Z * _Z / count)
    reach *= math.sqrt(found.value * (1 - found.value) / count + _Z * _Z / (4 * count * count))
    bounds = (max(0.0, middle - reach), min(1.0, middle + reach))
    return replace(found, bounds=bounds, out_of=float(count))


def apart(values: Mapping[int, float], yes: Mapping[int, bool], games: int) -> Measure | None:
    """By how much the mean of the games where something was so is above that of those where it wasn't."""
    ones = [game for game in values if yes[game]]
    others = [game for game in values if not yes[game]]
    if not ones or not others:
        return None
    high = math.fsum([values[game] for game in ones]) / len(ones)
    low = math.fsum([values[game] for game in others]) / len(others)
    pulls = {game: (values[game] - high) * games / len(ones) for game in ones}
    pulls |= {game: (low - values[game]) * games / len(others) for game in others}
    said = {game: (values[game], yes[game]) for game in values}
    return Measure(high - low, games, min(len(ones), len(others)), pulls, said=said)
