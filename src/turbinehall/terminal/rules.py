"""`turbinehall rules`: the rules in words, and which of them no test proves."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from turbinehall import library
from turbinehall.kernel.catalogue import Meta
from turbinehall.terminal.clauses import (
    LOOKS_LIKE_A_CLAUSE,
    Clause,
    Coverage,
    clauses,
    proofs,
    search,
    tests_folder,
)
from turbinehall.terminal.drawing import AMBER, GREEN, QUIET, RED

_MOST_SHOWN = 12


def report(console: Console, game: str | None, words: list[str], missing: bool, check: bool) -> int:
    """Carry out the verb; gives the exit code."""
    if game is not None and LOOKS_LIKE_A_CLAUSE.match(game):
        words = [game, *words]
        game = _game_of(game).name
    chosen = [library.CATALOGUE.find(game)] if game is not None else list(library.games().values())
    folder = tests_folder()
    proven = proofs(folder) if folder is not None else {}
    faults = False
    for meta in chosen:
        coverage = Coverage(meta.name, clauses(meta), proven, meta.clauses)
        if words:
            console.print(_found(coverage, " ".join(words), folder is not None))
        elif folder is None:
            console.print(
                f"{meta.name}  {len(coverage.rules)} clauses. The tests that prove them are in a checkout."
            )
        else:
            console.print(_coverage(coverage, missing))
        faults = faults or bool(coverage.missing or coverage.unknown or coverage.doubled)
    return 1 if check and faults else 0


def _game_of(clause: str) -> Meta:
    letters = clause.upper().removeprefix("A-").partition("-")[0]
    for meta in library.games().values():
        if letters in meta.clauses:
            return meta
    return library.CATALOGUE.find(clause)  # which says that there is no such game


def _coverage(coverage: Coverage, in_full: bool) -> RenderableType:
    rules = coverage.rules
    done = len(rules) - len(coverage.missing)
    head = Text(f"{coverage.game}  {done} of {len(rules)} clauses proven", style="bold")
    parts: list[RenderableType] = [head]
    if coverage.missing:
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True, min_width=max(len(clause.id) for clause in coverage.missing) + 2)
        table.add_column(no_wrap=not in_full, overflow="ellipsis")
        for clause in coverage.missing:
            table.add_row(Text(f"  {clause.id}", style=AMBER), clause.text)
        parts += [Text("No test proves:"), table]
    for id, tests in coverage.unknown.items():
        parts.append(
            Text(f"  {id} isn't in the pages of rules, but is named by {', '.join(tests)}", style=RED)
        )
    for id in coverage.doubled:
        parts.append(Text(f"  {id} stands more than once in the pages of rules", style=RED))
    return Group(*parts)


def _found(coverage: Coverage, wanted: str, with_proofs: bool) -> RenderableType:
    found = search(coverage.known, wanted)
    parts: list[RenderableType] = []
    for clause in found:
        parts.append(in_words(clause))
        if with_proofs and not clause.is_reading:
            parts.append(_tests(coverage.proven.get(clause.id, [])))
    return Group(*parts) if parts else Text(nothing_found(coverage.game, wanted))


def _tests(names: list[str]) -> RenderableType:
    if not names:
        return Text("    no test proves it yet", style=RED)
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for number, name in enumerate(names):
        table.add_row("             " if number else "    proven by", name, style=GREEN)
    return table


def in_words(clause: Clause) -> RenderableType:
    """A clause as it is shown to a person."""
    line = Text.assemble((clause.id, f"bold {AMBER}"), f" {clause.text} ", (f"({clause.section})", QUIET))
    return Padding(line, (0, 0, 0, 2))


def nothing_found(game: str, wanted: str) -> str:
    """What to say when no clause was found, and what to try."""
    return f"The rules of {game} have nothing under '{wanted}'. Give a clause such as NE-024, or fewer words."


def help_at_the_table(game: str, wanted: str) -> RenderableType:
    """The rules beside the table: clauses by ID or words; without any, the sections there are."""
    known = clauses(library.CATALOGUE.find(game))
    if not wanted.strip():
        sections = dict.fromkeys(clause.section for clause in known)
        lines = [Text(f"  {section}") for section in sections if section]
        return Group(
            Text("Type 'rules' and a clause or words: rules NE-024, rules managers. Sections:"), *lines
        )
    found = search(known, wanted)
    if not found:
        return Text(nothing_found(game, wanted))
    more = len(found) - _MOST_SHOWN
    parts: list[RenderableType] = [in_words(clause) for clause in found[:_MOST_SHOWN]]
    if more > 0:
        parts.append(Text(f"  and {more} more: add a word to find fewer.", style=QUIET))
    return Group(*parts)
