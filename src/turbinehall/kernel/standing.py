"""Standing answers: what a seat answers whenever it is asked something, said once and ahead of time.

A game may have a `standing.py` with `QUESTIONS`, those that may be answered so, and a function
`option(game, answer)`: the option that an answer means where such a question is asked, or None where the
seat should be asked after all. It changes nothing. A standing answer is no part of a game: it becomes a
choice like any other.
"""

from __future__ import annotations

import importlib
import importlib.util
from dataclasses import dataclass
from typing import Any

from turbinehall.kernel.catalogue import Meta
from turbinehall.kernel.game import Game


@dataclass(frozen=True)
class Question:
    """A question that may be answered ahead of time."""

    name: str
    """The name of the rule that asks."""
    title: str
    """What it is about, as a heading over the answers."""
    answers: tuple[tuple[str, str], ...]
    """(answer, what it means in a few words); to be asked each time isn't among them."""


def questions(meta: Meta) -> tuple[Question, ...]:
    """What may be answered ahead of time in a game; nothing where the game has no such questions."""
    module = _module(meta.package)
    found: tuple[Question, ...] = () if module is None else module.QUESTIONS
    return found


def option(meta: Meta, game: Game, answer: str) -> int | None:
    """What an answer means for the question that is asked now; None: ask."""
    module = _module(meta.package)
    found: int | None = None if module is None else module.option(game, answer)
    return found if found in game.options else None


def _module(package: str) -> Any:
    if package not in _found:
        name = f"{package}.standing"
        there = importlib.util.find_spec(name) is not None
        _found[package] = importlib.import_module(name) if there else None
    return _found[package]


_found: dict[str, Any] = {}
