"""Carrying out a run of the lab: who plays, progress with rate and time left, results kept as they come."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from turbinehall.lab import output
from turbinehall.lab.figures import rate, stopped
from turbinehall.lab.play import Result
from turbinehall.lab.store import Store
from turbinehall.lab.workers import Crew, Here, Plan, processors, run
from turbinehall.terminal import stopping

_REDRAW = 0.1  # seconds between two updates of the progress bar
_LOOK_BACK = 3600.0  # seconds that tell the time left: Rich's 30 are over before searchers end a game


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

    @property
    def keeps(self) -> bool:
        """Is more kept of it than what is shown?"""
        return any([self.into, self.out, self.report])

    def check(self) -> None:
        """Make sure before a long run that its results can be written at its end."""
        output.check_out(self.out)
        output.check_page(self.report)

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


@dataclass
class Run:
    """What came of a run, as far as it got."""

    plan: Plan
    by_number: dict[int, Result] = field(default_factory=dict)
    fresh: int = 0
    """How many were played now, and not at an earlier time."""
    seconds: float = 0.0
    stop: KeyboardInterrupt | None = None
    """Ctrl-C or SIGTERM, if one of them came while it was played."""

    @property
    def results(self) -> list[Result]:
        """In the order of their numbers."""
        return [self.by_number[number] for number in sorted(self.by_number)]

    @property
    def complete(self) -> bool:
        """Were all games played?"""
        return len(self.by_number) == self.plan.total

    @property
    def stopped(self) -> bool:
        """By Ctrl-C or SIGTERM, before all games were played."""
        return self.stop is not None and not self.complete

    @property
    def exit_code(self) -> int:
        """What the verb that played it says to the shell."""
        return 0 if self.stop is None or self.complete else stopping.exit_code(self.stop)


def carry_out(done: Run, doing: Doing, errors: Console, crew: Crew | None = None) -> None:
    """Play the games of a run that haven't been played yet. Ctrl-C or SIGTERM ends it; errors are raised."""
    began = time.perf_counter()
    store = None if doing.into is None else Store(doing.into, done.plan)
    if store is not None:
        done.by_number = store.results
    before = len(done.by_number)
    try:
        if crew is not None:
            _collect(done, crew, store, errors)
        else:
            with doing.crew() as made:
                _collect(done, made, store, errors)
    except KeyboardInterrupt as stop:
        done.stop = stop
    finally:
        done.seconds = time.perf_counter() - began
        done.fresh = len(done.by_number) - before
        if store is not None:
            store.close()


def _collect(done: Run, crew: Crew, store: Store | None, errors: Console) -> None:
    results = done.by_number
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    with Progress(
        *columns,
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
        speed_estimate_period=_LOOK_BACK,
    ) as progress:
        before = len(results)
        task = progress.add_task("Playing", total=done.plan.total, completed=before, rate="")
        began = shown = time.perf_counter()
        for result in run(done.plan, crew, list(results)):
            if store is None:
                results[result.number] = result
            else:
                store.add(result)
            now = time.perf_counter()
            if now - shown > _REDRAW:
                shown = now
                pace = rate(len(results) - before, now - began)
                progress.update(task, completed=len(results), rate=pace)


@contextmanager
def then_write(done: Run, doing: Doing, page: Callable[[], str | None]) -> Iterator[None]:
    """Play within it, and show what was found; the files are written afterwards, whatever ended that.

    Nothing is lost by Ctrl-C or SIGTERM, by an error, by a full disk, nor by a reader who has gone away.
    Where nothing was played, files that are there stay as they are. No page: there is nothing to report.
    """
    with ExitStack() as files:  # all of them are written, also where one can't be
        if doing.report is not None:
            files.callback(_write_page, doing.report, done, page)
        if doing.out is not None:
            files.callback(_write_games, doing.out, done)
        files.callback(stopping.finish)
        yield


def _write_games(path: str, done: Run) -> None:
    if done.by_number:
        output.write(path, done.plan, done.results)


def _write_page(path: str, done: Run, page: Callable[[], str | None]) -> None:
    text = page() if done.by_number else None
    if text is not None:
        output.write_text(path, text)


def stopped_words(played: int, asked: int, doing: Doing) -> str:
    """What to say of a run that was stopped."""
    said = stopped(played, asked)
    if doing.into is not None:
        return f"{said} The same command goes on from there."
    return f"{said} With --into FOLDER a run can be taken up again."
