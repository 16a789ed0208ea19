"""Ctrl-C, and SIGTERM, by which schedulers and containers end a program: to the lab they mean the same."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

_CTRL_C: Final = 130
_TERMINATED: Final = 143  # what shells report of a program that either of them ended


class Terminated(KeyboardInterrupt):
    """SIGTERM came."""


def exit_code(stop: KeyboardInterrupt) -> int:
    """The exit code of a program that was ended so."""
    return _TERMINATED if isinstance(stop, Terminated) else _CTRL_C


@contextmanager
def sigterm_heard() -> Iterator[None]:
    """SIGTERM that comes within is raised, once: those who send it twice shall not lose their files by it."""
    main = threading.current_thread() is threading.main_thread()  # only that one may say what a signal does
    if not main or signal.getsignal(signal.SIGTERM) == signal.SIG_IGN:
        yield
        return
    before = signal.signal(signal.SIGTERM, _end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL if before is None else before)


def finish() -> None:
    """What is left to do will be done at once: SIGTERM, where it would be raised, is no longer heard."""
    if signal.getsignal(signal.SIGTERM) is _end and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _end(_number: int, _frame: FrameType | None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise Terminated
