"""`turbinehall balance`: how seats and cards fare, and what a change of content would do."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from turbinehall.lab import output
from turbinehall.lab.balance import Balance
from turbinehall.lab.balance_report import balance_page
from turbinehall.lab.changes import changes
from turbinehall.lab.compare import differences, how_many_differ
from turbinehall.lab.figures import around, percent, plain, points, signed_around, span
from turbinehall.lab.findings import Findings
from turbinehall.lab.targets import SURE, outside, verdicts
from turbinehall.terminal.drawing import AMBER, QUIET, RED
from turbinehall.terminal.running import Doing, Run, carry_out, stopped_words


def report(console: Console, errors: Console, plan: Balance, doing: Doing, full: bool) -> int:
    """Carry out the verb; gives the exit code. Full: every item, not only what stands out."""
    plan.check()
    doing.check()
    done = carry_out(plan, doing, errors)
    found = plan.findings(done.results)
    if doing.out is not None:
        output.write(doing.out, plan, done.results)
    if doing.report is not None and found:
        output.write_text(doing.report, balance_page(plan, done.results))
    if doing.as_json:
        print(json.dumps(as_data(plan, done, found), indent=2))
    else:
        for sides in found:
            console.print(in_words(plan, sides, full))
            console.print()
    if done.stopped and not doing.as_json:
        console.print(stopped_words(done, plan, doing))
    return 130 if done.stopped else 0


def as_data(plan: Balance, done: Run, found: list[list[Findings]]) -> dict[str, Any]:
    """The results for programs."""
    data: dict[str, Any] = {
        **plan.data(),
        "asked": plan.total,
        "games": len(done.results),
        "complete": len(done.results) == plan.total,
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
    table = Table.grid(padding=(0, 2))
    for i, _ in enumerate(heads):
        table.add_column(justify="left" if i < words else "right", no_wrap=True)
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
    items = [item for item in found.items if item.kind == kind]
    table = _grid([kind, "there", "taken", "wins beyond fair", "points each", "score"])
    for item in items:
        table.add_row(
            item.title,
            str(item.offered),
            percent(item.taken),
            signed_around(points(item.lift)),
            around(item.points),
            signed_around(item.score),
        )
    return table


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
            Text(signed_around(each.apart), style=style),
            Text(mark, style=style),
        )
    return Group(table, Text(), Text(how_many_differ(every), style=QUIET))
