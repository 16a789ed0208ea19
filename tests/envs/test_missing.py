"""Without the researcher's libraries: turbinehall works, and a door says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

BLOCKED = """
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("gymnasium", "numpy", "pettingzoo", "pyspiel", "open_spiel"):
            raise ModuleNotFoundError(f"No module named {name!r}")
sys.meta_path.insert(0, Nothing())
"""


def run(code: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("door", "library"),
    [
        ("gymnasium", "Gymnasium"),
        ("vector", "Gymnasium"),
        ("processes", "Gymnasium"),
        ("pettingzoo", "PettingZoo"),
        ("openspiel", "OpenSpiel"),
    ],
)
def test_a_door_says_what_it_needs(door: str, library: str) -> None:
    code = f"""
import turbinehall as th
try:
    import turbinehall.envs.{door}
except ImportError as error:
    assert isinstance(error, th.TurbineHallError)
    print(error)
"""
    done = run(BLOCKED + code)
    assert done.returncode == 0, done.stderr
    assert f"turbinehall.envs.{door} needs {library}" in done.stdout
    assert "pip install '.[research]'" in done.stdout


def test_the_hall_itself_loads_none_of_them() -> None:
    loaded = "import turbinehall, turbinehall.envs.seating, sys; print(*sys.modules)"
    done = run(BLOCKED + loaded)
    assert done.returncode == 0, done.stderr
    assert not {"gymnasium", "numpy", "pettingzoo", "pyspiel"} & set(done.stdout.split())
