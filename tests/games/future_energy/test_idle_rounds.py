"""A game in which nobody wants to do anything more comes to its end: our addition, the rulebook is silent."""

from __future__ import annotations

from tests.games.future_energy.tables import future_energy
from turbinehall.games.future_energy.kinds import NO_TILE


def test_a_round_in_which_nothing_is_planned_and_nothing_built_ends_the_game() -> None:
    game = future_energy(seats=3)
    game.put_tiles([NO_TILE] * len(game.tiles))  # nothing is left to build on, so only planning is asked
    for _ in range(2 * 3):
        if not game.over:
            game.play("done")
    assert game.over
    assert "nothing was planned" in game.ending
    assert game.turn == 3


def test_a_single_purchase_keeps_it_going() -> None:
    game = future_energy(seats=3)
    game.put_tiles([NO_TILE] * len(game.tiles))
    game.play("done")
    game.play("line")
    game.play(game.options[0])
    for _ in range(2):
        game.play("done")
    assert not game.over
    assert game.round == 2
