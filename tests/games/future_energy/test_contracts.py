"""Phase 2: buying a construction contract, and when one must be bought (FE-060 to FE-068)."""

from __future__ import annotations

import pytest

from tests.games.future_energy.tables import (
    asked,
    contracts,
    decline,
    display,
    money,
    next_turn,
    notations,
    plants_on,
    play,
    reasons,
    set_table,
    stack,
    story,
    view,
)
from turbinehall import IllegalChoice

SHOWN = ["coal+gas", "coal+oil", "gas+nuclear+investor", "coal+gas+nuclear+oil"]


# ---------------------------------------------------------------- buying


@pytest.mark.rule("FE-060", "FE-061")
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_a_contract_costs_what_its_slot_says_and_is_filled_at_once(slot: int) -> None:
    """A-FE-05: 1, 2, 3 and 4 million."""
    game = set_table(story(), 0, money=5, display=SHOWN)
    supply = game.players[0].plants
    play(game, f"contract; {slot}")
    assert money(game) == [5 - slot, 2, 2, 2]
    assert contracts(game)[-1] == SHOWN[slot - 1]  # a power plant is below every icon
    assert game.players[0].plants == supply - len(SHOWN[slot - 1].split("+"))


@pytest.mark.rule("FE-060")
def test_only_slots_that_can_be_paid_for_are_offered() -> None:
    game = play(set_table(story(), 0, money=2, display=SHOWN), "contract")
    assert notations(game) == {"1", "2"}
    assert reasons(game)["3"] == "it costs €3M."
    with pytest.raises(IllegalChoice):
        game.play("3")


@pytest.mark.rule("FE-060")
def test_reading_the_first_slot_costs_two() -> None:
    """A-FE-05, the other way."""
    game = set_table(story(slot_prices="2-2-3-4"), 0, money=5, display=SHOWN)
    assert [slot["price"] for slot in view(game)["display"]] == [2, 2, 3, 4]
    play(game, "contract; 1")
    assert game.players[0].money == 3
    game = set_table(story(slot_prices="2-2-3-4"), 0, money=1)
    assert "contract" not in notations(game)


@pytest.mark.rule("FE-062")
def test_a_contract_that_the_supply_can_not_fill_can_not_be_bought() -> None:
    game = play(set_table(story(), 0, money=9, display=SHOWN, supply=3), "contract")
    assert notations(game) == {"1", "2", "3"}  # three power plants are enough for three icons
    assert reasons(game)["4"] == "it takes 4 power plants, and your supply has 3."
    game = set_table(story(), 0, money=9, display=SHOWN, supply=1)
    assert notations(game) == {"done", "line", "lines"}
    assert reasons(game)["contract"] == "there is no contract that you can pay for and fill."


@pytest.mark.rule("FE-065")
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_the_others_slide_left_and_the_top_of_the_stack_comes_last(slot: int) -> None:
    game = set_table(story(), 0, money=9, display=SHOWN)
    top, *rest = stack(game)
    play(game, f"contract; {slot}")
    assert display(game) == [*SHOWN[: slot - 1], *SHOWN[slot:], top]
    assert stack(game) == rest
    assert view(game)["stack"] == 17


@pytest.mark.rule("FE-066")
def test_any_number_of_contracts_may_be_owned() -> None:
    mine = ["coal+(gas)", "coal+(oil)", "coal+(engineer)", "gas+(oil)", "gas+(engineer)", "nuclear+(oil)"]
    game = set_table(story(), 0, money=9, contracts=[*mine, "oil+(investor)", "investor+(engineer)"])
    play(game, "contract; 1")
    assert len(contracts(game)) == 9


@pytest.mark.rule("FE-067")
def test_contracts_lie_openly_in_front_of_their_owner() -> None:
    game = set_table(story(), 0, contracts=["coal+(gas)", "coal+nuclear+(oil)+investor"])
    for viewer in (0, 1, 3, None):
        shown = view(game, viewer)["players"][0]["contracts"]
        assert [
            [(icon["kind"], icon["plants"]) for icon in contract["icons"]] for contract in shown
        ] == [
            [("coal", 1), ("gas", 0)],
            [("coal", 1), ("nuclear", 1), ("oil", 0), ("investor", 1)],
        ]  # fmt: skip
        assert [(contract["number"], contract["points"]) for contract in shown] == [(1, 4), (2, 10)]


@pytest.mark.rule("FE-068")
def test_a_contract_bought_in_planning_is_built_from_in_the_same_turn() -> None:
    game = story()
    set_table(game, 0, money=9, contracts=["gas+oil"], display=SHOWN, tiles={"berlin": "coal"}, engineers=2)
    set_table(game, tiles={"warsaw": "gas"})
    play(game, "contract; 1; done; berlin")
    assert contracts(game) == ["gas+oil", "(coal)+gas"]
    assert plants_on(game, "berlin") == [1, 0, 0, 0]


# ---------------------------------------------------------------- the duty to buy one


@pytest.mark.rule("FE-063", "FE-052")
def test_whoever_begins_without_a_power_plant_on_contracts_must_buy_one() -> None:
    game = set_table(story(), 0, money=9, contracts=[], display=SHOWN, engineers=2)
    assert "done" not in notations(game)
    assert reasons(game)["done"].startswith("you must buy a contract")
    with pytest.raises(IllegalChoice):
        game.play("done")
    play(game, "contract; 1")
    assert "done" in notations(game)  # that was the duty


@pytest.mark.rule("FE-063")
def test_the_only_engineer_has_to_buy_the_contract() -> None:
    game = set_table(story(), 0, money=9, contracts=[], display=SHOWN, turn=0)
    assert asked(game) == "contract"  # there was nothing else to plan
    game.play("2")
    assert contracts(game) == ["coal+oil"]


@pytest.mark.rule("FE-063")
def test_with_several_engineers_the_order_is_free_as_long_as_the_duty_is_fulfilled() -> None:
    """A-FE-16."""
    game = set_table(story(), 0, money=9, contracts=[], display=SHOWN, engineers=2)
    assert notations(game) == {"line", "lines", "contract"}
    play(game, "lines; paris+lyon; riga+minsk")
    assert asked(game) == "contract"  # the last engineer's task
    assert notations(game) == {"1", "2", "3", "4"}


@pytest.mark.rule("FE-063")
def test_lines_that_would_use_up_the_money_for_the_contract_can_not_be_bought_first() -> None:
    """A-FE-13, A-FE-16."""
    game = set_table(story(), 0, money=5, contracts=[], display=SHOWN, engineers=2)
    assert notations(game) == {"line", "contract"}
    assert reasons(game)["lines"] == "you must buy a contract, and it would be out of reach."
    set_table(game, 0, money=1)
    assert notations(game) == {"contract"}


@pytest.mark.rule("FE-063")
def test_only_contracts_that_can_be_paid_for_and_filled_count_for_the_duty() -> None:
    """A-FE-13."""
    shown = ["coal+gas+nuclear+oil", "gas+nuclear+investor", "coal+gas", "coal+oil"]
    game = set_table(story(), 0, money=2, contracts=[], display=shown, supply=2)
    assert notations(game) == {"done", "line"}  # the first that it can fill costs three
    set_table(game, 0, money=3)
    assert notations(game) == {"contract"}


@pytest.mark.rule("FE-063")
def test_empty_contracts_are_completed_so_one_power_plant_anywhere_frees_of_the_duty() -> None:
    game = set_table(story(), 0, money=9, contracts=["coal+(engineer)"], display=SHOWN)
    assert "done" in notations(game)


@pytest.mark.rule("FE-063")
def test_the_duty_is_that_of_the_start_of_the_turn() -> None:
    game = story()
    set_table(game, 0, money=1, contracts=["coal+(gas)"], tiles={"berlin": "coal", "warsaw": "coal"})
    decline(play(game, "done; berlin"))  # the last power plant leaves the contract: nothing is due this turn
    assert contracts(game) == []
    assert game.active != 0
    next_turn(game, 0)
    assert game.seat == 0
    assert asked(game) == "contract"


@pytest.mark.rule("FE-064")
def test_if_the_supply_is_too_small_for_every_contract_lines_may_be_bought_instead() -> None:
    shown = ["coal+gas+nuclear+oil", "gas+nuclear+investor", "nuclear+oil+investor", "coal+gas+oil"]
    game = set_table(story(), 0, money=9, contracts=[], display=shown, supply=2)
    assert notations(game) == {"done", "line", "lines"}
    play(game, "line; paris+lyon")
    assert game.active != 0  # with no power plant to build, the crew stays where it is


@pytest.mark.rule("FE-064")
def test_the_duty_is_looked_at_again_in_the_next_turn() -> None:
    """A-FE-14."""
    shown = ["coal+gas+nuclear+oil", "gas+nuclear+investor", "nuclear+oil+investor", "coal+gas+oil"]
    game = set_table(story(), 0, money=9, contracts=[], display=shown, supply=2, engineers=2)
    play(game, "line; paris+lyon; done")
    set_table(game, 0, display=["coal+gas", *shown[1:]])
    next_turn(game, 0)
    assert notations(game) == {"line", "lines", "contract"}
