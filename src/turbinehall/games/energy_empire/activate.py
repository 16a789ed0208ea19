"""Work turn, phase 2: activate Structures and the Nation card (EE-085 to EE-107)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.actions import perform, possible, why_impossible
from turbinehall.games.energy_empire.alternatives import Effect
from turbinehall.games.energy_empire.cards import Card
from turbinehall.games.energy_empire.impacts import GLOBAL_IMPACT
from turbinehall.games.energy_empire.kinds import MOST_ALTERNATIVES, TYPE_TITLES, Plank, Type
from turbinehall.games.energy_empire.table import EnergyEmpire, Mat
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

END: Final = 0
MOST_CARDS: Final = 160  # how many cards with planks the action space has room for, expansions included
ANY_TYPE: Final = 3  # an argument of ACTIVATE: cards of every type
LATER: Final = 4  # added to the type once a card was activated this turn


def free_plank(game: EnergyEmpire, card: Card, pieces: int, taken: int) -> bool:
    """Has the card an unoccupied plank, and are there pieces for it? `taken` are its two bits."""
    if card.plank == Plank.SINGLE:
        return taken == 0
    if card.plank == Plank.DOUBLE:
        return taken == 0 and pieces >= 2
    # Two single planks: the second is for a later turn (EE-094).
    return taken != 3 and not game.activated >> card.number & 1


def add_options(game: EnergyEmpire, mat: Mat, type_: int, options: list[int]) -> None:
    """Everything of a tableau that may be activated."""
    pieces = mat.workers + mat.energy
    taken = mat.planks[type_]
    for card in mat.tableau[type_]:
        if free_plank(game, card, pieces, taken & 3):
            option = card.first_option
            for action in card.alternatives:
                if possible(game, mat, action) and (
                    action.then is None or _enough_left(game, mat, card, action.then)
                ):
                    options.append(option)
                option += 1
        taken >>= 2


def split(game: EnergyEmpire, mat: Mat, card: Card, then: Effect | None) -> tuple[int, int]:
    """The least and the most Workers among the pieces for a card's plank."""
    needed = 2 if card.plank == Plank.DOUBLE else 1
    kept = 0 if then is None else then.workers_kept(game, mat)
    return max(0, needed - mat.energy), min(needed, mat.workers - kept)


def _enough_left(game: EnergyEmpire, mat: Mat, card: Card, then: Effect) -> bool:
    """Can the planks be paid for so that the effect still has the pieces that it needs?"""
    least, most = split(game, mat, card, then)
    needed = 2 if card.plank == Plank.DOUBLE else 1
    return least <= most and mat.workers + mat.energy - needed >= then.pieces_kept(game, mat)


def card_of(game: EnergyEmpire, mat: Mat, option: int) -> Card:
    """The card that an option means; number 0 is the player's Nation card."""
    number = (option - 1) // MOST_ALTERNATIVES
    if number > 0:
        return game.cards.cards[number]
    return mat.tableau[Type.ANY][0]


def plank_question(card: Card, option: int) -> str:
    """What is asked once a card was chosen; of several things that it can do, it says which."""
    action = card.alternatives[(option - 1) % MOST_ALTERNATIVES]
    what_for = f" ({action.words()})" if len(card.alternatives) > 1 else ""
    return f"What do you place on the plank of {card.title}{what_for}?"


@final
class Activate(Rule[EnergyEmpire]):
    """Activate one card after another, or end the turn. The argument is the type that may be activated."""

    name = "activate"
    span = 1 + MOST_CARDS * MOST_ALTERNATIVES

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        if game.impact_due() and (arg < LATER or not game.terms.impact_after_phase):
            game.push(self, seat, arg)
            game.push(GLOBAL_IMPACT, seat)
            return NOTHING
        mat = game.mats[seat]
        if mat.workers + mat.energy == 0:
            return ONLY_END
        options = [END]
        type_ = arg & 3
        if type_ != ANY_TYPE:
            add_options(game, mat, type_, options)
        else:
            for each in range(ANY_TYPE):
                add_options(game, mat, each, options)
        add_options(game, mat, Type.ANY, options)
        return options

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        if option != END:
            game.push(self, seat, arg | LATER)
            game.push(PIECES, seat, option)

    def stage(self, arg: int) -> int:
        return arg & 3

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        type_ = arg & 3
        if type_ == ANY_TYPE:
            return "Which card do you activate?"
        return f"Which {TYPE_TITLES[type_]} Structure do you activate, or your Nation card?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option == END:
            return "End your turn"
        card = card_of(game, game.mats[seat], option)
        action = card.alternatives[(option - 1) % MOST_ALTERNATIVES]
        return f"{card.title}: {action.words()}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option == END:
            return "end"
        card = card_of(game, game.mats[seat], option)
        if len(card.alternatives) == 1:
            return card.word
        return f"{card.word} {(option - 1) % MOST_ALTERNATIVES + 1}"

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        mat = game.mats[seat]
        said: list[tuple[str, str]] = []
        for type_ in range(Type.ANY + 1):
            taken = mat.planks[type_]
            for card in mat.tableau[type_]:
                for i in range(len(card.alternatives)):
                    option = card.first_option + i
                    if option not in game.options:
                        why = why_not(game, mat, card, i, taken & 3)
                        if type_ not in (arg & 3, Type.ANY) and arg & 3 != ANY_TYPE:
                            where = TYPE_TITLES[arg & 3]
                            why = f"only {where} Structures may be activated, for that is where you placed."
                        said.append((self.notation(game, seat, arg, option), why))
                taken >>= 2
        return said


def why_not(game: EnergyEmpire, mat: Mat, card: Card, alternative: int, taken: int) -> str:
    """Why a player can't use a card of the right type now. `taken` are the two bits of its planks."""
    if card.plank == Plank.TWO and game.activated >> card.number & 1 and taken != 3:
        return "the second plank may be used on a later turn, not on the same."
    if taken and (card.plank != Plank.TWO or taken == 3):
        mine = all([part.lodged(mat.seat) == (0, 0) for part in game.parts])
        return "its action plank is occupied until you Generate." if mine else "its action plank is occupied."
    if not free_plank(game, card, mat.workers + mat.energy, taken):
        return "its double plank takes two Workers or Energy."
    action = card.alternatives[alternative]
    if possible(game, mat, action):
        return "too few Workers or Energy would be left for what it does."
    return why_impossible(game, mat, action)


@final
class Pieces(Rule[EnergyEmpire]):
    """How many of the pieces are Workers? The rest are Energy. The argument is what is activated."""

    name = "pieces"
    span = 3

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        mat = game.mats[seat]
        card = card_of(game, mat, arg)
        least, most = split(game, mat, card, card.alternatives[(arg - 1) % MOST_ALTERNATIVES].then)
        return BETWEEN[least][most]

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        mat = game.mats[seat]
        card = card_of(game, mat, arg)
        needed = 2 if card.plank == Plank.DOUBLE else 1
        mat.workers -= option
        mat.energy -= needed - option
        mat.spent += needed - option
        put_pieces(mat, card, needed, option)
        game.activated |= 1 << card.number
        tell_of_card(game, seat, mat, card, ACTIVATES, ACTIVATES_NATION)
        perform(game, seat, card.alternatives[(arg - 1) % MOST_ALTERNATIVES])

    def stage(self, arg: int) -> int:
        return arg

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return plank_question(card_of(game, game.mats[seat], arg), arg)

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        double = card_of(game, game.mats[seat], arg).plank == Plank.DOUBLE
        return PIECES_TITLES[option] if double else PIECE_TITLES[option]

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        double = card_of(game, game.mats[seat], arg).plank == Plank.DOUBLE
        return PIECES_WORDS[option] if double else PIECE_WORDS[option]

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        double = card_of(game, game.mats[seat], arg).plank == Plank.DOUBLE
        words = PIECES_WORDS if double else PIECE_WORDS
        return [
            (word, "you haven't these pieces on your mat.")
            for i, word in enumerate(words)
            if i not in game.options
        ]


def put_pieces(mat: Mat, card: Card, pieces: int, workers: int) -> None:
    """Lay pieces on the plank of a card on this mat, whosever pieces they are."""
    type_ = card.type if card in mat.tableau[card.type] else Type.ANY
    shift = 2 * mat.tableau[type_].index(card)
    planks = mat.planks[:]
    crew = mat.crew[:]
    taken = planks[type_] >> shift & 3
    if pieces == 2:
        bits = 3
        crew_bits = (1 << workers) - 1
    else:
        bits = 1 if taken & 1 == 0 else 2
        crew_bits = bits if workers else 0
    planks[type_] |= bits << shift
    crew[type_] |= crew_bits << shift
    mat.planks = planks
    mat.crew = crew


def tell_of_card(
    game: EnergyEmpire, seat: int, mat: Mat, card: Card, sentence: Sentence, of_nation: Sentence
) -> None:
    """Tell of a card on a mat; of a Nation card by its nation (below zero), in a sentence of its own."""
    if card.number > 0 or mat.nation is None:
        game.tell(sentence, seat, card.number)
    else:
        game.tell(of_nation, seat, -1 - mat.nation.number)


ONLY_END: Final[list[int]] = [END]
BETWEEN: Final[list[list[list[int]]]] = [
    [list(range(low, high + 1)) for high in range(3)] for low in range(3)
]
PIECE_WORDS: Final = ("energy", "worker")
PIECE_TITLES: Final = ("Put an Energy on it", "Put a Worker on it")
PIECES_WORDS: Final = ("2 energy", "worker + energy", "2 workers")
PIECES_TITLES: Final = ("Put two Energy on it", "Put a Worker and an Energy on it", "Put two Workers on it")

ACTIVATES: Final = Sentence("{seat} activates the {card}.")
ACTIVATES_NATION: Final = Sentence("{seat} activates the {card} card.")

ACTIVATE: Final = Activate()
PIECES: Final = Pieces()
