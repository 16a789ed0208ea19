"""Many games in several processes: the tables of `envs.vector`, shared out among the processor's cores.

>>> from turbinehall.envs.processes import TurbineHallProcessesEnv
>>> with TurbineHallProcessesEnv(128, "energy-empire", seats=4, seat=None, processes=2) as envs:
...     observations, infos = envs.reset(seed=7)
...     observations, rewards, over, _, infos = envs.step(envs.action_space.sample())

It plays the same games as a `TurbineHallVectorEnv` with as many tables and the same seed, choice by choice,
however many processes there are. Programs that use it need `if __name__ == "__main__":`, as all do that start
processes.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Sequence
from inspect import signature
from itertools import pairwise
from multiprocessing.process import BaseProcess
from typing import Any, Final
from weakref import finalize

from turbinehall.envs.needs import missing

try:
    import numpy as np
    from gymnasium import error
    from gymnasium.vector import AutoresetMode, VectorEnv
except ImportError as failure:
    raise missing("processes", "Gymnasium") from failure

from turbinehall.envs.seating import whole
from turbinehall.envs.shares import (
    AWAKE,
    CHECK,
    CONTEXT,
    FAILED,
    LISTEN,
    STEP,
    STOP,
    Board,
    Line,
    Share,
    awaited,
    cores,
    serve,
)
from turbinehall.envs.spaces import Mask, Observation, one_a_table
from turbinehall.envs.vector import Array, ManyChoices, TurbineHallVectorEnv
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.players.tables import EVERY

PATIENCE: Final = 5.0  # seconds for a process to end by itself


class Other:
    """Another process, which plays a share of the tables."""

    def __init__(self, board: Board, first: int, end: int, awake: float, setup: dict[str, Any]) -> None:
        self.first, self.end, self.awake = first, end, awake
        self.line = Line()
        self.pipe, there = CONTEXT.Pipe()
        given = (self.line, there, awake, board, first, end - first, setup)
        self.process: BaseProcess = CONTEXT.Process(target=serve, args=given, daemon=True)
        self.process.start()
        there.close()

    def did(self) -> Exception | None:
        """Wait until it has checked or played what lies on the board; what went wrong, if something did."""
        if not awaited(self.line.done, self.awake, self.process.is_alive):
            raise EOFError
        if self.line.word.value != FAILED:
            return None
        failure: Exception = self.pipe.recv()
        return failure

    def ask(self, name: str, *given: Any) -> None:
        """Have something else done; `answer` tells what came of it."""
        self.line.tell(LISTEN)
        with contextlib.suppress(OSError):  # if it is lost, it won't answer either
            self.pipe.send((name, given))

    def answer(self) -> Any:
        """What came of it; an error, if it failed."""
        return self.pipe.recv()

    def stop(self) -> None:
        """Let it end. One that doesn't is ended."""
        self.line.tell(STOP)
        self.pipe.close()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


def dropped(others: list[Other], starter: int) -> None:
    """Let them end when nobody has their environment any more; not from a fork of who started them."""
    if os.getpid() == starter:
        for other in others:
            other.stop()


class TurbineHallProcessesEnv(VectorEnv[Observation, Array, Array]):
    """Several games of one setup, stepped together in several processes.

    `processes` is how many play, this one among them: one for each core unless told. All other arguments are
    those of `TurbineHallVectorEnv`; there is no `clone` and no `imagine`, which want all tables here.
    """

    def __init__(
        self, num_envs: int = 2, *arguments: Any, processes: int | None = None, **named: Any
    ) -> None:
        setup: dict[str, Any] = signature(TurbineHallVectorEnv).bind(0, *arguments, **named).arguments
        del setup["num_envs"]
        self._others: list[Other] = []
        self._begun = False
        self._all_seats = False
        """Does the learner play all of them?"""
        if processes is not None and whole(processes, "The number of processes") < 1:
            raise ImpossibleSetup(f"There must be at least one process, not {processes}.")
        # It plays nothing, but knows the spaces, and refuses what can't be before a process is started.
        self._model = TurbineHallVectorEnv(num_envs, **setup)
        self.num_envs = num_envs = self._model.num_envs
        self.processes = min(num_envs, processes or cores())
        self.autoreset_mode = self._model.autoreset_mode
        self.copy = self._model.copy
        self.metadata = self._model.metadata
        self.render_mode = self._model.render_mode
        self.seating = self._model.seating
        self.layout = self._model.layout
        """What stands where in an observation."""
        self.single_observation_space = self._model.single_observation_space
        self.single_action_space = self._model.single_action_space
        self.observation_space = self._model.observation_space
        self.action_space = ManyChoices(self.seating.actions.size, num_envs, self.masks)
        board = Board(num_envs, self.layout.size, self.seating.actions.size, self.seating.seats)
        self._rows = {name: board.rows(name, 0, num_envs) for name in board.places}
        shares = list(pairwise([i * num_envs // self.processes for i in range(self.processes + 1)]))
        self._own_tables = shares[0][1]
        self._own = Share(board, 0, self._own_tables, setup)
        # Where processes have to share a core, nobody may keep it by waiting awake.
        awake = AWAKE if self.processes <= cores() else 0.0
        finalize(self, dropped, self._others, os.getpid()).atexit = False  # with the program they end anyway
        for first, end in shares[1:]:
            self._others.append(Other(board, first, end, awake, setup))

    # ---------------------------------------------------------------- what Gymnasium asks

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games at all tables. A seed is the first table's; the others take those that follow it."""
        seeds = self._model.seeds(seed)
        asked = self._model.asked_for(options)
        self._open()
        with self._heard_out():
            for other in self._others:
                other.ask("reset", seeds[other.first : other.end], options)
            try:
                self._own.reset(seeds[: self._own_tables], options)
            finally:
                self._answers()  # what isn't heard now would be taken for the answer to something else
        self._begun = True
        self._all_seats = self.seating.seat == EVERY and "seat" not in asked
        return self._shown("observations"), self._infos()

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Make a choice at every table. What is chosen where the last game is over counts for nothing."""
        self._started()
        self._rows["actions"][:] = one_a_table(actions, self.num_envs)
        with self._heard_out():
            self._together(CHECK, self._own.check)  # no table may move if one can't
            self._together(STEP, self._own.step)
        over = self._rows["over"].copy()
        infos: dict[str, Any] = {}
        if over.any():
            if self._all_seats:
                infos["returns"] = self._rows["returns"].copy()
            if self.autoreset_mode == AutoresetMode.SAME_STEP:
                infos["final_obs"] = self._shown("finals")
                infos["_final_obs"] = over
        infos.update(self._infos())
        seen, rewards = self._shown("observations"), self._rows["rewards"].copy()
        return seen, rewards, over, np.zeros(self.num_envs, dtype=np.bool_), infos

    def render(self) -> tuple[str, ...]:
        """The decisions in words, one a table."""
        self._started()
        with self._heard_out():
            for other in self._others:
                other.ask("render")
            others = self._answers()
        return tuple(words for part in [self._own.render(), *others] for words in part)

    def close_extras(self, **kwargs: Any) -> None:
        """Let the processes end."""
        for other in self._others:
            other.stop()

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError(
            "Tables in several processes can't be copied or written down: a TurbineHallVectorEnv can."
        )

    def __enter__(self) -> TurbineHallProcessesEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ---------------------------------------------------------------- what else there is

    def masks(self) -> Mask:
        """One row a table and one number an action: 1 where it may be chosen now."""
        self._started()
        return self._shown("masks")

    def _shown(self, name: str) -> Array:
        """What lies on the board, large as it is: as a copy, unless none is wanted."""
        rows = self._rows[name]
        return rows.copy() if self.copy else rows

    def _infos(self) -> dict[str, Any]:
        infos: dict[str, Any] = {"action_mask": self.masks()}
        if self._all_seats:
            infos["seat"] = self._rows["asked"].copy()
        return infos

    # ---------------------------------------------------------------- the other processes

    def _open(self) -> None:
        if self.closed:
            raise error.ClosedEnvironmentError("The environment is closed: make another.")

    def _started(self) -> None:
        self._open()
        if not self._begun:
            raise error.ResetNeeded("Call reset() first: there is no game yet.")

    @contextlib.contextmanager
    def _heard_out(self) -> Iterator[None]:
        """Whoever is interrupted hears no more what the others do: then all is closed."""
        try:
            yield
        except Exception:
            raise
        except BaseException:
            self.close()
            raise

    def _numbered(self) -> list[tuple[int, Other]]:
        return list(enumerate(self._others, start=2))  # this one is the first

    def _together(self, word: int, own: Callable[[], None]) -> None:
        """Have all processes do the same, this one among them. The first failure, by table, is raised."""
        failures: list[Exception | None] = []
        for other in self._others:
            other.line.tell(word)
        try:
            own()
        except Exception as failure:
            failures.append(failure)
        finally:  # who isn't heard now would be taken for having done what comes next
            failures += [self._still_there(number, other.did) for number, other in self._numbered()]
        for each in failures:
            if each is not None:
                raise each

    def _answers(self) -> list[Any]:
        """What all have to say. All are heard, even if one has failed."""
        heard = [self._still_there(number, other.answer) for number, other in self._numbered()]
        for said in heard:
            if isinstance(said, Exception):
                raise said
        return heard

    def _still_there(self, number: int, heard: Callable[[], Any]) -> Any:
        """What another process says; if it is lost, all is closed."""
        try:
            return heard()
        except (EOFError, OSError):
            lost = self._others[number - 2].process
            lost.join(PATIENCE)
            self.close()
            raise error.ClosedEnvironmentError(
                f"Process {number} of {self.processes} has ended by itself (exit code {lost.exitcode}), and"
                " its games are lost: make the environment anew."
            ) from None
