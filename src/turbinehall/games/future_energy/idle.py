"""A round in which nobody does anything ends the game: our addition, for the rulebook doesn't think of it.

Without it, a game in which nobody can or wants to do anything more would never end.
"""

from __future__ import annotations

from typing import Final

from turbinehall.games.future_energy.contracts import can_be_filled
from turbinehall.games.future_energy.routes import may_move_some_day
from turbinehall.games.future_energy.table import EMPTY, FutureEnergy

ENDS: Final = "; nobody has done anything this round, so the game ends"
UNLESS_USED: Final = " unless you use a public contract"


def nothing_ahead(game: FutureEnergy) -> bool:
    """Has nobody anything to save for?

    Whoever has a way to go must go it as soon as the revenue is enough (A-FE-11), and whoever has no power
    plant on a contract must buy one (FE-063): such a game goes on.
    """
    for seat, player in enumerate(game.players):
        if may_move_some_day(game, seat) or (not player.wanted and can_be_filled(game, player)):
            return False
    return True


def ends_idle(game: FutureEnergy) -> bool:
    """Does the game end with this turn, unless something is still planned, built or used in it?"""
    if game.ending or game.planned or game.built != EMPTY:
        return False
    count = len(game.players)
    if game.idle < count - 1 or (game.active + 1) % count != game.first:
        return False
    return nothing_ahead(game)


def warned(game: FutureEnergy, question: str) -> str:
    """The question, after a word on what it means to do nothing."""
    if ends_idle(game):
        return f"Nobody has done anything this round: if you don't either, the game ends. {question}"
    return question
