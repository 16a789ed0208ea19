"""Processes of this machine that share work out among them: texts go in, texts come back.

A pool of Python's own waits for ever for a process that somebody else has ended, as a machine does whose
memory runs out. Here that is noticed, and the run ends with what was played.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import Any

from turbinehall.kernel.errors import TurbineHallError

Work = Callable[[str], str]

_CONTEXT = multiprocessing.get_context("spawn")


def share_out(work: Work, tasks: Iterable[str], processes: int) -> Iterator[str]:
    """Have so many processes carry out tasks, and give their answers as they come."""
    coming = iter(tasks)
    with _deaf():
        crew = [_Process(work) for _ in range(processes)]
    try:
        busy = {each.pipe: each for each in crew if each.begin(coming)}
        while busy:
            for pipe in wait(list(busy)):
                each = busy[pipe]
                answer = each.answer()
                if not each.begin(coming):
                    del busy[pipe]
                yield answer
    finally:
        for each in crew:
            each.end()


class _Process:
    """One of them. It has one task at a time."""

    def __init__(self, work: Work) -> None:
        far: Any
        self.pipe: Any
        self.pipe, far = _CONTEXT.Pipe()
        self.process = _CONTEXT.Process(target=_serve, args=(work, far), daemon=True)
        self.process.start()
        far.close()  # else nobody would see that the process has closed its own

    def begin(self, tasks: Iterator[str]) -> bool:
        """Take the next task, if there is one."""
        task = next(tasks, None)
        if task is None:
            return False
        try:
            self.pipe.send(task)
        except OSError:
            raise self._gone() from None
        return True

    def answer(self) -> str:
        """What came of the task."""
        try:
            return str(self.pipe.recv())
        except (EOFError, OSError):
            raise self._gone() from None

    def _gone(self) -> TurbineHallError:
        self.process.join(1)
        code = self.process.exitcode
        why = "what went wrong stands above"
        if code is None or code < 0:
            why = "perhaps memory ran out, and --jobs with a smaller number would do"
        return TurbineHallError(f"One of the processes that play has ended (exit code {code}): {why}.")

    def end(self) -> None:
        """End it, whatever it does."""
        self.pipe.close()
        self.process.terminate()
        self.process.join()


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
def _deaf() -> Iterator[None]:
    """Processes born within don't hear Ctrl-C, which goes to all of a terminal: this one ends them."""
    if threading.current_thread() is not threading.main_thread():  # only that one may say so
        yield
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)
