"""Module 4: six more Global Impacts (CW-042 to CW-044)."""

from __future__ import annotations

from typing import final

from turbinehall.games.energy_empire.parts import Expansion


@final
class NewImpacts(Expansion):
    """The module."""

    name = "new-impacts"
