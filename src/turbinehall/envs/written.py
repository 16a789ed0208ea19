"""Tables written down, so that environments can be copied to other processes and kept in files.

A game is its setup and its choices, as everywhere; the bots beside it are their names and their chance.
"""

from __future__ import annotations

from typing import NamedTuple

from turbinehall.kernel.chance import Stream
from turbinehall.kernel.errors import IllegalChoice, RecordError
from turbinehall.kernel.game import Game
from turbinehall.kernel.position import checksum
from turbinehall.kernel.setup import Setup
from turbinehall.library import CATALOGUE
from turbinehall.players.tables import EVERY, Table


class WrittenGame(NamedTuple):
    """A game's setup and its choices."""

    game: str
    seats: int
    modules: tuple[str, ...]
    variants: tuple[tuple[str, str], ...]
    seed: str
    overlay: str
    choices: list[int]


class Written(NamedTuple):
    """A table: the game, who sits where, and the chance of the bots."""

    game: WrittenGame
    seat: int
    names: list[str]
    streams: list[tuple[int, int, int, int]]


def written_game(game: Game) -> WrittenGame:
    """A game as it can be kept, if it is known how it came about."""
    setup = game.setup
    kept = WrittenGame(
        setup.game, setup.seats, setup.modules, setup.variants, setup.seed, setup.overlay, game.choices()
    )
    if not _leads_to(kept, game):
        raise RecordError("An imagined game can't be written down: nobody knows how it came about.")
    return kept


def _leads_to(kept: WrittenGame, game: Game) -> bool:
    """Is it this very game that is read again?

    An imagined one has forgotten its seed and its choices; those that it has since then lead elsewhere.
    """
    if len(kept.choices) != game.played:
        return False
    try:
        return checksum(read_game(kept)) == checksum(game)
    except RecordError:
        return False


def read_game(kept: WrittenGame) -> Game:
    """The game at the same place again."""
    setup = Setup(kept.game, kept.seats, kept.modules, kept.variants, kept.seed, kept.overlay)
    game = CATALOGUE.find(setup.game).start(setup, False)
    for option in kept.choices:
        try:
            game.play(option)
        except IllegalChoice as error:
            raise RecordError(
                "This game was written down with other content or other rules: after"
                f" {game.played} choices the next one isn't offered. {error}"
            ) from None
    return game


def written(table: Table) -> Written:
    """A table as it can be kept."""
    streams = [(each.a, each.b, each.c, each.counter) for each in table.streams]
    return Written(written_game(table.game), table.seat, table.names, streams)


def read(kept: Written) -> Table:
    """The table at the same place again: the same choices lead to the same game."""
    table = Table(read_game(kept.game), EVERY, kept.names, "")  # so no bot plays before it has its chance
    table.seat = kept.seat
    table.streams = [Stream(*each) for each in kept.streams]
    return table
