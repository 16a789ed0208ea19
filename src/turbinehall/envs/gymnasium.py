"""Gymnasium: one learner on a seat of your choice, bots on the others.

>>> import gymnasium
>>> import turbinehall.envs.gymnasium
>>> env = gymnasium.make("TurbineHall/Empire-v0")
>>> observation, info = env.reset(seed=7)
>>> observation, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, SupportsIndex

from turbinehall.envs.copies import another
from turbinehall.envs.needs import missing

try:
    import gymnasium
    import numpy as np
except ImportError as error:
    raise missing("gymnasium", "Gymnasium") from error

from turbinehall.envs.seating import Seating, asked_of_reset, named
from turbinehall.envs.series import Series
from turbinehall.envs.spaces import Choices, Mask, Observation, box, mask_of, one_action, one_seed, row
from turbinehall.envs.written import Written, read, written
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.kernel.game import Game
from turbinehall.players.tables import Table

OPTIONS: Final = ("seed", "seat")
_MADE_AGAIN: Final = frozenset(["seating", "layout", "table", "_memory", "_shared"])
_KEPT: Final = ("observation_space", "action_space", "render_mode", "spec", "_score")
_OURS: Final = _MADE_AGAIN.union(_KEPT, ["_np_random", "_np_random_seed"])
"""What has an attribute here; what else there is belongs to a class of your own."""


class TurbineHallEnv(Series, gymnasium.Env[Observation, np.int64]):
    """A game as one learner sees it. An action that isn't offered is an error, and changes nothing."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str = "empire",
        seats: int | None = None,
        modules: Iterable[str] = (),
        variants: Mapping[str, str] | None = None,
        content: str | Path | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "novice",
        reward: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        if seat is None:
            raise ImpossibleSetup(
                "The learner has one seat here, and bots have the others; PettingZoo's door, and many tables"
                " at once (TurbineHallVectorEnv), let it play all of them."
            )
        super().__init__()
        self.seating = Seating(game, seats, modules, variants, content, seat, opponents, reward)
        self.layout = self.seating.layout
        """What stands where in an observation."""
        self._memory = self.seating.observer.memory()
        self.observation_space = box(self.layout)
        self.action_space = Choices(self.seating.actions.size, self._offered)
        self.render_mode = render_mode
        self.table: Table | None = None
        self._score = 0

    # ---------------------------------------------------------------- what Gymnasium asks

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game. Options: `seed`, that of the game itself; `seat`, the learner's in this game."""
        asked = checked(options, self.seating)
        super().reset(seed=None if seed is None else one_seed(seed))
        drawn = self.next_seed()
        self.table = self.seating.table(asked.get("seed", drawn), asked.get("seat"))
        self._score = self._own_score() if self.seating.reward == "gain" else 0
        return self._seen(), {"action_mask": self._offered()}

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a choice; the bots play until the learner's next one, or to the end."""
        table = self._at()
        table.play(one_action(action))
        over = table.game.pending is None
        return self._seen(), self._reward(table, over), over, False, {"action_mask": self._offered()}

    def render(self) -> str | None:
        """The decision in words."""
        return self.seating.told(self.game) if self.render_mode == "ansi" else None

    # ---------------------------------------------------------------- what else there is

    @property
    def game(self) -> Game:
        """The game itself, with all its secrets."""
        return self._at().game

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """What may be chosen now, under the name and in the form that sb3-contrib looks for."""
        return self._offered().astype(np.bool_)

    def clone(self) -> TurbineHallEnv:
        """An independent copy: the same actions lead to the same game, and the same games follow it."""
        return self._with(self._at().clone(), self)

    def __copy__(self) -> TurbineHallEnv:
        return self.__deepcopy__(None)  # half a copy would be of no use

    def __deepcopy__(self, memo: object) -> TurbineHallEnv:
        return self._with(None if self.table is None else self.table.clone(), self)

    def __reduce__(self) -> tuple[Any, ...]:
        table = None if self.table is None else written(self.table)
        state = {name: value for name, value in vars(self).items() if name not in _MADE_AGAIN}
        if isinstance(self.action_space, Choices):
            del state["action_space"]  # made again, too: it samples from this very table
        return _again, (type(self), self.seating.given, table), state

    def imagine(self, seed: int | str) -> TurbineHallEnv:
        """A copy in which all that the learner can't know, and all chance to come, is dealt again."""
        table = self._at()
        name = named(seed)
        return self._with(table.imagine(table.seat, name), Series(f"{name}/games"))

    def _with(self, table: Table | None, series: Series) -> TurbineHallEnv:
        twin = another(self, _OURS)
        twin._memory = self.seating.observer.memory()
        if isinstance(self.action_space, Choices):
            twin.action_space = Choices(self.seating.actions.size, twin._offered)
        twin.table = table
        twin.follow(series)
        return twin

    def _at(self) -> Table:
        if self.table is None:
            raise gymnasium.error.ResetNeeded("Call reset() first: there is no game yet.")
        return self.table

    def _seen(self) -> Observation:
        table = self._at()
        return row(self.seating.observer.observe(table.game, table.seat, self._memory))

    def _offered(self) -> Mask:
        return mask_of(self.seating.actions, self._at().game)

    def _own_score(self) -> int:
        table = self._at()
        return table.game.scores[table.seat]

    def _reward(self, table: Table, over: bool) -> float:
        if self.seating.reward == "gain":
            before, self._score = self._score, self._own_score()
            return float(self._score - before)
        return self.seating.returns(table.game)[table.seat] if over else 0.0


def _again(kind: type[TurbineHallEnv], given: dict[str, Any], table: Written | None) -> TurbineHallEnv:
    """An environment that was written down."""
    env = kind.__new__(kind)
    TurbineHallEnv.__init__(env, **given)  # a class of your own may want to be given something else
    env.table = None if table is None else read(table)
    return env


def checked(options: object, seating: Seating) -> dict[str, Any]:
    """The options of a reset, if they are known and possible."""
    asked = asked_of_reset(options)
    for name in asked:
        if name not in OPTIONS:
            raise ImpossibleSetup(f"A reset has the options 'seed' and 'seat', but no '{name}'.")
    if "seed" in asked:
        asked["seed"] = named(asked["seed"])
    if "seat" in asked:
        asked["seat"] = seating.learner(asked["seat"])
    return asked


IDS: Final = {
    "TurbineHall/Empire-v0": "empire",
    "TurbineHall/EnergyEmpire-v0": "energy-empire",
    "TurbineHall/FutureEnergy-v0": "future-energy",
}
for _id, _game in IDS.items():
    gymnasium.register(
        _id,
        entry_point="turbinehall.envs.gymnasium:TurbineHallEnv",
        vector_entry_point="turbinehall.envs.vector:TurbineHallVectorEnv",
        kwargs={"game": _game},
    )
