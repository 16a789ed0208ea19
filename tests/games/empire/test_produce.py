"""Action D: Produce (NE-066 to NE-071)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.empire.tables import (
    CLOSED,
    KINDS,
    PRINTED,
    Lot,
    build_eagerly,
    empire,
    held,
    notations,
    play,
    reasons,
    said,
    set_table,
    units,
)


@pytest.mark.rule("NE-066", "NE-058", "NE-071")
@pytest.mark.parametrize("word", ["bank", "mill", "dairy", "kiln"])  # they require 1, 2, 3 and 4
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_a_building_is_fully_staffed_with_as_many_workers_as_it_requires_or_more(
    word: str, count: int
) -> None:
    game = set_table(empire(), die=2, built=[(word, 3, 3, count)])
    enough = count >= PRINTED[word]["staff"]
    assert game.staffed(1) == enough
    play(game, "produce; all")
    assert units(game, word) == (2 if enough else 0)  # the Central Factory has a track of each kind too


@pytest.mark.rule("NE-067")
@pytest.mark.parametrize("others", [0, 1, 2, 3])
def test_each_track_goes_up_by_the_number_of_its_kind(others: int) -> None:
    lots: list[Lot] = [("forge", 3, 0, 2), ("bakery", 3, 3, 1), ("dairy", 0, 3, 3)]
    game = set_table(empire(), die=2, built=lots[:others], units={"goods": 0})
    play(game, "produce; all")
    for track in ["goods", "forge", "bakery", "dairy"][: others + 1]:
        assert units(game, track) == others + 1
    assert [units(game, kind) for kind in ("materials", "commodities", "capital")] == [3, 3, 5]


@pytest.mark.rule("NE-067")
def test_a_track_at_zero_counts_as_long_as_it_has_a_marker() -> None:
    game = set_table(empire(), die=2, built=[("forge", 3, 0, 2)], units={"goods": 0, "forge": 0})
    play(game, "produce; all")
    assert (units(game, "goods"), units(game, "forge")) == (2, 2)


@pytest.mark.rule("NE-068")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 4), (3, 4), (4, 4)])
def test_a_track_that_reaches_its_maximum_stops_there(before: int, after: int) -> None:
    game = set_table(empire(), die=2, built=[("forge", 3, 0, 2)], units={"goods": 0, "forge": before})
    play(game, "produce; all")
    assert units(game, "forge") == after  # its maximum is 4
    assert units(game, "goods") == 2  # the full track still counts


@pytest.mark.rule("NE-068")
def test_where_every_track_is_full_there_is_nothing_to_produce() -> None:
    game = set_table(empire(), die=2, units={"materials": 8, "commodities": 8, "goods": 8}, capital=20)
    assert "produce" not in notations(game)
    assert "has room" in reasons(game)["produce"]


@pytest.mark.rule("NE-069")
def test_you_decide_for_each_track_whether_it_produces() -> None:
    game = set_table(empire(), die=2, built=[("forge", 3, 0, 2)])
    game.play("produce")
    assert notations(game) == {"all", "without forge"} | {f"without factory {kind}" for kind in KINDS}
    play(game, "without factory materials; without factory capital; all")
    assert held(game) == {"materials": 2, "commodities": 3, "goods": 2 + 2 + 2, "capital": 4}


@pytest.mark.rule("NE-069")
def test_a_track_that_is_left_out_still_counts_for_the_others() -> None:
    game = set_table(empire(), die=2, built=[("forge", 3, 0, 2)])
    play(game, "produce; without factory goods; all")
    assert (units(game, "goods"), units(game, "forge")) == (2, 2)


@pytest.mark.rule("NE-069")
@pytest.mark.parametrize("chosen", range(1, 16))
def test_any_tracks_may_produce_by_themselves(chosen: int) -> None:
    kept = [kind for i, kind in enumerate(KINDS) if chosen >> i & 1]
    game = set_table(empire(), die=2, capital=2)
    game.play("produce")
    for kind in KINDS:
        if kind not in kept:
            game.play(f"without factory {kind}")
    if len(kept) > 1:  # the last one has nothing left to be asked
        game.play("all")
    assert held(game) == {kind: 3 if kind in kept else 2 for kind in KINDS}


@pytest.mark.rule("NE-070")
def test_the_central_factory_takes_part_like_any_building() -> None:
    game = set_table(empire(), die=2, workers={"factory": 3})
    play(game, "produce; all")
    assert held(game) == {"materials": 3, "commodities": 3, "goods": 3, "capital": 5}


@pytest.mark.rule("NE-070", "NE-071")
def test_a_central_factory_short_of_workers_produces_nothing_and_counts_for_nothing() -> None:
    game = set_table(empire(), die=2, workers={"factory": 2})
    assert "produce" not in notations(game)
    set_table(game, built=[("forge", 3, 0, 2)], workers={"factory": 2})
    play(game, "produce")
    assert held(game) == {"materials": 2, "commodities": 2, "goods": 2 + 1, "capital": 4}


@pytest.mark.rule("NE-070", "NE-057")
def test_a_track_of_the_central_factory_without_a_marker_is_not_counted() -> None:
    game = set_table(empire(), die=2, built=[("forge", 3, 0, 2)], units={"goods": CLOSED})
    play(game, "produce; all")
    assert (units(game, "goods"), units(game, "forge")) == (CLOSED, 1)


@pytest.mark.rule("NE-071")
def test_a_track_short_of_workers_neither_goes_up_nor_adds_to_the_count() -> None:
    game = set_table(
        empire(), die=2, built=[("forge", 3, 0, 2), ("dairy", 3, 3, 2)], units={"goods": 0, "dairy": 3}
    )
    game.play("produce")
    assert "without dairy" not in notations(game)
    game.play("all")
    assert [units(game, track) for track in ("goods", "forge", "dairy")] == [2, 2, 3]


@pytest.mark.rule("NE-066", "NE-067", "NE-068", "NE-070", "NE-071")
@settings(max_examples=12, deadline=None, database=None, derandomize=True)
@given(st.integers(0, 10_000))
def test_in_any_game_production_is_as_much_as_the_rulebook_says(seed: int) -> None:
    for at in build_eagerly(empire(seed), seed):
        if at.pending is None or at.pending.rule.name != "produce" or at.pending.arg:
            continue
        twin = at.clone()
        at.pending.rule.choose(twin, 0, 0, at.read("all"))  # and nothing after it: the turn might end here
        productive = []
        for i, track in enumerate(at.tracks):
            word = at.sites[track.site].building.word
            required = 3 if word == "factory" else PRINTED[word]["staff"]
            if at.units[i] != CLOSED and at.workers[track.site] >= required:
                productive.append(i)
        for i, track in enumerate(at.tracks):
            rise = sum(at.tracks[other].kind == track.kind for other in productive) if i in productive else 0
            assert twin.units[i] == min(track.maximum, at.units[i] + rise)


@pytest.mark.rule("NE-102", "NE-067")
def test_example_all_wheels_turning() -> None:
    game = set_table(
        empire(),
        die=2,
        # with the Central Factory: two Capital, two Goods, two Commodities and one Materials track
        built=[("bank", -1, 0, 1), ("forge", 0, -1, 2), ("press", 1, 0, 2)],
        units={"materials": 0, "commodities": 0, "goods": 0},
        capital=0,
    )
    play(game, "produce; all")
    for track in ("capital", "bank", "goods", "forge", "commodities", "press"):
        assert units(game, track) == 2
    assert units(game, "materials") == 1
    assert held(game) == {"capital": 4, "goods": 4, "commodities": 4, "materials": 1}
    assert "The Forge produces 2 Goods: 2 on its track." in said(game)
