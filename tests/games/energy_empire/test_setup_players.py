"""Setup of the players (EE-036 to EE-056)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import turbinehall
from tests.games.energy_empire.tables import (
    NATIONS,
    achievement_stack,
    achievements,
    ask_again,
    asked,
    dice,
    energy_empire,
    environment,
    first_choice,
    has,
    imagine,
    notations,
    play,
    resources,
    said,
    set_table,
    structures,
    told,
    wander,
)
from turbinehall import IllegalChoice
from turbinehall.games.energy_empire.table import EnergyEmpire

ALL_NATIONS = [nation.word for nation in first_choice().cards.nations]
STARTS = {
    "united-states": {"money": 5, "steel": 1, "plastic": 1, "oil": 2},
    "soviet-union": {"science": 1, "steel": 3, "oil": 3},
    "china": {"steel": 1, "plastic": 1},
    "japan": {"money": 3, "science": 2, "plastic": 2},
    "great-britain": {"money": 3, "steel": 1},
    "west-germany": {"money": 4, "steel": 3},
    "france": {"money": 2, "science": 1},
    "canada": {"science": 3, "oil": 2},
    "india": {"money": 2, "science": 1},
    "saudi-arabia": {"money": 5, "oil": 6},
}
"""What the cards of the tests print."""
STARTING_DICE = {"great-britain": ["coal"], "west-germany": ["hydro-geo"], "france": ["nuclear"]}
FOURTH_WORKER = ("china", "india")


def player(game: EnergyEmpire, seat: int, viewer: int | None = None) -> dict[str, Any]:
    shown: dict[str, Any] = turbinehall.view(game, viewer)["table"]["players"][seat]
    return shown


# ---------------------------------------------------------------- mat, Pollution, Workers, Energy


@pytest.mark.rule("EE-036")
def test_everybody_has_a_mat() -> None:
    for seats in range(1, 6):
        game = first_choice(seats)
        assert len({id(mat) for mat in game.mats}) == seats
        assert len(turbinehall.view(game, None)["table"]["players"]) == seats


@pytest.mark.rule("EE-037", "EE-038", "EE-141")
def test_everybody_starts_with_one_pollution_in_the_top_left_space() -> None:
    for seats in range(1, 6):
        game = energy_empire(seats)
        for seat in range(seats):
            assert player(game, seat)["environment"] == [
                ["pollution", None, None, None, None],
                [None, None, None, None, None],
                [None, None, None, None, None],
            ]
        full = (12, 24, 30, 36, 42)[seats - 1]
        assert game.track == full  # it is from the supply, not from the track
        assert game.supply == 54 - full - seats


@pytest.mark.rule("EE-040")
def test_everybody_starts_with_three_workers_and_two_energy() -> None:
    for seats in range(1, 6):
        for game in (first_choice(seats), energy_empire(seats)):  # before the Nations, which add nothing here
            for seat in range(seats):
                assert player(game, seat)["workers"] == {"mat": 3, "owned": 3, "reserve": 3}
                assert player(game, seat)["energy"] == {"mat": 2, "reserve": 8}


@pytest.mark.rule("EE-041")
def test_what_is_in_the_reserve_can_be_neither_placed_nor_stacked() -> None:
    game = set_table(
        energy_empire(), workers=1, energy=2, holds={}, structures=["parliament", "weather-service"]
    )
    assert "place research +2" in notations(game)
    assert "place research +3" not in notations(game)
    play(game, "place research +2; skip")
    assert (
        asked(game) == "turn"
    )  # nothing is left for the planks, although five Workers and eight Energy exist
    assert game.seat == 1
    set_table(game, workers=0, energy=0, turn=0, last="work")
    assert notations(game) == {"generate"}


# ---------------------------------------------------------------- Nations


@pytest.mark.rule("EE-042")
def test_everybody_is_dealt_two_nations_keeps_one_and_all_are_revealed_together() -> None:
    game = first_choice(4, 7)
    chosen = []
    for seat in range(4):
        assert (game.seat, asked(game)) == (seat, "nation")
        dealt = [nation["word"] for nation in player(game, seat, seat)["dealt"]["nations"]]
        assert notations(game) == set(dealt)
        assert len(dealt) == 2
        for viewer in (None, 0, 1, 2, 3):  # A-EE-38: nobody sees what the others hold or have chosen
            assert all(player(game, other, viewer)["nation"] is None for other in range(4) if other != viewer)
            assert all("dealt" not in player(game, other, viewer) for other in range(4) if other != viewer)
        chosen.append(dealt[1])
        play(game, dealt[1])
        assert asked(game) == "keep"
        assert player(game, seat, seat)["nation"]["word"] == dealt[1]
        game.play(game.options[0])
    for viewer in (None, 0, 1, 2, 3):
        assert [player(game, seat, viewer)["nation"]["word"] for seat in range(4)] == chosen


@pytest.mark.rule("EE-042")
def test_the_story_tells_of_nations_only_when_all_have_chosen() -> None:
    game = first_choice(2, 7)
    for _ in range(2):
        game.play(game.options[0])
    assert said(game) == ["A has chosen."]
    game.play(game.options[0])
    game.play(game.options[0])
    assert [line for line in said(game) if " Nation is " in line] == [
        f"{name}'s Nation is {mat.nation.card.title}."
        for name, mat in zip("AB", game.mats)
        if mat.nation is not None
    ]


@pytest.mark.rule("EE-043")
def test_the_nation_that_was_turned_down_does_nothing() -> None:
    """Seat 0 was dealt Saudi Arabia and another: only Saudi Arabia pays out, and only it can be activated."""
    for other in ALL_NATIONS:
        if other == "saudi-arabia":
            continue
        game = first_choice(2)
        game.mats[0].dealt_nations = sorted([ALL_NATIONS.index("saudi-arabia"), ALL_NATIONS.index(other)])
        spare = [number for number in range(10) if number not in game.mats[0].dealt_nations]
        game.mats[1].dealt_nations = spare[:2]
        ask_again(game)
        game.play("saudi-arabia")
        while asked(game) != "turn":
            game.play(game.options[0])
        assert resources(game) == {"money": 5, "oil": 6}
        assert dice(game) == []
        assert game.mats[0].workers == 3
        play(game, "place mine; nation; worker")
        assert resources(game) == {"money": 3, "oil": 5, "steel": 1}  # its own cost, $2 and 1 Oil
        for at in wander(game, 1):
            assert not any(mat.dealt_nations for mat in at.mats)  # nor is it dealt again


# ---------------------------------------------------------------- Achievements


@pytest.mark.rule("EE-044")
def test_everybody_is_dealt_two_achievements_and_keeps_one_hidden() -> None:
    game = first_choice(4, 7)
    kept = []
    for seat in range(4):
        game.play(game.options[0])
        dealt = [tile["word"] for tile in player(game, seat, seat)["dealt"]["achievements"]]
        assert (asked(game), len(dealt)) == ("keep", 2)
        assert notations(game) == set(dealt)
        kept.append(dealt[seat % 2])
        play(game, dealt[seat % 2])
    assert [achievements(game, seat) for seat in range(4)] == [[word] for word in kept]
    for seat in range(4):
        assert [player(game, seat, viewer)["achievements"] for viewer in range(4) if viewer != seat] == [
            [None]
        ] * 3


@pytest.mark.rule("EE-045")
@pytest.mark.parametrize(("seats", "left"), [(2, 15), (3, 14), (4, 13), (5, 12)])
def test_the_achievement_that_was_turned_down_is_shuffled_back(seats: int, left: int) -> None:
    places = set()
    for seed in range(40):
        game = energy_empire(seats, seed)
        stack = achievement_stack(game)
        assert len(stack) == left == 17 - seats
        given_back = [game.cards.achievements[mat.rejected].word for mat in game.mats]
        assert set(given_back) <= set(stack)
        places |= {stack.index(word) for word in given_back}
    assert places == set(range(left))  # anywhere in the stack, not on top or below


@pytest.mark.rule("EE-046")
def test_you_may_look_at_your_own_achievements_at_any_time_and_nobody_else_may() -> None:
    for at in wander(energy_empire(3, 4), 4):
        if at.over:
            continue
        for seat in range(3):
            own = [tile["word"] for tile in player(at, seat, seat)["achievements"]]
            assert own == achievements(at, seat)
            for viewer in (None, 0, 1, 2):
                if viewer != seat:
                    assert player(at, seat, viewer)["achievements"] == [None] * len(own)


@pytest.mark.rule("EE-047")
def test_only_you_know_which_achievement_you_turned_down() -> None:
    game = energy_empire(3, 5)
    rejected = game.cards.achievements[game.mats[0].rejected].word
    for viewer in (None, 1, 2):
        assert json.dumps(rejected) not in json.dumps(turbinehall.view(game, viewer)["table"])
        assert not any(
            game.cards.achievements[game.mats[0].rejected].title in line for line in said(game, viewer)
        )
    guesses = {achievements(imagine(game, 1, seed), 0)[0] for seed in range(200)}
    assert rejected in guesses  # for all that seat 1 knows, seat 0 may have kept it
    assert all(rejected in achievement_stack(imagine(game, 0, seed)) for seed in range(50))  # seat 0 knows


# ---------------------------------------------------------------- what the Nations start with


@pytest.mark.rule("EE-048", "EE-056")
@pytest.mark.parametrize("nation", ALL_NATIONS)
def test_a_nation_starts_with_what_its_card_shows(nation: str) -> None:
    others = [word for word in NATIONS if word != nation]
    game = energy_empire(2, nations=[nation, *others])
    assert resources(game) == STARTS[nation]
    assert dice(game) == STARTING_DICE.get(nation, [])
    assert game.mats[0].workers == (4 if nation in FOURTH_WORKER else 3)


@pytest.mark.rule("EE-049")
@pytest.mark.parametrize("nation", FOURTH_WORKER)
def test_the_worker_of_a_nation_comes_from_the_reserve_of_six(nation: str) -> None:
    game = energy_empire(2, nations=[nation, "france"])
    assert player(game, 0)["workers"] == {"mat": 4, "owned": 4, "reserve": 2}


@pytest.mark.rule("EE-050")
def test_the_die_of_a_nation_comes_from_the_supply_and_takes_one_of_five_places() -> None:
    game = energy_empire(3, nations=["france", "great-britain", "west-germany"])
    supply = turbinehall.view(game, None)["table"]["supplies"]["dice"]
    assert supply == {"solar-wind": 5, "hydro-geo": 4, "coal": 4, "nuclear": 4, "petroleum": 4}
    set_table(game, dice=["nuclear", "coal", "coal", "coal", "solar-wind"], holds={"steel": 2})
    play(game, "place power-plant")
    assert asked(game) == "return"  # the fifth place is taken: one goes back for the new die


@pytest.mark.rule("EE-048", "EE-231")
def test_a_hydro_geo_die_from_a_nation_does_not_pollute_at_the_start() -> None:
    game = energy_empire(2, nations=["west-germany", "france"])  # A-EE-33
    assert dice(game) == ["hydro-geo"]
    assert environment(game) == {"a1": "pollution"}
    assert game.track == 24


# ---------------------------------------------------------------- turn order


@pytest.mark.rule("EE-051", "EE-052")
def test_money_for_the_order_of_play_comes_on_top_of_the_nations_own() -> None:
    game = energy_empire(5)
    extra = [has(game, "money", seat) - STARTS[nation].get("money", 0) for seat, nation in enumerate(NATIONS)]
    assert extra == [0, 1, 2, 3, 4]
    assert has(game, "money", 1) == 5 + 1
    assert has(game, "money", 2) == 0 + 2  # Canada starts without money


@pytest.mark.rule("EE-051", "EE-053")
def test_the_money_goes_by_turn_order_and_not_by_seat() -> None:
    firsts = set()
    for seed in range(20):
        game = energy_empire(4, seed, start_player="drawn")
        firsts.add(game.first)
        for seat, nation in enumerate(NATIONS[:4]):
            order = (seat - game.first) % 4
            assert has(game, "money", seat) == STARTS[nation].get("money", 0) + order
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("EE-053", "EE-062")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_turns_go_clockwise_from_the_start_player_for_the_whole_game(seats: int) -> None:
    for seed in range(5):
        game = energy_empire(seats, seed, start_player="drawn")
        *_, game = wander(game, seed)
        turns = told(game)
        order = [turns[turn][0].values[0] for turn in sorted(turns) if turn > 0 and turns[turn]]
        expected = [(game.first + i) % seats for i in range(len(order))]
        assert order == expected


@pytest.mark.rule("EE-054")
def test_the_start_player_is_drawn_by_the_seed_or_is_the_first_seat() -> None:
    drawn = [first_choice(5, seed, start_player="drawn").first for seed in range(60)]
    assert set(drawn) == {0, 1, 2, 3, 4}
    assert drawn == [first_choice(5, seed, start_player="drawn").first for seed in range(60)]
    assert {first_choice(5, seed, start_player="first-seat").first for seed in range(60)} == {0}
    late = first_choice(5, drawn.index(3), start_player="drawn")
    assert late.seat == 3
    assert turbinehall.view(late, None)["table"]["start player"] == 3
    while asked(late) != "turn":
        late.play(late.options[0])
    assert late.seat == 3  # and begins


# ---------------------------------------------------------------- what nobody has yet


@pytest.mark.rule("EE-055", "EE-056")
def test_nobody_starts_with_structures_and_most_without_dice() -> None:
    for seats in range(1, 6):
        game = energy_empire(seats)
        for seat in range(seats):
            assert structures(game, seat) == []
            assert dice(game, seat) == []
    game = play(energy_empire(), "place mine")
    assert notations(game) == {"end", "nation"}
    with pytest.raises(IllegalChoice):
        game.play("iron-mine")


def test_what_a_nation_starts_with_is_one_list() -> None:
    alone = turbinehall.new("energy-empire", 1, modules=("new-nations", "clash-of-nations"), seed=1)
    starts = [
        alone.describe(option).partition(": starts with ")[2].partition(". ")[0] for option in alone.options
    ]
    assert len(starts) == 17
    assert "$3, 1 Steel and a Coal die" in starts
    assert all(words.count(" and ") <= 1 for words in starts), starts
