"""The Gymnasium door: its own checker passes, seeds repeat, nothing leaks, nothing illegal is let pass."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

from tests.envs.libraries import WAYS, library, way_name
from turbinehall import IllegalChoice, ImpossibleSetup, view
from turbinehall.kernel.position import checksum

np = library("numpy")
gymnasium = library("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from turbinehall.envs.gymnasium import IDS, TurbineHallEnv  # noqa: E402


class Obliging(TurbineHallEnv):
    """Takes any number for one of the options: Gymnasium's checker draws actions in one game for another."""

    def step(self, action: Any) -> Any:
        offered = np.flatnonzero(self.action_masks())
        return super().step(offered[int(action) % len(offered)])


def played(env: TurbineHallEnv, choices: int, seed: int = 1) -> list[tuple[bytes, float, bool]]:
    """Some steps at random."""
    chance = np.random.default_rng(seed)
    steps = []
    for _ in range(choices):
        if env.game.over:
            break
        seen, reward, over, truncated, info = env.step(chance.choice(np.flatnonzero(env.action_masks())))
        assert not truncated
        steps.append((seen.tobytes() + info["action_mask"].tobytes(), reward, over))
    return steps


@pytest.mark.parametrize("way", WAYS, ids=way_name)
def test_gymnasiums_own_checker_passes(way: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*render.*")  # there is one mode, and it was not asked for
        check_env(Obliging(**way, opponents="random"))


@pytest.mark.parametrize("name", IDS)
def test_the_games_are_registered(name: str) -> None:
    env = gymnasium.make(name, disable_env_checker=True)
    seen, info = env.reset(seed=3)
    assert seen in env.observation_space
    for _ in range(5):
        seen, _, _, _, info = env.step(env.action_space.sample(info["action_mask"]))
        assert seen in env.observation_space


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_learner_sits_where_it_is_put_and_sees_only_its_seat(seat: int) -> None:
    env = TurbineHallEnv("energy-empire", seats=3, seat=seat, opponents=["random", "novice"])
    env.reset(seed=5)
    table = env.table
    assert table is not None
    assert table.names[seat] == ""
    assert [table.names[(seat + i) % 3] for i in (1, 2)] == ["random", "novice"]
    for _ in range(20):
        assert env.game.seat == seat
        seen, *_ = env.step(env.action_space.sample())
        assert seen.tobytes() == env.seating.observer.observe(env.game, seat)
        assert seen.tobytes() == env.imagine("other").seating.observer.observe(env.imagine("x").game, seat)


def test_another_seat_can_be_taken_for_one_game() -> None:
    env = TurbineHallEnv("future-energy", seats=3, opponents="random")
    env.reset(seed=1, options={"seat": 2})
    assert env.game.seat == 2
    env.reset()
    assert env.game.seat == 0


def test_the_same_seed_is_the_same_game_and_the_next_ones_follow_from_it() -> None:
    def games() -> list[Any]:
        env = TurbineHallEnv("energy-empire", seats=2)
        steps: list[Any] = []
        for seed in (11, None):
            env.reset(seed=seed)
            steps += played(env, 40)
        return steps

    first = games()
    assert first == games()
    assert first[:40] != first[40:]


def test_the_game_itself_can_be_named_by_its_seed() -> None:
    env = TurbineHallEnv()
    env.reset(options={"seed": "a deal of mine"})
    assert env.game.setup.seed == "a deal of mine"


def test_an_action_that_is_not_offered_is_an_error_and_changes_nothing() -> None:
    env = TurbineHallEnv("energy-empire", seats=2, opponents="random")
    env.reset(seed=4)
    before = checksum(env.game)
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    for wrong in (illegal, -1, env.seating.actions.size, 10**9):
        with pytest.raises(IllegalChoice, match=f"Action {wrong} is .*isn't offered here: '.*' asks"):
            env.step(wrong)
    assert checksum(env.game) == before


def test_a_step_before_the_first_game_and_after_the_end_is_an_error() -> None:
    env = TurbineHallEnv()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    played(env, 10_000)
    with pytest.raises(IllegalChoice, match="over"):
        env.step(0)


def test_rewards_add_up_to_the_score_or_tell_who_won() -> None:
    for reward in ("score", "gain"):
        env = TurbineHallEnv(reward=reward)
        env.reset(seed=2)
        start = env.game.scores[0]
        total = sum([step[1] for step in played(env, 10_000)])
        assert total == env.game.scores[0] - (start if reward == "gain" else 0)
    env = TurbineHallEnv("future-energy", seats=3, seat=1, opponents="random")
    env.reset(seed=2)
    steps = played(env, 10_000)
    assert [step[1] for step in steps[:-1]] == [0.0] * (len(steps) - 1)
    outcome = env.game.outcome
    assert outcome is not None
    assert steps[-1][1:] == (1.0 if outcome.winners == (1,) else -0.5, True)


def test_a_clone_goes_its_own_way_and_the_same_way_by_the_same_actions() -> None:
    env = TurbineHallEnv("energy-empire", seats=3)
    env.reset(seed=9)
    played(env, 10)
    twin = env.clone()
    before = checksum(env.game)
    steps = played(twin, 15)
    assert checksum(env.game) == before
    assert played(env, 15) == steps


def test_an_imagined_table_looks_the_same_and_has_another_future() -> None:
    env = TurbineHallEnv("energy-empire", seats=3, modules=("doomsday-clock",))
    env.reset(seed=9)
    played(env, 10)
    twin = env.imagine(1)
    assert view(twin.game, 0) == view(env.game, 0)
    assert twin.game.choices() == []
    assert twin.game.setup.seed == "1"
    assert played(env.imagine(2), 30) != played(env.imagine(3), 30)
    assert played(env.imagine(2), 30) == played(env.imagine(2), 30)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"game": "emprie"}, "no game 'emprie'"),
        ({"game": "energy-empire", "seats": 9}, "not for 9"),
        ({"game": "energy-empire", "seats": 2, "seat": 2}, "seat can be 0 to 1, not 2"),
        ({"game": "energy-empire", "seats": 3, "opponents": ["novice"]}, "2 other seats, but 1"),
        ({"game": "energy-empire", "seats": 2, "opponents": "nobody"}, "no player 'nobody'"),
        ({"reward": "money"}, "'win', 'score' or 'gain', not 'money'"),
    ],
)
def test_what_can_not_be_is_said(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ImpossibleSetup, match=message):
        TurbineHallEnv(**wrong)


def test_unknown_options_of_a_reset_are_refused() -> None:
    env = TurbineHallEnv()
    with pytest.raises(ImpossibleSetup, match="no 'sead'"):
        env.reset(options={"sead": 3})
    with pytest.raises(ImpossibleSetup, match="0 to 0, not 1"):
        env.reset(options={"seat": 1})


def test_the_decision_can_be_read() -> None:
    env = TurbineHallEnv(render_mode="ansi")
    env.reset(seed=1)
    words = env.render()
    assert words is not None
    assert env.game.prompt in words
    assert f"{np.flatnonzero(env.action_masks())[0]}: " in words
