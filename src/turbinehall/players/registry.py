"""The players by name. A player's module is imported when somebody asks for it, and not before."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from turbinehall.kernel.catalogue import listed
from turbinehall.kernel.errors import ImpossibleSetup
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
    return _entry(name)[2]


def player(name: str) -> Player:
    """A new player of that name. Each seat needs its own: a player may remember its plan."""
    module, class_name, _ = _entry(name)
    made: Player = getattr(import_module(module), class_name)()
    return made


def _entry(name: str) -> tuple[str, str, str]:
    if name not in _PLAYERS:
        raise ImpossibleSetup(f"There is no player '{name}'. There is {listed(names())}.")
    return _PLAYERS[name]
