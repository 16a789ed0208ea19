"""Observations: they tell what the view tells, to the last byte what a seat may know, and nothing else."""

from __future__ import annotations

import json
from operator import gt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.cases import (
    CASES,
    GAMES,
    SEEDS,
    Case,
    all_ways,
    any_case,
    play_some,
    random_option,
    random_stream,
)
from turbinehall.kernel.catalogue import Meta
from turbinehall.kernel.game import Game
from turbinehall.kernel.observation import Layout, Observer
from turbinehall.kernel.position import imagine, view
from turbinehall.players.tables import EVERY, Table, Tables

COUNTERS = ("position", "turn", "horizon")  # how a position was come to, not what it is
# Sentences about what can be seen elsewhere: what may not be chosen and why, and how it came to this.
WORDS = ("prompt", "refused", "steps", "ends because")


def differing(layout: Layout, one: bytes, other: bytes) -> list[str]:
    """The fields in which two observations differ."""
    spans = [(place.name, slice(place.first, place.first + place.field.size)) for place in layout.places]
    return [name for name, span in spans if one[span] != other[span]]


def observer_of(game: Game) -> Observer[Any]:
    return game.rulebook.observer(game)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_observation_is_as_its_layout_says(case: Case) -> None:
    game = case.start("layout", told=False)
    observer = observer_of(game)
    layout = observer.layout
    names = [place.name for place in layout.places]
    assert len(set(names)) == len(names), "two fields have one name"
    stream = random_stream("layout")
    highs = b"".join([bytes([place.field.high]) * place.field.size for place in layout.places])
    while True:
        seat = game.played % case.seats
        seen = observer.observe(game, seat)
        assert len(seen) == layout.size
        if any(map(gt, seen, highs)):
            assert differing(layout, bytes(map(min, seen, highs)), seen) == []
        if game.over:
            break
        game.apply(random_option(game, stream))


@settings(deadline=None, max_examples=20)
@given(case=any_case(), seed=SEEDS, imagined=SEEDS)
def test_what_a_seat_can_not_know_changes_nothing_that_it_observes(
    case: Case, seed: int, imagined: int
) -> None:
    game = case.start(seed, told=False)
    observer = observer_of(game)
    stream = random_stream(seed)
    while not game.over:
        for seat in range(case.seats):
            true = observer.observe(game, seat)
            dealt_again = observer.observe(imagine(game, seat, str(imagined)), seat)
            assert differing(observer.layout, true, dealt_again) == []
        play_some(game, stream, 5)


@settings(deadline=None, max_examples=15)
@given(case=any_case(), seed=SEEDS, choices=st.integers(min_value=0, max_value=60))
def test_the_question_goes_only_to_the_seat_that_is_asked(case: Case, seed: int, choices: int) -> None:
    game = case.start(seed, told=False)
    play_some(game, random_stream(seed), choices)
    observer = observer_of(game)
    for seat in range(case.seats):
        deciding, asked, *about = observer.observe(game, seat)[:4]
        if game.pending is None:
            assert (deciding, asked, about) == (0, 0, [0, 0])
        elif game.seat == seat:
            rules = observer.layout.find("asked").field.names
            assert (deciding, rules[asked]) == (1, game.pending.rule.name)
            assert about[0] + 256 * about[1] == game.pending.arg
        else:
            assert deciding == (game.seat - seat) % case.seats + 1
            assert (asked, about) == (0, [0, 0])


def wanderings(meta: Meta) -> list[tuple[Game, int]]:
    """Positions near each other: from the same few openings, a few choices this way or that way."""
    found = []
    for number, case in enumerate([all_ways(meta)[0], all_ways(meta)[-1]]):
        for attempt in range(12):
            game = case.start(attempt % 2, told=False)
            play_some(game, random_stream(f"opening {attempt % 2}"), 15 * (attempt % 4))
            stream = random_stream(f"{number} {attempt}")
            for _ in range(6):
                if not game.over:
                    found += [(game.clone(), seat) for seat in {game.seat, attempt % case.seats}]
                play_some(game, stream, 1)
    return found


def sorted_through(data: Any) -> Any:
    """The same data, in which the order of lists tells nothing any more."""
    if isinstance(data, dict):
        return {key: sorted_through(value) for key, value in data.items() if key not in WORDS}
    if isinstance(data, list):
        return sorted(
            [sorted_through(each) for each in data], key=lambda each: json.dumps(each, sort_keys=True)
        )
    return data


@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.name)
def test_equal_views_are_equal_observations_and_the_other_way_round(meta: Meta) -> None:
    by_view: dict[str, bytes] = {}
    by_observation: dict[bytes, str] = {}
    met_again = 0
    for game, seat in wanderings(meta):
        whole = {key: value for key, value in view(game, seat).items() if key not in COUNTERS}
        modules = "+".join(whole["modules"]) + str(whole["seats"])
        exact = json.dumps(whole, sort_keys=True)
        loose = json.dumps(sorted_through({**whole, "you": 0}), sort_keys=True)
        observer = observer_of(game)
        # What may be chosen is in the mask: of a way in steps it tells where one has been already.
        offered = bytes(observer.actions.mask(game)) if game.seat == seat else b""
        seen = modules.encode() + bytes([seat]) + observer.observe(game, seat) + offered
        met_again += exact in by_view
        assert by_view.setdefault(exact, seen) == seen, "the same view, but another observation"
        assert by_observation.setdefault(seen, loose) == loose, "the same observation, but another view"
    assert met_again > 10, "no position was met twice: this proves nothing"
    assert len(by_observation) > 20


@settings(deadline=None, max_examples=15)
@given(case=any_case(), seed=SEEDS)
def test_tables_side_by_side_show_what_each_shows_by_itself(case: Case, seed: int) -> None:
    """After every decision, and when a finished game has made room for another."""

    def dealt(number: int) -> Table:
        return Table(case.start(f"{seed}/{number}", told=False), EVERY, [""] * case.seats, "")

    observer = observer_of(case.start(seed, told=False))
    tables = Tables([dealt(0), dealt(1)], observer)
    stream = random_stream(seed)
    games = 2
    while games < 4:
        for i, table in enumerate(tables.tables):
            if table.game.over:
                tables.tables[i] = dealt(games)
                games += 1
        playing = [table.game for table in tables.tables]
        chosen = [observer.actions.action(game, random_option(game, stream)) for game in playing]
        tables.play(tables.options(chosen))
        fresh = observer_of(playing[0])
        masks = b"".join([bytes(fresh.actions.mask(game)) for game in playing])
        offers = [at for at, offered in enumerate(masks) if offered]
        assert sorted(memoryview(tables.offers()).cast("q")) == offers
        assert tables.observations() == b"".join([fresh.observe(game, max(0, game.seat)) for game in playing])
