"""The Gymnasium door: its own checker passes, seeds repeat, nothing leaks, nothing illegal is let pass."""

from __future__ import annotations

import copy
import pickle
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

from tests.envs.libraries import WAYS, library, way_name
from turbinehall import IllegalChoice, ImpossibleSetup, RecordError, TurbineHallError, view
from turbinehall.kernel.position import checksum

np = library("numpy")
gymnasium = library("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from turbinehall.envs.gymnasium import _OURS, IDS, TurbineHallEnv  # noqa: E402


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
    with pytest.raises(IllegalChoice, match=f"Action {illegal} is .*isn't offered here: '.*' asks"):
        env.step(illegal)
    for wrong in (-1, env.seating.actions.size, 10**9):
        with pytest.raises(IllegalChoice, match=f"There is no action {wrong}: they are 0 to"):
            env.step(wrong)
    legal = int(np.flatnonzero(env.action_masks())[0])
    strange: list[Any] = [legal + 0.7, str(legal), None, float("nan"), np.array([legal]), True, False]
    for each in strange:
        with pytest.raises(IllegalChoice, match="An action is a whole number, not"):
            env.step(each)
    assert checksum(env.game) == before
    env.step(np.int64(legal))
    assert checksum(env.game) != before


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


def test_the_games_that_follow_are_the_same_for_a_clone() -> None:
    env = TurbineHallEnv()
    env.reset(seed=9)
    twin = env.clone()
    env.reset()
    twin.reset()
    assert checksum(env.game) == checksum(twin.game)


def test_copies_of_copies_have_the_same_games_follow_whoever_is_reset_first() -> None:
    env = TurbineHallEnv()
    env.reset(seed=9)
    twin = env.clone()
    third = twin.clone()
    fourth = copy.deepcopy(env)
    seeds: dict[TurbineHallEnv, list[str]] = {each: [] for each in (env, twin, third, fourth)}
    for each in (third, env, env, twin, third, fourth, twin, fourth):
        each.reset()
        seeds[each].append(each.game.setup.seed)
    assert all(each == seeds[env] for each in seeds.values())
    assert len(set(seeds[env])) == 2


def test_the_generator_may_be_drawn_from_without_a_clone_noticing() -> None:
    env = TurbineHallEnv()
    env.reset(seed=9)
    twin, third = env.clone(), env.clone()
    env.np_random.integers(5, size=7)
    third.np_random = np.random.default_rng(1)
    twin.reset()
    env.reset(seed=9)
    env.reset()
    assert twin.game.setup.seed == env.game.setup.seed != third.game.setup.seed
    assert third.np_random.integers(2**63) == np.random.default_rng(1).integers(2**63)


def test_a_copy_of_one_that_was_never_reset_has_the_same_games_before_it() -> None:
    env = TurbineHallEnv()
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    env.reset()
    for twin in twins:
        twin.reset()
        assert twin.game.setup.seed == env.game.setup.seed


@pytest.mark.parametrize("way", WAYS, ids=way_name)
def test_a_copy_and_one_that_was_pickled_go_on_as_the_first_does(way: dict[str, Any]) -> None:
    env = TurbineHallEnv(**way, opponents="novice", reward="gain")
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert twin.table is None
    env.reset(seed=9)
    played(env, 10)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    steps = played(env, 8)
    env.reset()
    for twin in twins:
        assert played(twin, 8) == steps
        twin.reset()
        assert checksum(twin.game) == checksum(env.game)


def test_a_copy_is_whole_however_it_is_made() -> None:
    env = gymnasium.make("TurbineHall/Empire-v0", reward="gain")
    env.reset(seed=4)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env)), copy.copy(env.unwrapped)):
        assert twin.spec.id == "TurbineHall/Empire-v0"
        assert twin.spec.kwargs == env.spec.kwargs
        assert str(twin.unwrapped) == str(env.unwrapped)
        assert twin.unwrapped.np_random_seed == 4
        before = checksum(env.unwrapped.game)
        played(twin.unwrapped, 3)
        assert checksum(env.unwrapped.game) == before
        follower = env.unwrapped.clone()
        follower.reset()
        twin.reset()
        assert checksum(twin.unwrapped.game) == checksum(follower.game)


class Keeper(TurbineHallEnv):
    """A class of one's own: it counts its steps, pays half, and knows itself."""

    def __init__(self, half: float) -> None:
        self.steps: list[int] = []
        super().__init__("energy-empire", seats=2, opponents="random", reward="gain")
        self.half = half
        self.played_by: Any = self.step

    def step(self, action: Any) -> Any:
        self.steps.append(int(action))
        seen, reward, over, cut, info = super().step(action)
        return seen, reward * self.half, over, cut, info


def test_copies_of_a_class_of_ones_own_are_of_it_and_have_what_it_keeps() -> None:
    env = Keeper(0.5)
    env.reset(seed=9)
    played(env, 5)
    ways: list[Any] = [
        TurbineHallEnv.clone,
        copy.copy,
        copy.deepcopy,
        lambda env: pickle.loads(pickle.dumps(env)),
        lambda env: env.imagine(1),
    ]
    twins = [way(env) for way in ways[:-1]]
    steps, taken = played(env, 30), list(env.steps)
    assert any(step[1] for step in steps)
    for twin in twins:
        assert type(twin) is Keeper
        assert twin.steps == taken[:5]
        assert twin.played_by.__self__ is twin
        assert played(twin, 30) == steps
        assert env.steps == taken
    assert type(ways[-1](env)) is Keeper


def test_what_we_keep_is_known_to_be_ours_and_never_copied_for_nothing() -> None:
    env = TurbineHallEnv("energy-empire", seats=2)
    env.reset(seed=1)
    assert vars(env.clone()).keys() <= _OURS
    assert env.clone().observation_space is env.observation_space


def test_what_is_shown_is_the_learners_to_write_to() -> None:
    env = TurbineHallEnv()
    seen, info = env.reset(seed=1)
    for shown in (seen, info["action_mask"], env.step(env.action_space.sample())[0]):
        shown[:] = 0
    assert env.action_masks().any()


@pytest.mark.parametrize("way", WAYS, ids=way_name)
@pytest.mark.parametrize("before", [0, 10])
def test_an_imagined_table_is_never_pickled_however_far_it_is_played(
    way: dict[str, Any], before: int
) -> None:
    env = TurbineHallEnv(**way, opponents="random")
    env.reset(seed=9)
    played(env, before)
    twin = env.imagine(1)
    for _ in range(4):
        with pytest.raises(RecordError, match="An imagined game can't be written down"):
            pickle.dumps(twin)
        played(twin, 1)


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


def test_an_imagined_table_knows_neither_the_true_seed_nor_the_games_to_come() -> None:
    env = TurbineHallEnv()
    env.reset(seed=9)
    twin, again, other = env.imagine("x"), env.imagine("x"), env.imagine("y")
    before: Any = copy.deepcopy(twin.np_random)
    before.bit_generator.advance(-1)  # back to where the last seed was drawn
    assert str(before.integers(2**63)) != env.game.setup.seed
    assert twin.np_random_seed != env.np_random_seed
    for each in (env, twin, again, other):
        each.reset()
    assert twin.game.setup.seed == again.game.setup.seed
    assert len({each.game.setup.seed for each in (env, twin, other)}) == 3


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"game": "emprie"}, "no game 'emprie'"),
        ({"game": 3}, 'by its name, such as "empire", not as 3'),
        ({"game": "energy-empire", "seats": 9}, "not for 9"),
        ({"game": "energy-empire", "seats": 2, "seat": 2}, "seat can be 0 to 1, not 2"),
        ({"game": "energy-empire", "seats": 2, "seat": "1"}, "seat is a whole number, not '1'"),
        ({"game": "energy-empire", "seats": 2, "seat": None}, "one seat here, and bots have the others"),
        ({"game": "energy-empire", "seats": "4"}, "seats is a whole number, not '4'"),
        ({"seats": True}, "seats is a whole number, not True"),
        ({"game": "energy-empire", "seats": 3, "opponents": ["novice"]}, "2 other seats, but 1 opponent"),
        ({"game": "energy-empire", "seats": 2, "opponents": []}, "1 other seat, but 0 opponents"),
        ({"game": "energy-empire", "seats": 2, "opponents": None}, r'names, such as \["novice"\], not None'),
        ({"game": "energy-empire", "modules": "espionage"}, r'such as \["espionage"\], not \'espionage\''),
        ({"game": "energy-empire", "variants": ["claim"]}, r"with their values.*, not \['claim'\]"),
        ({"game": "energy-empire", "variants": {"claim": 1}}, r"with their values.*, not \{'claim': 1\}"),
        ({"game": "energy-empire", "variants": {1: "x"}}, r"with their values.*, not \{1: 'x'\}"),
        ({"game": "energy-empire", "seats": 2, "opponents": "nobody"}, "no player 'nobody'"),
        ({"reward": "money"}, "'win', 'score' or 'gain', not 'money'"),
    ],
)
def test_what_can_not_be_is_said(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ImpossibleSetup, match=message):
        TurbineHallEnv(**wrong)


@pytest.mark.parametrize("wrong", [-1, "abc", 1.5, True])
def test_a_seed_that_can_not_be_is_refused_and_the_game_goes_on(wrong: Any) -> None:
    env = TurbineHallEnv()
    env.reset(seed=1)
    before = checksum(env.game)
    with pytest.raises(ImpossibleSetup, match="A seed is a whole number, 0 or more, not"):
        env.reset(seed=wrong)
    assert checksum(env.game) == before


def test_unknown_options_of_a_reset_are_refused() -> None:
    env = TurbineHallEnv()
    with pytest.raises(ImpossibleSetup, match="no 'sead'"):
        env.reset(options={"sead": 3})
    with pytest.raises(ImpossibleSetup, match="0 to 0, not 1"):
        env.reset(options={"seat": 1})
    strange: list[Any] = [3, "seat", [("seat", 0)], False]
    for options in strange:
        with pytest.raises(ImpossibleSetup, match="Options are given with their values, as"):
            env.reset(options=options)


@pytest.mark.parametrize("wrong", [["x"], 1.5, True])
def test_a_deal_is_named_by_a_text_or_a_whole_number(wrong: Any) -> None:
    env = TurbineHallEnv()
    env.reset(seed=1)
    before = checksum(env.game)
    with pytest.raises(ImpossibleSetup, match="seed of a game is a whole number or a text, not"):
        env.reset(seed=2, options={"seed": wrong})
    wrongs: list[Any] = [wrong, None]
    for each in wrongs:  # else None would always be one and the same deal
        with pytest.raises(ImpossibleSetup, match="seed of a game is a whole number or a text, not"):
            env.imagine(each)
    assert checksum(env.game) == before
    assert checksum(env.imagine(np.int64(7)).game) == checksum(env.imagine("7").game)


def test_a_game_without_a_seed_of_its_own_is_drawn() -> None:
    env = TurbineHallEnv()
    env.reset(seed=5, options={"seed": None})
    drawn = env.game.setup.seed
    env.reset(seed=5)
    assert env.game.setup.seed == drawn


def test_the_decision_can_be_read() -> None:
    env = TurbineHallEnv(render_mode="ansi")
    env.reset(seed=1)
    words = env.render()
    assert words is not None
    assert env.game.prompt in words
    assert f"{np.flatnonzero(env.action_masks())[0]}: " in words


TIRED = """
from turbinehall.players.player import Player

class Tired(Player):
    def choose(self, game, stream):
        if game.played > 8:
            raise ValueError("no more")
        return game.options[0]
"""


def test_what_a_bot_left_undone_is_not_the_learners_to_choose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tired_here.py").write_text(TIRED, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    env = TurbineHallEnv("energy-empire", seats=2, opponents="tired_here:Tired")
    env.reset(seed=1)

    def on_and_on() -> None:
        while True:
            env.step(env.action_space.sample())

    with pytest.raises(TurbineHallError, match="broke down"):
        on_and_on()
    before = checksum(env.game)
    assert env.game.seat == 1
    with pytest.raises(IllegalChoice, match=r"A bot's turn was broken off.* call reset\(\)"):
        env.step(env.action_space.sample())
    assert checksum(env.game) == before
