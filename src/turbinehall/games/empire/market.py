"""Phase 1: set the Market (NE-021 to NE-023)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.empire.table import Empire, Purpose
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence


@final
class SetTheMarket(Rule[Empire]):
    """Roll the Market die: it sets the prices, the Managers' cost and the labour cost of this turn."""

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        game.die = game.chance.die(Purpose.MARKET)
        game.reveal("the Market die was rolled")
        game.tell(ROLLED, game.turn, game.year, game.die)
        return NOTHING


ROLLED: Final = Sentence("Turn {number}, year {number}: the Market die shows {number}.")

SET_THE_MARKET: Final = SetTheMarket()
