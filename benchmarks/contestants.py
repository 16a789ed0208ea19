"""Who takes part: Turbine Hall compiled, Turbine Hall as plain Python, and Catanatron."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from benchmarks.protocol import ROOT, Contestant, ContestantFailed
from turbinehall import _engine

CATANATRON_HOME: Final = ROOT / "build" / "catanatron"
CATANATRON_PINS: Final = Path(__file__).with_name("catanatron-constraints.txt")


def environment(plain: bool = False) -> dict[str, str]:
    """This process's environment, in which the asked engine runs."""
    variables = {name: value for name, value in os.environ.items() if name != _engine.PURE_SWITCH}
    if plain:
        variables[_engine.PURE_SWITCH] = "1"
    return variables


def hall(plain: bool) -> Contestant:
    """Turbine Hall; whether it is really compiled, it tells when asked `about`."""
    name = "Turbine Hall as plain Python" if plain else "Turbine Hall, compiled"
    return Contestant(name, sys.executable, "hall_worker", environment(plain))


def catanatron() -> Contestant:
    """Catanatron, installed first if need be."""
    return Contestant("Catanatron", str(install_catanatron()), "catanatron_worker", environment())


def catanatron_version() -> str:
    """The version that is pinned."""
    pins = dict(line.split("==") for line in CATANATRON_PINS.read_text(encoding="utf-8").split())
    return pins["catanatron"]


def install_catanatron(home: Path = CATANATRON_HOME) -> Path:
    """Make an environment of its own for Catanatron, unless it is there; gives its interpreter."""
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = home / "installed.txt"
    pins = CATANATRON_PINS.read_text(encoding="utf-8")
    if python.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == pins:
        return python
    print("Installing Catanatron into an environment of its own ...", file=sys.stderr)
    _run([sys.executable, "-m", "venv", "--clear", str(home)])
    quiet = ["--quiet", "--disable-pip-version-check"]
    _run([str(python), "-m", "pip", "install", *quiet, "-c", str(CATANATRON_PINS), "catanatron"])
    stamp.write_text(pins, encoding="utf-8")
    return python


def _run(command: list[str]) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise ContestantFailed(f"Catanatron can't be installed: {error}") from error
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()[-3:]
        raise ContestantFailed("\n".join(["Catanatron can't be installed:", *said]))
