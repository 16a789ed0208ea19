"""A contestant: Catanatron's random bots, in an interpreter that has Catanatron and no Turbine Hall."""

from __future__ import annotations

import importlib
from typing import Any, Final

from benchmarks.protocol import Answer, serve, timed

catanatron: Final[Any] = importlib.import_module("catanatron")


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


if __name__ == "__main__":
    serve({"games": games, "share": share})
