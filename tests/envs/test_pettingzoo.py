"""The PettingZoo door: its own tests pass, seats see only themselves, nothing illegal is let pass."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import pytest

from tests.envs.libraries import WAYS, library, way_name
from turbinehall import IllegalChoice, ImpossibleSetup, RecordError
from turbinehall.kernel.position import checksum

np = library("numpy")
library("pettingzoo")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import its games in a way that it calls old
    from pettingzoo.test import api_test, seed_test

from turbinehall.envs.pettingzoo import _OURS, TurbineHallAEC, env, raw_env  # noqa: E402


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
    with pytest.raises(IllegalChoice, match=r"all agents have left: call reset\(\)"):
        table.step(None)
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
    with pytest.raises(IllegalChoice, match="reset"):  # else nothing would be played, and nobody told
        table.agent_iter()
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


def test_the_same_games_follow_a_clone_and_others_an_imagined_table() -> None:
    table = env("future-energy", seats=2)
    table.reset(seed=1)
    twin, third = table.clone(), copy.deepcopy(table).clone()
    agent = table.agent_selection
    imagined, again = table.imagine(agent, "x"), table.imagine(agent, "x")
    tables = (third, table, twin, imagined, again)
    for _ in range(2):
        for each in tables:
            each.reset()
        seeds = [each.game.setup.seed for each in tables]
        assert seeds[0] == seeds[1] == seeds[2] != seeds[3] == seeds[4]


def test_a_copy_shares_nothing_however_it_is_made() -> None:
    table = env("future-energy", seats=2)
    table.reset(seed=1)
    twin, third = copy.copy(table), table.clone()
    played(twin, 10_000)
    twin.reset()
    assert list(table.rewards) == table.agents == table.possible_agents
    table.reset()
    third.reset()
    assert table.game.setup.seed == twin.game.setup.seed == third.game.setup.seed


class Annotated(TurbineHallAEC):
    """A class of one's own, which keeps notes."""

    def __init__(self, notes: list[str]) -> None:
        super().__init__("future-energy", seats=2)
        self.notes = notes


def test_copies_of_a_class_of_ones_own_are_of_it_and_have_what_it_keeps() -> None:
    table = Annotated(["first"])
    table.reset(seed=1)
    twins = [table.clone(), copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    twins.append(table.imagine(table.agent_selection, 1))
    table.notes.append("second")
    for twin in twins:
        assert type(twin) is Annotated
        assert twin.notes == ["first"]
        twin.observe("player_0")["observation"][:] = 0  # an agent's own, to write to
    assert table.observe("player_0")["observation"].any()


def test_what_we_keep_is_known_to_be_ours() -> None:
    table = env("future-energy", seats=2, render_mode="ansi")
    table.reset(seed=1)
    played(table, 3)
    assert vars(table.clone()).keys() <= _OURS


def test_gains_at_an_imagined_table_tell_nothing_of_hidden_scores() -> None:
    table = env("future-energy", seats=4, modules=("public-contracts",), reward="gain")
    table.reset(seed=1)
    differed = 0
    while not table.game.over:
        twin = table.imagine(table.agent_selection, table.game.played)
        imagined = twin.game.scores
        differed += imagined != table.game.scores
        played(twin, 1)
        gained = [after - before for after, before in zip(twin.game.scores, imagined, strict=True)]
        assert list(twin.rewards.values()) == gained
        played(table, 1)
    assert differed, "no score was hidden"


def test_what_others_gained_before_stays_with_the_true_table() -> None:
    table = env("energy-empire", seats=3, reward="gain")
    table.reset(seed=1)
    hidden = 0
    while not table.game.over:
        for agent in table.agents:
            twin = table.imagine(agent, table.game.played)
            for true, imagined in (
                (table.rewards, twin.rewards),
                (table._cumulative_rewards, twin._cumulative_rewards),
            ):
                assert imagined == {each: true[each] if each == agent else 0.0 for each in true}
                hidden += imagined != true
        played(table, 1)
    assert hidden
    last = table.imagine(table.agents[0], 1)
    assert last._cumulative_rewards == table._cumulative_rewards, "at the end all is known"


def test_at_the_end_agents_leave_a_copy_as_they_leave_the_first() -> None:
    table = env("future-energy", seats=3)
    table.reset(seed=1)
    while not table.game.over:
        played(table, 1)
    twin = table.clone()
    table.step(None)
    assert twin.agents == twin.possible_agents
    assert list(twin.terminations) == list(twin.infos) == twin.possible_agents
    twin.step(None)
    assert twin.agents == table.agents
    assert twin.agent_selection == table.agent_selection


@pytest.mark.parametrize("way", WAYS, ids=way_name)
def test_copies_and_pickled_tables_go_on_as_the_first_does(way: dict[str, Any]) -> None:
    table = env(**way, reward="gain")
    assert copy.deepcopy(table).table is None
    assert pickle.loads(pickle.dumps(table)).table is None
    table.reset(seed=2)
    played(table, 15)
    twins = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    steps = played(table, 30)
    rewards = dict(table._cumulative_rewards)
    table.reset()
    for twin in twins:
        assert played(twin, 30) == steps
        assert twin._cumulative_rewards == rewards
        twin.reset()
        assert checksum(twin.game) == checksum(table.game)


@pytest.mark.parametrize("way", WAYS, ids=way_name)
@pytest.mark.parametrize("before", [0, 10])
def test_an_imagined_table_is_never_pickled_however_far_it_is_played(
    way: dict[str, Any], before: int
) -> None:
    table = env(**way)
    table.reset(seed=9)
    played(table, before)
    twin = table.imagine(table.agent_selection, 5)
    for _ in range(4):
        with pytest.raises(RecordError, match="An imagined game can't be written down"):
            pickle.dumps(twin)
        played(twin, 1)


def test_what_can_not_be_is_said() -> None:
    table = env("energy-empire", seats=2)
    wrong_seeds: list[Any] = [-1, "abc"]
    for seed in wrong_seeds:
        with pytest.raises(ImpossibleSetup, match="A seed is a whole number"):
            table.reset(seed=seed)
    strange: list[Any] = [3, "seed", [("seed", 1)]]
    for options in strange:
        with pytest.raises(ImpossibleSetup, match="Options are given with their values, as"):
            table.reset(options=options)
    with pytest.raises(ImpossibleSetup, match=r"seed of a game is a whole number or a text, not 1\.5"):
        table.reset(options={"seed": 1.5})
    table.reset(seed=1)
    unseeded: Any = None
    with pytest.raises(ImpossibleSetup, match="seed of a game is a whole number or a text, not None"):
        table.imagine("player_0", unseeded)
    seed_drawn = table.game.setup.seed
    table.reset(seed=1, options={"seed": None, "whatever": 3})
    assert table.game.setup.seed == seed_drawn
    for ask in (table.observe, table.observation_space, table.action_space):
        with pytest.raises(ImpossibleSetup, match=r"no agent 'player_9' .* 'player_0' and 'player_1'"):
            ask("player_9")
        strange = [["x"], 0, None]
        for agent in strange:
            with pytest.raises(ImpossibleSetup, match="There is no agent"):
                ask(agent)
    legal = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0])
    before = checksum(table.game)
    strange = [legal + 0.5, str(legal), float("nan")]
    for action in strange:
        with pytest.raises(IllegalChoice, match="An action is a whole number"):
            table.step(action)
    assert checksum(table.game) == before


def test_the_decision_can_be_read() -> None:
    table = env("future-energy", render_mode="ansi")
    table.reset(seed=1)
    words = table.render()
    assert words is not None
    assert table.game.prompt in words
