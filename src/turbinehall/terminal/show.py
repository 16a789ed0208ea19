"""What is shown of a game: its table, the decision, the story, the score sheet. All from views.

A game draws its own table in a module `terminal` of its package, with a function `draw(table, width)` that
gives something Rich can print; a second one, `brief(table)`, may give the state in a line. A game without
them gets its table as an indented list.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterable
from types import ModuleType
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from turbinehall import library
from turbinehall.kernel.game import Game
from turbinehall.kernel.story import Line
from turbinehall.terminal.drawing import AMBER, QUIET

_LETTERS = "ABCDEF"
_MANY = 8  # from here on, options stand in columns


def seat_letter(seat: int) -> str:
    """What a seat is called on the command line and in records."""
    return _LETTERS[seat]


def table(view: dict[str, Any], width: int) -> RenderableType:
    """The whole table of a view, under a headline."""
    artist = _artist(view["game"])
    drawn = artist.draw(view["table"], width) if artist is not None else plain(view["table"])
    return Group(_headline(view), drawn)


def brief(view: dict[str, Any]) -> Text | None:
    """The state in a line, if the game has a way to say it."""
    artist = _artist(view["game"])
    if artist is None or not hasattr(artist, "brief"):
        return None
    said: Text = artist.brief(view["table"])
    return said


def _artist(game: str) -> ModuleType | None:
    name = f"{library.games()[game].package}.terminal"
    return importlib.import_module(name) if importlib.util.find_spec(name) is not None else None


def _headline(view: dict[str, Any]) -> Rule:
    title = library.games()[view["game"]].title
    seat = f" · seat {seat_letter(view['you'])}" if view["you"] is not None and view["seats"] > 1 else ""
    return Rule(f"{title} · turn {view['turn']}{seat} · position {view['position']}", style=QUIET)


def plain(value: Any, depth: int = 0) -> Text:
    """Any plain data as an indented list: the drawing of a game that has none of its own."""
    lines: list[Text] = []
    items = value.items() if isinstance(value, dict) else enumerate(value, start=1)
    for key, below in items:
        head = Text(f"{'  ' * depth}{key}: ", style=QUIET)
        if isinstance(below, (dict, list)) and below and not _short(below):
            lines += [head, plain(below, depth + 1)]
        else:
            lines.append(Text.assemble(head, _words(below)))
    return Text("\n").join(lines)


def _short(value: Any) -> bool:
    below = value.values() if isinstance(value, dict) else value
    return all(not isinstance(item, (dict, list)) for item in below) and len(_words(value)) < 60


def _words(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_words(below)}" for key, below in value.items()) or "nothing"
    if isinstance(value, list):
        return ", ".join(_words(below) for below in value) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nothing" if value is None else str(value)


# ---------------------------------------------------------------- the decision


def labels(view: dict[str, Any]) -> dict[str, int]:
    """What to type for each option: its number in the list. An option whose notation is a number keeps it."""
    notations = [offered["notation"] for offered in view["options"]]
    taken = {notation for notation in notations if notation.isdecimal()}
    found: dict[str, int] = {}
    number = 0
    for offered, notation in zip(view["options"], notations):
        label = notation
        if not notation.isdecimal():
            number += 1
            while str(number) in taken:
                number += 1
            label = str(number)
        found[label] = offered["option"]
    return found


def decision(view: dict[str, Any], width: int) -> RenderableType:
    """What is asked, and what may be chosen. 'this', 'this +1', 'this +2' share a line."""
    who = f"{seat_letter(view['deciding'])}: " if view["seats"] > 1 else ""
    words = {offered["option"]: offered for offered in view["options"]}
    cells: list[tuple[Text, Text, Text]] = []
    before = ""
    for label, option in labels(view).items():
        offered = words[option]
        notation = offered["notation"] if offered["notation"] != label else ""
        stem, _, more = notation.rpartition(" +")
        if before and stem == before and more.isdecimal():
            cells[-1][2].append(f"  {label})", f"bold {AMBER}").append(f" +{more}")
            continue
        before = stem if more.isdecimal() and stem else notation
        cells.append(
            (Text(f"{label:>3})", style=f"bold {AMBER}"), Text(offered["words"]), Text(notation, QUIET))
        )
    return Group(Text(f"{who}{view['prompt']}", style="bold"), _in_columns(cells, width))


def _in_columns(cells: list[tuple[Text, Text, Text]], width: int) -> RenderableType:
    """One under the other while they are few; when they are many in columns, to be read downward."""
    widest = sum(max(cell[part].cell_len for cell in cells) for part in range(3)) + 5
    columns = max(1, min(width // widest, 4)) if len(cells) >= _MANY else 1
    rows = -(-len(cells) // columns)
    grid = Table.grid(padding=(0, 1, 0, 0))
    for column in range(3 * columns):
        grid.add_column(no_wrap=columns > 1, justify="right" if column % 3 == 0 else "left")
    for row in range(rows):
        grid.add_row(*[part for i in range(row, len(cells), rows) for part in cells[i]])
    return grid


def refusals(refused: Iterable[dict[str, str]]) -> list[tuple[str, str]]:
    """What can't be chosen, gathered by reason: ('3 goods … 63 goods', 'you have 2 Goods.')."""
    by_reason: dict[str, list[str]] = {}
    for entry in refused:
        by_reason.setdefault(entry["reason"], []).append(entry["notation"])
    return [
        (f"{what[0]} … {what[-1]}" if len(what) > 4 else ", ".join(what), reason)
        for reason, what in by_reason.items()
    ]


# ---------------------------------------------------------------- the story and the score


def told(game: Game, lines: Iterable[Line]) -> list[Text]:
    """Lines of the story in words."""
    return [Text(f"  {line.text(game.rulebook.word)}") for line in lines]


def story(game: Game, seat: int | None) -> RenderableType:
    """All that a seat may read of the story, turn by turn."""
    lines: list[Text] = []
    turn = -1
    for line in game.story.for_seat(seat) if game.story is not None else []:
        if line.turn != turn:
            turn = line.turn
            lines.append(Text(f"Turn {turn}", style="bold"))
        lines += told(game, [line])
    return Text("\n").join(lines) if lines else Text("Nothing has happened yet.")


def score_sheet(game: Game, seats: Iterable[int]) -> RenderableType:
    """Where every point of these seats comes from, a column for each."""
    seats = list(seats)
    points: dict[str, dict[int, int]] = {}
    for seat in seats:
        for what, number in game.rulebook.sheet(game, seat):
            points.setdefault(what, {})[seat] = number
    sheet = Table.grid(padding=(0, 2))
    sheet.add_column()
    for _ in seats:
        sheet.add_column(justify="right", no_wrap=True)
    if game.setup.seats > 1:
        sheet.add_row("", *[Text(f"Seat {seat_letter(seat)}", style="bold") for seat in seats])
    for what, numbers in points.items():
        sheet.add_row(f"  {what}", *[str(numbers.get(seat, "")) for seat in seats])
    totals = [Text(str(game.scores[seat]), style="bold") for seat in seats]
    sheet.add_row(Text("  Score", style="bold"), *totals)
    return sheet


def outcome(game: Game) -> Text:
    """How the game came out, in a sentence."""
    came = game.outcome
    return Text(came.reason if came is not None else "The game isn't over.", style="bold")
