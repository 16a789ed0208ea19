"""Two contents on the same deals: what differs, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist
from typing import Any

from turbinehall.lab.figures import signed, signed_around
from turbinehall.lab.findings import Findings, ItemFindings
from turbinehall.lab.measures import Measure


@dataclass(frozen=True)
class Difference:
    """One figure with both contents."""

    what: str
    kind: str
    """The kind of item; empty for the game as a whole."""
    before: float
    after: float
    apart: Measure
    """After less before, deal by deal."""

    among: int = 1
    """How many figures are compared in all."""

    @property
    def certain(self) -> bool:
        """Is the whole 95 % interval on one side of zero?"""
        return abs(self.apart.value) > self.apart.margin

    @property
    def sure(self) -> bool:
        """Is it still, with an interval that is right for all figures together (Bonferroni's)?"""
        wider = NormalDist().inv_cdf(1 - 0.025 / self.among) / NormalDist().inv_cdf(0.975)
        return abs(self.apart.value) > wider * self.apart.margin

    @property
    def words(self) -> str:
        """The difference with half of its interval; where there is none, how few deals say anything."""
        if not self.apart.untold:
            return signed_around(self.apart)
        if not self.apart.differ:
            return "no deal differs"
        deals = "1 deal differs" if self.apart.differ == 1 else f"{self.apart.differ} deals differ"
        return f"{signed(self.apart.value)}, only {deals}"

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "what": self.what,
            "kind": self.kind or None,
            "before": self.before,
            "after": self.after,
            "difference": self.apart.data(),
            "deals that differ": self.apart.differ,
            "differs at 95%": self.certain,
            "surely": self.sure,
        }


def differences(ours: Findings, theirs: Findings) -> list[Difference]:
    """Every figure that both sides have: first the game's, then those of the items."""
    found = [
        _difference("Score of a seat", "", ours.score, theirs.score),
        *([_difference("Best score", "", ours.best, theirs.best)] if ours.seats > 1 else []),
        _difference(f"Length, {ours.unit}", "", ours.length, theirs.length),
        _difference("Choices a game", "", ours.choices, theirs.choices),
    ]
    if ours.seats == 1 and (ours.won.value or theirs.won.value):
        found.append(_difference("Won, in %", "", _percent(ours.won), _percent(theirs.won)))
    for mine, its in zip(ours.order, theirs.order):
        name = f"Wins in place {mine.order + 1}, in %"
        found.append(_difference(name, "", _percent(mine.won), _percent(its.won)))
    after = {(item.kind, item.word): item for item in theirs.items}
    for item in ours.items:
        other = after.get((item.kind, item.word))
        if other is not None:
            found += _items(item, other)
    return [replace(each, among=len(found)) for each in found]


def how_many_differ(every: Sequence[Difference]) -> str:
    """A sentence on all figures together."""
    differ = sum([each.certain for each in every])
    sure = sum([each.sure for each in every])
    return (
        f"{differ} of {len(every)} figures differ at 95 %, where chance alone would give about "
        f"{max(1, round(0.05 * len(every)))}; {sure} surely do."
    )


def _items(ours: ItemFindings, theirs: ItemFindings) -> list[Difference]:
    pairs = (
        ("taken, in %", ours.taken, theirs.taken, True),
        ("wins beyond fair", ours.lift, theirs.lift, True),
        ("points each", ours.points, theirs.points, False),
        ("score", ours.score, theirs.score, False),
    )
    found = []
    for name, mine, its, scaled in pairs:
        if mine is not None and its is not None:
            if scaled:
                mine, its = _percent(mine), _percent(its)
            found.append(_difference(f"{ours.title}: {name}", ours.kind, mine, its))
    return found


def _percent(measure: Measure) -> Measure:
    return measure.shifted(0.0, 100.0)


def _difference(what: str, kind: str, mine: Measure, its: Measure) -> Difference:
    return Difference(what, kind, mine.value, its.value, its.minus(mine))
