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
from typing import Any, Final, SupportsInt

from turbinehall.envs.needs import missing

try:
    import gymnasium
    import numpy as np
except ImportError as error:
    raise missing("gymnasium", "Gymnasium") from error

from turbinehall.envs.seating import Seating
from turbinehall.envs.spaces import Choices, Mask, Observation, box, mask_of
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.kernel.game import Game
from turbinehall.players.tables import Table

OPTIONS: Final = ("seed", "seat")


class TurbineHallEnv(gymnasium.Env[Observation, np.int64]):
    """A game as one learner sees it. An action that isn't offered is an error, and changes nothing."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - as Gymnasium declares it

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
        super().reset(seed=seed)
        asked = checked(options, self.seating.seats)
        drawn = int(self.np_random.integers(2**63))
        self.table = self.seating.table(str(asked.get("seed", drawn)), asked.get("seat"))
        self._score = self._own_score() if self.seating.reward == "gain" else 0
        return self._seen(), {"action_mask": self._offered()}

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a choice; the bots play until the learner's next one, or to the end."""
        table = self._at()
        table.play(int(action))
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
        """An independent copy: the same actions lead to the same game."""
        return self._with(self._at().clone())

    def imagine(self, seed: int | str) -> TurbineHallEnv:
        """A copy in which all that the learner can't know, and all chance to come, is dealt again."""
        table = self._at()
        return self._with(table.imagine(table.seat, str(seed)))

    def _with(self, table: Table) -> TurbineHallEnv:
        twin = TurbineHallEnv.__new__(TurbineHallEnv)
        twin.seating = self.seating
        twin.layout = self.layout
        twin._memory = self.seating.observer.memory()
        twin.observation_space = self.observation_space
        twin.action_space = Choices(self.seating.actions.size, twin._offered)
        twin.render_mode = self.render_mode
        twin.table = table
        twin._score = self._score
        return twin

    def _at(self) -> Table:
        if self.table is None:
            raise gymnasium.error.ResetNeeded("Call reset() first: there is no game yet.")
        return self.table

    def _seen(self) -> Observation:
        table = self._at()
        return np.frombuffer(
            self.seating.observer.observe(table.game, table.seat, self._memory), dtype=np.uint8
        )

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


def checked(options: Mapping[str, Any] | None, seats: int) -> dict[str, Any]:
    """The options of a reset, if they are known and possible."""
    asked = dict(options or {})
    for name in asked:
        if name not in OPTIONS:
            raise ImpossibleSetup(f"A reset has the options 'seed' and 'seat', but no '{name}'.")
    if "seat" in asked and asked["seat"] not in range(seats):
        raise ImpossibleSetup(f"The learner's seat can be 0 to {seats - 1}, not {asked['seat']}.")
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
