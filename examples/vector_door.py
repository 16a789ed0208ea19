"""Many games in one process: 16 tables of Energy Empire, all seats played by whoever writes `choose`."""

from __future__ import annotations

import time

import numpy as np

from turbinehall.envs.vector import TurbineHallVectorEnv, sampled


def main() -> None:
    envs = TurbineHallVectorEnv(16, "energy-empire", seats=2, seat=None)
    chance = np.random.default_rng(7)
    observations, infos = envs.reset(seed=7)
    games, steps = 0, 0
    began = time.perf_counter()
    while games < 10:
        actions = sampled(infos["action_mask"], chance)  # here a network would choose, given the observations
        observations, _, over, _, infos = envs.step(actions)
        games += int(over.sum())
        steps += envs.num_envs
    took = time.perf_counter() - began
    print(f"{games} games, {steps} steps of {observations.shape[1]} values, {steps / took:,.0f} a second")


if __name__ == "__main__":
    main()
