"""Who plays the games of a run: the processes of this machine, or the nodes of a Ray cluster.

A crew is given batches of games and gives back their results, in any order. Both travel as text (JSON), so
nothing but plain data can: seeds and names go out, results come back. A game's result depends on its sitting
alone, so it is the same whoever plays it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from turbinehall.kernel.errors import ImpossibleSetup, TurbineHallError
from turbinehall.lab.play import Result, Sitting, play
from turbinehall.lab.processes import share_out
from turbinehall.lab.setting import Setting
from turbinehall.lab.sources import own_bots, sources
from turbinehall.players import own

_LARGEST_BATCH = 20
_BATCHES_A_WORKER = 32  # many, so that progress is seen early and the last ones end at about the same time


class Plan(Protocol):
    """A run: so many games, each with a sitting. A game's sitting depends on its number alone."""

    @property
    def total(self) -> int:
        """How many games there are."""

    @property
    def watched(self) -> bool:
        """Are they watched, for a tally?"""

    def sitting(self, number: int) -> Sitting:
        """What game number so many is."""

    def data(self) -> dict[str, Any]:
        """What makes this run different from another, as plain data; not how many games it has."""


class Crew(Protocol):
    """Those who play."""

    @property
    def workers(self) -> int:
        """How many there are."""

    def work(self, batches: Iterable[str]) -> Iterator[str]:
        """Carry out batches and give their answers as they come; see `play_batch`."""


def run(plan: Plan, crew: Crew, done: Iterable[int] = ()) -> Iterator[Result]:
    """Play the games of a plan, but for those that were played before; results come in no order."""
    played = set(done)
    numbers = [number for number in range(plan.total) if number not in played]
    if not numbers:
        return
    for answer in crew.work(_batches(plan, numbers, crew.workers)):
        data = json.loads(answer)
        if "error" in data:
            raise TurbineHallError(data["error"])
        yield from [Result.read(result) for result in data["results"]]


def _batches(plan: Plan, numbers: Sequence[int], workers: int) -> Iterator[str]:
    size = max(1, min(_LARGEST_BATCH, len(numbers) // (workers * _BATCHES_A_WORKER)))
    settings: dict[Setting, dict[str, Any]] = {}
    for first in range(0, len(numbers), size):
        used: list[dict[str, Any]] = []
        games = []
        bots: dict[str, str] = {}
        for number in numbers[first : first + size]:
            sitting = plan.sitting(number)
            setting = sitting.setting
            if setting not in settings:
                settings[setting] = {
                    "setting": setting.data(),
                    "folder": setting.content.folder(),
                    "expected": _expected(setting),
                }
            if settings[setting] not in used:
                used.append(settings[setting])
            bots |= own_bots(sitting.players)
            place = used.index(settings[setting])
            games.append([number, place, sitting.seed, sitting.players, sitting.record])
        batch = {"watched": plan.watched, "settings": used, "games": games}
        yield json.dumps({**batch, "folder": os.getcwd(), "bots": bots} if bots else batch)


_agreed: dict[str, Setting] = {}
"""Settings that were found to mean the same here as where the run was begun."""


def play_batch(batch: str) -> str:
    """Play a batch of games: text in, text out. What went wrong is told in the answer."""
    data = json.loads(batch)
    if "folder" in data:  # where this run was begun; a Ray worker is somewhere else
        own.look_in(data["folder"])
    try:
        _agree_on_bots(data.get("bots", {}))
        settings = [_agree(each) for each in data["settings"]]
        results = [
            play(number, Sitting(settings[place], seed, tuple(players), record), data["watched"]).data()
            for number, place, seed, players, record in data["games"]
        ]
    except TurbineHallError as error:
        return json.dumps({"error": str(error)})
    return json.dumps({"results": results})


def _expected(setting: Setting) -> dict[str, Any]:
    """What must be the same wherever games of one run are played: rules, content and bots."""
    return {**setting.rules(), "sources": sources(setting.game)}


def _agree_on_bots(expected: dict[str, str]) -> None:
    here = own_bots(expected)
    for name, digest in expected.items():
        if here[name] != digest:
            raise ImpossibleSetup(f"A worker has another version of '{name}': have the same file everywhere.")


def _agree(data: dict[str, Any]) -> Setting:
    key = json.dumps(data)
    if key not in _agreed:
        setting = Setting.read(data["setting"])
        setting.content.use(data["folder"])  # a worker that is ended can't clear one of its own away
        if _expected(setting) != data["expected"]:
            there, here = sources(setting.game), data["expected"].get("sources")
            which = "" if there == here else f" (sources {there} instead of {here})"
            raise ImpossibleSetup(
                f"A worker has another version of the bots or rules{which}: install the same Turbine Hall "
                "everywhere."
            )
        _agreed[key] = setting
    return _agreed[key]


class Here:
    """The processes of this machine; a single one plays in this very process."""

    def __init__(self, jobs: int = 1) -> None:
        if jobs < 1:
            raise ImpossibleSetup(f"At least 1 process must do the work, not {jobs}.")
        self.workers = jobs

    def work(self, batches: Iterable[str]) -> Iterator[str]:
        """Carry out batches."""
        if self.workers == 1:
            for batch in batches:
                yield play_batch(batch)
            return
        yield from share_out(play_batch, batches, self.workers)


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
