from benchmarks.hall.tally.table import PURPOSES, ROUND, Tally, TallyRulebook
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.setup import Setup
from turbinehall.kernel.story import Story


def start(setup: Setup, story: Story | None = None) -> Tally:
    game = Tally(setup, TallyRulebook(), Chance.seeded(setup.seed, PURPOSES))
    game.story = story
    game.open(ROUND, 0)
    return game
