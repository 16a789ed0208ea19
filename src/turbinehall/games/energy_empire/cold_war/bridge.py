"""Bridges: another Worker goes to a location of the main board in the same turn (CW-057 to CW-065)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.alternatives import Effect
from turbinehall.games.energy_empire.kinds import TYPE_TITLES
from turbinehall.games.energy_empire.parts import Location
from turbinehall.games.energy_empire.table import EnergyEmpire, Mat
from turbinehall.games.energy_empire.turns import MOST_LOCATIONS, energy_needed, place
from turbinehall.kernel.game import NOTHING, Rule


@final
class Bridge(Effect):
    """Place one Worker, without Energy, on an unoccupied location of this type, and use it."""

    worth = 1.3
    mark = "bridge"

    def __init__(self, type_: int) -> None:
        self.type = type_

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        game.push(CROSS, seat, self.type)
        return NOTHING

    def words(self) -> str:
        where = f"any {TYPE_TITLES[self.type]} location without Workers"
        return f"a placement: one Worker without Energy, on {where}"

    def useful(self, game: EnergyEmpire, mat: Mat) -> bool:
        return len(_reached(game, mat, self.type)) > 0

    def workers_kept(self, game: EnergyEmpire, mat: Mat) -> int:
        return 1


def _reached(game: EnergyEmpire, mat: Mat, type_: int) -> list[int]:
    """The locations to which a Bridge of a type leads. Goods that lie there don't occupy them (CW-061)."""
    if mat.workers == 0:
        return NOTHING
    return [
        location.number
        for location in game.locations
        if location.type == type_
        and not game.stacks[location.number]
        and energy_needed(game, location) == 0  # a Global Impact may ask for Energy on an empty one
        and location.open(game, mat, mat.held + game.goods[location.number])
    ]


@final
class Cross(Rule[EnergyEmpire]):
    """Where does the Worker go? The argument is the type of the Bridge."""

    name = "cross"
    span = MOST_LOCATIONS

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        return _reached(game, game.mats[seat], arg)

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        place(game, seat, game.mats[seat], option, 0)

    def stage(self, arg: int) -> int:
        return arg

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return f"On which {TYPE_TITLES[arg]} location without Workers do you place one?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return f"Place a Worker on {game.locations[option].title}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return f"place {game.locations[option].word}"

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        mat = game.mats[seat]
        return [
            (f"place {location.word}", _why_not(game, mat, location, arg))
            for location in game.locations
            if location.number not in game.options
        ]


def _why_not(game: EnergyEmpire, mat: Mat, location: Location, type_: int) -> str:
    if location.type != type_:
        return f"the Bridge leads to {TYPE_TITLES[type_]} locations only."
    if game.stacks[location.number]:
        return "a Worker is there: the Bridge leads to unoccupied locations only."
    if energy_needed(game, location):
        return "Energy is needed there, and a Worker crosses the Bridge without any."
    return location.closed(game, mat)


CROSS: Final = Cross()
