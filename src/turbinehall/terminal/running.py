"""Carrying out a run of the lab: who plays, progress with rate and time left, results kept as they come."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from turbinehall.lab import output
from turbinehall.lab.play import Result
from turbinehall.lab.store import Store
from turbinehall.lab.workers import Crew, Here, Plan, processors, run

_REDRAW = 0.1  # seconds between two updates of the progress bar


@dataclass(frozen=True)
class Doing:
    """How a run is carried out, and where its results go; what it finds doesn't depend on it."""

    jobs: int | None = None
    """Processes; None: one a processor."""
    ray: str | None = None
    """Play on a Ray cluster: at this address, or wherever there is one if it is empty."""
    into: str | None = None
    """A folder for results as they come."""
    out: str | None = None
    """A file of results."""
    report: str | None = None
    """An HTML page."""
    as_json: bool = False

    def check(self) -> None:
        """Make sure before a long run that its results can be written at its end."""
        output.check_out(self.out)
        if self.report is not None:
            output.check_folder(self.report)

    @contextmanager
    def crew(self) -> Iterator[Crew]:
        """Those who play."""
        if self.ray is None:
            yield Here(processors() if self.jobs is None else self.jobs)
            return
        from turbinehall.lab.ray_crew import OnRay

        cluster = OnRay(self.ray or None)
        try:
            yield cluster
        finally:
            cluster.close()


@dataclass(frozen=True)
class Run:
    """What came of a run."""

    results: list[Result]
    """In the order of their numbers."""
    fresh: int
    """How many were played now, and not at an earlier time."""
    seconds: float
    stopped: bool
    """By Ctrl-C, before all games were played."""


def carry_out(plan: Plan, doing: Doing, errors: Console, crew: Crew | None = None) -> Run:
    """Play the games of a plan that haven't been played yet. Ctrl-C keeps what there is."""
    results: dict[int, Result] = {}
    began = time.perf_counter()
    store = None if doing.into is None else Store(doing.into, plan)
    if store is not None:
        results = store.results
    before = len(results)
    stopped = False
    try:
        if crew is not None:
            _collect(plan, crew, results, store, errors)
        else:
            with doing.crew() as made:
                _collect(plan, made, results, store, errors)
    except KeyboardInterrupt:
        stopped = True
    finally:
        if store is not None:
            store.file.close()
    seconds = time.perf_counter() - began
    ordered = [results[number] for number in sorted(results)]
    return Run(ordered, len(ordered) - before, seconds, stopped)


def _collect(
    plan: Plan, crew: Crew, results: dict[int, Result], store: Store | None, errors: Console
) -> None:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        before = len(results)
        task = progress.add_task("Playing", total=plan.total, completed=before, rate="")
        began = shown = time.perf_counter()
        for result in run(plan, crew, list(results)):
            if store is None:
                results[result.number] = result
            else:
                store.add(result)
            now = time.perf_counter()
            if now - shown > _REDRAW:
                shown = now
                rate = f"{(len(results) - before) / (now - began):,.1f} games/s"
                progress.update(task, completed=len(results), rate=rate)


def stopped_words(done: Run, plan: Plan, doing: Doing) -> str:
    """What to say after Ctrl-C."""
    said = f"Stopped: {len(done.results)} of {plan.total} games were played."
    if doing.into is not None:
        return f"{said} The same command goes on from there."
    return f"{said} With --into FOLDER a run can be taken up again."
