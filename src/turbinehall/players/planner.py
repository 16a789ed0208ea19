"""Planning to the horizon: the best line of choices until something is rolled, drawn or shown.

Between two chances a seat's own choices lead to positions that can be foreseen. A beam search follows the
most promising lines; the rulebook's evaluation says which those are. The novice takes the best of them. The
planner plays several of them on past the horizon, each with the same few futures, and takes the one that is
worth most then.
"""

from __future__ import annotations

from typing import final

from turbinehall.kernel.chance import Stream
from turbinehall.kernel.game import Game
from turbinehall.kernel.position import imagine
from turbinehall.players.player import Player


@final
class Tally:
    """Counts the positions that were looked at: how much was thought, whatever the machine."""

    def __init__(self) -> None:
        self.positions = 0


@final
class Line:
    """Choices in a row, where they lead, and what that is worth to the seat."""

    def __init__(self, game: Game, choices: list[int], worth: float, before: Line | None) -> None:
        self.game = game
        self.choices = choices
        self.worth = worth
        self.before = before
        """The line that this one is a choice longer than."""


def lines_to_horizon(game: Game, width: int, keep: int, tally: Tally | None = None) -> list[Line]:
    """The best lines from here to the horizon (or another seat's choice, or the end), best first.

    `width` is how many open lines of a group are followed at a time, `keep` how many finished ones of a group
    are given back.
    """
    seat = game.seat
    horizon = game.horizon
    ended: list[Line] = []
    followed = [Line(game, [], 0.0, None)]
    while followed:
        grown: list[Line] = []
        for line in followed:
            asked = line.game.pending
            assert asked is not None
            options = asked.rule.shortlist(line.game.options)
            if tally is not None:
                tally.positions += len(options)
            for option in options:
                twin = line.game.clone()
                twin.apply(option)
                after = Line(twin, [*line.choices, option], twin.rulebook.evaluate(twin, seat), line)
                if twin.pending is None or twin.horizon != horizon or twin.seat != seat:
                    ended.append(after)
                else:
                    grown.append(after)
        followed = _best(grown, width)
        ended = _best(ended, keep)
    return ended


@final
class Group:
    """Lines that have come to the same place: one rule at one stage, which begins with the same option."""

    def __init__(self, line: Line) -> None:
        self.line = line
        """The latest that was kept."""
        self.count = 1

    def takes(self, line: Line) -> bool:
        """Does a line belong to this group?"""
        mine = self.line.game.pending
        other = line.game.pending
        if mine is None or other is None:
            return mine is other
        if mine.rule is not other.rule or mine.rule.stage(mine.arg) != other.rule.stage(other.arg):
            return False
        return self.line.game.options[0] == line.game.options[0]


def _best(lines: list[Line], width: int) -> list[Line]:
    """The best lines, best first: so many of each group.

    Lines in different places can't be compared, for one may have paid already and the other not yet have got
    what it paid for. Lines of the same worth that come from different ones are taken for the same position,
    reached by another order of choices: one of them is enough.
    """
    lines.sort(key=_cost)
    kept: list[Line] = []
    groups: list[Group] = []
    for line in lines:
        group = _group_of(line, groups)
        if group is None:
            groups.append(Group(line))
            kept.append(line)
        elif group.count < width:
            known = group.line
            if known.worth != line.worth or known.before is line.before:
                group.line = line
                group.count += 1
                kept.append(line)
    return kept


def _group_of(line: Line, groups: list[Group]) -> Group | None:
    for group in groups:
        if group.takes(line):
            return group
    return None


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

    def __init__(self, width: int = 1) -> None:
        self.width = width
        self.plan = Plan()

    def choose(self, game: Game, stream: Stream) -> int:
        choice = self.plan.next(game)
        if choice >= 0:
            return choice
        return self.plan.follow(lines_to_horizon(game, self.width, 1)[0], game)


@final
class Planner(Player):
    """Plays the best lines on past the horizon and takes the one that comes out best on average.

    It begins with all lines and a few futures, drops the worse half, and gives the others as many futures
    again, until one is left.
    """

    def __init__(self, width: int = 6, lines: int = 10, futures: int = 3, ahead: int = 2) -> None:
        self.width = width
        self.lines = lines
        self.futures = futures
        self.ahead = ahead
        """To how many more horizons a line is played on."""
        self.plan = Plan()

    def choose(self, game: Game, stream: Stream) -> int:
        choice = self.plan.next(game)
        if choice >= 0:
            return choice
        lines = lines_to_horizon(game, self.width, self.lines)[: self.lines]
        seat = game.seat
        for line in lines:
            line.worth = 0.0
        while len(lines) > 1:
            for _ in range(self.futures):
                seed = f"{stream.next()} {stream.next()} {stream.next()}"
                for line in lines:  # the same future for every line, so that they differ by the line alone
                    twin = imagine(game, seat, seed)
                    for option in line.choices:
                        twin.apply(option)
                    line.worth += _play_on(twin, seat, self.ahead)
            lines.sort(key=_cost)
            lines = lines[: (len(lines) + 1) // 2]
        return self.plan.follow(lines[0], game)


def _play_on(game: Game, seat: int, horizons: int) -> float:
    """Let novices play on for a while; gives what the position is worth to the seat then."""
    for _ in range(horizons):
        if game.pending is None:
            break
        for option in lines_to_horizon(game, 1, 1)[0].choices:
            game.apply(option)
    return game.rulebook.evaluate(game, seat)
