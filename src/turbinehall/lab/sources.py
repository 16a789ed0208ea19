"""Which rules and bots play: a digest of their sources, so that games by others aren't mixed with them.

Bots of your own are known by the files of their classes, what they import is not looked at.

The version of the rules and the digest of the content say what a choice leads to, not what a bot chooses:
that is decided by all sources of the kernel, the bots and the game. They lie beside the compiled engine, too.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import turbinehall
from turbinehall import library
from turbinehall.players import own, registry

_ALL_GAMES = ("kernel", "players")


@cache
def sources(game: str) -> str:
    """A digest of all that decides how bots play a game; what only draws it on a terminal is left out."""
    package = Path(turbinehall.__file__).parent
    folder = library.CATALOGUE.find(game).package.split(".")[1:]
    return digest_of(package, [*_ALL_GAMES, "/".join(folder)])


def own_bots(players: Iterable[str]) -> dict[str, str]:
    """By name: a digest of the file that each bot of your own is in."""
    return {name: _own_bot(name) for name in players if own.is_own(name)}


@cache
def _own_bot(name: str) -> str:
    registry.about(name)  # it is imported now, or somebody has been told why it can't be
    path = getattr(sys.modules[name.partition(":")[0]], "__file__", None)
    return hashlib.sha256(b"" if path is None else _text(Path(path))).hexdigest()[:12]


def digest_of(package: Path, folders: list[str]) -> str:
    """A digest of the sources and the content below some folders of a package, whatever ends their lines."""
    found = hashlib.sha256()
    for folder in folders:
        below = [*(package / folder).rglob("*.py"), *(package / folder).rglob("content/*.toml")]
        names = [path.relative_to(package).as_posix() for path in below if _decides(path)]
        for name in sorted(names):
            text = _text(package / name)
            found.update(f"{name} {len(text)}\n".encode() + text)
    return found.hexdigest()[:12]


def _text(path: Path) -> bytes:
    return path.read_bytes().replace(b"\r\n", b"\n")


def _decides(path: Path) -> bool:
    return not (path.name.startswith(("terminal.", "terminal_", ".")))
