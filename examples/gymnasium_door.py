"""Gymnasium: a learner on the third seat of Energy Empire, three bots beside it. It chooses at random."""

from __future__ import annotations

import gymnasium

import turbinehall.envs.gymnasium  # noqa: F401 - registers the games


def main() -> None:
    env = gymnasium.make("TurbineHall/EnergyEmpire-v0", seats=4, seat=2, opponents="random")
    observation, info = env.reset(seed=7)
    env.action_space.seed(7)
    steps, over, total = 0, False, 0.0
    while not over:
        action = env.action_space.sample(info["action_mask"])
        observation, reward, over, _, info = env.step(action)
        total += float(reward)
        steps += 1
    layout = env.unwrapped.layout  # type: ignore[attr-defined]
    money = layout.find("you: resources").first
    print(f"{steps} steps, reward {total:+.2f}, ${observation[money]} left over")


if __name__ == "__main__":
    main()
