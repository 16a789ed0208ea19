"""Achievements: claiming, discarding, and what they are worth (EE-109 to EE-115, EE-241 to EE-265)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.cards import MEASURES, Achievement
from turbinehall.games.energy_empire.environment import count, row_of
from turbinehall.games.energy_empire.kinds import ROWS, TYPES
from turbinehall.games.energy_empire.resources import RESOURCES, Resource, amount, kinds
from turbinehall.games.energy_empire.table import (
    DISPLAY,
    EMPTY,
    MOST_ACHIEVEMENTS,
    EnergyEmpire,
    Mat,
)
from turbinehall.kernel.game import Rule
from turbinehall.kernel.story import Sentence

TILES: Final = 20
NONE: Final = TILES
LEFT_TO_CLAIM: Final = 2
MOST_WORTH: Final = 5


def may_claim(game: EnergyEmpire, mat: Mat) -> bool:
    """Are two Workers or Energy left over, and is there anything to claim (EE-109)?"""
    left = mat.energy if game.terms.claim_by_energy else mat.workers + mat.energy
    if left < LEFT_TO_CLAIM:
        return False
    for tile in game.display:
        if tile != EMPTY:
            return True
    return False


def measured(mat: Mat, measure: int) -> int:
    """How many there are of what an Achievement counts."""
    return _MEASURING[measure].of(mat)


class Measure:
    """Something that can be counted on a mat."""

    def of(self, mat: Mat) -> int:
        """How many there are."""
        raise NotImplementedError


@final
class OfResource(Measure):
    """What is left of a resource; money counts by the dollar, or by two."""

    def __init__(self, resource: int, unit: int = 1) -> None:
        self.resource = resource
        self.unit = unit

    def of(self, mat: Mat) -> int:
        held: int = amount(mat.held, self.resource)
        return held // self.unit


@final
class FreeInRow(Measure):
    """Unpolluted spaces of a row."""

    def __init__(self, row: int) -> None:
        self.row = row

    def of(self, mat: Mat) -> int:
        return count(row_of(mat.free, self.row))


@final
class OfType(Measure):
    """Structures of a type."""

    def __init__(self, type_: int) -> None:
        self.type = type_

    def of(self, mat: Mat) -> int:
        return sum([1 for card in mat.tableau[self.type] if card.structure])


@final
class Spenders(Measure):
    """Structures of any type with a Spend arrow."""

    def of(self, mat: Mat) -> int:
        return sum([1 for cards in mat.tableau for card in cards if card.structure and card.spends])


@final
class Counter(Measure):
    """What the mat itself counts."""

    def __init__(self, what: str) -> None:
        self.what = what

    def of(self, mat: Mat) -> int:
        what = self.what
        if what == "achievements":
            return len(mat.achievements)
        if what == "resource-kinds":
            return kinds(mat.held)
        if what == "dice":
            return mat.dice_owned
        if what == "energy":
            return mat.energy
        if what == "influence":
            return mat.influence
        if what == "nuclear":
            return count(mat.nuclear)
        if what == "wells":
            return count(mat.wells)
        return mat.owned


def _measure(what: str) -> Measure:
    if what in RESOURCES:
        return OfResource(RESOURCES.index(what))
    if what == "money-pairs":
        return OfResource(Resource.MONEY, 2)
    if what in ROWS:
        return FreeInRow(ROWS.index(what))
    if what in TYPES:
        return OfType(TYPES.index(what))
    if what == "spenders":
        return Spenders()
    return Counter(what)


_MEASURING: Final[list[Measure]] = [_measure(what) for what in MEASURES]


def worth(mat: Mat, tile: Achievement) -> int:
    """What an Achievement is worth to its owner: five at most (EE-244)."""
    return min(MOST_WORTH, max(0, measured(mat, tile.measure) + tile.plus))


def achievement_points(game: EnergyEmpire, mat: Mat) -> int:
    """What all Achievements of a player are worth."""
    points = 0
    for tile in mat.achievements:
        points += worth(mat, game.cards.achievements[tile])
    return points


@final
class Claim(Rule[EnergyEmpire]):
    """Claim one of the Achievements on the board, or none."""

    name = "claim"
    span = TILES + 1

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        options = [tile for tile in game.display if tile != EMPTY]
        options.append(NONE)
        return options

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        if option == NONE:
            return
        if len(game.mats[seat].achievements) == MOST_ACHIEVEMENTS:
            game.push(DISCARD, seat, option)
        else:
            claim(game, seat, option)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return "Which Achievement do you claim?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option == NONE:
            return "Claim none"
        tile = game.cards.achievements[option]
        return f"{tile.title}: {tile.words()}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return "none" if option == NONE else game.cards.achievements[option].word


def claim(game: EnergyEmpire, seat: int, tile: int) -> None:
    """Take a tile from the board and put the next one in its place; alone, replace all three (EE-300)."""
    mat = game.mats[seat]
    mat.achievements = [*mat.achievements, tile]
    mat.claimed = [*mat.claimed, tile]
    game.tell(CLAIMS, seat, tile)
    display = game.display[:]
    for space in range(DISPLAY):
        if display[space] in (tile, EMPTY):
            display[space] = next_tile(game)  # a gap stays one while the stack is empty
        elif game.terms.solo:
            game.removed |= 1 << display[space]
            display[space] = next_tile(game)
    game.display = display


def next_tile(game: EnergyEmpire) -> int:
    """The top tile of the stack, or EMPTY."""
    if game.stack_left == 0:
        return EMPTY
    game.stack_left -= 1
    game.reveal("an Achievement was drawn")
    return game.stack[game.stack_left]


@final
class Discard(Rule[EnergyEmpire]):
    """Which of your five Achievements leaves the game? The argument is the tile that comes for it."""

    name = "discard"
    span = TILES

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        return game.mats[seat].achievements

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        mat = game.mats[seat]
        mat.achievements = [tile for tile in mat.achievements if tile != option]
        mat.gone = [*mat.gone, option]
        game.whisper(seat, DISCARDS, option)
        game.tell_others(seat, DISCARDED, seat)
        claim(game, seat, arg)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return (
            f"You hold five Achievements. Which one do you discard for {game.cards.achievements[arg].title}?"
        )

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        tile = game.cards.achievements[option]
        return f"Discard {tile.title}: {tile.words()}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return game.cards.achievements[option].word


CLAIMS: Final = Sentence("{seat} claims {tile}.")
DISCARDS: Final = Sentence("You discard {tile}.")
DISCARDED: Final = Sentence("{seat} discards an Achievement.")

CLAIM: Final = Claim()
DISCARD: Final = Discard()
