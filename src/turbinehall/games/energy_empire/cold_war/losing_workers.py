"""Losing a Worker: it goes to the reserve, from the mat if one is there (CW-044, A-CW-20).

If all are at work, the owner chooses which: one on top of a stack, whose Energy then goes to the reserve too,
for there is no stack without a Worker; or one on a plank, where whatever else lies on that plank stays and
keeps it occupied. A Worker on another player's card is out of reach. The last Worker in play is never lost.
"""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.activate import MOST_CARDS, tell_of_card
from turbinehall.games.energy_empire.cards import Card
from turbinehall.games.energy_empire.table import STACK_ENERGY, EnergyEmpire, Mat
from turbinehall.games.energy_empire.turns import HEIGHTS, MOST_LOCATIONS
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

PLANKS: Final = (
    MOST_LOCATIONS * HEIGHTS
)  # below are the stacks by location and Energy, from here on the cards


def may_lose(mat: Mat) -> bool:
    """Is there a Worker besides the last one in play?"""
    return mat.owned > 1


def own_crew(game: EnergyEmpire, mat: Mat, type_: int) -> int:
    """Bit by place: a player's own Workers on the planks of a tableau."""
    crew = mat.crew[type_]
    for part in game.parts:
        crew &= ~part.lodged_on(mat.seat, type_)
    return crew


@final
class LoseWorker(Rule[EnergyEmpire]):
    """Lose Workers one after another. The argument is how many."""

    name = "lose worker"
    span = PLANKS + MOST_CARDS

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        mat = game.mats[seat]
        if not may_lose(mat):
            game.tell(LAST_WORKER, seat)
            return NOTHING
        if mat.workers:
            mat.workers -= 1
            self._lost(game, seat, arg)
            game.tell(FROM_MAT, seat)
            return NOTHING
        options: list[int] = []
        for location in game.locations:
            for stack in game.stacks[location.number]:
                option = location.number * HEIGHTS + (stack & STACK_ENERGY)
                if stack >> 4 == seat and option not in options:
                    options.append(option)
        for type_, cards in enumerate(mat.tableau):
            crew = own_crew(game, mat, type_)
            for i, card in enumerate(cards):
                if crew >> 2 * i & 3:
                    options.append(PLANKS + card.number)
        if not options:
            game.tell(OUT_OF_REACH, seat)
        return options

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        mat = game.mats[seat]
        self._lost(game, seat, arg)
        if option < PLANKS:
            number = option // HEIGHTS
            take_stack(game, mat, number, option % HEIGHTS)
            game.tell(FROM_LOCATION, seat, number)
        else:
            card = card_of(mat, option - PLANKS)
            take_from_plank(game, mat, card)
            tell_of_card(game, seat, mat, card, FROM_CARD, FROM_NATION)

    def _lost(self, game: EnergyEmpire, seat: int, arg: int) -> None:
        game.mats[seat].owned -= 1
        if arg > 1:
            game.push(self, seat, arg - 1)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return "Which of your Workers do you lose?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option >= PLANKS:
            return f"The Worker on the {card_of(game.mats[seat], option - PLANKS).title}"
        energy = option % HEIGHTS
        where = game.locations[option // HEIGHTS].title
        return f"The Worker on {where}" + (f", with its {energy} Energy" if energy else "")

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option >= PLANKS:
            return f"plank {card_of(game.mats[seat], option - PLANKS).word}"
        energy = option % HEIGHTS
        where = game.locations[option // HEIGHTS].word
        return f"{where} +{energy}" if energy else where


def card_of(mat: Mat, number: int) -> Card:
    """The card of a player that has this number; 0 is the Nation card."""
    for cards in mat.tableau:
        for card in cards:
            if card.number == number:
                return card
    raise AssertionError("only own cards are offered")


def take_stack(game: EnergyEmpire, mat: Mat, number: int, energy: int) -> None:
    """Remove a player's stack of so much Energy from a location; the Energy goes to the reserve."""
    left = game.stacks[number][:]
    left.remove(16 * mat.seat + energy)
    game.stacks = [*game.stacks[:number], left, *game.stacks[number + 1 :]]
    mat.spent -= energy
    if mat.seat not in [stack >> 4 for stack in left]:
        mat.visited &= ~(1 << number)


def take_from_plank(game: EnergyEmpire, mat: Mat, card: Card) -> None:
    """Remove one of a player's own Workers from the plank of a card."""
    for type_, cards in enumerate(mat.tableau):
        for i, each in enumerate(cards):
            own = own_crew(game, mat, type_) >> 2 * i & 3
            if each is card and own:
                bit = (2 if own & 2 else 1) << 2 * i
                planks = mat.planks[:]
                crew = mat.crew[:]
                planks[type_] &= ~bit
                crew[type_] &= ~bit
                mat.planks = planks
                mat.crew = crew
                return


LAST_WORKER: Final = Sentence("{seat} keeps the last Worker.")
FROM_MAT: Final = Sentence("{seat} loses a Worker.")
FROM_LOCATION: Final = Sentence("{seat} loses the Worker on {location}.")
FROM_CARD: Final = Sentence("{seat} loses a Worker on the {card}.")
FROM_NATION: Final = Sentence("{seat} loses a Worker on the {card} card.")
OUT_OF_REACH: Final = Sentence("{seat} loses no Worker: all are out of reach.")

LOSE_WORKER: Final = LoseWorker()
