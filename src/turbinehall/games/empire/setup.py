"""Setup: how a game of Empire starts (NE-006 to NE-018)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.empire.build import places_around
from turbinehall.games.empire.cards import RESOURCES, Cards, Kind, Rate, resources_shown
from turbinehall.games.empire.reading import load
from turbinehall.games.empire.rulebook import EmpireRulebook
from turbinehall.games.empire.table import (
    FACTORY,
    ONLY_SEAT,
    PURPOSES,
    SPARE_MARKERS,
    Empire,
    Purpose,
    Site,
    Terms,
    Track,
)
from turbinehall.games.empire.turn import TURN
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.setup import Setup
from turbinehall.kernel.story import Story

STARTING_UNITS: Final = 2
STARTING_CAPITAL: Final = 4
FLIPPED: Final = 3


@final
class Opening:
    """What all games of one setup share, worked out once."""

    def __init__(self, setup: Setup) -> None:
        self.cards = load(setup.overlay)
        self.terms = Terms(setup)
        self.market = market_in_play(self.cards, self.terms)
        self.rulebook = EmpireRulebook(self.cards)
        self.sites = (Site(self.cards.factory, 0, 0),)
        self.tracks = tuple(
            [Track(FACTORY, kind, self.cards.factory_maxima[kind]) for kind in range(Kind.CAPITAL + 1)]
        )
        self.places = places_around(self.sites)


_openings: dict[tuple[str, tuple[tuple[str, str], ...]], Opening] = {}


def start(setup: Setup, story: Story | None = None) -> Empire:
    """A game at its first decision."""
    key = (setup.overlay, setup.variants)
    if key not in _openings:
        _openings[key] = Opening(setup)
    opening = _openings[key]
    chance = Chance.seeded(setup.seed, PURPOSES)
    game = Empire(setup, opening.rulebook, chance, opening.cards, opening.terms, opening.market)
    game.story = story
    game.sites = opening.sites
    game.tracks = opening.tracks
    game.places = opening.places
    game.units = [STARTING_UNITS, STARTING_UNITS, STARTING_UNITS, STARTING_CAPITAL]
    game.workers = [opening.terms.starting_die]
    game.managers = opening.terms.starting_die
    game.spare_markers = SPARE_MARKERS
    game.row = deal_row(opening.cards, chance)
    game.open(TURN, ONLY_SEAT)
    return game


def market_in_play(cards: Cards, terms: Terms) -> list[list[Rate]]:
    """The side of the Market card, with its numbers read as the variant says."""
    side = cards.markets[1 if terms.advanced else 0]
    if not terms.gain_for_one:
        return side
    return [[Rate(rate.gain, rate.units) for rate in row] for row in side]


def deal_row(cards: Cards, chance: Chance) -> tuple[int, ...]:
    """Shuffle the six cards, flip half of them, and more where a resource is missing (NE-013 to NE-016)."""
    order = [0, 1, 2, 3, 4, 5]
    chance.shuffle(Purpose.DEAL, order)
    flipped = [0, 1, 2, 3, 4, 5]
    chance.shuffle(Purpose.DEAL, flipped)
    row = [2 * card + (1 if card in flipped[:FLIPPED] else 0) for card in order]
    return complete_row(cards, tuple(row))


def complete_row(cards: Cards, row: tuple[int, ...]) -> tuple[int, ...]:
    """From the left, flip a card where that shows one more of the three resources, until all are shown."""
    for i in range(len(row)):
        shown = resources_shown(kinds_of(cards, row))
        if shown == RESOURCES:
            break
        turned = (*row[:i], cards.other_side(row[i]), *row[i + 1 :])
        if resources_shown(kinds_of(cards, turned)) > shown:
            row = turned
    return row


def kinds_of(cards: Cards, row: tuple[int, ...]) -> tuple[int, ...]:
    """The tracks that a row shows."""
    return tuple([cards.faces[face].kind for face in row])
