"""Action A: sell resources, and on side B Capital, at this turn's rates (NE-029 to NE-037)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.empire.cards import KINDS, RESOURCES, Kind
from turbinehall.games.empire.table import Empire
from turbinehall.games.empire.units import PUT, TAKE, of
from turbinehall.kernel.game import Rule
from turbinehall.kernel.story import Sentence

DONE: Final = 0
_AMOUNT: Final = 128  # an option is kind * 128 + amount; amounts run from 1, so that 0 is free for DONE
_MOST_CAPITAL: Final = 128  # more than all Capital tracks together can hold


def sellable(game: Empire, kind: int) -> bool:
    """Does the Market take this kind this turn?"""
    return game.rate(kind).units > 0 and not game.embargo >> kind & 1


def can_sell(game: Empire, held: list[int], cost: int) -> bool:
    """Is there anything to sell of what is held, once the action is paid for?"""
    for kind in range(RESOURCES):
        if held[kind] and sellable(game, kind):
            return True
    return held[Kind.CAPITAL] > cost and sellable(game, Kind.CAPITAL)


@final
class Sell(Rule[Empire]):
    """Sell any number of units of a kind, each kind once; at least one sale, then as you like.

    The argument has a bit for every kind that was sold already: one sale a kind, so that what is over after
    the last whole lot is over once.
    """

    name = "sell"
    span = 4 * _AMOUNT

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        options: list[int] = [DONE] if arg else []
        for kind in range(Kind.CAPITAL + 1):
            if not arg >> kind & 1 and sellable(game, kind):
                first = kind * _AMOUNT
                for amount in range(1, min(game.held(kind), _AMOUNT - 1) + 1):
                    options.append(first + amount)
        return options

    def choose(self, game: Empire, seat: int, arg: int, option: int) -> None:
        if option == DONE:
            return
        kind = option // _AMOUNT
        amount = option % _AMOUNT
        gain = game.rate(kind).gains(amount)
        game.tell(SOLD, amount, kind, gain)
        game.push(self, seat, arg | 1 << kind)
        if kind == Kind.CAPITAL:
            game.earn(gain)
        elif gain:
            game.push(RECORD_GAIN, seat, gain)
        game.push(TAKE, seat, of(kind, amount))

    def prompt(self, game: Empire, seat: int, arg: int) -> str:
        rates = []
        for kind in range(Kind.CAPITAL + 1):
            if sellable(game, kind):
                rate = game.rate(kind)
                rates.append(f"{rate.units} {KINDS[kind]} for {rate.gain}")
        return f"What do you sell? The Market pays: {', '.join(rates)}."

    def describe(self, game: Empire, seat: int, arg: int, option: int) -> str:
        if option == DONE:
            return "Sell nothing more"
        kind = option // _AMOUNT
        amount = option % _AMOUNT
        return f"Sell {amount} {KINDS[kind]} for {game.rate(kind).gains(amount)}"

    def notation(self, game: Empire, seat: int, arg: int, option: int) -> str:
        return "done" if option == DONE else f"{option % _AMOUNT} {KINDS[option // _AMOUNT].lower()}"

    def refused(self, game: Empire, seat: int, arg: int) -> list[tuple[str, str]]:
        refused: list[tuple[str, str]] = []
        for kind in range(Kind.CAPITAL + 1):
            word = KINDS[kind].lower()
            held = game.held(kind)
            if arg >> kind & 1:
                reason = f"{KINDS[kind]} were sold already in this action."
            elif kind == Kind.CAPITAL and not game.terms.advanced:
                reason = "only side B of the Market takes Capital."
            elif not sellable(game, kind):
                reason = f"the Market doesn't take {KINDS[kind]} this turn."
            else:
                refused.append((f"{held + 1} {word}", f"you have {held} {KINDS[kind]}."))
                continue
            refused += [(f"{amount} {word}", reason) for amount in range(1, max(held, 1) + 1)]
        return refused


@final
class RecordGain(Rule[Empire]):
    """What a sale brought: how much of it as Capital, the rest as Profit (NE-031). The option: Capital."""

    name = "record"
    span = _MOST_CAPITAL

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        return UP_TO[min(arg, game.room(Kind.CAPITAL))]

    def choose(self, game: Empire, seat: int, arg: int, option: int) -> None:
        game.earn(arg - option)
        game.tell(RECORDED, option, arg - option)
        if option:
            game.push(PUT, seat, of(Kind.CAPITAL, option))

    def prompt(self, game: Empire, seat: int, arg: int) -> str:
        return f"The sale brings {arg}: how much of it as Capital, the rest as Profit?"

    def describe(self, game: Empire, seat: int, arg: int, option: int) -> str:
        if not option:
            return f"{arg} Profit"
        return f"{option} Capital" + (f" and {arg - option} Profit" if option < arg else "")

    def notation(self, game: Empire, seat: int, arg: int, option: int) -> str:
        if not option:
            return f"{arg} profit"
        return f"{option} capital" + (f" {arg - option} profit" if option < arg else "")


UP_TO: Final[list[list[int]]] = [list(range(most + 1)) for most in range(_MOST_CAPITAL)]  # shared

SOLD: Final = Sentence("You sell {number} {kind} for {number}.")
RECORDED: Final = Sentence("Recorded: {number} Capital and {number} Profit.")

SELL: Final = Sell()
RECORD_GAIN: Final = RecordGain()
