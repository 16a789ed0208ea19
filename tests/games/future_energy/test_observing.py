"""Observations: what each player has on a site or a link."""

from __future__ import annotations

import pytest
from librt.strings import BytesWriter

from turbinehall.games.future_energy.observe import put_each


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("width", [1, 2])
def test_pieces_are_put_in_player_order_from_who_looks(seats: int, width: int) -> None:
    for looking in range(seats):
        for bits in range(1 << width * seats):
            page = BytesWriter()
            page.write(bytes(seats + 2))
            put_each(bits, width, looking, seats, page, 1)
            each = [bits >> width * seat & ((1 << width) - 1) for seat in range(seats)]
            assert page.getvalue() == bytes([0, *each[looking:], *each[:looking], 0])
