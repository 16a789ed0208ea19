"""Train a small policy on Energy Empire, from nothing: a few minutes, and it beats *random*.

    pip install '.[research]' sb3-contrib           # in Turbine Hall's folder
    python examples/train_energy_empire.py
    python examples/train_energy_empire.py --seats 3 --opponent novice --steps 1000000

MaskablePPO of sb3-contrib, as it comes, on `TurbineHallEnv` with its action masks: the shortest way in.
train_empire.py shows a way further: imitation first, and many tables in one call.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

try:
    import gymnasium
    import numpy as np
    import torch
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.distributions import MaskableCategorical
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.env_util import make_vec_env
except ImportError as error:
    sys.exit(f"{error}. For this example: pip install '.[research]' sb3-contrib, in Turbine Hall's folder.")

from turbinehall import ImpossibleSetup
from turbinehall.envs.features import Features
from turbinehall.envs.gymnasium import TurbineHallEnv
from turbinehall.lab.measures import rate

SCALE = 0.05  # rewards are points times this
MaskableCategorical.set_default_validate_args(False)  # torch's check of masked logits only costs time


class ForNetworks(gymnasium.Wrapper[Any, Any, Any, Any]):
    """What is seen as numbers that a network likes, and small rewards; `action_masks` shows through."""

    def __init__(self, env: TurbineHallEnv) -> None:
        super().__init__(env)
        self.table = env
        self.features = Features(env.layout)
        self.observation_space = gymnasium.spaces.Box(0.0, 1.0, (self.features.size,), dtype=np.float32)

    def reset(self, **asked: Any) -> tuple[Any, dict[str, Any]]:
        seen, info = self.env.reset(**asked)
        return self.features(seen), info

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        seen, reward, over, cut, info = self.env.step(action)
        return self.features(seen), float(reward) * SCALE, over, cut, info


def made(seats: int, opponent: str) -> ForNetworks:
    """The learner in seat A, rewarded by every point as it comes; who begins is drawn."""
    return ForNetworks(TurbineHallEnv("energy-empire", seats=seats, opponents=opponent, reward="gain"))


def trial(model: MaskablePPO, seats: int, opponent: str, games: int) -> str:
    """What the policy wins of deals that it never learned from."""
    env = made(seats, opponent)
    won: dict[int, bool] = {}
    points = 0
    for number in range(games):
        seen, info = env.reset(options={"seed": f"trial {number}"})
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"].astype(bool))
            seen, _, over, _, info = env.step(int(action))
        outcome = env.table.game.outcome
        assert outcome is not None
        won[number] = 0 in outcome.winners
        points += env.table.game.scores[0]
    share = rate(won, games)
    assert share is not None
    return (
        f"wins {share.value:.0%} ({share.low:.0%} to {share.high:.0%}) of {games} games for {seats} against"
        f" {opponent}, with {points / games:.1f} points"
    )


class Progress(BaseCallback):  # type: ignore[misc]
    """Tells after every round of steps how the last hundred games went."""

    def __init__(self) -> None:
        super().__init__()
        self.began = time.monotonic()

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        ended = [episode["r"] / SCALE for episode in self.model.ep_info_buffer]
        points = f"{np.mean(ended):5.1f} points gained a game" if ended else "no game has ended yet"
        seconds = time.monotonic() - self.began
        print(f"{self.num_timesteps:>9,} steps: {points}, {seconds:.0f} s", flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--steps", type=int, default=100_000, help="choices to learn from")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--opponent", default="random", help="a bot: who learns sits against it")
    asked.add_argument("--tables", type=int, default=16)
    asked.add_argument("--games", type=int, default=200, help="fresh deals, before and after")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    for name in ("steps", "tables", "games"):
        if getattr(given, name) < 1:
            asked.error(f"--{name} is at least 1, not {getattr(given, name)}.")
    try:
        made(given.seats, given.opponent)
    except ImpossibleSetup as error:
        asked.error(str(error))
    torch.set_num_threads(1)  # the network is small: more would only wait for each other
    steps = min(
        512, max(2, given.steps // given.tables)
    )  # at each table, before something is learned of them
    tables = make_vec_env(lambda: made(given.seats, given.opponent), n_envs=given.tables)
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=steps,
        batch_size=min(512, steps * given.tables),
        n_epochs=4,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [128, 128]},
        seed=given.seed,
        device="cpu",
    )
    met = sorted({"random", given.opponent})
    for opponent in met:
        print(f"before: {trial(model, given.seats, opponent, given.games)}", flush=True)
    progress = Progress()
    model.learn(given.steps, callback=progress)
    print(f"trained in {(time.monotonic() - progress.began) / 60:.1f} minutes")
    for opponent in met:
        print(f"after:  {trial(model, given.seats, opponent, given.games)}", flush=True)


if __name__ == "__main__":
    main()
