"""Many games by the same players: what they score, how long they take. Computes; prints nothing.

Game number i is played from the seed ``{seed}/{i}`` and nothing else, so that the results are the same on one
process and on twenty. Processes exchange seeds and numbers, never games.

>>> plan = Plan("empire", players=("random",), seed="7", games=3)
>>> results = sorted(simulate(plan))
>>> [result.number for result in results]
[0, 1, 2]
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from turbinehall import library
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.kernel.game import Game
from turbinehall.players import registry
from turbinehall.players.seats import play_out

_LARGEST_CHUNK = 20
_CHUNKS_A_PROCESS = 32  # many, so that progress is seen early and the last ones end at about the same time


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
    records: str | None = None
    """A folder in which every game leaves its record."""

    def start(self, seed: str) -> Game:
        """A new game as planned, without a story."""
        variants = dict(self.variants)
        return library.new(self.game, self.seats, self.modules, variants, seed, self.content, story=False)

    def check(self) -> int:
        """Make sure that it can be played before anything is; gives the number of seats."""
        if self.games < 1:
            raise ImpossibleSetup(f"There must be at least 1 game to simulate, not {self.games}.")
        for name in self.players:
            registry.about(name)
        seats = self.start(self.seed).setup.seats
        if len(self.players) not in (1, seats):
            raise ImpossibleSetup(
                f"There are {len(self.players)} players for {seats} seats: name one for all, or one a seat."
            )
        return seats


@dataclass(frozen=True, order=True)
class Result:
    """How one game went."""

    number: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    choices: int
    turns: int


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Result]:
    """Play the games of a plan and give each result as it comes, in no particular order."""
    plan.check()
    if jobs < 1:
        raise ImpossibleSetup(f"At least 1 process must do the work, not {jobs}.")
    size = max(1, min(_LARGEST_CHUNK, plan.games // (jobs * _CHUNKS_A_PROCESS)))
    chunks = [(plan, first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    jobs = min(jobs, len(chunks))
    if jobs == 1:
        for number in range(plan.games):
            yield _play(plan, number)
        return
    # Ctrl-C goes to every process of a terminal. The workers are born deaf to it; this process ends them.
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN) if _in_main_thread() else None
    try:
        pool = multiprocessing.get_context("spawn").Pool(jobs)
    finally:
        if heard is not None:
            signal.signal(signal.SIGINT, heard)
    with pool:
        for results in pool.imap_unordered(_play_chunk, chunks):
            yield from results


def _in_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()


def _play_chunk(chunk: tuple[Plan, int, int]) -> list[Result]:
    plan, first, end = chunk
    return [_play(plan, number) for number in range(first, end)]


def _play(plan: Plan, number: int) -> Result:
    seed = f"{plan.seed}/{number}"
    game = plan.start(seed)
    names = plan.players if len(plan.players) > 1 else plan.players * game.setup.seats
    play_out(game, [registry.player(name) for name in names], seed)
    if plan.records is not None:
        path = Path(plan.records, record_name(plan.game, number))
        path.write_text(library.record(game, names), encoding="utf-8")
    outcome = game.outcome
    winners = outcome.winners if outcome is not None else ()
    return Result(number, tuple(game.scores), winners, game.played, game.turn)


def record_name(game: str, number: int) -> str:
    """What the record of a game is called in the folder of records."""
    return f"{game}-{number:06}.hall"


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
