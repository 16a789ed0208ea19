"""Many games by the same players: what they score, how long they take. Computes; prints nothing.

Game number i is played from the seed ``{seed}/{i}`` and nothing else, so that the results are the same on one
process and on twenty. Processes exchange seeds and numbers, never games.

>>> plan = Plan("empire", players=("random",), seed="7", games=3)
>>> results = sorted(simulate(plan))
>>> [result.number for result in results]
[0, 1, 2]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.lab.play import Result, Sitting
from turbinehall.lab.setting import Overlay, Setting, check_players
from turbinehall.lab.workers import Here, run


@dataclass(frozen=True)
class Plan:
    """What is to be simulated. One player's name stands for all seats; else there is one a seat."""

    game: str
    players: tuple[str, ...]
    seed: str
    games: int
    seats: int | None = None
    modules: tuple[str, ...] = ()
    variants: tuple[tuple[str, str], ...] = ()
    content: str | None = None
    """A folder of card values."""
    records: str | None = None
    """A folder in which every game leaves its record."""

    @cached_property
    def setting(self) -> Setting:
        """What is set up."""
        return Setting(self.game, self.seats, self.modules, self.variants, Overlay.of(self.content))

    @cached_property
    def seated(self) -> tuple[str, ...]:
        """The players, one a seat."""
        return self.players if len(self.players) > 1 else self.players * self.setting.count()

    @property
    def total(self) -> int:
        """How many games there are."""
        return self.games

    @property
    def watched(self) -> bool:
        """They aren't: scores are all that is asked for."""
        return False

    def sitting(self, number: int) -> Sitting:
        """What game number so many is."""
        record = None
        if self.records is not None:
            record = str(Path(self.records, record_name(self.game, number)).absolute())
        return Sitting(self.setting, f"{self.seed}/{number}", self.seated, record)

    def data(self) -> dict[str, Any]:
        """What makes this run different from another."""
        setting = {**self.setting.data(), **self.setting.rules()}
        return {"verb": "simulate", "setting": setting, "players": list(self.players), "seed": self.seed}

    def check(self) -> int:
        """Make sure that it can be played before anything is; gives the number of seats."""
        if self.games < 1:
            raise ImpossibleSetup(f"There must be at least 1 game to simulate, not {self.games}.")
        check_players(self.players)
        seats = self.setting.count()
        if len(self.players) not in (1, seats):
            raise ImpossibleSetup(
                f"There are {len(self.players)} players for {seats} seats: name one for all, or one a seat."
            )
        return seats


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Result]:
    """Play the games of a plan and give each result as it comes, in no particular order."""
    plan.check()
    yield from run(plan, Here(jobs))


def record_name(game: str, number: int) -> str:
    """What the record of a game is called in the folder of records."""
    return f"{game}-{number:06}.hall"


def is_record_name(game: str, name: str) -> bool:
    """Is that what the record of such a game is called?"""
    return bool(re.fullmatch(rf"{re.escape(game)}-\d{{6,}}\.hall", name))
