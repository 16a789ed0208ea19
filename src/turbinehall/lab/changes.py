"""Which values two contents differ in."""

from __future__ import annotations

import importlib
import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from turbinehall import library
from turbinehall.lab.setting import Overlay

_ABOUT = ("source", "sources")
_ABSENT = "as ours"


@dataclass(frozen=True)
class Change:
    """A value that differs."""

    where: str
    """buildings: sawmill, maximum"""
    before: str
    after: str


def changes(game: str, before: Overlay, after: Overlay) -> list[Change]:
    """Every value that differs between two overlays, in the order of the files."""
    folder = Path(str(importlib.import_module(library.CATALOGUE.find(game).package).__file__)).parent
    found = []
    names = sorted({name for name, _ in (*before.files, *after.files)})
    for name in names:
        path = folder / "content" / name
        ours = _flat(tomllib.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}
        one, other = ({**ours, **_flat(_parsed(side, name))} for side in (before, after))
        for keys in dict.fromkeys([*one, *other]):
            if one.get(keys) != other.get(keys):
                where = f"{name.removesuffix('.toml')}: {', '.join(keys)}"
                found.append(Change(where, one.get(keys, _ABSENT), other.get(keys, _ABSENT)))
    return found


def _parsed(side: Overlay, name: str) -> dict[str, Any]:
    return tomllib.loads(dict(side.files).get(name, ""))


def _flat(table: dict[str, Any], above: tuple[str, ...] = ()) -> dict[tuple[str, ...], str]:
    """Every single value by its keys, as text."""
    found: dict[tuple[str, ...], str] = {}
    for key, value in table.items():
        if key in _ABOUT:
            continue
        if isinstance(value, dict) and value:
            found |= _flat(value, (*above, key))
        else:
            found[(*above, key)] = json.dumps(value, ensure_ascii=False, default=str)
    return found
