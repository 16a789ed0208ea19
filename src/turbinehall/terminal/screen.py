"""The screen and the keyboard: consoles, and lines read from a person or a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from rich.console import Console

Reader = Callable[[str, list[str]], str]
"""How a line is asked for: with a prompt, and words that the Tab key may complete."""


_NO_LIMIT = 10_000  # columns


class _Console(Console):
    """Leaves it to the command line what is done about a reader that went away, as in `| head -1`."""

    def on_broken_pipe(self) -> None:
        self.quiet = True
        raise BrokenPipeError


def console(stderr: bool = False) -> Console:
    """A console that prints what it is given: brackets are dice here, never markup."""
    return _Console(stderr=stderr, markup=False, emoji=False, highlight=False)


def sheet() -> Console:
    """A console for wide tables: in a pipe or a file a line is as long as it has to be, and nothing is cut.

    COLUMNS is obeyed there, too.
    """
    made = console()
    if not made.is_terminal and "COLUMNS" not in os.environ:
        made.width = _NO_LIMIT
    return made


def print_out(text: str) -> None:
    """Print a text as it is. It is out when this returns, unless its reader has gone away: that is raised."""
    print(text, flush=True)


def read_line(prompt: str, words: list[str]) -> str:
    """The next line. From a pipe it is repeated on the screen, so that the transcript can be read."""
    if not sys.stdin.isatty():
        line = input(prompt)
        print(line, flush=True)
        return line
    _complete_with(words)
    return input(prompt)


def clear(to: Console, everything: bool = False) -> None:
    """Clear the screen, if it is one; everything: what was scrolled away too, so that nobody scrolls back."""
    if to.is_terminal:
        to.clear()
        if everything:
            to.file.write("\x1b[3J")
            to.file.flush()


def _complete_with(words: list[str]) -> None:
    """Let the Tab key complete these words, where Python has line editing at all."""
    try:
        import readline
    except ImportError:
        return

    def complete(begun: str, number: int) -> str | None:
        line = readline.get_line_buffer()[: readline.get_endidx()]
        wanted = line.rpartition(";")[2].lstrip().lower()
        fitting = [word for word in words if word.startswith(wanted)]
        return fitting[number] if number < len(fitting) else None

    readline.set_completer(complete)
    readline.set_completer_delims(";")
    readline.parse_and_bind("tab: complete")
