"""The worked examples of the rulebook: Work and Generate turns (EE-310 to EE-327)."""

from __future__ import annotations

import itertools

import pytest

import turbinehall
from tests.games.energy_empire.tables import (
    achievements,
    asked,
    dice,
    display,
    end_turn,
    energy_empire,
    environment,
    fix_roll,
    has,
    notations,
    planks,
    play,
    reasons,
    resources,
    set_table,
    stacks,
)
from turbinehall import IllegalChoice
from turbinehall.games.energy_empire.table import EnergyEmpire

YELLOW, BLUE = 0, 1
RED = 0
ALL_DICE = ("solar-wind", "hydro-geo", "coal", "nuclear", "petroleum")


def mine(game: EnergyEmpire) -> set[str]:
    return {notation for notation in notations(game) if notation.startswith("place mine")}


# ---------------------------------------------------------------- stacking


@pytest.mark.rule("EE-310")
def test_example_1_yellow_places_a_worker_on_the_empty_mine() -> None:
    game = set_table(energy_empire(2), YELLOW, holds={}, energy=2)
    assert mine(game) == {"place mine", "place mine +1", "place mine +2"}  # none required, some allowed
    play(game, "place mine")
    assert resources(game, YELLOW) == {"steel": 1}
    assert stacks(game, "mine") == [(YELLOW, 0)]


@pytest.mark.rule("EE-311")
def test_example_2_blue_stacks_two_energy_to_make_it_difficult_for_others() -> None:
    game = energy_empire(2)
    set_table(game, BLUE, holds={}, energy=2)
    end_turn(play(game, "place mine"))
    assert mine(game) == {"place mine +1", "place mine +2"}
    with pytest.raises(IllegalChoice, match="1 Energy"):
        game.play("place mine")
    end_turn(play(game, "place mine +2"))
    assert resources(game, BLUE) == {"steel": 1}
    assert stacks(game, "mine") == [(YELLOW, 0), (BLUE, 2)]


@pytest.mark.rule("EE-312")
def test_example_3_yellow_comes_back_with_three_energy() -> None:
    game = set_table(energy_empire(2), YELLOW, holds={"steel": 1}, energy=4)
    set_table(game, stacks={"mine": [(YELLOW, 0), (BLUE, 2)]})
    assert mine(game) == {"place mine +3", "place mine +4"}  # luckily he has enough
    end_turn(play(game, "place mine +3"))
    assert resources(game, YELLOW) == {"steel": 2}
    assert stacks(game, "mine") == [(YELLOW, 0), (BLUE, 2), (YELLOW, 3)]


@pytest.mark.rule("EE-318")
def test_example_of_the_spend_arrow_clean_up_takes_a_science_for_two_cleanups() -> None:
    game = set_table(
        energy_empire(), holds={}, environment={"a1": "pollution", "f2": "pollution", "o3": "nuclear"}
    )
    assert "place clean-up" not in notations(game)
    assert reasons(game)["place clean-up"] == "it costs 1 Science."
    set_table(game, science=1)
    play(game, "place clean-up; a1; f2")
    assert resources(game) == {}
    assert environment(game) == {"o3": "nuclear"}


# ---------------------------------------------------------------- Red's Commerce turn


def red() -> EnergyEmpire:
    """Red has an Airport, a Farm, a Shopping Mall and more, and has placed a Worker on Trade."""
    owned = ["airport", "farm", "shopping-mall", "iron-mine", "parliament"]
    game = energy_empire(2)
    set_table(game, BLUE, holds={})
    set_table(game, RED, structures=owned, holds={"oil": 2, "plastic": 2}, workers=4, energy=4)
    return play(game, "place trade; done")


@pytest.mark.rule("EE-313")
def test_example_on_trade_red_may_activate_commerce_structures_and_his_nation_card() -> None:
    game = set_table(red(), RED, money=2)
    assert notations(game) == {"end", "airport", "farm", "shopping-mall", "nation"}
    for word in ("iron-mine", "parliament"):
        assert (
            reasons(game)[word] == "only Commerce Structures may be activated, for that is where you placed."
        )


@pytest.mark.rule("EE-314")
def test_example_the_airport_turns_an_oil_into_two_dollars_and_a_point() -> None:
    game = red()
    play(game, "airport; energy")
    assert planks(game, "airport") == ["energy"]
    assert resources(game) == {"oil": 1, "plastic": 2, "money": 2}
    assert game.mats[RED].score == 1
    without = set_table(red(), RED, oil=0)
    assert "airport" not in notations(without)
    assert reasons(without)["airport"] == "this needs 1 Oil."


@pytest.mark.rule("EE-315")
def test_example_the_farm_takes_a_worker_and_an_energy() -> None:
    game = red()
    play(game, "farm; worker + energy")
    assert planks(game, "farm") == ["worker", "energy"]
    assert (game.mats[RED].workers, game.mats[RED].energy) == (2, 3)
    assert resources(game) == {"oil": 2, "plastic": 2, "money": 2}
    assert game.mats[RED].score == 1


@pytest.mark.rule("EE-316")
def test_example_the_shopping_mall_has_a_second_plank_for_a_later_turn() -> None:
    game = red()
    play(game, "shopping-mall; worker")
    assert resources(game) == {"oil": 2, "plastic": 1, "money": 3}
    assert "shopping-mall" not in notations(game)
    play(game, "end")
    end_turn(play(game, "place mine"))
    play(game, "place finance; 2; shopping-mall; energy")  # on a later turn he has the opportunity
    assert planks(game, "shopping-mall") == ["worker", "energy"]
    assert resources(game) == {"oil": 2, "money": 3 + 2 + 3}


@pytest.mark.rule("EE-317")
def test_example_red_activates_his_nation_card_with_his_last_energy() -> None:
    game = set_table(red(), RED, money=2, energy=1, workers=0)
    play(game, "nation")
    assert planks(game, "nation") == ["energy"]
    assert resources(game, RED) == {"oil": 1, "plastic": 2}
    assert game.mats[RED].influence == 1


@pytest.mark.rule("EE-319")
def test_example_on_a_government_location_only_government_structures_are_activated() -> None:
    game = set_table(energy_empire(), structures=["parliament", "iron-mine", "bank"], holds={}, energy=4)
    play(game, "place research; skip")
    assert notations(game) == {"end", "parliament"}


# ---------------------------------------------------------------- Generate


@pytest.mark.rule("EE-320")
def test_example_blue_claims_oil_production_with_two_energy_and_a_worker_left() -> None:
    game = set_table(
        energy_empire(), BLUE, workers=1, energy=2, achievements=["clean-air"], holds={}, turn=BLUE
    )
    set_table(game, BLUE, display=["wealth", "oil-production", "steel-empire"], dice=["coal"])
    following = turbinehall.inspect(game)["table"]["achievement stack"][-1]
    play(game, "generate; oil-production")
    assert achievements(game, BLUE) == ["clean-air", "oil-production"]
    assert turbinehall.view(game, YELLOW)["table"]["players"][BLUE]["achievements"] == [None, None]
    assert display(game) == ["wealth", following, "steel-empire"]


def rolled(**faces: list[int]) -> EnergyEmpire:
    """Seat 0 Generates and rolls all of these dice; they show these faces."""
    by_die = {die: faces.get(die.replace("-", "_"), []) for die in ALL_DICE}
    owned = [die for die in ALL_DICE[:4] for _ in by_die[die]]
    oil = len(by_die["petroleum"])
    game = set_table(energy_empire(), dice=owned, holds={"oil": oil}, workers=1, energy=0)
    play(game, f"generate; {oil}" if oil else "generate")
    fix_roll(game, *[face for die in ALL_DICE for face in by_die[die]])
    return play(game, "all")


@pytest.mark.rule("EE-321")
def test_example_a_solar_wind_a_coal_and_two_petroleum_dice_can_make_six_energy() -> None:
    chart = turbinehall.view(energy_empire(), None)["table"]["dice chart"]
    kinds = ("solar-wind", "coal", "petroleum", "petroleum")
    sixes = [
        faces
        for faces in itertools.product(range(1, 7), repeat=4)
        if sum(chart[kind][face - 1] for kind, face in zip(kinds, faces)) == 6
    ]
    assert sixes
    for one, two, three, four in sixes[::40]:
        game = rolled(solar_wind=[one], coal=[two], petroleum=[three, four])
        assert game.mats[0].energy == 6


@pytest.mark.rule("EE-322")
def test_example_with_coal_highest_a_pollution_goes_to_an_empty_space() -> None:
    game = rolled(coal=[5], solar_wind=[2])
    assert notations(game) == {f"{row}{i}" for row in "afo" for i in range(1, 6)} - {"a1"}
    play(game, "o2")
    assert environment(game) == {"a1": "pollution", "o2": "pollution"}


@pytest.mark.rule("EE-323")
def test_example_with_nuclear_highest_nuclear_contamination_goes_to_an_empty_space() -> None:
    game = rolled(nuclear=[6], coal=[2])
    play(game, "f3")
    assert environment(game) == {"a1": "pollution", "f3": "nuclear"}


@pytest.mark.rule("EE-324")
def test_example_five_energy_and_a_petroleum_die_is_the_highest() -> None:
    game = rolled(solar_wind=[2], coal=[4], petroleum=[5])
    assert game.mats[0].energy == 1 + 2 + 2
    play(game, "a2")
    assert environment(game) == {"a1": "pollution", "a2": "pollution"}
    assert game.track == 35
    assert dice(game) == ["solar-wind", "coal"]  # the Petroleum die is gone, the others are back on the mat
    assert game.dice == [4, 5, 4, 5, 4]


@pytest.mark.rule("EE-325")
def test_example_six_energy_and_a_solar_wind_die_is_the_highest() -> None:
    supply = energy_empire().supply
    game = rolled(solar_wind=[6], coal=[5], hydro_geo=[1])
    assert game.mats[0].energy == 3 + 2 + 1
    assert environment(game) == {"a1": "pollution"}  # not polluted
    assert (game.track, game.supply) == (35, supply + 1)
    assert dice(game) == ["solar-wind", "hydro-geo", "coal"]
    assert game.seat == 1


@pytest.mark.rule("EE-326")
def test_example_nine_energy_and_a_nuclear_die_is_the_highest() -> None:
    game = rolled(coal=[3], nuclear=[6], petroleum=[2, 5])
    assert game.mats[0].energy == 1 + 4 + 2 + 2
    play(game, "o5")
    assert environment(game) == {"a1": "pollution", "o5": "nuclear"}
    assert dice(game) == ["coal", "nuclear"]
    assert (has(game, "oil"), game.track) == (0, 35)


@pytest.mark.rule("EE-327")
def test_example_seven_energy_and_petroleum_ties_with_solar_wind() -> None:
    game = rolled(solar_wind=[6], coal=[2], petroleum=[6])
    supply = game.supply
    assert game.mats[0].energy == 3 + 1 + 3
    assert (asked(game), notations(game)) == ("highest", {"clean", "pollution"})
    other = game.clone()
    play(game, "clean")  # not wanting to pollute
    assert environment(game) == {"a1": "pollution"}
    assert (game.track, game.supply) == (35, supply + 1)
    assert dice(game) == ["solar-wind", "coal"]
    play(other, "pollution; f2")
    assert environment(other) == {"a1": "pollution", "f2": "pollution"}
    assert (other.track, other.supply) == (35, supply)
