"""Clash of Nations: a Rival Nation run by cards (CN-001 to CN-064)."""

from __future__ import annotations

from typing import final

from turbinehall.games.energy_empire.parts import Expansion


@final
class ClashOfNations(Expansion):
    """The module."""

    name = "clash-of-nations"
