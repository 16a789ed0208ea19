"""Carrying out a planning action, whether an engineer plans it or a public contract repeats it."""

from __future__ import annotations

from typing import Final

from turbinehall.games.future_energy.contracts import (
    TAKE_CONTRACT,
    can_take_any,
    cheapest_contract,
    may_buy_public,
)
from turbinehall.games.future_energy.lines import PLACE_LINE
from turbinehall.games.future_energy.table import FutureEnergy, Planned, Player
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


def price(game: FutureEnergy, action: int) -> int:
    """What a purchase of lines costs."""
    return game.prices.line if action == LINE else game.prices.lines


def must_buy(game: FutureEnergy, player: Player) -> bool:
    """Is there a duty to buy a contract that can still be fulfilled (A-FE-13)?"""
    if not game.duty or game.planned & Planned.CONTRACT or game.actions_left == 0:
        return False
    if can_take_any(game, player):
        return True
    return game.terms.any_contract_does and some_public(game) and player.money >= game.prices.public


def keeps_duty(game: FutureEnergy, player: Player, action: int, engineers: int) -> bool:
    """Is a contract still within reach after an action, planned with so many engineers (A-FE-16)?"""
    if action == CONTRACT or not must_buy(game, player):
        return True
    if game.actions_left <= engineers:
        return False
    least = cheapest_contract(game, player)
    if game.terms.any_contract_does and some_public(game):
        least = min(least, game.prices.public)
    return player.money - price(game, action) >= least


def purchase(game: FutureEnergy, seat: int, action: int) -> None:
    """Pay for lines and place them, or choose a contract."""
    if action == CONTRACT:
        game.push(TAKE_CONTRACT, seat)
        return
    game.players[seat].money -= price(game, action)
    for _ in range(action):
        game.push(PLACE_LINE, seat)
    game.tell(BUYS_LINES, seat, action)


BUYS_LINES: Final = Sentence("{seat} buys {number} power line{s}.")
