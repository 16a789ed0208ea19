"""What a position is worth to a seat, in VP: the score it has, and what its means will bring."""

from __future__ import annotations

from turbinehall.games.energy_empire.scoring import total
from turbinehall.games.energy_empire.table import EnergyEmpire


def evaluate(game: EnergyEmpire, seat: int) -> float:
    """A readable guess at the score that the seat will end with."""
    return float(total(game, game.mats[seat]))
