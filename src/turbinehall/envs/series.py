"""The games that follow each other: each is dealt from a seed that is drawn when it begins."""

from __future__ import annotations

import hashlib
import secrets
from copy import deepcopy

import numpy as np
from gymnasium.utils import seeding


class Series:
    """A series of games: the generator of their seeds, under the names that Gymnasium has for it.

    It is made when it is asked for, and who follows another shares it until one of the two asks: neither a
    copy nor an imagined table has to wait for a generator.
    """

    _np_random: np.random.Generator | None = None
    _np_random_seed: int | None = None
    _shared: np.random.Generator | None = None
    """The generator, if somebody else may have it, too."""

    def __init__(self, seed: int | str | None = None) -> None:
        super().__init__()
        if seed is None:
            seed = secrets.randbits(128)
        elif isinstance(seed, str):
            seed = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:16], "little")
        self._np_random_seed = seed

    @property
    def np_random(self) -> np.random.Generator:
        """The generator, and from now on nobody else's."""
        if self._np_random is None:
            self._np_random, self._np_random_seed = seeding.np_random(self._np_random_seed)
        elif self._np_random is self._shared:
            self._np_random = deepcopy(self._np_random)
        return self._np_random

    @np_random.setter
    def np_random(self, value: np.random.Generator) -> None:
        self._np_random, self._np_random_seed = value, -1  # as Gymnasium does: nobody knows its seed

    def next_seed(self) -> str:
        """The seed of the next game."""
        return str(int(self.np_random.integers(2**63)))

    def follow(self, other: Series) -> None:
        """Have the same games follow as another."""
        self._np_random = self._shared = other._shared = other._np_random
        self._np_random_seed = other._np_random_seed


def same(series: Series) -> Series:
    """The same games once more."""
    twin = Series.__new__(Series)
    twin.follow(series)
    return twin
