"""Owning Energy dice (EE-225 to EE-231)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.helpers_late import busily, sheet, table
from tests.games.energy_empire.laying import Token
from tests.games.energy_empire.tables import (
    asked,
    dice,
    energy_empire,
    environment,
    fix_roll,
    notations,
    play,
    reasons,
    resources,
    said,
    set_table,
)
from turbinehall.games.energy_empire.table import EnergyEmpire

RICH = {"science": 9, "steel": 9, "plastic": 9}
FIVE = ["solar-wind", "coal", "coal", "nuclear", "nuclear"]


def supply(game: EnergyEmpire) -> dict[str, int]:
    """The dice beside the board."""
    return dict(table(game)["supplies"]["dice"])


# ---------------------------------------------------------------- gaining one


@pytest.mark.rule("EE-225", "EE-215")
def test_a_die_comes_out_of_the_supply() -> None:
    game = set_table(energy_empire(), holds=RICH)
    before = supply(game)
    play(game, "place power-plant; coal")
    assert supply(game) == {**before, "coal": before["coal"] - 1}
    assert "A gains a Coal die." in said(game)


@pytest.mark.rule("EE-225")
def test_a_kind_that_the_supply_lacks_is_not_sold() -> None:
    game = set_table(energy_empire(), 1, dice=["coal"] * 5)
    assert supply(game)["coal"] == 0
    set_table(game, 0, holds=RICH)
    game.play("place power-plant")
    assert notations(game) == {"solar-wind", "hydro-geo", "nuclear"}
    assert reasons(game)["coal"] == "no Coal die is left in the supply."


@pytest.mark.rule("EE-225")
def test_with_no_die_left_that_one_can_pay_for_the_power_plant_is_closed() -> None:
    game = set_table(energy_empire(), 1, dice=["coal"] * 5)
    set_table(game, 0, holds={"steel": 2})
    assert "place power-plant" not in notations(game)
    assert reasons(game)["place power-plant"] == "you can't pay for any Energy die that is left."


@pytest.mark.rule("EE-225")
def test_a_card_gives_no_die_that_the_supply_lacks_either() -> None:
    game = set_table(energy_empire(), 1, dice=["coal"] * 5)
    set_table(game, 0, holds={"steel": 3}, structures=["boiler-works"])
    game.play("place mine")
    assert "boiler-works" not in notations(game)


@pytest.mark.rule("EE-226")
def test_a_die_of_the_power_plant_is_there_for_every_generate_turn() -> None:
    game = set_table(energy_empire(2), holds={"steel": 2})
    play(game, "place power-plant")
    assert dice(game) == ["coal"]
    for face, made in ((6, 3), (1, 1), (4, 2)):
        fix_roll(set_table(game, turn=0, last=None, holds={}, workers=1, energy=0), face)
        game.play("generate")
        assert "all" in notations(game)
        game.play("all")
        game.play(game.options[0])
        assert game.mats[0].energy == made
        assert dice(game) == ["coal"]


@pytest.mark.rule("EE-226", "EE-121")
def test_the_power_plant_sells_no_petroleum_dice() -> None:
    game = set_table(energy_empire(), holds={**RICH, "money": 20, "oil": 9})
    game.play("place power-plant")
    assert notations(game) == {"solar-wind", "hydro-geo", "coal", "nuclear"}


# ---------------------------------------------------------------- five at most


@pytest.mark.rule("EE-227", "EE-229")
def test_with_five_dice_one_must_go_back_to_make_room() -> None:
    game = set_table(energy_empire(), holds=RICH, dice=FIVE)
    before = supply(game)
    play(game, "place power-plant; solar-wind")
    assert asked(game) == "return"
    assert notations(game) == {"solar-wind", "coal", "nuclear"}
    game.play("coal")
    assert dice(game) == ["solar-wind", "solar-wind", "coal", "nuclear", "nuclear"]
    assert supply(game) == {
        **before,
        "coal": before["coal"] + 1,
        "solar-wind": before["solar-wind"] - 1,
    }
    assert "A gives a Coal die back." in said(game)


@pytest.mark.rule("EE-227")
def test_the_new_die_need_not_be_of_another_kind() -> None:
    game = set_table(energy_empire(), holds=RICH, dice=FIVE)
    play(game, "place power-plant; coal; coal")
    assert dice(game) == FIVE
    assert resources(game) == {**RICH, "steel": 7}


@pytest.mark.rule("EE-227")
def test_four_dice_leave_room_for_a_fifth() -> None:
    game = set_table(energy_empire(), holds=RICH, dice=FIVE[:4])
    play(game, "place power-plant; coal")
    assert asked(game) != "return"
    assert len(dice(game)) == 5


@pytest.mark.rule("EE-227", "EE-229")
def test_a_die_of_a_card_needs_room_as_well() -> None:
    game = set_table(energy_empire(), holds={"steel": 1}, dice=FIVE, structures=["boiler-works"])
    play(game, "place mine; boiler-works; worker")
    assert asked(game) == "return"
    game.play("nuclear")
    assert dice(game) == ["solar-wind", "coal", "coal", "coal", "nuclear"]


@pytest.mark.rule("EE-228", "EE-227")
def test_petroleum_dice_need_no_room() -> None:
    game = set_table(energy_empire(), holds={"oil": 4}, dice=FIVE, workers=1, energy=0)
    play(game, "generate; 4")
    assert table(game)["players"][0]["dice"] == FIVE
    game.play("all")
    assert len(table(game)["turn"]["roll"]) == 9
    while asked(game) in ("highest", "pollute"):
        game.play(game.options[0])
    assert dice(game) == FIVE
    assert sheet(game)["Energy dice"] == 10


# ---------------------------------------------------------------- the Hydro-geo die


@pytest.mark.rule("EE-231")
def test_a_hydro_geo_die_pollutes_the_forest() -> None:
    game = set_table(energy_empire(), holds=RICH)
    track = game.track
    play(game, "place power-plant; hydro-geo")
    assert asked(game) == "pollute"
    assert notations(game) == {"f1", "f2", "f3", "f4", "f5"}
    game.play("f4")
    assert environment(game) == {"a1": "pollution", "f4": "pollution"}
    assert game.track == track - 1


@pytest.mark.rule("EE-231", "EE-149")
def test_with_a_full_forest_that_token_goes_anywhere() -> None:
    full: dict[str, Token] = {f"f{column}": "pollution" for column in range(1, 6)}
    game = set_table(energy_empire(), holds=RICH, environment=full)
    play(game, "place power-plant; hydro-geo")
    assert notations(game) == {f"{row}{column}" for row in "ao" for column in range(1, 6)}


@pytest.mark.rule("EE-231")
def test_no_other_die_pollutes_when_it_is_gained() -> None:
    for kind in ("solar-wind", "coal", "nuclear"):
        game = set_table(energy_empire(), holds=RICH)
        play(game, f"place power-plant; {kind}")
        assert environment(game) == {"a1": "pollution"}


@pytest.mark.rule("EE-231")
def test_a_hydro_geo_die_of_a_nation_does_not_pollute_at_the_start() -> None:
    game = energy_empire(2, nations=("west-germany", "japan"))
    assert dice(game) == ["hydro-geo"]
    assert environment(game) == {"a1": "pollution"}
    assert game.track == 24


@pytest.mark.rule("EE-230", "EE-229")
def test_for_a_second_hydro_geo_die_the_first_goes_back() -> None:
    game = set_table(energy_empire(), holds=RICH, dice=["hydro-geo", "coal"])
    before = supply(game)
    play(game, "place power-plant; hydro-geo; f1")  # only one die can make room: it is not asked which
    assert dice(game) == ["hydro-geo", "coal"]
    assert supply(game) == before
    assert "A gives a Hydro-geo die back." in said(game)


@pytest.mark.rule("EE-227", "EE-230")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_in_any_game_nobody_owns_six_dice_or_two_hydro_geo_dice(seats: int) -> None:
    most = 0
    for seed in range(8):
        game = energy_empire(seats, seed)
        for at in busily(game, seed, "power-plant"):
            if asked(at) == "turn":
                set_table(at, at.seat, holds={**RICH, "money": 9})  # so that dice are bought
                for seat in range(seats):
                    assert len(dice(at, seat)) <= 5
                    assert dice(at, seat).count("hydro-geo") <= 1
                    assert "petroleum" not in dice(at, seat)
                    most = max(most, len(dice(at, seat)))
    assert most >= 3
