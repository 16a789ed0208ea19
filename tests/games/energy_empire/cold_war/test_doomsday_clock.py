"""The Doomsday Clock as a location: stacks, costs, and what a use does (CW-066 to CW-074, CW-079, CW-080)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.energy_empire.cold_war.clock_tables import (
    CLOCK,
    clock_number,
    cold_war,
    other_cards,
    part,
    real,
    set_clock,
    shown,
    use_clock,
)
from tests.games.energy_empire.helpers_late import generate, in_order, last_token, table
from tests.games.energy_empire.laying import Token
from tests.games.energy_empire.tables import (
    asked,
    end_turn,
    environment,
    notations,
    play,
    reasons,
    resources,
    said,
    set_table,
)
from turbinehall.games.energy_empire.setup import Opening
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.position import rewind, view
from turbinehall.library import CATALOGUE

META = CATALOGUE.find("energy-empire")
RICH = {"money": 20, "science": 5, "steel": 5, "plastic": 5, "oil": 20}
FULL: dict[str, Token] = {f"{row}{column}": "pollution" for row in "afo" for column in range(1, 6)}


def rich(seats: int = 4, hour: int = 1) -> EnergyEmpire:
    """Everybody has all that the Clock might cost, and Energy enough."""
    game = cold_war(seats)
    for seat in range(seats):
        set_table(game, seat, holds=RICH, energy=8)
    return set_clock(game, hour=hour)


def final_turns(game: EnergyEmpire) -> int | None:
    left = table(game)["final turns"]
    assert left is None or isinstance(left, int)
    return left


# ---------------------------------------------------------------- setup


@pytest.mark.rule("CW-066")
def test_the_hand_begins_at_one() -> None:
    game = cold_war()
    assert shown(game)["hour"] == 1
    assert not shown(game)["midnight"]
    assert "doomsday-clock" not in table(real(4, modules=()))["modules"]


@pytest.mark.rule("CW-068", "CW-070")
def test_the_clock_is_a_location_more_for_the_one_placement_of_a_work_turn() -> None:
    game = rich()
    places = table(game)["locations"]
    assert len(places) == 14
    assert (places[13]["word"], places[13]["type"]) == ("clock", "any")
    assert "place clock" in notations(game)
    game.play("place clock")
    assert table(game)["turn"]["location"] == "clock"
    use_up(game)
    assert not any(word.startswith("place") for word in notations(game))
    end_turn(game)
    assert game.seat == 1
    assert sum(len(place["stacks"]) for place in table(game)["locations"]) == 1


def use_up(game: EnergyEmpire) -> None:
    """Answer what the Clock asks."""
    while asked(game) in ("pollute", "put under", "show"):
        game.play(game.options[0])


@pytest.mark.rule("CW-068")
def test_without_the_module_there_is_no_clock() -> None:
    game = real(4, modules=("new-impacts",))
    assert [place["word"] for place in table(game)["locations"]].count("clock") == 0


# ---------------------------------------------------------------- stacks


@pytest.mark.rule("CW-069")
def test_a_stack_on_the_clock_must_be_the_tallest_and_may_be_taller() -> None:
    game = rich()
    placed(game, 2)
    assert game.seat == 1
    offered = {word for word in notations(game) if word.startswith("place clock")}
    assert offered == {f"place clock +{energy}" for energy in range(3, 9)}
    assert "you need 3 Energy" in reasons(game)["place clock"]
    placed(game, 3)
    number = clock_number(game)
    assert game.stacks[number] == [2, 16 + 3]
    assert [stack["height"] for stack in table(game)["locations"][number]["stacks"]] == [3, 4]


def placed(game: EnergyEmpire, energy: int) -> EnergyEmpire:
    """Use the Clock on so much Energy and activate nothing."""
    game.play(f"place clock +{energy}" if energy else "place clock")
    use_up(game)
    return end_turn(game)


@pytest.mark.rule("CW-069")
def test_as_tall_is_enough_on_the_clock_too_if_it_is_played_that_way() -> None:
    game = cold_war(3, tallest="as-tall")
    for seat in range(3):
        set_table(game, seat, holds=RICH, energy=4)
    placed(game, 1)
    assert "place clock +1" in notations(game)
    assert "place clock" not in notations(game)


@pytest.mark.rule("CW-069")
def test_workers_and_energy_come_home_from_the_clock_on_a_generate_turn() -> None:
    game = placed(rich(2), 2)
    placed(game, 3)
    generate(game)
    assert game.stacks[clock_number(game)] == [16 + 3]
    assert game.mats[0].workers == game.mats[0].owned


@pytest.mark.rule("CW-069")
def test_more_energy_for_one_type_of_locations_is_not_asked_of_the_clock() -> None:
    game = set_table(
        rich(), track=6 * 2, impacts=["undersea-oil", "baby-boom", "cheap-imports", "great-blackout"]
    )
    assert game.lasting.energy_more == 1
    assert "place mine" not in notations(game)
    assert "place clock" in notations(game)


# ---------------------------------------------------------------- the cost


@pytest.mark.rule("CW-071", "CW-096")
def test_at_one_a_placement_costs_two_dollars() -> None:
    for game in (cold_war(), real()):
        assert shown(game)["costs"][0] == {"money": 2}
    game = set_table(cold_war(), holds={"money": 3})
    assert shown(game)["cost"] == {"money": 2}
    use_clock(game)
    assert resources(game) == {"money": 1}
    assert "A spends $2." in said(game)


@pytest.mark.rule("CW-071", "CW-073", "CW-097")
def test_at_seven_it_costs_two_dollars_two_oil_and_a_pollution_from_the_track() -> None:
    for game in (cold_war(), real()):
        assert shown(game)["costs"][6] == {"money": 2, "oil": 2, "pollution": 1}
    game = set_clock(set_table(cold_war(), holds={"money": 2, "oil": 3}), hour=7)
    track, supply = game.track, game.supply
    game.play("place clock")
    assert asked(game) == "pollute"
    assert len(notations(game)) == 14  # any space that is free
    game.play("o3")
    assert (game.track, game.supply) == (track - 1, supply)
    assert environment(game)["o3"] == "pollution"
    assert resources(game) == {"oil": 1}
    assert shown(game)["hour"] == 8


@pytest.mark.rule("CW-071")
def test_who_can_not_pay_may_not_place() -> None:
    game = set_clock(set_table(cold_war(), holds={"money": 2, "oil": 1}), hour=7)
    assert "place clock" not in notations(game)
    assert reasons(game)["place clock"] == "it costs $2, 2 Oil and 1 Pollution."


@pytest.mark.rule("CW-071", "CW-072", "CW-074")
@pytest.mark.parametrize("hour", range(1, 12))
def test_the_cost_is_that_of_the_hour_before_the_hand_moves_up_one(hour: int) -> None:
    game = rich(4, hour)
    cost = shown(game)["costs"][hour - 1]
    assert shown(game)["cost"] == cost
    track = game.track
    use_clock(game)
    paid = {word: RICH[word] - resources(game).get(word, 0) for word in ("money", "oil", "steel")}
    assert paid == {word: cost.get(word, 0) for word in ("money", "oil", "steel")}
    assert track - game.track == cost.get("pollution", 0)
    assert shown(game)["hour"] == hour + 1
    assert f"The hand of the Doomsday Clock moves to {hour + 1}." in said(game)


@pytest.mark.rule("CW-071")
def test_the_cost_rises_during_the_game_in_our_own_content() -> None:
    worth = {"money": 1, "oil": 1, "science": 2, "steel": 2, "plastic": 2, "pollution": 4}
    prices = [sum(worth[word] * n for word, n in cost.items()) for cost in shown(real())["costs"]]
    assert len(prices) == 12
    assert prices == sorted(set(prices))
    assert shown(real())["reconstructed"] == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]


@pytest.mark.rule("CW-073")
def test_a_full_environment_pays_with_a_token_that_goes_to_the_supply() -> None:
    """A-CW-21."""
    game = set_table(rich(4, 7), environment=FULL)
    track, supply = game.track, game.supply
    game.play("place clock")
    assert asked(game) == "put under"
    assert (game.track, game.supply) == (track - 1, supply + 1)


@pytest.mark.rule("CW-073")
def test_once_the_track_is_empty_the_pollution_comes_from_the_supply() -> None:
    """A-CW-18: as all Pollution does then, and only then."""
    game = set_table(rich(4, 7), track=0, final_turns=3)
    supply = game.supply
    play(game, "place clock; a2")
    assert (game.track, game.supply) == (0, supply - 1)


@pytest.mark.rule("CW-071")
def test_an_hour_may_cost_what_an_owners_copy_says(tmp_path: Path) -> None:
    game = other_cards(tmp_path, clock="[hour-1]\ncost = { steel = 2, pollution = 2 }\n")
    set_table(game, holds={"steel": 2})
    play(game, "place clock; a2; a3")
    assert resources(game) == {}
    assert environment(game) == dict.fromkeys(("a1", "a2", "a3"), "pollution")


# ---------------------------------------------------------------- advance, draw, activate


@pytest.mark.rule("CW-079", "CW-072", "CW-074")
def test_first_the_cost_then_the_hand_then_the_cards_then_activating() -> None:
    game = rich(4, 7)
    game.play("place clock")
    assert (asked(game), shown(game)["hour"], shown(game)["deck"]) == ("pollute", 7, 30)
    game.play("a2")
    assert (asked(game), shown(game)["hour"], shown(game)["deck"]) == ("put under", 8, 27)
    game.play(game.options[0])
    assert asked(game) == "show"
    game.play(game.options[0])
    assert asked(game) == "activate"
    lines = ["places a Worker on Doomsday Clock", "spends $2 and 2 Oil", "Pollution on Air 2"]
    assert in_order(said(game, 0), *lines, "moves to 8", "You draw", "You put", "face up", "face down")


@pytest.mark.rule("CW-080")
def test_cards_of_all_types_and_the_nation_may_be_activated() -> None:
    game = set_table(rich(), structures=["university", "iron-mine", "farm"], energy=8)
    use_clock(game)
    words = {word.split(" ")[0] for word in notations(game)}
    assert words >= {"university", "iron-mine", "farm", "nation", "end"}
    assert game.prompt == "Which card do you activate?"
    play(game, "university")
    if asked(game) == "pieces":
        game.play("energy")
    assert {word.split(" ")[0] for word in notations(game)} >= {"iron-mine", "farm", "nation"}


@pytest.mark.rule("CW-079", "CW-073")
def test_an_impact_that_the_cost_triggers_comes_after_the_cards_and_before_activating() -> None:
    game = rich(4, 7)
    set_table(game, track=last_token(game), impacts=["baby-boom"], structures=["university"])
    game.play("place clock")
    game.play("a2")
    assert game.revealed == 0
    assert asked(game) == "put under"
    game.play(game.options[0])
    game.play(game.options[0])
    assert game.revealed == 1
    assert asked(game) == "activate"
    assert in_order(said(game), "face up", "Global Impact: Baby Boom")


# ---------------------------------------------------------------- the guard


@pytest.mark.rule("CN-018")
def test_alone_a_neutral_worker_stands_on_guard_and_every_placement_takes_energy() -> None:
    """A-CN-19: the guard is of height 1."""
    game = set_table(cold_war(1), holds=RICH, energy=3)
    assert table(game)["locations"][13]["stacks"] == [{"seat": None, "energy": 0, "height": 1}]
    assert {word for word in notations(game) if "clock" in word} == {f"place clock +{n}" for n in (1, 2, 3)}
    end_turn(use_clock(game))
    generate(game)
    assert table(game)["locations"][13]["stacks"] == [{"seat": None, "energy": 0, "height": 1}]


@pytest.mark.rule("CN-018")
@pytest.mark.parametrize("seats", [1, 2])
def test_against_the_rival_too(seats: int) -> None:
    opening = Opening(META.setup(seats, (CLOCK, "clash-of-nations"), {}, 1))
    assert [opening.locations[number].word for number in opening.neutral].count("clock") == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_with_opponents_nobody_stands_on_guard(seats: int) -> None:
    """A-CW-24."""
    assert table(cold_war(seats))["locations"][13]["stacks"] == []


# ---------------------------------------------------------------- what others may ask of it


def test_somebody_who_is_no_player_may_move_the_hand() -> None:
    game = rich(2, 10)
    assert [each.advance_clock(game) for each in game.parts] == [True]
    assert (part(game).hour, game.end_called) == (11, False)
    part(game).advance_clock(game)
    assert (part(game).hour, game.end_called) == (12, True)
    part(game).advance_clock(game)
    assert part(game).hour == 12
    assert "The Doomsday Clock strikes midnight." in said(game)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_with_the_clock_can_be_replayed_and_cloned(seed: int) -> None:
    game = real(3, seed)
    while game.played < 120 and not game.over:
        offered = [option for option in game.options if "clock" in game.notation(option)]
        twin = game.clone()
        option = (offered or game.options)[(game.played * 7) % len(offered or game.options)]
        game.apply(option)
        twin.apply(option)
        for seat in (None, 0, 1, 2):
            assert view(twin, seat) == view(game, seat)
    again = rewind(game, META, game.played)
    assert [view(again, seat) for seat in range(3)] == [view(game, seat) for seat in range(3)]
