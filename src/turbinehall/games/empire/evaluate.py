"""A guess at the final score from the table alone: what is banked, what is held, what will be produced.

It doesn't look at the Market die, so that positions on either side of a roll can be compared. The weights
were found by playing (docs/content/empire.md says how).
"""

from __future__ import annotations

from typing import Final

from turbinehall.games.empire.actions import Action
from turbinehall.games.empire.cards import RESOURCES, Kind
from turbinehall.games.empire.sell import RECORD_GAIN
from turbinehall.games.empire.table import FACTORY, LAST_YEAR, NO_MARKER, Empire
from turbinehall.games.empire.units import PUT, TAKE, amount_of, kind_of
from turbinehall.games.empire.upkeep import UNITS_OF_UPKEEP, YEARS_A_TURN
from turbinehall.kernel.game import Frame

CAPITAL: Final = 0.7  # what a Capital is worth while there is time to use it
USED_UP: Final = 4.0  # turns that it takes to turn what is held into Profit
SALES: Final = 0.9  # how well the average rate is met, since one may wait for a good turn
PRODUCTIONS: Final = 0.6  # how often a turn ends in production
CROWDING: Final = 0.5  # how much of what several tracks would produce finds room and buyers
OPENING: Final = 0.5  # the chance that a Building short of workers will be staffed
MANAGER: Final = 0.3
UPKEEP: Final = 0.5  # what a unit of upkeep costs


def evaluate(game: Empire) -> float:
    """The guess, in points."""
    turns = float((LAST_YEAR - game.year) // YEARS_A_TURN)  # this one included
    if game.latest == Action.PRODUCE:
        turns -= 1.0
    if turns < 0.0:
        turns = 0.0
    used = min(1.0, turns / USED_UP)
    worth = [average_rate(game, kind) * SALES * used for kind in range(RESOURCES)]
    worth.append(CAPITAL * used)
    value = float(game.profit) + MANAGER * game.managers * used
    value += _held_and_owed(game, worth)
    value += _production(game, worth, turns)
    value += _buildings(game, turns)
    return value


def average_rate(game: Empire, kind: int) -> float:
    """What a unit brings on average over the faces of the Market die."""
    total = 0.0
    for row in game.market:
        rate = row[kind]
        if rate.units:
            total += rate.gain / rate.units
    return total / 6.0


def _held_and_owed(game: Empire, worth: list[float]) -> float:
    """Units on the tracks, and what the agenda will take from them or put there."""
    value = 0.0
    for i, track in enumerate(game.tracks):
        if game.units[i] > 0:
            value += game.units[i] * worth[track.kind]
    for frame in game.agenda:
        value += _pending(frame, worth)
    if game.pending is not None:
        value += _pending(game.pending, worth)
    return value


def _pending(frame: Frame, worth: list[float]) -> float:
    if frame.rule is RECORD_GAIN:
        return float(frame.arg)
    if frame.rule is TAKE:
        return -amount_of(frame.arg) * worth[kind_of(frame.arg)]
    if frame.rule is PUT:
        return amount_of(frame.arg) * worth[kind_of(frame.arg)]
    return 0.0


def _production(game: Empire, worth: list[float], turns: float) -> float:
    """What the tracks will bring forth: each rises by the number of its kind."""
    value = 0.0
    for kind in range(Kind.CAPITAL + 1):
        tracks = 0.0
        for i, track in enumerate(game.tracks):
            if track.kind == kind and game.units[i] != NO_MARKER:
                tracks += _open(game, track.site)
        value += tracks * (1.0 + CROWDING * (tracks - 1.0)) * worth[kind]
    return value * turns * PRODUCTIONS


def _open(game: Empire, site: int) -> float:
    """1 for a fully staffed site, less for one that still needs workers."""
    if game.staffed(site):
        return 1.0
    return OPENING * game.workers[site] / game.sites[site].building.staff


def _buildings(game: Empire, turns: float) -> float:
    """Bonuses to come, and upkeep to pay until then."""
    value = 0.0
    dues = 0
    for year in game.cards.upkeep_years:
        if year > game.year:
            dues += 1
    for site in range(FACTORY + 1, len(game.sites)):
        if game.staffed(site):
            value += game.sites[site].building.bonus
        elif turns > 0.0:
            value += game.sites[site].building.bonus * _open(game, site)
        value -= UNITS_OF_UPKEEP * dues * UPKEEP
    return value
