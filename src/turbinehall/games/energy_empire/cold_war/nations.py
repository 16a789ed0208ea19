"""Module 1: seven more Nations (CW-005 to CW-008)."""

from __future__ import annotations

from typing import final

from turbinehall.games.energy_empire.parts import Expansion


@final
class NewNations(Expansion):
    """The module."""

    name = "new-nations"
