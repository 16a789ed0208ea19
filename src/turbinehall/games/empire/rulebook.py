"""What the outside may ask of a game of Empire."""

from __future__ import annotations

from typing import Any, Final, final

from turbinehall.games.empire.actions import ACTION_TITLES, TAKE_ACTIONS
from turbinehall.games.empire.build import BUILD, PLACE, PLACE_MARKER
from turbinehall.games.empire.cards import KINDS, Cards
from turbinehall.games.empire.effects import NEW_HAND
from turbinehall.games.empire.evaluate import evaluate
from turbinehall.games.empire.laws import broken_laws
from turbinehall.games.empire.managers import USE_MANAGERS
from turbinehall.games.empire.meta import META
from turbinehall.games.empire.observe import EmpireObserver
from turbinehall.games.empire.produce import PRODUCE
from turbinehall.games.empire.reasons import reasons
from turbinehall.games.empire.scoring import sheet, title_for, total
from turbinehall.games.empire.sell import RECORD_GAIN, SELL
from turbinehall.games.empire.table import PURPOSES, Empire
from turbinehall.games.empire.units import PUT, TAKE
from turbinehall.games.empire.upkeep import LABOUR, UPKEEP_UNIT
from turbinehall.games.empire.view import table_view
from turbinehall.games.empire.workers import MOVE, WORKERS
from turbinehall.kernel.actions import ActionSpace
from turbinehall.kernel.rulebook import Outcome, Rulebook

# Every rule that asks, in the order of the rulebook. New ones go to the end: the numbers are public.
ACTIONS: Final = ActionSpace(
    [
        TAKE_ACTIONS,
        SELL,
        RECORD_GAIN,
        WORKERS,
        MOVE,
        BUILD,
        PLACE,
        PLACE_MARKER,
        PRODUCE,
        USE_MANAGERS,
        LABOUR,
        UPKEEP_UNIT,
        TAKE,
        PUT,
        NEW_HAND,
    ]
)


@final
class EmpireRulebook(Rulebook[Empire]):
    """Scores, views and words of Empire."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(PURPOSES, ACTIONS, META.rules_version, cards.digest)
        self.cards = cards
        self.in_steps = True

    def seat_name(self, seat: int) -> str:
        return "The owner"

    def word(self, kind: str, value: int) -> str:
        if kind == "kind":
            return KINDS[value]
        if kind == "action":
            return ACTION_TITLES[value]
        if kind == "building":
            return self.cards.faces[value].title if value >= 0 else self.cards.factory.title
        if kind == "title" or kind == "event":
            event = self.cards.faces[value].event
            assert event is not None
            return event.title if kind == "title" else f"{event.title}. {event.words()}"
        return super().word(kind, value)

    def sheet(self, game: Empire, seat: int) -> list[tuple[str, int]]:
        return sheet(game)

    def scores(self, game: Empire) -> list[int]:
        return [total(game)]

    def evaluate(self, game: Empire, seat: int) -> float:
        return evaluate(game)

    def reasons(self, before: Empire, after: Empire, seat: int) -> list[str]:
        return reasons(before, after)

    def unforeseen(self, before: Empire, after: Empire, seat: int) -> str:
        return ""  # the Market die changes nothing that is owned

    def outcome(self, game: Empire) -> Outcome:
        score = total(game)
        return Outcome((), f"You retire with a score of {score}: {title_for(game, score)}.")

    def view(self, game: Empire, seat: int | None) -> dict[str, Any]:
        return table_view(game)

    def inspect(self, game: Empire) -> dict[str, Any]:
        return table_view(game)  # all information is open but the rolls to come (NE-019)

    def observer(self, game: Empire) -> EmpireObserver:
        return EmpireObserver(game)

    def broken_laws(self, game: Empire) -> list[str]:
        return broken_laws(game)
