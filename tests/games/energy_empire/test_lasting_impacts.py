"""What Global Impacts change until the next one comes (EE-176, EE-177)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.energy_empire.helpers_late import (
    FILLERS,
    face_up,
    generate,
    last_token,
    let_pass,
    other_cards,
    pass_turn,
    ready_to_strike,
    scores,
    strike,
    table,
)
from tests.games.energy_empire.tables import (
    energy_empire,
    environment,
    fix_roll,
    has,
    notations,
    play,
    reasons,
    set_table,
)
from turbinehall.games.energy_empire.table import EnergyEmpire

LASTING = (
    "electric-homes",
    "canal-closed",
    "consumer-credit",
    "oil-embargo",
    "river-restoration",
    "great-blackout",
)


def words(game: EnergyEmpire, location: str) -> str:
    """What the board says of a location."""
    return next(str(place["words"]) for place in table(game)["locations"] if place["word"] == location)


# ---------------------------------------------------------------- each of them


@pytest.mark.rule("EE-176")
def test_the_price_of_oil_is_raised() -> None:
    game = strike(energy_empire(), "canal-closed")
    assert words(game, "oil") == "Buy 3 Oil for $4, or sell 3 Oil for that."  # $2, and $2 more
    set_table(game, 1, holds={"money": 4, "oil": 3})
    play(game, "place oil; buy")
    assert (has(game, "money", 1), has(game, "oil", 1)) == (0, 6)
    set_table(game, 2, holds={"money": 3, "oil": 3}, turn=2)
    play(game, "place oil +1")  # $3 is too little: this player can only sell
    assert has(game, "money", 2) == 7


@pytest.mark.rule("EE-176", "EE-219")
def test_it_raises_the_price_of_the_exchange_once_if_oil_is_paid_by_the_barrel() -> None:
    game = strike(energy_empire(oil_price="per-barrel"), "canal-closed")
    assert words(game, "oil") == "Buy 3 Oil for $8, or sell 3 Oil for that."


@pytest.mark.rule("EE-176")
def test_the_price_of_oil_may_be_lowered_but_not_below_nothing(tmp_path: Path) -> None:
    text = "[canal-closed]\neffect = { lasting = { oil_price = -4 } }\n"
    game = strike(other_cards(tmp_path, impacts=text), "canal-closed")
    set_table(game, 1, holds={})
    play(game, "place oil")  # three barrels for nothing, and none to sell
    assert (has(game, "money", 1), has(game, "oil", 1)) == (0, 3)


@pytest.mark.rule("EE-176")
def test_placements_of_a_type_need_more_energy() -> None:
    game = strike(energy_empire(), "great-blackout")
    set_table(game, 1, holds={"money": 9, "oil": 3}, energy=3, stacks={"mine": [(2, 1)]})
    offered = notations(game)
    assert "place chemistry" not in offered
    assert {"place chemistry +1", "place chemistry +2", "place chemistry +3"} <= offered
    assert "place mine +2" not in offered  # two Energy against the stack there, and one more
    assert "place mine +3" in offered
    assert "place finance" in offered  # Commerce needs none
    assert reasons(game)["place chemistry"] == "you need 1 Energy to make the tallest stack here."
    play(game, "place chemistry +1; a2; end")
    assert game.mats[1].energy == 2


@pytest.mark.rule("EE-176")
def test_structures_of_a_type_are_cheaper_in_money_only() -> None:
    game = strike(energy_empire(), "consumer-credit")
    prices = table(game)["markets"]
    assert [slot["money"] for slot in prices["commerce"]] == [2, 4, 6]
    assert [slot["resources"] for slot in prices["commerce"]] == [
        {"plastic": 1},
        {"plastic": 1, "steel": 1},
        {"plastic": 2, "science": 1},
    ]
    assert [slot["money"] for slot in prices["industry"]] == [3, 5, 7]
    set_table(game, 1, holds={"money": 4})
    game.play("place commerce-market")
    assert notations(game) == {"buy 1 money", "buy 2 money"}
    assert reasons(game)["buy 3 money"] == "this needs $6."
    game.play("buy 2 money")
    assert has(game, "money", 1) == 0


@pytest.mark.rule("EE-176")
def test_a_generate_turn_with_dice_brings_more_energy() -> None:
    game = strike(energy_empire(), "electric-homes")
    set_table(game, 1, holds={}, dice=["coal"])
    fix_roll(game, 4)
    play(game, "generate; none; all; a2")
    assert game.mats[1].energy == 2 + 1
    set_table(game, 2, holds={}, dice=["coal"])
    play(game, "generate; none; none")
    assert game.mats[2].energy == 0  # nothing rolled, nothing gained


@pytest.mark.rule("EE-176", "EE-129")
def test_even_then_ten_energy_is_all_there_is() -> None:
    game = strike(energy_empire(), "electric-homes")
    set_table(game, 1, holds={}, dice=["nuclear"] * 5)
    fix_roll(game, 4, 4, 4, 1, 1)  # 3 + 3 + 3 + 1 + 1
    play(game, "generate; none; all; a2")
    assert game.mats[1].energy == 10


@pytest.mark.rule("EE-176", "EE-120")
def test_less_oil_may_be_refined() -> None:
    game = strike(energy_empire(), "oil-embargo")
    set_table(game, 1, holds={"oil": 4})
    play(game, "generate; none")
    assert notations(game) == {"0", "1", "2"}
    assert reasons(game)["3"] == "no more than 2 may be refined."


@pytest.mark.rule("EE-176")
def test_cleanups_bring_points() -> None:
    game = strike(energy_empire(), "river-restoration")
    before = scores(game)[1]
    set_table(game, 1, holds={"science": 1}, environment={"a1": "pollution", "o2": "well", "f2": "nuclear"})
    play(game, "place clean-up; o2; f2")
    assert environment(game, 1) == {"a1": "pollution", "f2": "pollution"}
    assert scores(game)[1] == before + 2
    set_table(game, 2, holds={"science": 1})
    before = scores(game)[2]
    play(game, "place clean-up +1; stop")
    assert scores(game)[2] == before  # only what is really cleaned up


# ---------------------------------------------------------------- how long


def changes(game: EnergyEmpire) -> list[int]:
    """What is different from an ordinary table: each of the six things that can last."""
    lasting = game.lasting
    return [
        lasting.generate,
        lasting.oil_price,
        lasting.discount,
        4 - lasting.refine,
        lasting.cleanup,
        lasting.energy_more,
    ]


@pytest.mark.rule("EE-176")
@pytest.mark.parametrize("word", LASTING)
def test_a_lasting_effect_begins_when_it_is_revealed_and_ends_with_the_next_impact(word: str) -> None:
    game = energy_empire()
    assert changes(game) == [0] * 6
    strike(game, word)
    only = [each if i == LASTING.index(word) else 0 for i, each in enumerate((1, 2, 1, 2, 1, 1))]
    assert changes(game) == only
    assert table(game)["impacts"][game.revealed - 1]["card"]["lasting"] is True
    for _ in range(3):  # other players' turns change nothing
        pass_turn(set_table(game, game.seat, energy=4))
        assert changes(game) == only
    late = word in LASTING[3:]
    follower = "currency-crisis" if late else "baby-boom"
    set_table(game, turn=1, last=None, track=last_token(game, 4 if late else 1))
    set_table(game, impacts=[*FILLERS, word, follower] if late else [word, follower])
    assert changes(game) == only
    generate(game)
    assert face_up(game) == [follower]
    assert changes(game) == [0] * 6


@pytest.mark.rule("EE-176")
def test_a_lasting_effect_gives_way_to_another_lasting_effect() -> None:
    game = strike(energy_empire(), "canal-closed", "consumer-credit")
    assert changes(game) == [0, 2, 0, 0, 0, 0]
    set_table(game, turn=1, track=last_token(game, 1))
    generate(game)
    assert changes(game) == [0, 0, 1, 0, 0, 0]


@pytest.mark.rule("EE-176", "EE-163")
def test_the_action_that_triggers_an_impact_is_finished_under_the_old_one() -> None:
    game = strike(energy_empire(), "consumer-credit", "baby-boom")
    set_table(game, 1, holds={"money": 4}, market={"commerce": ["farm", "airport", "bank"]})
    set_table(game, track=last_token(game, 1))
    set_table(game, impacts=["consumer-credit", "baby-boom"])
    play(game, "place commerce-market; buy 2 money; a2")
    assert has(game, "money", 1) == 0  # $1 less
    assert face_up(game) == ["baby-boom"]
    assert changes(game) == [0] * 6


@pytest.mark.rule("EE-177")
def test_the_sixth_impact_lasts_until_the_game_is_over() -> None:
    game = set_table(energy_empire(2), track=1)
    set_table(game, impacts=[*FILLERS, "currency-crisis", "energy-summit", "river-restoration"])
    generate(game)
    assert table(game)["final turns"] == 2
    for seat, energy in ((1, 1), (0, 2)):
        before = scores(game)[seat]
        set_table(game, seat, holds={"science": 1}, environment={"a1": "pollution"}, energy=3)
        play(game, f"place clean-up +{energy}; a1")
        assert scores(game)[seat] == before + 1
    assert game.over
    assert changes(game)[4] == 1


@pytest.mark.rule("EE-176", "EE-186")
def test_the_price_on_the_track_itself_does_not_change() -> None:
    game = ready_to_strike(energy_empire(), "canal-closed")
    assert table(game)["track"]["oil price"] == 1
    let_pass(generate(game))
    assert table(game)["track"]["oil price"] == 2
