"""Views leak nothing, imagined positions look the same to their seat, and bots shown either choose alike."""

from __future__ import annotations

import json

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.conformance.cases import GAMES, SEEDS, Case, any_case, play_some, random_option, random_stream
from turbinehall.kernel.position import checksum, imagine, view
from turbinehall.library import CATALOGUE
from turbinehall.players.planner import Novice
from turbinehall.players.player import Player
from turbinehall.players.random import Random


def as_bytes(data: object) -> bytes:
    return json.dumps(data, sort_keys=True).encode()


ASKED_ABOUT_A_SECRET = Case(  # here somebody is asked only because of a card that nobody else has seen
    CATALOGUE.find("future-energy"),
    3,
    ("largest-grid", "public-contracts"),
    (
        ("tile-action", "must"),
        ("start-icons", "all-alike"),
        ("start-links", "closed"),
        ("stuck", "pass-pay"),
        ("flipped-spaces", "yes"),
        ("buying-duty", "any"),
        ("crew-step", "any-site"),
        ("joint-effect", "pay"),
        ("seventh-ground", "five"),
    ),
)


@settings(deadline=None, max_examples=25)
@given(case=any_case(), seed=SEEDS, imagined=SEEDS)
@example(case=ASKED_ABOUT_A_SECRET, seed=2877, imagined=2882742)
def test_an_imagined_position_looks_like_the_true_one_to_its_seat(
    case: Case, seed: int, imagined: int
) -> None:
    game = case.start(seed)
    stream = random_stream(seed)
    while not game.over:
        before = checksum(game)
        for seat in range(case.seats):
            twin = imagine(game, seat, str(imagined))
            assert as_bytes(view(twin, seat)) == as_bytes(view(game, seat))
            assert twin.rulebook.broken_laws(twin) == []
            assert twin.setup.seed == str(imagined), "the true seed would tell everything"
            assert twin.choices() == [], "so would the choices of others"
            if game.seat == seat:
                assert twin.options == game.options
        assert checksum(game) == before
        game.apply(random_option(game, stream))


@settings(deadline=None, max_examples=25)
@given(case=any_case(), seed=SEEDS, imagined=SEEDS, choices=st.integers(min_value=0, max_value=40))
def test_what_a_seat_can_not_know_changes_no_byte_of_its_view(
    case: Case, seed: int, imagined: int, choices: int
) -> None:
    """Deal the hidden things of the others again: the spectator and the seat see the same bytes."""
    game = case.start(seed)
    play_some(game, random_stream(seed), choices)
    for seat in range(case.seats):
        twin = imagine(game, seat, str(imagined))
        assert as_bytes(view(twin, None)) == as_bytes(view(game, None))
        other = imagine(imagine(game, seat, f"{imagined} otherwise"), seat, str(imagined))
        assert checksum(other) == checksum(twin), "what is imagined depends on what is hidden"


@settings(deadline=None, max_examples=25)
@given(case=any_case(), seed=SEEDS, choices=st.integers(min_value=0, max_value=40))
def test_options_and_prompts_go_only_to_the_seat_that_is_asked(case: Case, seed: int, choices: int) -> None:
    game = case.start(seed)
    play_some(game, random_stream(seed), choices)
    for seat in [None, *range(case.seats)]:
        seen = view(game, seat)
        if game.over or seat != game.seat:
            assert seen["options"] == []
            assert seen["refused"] == []
        else:
            assert [shown["option"] for shown in seen["options"]] == game.options


@settings(deadline=None, max_examples=10)
@given(case=any_case(), seed=SEEDS, choices=st.integers(min_value=0, max_value=30))
def test_a_bot_chooses_alike_in_every_imagined_position(case: Case, seed: int, choices: int) -> None:
    game = case.start(seed)
    play_some(game, random_stream(seed), choices)
    if game.over:
        return
    shown = [imagine(game, game.seat, "same") for _ in range(2)]
    hidden_changed = imagine(imagine(game, game.seat, "other"), game.seat, "same")
    for bot in (Random, Novice):
        picks = {choice_of(bot(), position, seed) for position in [*shown, hidden_changed]}
        assert len(picks) == 1


def choice_of(player: Player, position: object, seed: int) -> int:
    from turbinehall.kernel.game import Game

    assert isinstance(position, Game)
    return player.choose(position, random_stream(seed))


def test_there_is_a_game_with_secrets_among_those_tested() -> None:
    """Else the tests above would prove little."""
    assert any(len(meta.seats) > 1 for meta in GAMES)
