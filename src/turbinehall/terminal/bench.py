"""`turbinehall bench`: how fast the installed engine is, in a few seconds."""

from __future__ import annotations

import json
import time
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from turbinehall import _engine, library
from turbinehall.kernel.chance import stream_for
from turbinehall.players.random import play_randomly
from turbinehall.terminal import screen
from turbinehall.terminal.drawing import AMBER, QUIET

_CLONES = 200


def measure(game: str, seconds: float) -> dict[str, Any]:
    """Random whole games for so long, and clones of a game in its middle for a quarter of that."""
    stream = stream_for("bench", game)
    games = decisions = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds or not games:
        decisions += play_randomly(library.new(game, seed=f"bench/{games}", story=False), stream)
        games += 1
    spent = time.perf_counter() - began
    middle = library.new(game, seed="bench", story=False)
    for _ in range(decisions // games // 2):
        if not middle.over:
            middle.apply(middle.options[stream.below(len(middle.options))])
    clones = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds / 4 or not clones:
        for _ in range(_CLONES):
            middle.clone()
        clones += _CLONES
    cloning = time.perf_counter() - began
    return {
        "game": game,
        "games per second": games / spent,
        "decisions per second": decisions / spent,
        "decisions per game": decisions / games,
        "microseconds per clone": cloning / clones * 1e6,
    }


def report(console: Console, seconds: float, as_json: bool) -> int:
    """Carry out the verb; gives the exit code."""
    measured = [measure(game, seconds) for game in library.games()]
    if as_json:
        screen.print_out(json.dumps({"engine": _engine.describe(), "games": measured}, indent=2))
        return 0
    table = Table.grid(padding=(0, 2))
    heads = ["game", "decisions/s", "games/s", "decisions a game", "a clone"]
    for head in heads:
        table.add_column(justify="left" if head == "game" else "right")
    table.add_row(*heads, style=QUIET)
    for row in measured:
        table.add_row(
            row["game"],
            Text(f"{row['decisions per second']:,.0f}", style=f"bold {AMBER}"),
            f"{row['games per second']:,.0f}",
            f"{row['decisions per game']:.0f}",
            f"{row['microseconds per clone']:.2f} µs",
        )
    console.print(f"Random whole games, one at a time. Engine: {_engine.describe()}", soft_wrap=True)
    console.print(table)
    return 0
