"""Module 3: Espionage (CW-027 to CW-041)."""

from __future__ import annotations

from typing import final

from turbinehall.games.energy_empire.parts import Expansion


@final
class Espionage(Expansion):
    """The module."""

    name = "espionage"
