"""Copies of environments: of the same class, with what a class of yours keeps beside what ours does."""

from __future__ import annotations

from copy import deepcopy
from typing import TypeVar

E = TypeVar("E")


def another(env: E, ours: frozenset[str]) -> E:
    """One of the same class. It shares what is in attributes of `ours`, and has all else for itself."""
    twin = object.__new__(type(env))
    kept = vars(env)
    vars(twin).update(kept)
    if not ours.issuperset(kept):
        beside = {name: value for name, value in kept.items() if name not in ours}
        vars(twin).update(deepcopy(beside, {id(env): twin}))  # what leads back leads to the copy there
    return twin
