"""Bots that do what no bot should."""

from __future__ import annotations

import os
import time

from turbinehall.kernel.chance import Stream
from turbinehall.kernel.game import Game
from turbinehall.players.player import Player


class Sleeper(Player):
    def choose(self, game: Game, stream: Stream) -> int:
        time.sleep(3600)
        return game.options[0]


class Crasher(Player):
    def choose(self, game: Game, stream: Stream) -> int:
        os._exit(3)


class Cheater(Player):
    def choose(self, game: Game, stream: Stream) -> int:
        print("a bot that prints must not garble the answers")
        return 99_999
