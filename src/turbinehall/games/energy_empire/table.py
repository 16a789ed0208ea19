"""The table of Energy Empire: everything that changes during a game.

What changes rarely (dice, tableaus, stacks of a location) is kept in lists that are never changed but
replaced, so that clones share them.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from turbinehall.games.energy_empire.cards import (
    NOTHING_LASTS,
    Board,
    Card,
    Cards,
    InPlay,
    Lasting,
    Nation,
)
from turbinehall.games.energy_empire.kinds import TYPES, Kind, Type
from turbinehall.games.energy_empire.parts import Location, Part
from turbinehall.games.energy_empire.resources import DOLLAR
from turbinehall.games.energy_empire.terms import Terms
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.game import Game
from turbinehall.kernel.rulebook import Rulebook
from turbinehall.kernel.setup import Setup

MOST_WORKERS: Final = 6
MOST_ENERGY: Final = 10
MOST_DICE: Final = 5
MOST_ACHIEVEMENTS: Final = 5
STARTING_WORKERS: Final = 3
STARTING_ENERGY: Final = 2
SPOTS: Final = 6
TOKENS: Final = 54
WELLS: Final = 12
SLOTS: Final = 3
DISPLAY: Final = 3
FULL: Final[i64] = (1 << 15) - 1
EMPTY: Final = -1  # a slot of a market or a space of the display that holds nothing
GUEST: Final = 6  # whose Worker it is that belongs to somebody who takes turns but is no player
NEUTRAL: Final = 7  # whose Worker a neutral one is
STACK_ENERGY: Final = 15  # a stack is one number: its owner times 16, plus its Energy


class Purpose:
    """The streams of chance."""

    START: Final = 0
    NATIONS: Final = 1
    ACHIEVEMENTS: Final = 2
    IMPACTS: Final = 3
    STRUCTURES: Final = 4  # and the two after it: one deck each
    DICE: Final = 7


PURPOSES: Final = (
    "start player",
    "nations",
    "achievements",
    "impacts",
    "government deck",
    "industry deck",
    "commerce deck",
    "dice",
)


@final
class Mat:
    """A player's mat, tableaus and pieces."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.held: i64 = 0
        """The bundle of resources on the mat."""
        self.workers = STARTING_WORKERS
        """On the mat."""
        self.owned = STARTING_WORKERS
        """Workers in play: on the mat, on the board and on planks."""
        self.energy = STARTING_ENERGY
        """On the mat."""
        self.spent = 0
        """Energy on the board and on planks."""
        self.card_points = 0
        """VP on the Score track, from cards."""
        self.row_points = 0
        """VP on the Score track, from Environment rows."""
        self.influence = 0
        """Spaces moved on the United Nations track."""
        self.pollution: i64 = 1
        """Bit by cell; each player begins with one Pollution in the top-left space (EE-037)."""
        self.nuclear: i64 = 0
        self.wells: i64 = 0
        self.last = Kind.NONE
        """What kind of turn the latest was."""
        self.visited: i64 = 0
        """Bit by location: where this player has stacks."""
        self.peeked = 0
        """Bit by position: the Global Impacts that this player has looked at."""
        self.dice: list[int] = NO_DICE
        """How many of each kind."""
        self.dice_owned = 0
        self.tableau: list[list[Card]] = NO_CARDS
        """By type; in the last one the cards that may be activated on any Work turn."""
        self.acting: list[Card] = NO_ACTING
        """The cards that act by themselves on Generate turns."""
        self.planks: list[int] = NO_PIECES
        """By type: two bits a card, set where a piece lies on its plank."""
        self.crew: list[int] = NO_PIECES
        """The same bits, set where that piece is a Worker."""
        self.achievements: list[int] = NO_TILES
        self.claimed: list[int] = NO_TILES
        """The tiles that this player was seen to claim."""
        self.gone: list[int] = NO_TILES
        """The tiles that this player discarded, which nobody else saw."""
        self.rejected = EMPTY
        """The tile that this player was dealt and gave back."""
        self.nation: Nation | None = None
        self.dealt_nations: list[int] = NO_TILES
        self.dealt_tiles: list[int] = NO_TILES

    def clone(self) -> Mat:
        """An independent copy."""
        twin = Mat(self.seat)
        twin.held = self.held
        twin.workers = self.workers
        twin.owned = self.owned
        twin.energy = self.energy
        twin.spent = self.spent
        twin.card_points = self.card_points
        twin.row_points = self.row_points
        twin.influence = self.influence
        twin.pollution = self.pollution
        twin.nuclear = self.nuclear
        twin.wells = self.wells
        twin.last = self.last
        twin.visited = self.visited
        twin.peeked = self.peeked
        twin.dice = self.dice
        twin.dice_owned = self.dice_owned
        twin.tableau = self.tableau
        twin.acting = self.acting
        twin.planks = self.planks
        twin.crew = self.crew
        twin.achievements = self.achievements
        twin.claimed = self.claimed
        twin.gone = self.gone
        twin.rejected = self.rejected
        twin.nation = self.nation
        twin.dealt_nations = self.dealt_nations
        twin.dealt_tiles = self.dealt_tiles
        return twin

    @property
    def free(self) -> i64:
        """Bit by cell: the unpolluted spaces (EE-143)."""
        return FULL & ~(self.pollution | self.nuclear | self.wells)

    @property
    def score(self) -> int:
        """Where the marker stands on the Score track."""
        return self.card_points + self.row_points

    @property
    def energy_reserve(self) -> int:
        """Energy that is out of play."""
        return MOST_ENERGY - self.energy - self.spent

    def gain_energy(self, energy: int) -> int:
        """Take Energy from the reserve onto the mat, as far as there is any; gives how much it was."""
        gained = min(energy, self.energy_reserve)
        self.energy += gained
        return gained

    def gain_workers(self, workers: int) -> int:
        """Take Workers from the reserve onto the mat, as far as there are any; gives how many."""
        gained = min(workers, MOST_WORKERS - self.owned)
        self.owned += gained
        self.workers += gained
        return gained

    def gain_card(self, card: Card, any_turn: bool = False) -> None:
        """Put a card into the tableau of its type, or among those that may be activated on any Work turn."""
        where = Type.ANY if any_turn else card.type
        tableau = self.tableau[:]
        tableau[where] = [*tableau[where], card]
        self.tableau = tableau
        if card.acts_alone:
            self.acting = [*self.acting, card]

    def give_die(self, kind: int, count: int) -> None:
        """Own so many more dice of a kind, or fewer."""
        dice = self.dice[:]
        dice[kind] += count
        self.dice = dice
        self.dice_owned += count


@final
class EnergyEmpire(Game):
    """A game of Energy Empire."""

    def __init__(
        self,
        setup: Setup,
        rulebook: Rulebook[Any],
        chance: Chance,
        cards: Cards,
        board: Board,
        terms: Terms,
        in_play: InPlay,
        locations: list[Location],
        mats: list[Mat],
    ) -> None:
        super().__init__(setup, rulebook, chance)
        self.cards = cards
        self.board = board
        """The board in play, as the readings have it."""
        self.terms = terms
        self.in_play = in_play
        self.locations = locations
        """All locations, by number."""
        self.mats = mats
        self.parts: list[Part] = NO_PARTS
        """What the modules have on the table."""
        self.first = 0
        """The start player."""
        self.full_spot = 0
        """Pollution tokens that a spot of the Global Impact track holds at the start."""
        self.track = 0
        """Pollution tokens on the track. They are taken from the leftmost spot that has any (EE-146)."""
        self.supply = 0
        """Pollution tokens in the general supply."""
        self.wells = WELLS
        """Oil Wells in the supply."""
        self.dice: list[int] = NO_DICE
        """Energy dice in the supply, by kind."""
        self.row: list[int] = NO_TILES
        """The six Global Impacts, left to right."""
        self.revealed = 0
        """How many of them have been revealed: the latest is face up, the others are discarded."""
        self.lasting: Lasting = NOTHING_LASTS
        self.stacks: list[list[int]] = NO_STACKS
        """By location, in the order placed: the last is the tallest."""
        self.goods: list[int] = NO_PIECES
        """By location: the bundle of resources lying there."""
        self.tokens: list[int] = NO_PIECES
        """By location: Pollution tokens lying there, and sixteen times the Nuclear Contamination."""
        self.market: list[list[int]] = NO_STACKS
        """By type: the card in each slot, or EMPTY."""
        self.decks: list[list[int]] = NO_STACKS
        """By type: the Structure deck, of which the first `left` cards are still there, the top one last."""
        self.left: list[int] = NO_PIECES
        self.discards: list[list[int]] = NO_STACKS
        """By type."""
        self.display: list[int] = NO_TILES
        """The Achievements on the board, or EMPTY."""
        self.stack: list[int] = NO_TILES
        """The Achievements in the supply; only the first `stack_left` are still there."""
        self.stack_left = 0
        self.removed = 0
        """Bit by tile: Achievements that left the game for everybody to see."""
        self.location = EMPTY
        """Where the active player placed a Worker this turn."""
        self.activated = 0
        """Bit by card: activated this turn."""
        self.active = 0
        """Whose turn it is."""
        self.kind = Kind.NONE
        """What kind of turn it is; NONE until the player has chosen."""
        self.roll: list[int] = NO_TILES
        """The latest roll: eight times the kind of die, plus its face."""
        self.refined = 0
        self.final_turns = -1
        """How many turns are left, once the end is triggered."""
        self.end_called = False
        """Was the end triggered otherwise than by the track?"""
        self.guest = 0
        """Whose turn it is, if it isn't a player's: the number of the guest, from 1 on."""
        self.beside: list[int] = NO_TILES
        """Cards that lie beside the markets, each with a price of its own."""
        self.revealed_nations = False

    def clone(self) -> EnergyEmpire:
        """An independent copy without story."""
        mats = [mat.clone() for mat in self.mats]
        twin = EnergyEmpire(
            self.setup,
            self.rulebook,
            self.chance,
            self.cards,
            self.board,
            self.terms,
            self.in_play,
            self.locations,
            mats,
        )
        self.copy_kernel_to(twin)
        if self.parts:
            twin.parts = [part.clone() for part in self.parts]
        twin.first = self.first
        twin.full_spot = self.full_spot
        twin.track = self.track
        twin.supply = self.supply
        twin.wells = self.wells
        twin.dice = self.dice
        twin.row = self.row
        twin.revealed = self.revealed
        twin.lasting = self.lasting
        twin.stacks = self.stacks
        twin.goods = self.goods
        twin.tokens = self.tokens
        twin.market = self.market
        twin.decks = self.decks
        twin.left = self.left
        twin.discards = self.discards
        twin.display = self.display
        twin.stack = self.stack
        twin.stack_left = self.stack_left
        twin.removed = self.removed
        twin.location = self.location
        twin.activated = self.activated
        twin.active = self.active
        twin.kind = self.kind
        twin.roll = self.roll
        twin.refined = self.refined
        twin.final_turns = self.final_turns
        twin.end_called = self.end_called
        twin.guest = self.guest
        twin.beside = self.beside
        twin.revealed_nations = self.revealed_nations
        return twin

    # ---------------------------------------------------------------- what rules ask of the table

    def spot(self) -> int:
        """The leftmost spot of the track that still has tokens; the last one when none has."""
        if self.track == 0:
            return SPOTS - 1
        return SPOTS - (self.track + self.full_spot - 1) // self.full_spot

    def spots(self) -> list[int]:
        """The tokens on each spot of the track."""
        full = self.full_spot
        return [min(full, max(0, self.track - full * (SPOTS - 1 - spot))) for spot in range(SPOTS)]

    def impact_due(self) -> bool:
        """Has a spot become empty whose Global Impact hasn't taken place (EE-161)?"""
        return self.revealed < SPOTS and self.track <= (SPOTS - 1 - self.revealed) * self.full_spot

    def oil_price(self) -> int:
        """The price of Oil: what stands beneath the leftmost spot that has tokens (EE-186)."""
        return self.board.oil_prices[self.spot()]

    def height(self, location: int) -> int:
        """The height of the tallest stack in a location: its Energy and the Worker on top."""
        stacks = self.stacks[location]
        return (stacks[-1] & STACK_ENERGY) + 1 if stacks else 0

    def may_advance(self, mat: Mat) -> bool:
        """May a marker move on the United Nations track? Only one may stand on the last space (EE-233)."""
        last = len(self.board.united_nations) - 1
        if mat.influence < last - 1:
            return True
        if mat.influence == last:
            return False
        for other in self.mats:
            if other.influence == last:
                return False
        return all([part.influence() < last for part in self.parts])

    def pay_others(self, seat: int, money: int) -> None:
        """Every other player gains money from the supply."""
        for other, mat in enumerate(self.mats):
            if other != seat:
                mat.held += money * DOLLAR

    def clockwise(self, seat: int) -> list[int]:
        """All seats from one on, clockwise."""
        count = len(self.mats)
        return [(seat + i) % count for i in range(count)]


NO_DICE: Final[list[int]] = [0, 0, 0, 0, 0]  # these stand in until something is there; never changed
NO_TILES: Final[list[int]] = []
NO_PIECES: Final[list[int]] = [0, 0, 0, 0]
NO_CARDS: Final[list[list[Card]]] = [[], [], [], []]
NO_STACKS: Final[list[list[int]]] = []
NO_ACTING: Final[list[Card]] = []
NO_PARTS: Final[list[Part]] = []


def types() -> range:
    """The types of Structures."""
    return range(len(TYPES))
