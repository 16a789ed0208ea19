"""Many games in one process: as one by one, and every table for itself."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from tests.envs.libraries import WAYS, library, way_name
from turbinehall import IllegalChoice, ImpossibleSetup, RecordError
from turbinehall.kernel.position import checksum

np = library("numpy")
gymnasium = library("gymnasium")

from gymnasium.vector import AutoresetMode  # noqa: E402

from turbinehall.envs.gymnasium import TurbineHallEnv  # noqa: E402
from turbinehall.envs.vector import _OURS, TurbineHallVectorEnv  # noqa: E402


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


def test_the_same_games_follow_a_clone_and_others_imagined_tables() -> None:
    envs = TurbineHallVectorEnv(2, "future-energy", 2, seat=None)
    envs.reset(seed=1)
    all_of_them = [envs, envs.clone(), copy.deepcopy(envs).clone(), envs.imagine("x"), envs.imagine("x")]
    for _ in range(2):
        for each in all_of_them:
            each.reset()
        one, two, three, four, five = [sums(each) for each in all_of_them]
        assert one == two == three
        assert four == five
        assert len({*one, *four}) == 4


@pytest.mark.parametrize("seat", [0, None])
def test_copies_and_pickled_tables_go_on_as_the_first_do(seat: int | None) -> None:
    envs = TurbineHallVectorEnv(
        3, "future-energy", 2, seat=seat, reward="gain", autoreset_mode=AutoresetMode.SAME_STEP
    )
    assert copy.deepcopy(envs).tables is None
    assert pickle.loads(pickle.dumps(envs)).tables is None
    envs.reset(seed=3)
    for _ in range(12):
        envs.step(envs.action_space.sample())
    twins = [copy.deepcopy(envs), pickle.loads(pickle.dumps(envs))]
    for _ in range(150):
        actions = envs.action_space.sample()
        seen, rewards, over, _, infos = envs.step(actions)
        for twin in twins:
            again, rewarded, done, _, told = twin.step(actions)
            assert (again == seen).all()
            assert (rewarded == rewards).all()
            assert (done == over).all()
            assert (told["action_mask"] == infos["action_mask"]).all()


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("before", [0, 10])
def test_imagined_tables_are_never_pickled_however_far_they_are_played(seat: int | None, before: int) -> None:
    envs = TurbineHallVectorEnv(2, "future-energy", 2, seat=seat, opponents="random")
    envs.reset(seed=9)
    for _ in range(before):
        envs.step(envs.action_space.sample())
    twin = envs.imagine(5)
    for _ in range(4):
        with pytest.raises(RecordError, match="An imagined game can't be written down"):
            pickle.dumps(twin)
        twin.step(twin.action_space.sample())


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


def test_a_copy_is_whole_and_shares_nothing_however_it_is_made() -> None:
    envs: Any = gymnasium.make_vec(
        "TurbineHall/Empire-v0", num_envs=2, vectorization_mode="vector_entry_point", reward="gain"
    )
    envs.reset(seed=1)
    ways: list[Any] = [copy.copy, copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))]
    twins = [way(envs) for way in ways]
    before = sums(envs)
    for twin in twins:
        assert twin.spec.id == "TurbineHall/Empire-v0"
        assert sums(twin) == before
        for _ in range(10):
            twin.step(twin.action_space.sample())
        assert sums(envs) == before
        twin.reset()
    envs.reset()
    assert all(sums(twin) == sums(envs) for twin in twins)


def test_it_is_made_by_gymnasium_too() -> None:
    envs = gymnasium.make_vec(
        "TurbineHall/Empire-v0",
        num_envs=2,
        vectorization_mode="vector_entry_point",
        render_mode="ansi",
    )
    seen, _ = envs.reset(seed=1)
    assert seen.shape == (2, envs.single_observation_space.shape[0])
    assert envs.render_mode == "ansi"
    assert len(envs.render()) == 2


def test_wrappers_of_gymnasiums_take_what_is_shown() -> None:
    made = gymnasium.make_vec("TurbineHall/Empire-v0", num_envs=2, vectorization_mode="vector_entry_point")
    envs = gymnasium.wrappers.vector.FlattenObservation(made)  # it writes to the observations that it gets
    seen, infos = envs.reset(seed=1)
    assert (seen == made.unwrapped._seen()).all()
    seen[:] = infos["action_mask"][:] = 0
    assert made.unwrapped.masks().any()


class Halved(TurbineHallVectorEnv):
    """A class of one's own: it pays half, and keeps what was asked of it."""

    def __init__(self, tables: int) -> None:
        super().__init__(tables, "empire", reward="gain")
        self.asked: list[int] = []

    def step(self, actions: Any) -> Any:
        self.asked.append(int(actions.sum()))
        seen, rewards, *others = super().step(actions)
        return seen, rewards / 2, *others


def test_copies_of_a_class_of_ones_own_are_of_it_and_have_what_it_keeps() -> None:
    envs = Halved(2)
    envs.reset(seed=1)
    envs.step(envs.action_space.sample())
    ways: list[Any] = [
        TurbineHallVectorEnv.clone,
        copy.copy,
        copy.deepcopy,
        lambda each: pickle.loads(pickle.dumps(each)),
    ]
    twins = [way(envs) for way in ways]
    assert type(envs.imagine(1)) is Halved
    for _ in range(20):
        actions = envs.action_space.sample()
        rewards = envs.step(actions)[1]
        for twin in twins:
            assert (twin.step(actions)[1] == rewards).all()
    assert all(type(twin) is Halved and twin.asked == envs.asked for twin in twins)


def test_what_we_keep_is_known_to_be_ours() -> None:
    envs = TurbineHallVectorEnv(2)
    envs.reset(seed=1)
    envs.np_random.random()  # makes the generator
    envs.close()
    assert vars(envs.clone()).keys() <= _OURS


def test_the_space_of_actions_is_pickled_without_the_tables() -> None:
    """As Stable-Baselines3 does when it saves a model."""
    envs = TurbineHallVectorEnv(2)
    envs.reset(seed=1)
    twin = pickle.loads(pickle.dumps(envs.action_space))
    assert twin == envs.action_space
    assert type(twin) is gymnasium.spaces.MultiDiscrete
    imagined = envs.imagine(1).action_space  # whose tables can't be pickled
    assert pickle.loads(pickle.dumps(imagined)) == twin


def test_what_can_not_be_is_said() -> None:
    with pytest.raises(ImpossibleSetup, match="at least one table"):
        TurbineHallVectorEnv(0)
    with pytest.raises(ImpossibleSetup, match="2 tables, but 3 seeds"):
        TurbineHallVectorEnv(2).reset(seed=[1, 2, 3])
    with pytest.raises(gymnasium.error.ResetNeeded):
        TurbineHallVectorEnv(2).step(np.array([0, 0]))


@pytest.mark.parametrize("opponents", [(), ["random"]])
def test_a_seat_for_one_game_needs_a_bot_for_each_of_the_others(opponents: Any) -> None:
    envs = TurbineHallVectorEnv(2, "energy-empire", 3, seat=None, opponents=opponents)
    envs.reset(seed=1)
    before = copy.deepcopy(envs)
    with pytest.raises(ImpossibleSetup, match=f"2 other seats, but {len(opponents)} opponent"):
        envs.reset(seed=2, options={"seat": 1})
    assert (envs.reset()[0] == before.reset()[0]).all()


def test_an_autoreset_mode_is_one_of_gymnasiums_and_not_a_text() -> None:
    for wrong in ("SAME_STEP", AutoresetMode.DISABLED):
        with pytest.raises(ImpossibleSetup, match=r"AutoresetMode.NEXT_STEP or AutoresetMode.SAME_STEP, not"):
            TurbineHallVectorEnv(2, autoreset_mode=wrong)  # type: ignore[arg-type] # as a beginner might


def test_seeds_may_be_any_whole_numbers_from_nought_on() -> None:
    envs = TurbineHallVectorEnv(2)
    envs.reset(seed=3)
    expected = sums(envs)
    same: list[Any] = [np.int64(3), np.array(3), [3, 4], (3, 4), np.array([3, 4])]
    for seed in same:
        envs.reset(seed=seed)
        assert sums(envs) == expected
    strange: list[Any] = [-1, "abc", 1.5, [3, -4], ["3", "4"], True, b"ab", bytearray(b"ab"), np.array(1.5)]
    for seed in strange:
        with pytest.raises(ImpossibleSetup, match="A seed is a whole number, 0 or more, not"):
            envs.reset(seed=seed)
    assert sums(envs) == expected


def test_a_seed_of_a_game_that_is_none_is_not_one_for_all_tables() -> None:
    envs = TurbineHallVectorEnv(2)
    envs.reset(seed=3)
    expected = sums(envs)
    envs.reset(seed=3, options={"seed": None})
    assert sums(envs) == expected
    for wrong in ({"seed": "x"}, 3):
        with pytest.raises(ImpossibleSetup):
            envs.reset(options=wrong)  # type: ignore[arg-type] # as a beginner might
