"""Module 3: what the new construction grounds give (FM-060 to FM-066)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.future_energy.cards import MOST_SITES
from turbinehall.games.future_energy.contracts import (
    FREE,
    PLACES,
    TAKE_CONTRACT,
    place_title,
    place_word,
    plants_on,
    take_plant,
)
from turbinehall.games.future_energy.kinds import Ground
from turbinehall.games.future_energy.lines import PARALLEL, PLACE_LINE
from turbinehall.games.future_energy.table import MOST_HERE, FutureEnergy
from turbinehall.kernel.game import Rule
from turbinehall.kernel.story import Sentence

EVERY_ICON: Final = 63
GROUND_LINES: Final = 2
GROUND_POINTS: Final = 5


def use_ground(game: FutureEnergy, seat: int, ground: int) -> None:
    """Carry out the action of a new construction ground."""
    player = game.players[seat]
    game.tell(GROUND, seat, ground)
    if ground == Ground.MONEY_4 or ground == Ground.MONEY_5:
        player.money += 4 if ground == Ground.MONEY_4 else 5
    elif ground == Ground.LINES_2:
        for _ in range(GROUND_LINES):
            game.push(PLACE_LINE, seat, PARALLEL)
    elif ground == Ground.POINTS_5:
        player.points += GROUND_POINTS
    elif ground == Ground.FREE_CONTRACT:
        game.push(TAKE_CONTRACT, seat, FREE)
    elif own_sites(game, seat):
        game.push(EXTRA_PLANT, seat)


def own_sites(game: FutureEnergy, seat: int) -> list[int]:
    """The sites where a seat has one or two power plants; the starting space is none (A-FM-18)."""
    return [site for site in range(1, len(game.plants)) if 0 < game.plants_of(seat, site) < MOST_HERE]


@final
class ExtraPlant(Rule[FutureEnergy]):
    """Which power plant is built additionally?"""

    name = "extra"
    span = PLACES

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        return plants_on(game.players[seat], EVERY_ICON)

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        game.push(EXTRA_SITE, seat, option)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "Which additional power plant do you build?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return f"The one below {place_title(game.players[seat], option)}"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return place_word(game.players[seat], option)


@final
class ExtraSite(Rule[FutureEnergy]):
    """On which of your sites? The argument is the power plant."""

    name = "site"
    span = MOST_SITES

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        return own_sites(game, seat)

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        game.put_plants(seat, option, 1)
        game.tell(EXTRA, seat, option)
        take_plant(game, seat, arg)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "On which of your sites do you build it?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return game.map.sites[option].name

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return game.map.sites[option].word


GROUND: Final = Sentence("{seat} uses the new construction ground: {ground}.")
EXTRA: Final = Sentence("{seat} builds an additional power plant on {site}.")

EXTRA_PLANT: Final = ExtraPlant()
EXTRA_SITE: Final = ExtraSite()
