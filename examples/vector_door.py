"""Many games at once: 32 tables of Energy Empire, all seats played by whoever writes `choose`.

python examples/vector_door.py                  in one process
python examples/vector_door.py --processes 4    shared out among four
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from turbinehall import ImpossibleSetup
from turbinehall.envs.processes import TurbineHallProcessesEnv
from turbinehall.envs.vector import TurbineHallVectorEnv, sampled


def made(processes: int) -> TurbineHallVectorEnv | TurbineHallProcessesEnv:
    """The tables. Both play the same games; several processes play them on several cores."""
    if processes == 1:
        return TurbineHallVectorEnv(32, "energy-empire", seats=2, seat=None)
    return TurbineHallProcessesEnv(32, "energy-empire", seats=2, seat=None, processes=processes)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--processes", type=int, default=1)
    try:
        envs = made(parser.parse_args().processes)
    except ImpossibleSetup as error:
        parser.error(str(error))
    chance = np.random.default_rng(7)
    observations, infos = envs.reset(seed=7)
    games, steps = 0, 0
    began = time.perf_counter()
    while games < 40:
        actions = sampled(infos["action_mask"], chance)  # here a network would choose, given the observations
        observations, _, over, _, infos = envs.step(actions)
        games += int(over.sum())
        steps += envs.num_envs
    took = time.perf_counter() - began
    envs.close()
    print(f"{games} games, {steps} steps of {observations.shape[1]} values, {steps / took:,.0f} a second")


if __name__ == "__main__":
    main()
