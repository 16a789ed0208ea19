"""The examples run, each in a second or two; but for the training, which takes minutes and torch."""

from __future__ import annotations

import ast
import runpy
from pathlib import Path

import pytest

from tests.envs.libraries import library

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"

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
    ],
)
def test_it_runs(
    script: str, says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", script.split())
    runpy.run_path(str(EXAMPLES / script.split()[0]), run_name="__main__")
    assert says in capsys.readouterr().out


def test_every_example_is_run_or_told_of() -> None:
    page = (EXAMPLES.parent / "docs" / "environments.md").read_text(encoding="utf-8")
    for script in EXAMPLES.glob("*.py"):
        assert f"examples/{script.name}" in page
        assert ast.get_docstring(ast.parse(script.read_text(encoding="utf-8")))
