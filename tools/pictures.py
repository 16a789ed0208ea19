"""The pictures of the terminal in the README: the same seed gives the same picture.

python tools/pictures.py    draw docs/pictures/*.svg again
"""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import turbinehall
from turbinehall.kernel.chance import stream_for
from turbinehall.lab.simulate import Plan, simulate
from turbinehall.players import registry
from turbinehall.terminal import show
from turbinehall.terminal import simulate as simulate_report
from turbinehall.terminal.drawing import AMBER

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SEED = "11"
TURN = 10
WIDTH = 120

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
    # Rich's own template ends some lines with spaces, which no other file here does.
    lines = [line.rstrip() for line in svg.splitlines()]
    (FOLDER / f"{name}.svg").write_text("\n".join(lines) + "\n", encoding="utf-8")


def table() -> RenderableType:
    """Empire in the middle of a game, where a novice has built a few things."""
    game = turbinehall.new("empire", seed=SEED)
    novice = registry.player("novice")
    stream = stream_for(SEED, "player 0")
    while game.turn < TURN:
        game.play(novice.choose(game, stream))
    view = turbinehall.view(game, seat=0)
    prompt = Text.assemble(("> ", "bold"), ("sell; 2 goods", AMBER))
    return Group(show.table(view, WIDTH), Text(), show.decision(view, WIDTH), prompt)


def results() -> RenderableType:
    """A short simulation. Without its speed, which would differ every time."""
    plan = Plan("empire", ("novice",), "7", 200)
    return simulate_report.in_words(plan, sorted(simulate(plan)), None)


def main() -> None:
    """Draw everything."""
    draw("terminal-table", "turbinehall table empire", WIDTH, table())
    draw("simulate", "turbinehall simulate empire --games 200 --seed 7", 80, results())


if __name__ == "__main__":
    main()
