"""A player who searches: what regular, expert and patient have in common."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from turbinehall.kernel.chance import Stream
from turbinehall.kernel.game import Game
from turbinehall.players.player import Player
from turbinehall.players.search import Search, Settings
from turbinehall.players.tree import Question


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Player):
    """Searches before a choice, and goes on with what it found out at the next choice of the same turn."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.search: Search | None = None
        self.next: Question | None = None
        """What it expects to be asked next."""
        self.position = -1
        """And at which position."""

    def choose(self, game: Game, stream: Stream) -> int:
        asked = game.pending
        assert asked is not None
        options = asked.rule.shortlist(game.options)
        if len(options) == 1:
            return options[0]
        search = self.search
        expected = self.next
        if (
            search is not None
            and expected is not None
            and game.played == self.position
            and game.horizon == search.game.horizon
            and expected.asks(asked)
        ):
            search.resume(game, stream, expected)
        else:
            search = Search(game, self.settings, stream)
        search.think()
        choice = search.root.best().option
        self.search = search
        self.next = search.follow(choice)
        self.position = game.played + 1
        return choice
