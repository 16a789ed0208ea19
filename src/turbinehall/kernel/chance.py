"""Chance: all randomness of a game, as a few numbers inside it.

The generator is sfc32: 32-bit adds, shifts and xors, so that compiled and plain Python give the same
numbers, and a copy is four ints. Each purpose (the deal, the dice, ...) has a stream of its own, derived
from the seed and the purpose's name: drawing a card never changes the next roll.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final, TypeVar, final

from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")

_MASK: Final[i64] = 0xFFFFFFFF
_WARM_UP: Final = 12  # rounds until the four words have mixed


def fresh_seed() -> str:
    """A new unguessable seed: 128 bits from the operating system."""
    return secrets.token_hex(16)


@final
@mypyc_attr(free_list_len=1)
class Stream:
    """One sequence of random numbers."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def next(self) -> i64:
        """The next 32 random bits."""
        a = self.a
        b = self.b
        c = self.c
        result = (a + b + self.counter) & _MASK
        self.counter = (self.counter + 1) & _MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & _MASK
        self.c = ((((c << 21) & _MASK) | (c >> 11)) + result) & _MASK
        return result

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1, each equally likely."""
        # What is over after the last whole multiple of the bound would favour low numbers: draw again.
        limit = (_MASK + 1) - (_MASK + 1) % bound
        drawn = self.next()
        while drawn >= limit:
            drawn = self.next()
        return drawn % bound

    def clone(self) -> Stream:
        """The same stream at the same place."""
        return Stream(self.a, self.b, self.c, self.counter)


def stream_for(seed: str, purpose: str) -> Stream:
    """The stream of one purpose: a pure function of seed and name."""
    digest = hashlib.sha256(f"{seed}\n{purpose}".encode()).digest()
    stream = Stream(
        int.from_bytes(digest[0:4], "little"),
        int.from_bytes(digest[4:8], "little"),
        int.from_bytes(digest[8:12], "little"),
        1,
    )
    for _ in range(_WARM_UP):
        stream.next()
    return stream


@final
@mypyc_attr(free_list_len=1)
class Chance:
    """The streams of a game, numbered in the order of its purposes."""

    def __init__(self, streams: list[Stream]) -> None:
        self.streams = streams

    @staticmethod
    def seeded(seed: str, purposes: tuple[str, ...]) -> Chance:
        """All streams at their beginning."""
        return Chance([stream_for(seed, purpose) for purpose in purposes])

    @staticmethod
    def drawn(stream: Stream, count: int) -> Chance:
        """So many streams that begin anywhere, as another stream says."""
        return Chance([Stream(stream.next(), stream.next(), stream.next(), 1) for _ in range(count)])

    def below(self, purpose: int, bound: i64) -> i64:
        """A number from 0 to bound - 1."""
        return self.streams[purpose].below(bound)

    def die(self, purpose: int) -> int:
        """One six-sided die."""
        return self.streams[purpose].below(6) + 1

    def shuffle(self, purpose: int, items: list[T]) -> None:
        """Put the items in a random order, in place."""
        stream = self.streams[purpose]
        for i in range(len(items) - 1, 0, -1):
            j = stream.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept

    def state(self) -> list[int]:
        """Where every stream stands, as plain numbers."""
        numbers: list[int] = []
        for stream in self.streams:
            numbers += [stream.a, stream.b, stream.c, stream.counter]
        return numbers

    def clone(self) -> Chance:
        """The same chance at the same place."""
        return Chance([stream.clone() for stream in self.streams])
