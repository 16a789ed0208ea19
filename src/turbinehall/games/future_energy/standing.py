"""Offers of joint power plants, answered ahead of time, so that nobody waits for who has decided already."""

from __future__ import annotations

from typing import Final

from turbinehall.games.future_energy.construction import JOIN, NO
from turbinehall.games.future_energy.table import FutureEnergy
from turbinehall.kernel.standing import Question

NEVER: Final = "never"
COMPLETES: Final = "completes"

QUESTIONS: Final = (
    Question(JOIN.name, "Joint offers", ((NEVER, "Never"), (COMPLETES, "If it completes a contract"))),
)


def option(game: FutureEnergy, answer: str) -> int | None:
    """What the seat that is asked to join answers."""
    if answer == NEVER:
        return NO
    if answer != COMPLETES:
        return None
    best, most = NO, 0
    for place in game.options:
        points = completed_by(game, place)
        if points > most:
            best, most = place, points
    return best


def completed_by(game: FutureEnergy, place: int) -> int:
    """The VP of the contract that joining with a power plant completes; 0 if it completes none.

    It is tried out, so that this knows nothing of which plants leave a contract, and when.
    """
    frame = game.pending
    if frame is None or place == NO:
        return 0
    twin = game.clone()
    frame.rule.choose(twin, frame.seat, frame.arg, place)
    completed = twin.players[frame.seat].completed
    return completed[-1].points if len(completed) > len(game.players[frame.seat].completed) else 0
