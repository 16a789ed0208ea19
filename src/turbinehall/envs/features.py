"""Observations as numbers that a network likes: small amounts, and choices as one-hot rows."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.kernel.observation import Layout

LARGE: Final = 32  # an amount is divided by the most it can be, or by this where that is more


class Features:
    """Turns rows of observations into rows of features. Works on one observation and on many alike.

    >>> from turbinehall.envs.gymnasium import TurbineHallEnv
    >>> env = TurbineHallEnv("empire")
    >>> features = Features(env.layout)
    >>> seen, _ = env.reset(seed=1)
    >>> features(seen).shape == (features.size,)
    True
    """

    def __init__(self, layout: Layout) -> None:
        amounts: list[int] = []
        scales: list[float] = []
        choices: list[int] = []
        firsts: list[int] = []
        width = 0
        for place in layout.places:
            for value in range(place.first, place.first + place.field.size):
                if place.field.choice:
                    choices.append(value)
                    firsts.append(width)
                    width += place.field.high + 1
                else:
                    amounts.append(value)
                    scales.append(1.0 / max(1, min(LARGE, place.field.high)))
        self._amounts = np.array(amounts, dtype=np.intp)
        self._scales = np.array(scales, dtype=np.float32)
        self._choices = np.array(choices, dtype=np.intp)
        self._firsts = np.array(firsts, dtype=np.intp) + len(amounts)
        self._values = layout.size
        self.size = len(amounts) + width
        """How many features there are."""

    def __call__(self, observations: NDArray[np.uint8]) -> NDArray[np.float32]:
        """The features: the amounts first, then a row of 0 and 1 for every choice."""
        if observations.dtype != np.uint8 or observations.shape[-1:] != (self._values,):
            raise ImpossibleSetup(
                f"An observation of this layout is {self._values} values of uint8, as the environment gives"
                f" them, not {observations.dtype} of the shape {observations.shape}."
            )
        rows = observations.reshape(-1, self._values)
        made = np.zeros((len(rows), self.size), dtype=np.float32)
        made[:, : len(self._amounts)] = rows[:, self._amounts] * self._scales
        where: NDArray[Any] = rows[:, self._choices] + self._firsts
        np.put_along_axis(made, where, 1.0, axis=1)
        return made.reshape(*observations.shape[:-1], self.size)
