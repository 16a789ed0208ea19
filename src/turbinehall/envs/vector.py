"""Many games in one process: a Gymnasium vector environment whose inner loop is the compiled engine's.

>>> from turbinehall.envs.vector import TurbineHallVectorEnv
>>> envs = TurbineHallVectorEnv(num_envs=64, game="energy-empire", seats=4, seat=None)
>>> observations, infos = envs.reset(seed=7)
>>> observations, rewards, over, _, infos = envs.step(envs.action_space.sample())

With a seat, it is the learner's, and bots sit on the others; table i then plays as a `TurbineHallEnv` does
that was reset with the seed + i. Without one (`seat=None`) the learner plays all seats, and `infos["seat"]`
says which one is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from turbinehall.envs.copies import another
from turbinehall.envs.needs import missing

try:
    import numpy as np
    from gymnasium import error, spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as failure:
    raise missing("vector", "Gymnasium") from failure

from numpy.typing import NDArray

from turbinehall.envs.gymnasium import checked
from turbinehall.envs.seating import Seating, named, whole
from turbinehall.envs.series import Series, same
from turbinehall.envs.spaces import Mask, Observation, box, one_a_table, one_seed, row
from turbinehall.envs.written import Written, read, written
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.players.tables import EVERY, Table, Tables

Array = NDArray[Any]
_MADE_AGAIN: Final = frozenset(["seating", "layout", "tables", "_masks", "_offers"])
_SPACES: Final = ("single_observation_space", "single_action_space", "observation_space", "action_space")
_MANNERS: Final = ("num_envs", "autoreset_mode", "copy", "metadata", "render_mode", "spec", "closed")
_STATE: Final = ("_series", "_seat", "_asked", "_over", "_scores", "_np_random", "_np_random_seed")
_OURS: Final = _MADE_AGAIN.union(_SPACES, _MANNERS, _STATE)
"""What has an attribute here; what else there is belongs to a class of your own."""


class ManyChoices(spaces.MultiDiscrete[np.int64]):
    """An action for every table; a sample is drawn from those that may be chosen now."""

    def __init__(self, count: int, tables: int, masks: Callable[[], Mask]) -> None:
        super().__init__(np.full(tables, count))
        self.masks = masks

    def sample(self, mask: Any = None, probability: Any = None) -> NDArray[np.int64]:
        """Actions on offer, unless a mask or a probability says otherwise."""
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        return sampled(self.masks(), self.np_random)

    def __deepcopy__(self, memo: object) -> spaces.MultiDiscrete[np.int64]:
        return spaces.MultiDiscrete(self.nvec.copy())

    def __reduce__(self) -> Any:
        return spaces.MultiDiscrete, (self.nvec,)


def sampled(masks: Mask, chance: np.random.Generator) -> NDArray[np.int64]:
    """One of the actions on offer for each table, each as likely as the others; 0 where there is none."""
    # As truth values in one row: NumPy looks through these many times as fast.
    tables, actions = np.divmod(np.flatnonzero(np.ravel(masks).view(np.bool_)), masks.shape[1])
    counts = np.bincount(tables, minlength=len(masks))
    first = np.cumsum(counts) - counts
    drawn = first + (chance.random(len(masks)) * counts).astype(np.int64)
    chosen = np.zeros(len(masks), dtype=np.int64)
    playing = counts > 0
    chosen[playing] = actions[drawn[playing]]
    return chosen


def _again(
    kind: type[TurbineHallVectorEnv], given: dict[str, Any], tables: list[Written] | None
) -> TurbineHallVectorEnv:
    """Tables that were written down."""
    envs = kind.__new__(kind)
    TurbineHallVectorEnv.__init__(envs, **given)  # a class of your own may want to be given something else
    if tables is not None:
        envs.tables = Tables([read(table) for table in tables], envs.seating.observer)
        envs._mark()
    return envs


class TurbineHallVectorEnv(VectorEnv[Observation, Array, Array]):
    """Several games of one setup, stepped together. An action that isn't offered is an error.

    `copy=False` is as with Gymnasium's own: what was shown may be overwritten by the next step.
    """

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "empire",
        seats: int | None = None,
        modules: Iterable[str] = (),
        variants: Mapping[str, str] | None = None,
        content: str | Path | None = None,
        seat: int | None = 0,
        opponents: str | Sequence[str] = "novice",
        reward: str | None = None,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        num_envs = whole(num_envs, "The number of tables")  # a plain one, if it was NumPy's
        if num_envs < 1:
            raise ImpossibleSetup(f"There must be at least one table, not {num_envs}.")
        if autoreset_mode not in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
            raise ImpossibleSetup(
                "Tables are always reset when their game is over: autoreset_mode is"
                f" AutoresetMode.NEXT_STEP or AutoresetMode.SAME_STEP, not {autoreset_mode!r}."
            )
        self.num_envs = num_envs
        self.autoreset_mode = autoreset_mode
        self.copy = copy
        self.render_mode = render_mode  # `gymnasium.make_vec` may say one; there are words without it, too
        self.metadata = {"render_modes": ["ansi"], "autoreset_mode": autoreset_mode}
        self.seating = Seating(game, seats, modules, variants, content, seat, opponents, reward)
        self.layout = self.seating.layout
        """What stands where in an observation."""
        self.single_observation_space = box(self.layout)
        self.single_action_space = spaces.Discrete(self.seating.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = ManyChoices(self.seating.actions.size, num_envs, self.masks)
        self.tables: Tables | None = None
        self._series: list[Series] = []
        """By table: the games that follow each other there."""
        self._seat: int | None = None
        self._asked = b""
        """Who is asked at each table, if the learner plays all seats."""
        self._masks: Mask = np.zeros((num_envs, self.seating.actions.size), dtype=np.int8)
        self._offers: NDArray[np.int64] = np.empty(0, dtype=np.int64)
        """Where the masks have a 1, all rows taken as one."""
        self._over: list[int] = []
        """Where the game is over, and the next step begins another."""
        self._scores: list[list[int]] = []

    # ---------------------------------------------------------------- what Gymnasium asks

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games at all tables. A seed is the first table's; the others take those that follow it."""
        asked = self.asked_for(options)
        seeds = self.seeds(seed)
        for i, each in enumerate(seeds):
            if each is not None or len(self._series) <= i:
                self._series[i : i + 1] = [Series(each)]
        self._seat = asked.get("seat")
        self.tables = Tables([self._deal(i) for i in range(self.num_envs)], self.seating.observer)
        self._over = []
        self._scores = self._all_scores() if self.seating.reward == "gain" else []
        return self._seen(), self._infos()

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Make a choice at every table. What is chosen where the last game is over counts for nothing."""
        return self.play(self._all().options(one_a_table(actions, self.num_envs).tolist()))

    def play(self, options: list[int]) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """The step, with actions that were found to be on offer, as the options that they mean."""
        tables = self._all()
        self_play = self._all_seats()
        actors = self._asked
        self._deal_again(self._over)
        over = tables.play(options)
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, dtype=np.bool_)
        infos: dict[str, Any] = {}
        if over:
            ended[over] = True
            returns = np.zeros((self.num_envs, self.seating.seats))
            for i in over:
                table = tables.tables[i]
                returns[i] = self.seating.returns(table.game)
                rewards[i] = returns[i][actors[i] if self_play else table.seat]
            if self_play:
                infos["returns"] = returns
        if self.seating.reward == "gain":
            rewards = self._gains(actors)
        if self.autoreset_mode != AutoresetMode.SAME_STEP:
            self._over = over
        elif over:
            infos["final_obs"] = self._seen()
            infos["_final_obs"] = ended
            self._deal_again(over)
            tables.look()
        infos.update(self._infos())
        return self._seen(), rewards, ended, np.zeros(self.num_envs, dtype=np.bool_), infos

    def render(self) -> tuple[str, ...]:
        """The decisions in words, one a table."""
        return tuple(self.seating.told(table.game) for table in self._all().tables)

    # ---------------------------------------------------------------- what else there is

    def masks(self) -> Mask:
        """One row a table and one number an action: 1 where it may be chosen now."""
        self._all()
        return self._masks.copy() if self.copy else self._masks

    def masks_in(self, memory: Mask) -> None:
        """Have the masks written there from now on: zeros, a row a table, which others may read, too."""
        self._masks = memory

    def clone(self) -> TurbineHallVectorEnv:
        """An independent copy of all tables: the same actions lead to the same games, and the same follow."""
        return self._with([table.clone() for table in self._all().tables], self._same_series())

    def imagine(self, seed: int | str) -> TurbineHallVectorEnv:
        """A copy in which, at every table, all that the learner can't know is dealt again."""
        name = named(seed)
        seeds = [f"{name}/{i}" for i in range(self.num_envs)]
        tables = [table.imagine(table.looker(), each) for table, each in zip(self._all().tables, seeds)]
        return self._with(tables, [Series(f"{each}/games") for each in seeds])

    def __copy__(self) -> TurbineHallVectorEnv:
        return self.__deepcopy__(None)  # half a copy would be of no use

    def __deepcopy__(self, memo: object) -> TurbineHallVectorEnv:
        tables = None if self.tables is None else [table.clone() for table in self.tables.tables]
        return self._with(tables, self._same_series())

    def __reduce__(self) -> tuple[Any, ...]:
        made = {"num_envs": self.num_envs, "autoreset_mode": self.autoreset_mode}
        state = {name: value for name, value in vars(self).items() if name not in _MADE_AGAIN}
        if isinstance(self.action_space, ManyChoices):
            del state["action_space"]  # made again, too: it samples from these very tables
        tables = None if self.tables is None else [written(table) for table in self.tables.tables]
        return _again, (type(self), {**made, **self.seating.given}, tables), state

    def _same_series(self) -> list[Series]:
        return [same(series) for series in self._series]

    def _with(self, tables: list[Table] | None, series: list[Series]) -> TurbineHallVectorEnv:
        twin = another(self, _OURS)
        if isinstance(self.action_space, ManyChoices):
            twin.action_space = ManyChoices(self.seating.actions.size, self.num_envs, twin.masks)
        twin._series = series
        twin._masks = self._masks.copy()
        twin._over = list(self._over)
        twin._scores = [list(scores) for scores in self._scores]
        if tables is not None:
            twin.tables = Tables(tables, self.seating.observer)
            twin._mark()
        return twin

    def asked_for(self, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """The options of a reset, if they are possible."""
        asked = checked(options, self.seating)
        if "seed" in asked:
            raise ImpossibleSetup("The games of several tables can't have one seed: leave the option out.")
        return asked

    def seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        """Every table's own seed."""
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, np.ndarray):
            seed = seed.tolist()
        if not isinstance(seed, Sequence) or isinstance(seed, str | bytes | bytearray):
            first = one_seed(seed)
            return [first + i for i in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise ImpossibleSetup(f"There are {self.num_envs} tables, but {len(seed)} seeds for them.")
        return [None if each is None else one_seed(each) for each in seed]

    def _deal_again(self, over: list[int]) -> None:
        """New games where the last one is over."""
        for i in over:
            table = self._deal(i)
            self._all().tables[i] = table
            if self._scores:
                self._scores[i] = table.game.scores

    def _deal(self, i: int) -> Table:
        return self.seating.table(self._series[i].next_seed(), self._seat)

    def _all(self) -> Tables:
        if self.tables is None:
            raise error.ResetNeeded("Call reset() first: there is no game yet.")
        return self.tables

    def _seen(self) -> Observation:
        seen = self._all().observations()
        return (row(seen) if self.copy else np.frombuffer(seen, dtype=np.uint8)).reshape(self.num_envs, -1)

    def _mark(self) -> None:
        """Bring the masks up to date. Few of thousands of actions are offered: only these are changed."""
        all_rows = self._masks.reshape(-1)
        all_rows[self._offers] = 0
        self._offers = np.frombuffer(self._all().offers(), dtype="<i8")
        all_rows[self._offers] = 1

    def _infos(self) -> dict[str, Any]:
        self._mark()
        infos: dict[str, Any] = {"action_mask": self.masks()}
        if self._all_seats():
            self._asked = self._all().seats()
            infos["seat"] = np.frombuffer(self._asked, dtype=np.uint8)
        return infos

    def _all_seats(self) -> bool:
        """Does the learner play all of them?"""
        return self.seating.seat == EVERY and self._seat is None

    def _all_scores(self) -> list[list[int]]:
        return [table.game.scores for table in self._all().tables]

    def _gains(self, actors: bytes) -> Array:
        """By how much the score has changed of whoever has chosen."""
        before, self._scores = self._scores, self._all_scores()
        gains = np.zeros(self.num_envs)
        for i, table in enumerate(self._all().tables):
            seat = actors[i] if actors else table.seat
            gains[i] = self._scores[i][seat] - before[i][seat]
        return gains
