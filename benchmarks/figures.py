"""What was measured, and what was aimed at. Plain data, no measuring and no printing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any


@dataclass(frozen=True)
class Target:
    """What a figure should reach. A ratio is between two contestants of the same run: it can be checked."""

    bound: float
    at_least: bool
    ratio: bool = False

    def met_by(self, value: float) -> bool:
        """Is that good enough?"""
        return value >= self.bound if self.at_least else value <= self.bound


@dataclass(frozen=True)
class Spread:
    """The same thing, measured several times."""

    samples: tuple[float, ...]

    @property
    def median(self) -> float:
        """The one in the middle."""
        return median(self.samples)

    @property
    def low(self) -> float:
        """The smallest."""
        return min(self.samples)

    @property
    def high(self) -> float:
        """The largest."""
        return max(self.samples)

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "median": self.median,
            "low": self.low,
            "high": self.high,
            "samples": list(self.samples),
        }


@dataclass(frozen=True)
class Figure:
    """One line of the report."""

    name: str
    """Its key in the JSON, the same for every game."""
    title: str
    unit: str
    cpu: Spread | None = None
    """By process CPU time."""
    wall: Spread | None = None
    """By the clock on the wall."""
    plain: Spread | None = None
    """What is no matter of time."""
    target: Target | None = None
    by_wall: bool = False
    """Whether the clock on the wall is the one that counts."""

    @property
    def counted(self) -> Spread:
        """The spread that is compared with the target."""
        found = self.plain or (self.wall if self.by_wall else self.cpu)
        assert found is not None, self.name
        return found

    @property
    def met(self) -> bool | None:
        """Whether the median meets the target; None without one."""
        return None if self.target is None else self.target.met_by(self.counted.median)

    def data(self) -> dict[str, Any]:
        """As plain data."""
        spreads = {"cpu": self.cpu, "wall": self.wall, "plain": self.plain}
        counted = "plain" if self.plain else "wall" if self.by_wall else "cpu"
        found: dict[str, Any] = {"name": self.name, "title": self.title, "unit": self.unit}
        found |= {key: spread.data() for key, spread in spreads.items() if spread is not None}
        found["counted"] = counted
        if self.target is not None:
            found["target"] = {
                "at least" if self.target.at_least else "at most": self.target.bound,
                "ratio": self.target.ratio,
                "met": self.met,
            }
        return found


@dataclass(frozen=True)
class Group:
    """The figures of one game with one number of seats, or those that belong to no game."""

    title: str
    figures: Sequence[Figure]
    game: str = ""
    seats: int = 0
    decisions_a_game: float = 0

    def data(self) -> dict[str, Any]:
        """As plain data."""
        found: dict[str, Any] = {"title": self.title}
        if self.game:
            found |= {"game": self.game, "seats": self.seats, "decisions a game": self.decisions_a_game}
        return {**found, "figures": [figure.data() for figure in self.figures]}


@dataclass(frozen=True)
class Run:
    """Everything of one run."""

    groups: Sequence[Group]
    rounds: int
    quick: bool
    python: str
    engine: str
    catanatron: str
    """Its version, or nothing where it did not take part."""
    load: float | None
    """How many processes were waiting to run, on the average of the minute before; None: not known."""
    notes: Sequence[str] = field(default=())

    def missed(self) -> list[str]:
        """The ratios that miss their targets, and those that could not be measured."""
        lines = [
            f"{group.title}: {figure.title} is {figure.counted.median:.1f}, not {figure.target.bound:g}"
            for group in self.groups
            for figure in group.figures
            if figure.target is not None and figure.target.ratio and not figure.met
        ]
        if not self.engine.startswith("compiled"):
            lines.append("There is no compiled engine here to be measured.")
        return lines

    def data(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return {
            "benchmark": "turbinehall",
            "rounds": self.rounds,
            "quick": self.quick,
            "python": self.python,
            "engine": self.engine,
            "catanatron": self.catanatron or None,
            "load": self.load,
            "notes": list(self.notes),
            "groups": [group.data() for group in self.groups],
        }
