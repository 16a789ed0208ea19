"""Module 6: the Doomsday Clock (CW-066 to CW-092)."""

from __future__ import annotations

from typing import final

from turbinehall.games.energy_empire.parts import Expansion


@final
class DoomsdayClock(Expansion):
    """The module."""

    name = "doomsday-clock"
