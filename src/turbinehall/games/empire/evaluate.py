"""A guess at the final score from the table alone: what is banked, what is held, what will be produced.

It doesn't look at the Market die, so that positions on either side of a roll can be compared. The weights
were found by playing (docs/content/empire.md says how).
"""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.empire.actions import Action
from turbinehall.games.empire.cards import RESOURCES, Kind, Rate
from turbinehall.games.empire.sell import RECORD_GAIN
from turbinehall.games.empire.table import FACTORY, LAST_YEAR, NO_MARKER, Empire
from turbinehall.games.empire.units import PUT, TAKE, amount_of, kind_of
from turbinehall.games.empire.upkeep import UNITS_OF_UPKEEP, YEARS_A_TURN
from turbinehall.games.empire.workers import leads_to
from turbinehall.kernel.game import Frame

SALES: Final = 0.87  # how well the average rate is met
WAITING: Final = 1.15  # how much is lost when few chances to sell are left
FIRST_CAPITAL: Final = 1.5  # what the first Capital is worth,
NEXT_CAPITAL: Final = 0.17  # how much less each further one is,
LAST_CAPITAL: Final = 0.35  # and what it is worth at least
CAPITAL_FLOW: Final = 0.15  # what a Capital is worth that is yet to be produced
PRODUCTIONS: Final = 0.4  # how much of what could be produced in the turns to come will be, and be sold
NEED: Final = 0.17  # what the first units of a kind are worth beyond their price: Buildings ask for them
NEEDED: Final = 3  # how many units that is
HIRING: Final = 1.5  # turns that it takes to find a missing worker
MOVING: Final = 2.2  # turns that it takes to fetch workers from neighbours who can spare them
SPARE: Final = 0.5  # what a worker is worth whom the Central Factory can spare
MANAGER: Final = 0.23  # what a use of the Managers is worth
UPKEEP: Final = 0.43  # what a unit of upkeep costs
FADING: Final = 3.0  # workers and Managers are worth half when so many turns are left
ALL_TURNS: Final = 15.0


def evaluate(game: Empire) -> float:
    """The guess, in points."""
    turns = float((LAST_YEAR - game.year) // YEARS_A_TURN)  # this one included
    sales = turns if game.latest < Action.SELL else turns - 1.0
    productions = turns - 1.0 if game.latest < Action.PRODUCE else turns - 2.0  # the last is for nothing
    value = float(game.profit)
    if turns <= 0.0:
        return value + _bonuses(game, 0.0)
    sold = sales / (sales + WAITING)
    worth = [rate * SALES for rate in _average_rates(game)]
    value += MANAGER * game.managers * turns / (turns + FADING)
    value += _stock(game, worth, sold, turns)
    if productions > 0.0:
        worth.append(CAPITAL_FLOW)
        value += _production(game, worth, turns) * productions * PRODUCTIONS
    spare = game.workers[FACTORY] - game.sites[FACTORY].building.staff
    if spare > 0:
        value += SPARE * spare * turns / (turns + FADING)
    return value + _bonuses(game, turns)


@final
class _Rates:
    """The average rates of the Market in play, kept because they are asked for at every position."""

    def __init__(self) -> None:
        self.market: list[list[Rate]] = []
        self.rates: list[float] = []


_known: Final = _Rates()


def _average_rates(game: Empire) -> list[float]:
    """What a unit of each resource brings on average over the faces of the Market die."""
    if _known.market is not game.market:
        rates: list[float] = []
        for kind in range(RESOURCES):
            total = 0.0
            for row in game.market:
                if row[kind].units:
                    total += row[kind].gain / row[kind].units
            rates.append(total / len(game.market))
        _known.market = game.market
        _known.rates = rates
    return _known.rates


def _stock(game: Empire, worth: list[float], sold: float, turns: float) -> float:
    """Units on the tracks, with what the agenda will take from them or put there."""
    held = [0, 0, 0, 0]
    for i, track in enumerate(game.tracks):
        if game.units[i] > 0:
            held[track.kind] += game.units[i]
    value = 0.0
    for frame in game.agenda:
        value += _pending(frame, held)
    if game.pending is not None:
        value += _pending(game.pending, held)
    need = NEED * turns / ALL_TURNS if game.row else 0.0
    for kind in range(RESOURCES):
        value += held[kind] * worth[kind] * sold + min(held[kind], NEEDED) * need
    capital = 0.0
    unit = FIRST_CAPITAL
    for _ in range(held[Kind.CAPITAL]):
        capital += unit
        unit = max(LAST_CAPITAL, unit - NEXT_CAPITAL)
    return value + capital * (turns - 1.0) / turns


def _pending(frame: Frame, held: list[int]) -> float:
    rule = frame.rule
    if rule is RECORD_GAIN:
        return float(frame.arg)
    if rule is TAKE:
        held[kind_of(frame.arg)] -= amount_of(frame.arg)
    elif rule is PUT:
        held[kind_of(frame.arg)] += amount_of(frame.arg)
    return 0.0


def _production(game: Empire, worth: list[float], turns: float) -> float:
    """What a turn brings forth: each track rises by the number of its kind, up to its maximum."""
    value = 0.0
    counts = [0.0, 0.0, 0.0, 0.0]
    works = [_working(game, site, turns) for site in range(len(game.sites))]
    for i, track in enumerate(game.tracks):
        if game.units[i] != NO_MARKER:
            counts[track.kind] += works[track.site]
    for i, track in enumerate(game.tracks):
        if game.units[i] != NO_MARKER:
            value += works[track.site] * min(counts[track.kind], float(track.maximum)) * worth[track.kind]
    return value


def _working(game: Empire, site: int, turns: float) -> float:
    """The part of the turns left in which a site will be fully staffed."""
    missing = game.sites[site].building.staff - game.workers[site]
    if missing <= 0:
        return 1.0
    spare = 0
    for other in range(len(game.sites)):
        if other != site and leads_to(game, other, site):
            spare += max(0, game.workers[other] - game.sites[other].building.staff)
    moved = min(missing, spare)
    wait = (missing - moved) * HIRING + (MOVING if moved else 0.0)
    return max(0.0, 1.0 - wait / turns) if turns > 0.0 else 0.0


def _bonuses(game: Empire, turns: float) -> float:
    """Bonuses to come, and upkeep to pay until then."""
    value = 0.0
    dues = 0
    for year in game.cards.upkeep_years:
        if year > game.year:
            dues += 1
    for site in range(FACTORY + 1, len(game.sites)):
        value += game.sites[site].building.bonus * _working(game, site, turns)
        value -= UNITS_OF_UPKEEP * dues * UPKEEP
    return value
