"""What a game is set up with, and a content change that travels with it: plain data, nothing else.

A content overlay is kept as the text of its files, not as a folder: the machine that plays may be another
one, and a folder may have changed by the time that a run is taken up again.
"""

from __future__ import annotations

import atexit
import hashlib
import json
import os
import re
import shutil
import tempfile
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from turbinehall import library
from turbinehall.kernel.errors import ContentError, ImpossibleSetup
from turbinehall.kernel.game import Game
from turbinehall.lab.toml import in_toml

_folders: dict[str, str] = {}
"""By digest: where the overlays of this process lie."""


@dataclass(frozen=True)
class Overlay:
    """An owner's content, laid over ours: the text of every file by its name. No file: ours as it is."""

    name: str = ""
    """What reports call it."""
    files: tuple[tuple[str, str], ...] = ()

    @staticmethod
    def of(folder: str | None = None, changes: Sequence[str] = ()) -> Overlay:
        """The TOML files of a folder, and single changes such as ``buildings.sawmill.maximum=9``."""
        files: dict[str, str] = {}
        if folder is not None:
            path = Path(folder)
            if not path.is_dir():
                raise ContentError(
                    f"{folder}: there is no such folder. Give the folder with your TOML files."
                )
            files = {each.name: _text(each) for each in sorted(path.glob("*.toml"))}
            if not files:
                raise ContentError(f"{folder}: holds no TOML file.")
        for change in changes:
            _lay(files, change, folder or "")
        said = [*([] if folder is None else [Path(folder).name or folder]), *changes]
        return Overlay(", ".join(said), tuple(sorted(files.items())))

    def folder(self) -> str | None:
        """A folder with these files, for as long as this process lives; None where nothing is overlaid."""
        if not self.files:
            return None
        digest = self._digest()
        if digest not in _folders:
            made = _folders[digest] = tempfile.mkdtemp(prefix="turbinehall-content-")
            atexit.register(shutil.rmtree, made, ignore_errors=True)
            for name, text in self.files:
                Path(made, name).write_text(text, encoding="utf-8")
        return _folders[digest]

    def use(self, folder: str | None) -> None:
        """Take a folder that another process of this machine has laid out, if it holds just these files."""
        if folder is None or not Path(folder).is_dir():
            return
        try:
            there = {each.name: each.read_text(encoding="utf-8") for each in Path(folder).iterdir()}
        except (OSError, UnicodeDecodeError):
            return  # what can't be read isn't what was laid out
        if there == dict(self.files):
            _folders.setdefault(self._digest(), folder)

    def _digest(self) -> str:
        return hashlib.sha256(repr(self.files).encode()).hexdigest()[:16]

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {"name": self.name, "files": dict(self.files)}

    @staticmethod
    def read(data: dict[str, Any]) -> Overlay:
        """What data() gave."""
        return Overlay(data["name"], tuple(sorted(data["files"].items())))


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ContentError(f"{path}: isn't text in UTF-8. Save it as that and try again.") from error


def _change(text: str) -> tuple[str, list[str], Any]:
    """The file, the keys and the value that a change such as ``board.columns=[0, 1, 2]`` names."""
    path, equals, value = text.partition("=")
    file, *keys = path.strip().split(".")
    wrong = ContentError(
        f"{text}: isn't a change of content. Write FILE.KEY=VALUE, such as buildings.sawmill.maximum=9."
    )
    if not (equals and keys and all(keys) and re.fullmatch(r"[\w-]+", file)):
        raise wrong
    try:
        found = tomllib.loads(f"value = {value.strip()}")["value"]
        json.dumps(found)  # all but dates and times, which no card has
        text.encode()
    except (tomllib.TOMLDecodeError, TypeError, UnicodeEncodeError):
        raise wrong from None
    return f"{file}.toml", keys, found


def _lay(files: dict[str, str], change: str, folder: str) -> None:
    """Change a value in one of these files; the folder is where they come from."""
    file, keys, value = _change(change)
    try:
        whole = tomllib.loads(files.get(file, ""))
    except tomllib.TOMLDecodeError as error:
        raise ContentError(
            f"{Path(folder, file)}: isn't valid TOML: {error}. Mend that place and try again."
        ) from error
    table = whole
    for depth, key in enumerate(keys[:-1], start=1):
        table = table.setdefault(key, {})
        if not isinstance(table, dict):
            above = ".".join(keys[:depth])
            raise ContentError(f"{change}: {above} is a value, so there is nothing below it to change.")
    table[keys[-1]] = value
    files[file] = "".join([f"{in_toml(key)} = {in_toml(below)}\n" for key, below in whole.items()])


@dataclass(frozen=True)
class Setting:
    """Which game, for how many, with what."""

    game: str
    seats: int | None = None
    """None: the fewest there can be."""
    modules: tuple[str, ...] = ()
    variants: tuple[tuple[str, str], ...] = ()
    content: Overlay = Overlay()

    def start(self, seed: str, story: bool = False) -> Game:
        """A new game of this setting."""
        folder = self.content.folder()
        try:
            return library.new(
                self.game, self.seats, self.modules, dict(self.variants), seed, folder, story=story
            )
        except ContentError as error:
            if folder is None:
                raise
            raise ContentError(str(error).replace(f"{folder}{os.sep}", f"{self.content.name}: ")) from error

    def count(self) -> int:
        """The number of seats. Says what is wrong with the setting, if something is."""
        return self.start("check").setup.seats

    def rules(self) -> dict[str, Any]:
        """What the same choices lead to the same position by: the version of the rules, and the content."""
        rulebook = self.start("check").rulebook
        return {"rules": rulebook.rules_version, "content": rulebook.content}

    def title(self) -> str:
        """Energy Empire, 4 seats, espionage."""
        seats = self.count()
        said = [library.games()[self.game].title, "1 seat" if seats == 1 else f"{seats} seats", *self.modules]
        said += [f"{name}={value}" for name, value in self.variants]
        return ", ".join([*said, *([f"with {self.content.name}"] if self.content.name else [])])

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "game": self.game,
            "seats": self.seats,
            "modules": list(self.modules),
            "variants": dict(self.variants),
            "content": self.content.data(),
        }

    @staticmethod
    def read(data: dict[str, Any]) -> Setting:
        """What data() gave."""
        return Setting(
            data["game"],
            data["seats"],
            tuple(data["modules"]),
            tuple(data["variants"].items()),
            Overlay.read(data["content"]),
        )


def check_players(players: Sequence[str]) -> None:
    """Make sure that all of them exist."""
    from turbinehall.players import registry

    if not players:
        raise ImpossibleSetup("Somebody must play: name a player.")
    for name in players:
        registry.about(name)
