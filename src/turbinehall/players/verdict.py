"""How well a game goes for everybody, when a playout stops: guessed, or known once the game is over."""

from __future__ import annotations

from math import exp
from typing import Final, final

from turbinehall.kernel.game import Game

CLOSE: Final = 10.0  # a lead of so many points is as good as two games out of three
WON: Final = 0.75  # how much of the reward of a finished game is for having won it; the rest is for the lead
ALONE: Final = 15.0  # what winning is worth in points to somebody who plays alone for a score


@final
class Verdict:
    """By seat: the points it will end with, what it is ahead by (0 alone), and the reward."""

    def __init__(self, game: Game) -> None:
        rulebook = game.rulebook
        seats = game.setup.seats
        over = game.pending is None
        if over:
            self.points = [float(score) for score in rulebook.scores(game)]
        else:
            self.points = [rulebook.evaluate(game, seat) for seat in range(seats)]
        to_beat = rulebook.to_beat(game)
        self.leads: list[float] = []
        self.rewards: list[float] = []
        winners = rulebook.outcome(game).winners if over else ()
        for seat in range(seats):
            won = seat in winners
            if seats == 1 and to_beat is None:
                self.leads.append(0.0)
                self.rewards.append(self.points[0] + (ALONE if won else 0.0))
                continue
            lead = self.points[seat] - _best_other(self.points, seat, to_beat)
            reward = 1.0 / (1.0 + exp(-lead / CLOSE))
            if over:
                reward = (1.0 - WON) * reward + (WON if won else 0.0)
            self.leads.append(lead)
            self.rewards.append(reward)

    def blend(self, other: Verdict, part: float) -> None:
        """Let another verdict on the same game count for a part of the rewards."""
        for seat, reward in enumerate(other.rewards):
            self.rewards[seat] += part * (reward - self.rewards[seat])


def _best_other(points: list[float], seat: int, to_beat: float | None) -> float:
    best = -1000.0 if to_beat is None else to_beat
    for other, theirs in enumerate(points):
        if other != seat and theirs > best:
            best = theirs
    return best
