"""What hints tell in Future Energy: joint plants, tiles, public contracts, the end."""

from __future__ import annotations

import re

import pytest

import turbinehall as th
from tests.conformance.cases import play_some, random_stream
from tests.players.told import reasons


def test_who_has_the_next_turn_is_told_what_a_joint_plant_costs_and_not_the_revenue_after_it() -> None:
    for seed in range(20):
        game = th.new("future-energy", 2, seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            if "joint power plant" in game.prompt:
                assert reasons(game, game.options[-1], "one") == "It brings nothing at once, but may later."
                said = reasons(game, game.options[0], "one")
                assert "a power plant in" in said.lower()
                assert ("−€1M" if "completed" in said else "−€2M") in said
                return
            play_some(game, stream, 1)
    pytest.fail("nobody is ever asked")


def test_a_nuclear_tile_is_told_with_what_it_is_good_for_on_the_board_and_beside_it() -> None:
    modules = ("public-contracts", "new-grounds")
    for seed in range(20):
        game = th.new("future-energy", 2, modules=modules, seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            if "nuclear power tile go" in game.prompt:
                board, keep = [reasons(game, option, "one") for option in game.options]
                assert board == "One link more is free on each of your turns."
                assert keep == "+1 Nuclear power tile."
                return
            play_some(game, stream, 1)
    pytest.fail("nobody is ever asked")


def test_a_public_contract_that_is_used_is_told_with_the_tiles_it_costs() -> None:
    told = 0
    for seed in range(5):
        game = th.new("future-energy", 2, modules=("public-contracts",), seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            for option in game.options:
                twin = game.clone()
                twin.apply(option)
                use = game.describe(option).partition(":")[0].removeprefix("Use ")
                if "Use " in game.describe(option) and "discard for it" not in twin.prompt:
                    told += 1
                    said = reasons(game, option, "one")
                    assert f"he public contract {use} is used" in said
                    assert re.search(r"−\d [A-Za-z ]+ tiles?\b", said), said
            play_some(game, stream, 1)
    assert told


def test_who_brings_the_last_round_of_future_energy_is_told_so() -> None:
    told = 0
    for seed in range(4):
        game = th.new("future-energy", 3, seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            for option in game.options:
                said = "the end of the game is triggered" in reasons(game, option, "one").lower()
                twin = game.clone()
                twin.apply(option)
                told += said
                before, after = [th.view(each, None)["table"]["ends because"] for each in (game, twin)]
                assert said == bool(after and not before), game.describe(option)
            play_some(game, stream, 1)
    assert told
