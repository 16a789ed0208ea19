"""Positions that bots are tried in: every game in enough of its ways to play, here and there in a game."""

from __future__ import annotations

from collections.abc import Iterator

from tests.conformance.cases import GAMES, Case, chosen_ways, play_some, random_stream
from turbinehall.kernel.game import Game
from turbinehall.players.search import Settings

WAYS = [way for meta in GAMES for way in chosen_ways(meta)]

QUICK = Settings(budget=120, tries=3, lines=3, width=1)
"""Thinks so little that every way to play can be tried."""


def positions(way: Case, seed: int, depths: tuple[int, ...]) -> Iterator[Game]:
    """One game of random choices, as it stands after so many of them; those where somebody is asked."""
    for depth in depths:
        game = way.start(seed, told=False)
        play_some(game, random_stream(seed), depth)
        if not game.over:
            yield game
