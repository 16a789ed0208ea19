"""A turn: set the Market, take your actions, upkeep and time (NE-020)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.empire.actions import TAKE_ACTIONS
from turbinehall.games.empire.events import EVENTS_OF_THIS_TURN
from turbinehall.games.empire.market import SET_THE_MARKET
from turbinehall.games.empire.table import LAST_YEAR, Empire
from turbinehall.games.empire.upkeep import RECORD_TIME
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence


@final
class Turn(Rule[Empire]):
    """One turn, and the next after it until the thirtieth year has passed (NE-005, NE-091)."""

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        if game.year >= LAST_YEAR:
            game.tell(RETIRED, game.profit)
            return NOTHING
        game.turn += 1
        game.taken = 0
        game.latest = -1
        game.managers_used = False
        game.embargo = 0
        game.surcharge = 0
        game.push(self, seat)  # last in, first out: what comes first is pushed last
        game.push(RECORD_TIME, seat)
        game.push(TAKE_ACTIONS, seat)
        if game.announced:
            game.push(EVENTS_OF_THIS_TURN, seat)
        game.push(SET_THE_MARKET, seat)
        return NOTHING


RETIRED: Final = Sentence("Thirty years have passed. You retire with {number} Profit on the track.")

TURN: Final = Turn()
