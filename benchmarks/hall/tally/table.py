"""Tally in one file: table, rules, rulebook."""

from __future__ import annotations

from typing import Any, Final

from turbinehall.kernel.actions import ActionSpace
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.game import NOTHING, Game, Rule
from turbinehall.kernel.rulebook import Outcome, Rulebook
from turbinehall.kernel.setup import Setup
from turbinehall.kernel.story import Sentence

ROUNDS: Final = 20
PURPOSES: Final = ("luck",)


class Tally(Game):
    def __init__(self, setup: Setup, rulebook: Rulebook[Any], chance: Chance) -> None:
        super().__init__(setup, rulebook, chance)
        self.points = [0, 0]

    def clone(self) -> Tally:
        twin = Tally(self.setup, self.rulebook, self.chance)
        self.copy_kernel_to(twin)
        twin.points = self.points[:]
        return twin


class Round(Rule[Tally]):
    def begin(self, game: Tally, seat: int, arg: int) -> list[int]:
        if game.turn == ROUNDS:
            return NOTHING
        game.turn += 1
        game.push(self, 0)
        game.push(ADD, 1)
        game.push(ADD, 0)
        return NOTHING


class Add(Rule[Tally]):
    name = "add"
    span = 6

    def begin(self, game: Tally, seat: int, arg: int) -> list[int]:
        return [1, 2, 3, 4, 5]

    def choose(self, game: Tally, seat: int, arg: int, option: int) -> None:
        lucky = game.chance.below(0, 6)
        game.points[seat] += option if option <= lucky else 0
        game.reveal("the die was rolled")
        game.tell(ADDED, seat, option)

    def prompt(self, game: Tally, seat: int, arg: int) -> str:
        return "How many do you add?"

    def describe(self, game: Tally, seat: int, arg: int, option: int) -> str:
        return f"Add {option}, if the die shows as many"

    def notation(self, game: Tally, seat: int, arg: int, option: int) -> str:
        return f"add {option}"


class TallyRulebook(Rulebook[Tally]):
    def __init__(self) -> None:
        super().__init__(PURPOSES, ActionSpace([ADD]), 1, "none")

    def sheet(self, game: Tally, seat: int) -> list[tuple[str, int]]:
        return [("Points", game.points[seat])]

    def outcome(self, game: Tally) -> Outcome:
        best = max(game.points)
        return Outcome(tuple(seat for seat in range(2) if game.points[seat] == best), f"Most points: {best}.")

    def view(self, game: Tally, seat: int | None) -> dict[str, Any]:
        return {"points": list(game.points), "round": game.turn}

    def inspect(self, game: Tally) -> dict[str, Any]:
        return self.view(game, None)


ADDED: Final = Sentence("{seat} tries to add {number}.")
ROUND: Final = Round()
ADD: Final = Add()
