"""What the outside may ask of a game beyond its rules: scores, views, words, imagined positions."""

from __future__ import annotations

from typing import Any, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from turbinehall.kernel.actions import ActionSpace
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.game import Game
from turbinehall.kernel.observation import Observer

G = TypeVar("G", bound=Game)


@final
class Outcome:
    """How a finished game came out."""

    def __init__(self, winners: tuple[int, ...], reason: str) -> None:
        self.winners = winners
        """The seats that won; none in a game that one plays for a score."""
        self.reason = reason
        """Why, in a sentence."""

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners!r}, reason={self.reason!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Rulebook(Generic[G]):
    """One per setup, shared by the games on it and all their clones. Holds no state of a game."""

    def __init__(
        self, purposes: tuple[str, ...], actions: ActionSpace, rules_version: int, content: str
    ) -> None:
        self.purposes = purposes
        """The names of the game's streams of chance."""
        self.actions = actions
        """The fixed action space."""
        self.rules_version = rules_version
        self.content = content
        """The digest of the content that is played with."""
        self.in_steps = False
        """Can positions within a turn be compared by the evaluation? Then those who plan go step by step."""

    def seat_name(self, seat: int) -> str:
        """What the story calls a seat."""
        return "ABCDEF"[seat]

    def word(self, kind: str, value: int) -> str:
        """A value of the story in words. Games add their own kinds to these."""
        if kind == "number":
            return str(value)
        if kind == "seat":
            return self.seat_name(value)
        raise KeyError(f"no words for values of the kind {kind!r}")

    def sheet(self, game: G, seat: int) -> list[tuple[str, int]]:
        """Where every point of a seat comes from."""
        raise NotImplementedError

    def scores(self, game: G) -> list[int]:
        """The score of every seat."""
        return [sum([points for _, points in self.sheet(game, seat)]) for seat in range(game.setup.seats)]

    def evaluate(self, game: G, seat: int) -> float:
        """A readable guess at the score a seat will end with; bots compare positions by it."""
        return float(self.scores(game)[seat])

    def to_beat(self, game: G) -> float | None:
        """What evaluate() must come out above for a victory, besides the others; None where that is nothing.

        That is where somebody must be beaten who is no player.
        """
        return None

    def reasons(self, before: G, after: G, seat: int) -> list[str]:
        """What a seat's choices have brought between two positions of a turn, in a few words each.

        Only what can be seen by comparing the tables, and what the score sheet doesn't say.
        """
        return []

    def unforeseen(self, before: G, after: G, seat: int) -> str:
        """What a seat can't know yet of a step that rolled, drew or showed something, in words.

        Empty where nothing of the seat's own depends on what came out: then what the step brought is certain.
        The words must not depend on what came out either.
        """
        return "what comes then is yet to be seen"

    def outcome(self, game: G) -> Outcome:
        """How the finished game came out."""
        raise NotImplementedError

    def view(self, game: G, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know of the table, filled in from nothing."""
        raise NotImplementedError

    def inspect(self, game: G) -> dict[str, Any]:
        """The whole table, hidden things included, as plain data in the rulebook's words."""
        raise NotImplementedError

    def observer(self, game: G) -> Observer[G]:
        """Who writes what a seat may know as a row of numbers; the same for all games of one setup."""
        raise NotImplementedError

    def deal_again(self, game: G, seat: int, chance: Chance) -> None:
        """Replace what the seat can't know by something it might be. Future chance is seen to already.

        Sort the unknown things before shuffling them: the result must depend on what the seat knows and on
        `chance` alone, never on how they truly lie.
        """

    def broken_laws(self, game: G) -> list[str]:
        """Every law of the table that doesn't hold, in a sentence each. Always empty, or there is a bug."""
        return []
