"""Bundles of resources: money, Science, Steel, Plastic and Oil, all five in one number.

Every resource has a field of twelve bits, of which the highest is a guard that is never set in a bundle.
Gaining is one addition, paying one subtraction, and whether a cost can be paid one comparison, which matters
because that is asked more often than anything else. Resources are unlimited (EE-015): a field ends at 2,047,
and no game comes near.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8


class Resource:
    """The resources, in the order of the bundle."""

    MONEY: Final = 0
    SCIENCE: Final = 1
    STEEL: Final = 2
    PLASTIC: Final = 3
    OIL: Final = 4


RESOURCES: Final = ("money", "science", "steel", "plastic", "oil")
FIELD: Final = 12

NOTHING_HELD: Final[i64] = 0
DOLLAR: Final[i64] = 1
SCIENCE: Final[i64] = 1 << 12
STEEL: Final[i64] = 1 << 24
PLASTIC: Final[i64] = 1 << 36
OIL: Final[i64] = 1 << 48
UNITS: Final[list[int]] = [1, 1 << 12, 1 << 24, 1 << 36, 1 << 48]
_GUARDS: Final[i64] = (1 << 11) | (1 << 23) | (1 << 35) | (1 << 47) | (1 << 59)
_FIELD_MASK: Final[i64] = 0x7FF


def bundle(money: int = 0, science: int = 0, steel: int = 0, plastic: int = 0, oil: int = 0) -> i64:
    """A bundle of so much of each."""
    return money + science * SCIENCE + steel * STEEL + plastic * PLASTIC + oil * OIL


def amount(held: i64, resource: i64) -> i64:
    """How much of one resource a bundle holds."""
    return held >> FIELD * resource & _FIELD_MASK


def amounts(held: i64) -> list[int]:
    """How much of each resource a bundle holds."""
    return [
        held & _FIELD_MASK,
        held >> 12 & _FIELD_MASK,
        held >> 24 & _FIELD_MASK,
        held >> 36 & _FIELD_MASK,
        held >> 48 & _FIELD_MASK,
    ]


def put_amounts(held: i64, page: BytesWriter, at: i64) -> None:
    """Put in how much of each resource a bundle holds, where there are zeros; at most what a byte holds."""
    left = held
    place = at
    while left:
        each = left & _FIELD_MASK
        if each > 255:
            each = 255
        page[place] = u8(each)
        left >>= FIELD
        place += 1


def covers(held: i64, cost: i64) -> bool:
    """Does a bundle hold at least the cost, of every resource?"""
    return ((held | _GUARDS) - cost) & _GUARDS == _GUARDS


def common(held: i64, wanted: i64) -> i64:
    """Of each resource as much as is wanted, or as much as there is."""
    taken: i64 = 0
    for resource in range(5):
        taken += min(amount(held, resource), amount(wanted, resource)) << FIELD * resource
    return taken


def kinds(held: i64) -> int:
    """Of how many resources a bundle holds any."""
    return sum([1 for each in amounts(held) if each])


def resource_parts(held: i64) -> list[str]:
    """What a bundle holds, in words: of each resource by itself."""
    return [
        f"${each}" if i == 0 else f"{each} {RESOURCES[i].title()}"
        for i, each in enumerate(amounts(held))
        if each
    ]


def resource_words(held: i64) -> str:
    """$2, 1 Science and 3 Oil."""
    return listed(resource_parts(held))


def by_name(held: i64) -> dict[str, int]:
    """What a bundle holds, by name; what it doesn't hold is left out."""
    return {RESOURCES[i]: each for i, each in enumerate(amounts(held)) if each}


def listed(parts: list[str], joint: str = "and") -> str:
    """a, b and c."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"
