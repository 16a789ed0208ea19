"""What a seat can't know, dealt again: the stack, certificates, and public contracts taken from the pile."""

from __future__ import annotations

from turbinehall.games.future_energy.table import EMPTY, FutureEnergy, Purpose
from turbinehall.kernel.chance import Chance


def deal_again(game: FutureEnergy, seat: int, chance: Chance) -> None:
    """Replace what the seat can't know by something it might be."""
    _contracts(game, chance)
    _certificates(game, seat, chance)
    if game.terms.public:
        _public(game, seat, chance)


def _contracts(game: FutureEnergy, chance: Chance) -> None:
    """The stack may hold any contract that was never seen; the others were removed."""
    seen = [number for number in game.display if number != EMPTY]
    for player in game.players:
        seen += [held.contract.number for held in player.contracts if not held.contract.start]
        seen += [contract.number for contract in player.completed if not contract.start]
    unknown = [contract.number for contract in game.cards.contracts if contract.number not in seen]
    chance.shuffle(Purpose.CONTRACTS, unknown)
    game.stack = unknown[: game.stack_left]


def _certificates(game: FutureEnergy, seat: int, chance: Chance) -> None:
    """Those in the bank and those of others may be any but the seat's own and the returned ones."""
    unknown = sorted(game.cards.certificates)
    for value in [*game.players[seat].certificates, *game.sold]:
        unknown.remove(value)
    chance.shuffle(Purpose.CERTIFICATES, unknown)
    for other, player in enumerate(game.players):
        if other != seat:
            player.certificates = sorted([unknown.pop() for _ in player.certificates])
    game.bank = unknown
    game.bank_left = len(unknown)


def _public(game: FutureEnergy, seat: int, chance: Chance) -> None:
    """Those in the pile and those that others took from it."""
    unknown = game.pile[: game.pile_left]
    for other, player in enumerate(game.players):
        if other != seat:
            unknown += [number for number in player.public if player.blind >> number & 1]
    unknown.sort()
    chance.shuffle(Purpose.PUBLIC, unknown)
    for other, player in enumerate(game.players):
        if other != seat and player.blind:
            blind = [player.blind >> number & 1 == 1 for number in player.public]
            player.public = [
                unknown.pop() if hidden else number for number, hidden in zip(player.public, blind)
            ]
            player.blind = sum([1 << number for number, hidden in zip(player.public, blind) if hidden])
    game.pile = unknown
    game.pile_left = len(unknown)
