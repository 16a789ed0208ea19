"""Energy dice: gaining one, and giving one back to make room (EE-225 to EE-231)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.environment import POLLUTE, token
from turbinehall.games.energy_empire.kinds import DICE, DIE_TITLES, OWNED_DICE, Die
from turbinehall.games.energy_empire.resources import covers, resource_words
from turbinehall.games.energy_empire.table import MOST_DICE, EnergyEmpire, Mat
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

FOREST: Final = 1


def plants(game: EnergyEmpire, mat: Mat) -> list[int]:
    """The kinds of dice that the Power Plant can give this player."""
    kinds: list[int] = []
    for kind in range(OWNED_DICE):
        if game.dice[kind] > 0 and covers(mat.held, game.board.power_plant[kind]):
            kinds.append(kind)
    return kinds


def move_die(game: EnergyEmpire, mat: Mat, kind: int, count: int) -> None:
    """Move dice from the supply to a mat, or back where the count is negative."""
    supply = game.dice[:]
    supply[kind] -= count
    game.dice = supply
    mat.give_die(kind, count)


@final
class ChooseDie(Rule[EnergyEmpire]):
    """Power Plant: which Energy die?"""

    name = "die"
    span = OWNED_DICE

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        return plants(game, game.mats[seat])

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        game.mats[seat].held -= game.board.power_plant[option]
        game.push(GAIN_DIE, seat, option)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return "Which Energy die do you build?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return f"{DIE_TITLES[option]} die, for {resource_words(game.board.power_plant[option])}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return DICE[option]

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        said: list[tuple[str, str]] = []
        for kind in range(OWNED_DICE):
            if kind in game.options:
                continue
            if game.dice[kind] == 0:
                said.append((DICE[kind], f"no {DIE_TITLES[kind]} die is left in the supply."))
            else:
                price = resource_words(game.board.power_plant[kind])
                said.append((DICE[kind], f"a {DIE_TITLES[kind]} die costs {price}."))
        return said


@final
class GainDie(Rule[EnergyEmpire]):
    """Gain a die of the kind that is the argument; a mat has room for five, and for one Hydro-geo."""

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        mat = game.mats[seat]
        if game.dice[arg] == 0:
            return NOTHING
        if mat.dice_owned == MOST_DICE or (arg == Die.HYDRO_GEO and mat.dice[arg] > 0):
            game.push(RETURN_DIE, seat, arg)
            return NOTHING
        take_die(game, seat, arg)
        return NOTHING


def take_die(game: EnergyEmpire, seat: int, kind: int) -> None:
    """Put a die on the mat; a Hydro-geo die pollutes the Forest (EE-231)."""
    move_die(game, game.mats[seat], kind, 1)
    game.tell(GAINED, seat, kind)
    if kind == Die.HYDRO_GEO:
        game.push(POLLUTE, seat, token(FOREST))


@final
class ReturnDie(Rule[EnergyEmpire]):
    """Which die goes back to the supply to make room? The argument is the kind that comes for it."""

    name = "return"
    span = OWNED_DICE

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        mat = game.mats[seat]
        if arg == Die.HYDRO_GEO and mat.dice[arg] > 0:
            return ONLY_HYDRO_GEO
        return [kind for kind in range(OWNED_DICE) if mat.dice[kind] > 0]

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        move_die(game, game.mats[seat], option, -1)
        game.tell(RETURNED, seat, option)
        take_die(game, seat, arg)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return f"Your mat holds five dice. Which one goes back to make room for the {DIE_TITLES[arg]} die?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return f"Give a {DIE_TITLES[option]} die back"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return DICE[option]


ONLY_HYDRO_GEO: Final[list[int]] = [Die.HYDRO_GEO]

GAINED: Final = Sentence("{seat} gains a {die} die.")
RETURNED: Final = Sentence("{seat} gives a {die} die back.")

CHOOSE_DIE: Final = ChooseDie()
GAIN_DIE: Final = GainDie()
RETURN_DIE: Final = ReturnDie()
