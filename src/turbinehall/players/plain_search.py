"""Tree search with nothing added: every option a branch, and random games to the end. For measuring.

No bot plays so. It is what everybody who writes such a search writes first, so that engines can be compared
by it (benchmarks/).
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from turbinehall.kernel.chance import Stream
from turbinehall.kernel.game import Game
from turbinehall.kernel.position import deal
from turbinehall.players.random import play_randomly
from turbinehall.players.tree import Branch, Question

CURIOUS: Final = 1.4


@final
class PlainSearch:
    """Upper confidence bounds for trees, over imagined games."""

    def __init__(self, game: Game, stream: Stream) -> None:
        assert game.pending is not None
        self.game = game
        self.stream = stream
        self.root = Question(game.pending)
        self.decisions = 0
        """How many choices were made in all games together."""

    def think(self, playouts: int) -> None:
        """Play so many games to their end."""
        for _ in range(playouts):
            self._play()

    def _play(self) -> None:
        game = deal(self.game, self.root.seat, self.stream)
        began = game.played
        way: list[Branch] = []
        seats: list[int] = []
        question = self.root
        while True:
            branch = self._select(question, game)
            way.append(branch)
            seats.append(question.seat)
            game.apply(branch.option)
            if branch.visits == 0 or game.pending is None:
                break
            question = branch.question(game.pending)
        play_randomly(game, self.stream)
        self.decisions += game.played - began
        scores = game.scores
        most = max(scores)
        for i, branch in enumerate(way):
            branch.visits += 1
            if scores[seats[i]] == most:
                branch.reward += 1.0

    def _select(self, question: Question, game: Game) -> Branch:
        question.visits += 1
        best: Branch | None = None
        most = 0.0
        for option in game.options:
            branch = question.branch(option)
            if branch.visits == 0:
                return branch
            promise = branch.reward / branch.visits
            promise += CURIOUS * sqrt(log(question.visits) / branch.visits)
            if best is None or promise > most:
                best = branch
                most = promise
        assert best is not None
        return best
