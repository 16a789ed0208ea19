"""Turns: Work or Generate, placing a Worker, and who comes next (EE-057 to EE-084, EE-266 to EE-272)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.activate import ACTIVATE
from turbinehall.games.energy_empire.environment import (
    FROM_LOCATION,
    LOCATION,
    POLLUTE,
    SPARE_DRILLING,
    token,
)
from turbinehall.games.energy_empire.generate import generate
from turbinehall.games.energy_empire.impacts import GLOBAL_IMPACT
from turbinehall.games.energy_empire.kinds import ANY_ROW, Kind
from turbinehall.games.energy_empire.locations import OilDrilling
from turbinehall.games.energy_empire.parts import Location
from turbinehall.games.energy_empire.table import EMPTY, MOST_ENERGY, EnergyEmpire, Mat
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

MOST_LOCATIONS: Final = 14  # how many the action space has room for, expansions included
HEIGHTS: Final = MOST_ENERGY + 1
GENERATE: Final = 0


def energy_needed(game: EnergyEmpire, location: Location) -> int:
    """The least Energy that makes a stack the tallest in a location (EE-066)."""
    needed = game.height(location.number)
    if needed and game.terms.as_tall:
        needed -= 1
    if game.lasting.energy_type == location.type:
        needed += game.lasting.energy_more
    return needed


def placements(game: EnergyEmpire, mat: Mat) -> list[int]:
    """Every way of placing a Worker."""
    options: list[int] = []
    for location in game.locations:
        number = location.number
        needed = energy_needed(game, location)
        if needed <= mat.energy and location.open(game, mat, mat.held + game.goods[number]):
            options += STACKS[number][needed][mat.energy]
    return options


@final
class Turn(Rule[EnergyEmpire]):
    """Work, and where; or Generate."""

    name = "turn"
    span = 1 + MOST_LOCATIONS * HEIGHTS

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        mat = game.mats[seat]
        options = placements(game, mat) if mat.workers else NOTHING
        if mat.last != Kind.GENERATE:
            return [GENERATE, *options]
        if not options:
            mat.last = Kind.NONE  # neither is possible: the turn is passed (A-EE-20)
            game.tell(PASSES, seat)
        return options

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        mat = game.mats[seat]
        if option == GENERATE:
            generate(game, seat, mat)
            return
        number = (option - 1) // HEIGHTS
        energy = (option - 1) % HEIGHTS
        mat.last = Kind.WORK
        game.kind = Kind.WORK
        game.location = number
        game.push(ACTIVATE, seat, game.locations[number].type)
        place(game, seat, mat, number, energy)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        mat = game.mats[seat]
        if mat.last == Kind.GENERATE:
            return "Your turn: where do you place a Worker?"
        if GENERATE in game.options and len(game.options) == 1:
            return "Your turn: you must Generate."
        return "Your turn: place a Worker, or Generate."

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option == GENERATE:
            return "Generate"
        energy = (option - 1) % HEIGHTS
        where = game.locations[(option - 1) // HEIGHTS].title
        return f"Place a Worker on {where}" + (f" with {energy} Energy" if energy else "")

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option == GENERATE:
            return "generate"
        energy = (option - 1) % HEIGHTS
        where = game.locations[(option - 1) // HEIGHTS].word
        return f"place {where} +{energy}" if energy else f"place {where}"

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        mat = game.mats[seat]
        said: list[tuple[str, str]] = []
        if mat.last == Kind.GENERATE:
            said.append(("generate", "you Generated on your previous turn, so you must Work."))
        for location in game.locations:
            needed = energy_needed(game, location)
            word = f"place {location.word} +{needed}" if needed else f"place {location.word}"
            if mat.workers == 0:
                said.append((word, "you have no Worker left on your mat."))
            elif needed > mat.energy:
                said.append((word, f"you need {needed} Energy to make the tallest stack here."))
            elif not location.open(game, mat, mat.held + game.goods[location.number]):
                said.append((word, location.closed(game, mat)))
            elif needed:
                said.append(
                    (f"place {location.word}", f"you need {needed} Energy to make the tallest stack here.")
                )
        return said


def put_stack(game: EnergyEmpire, number: int, owner: int, energy: int) -> None:
    """Put a Worker on a location, on so much Energy."""
    stacks = game.stacks[:]
    stacks[number] = [*stacks[number], owner * 16 + energy]
    game.stacks = stacks


def place(game: EnergyEmpire, seat: int, mat: Mat, number: int, energy: int) -> None:
    """Put a Worker on a location, take what lies there, and carry out its action."""
    mat.workers -= 1
    mat.energy -= energy
    mat.spent += energy
    mat.visited |= 1 << number
    put_stack(game, number, seat, energy)
    game.tell(STACKED if energy else PLACED, seat, number, energy)
    game.push(game.locations[number], seat)
    if game.goods[number] or game.tokens[number]:
        pick_up(game, seat, mat, number)


def pick_up(game: EnergyEmpire, seat: int, mat: Mat, number: int) -> None:
    """Gain everything that lies on a location, before its action (EE-080 to EE-083)."""
    if game.goods[number]:
        mat.held += game.goods[number]
        game.tell(FOUND, seat, game.goods[number])
        goods = game.goods[:]
        goods[number] = 0
        game.goods = goods
    drilling = isinstance(game.locations[number], OilDrilling)
    spare = FROM_LOCATION | LOCATION * number | (SPARE_DRILLING if drilling else 0)
    for _ in range(game.tokens[number] >> 4):
        game.push(POLLUTE, seat, token(ANY_ROW, True) | spare)
    for _ in range(game.tokens[number] & 15):
        game.push(POLLUTE, seat, token(ANY_ROW) | spare)


@final
class NextTurn(Rule[EnergyEmpire]):
    """The turn of a seat, and after it that of the next, until the final turns are over.

    The argument is the number of the guest whose turn comes before the seat's, or 0.
    """

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        if game.impact_due():
            game.push(self, seat, arg)
            game.push(GLOBAL_IMPACT, game.active)
            return NOTHING
        if game.final_turns > 0:
            game.final_turns -= 1
            if game.final_turns == 0:
                game.kind = Kind.NONE
                game.tell(OVER)
                for part in game.parts:
                    part.ended(game)
                return NOTHING
        elif game.track == 0 or game.end_called:
            game.final_turns = len(game.mats) + len(game.terms.guests)
            game.tell(FINAL_TURNS if game.track == 0 else CALLED)
        game.active = seat
        game.guest = arg
        game.kind = Kind.NONE
        game.location = EMPTY
        game.activated = 0
        game.turn += 1
        if arg:
            game.push(self, seat, arg + 1 if arg < len(game.terms.guests) else 0)
            game.push(game.terms.guests[arg - 1], seat)
            return NOTHING
        following = (seat + 1) % len(game.mats)
        game.push(self, following, 1 if game.terms.guests and following == game.first else 0)
        game.push(TURN, seat)
        return NOTHING


STACKS: Final[list[list[list[list[int]]]]] = [
    [
        [[1 + number * HEIGHTS + energy for energy in range(low, high + 1)] for high in range(HEIGHTS)]
        for low in range(HEIGHTS)
    ]
    for number in range(MOST_LOCATIONS)
]
"""[location][least Energy][most Energy]: the options of placing there."""

PLACED: Final = Sentence("{seat} places a Worker on {location}.")
STACKED: Final = Sentence("{seat} places a Worker on {location}, on {number} Energy.")
FOUND: Final = Sentence("{seat} finds {bundle} there.")
PASSES: Final = Sentence("{seat} can neither Work nor Generate, and passes.")
FINAL_TURNS: Final = Sentence("The Global Impact track is empty: every player takes one more turn.")
CALLED: Final = Sentence("The end has come: every player takes one more turn.")
OVER: Final = Sentence("The final turns are over.")

TURN: Final = Turn()
NEXT_TURN: Final = NextTurn()
