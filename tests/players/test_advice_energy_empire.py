"""What hints tell in Energy Empire: cards, Achievements, dice, the Clock, the end."""

from __future__ import annotations

import pytest

import turbinehall as th
from tests.conformance.cases import play_some, random_stream
from tests.players.told import reasons
from turbinehall.kernel.game import Game


def test_energy_that_is_given_back_at_once_brings_no_points() -> None:
    for seed in range(100):
        game = th.new("energy-empire", 2, seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            if "Which Achievement do you claim?" in game.prompt:
                for option in game.options:
                    if game.describe(option).startswith("Energy Reserves"):
                        said = reasons(game, option, "one")
                        assert "worth 0 VP now" in said
                        assert "all Workers are back" in said
                        assert "Achievement: Energy Reserves" not in said
                        return
            play_some(game, stream, 1)
    pytest.fail("it is never on offer")


@pytest.mark.parametrize("seats", [1, 2])
def test_who_keeps_an_achievement_is_told_what_others_may_hide_and_alone_what_it_is_worth(seats: int) -> None:
    game = th.new("energy-empire", seats, seed=7, story=False)
    for _ in range(2 * seats - 1):
        assert " VP now" not in reasons(game, game.options[0], "one"), "nothing has come of it yet"
        game.apply(game.options[0])
    said = reasons(game, game.options[0], "one")
    assert "the Achievement " in said.replace("The ", "the ")
    assert (" VP now" in said) == (seats == 1)
    assert said.endswith("what the others have chosen is yet to be seen.") == (seats == 2)


def test_alone_a_worker_that_is_placed_isnt_back_before_the_next_turn() -> None:
    met = 0
    for seed in range(3):
        game = th.new("energy-empire", 1, seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            for option in game.options:
                if game.describe(option).startswith("Place a Worker"):
                    met += 1
                    assert "all Workers are back" not in reasons(game, option, "one")
            play_some(game, stream, 1)
    assert met > 100


@pytest.mark.parametrize("seats", [1, 2])
def test_what_the_rival_nation_does_after_a_turn_is_no_part_of_it(seats: int) -> None:
    met = 0
    for seed in range(4):
        game = th.new("energy-empire", seats, modules=("clash-of-nations",), seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            for option in game.options:
                if game.describe(option) == "End your turn":
                    met += 1
                    assert "what comes then" not in reasons(game, option, "one").lower()
            play_some(game, stream, 1)
    assert met > 20


def with_the_clock(question: str, seats: int, *modules: str) -> Game:
    """Where somebody is asked something in a game with the Doomsday Clock."""
    for seed in range(40):
        game = th.new("energy-empire", seats, modules=("doomsday-clock", *modules), seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            if question in game.prompt:
                return game
            play_some(game, stream, 1)
    pytest.fail(f"nobody is asked: {question}")


@pytest.mark.parametrize("modules", [(), ("clash-of-nations",)])
def test_cold_war_cards_are_told_with_how_the_races_stand(modules: tuple[str, ...]) -> None:
    game = with_the_clock("lay face up", 2, *modules)
    seat = game.seat
    before = th.view(game, seat)["table"]["modules"]["doomsday-clock"]
    others = [totals for i, totals in enumerate([*before["totals"], *before["others"]]) if i != seat]
    for option in game.options:
        twin = game.clone()
        twin.apply(option)
        clock = th.view(twin, seat)["table"]["modules"]["doomsday-clock"]
        up, down = clock["cards"][seat][-2:]
        said = reasons(game, option, "one")
        assert said.startswith(f"You keep {up['card']['name']} face up and {down['card']['name']} face down;")
        own = clock["totals"][seat]
        military, space, diplomacy = [max(each[value] for each in others) for value in own]
        assert (
            f"in all you have {own['military']} Military, {own['space']} Space Race and "
            f"{own['diplomacy']} Diplomacy, and nobody else shows more than "
            f"{military}, {space} and {diplomacy};" in said
        )
        assert "Cold War cards: +2 points" in said
        assert "yet to be seen" not in said


def test_who_places_a_worker_on_the_clock_is_told_where_its_hand_moves_and_no_card() -> None:
    game = with_the_clock("place a Worker", 2)
    hour = th.view(game, None)["table"]["modules"]["doomsday-clock"]["hour"]
    options = [option for option in game.options if "Doomsday Clock" in game.describe(option)]
    assert options
    for option in options:
        said = reasons(game, option, "one")
        assert said.endswith(
            f"the hand moves to {hour + 1}, and which Cold War cards you draw is yet to be seen."
        )


def test_alone_a_nation_is_told_once_and_not_as_a_structure() -> None:
    game = th.new("energy-empire", 1, seed=7, story=False)
    game.apply(game.options[0])
    for option in game.options:
        said = reasons(game, option, "one")
        assert said.startswith("The Achievement ")
        assert "0 VP)" not in said
        assert "Workers" not in said.partition("(")[0] + said.partition(")")[2]
        assert "+$" not in said, "what the Nation starts with comes whatever is kept"


def left_on_the_track(game: Game) -> int:
    return sum(th.view(game, None)["table"]["track"]["spots"])


def test_who_takes_the_last_token_of_the_track_is_told_that_this_triggers_the_end() -> None:
    told = 0
    for seed in range(4):
        game = th.new("energy-empire", 3, seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            for option in game.options:
                said = reasons(game, option, "one").lower()
                ends = "the end of the game is triggered" in said
                told += ends
                if ends or "yet to be seen" not in said:  # what is rolled may take the last one, too
                    twin = game.clone()
                    twin.apply(option)
                    last = left_on_the_track(game) > 0 == left_on_the_track(twin)
                    assert ends == last, game.describe(option)
            play_some(game, stream, 1)
    assert told


def test_a_global_impact_that_was_looked_at_is_named_and_no_other() -> None:
    named = unnamed = 0
    for seed in range(20):
        game = th.new("energy-empire", 2, seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            said = [
                reasons(game, each, "one") for each in game.options if game.describe(each) == "Roll no dice"
            ]
            if said and "what the Global Impact" in said[0]:
                row = th.view(game, game.seat)["table"]["impacts"]
                [comes, *_] = [impact for impact in row if impact["state"] == "down"]
                title = f" {comes['card']['name']}" if comes["peeked"] else ""
                named += comes["peeked"]
                unnamed += not comes["peeked"]
                assert said[0].endswith(f"what the Global Impact{title} brings is yet to be seen.")
            play_some(game, stream, 1)
    assert named
    assert unnamed


def at_structures(seed: int) -> Game:
    """Where somebody is asked which Structure to build."""
    game = th.new("energy-empire", 2, seed=seed, story=False)
    stream = random_stream(seed)
    while "Structure do you build" not in game.prompt:
        play_some(game, stream, 1)
    return game


def test_a_structure_is_told_with_its_points_its_effect_and_its_price() -> None:
    game = at_structures(5)
    said = reasons(game, game.options[0], "one")
    title = game.describe(game.options[0]).split(",")[0]
    assert said.startswith(f"The {title} (")
    assert " VP" in said
    assert "; −" in said, "what is paid"


def test_dice_are_told_by_their_kinds_alone() -> None:
    game = th.new("energy-empire", 2, seed=2, story=False)
    stream = random_stream(2)
    while "dice do you roll" not in game.prompt:
        play_some(game, stream, 1)
    said = reasons(game, game.options[0], "one")
    assert said.endswith("bring is yet to be seen.")
    for part in game.describe(game.options[0]).removeprefix("Roll all: ").split(", "):
        assert part in said
