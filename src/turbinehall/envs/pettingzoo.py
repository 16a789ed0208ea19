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
from typing import Any, ClassVar, Final, SupportsIndex

from turbinehall.envs.copies import another
from turbinehall.envs.needs import missing

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise missing("pettingzoo", "PettingZoo") from error

from turbinehall.envs.seating import Seating, asked_of_reset, named
from turbinehall.envs.series import Series
from turbinehall.envs.spaces import Mask, box, one_action, one_seed, row
from turbinehall.envs.written import Written, read, written
from turbinehall.kernel.catalogue import listed
from turbinehall.kernel.errors import IllegalChoice, ImpossibleSetup
from turbinehall.kernel.game import Game
from turbinehall.players.tables import Table

Seen = dict[str, Any]
"""An observation and the mask of what may be chosen."""


class TurbineHallAEC(Series, AECEnv):  # type: ignore[misc]
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
        self.agent_selection = self.possible_agents[0]
        self._seat_agents([])
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
        self._scores: list[int] = []
        self.table: Table | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees is in this space."""
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions, always."""
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    # ---------------------------------------------------------------- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The option `seed` is that of the game itself; others mean nothing.

        PettingZoo wants options that an environment doesn't know to be let pass; Gymnasium doesn't.
        """
        asked = asked_of_reset(options)
        if "seed" in asked:
            asked["seed"] = named(asked["seed"])
        if seed is not None:
            self.follow(Series(one_seed(seed)))
        drawn = self.next_seed()
        self._sit_down(self.seating.table(asked.get("seed", drawn)))

    def _sit_down(self, table: Table) -> None:
        self.table = table
        self._seat_agents(self.possible_agents)
        self.agent_selection = self.possible_agents[table.looker()]
        self._scores = table.game.scores if self.seating.reward == "gain" else []

    def _seat_agents(self, agents: list[str]) -> None:
        self.agents = list(agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None

    def step(self, action: SupportsIndex | None) -> None:
        """The choice of the agent that is asked; None from one whose game is over."""
        agent = self.agent_selection
        table = self._at()
        if table.game.pending is None:
            if not self.agents:
                raise IllegalChoice("The game is over, and all agents have left: call reset() for another.")
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalChoice(f"{agent} must choose an action: the game isn't over.")
        table.play(one_action(action))
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

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """Who is asked, one after the other; not before there is a game."""
        self._at()
        return super().agent_iter(max_iter)

    def observe(self, agent: str) -> Seen:
        """What an agent may know; its mask is empty while others are asked."""
        game = self._at().game
        seat = self._seat(agent)
        seen = row(self._observer.observe(game, seat, self._memory))
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
        """An independent copy: the same actions lead to the same game, and the same games follow it."""
        return self._with(self._at().clone(), self)

    def imagine(self, agent: str, seed: int | str) -> TurbineHallAEC:
        """A copy in which all that an agent can't know, and all chance to come, is dealt again.

        By `gain`, the others' rewards begin there.
        """
        name = named(seed)
        twin = self._with(self._at().imagine(self._seat(agent), name), Series(f"{name}/games"))
        if self._scores and not self.game.over:  # the others' true scores and gains may be secret
            twin._scores = twin.game.scores
            for given in (twin.rewards, twin._cumulative_rewards):
                given.update((other, 0.0) for other in given if other != agent)
        return twin

    def __copy__(self) -> TurbineHallAEC:
        return self.__deepcopy__(None)  # half a copy would be of no use

    def __deepcopy__(self, memo: object) -> TurbineHallAEC:
        return self._with(None if self.table is None else self.table.clone(), self)

    def __reduce__(self) -> tuple[Any, ...]:
        table = None if self.table is None else written(self.table)
        state = {name: value for name, value in vars(self).items() if name not in _MADE_AGAIN}
        return _again, (type(self), self.seating.given, table), state

    def _with(self, table: Table | None, series: Series) -> TurbineHallAEC:
        twin = another(self, _OURS)
        twin._memory = self._observer.memory()
        twin.table = table
        for name in _EVERYBODYS:
            twin.__dict__[name] = self.__dict__[name].copy()
        twin.infos = {agent: dict(info) for agent, info in self.infos.items()}
        twin.follow(series)
        return twin

    def _seat(self, agent: object) -> int:
        try:
            return self._seats[agent]  # type: ignore[index] # that is what is asked here
        except (KeyError, TypeError):
            agents = listed(self.possible_agents)
            raise ImpossibleSetup(f"There is no agent {agent!r} at this table; there are {agents}.") from None

    def _at(self) -> Table:
        if self.table is None:
            raise IllegalChoice("Call reset() first: there is no game yet.")
        return self.table


_EVERYBODYS: Final = ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations")
_MADE_AGAIN: Final = frozenset(
    ["seating", "layout", "table", "_observer", "_memory", "_no_mask", "_seats", "_shared"]
)
_SPACES: Final = ("possible_agents", "observation_spaces", "action_spaces")
_STATE: Final = ("infos", "agent_selection", "_skip_agent_selection", "_scores", "render_mode")
_OURS: Final = _MADE_AGAIN.union(_EVERYBODYS, _SPACES, _STATE, ["_np_random", "_np_random_seed"])
"""What has an attribute here; what else there is belongs to a class of your own."""


def _again(kind: type[TurbineHallAEC], given: dict[str, Any], table: Written | None) -> TurbineHallAEC:
    """A table that was written down."""
    there = {name: value for name, value in given.items() if name not in ("seat", "opponents")}
    twin = kind.__new__(kind)
    TurbineHallAEC.__init__(twin, **there)  # a class of your own may want to be given something else
    twin.table = None if table is None else read(table)
    return twin


def env(*arguments: Any, **named: Any) -> TurbineHallAEC:
    """A table, under the name that PettingZoo's modules give it. It checks for itself: nothing is wrapped."""
    return TurbineHallAEC(*arguments, **named)


raw_env = TurbineHallAEC
