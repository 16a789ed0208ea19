"""`turbinehall balance`: how seats and cards fare, and what a change of content would do."""

from __future__ import annotations

import json
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from turbinehall.lab.balance import Balance
from turbinehall.lab.balance_report import balance_page
from turbinehall.lab.changes import changes
from turbinehall.lab.compare import differences, how_many_differ
from turbinehall.lab.figures import NOTHING, around, plain, points, signed_around, span
from turbinehall.lab.findings import Findings
from turbinehall.lab.measures import Measure
from turbinehall.lab.setting import Overlay
from turbinehall.lab.targets import SURE, outside, verdicts
from turbinehall.terminal import screen
from turbinehall.terminal.drawing import AMBER, QUIET, RED
from turbinehall.terminal.running import Doing, Run, carry_out, stopped_words, then_write

CHANGES_SHOWN: Final = 10
"""So many values that were changed are named; a whole older version may have hundreds."""


def report(console: Console, errors: Console, plan: Balance, doing: Doing, full: bool) -> int:
    """Carry out the verb; gives the exit code. Full: every item, not only what stands out."""
    plan.check()
    doing.check()
    done = Run(plan)

    def page() -> str | None:
        return balance_page(plan, done.results) if plan.by_cell(done.results)[0] else None

    with then_write(done, doing, page):
        carry_out(done, doing, errors)
        found = plan.findings(done.results)
        if doing.as_json:
            screen.print_out(json.dumps(as_data(plan, done, found), indent=2))
        else:
            if found and plan.what_if is not None:
                console.print(_changed(plan, plan.what_if))
                console.print()
            for sides in found:
                console.print(in_words(plan, sides, full))
                console.print()
        if done.stopped and not doing.as_json:
            console.print(stopped_words(len(done.results), plan.total, doing))
    return done.exit_code


def as_data(plan: Balance, done: Run, found: list[list[Findings]]) -> dict[str, Any]:
    """The results for programs."""
    data: dict[str, Any] = {
        **plan.data(),
        "asked": plan.total,
        "games": len(done.results),
        "complete": done.complete,
    }
    if plan.what_if is None:
        data["findings"] = [
            {**sides[0].data(), "aims": [each.data() for each in verdicts(sides[0])]} for sides in found
        ]
        return data
    data["changes"] = [
        {"where": each.where, "before": each.before, "after": each.after}
        for each in changes(plan.setting.game, plan.setting.content, plan.what_if)
    ]
    data["findings"] = [
        {
            "before": sides[0].data(),
            "after": sides[1].data(),
            "differences": [each.data() for each in differences(*sides)],
        }
        for sides in found
    ]
    return data


def _changed(plan: Balance, what_if: Overlay) -> Text:
    """The values that differ, as far as they are few."""
    every = changes(plan.setting.game, plan.setting.content, what_if)
    lines = [f"{each.where}: {each.before} → {each.after}" for each in every[:CHANGES_SHOWN]]
    if len(every) > CHANGES_SHOWN:
        lines.append(f"and {len(every) - CHANGES_SHOWN} more; --report and --json have all of them")
    return Text("\n".join(lines))


def in_words(plan: Balance, sides: list[Findings], full: bool) -> RenderableType:
    """What was found with one number of seats."""
    found = sides[0]
    said = f" · {found.games:,} games · player {plan.player} · seed {plan.seed}"
    parts: list[RenderableType] = [
        Text.assemble((found.setting.title().upper(), "bold"), (said, QUIET)),
        Text(),
    ]
    if len(sides) > 1:
        return Group(*parts, _differences(sides, full))
    parts += [_general(found), Text()]
    if found.order:
        parts += [_order(found), Text()]
    parts.append(_aims(found))
    if full:
        for kind in found.kinds:
            parts += [Text(), _items(found, kind)]
    return Group(*parts)


def _grid(heads: list[str], words: int = 1) -> Table:
    """A table that goes on in another line where it is too wide: a number that is cut off is none."""
    table = Table.grid(padding=(0, 2))
    for i, _ in enumerate(heads):
        table.add_column(justify="left" if i < words else "right", overflow="fold")
    table.add_row(*heads, style=QUIET)
    return table


def _general(found: Findings) -> Text:
    lines = [
        f"score {around(found.score)}" + (f", best {around(found.best)}" if found.seats > 1 else ""),
        f"{around(found.length)} {found.unit}, {around(found.choices, 0)} choices a game",
    ]
    if found.seats == 1 and found.won.value:
        lines.append(f"won {around(found.won.shifted(0.0, 100.0))} % of the games")
    if len(found.endings) > 1:
        lines.append("ended: " + ", ".join([f"{name} {100 * share:.0f} %" for name, share in found.endings]))
    return Text("\n".join(lines))


def _order(found: Findings) -> Table:
    table = _grid(["turn order", "wins", "beyond fair", "score"])
    for place in found.order:
        lift = place.won.shifted(-found.fair, 100.0)
        won = f"{100 * place.won.value:.1f} %"
        table.add_row(f"place {place.order + 1}", won, signed_around(lift), around(place.score))
    return table


def _aims(found: Findings) -> RenderableType:
    said = verdicts(found)
    missed = outside(said)
    sure = [each for each in missed if each.state == SURE]
    told = f"{len(said)} aims: {len(said) - len(missed)} met, {len(sure)} outside at 95 %"
    headline = Text(f"{told}, {len(missed) - len(sure)} perhaps.")
    if not sure:
        return headline
    table = _grid(["outside", "", "aim", "found", "95 % interval"], words=3)
    for each in sure:
        table.add_row(
            Text(each.what, style=RED),
            each.kind,
            each.aim,
            plain(each.found.value),
            span(each.found.low, each.found.high),
        )
    return Group(headline, Text(), table)


def _items(found: Findings, kind: str) -> Table:
    """The items of a kind, in the columns that have anything to say about it and no wider than need be."""
    items = [item for item in found.items if item.kind == kind]
    event = all([item.event for item in items])
    columns = [
        (kind, [item.title for item in items]),
        ("happened" if event else "offered", [f"{item.offered:,}" for item in items]),
        ("taken\nin %", [_share(item.taken) for item in items]),
        ("wins\nbeyond fair", [signed_around(points(item.lift)) for item in items]),
        ("points\neach", [around(item.points) for item in items]),
        ("score", [signed_around(item.score) for item in items]),
    ]
    telling = [(head, cells) for head, cells in columns if set(cells) != {NOTHING}]
    table = _grid([head for head, _ in telling])
    for row in zip(*[cells for _, cells in telling]):
        table.add_row(*row)
    return table


def _share(taken: Measure | None) -> str:
    """A part of the games: 31 (13–58)."""
    if taken is None:
        return NOTHING
    found = taken.shifted(0.0, 100.0)
    return f"{plain(found.value, 0)} ({plain(found.low, 0)}–{plain(found.high, 0)})"


def _differences(sides: list[Findings], full: bool) -> RenderableType:
    every = differences(*sides)
    shown = [each for each in every if full or not each.kind or each.sure]
    table = _grid(["", "from", "to", "difference", ""])
    for each in shown:
        mark = ("▲" if each.apart.value > 0 else "▼") * (each.certain + each.sure)
        style = AMBER if each.certain else ""
        table.add_row(
            each.what,
            plain(each.before),
            plain(each.after),
            Text(each.words, style=style),
            Text(mark, style=style),
        )
    hidden = any([each.certain for each in every if each not in shown])
    told = how_many_differ(every) + ("\n--full names all of them." if hidden else "")
    return Group(table, Text(), Text(told, style=QUIET))
