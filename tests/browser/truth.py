"""What the people at a table may know at each position, against what their pages hear."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from typing import Generic, TypeVar

from tests.server.listening import Knowing, parts_of
from turbinehall.kernel.game import Game
from turbinehall.library import CATALOGUE

G = TypeVar("G", bound=Game)


class Truth(Generic[G]):
    """What each of some seats may know at each position, from a copy of the true game."""

    def __init__(self, game: G, knowing: Sequence[Knowing[G]]) -> None:
        self.game = game
        twin = CATALOGUE.find(game.setup.game).start(game.setup)
        assert isinstance(twin, type(game))
        self.twin = twin
        self.knowing = knowing
        self.known: list[Sequence[Knowing[G]]] = []
        self._learn()

    def _learn(self) -> None:
        for knowledge in self.knowing:
            knowledge.learn(self.twin)
        self.known.append(copy.deepcopy(self.knowing))

    def check(self, heard: list[list[str]]) -> None:
        """Goes on to where the true game stands; nothing was said to a seat that it may not know."""
        for option in list(self.game.choices())[self.twin.played :]:
            self.twin.apply(option)
            self._learn()
        for seat, said in enumerate(heard):
            for text in said:
                message = parts_of(json.loads(text)) if text.startswith("{") else iter(())
                views = [part["view"] for part in message if isinstance(part.get("view"), dict)]
                self.known[views[0]["position"] if views else -1][seat].check(text)
