"""Whole games by random choices over every number of seats, set of modules and variant: they end, and no law
is broken.

TURBINEHALL_GAMES says how many are played; the figure that the project publishes was one run of it.
"""

from __future__ import annotations

import itertools
import os

import pytest

from turbinehall.kernel.chance import stream_for
from turbinehall.library import CATALOGUE

META = CATALOGUE.find("future-energy")
GAMES = int(os.environ.get("TURBINEHALL_GAMES", "192"))
NAMES = [module.name for module in META.modules]
TABLES = [
    (seats, modules)
    for count in range(len(NAMES) + 1)
    for modules in itertools.combinations(NAMES, count)
    for seats in META.seats
]
"""Every number of seats with every set of modules."""
PARTS = 16


def readings(number: int) -> dict[str, str]:
    """The variants of a game: at every table first the defaults, then all others, then any."""
    time = number // len(TABLES)
    stream = stream_for(f"many {number}", "variants")
    chosen: dict[str, str] = {}
    for variant in META.variants:
        values = [value for value, _ in variant.values]
        chosen[variant.name] = values[time if time < len(values) else stream.below(len(values))]
    return chosen


def test_every_table_meets_every_value_of_every_variant() -> None:
    met = {
        (table, name, value)
        for number in range(2 * len(TABLES))
        for table in [TABLES[number % len(TABLES)]]
        for name, value in readings(number).items()
    }
    values = sum(len(variant.values) for variant in META.variants)
    assert len(met) == len(TABLES) * values


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_end_and_break_no_law(part: int) -> None:
    """The laws are asked for after every decision."""
    for number in range(part, GAMES, PARTS):
        seats, modules = TABLES[number % len(TABLES)]
        game = META.start(META.setup(seats, modules, readings(number), f"many {number}"), told=False)
        stream = stream_for(f"many {number}", "player")
        while not game.over:
            assert game.rulebook.broken_laws(game) == [], f"game {number} at {game.played}"
            game.apply(game.options[stream.below(len(game.options))])
            assert game.played < 3_000, f"game {number} doesn't end"
        assert game.rulebook.broken_laws(game) == []
        assert 4 <= game.turn / seats <= 60, f"game {number} takes {game.turn} turns with {seats} seats"
