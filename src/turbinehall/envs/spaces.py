"""Observations and masks as arrays, and the spaces they are in."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from turbinehall.envs.seating import whole
from turbinehall.kernel.actions import ActionSpace
from turbinehall.kernel.errors import IllegalChoice, ImpossibleSetup
from turbinehall.kernel.game import Game
from turbinehall.kernel.observation import Layout

Observation = NDArray[np.uint8]
Mask = NDArray[np.int8]


def highs(layout: Layout) -> Observation:
    """The most that each value can be; 1 where it is always 0, for a space must have some room."""
    return np.concatenate(
        [np.full(place.field.size, max(1, place.field.high), dtype=np.uint8) for place in layout.places]
    )


def box(layout: Layout) -> spaces.Box[np.uint8]:
    """The space of observations."""
    return spaces.Box(np.zeros(layout.size, dtype=np.uint8), highs(layout), dtype=np.uint8)


def mask_of(actions: ActionSpace, game: Game) -> Mask:
    """One number an action: 1 where it may be chosen now."""
    return np.frombuffer(actions.mask(game), dtype=np.int8)


def row(seen: bytes) -> Observation:
    """An observation as an array that may be written to, as learning libraries expect of what is theirs."""
    return np.frombuffer(bytearray(seen), dtype=np.uint8)


def one_action(action: object) -> int:
    """An action as a number, if it is a whole one: 3.7 isn't taken for 3, nor True for 1."""
    try:
        number = operator.index(action)  # type: ignore[arg-type] # that is what is asked here
    except TypeError:
        number = None
    if number is None or action is True or action is False:
        raise IllegalChoice(f"An action is a whole number, not {action!r}.")
    return number


def one_seed(seed: object) -> int:
    """A seed as a number, if it can be one."""
    kind = "a whole number, 0 or more"
    number = whole(seed, "A seed", kind)
    if number < 0:
        raise ImpossibleSetup(f"A seed is {kind}, not {number}.")
    return number


def one_a_table(actions: object, tables: int) -> NDArray[np.int64]:
    """Actions for many tables as an array, if they are whole numbers, one for each."""
    chosen = np.asarray(actions)
    if chosen.ndim != 1:
        raise ImpossibleSetup(f"Actions are one row, of {tables} numbers, not of the shape {chosen.shape}.")
    if len(chosen) != tables:
        raise ImpossibleSetup(f"There are {tables} tables, but {len(chosen)} actions for them.")
    if chosen.dtype.kind not in "iu":
        raise IllegalChoice(f"Actions are whole numbers, not {chosen.dtype.name}.")
    return chosen.astype(np.int64, copy=False)


class Choices(spaces.Discrete[np.int64]):
    """All actions; a sample is drawn from those that may be chosen now."""

    def __init__(self, count: int, offered: Callable[[], Mask]) -> None:
        super().__init__(count)
        self.offered = offered

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """One of the actions on offer, unless a mask or a probability says otherwise."""
        if mask is None and probability is None:
            mask = self.offered()
        return super().sample(mask, probability)

    def __deepcopy__(self, memo: object) -> spaces.Discrete[np.int64]:
        return spaces.Discrete(int(self.n))

    def __reduce__(self) -> Any:
        return spaces.Discrete, (int(self.n),)
