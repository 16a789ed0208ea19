"""Setup of the players: everybody secretly chooses a Nation and an Achievement (EE-042 to EE-056)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.achievements import TILES
from turbinehall.games.energy_empire.dice import move_die
from turbinehall.games.energy_empire.resources import DOLLAR
from turbinehall.games.energy_empire.table import NO_TILES, EnergyEmpire, Mat, Purpose
from turbinehall.games.energy_empire.turns import NEXT_TURN
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

MOST_NATIONS: Final = 20  # how many the action space has room for, expansions included


@final
class Choosing(Rule[EnergyEmpire]):
    """Every player chooses, in turn order; nothing is shown until all have (A-EE-38)."""

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        game.push(REVEAL_NATIONS, seat)
        for each in reversed(game.clockwise(seat)):
            game.push(KEEP_ACHIEVEMENT, each)
            game.push(CHOOSE_NATION, each)
        return NOTHING


@final
class ChooseNation(Rule[EnergyEmpire]):
    """Which of the Nation cards dealt to you?"""

    name = "nation"
    span = MOST_NATIONS

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        return game.mats[seat].dealt_nations

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        game.mats[seat].nation = game.cards.nations[option]

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return "Which nation do you lead?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        nation = game.cards.nations[option]
        return f"{nation.card.title}: starts with {nation.start_words()}. {nation.card.words()}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return game.cards.nations[option].word


@final
class KeepAchievement(Rule[EnergyEmpire]):
    """Which of the two Achievements dealt to you? The other goes back (EE-044, EE-045)."""

    name = "keep"
    span = TILES

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        return game.mats[seat].dealt_tiles

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        keep(game.mats[seat], option)
        game.tell(CHOSEN, seat)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return "Which Achievement do you keep?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        tile = game.cards.achievements[option]
        return f"{tile.title}: {tile.words()}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return game.cards.achievements[option].word


def keep(mat: Mat, tile: int) -> None:
    """Keep one of the dealt Achievements."""
    mat.achievements = [tile]
    mat.rejected = mat.dealt_tiles[0] if mat.dealt_tiles[1] == tile else mat.dealt_tiles[1]


@final
class RevealNations(Rule[EnergyEmpire]):
    """Reveal the Nations, take what they start with, and return the other Achievements (EE-045 to EE-052)."""

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        game.revealed_nations = True
        game.reveal("the Nations were revealed")
        for order, each in enumerate(game.clockwise(seat)):
            mat = game.mats[each]
            nation = mat.nation
            assert nation is not None
            game.tell(LEADS, each, -1 - nation.number)
            mat.gain_card(nation.card)
            mat.held += nation.start + game.board.order_money[order] * DOLLAR
            mat.gain_workers(nation.workers)
            for kind in nation.dice:
                if game.dice[kind] > 0:
                    move_die(game, mat, kind, 1)  # without the Pollution of a Hydro-geo die (A-EE-33)
            mat.dealt_nations = NO_TILES
            mat.dealt_tiles = NO_TILES
            for part in game.parts:
                part.begins(game, mat)
        stack = [*game.stack, *[mat.rejected for mat in game.mats]]
        stack.sort()  # the order before the shuffle must say nothing about who gave which tile back
        game.chance.shuffle(Purpose.ACHIEVEMENTS, stack)
        game.stack = stack
        game.stack_left = len(stack)
        game.push(NEXT_TURN, seat)
        return NOTHING


CHOSEN: Final = Sentence("{seat} has chosen.")
LEADS: Final = Sentence("{seat}'s Nation is {card}.")

CHOOSING: Final = Choosing()
CHOOSE_NATION: Final = ChooseNation()
KEEP_ACHIEVEMENT: Final = KeepAchievement()
REVEAL_NATIONS: Final = RevealNations()
