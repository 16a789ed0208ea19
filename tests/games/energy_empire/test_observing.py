"""Observations: bundles of resources as bytes."""

from __future__ import annotations

import pytest
from librt.strings import BytesWriter

from turbinehall.games.energy_empire.resources import bundle, put_amounts


@pytest.mark.parametrize(
    "held", [(0, 0, 0, 0, 0), (1, 2, 3, 4, 5), (0, 0, 7, 0, 0), (2047, 255, 256, 0, 300)]
)
def test_amounts_are_put_in_one_byte_each_and_end_at_what_it_holds(held: tuple[int, ...]) -> None:
    page = BytesWriter()
    page.write(bytes(7))
    put_amounts(bundle(*held), page, 1)
    assert page.getvalue() == bytes([0, *[min(255, each) for each in held], 0])
