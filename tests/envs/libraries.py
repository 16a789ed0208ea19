"""The researcher's libraries: there, or the test is skipped, or fails where everything must be there."""

from __future__ import annotations

import importlib
import os
from typing import Any

import pytest


def library(name: str) -> Any:
    """A library that a test needs."""
    try:
        return importlib.import_module(name)
    except ImportError:
        if os.environ.get("TURBINEHALL_REQUIRE_ALL"):
            raise
        pytest.skip(f"{name} isn't installed", allow_module_level=True)


# Games, seats and modules in which every kind of secret and every module takes part.
WAYS: list[dict[str, Any]] = [
    {"game": "empire"},
    {"game": "empire", "variants": {"market": "advanced"}},
    {"game": "energy-empire", "seats": 1, "modules": ("clash-of-nations", "doomsday-clock")},
    {"game": "energy-empire", "seats": 2, "modules": ("clash-of-nations", "megastructures", "new-nations")},
    {
        "game": "energy-empire",
        "seats": 5,
        "modules": ("espionage", "doomsday-clock", "new-structures", "new-impacts"),
    },
    {"game": "future-energy", "seats": 2},
    {"game": "future-energy", "seats": 4, "modules": ("largest-grid", "public-contracts", "new-grounds")},
]


def way_name(way: dict[str, Any]) -> str:
    """A name for test reports."""
    return "-".join(
        [way["game"], str(way.get("seats", "")), *way.get("modules", ()), *way.get("variants", ())]
    )
