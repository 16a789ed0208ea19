"""What a match says: ratings, wins, and for each two neighbours whether one is stronger."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Any

from turbinehall.lab.arena import Match, compared, whole_deals
from turbinehall.lab.elo import Rating, Table, ratings
from turbinehall.lab.play import Result
from turbinehall.lab.summary import students_t


@dataclass(frozen=True)
class Standing:
    """One player of a match."""

    player: str
    rating: Rating
    games: int
    """In which the player took part."""
    won: float
    """The share of these games that were won; a shared win counts in parts."""
    fair: float
    """What somebody of average strength would win: the share of the seats."""
    score: float
    """The mean score of a seat."""


@dataclass(frozen=True)
class Comparison:
    """Two players, paired deal by deal."""

    upper: str
    lower: str
    deals: int
    ahead: float
    """How often the upper one came out ahead, from 0 to 1, as estimated with two imaginary deals."""
    ahead_low: float
    ahead_high: float
    points: float
    """By how many points the upper one was ahead on average."""
    points_margin: float
    step: Rating
    """By how much the Elo numbers differ."""

    @property
    def verdict(self) -> str:
        """What can be said with 95 % confidence."""
        if self.ahead_low > 0.5:
            return "stronger"
        return "weaker" if self.ahead_high < 0.5 else "not shown"


@dataclass(frozen=True)
class Standings:
    """What a match says."""

    deals: int
    """Those that were played whole; no other counts."""
    players: tuple[Standing, ...]
    """As they were named."""
    neighbours: tuple[Comparison, ...]
    """Each player against the one named before."""
    alone: bool

    @property
    def winnable(self) -> bool:
        """Did anybody win at all? Some games are played for points alone."""
        return any([each.won for each in self.players])

    @property
    def sure(self) -> bool:
        """Can anything be said about how sure it is? A single deal has nothing to be compared with."""
        return self.deals > 1

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "deals": self.deals,
            "players": [
                {
                    "player": each.player,
                    "elo": each.rating.elo,
                    "95% interval": self._interval(each.rating.low, each.rating.high),
                    "games": each.games,
                    "won": each.won,
                    "fair": each.fair,
                    "mean score": each.score,
                }
                for each in self.players
            ],
            "neighbours": [
                {
                    "upper": each.upper,
                    "lower": each.lower,
                    "ahead": each.ahead,
                    "95% interval": self._interval(each.ahead_low, each.ahead_high),
                    "points": each.points,
                    "points, 95% interval": self._interval(
                        each.points - each.points_margin, each.points + each.points_margin
                    ),
                    "elo": each.step.elo,
                    "elo, 95% interval": self._interval(each.step.low, each.step.high),
                    "upper is": each.verdict,
                }
                for each in self.neighbours
            ],
        }

    def _interval(self, low: float, high: float) -> list[float] | None:
        return [low, high] if self.sure else None


def standings(match: Match, results: Sequence[Result]) -> Standings | None:
    """What the results of a match say; None before the first deal is whole."""
    deals = whole_deals(match, results)
    if not deals:
        return None
    count = len(match.players)
    alone = match.seats == 1
    winnable = any([result.winners for result in results])
    tables: list[Table] = []
    shares: list[list[list[float]]] = [[[] for _ in range(count)] for _ in deals]
    points: list[list[list[float]]] = [[[] for _ in range(count)] for _ in deals]
    for i, deal in enumerate(deals):
        table = [[0.0] * count for _ in range(count)]
        for one, other, ahead, difference in compared(deal, winnable):
            if ahead is not None:
                table[one][other] += ahead
                table[other][one] += 1 - ahead
            if one == other + 1:
                points[i][one].append(difference)
                if ahead is not None:
                    shares[i][one].append(ahead)
        tables.append(table)
    rated = ratings(tables, match.seed)
    players = []
    for player, label in enumerate(match.labels):
        games = [(seated, result) for deal in deals for seated, result in deal.games if player in seated]
        seats = [
            (result.won(seat), result.scores[seat])
            for seated, result in games
            for seat, who in enumerate(seated)
            if who == player
        ]
        players.append(
            Standing(
                label,
                rated.players[player],
                len(games),
                sum([won for won, _ in seats]) / len(games),
                len(seats) / len(games) / match.seats,
                fmean([score for _, score in seats]),
            )
        )
    neighbours = [
        _comparison(
            match.labels[upper],
            match.labels[upper - 1],
            [fmean(deal[upper]) for deal in shares if deal[upper]],
            [fmean(deal[upper]) for deal in points if deal[upper]],
            rated.steps[upper - 1],
        )
        for upper in range(1, count)
    ]
    return Standings(len(deals), tuple(players), tuple(neighbours), alone)


def _comparison(
    upper: str, lower: str, shares: Sequence[float], points: Sequence[float], step: Rating
) -> Comparison:
    # One imaginary deal for each side, as with the ratings: five deals won are no certainty.
    ahead, margin = _mean([*shares, 0.0, 1.0])
    difference, points_margin = _mean(points)
    return Comparison(
        upper,
        lower,
        len(shares),
        ahead,
        max(0.0, ahead - margin),
        min(1.0, ahead + margin),
        difference,
        points_margin,
        step,
    )


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean, with half of its 95 % confidence interval."""
    if len(values) < 2:
        return fmean(values), math.inf
    return fmean(values), students_t(len(values) - 1) * stdev(values) / math.sqrt(len(values))
