"""Many games in one process: as one by one, and every table for itself."""

from __future__ import annotations

from typing import Any

import pytest

from tests.envs.libraries import WAYS, library, way_name
from turbinehall import IllegalChoice, ImpossibleSetup
from turbinehall.kernel.position import checksum

np = library("numpy")
gymnasium = library("gymnasium")

from gymnasium.vector import AutoresetMode  # noqa: E402

from turbinehall.envs.gymnasium import TurbineHallEnv  # noqa: E402
from turbinehall.envs.vector import TurbineHallVectorEnv  # noqa: E402


def sums(envs: TurbineHallVectorEnv) -> list[str]:
    assert envs.tables is not None
    return [checksum(table.game) for table in envs.tables.tables]


@pytest.mark.parametrize("way", WAYS, ids=way_name)
def test_spaces_hold_what_is_seen_and_samples_may_be_played(way: dict[str, Any]) -> None:
    envs = TurbineHallVectorEnv(3, **way, seat=None)
    seen, infos = envs.reset(seed=1)
    envs.action_space.seed(1)
    for _ in range(30):
        assert seen in envs.observation_space
        actions = envs.action_space.sample()
        assert actions in envs.action_space
        assert infos["action_mask"].shape == (3, envs.seating.actions.size)
        seen, rewards, over, truncated, infos = envs.step(actions)
        assert rewards.shape == over.shape == truncated.shape == (3,)


def test_tables_play_as_single_environments_do() -> None:
    """Gymnasium's own vector environment over ours, one by one, is the measure."""
    setup: dict[str, Any] = {"game": "future-energy", "seats": 2, "opponents": "random", "reward": "score"}
    many = TurbineHallVectorEnv(3, **setup)
    single = gymnasium.vector.SyncVectorEnv([lambda: TurbineHallEnv(**setup)] * 3)
    seen, infos = many.reset(seed=5)
    expected, told = single.reset(seed=5)
    ended = 0
    chance = np.random.default_rng(1)
    for _ in range(250):
        assert (seen == expected).all()
        assert (infos["action_mask"] == told["action_mask"]).all()
        actions = np.array(
            [chance.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in infos["action_mask"]]
        )
        seen, rewards, over, _, infos = many.step(actions)
        expected, rewarded, done, _, told = single.step(actions)
        assert (rewards == rewarded).all()
        assert (over == done).all()
        ended += over.sum()
    assert ended > 2, "no game was played to its end and begun anew"


def test_a_game_that_is_over_is_followed_by_another_in_the_same_step_if_wished() -> None:
    envs = TurbineHallVectorEnv(4, autoreset_mode=AutoresetMode.SAME_STEP, reward="score")
    envs.reset(seed=1)
    envs.action_space.seed(1)
    for _ in range(400):
        seen, rewards, over, _, infos = envs.step(envs.action_space.sample())
        assert infos["action_mask"].any(axis=1).all(), "there is always something to choose"
        if over.any():
            table = int(np.flatnonzero(over)[0])
            deciding = envs.layout.find("deciding").first
            assert infos["final_obs"][table][deciding] == 0
            assert seen[table][deciding] == 1
            assert rewards[table] == infos["final_obs"][table][envs.layout.find("score").first]
            return
    pytest.fail("no game ended")


def test_who_plays_all_seats_is_told_whose_eyes_it_sees_through() -> None:
    envs = TurbineHallVectorEnv(4, "energy-empire", seats=3, seat=None)
    _, infos = envs.reset(seed=1)
    envs.action_space.seed(1)
    seats: set[int] = set()
    for _ in range(500):
        acted = infos["seat"]
        seats |= set(acted.tolist())
        _, rewards, over, _, infos = envs.step(envs.action_space.sample())
        for table in np.flatnonzero(over):
            returns = infos["returns"][table]
            assert returns.sum() == pytest.approx(0)
            assert rewards[table] == returns[acted[table]]
    assert seats == {0, 1, 2}


def test_one_illegal_action_is_an_error_and_no_table_moves() -> None:
    envs = TurbineHallVectorEnv(3, "empire")
    _, infos = envs.reset(seed=1)
    actions = envs.action_space.sample()
    actions[1] = int(np.flatnonzero(infos["action_mask"][1] == 0)[0])
    before = sums(envs)
    with pytest.raises(IllegalChoice, match=r"Table 1: Action \d+ is"):
        envs.step(actions)
    assert sums(envs) == before
    with pytest.raises(ImpossibleSetup, match="3 tables, but 2 actions"):
        envs.step(actions[:2])
    with pytest.raises(ImpossibleSetup, match=r"one row, of 3 numbers, not of the shape \(3, 1\)"):
        envs.step(actions[:, None])
    with pytest.raises(IllegalChoice, match="whole numbers, not float64"):
        envs.step(actions.astype(float))
    assert sums(envs) == before


def test_gains_are_what_the_score_has_risen_by() -> None:
    envs = TurbineHallVectorEnv(2, "empire", reward="gain")
    envs.reset(seed=3)
    envs.action_space.seed(3)
    assert envs.tables is not None
    total = np.array([-float(table.game.scores[0]) for table in envs.tables.tables])
    for _ in range(20):
        _, rewards, over, _, _ = envs.step(envs.action_space.sample())
        total += rewards
        assert not over.any()
    assert total.tolist() == [table.game.scores[0] for table in envs.tables.tables]


def test_clones_repeat_and_imagined_tables_differ() -> None:
    envs = TurbineHallVectorEnv(2, "energy-empire", seats=2, seat=None)
    envs.reset(seed=1)
    for _ in range(20):
        envs.step(envs.action_space.sample())
    before = sums(envs)
    twin, other = envs.clone(), envs.imagine(1)
    assert sums(twin) == before
    assert envs.tables is not None
    assert other.tables is not None
    assert other.tables.observations() == envs.tables.observations()
    assert sums(other) != before
    offered = envs.masks()
    assert (twin.masks() == offered).all()
    assert (other.masks() == offered).all()
    twin.step(twin.action_space.sample())
    assert sums(envs) == before
    assert (envs.masks() == offered).all()
    assert (twin.masks() != offered).any()


def test_what_was_shown_is_kept_unless_no_copy_is_wanted() -> None:
    kept, reused = (
        TurbineHallVectorEnv(3, "future-energy", seats=2, seat=None, copy=copy) for copy in (True, False)
    )
    first, again = kept.reset(seed=1)[1]["action_mask"], reused.reset(seed=1)[1]["action_mask"]
    offered = first.copy()
    kept.action_space.seed(1)
    for _ in range(200):
        actions = kept.action_space.sample()
        now, here = kept.step(actions)[-1]["action_mask"], reused.step(actions)[-1]["action_mask"]
        assert (now == here).all()
        assert here is again, "it is written where it was"
    assert (first == offered).all()
    assert (again != offered).any()


def test_it_is_made_by_gymnasium_too() -> None:
    envs = gymnasium.make_vec("TurbineHall/Empire-v0", num_envs=2, vectorization_mode="vector_entry_point")
    seen, _ = envs.reset(seed=1)
    assert seen.shape == (2, envs.single_observation_space.shape[0])


def test_what_can_not_be_is_said() -> None:
    with pytest.raises(ImpossibleSetup, match="at least one table"):
        TurbineHallVectorEnv(0)
    with pytest.raises(ImpossibleSetup, match="NEXT_STEP or SAME_STEP"):
        TurbineHallVectorEnv(1, autoreset_mode=AutoresetMode.DISABLED)
    with pytest.raises(ImpossibleSetup, match="2 tables, but 3 seeds"):
        TurbineHallVectorEnv(2).reset(seed=[1, 2, 3])
    with pytest.raises(gymnasium.error.ResetNeeded):
        TurbineHallVectorEnv(2).step(np.array([0, 0]))
