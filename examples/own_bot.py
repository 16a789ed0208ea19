"""A bot of your own: it takes whatever looks best at once. Here it plays 20 deals against *random*.

    python examples/own_bot.py
    cd examples; turbinehall arena energy-empire --seats 2 --player random --player own_bot:Greedy

docs/add-a-bot.md explains it.
"""

from __future__ import annotations

import turbinehall as th
from turbinehall.kernel.chance import Stream
from turbinehall.kernel.game import Game
from turbinehall.players.player import Player
from turbinehall.players.registry import player
from turbinehall.players.seats import play_out


class Greedy(Player):
    """Takes the option after which the game's evaluation is highest."""

    def choose(self, game: Game, stream: Stream) -> int:
        seat = game.seat
        best, most = game.options[0], float("-inf")
        for option in game.options:
            twin = game.clone()
            twin.apply(option)
            worth = twin.rulebook.evaluate(twin, seat)
            if worth > most:
                best, most = option, worth
        return best


def main() -> None:
    won, deals = 0, 20
    for number in range(deals):
        seat = number % 2  # each plays first as often as the other
        players = [player("random"), player("random")]
        players[seat] = Greedy()
        game = th.new("energy-empire", seats=2, seed=f"own bot {number // 2}", story=False)
        play_out(game, players, f"bots {number // 2}")
        assert game.outcome is not None
        won += seat in game.outcome.winners
    print(f"Greedy won {won} of {deals} games against random")


if __name__ == "__main__":
    main()
