"""The report: as text for the terminal, and as the tables of docs/performance.md."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

from benchmarks.figures import Figure, Group, Run, Spread, Target

BEGIN: Final = "<!-- measured: begin -->"
END: Final = "<!-- measured: end -->"

SIGN: Final = {"times": "×"}
LEGEND: Final = """\
Medians of the rounds. The clock that counts is process CPU time, and wall time for starting; min–max is by
the one that counts. A decision is a choice between several options; with Catanatron it is every call of
decide(), forced ones too."""


def text(run: Run) -> str:
    """For the terminal."""
    lines = [f"Turbine Hall, {run.engine}, on {run.python}; {run.rounds} rounds{_load(run)}.", ""]
    for note in run.notes:
        lines += [f"! {note}", ""]
    for group in run.groups:
        rows = _rows(group)
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        lines += [_aligned(row, widths).rstrip() for row in rows]
        lines.append("")
    return "\n".join([*lines, LEGEND])


def markdown(run: Run) -> str:
    """Exactly what stands between the two marks in docs/performance.md."""
    who = f", Catanatron {run.catanatron}" if run.catanatron else ""
    lines = [f"{run.python}, {run.engine}{who}; {run.rounds} rounds{_load(run)}.", ""]
    for note in run.notes:
        lines += [f"**{note}**", ""]
    for group in run.groups:
        heads, *rows = _rows(group)
        lines += [_piped(heads), _piped(("---", "---", "---:", "---:", "---:", "---:", "---"))]
        lines += [_piped(row) for row in rows]
        lines.append("")
    return "\n".join(lines).rstrip()


def put_between_marks(path: Path, tables: str) -> None:
    """Replace the tables of a page."""
    page = path.read_text(encoding="utf-8")
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{path} has no lines '{BEGIN}' and '{END}' to put the tables between.")
    path.write_text(f"{before}{begin}\n\n{tables}\n\n{end}{after}", encoding="utf-8")


def _rows(group: Group) -> list[tuple[str, ...]]:
    """A table, its heads first."""
    by_wall = any(figure.by_wall for figure in group.figures)
    counted, other = ("wall time", "CPU time") if by_wall else ("CPU time", "wall time")
    heads = (group.title, "unit", "target", f"by {counted}", "min–max", f"by {other}", "")
    return [heads, *[_cells(figure) for figure in group.figures]]


def _cells(figure: Figure) -> tuple[str, ...]:
    counted = figure.counted
    other = figure.cpu if figure.by_wall else figure.wall
    sign = SIGN.get(figure.unit, "")
    return (
        figure.title,
        "" if sign else figure.unit,
        _target(figure.target, sign),
        number(counted.median) + sign,
        _range(counted),
        "" if other is None else number(other.median) + sign,
        {None: "", True: "met", False: "not met"}[figure.met],
    )


def _target(target: Target | None, sign: str) -> str:
    if target is None:
        return ""
    bound = f"{target.bound:,.0f}" if target.bound == int(target.bound) else f"{target.bound:g}"
    return f"{'≥' if target.at_least else '≤'} {bound}{sign}"


def _range(spread: Spread) -> str:
    return "" if len(spread.samples) == 1 else f"{number(spread.low)}–{number(spread.high)}"


def number(value: float) -> str:
    """Three figures that mean something, with commas between thousands: 1,230,000, 12.3, 0.123."""
    if value == 0:
        return "0"
    places = 2 - math.floor(math.log10(abs(value)))
    rounded = round(value, places)
    return f"{rounded:,.{max(0, places)}f}"


def _load(run: Run) -> str:
    if run.load is None:
        return ""
    return f"; load of the machine before it began: {run.load:.1f}"


def _aligned(row: tuple[str, ...], widths: list[int]) -> str:
    left = (0, 1, len(row) - 1)
    return "  ".join(
        cell.ljust(width) if column in left else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(row, widths, strict=True))
    )


def _piped(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"
