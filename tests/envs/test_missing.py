"""Without the researcher's libraries: turbinehall works, and a door says what to install."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
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


@pytest.mark.parametrize("example", ["train_empire.py", "train_energy_empire.py"])
@pytest.mark.parametrize("asked", [[], ["--help"]])
def test_an_example_says_what_it_needs(example: str, asked: list[str]) -> None:
    code = f"""
sys.modules["torch"] = None
import runpy
sys.argv = {[example, *asked]!r}
runpy.run_path({str(EXAMPLES / example)!r}, run_name="__main__")
"""
    done = run(f"import sys{code}")
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert "pip install '.[research]' sb3-contrib, in Turbine Hall's folder." in done.stderr


def test_the_hall_itself_loads_none_of_them() -> None:
    loaded = "import turbinehall, turbinehall.envs.seating, sys; print(*sys.modules)"
    done = run(BLOCKED + loaded)
    assert done.returncode == 0, done.stderr
    assert not {"gymnasium", "numpy", "pettingzoo", "pyspiel"} & set(done.stdout.split())
