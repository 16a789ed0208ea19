from tests.hall.high_card.table import CARDS, DEAL, HAND, NO_CARD, PURPOSES, ROUND, HighCard, HighCardRulebook
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.setup import Setup
from turbinehall.kernel.story import Story


def start(setup: Setup, story: Story | None = None) -> HighCard:
    chance = Chance.seeded(setup.seed, PURPOSES)
    game = HighCard(setup, HighCardRulebook(), chance)
    game.story = story
    deck = list(range(CARDS))
    chance.shuffle(DEAL, deck)
    game.hands = [tuple(sorted(deck[HAND * seat : HAND * (seat + 1)])) for seat in range(setup.seats)]
    game.deck = tuple(deck[HAND * setup.seats :])
    game.points = [0] * setup.seats
    game.laid = [NO_CARD] * setup.seats
    game.peeked = [NO_CARD] * setup.seats
    game.open(ROUND, 0)
    return game
