"""What is wanted of a game, and where it misses that: the aims are the game's own, in its `tally.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from turbinehall import library
from turbinehall.kernel.tally import Aims, watcher
from turbinehall.lab.findings import Findings, ItemFindings
from turbinehall.lab.measures import Measure

SURE = "outside"
PERHAPS = "perhaps outside"
MET = "met"


@dataclass(frozen=True)
class Verdict:
    """One aim, and what was found."""

    what: str
    kind: str
    """Turn order, Structures and so on."""
    aim: str
    found: Measure
    """In the unit of the aim."""
    state: str
    """met, outside, or perhaps outside: the value is beyond the aim, and its interval isn't."""
    percent: bool = True

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "what": self.what,
            "kind": self.kind,
            "aim": self.aim,
            **self.found.data(),
            "state": self.state,
        }


def aims_of(game: str) -> Aims:
    """What is wanted of a game."""
    return watcher(library.CATALOGUE.find(game).package).aims


def verdicts(found: Findings) -> list[Verdict]:
    """Every aim that these findings have something to say about."""
    aims = aims_of(found.setting.game)
    said: list[Verdict] = []
    for place in found.order:
        lift = place.won.shifted(-found.fair, 100.0)
        said.append(_within(f"place {place.order + 1}", "Turn order", aims.seat, lift))
    if found.seats == 1 and found.won.value:
        low, high = aims.alone
        won = found.won.shifted(0.0, 100.0)
        state = _state(won, 100 * low, 100 * high)
        said.append(
            Verdict("a win", "Alone", f"won in {100 * low:.0f} to {100 * high:.0f} % of games", won, state)
        )
    for item in found.items:
        if item.kind in aims.items:
            said += _item(item, aims, usual_lift(found, item.kind))
    return said


def usual_lift(found: Findings, kind: str) -> float:
    """How much above their fair share those win who take any item of a kind, from -1 to 1.

    Where one may take many, those who take more win more, and so every item is above fair. That says
    something about taking them, and nothing about the one or the other.
    """
    takings = lift = 0.0
    for item in found.items:
        if item.kind == kind and item.lift is not None and not item.event:
            takings += item.offered * item.copies
            lift += item.offered * item.copies * item.lift.value
    return lift / takings if takings else 0.0


def _item(item: ItemFindings, aims: Aims, usual: float) -> list[Verdict]:
    aim = aims.items[item.kind]
    said = []
    if item.lift is not None:
        lift = item.lift.shifted(-usual, 100.0)
        said.append(_within(item.title, item.kind, aim.lift, lift, "its kind"))
    if item.taken is not None:
        taken = item.taken.shifted(0.0, 100.0)
        state = _state(taken, 100 * aim.taken, 100.0)
        wanted = f"taken in {100 * aim.taken:.0f} % of the games that offer it"
        said.append(Verdict(item.title, item.kind, wanted, taken, state))
    return said


def _within(what: str, kind: str, reach: float, lift: Measure, middle: str = "fair") -> Verdict:
    return Verdict(what, kind, f"wins within ± {reach:g} of {middle}", lift, _state(lift, -reach, reach))


def _state(found: Measure, low: float, high: float) -> str:
    if found.high < low or found.low > high:
        return SURE
    return MET if low <= found.value <= high else PERHAPS


def outside(said: list[Verdict]) -> list[Verdict]:
    """Those that aren't met: the certain ones first, and then by how far they are off."""
    return sorted(
        [each for each in said if each.state != MET],
        key=lambda each: (each.state != SURE, -abs(each.found.value)),
    )
