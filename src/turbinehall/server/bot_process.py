"""A process in which bots think: a question a line on standard input, an answer a line on standard output.

It is given a position in which everything that the bot's seat can't know was dealt anew. Neither the true
seed nor the choices made so far, from which secrets could be worked out, ever come here. It keeps the bots it
has met, because a bot remembers its plan.
"""

from __future__ import annotations

import importlib
import os
import secrets
import sys
import threading
import time
from collections import OrderedDict
from typing import Any

import msgspec

from turbinehall.kernel.catalogue import Catalogue
from turbinehall.kernel.chance import stream_for
from turbinehall.players import registry
from turbinehall.players.advice import advise
from turbinehall.players.player import Player
from turbinehall.server.frozen import Reference, thaw

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
    position: Any
    """Imagined, and frozen: server/frozen.py."""
    bot: str
    """A name, or the place of a class: package.module:Class."""
    aloud: bool = False
    """Is it to tell what it thinks of the options, instead of choosing?"""


class Answer(msgspec.Struct, frozen=True):
    """The option that the bot chose."""

    option: int


class AdvisedOption(msgspec.Struct, frozen=True):
    """An option that a bot thinks well of."""

    option: int
    notation: str
    words: str
    share: float
    """How much of its thought the bot gave to it, from 0 to 1."""
    points: float
    """The points that the seat is expected to end with."""
    ahead: float | None
    """In which part of the imagined games the seat was ahead; none where nobody is to be beaten."""
    line: list[str]
    """This choice and those that go with it in the same turn, in words."""
    why: str
    """What the line is seen to bring."""


class Advice(msgspec.Struct, frozen=True):
    """What a bot thinks of a decision, the best option first."""

    seat: int
    asks: str
    games: int
    """How many games were imagined."""
    positions: int
    options: list[AdvisedOption]


Way = tuple[str, str, int, tuple[str, ...], tuple[tuple[str, str], ...]]
"""A setup without a seed."""


class Thinker:
    """The setups and bots that were met."""

    def __init__(self) -> None:
        self._references: OrderedDict[Way, Reference] = OrderedDict()
        self._players: OrderedDict[tuple[str, int, str], Player] = OrderedDict()

    def answer(self, question: Question) -> Answer | Advice:
        """Let the bot choose, or think aloud."""
        shown = thaw(question.position, self._reference(question))
        if question.aloud:
            return msgspec.convert(advise(shown, question.bot, secrets.token_hex(16)), Advice)
        player = self._player(question.table, shown.seat, question.bot)
        return Answer(player.choose(shown, stream_for(secrets.token_hex(16), "bot")))

    def _reference(self, question: Question) -> Reference:
        variants = tuple(sorted(question.variants.items()))
        way = (question.package, question.game, question.seats, question.modules, variants)
        reference = self._references.pop(way, None)
        if reference is None:
            meta = Catalogue(question.package).find(question.game)
            setup = meta.setup(question.seats, question.modules, question.variants, "any")
            reference = Reference(meta, setup)
        self._references[way] = reference
        if len(self._references) > _MOST_KEPT:
            self._references.popitem(last=False)
        return reference

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
