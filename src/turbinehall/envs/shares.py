"""A process's share of many tables, and how those who play the shares see and tell each other what to do.

What is seen and chosen lies in memory that all processes share. Signs say when it may be read: they are
waited for awake, because to be woken can take longer than a step of a hundred tables, and asleep if it takes
long.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from multiprocessing.synchronize import Semaphore
from typing import Any, Final, NamedTuple

import numpy as np
from gymnasium.vector import AutoresetMode

from turbinehall.envs.spaces import Observation
from turbinehall.envs.vector import Array, TurbineHallVectorEnv

AWAKE: Final = 0.002  # seconds
NAP: Final = 0.2  # seconds after which one looks whether the other is still there
CHECK, STEP, LISTEN, STOP, FAILED = range(5)  # what a line says


CONTEXT: Final[SpawnContext] = multiprocessing.get_context("spawn")


class Place(NamedTuple):
    """Where one kind of numbers lies in the shared memory."""

    first: int
    kind: str
    shape: tuple[int, ...]


class Board:
    """Memory that all processes share, with a row for every table."""

    def __init__(self, tables: int, observation: int, actions: int, seats: int) -> None:
        self.places: dict[str, Place] = {}
        size = 0
        for name, kind, row in (
            ("actions", "int64", ()),
            ("rewards", "float64", ()),
            ("returns", "float64", (seats,)),
            ("over", "bool", ()),
            ("asked", "uint8", ()),
            ("observations", "uint8", (observation,)),
            ("finals", "uint8", (observation,)),
            ("masks", "int8", (actions,)),
        ):
            place = Place(size, kind, (tables, *row))
            self.places[name] = place
            size += -(-math.prod(place.shape) * np.dtype(kind).itemsize // 64) * 64
        self.memory = CONTEXT.RawArray("b", size)

    def rows(self, name: str, first: int, count: int) -> Array:
        """The rows of some tables, to be read and written."""
        place = self.places[name]
        made: Array = np.ndarray(place.shape, place.kind, self.memory, place.first)
        return made[first : first + count]


class Share:
    """The tables that one process has, seen from within it."""

    def __init__(self, board: Board, first: int, count: int, setup: dict[str, Any]) -> None:
        self.first = first
        self.envs = TurbineHallVectorEnv(count, **{**setup, "copy": False})
        self.rows = {name: board.rows(name, first, count) for name in board.places}
        self.envs.masks_in(self.rows["masks"])
        self.options: list[int] = []
        """What was chosen at the tables, once it was found to be on offer."""

    def reset(self, seeds: Sequence[int | None], options: dict[str, Any] | None) -> None:
        """New games at all tables."""
        seen, infos = self.envs.reset(seed=seeds, options=options)
        self.rows["over"][:] = False
        self._show(seen, infos)

    def check(self) -> None:
        """See whether the actions that lie on the board are on offer."""
        assert self.envs.tables is not None
        self.options = self.envs.tables.options(self.rows["actions"].tolist(), self.first)

    def step(self) -> None:
        """Play them."""
        seen, rewards, over, _, infos = self.envs.play(self.options)
        self.rows["rewards"][:] = rewards
        self.rows["over"][:] = over
        self.rows["returns"][:] = infos.get("returns", 0.0)
        if self.envs.autoreset_mode == AutoresetMode.SAME_STEP:
            self.rows["finals"][:] = infos.get("final_obs", seen)
        self._show(seen, infos)

    def render(self) -> tuple[str, ...]:
        """The decisions in words."""
        return self.envs.render()

    def _show(self, seen: Observation, infos: dict[str, Any]) -> None:
        self.rows["observations"][:] = seen
        if "seat" in infos:
            self.rows["asked"][:] = infos["seat"]


def cores() -> int:
    """How many of the processor's cores may be used."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Line:
    """How a process is told to play its share, and tells that it has."""

    def __init__(self) -> None:
        self.word = CONTEXT.RawValue("b", STEP)
        """What is to be done, or that it failed."""
        self.go = CONTEXT.Semaphore(0)
        self.done = CONTEXT.Semaphore(0)

    def tell(self, word: int) -> None:
        """Have something done."""
        self.word.value = word
        self.go.release()


def awaited(sign: Semaphore, awake: float, there: Callable[[], bool]) -> bool:
    """Wait for a sign, so many seconds of it awake. False: it won't come, the other isn't there any more."""
    until = time.perf_counter() + awake
    while not sign.acquire(False):
        if time.perf_counter() >= until:
            while not sign.acquire(timeout=NAP):
                if not there():
                    return False
            return True
    return True


def serve(
    line: Line, pipe: Connection, awake: float, board: Board, first: int, count: int, setup: dict[str, Any]
) -> None:
    """What a process does: it does what it is told until it is told to stop, or nobody is left to tell it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who interrupts the program ends it there
    share = Share(board, first, count, setup)
    parent = multiprocessing.parent_process()
    assert parent is not None
    while awaited(line.go, awake, parent.is_alive):
        word = line.word.value
        if word in (CHECK, STEP):
            try:
                if word == CHECK:
                    share.check()
                else:
                    share.step()
            except Exception as failure:
                line.word.value = FAILED
                pipe.send(failure)
            line.done.release()
        elif word == LISTEN:
            name, given = pipe.recv()
            try:
                answer = getattr(share, name)(*given)
            except Exception as failure:
                answer = failure
            pipe.send(answer)
        else:
            return
