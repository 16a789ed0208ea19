"""Every module of the box, in the order of the catalogue. Here alone the base game learns their names."""

from __future__ import annotations

from typing import Final

from turbinehall.games.energy_empire.parts import Expansion

EXPANSIONS: Final[list[Expansion]] = []
