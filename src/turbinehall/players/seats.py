"""Letting players play: each is shown only what its seat may know."""

from __future__ import annotations

from turbinehall.kernel.chance import Stream, stream_for
from turbinehall.kernel.errors import IllegalChoice
from turbinehall.kernel.game import Game
from turbinehall.kernel.position import imagine
from turbinehall.players.player import Player


def ask(player: Player, game: Game, stream: Stream) -> int:
    """What a player chooses for the seat that is asked; shown only what that seat may know."""
    if not player.looks:
        return player.choose(game, stream)
    seed = f"{stream.next()} {stream.next()} {stream.next()}"
    return player.choose(imagine(game, game.seat, seed), stream)


def play_out(game: Game, players: list[Player], seed: str) -> None:
    """Let players, one a seat, play the game to its end. The seed is for their own chance, not the game's."""
    streams = [stream_for(seed, f"player {seat}") for seat in range(len(players))]
    while not game.over:
        seat = game.seat
        choice = ask(players[seat], game, streams[seat])
        if choice not in game.options:
            raise IllegalChoice(f"The player in seat {seat} chose {choice}, which isn't offered.")
        game.apply(choice)
