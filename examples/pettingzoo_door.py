"""PettingZoo: three agents play Energy Empire with spies and the Doomsday Clock, all at random."""

from __future__ import annotations

from turbinehall.envs.pettingzoo import env


def main() -> None:
    table = env("energy-empire", seats=3, modules=["espionage", "doomsday-clock"])
    table.reset(seed=7)
    rewards: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        if over:
            rewards[agent] = reward
            table.step(None)
        else:
            table.action_space(agent).seed(table.game.played)
            table.step(table.action_space(agent).sample(seen["action_mask"]))
    outcome = table.game.outcome
    assert outcome is not None
    print(outcome.reason)
    print({agent: round(reward, 2) for agent, reward in rewards.items()})


if __name__ == "__main__":
    main()
