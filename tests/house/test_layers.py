"""The rooms of the house: imports point one way, and the engine uses nothing that would make games differ."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from turbinehall.library import CATALOGUE

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "turbinehall"

# What each room may import, besides itself. Dependencies point one way: towards the kernel.
ALLOWED = {
    "kernel": set(),
    "games": {"kernel"},
    "players": {"kernel"},
    "library": {"kernel", "players", "_engine"},
    "lab": {"kernel", "library", "players", "_engine"},
    "pipes": set(),
    "envs": {"kernel", "library", "players", "pipes"},
    "terminal": {"kernel", "library", "players", "lab", "_engine"},
    "drawing": {"terminal"},
    "server": {"kernel", "library", "players", "terminal", "_engine"},
    "cli": {"kernel", "library", "players", "lab", "terminal", "server", "pipes", "_engine"},
    "__main__": {"cli"},
    "_engine": set(),
    "__init__": {"_engine", "games", "kernel", "library"},
}
ENGINE = ("kernel", "games", "players")
# Clocks, global chance and the machine's surroundings would make two runs of one game differ.
BANNED_IN_ENGINE = {"random", "time", "datetime", "os", "uuid", "threading", "asyncio", "rich", "msgspec"}


def modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def room(path: Path) -> str:
    if path.stem == "terminal" or path.stem.startswith("terminal_"):
        return "drawing"  # it lies with its game, knows only what views show, and belongs to the terminal
    first = path.relative_to(SOURCE).parts[0]
    return first.removesuffix(".py")


def imported(path: Path) -> list[str]:
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: write imports in full"
            names.append(node.module or "")
            if node.module == "turbinehall":
                names += [f"turbinehall.{alias.name}" for alias in node.names]
    return names


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    here = room(path)
    assert here in ALLOWED, f"{here} is a new room: say here what it may import"
    for name in imported(path):
        parts = name.split(".")
        if parts[0] == "turbinehall" and len(parts) > 1:
            there = "drawing" if parts[-1].startswith("terminal_") else parts[1]
            if there not in ALLOWED:  # a public name of the package itself
                there = "library"
            assert there == here or there in ALLOWED[here], f"{path} imports {name}"


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_engine_knows_no_clock_and_no_chance_but_its_own(path: Path) -> None:
    if room(path) not in ENGINE:
        return
    found = {name.split(".")[0] for name in imported(path)} & BANNED_IN_ENGINE
    assert not found, f"{path} imports {found}"


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_one_game_does_not_import_another(path: Path) -> None:
    parts = path.relative_to(SOURCE).parts
    if parts[0] == "games" and len(parts) > 2:
        own = parts[1]
        for name in imported(path):
            if name.startswith("turbinehall.games."):
                assert name.split(".")[2] == own, f"{path} imports {name}"


def test_the_kernel_contains_no_word_of_any_game() -> None:
    text = "\n".join(
        path.read_text(encoding="utf-8") for path in sorted((SOURCE / "kernel").glob("*.py"))
    ).lower()
    words = {meta.name for meta in CATALOGUE.games().values()} | {
        letters.lower() for meta in CATALOGUE.games().values() for letters in meta.clauses
    }
    words |= {
        "energy",
        "factory",
        "building",
        "worker",
        "capital",
        "profit",
        "nation",
        "contract",
        "pollution",
    }
    assert [word for word in sorted(words) if re.search(rf"\b{word}\b", text)] == []


def test_files_stay_short_enough_to_read() -> None:
    long = {str(path.relative_to(ROOT)): count for path in modules() if (count := _lines(path)) > 400}
    assert long == {}


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())
