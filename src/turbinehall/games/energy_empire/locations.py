"""The thirteen locations of the main board: when they may be used, and what they do (EE-203 to EE-224)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from turbinehall.games.energy_empire.dice import CHOOSE_DIE
from turbinehall.games.energy_empire.environment import CLEAN, DRILL, POLLUTE, count, token
from turbinehall.games.energy_empire.impacts import PEEK
from turbinehall.games.energy_empire.kinds import ANY_ROW, OWNED_DICE, Type
from turbinehall.games.energy_empire.markets import BUY, can_buy
from turbinehall.games.energy_empire.parts import Location
from turbinehall.games.energy_empire.resources import (
    DOLLAR,
    OIL,
    PLASTIC,
    SCIENCE,
    STEEL,
    covers,
    listed,
)
from turbinehall.games.energy_empire.table import MOST_WORKERS, EnergyEmpire, Mat
from turbinehall.games.energy_empire.trading import BARRELS, EXCHANGE_OIL, FINANCE, TRADE, barrels_cost
from turbinehall.kernel.game import NOTHING

EDUCATION_PRICE: Final = 3
CLEANUPS: Final = 2


@final
class Market(Location):
    """One of the three Structure markets."""

    def __init__(self, number: int, word: str, title: str, type_: int) -> None:
        super().__init__(number)
        self.word = word
        self.title = title
        self.type = type_
        self.words = "Build one of the Structures of this market for the price of its slot."

    def open(self, game: EnergyEmpire, mat: Mat, held: i64) -> bool:
        return can_buy(game, mat, self.type, held)

    def closed(self, game: EnergyEmpire, mat: Mat) -> str:
        return "you can't pay for any of the Structures there."

    def about(self, game: EnergyEmpire) -> str:
        beside = [game.cards.cards[number] for number in game.beside]
        there = listed([card.title for card in beside if card.type == self.type], "or")
        return f"{self.words} Or build the {there} instead." if there else self.words

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        game.push(BUY, seat, self.type)
        return NOTHING


@final
class ScientificResearch(Location):
    """Science, and a look at what is coming (EE-203)."""

    word = "research"
    title = "Scientific Research"
    words = "Gain 1 Science, then peek at a face-down Global Impact."

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        game.mats[seat].held += SCIENCE
        game.push(PEEK, seat, 1)
        return NOTHING


@final
class Education(Location):
    """Another Worker (EE-204, EE-205)."""

    word = "education"
    title = "Education"
    words = "Spend $3: gain 1 Worker, usable at once, and 1 Pollution."

    def open(self, game: EnergyEmpire, mat: Mat, held: i64) -> bool:
        return mat.owned < MOST_WORKERS and covers(held, EDUCATION_PRICE * DOLLAR)

    def closed(self, game: EnergyEmpire, mat: Mat) -> str:
        return "all your six Workers are in play." if mat.owned == MOST_WORKERS else "it costs $3."

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        mat = game.mats[seat]
        mat.held -= EDUCATION_PRICE * DOLLAR
        mat.gain_workers(1)
        game.push(POLLUTE, seat, token(ANY_ROW))
        return NOTHING


@final
class CleanUp(Location):
    """Two cleanups (EE-206)."""

    word = "clean-up"
    title = "Clean Up"
    words = "Spend 1 Science: 2 cleanups."

    def open(self, game: EnergyEmpire, mat: Mat, held: i64) -> bool:
        return covers(held, SCIENCE)

    def closed(self, game: EnergyEmpire, mat: Mat) -> str:
        return "it costs 1 Science."

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        game.mats[seat].held -= SCIENCE
        game.push(CLEAN, seat, CLEANUPS)
        return NOTHING


@final
class Mine(Location):
    """Steel (EE-207)."""

    word = "mine"
    title = "Mine"
    type = Type.INDUSTRY
    words = "Gain 1 Steel."

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        game.mats[seat].held += STEEL
        return NOTHING


@final
class OilDrilling(Location):
    """An Oil Well and three Oil (EE-208 to EE-212)."""

    word = "drilling"
    title = "Oil Drilling"
    type = Type.INDUSTRY
    words = "Place an Oil Well on an unpolluted space with a Drilling symbol, then gain 3 Oil."

    def open(self, game: EnergyEmpire, mat: Mat, held: i64) -> bool:
        free = mat.free
        if free & game.board.drilling == 0 or game.wells == 0:
            return False
        # Tokens lying here come first, and must leave a space to drill on (A-EE-34).
        tokens = game.tokens[self.number]
        return tokens == 0 or count(free) > (tokens & 15) + (tokens >> 4)

    def closed(self, game: EnergyEmpire, mat: Mat) -> str:
        if game.wells == 0:
            return "no Oil Well is left in the supply."
        return "you have no unpolluted space with a Drilling symbol for an Oil Well."

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        game.push(DRILL, seat)
        return NOTHING


@final
class Chemistry(Location):
    """Oil becomes Plastic and Science, and pollutes (EE-213, EE-214)."""

    word = "chemistry"
    title = "Chemistry"
    type = Type.INDUSTRY
    words = "Spend 1 Oil: gain 2 Plastic, 1 Science and 1 Pollution."

    def open(self, game: EnergyEmpire, mat: Mat, held: i64) -> bool:
        return covers(held, OIL)

    def closed(self, game: EnergyEmpire, mat: Mat) -> str:
        return "it costs 1 Oil."

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        game.mats[seat].held += 2 * PLASTIC + SCIENCE - OIL
        game.push(POLLUTE, seat, token(ANY_ROW))
        return NOTHING


@final
class PowerPlant(Location):
    """An Energy die (EE-215)."""

    word = "power-plant"
    title = "Power Plant"
    type = Type.INDUSTRY
    words = "Spend the price of an Energy die: gain that die."

    def open(self, game: EnergyEmpire, mat: Mat, held: i64) -> bool:
        for kind in range(OWNED_DICE):
            if game.dice[kind] > 0 and covers(held, game.board.power_plant[kind]):
                return True
        return False

    def closed(self, game: EnergyEmpire, mat: Mat) -> str:
        return "you can't pay for any Energy die that is left."

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        game.push(CHOOSE_DIE, seat)
        return NOTHING


@final
class Finance(Location):
    """Money, for others too (EE-216, EE-217)."""

    word = "finance"
    title = "Finance"
    type = Type.COMMERCE
    words = "Gain $2; or $3, and every opponent $1; or $4, and every opponent $2."

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        game.push(FINANCE, seat)
        return NOTHING

    def about(self, game: EnergyEmpire) -> str:
        return "Gain $3." if game.terms.flat_finance else self.words


@final
class BuySellOil(Location):
    """A single exchange of Oil for money (EE-218 to EE-221)."""

    word = "oil"
    title = "Buy/Sell Oil"
    type = Type.COMMERCE
    words = "Buy 3 Oil for the price of Oil, or sell 3 for it."

    def open(self, game: EnergyEmpire, mat: Mat, held: i64) -> bool:
        return covers(held, BARRELS * OIL) or covers(held, barrels_cost(game) * DOLLAR)

    def closed(self, game: EnergyEmpire, mat: Mat) -> str:
        return f"you have neither ${barrels_cost(game)} nor 3 Oil."

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        game.push(EXCHANGE_OIL, seat)
        return NOTHING

    def about(self, game: EnergyEmpire) -> str:
        return f"Buy 3 Oil for ${barrels_cost(game)}, or sell 3 Oil for that."


@final
class TradeLocation(Location):
    """Any number of exchanges (EE-222 to EE-224)."""

    word = "trade"
    title = "Trade"
    type = Type.COMMERCE
    words = "Exchange any number of $2, Steel, Plastic and Science, one for one."

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        game.push(TRADE, seat)
        return NOTHING


LOCATIONS: Final[list[Location]] = [
    Market(0, "government-market", "Government market", Type.GOVERNMENT),
    ScientificResearch(1),
    Education(2),
    CleanUp(3),
    Market(4, "industry-market", "Industry market", Type.INDUSTRY),
    Mine(5),
    OilDrilling(6),
    Chemistry(7),
    PowerPlant(8),
    Market(9, "commerce-market", "Commerce market", Type.COMMERCE),
    Finance(10),
    BuySellOil(11),
    TradeLocation(12),
]
"""The locations of the base game, by number, as the binders show them from left to right."""
