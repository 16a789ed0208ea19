"""A contestant: PettingZoo's classic environments, in an interpreter that has PettingZoo."""

from __future__ import annotations

import gc
import importlib
import random
import time
import warnings
from collections.abc import Callable
from typing import Any, Final

from benchmarks.protocol import Answer, serve

GAMES: Final = 20

Recorded = list[tuple[int, list[int]]]
"""(seed, actions) of some games."""
_recorded: dict[str, tuple[Any, Recorded]] = {}


def record(env: Any, games: int) -> Recorded:
    """Some games at random."""
    chance = random.Random(1)
    found: Recorded = []
    for seed in range(games):
        env.reset(seed=seed)
        actions: list[int] = []
        while True:
            seen, _, over, cut, info = env.last()
            if over or cut:
                break
            mask = seen.get("action_mask") if isinstance(seen, dict) else info.get("action_mask")
            offered = range(env.action_space(env.agent_selection).n) if mask is None else mask.nonzero()[0]
            actions.append(int(chance.choice(offered)))
            env.step(actions[-1])
        found.append((seed, actions))
    return found


def replayed(name: str, make: Callable[[], Any], games: int, count: int) -> Answer:
    """The same games again, so many times: each step made, and what the next agent sees looked at.

    Done: steps. Resets are not counted, neither their number nor their time.
    """
    if name not in _recorded:
        env = make()
        _recorded[name] = (env, record(env, games))
    env, recorded = _recorded[name]
    gc.collect()
    cpu = wall = 0.0
    done = 0
    for _ in range(count):
        for seed, actions in recorded:
            env.reset(seed=seed)
            wall_before = time.perf_counter()
            cpu_before = time.process_time()
            for action in actions:
                env.step(action)
                env.last()
            cpu += time.process_time() - cpu_before
            wall += time.perf_counter() - wall_before
            done += len(actions)
    return {"done": done, "cpu": cpu, "wall": wall}


def steps(name: str, wrapped: bool, count: int) -> Answer:
    """Steps of a classic environment, with the wrappers that its env() puts around it, or without."""

    def make() -> Any:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            return module.env() if wrapped else module.raw_env()

    return replayed(f"{name} {wrapped}", make, GAMES, count)


if __name__ == "__main__":
    serve({"steps": steps})
