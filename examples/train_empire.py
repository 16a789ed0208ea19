"""Train a small policy on Empire that beats the novice: first its pupil, then its better.

    pip install '.[research]' sb3-contrib           # in Turbine Hall's folder
    python examples/train_empire.py                 # about half an hour, on one core
    python examples/train_empire.py --steps 0       # the pupil alone

1. The novice plays games, and a network of two layers learns to choose as it does, and how much each position
   was still worth (imitation).
2. The network plays on by itself, many games at once, and learns from its own score: MaskablePPO of
   sb3-contrib, as it comes.
3. On fresh seeds that nobody has seen, the network and the novice play the same deals; the difference is
   reported with its 95 % interval.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

try:
    import gymnasium
    import numpy as np
    import torch
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.distributions import MaskableCategorical
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as error:
    sys.exit(f"{error}. For this example: pip install '.[research]' sb3-contrib, in Turbine Hall's folder.")

import turbinehall as th
from turbinehall.envs.features import Features
from turbinehall.envs.gymnasium import TurbineHallEnv
from turbinehall.envs.vector import TurbineHallVectorEnv
from turbinehall.kernel.chance import stream_for
from turbinehall.players.registry import player
from turbinehall.players.seats import ask, play_out

SCALE = 0.05  # rewards are points times this
MaskableCategorical.set_default_validate_args(False)  # torch's check of masked logits only costs time


class Tables(VecEnv):  # type: ignore[misc]
    """Our many tables as Stable-Baselines3 wants them: reset in the step in which their game ends."""

    def __init__(self, tables: int, seed: int) -> None:
        mode = gymnasium.vector.AutoresetMode.SAME_STEP
        self.envs = TurbineHallVectorEnv(tables, "empire", reward="gain", autoreset_mode=mode)
        self.features = Features(self.envs.layout)
        box = gymnasium.spaces.Box(0.0, 1.0, (self.features.size,), dtype=np.float32)
        super().__init__(tables, box, gymnasium.spaces.Discrete(self.envs.seating.actions.size))
        self.first_seed = seed
        self.masks = np.zeros(0)
        self.scores: list[float] = []
        """Of the games that ended."""
        self._running = np.zeros(tables)

    def reset(self) -> Any:
        seen, infos = self.envs.reset(seed=self.first_seed)
        self.masks = infos["action_mask"].astype(bool)
        return self.features(seen)

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        seen, rewards, over, _, infos = self.envs.step(self.actions)
        self.masks = infos["action_mask"].astype(bool)
        self._running += rewards
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for table in np.flatnonzero(over):
            told[table]["terminal_observation"] = self.features(infos["final_obs"][table])
            self.scores.append(self._running[table])
            self._running[table] = 0
        return self.features(seen), (rewards * SCALE).astype(np.float32), over, told

    def env_method(self, method_name: str, *_: Any, **__: Any) -> list[Any]:
        assert method_name == "action_masks"
        return list(self.masks)

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def close(self) -> None: ...
    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None: ...
    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs


def lessons(games: int, seed: str) -> tuple[Any, Any, Any, Any]:
    """Games of the novice: what it saw, could choose and chose, and the points that were still to come."""
    env = TurbineHallEnv("empire", reward="gain")
    features = Features(env.layout)
    seen, masks, actions, returns = [], [], [], []
    for number in range(games):
        game = th.new("empire", seed=f"{seed}/{number}", story=False)
        novice, stream = player("novice"), stream_for(f"{seed}/{number}", "novice")
        scores = []
        while not game.over:
            seen.append(env.seating.observer.observe(game, 0))
            masks.append(bytes(game.rulebook.actions.mask(game)))
            choice = ask(novice, game, stream)
            actions.append(game.rulebook.actions.action(game, choice))
            scores.append(game.scores[0])
            game.apply(choice)
        returns += [(game.scores[0] - before) * SCALE for before in scores]
    rows = np.frombuffer(b"".join(seen), np.uint8).reshape(len(seen), -1)
    allowed = np.frombuffer(b"".join(masks), np.uint8).reshape(len(masks), -1).astype(bool)
    return features(rows), allowed, np.array(actions), np.array(returns, dtype=np.float32)


def imitate(model: MaskablePPO, data: tuple[Any, Any, Any, Any], epochs: int) -> None:
    """Choose as the novice chose, and foresee what it made of it."""
    seen, masks, actions, returns = data
    optimizer = torch.optim.Adam(model.policy.parameters(), lr=1e-3)
    chance = np.random.default_rng(1)
    for epoch in range(epochs):
        losses = []
        for rows in np.array_split(chance.permutation(len(seen)), max(1, len(seen) // 1024)):
            values, chosen, _ = model.policy.evaluate_actions(
                torch.as_tensor(seen[rows]), torch.as_tensor(actions[rows]), action_masks=masks[rows]
            )
            missed = torch.nn.functional.mse_loss(values.flatten(), torch.as_tensor(returns[rows]))
            loss = -chosen.mean() + 0.5 * missed
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(float(-chosen.mean().detach()))
        print(f"imitation, epoch {epoch + 1}: {np.mean(losses):.3f} nats a choice", flush=True)


def trial(model: MaskablePPO, games: int, seed: str) -> list[int]:
    """The scores of the policy, always taking what it likes best, on named deals."""
    env = TurbineHallEnv("empire", reward="score")
    features = Features(env.layout)
    tables = [env.seating.table(f"{seed}/{number}") for number in range(games)]
    playing = list(tables)
    while playing:
        seen = np.stack([np.frombuffer(env.seating.observer.observe(t.game, 0), np.uint8) for t in playing])
        masks = np.stack([np.frombuffer(t.game.rulebook.actions.mask(t.game), np.uint8) for t in playing])
        actions, _ = model.predict(features(seen), action_masks=masks.astype(bool), deterministic=True)
        for table, action in zip(playing, actions, strict=True):
            table.play(int(action))
        playing = [table for table in playing if not table.game.over]
    return [table.game.scores[0] for table in tables]


def novices(games: int, seed: str) -> list[int]:
    """The novice's scores on the same deals."""
    scores = []
    for number in range(games):
        game = th.new("empire", seed=f"{seed}/{number}", story=False)
        play_out(game, [player("novice")], f"{seed}/{number}/bots")
        scores.append(game.scores[0])
    return scores


class Curve(BaseCallback):  # type: ignore[misc]
    """Tells how training goes: the mean score of the games that ended since it last told."""

    def __init__(self, tables: Tables, every: int) -> None:
        super().__init__()
        self.tables = tables
        self.every = every
        self.points: list[tuple[int, float]] = []
        self.began = time.monotonic()

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        last = self.points[-1][0] if self.points else 0
        if self.num_timesteps - last >= self.every and self.tables.scores:
            self.points.append((self.num_timesteps, float(np.mean(self.tables.scores))))
            self.tables.scores.clear()
            minutes = (time.monotonic() - self.began) / 60
            print(
                f"{self.points[-1][0]:>9,} steps: {self.points[-1][1]:5.1f} points, {minutes:.1f} min",
                flush=True,
            )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--lessons", type=int, default=1_500, help="games of the novice to learn from")
    asked.add_argument("--epochs", type=int, default=8, help="how often they are gone through")
    asked.add_argument("--steps", type=int, default=1_500_000, help="own steps to learn from")
    asked.add_argument("--tables", type=int, default=64)
    asked.add_argument("--games", type=int, default=1_000, help="fresh deals in the end")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--json", type=Path, help="write curve and result there")
    given = asked.parse_args()
    for name, least in (("lessons", 0), ("epochs", 0), ("steps", 0), ("tables", 1), ("games", 2)):
        if getattr(given, name) < least:
            asked.error(f"--{name} is at least {least}, not {getattr(given, name)}.")
    if given.json and not given.json.parent.is_dir():
        asked.error(f"--json: there is no folder {given.json.parent}. Make it first.")
    torch.set_num_threads(1)  # the network is small: more would only wait for each other
    tables = Tables(given.tables, given.seed)
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=256,
        batch_size=2048,
        n_epochs=3,
        gamma=1.0,
        gae_lambda=0.95,
        learning_rate=3e-4,
        ent_coef=0.001,
        target_kl=0.03,
        policy_kwargs={"net_arch": [128, 128]},
        seed=given.seed,
        device="cpu",
    )
    began = time.monotonic()
    if given.lessons:
        imitate(model, lessons(given.lessons, "lessons"), given.epochs)
    pupil = trial(model, min(200, given.games), "pupil")
    print(f"the pupil: {np.mean(pupil):.1f} points in {len(pupil)} games", flush=True)
    curve = Curve(tables, 100_000)
    if given.steps:
        model.learn(given.steps, callback=curve)
    trained = np.array(trial(model, given.games, "fresh"))
    took = (time.monotonic() - began) / 60
    novice = np.array(novices(given.games, "fresh"))
    difference = trained - novice
    interval = 1.96 * difference.std(ddof=1) / len(difference) ** 0.5
    print(f"trained in {took:.1f} minutes; {given.games} fresh deals:")
    print(f"  policy {trained.mean():.1f}, novice {novice.mean():.1f}")
    print(f"  difference {difference.mean():+.1f} ± {interval:.1f} points (95 %)")
    if given.json:
        result = {
            "pupil": float(np.mean(pupil)),
            "curve": curve.points,
            "policy": float(trained.mean()),
            "novice": float(novice.mean()),
            "difference": float(difference.mean()),
            "interval": float(interval),
            "minutes": took,
            "setup": {name: value for name, value in vars(given).items() if name != "json"},
        }
        given.json.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
