"""The locations of the main board other than markets and Oil (EE-203 to EE-217, EE-222 to EE-224)."""

from __future__ import annotations

import itertools

import pytest

from tests.games.energy_empire.helpers_late import busily
from tests.games.energy_empire.laying import Token
from tests.games.energy_empire.tables import (
    asked,
    dice,
    energy_empire,
    environment,
    go_on,
    has,
    notations,
    play,
    reasons,
    resources,
    said,
    set_table,
)
from turbinehall import IllegalChoice

ALL = {f"{row}{column}" for row in "afo" for column in range(1, 6)}
DRILLING = {"f1", "f3", "o2", "o4"}


# ---------------------------------------------------------------- Government


@pytest.mark.rule("EE-203")
def test_scientific_research_gives_one_science_and_then_a_peek() -> None:
    game = set_table(energy_empire(), holds={})
    game.play("place research")
    assert asked(game) == "peek"
    assert resources(game) == {"science": 1}  # already there
    game.play("4")
    assert resources(game) == {"science": 1}
    assert "A looks at Global Impact 4." in said(game, 1)


@pytest.mark.rule("EE-204", "EE-205")
def test_education_gives_a_worker_for_three_dollars_and_pollutes() -> None:
    game = set_table(energy_empire(), holds={"money": 5})
    track = game.track
    game.play("place education")
    assert asked(game) == "pollute"
    assert notations(game) == ALL - {"a1"}  # any unpolluted space
    game.play("o3")
    mat = game.mats[0]
    assert (mat.owned, mat.workers) == (4, 3)  # one of them was placed
    assert resources(game) == {"money": 2}
    assert environment(game) == {"a1": "pollution", "o3": "pollution"}
    assert game.track == track - 1


@pytest.mark.rule("EE-204", "EE-065")
def test_education_is_closed_to_who_has_less_than_three_dollars() -> None:
    game = set_table(energy_empire(), holds={"money": 2, "science": 9})
    assert "place education" not in notations(game)
    with pytest.raises(IllegalChoice, match=r"it costs \$3"):
        game.play("place education")


@pytest.mark.rule("EE-204")
def test_education_is_closed_to_who_owns_all_six_workers() -> None:
    game = set_table(energy_empire(), holds={"money": 9}, workers=5)
    assert "place education" in notations(game)
    set_table(game, workers=6)
    assert reasons(game)["place education"] == "all your six Workers are in play."
    set_table(game, workers=2, stacks={"mine": [(0, 0)], "trade": [(0, 0), (0, 1), (0, 2)]})
    assert "place education" not in notations(game)  # it is about those in play, not those at home


@pytest.mark.rule("EE-206")
def test_clean_up_gives_two_cleanups_for_one_science() -> None:
    game = set_table(energy_empire(), holds={"science": 2})
    set_table(game, environment={"a1": "pollution", "a2": "pollution", "a3": "pollution"})
    play(game, "place clean-up; a1; a3")
    assert environment(game) == {"a2": "pollution"}
    assert resources(game) == {"science": 1}
    assert asked(game) != "clean"


@pytest.mark.rule("EE-206", "EE-065")
def test_clean_up_is_closed_without_science() -> None:
    game = set_table(energy_empire(), holds={"money": 9})
    assert reasons(game)["place clean-up"] == "it costs 1 Science."


@pytest.mark.rule("EE-206", "EE-158")
def test_clean_up_may_be_used_with_nothing_to_clean_up() -> None:
    game = set_table(energy_empire(), holds={"money": 2, "science": 1, "oil": 1}, environment={})
    game.play("place clean-up")
    assert asked(game) == "activate"
    assert has(game, "science") == 0


# ---------------------------------------------------------------- Industry


@pytest.mark.rule("EE-207")
def test_the_mine_gives_one_steel() -> None:
    game = set_table(energy_empire(), holds={"oil": 1})
    game.play("place mine")
    assert resources(game) == {"steel": 1, "oil": 1}


@pytest.mark.rule("EE-208", "EE-209", "EE-212")
def test_oil_drilling_places_a_well_and_then_gives_three_oil() -> None:
    game = set_table(energy_empire(), holds={"oil": 1})
    wells, track, supply = game.wells, game.track, game.supply
    game.play("place drilling")
    assert notations(game) == DRILLING
    assert resources(game) == {"oil": 1}  # the Oil comes after the Well
    game.play("o2")
    assert resources(game) == {"oil": 4}
    assert environment(game) == {"a1": "pollution", "o2": "well"}
    assert game.wells == wells - 1
    assert (game.track, game.supply) == (track, supply)


@pytest.mark.rule("EE-209", "EE-211")
def test_a_well_needs_a_drilling_symbol_and_an_unpolluted_space() -> None:
    game = set_table(energy_empire(), environment={"f1": "pollution", "o2": "nuclear"})
    game.play("place drilling")
    assert notations(game) == {"f3", "o4"}
    why = reasons(game)
    assert why["f1"] == why["o2"] == "this space is polluted."
    for cell in ("a1", "a3", "a5", "f4", "o1"):
        assert why[cell] == "this space has no Drilling symbol."


@pytest.mark.rule("EE-209", "EE-211")
def test_there_are_four_drilling_symbols_and_none_of_them_in_the_air() -> None:
    game = energy_empire()
    for _ in range(4):
        set_table(game, turn=0, stacks={"drilling": []}, workers=3)
        game.play("place drilling")
        if asked(game) == "drill":
            assert not any(cell.startswith("a") for cell in notations(game))
            game.play(game.options[0])
    assert {cell for cell, token in environment(game).items() if token == "well"} == DRILLING


@pytest.mark.rule("EE-210")
def test_with_no_drilling_space_left_there_is_no_drilling() -> None:
    spoilt: dict[str, Token] = {"f1": "well", "f3": "pollution", "o2": "nuclear", "o4": "well"}
    game = set_table(energy_empire(), environment=spoilt)
    assert "place drilling" not in notations(game)
    with pytest.raises(IllegalChoice, match="no unpolluted space with a Drilling symbol"):
        game.play("place drilling")
    del spoilt["o2"]
    game = set_table(energy_empire(), environment=spoilt)
    game.play("place drilling")
    assert environment(game)["o2"] == "well"


@pytest.mark.rule("EE-210")
def test_with_no_well_left_in_the_supply_there_is_no_drilling() -> None:
    game = energy_empire()
    for seat in (1, 2, 3):
        set_table(game, seat, environment=dict.fromkeys(sorted(DRILLING), "well"))
    assert game.wells == 0
    assert "place drilling" not in notations(go_on(game))
    assert reasons(game)["place drilling"] == "no Oil Well is left in the supply."


@pytest.mark.rule("EE-213", "EE-214")
def test_chemistry_makes_plastic_and_science_of_oil_and_pollutes() -> None:
    game = set_table(energy_empire(), holds={"oil": 2})
    track = game.track
    game.play("place chemistry")
    assert notations(game) == ALL - {"a1"}
    game.play("a5")
    assert resources(game) == {"oil": 1, "plastic": 2, "science": 1}
    assert environment(game) == {"a1": "pollution", "a5": "pollution"}
    assert game.track == track - 1


@pytest.mark.rule("EE-213", "EE-065")
def test_chemistry_is_closed_without_oil() -> None:
    game = set_table(energy_empire(), holds={"money": 9})
    assert reasons(game)["place chemistry"] == "it costs 1 Oil."


@pytest.mark.rule("EE-215")
@pytest.mark.parametrize(
    ("kind", "price"),
    [
        ("solar-wind", {"science": 2, "steel": 1, "plastic": 1}),
        ("hydro-geo", {"steel": 2, "plastic": 1}),
        ("coal", {"steel": 2}),
        ("nuclear", {"science": 2, "steel": 1}),
    ],
)
def test_the_power_plant_gives_a_die_for_the_price_of_its_kind(kind: str, price: dict[str, int]) -> None:
    game = set_table(energy_empire(), holds={"science": 3, "steel": 3, "plastic": 3})
    game.play("place power-plant")
    assert notations(game) == {"solar-wind", "hydro-geo", "coal", "nuclear"}
    game.play(kind)
    if kind == "hydro-geo":
        game.play("f1")
    assert dice(game) == [kind]
    assert {what: 3 - has(game, what) for what in ("science", "steel", "plastic") if has(game, what) < 3} == (
        price
    )


@pytest.mark.rule("EE-215", "EE-065")
def test_only_dice_that_can_be_paid_for_are_sold() -> None:
    game = set_table(energy_empire(), holds={"steel": 2, "science": 1, "plastic": 1})
    game.play("place power-plant")
    assert notations(game) == {"hydro-geo", "coal"}
    assert reasons(game)["nuclear"] == "a Nuclear die costs 2 Science and 1 Steel."
    game = set_table(energy_empire(), holds={"money": 20, "oil": 9, "steel": 1})
    assert reasons(game)["place power-plant"] == "you can't pay for any Energy die that is left."


# ---------------------------------------------------------------- Finance


@pytest.mark.rule("EE-216", "EE-217")
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize(("choice", "gained", "others"), [("2", 2, 0), ("3", 3, 1), ("4", 4, 2)])
def test_finance_brings_the_more_the_more_it_brings_to_everybody_else(
    seats: int, choice: str, gained: int, others: int
) -> None:
    for active in range(seats):
        game = set_table(energy_empire(seats), turn=active)
        before = [has(game, "money", seat) for seat in range(seats)]
        game.play("place finance")
        assert notations(game) == {"2", "3", "4"}
        game.play(choice)
        after = [has(game, "money", seat) for seat in range(seats)]
        wanted = [gained if seat == active else others for seat in range(seats)]
        assert [now - then for now, then in zip(after, before)] == wanted


@pytest.mark.rule("EE-216")
def test_finance_is_always_open_and_asks_for_one_of_three() -> None:
    game = set_table(energy_empire(), holds={})
    game.play("place finance")
    described = [game.describe(option) for option in game.options]
    assert described == ["Gain $2", "Gain $3, every opponent $1", "Gain $4, every opponent $2"]


# ---------------------------------------------------------------- Trade


@pytest.mark.rule("EE-222", "EE-224")
@pytest.mark.parametrize(
    ("give", "take"), list(itertools.permutations(["money", "steel", "plastic", "science"], 2))
)
def test_a_unit_is_two_dollars_or_one_of_three_resources(give: str, take: str) -> None:
    unit = {"money": 2, "steel": 1, "plastic": 1, "science": 1}
    game = set_table(energy_empire(), holds={"money": 4, "steel": 2, "plastic": 2, "science": 2, "oil": 2})
    play(game, f"place trade; {give} for {take}; done")
    wanted = {"money": 4, "steel": 2, "plastic": 2, "science": 2, "oil": 2}
    wanted[give] -= unit[give]
    wanted[take] += unit[take]
    assert resources(game) == wanted


@pytest.mark.rule("EE-222")
def test_any_number_of_units_may_be_swapped_or_none() -> None:
    game = set_table(energy_empire(), holds={"steel": 5, "oil": 1, "money": 2})
    play(game, "place trade; done")
    assert resources(game) == {"steel": 5, "oil": 1, "money": 2}
    game = set_table(energy_empire(), holds={"steel": 5, "oil": 1, "money": 2})
    play(game, "place trade; steel for money; steel for plastic; steel for money; steel for science")
    assert resources(game) == {"steel": 1, "oil": 1, "money": 6, "plastic": 1, "science": 1}
    assert asked(game) == "trade"
    game.play("steel for plastic")
    assert resources(game) == {"oil": 1, "money": 6, "plastic": 2, "science": 1}
    assert asked(game) == "activate"  # nothing more to give


@pytest.mark.rule("EE-222")
def test_with_nothing_to_trade_one_may_still_go_there() -> None:
    game = set_table(energy_empire(), holds={})
    game.play("place trade")
    assert resources(game) == {}
    assert game.mats[0].workers == 2


@pytest.mark.rule("EE-222")
def test_what_was_received_is_not_given_again_nor_the_reverse() -> None:
    game = set_table(energy_empire(), holds={"steel": 1, "science": 1})
    play(game, "place trade; steel for plastic")
    assert notations(game) == {"science for plastic", "science for money", "done"}
    assert "received" in reasons(game)["plastic for money"]
    assert "received" in reasons(game)["science for steel"]


@pytest.mark.rule("EE-223")
def test_oil_cannot_be_traded() -> None:
    game = set_table(energy_empire(), holds={"money": 9, "steel": 9, "plastic": 9, "science": 9, "oil": 9})
    game.play("place trade")
    assert len(notations(game)) == 4 * 3 + 1
    assert not any("oil" in notation for notation in notations(game))


@pytest.mark.rule("EE-224")
@pytest.mark.parametrize(("money", "units"), [(1, 0), (2, 1), (3, 1), (5, 2)])
def test_a_single_dollar_buys_nothing(money: int, units: int) -> None:
    game = set_table(energy_empire(), holds={"money": money, "plastic": 1})
    game.play("place trade")
    for _ in range(units):
        game.play("money for steel")
    assert not any(notation.startswith("money for") for notation in notations(game))
    assert has(game, "money") == money % 2
    assert has(game, "steel") == units


@pytest.mark.rule("EE-222", "EE-223", "EE-224")
def test_in_any_game_a_trade_changes_the_kind_of_units_and_not_their_number() -> None:
    traded = 0
    for seed in range(6):
        before = (0, 0, 0)
        for at in busily(energy_empire(3, seed), seed, "trade"):
            if asked(at) == "trade":
                held = resources(at, at.seat)
                money = held.get("money", 0)
                units = sum(held.get(what, 0) for what in ("steel", "plastic", "science")) + money // 2
                now = (units, money % 2, held.get("oil", 0))
                if said(at)[-1].startswith(f"{'ABC'[at.seat]} exchanges"):
                    assert now == before
                    traded += 1
                before = now
    assert traded > 5
