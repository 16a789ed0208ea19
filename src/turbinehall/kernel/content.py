"""Content: cards, tables and prices in TOML files, read once into rules.

A game reads its files through entries, which know the file and key they came from, so that every mistake is
reported with file, key and remedy. Every table says where its values come from (`source`), and may say so
value by value (`sources = { cost = "rulebook" }`). An owner's folder is laid over ours key by key.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from turbinehall.kernel.errors import ContentError

SOURCES: Final = ("rulebook", "public", "reconstructed", "owner")
_ABOUT: Final = ("source", "sources")


class Entry:
    """A value in a content file, and where it stands."""

    def __init__(self, value: Any, file: str, key: str, inherited: str | None = None) -> None:
        self.value = value
        self.file = file
        self.key = key
        self.inherited = inherited
        """The source that the table above gives for this one."""

    def wrong(self, problem: str, remedy: str) -> ContentError:
        """The error for this entry, to be raised."""
        where = f"{self.file}: {self.key}" if self.key else self.file
        return ContentError(f"{where}: {problem} {remedy}")

    def table(self, *keys: str, optional: Sequence[str] = ()) -> dict[str, Entry]:
        """A table with exactly these keys (and maybe some optional ones)."""
        if not isinstance(self.value, dict):
            raise self.wrong(f"is {_shown(self.value)}.", f"It must be a table with {_list(keys)}.")
        for key in self.value:
            if key not in keys and key not in optional and key not in _ABOUT:
                raise self.wrong(f"has an unknown key '{key}'.", f"Known keys: {_list((*keys, *optional))}.")
        for key in keys:
            if key not in self.value:
                raise self.wrong(f"lacks the key '{key}'.", f"It needs {_list(keys)}.")
        return {key: self._below(key) for key in self.value if key not in _ABOUT}

    def tables(self, of: str) -> dict[str, Entry]:
        """A table of named tables, in the order of the file."""
        if not isinstance(self.value, dict) or not self.value:
            raise self.wrong(f"is {_shown(self.value)}.", f"It must hold at least one {of}.")
        return {key: self._below(key) for key in self.value if key not in _ABOUT}

    def items(self, count: int | None = None) -> list[Entry]:
        """A list, of an exact length where one is given."""
        if not isinstance(self.value, list):
            raise self.wrong(f"is {_shown(self.value)}.", "It must be a list.")
        if count is not None and len(self.value) != count:
            raise self.wrong(f"has {len(self.value)} entries.", f"It needs exactly {count}.")
        return [Entry(value, self.file, f"{self.key}[{i}]") for i, value in enumerate(self.value)]

    def number(self, low: int, high: int) -> int:
        """A whole number within bounds."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.wrong(f"is {_shown(self.value)}.", f"It must be a whole number from {low} to {high}.")
        if not low <= self.value <= high:
            raise self.wrong(f"is {self.value}.", f"It must be from {low} to {high}.")
        return self.value

    def text(self) -> str:
        """A text that isn't empty."""
        if not isinstance(self.value, str) or not self.value.strip():
            raise self.wrong(f"is {_shown(self.value)}.", "It must be a text in quotes.")
        return self.value

    def one_of(self, *names: str) -> str:
        """One of a few words."""
        if self.value not in names:
            raise self.wrong(f"is {_shown(self.value)}.", f"It must be one of {_list(names)}.")
        return str(self.value)

    def source(self, key: str = "") -> str:
        """Where this table's values come from; with a key, where that one does."""
        where = Entry(self._source(key), self.file, f"{self.key}.source" if self.key else "source")
        if where.value is None:
            raise self.wrong(
                "doesn't say where its values come from.", f"Add source = one of {_list(SOURCES)}."
            )
        return where.one_of(*SOURCES)

    def _source(self, key: str) -> Any:
        if not isinstance(self.value, dict):
            return self.inherited
        return self.sources().get(key, self.value.get("source", self.inherited))

    def sources(self) -> dict[str, Any]:
        """The sources that this table gives value by value."""
        sources = self.value.get("sources", {})
        if not isinstance(sources, dict):
            here = Entry(sources, self.file, f"{self.key}.sources" if self.key else "sources")
            raise here.wrong(f"is {_shown(sources)}.", "It must be a table: sources = { key = ... }.")
        return sources

    def reconstructed(self) -> tuple[str, ...]:
        """The keys of this table whose values are our own design."""
        keys = [key for key in self.value if key not in _ABOUT]
        for key in self.sources():
            if key not in keys:
                raise self.wrong(f"gives a source for '{key}', which it hasn't.", f"It has {_list(keys)}.")
        return tuple([key for key in keys if self.source(key) == "reconstructed"])

    def _below(self, key: str) -> Entry:
        value = self.value[key]
        file = self.file
        if isinstance(value, _Laid):
            file = value.file
            value = value.value
        return Entry(value, file, f"{self.key}.{key}" if self.key else key, self._source(key))


class _Laid:
    """A value from the owner's file, remembered as such until it is read."""

    def __init__(self, value: Any, file: str) -> None:
        self.value = value
        self.file = file


class Content:
    """The content files of a game, with an owner's folder laid over them.

    `whole` names the tables in which a missing key means "none" (a cost, an effect): an owner's replace ours.
    A name may be a path from the top of its file ("power_plant.coal") if the last part says too little.
    """

    def __init__(self, folder: Path, overlay: str = "", whole: Sequence[str] = ()) -> None:
        self.files: dict[str, Entry] = {}
        over = Path(overlay) if overlay else None
        if over is not None and not over.is_dir():
            raise ContentError(
                f"{overlay}: there is no such folder. Give the folder that holds your TOML files."
            )
        names = sorted(path.name for path in folder.glob("*.toml"))
        if over is not None:
            self._check_names(over, names)
        for name in names:
            ours = _parse(folder / name)
            if over is not None and (over / name).exists():
                _lay(ours, Entry(_parse(over / name), str(over / name), ""), whole)
            self.files[name.removesuffix(".toml")] = Entry(ours, name, "")
        self.digest = self.digest_of(list(self.files))

    def file(self, name: str) -> Entry:
        """A whole file."""
        return self.files[name]

    def digest_of(self, names: Sequence[str]) -> str:
        """A digest of some files. It is of the values, not the text: a comment added changes no game."""
        values = {f"{name}.toml": _bare(self.files[name].value) for name in names}
        return hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()[:16]

    @staticmethod
    def _check_names(over: Path, names: list[str]) -> None:
        found = sorted(path.name for path in over.glob("*.toml"))
        if not found:
            raise ContentError(f"{over}: holds no TOML file. It may hold {_list(names)}.")
        for name in found:
            if name not in names:
                raise ContentError(
                    f"{over / name}: lies over no file of this game. It may be {_list(names)}."
                )


def _parse(path: Path) -> dict[str, Any]:
    try:
        whole = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{path}: isn't valid TOML: {error}. Mend that place and try again.") from error
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(f"{path}: can't be read: {error}.") from error
    _check_kinds(whole, str(path), "")
    return whole


def _check_kinds(value: Any, file: str, key: str) -> None:
    """Make sure that there are no dates and times: TOML has them, cards don't."""
    if isinstance(value, dict):
        for name, below in value.items():
            _check_kinds(below, file, f"{key}.{name}" if key else name)
    elif isinstance(value, list):
        for i, below in enumerate(value):
            _check_kinds(below, file, f"{key}[{i}]")
    elif not isinstance(value, (str, int, float)):
        raise Entry(value, file, key).wrong(
            f"is {value}, a date or a time.", "Write a number, or a text in quotes."
        )


def _lay(ours: dict[str, Any], theirs: Entry, whole: Sequence[str], source: Any = "owner") -> None:
    """Lay the owner's values over ours, key by key down to single values; those named `whole` as they are.

    Their values come from the owner, unless they say otherwise; ours stay what they are.
    """
    source = theirs.value.get("source", source)
    sources = theirs.sources()
    for key in sources:
        if key not in theirs.value:
            raise theirs.wrong(f"gives a source for '{key}', which it hasn't.", "Give the value too.")
    for key, value in theirs.value.items():
        if key in _ABOUT:
            continue
        below = Entry(value, theirs.file, f"{theirs.key}.{key}" if theirs.key else key)
        if key not in ours:
            known = [known for known in ours if known not in _ABOUT]
            raise below.wrong("is no key of this game.", f"There is {_list(known)}.")
        replaced = key in whole or below.key in whole
        if isinstance(value, dict) and isinstance(ours[key], dict) and not replaced:
            _lay(ours[key], below, whole, sources.get(key, source))
        else:
            ours[key] = _Laid(value, theirs.file)
            ours["sources"] = {**ours.get("sources", {}), key: sources.get(key, source)}


def _bare(value: Any) -> Any:
    """The values alone: what the game plays with, without files and sources."""
    if isinstance(value, _Laid):
        return _bare(value.value)
    if isinstance(value, dict):
        return {key: _bare(below) for key, below in value.items() if key not in _ABOUT}
    if isinstance(value, list):
        return [_bare(below) for below in value]
    return value


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    return repr(value)


def _list(names: Sequence[str]) -> str:
    return ", ".join(f"'{name}'" for name in names)
