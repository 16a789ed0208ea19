"""The players by name. A player's module is imported when somebody asks for it, and not before.

Behind the name of one who searches may stand how many positions it looks at before a choice: `regular:1000`.
A bot from outside is named by the place of its class: `package.module:Class`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from turbinehall.kernel.catalogue import listed
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.players import own
from turbinehall.players.player import Player

_PLAYERS: Final = {
    "random": ("turbinehall.players.random", "Random", "chooses blindly"),
    "novice": ("turbinehall.players.planner", "Novice", "plans each turn, and looks no further"),
    "planner": (
        "turbinehall.players.planner",
        "Planner",
        "plans each turn, and tries its plans out to the end",
    ),
    "regular": ("turbinehall.players.regular", "Regular", "thinks ahead, for a fraction of a second"),
    "expert": ("turbinehall.players.expert", "Expert", "thinks ahead, for a second or so"),
    "patient": ("turbinehall.players.patient", "Patient", "for analysis: thinks ten times as long"),
}


def names() -> list[str]:
    """The names of all players, weakest first."""
    return list(_PLAYERS)


def about(name: str) -> str:
    """What a player does, in a few words."""
    if is_own(name):
        return own.about(name)
    bare, colon, positions = name.partition(":")
    words = _entry(bare)[2]
    if not colon:
        return words
    player(name)
    return f"{words}; looks at {int(positions):,} positions"


def is_own(name: str) -> bool:
    """Does a name mean a bot from outside?"""
    return name.partition(":")[0] not in _PLAYERS and own.is_own(name)


def player(name: str) -> Player:
    """A new player of that name. Each seat needs its own: a player may remember its plan."""
    if is_own(name):
        return own.Own(name)
    bare, colon, positions = name.partition(":")
    module, class_name, _ = _entry(bare)
    made: Player = getattr(import_module(module), class_name)()
    if colon:
        _limit(made, bare, positions)
    return made


def _limit(made: Player, name: str, positions: str) -> None:
    from turbinehall.players.searcher import Searcher

    if not isinstance(made, Searcher):
        raise ImpossibleSetup(f"'{name}' doesn't search, so it has no number of positions: leave it out.")
    if not (positions.isascii() and positions.isdigit() and int(positions)):
        raise ImpossibleSetup(
            f"'{name}:{positions}' is no player: the positions are a number, such as '{name}:1000'."
        )
    made.settings.limit(int(positions))


def _entry(name: str) -> tuple[str, str, str]:
    if name not in _PLAYERS:
        raise ImpossibleSetup(
            f"There is no player '{name}'. There is {listed(names())}, or a bot of your own: module:Class."
        )
    return _PLAYERS[name]
