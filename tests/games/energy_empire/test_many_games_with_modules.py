"""Whole games by random choices over sets of modules, numbers of seats and variants, drawn at random too.

They end, no law is broken after any decision, and now and then a clone, an imagined position and a rewound
game are looked at. TURBINEHALL_GAMES says how many games are played.
"""

from __future__ import annotations

import json
import os
from itertools import combinations

import pytest

from turbinehall.kernel.chance import Stream, stream_for
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.kernel.game import Game
from turbinehall.kernel.position import checksum, imagine, rewind, view
from turbinehall.kernel.setup import Setup
from turbinehall.library import CATALOGUE

META = CATALOGUE.find("energy-empire")
GAMES = int(os.environ.get("TURBINEHALL_GAMES", "96"))
PARTS = 16
LOOKS = 41
"""So many decisions after each other, the position is looked at from all sides."""


def _possible(seats: int, modules: tuple[str, ...]) -> bool:
    try:
        META.setup(seats, modules)
    except ImpossibleSetup:
        return False
    return True


NAMES = [module.name for module in META.modules]
SETS = [chosen for count in range(1, len(NAMES) + 1) for chosen in combinations(NAMES, count)]
WAYS = [(seats, chosen) for seats in META.seats for chosen in SETS if _possible(seats, chosen)]


def drawn_setup(number: int) -> Setup:
    """Any way to play. A step that has no factor in common with their number leads through all of them."""
    stream = stream_for(f"modules {number}", "setup")
    seats, chosen = WAYS[number * 149 % len(WAYS)]
    variants = {}
    for variant in META.variants:
        values = [value for value, _ in variant.values]
        variants[variant.name] = values[stream.below(len(values))] if stream.below(2) else values[0]
    return META.setup(seats, chosen, variants, f"modules {number}")


def look(game: Game, stream: Stream) -> None:
    """Nothing that looks at a game changes it, and nobody sees what they can't know."""
    before = checksum(game)
    seat = stream.below(game.setup.seats)
    twin = imagine(game, seat, "otherwise")
    assert json.dumps(view(twin, seat)) == json.dumps(view(game, seat))
    assert twin.rulebook.broken_laws(twin) == []
    clone = game.clone()
    assert checksum(clone) == before
    for _ in range(12):
        if not clone.over:
            clone.apply(clone.options[stream.below(len(clone.options))])
    assert clone.rulebook.broken_laws(clone) == []
    assert checksum(game) == before


def test_the_step_leads_through_all_ways() -> None:
    assert len({number * 149 % len(WAYS) for number in range(len(WAYS))}) == len(WAYS)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_with_modules_end_and_break_no_law(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        setup = drawn_setup(number)
        game = META.start(setup, told=False)
        stream = stream_for(f"modules {number}", "player")
        name = f"game {number}: {setup.seats} seats, {' '.join(setup.modules)}"
        while not game.over:
            assert game.rulebook.broken_laws(game) == [], f"{name} at {game.played}"
            if game.played % LOOKS == number % LOOKS:
                look(game, stream)
            game.apply(game.options[stream.below(len(game.options))])
            assert game.played < 3_000, f"{name} doesn't end"
        assert game.rulebook.broken_laws(game) == []
        again = rewind(game, META, game.played // 2)
        assert again.choices() == game.choices()[: again.played]
        for choice in game.choices()[again.played :]:
            again.apply(choice)
        assert checksum(again) == checksum(game), name
        for seat in range(setup.seats):
            assert game.scores[seat] == sum(points for _, points in game.rulebook.sheet(game, seat)), name
