"""A contestant: Catanatron's random bots, in an interpreter that has Catanatron and no Turbine Hall."""

from __future__ import annotations

import functools
import importlib
import math
import random
from typing import Any, Final

from benchmarks.protocol import Answer, serve, timed

catanatron: Final[Any] = importlib.import_module("catanatron")
LONGEST: Final[int] = importlib.import_module("catanatron.game").TURNS_LIMIT

CURIOUS: Final = 1.4


def players() -> list[Any]:
    """Four random bots, as many as Catanatron seats."""
    return [catanatron.RandomPlayer(color) for color in catanatron.Color]


def new(number: int) -> Any:
    """Game number so and so. Catanatron takes the seed 0 for none."""
    return catanatron.Game(players(), seed=number + 1)


def games(count: int) -> Answer:
    """Whole random games, their setup included. Done: actions, one a call of decide(), forced ones too."""

    def work() -> int:
        actions = 0
        for number in range(count):
            game = new(number)
            game.play()
            actions += len(game.state.actions)
        return actions

    return timed(work)


def share(count: int) -> Answer:
    """Of the same games' calls of decide(), how many had something to choose. Not timed."""
    calls = 0
    choices = 0

    def decide(player: Any, game: Any, actions: Any) -> Any:
        nonlocal calls, choices
        calls += 1
        choices += len(actions) > 1
        return player.decide(game, actions)

    for number in range(count):
        new(number).play(decide_fn=decide)
    return {"calls": calls, "choices": choices}


# ---- a plain tree search, the same as ours (players/plain_search.py) --------------------------------------


class Branch:
    """An action, and how the games went in which it was taken."""

    __slots__ = ("branches", "reward", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.reward = 0.0
        self.branches: dict[Any, Branch] = {}


def search(count: int) -> Answer:
    """Playouts of a search from a half-played game, a fresh tree for each. Done: playouts."""
    origin = half_played()

    def work() -> int:
        root = Branch()
        for _ in range(count):
            playout(root, origin.copy())
        return count

    return timed(work)


def playout(root: Branch, game: Any) -> None:
    """Down the tree, then at random to the end, and back up."""
    way = []
    branch = root
    while True:
        color = game.state.current_color()
        branch = select(branch, game)
        way.append((color, branch))
        if branch.visits == 0 or over(game):
            break
    while not over(game):
        game.execute(random.choice(game.state.playable_actions), validate_action=False)
    winner = game.winning_color()
    for color, branch in way:
        branch.visits += 1
        branch.reward += color == winner
    root.visits += 1


def select(question: Branch, game: Any) -> Branch:
    """Take an action that wasn't tried, or the one that promises most."""
    chosen, taken, most = None, None, 0.0
    for action in game.state.playable_actions:
        branch = question.branches.get(action)
        if branch is None or branch.visits == 0:
            chosen, taken = question.branches.setdefault(action, Branch()), action
            break
        promise = branch.reward / branch.visits + CURIOUS * math.sqrt(
            math.log(max(question.visits, 1)) / branch.visits
        )
        if chosen is None or promise > most:
            chosen, taken, most = branch, action, promise
    assert chosen is not None
    game.execute(taken, validate_action=False)
    return chosen


def over(game: Any) -> bool:
    """Has somebody won, or has it lasted too long?"""
    return game.winning_color() is not None or game.state.num_turns >= LONGEST


@functools.cache
def half_played() -> Any:
    """A game after half of its turns."""
    whole = new(0)
    whole.play()
    game = new(0)
    while game.state.num_turns < whole.state.num_turns // 2:
        game.play_tick()
    return game


if __name__ == "__main__":
    serve({"games": games, "share": share, "search": search})
