"""The library's face: the few functions behind ``import turbinehall``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import index
from pathlib import Path
from typing import Any, Final, SupportsIndex

from turbinehall import _engine
from turbinehall.kernel import position
from turbinehall.kernel import record as records
from turbinehall.kernel.catalogue import Catalogue, Meta
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.kernel.game import Game

CATALOGUE: Final = Catalogue("turbinehall.games")
ADVISER: Final = "expert" if _engine.compiled() else "regular"
"""Who is asked for a hint at a table: in plain Python an expert would take too long."""


def games() -> dict[str, Meta]:
    """The catalogue: every game by name, with its seats, modules and variants.

    >>> meta = games()["empire"]
    >>> meta.title, meta.seats
    ('Empire', (1,))
    >>> [variant.name for variant in meta.variants][:2]
    ['market', 'starting-dice']
    """
    return dict(CATALOGUE.games())


def new(
    game: str,
    seats: int | None = None,
    modules: Iterable[str] = (),
    variants: Mapping[str, str] | None = None,
    seed: int | str | None = None,
    content: str | Path | None = None,
    story: bool = True,
) -> Game:
    """Start a game and bring it to its first decision.

    `variants` names only what differs from the default. The same `seed` gives the same game; without one a
    fresh seed is drawn. `content` is a folder of your own card values. Switch the `story` off when you play
    games by the thousand.

    >>> game = new("empire", variants={"market": "advanced"}, seed=7)
    >>> game.seat, game.over
    (0, False)
    >>> game.notation(game.options[0])
    'sell'
    """
    meta = CATALOGUE.find(game)
    folder = None if content is None else str(content)
    return meta.start(meta.setup(seats, modules, variants, seed, folder), story)


def imagine(game: Game, seat: int, seed: int | str) -> Game:
    """A clone in which all that the seat can't know is dealt again from the given seed. For honest bots.

    >>> game = new("empire", seed=7)
    >>> view(imagine(game, seat=0, seed=1), seat=0) == view(game, seat=0)
    True
    """
    _check_seat(game, seat)
    return position.imagine(game, seat, str(seed))


def advise(game: Game, player: str = "expert", seed: int | str = 0) -> dict[str, Any]:
    """What a bot would choose for the seat that is asked, and why: the best options, best first.

    It knows what the seat may know, and no more. The same position and seed give the same advice.

    >>> game = new("empire", seed=7)
    >>> advice = advise(game, "regular")
    >>> advice["options"][0]["option"] in game.options
    True
    """
    from turbinehall.players import advice

    if not isinstance(player, str):
        raise ImpossibleSetup(f"A bot is asked by its name, such as '{ADVISER}', not by {player!r}.")
    return advice.advise(game, player, str(seed))


def view(game: Game, seat: int | None) -> dict[str, Any]:
    """What a seat (None: a spectator) may know, as plain data.

    >>> view(new("empire", seed=7), seat=None)["table"]["year"]
    0
    """
    if seat is not None:
        _check_seat(game, seat)
    return position.view(game, seat)


def inspect(game: Game) -> dict[str, Any]:
    """The whole table, hidden things included, as plain data with the rulebook's names.

    >>> inspect(new("empire", seed=7))["table"]["central factory"]["workers"]
    6
    """
    return position.inspect(game)


def record(game: Game, players: tuple[str, ...] = ()) -> str:
    """The game so far as a text: setup and choices, readable and replayable.

    >>> game = new("empire", seed=7)
    >>> game.play("produce")
    >>> print(record(game).splitlines()[1])
    Game: empire
    """
    return records.write(game, CATALOGUE.find(game.setup.game), players)


def replay(text: str, content: str | Path | None = None) -> Game:
    """The game of a record, replayed choice by choice and checked.

    >>> game = new("empire", seed=7)
    >>> game.play("produce")
    >>> inspect(replay(record(game))) == inspect(game)
    True
    """
    return records.read(text, CATALOGUE, None if content is None else str(content))


def undo(game: Game) -> Game:
    """The game before its last choice; refused when something was rolled, drawn or shown since.

    >>> game = new("empire", seed=7)
    >>> game.play("produce")
    >>> undo(game).played
    0
    """
    return position.undo(game, CATALOGUE.find(game.setup.game))


def rewind(game: Game, position_number: int) -> Game:
    """The same game as it stood after so many choices, for looking back; `undo` is for players.

    >>> game = new("empire", seed=7)
    >>> game.play("produce")
    >>> rewind(game, 0).played
    0
    """
    if not _is_below(position_number, game.played + 1):
        raise ImpossibleSetup(f"This game has the positions 0 to {game.played}, not {position_number!r}.")
    return position.rewind(game, CATALOGUE.find(game.setup.game), position_number)


def _check_seat(game: Game, seat: int) -> None:
    if not _is_below(seat, game.setup.seats):
        raise ImpossibleSetup(f"This game has the seats 0 to {game.setup.seats - 1}, not {seat!r}.")


def _is_below(given: object, count: int) -> bool:
    """Is that one of so many, counted from 0? Whatever was given."""
    return isinstance(given, SupportsIndex) and 0 <= index(given) < count
