"""Wild cards: use a card in the matching market as if you had just activated it (CW-047 to CW-054)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.actions import perform, possible, why_impossible
from turbinehall.games.energy_empire.alternatives import Alternative, Effect
from turbinehall.games.energy_empire.cards import Card
from turbinehall.games.energy_empire.kinds import MOST_ALTERNATIVES, TYPE_TITLES
from turbinehall.games.energy_empire.table import EMPTY, SLOTS, EnergyEmpire, Mat
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence


@final
class Wild(Effect):
    """Use a card that lies in the market of this type. No piece goes there, and it isn't gained."""

    worth = 1.7
    mark = "wild"

    def __init__(self, type_: int) -> None:
        self.type = type_

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        game.push(COPY, seat, self.type)
        return NOTHING

    def words(self) -> str:
        return f"the use of a card in the {TYPE_TITLES[self.type]} market, as if you had just activated it"

    def useful(self, game: EnergyEmpire, mat: Mat) -> bool:
        return len(_options(game, mat, self.type, False)) > 0

    def workers_kept(self, game: EnergyEmpire, mat: Mat) -> int:
        """Where all that can be used are Bridges, one Worker must be left for them."""
        return _least_kept(game, mat, self.type)


def _options(game: EnergyEmpire, mat: Mat, type_: int, paid: bool) -> list[int]:
    """The slots of a market and the alternatives of their cards that may be used.

    Once the planks of the Wild card are paid, what is left on the mat must do for the effect.
    """
    options: list[int] = []
    for slot in game.terms.slots:
        number = game.market[type_][slot]
        if number == EMPTY:
            continue
        option = slot * MOST_ALTERNATIVES
        for action in game.cards.cards[number].alternatives:
            if _usable(game, mat, action, paid):
                options.append(option)
            option += 1
    return options


def _usable(game: EnergyEmpire, mat: Mat, action: Alternative, paid: bool) -> bool:
    then = action.then
    if then is None:
        return possible(game, mat, action)
    if isinstance(then, Wild) or not possible(game, mat, action):  # no Wild by a Wild (A-CW-10)
        return False
    if not paid:
        return True
    pieces = mat.workers + mat.energy
    return mat.workers >= then.workers_kept(game, mat) and pieces >= then.pieces_kept(game, mat)


def _least_kept(game: EnergyEmpire, mat: Mat, type_: int) -> int:
    least = -1
    for option in _options(game, mat, type_, False):
        then = _action(game, type_, option).then
        kept = 0 if then is None else then.workers_kept(game, mat)
        if kept < least or least < 0:
            least = kept
    return max(0, least)


def _card(game: EnergyEmpire, type_: int, option: int) -> Card:
    return game.cards.cards[game.market[type_][option // MOST_ALTERNATIVES]]


def _action(game: EnergyEmpire, type_: int, option: int) -> Alternative:
    return _card(game, type_, option).alternatives[option % MOST_ALTERNATIVES]


@final
class Copy(Rule[EnergyEmpire]):
    """Which card of the market is used, and for what? The argument is the type of the market."""

    name = "copy"
    span = SLOTS * MOST_ALTERNATIVES

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        return _options(game, game.mats[seat], arg, True)

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        game.tell(COPIES, seat, _card(game, arg, option).number, arg)
        perform(game, seat, _action(game, arg, option))

    def stage(self, arg: int) -> int:
        return arg

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return f"Which card in the {TYPE_TITLES[arg]} market do you use?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return f"{_card(game, arg, option).title}: {_action(game, arg, option).words()}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        card = _card(game, arg, option)
        if len(card.alternatives) == 1:
            return card.word
        return f"{card.word} {option % MOST_ALTERNATIVES + 1}"

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        mat = game.mats[seat]
        said: list[tuple[str, str]] = []
        for slot in game.terms.slots:
            if game.market[arg][slot] == EMPTY:
                continue
            first = slot * MOST_ALTERNATIVES
            card = _card(game, arg, first)
            if not card.alternatives:
                said.append((card.word, "it works only on Generate turns."))
            for i, action in enumerate(card.alternatives):
                if first + i not in game.options:
                    said.append((self.notation(game, seat, arg, first + i), _why_not(game, mat, action)))
        return said


def _why_not(game: EnergyEmpire, mat: Mat, action: Alternative) -> str:
    if isinstance(action.then, Wild):
        return "a Wild card can't use another."
    if possible(game, mat, action):
        return "you have no Worker left for what it does."
    return why_impossible(game, mat, action)


COPIES: Final = Sentence("{seat} uses the {card} in the {type} market.")

COPY: Final = Copy()
