"""Module 2: Megastructures (CW-009 to CW-026)."""

from __future__ import annotations

from typing import final

from turbinehall.games.energy_empire.parts import Expansion


@final
class Megastructures(Expansion):
    """The module."""

    name = "megastructures"
