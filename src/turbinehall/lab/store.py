"""A folder in which a run leaves its results as they come, and from which it is taken up again.

One file of JSON lines: the first says which run it is, each other one is a result. A line that was being
written when the power went is dropped and its game played again.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import TracebackType
from typing import Any

from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.lab.play import Result
from turbinehall.lab.workers import Plan

RESULTS = "results.jsonl"


class Store:
    """The results of one run, in its folder. Use it in a `with` statement."""

    def __init__(self, folder: str | Path, plan: Plan) -> None:
        self.path = Path(folder, RESULTS)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.results: dict[int, Result] = {}
        """By number: what was there already, and what was added since."""
        header = header_of(plan)
        if self.path.exists():
            self._take_up(header, plan.total)
        else:
            if any(self.path.parent.iterdir()):
                raise ImpossibleSetup(
                    f"{self.path.parent} holds other things than a run. Give a new folder, or an empty one."
                )
            self.path.write_text(json.dumps(header) + "\n", encoding="utf-8")
        self.file = self.path.open("a", encoding="utf-8")

    def _take_up(self, header: dict[str, Any], total: int) -> None:
        raw = self.path.read_bytes()
        whole = raw[: raw.rfind(b"\n") + 1]
        if len(whole) < len(raw):
            os.truncate(self.path, len(whole))
        lines = whole.decode("utf-8").splitlines()
        try:
            kept = json.loads(lines[0])
            found = [Result.read(json.loads(line)) for line in lines[1:]]
        except (ValueError, KeyError, TypeError, IndexError):
            raise ImpossibleSetup(
                f"{self.path} isn't the file of a run, or it is damaged. Give a new folder."
            ) from None
        if kept != header:
            raise ImpossibleSetup(
                f"{self.path.parent} holds another run: {_difference(kept, header)} "
                "Ask for the same again, or give a new folder."
            )
        self.results = {result.number: result for result in found if result.number < total}

    def add(self, result: Result) -> None:
        """Keep a result. It is in the file when this returns."""
        self.results[result.number] = result
        self.file.write(json.dumps(result.data(), separators=(",", ":")) + "\n")
        self.file.flush()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.close()


def header_of(plan: Plan) -> dict[str, Any]:
    """What tells a run from any other, as it is read back from a file."""
    header: dict[str, Any] = json.loads(json.dumps({"turbinehall run": 1, **plan.data()}))
    return header


def _difference(kept: Any, asked: Any, path: str = "") -> str:
    """The first thing in which two runs differ, in words."""
    if isinstance(kept, dict) and isinstance(asked, dict):
        for key in [*kept, *asked]:
            if kept.get(key) != asked.get(key):
                return _difference(kept.get(key), asked.get(key), f"{path}, {key}" if path else key)
    return f"its {path} is {json.dumps(kept)}, not {json.dumps(asked)}."
