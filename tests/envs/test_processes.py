"""Many games in several processes: the same games as in one, and nothing lost without a word."""

from __future__ import annotations

import copy
import gc
import os
import pickle
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.envs.libraries import library
from turbinehall import IllegalChoice, ImpossibleSetup

np = library("numpy")
gymnasium = library("gymnasium")

from gymnasium.vector import AutoresetMode  # noqa: E402

from turbinehall.envs.processes import Other, TurbineHallProcessesEnv  # noqa: E402
from turbinehall.envs.vector import TurbineHallVectorEnv, sampled  # noqa: E402

SAME = AutoresetMode.SAME_STEP
SETUPS: dict[str, dict[str, Any]] = {
    "a seat against bots": {"game": "future-energy", "seats": 2, "opponents": "random", "seat": 1},
    "all seats": {"game": "energy-empire", "seats": 2, "seat": None, "modules": ("espionage",)},
    "all seats, reset at once": {"game": "future-energy", "seats": 3, "seat": None, "autoreset_mode": SAME},
    "alone, by gains": {"game": "empire", "reward": "gain"},
    "alone, reset at once": {"game": "empire", "autoreset_mode": SAME},
    "without copies": {"game": "energy-empire", "seats": 3, "seat": None, "copy": False},
}

MINE = """
from turbinehall.players.player import Player

class Mine(Player):
    def choose(self, game, stream):
        return game.options[-1]
"""


def same(one: Any, other: Any) -> bool:
    """Are arrays, or what holds arrays, alike?"""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return one.dtype == other.dtype and one.shape == other.shape and bool((one == other).all())


def test_a_bot_of_your_own_plays_in_every_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine_here.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    setup: dict[str, Any] = {"game": "energy-empire", "seats": 2, "opponents": "mine_here:Mine"}
    expected, _ = TurbineHallVectorEnv(4, **setup).reset(seed=5)
    with TurbineHallProcessesEnv(4, processes=2, **setup) as several:
        assert same(several.reset(seed=5)[0], expected)


def test_arguments_are_taken_in_the_order_of_many_tables_in_one_process() -> None:
    expected, _ = TurbineHallVectorEnv(2, "future-energy", 2, (), None, None, None).reset(seed=5)
    with TurbineHallProcessesEnv(2, "future-energy", 2, (), None, None, None, processes=2) as several:
        assert same(several.reset(seed=5)[0], expected)
    with pytest.raises(TypeError, match="unexpected keyword argument 'process'"):
        TurbineHallProcessesEnv(2, "empire", process=2)


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS.keys())
def test_the_same_games_are_played_as_in_one_process(setup: dict[str, Any]) -> None:
    """Tables that can't be shared out evenly, stepped beyond the end of their games."""
    one = TurbineHallVectorEnv(5, **setup)
    chance = np.random.default_rng(1)
    ended = 0
    with TurbineHallProcessesEnv(5, processes=2, **setup) as several:
        expected: Any = one.reset(seed=5)
        assert same(several.reset(seed=5), expected)
        assert several.render() == one.render()
        while ended < 4:
            actions = sampled(expected[-1]["action_mask"], chance)
            expected = one.step(actions)
            assert same(several.step(actions), expected)
            ended += int(expected[2].sum())


def test_seeds_seats_and_samples_are_as_in_one_process() -> None:
    setup: dict[str, Any] = {"game": "future-energy", "seats": 3, "seat": None, "opponents": "random"}
    one = TurbineHallVectorEnv(3, **setup)
    with TurbineHallProcessesEnv(np.int64(3), processes=np.int64(3), **setup) as several:
        for options in (None, {"seat": 2}):
            expected = one.reset(seed=[4, 8, 2], options=options)
            assert same(several.reset(seed=[4, 8, 2], options=options), expected)
            one.action_space.seed(3)
            several.action_space.seed(3)
            for _ in range(20):
                actions = several.action_space.sample()
                assert (actions == one.action_space.sample()).all()
                assert actions in several.action_space
                assert same(several.step(actions), one.step(actions))


def test_one_illegal_action_is_an_error_and_no_table_moves() -> None:
    one = TurbineHallVectorEnv(4, "empire")
    with TurbineHallProcessesEnv(4, processes=2, game="empire") as several:
        _, infos = one.reset(seed=1)
        several.reset(seed=1)
        actions = one.action_space.sample()
        for wrong in (int(np.flatnonzero(infos["action_mask"][2] == 0)[0]), -1, 10**6):
            spoilt = actions.copy()
            spoilt[2] = wrong
            with pytest.raises(IllegalChoice) as here:
                several.step(spoilt)
            with pytest.raises(IllegalChoice) as there:
                one.step(spoilt)
            assert str(here.value) == str(there.value)
            assert str(here.value).startswith("Table 2: ")
        with pytest.raises(ImpossibleSetup, match="4 tables, but 2 actions"):
            several.step(actions[:2])
        with pytest.raises(IllegalChoice, match="whole numbers, not float64"):
            several.step(actions / 2)
        assert same(several.step(actions), one.step(actions))


def test_what_was_refused_is_forgotten() -> None:
    """Nobody takes an old answer for a new one."""
    one = TurbineHallVectorEnv(4, "empire")
    strange: list[Any] = [-1, "abc", [1, 2, 3, -4], [-1, 2, 3, 4]]
    with TurbineHallProcessesEnv(4, processes=2, game="empire") as several:
        for number, seed in enumerate(strange):
            with pytest.raises(ImpossibleSetup, match="A seed is a whole number"):
                several.reset(seed=seed)
            with pytest.raises(ImpossibleSetup, match="no 'sead'"):
                several.reset(options={"sead": 1})
            assert same(several.reset(seed=number), one.reset(seed=number))
            assert several.render() == one.render()
            actions = one.action_space.sample()
            assert same(several.step(actions), one.step(actions))


def test_several_processes_can_not_be_copied() -> None:
    with TurbineHallProcessesEnv(2, processes=1, game="empire") as several:
        for way in (copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="a TurbineHallVectorEnv can"):
                way(several)
        assert pickle.loads(pickle.dumps(several.action_space)) == several.action_space


def test_what_can_not_be_is_said() -> None:
    with pytest.raises(ImpossibleSetup, match="at least one process, not 0"):
        TurbineHallProcessesEnv(2, processes=0)
    with pytest.raises(ImpossibleSetup, match="at least one table"):
        TurbineHallProcessesEnv(0)
    with pytest.raises(ImpossibleSetup, match="1 to 5 players"):
        TurbineHallProcessesEnv(2, game="energy-empire", seats=9)
    with TurbineHallProcessesEnv(2, processes=7, game="empire") as envs:
        assert envs.processes == 2, "a process without a table would be idle"
        with pytest.raises(gymnasium.error.ResetNeeded):
            envs.step(np.array([0, 0]))
        with pytest.raises(ImpossibleSetup, match="2 tables, but 3 seeds"):
            envs.reset(seed=[1, 2, 3])
        with pytest.raises(ImpossibleSetup, match="can't have one seed"):
            envs.reset(options={"seed": "x"})
        _, infos = envs.reset(seed=1)
    with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="closed"):
        envs.step(sampled(infos["action_mask"], np.random.default_rng(1)))


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_a_process_that_is_lost_is_told_and_none_is_left_over() -> None:
    envs = TurbineHallProcessesEnv(3, processes=3, game="empire")
    _, infos = envs.reset(seed=1)
    lost = envs._others[0].process
    assert lost.pid is not None
    os.kill(lost.pid, signal.SIGKILL)
    lost.join()
    with pytest.raises(gymnasium.error.ClosedEnvironmentError, match=r"Process 2 of 3 .*exit code -9"):
        envs.step(sampled(infos["action_mask"], np.random.default_rng(1)))
    assert not any(other.process.is_alive() for other in envs._others)


@pytest.mark.parametrize("doing", ["step", "reset", "render"])
def test_who_is_interrupted_finds_all_closed_and_never_a_late_answer(
    doing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: Other) -> None:
        raise KeyboardInterrupt

    envs = TurbineHallProcessesEnv(3, processes=3, game="empire")
    _, infos = envs.reset(seed=1)
    actions = sampled(infos["action_mask"], np.random.default_rng(1))
    monkeypatch.setattr(Other, "did", interrupted)  # as by Ctrl-C while it waits
    monkeypatch.setattr(Other, "answer", interrupted)
    with pytest.raises(KeyboardInterrupt):
        getattr(envs, doing)(*([actions] if doing == "step" else []))
    assert not any(other.process.is_alive() for other in envs._others)
    with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="make another"):
        envs.reset()


def test_the_processes_of_an_environment_that_nobody_has_any_more_end() -> None:
    envs = TurbineHallProcessesEnv(2, processes=2, game="empire")
    envs.reset(seed=1)
    other = envs._others[0].process
    del envs
    gc.collect()
    assert not other.is_alive()


KILLED = """
import os, signal
from turbinehall.envs.processes import TurbineHallProcessesEnv
if __name__ == "__main__":
    envs = TurbineHallProcessesEnv(3, processes=3, game="empire")
    envs.reset(seed=1)
    print("playing", flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_the_processes_of_a_program_that_is_killed_end_by_themselves(tmp_path: Path) -> None:
    """They share its output, which ends when the last of them has."""
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    command = [sys.executable, str(script)]
    nowhere = subprocess.DEVNULL
    ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=nowhere, timeout=60, check=False)
    assert ended.returncode == -signal.SIGKILL
    assert ended.stdout == b"playing\n"
