"""What a position is worth to a seat, in VP: the score it has, and what its means will still bring."""

from __future__ import annotations

from typing import Final

from turbinehall.games.future_energy.scoring import total
from turbinehall.games.future_energy.table import LINES, FutureEnergy

MONEY: Final = 0.45
INVESTOR: Final = 0.5  # for each round that is left
ENGINEER: Final = 0.35
PROGRESS: Final = 0.75  # of a contract's points, for the part of it that is built
OPEN_PLANT: Final = 0.35  # a power plant on a contract: something to build
LINE_LAID: Final = 0.3


def rounds_left(game: FutureEnergy) -> float:
    """How many rounds there will still be, about: by the stack, and by the player with the fewest lines."""
    if game.ending:
        return 0.0
    fewest = LINES
    for player in game.players:
        fewest = min(fewest, player.lines)
    by_stack = game.stack_left / (0.6 * len(game.players))
    return min(by_stack, fewest / 1.3) + 1.0


def evaluate(game: FutureEnergy, seat: int) -> float:
    """A readable guess at the score that the seat will end with."""
    player = game.players[seat]
    left = rounds_left(game)
    lively = left / (left + 2.0)
    worth = float(total(game, seat))
    worth += lively * MONEY * min(player.money, 12)
    worth += left * (INVESTOR * player.investors + ENGINEER * (player.engineers - 1))
    worth += LINE_LAID * lively * (LINES - player.lines)
    for held in player.contracts:
        spaces = held.contract.spaces
        standing = 0
        for space in range(spaces):
            standing += 1 if held.on(space) else 0
        done = (spaces - standing) / spaces
        worth += lively * (PROGRESS * held.contract.points * (0.35 + 0.65 * done) + OPEN_PLANT * standing)
    return worth
