"""Who sits where: the game, the learner's seat, the bots on the others, and what a game is worth in the end.

All doors lead through here, so that all of them open on the same games.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from turbinehall.kernel.catalogue import listed
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.kernel.game import Game
from turbinehall.kernel.observation import Observer
from turbinehall.kernel.setup import Setup
from turbinehall.library import CATALOGUE
from turbinehall.players import registry
from turbinehall.players.tables import EVERY, Table

REWARDS: Final = ("win", "score", "gain")


def whole(number: object, what: str, kind: str = "a whole number") -> int:
    """A number, if it is a whole one: True isn't taken for 1."""
    if not isinstance(number, bool):
        with suppress(TypeError):
            return operator.index(number)  # type: ignore[arg-type] # that is what is asked here
    raise ImpossibleSetup(f"{what} is {kind}, not {number!r}.")


def named(seed: object) -> str:
    """The seed of a game as a text, if it is one or a whole number: None would always be the same game."""
    return (
        seed if isinstance(seed, str) else str(whole(seed, "The seed of a game", "a whole number or a text"))
    )


def chosen_seat(seat: object, seats: int) -> int:
    """The learner's seat, if there is such a one."""
    number = whole(seat, "The learner's seat")
    if not 0 <= number < seats:
        raise ImpossibleSetup(f"The learner's seat can be 0 to {seats - 1}, not {number}.")
    return number


def _names(what: str, given: object) -> tuple[str, ...]:
    """Several names, if that is what was given: a text is one name, and its letters none."""
    if isinstance(given, Iterable) and not isinstance(given, str | bytes | Mapping):
        names = tuple(given)
        if all(isinstance(name, str) for name in names):
            return names
    raise ImpossibleSetup(f'The {what} are a list of names, such as ["{EXAMPLES[what]}"], not {given!r}.')


def _paired(variants: object) -> Mapping[str, str] | None:
    """Variants with their values, if that is what was given."""
    if variants is None:
        return None
    if isinstance(variants, Mapping) and all(
        isinstance(name, str) and isinstance(value, str) for name, value in variants.items()
    ):
        return variants
    raise ImpossibleSetup(f'Variants are given with their values, as {{"name": "value"}}, not {variants!r}.')


def asked_of_reset(options: object) -> dict[str, Any]:
    """The options of a reset, if that is what was given. A seed that is None is none."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise ImpossibleSetup(f'Options are given with their values, as {{"name": value}}, not {options!r}.')
    return {name: value for name, value in options.items() if name != "seed" or value is not None}


EXAMPLES: Final = {"modules": "espionage", "opponents": "novice"}


class Seating:
    """A setup without a seed, and who plays."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        modules: Iterable[str] = (),
        variants: Mapping[str, str] | None = None,
        content: str | Path | None = None,
        seat: int | None = 0,
        opponents: str | Sequence[str] = "novice",
        reward: str | None = None,
    ) -> None:
        if not isinstance(game, str):
            raise ImpossibleSetup(f'A game is given by its name, such as "empire", not as {game!r}.')
        self.meta = CATALOGUE.find(game)
        folder = None if content is None else str(content)
        count = None if seats is None else whole(seats, "The number of seats")
        self.setup = self.meta.setup(count, _names("modules", modules), _paired(variants), "any", folder)
        self.seats = self.setup.seats
        self.seat = EVERY if seat is None else chosen_seat(seat, self.seats)
        self.opponents = self._opponents(opponents)
        self.reward = self._reward(reward)
        self.given: dict[str, Any] = {
            "game": self.meta.name,
            "seats": self.seats,
            "modules": self.setup.modules,
            "variants": dict(self.setup.variants),
            "content": content,
            "seat": seat,
            "opponents": opponents if isinstance(opponents, str) else tuple(self.opponents),
            "reward": self.reward,
        }
        """What makes the same seating again."""
        first = self.start("any")
        self.observer: Observer[Any] = first.rulebook.observer(first)
        self.layout = self.observer.layout
        self.actions = first.rulebook.actions

    def _opponents(self, asked: str | Sequence[str]) -> list[str]:
        """The bots on the other seats, in player order from the learner's on."""
        others = self.seats - 1
        names = [asked] * others if isinstance(asked, str) else list(_names("opponents", asked))
        for name in [asked] if isinstance(asked, str) else names:
            registry.about(name)  # says what there is, if there is no such bot
        if self.seat != EVERY:
            self._one_each(names)
        return names

    def _one_each(self, names: list[str]) -> None:
        others = self.seats - 1
        if len(names) != others:
            there = "There is 1 other seat" if others == 1 else f"There are {others} other seats"
            count = "1 opponent" if len(names) == 1 else f"{len(names)} opponents"
            raise ImpossibleSetup(f"{there}, but {count} given.")

    def learner(self, seat: object) -> int:
        """The learner's seat in one game, if there is such a one, and a bot for each of the others."""
        number = chosen_seat(seat, self.seats)
        self._one_each(self.opponents)
        return number

    def _reward(self, asked: str | None) -> str:
        if asked is None:
            return "win" if self.seats > 1 else "score"
        if asked not in REWARDS:
            raise ImpossibleSetup(f"A reward can be {listed(list(REWARDS), 'or')}, not '{asked}'.")
        return asked

    def start(self, seed: str) -> Game:
        """A new game, without a story."""
        setup = self.setup
        seeded = Setup(setup.game, setup.seats, setup.modules, setup.variants, seed, setup.overlay)
        return self.meta.start(seeded, False)

    def table(self, seed: str, seat: int | None = None) -> Table:
        """A new game at the learner's first decision; the same seed gives the same game and the same bots."""
        learner = self.seat if seat is None else seat
        bots = [""] * self.seats
        if learner != EVERY:
            for later, name in enumerate(self.opponents):
                bots[(learner + 1 + later) % self.seats] = name
        return Table(self.start(seed), learner, bots, f"{seed}/bots")

    def returns(self, game: Game) -> list[float]:
        """What a finished game is worth to every seat.

        By `win`: the winners share 1, the others share -1; nobody wins: all -1; all win: 0.
        By `score` and `gain`: the score.
        """
        if self.reward != "win":
            return [float(score) for score in game.scores]
        outcome = game.outcome
        assert outcome is not None
        won = len(outcome.winners)
        lost = self.seats - won
        if self.seats > 1 and lost == 0:
            return [0.0] * self.seats
        return [
            1.0 / won if seat in outcome.winners else -1.0 / (lost if won else 1)
            for seat in range(self.seats)
        ]

    def told(self, game: Game) -> str:
        """The decision in words: what is asked, and what may be chosen."""
        if game.over:
            outcome = game.outcome
            assert outcome is not None
            return f"The game is over. {outcome.reason}\n"
        head = f"{game.rulebook.seat_name(game.seat)}: {game.prompt}"
        lines = [f"  {self.actions.action(game, each)}: {game.describe(each)}" for each in game.options]
        return "\n".join([head, *lines]) + "\n"
