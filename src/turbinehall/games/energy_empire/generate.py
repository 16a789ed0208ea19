"""A Generate turn: claim, return, refine, roll, pollute (EE-108 to EE-140)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.achievements import CLAIM, may_claim
from turbinehall.games.energy_empire.actions import perform
from turbinehall.games.energy_empire.environment import POLLUTE, token
from turbinehall.games.energy_empire.kinds import ANY_ROW, DICE, DIE_TITLES, Die, Kind
from turbinehall.games.energy_empire.resources import OIL, Resource, amount
from turbinehall.games.energy_empire.table import MOST_ENERGY, NO_PIECES, NO_TILES, EnergyEmpire, Mat, Purpose
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

MOST_OF: Final[list[int]] = [5, 1, 5, 5, 4]  # how many dice of each kind one player can roll
CLEAN_RESULT: Final = 0
POLLUTION_RESULT: Final = 1
NUCLEAR_RESULT: Final = 2
RESULTS: Final = ("clean", "pollution", "nuclear")
RESULT_OF: Final[list[int]] = [CLEAN_RESULT, CLEAN_RESULT, POLLUTION_RESULT, NUCLEAR_RESULT, POLLUTION_RESULT]


def generate(game: EnergyEmpire, seat: int, mat: Mat) -> None:
    """Begin a Generate turn."""
    mat.last = Kind.GENERATE
    game.kind = Kind.GENERATE
    game.roll = NO_TILES
    game.refined = 0
    game.tell(GENERATES, seat)
    game.push(REGROUP, seat)
    if mat.acting:
        # What cards give at the start comes first, and may help to claim (A-CW-12).
        game.push(CLAIM_IF_YOU_MAY, seat)
        for card in reversed(mat.acting):
            if card.at_start is not None:
                game.tell(ACTS, seat, card.number)
                perform(game, seat, card.at_start)
    elif may_claim(game, mat):
        game.push(CLAIM, seat)


@final
class ClaimIfYouMay(Rule[EnergyEmpire]):
    """Phase 1, where something came before it that may decide whether there is one."""

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        if may_claim(game, game.mats[seat]):
            game.push(CLAIM, seat)
        return NOTHING


@final
class Regroup(Rule[EnergyEmpire]):
    """Return all Workers and discard all Energy, from everywhere (EE-116, EE-117)."""

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        mat = game.mats[seat]
        mat.workers = mat.owned
        mat.energy = 0
        mat.spent = 0
        mat.planks = NO_PIECES
        mat.crew = NO_PIECES
        visited = mat.visited
        location = 0
        stacks = game.stacks[:]
        while visited:
            if visited & 1:
                stacks[location] = [stack for stack in stacks[location] if stack >> 4 != seat]
            visited >>= 1
            location += 1
        game.stacks = stacks
        mat.visited = 0
        for part in game.parts:
            part.regrouped(game, mat)
        game.push(REFINE, seat)
        return NOTHING


@final
class Refine(Rule[EnergyEmpire]):
    """How many Oil are refined? Each gives a Petroleum die for this turn (EE-119 to EE-122)."""

    name = "refine"
    span = 5

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        oil: int = amount(game.mats[seat].held, Resource.OIL)
        return UP_TO[min(oil, game.lasting.refine)]

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        game.mats[seat].held -= option * OIL
        game.refined = option
        if option:
            game.tell(REFINES, seat, option)
        game.push(ROLL, seat, option)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return "How much Oil do you refine? Each gives a Petroleum die for this turn."

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return f"Refine {option} Oil" if option else "Refine no Oil"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return str(option)

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        most = game.lasting.refine
        return [
            (
                str(oil),
                "you haven't that much Oil." if oil <= most else f"no more than {most} may be refined.",
            )
            for oil in range(1, 5)
            if oil not in game.options
        ]


def chosen_dice(option: int) -> list[int]:
    """How many dice of each kind an option of ROLL means."""
    chosen = [0, 0, 0, 0, 0]
    for kind in range(len(DICE)):
        chosen[kind] = option % (MOST_OF[kind] + 1)
        option //= MOST_OF[kind] + 1
    return chosen


def roll_option(chosen: list[int]) -> int:
    """The option of ROLL that means so many dice of each kind."""
    option = 0
    for kind in range(len(DICE) - 1, -1, -1):
        option = option * (MOST_OF[kind] + 1) + chosen[kind]
    return option


_combinations: dict[int, list[int]] = {}  # what has been worked out once; the lists are never changed


def combinations(most: list[int]) -> list[int]:
    """Every way to roll some of these dice: all of them first, none of them last."""
    every = roll_option(most)
    known = _combinations.get(every)
    if known is None:
        known = [0]
        place = 1
        for kind in range(len(DICE)):
            known = [option + place * number for option in known for number in range(most[kind] + 1)]
            place *= MOST_OF[kind] + 1
        known.sort(reverse=True)
        known.remove(every)
        known.insert(0, every)
        _combinations[every] = known
    return known


@final
class Roll(Rule[EnergyEmpire]):
    """Which dice are rolled? All at once and once only. The argument is the number of Petroleum dice."""

    name = "roll"
    span = 6 * 2 * 6 * 6 * 5

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        dice = game.mats[seat].dice
        return combinations([dice[0], dice[1], dice[2], dice[3], arg])

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        chosen = chosen_dice(option)
        highest = 0
        results = 0
        energy = 0
        rolled: list[int] = []
        for kind in range(len(DICE)):
            for _ in range(chosen[kind]):
                face = game.chance.die(Purpose.DICE)
                rolled.append(8 * kind + face)
                energy += game.board.chart[kind][face]
                if face > highest:
                    highest = face
                    results = 0
                if face == highest:
                    results |= 1 << RESULT_OF[kind]
        mat = game.mats[seat]
        if rolled:
            game.reveal("the dice were rolled")
            energy += game.lasting.generate
        mat.energy = min(MOST_ENERGY, energy)
        game.roll = rolled
        if game.story is not None:
            for die in rolled:
                game.tell(ROLLED, seat, die // 8, die % 8)
        game.tell(PRODUCES, seat, mat.energy)
        game.push(HIGHEST, seat, results if rolled else 1 << CLEAN_RESULT)
        if energy and mat.acting:
            for card in reversed(mat.acting):
                if card.at_production is not None:
                    game.tell(ACTS, seat, card.number)
                    perform(game, seat, card.at_production)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return "Which Energy dice do you roll?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        said = [f"{each} {DIE_TITLES[kind]}" for kind, each in enumerate(chosen_dice(option)) if each]
        if option == game.options[0] and len(said) > 0:
            return "Roll all: " + ", ".join(said)
        return "Roll " + ", ".join(said) if said else "Roll no dice"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option == 0:
            return "none"
        if option == game.options[0]:
            return "all"
        return ", ".join([f"{each} {DICE[kind]}" for kind, each in enumerate(chosen_dice(option)) if each])


@final
class Highest(Rule[EnergyEmpire]):
    """Which of the tied highest dice counts? Asked only where it matters (EE-132).

    The argument has a bit for each result that a highest die would have.
    """

    name = "highest"
    span = 3

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        return RESULTS_IN[arg]

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        if option == CLEAN_RESULT:
            if game.track > 0:
                game.track -= 1
                game.supply += 1
                game.tell(STAYS_CLEAN, seat)
        else:
            game.push(POLLUTE, seat, token(ANY_ROW, option == NUCLEAR_RESULT))

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return "Dice are tied for highest. Which one counts?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        highest = max([die % 8 for die in game.roll])
        tied = [die // 8 for die in game.roll if die % 8 == highest and RESULT_OF[die // 8] == option]
        return f"{DIE_TITLES[tied[0]]}: {RESULT_TITLES[option]}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return RESULTS[option]


UP_TO: Final[list[list[int]]] = [list(range(most + 1)) for most in range(5)]
RESULTS_IN: Final[list[list[int]]] = [[each for each in range(3) if bits >> each & 1] for bits in range(8)]
RESULT_TITLES: Final = ("no pollution", "Pollution", "Nuclear Contamination")

ACTS: Final = Sentence("{seat} uses the {card}.")
GENERATES: Final = Sentence("{seat} Generates.")
REFINES: Final = Sentence("{seat} refines {number} Oil.")
ROLLED: Final = Sentence("{seat} rolls a {die} die: {number}.")
PRODUCES: Final = Sentence("{seat} produces {number} Energy.")
STAYS_CLEAN: Final = Sentence("{seat} doesn't pollute: a token goes from the track to the supply.")

CLAIM_IF_YOU_MAY: Final = ClaimIfYouMay()
REGROUP: Final = Regroup()
REFINE: Final = Refine()
ROLL: Final = Roll()
HIGHEST: Final = Highest()

assert RESULT_OF[Die.NUCLEAR] == NUCLEAR_RESULT
