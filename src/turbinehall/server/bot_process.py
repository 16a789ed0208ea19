"""A process in which bots think: a question a line on standard input, an answer a line on standard output.

It is given a game's setup and choices, replays them, and shows the bot a position in which everything that
its seat can't know is dealt anew. It keeps the games and bots it has met, because a bot remembers its plan.
"""

from __future__ import annotations

import importlib
import os
import secrets
import sys
import threading
import time
from collections import OrderedDict

import msgspec

from turbinehall.kernel.catalogue import Catalogue
from turbinehall.kernel.chance import stream_for
from turbinehall.kernel.game import Game
from turbinehall.kernel.position import imagine
from turbinehall.players import registry
from turbinehall.players.player import Player

_MOST_KEPT = 300


class Question(msgspec.Struct, frozen=True):
    """A position, and who is to choose."""

    table: str
    package: str
    """Where the game is found."""
    game: str
    seats: int
    modules: tuple[str, ...]
    variants: dict[str, str]
    seed: str
    choices: list[int]
    bot: str
    """A name, or the place of a class: package.module:Class."""


class Answer(msgspec.Struct, frozen=True):
    """The option that the bot chose."""

    option: int


class Thinker:
    """The games and bots that were met."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, Game] = OrderedDict()
        self._players: OrderedDict[tuple[str, int, str], Player] = OrderedDict()

    def answer(self, question: Question) -> Answer:
        """Let the bot choose."""
        game = self._game(question)
        player = self._player(question.table, game.seat, question.bot)
        stream = stream_for(secrets.token_hex(16), "bot")
        shown = imagine(game, game.seat, secrets.token_hex(16)) if player.looks else game.clone()
        return Answer(player.choose(shown, stream))

    def _game(self, question: Question) -> Game:
        game = self._games.pop(question.table, None)
        done = [] if game is None else game.choices()
        if game is None or question.choices[: len(done)] != done or game.setup.seed != question.seed:
            meta = Catalogue(question.package).find(question.game)
            setup = meta.setup(question.seats, question.modules, question.variants, question.seed)
            game = meta.start(setup, told=False)
            done = []
        for option in question.choices[len(done) :]:
            game.apply(option)
        self._games[question.table] = game
        if len(self._games) > _MOST_KEPT:
            self._games.popitem(last=False)
        return game

    def _player(self, table: str, seat: int, bot: str) -> Player:
        key = (table, seat, bot)
        player = self._players.pop(key, None) or _new_player(bot)
        self._players[key] = player
        if len(self._players) > _MOST_KEPT:
            self._players.popitem(last=False)
        return player


def _new_player(bot: str) -> Player:
    module, colon, name = bot.partition(":")
    if not colon:
        return registry.player(bot)
    made: Player = getattr(importlib.import_module(module), name)()
    return made


def _end_with_parent(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def main() -> None:
    """Answer questions until there are no more."""
    threading.Thread(target=_end_with_parent, args=(os.getppid(),), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)  # people come first
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot that prints must not garble the answers
    thinker = Thinker()
    for line in sys.stdin.buffer:
        answer = thinker.answer(msgspec.json.decode(line, type=Question))
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
