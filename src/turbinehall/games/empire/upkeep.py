"""Phase 3: labour costs, upkeep of Buildings, and two more years (NE-081 to NE-091)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.empire.cards import KINDS, Kind
from turbinehall.games.empire.table import FACTORY, Empire
from turbinehall.games.empire.units import TAKE, of
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

YEARS_A_TURN: Final = 2
UNITS_OF_UPKEEP: Final = 2
_SITE: Final = 8  # the argument of UPKEEP_UNIT: site * 8, then site * 8 + 1 + the kind paid first


def charged_year(game: Empire) -> int:
    """The year that this turn is charged for: the one it reaches, or by the variant the one it is in."""
    return game.year if game.terms.charges_marked_year else game.year + YEARS_A_TURN


@final
class RecordTime(Rule[Empire]):
    """Two years pass, and what is due in the year is paid: labour first, then upkeep.

    The marker moves first and the year it reaches is charged, so that year 30 is charged too; the variant
    charge-year = marked charges the year that was marked during the turn.
    """

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        charged = charged_year(game)
        game.year += YEARS_A_TURN
        if game.cards.upkeep_due >> charged & 1:
            game.push(UPKEEP, seat, charged)
        if game.cards.labour_due >> charged & 1:
            game.push(LABOUR, seat)
        return NOTHING


def overstaffed(game: Empire, settled: int) -> list[int]:
    """The Buildings with more workers than they need that aren't settled yet; never the Central Factory."""
    return [
        site
        for site in range(FACTORY + 1, len(game.sites))
        if not settled >> site & 1 and game.workers[site] > game.sites[site].building.staff
    ]


@final
class Labour(Rule[Empire]):
    """Half the Market die in Capital for every overstaffed Building; unpaid, its workers leave.

    Where Capital doesn't suffice for all, you say which is paid next. The argument has a bit for every
    Building that is settled.
    """

    name = "labour"
    span = 7

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        due = overstaffed(game, arg)
        cost = game.die // 2
        if not due:
            return NOTHING
        capital = game.capital()
        if capital >= cost * len(due):
            game.tell(PAID, cost * len(due), len(due))
            if cost:
                game.push(TAKE, seat, of(Kind.CAPITAL, cost * len(due)))
            return NOTHING
        if capital >= cost:
            return due
        for site in due:
            game.workers[site] = game.sites[site].building.staff if game.terms.unpaid_to_requirement else 1
            game.tell(LEFT, game.card(site), cost, game.workers[site])
        return NOTHING

    def choose(self, game: Empire, seat: int, arg: int, option: int) -> None:
        cost = game.die // 2
        game.tell(PAID_ONE, cost, game.card(option))
        game.push(self, seat, arg | 1 << option)
        game.push(TAKE, seat, of(Kind.CAPITAL, cost))

    def prompt(self, game: Empire, seat: int, arg: int) -> str:
        cost = game.die // 2
        return f"Labour costs {cost} Capital a Building, and you have {game.capital()}: for which do you pay?"

    def describe(self, game: Empire, seat: int, arg: int, option: int) -> str:
        building = game.sites[option].building
        return f"The {building.title} ({game.workers[option]} workers, {building.staff} needed)"

    def notation(self, game: Empire, seat: int, arg: int, option: int) -> str:
        return game.sites[option].building.word


@final
class Upkeep(Rule[Empire]):
    """Two units of its original cost for every Building but the Central Factory, in the order built."""

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        game.tell(DUE, arg)
        for site in range(len(game.sites) - 1, FACTORY, -1):
            game.push(UPKEEP_UNIT, seat, site * _SITE)
        return NOTHING


@final
class UpkeepUnit(Rule[Empire]):
    """A unit of upkeep: any that the Building's cost names and that you have; else a Profit."""

    name = "upkeep"
    span = 4

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        site = arg // _SITE
        first = arg % _SITE - 1
        cost = game.sites[site].building.cost
        options: list[int] = []
        for kind in range(Kind.CAPITAL + 1):
            left = cost[kind] - 1 if kind == first else cost[kind]
            if left > 0 and game.held(kind):
                options.append(kind)
        if not options:
            unpaid = 1 if first >= 0 else UNITS_OF_UPKEEP
            lost = min(unpaid, game.profit)
            game.profit -= lost
            game.tell(UNPAID, unpaid, game.card(site), lost)
        return options

    def choose(self, game: Empire, seat: int, arg: int, option: int) -> None:
        game.tell(KEPT, option, game.card(arg // _SITE))
        if arg % _SITE == 0:
            game.push(self, seat, arg + 1 + option)
        game.push(TAKE, seat, of(option, 1))

    def prompt(self, game: Empire, seat: int, arg: int) -> str:
        nth = "first" if arg % _SITE == 0 else "second"
        title = game.sites[arg // _SITE].building.title
        return f"Upkeep of the {title}: what do you pay as the {nth} of two units?"

    def describe(self, game: Empire, seat: int, arg: int, option: int) -> str:
        return f"1 {KINDS[option]} (of {game.held(option)})"

    def notation(self, game: Empire, seat: int, arg: int, option: int) -> str:
        return KINDS[option].lower()


PAID: Final = Sentence("Labour: you pay {number} Capital for {number} overstaffed Building{s}.")
PAID_ONE: Final = Sentence("Labour: you pay {number} Capital for the {building}.")
LEFT: Final = Sentence(
    "Labour at the {building} costs {number} Capital, which you haven't: its die is turned to {number}."
)
DUE: Final = Sentence("Year {number}: every Building but the Central Factory needs upkeep.")
KEPT: Final = Sentence("Upkeep: 1 {kind} for the {building}.")
UNPAID: Final = Sentence(
    "Upkeep: {number} unit{s} for the {building} can't be paid, at the cost of {number} Profit."
)

RECORD_TIME: Final = RecordTime()
LABOUR: Final = Labour()
UPKEEP: Final = Upkeep()
UPKEEP_UNIT: Final = UpkeepUnit()
