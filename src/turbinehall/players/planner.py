"""Planning to the horizon: the best line of choices until something is rolled, drawn or shown.

Between two chances a seat's own choices lead to positions that can be foreseen. A beam search follows the
most promising lines; the rulebook's evaluation says which those are. The novice takes the best of them. The
planner plays the best few on to the end, several times with other chances, and takes the one that did best.
"""

from __future__ import annotations

from typing import final

from turbinehall.kernel.chance import Stream
from turbinehall.kernel.game import Game
from turbinehall.kernel.position import imagine
from turbinehall.players.player import Player


@final
class Line:
    """Choices in a row, where they lead, and what that is worth to the seat."""

    def __init__(self, game: Game, choices: list[int], worth: float) -> None:
        self.game = game
        self.choices = choices
        self.worth = worth


def lines_to_horizon(game: Game, width: int, keep: int) -> list[Line]:
    """The best lines from here to the horizon (or another seat's choice, or the end), best first.

    `width` is how many open lines are followed at a time, `keep` how many finished ones are given back.
    """
    seat = game.seat
    horizon = game.horizon
    ended: list[Line] = []
    followed = [Line(game, [], 0.0)]
    while followed:
        grown: list[Line] = []
        for line in followed:
            for option in line.game.options:
                twin = line.game.clone()
                twin.apply(option)
                after = Line(twin, [*line.choices, option], twin.rulebook.evaluate(twin, seat))
                if twin.pending is None or twin.horizon != horizon or twin.seat != seat:
                    ended.append(after)
                else:
                    grown.append(after)
        followed = _best(grown, width)
        ended = _best(ended, keep)
    return ended


def _best(lines: list[Line], count: int) -> list[Line]:
    lines.sort(key=_cost)
    return lines[:count]


def _cost(line: Line) -> float:
    return -line.worth


@final
class Plan:
    """A line that is being followed, so that one search serves all the choices of a turn."""

    def __init__(self) -> None:
        self.choices: list[int] = []
        self.position = -1

    def next(self, game: Game) -> int:
        """The next choice of the plan, or -1 when the game isn't where the plan left it."""
        if game.played == self.position and self.choices and self.choices[0] in game.options:
            self.position += 1
            return self.choices.pop(0)
        return -1

    def follow(self, line: Line, game: Game) -> int:
        """Take up a new line; gives its first choice."""
        self.choices = line.choices[1:]
        self.position = game.played + 1
        return line.choices[0]


@final
class Novice(Player):
    """Takes the line to the horizon that the evaluation likes best, and looks no further."""

    def __init__(self, width: int = 6) -> None:
        self.width = width
        self.plan = Plan()

    def choose(self, game: Game, stream: Stream) -> int:
        choice = self.plan.next(game)
        if choice >= 0:
            return choice
        return self.plan.follow(lines_to_horizon(game, self.width, 1)[0], game)


@final
class Planner(Player):
    """Plays the novice's best lines on to the end and takes the one that comes out best on average."""

    def __init__(self, width: int = 12, lines: int = 8, futures: int = 8) -> None:
        self.width = width
        self.lines = lines
        self.futures = futures
        self.plan = Plan()

    def choose(self, game: Game, stream: Stream) -> int:
        choice = self.plan.next(game)
        if choice >= 0:
            return choice
        lines = lines_to_horizon(game, self.width, self.lines)
        if len(lines) == 1:
            return self.plan.follow(lines[0], game)
        seat = game.seat
        for line in lines:
            line.worth = 0.0
        for _ in range(self.futures):
            seed = f"{stream.next()} {stream.next()} {stream.next()}"
            for line in lines:  # the same future for every line, so that they differ by the line alone
                line.worth += _play_on(imagine(game, seat, seed), line.choices, seat)
        return self.plan.follow(_best(lines, 1)[0], game)


def _play_on(game: Game, choices: list[int], seat: int) -> float:
    """Make the choices, then let novices play to the end; gives the seat's score."""
    for option in choices:
        game.apply(option)
    while game.pending is not None:
        for option in lines_to_horizon(game, 2, 1)[0].choices:
            game.apply(option)
    return float(game.scores[seat])
