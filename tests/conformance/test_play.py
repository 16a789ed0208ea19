"""Whole random games of every kind: they end, they hold together, and looking changes nothing."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.cases import (
    CASES,
    GAMES,
    SEEDS,
    Case,
    Pair,
    all_ways,
    any_case,
    pairs,
    play_some,
    random_option,
    random_stream,
)
from turbinehall.kernel.catalogue import Meta
from turbinehall.kernel.errors import IllegalChoice
from turbinehall.kernel.game import Game
from turbinehall.kernel.position import checksum

MOST_CHOICES = 5000


def check_position(game: Game, case: Case) -> None:
    """What must hold at every decision."""
    assert game.rulebook.broken_laws(game) == []
    options = game.options
    assert len(options) > 1, "a choice among fewer than two options was asked"
    assert len(set(options)) == len(options)
    rule = game.pending.rule if game.pending else None
    assert rule is not None
    assert all(0 <= option < rule.span for option in options), rule.name
    mask = game.rulebook.actions.mask(game)
    actions = [game.rulebook.actions.action(game, option) for option in options]
    assert sorted(actions) == [number for number, byte in enumerate(mask) if byte]
    assert [game.rulebook.actions.option(game, action) for action in actions] == options
    assert 0 <= game.seat < case.seats
    assert game.prompt


def check_words(game: Game) -> None:
    """Every option has words, and a notation that leads back to it."""
    notations = [game.notation(option) for option in game.options]
    assert len(set(notations)) == len(notations), notations
    for option, notation in zip(game.options, notations):
        assert game.describe(option)
        assert notation == notation.strip().lower()
        assert not set(notation) & set(";:#)\n"), "these mean something in a record"
        assert game.read(notation) == option
        assert game.read(f"  {notation.upper()} ") == option
    for notation, reason in game.refused():
        assert reason
        assert notation not in notations, f"{notation} is offered and refused"


@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.name)
def test_every_two_choices_of_modules_and_seats_meet_in_some_case(meta: Meta) -> None:
    """However many modules a game has: what two of them do to each other is played."""
    possible = set[Pair]().union(*map(pairs, all_ways(meta)))
    played = set[Pair]().union(*[pairs(case) for case in CASES if case.meta is meta])
    assert possible == played


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_random_game_ends_and_keeps_its_laws(case: Case) -> None:
    for seed in range(3):
        game = case.start(seed)
        stream = random_stream(seed)
        while not game.over:
            check_position(game, case)
            check_words(game)
            before = checksum(game)
            assert game.options == game.options
            assert checksum(game) == before, "being looked at changed the game"
            game.apply(random_option(game, stream))
            assert game.played < MOST_CHOICES, "the game doesn't end"
        assert game.rulebook.broken_laws(game) == []
        assert game.options == []
        assert game.outcome is not None
        assert game.outcome.reason
        assert len(game.scores) == case.seats
        for seat in range(case.seats):
            assert game.scores[seat] == sum(points for _, points in game.rulebook.sheet(game, seat))


@settings(deadline=None, max_examples=40)
@given(case=any_case(), seed=SEEDS)
def test_any_combination_plays_to_the_end(case: Case, seed: int) -> None:
    game = case.start(seed, told=False)
    stream = random_stream(seed)
    while not game.over:
        check_position(game, case)
        game.apply(random_option(game, stream))
    assert game.rulebook.broken_laws(game) == []


@settings(deadline=None, max_examples=30)
@given(case=any_case(), seed=SEEDS, choices=st.integers(min_value=0, max_value=60))
def test_every_offered_option_applies_and_a_clone_leaves_the_original_untouched(
    case: Case, seed: int, choices: int
) -> None:
    game = case.start(seed)
    play_some(game, random_stream(seed), choices)
    before = checksum(game)
    for option in list(game.options):
        twin = game.clone()
        assert checksum(twin) == before
        assert twin.choices() == game.choices()
        twin.apply(option)
        play_some(twin, random_stream(f"{seed}/{option}"), 30)
        assert twin.rulebook.broken_laws(twin) == []
        assert checksum(game) == before
    assert game.choices() == game.choices()[: game.played]


@settings(deadline=None, max_examples=20)
@given(case=any_case(), seed=SEEDS)
def test_clones_of_clones_keep_their_own_history(case: Case, seed: int) -> None:
    stream = random_stream(seed)
    game = case.start(seed, told=False)
    line = [game]
    while not game.over:
        game = game.clone()
        play_some(game, stream, 3)
        line.append(game)
    for earlier, later in pairwise(line):
        assert later.choices()[: earlier.played] == earlier.choices()
        assert len(earlier.choices()) == earlier.played


@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.name)
def test_what_is_not_offered_is_refused_and_changes_nothing(meta: object) -> None:
    case = next(case for case in CASES if case.meta is meta)
    game = case.start(5)
    play_some(game, random_stream(5), 3)
    before = checksum(game)
    wrong = max(game.options) + 1000
    with pytest.raises(IllegalChoice, match="isn't offered here"):
        game.play(wrong)
    with pytest.raises(IllegalChoice, match="isn't offered here"):
        game.play("no such thing")
    for notation, reason in game.refused()[:5]:
        with pytest.raises(IllegalChoice) as caught:
            game.play(notation)
        assert reason in str(caught.value)
    assert checksum(game) == before
    while not game.over:
        game.play(game.notation(game.options[0]))
    with pytest.raises(IllegalChoice, match="over"):
        game.play(0)


def test_rules_and_content_never_change() -> None:
    """Rules are shared by all games: a thousand games leave every one of them as it was."""
    for meta in GAMES:
        case = next(case for case in CASES if case.meta is meta)
        before = [checksum(case.start(seed)) for seed in range(5)]
        for seed in range(200):
            game = case.start(seed, told=False)
            play_some(game, random_stream(seed), MOST_CHOICES)
        assert [checksum(case.start(seed)) for seed in range(5)] == before
