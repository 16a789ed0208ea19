"""Module 5: eighteen more Structures (CW-045 to CW-065)."""

from __future__ import annotations

from typing import final

from turbinehall.games.energy_empire.parts import Expansion


@final
class NewStructures(Expansion):
    """The module."""

    name = "new-structures"
