"""Results as a file for other programs: one row a game, as JSON or as Parquet. Both hold the same."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.lab.play import Result
from turbinehall.lab.store import header_of
from turbinehall.lab.workers import Plan

KINDS = (".json", ".parquet")


def check_out(path: str | None) -> None:
    """Make sure before a long run that its results can be written at its end."""
    if path is None:
        return
    if Path(path).suffix not in KINDS:
        raise ImpossibleSetup(f"{path}: results are written as {' or '.join(KINDS)}; end the name so.")
    check_folder(path)
    if Path(path).suffix == ".parquet":
        _pyarrow()


def check_folder(path: str) -> None:
    """Make sure that a file can be written there."""
    if not Path(path).absolute().parent.is_dir():
        raise ImpossibleSetup(f"{path}: there is no folder {Path(path).parent}. Make it first.")


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
    target = Path(path)
    half = target.with_name(f".{target.name}.part")
    try:
        if target.suffix == ".parquet":
            _write_parquet(half, plan, rows(plan, results))
        else:
            whole = {"plan": header_of(plan), "games": rows(plan, results)}
            half.write_text(json.dumps(whole, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        half.replace(target)
    finally:
        half.unlink(missing_ok=True)


def write_text(path: str, text: str) -> None:
    """Write a text to a file: all of it or nothing."""
    target = Path(path)
    half = target.with_name(f".{target.name}.part")
    try:
        half.write_text(text, encoding="utf-8")
        half.replace(target)
    finally:
        half.unlink(missing_ok=True)


def _write_parquet(path: Path, plan: Plan, made: list[dict[str, Any]]) -> None:
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
    if plan.watched:
        fields += [("first", pa.int64()), ("length", pa.float64()), ("ending", pa.string())]
        fields.append(("items", pa.list_(item)))
    about = {"turbinehall": json.dumps(header_of(plan))}
    parquet.write_table(pa.Table.from_pylist(made, pa.schema(fields, metadata=about)), path)


def _pyarrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise ImpossibleSetup(
            "Parquet needs pyarrow, which isn't installed. `pip install 'turbinehall[lab]'` brings it; "
            "a name that ends in .json needs nothing."
        ) from None
