"""Every module of the box, in the order of the catalogue. Here alone the base game learns their names."""

from __future__ import annotations

from typing import Final

from turbinehall.games.energy_empire.clash.rival import ClashOfNations
from turbinehall.games.energy_empire.cold_war.clock import DoomsdayClock
from turbinehall.games.energy_empire.cold_war.espionage import Espionage
from turbinehall.games.energy_empire.cold_war.impacts import NewImpacts
from turbinehall.games.energy_empire.cold_war.megastructures import Megastructures
from turbinehall.games.energy_empire.cold_war.nations import NewNations
from turbinehall.games.energy_empire.cold_war.structures import NewStructures
from turbinehall.games.energy_empire.parts import Expansion

EXPANSIONS: Final[list[Expansion]] = [
    NewNations(),
    Megastructures(),
    Espionage(),
    NewImpacts(),
    NewStructures(),
    DoomsdayClock(),
    ClashOfNations(),
]
