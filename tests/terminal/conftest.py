from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import turbinehall
from turbinehall.cli import main

MORE_GAMES = Path(__file__).parent / "more_games"


@dataclass
class Done:
    """What a command line did."""

    code: int
    out: str
    err: str


Hall = Callable[..., Done]


@dataclass
class Opening:
    """The first choices of a game, as they are typed and as they are told, whatever the cards say."""

    notations: list[str]
    words: list[str]
    story: list[str]
    """What was told after the last choice."""

    @property
    def typed(self) -> str:
        """All of them in a line."""
        return "; ".join(self.notations)


def opening(choices: int, seed: object = 7) -> Opening:
    """Always the first option, which is a sale."""
    game = turbinehall.new("empire", seed=str(seed))
    found = Opening([], [], [])
    for _ in range(choices):
        option = game.options[0]
        found.notations.append(game.notation(option))
        found.words.append(game.describe(option))
        game.play(option)
    assert game.turn == 1
    assert game.story is not None
    told = [line for line in game.story.lines if line.position == choices]
    found.story = [line.text(game.rulebook.word) for line in told]
    assert found.story
    return found


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the user's games that is nobody's."""
    folder = tmp_path / "data"
    monkeypatch.setenv("TURBINEHALL_DATA", str(folder))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return folder


@pytest.fixture
def hall(data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Hall:
    """Carries out a command line, with what is typed on it."""

    def run(*arguments: object, typed: str = "") -> Done:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as left:  # argparse leaves by itself
            code = int(left.code or 0)
        shown = capsys.readouterr()
        return Done(code, shown.out, shown.err)

    return run


@pytest.fixture
def wider_hall(data: Path) -> Hall:
    """The same in a process of its own, where there is a game for two as well."""

    def run(*arguments: object, typed: str = "") -> Done:
        code = (
            "import sys; from importlib import import_module;"
            f"import_module('turbinehall.games').__path__.append({str(MORE_GAMES)!r});"
            "from turbinehall.cli import main; sys.exit(main(sys.argv[1:]))"
        )
        command = [sys.executable, "-c", code, *map(str, arguments)]
        environment = {**os.environ, "PYTHONUTF8": "1"}
        done = subprocess.run(
            command,
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=environment,
            check=False,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    return run
