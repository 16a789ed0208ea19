"""`turbinehall games`: what there is to play, and how it can be varied."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from turbinehall import library
from turbinehall.kernel.catalogue import Meta, Module, Variant, seat_words
from turbinehall.terminal import screen
from turbinehall.terminal.drawing import AMBER, QUIET


def report(console: Console, as_json: bool) -> int:
    """Carry out the verb; gives the exit code."""
    metas = list(library.games().values())
    if as_json:
        screen.print_out(json.dumps([as_data(meta) for meta in metas], indent=2, ensure_ascii=False))
        return 0
    for number, meta in enumerate(metas):
        if number:
            console.print()
        console.print(in_words(meta))
    return 0


def as_data(meta: Meta) -> dict[str, Any]:
    """A game of the catalogue as plain data."""
    return {
        "name": meta.name,
        "title": meta.title,
        "summary": meta.summary,
        "credits": meta.credits,
        "seats": list(meta.seats),
        "rules version": meta.rules_version,
        "modules": [_module_data(module) for module in meta.modules],
        "variants": [
            {
                "name": variant.name,
                "title": variant.title,
                "reading": variant.reading or None,
                "modules": list(variant.modules),
                "default": variant.default,
                "values": dict(variant.values),
            }
            for variant in meta.variants
        ],
    }


def _module_data(module: Module) -> dict[str, Any]:
    return {
        "name": module.name,
        "title": module.title,
        "summary": module.summary,
        "requires": list(module.requires),
        "excludes": list(module.excludes),
        "seats": list(module.seats),
    }


def in_words(meta: Meta) -> RenderableType:
    """A game of the catalogue as it is shown to a person."""
    head = Text.assemble(
        (meta.name, f"bold {AMBER}"), f"  {meta.title}, for {seat_words(meta.seats)}. ", meta.summary
    )
    parts: list[RenderableType] = [head, Text(meta.credits, style=QUIET)]
    if meta.modules:
        parts.append(Text("Modules (--module NAME):", style="bold"))
        parts += [
            Padding(Text(f"{module.name}  {module.title}. {module.summary}"), (0, 2))
            for module in meta.modules
        ]
    if meta.variants:
        parts.append(Text("Variants (--variant NAME=VALUE), the first value is the usual one:", style="bold"))
        parts += [_variant(variant) for variant in meta.variants]
    return Group(*parts)


def _variant(variant: Variant) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    for column in range(2):
        table.add_column(no_wrap=column == 0)
    for value, meaning in variant.values:
        table.add_row(Text(f"    {variant.name}={value}"), Text(meaning, style=QUIET))
    reading = f" ({variant.reading})" if variant.reading else ""
    needs = f", with {' and '.join(variant.modules)}" if variant.modules else ""
    return Group(Text(f"  {variant.title}{reading}{needs}"), table)
