"""Whole games by random choices over every number of seats and every variant: they end, and no law is broken.

TURBINEHALL_GAMES says how many are played; the figure of 20,000 that the project publishes was one run of it.
"""

from __future__ import annotations

import itertools
import os

import pytest

from turbinehall.kernel.chance import stream_for
from turbinehall.library import CATALOGUE

META = CATALOGUE.find("energy-empire")
GAMES = int(os.environ.get("TURBINEHALL_GAMES", "160"))
READINGS = [
    dict(zip([variant.name for variant in META.variants], values, strict=True))
    for values in itertools.product(*[[value for value, _ in variant.values] for variant in META.variants])
]
PARTS = 16


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_end_and_break_no_law(part: int) -> None:
    """Every seat count meets every combination of variants; the laws are asked for after every decision."""
    for number in range(part, GAMES, PARTS):
        seats = META.seats[number % len(META.seats)]
        variants = READINGS[number % len(READINGS)]
        game = META.start(META.setup(seats, (), variants, f"many {number}"), told=False)
        stream = stream_for(f"many {number}", "player")
        while not game.over:
            assert game.rulebook.broken_laws(game) == [], f"game {number} at {game.played}"
            game.apply(game.options[stream.below(len(game.options))])
            assert game.played < 3_000, f"game {number} doesn't end"
        assert game.rulebook.broken_laws(game) == []
        assert 12 <= game.turn / seats <= 60, f"game {number} takes {game.turn} turns with {seats} seats"
