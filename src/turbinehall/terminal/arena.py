"""`turbinehall arena`: who is stronger, as a table or as data; and the published ladder, played again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from turbinehall.lab import output
from turbinehall.lab.arena import Match
from turbinehall.lab.figures import plain, signed, stopped
from turbinehall.lab.ladder import (
    ABOUT,
    OTHER_RULES,
    SAME,
    UNPLAYED,
    UNPUBLISHED,
    Rung,
    chosen,
    published,
    read_ladder,
    write_ladder,
)
from turbinehall.lab.report import (
    ahead_words,
    arena_page,
    deals_words,
    elo_span,
    points_words,
    verdict_words,
)
from turbinehall.lab.standings import Standings, standings
from turbinehall.lab.store import check_folder
from turbinehall.lab.workers import Crew
from turbinehall.terminal import screen, stopping
from turbinehall.terminal.drawing import AMBER, GREEN, QUIET, RED
from turbinehall.terminal.running import Doing, Run, carry_out, stopped_words, then_write


def report(console: Console, errors: Console, match: Match, doing: Doing) -> int:
    """Carry out a match; gives the exit code."""
    match.check()
    doing.check()
    done = Run(match)
    say = cache(lambda: standings(match, done.results))  # asked only once no more is played

    def page() -> str | None:
        found = say()
        notice = stopped(len(done.results), match.total)
        return None if found is None else arena_page([(match, found)], notice)

    with then_write(done, doing, page):
        carry_out(done, doing, errors)
        found = say()
        if doing.as_json:
            screen.print_out(json.dumps(as_data(match, done, found), indent=2))
        elif found is not None:
            console.print(in_words(match, found))
        if done.stopped and not doing.as_json:
            console.print(stopped_words(len(done.results), match.total, doing))
    return done.exit_code


def as_data(match: Match, done: Run, found: Standings | None) -> dict[str, object]:
    """The results for programs."""
    return {
        **match.data(),
        "asked": match.total,
        "games": len(done.results),
        "complete": done.complete,
        **({} if found is None else found.data()),
    }


def in_words(match: Match, found: Standings) -> RenderableType:
    """The results as they are shown to a person."""
    said = f" · {deals_words(match, found)} · seed {match.seed}"
    headline = Text.assemble((match.setting.title().upper(), "bold"), (said, QUIET))
    table = Table.grid(padding=(0, 2))
    won = ["won"] if found.winnable else []
    fair = [] if found.alone else ["fair"]
    heads = ["player", "Elo", "95 % interval", *won, *fair, "mean score"]
    for head in heads:
        table.add_column(justify="left" if head == "player" else "right", no_wrap=True)
    table.add_row(*heads, style=QUIET)
    for each in found.players:
        table.add_row(
            each.player,
            Text(signed(each.rating.elo, 0), style=f"bold {AMBER}"),
            elo_span(each.rating, found.sure),
            *([f"{100 * each.won:.1f} %"] if won else []),
            *([f"{100 * each.fair:.1f} %"] if fair else []),
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
            ahead_words(each, found.sure),
            points_words(each, found.sure),
        )
    return table


# ---------------------------------------------------------------- the ladder


@dataclass(frozen=True)
class _Rerun:
    """A match of the ladder, as far as it was played again."""

    rung: Rung
    whole: Rung
    """The same with all of its deals."""
    done: Run

    @cached_property
    def found(self) -> Standings | None:
        """To be asked for once the match was played."""
        return standings(self.rung.match, self.done.results)

    @cached_property
    def verdict(self) -> str:
        """Is it as it was published?"""
        return self.rung.verdict(self.done.results, self.whole) if self.done.complete else UNPLAYED

    def data(self) -> dict[str, object]:
        """For programs."""
        return {
            "name": self.rung.name,
            "results": self.verdict,
            "asked": self.rung.match.total,
            "games": len(self.done.results),
            "complete": self.done.complete,
            **({} if self.found is None else self.found.data()),
        }


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
    if publish is not None:
        output.check_file(publish)
    whole = {rung.name: rung for rung in (read_ladder() if ladder is None else read_ladder(Path(ladder)))}
    rungs = chosen(list(whole.values()), game, share)
    for rung in rungs:
        rung.match.check()
        folder = _folder(doing, rung)
        if folder is not None:
            check_folder(folder, rung.match)
    played = [_Rerun(rung, whole[rung.name], Run(rung.match)) for rung in rungs]
    keeps = doing.keeps or publish is not None
    with doing.crew() as crew, ExitStack() as files:  # what was played is told, whatever ended it
        if doing.report is not None:
            files.callback(_write_page, doing.report, played)
        if doing.out is not None:
            files.callback(_write_games, doing.out, played)
        if publish is not None:
            files.callback(_publish, errors, publish, played, whole)
        files.callback(stopping.finish)
        files.callback(_show, console, played, doing)
        _play_again(console, errors, doing, crew, played, keeps)
    if not _complete(played):
        return max([stopping.exit_code(each.done.stop) for each in played if each.done.stop is not None])
    agree = all([each.verdict in (SAME, UNPUBLISHED) for each in played])
    return 0 if agree or publish is not None else 1


def _folder(doing: Doing, rung: Rung) -> str | None:
    """Where the results of a match are kept as they come."""
    return None if doing.into is None else str(Path(doing.into, rung.name))


def _play_again(
    console: Console, errors: Console, doing: Doing, crew: Crew, played: Sequence[_Rerun], keeps: bool
) -> None:
    """Play the matches, up to Ctrl-C or SIGTERM, and say of each what came of it.

    Where that can't be said any more the others are still played, for the sake of what is kept of them.
    """
    unsaid: OSError | None = None
    for number, each in enumerate(played, start=1):
        if errors.is_terminal:
            errors.print(f"{number} of {len(played)}: {each.rung.name}", style=QUIET)
        carry_out(each.done, replace(doing, into=_folder(doing, each.rung)), errors, crew)
        if each.done.complete and unsaid is None and not doing.as_json:
            try:
                _say(console, each)
            except OSError as error:
                if not keeps:
                    raise
                unsaid = error
        if each.done.stop is not None:
            break
    if unsaid is not None:
        raise unsaid


def _show(console: Console, played: Sequence[_Rerun], doing: Doing) -> None:
    if doing.as_json:
        screen.print_out(json.dumps([each.data() for each in played], indent=2))
    elif not _complete(played):
        console.print(stopped_words(*_extent(played), doing))


def _complete(played: Sequence[_Rerun]) -> bool:
    return all([each.done.complete for each in played])


def _extent(played: Sequence[_Rerun]) -> tuple[int, int]:
    """How many games were played, and how many were asked for."""
    return sum([len(each.done.results) for each in played]), sum([each.rung.match.total for each in played])


def _publish(errors: Console, path: str, played: Sequence[_Rerun], whole: dict[str, Rung]) -> None:
    if not _complete(played):
        said = f"{path} wasn't written: only what was played to its end is published."
        errors.print(said, soft_wrap=True)
        return
    today = dict(whole)
    for each in played:
        if each.found is not None:
            results = published(each.rung, each.done.results, each.found)
            today[each.rung.name] = replace(each.rung, published=results)
    output.write_text(path, write_ladder(list(today.values()), ABOUT))


def _write_games(path: str, played: Sequence[_Rerun]) -> None:
    if any([each.done.by_number for each in played]):
        output.write_several(path, [(each.rung.name, each.rung.match, each.done.results) for each in played])


def _write_page(path: str, played: Sequence[_Rerun]) -> None:
    found = [(each.rung.match, each.found) for each in played if each.found is not None]
    if found:
        output.write_text(path, arena_page(found, stopped(*_extent(played))))


def _say(console: Console, each: _Rerun) -> None:
    verdict = each.verdict
    colour = GREEN if verdict == SAME else QUIET if verdict in (UNPUBLISHED, OTHER_RULES) else RED
    line = Text.assemble((f"{each.rung.name:32}", "bold"), (verdict, colour))
    for pair in [] if each.found is None else each.found.neighbours:
        line.append(
            f"\n    {verdict_words(pair)} ({signed(pair.step.elo, 0)} Elo over {pair.lower})", style=QUIET
        )
    console.print(line)
