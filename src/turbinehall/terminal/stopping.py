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
    """SIGTERM that comes within is raised, once: those who send it twice shall not lose their files by it.

    Ctrl-C is raised as ever; `finish` ends both.
    """
    if threading.current_thread() is not threading.main_thread():  # only that one may say what a signal does
        yield
        return
    before = {number: signal.getsignal(number) for number in _OURS}
    for number, ours in _OURS.items():
        if before[number] != signal.SIG_IGN:
            signal.signal(number, ours)
    try:
        yield
    finally:
        for number, heard in before.items():
            signal.signal(number, signal.SIG_DFL if heard is None else heard)


def finish() -> None:
    """What is left to do will be done at once: what would be raised is no longer heard."""
    if threading.current_thread() is threading.main_thread():
        for number, ours in _OURS.items():
            if signal.getsignal(number) is ours:
                signal.signal(number, signal.SIG_IGN)


def _end(_number: int, _frame: FrameType | None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise Terminated


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


_OURS: Final = {signal.SIGTERM: _end, signal.SIGINT: _interrupt}
