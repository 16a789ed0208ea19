"""Setup: tiles on the sites, contracts, the players' boards (FE-012 to FE-037)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.future_energy.cards import Contract, Map, filled
from turbinehall.games.future_energy.kinds import BLOCKED, EACH_KIND, NO_TILE, START, TILES, Ground, Tile
from turbinehall.games.future_energy.reading import load
from turbinehall.games.future_energy.rulebook import FutureEnergyRulebook
from turbinehall.games.future_energy.table import (
    EMPTY,
    LINES,
    PLANTS,
    PURPOSES,
    SLOTS,
    WILDCARDS,
    FutureEnergy,
    Player,
    Purpose,
    Terms,
)
from turbinehall.games.future_energy.turns import NEXT_TURN
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.setup import Setup
from turbinehall.kernel.story import Story

ALIKE_AT_START: Final = 2
REMOVED_TILES: Final[list[int]] = [2, 1, 0]  # of each kind, with two, three and four players
ALIKE: Final[list[int]] = [Tile.INVESTOR, Tile.ENGINEER, Tile.COAL, Tile.GAS, Tile.OIL]


@final
class Opening:
    """What all games of one setup share, worked out once."""

    def __init__(self, setup: Setup) -> None:
        self.cards = load(setup.overlay)
        self.terms = Terms(setup)
        self.map: Map = self.cards.maps[0 if setup.seats == 4 else 1]
        self.rulebook = FutureEnergyRulebook(self.cards, self.map)
        self.starts = self.cards.starts
        if self.terms.starts_alike:
            # Different ones bring the more, the harder their icons are; alike, they bring the mean.
            points = sum([start.points for start in self.starts]) // len(self.starts)
            self.starts = [
                Contract(start.number, ALIKE, points, True, start.source) for start in self.cards.starts
            ]
        self.grounds = self.cards.grounds[:]
        if self.terms.seventh_is_five:
            self.grounds[-1] = Ground.MONEY_5


_openings: dict[tuple[str, int, tuple[str, ...], tuple[tuple[str, str], ...]], Opening] = {}


def start(setup: Setup, story: Story | None = None) -> FutureEnergy:
    """A game at its first decision."""
    key = (setup.overlay, setup.seats, setup.modules, setup.variants)
    if key not in _openings:
        _openings[key] = Opening(setup)
    opening = _openings[key]
    chance = Chance.seeded(setup.seed, PURPOSES)
    cards = opening.cards
    game = FutureEnergy(
        setup,
        opening.rulebook,
        chance,
        cards,
        opening.map,
        cards.prices,
        opening.terms,
        [Player() for _ in range(setup.seats)],
    )
    game.story = story
    game.put_lines(bytes(len(opening.map.links)))
    game.plants = bytes(len(opening.map.sites))
    lay_tiles(game, opening.grounds)
    deal(game, opening.starts)
    game.first = chance.below(Purpose.KITE, setup.seats)
    if opening.terms.money_by_order:
        for later, seat in enumerate(game.others(game.first)):
            game.players[seat].money += 1 + later
    game.horizon = 0
    game.open(NEXT_TURN, game.first)
    return game


def lay_tiles(game: FutureEnergy, grounds: list[int]) -> None:
    """One tile on every site; with two players some sites are blocked (FE-015 to FE-023)."""
    chance = game.chance
    seats = len(game.players)
    each = EACH_KIND - REMOVED_TILES[seats - 2]
    tiles = [kind for kind in range(len(TILES)) for _ in range(each)]
    chance.shuffle(Purpose.TILES, tiles)
    laid = [NO_TILE] * len(game.map.sites)
    for site in game.map.sites:
        if site.number == START:
            continue
        laid[site.number] = BLOCKED if seats == 2 and site.red else tiles.pop()
    spread_start(game, laid, tiles)
    game.put_tiles(laid)
    game.grounds = [EMPTY] * len(laid)
    if game.terms.new_grounds:
        left = grounds[:]
        chance.shuffle(Purpose.TILES, left)
        for number, kind in enumerate(laid):
            if kind == Tile.GROUND:
                game.grounds[number] = left.pop()


def spread_start(game: FutureEnergy, laid: list[int], unused: list[int]) -> None:
    """No three tiles alike beside the starting space: two of them are exchanged, until it holds (FE-023).

    For unused tiles; without any, or where those don't help, for tiles from elsewhere on the board (A-FE-17).
    """
    chance = game.chance
    near = [site for site in game.map.near_start if laid[site] != BLOCKED]
    far = [
        site.number for site in game.map.sites[1:] if site.number not in near and laid[site.number] != BLOCKED
    ]
    tries = 0
    while True:
        crowded = [kind for kind in range(len(TILES)) if [laid[s] for s in near].count(kind) > ALIKE_AT_START]
        if not crowded:
            return
        alike = [site for site in near if laid[site] == crowded[0]]
        tries += 1
        for site in alike[:2]:
            if unused and (tries < 8 or not far):
                i = chance.below(Purpose.TILES, len(unused))
                laid[site], unused[i] = unused[i], laid[site]
            else:
                other = far[chance.below(Purpose.TILES, len(far))]
                laid[site], laid[other] = laid[other], laid[site]


def deal(game: FutureEnergy, starts: list[Contract]) -> None:
    """Contracts, certificates, starting contracts and power plants (FE-024 to FE-036)."""
    chance = game.chance
    cards = game.cards
    stack = [contract.number for contract in cards.contracts]
    chance.shuffle(Purpose.CONTRACTS, stack)
    game.stack = stack[cards.removed[len(game.players) - 2] :]
    game.stack_left = len(game.stack) - SLOTS
    game.display = [game.stack[-1 - slot] for slot in range(SLOTS)]
    game.bank = cards.certificates[:]
    chance.shuffle(Purpose.CERTIFICATES, game.bank)
    game.bank_left = len(game.bank)
    if game.terms.public:
        pile = [card.number for card in cards.publics]
        chance.shuffle(Purpose.PUBLIC, pile)
        game.pile = pile
        game.pile_left = len(pile) - SLOTS
        game.public = [pile[-1 - slot] for slot in range(SLOTS)]
        game.wildcards = WILDCARDS
    hands = starts[:]
    chance.shuffle(Purpose.CONTRACTS, hands)
    for seat, player in enumerate(game.players):
        contract = hands[seat]
        player.contracts = [filled(contract)]
        player.plants = PLANTS - 1 - contract.spaces
        player.lines = LINES
        game.put_plants(seat, START, 1)
