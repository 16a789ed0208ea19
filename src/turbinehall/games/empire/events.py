"""Events: the text on the card beside the gap that a new Building left (NE-059 to NE-064)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.empire.table import Empire
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence


@final
class CheckEvent(Rule[Empire]):
    """The event of a face, if the marked year lies in its range and it hasn't taken place before."""

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        event = game.cards.faces[arg].event
        assert event is not None
        if game.fired >> arg & 1:
            game.tell(OVER, arg)
        elif not event.first <= game.year <= event.last:
            game.tell(OTHER_YEARS, arg, event.first, event.last)
        else:
            game.fired |= 1 << arg
            game.tell(HAPPENS, arg)
            if event.next_turn:
                game.announced = (*game.announced, arg)
                game.tell(NEXT_TURN, arg)
            else:
                game.push(event.effect, seat)
        return NOTHING


@final
class EventsOfThisTurn(Rule[Empire]):
    """What was announced in the turn before takes effect now; after the last turn it lapses."""

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        for i in range(len(game.announced) - 1, -1, -1):
            event = game.cards.faces[game.announced[i]].event
            assert event is not None
            game.push(event.effect, seat)
        game.announced = ()
        return NOTHING


HAPPENS: Final = Sentence("Event: {event}")
NEXT_TURN: Final = Sentence("{title} takes effect next turn.")
OVER: Final = Sentence("No event: {title} has taken place already.")
OTHER_YEARS: Final = Sentence("No event: {title} belongs to the years {number} to {number}.")

EVENT: Final = CheckEvent()
EVENTS_OF_THIS_TURN: Final = EventsOfThisTurn()
