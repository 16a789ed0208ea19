"""The PettingZoo door: its own tests pass, seats see only themselves, nothing illegal is let pass."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

from tests.envs.libraries import WAYS, library, way_name
from turbinehall import IllegalChoice
from turbinehall.kernel.position import checksum

np = library("numpy")
library("pettingzoo")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import its games in a way that it calls old
    from pettingzoo.test import api_test, seed_test

from turbinehall.envs.pettingzoo import TurbineHallAEC, env, raw_env  # noqa: E402


def played(table: TurbineHallAEC, choices: int, seed: int = 1) -> list[tuple[str, bytes]]:
    """Some steps at random."""
    chance = np.random.default_rng(seed)
    steps = []
    for agent in table.agent_iter(choices):
        seen, _, over, _, _ = table.last()
        steps.append((agent, seen["observation"].tobytes()))
        table.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"])))
    return steps


@pytest.mark.parametrize("way", WAYS, ids=way_name)
def test_pettingzoos_own_tests_pass(way: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It wonders at observations that are rows of numbers, and that not all of them reach their bounds.
        warnings.filterwarnings("ignore", message="Observation")
        api_test(env(**way), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: raw_env(**way), num_cycles=40)


@pytest.mark.parametrize("way", WAYS, ids=way_name)
def test_a_game_ends_for_everybody_at_once(way: dict[str, Any]) -> None:
    table = env(**way)
    table.reset(seed=3)
    cycles = len(played(table, 100_000))
    assert table.agents == []
    assert cycles > 20
    assert table.game.over


def test_every_agent_sees_its_own_seat_and_only_who_is_asked_has_a_choice() -> None:
    table = env("energy-empire", seats=3)
    table.reset(seed=3)
    played(table, 30)
    for seat, agent in enumerate(table.possible_agents):
        seen = table.observe(agent)
        assert seen["observation"].tobytes() == table.seating.observer.observe(table.game, seat)
        assert seen["action_mask"].any() == (agent == table.agent_selection)


def test_the_reward_comes_at_the_end_and_to_everybody() -> None:
    table = env("future-energy", seats=3)
    table.reset(seed=3)
    chance = np.random.default_rng(1)
    given: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        if over:
            given[agent] = reward
        else:
            assert reward == 0
        table.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"])))
    assert given == dict(zip(table.possible_agents, table.seating.returns(table.game), strict=True))
    assert sum(given.values()) == pytest.approx(0)


def test_gains_add_up_to_the_scores() -> None:
    table = env("energy-empire", seats=2, reward="gain")
    table.reset(seed=3)
    total = dict(zip(table.possible_agents, [float(score) for score in table.game.scores], strict=True))
    chance = np.random.default_rng(1)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        total[agent] += reward
        table.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"])))
    assert list(total.values()) == table.game.scores


def test_an_action_that_is_not_offered_is_an_error_and_changes_nothing() -> None:
    table = env("energy-empire", seats=2)
    with pytest.raises(IllegalChoice, match="reset"):
        table.last()
    table.reset(seed=1)
    before = checksum(table.game)
    seen, *_ = table.last()
    with pytest.raises(IllegalChoice, match="isn't offered here"):
        table.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    with pytest.raises(IllegalChoice, match="must choose"):
        table.step(None)
    assert checksum(table.game) == before


def test_clones_repeat_and_imagined_tables_look_alike() -> None:
    table = env("energy-empire", seats=3)
    table.reset(seed=1)
    played(table, 20)
    twin = table.clone()
    assert played(twin, 30) == played(table, 30)
    agent = table.possible_agents[1]
    imagined = table.imagine(agent, "x")
    assert (imagined.observe(agent)["observation"] == table.observe(agent)["observation"]).all()
    assert checksum(imagined.game) != checksum(table.game)


def test_the_decision_can_be_read() -> None:
    table = env("future-energy", render_mode="ansi")
    table.reset(seed=1)
    words = table.render()
    assert words is not None
    assert table.game.prompt in words
