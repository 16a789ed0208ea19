"""A folder in which a run leaves its results as they come, and from which it is taken up again.

One file of JSON lines: the first says which run it is, each other one is a result. A line that was being
written when the power went is dropped and its game played again.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from turbinehall import library
from turbinehall.kernel.errors import ImpossibleSetup, TurbineHallError
from turbinehall.lab.play import Result
from turbinehall.lab.sources import own_bots, sources
from turbinehall.lab.workers import Plan
from turbinehall.players.own import is_own

RESULTS = "results.jsonl"


class Store:
    """The results of one run, in its folder. Use it in a `with` statement."""

    def __init__(self, folder: str | Path, plan: Plan) -> None:
        self.path = Path(folder, RESULTS)
        self.results, whole = _kept(self.path, plan)
        """By number: what was there already, and what was added since."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if whole:
            os.truncate(self.path, whole)
        self.file = self.path.open("a", encoding="utf-8")
        if not whole:
            try:
                self._write(json.dumps(header_of(plan)))
            except TurbineHallError:
                self.close()
                os.truncate(self.path, 0)  # half of it would be no run; an empty file is as good as none
                raise

    def add(self, result: Result) -> None:
        """Keep a result. It is in the file when this returns."""
        line = json.dumps(result.data(), separators=(",", ":"))
        self.results[result.number] = result
        self._write(line)

    def _write(self, line: str) -> None:
        try:
            self.file.write(line + "\n")
            self.file.flush()
        except OSError as error:
            raise TurbineHallError(f"{self.path}: can't be written: {error.strerror or error}.") from error

    def close(self) -> None:
        """Nothing is added any more."""
        with suppress(OSError):  # what couldn't be written has been told
            self.file.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def check_folder(folder: str | Path, plan: Plan) -> frozenset[int]:
    """Make sure before a long run that its results can be kept there; gives the numbers of those that are.

    The folder stays as it is.
    """
    return frozenset(_kept(Path(folder, RESULTS), plan)[0])


def _kept(path: Path, plan: Plan) -> tuple[dict[int, Result], int]:
    """The results that are there, by number, and how long their lines are. Another run is refused."""
    raw = path.read_bytes() if path.exists() else b""
    if not raw:
        if path.parent.exists() and any([other != path for other in path.parent.iterdir()]):
            raise ImpossibleSetup(
                f"{path.parent} holds other things than a run. Give a new folder, or an empty one."
            )
        return {}, 0
    whole = raw[: raw.rfind(b"\n") + 1]
    try:
        lines = whole.decode("utf-8").splitlines()
        kept = json.loads(lines[0])
        found = [Result.read(json.loads(line)) for line in lines[1:]]
        results = {result.number: result for result in found if result.number < plan.total}
        differ = _differences(kept, header_of(plan))
    except (ValueError, KeyError, TypeError, IndexError, AttributeError):
        raise ImpossibleSetup(
            f"{path} isn't the file of a run, or it is damaged. Give a new folder."
        ) from None
    if differ == [_OTHER_BOTS]:
        raise ImpossibleSetup(
            f"{path.parent} was {_OTHER_BOTS}: {_which(kept)}, and here {header_of(plan)['sources']}. "
            "Begin a new folder, or go on with the version that began this one."
        )
    if differ:
        raise ImpossibleSetup(
            f"{path.parent} holds another run: {'; '.join(differ)}. "
            "Ask for the same again, or give a new folder."
        )
    return results, len(whole)


def header_of(plan: Plan) -> dict[str, Any]:
    """What tells a run from any other, as it is read back from a file."""
    data = plan.data()
    game = (data["setting"] if "setting" in data else data["cells"][0])["game"]
    players = data["players"] if "players" in data else [data["player"]]
    own = {"own bots": own_bots(players)} if any([is_own(name) for name in players]) else {}
    made = {"turbinehall run": 1, "sources": sources(game), **own, **data}
    header: dict[str, Any] = json.loads(json.dumps(made))
    return header


_OTHER_BOTS = "made with another version of the bots or rules"


def _which(kept: dict[str, Any]) -> str:
    """Which sources of bots and rules a run was begun with."""
    return f"sources {kept['sources']}" if "sources" in kept else "one that didn't say which it was"


_FOLLOWS = {
    "content": ("game", "modules", "variants", "seats"),
    "rules": ("game",),
    "sources": ("game", "rules"),
    "own bots": ("player", "players"),
    "games a deal": ("game", "seats", "players", "meeting"),
}
"""Settings that may differ only because another does, and then aren't worth a word."""


def _differences(kept: dict[str, Any], asked: dict[str, Any]) -> list[str]:
    """In what two runs differ, in words; empty: they are the same, however they were asked for."""
    kept, asked = _meant(kept), _meant(asked)
    if kept == asked:
        return []
    before, now = _settings({"sources": None, **kept}), _settings(asked)
    differ = [name for name in before if name in now and before[name] != now[name]]
    told = [name for name in differ if not any([cause in differ for cause in _FOLLOWS.get(name, ())])]
    said = [_difference(name, before[name], now[name]) for name in told]
    return said or ["it was begun by another version of Turbine Hall"]


def _meant(header: dict[str, Any]) -> dict[str, Any]:
    """A run as it is played, with all that goes without saying."""
    if "setting" in header:
        return {**header, "setting": _as_played(header["setting"])}
    return {**header, "cells": [_as_played(cell) for cell in header["cells"]]}


def _as_played(setting: dict[str, Any]) -> dict[str, Any]:
    try:
        meta = library.CATALOGUE.find(setting["game"])
        setup = meta.setup(setting["seats"], setting["modules"], setting["variants"])
    except ImpossibleSetup:  # another version's
        return setting
    usual = meta.setup().variants
    variants = {name: value for name, value in setup.variants if (name, value) not in usual}
    return {**setting, "seats": setup.seats, "modules": list(setup.modules), "variants": variants}


def _settings(header: dict[str, Any]) -> dict[str, list[Any]]:
    """Every setting of a run by its name; a run with several cells may have several values for one."""
    found: dict[str, list[Any]] = {}
    cells = [header["setting"]] if "setting" in header else header["cells"]
    own = {key: value for key, value in header.items() if key not in ("setting", "cells")}
    for values in (own, *cells):
        for name, value in values.items():
            there = found.setdefault(name, [])
            if value not in there:
                there.append(value)
    return found


def _difference(name: str, before: list[Any], now: list[Any]) -> str:
    if name == "sources":
        return _OTHER_BOTS
    if name == "own bots":
        changed = [bot for bot, digest in before[0].items() if now[0].get(bot) != digest]
        return f"{' and '.join(changed)} {'was' if len(changed) == 1 else 'were'} changed since"
    if name == "content":  # a digest, which says nothing to anybody
        return "the card values were others"
    was, is_now = [", ".join([_words(value) for value in values]) for values in (before, now)]
    several = name.endswith("s") and name != "rules"
    called = "version of the rules" if name == "rules" else name
    return f"the {called} {'were' if several else 'was'} {was} and {'are' if several else 'is'} now {is_now}"


def _words(value: Any) -> str:
    if isinstance(value, dict):
        value = [f"{name}={chosen}" for name, chosen in value.items()]
    if isinstance(value, list):
        return ", ".join([str(each) for each in value]) or "none"
    return "the fewest there can be" if value is None else str(value)
