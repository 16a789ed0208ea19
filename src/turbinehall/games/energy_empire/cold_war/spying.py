"""Using a Structure of another player, once the Espionage card is activated (CW-031 to CW-038)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.actions import perform, possible
from turbinehall.games.energy_empire.activate import (
    BETWEEN,
    MOST_CARDS,
    PIECE_TITLES,
    PIECE_WORDS,
    PIECES_TITLES,
    PIECES_WORDS,
    free_plank,
    plank_question,
    put_pieces,
    split,
    why_not,
)
from turbinehall.games.energy_empire.alternatives import Alternative, Effect
from turbinehall.games.energy_empire.cards import Card
from turbinehall.games.energy_empire.cold_war.lodged import Lodging, spies
from turbinehall.games.energy_empire.kinds import MOST_ALTERNATIVES, TYPE_TITLES, TYPES, Plank, Type
from turbinehall.games.energy_empire.resources import DOLLAR
from turbinehall.games.energy_empire.table import EMPTY, EnergyEmpire, Mat
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence


def types_spied(game: EnergyEmpire) -> list[int]:
    """The types of Structures that may be used: that of this turn's location, or all of them (A-CW-06)."""
    if game.location == EMPTY:
        return NOTHING
    type_ = game.locations[game.location].type
    return EVERY_TYPE if type_ == Type.ANY else [type_]


def targets(game: EnergyEmpire, mat: Mat, pieces: int) -> list[int]:
    """What a spy who has so many pieces left may use: options of SPY."""
    options: list[int] = []
    for type_ in types_spied(game):
        for owner in game.mats:
            if owner is mat:
                continue
            taken = owner.planks[type_]
            for card in owner.tableau[type_]:
                if card.structure and free_plank(game, card, pieces, taken & 3):
                    option = card.first_option
                    for action in card.alternatives:
                        if possible(game, mat, action) and needed(game, mat, card, action) <= pieces:
                            options.append(option)
                        option += 1
                taken >>= 2
    return options


def needed(game: EnergyEmpire, mat: Mat, card: Card, action: Alternative) -> int:
    """How many pieces using a card takes: those for its plank, and those that its effect needs itself."""
    planks = 2 if card.plank == Plank.DOUBLE else 1
    then = action.then
    if then is None:
        return planks
    return planks + max(then.workers_kept(game, mat), then.pieces_kept(game, mat))


def card_at(game: EnergyEmpire, option: int) -> Card:
    """The card that an option of SPY means."""
    return game.cards.cards[(option - 1) // MOST_ALTERNATIVES]


def action_at(game: EnergyEmpire, option: int) -> Alternative:
    """What of it is used."""
    return card_at(game, option).alternatives[(option - 1) % MOST_ALTERNATIVES]


def owner_of(game: EnergyEmpire, card: Card) -> int:
    """The seat that has built a card."""
    for seat, mat in enumerate(game.mats):
        if card in mat.tableau[card.type]:
            return seat
    raise AssertionError(f"nobody has built the {card.title}")


@final
class Spy(Effect):
    """Use any Structure of another player. It is an option of this rule which, and for what."""

    name = "spy"
    span = 1 + MOST_CARDS * MOST_ALTERNATIVES
    worth = 1.0
    mark = "spy"

    def words(self) -> str:
        return "the use of another player's Structure of the location's type, whose owner gains $1"

    def useful(self, game: EnergyEmpire, mat: Mat) -> bool:
        return len(self._targets(game, mat)) > 0

    def workers_kept(self, game: EnergyEmpire, mat: Mat) -> int:
        """None, unless every Structure in reach needs some: pieces are enough for all others."""
        least = EMPTY
        for option in self._targets(game, mat):
            then = action_at(game, option).then
            kept = 0 if then is None else then.workers_kept(game, mat)
            if least == EMPTY or kept < least:
                least = kept
        return max(0, least)

    def pieces_kept(self, game: EnergyEmpire, mat: Mat) -> int:
        least = EMPTY
        for option in self._targets(game, mat):
            pieces = needed(game, mat, card_at(game, option), action_at(game, option))
            if least == EMPTY or pieces < least:
                least = pieces
        return max(0, least)

    def _targets(self, game: EnergyEmpire, mat: Mat) -> list[int]:
        """What will be in reach once the Espionage card has taken its piece."""
        return targets(game, mat, mat.workers + mat.energy - 1)

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        mat = game.mats[seat]
        options = targets(game, mat, mat.workers + mat.energy)
        return [option for option in options if _workers_left(game, mat, option)]

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        game.push(LODGE, seat, option)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return "Which Structure of another player do you use?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        card = card_at(game, option)
        owner = game.rulebook.seat_name(owner_of(game, card))
        return f"{card.title} of {owner}: {action_at(game, option).words()}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        card = card_at(game, option)
        if len(card.alternatives) == 1:
            return card.word
        return f"{card.word} {(option - 1) % MOST_ALTERNATIVES + 1}"

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        mat = game.mats[seat]
        said: list[tuple[str, str]] = []
        for owner in game.mats:
            if owner is mat:
                continue
            for type_ in range(len(TYPES)):
                taken = owner.planks[type_]
                for card in owner.tableau[type_]:
                    for i in range(len(card.alternatives)):
                        option = card.first_option + i
                        if option not in game.options:
                            why = _why_not(game, mat, card, i, taken & 3)
                            said.append((self.notation(game, seat, arg, option), why))
                    taken >>= 2
        return said


def _workers_left(game: EnergyEmpire, mat: Mat, option: int) -> bool:
    then = action_at(game, option).then
    return then is None or mat.workers >= then.workers_kept(game, mat)


def _why_not(game: EnergyEmpire, mat: Mat, card: Card, alternative: int, taken: int) -> str:
    types = types_spied(game)
    if not card.structure:
        return "it doesn't count as a Structure."
    if card.type not in types:
        return f"only {TYPE_TITLES[types[0]]} Structures may be used, for that is where you placed."
    if taken == 3 or (taken and card.plank != Plank.TWO):
        return "its action plank is occupied."
    return why_not(game, mat, card, alternative, taken)


@final
class Lodge(Rule[EnergyEmpire]):
    """How many of the pieces are Workers? The rest are Energy. The argument is an option of SPY."""

    name = "lodge"
    span = 3

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        least, most = split(game, game.mats[seat], card_at(game, arg), action_at(game, arg).then)
        return BETWEEN[least][most]

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        mat = game.mats[seat]
        card = card_at(game, arg)
        type_ = card.type
        owner = game.mats[owner_of(game, card)]
        pieces = 2 if card.plank == Plank.DOUBLE else 1
        mat.workers -= option
        mat.energy -= pieces - option
        mat.spent += pieces - option
        planks = owner.planks[type_]
        crew = owner.crew[type_]
        put_pieces(owner, card, pieces, option)
        spies(game).lodge(
            Lodging(seat, owner.seat, card, owner.planks[type_] & ~planks, owner.crew[type_] & ~crew)
        )
        owner.held += DOLLAR
        game.tell(SPIES, seat, card.number, owner.seat)
        perform(game, seat, action_at(game, arg))  # the spy is the one who activates it (A-CW-07)

    def stage(self, arg: int) -> int:
        return arg

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return plank_question(card_at(game, arg), arg)

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        double = card_at(game, arg).plank == Plank.DOUBLE
        return PIECES_TITLES[option] if double else PIECE_TITLES[option]

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        double = card_at(game, arg).plank == Plank.DOUBLE
        return PIECES_WORDS[option] if double else PIECE_WORDS[option]

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        words = PIECES_WORDS if card_at(game, arg).plank == Plank.DOUBLE else PIECE_WORDS
        return [
            (word, "you haven't these pieces on your mat, or one must be left for what the card does.")
            for i, word in enumerate(words)
            if i not in game.options
        ]


EVERY_TYPE: Final[list[int]] = [Type.GOVERNMENT, Type.INDUSTRY, Type.COMMERCE]

SPIES: Final = Sentence("{seat} spies on the {card} of {seat}, who gains $1.")

SPY: Final = Spy()
LODGE: Final = Lodge()
