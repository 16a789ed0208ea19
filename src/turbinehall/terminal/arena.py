"""`turbinehall arena`: who is stronger, as a table or as data; and the published ladder, played again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from turbinehall.lab import output
from turbinehall.lab.arena import Match
from turbinehall.lab.figures import plain, signed, span
from turbinehall.lab.ladder import (
    ABOUT,
    OTHER_RULES,
    SAME,
    UNPUBLISHED,
    Rung,
    chosen,
    published,
    read_ladder,
    write_ladder,
)
from turbinehall.lab.report import arena_page, verdict_words
from turbinehall.lab.standings import Standings, standings
from turbinehall.terminal.drawing import AMBER, GREEN, QUIET, RED
from turbinehall.terminal.running import Doing, Run, carry_out, stopped_words


def report(console: Console, errors: Console, match: Match, doing: Doing) -> int:
    """Carry out a match; gives the exit code."""
    match.check()
    doing.check()
    done = carry_out(match, doing, errors)
    found = standings(match, done.results)
    if doing.out is not None:
        output.write(doing.out, match, done.results)
    if doing.report is not None and found is not None:
        output.write_text(doing.report, arena_page([(match, found)]))
    if doing.as_json:
        print(json.dumps(as_data(match, done, found), indent=2))
    elif found is not None:
        console.print(in_words(match, found))
    if done.stopped and not doing.as_json:
        console.print(stopped_words(done, match, doing))
    return 130 if done.stopped else 0


def as_data(match: Match, done: Run, found: Standings | None) -> dict[str, object]:
    """The results for programs."""
    return {
        **match.data(),
        "asked": match.total,
        "games": len(done.results),
        "complete": len(done.results) == match.total,
        **({} if found is None else found.data()),
    }


def in_words(match: Match, found: Standings) -> RenderableType:
    """The results as they are shown to a person."""
    said = f" · {found.deals:,} deals, {len(match.arrangements)} games on each · seed {match.seed}"
    headline = Text.assemble((match.setting.title().upper(), "bold"), (said, QUIET))
    table = Table.grid(padding=(0, 2))
    fair = [] if found.alone else ["fair"]
    heads = ["player", "Elo", "95 % interval", "won", *fair, "mean score"]
    for head in heads:
        table.add_column(justify="left" if head == "player" else "right", no_wrap=True)
    table.add_row(*heads, style=QUIET)
    for each in found.players:
        table.add_row(
            each.player,
            Text(signed(each.rating.elo, 0), style=f"bold {AMBER}"),
            span(each.rating.low, each.rating.high, 0),
            f"{100 * each.won:.1f} %",
            *([] if found.alone else [f"{100 * each.fair:.1f} %"]),
            plain(each.score),
        )
    return Group(headline, Text(), table, Text(), _pairs(found))


def _pairs(found: Standings) -> Table:
    table = Table.grid(padding=(0, 2))
    for head in ("verdict", "ahead", "points"):
        table.add_column(justify="left" if head == "verdict" else "right", no_wrap=True)
    table.add_row("upper against lower", "ahead", "points apart", style=QUIET)
    for each in found.neighbours:
        style = {"stronger": GREEN, "weaker": RED}.get(each.verdict, QUIET)
        table.add_row(
            Text(f"{verdict_words(each)} than {each.lower}", style=style),
            f"{100 * each.ahead:.0f} % ({100 * each.ahead_low:.0f} to {100 * each.ahead_high:.0f})",
            f"{signed(each.points)} ± {each.points_margin:.1f}",
        )
    return table


# ---------------------------------------------------------------- the ladder


def reproduce(
    console: Console,
    errors: Console,
    doing: Doing,
    game: str | None = None,
    share: float = 1.0,
    ladder: str | None = None,
    publish: str | None = None,
) -> int:
    """Play the published ladder again; the exit code is 1 where something came out otherwise."""
    doing.check()
    whole = read_ladder() if ladder is None else read_ladder(Path(ladder))
    rungs = chosen(whole, game, 1.0 if publish is not None else share)
    for rung in rungs:
        rung.match.check()
    by_name = {rung.name: rung for rung in whole}
    played: list[tuple[Rung, Standings, str]] = []
    with doing.crew() as crew:
        for number, rung in enumerate(rungs):
            if errors.is_terminal:
                errors.print(f"{number + 1} of {len(rungs)}: {rung.name}", style=QUIET)
            into = None if doing.into is None else str(Path(doing.into, rung.name))
            done = carry_out(rung.match, replace(doing, into=into), errors, crew)
            found = standings(rung.match, done.results)
            if done.stopped or found is None:
                console.print(stopped_words(done, rung.match, doing))
                return 130
            verdict = rung.verdict(done.results, by_name[rung.name])
            if publish is not None:
                by_name[rung.name] = replace(rung, published=published(rung, done.results, found))
            played.append((rung, found, verdict))
            if not doing.as_json:
                _say(console, rung, found, verdict)
    if publish is not None:
        output.write_text(publish, write_ladder(list(by_name.values()), ABOUT))
    if doing.report is not None:
        output.write_text(doing.report, arena_page([(rung.match, found) for rung, found, _ in played]))
    if doing.as_json:
        data = [{"name": rung.name, "results": verdict, **found.data()} for rung, found, verdict in played]
        print(json.dumps(data, indent=2))
    if publish is not None:
        return 0
    return 0 if all([verdict in (SAME, UNPUBLISHED) for _, _, verdict in played]) else 1


def _say(console: Console, rung: Rung, found: Standings, verdict: str) -> None:
    colour = GREEN if verdict == SAME else QUIET if verdict in (UNPUBLISHED, OTHER_RULES) else RED
    line = Text.assemble((f"{rung.name:32}", "bold"), (f"{verdict}", colour))
    for each in found.neighbours:
        line.append(
            f"\n    {verdict_words(each)} ({signed(each.step.elo, 0)} Elo over {each.lower})", style=QUIET
        )
    console.print(line)
