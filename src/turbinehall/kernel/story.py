"""The story of a game: sentences with typed holes, for everybody or for one seat.

A rule tells what it did right where it does it. The values are ints and the sentence is a shared object,
so that telling is cheap, a client can colour or translate each hole, and nothing is built while a search
plays (a clone has no story).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, final

EVERYONE: Final = -1
_EXCEPT: Final = -2  # "all but seat s" is kept as -2 - s
_HOLE: Final = re.compile(r"\{(\w+)\}")

Words = Callable[[str, int], str]
"""How a game says a value of a kind: words("resource", 2) is "Goods"."""


def signed(change: int, unit: str = "{}") -> str:
    """How much more or less there is of something, with a true minus sign: +2, or −$2 by the unit ${}."""
    return ("+" if change > 0 else "−") + unit.format(abs(change))


@final
class Sentence:
    """A sentence whose holes name the kind of value they take: ``{seat} rolls {number} time{s}``.

    The hole {s} takes no value: it is the plural's s, left out when the number before it is 1.
    """

    def __init__(self, template: str) -> None:
        self.template = template
        self.kinds: tuple[str, ...] = tuple([kind for kind in _HOLE.findall(template) if kind != "s"])

    def parts(self, values: tuple[int, ...], words: Words) -> list[tuple[str, str]]:
        """The sentence in pieces with its holes filled: (kind of the hole, or nothing; what it says)."""
        said: list[tuple[str, str]] = []
        used = 0
        number = 0
        for i, piece in enumerate(_HOLE.split(self.template)):
            if i % 2 == 0:
                if piece:
                    said.append(("", piece))
            elif piece == "s":
                if number != 1:
                    said.append(("", "s"))
            else:
                said.append((piece, words(piece, values[used])))
                if piece == "number":
                    number = values[used]
                used += 1
        return said

    def text(self, values: tuple[int, ...], words: Words) -> str:
        """The sentence with its holes filled."""
        return "".join([said for _, said in self.parts(values, words)])


@final
class Line:
    """One told sentence: when (after how many choices), to whom, with which values."""

    def __init__(
        self, position: int, turn: int, to: int, sentence: Sentence, values: tuple[int, ...]
    ) -> None:
        self.position = position
        self.turn = turn
        self.to = to
        self.sentence = sentence
        self.values = values

    def parts(self, words: Words) -> list[tuple[str, str]]:
        """The line in pieces, so that a page can colour each value: (kind, or nothing; what it says)."""
        return self.sentence.parts(self.values, words)

    def text(self, words: Words) -> str:
        """The line in words."""
        return self.sentence.text(self.values, words)

    def meant_for(self, seat: int | None) -> bool:
        """May this seat (None: a spectator) read the line?"""
        if self.to == EVERYONE:
            return True
        if self.to <= _EXCEPT:
            return seat != _EXCEPT - self.to
        return seat == self.to


@final
class Story:
    """All lines told so far."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def for_seat(self, seat: int | None) -> list[Line]:
        """The lines that a seat (None: a spectator) may read."""
        return [line for line in self.lines if line.meant_for(seat)]


def all_but(seat: int) -> int:
    """The audience of a line that one seat must not read, because it has a fuller one."""
    return _EXCEPT - seat
