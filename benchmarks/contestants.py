"""Who takes part: Turbine Hall compiled and as plain Python, Catanatron, and PettingZoo."""

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
PETTINGZOO_HOME: Final = ROOT / "build" / "pettingzoo"
PETTINGZOO_PINS: Final = Path(__file__).with_name("pettingzoo-constraints.txt")


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
    return pinned(CATANATRON_PINS, "catanatron")


def pinned(pins: Path, package: str) -> str:
    """The version of a package that a file of pins names."""
    return dict(line.split("==") for line in pins.read_text(encoding="utf-8").split())[package]


def classics() -> Contestant:
    """PettingZoo's classic environments, installed first if need be."""
    return Contestant("PettingZoo", str(install_pettingzoo()), "classic_worker", environment())


def environments() -> Contestant:
    """Turbine Hall's environments in the same interpreter, so that both sides have the same NumPy."""
    variables = environment()
    variables["PYTHONPATH"] = str(Path(_engine.__file__).resolve().parents[1])
    return Contestant("Turbine Hall", str(install_pettingzoo()), "environments_worker", variables)


def install_catanatron(home: Path = CATANATRON_HOME) -> Path:
    """Make an environment of its own for Catanatron, unless it is there; gives its interpreter."""
    return install("Catanatron", home, CATANATRON_PINS, ["catanatron"])


def install_pettingzoo(home: Path = PETTINGZOO_HOME) -> Path:
    """The same for PettingZoo, with all that its classic environments need and the little that ours do."""
    pins = PETTINGZOO_PINS.read_text(encoding="utf-8").split()
    return install("PettingZoo", home, PETTINGZOO_PINS, [pin.split("==")[0] for pin in pins])


def install(title: str, home: Path, pinned_in: Path, packages: list[str]) -> Path:
    """Make an environment of its own for some packages, unless it is there; gives its interpreter."""
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = home / "installed.txt"
    pins = pinned_in.read_text(encoding="utf-8")
    if python.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == pins:
        return python
    print(f"Installing {title} into an environment of its own ...", file=sys.stderr)
    _run(title, [sys.executable, "-m", "venv", "--clear", str(home)])
    quiet = ["--quiet", "--disable-pip-version-check"]
    _run(title, [str(python), "-m", "pip", "install", *quiet, "-c", str(pinned_in), *packages])
    stamp.write_text(pins, encoding="utf-8")
    return python


def _run(title: str, command: list[str]) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise ContestantFailed(f"{title} can't be installed: {error}") from error
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()[-3:]
        raise ContestantFailed("\n".join([f"{title} can't be installed:", *said]))
