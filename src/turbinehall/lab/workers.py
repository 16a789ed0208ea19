"""Who plays the games of a run: the processes of this machine, or the nodes of a Ray cluster.

A crew is given batches of games and gives back their results, in any order. Both travel as text (JSON), so
nothing but plain data can: seeds and names go out, results come back. A game's result depends on its sitting
alone, so it is the same whoever plays it.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from turbinehall.kernel.errors import ImpossibleSetup, TurbineHallError
from turbinehall.lab.play import Result, Sitting, play
from turbinehall.lab.setting import Setting
from turbinehall.lab.sources import sources
from turbinehall.players import own, registry

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
        folder = ""
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
            if not folder and any([registry.is_own(name) for name in sitting.players]):
                folder = os.getcwd()
            place = used.index(settings[setting])
            games.append([number, place, sitting.seed, sitting.players, sitting.record])
        batch = {"watched": plan.watched, "settings": used, "games": games}
        yield json.dumps({**batch, "bots": folder} if folder else batch)


_agreed: dict[str, Setting] = {}
"""Settings that were found to mean the same here as where the run was begun."""


def play_batch(batch: str) -> str:
    """Play a batch of games: text in, text out. What went wrong is told in the answer."""
    data = json.loads(batch)
    if "bots" in data:  # where this run was begun; a Ray worker is somewhere else
        own.look_in(data["bots"])
    try:
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
        # Ctrl-C goes to every process of a terminal. The workers are born deaf to it; this process ends them.
        heard = signal.signal(signal.SIGINT, signal.SIG_IGN) if _in_main_thread() else None
        try:
            pool = multiprocessing.get_context("spawn").Pool(self.workers)
        finally:
            if heard is not None:
                signal.signal(signal.SIGINT, heard)
        with pool:
            yield from pool.imap_unordered(play_batch, batches)


def _in_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
