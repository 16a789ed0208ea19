"""Observations: what each player has on the map, and that nothing is remembered longer than it is true."""

from __future__ import annotations

import pytest

import turbinehall as th
from tests.conformance.cases import play_some, random_stream
from turbinehall.games.future_energy.table import FutureEnergy


def played(seats: int, choices: int) -> FutureEnergy:
    game = th.new("future-energy", seats=seats, modules=["new-grounds"], seed=str(choices))
    assert isinstance(game, FutureEnergy)
    play_some(game, random_stream(str(seats)), choices)
    return game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sees_everybodys_plants_and_lines_in_player_order_from_the_own_seat(seats: int) -> None:
    game = played(seats, 80)
    observer = game.rulebook.observer(game)
    names = ["you", "player 1", "player 2", "player 3"][:seats]
    shown = 0
    for looking in range(seats):
        seen = observer.observe(game, looking)
        for i, name in enumerate(names):
            seat = (looking + i) % seats
            plants = observer.layout.find(f"{name}: plants")
            lines = observer.layout.find(f"{name}: lines")
            assert len(plants.field.each) == len(game.map.sites)
            assert len(lines.field.each) == len(game.map.links)
            for site in range(len(game.map.sites)):
                assert seen[plants.first + site] == game.plants_of(seat, site)
            for link, owners in enumerate(game.lines):
                assert seen[lines.first + link] == owners >> seat & 1
                shown += owners >> seat & 1
    assert shown > seats, "hardly a line was laid: this proves nothing"


@pytest.mark.parametrize("choices", [0, 25, 60, 100])
def test_a_memory_that_knows_another_game_shows_this_one(choices: int) -> None:
    """One memory for two games in turn, each of them at two moments."""
    games = [played(3, choices), played(3, choices + 13)]
    observer = games[0].rulebook.observer(games[0])
    memory = observer.memory()
    stream = random_stream("memory")
    for _ in range(2):
        for game in games:
            for seat in range(3):
                assert observer.observe(game, seat, memory) == observer.observe(game, seat)
            play_some(game, stream, 7)
