"""Commerce: Finance, Buy/Sell Oil and Trade (EE-216 to EE-224)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from turbinehall.games.energy_empire.resources import DOLLAR, OIL, PLASTIC, SCIENCE, STEEL, covers
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.game import Rule
from turbinehall.kernel.story import Sentence

BARRELS: Final = 3
BUY: Final = 0
SELL: Final = 1
OIL_WORDS: Final = ("buy", "sell")


def barrels_cost(game: EnergyEmpire) -> int:
    """What three barrels are exchanged for, by the reading in play (A-EE-01)."""
    price = game.oil_price() * (BARRELS if game.terms.oil_per_barrel else 1)
    return max(0, price + game.lasting.oil_price)


@final
class FinanceRule(Rule[EnergyEmpire]):
    """How much money? The more, the more every opponent gains too. Alone it is $3 (EE-299)."""

    name = "finance"
    span = 3

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        return ONLY_THREE if game.terms.flat_finance else LOANS

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        game.mats[seat].held += (2 + option) * DOLLAR
        if game.terms.flat_finance or option == 0:
            game.tell(GAINS, seat, 2 + option)
        else:
            game.pay_others(seat, option)
            game.tell(ALL_GAIN, seat, 2 + option, option)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return "How much money do you raise?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return f"Gain ${2 + option}, every opponent ${option}" if option else "Gain $2"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return str(2 + option)


@final
class ExchangeOil(Rule[EnergyEmpire]):
    """Buy three barrels, or sell three: a single exchange."""

    name = "oil"
    span = 2

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        held = game.mats[seat].held
        options: list[int] = []
        if covers(held, barrels_cost(game) * DOLLAR):
            options.append(BUY)
        if covers(held, BARRELS * OIL):
            options.append(SELL)
        return options

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        cost = barrels_cost(game)
        change: i64 = BARRELS * OIL - cost * DOLLAR
        game.mats[seat].held += change if option == BUY else -change
        game.tell(BUYS if option == BUY else SELLS, seat, BARRELS, cost)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return "Do you buy or sell Oil?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return f"{OIL_WORDS[option].title()} 3 Oil for ${barrels_cost(game)}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return OIL_WORDS[option]

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        said: list[tuple[str, str]] = []
        if BUY not in game.options:
            said.append(("buy", f"3 Oil cost ${barrels_cost(game)}."))
        if SELL not in game.options:
            said.append(("sell", "you need 3 Oil."))
        return said


@final
class Trade(Rule[EnergyEmpire]):
    """One exchange after another, $2 for a Steel, a Plastic or a Science and so on.

    What was received is not given again in the same Trade, nor the reverse: nothing that can be reached is
    lost by that, and it comes to an end. The argument has four bits for what was given and four for what
    was received.
    """

    name = "trade"
    span = 17

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        held = game.mats[seat].held
        options = [DONE]
        for give in range(4):
            if arg >> 4 + give & 1 == 0 and covers(held, GOODS[give]):
                for take in range(4):
                    if take != give and arg >> take & 1 == 0:
                        options.append(1 + 4 * give + take)
        return options

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        if option == DONE:
            return
        give = (option - 1) // 4
        take = (option - 1) % 4
        game.mats[seat].held += GOODS[take] - GOODS[give]
        game.tell(TRADES, seat, give, take)
        game.push(self, seat, arg | 1 << give | 16 << take)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return "What do you exchange?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option == DONE:
            return "Exchange nothing more"
        return f"{GOODS_TITLES[(option - 1) // 4]} for {GOODS_TITLES[(option - 1) % 4]}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option == DONE:
            return "done"
        return f"{GOODS_WORDS[(option - 1) // 4]} for {GOODS_WORDS[(option - 1) % 4]}"

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        said: list[tuple[str, str]] = []
        for give in range(4):
            for take in range(4):
                option = 1 + 4 * give + take
                if give != take and option not in game.options:
                    if arg >> 4 + give & 1 or arg >> take & 1:
                        why = "what you have just received you don't give back, nor the reverse."
                    else:
                        why = f"you have no {GOODS_TITLES[give]} to give."
                    said.append((self.notation(game, seat, arg, option), why))
        return said


DONE: Final = 0
GOODS: Final[list[int]] = [int(2 * DOLLAR), int(STEEL), int(PLASTIC), int(SCIENCE)]
GOODS_WORDS: Final = ("money", "steel", "plastic", "science")
GOODS_TITLES: Final = ("$2", "1 Steel", "1 Plastic", "1 Science")
LOANS: Final[list[int]] = [0, 1, 2]
ONLY_THREE: Final[list[int]] = [1]

GAINS: Final = Sentence("{seat} gains ${number}.")
ALL_GAIN: Final = Sentence("{seat} gains ${number}, every other player ${number}.")
BUYS: Final = Sentence("{seat} buys {number} Oil for ${number}.")
SELLS: Final = Sentence("{seat} sells {number} Oil for ${number}.")
TRADES: Final = Sentence("{seat} exchanges {goods} for {goods}.")

FINANCE: Final = FinanceRule()
EXCHANGE_OIL: Final = ExchangeOil()
TRADE: Final = Trade()
