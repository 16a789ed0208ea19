"""What a hint gives as its reasons: something where it matters, and nothing that hangs on chance."""

from __future__ import annotations

import re

import pytest

import turbinehall as th
from tests.conformance.cases import Case, play_some, random_option, random_stream
from tests.players.positions import WAYS, positions
from turbinehall.kernel.game import Game
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


def reasons(game: Game, option: int, imagined: str) -> str:
    """Why, for an option, in one of the ways that it might truly be."""
    position = imagine(game, game.seat, imagined)
    certain, unforeseen = until_unforeseen(position, option, game.seat)
    return why(position, certain, game.seat, unforeseen)


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


def test_who_has_the_next_turn_is_told_what_a_joint_plant_costs_and_not_the_revenue_after_it() -> None:
    for seed in range(20):
        game = th.new("future-energy", 2, seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            if "joint power plant" in game.prompt:
                assert reasons(game, game.options[-1], "one") == "It brings nothing at once, but may later."
                said = reasons(game, game.options[0], "one")
                assert "a power plant in" in said.lower()
                assert ("−€1M" if "completed" in said else "−€2M") in said
                return
            play_some(game, stream, 1)
    pytest.fail("nobody is ever asked")


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


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_amounts_have_their_sign_and_money_is_written_as_in_the_options(way: Case) -> None:
    for game in positions(way, 3, DEPTHS):
        for option in game.options[:12]:
            said = reasons(game, option, "one")
            assert not re.search(r"-\d|[+−]\d+ (money|million)", said), said


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


@pytest.mark.rule("EE-266")
def test_who_takes_the_last_token_of_the_track_is_told_that_this_triggers_the_end() -> None:
    told = 0
    for seed in range(4):
        game = th.new("energy-empire", 3, seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            for option in game.options:
                if "the end of the game is triggered" in reasons(game, option, "one").lower():
                    told += 1
                    twin = game.clone()
                    twin.apply(option)
                    assert left_on_the_track(game) > 0 == left_on_the_track(twin), game.describe(option)
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


@pytest.mark.rule("FM-071")
def test_a_nuclear_tile_is_told_with_what_it_is_good_for_on_the_board_and_beside_it() -> None:
    modules = ("public-contracts", "new-grounds")
    for seed in range(20):
        game = th.new("future-energy", 2, modules=modules, seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            if "nuclear power tile go" in game.prompt:
                board, keep = [reasons(game, option, "one") for option in game.options]
                assert board == "One link more is free on each of your turns."
                assert keep == "+1 Nuclear power tile."
                return
            play_some(game, stream, 1)
    pytest.fail("nobody is ever asked")


def test_a_public_contract_that_is_used_is_told_with_the_tiles_it_costs() -> None:
    told = 0
    for seed in range(5):
        game = th.new("future-energy", 2, modules=("public-contracts",), seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            for option in game.options:
                twin = game.clone()
                twin.apply(option)
                use = game.describe(option).partition(":")[0].removeprefix("Use ")
                if "Use " in game.describe(option) and "discard for it" not in twin.prompt:
                    told += 1
                    said = reasons(game, option, "one")
                    assert f"he public contract {use} is used" in said
                    assert re.search(r"−\d [A-Za-z ]+ tiles?\b", said), said
            play_some(game, stream, 1)
    assert told


def test_who_brings_the_last_round_of_future_energy_is_told_so() -> None:
    told = 0
    for seed in range(4):
        game = th.new("future-energy", 3, seed=seed, story=False)
        stream = random_stream(seed)
        while not game.over:
            for option in game.options:
                if "the end of the game is triggered" in reasons(game, option, "one").lower():
                    told += 1
                    twin = game.clone()
                    twin.apply(option)
                    assert not th.view(game, None)["table"]["ends because"]
                    assert th.view(twin, None)["table"]["ends because"]
            play_some(game, stream, 1)
    assert told


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
