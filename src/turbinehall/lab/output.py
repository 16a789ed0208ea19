"""Results as a file for other programs: one row a game, as JSON or as Parquet. Both hold the same."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from turbinehall.kernel.errors import ImpossibleSetup, TurbineHallError
from turbinehall.lab.play import Result
from turbinehall.lab.store import header_of
from turbinehall.lab.workers import Plan

KINDS = (".json", ".parquet")
PAGES = (".html", ".htm")

Played = tuple[str, Plan, Sequence[Result]]
"""One of several runs: its name, what it was to be, and what came of it."""


def check_out(path: str | None) -> None:
    """Make sure before a long run that its results can be written at its end."""
    if path is None:
        return
    if Path(path).suffix not in KINDS:
        raise ImpossibleSetup(f"{path}: results are written as {' or '.join(KINDS)}; end the name so.")
    check_file(path)
    if Path(path).suffix == ".parquet":
        _pyarrow()


def check_page(path: str | None) -> None:
    """Make sure before a long run that its page can be written at its end."""
    if path is None:
        return
    if Path(path).suffix.lower() not in PAGES:
        raise ImpossibleSetup(f"{path}: a report is a page in HTML; end the name in {PAGES[0]}.")
    check_file(path)


def check_file(path: str) -> None:
    """Make sure that a file can be written there. It isn't; one that is there stays as it is."""
    target = Path(path)
    try:
        if not target.absolute().parent.is_dir():
            raise ImpossibleSetup(f"{path}: there is no folder {target.parent}. Make it first.")
        if target.is_dir():
            raise ImpossibleSetup(f"{path}: is a folder; give the name of a file in it.")
        if target.exists() and not target.is_file():
            raise ImpossibleSetup(f"{path}: isn't a file that can be written anew. Give another name.")
        _try(_half(target))
    except OSError as error:
        raise ImpossibleSetup(
            f"{path}: can't be written: {error.strerror}. Give another name or folder."
        ) from error


def rows(plan: Plan, results: Sequence[Result]) -> list[dict[str, Any]]:
    """A row a game, in the order of their numbers."""
    found = []
    for result in sorted(results, key=lambda result: result.number):
        sitting = plan.sitting(result.number)
        setting = sitting.setting
        row: dict[str, Any] = {
            "number": result.number,
            "game": setting.game,
            "modules": list(setting.modules),
            "variants": [f"{name}={value}" for name, value in setting.variants],
            "content": setting.content.name,
            "seed": sitting.seed,
            "players": list(sitting.players),
            "scores": list(result.scores),
            "winners": list(result.winners),
            "choices": result.choices,
            "turns": result.turns,
        }
        if result.tally is not None:
            tally = result.tally
            row |= {"first": tally.first, "length": tally.length, "ending": tally.ending}
            row["items"] = [
                {
                    "kind": item.kind,
                    "word": item.word,
                    "title": item.title,
                    "event": item.event,
                    "takers": [{"seat": seat, "points": points} for seat, points in item.takers],
                }
                for item in tally.items
            ]
        found.append(row)
    return found


def write(path: str, plan: Plan, results: Sequence[Result]) -> None:
    """Write the results to a file: all of it or, where something goes wrong, nothing."""
    _write(path, header_of(plan), _extent([("", plan, results)]), rows(plan, results), plan.watched)


def write_several(path: str, played: Sequence[Played]) -> None:
    """Write the results of several runs to one file; every row names its match."""
    header = {"matches": {name: header_of(plan) for name, plan, _ in played}}
    made = [{"match": name, **row} for name, plan, results in played for row in rows(plan, results)]
    _write(path, header, _extent(played), made, any([plan.watched for _, plan, _ in played]))


def write_text(path: str, text: str) -> None:
    """Write a text to a file: all of it or nothing."""
    with _whole(path) as half:
        half.write_text(text, encoding="utf-8")


def _extent(played: Sequence[Played]) -> dict[str, Any]:
    """How many games were asked for and how many were played: a run that was stopped has fewer."""
    asked = sum([plan.total for _, plan, _ in played])
    games = sum([len(results) for _, _, results in played])
    return {"asked": asked, "played": games, "complete": games == asked}


def _write(
    path: str, header: dict[str, Any], extent: dict[str, Any], made: list[dict[str, Any]], watched: bool
) -> None:
    with _whole(path) as half:
        if Path(path).suffix == ".parquet":
            _write_parquet(half, header, extent, made, watched)
        else:
            whole = {"plan": header, **extent, "games": made}
            half.write_text(json.dumps(whole, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


@contextmanager
def _whole(path: str) -> Iterator[Path]:
    """A file to write to, which takes the place of the one at this path once all of it is there."""
    target = Path(path)
    half = _half(target)
    try:
        yield half
        half.replace(target)
    except OSError as error:  # it would name the half, which nobody has asked for
        raise TurbineHallError(f"{path}: can't be written: {error.strerror or error}.") from error
    finally:
        _clear(half)


def _try(half: Path) -> None:
    """Only trying tells: rights, full disks and names that are too long are known to the system alone."""
    try:
        half.touch()
    finally:
        _clear(half)


def _half(target: Path) -> Path:
    return target.with_name(f".{target.name}.part")


def _clear(half: Path) -> None:
    with suppress(OSError):  # what is wrong with the place has been told by then
        half.unlink(missing_ok=True)


def _write_parquet(
    path: Path, header: dict[str, Any], extent: dict[str, Any], made: list[dict[str, Any]], watched: bool
) -> None:
    pa, parquet = _pyarrow()
    texts = pa.list_(pa.string())
    numbers = pa.list_(pa.int64())
    taker = pa.struct([("seat", pa.int64()), ("points", pa.int64())])
    item = pa.struct(
        [
            ("kind", pa.string()),
            ("word", pa.string()),
            ("title", pa.string()),
            ("event", pa.bool_()),
            ("takers", pa.list_(taker)),
        ]
    )
    fields = [
        *([("match", pa.string())] if "matches" in header else []),
        ("number", pa.int64()),
        ("game", pa.string()),
        ("modules", texts),
        ("variants", texts),
        ("content", pa.string()),
        ("seed", pa.string()),
        ("players", texts),
        ("scores", numbers),
        ("winners", numbers),
        ("choices", pa.int64()),
        ("turns", pa.int64()),
    ]
    if watched:
        fields += [("first", pa.int64()), ("length", pa.float64()), ("ending", pa.string())]
        fields.append(("items", pa.list_(item)))
    about = {"turbinehall": json.dumps(header), "turbinehall run": json.dumps(extent)}
    parquet.write_table(pa.Table.from_pylist(made, pa.schema(fields, metadata=about)), path)


def _pyarrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise ImpossibleSetup(
            "Parquet needs pyarrow, which isn't installed. `pip install '.[lab]'` in Turbine Hall's folder"
            " brings it; a name that ends in .json needs nothing."
        ) from None
