"""Random: any option, each as likely as the others. The measure below which nobody should fall."""

from __future__ import annotations

from typing import final

from turbinehall.kernel.chance import Stream
from turbinehall.kernel.game import Game
from turbinehall.players.player import Player


@final
class Random(Player):
    """Chooses blindly."""

    looks = False

    def choose(self, game: Game, stream: Stream) -> int:
        return game.options[stream.below(len(game.options))]


def play_randomly(game: Game, stream: Stream) -> int:
    """Play a game to its end by random choices, as fast as can be; gives the number of choices made."""
    before = game.played
    while game.pending is not None:
        options = game.options
        game.apply(options[stream.below(len(options))])
    return game.played - before
