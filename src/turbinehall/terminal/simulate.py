"""`turbinehall simulate`: the progress of a simulation, and its results as a table or as data."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from turbinehall import library
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.lab.figures import rate
from turbinehall.lab.play import Result
from turbinehall.lab.report import simulation_page
from turbinehall.lab.simulate import Plan, is_record_name, record_name
from turbinehall.lab.store import RESULTS, check_folder
from turbinehall.lab.summary import Spread, Summary
from turbinehall.terminal import screen
from turbinehall.terminal.drawing import AMBER, QUIET
from turbinehall.terminal.running import Doing, Run, carry_out, stopped_words, then_write
from turbinehall.terminal.show import seat_letter

_BINS = 12
_BAR = 40


def report(console: Console, errors: Console, plan: Plan, doing: Doing) -> int:
    """Carry out the verb; gives the exit code."""
    plan.check()
    doing.check()
    if plan.records is not None:
        _prepare(Path(plan.records), plan, doing)
    done = Run(plan)
    with then_write(done, doing, lambda: simulation_page(plan, done.results)):
        carry_out(done, doing, errors)
        results, seconds = done.results, done.seconds
        if doing.as_json:
            screen.print_out(json.dumps(as_data(plan, done), indent=2))
        elif results:
            console.print(in_words(plan, results, seconds if done.fresh == len(results) else None))
        if done.stopped and not doing.as_json:
            console.print(stopped_words(len(results), plan.total, doing))
    return done.exit_code


def _prepare(folder: Path, plan: Plan, doing: Doing) -> None:
    """Make a folder for records. Those of a run that is taken up again are there already, all of them."""
    if doing.into is not None and _one_in_the_other(folder, Path(doing.into)):
        raise ImpossibleSetup(f"{folder} and {doing.into}: give --records and --into a folder each.")
    played = frozenset() if doing.into is None else check_folder(doing.into, plan)
    there = {path.name for path in folder.iterdir()} if folder.exists() else set()
    begun = doing.into is not None and Path(doing.into, RESULTS).exists()
    if there and not (begun and all([is_record_name(plan.game, name) for name in there])):
        raise ImpossibleSetup(f"{folder} isn't empty. Give a new folder for the records, or an empty one.")
    if not there.issuperset([record_name(plan.game, number) for number in played]):
        raise ImpossibleSetup(
            f"{folder} lacks records of games that {doing.into} holds. "
            "Leave --records out, or give --into a new folder."
        )
    folder.mkdir(parents=True, exist_ok=True)


def _one_in_the_other(one: Path, other: Path) -> bool:
    """Are they one folder, or does one hold the other? Neither may hold anything that isn't its own."""
    one, other = one.resolve(), other.resolve()
    return one.is_relative_to(other) or other.is_relative_to(one)


def in_words(plan: Plan, results: Sequence[Result], seconds: float | None) -> RenderableType:
    """The results as they are shown to a person; without the speed where no time is given."""
    summary = Summary.of(results)
    parts: list[RenderableType] = [_headline(plan, summary), Text(), _scores(plan, summary), Text()]
    if len(summary.scores) == 1:
        parts += [_histogram([result.scores[0] for result in results]), Text()]
    parts.append(_facts(summary, results, seconds))
    return Group(*parts)


def _headline(plan: Plan, summary: Summary) -> Text:
    title = library.games()[plan.game].title
    extras = [*plan.modules, *[f"{name}={value}" for name, value in plan.variants]]
    games = "1 game" if summary.games == 1 else f"{summary.games:,} games"
    said = f" · {games}{''.join(f' · {extra}' for extra in extras)} · seed {plan.seed}"
    return Text.assemble((title.upper(), "bold"), (said, QUIET))


def _scores(plan: Plan, summary: Summary) -> Table:
    wins = ["wins"] if summary.winnable else []
    table = Table.grid(padding=(0, 2))
    heads = ["seat", "player", "mean", "95 % interval", "sd", "min", "25 %", "median", "75 %", "max"]
    for head in [*heads, *wins]:
        table.add_column(justify="left" if head in ("seat", "player") else "right", no_wrap=True)
    table.add_row(*heads, *wins, style=QUIET)
    for seat, spread in enumerate(summary.scores):
        name = plan.players[seat] if len(plan.players) > 1 else plan.players[0]
        low, middle, high = spread.quartiles
        cells: list[RenderableType] = [
            seat_letter(seat),
            name,
            Text(f"{spread.mean:.2f}", style=f"bold {AMBER}"),
            _interval(spread),
            f"{spread.sd:.2f}",
            str(spread.lowest),
            f"{low:g}",
            f"{middle:g}",
            f"{high:g}",
            str(spread.highest),
        ]
        table.add_row(*cells, *([f"{summary.wins[seat]:.1%}"] if wins else []))
    return table


def _interval(spread: Spread) -> str:
    if spread.margin == float("inf"):
        return "unknown"
    return f"{spread.mean - spread.margin:.2f} to {spread.mean + spread.margin:.2f}"


def _histogram(scores: Sequence[int]) -> Table:
    """How often each range of scores came up."""
    low = min(scores)
    width = max(1, -(-(max(scores) - low + 1) // _BINS))
    counts = [0] * ((max(scores) - low) // width + 1)
    for score in scores:
        counts[(score - low) // width] += 1
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", no_wrap=True)
    table.add_row("score", "games", style=QUIET)
    for i, count in enumerate(counts):
        first = low + i * width
        label = str(first) if width == 1 else f"{first}–{first + width - 1}"
        length = -(-_BAR * count // max(counts))
        table.add_row(label, Text.assemble(("■" * length, AMBER), f" {count}" if count else "0"))
    return table


def _facts(summary: Summary, results: Sequence[Result], seconds: float | None) -> Text:
    lines = [
        f"{summary.choices.mean:.1f} choices a game ({summary.choices.lowest} to {summary.choices.highest}), "
        f"{summary.turns.mean:.1f} turns ({summary.turns.lowest} to {summary.turns.highest})"
    ]
    if seconds:
        choices = sum(result.choices for result in results)
        lines.append(
            f"{rate(len(results), seconds)}, {choices / seconds:,.0f} decisions/s in {seconds:.1f} s"
        )
    return Text("\n".join(lines), style=QUIET)


def as_data(plan: Plan, done: Run) -> dict[str, Any]:
    """The results for programs. Everything but `speed` is the same for any number of processes.

    Games that were played at an earlier time have no speed.
    """
    results, seconds = done.results, done.seconds
    data: dict[str, Any] = {
        "game": plan.game,
        "modules": list(plan.modules),
        "variants": dict(plan.variants),
        "players": list(plan.players),
        "seed": plan.seed,
        "asked": plan.games,
        "games": len(results),
        "complete": len(results) == plan.games,
        "speed": {"seconds": seconds},
    }
    if results:
        summary = Summary.of(results)
        choices = sum(result.choices for result in results)
        data["scores"] = [
            {"seat": seat_letter(seat), "wins": summary.wins[seat], **_spread(spread)}
            for seat, spread in enumerate(summary.scores)
        ]
        data["choices"] = _spread(summary.choices)
        data["turns"] = _spread(summary.turns)
        if done.fresh == len(results):
            data["speed"] |= {
                "games per second": len(results) / seconds,
                "decisions per second": choices / seconds,
            }
    return data


def _spread(spread: Spread) -> dict[str, Any]:
    known = spread.margin != float("inf")
    return {
        "mean": spread.mean,
        "95% interval": [spread.mean - spread.margin, spread.mean + spread.margin] if known else None,
        "sd": spread.sd,
        "min": spread.lowest,
        "quartiles": list(spread.quartiles),
        "max": spread.highest,
    }
