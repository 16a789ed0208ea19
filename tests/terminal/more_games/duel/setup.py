from __future__ import annotations

from typing import Any

from turbinehall.kernel.actions import ActionSpace
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.game import NOTHING, Game, Rule
from turbinehall.kernel.rulebook import Outcome, Rulebook
from turbinehall.kernel.setup import Setup
from turbinehall.kernel.story import Sentence, Story

DEALT = Sentence("Your secret is {number}.")
TOOK = Sentence("{seat} takes {number}.")


class Duel(Game):
    def __init__(self, setup: Setup, rulebook: Rulebook[Any], chance: Chance) -> None:
        super().__init__(setup, rulebook, chance)
        self.taken = [0] * setup.seats
        self.secrets = [0] * setup.seats

    def clone(self) -> Duel:
        twin = Duel(self.setup, self.rulebook, self.chance)
        self.copy_kernel_to(twin)
        twin.taken = self.taken[:]
        twin.secrets = self.secrets[:]
        return twin


class Round(Rule[Duel]):
    def begin(self, game: Duel, seat: int, arg: int) -> list[int]:
        if game.turn < 3:
            game.turn += 1
            game.push(self, seat)
            for player in reversed(range(game.setup.seats)):
                game.push(TAKE, player)
        return NOTHING


class Take(Rule[Duel]):
    name = "take"
    span = 4

    def begin(self, game: Duel, seat: int, arg: int) -> list[int]:
        return [2, 3]

    def choose(self, game: Duel, seat: int, arg: int, option: int) -> None:
        game.taken[seat] += option
        game.tell(TOOK, seat, option)

    def prompt(self, game: Duel, seat: int, arg: int) -> str:
        return "How many do you take?"

    def describe(self, game: Duel, seat: int, arg: int, option: int) -> str:
        return f"Take {option}"

    def notation(self, game: Duel, seat: int, arg: int, option: int) -> str:
        return str(option)


TAKE = Take()


class DuelRulebook(Rulebook[Duel]):
    def sheet(self, game: Duel, seat: int) -> list[tuple[str, int]]:
        return [("Taken", game.taken[seat]), ("Secret", game.secrets[seat])]

    def outcome(self, game: Duel) -> Outcome:
        best = max(game.scores)
        winners = tuple(seat for seat, score in enumerate(game.scores) if score == best)
        return Outcome(winners, f"{' and '.join(self.seat_name(seat) for seat in winners)} won.")

    def view(self, game: Duel, seat: int | None) -> dict[str, Any]:
        secret = None if seat is None else game.secrets[seat]
        return {
            "taken": list(game.taken),
            "your secret": secret,
            "pieces": [{"a": 1, "b": {"c": [True, {}]}}],
        }

    def inspect(self, game: Duel) -> dict[str, Any]:
        return {"taken": list(game.taken), "secrets": list(game.secrets)}

    def deal_again(self, game: Duel, seat: int, chance: Chance) -> None:
        for other in range(game.setup.seats):
            if other != seat:
                game.secrets[other] = 100 + chance.below(0, 100)


def start(setup: Setup, story: Story | None) -> Game:
    rulebook = DuelRulebook(("deal",), ActionSpace([TAKE]), 1, "none")
    game = Duel(setup, rulebook, Chance.seeded(setup.seed, rulebook.purposes))
    game.story = story
    for seat in range(setup.seats):
        game.secrets[seat] = 100 + game.chance.below(0, 100)
        game.whisper(seat, DEALT, game.secrets[seat])
    game.open(Round(), 0)
    return game
