"""What a hint tells of an option, without the search for the best one."""

from __future__ import annotations

from turbinehall.kernel.game import Game
from turbinehall.kernel.position import imagine
from turbinehall.players.advice import until_unforeseen, why


def reasons(game: Game, option: int, imagined: str) -> str:
    """Why, for an option, in one of the ways that it might truly be."""
    position = imagine(game, game.seat, imagined)
    certain, unforeseen = until_unforeseen(position, option, game.seat)
    return why(position, certain, game.seat, unforeseen)
