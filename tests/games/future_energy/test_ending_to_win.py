"""Who can end the game and win, does: the evaluation knows who has won."""

from __future__ import annotations

import turbinehall
from turbinehall.kernel.chance import stream_for
from turbinehall.kernel.game import Game
from turbinehall.players.planner import Novice
from turbinehall.players.seats import ask


def before_the_last_choice(seed: str) -> Game:
    """A game between two novices, with one choice left."""
    game = turbinehall.new("future-energy", seats=2, seed=seed, story=False)
    players = [Novice(), Novice()]
    streams = [stream_for(seed, str(seat)) for seat in range(2)]
    while True:
        before = game.clone()
        game.apply(ask(players[game.seat], game, streams[game.seat]))
        if game.over:
            return before


def wins(game: Game, option: int) -> bool:
    after = game.clone()
    after.apply(option)
    return after.outcome is not None and game.seat in after.outcome.winners


def test_the_last_choice_wins_if_one_of_the_options_does() -> None:
    deciding = 0
    for number in range(12):
        game = before_the_last_choice(f"last choice {number}")
        winning = [option for option in game.options if wins(game, option)]
        if 0 < len(winning) < len(game.options):
            deciding += 1
            assert Novice().choose(game.clone(), stream_for("", "")) in winning, number
    assert deciding >= 3
