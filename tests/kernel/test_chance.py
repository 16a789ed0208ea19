"""Chance: the same numbers everywhere, fair, and separate by purpose."""

from __future__ import annotations

from collections import Counter

import pytest

from turbinehall.kernel.chance import Chance, Stream, fresh_seed, stream_for


def test_the_generator_is_sfc32() -> None:
    """Against the published algorithm, written out plainly here."""
    a, b, c, counter = 0x12345678, 0x9ABCDEF0, 0x0F1E2D3C, 1
    stream = Stream(a, b, c, counter)
    for _ in range(1000):
        expected = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = (((c << 21) % 2**32 | c >> 11) + expected) % 2**32
        assert stream.next() == expected


def test_a_seed_gives_the_same_numbers_everywhere_and_for_ever() -> None:
    """Records depend on it: if these change, no old game can be replayed."""
    stream = stream_for("7", "dice")
    assert [stream.next() for _ in range(4)] == [803136788, 3496181728, 4139261433, 2335013669]


def test_streams_of_different_purposes_and_seeds_differ() -> None:
    firsts = {stream_for(seed, purpose).next() for seed in ("1", "2") for purpose in ("deal", "dice", "deck")}
    assert len(firsts) == 6


def test_using_one_stream_leaves_the_others_alone() -> None:
    quiet = Chance.seeded("7", ("deal", "dice"))
    busy = Chance.seeded("7", ("deal", "dice"))
    busy.shuffle(0, list(range(50)))
    assert [busy.die(1) for _ in range(20)] == [quiet.die(1) for _ in range(20)]


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 100])
def test_numbers_below_a_bound_are_equally_likely(bound: int) -> None:
    stream = stream_for("fair", str(bound))
    count = 20_000
    seen = Counter(int(stream.below(bound)) for _ in range(count))
    assert set(seen) == set(range(bound))
    expected = count / bound
    chi_squared = sum((seen[i] - expected) ** 2 / expected for i in range(bound))
    assert chi_squared < bound - 1 + 5 * (2 * bound) ** 0.5  # five standard deviations, on a fixed seed


def test_a_shuffle_keeps_all_items_and_reaches_every_order() -> None:
    chance = Chance.seeded("orders", ("deal",))
    orders = set()
    for _ in range(200):
        items = ["a", "b", "c"]
        chance.shuffle(0, items)
        assert sorted(items) == ["a", "b", "c"]
        orders.add("".join(items))
    assert len(orders) == 6


def test_a_clone_goes_on_alike_and_apart() -> None:
    chance = Chance.seeded("7", ("deal", "dice"))
    twin = chance.clone()
    before = chance.state()
    rolls = [twin.die(1) for _ in range(10)]
    assert chance.state() == before
    assert [chance.die(1) for _ in range(10)] == rolls


def test_fresh_seeds_have_at_least_96_bits_and_never_repeat() -> None:
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(bytes.fromhex(seed)) * 8 >= 96 for seed in seeds)
