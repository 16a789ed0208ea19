"""The pictures of the terminal in the README: the same seed gives the same picture.

python tools/pictures.py    draw docs/pictures/*.svg again
"""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import turbinehall
from turbinehall.kernel.chance import stream_for
from turbinehall.kernel.game import Game
from turbinehall.lab.simulate import Plan, simulate
from turbinehall.players import registry
from turbinehall.terminal import show
from turbinehall.terminal import simulate as simulate_report

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
TURN = 11
SEATS = 4
WIDTH = 120
FONTS = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"

NIGHT_SHIFT = TerminalTheme(
    (18, 24, 28),
    (233, 226, 210),
    [(53, 66, 74), (208, 80, 60), (58, 154, 134), (217, 151, 15)] + [(74, 134, 200)] * 3 + [(233, 226, 210)],
    [(130, 144, 150), (208, 80, 60), (58, 154, 134), (217, 151, 15)]
    + [(74, 134, 200)] * 3
    + [(251, 248, 240)],
)


def draw(name: str, title: str, width: int, picture: RenderableType) -> None:
    """Print something to a console that is no screen, and keep the picture of it."""
    console = Console(
        record=True,
        width=width,
        file=io.StringIO(),
        force_terminal=True,
        markup=False,
        highlight=False,
        emoji=False,
    )
    console.print(picture)
    svg = console.export_svg(title=title, theme=NIGHT_SHIFT, unique_id=name)
    FOLDER.mkdir(parents=True, exist_ok=True)
    # Rich would fetch a font from elsewhere; a picture should be whole in itself, so it takes what is there.
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = svg.replace("font-family: Fira Code, monospace", f"font-family: {FONTS}")
    lines = [line.rstrip() for line in svg.splitlines()]
    (FOLDER / f"{name}.svg").write_text("\n".join(lines) + "\n", encoding="utf-8")


def table() -> RenderableType:
    """Empire in the middle of a game in which a novice has built in more than one direction."""
    views = (turbinehall.view(play_to_the_middle(str(seed)), seat=0) for seed in range(1, 200))
    view = next(view for view in views if spreads_out(view["table"]["buildings"]))
    return Group(show.table(view, WIDTH), Text(), show.decision(view, WIDTH), Text("> ", style="bold"))


def spreads_out(buildings: list[dict[str, Any]]) -> bool:
    """Are there enough Buildings to look at, beside and above each other?"""
    across = {site["x"] for site in buildings} | {0}
    down = {site["y"] for site in buildings} | {0}
    return len(buildings) >= 3 and len(across) in (2, 3) and len(down) == 2


def play_to_the_middle(seed: str) -> Game:
    """A game that a novice has brought to a turn in its middle."""
    game = turbinehall.new("empire", seed=seed)
    novice = registry.player("novice")
    stream = stream_for(seed, "player 0")
    while game.turn < TURN:
        game.play(novice.choose(game, stream))
    return game


def energy_table() -> RenderableType:
    """Energy Empire in the middle of a game of four who choose at random, as the one deciding sees it."""
    game = turbinehall.new("energy-empire", seed="7", seats=SEATS)
    stream = stream_for("7", "choices")
    while game.turn < SEATS * TURN:
        game.play(game.options[stream.below(len(game.options))])
    view = turbinehall.view(game, game.seat)
    return Group(show.table(view, WIDTH), Text(), show.decision(view, WIDTH), Text("> ", style="bold"))


def future_table() -> RenderableType:
    """Future Energy in the middle of a game of four who choose at random, as the one who moves the crew."""
    game = turbinehall.new("future-energy", seed="7", seats=SEATS)
    stream = stream_for("7", "choices")
    while game.turn < 2 * TURN or not turbinehall.view(game, game.seat)["table"]["routes"]:
        game.play(game.options[stream.below(len(game.options))])
    view = turbinehall.view(game, game.seat)
    return Group(show.table(view, WIDTH), Text(), show.decision(view, WIDTH), Text("> ", style="bold"))


def results() -> RenderableType:
    """A short simulation. Without its speed, which would differ every time."""
    plan = Plan("empire", ("novice",), "7", 200)
    return simulate_report.in_words(plan, sorted(simulate(plan)), None)


def main() -> None:
    """Draw everything."""
    draw("terminal-table", "turbinehall table empire", WIDTH, table())
    draw("terminal-energy-empire", "turbinehall table energy-empire --seats 4", WIDTH, energy_table())
    draw("terminal-future-energy", "turbinehall table future-energy --seats 4", WIDTH, future_table())
    draw("simulate", "turbinehall simulate empire --games 200 --seed 7", 80, results())


if __name__ == "__main__":
    main()
