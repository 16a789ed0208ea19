"""How many times faster two processes play than one: the lab on this machine.

python -m benchmarks.lab                     four minutes or so
python -m benchmarks.lab --check             exit with 1 if the ratio misses its target
python -m benchmarks.lab --jobs 4            four processes against one

In each round the same games are played by one process and by several, one after the other, and every other
round goes the other way round. The clock on the wall counts, from the first batch of results to the last:
starting processes takes a second or so, once, and is told beside it. On a machine with other work the ratio
is lower than it is.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from typing import Final

from benchmarks.figures import Spread, Target
from turbinehall import _engine
from turbinehall.lab.setting import Setting
from turbinehall.lab.simulate import Plan
from turbinehall.lab.workers import Here, processors, run

TARGET: Final = Target(1.8, at_least=True, ratio=True)
GAME: Final = Setting("energy-empire", 4)


def measure(jobs: int, games: int, seed: str) -> tuple[float, float]:
    """Games a second on so many processes, and the seconds until the first results were there."""
    plan = Plan(GAME.game, ("novice",), seed, games, GAME.seats)
    began = time.perf_counter()
    first = 0.0
    early = 0
    for count, _ in enumerate(run(plan, Here(jobs)), start=1):
        if count == jobs:  # by now all have begun
            first = time.perf_counter()
            early = count
    return (games - early) / (time.perf_counter() - first), first - began


def main() -> int:
    """Measure and tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--jobs", type=int, default=2, help="how many processes against one (2)")
    parser.add_argument("--rounds", type=int, default=5, help="how many rounds (5)")
    parser.add_argument("--games", type=int, default=600, help="in each slot (600)")
    parser.add_argument("--check", action="store_true", help="exit with 1 if the ratio misses its target")
    asked = parser.parse_args()
    rates: dict[int, list[float]] = {1: [], asked.jobs: []}
    starts = []
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    for number in range(asked.rounds):
        print(f"round {number + 1} of {asked.rounds} ...", file=sys.stderr)
        for jobs in (1, asked.jobs) if number % 2 == 0 else (asked.jobs, 1):
            rate, start = measure(jobs, asked.games, f"bench/{number}")
            rates[jobs].append(rate)
            if jobs > 1:
                starts.append(start)
    ratio = Spread(tuple([many / one for one, many in zip(rates[1], rates[asked.jobs])]))
    print(f"Energy Empire, 4 seats, novices; engine {_engine.describe()}")
    print(f"{processors()} processors, load of the machine before it began: {load:.1f}")
    for jobs, measured in rates.items():
        spread = Spread(tuple(measured))
        who = "1 process" if jobs == 1 else f"{jobs} processes"
        print(f"{who:12} {spread.median:.1f} games/s ({spread.low:.1f}–{spread.high:.1f})")
    print(
        f"ratio        {ratio.median:.2f} ({ratio.low:.2f}–{ratio.high:.2f}), target at least {TARGET.bound}"
    )
    print(f"first results after {Spread(tuple(starts)).median:.1f} s")
    return 1 if asked.check and not TARGET.met_by(ratio.median) else 0


if __name__ == "__main__":
    sys.exit(main())
