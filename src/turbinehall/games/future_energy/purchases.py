"""Carrying out a planning action, whether an engineer plans it or a public contract repeats it."""

from __future__ import annotations

from typing import Final

from turbinehall.games.future_energy.contracts import TAKE_CONTRACT, can_take_any, may_buy_public
from turbinehall.games.future_energy.lines import PLACE_LINE
from turbinehall.games.future_energy.table import FutureEnergy, Player
from turbinehall.kernel.story import Sentence

LINE: Final = 1
LINES: Final = 2
CONTRACT: Final = 3


def some_public(game: FutureEnergy) -> bool:
    """Is any public contract for sale?"""
    return game.pile_left > 0 or any([number >= 0 for number in game.public])


def affordable(game: FutureEnergy, seat: int, player: Player, action: int) -> bool:
    """Can a planning action be paid for and carried out?"""
    if action == LINE:
        return player.money >= game.prices.line and player.lines >= 1 and len(game.open_links) >= 1
    if action == LINES:
        return player.money >= game.prices.lines and player.lines >= 2 and len(game.open_links) >= 2
    if can_take_any(game, player):
        return True
    return game.terms.public and may_buy_public(game, player) and some_public(game)


def purchase(game: FutureEnergy, seat: int, action: int) -> None:
    """Pay for lines and place them, or choose a contract."""
    if action == CONTRACT:
        game.push(TAKE_CONTRACT, seat)
        return
    game.players[seat].money -= game.prices.line if action == LINE else game.prices.lines
    for _ in range(action):
        game.push(PLACE_LINE, seat)
    game.tell(BUYS_LINES, seat, action)


BUYS_LINES: Final = Sentence("{seat} buys {number} power line{s}.")
