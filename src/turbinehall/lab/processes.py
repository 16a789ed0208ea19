"""Processes of this machine that share work out among them: texts go in, texts come back.

A pool of Python's own waits for ever for a process that somebody else has ended, as a machine does whose
memory runs out. Here that is noticed, and the run ends with what was played.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from types import FrameType
from typing import Any

from turbinehall.kernel.errors import TurbineHallError

Work = Callable[[str], str]

_MOMENT = 0.5  # seconds
_CONTEXT = multiprocessing.get_context("spawn")


def share_out(work: Work, tasks: Iterable[str], processes: int) -> Iterator[str]:
    """Have at most so many processes carry out tasks, and give their answers as they come.

    Another one is started only for a task that nobody is free for.
    """
    coming = iter(tasks)
    crew: list[_Process] = []
    busy: dict[Any, _Process] = {}
    try:
        task = next(coming, None)
        while task is not None or busy:
            if task is not None and len(crew) < processes and not wait(list(busy), 0):
                with _undisturbed():
                    crew.append(_started(work, len(crew)))
                crew[-1].begin(task)
                busy[crew[-1].pipe] = crew[-1]
                task = next(coming, None)
                continue
            for pipe in wait(list(busy)):
                each = busy.pop(pipe)
                answer = each.answer()
                if task is not None:
                    each.begin(task)
                    busy[pipe] = each
                    task = next(coming, None)
                yield answer
    finally:
        for each in crew:
            each.end()
        for each in crew:
            each.process.join()


def _started(work: Work, others: int) -> _Process:
    """Another process, beside so many that there are."""
    try:
        return _Process(work)
    except OSError as error:
        right = "--jobs 1 needs none" if others < 4 else f"--jobs {others // 2} would do"
        raise TurbineHallError(
            f"No more than {others} processes can be started here ({error.strerror or error}): {right}."
        ) from error


class _Process:
    """One of them. It has one task at a time."""

    def __init__(self, work: Work) -> None:
        far: Any
        self.pipe: Any
        self.pipe, far = _CONTEXT.Pipe()
        try:
            self.process = _CONTEXT.Process(target=_serve, args=(work, far), daemon=True)
            self.process.start()
        except OSError:
            self.pipe.close()
            raise
        finally:
            far.close()  # else nobody would see that the process has closed its own

    def begin(self, task: str) -> None:
        """Take a task."""
        try:
            self.pipe.send(task)
        except OSError:
            raise self._gone() from None

    def answer(self) -> str:
        """What came of the task."""
        try:
            return str(self.pipe.recv())
        except (EOFError, OSError):
            raise self._gone() from None

    def _gone(self) -> TurbineHallError:
        self.process.join(1)
        code = self.process.exitcode
        if code == -signal.SIGTERM:
            time.sleep(_MOMENT)  # who ends all processes of a run ends this one, too, and that is to be heard
        why = "what went wrong stands above"
        if code is None or code < 0:
            why = "perhaps memory ran out, and --jobs with a smaller number would do"
        return TurbineHallError(f"One of the processes that play has ended (exit code {code}): {why}.")

    def end(self) -> None:
        """End it, whatever it does; it may not listen to SIGTERM."""
        self.pipe.close()
        self.process.kill()


def _serve(work: Work, pipe: Any) -> None:
    """What a process does for as long as anybody gives it tasks."""
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):  # whoever began it is gone
            return
        answer = work(task)
        try:
            pipe.send(answer)
        except OSError:
            return


@contextmanager
def _undisturbed() -> Iterator[None]:
    """A process born within is born whole: what would end this one meanwhile is heard as soon as it is.

    And it doesn't hear Ctrl-C, which goes to all of a terminal: this one ends it.
    """
    if threading.current_thread() is not threading.main_thread():  # only that one may say so
        yield
        return
    with _held_back(), _later(signal.SIGTERM):
        heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, heard)


@contextmanager
def _later(number: signal.Signals) -> Iterator[None]:
    """A signal that comes within is raised afterwards. Held back it isn't: processes would inherit that."""
    heard = signal.getsignal(number)
    if heard in (None, signal.SIG_IGN):
        yield
        return
    came = []

    def note(given: int, _frame: FrameType | None) -> None:
        came.append(given)

    signal.signal(number, note)
    try:
        yield
    finally:
        signal.signal(number, heard)
        if came:
            signal.raise_signal(number)


@contextmanager
def _held_back() -> Iterator[None]:
    """Ctrl-C is held back within, where the system can do that."""
    if sys.platform == "win32":
        yield
        return
    with suppress(OSError):  # is told of the process, which can't be started either
        resource_tracker.ensure_running()  # Python starts it with the first process, and lets Ctrl-C through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
