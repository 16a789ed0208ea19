"""The tally: what was on offer in a game, who took it, and what came of it. For those who balance a game.

A game may have a `tally.py` with a class `Watch`. It looks at the table before every choice and sums up when
the game is over; it changes nothing and asks for no chance, so a watched game is the same game. It may be
shown a game that is being played, or a record that is replayed. A game without one is summed up by scores.
"""

from __future__ import annotations

import importlib
import importlib.util
from dataclasses import dataclass, field
from typing import Any, ClassVar

from turbinehall.kernel.game import Game


@dataclass(frozen=True)
class Item:
    """One thing that was there in a game: a card, a tile."""

    kind: str
    """What it is one of, as the report's headline says it: Structures."""
    word: str
    """Its name in the content: it stays the same when its values change."""
    title: str
    takers: tuple[tuple[int, int | None], ...] = ()
    """The seats that took it, once for every copy, each with the points it brought where one can tell."""
    event: bool = False
    """Something that happens to everybody and that nobody takes."""


@dataclass(frozen=True)
class Tally:
    """What a game adds up to, besides its scores."""

    first: int = 0
    """Who began."""
    length: float = 0.0
    unit: str = "turns"
    """What the length is counted in."""
    ending: str = ""
    """How the game ended, in a few words that are the same for all games that ended like it."""
    parts: tuple[tuple[tuple[str, int], ...], ...] = ()
    """By seat: where its points come from, in groups."""
    items: tuple[Item, ...] = ()
    """Everything that was on offer or happened."""

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "first": self.first,
            "length": self.length,
            "unit": self.unit,
            "ending": self.ending,
            "parts": [[list(part) for part in seat] for seat in self.parts],
            "items": [
                [item.kind, item.word, item.title, [list(taker) for taker in item.takers], int(item.event)]
                for item in self.items
            ],
        }

    @staticmethod
    def read(data: dict[str, Any]) -> Tally:
        """What data() gave."""
        return Tally(
            data["first"],
            data["length"],
            data["unit"],
            data["ending"],
            tuple([tuple([(name, points) for name, points in seat]) for seat in data["parts"]]),
            tuple(
                [
                    Item(kind, word, title, tuple([(seat, points) for seat, points in takers]), bool(event))
                    for kind, word, title, takers, event in data["items"]
                ]
            ),
        )


@dataclass(frozen=True)
class Aim:
    """What is wanted of every item of a kind."""

    lift: float
    """By how many points of win rate those who take it may differ from those who take any of its kind."""
    taken: float = 0.02
    """In which part of the games that offer it it is to be taken, at least."""


@dataclass(frozen=True)
class Aims:
    """What is wanted of a game."""

    items: dict[str, Aim] = field(default_factory=dict)
    """By kind."""
    seat: float = 4.0
    """By how many points of win rate a place in the turn order may differ from its fair share."""
    winner: dict[int, int] = field(default_factory=dict)
    """By number of seats: near which score strong players are to win."""
    alone: tuple[float, float] = (0.02, 0.5)
    """Alone: how often a player wins. Reachable, and not usual."""


class Watcher:
    """Somebody who watches one game."""

    aims: ClassVar[Aims] = Aims()

    def look(self, game: Game) -> None:
        """The game is at a decision, which hasn't been made yet."""

    def sum_up(self, game: Game) -> Tally:
        """The game is over."""
        parts = [tuple(game.rulebook.sheet(game, seat)) for seat in range(game.setup.seats)]
        return Tally(length=float(game.turn), parts=tuple(parts))


def watcher(package: str) -> Watcher:
    """Who watches a game of this package: its own watcher, or the plain one."""
    name = f"{package}.tally"
    if importlib.util.find_spec(name) is None:
        return Watcher()
    made: Watcher = importlib.import_module(name).Watch()
    return made
