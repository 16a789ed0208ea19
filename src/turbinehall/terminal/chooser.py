"""`turbinehall play`: choose a game and how to play it, or go on with a saved one."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.text import Text

from turbinehall import library
from turbinehall.kernel.catalogue import Meta, seat_words
from turbinehall.kernel.errors import TurbineHallError
from turbinehall.kernel.game import Game
from turbinehall.terminal import screen
from turbinehall.terminal.drawing import AMBER, QUIET, RED
from turbinehall.terminal.saves import Save, read_text, saved_games
from turbinehall.terminal.table import Table

_SAVED_SHOWN = 3


def report(console: Console, read: screen.Reader = screen.read_line) -> int:
    """Carry out the verb; gives the exit code."""
    try:
        game, save = _choose_game(console, read)
    except EOFError:
        console.print()
        return 0
    return Table(game, console, save, read=read).run()


def _choose_game(console: Console, read: screen.Reader) -> tuple[Game, Save]:
    """A game from the catalogue, set up as wished, or one of the latest that were left unfinished."""
    metas = list(library.games().values())
    saved = _unfinished()
    while True:
        _head(console, "What do you play?")
        for number, meta in enumerate(metas, start=1):
            _line(console, number, f"{meta.title}, for {seat_words(meta.seats)}", meta.summary)
        for number, (path, game) in enumerate(saved, start=len(metas) + 1):
            when = time.strftime("%d %b %H:%M", time.localtime(path.stat().st_mtime))
            title = library.games()[game.setup.game].title
            _line(console, number, f"Go on with {title}, turn {game.turn}", f"saved {when}")
        chosen = _number(console, read, len(metas) + len(saved))
        if chosen is None:
            continue
        if chosen > len(metas):
            path, game = saved[chosen - len(metas) - 1]
            return game, Save(game.setup.game, path, read_text(path))
        meta = metas[chosen - 1]
        started = _set_up(console, read, meta)
        if started is not None:
            return started, Save(meta.name)


def _unfinished() -> list[tuple[Path, Game]]:
    found: list[tuple[Path, Game]] = []
    for path in saved_games():
        try:
            game = library.replay(read_text(path))
        except (TurbineHallError, OSError):
            continue  # of another version, or with an owner's content: `table --resume` says what it needs
        if not game.over:
            found.append((path, game))
        if len(found) == _SAVED_SHOWN:
            break
    return found


@dataclass
class _Wishes:
    seats: int
    modules: list[str] = field(default_factory=list)
    variants: dict[str, str] = field(default_factory=dict)


def _set_up(console: Console, read: screen.Reader, meta: Meta) -> Game | None:
    """Ask for seats, modules and variants until a game can start; None: back to the games."""
    wishes = _Wishes(meta.seats[0])
    while True:
        _head(console, f"{meta.title}: press Enter to start, or a number to change something; b goes back.")
        changes = _changes(console, meta, wishes)
        typed = read("> ", []).strip().lower()
        if typed == "b":
            return None
        try:
            if not typed:
                return library.new(meta.name, wishes.seats, wishes.modules, wishes.variants)
        except TurbineHallError as error:
            console.print(Text(str(error), style=RED))
            continue
        if not typed.isdecimal() or not 1 <= int(typed) <= len(changes):
            console.print(
                Text(f"Press Enter to start, or type a number from 1 to {len(changes)}.", style=RED)
            )
            continue
        _change(meta, wishes, *changes[int(typed) - 1])


def _changes(console: Console, meta: Meta, wishes: _Wishes) -> list[tuple[str, str]]:
    """Show what can be changed, as it stands; gives (sort, name) of each in the order shown."""
    changes: list[tuple[str, str]] = []
    if len(meta.seats) > 1:
        changes.append(("seats", ""))
        _line(console, len(changes), f"Seats: {wishes.seats}", "")
    for module in meta.modules:
        changes.append(("module", module.name))
        there = "with" if module.name in wishes.modules else "without"
        _line(console, len(changes), f"{module.title}: {there}", module.summary)
    for variant in meta.variants:
        changes.append(("variant", variant.name))
        value = wishes.variants.get(variant.name, variant.default)
        _line(console, len(changes), f"{variant.title}: {value}", dict(variant.values)[value])
    return changes


def _change(meta: Meta, wishes: _Wishes, sort: str, name: str) -> None:
    """Go on to the next possibility; after the last comes the first."""
    if sort == "seats":
        wishes.seats = meta.seats[(meta.seats.index(wishes.seats) + 1) % len(meta.seats)]
    elif sort == "module":
        wishes.modules = [other for other in wishes.modules if other != name] + (
            [] if name in wishes.modules else [name]
        )
    else:
        values = next([value for value, _ in v.values] for v in meta.variants if v.name == name)
        now = wishes.variants.get(name, values[0])
        wishes.variants[name] = values[(values.index(now) + 1) % len(values)]


def _head(console: Console, text: str) -> None:
    console.print()
    console.print(Text(text, style="bold"))


def _line(console: Console, number: int, text: str, note: str) -> None:
    console.print(
        Text.assemble((f"{number:>3} ", f"bold {AMBER}"), text, (f"  {note}" if note else "", QUIET))
    )


def _number(console: Console, read: screen.Reader, most: int) -> int | None:
    typed = read("> ", []).strip().lower()
    if typed in ("q", "quit"):
        raise EOFError
    if typed.isdecimal() and 1 <= int(typed) <= most:
        return int(typed)
    console.print(Text(f"Type a number from 1 to {most}, or q to leave.", style=RED))
    return None
