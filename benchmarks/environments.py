"""The environments against PettingZoo's classic ones: `python -m benchmarks.environments`.

Both sides are driven from Python, in processes of their own with the same interpreter and the same NumPy. A
step is: the choice is made, and the next seat's observation and mask are there. The choices were drawn
beforehand and are replayed, so that no time is spent on choosing. Where games are reset one by one, that is
not counted, for the small games of the other side would suffer most from it. Our tables are stepped in one
process, and shared out among one for each processor; for the latter the clock on the wall counts. What they
show is not copied (`copy=False`).
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import turbinehall
from benchmarks import contestants, report
from benchmarks.figures import Figure, Group, Run
from benchmarks.measure import Entry, entry, ratio, sized
from benchmarks.protocol import Contestant, ContestantFailed
from benchmarks.targets import ENVIRONMENT_STEPS
from turbinehall.lab.workers import processors

CLASSICS: Final = ("rps_v2", "tictactoe_v3", "connect_four_v3", "leduc_holdem_v4")
UNMASKED: Final = "rps_v2"
"""Rock, paper, scissors: what an agent sees is one number, and there is no mask."""
WAYS: Final = (("empire", 1, 512), ("energy-empire", 4, 192), ("future-energy", 4, 192))
"""Game, seats, and tables at once: as many as suit the game. The more there are, the less the arrays of a
batch cost for each; but the large games' tables must still fit into the processor's cache."""


ONE_BY_ONE: Final = "PettingZoo door"


def doors(tables: int) -> list[tuple[str, int, int]]:
    """How our games are stepped: in words, the tables at once (0 for one by one) and the processes."""
    many = processors()
    found = [(f"{tables} tables at once", tables, 1), (ONE_BY_ONE, 0, 1)]
    if many > 1:
        found.insert(1, (f"{tables * many} tables, {many} processes", tables * many, many))
    return found


@dataclass(frozen=True)
class Effort:
    """How much is measured."""

    rounds: int
    slot: float


FULL: Final = Effort(11, 0.4)
QUICK: Final = Effort(5, 0.02)


class Steps:
    """Everything that takes part."""

    def __init__(self, ours: Contestant, theirs: Contestant, effort: Effort) -> None:
        self.effort = effort
        self.entries: list[Entry] = []
        self.classics = [
            (name, wrapped, self.enter(theirs, name=name, wrapped=wrapped))
            for name in CLASSICS
            for wrapped in (True, False)
        ]
        self.doors = [
            (way, how, self.enter(ours, name=way[0], seats=way[1], tables=tables, processes=processes))
            for way in WAYS
            for how, tables, processes in doors(way[2])
        ]

    def enter(self, contestant: Contestant, **arguments: str | int | bool) -> Entry:
        """A job of the right size, to be done once a round."""
        count = sized(contestant, "steps", self.effort.slot, **arguments)
        made = entry(contestant, "steps", count, **arguments)
        self.entries.append(made)
        return made

    def rounds(self) -> None:
        """Do them all, every other round the other way round."""
        for number in range(self.effort.rounds):
            print(f"round {number + 1} of {self.effort.rounds} ...", file=sys.stderr)
            for waiting in self.entries if number % 2 == 0 else self.entries[::-1]:
                waiting.samples.append(waiting.work())

    def fastest(self, wrapped: bool, masked: bool = False) -> tuple[str, Entry]:
        """The classic environment that makes most steps, with PettingZoo's wrappers or without.

        Masked: of those that give a mask, as ours do.
        """
        found = [
            (made.rate()[0].median, f"{name}.{'env' if wrapped else 'raw_env'}()", made)
            for name, with_, made in self.classics
            if with_ == wrapped and not (masked and name == UNMASKED)
        ]
        _, name, made = max(found, key=lambda each: each[0])
        return name, made

    def groups(self) -> list[Group]:
        """The figures, after the rounds."""
        found = []
        measures = [
            ("env", *self.fastest(True)),
            ("masked", *self.fastest(True, masked=True)),
            ("raw", *self.fastest(False)),
            ("masked raw", *self.fastest(False, masked=True)),
        ]
        for way in WAYS:
            name, seats, _ = way
            title = f"{turbinehall.games()[name].title}, {seats} seat{'s' if seats > 1 else ''}"
            figures = []
            for _, how, made in [door for door in self.doors if door[0] == way]:
                for kind, against, other in measures:
                    cpu, wall = ratio(made, other)
                    target = ENVIRONMENT_STEPS if kind == "env" and how != ONE_BY_ONE else None
                    words = f"{how}, against {against}"
                    figures.append(Figure(f"{how}/{kind}", words, "times", cpu, wall, target=target))
                cpu, wall = made.rate()
                figures.append(Figure(how, how, "steps/s", cpu, wall))
            found.append(Group(title, figures, name, seats))
        figures = []
        for name, wrapped, made in self.classics:
            cpu, wall = made.rate()
            title = f"{name}.{'env' if wrapped else 'raw_env'}()"
            figures.append(Figure(title, title, "steps/s", cpu, wall))
        return [*found, Group("PettingZoo classic", figures)]


def measure(effort: Effort) -> Run:
    """The whole run."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    ours = contestants.environments()
    theirs = contestants.classics()
    try:
        engine = ours.ask("about")["engine"]
        steps = Steps(ours, theirs, effort)
        steps.rounds()
        groups = steps.groups()
    finally:
        ours.close()
        theirs.close()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    notes = [f"PettingZoo {contestants.pinned(contestants.PETTINGZOO_PINS, 'pettingzoo')}."]
    return Run(groups, effort.rounds, effort == QUICK, python, engine, "", load, notes)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and tell."""
    made = argparse.ArgumentParser(
        prog="python -m benchmarks.environments",
        description="Measure the environments' steps a second against PettingZoo's classic ones.",
    )
    made.add_argument("--quick", action="store_true", help="a few seconds only: to try it, not to quote it")
    made.add_argument("--check", action="store_true", help="exit with 1 if a ratio misses its target")
    made.add_argument("--json", type=Path, metavar="FILE", help="write everything that was measured there")
    made.add_argument("--into", type=Path, metavar="PAGE", help="put the tables between a page's marks")
    asked = made.parse_args(arguments)
    try:
        run = measure(QUICK if asked.quick else FULL)
    except ContestantFailed as failure:
        print(failure, file=sys.stderr)
        return 2
    print(report.text(run))
    if asked.json is not None:
        asked.json.write_text(json.dumps(run.data(), indent=2) + "\n", encoding="utf-8")
    if asked.into is not None:
        report.put_between_marks(asked.into, report.markdown(run))
    missed = run.missed() if asked.check else []
    for line in missed:
        print(f"Not met: {line}", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
