"""A contestant: Turbine Hall, compiled or plain as the environment says."""

from __future__ import annotations

import functools
import gc
import sys
import tracemalloc
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import turbinehall as th
from benchmarks.protocol import Answer, serve, timed
from turbinehall import _engine
from turbinehall.kernel.chance import Stream, stream_for
from turbinehall.kernel.game import Game
from turbinehall.players.plain_search import PlainSearch
from turbinehall.players.random import play_randomly
from turbinehall.players.search import GAME, Search, Settings

SEED: Final = "benchmark"
SAMPLES: Final = 10
"""So many different games stand for all where a finished or a half-played one is needed."""


def start(name: str, seats: int, number: int, modules: Sequence[str] = ()) -> Game:
    """Game number so and so, without a story."""
    return th.new(name, seats, modules, seed=f"{SEED}/{number}", story=False)


def play_from_python(game: Game, stream: Stream) -> int:
    """What play_randomly does, as somebody writes it who uses the library from a script of their own."""
    while not game.over:
        options = game.options
        game.apply(options[stream.below(len(options))])
    return game.played


DRIVERS: Final = {"compiled loop": play_randomly, "python loop": play_from_python}


# ---- samples: games to clone, to rewind and to replay ------------------------------------------------------


@functools.cache
def finished(name: str, seats: int) -> list[Game]:
    """Some games, played to the end."""
    games = [start(name, seats, number) for number in range(SAMPLES)]
    for number, game in enumerate(games):
        play_randomly(game, stream_for(f"{SEED}/{number}", "player"))
    return games


@functools.cache
def half_played(name: str, seats: int) -> list[Game]:
    """The same games after half of their choices."""
    games = [start(name, seats, number) for number in range(SAMPLES)]
    for game, whole in zip(games, finished(name, seats)):
        for option in whole.choices()[: whole.played // 2]:
            game.apply(option)
    return games


@functools.cache
def records(name: str, seats: int) -> list[str]:
    """The same games as text."""
    return [th.record(game) for game in finished(name, seats)]


# ---- the jobs ----------------------------------------------------------------------------------------------


def about() -> Answer:
    """Which engine this is."""
    return {"compiled": _engine.compiled(), "engine": _engine.describe()}


def games(name: str, seats: int, count: int, driver: str, modules: Sequence[str] = ()) -> Answer:
    """Whole random games, their setup included. Done: decisions, that is choices between several options."""
    play = DRIVERS[driver]

    def work() -> int:
        stream = stream_for(SEED, "player")
        decisions = 0
        for number in range(count):
            decisions += play(start(name, seats, number, modules), stream)
        return decisions

    return timed(work)


def clone(name: str, seats: int, count: int) -> Answer:
    """Clones of half-played games, each dropped when the next is made. Done: clones."""
    originals = half_played(name, seats)

    def work() -> int:
        for original in originals:
            for _ in range(count):
                original.clone()
        return count * len(originals)

    return timed(work)


def rewind(name: str, seats: int, count: int, last: bool) -> Answer:
    """Finished games opened at every tenth of their length, or at their last choice. Done: openings."""
    wholes = finished(name, seats)
    parts = [10] if last else range(11)

    def work() -> int:
        for whole in wholes:
            for _ in range(count):
                for part in parts:
                    th.rewind(whole, whole.played * part // 10)
        return count * len(wholes) * len(parts)

    return timed(work)


def replay(name: str, seats: int, count: int) -> Answer:
    """Finished games read from their records, with every check. Done: records."""
    texts = records(name, seats)

    def work() -> int:
        for text in texts:
            for _ in range(count):
                th.replay(text)
        return count * len(texts)

    return timed(work)


def search(name: str, seats: int, count: int) -> Answer:
    """Playouts of a plain tree search from a half-played game, a fresh tree for each. Done: playouts."""
    origin = half_played(name, seats)[0]

    def work() -> int:
        plain_search(origin, count)
        return count

    return timed(work)


def search_decisions(name: str, seats: int, count: int) -> Answer:
    """The same work. Done: decisions, in the tree and in the playouts."""
    origin = half_played(name, seats)[0]
    return timed(lambda: plain_search(origin, count).decisions)


def expert(name: str, seats: int, count: int) -> Answer:
    """Half-played games as the expert thinks about them. Done: the decisions made in doing so."""
    origins = half_played(name, seats)

    def work() -> int:
        looked = 0
        for number in range(count):
            origin = origins[number % SAMPLES]
            search = Search(origin, Settings(budget=20_000), stream_for(SEED, f"search {number}"))
            search.think()
            looked += search.tally.positions - GAME * search.games
        return looked

    return timed(work)


def plain_search(origin: Game, count: int) -> PlainSearch:
    """A plain search of so many playouts."""
    search = PlainSearch(origin, stream_for(SEED, "search"))
    search.think(count)
    return search


def memory(name: str, seats: int, count: int) -> Answer:
    """What a kept clone of a half-played game takes, in bytes. To be asked of a fresh process.

    `resident` is how much the process grows, with all that Python's allocator adds; where the system doesn't
    tell, it is None. `requested` is what the clones asked the allocator for, as tracemalloc counts it.
    """
    originals = half_played(name, seats)
    gc.disable()  # it would only look through the kept clones again and again
    kept: list[Game | None] = [None] * count
    before = _resident()
    for number in range(count):
        kept[number] = originals[number % SAMPLES].clone()
    after = _resident()

    few = max(SAMPLES, count // 10)  # tracing takes memory and time of its own
    kept = [None] * few
    tracemalloc.start()
    began = tracemalloc.get_traced_memory()[0]
    for number in range(few):
        kept[number] = originals[number % SAMPLES].clone()
    requested = tracemalloc.get_traced_memory()[0] - began
    tracemalloc.stop()
    resident = None if before is None or after is None else (after - before) / count
    return {"resident": resident, "requested": requested / few, "clones": count}


def _resident() -> int | None:
    """How much memory this process holds, in bytes; None where the system doesn't tell it this way."""
    if sys.platform != "linux":
        return None
    import resource

    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize()


if __name__ == "__main__":
    jobs = (about, games, clone, rewind, replay, search, search_decisions, expert, memory)
    serve({job.__name__: job for job in jobs})
