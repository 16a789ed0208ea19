"""Pieces that lie on locations (EE-080 to EE-083)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.laying import Token
from tests.games.energy_empire.tables import (
    asked,
    energy_empire,
    environment,
    goods,
    has,
    notations,
    play,
    reasons,
    resources,
    said,
    set_table,
    structures,
)

NO_DRILLING_LEFT_BUT_F1: dict[str, Token] = {"f3": "well", "o2": "well", "o4": "pollution"}


@pytest.mark.rule("EE-080", "EE-081")
def test_what_lies_on_a_location_is_gained_before_the_action() -> None:
    game = set_table(energy_empire(), holds={}, goods={"finance": {"plastic": 2, "oil": 1}})
    play(game, "place finance")
    assert asked(game) == "finance"  # the action is still to come
    assert resources(game) == {"plastic": 2, "oil": 1}
    assert goods(game, "finance") == {}
    play(game, "4")
    assert resources(game) == {"money": 4, "plastic": 2, "oil": 1}
    assert said(game)[-3:] == [
        "A places a Worker on Finance.",
        "A finds 2 Plastic and 1 Oil there.",
        "A gains $4, every other player $2.",
    ]


@pytest.mark.rule("EE-080", "EE-081", "EE-083")
def test_tokens_too_are_taken_first_wanted_or_not() -> None:
    game = set_table(energy_empire(), holds={}, goods={"mine": {"steel": 1, "pollution": 1, "nuclear": 1}})
    track, supply = game.track, game.supply
    play(game, "place mine")
    assert asked(game) == "pollute"
    assert "end" not in notations(game)
    assert has(game, "steel") == 1  # what lay there; the Mine's own comes after the tokens
    play(game, "f2; o5")
    assert environment(game) == {"a1": "pollution", "f2": "pollution", "o5": "nuclear"}
    assert has(game, "steel") == 2
    assert goods(game, "mine") == {}
    assert (game.track, game.supply) == (track, supply)  # neither from the track nor from the supply


@pytest.mark.rule("EE-081")
def test_all_of_it_is_gained_and_whoever_comes_next_finds_nothing() -> None:
    game = set_table(energy_empire(2), holds={}, goods={"research": {"money": 5, "science": 2, "steel": 3}})
    set_table(game, 1, holds={}, energy=2)
    play(game, "place research; skip")
    assert resources(game) == {"money": 5, "science": 3, "steel": 3}
    play(game, "place research +1; skip")
    assert resources(game, 1) == {"science": 1}


@pytest.mark.rule("EE-081")
def test_what_lies_elsewhere_stays_there() -> None:
    game = set_table(energy_empire(), holds={}, goods={"mine": {"oil": 1}, "trade": {"plastic": 1}})
    play(game, "place mine")
    assert goods(game, "trade") == {"plastic": 1}


@pytest.mark.rule("EE-082", "EE-065")
@pytest.mark.parametrize(
    ("word", "lying"),
    [
        ("chemistry", {"oil": 1}),
        ("clean-up", {"science": 1}),
        ("education", {"money": 3}),
        ("power-plant", {"steel": 2}),
        ("oil", {"oil": 3}),
        ("industry-market", {"steel": 1}),
        ("commerce-market", {"plastic": 1}),
    ],
)
def test_what_lies_there_counts_when_it_is_asked_whether_you_can_pay(
    word: str, lying: dict[str, int]
) -> None:
    game = set_table(energy_empire(), holds={})
    assert f"place {word}" not in notations(game)
    set_table(game, goods={word: lying})
    assert f"place {word}" in notations(game)


@pytest.mark.rule("EE-082")
def test_what_was_just_picked_up_pays_for_the_location() -> None:
    game = set_table(
        energy_empire(),
        holds={},
        goods={"commerce-market": {"plastic": 1}},
        market={"commerce": ["bank", "casino", "farm"]},
    )
    play(game, "place commerce-market")  # with nothing else, only one thing can be bought and only in one way
    assert structures(game) == ["bank"]
    assert resources(game) == {}


@pytest.mark.rule("EE-082")
def test_a_part_of_the_price_may_come_from_the_mat_and_a_part_from_the_location() -> None:
    game = set_table(energy_empire(), holds={"steel": 1}, goods={"power-plant": {"steel": 1}})
    play(game, "place power-plant")  # a Coal die costs 2 Steel
    assert resources(game) == {}
    assert game.mats[0].dice_owned == 1


@pytest.mark.rule("EE-083")
def test_pollution_from_a_location_goes_to_the_environment_and_the_track_keeps_its_tokens() -> None:
    game = set_table(energy_empire(), holds={}, track=31, goods={"mine": {"pollution": 2}})
    play(game, "place mine; a2; a3")
    assert environment(game) == {"a1": "pollution", "a2": "pollution", "a3": "pollution"}
    assert (game.track, game.revealed) == (31, 0)  # one more from the track, and an Impact would have come


@pytest.mark.rule("EE-083", "EE-150")
def test_pollution_from_a_location_that_fits_nowhere_goes_to_the_supply() -> None:
    full: dict[str, Token] = {f"{row}{i}": "pollution" for row in "afo" for i in range(1, 6)}
    game = set_table(
        energy_empire(2), environment=full, holds={}, goods={"mine": {"pollution": 1, "nuclear": 1}}
    )
    track, supply = game.track, game.supply
    play(game, "place mine")
    assert game.seat == 1
    assert (game.track, game.supply) == (track, supply + 2)
    assert goods(game, "mine") == {}


# ---------------------------------------------------------------- A-EE-34


@pytest.mark.rule("EE-080", "EE-210")
def test_pollution_at_oil_drilling_must_leave_a_place_to_drill() -> None:
    game = set_table(
        energy_empire(),
        environment=NO_DRILLING_LEFT_BUT_F1,
        goods={"drilling": {"pollution": 1, "oil": 2}},
        oil=0,
    )
    play(game, "place drilling")
    assert asked(game) == "pollute"
    assert "f1" not in notations(game)
    assert reasons(game)["f1"] == "a place to drill must be left for the Oil Well."
    assert len(notations(game)) == 15 - 3 - 1
    play(game, "a1")
    assert environment(game)["f1"] == "well"
    assert has(game, "oil") == 2 + 3


@pytest.mark.rule("EE-080")
def test_with_two_places_to_drill_the_pollution_may_take_one_of_them() -> None:
    game = set_table(
        energy_empire(),
        environment={"f3": "well", "o2": "well"},
        goods={"drilling": {"pollution": 2}},
        holds={},
    )
    play(game, "place drilling")
    assert {"f1", "o4"} <= notations(game)
    play(game, "f1")
    assert "o4" not in notations(game)
    play(game, "a1")
    assert environment(game)["o4"] == "well"


@pytest.mark.rule("EE-080", "EE-210")
def test_oil_drilling_is_closed_when_the_pollution_there_would_take_the_last_place() -> None:
    crowded: dict[str, Token] = {f"{row}{i}": "pollution" for row in "afo" for i in range(1, 6)}
    del crowded["f1"]
    game = set_table(energy_empire(3), environment=crowded)
    assert "place drilling" in notations(game)
    set_table(game, goods={"drilling": {"pollution": 1}})
    assert "place drilling" not in notations(game)
    del crowded["a5"]
    set_table(game, environment=crowded)
    assert "place drilling" in notations(game)
    play(game, "place drilling")  # the token can only go to the other space
    assert environment(game)["a5"] == "pollution"
    assert environment(game)["f1"] == "well"
