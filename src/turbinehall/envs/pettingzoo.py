"""PettingZoo: every seat is an agent, asked one after the other (AEC).

>>> from turbinehall.envs.pettingzoo import env
>>> table = env("energy-empire", seats=3)
>>> table.reset(seed=7)
>>> observation, reward, over, _, info = table.last()
>>> table.step(table.action_space(table.agent_selection).sample(observation["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar, SupportsInt

from turbinehall.envs.needs import missing

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
except ImportError as error:
    raise missing("pettingzoo", "PettingZoo") from error

from turbinehall.envs.seating import Seating
from turbinehall.envs.spaces import Mask, Observation, box
from turbinehall.kernel.errors import IllegalChoice
from turbinehall.kernel.game import Game
from turbinehall.players.tables import Table

Seen = dict[str, Any]
"""An observation and the mask of what may be chosen."""


class TurbineHallAEC(AECEnv):  # type: ignore[misc]
    """A game whose seats are agents. An action that isn't offered is an error, and changes nothing."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "name": "turbinehall_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str = "energy-empire",
        seats: int | None = None,
        modules: Iterable[str] = (),
        variants: Mapping[str, str] | None = None,
        content: str | Path | None = None,
        reward: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.seating = Seating(game, seats, modules, variants, content, None, (), reward)
        self.layout = self.seating.layout
        """What stands where in an observation."""
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.seating.seats)]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        actions = self.seating.actions.size
        mask = spaces.Box(0, 1, (actions,), dtype=np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box(self.layout), "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observer = self.seating.observer
        self._memory = self._observer.memory()
        self._no_mask = bytes(actions)
        self._chance, _ = seeding.np_random(None)
        self._scores: list[int] = []
        self.table: Table | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees is in this space."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions, always."""
        return self.action_spaces[agent]

    # ---------------------------------------------------------------- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The option `seed` is that of the game itself; others mean nothing here."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        drawn = int(self._chance.integers(2**63))
        self._sit_down(self.seating.table(str((options or {}).get("seed", drawn))))

    def _sit_down(self, table: Table) -> None:
        self.table = table
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[table.looker()]
        self._skip_agent_selection = None
        self._scores = table.game.scores if self.seating.reward == "gain" else []

    def step(self, action: SupportsInt | None) -> None:
        """The choice of the agent that is asked; None from one whose game is over."""
        agent = self.agent_selection
        table = self._at()
        if table.game.pending is None:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalChoice(f"{agent} must choose an action: the game isn't over.")
        table.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        over = table.game.pending is None
        if not over:
            self.agent_selection = self.possible_agents[table.game.seat]
        if over or self._scores:
            self._give_rewards(table.game, over)

    def _give_rewards(self, game: Game, over: bool) -> None:
        if self._scores:
            before, self._scores = self._scores, game.scores
            given = [float(after - old) for after, old in zip(self._scores, before)]
        else:
            given = self.seating.returns(game)
        self.rewards = dict(zip(self.possible_agents, given))
        self._accumulate_rewards()
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        """What an agent may know; its mask is empty while others are asked."""
        game = self._at().game
        seat = self._seats[agent]
        seen: Observation = np.frombuffer(self._observer.observe(game, seat, self._memory), dtype=np.uint8)
        offered = self._observer.actions.mask(game) if game.seat == seat else bytearray(self._no_mask)
        mask: Mask = np.frombuffer(offered, dtype=np.int8)
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str | None:
        """The decision in words."""
        return self.seating.told(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    # ---------------------------------------------------------------- what else there is

    @property
    def game(self) -> Game:
        """The game itself, with all its secrets."""
        return self._at().game

    def clone(self) -> TurbineHallAEC:
        """An independent copy: the same actions lead to the same game."""
        return self._with(self._at().clone())

    def imagine(self, agent: str, seed: int | str) -> TurbineHallAEC:
        """A copy in which all that an agent can't know, and all chance to come, is dealt again."""
        return self._with(self._at().imagine(self._seats[agent], str(seed)))

    def _with(self, table: Table) -> TurbineHallAEC:
        twin = TurbineHallAEC.__new__(TurbineHallAEC)
        twin.__dict__.update(self.__dict__)
        twin._memory = self._observer.memory()
        twin._chance = seeding.np_random(None)[0]
        twin._chance.bit_generator.state = self._chance.bit_generator.state
        twin._sit_down(table)
        twin.agents = list(self.agents)
        twin.agent_selection = self.agent_selection
        twin.rewards = dict(self.rewards)
        twin._cumulative_rewards = dict(self._cumulative_rewards)
        twin.terminations = dict(self.terminations)
        twin.truncations = dict(self.truncations)
        twin.infos = {name: dict(info) for name, info in self.infos.items()}
        return twin

    def _at(self) -> Table:
        if self.table is None:
            raise IllegalChoice("Call reset() first: there is no game yet.")
        return self.table


def env(*arguments: Any, **named: Any) -> TurbineHallAEC:
    """A table, under the name that PettingZoo's modules give it. It checks for itself: nothing is wrapped."""
    return TurbineHallAEC(*arguments, **named)


raw_env = TurbineHallAEC
