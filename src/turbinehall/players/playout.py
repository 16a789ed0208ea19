"""Playing on from a position quickly and not too foolishly: what a search believes will happen next.

Choices within a turn can hardly be compared, for one may have paid already and the other not yet have got
what it paid for. Turns that are over can. So a turn is played out at random several times, each time with a
change to the best line so far, and the best is kept by the rulebook's evaluation.
"""

from __future__ import annotations

from typing import Final, final

from turbinehall.kernel.chance import Stream
from turbinehall.kernel.game import Game
from turbinehall.players.planner import Tally, lines_to_horizon


@final
class Playout:
    """Plays turns, and counts the choices it makes."""

    def __init__(self, stream: Stream, tries: int, tally: Tally) -> None:
        self.stream = stream
        self.tries = tries
        self.tally = tally
        self.first = 0
        """The first choice of the turn that was played last."""

    def until(self, game: Game, turn: int) -> Game:
        """Turn after turn, until one begins that is late enough, or the game is over."""
        while game.pending is not None and game.turn < turn:
            game = self.turn(game, self.tries)
        return game

    def turn(self, game: Game, tries: int) -> Game:
        """A position after the turn, played well for whoever is asked now."""
        if game.rulebook.in_steps:
            return self.planned(game)
        seat = game.seat
        best: Game | None = None
        most = 0.0
        for i in range(tries):
            twin = game.clone()
            if best is None or i & 3 == 0:
                self._finish(twin, seat, NO_LINE, 0)
            else:
                self._change(twin, seat, best.made)
            worth = twin.rulebook.evaluate(twin, seat)
            if best is None or worth > most:
                best = twin
                most = worth
        assert best is not None
        self.first = best.made[0]
        return best

    def planned(self, game: Game) -> Game:
        """A position after the novice's plan: at the next horizon, or when somebody else is asked."""
        line = lines_to_horizon(game, 1, 1, self.tally)[0]
        self.first = line.choices[0]
        return line.game

    def _change(self, game: Game, seat: int, line: list[int]) -> None:
        """Follow a line, make another choice somewhere, and go on as before or at random."""
        stream = self.stream
        at = stream.below(len(line))
        for i in range(at):
            game.apply(line[i])
        self.tally.positions += at + 1
        turn = game.turn
        self._choose(game, seat)
        if game.turn == turn:
            self._finish(game, seat, line if stream.below(2) else NO_LINE, at + 1)

    def _finish(self, game: Game, seat: int, line: list[int], at: int) -> None:
        """Follow the rest of a line as far as it can be followed, make random choices where it can't."""
        turn = game.turn
        before = game.played
        while game.pending is not None and game.turn == turn:
            if at < len(line) and line[at] in game.options:
                game.apply(line[at])
            else:
                self._choose(game, seat)
            at += 1
        self.tally.positions += game.played - before

    def _choose(self, game: Game, seat: int) -> None:
        """Any option; but somebody else who is asked in the middle of the turn chooses what suits them."""
        asked = game.pending
        assert asked is not None
        options = asked.rule.shortlist(game.options)
        if asked.seat == seat:
            game.apply(options[self.stream.below(len(options))])
        else:
            game.apply(self._greedy(game, options))

    def _greedy(self, game: Game, options: list[int]) -> int:
        """The option after which the position is worth most to whoever is asked."""
        seat = game.seat
        best = options[0]
        most = 0.0
        for i, option in enumerate(options):
            twin = game.clone()
            twin.apply(option)
            worth = twin.rulebook.evaluate(twin, seat)
            if i == 0 or worth > most:
                best = option
                most = worth
        self.tally.positions += len(options)
        return best


NO_LINE: Final[list[int]] = []
