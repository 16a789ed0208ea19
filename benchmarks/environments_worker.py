"""A contestant: Turbine Hall's environments, in the interpreter that PettingZoo's run in too."""

from __future__ import annotations

import functools
from typing import Any, Final

import numpy as np

from benchmarks.classic_worker import replayed
from benchmarks.protocol import Answer, serve, timed
from turbinehall import _engine
from turbinehall.envs.pettingzoo import TurbineHallAEC
from turbinehall.envs.processes import TurbineHallProcessesEnv
from turbinehall.envs.vector import TurbineHallVectorEnv, sampled

SEED: Final = 1
GAMES: Final = 3
BATCHES: Final = 1000
"""So many that every table plays several games, and dealing them has its usual share."""


def about() -> Answer:
    """Which engine this is."""
    return {"compiled": _engine.compiled(), "engine": _engine.describe()}


@functools.cache
def recorded(name: str, seats: int, tables: int) -> tuple[TurbineHallVectorEnv, list[Any]]:
    """Tables, and random actions that can be replayed at them from the same seed."""
    envs = TurbineHallVectorEnv(tables, name, seats, seat=None, copy=False)
    chance = np.random.default_rng(SEED)
    _, infos = envs.reset(seed=SEED)
    actions = []
    for _ in range(BATCHES):
        actions.append(sampled(infos["action_mask"], chance))
        infos = envs.step(actions[-1])[-1]
    return envs, actions


@functools.cache
def shared_out(name: str, seats: int, tables: int, processes: int) -> TurbineHallProcessesEnv:
    """The same tables in several processes."""
    return TurbineHallProcessesEnv(tables, name, seats, seat=None, copy=False, processes=processes)


@functools.cache
def table(name: str, seats: int) -> TurbineHallAEC:
    return TurbineHallAEC(name, seats)


def steps(name: str, seats: int, tables: int, processes: int, count: int) -> Answer:
    """Steps of many tables at once, in one process or several, or one by one through the PettingZoo door.

    Done: steps. Where several processes play, the clock on the wall stands for the processor's time.
    """
    if not tables:
        return replayed(f"{name} {seats}", lambda: table(name, seats), GAMES, count)
    envs: TurbineHallVectorEnv | TurbineHallProcessesEnv
    envs, actions = recorded(name, seats, tables)
    if processes > 1:
        envs = shared_out(name, seats, tables, processes)

    def work() -> int:
        for _ in range(count):
            envs.reset(seed=SEED)
            for chosen in actions:
                envs.step(chosen)
        return count * len(actions) * tables

    answer = timed(work)
    return answer if processes == 1 else {**answer, "cpu": answer["wall"]}


if __name__ == "__main__":
    serve({"about": about, "steps": steps})
