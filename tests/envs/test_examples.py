"""The examples run, each in a second or two; training, too, for a few steps, if its libraries are there."""

from __future__ import annotations

import ast
import re
import runpy
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.envs.libraries import library
from turbinehall.cli import main

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"

# What trains needs libraries that no extra brings: the test of it is there if they are.
TRAINING = [
    ("train_empire.py --lessons 2 --epochs 1 --steps 128 --tables 2 --games 2", "policy "),
    ("train_energy_empire.py --steps 64 --tables 2 --games 2 --opponent novice", "after:  wins "),
]

for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel"):
    library(name)


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("gymnasium_door.py", "steps, reward"),
        ("vector_door.py", "games, "),
        ("vector_door.py --processes 2", "games, "),
        ("pettingzoo_door.py", "with"),
        ("openspiel_door.py", "player 0: "),
        ("own_bot.py", "Greedy won "),
        *(TRAINING if find_spec("sb3_contrib") else []),
    ],
)
def test_it_runs(
    script: str, says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", script.split())
    runpy.run_path(str(EXAMPLES / script.split()[0]), run_name="__main__")
    assert says in capsys.readouterr().out


WRONG = [("vector_door.py --processes 0", "at least one process, not 0")]
WRONG_TRAINING = [
    ("train_energy_empire.py --opponent nobody", "There is no player 'nobody'"),
    ("train_energy_empire.py --seats 9", "is for 1 to 5 players, not for 9"),
    ("train_energy_empire.py --tables 0", "--tables is at least 1, not 0"),
    ("train_energy_empire.py --games 0", "--games is at least 1, not 0"),
    ("train_empire.py --games 1", "--games is at least 2, not 1"),
    ("train_empire.py --lessons -1", "--lessons is at least 0, not -1"),
    ("train_empire.py --json nowhere/found.json", "there is no folder nowhere"),
]


@pytest.mark.parametrize(("script", "says"), [*WRONG, *(WRONG_TRAINING if find_spec("sb3_contrib") else [])])
def test_what_can_not_be_is_said_before_anything_is_done(
    script: str, says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", script.split())
    with pytest.raises(SystemExit):
        runpy.run_path(str(EXAMPLES / script.split()[0]), run_name="__main__")
    told = capsys.readouterr()
    assert says in told.err
    assert told.out == ""


def test_the_bot_of_ones_own_plays_by_its_name(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.setattr("sys.path", list(sys.path))
    line = "arena energy-empire --seats 2 --deals 2 --jobs 1 --player random --player own_bot:Greedy"
    assert main(line.split()) == 0
    assert "own_bot:Greedy" in capsys.readouterr().out


def test_the_page_on_bots_shows_the_bot_as_it_is() -> None:
    page = (EXAMPLES.parent / "docs" / "add-a-bot.md").read_text(encoding="utf-8")
    code = (EXAMPLES / "own_bot.py").read_text(encoding="utf-8")
    assert code[code.index("class Greedy") : code.index("def main")].rstrip() in page


@pytest.mark.parametrize("page", ["environments", "add-a-bot"])
def test_the_python_of_a_page_runs_as_it_stands(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the folder of the examples, where the bot of one's own is."""
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.setattr("sys.path", list(sys.path))
    text = (EXAMPLES.parent / "docs" / f"{page}.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert blocks
    there: dict[str, object] = {"__name__": page}
    for block in blocks:
        exec(compile(block, f"{page}.md", "exec"), there)
    assert "env" in there


def test_every_example_is_run_or_told_of() -> None:
    page = (EXAMPLES.parent / "docs" / "environments.md").read_text(encoding="utf-8")
    for script in EXAMPLES.glob("*.py"):
        assert f"examples/{script.name}" in page
        assert ast.get_docstring(ast.parse(script.read_text(encoding="utf-8")))
