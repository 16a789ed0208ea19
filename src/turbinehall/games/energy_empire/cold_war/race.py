"""The three races of the Cold War: who leads, and what that brings (CW-085 to CW-091)."""

from __future__ import annotations

from typing import Final

AVERAGE: Final = 1.6  # of each value on a card that isn't known
TURNS_AN_HOUR: Final = 7.0  # turns of all players from one use of the Clock to the next
LAST_HOUR: Final = 12.0


def bonuses(hour: int, totals: list[int]) -> list[int]:
    """What each contender gains in one race, given everybody's total.

    The leader gains the hour, the second half of it. Those tied for first gain half each, and then nobody
    gains for being second; those tied for second gain nothing. Without any symbol there is nothing to gain,
    and nobody leads who races alone.
    """
    gained = [0] * len(totals)
    best = max(totals)
    if best == 0 or len(totals) == 1:
        return gained
    first = [i for i, total in enumerate(totals) if total == best]
    if len(first) > 1:
        for i in first:
            gained[i] = hour // 2
        return gained
    gained[first[0]] = hour
    rest = max([total for total in totals if total < best])
    second = [i for i, total in enumerate(totals) if total == rest]
    if rest > 0 and len(second) == 1:
        gained[second[0]] = hour // 2
    return gained


def expected_hour(hour: int, turns: float) -> float:
    """What the Clock will show at the end, with so many turns of all players left."""
    return min(LAST_HOUR, hour + turns / TURNS_AN_HOUR)


def expected_bonus(hour: float, own: float, others: list[float], to_come: float) -> float:
    """What a race will bring to somebody whose total is `own`.

    The chance to lead grows with the square of the own total among all of them, and what others may still
    gain counts as one more contender. Who leads gains the hour; two equals gain three quarters each.
    """
    if own <= 0.0 or not others:
        return 0.0
    against = to_come * to_come
    for other in others:
        against += other * other
    share = own * own / (own * own + against)
    return hour * share * (2.0 - share)
