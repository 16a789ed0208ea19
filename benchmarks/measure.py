"""The measuring: rounds, in each of which every contestant does every piece of its work once.

What is compared is measured close together, and a ratio is taken round by round before its median is: a
machine that gets slower or faster meanwhile does so for both sides. Every other round goes the other way
round, so that nobody is always first.
"""

from __future__ import annotations

import functools
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import turbinehall
from benchmarks import contestants
from benchmarks.figures import Figure, Group, Run, Spread
from benchmarks.protocol import ROOT, Contestant, Sample
from benchmarks.targets import AIMS, FASTER_THAN_PLAIN, IMPORT_TIME, Aims

IMPORT: Final = "import turbinehall"


@dataclass(frozen=True)
class Effort:
    """How much work the measuring is allowed to be."""

    rounds: int
    plain_slot: float
    """Seconds of a slot of the plain engine, and of Catanatron; the compiled engine plays the same games."""
    slot: float
    """Seconds of any other slot."""
    clones: int
    """How many are kept at once to see what they take."""
    imports: int
    """Fresh interpreters a round."""
    quick: bool = False


FULL: Final = Effort(rounds=11, plain_slot=1.0, slot=0.1, clones=100_000, imports=2)
QUICK: Final = Effort(rounds=5, plain_slot=0.05, slot=0.01, clones=2_000, imports=1, quick=True)


@dataclass(frozen=True)
class Case:
    """A game with a number of seats."""

    game: str
    title: str
    seats: int
    aims: Aims | None
    """What it should reach; None where nothing is promised."""

    @property
    def who(self) -> dict[str, Any]:
        """What the jobs need to know of it."""
        return {"name": self.game, "seats": self.seats}


def cases() -> list[Case]:
    """Every game of the catalogue, with the seats that its aims name, else with the fewest and the most."""
    found = []
    for name, meta in turbinehall.games().items():
        aims = AIMS.get(name)
        for seats in aims.seats if aims else dict.fromkeys((meta.seats[0], max(meta.seats))):
            words = "1 seat" if seats == 1 else f"{seats} seats"
            judged = aims if aims and aims.judged == seats else None
            found.append(Case(name, f"{meta.title}, {words}", seats, judged))
    return found


class Entry:
    """One piece of work of one contestant, to be done once a round."""

    def __init__(self, work: Callable[[], Sample]) -> None:
        self.work = work
        self.samples: list[Sample] = []

    def rate(self, scale: float = 1) -> tuple[Spread, Spread]:
        """How much is done a second, by CPU time and by the clock on the wall."""
        return (
            Spread(tuple(scale * sample.done / sample.cpu for sample in self.samples)),
            Spread(tuple(scale * sample.done / sample.wall for sample in self.samples)),
        )

    def cost(self, scale: float) -> tuple[Spread, Spread]:
        """What one takes, in seconds times scale."""
        return (
            Spread(tuple(scale * sample.cpu / sample.done for sample in self.samples)),
            Spread(tuple(scale * sample.wall / sample.done for sample in self.samples)),
        )


def ratio(one: Entry, other: Entry) -> tuple[Spread, Spread]:
    """How many times faster one is than the other, round by round."""
    pairs = list(zip(one.samples, other.samples, strict=True))
    return (
        Spread(tuple((a.done / a.cpu) / (b.done / b.cpu) for a, b in pairs)),
        Spread(tuple((a.done / a.wall) / (b.done / b.wall) for a, b in pairs)),
    )


def entry(contestant: Contestant, job: str, count: int, **arguments: Any) -> Entry:
    """A job whose size is settled."""
    return Entry(lambda: contestant.sample(job, count=count, **arguments))


def sized(contestant: Contestant, job: str, seconds: float, **arguments: Any) -> int:
    """How big a job must be to last so long. Trying it out warms the contestant up as well."""
    contestant.sample(job, count=1, **arguments)  # loads what is loaded once
    count = 1
    while True:
        spent = contestant.sample(job, count=count, **arguments).cpu
        if spent >= seconds / 4:
            return max(1, round(count * seconds / spent))
        count *= 4


class Measuring:
    """One run, from the first contestant's start to the figures."""

    def __init__(self, effort: Effort, tell: Callable[[str], None]) -> None:
        self.effort = effort
        self.tell = tell
        self.entries: list[Entry] = []
        self.load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
        self.compiled = contestants.hall(plain=False)
        self.plain = contestants.hall(plain=True)
        self.catanatron: Contestant | None = None
        about = self.compiled.ask("about")
        self.engine = about["engine"]
        self.has_compiled: bool = about["compiled"]
        """Where it is False, the contestant called compiled is a second plain one."""
        self.catanatron_games: Entry | None = None
        self.catanatron_search: Entry | None = None

    def close(self) -> None:
        """Send everybody home."""
        for contestant in (self.compiled, self.plain, self.catanatron):
            if contestant is not None:
                contestant.close()

    def enter(self, new: Entry) -> Entry:
        """Have it take part in every round."""
        self.entries.append(new)
        return new

    def run(self, with_catanatron: bool) -> Run:
        """Measure everything."""
        imports = []
        for code in ("pass", IMPORT):
            self.fresh(code)  # so that Python's cache of compiled files is there
            imports.append(self.enter(Entry(functools.partial(self.fresh, code))))
        ask_choices: Callable[[], float] | None = None
        if with_catanatron:
            rival = self.catanatron = contestants.catanatron()
            count = sized(rival, "games", self.effort.plain_slot)
            self.catanatron_games = self.enter(entry(rival, "games", count))
            playouts = sized(rival, "search", self.effort.plain_slot)
            self.catanatron_search = self.enter(entry(rival, "search", playouts))

            def share() -> float:
                counted = rival.ask("share", count=count)
                return float(counted["choices"] / counted["calls"])

            ask_choices = share
        prepared = [CaseMeasuring(self, case) for case in cases()]
        for number in range(self.effort.rounds):
            self.tell(f"round {number + 1} of {self.effort.rounds} ...")
            for waiting in self.entries if number % 2 == 0 else self.entries[::-1]:
                waiting.samples.append(waiting.work())
        groups = [case.group() for case in prepared]
        if self.catanatron_games is not None and ask_choices is not None:
            groups.append(catanatron_group(self.catanatron_games, ask_choices()))
        groups.append(import_group(*imports))
        return Run(
            groups,
            self.effort.rounds,
            self.effort.quick,
            f"{platform.python_implementation()} {platform.python_version()}",
            self.engine,
            contestants.catanatron_version() if with_catanatron else "",
            self.load,
            self.notes(with_catanatron),
        )

    def notes(self, with_catanatron: bool) -> list[str]:
        """What the reader must know beside the figures."""
        found = []
        if not self.has_compiled:
            found.append(
                f"The compiled engine was not measured, there is none here: {self.engine}."
                " `make build` compiles it. All figures are those of plain Python."
            )
        if not with_catanatron:
            found.append("Catanatron did not take part.")
        return found

    def fresh(self, code: str) -> Sample:
        """Start interpreters that do no more than this, and see how long they take."""
        code = f"{code}; import time; print(time.process_time())"
        cpu = 0.0
        wall = time.perf_counter()
        for _ in range(self.effort.imports):
            command = [sys.executable, "-c", code]
            done = subprocess.run(
                command, check=True, capture_output=True, text=True, cwd=ROOT, env=contestants.environment()
            )
            cpu += float(done.stdout)
        return Sample(self.effort.imports, cpu, time.perf_counter() - wall)


class CaseMeasuring:
    """The work on one game with one number of seats."""

    def __init__(self, measuring: Measuring, case: Case) -> None:
        self.measuring = measuring
        self.case = case
        effort = measuring.effort
        enter, compiled, plain = measuring.enter, measuring.compiled, measuring.plain
        measuring.tell(f"{case.title}: how much is enough ...")

        inside = {"driver": "compiled loop", **case.who}
        self.count = sized(plain, "games", effort.plain_slot, **inside)
        compiled.sample("games", count=self.count, **inside)
        self.inside = enter(entry(compiled, "games", self.count, **inside))
        self.plain = enter(entry(plain, "games", self.count, **inside))
        outside = {"driver": "python loop", **case.who}
        compiled.sample("games", count=self.count, **outside)
        self.outside = enter(entry(compiled, "games", self.count, **outside))
        self.modules: Entry | None = None
        if case.aims is not None and case.aims.modules:
            with_modules = {"modules": list(case.aims.modules), **inside}
            compiled.sample("games", count=self.count, **with_modules)
            self.modules = enter(entry(compiled, "games", self.count, **with_modules))
        self.clone = self.sized("clone")
        self.rewind = self.sized("rewind", last=False)
        self.rewind_last = self.sized("rewind", last=True)
        self.replay = self.sized("replay")
        self.search = self.sized("search")
        self.search_decisions = self.sized("search_decisions")
        self.expert = self.sized("expert")

    def sized(self, job: str, **arguments: Any) -> Entry:
        """A job of the compiled engine that is big enough."""
        arguments |= self.case.who
        compiled = self.measuring.compiled
        count = sized(compiled, job, self.measuring.effort.slot, **arguments)
        return self.measuring.enter(entry(compiled, job, count, **arguments))

    def group(self) -> Group:
        """The figures, after the rounds."""
        measuring = self.measuring
        aims = self.case.aims
        figures = []
        decisions = self.inside.samples[0].done
        if any(sample.done != decisions for sample in self.inside.samples + self.plain.samples):
            raise AssertionError(f"{self.case.title}: the engines did not play the same games")
        if measuring.has_compiled:
            cpu, wall = ratio(self.inside, self.plain)
            title = "compiled against plain Python"
            figures.append(Figure("compiled/plain", title, "times", cpu, wall, target=FASTER_THAN_PLAIN))
        if measuring.catanatron_games is not None:
            cpu, wall = ratio(self.inside, measuring.catanatron_games)
            title = "against Catanatron"
            target = aims.catanatron if aims else None
            figures.append(Figure("against Catanatron", title, "times", cpu, wall, target=target))
        for name, title, made, target in (
            ("inside", "random games, loop in the engine", self.inside, aims.decisions if aims else None),
            ("outside", "random games, loop in Python", self.outside, None),
            ("plain", "random games, plain Python", self.plain, None),
        ):
            cpu, wall = made.rate()
            figures.append(Figure(name, title, "decisions/s", cpu, wall, target=target))
        if self.modules is not None and aims is not None:
            cpu, wall = ratio(self.modules, self.inside)
            title = f"with {len(aims.modules)} modules, against none"
            figures.append(Figure("with modules", title, "times", cpu, wall, target=aims.with_modules))
        figures += self.searching(aims)
        cpu, wall = self.clone.cost(1e6)
        target = aims.clone_time if aims else None
        figures.append(Figure("clone time", "clone in mid-game", "µs", cpu, wall, target=target))
        figures += self.memory()
        opening = aims.opening if aims else None
        for name, title, made, target in (
            ("rewind", "open a finished game at any move", self.rewind, opening),
            ("rewind last", "open a finished game at its last move", self.rewind_last, opening),
            ("replay", "replay a record from text", self.replay, None),
        ):
            cpu, wall = made.cost(1e3)
            figures.append(Figure(name, title, "ms", cpu, wall, target=target))
        return Group(self.case.title, figures, self.case.game, self.case.seats, decisions / self.count)

    def searching(self, aims: Aims | None) -> list[Figure]:
        """How fast a tree search is: a plain one, as over Catanatron, and the one that the bots use."""
        figures = []
        if self.measuring.catanatron_search is not None:
            cpu, wall = ratio(self.search, self.measuring.catanatron_search)
            target = aims.search_catanatron if aims else None
            title = "plain tree search, playouts against Catanatron"
            figures.append(Figure("search/Catanatron", title, "times", cpu, wall, target=target))
        cpu, wall = self.search.rate()
        figures.append(Figure("search playouts", "plain tree search", "playouts/s", cpu, wall))
        for name, title, made, target in (
            ("search", "plain tree search", self.search_decisions, aims.search if aims else None),
            ("expert", "the bots' tree search", self.expert, None),
        ):
            cpu, wall = made.rate()
            figures.append(Figure(name, title, "decisions/s", cpu, wall, target=target))
        return figures

    def memory(self) -> list[Figure]:
        """What a clone takes, seen in a process that has done nothing else. Once: it is no matter of time."""
        fresh = contestants.hall(plain=not self.measuring.has_compiled)
        try:
            found = fresh.ask("memory", count=self.measuring.effort.clones, **self.case.who)
        finally:
            fresh.close()
        requested = Figure(
            "clone requested", "clone in mid-game, as requested", "bytes", plain=Spread((found["requested"],))
        )
        if found["resident"] is None:
            return [requested]
        resident = Spread((found["resident"],))
        title = "clone in mid-game, memory taken"
        target = self.case.aims.clone_size if self.case.aims else None
        return [Figure("clone memory", title, "bytes", plain=resident, target=target), requested]


def catanatron_group(games: Entry, share: float) -> Group:
    """Catanatron's own figures: of its calls of decide(), and of those that had something to choose."""
    figures = []
    for name, title, scale in (
        ("calls", "calls of decide()", 1.0),
        ("choices", "of these, with more than one action", share),
    ):
        cpu, wall = games.rate(scale)
        figures.append(Figure(name, title, "decisions/s", cpu, wall))
    return Group("Catanatron, 4 random bots", figures)


def import_group(bare: Entry, full: Entry) -> Group:
    """How long `import turbinehall` takes, beyond the start of the interpreter."""
    bare_cpu, bare_wall = bare.cost(1e3)
    full_cpu, full_wall = full.cost(1e3)
    cpu, wall = _less(full_cpu, bare_cpu), _less(full_wall, bare_wall)
    title = "import turbinehall"
    return Group(
        "Starting",
        [
            Figure("import", title, "ms", cpu, wall, target=IMPORT_TIME, by_wall=True),
            Figure("interpreter", "a bare interpreter", "ms", bare_cpu, bare_wall, by_wall=True),
            Figure("both", "an interpreter that imports it", "ms", full_cpu, full_wall, by_wall=True),
        ],
    )


def _less(full: Spread, bare: Spread) -> Spread:
    return Spread(tuple(a - b for a, b in zip(full.samples, bare.samples, strict=True)))
