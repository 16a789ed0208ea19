"""Which rules and bots play: a digest of their sources, so that games by others aren't mixed with them.

The version of the rules and the digest of the content say what a choice leads to, not what a bot chooses:
that is decided by all sources of the kernel, the bots and the game. They lie beside the compiled engine, too.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import turbinehall
from turbinehall import library

_ALL_GAMES = ("kernel", "players")


@cache
def sources(game: str) -> str:
    """A digest of all that decides how bots play a game; what only draws it on a terminal is left out."""
    package = Path(turbinehall.__file__).parent
    own = library.CATALOGUE.find(game).package.split(".")[1:]
    return digest_of(package, [*_ALL_GAMES, "/".join(own)])


def digest_of(package: Path, folders: list[str]) -> str:
    """A digest of the sources and the content below some folders of a package, whatever ends their lines."""
    found = hashlib.sha256()
    for folder in folders:
        below = [*(package / folder).rglob("*.py"), *(package / folder).rglob("content/*.toml")]
        names = [path.relative_to(package).as_posix() for path in below if _decides(path)]
        for name in sorted(names):
            text = (package / name).read_bytes().replace(b"\r\n", b"\n")
            found.update(f"{name} {len(text)}\n".encode() + text)
    return found.hexdigest()[:12]


def _decides(path: Path) -> bool:
    return not (path.name.startswith(("terminal.", "terminal_", ".")))
