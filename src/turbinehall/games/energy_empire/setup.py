"""Setup: the main board, the deal, and the choice of Nation and Achievement (EE-022 to EE-056)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.box import load
from turbinehall.games.energy_empire.cards import Board, InPlay
from turbinehall.games.energy_empire.choosing import CHOOSING
from turbinehall.games.energy_empire.expansions import EXPANSIONS
from turbinehall.games.energy_empire.kinds import DICE
from turbinehall.games.energy_empire.locations import LOCATIONS
from turbinehall.games.energy_empire.markets import draw
from turbinehall.games.energy_empire.rulebook import EnergyEmpireRulebook
from turbinehall.games.energy_empire.table import (
    DISPLAY,
    EMPTY,
    NEUTRAL,
    NO_DICE,
    PURPOSES,
    SLOTS,
    SPOTS,
    TOKENS,
    EnergyEmpire,
    Mat,
    Purpose,
    types,
)
from turbinehall.games.energy_empire.terms import DEALT, Terms
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.setup import Setup
from turbinehall.kernel.story import Story

REMOVED_ALONE: Final = ("award-winning", "global-influence")  # Achievements left out of the solo game


@final
class Opening:
    """What all games of one setup share, worked out once."""

    def __init__(self, setup: Setup) -> None:
        self.cards = load(setup.overlay)
        self.expansions = [each for each in EXPANSIONS if each.name in setup.modules]
        self.terms = Terms(setup)
        for expansion in self.expansions:
            expansion.adjust(self.terms)
        self.in_play = InPlay(self.cards, setup.modules, self.terms.left_out)
        self.board = board_in_play(self.cards.board, self.terms)
        self.locations = LOCATIONS[:]
        for expansion in self.expansions:
            self.locations += expansion.locations(self.cards, len(self.locations))
        self.purposes: tuple[str, ...] = PURPOSES
        self.first_purposes: list[int] = []
        for expansion in self.expansions:
            self.first_purposes.append(len(self.purposes))
            self.purposes += expansion.purposes
        self.rulebook = EnergyEmpireRulebook(self.cards, self.locations, self.purposes, setup.modules)
        # Alone, a turn that was planned tells more of what is to come than one played out at random does.
        self.rulebook.in_steps = setup.seats == 1
        words = [location.word for location in self.locations]
        self.neutral = [words.index(word) for word in self.terms.neutral]
        self.tiles = [
            tile.number
            for tile in self.cards.achievements
            if not (self.terms.solo and tile.word in REMOVED_ALONE)
        ]
        self.removed = sum(
            [1 << tile.number for tile in self.cards.achievements if tile.number not in self.tiles]
        )


_openings: dict[tuple[str, int, tuple[str, ...], tuple[tuple[str, str], ...]], Opening] = {}


def start(setup: Setup, story: Story | None = None) -> EnergyEmpire:
    """A game at its first decision."""
    key = (setup.overlay, setup.seats, setup.modules, setup.variants)
    if key not in _openings:
        _openings[key] = Opening(setup)
    opening = _openings[key]
    chance = Chance.seeded(setup.seed, opening.purposes)
    mats = [Mat(seat) for seat in range(setup.seats)]
    game = EnergyEmpire(
        setup,
        opening.rulebook,
        chance,
        opening.cards,
        opening.board,
        opening.terms,
        opening.in_play,
        opening.locations,
        mats,
    )
    game.story = story
    lay_out(game, opening)
    for expansion, purpose in zip(opening.expansions, opening.first_purposes, strict=True):
        expansion.lay_out(game, purpose)
    deal(game, opening)
    game.first = chance.below(Purpose.START, setup.seats) if opening.terms.start_drawn else 0
    game.active = game.first
    begin(game)
    return game


def board_in_play(board: Board, terms: Terms) -> Board:
    """The board as the readings have it, with the dice and tokens that are used."""
    chart = [[0, 1, 1, 1, 1, 1, 2] for _ in DICE] if terms.scanned_chart else board.chart
    return Board(
        board.prices,
        board.power_plant,
        terms.dice or (board.solo_dice if terms.solo else board.dice),
        board.solo_dice,
        chart,
        board.oil_prices,
        board.united_nations,
        board.columns,
        board.drilling,
        [terms.tokens or tokens for tokens in board.tokens],
        board.order_money,
        board.reconstructed,
    )


def lay_out(game: EnergyEmpire, opening: Opening) -> None:
    """The main board: decks, markets, track, supplies, neutral Workers (EE-022 to EE-035)."""
    chance = game.chance
    seats = len(game.mats)
    game.full_spot = game.board.tokens[seats - 1]
    game.track = SPOTS * game.full_spot
    game.supply = TOKENS - game.track - seats
    game.dice = game.board.dice
    game.stacks = [[] for _ in game.locations]
    for location in opening.neutral:
        game.stacks[location] = [16 * NEUTRAL]
    game.goods = [0] * len(game.locations)
    game.tokens = [0] * len(game.locations)
    early = opening.in_play.early[:]
    late = opening.in_play.late[:]
    chance.shuffle(Purpose.IMPACTS, early)
    chance.shuffle(Purpose.IMPACTS, late)
    game.row = early[: SPOTS // 2] + late[: SPOTS // 2]
    game.decks = [cards[:] for cards in opening.in_play.structures]
    game.left = [len(deck) for deck in game.decks]
    game.discards = [[] for _ in types()]
    game.market = [[EMPTY] * SLOTS for _ in types()]
    for type_ in types():
        chance.shuffle(Purpose.STRUCTURES + type_, game.decks[type_])
        for slot in reversed(game.terms.slots):
            game.market[type_][slot] = draw(game, type_)


def deal(game: EnergyEmpire, opening: Opening) -> None:
    """Three Achievements on the board, then Nations and two Achievements to every player."""
    chance = game.chance
    game.stack = opening.tiles[:]
    game.removed = opening.removed
    chance.shuffle(Purpose.ACHIEVEMENTS, game.stack)
    game.display = [game.stack.pop() for _ in range(DISPLAY)]
    nations = opening.in_play.nations[:]
    chance.shuffle(Purpose.NATIONS, nations)
    for mat in game.mats:
        mat.dice = NO_DICE
        mat.dealt_tiles = sorted([game.stack.pop() for _ in range(DEALT)])
        if game.terms.any_nation:
            mat.dealt_nations = sorted(nations)  # alone you choose any of them (EE-294)
        else:
            mat.dealt_nations = sorted([nations.pop() for _ in range(game.terms.nations_dealt)])
    game.stack_left = len(game.stack)
    game.horizon = 0


def begin(game: EnergyEmpire) -> None:
    """Everybody chooses, then the Nations are revealed and the first turn begins."""
    game.open(CHOOSING, game.first)
