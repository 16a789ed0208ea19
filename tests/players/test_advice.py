"""What a hint gives as its reasons: something where it matters, and nothing that hangs on chance."""

from __future__ import annotations

import re

import pytest

import turbinehall as th
from tests.conformance.cases import Case, play_some, random_option, random_stream
from tests.players.positions import WAYS, positions
from tests.players.told import reasons
from turbinehall.kernel.position import imagine, until_chance
from turbinehall.players.advice import think_aloud, until_unforeseen, why
from turbinehall.players.search import Settings

LITTLE = Settings(budget=30, tries=1, lines=2, width=1)
NOTHING = (
    "It brings nothing at once, but may later.",
    "It brings nothing at once, but whatever else was tried came out worse.",
    "How the turn goes on was hardly looked at.",
    "What comes then is yet to be seen.",
)
MATTER = {
    "empire": (1, ["Produce on these tracks"]),
    "energy-empire": (2, ["Which Achievement do you claim?", "Structure do you build", "dice do you roll?"]),
    "future-energy": (2, ["Which contract do you buy?"]),
}
DEPTHS = (0, 1, 2, 5, 10, 16, 25, 40, 60, 80, 120)
IMAGINED = ("one", "another", "a third")


@pytest.mark.parametrize("name", MATTER)
def test_the_best_hint_says_why_at_the_choices_that_matter(name: str) -> None:
    seats, questions = MATTER[name]
    told: dict[str, str] = {}
    for seed in range(4):
        game = th.new(name, seats, seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            for question in questions:
                if question in game.prompt:
                    top = think_aloud(imagine(game, game.seat, "why"), LITTLE, "why")["options"][0]
                    told[question] = top["why"]
                    assert top["why"] not in NOTHING, (game.prompt, top["line"])
            play_some(game, stream, 1)
    assert len(told) == len(questions), "all of them were asked"


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_no_reason_depends_on_what_is_rolled_or_drawn(way: Case) -> None:
    for seed in (1, 2):
        for game in positions(way, seed, DEPTHS):
            for option in game.options[:12]:
                said = {reasons(game, option, each) for each in IMAGINED}
                assert len(said) == 1, (game.prompt, game.describe(option), said)


@pytest.mark.parametrize("name", MATTER)
def test_looking_until_chance_speaks_changes_nothing(name: str) -> None:
    game = th.new(name, MATTER[name][0], seed=3, story=False)
    stream = random_stream(3)
    while not game.over:
        twin = game.clone()
        option = random_option(game, stream)
        twin.apply(option)
        before, after = until_chance(game, option)
        if before is not after:
            assert after.horizon == twin.horizon > game.horizon
            assert after.horizon_reason
            assert after.turn == game.turn
        elif twin.turn == game.turn:
            assert twin.horizon == game.horizon
        game.apply(option)


@pytest.mark.parametrize("name", MATTER)
def test_what_is_told_without_reserve_is_how_it_stands_when_somebody_is_asked_again(name: str) -> None:
    met = 0
    for seed in range(6):
        game = th.new(name, MATTER[name][0], seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            for option in game.options[:6]:
                twin = game.clone()
                twin.apply(option)
                if twin.horizon != game.horizon and twin.turn == game.turn:
                    certain, unforeseen = until_unforeseen(game, option, game.seat)
                    if not unforeseen:
                        met += 1
                        told = why(game, certain, game.seat, "")
                        assert told == why(game, twin, game.seat, ""), (game.prompt, game.describe(option))
            play_some(game, stream, 1)
    assert met or name != "energy-empire", "Achievements are drawn, and pieces given back after it"


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_amounts_have_their_sign_and_money_is_written_as_in_the_options(way: Case) -> None:
    for game in positions(way, 3, DEPTHS):
        for option in game.options[:12]:
            said = reasons(game, option, "one")
            assert not re.search(r"-\d|[+−]\d+ (money|million)", said), said


def test_the_best_of_all_that_was_tried_is_told_so_where_it_brings_nothing_at_once() -> None:
    met = 0
    for seed in range(8):
        game = th.new("energy-empire", 2, seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            if any(game.describe(option) == "End your turn" for option in game.options):
                for told in think_aloud(imagine(game, game.seat, "why"), LITTLE, "why")["options"]:
                    best = told["why"].endswith("but whatever else was tried came out worse.")
                    if told["words"] == "End your turn" and told["share"] < 1:
                        met += best
                        assert best or told["why"] == "It brings nothing at once, but may later."
                    assert not (best and told["share"] == 1), "nothing else was tried"
            play_some(game, stream, 1)
    assert met


@pytest.mark.parametrize("name", ["energy-empire", "future-energy"])
def test_a_line_that_breaks_off_in_the_turn_says_that_it_was_hardly_looked_at(name: str) -> None:
    met = 0
    game = th.new(name, 2, seed=5, story=False)
    stream = random_stream(5)
    while not game.over:
        for told in think_aloud(imagine(game, game.seat, "why"), LITTLE, "why")["options"]:
            position = imagine(game, game.seat, "why")
            turn, seat, horizon = position.turn, position.seat, position.horizon
            for words in told["line"]:
                [option, *_] = [each for each in position.options if position.describe(each) == words]
                position.apply(option)
            if position.horizon == horizon:
                goes_on = (position.turn, position.seat) == (turn, seat)
                met += goes_on
                assert told["why"].lower().endswith("how the turn goes on was hardly looked at.") == goes_on
        play_some(game, stream, 1)
    assert met


@pytest.mark.parametrize("way", [way for way in WAYS if way.meta.name in MATTER], ids=str)
def test_what_is_yet_to_be_seen_is_always_named(way: Case) -> None:
    game = way.start(8, told=False)
    stream = random_stream(8)
    while not game.over:
        for option in game.options[-4:]:
            said = reasons(game, option, "one").lower()
            assert "what comes then" not in said, (game.prompt, game.describe(option))
        play_some(game, stream, 1)
