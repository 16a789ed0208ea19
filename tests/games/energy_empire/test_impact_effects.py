"""What Global Impacts do at once: every kind of effect, and pieces on locations (EE-176, EE-178, EE-179)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.energy_empire.helpers_late import (
    generate,
    let_pass,
    other_cards,
    pass_turn,
    ready_to_strike,
    scores,
    strike,
    table,
)
from tests.games.energy_empire.laying import Token
from tests.games.energy_empire.tables import (
    asked,
    energy_empire,
    environment,
    go_on,
    goods,
    has,
    notations,
    play,
    reasons,
    resources,
    said,
    set_table,
)
from turbinehall.games.energy_empire.table import EnergyEmpire

ROWS = ("a", "f", "o")


def full(*free: str) -> dict[str, Token]:
    """An Environment full of Pollution but for these spaces."""
    cells = [f"{row}{column}" for row in ROWS for column in range(1, 6)]
    return {cell: "pollution" for cell in cells if cell not in free}


# ---------------------------------------------------------------- spill: tokens into one row


@pytest.mark.rule("EE-176", "EE-330")
def test_a_spill_puts_tokens_of_the_supply_into_one_row_of_the_players_choice() -> None:
    game = set_table(energy_empire(), environment={"a1": "pollution", "f1": "well", "o1": "nuclear"})
    ready_to_strike(game, "chemical-spill")
    supply = game.supply
    generate(game)
    assert game.supply == supply + 1  # of the Generate turn
    assert notations(game) == {"air", "forest", "ocean"}
    game.play("ocean")
    assert notations(game) == {"o2", "o3", "o4", "o5"}
    play(game, "o2; o5")
    assert environment(game) == {
        "a1": "pollution",
        "f1": "well",
        "o1": "nuclear",
        "o2": "pollution",
        "o5": "pollution",
    }
    play(game, "air; a2; a3; forest; f1; f2; ocean; o4; o5")
    assert game.supply == supply + 1 - 8
    assert game.spots() == [0, 6, 6, 6, 6, 6]


@pytest.mark.rule("EE-330", "EE-176")
def test_a_row_without_room_for_both_tokens_is_not_offered() -> None:
    game = set_table(energy_empire(), environment=full("a2", "f3", "f4", "o1", "o2", "o3"))
    strike(game, "chemical-spill")
    assert notations(game) == {"forest", "ocean"}
    assert reasons(game)["air"] == "this row has no room for 2 tokens."
    game.play("forest")
    play(game, "f3")
    assert environment(game)["f4"] == "pollution"  # the second has nowhere else to go
    assert environment(game).keys() >= {"f3", "f4"}


@pytest.mark.rule("EE-330", "EE-176")
def test_with_no_row_for_both_the_tokens_go_on_any_free_space() -> None:
    game = set_table(energy_empire(), environment=full("a2", "f3", "o4"))
    strike(game, "chemical-spill")
    assert asked(game) == "pollute"
    assert notations(game) == {"a2", "f3", "o4"}
    play(game, "o4")
    assert notations(game) == {"a2", "f3"}
    play(game, "a2")
    assert (asked(game), game.seat) == ("row", 1)


@pytest.mark.rule("EE-330", "EE-176")
@pytest.mark.parametrize(("free", "taken"), [(("f3",), 1), ((), 0)])
def test_what_does_not_fit_at_all_stays_in_the_supply(free: tuple[str, ...], taken: int) -> None:
    game = set_table(energy_empire(), environment=full(*free))
    ready_to_strike(game, "chemical-spill")
    supply = game.supply
    generate(game)
    assert environment(game) == full()
    assert game.supply == supply + 1 - taken
    assert (asked(game), game.seat) == ("row", 1)


@pytest.mark.rule("EE-178", "EE-169")
def test_when_the_supply_runs_short_the_active_player_is_served_first_and_the_track_is_spared() -> None:
    game = ready_to_strike(energy_empire(5), "chemical-spill")
    set_table(game, 4, environment=full("f1", "f2", "f3", "f4", "f5"))
    assert game.supply == 4
    generate(game)  # the supply has five now
    assert game.track == 35
    play(game, "forest; f1; f2")
    play(game, "ocean; o1; o2")
    play(game, "forest; f1")
    assert game.supply == 0
    assert [len(environment(game, seat)) for seat in range(5)] == [3, 3, 2, 1, 10]
    assert (asked(game), game.seat) == ("turn", 1)  # nobody is asked about tokens that aren't there
    assert game.track == 35


# ---------------------------------------------------------------- goods: pieces on locations


@pytest.mark.rule("EE-178", "EE-176")
def test_resources_and_tokens_are_laid_on_locations_from_the_supply() -> None:
    game = ready_to_strike(energy_empire(), "great-smog")
    supply = game.supply
    generate(game)
    for word in ("mine", "chemistry", "power-plant"):
        assert goods(game, word) == {"steel": 1, "pollution": 1, "nuclear": 1}
    everywhere = {place["word"]: place["goods"] for place in table(game)["locations"] if place["goods"]}
    assert set(everywhere) == {"mine", "chemistry", "power-plant"}
    assert game.supply == supply + 1 - 6
    assert game.track == 30


@pytest.mark.rule("EE-178")
def test_tokens_are_laid_out_only_as_far_as_the_supply_has_any() -> None:
    game = ready_to_strike(energy_empire(5), "great-smog")
    set_table(game, 4, environment=full("f1", "f2", "f3", "f4", "f5"))
    assert game.supply == 4
    generate(game)
    assert [goods(game, word) for word in ("mine", "chemistry", "power-plant")] == [
        {"steel": 1, "pollution": 1, "nuclear": 1},
        {"steel": 1, "pollution": 1, "nuclear": 1},
        {"steel": 1, "pollution": 1},
    ]
    assert (game.supply, game.track) == (0, 35)


@pytest.mark.rule("EE-179")
def test_goods_lie_there_until_somebody_places_a_worker() -> None:
    game = strike(energy_empire(), "cheap-imports")
    for word in ("commerce-market", "finance", "oil", "trade"):
        assert goods(game, word) == {"plastic": 1}
    play(game, "place mine; end; place mine +1; end")
    plastic = has(game, "plastic", 3)
    pass_turn(game)  # on Finance
    assert has(game, "plastic", 3) == plastic + 1
    assert goods(game, "finance") == {}
    assert goods(game, "trade") == {"plastic": 1}
    strike(set_table(game, turn=0, last=None), "baby-boom")
    assert goods(game, "trade") == {"plastic": 1}  # not even another Impact takes it away


@pytest.mark.rule("EE-179", "EE-178")
def test_goods_of_a_second_impact_come_on_top_of_the_first() -> None:
    game = strike(energy_empire(), "undersea-oil")
    strike(set_table(game, turn=1), "great-smog")
    assert goods(game, "chemistry") == {"oil": 3, "steel": 1, "pollution": 1, "nuclear": 1}
    assert goods(game, "drilling") == {"oil": 3}


# ---------------------------------------------------------------- everyone gains, everyone loses


@pytest.mark.rule("EE-169", "EE-176")
def test_every_player_gains_a_worker_out_of_the_reserve_if_there_is_one() -> None:
    game = set_table(energy_empire(), 2, workers=6)
    strike(game, "baby-boom")
    assert [mat.owned for mat in game.mats] == [4, 4, 6, 4]
    assert [mat.workers for mat in game.mats] == [4, 4, 6, 4]


@pytest.mark.rule("EE-169", "EE-178", "EE-176")
def test_every_player_takes_pollution_from_the_supply_into_the_row_of_the_card() -> None:
    game = ready_to_strike(energy_empire(), "acid-rain")
    set_table(game, 1, environment=full("f4", "a1", "o2"))
    set_table(game, 2, environment={"f1": "well", "f2": "nuclear", "f3": "well", "f4": "pollution"})
    set_table(game, 3, environment={f"f{column}": "pollution" for column in range(1, 6)})
    supply, track = game.supply, game.track
    generate(game)
    assert notations(game) == {"f1", "f2", "f3", "f4", "f5"}
    game.play("f1")  # and two players have a single space left in that row
    assert environment(game, 1)["f4"] == "pollution"
    assert environment(game, 2)["f5"] == "pollution"
    assert game.seat == 3
    assert notations(game) == {f"{row}{column}" for row in ("a", "o") for column in range(1, 6)}
    game.play("o5")
    assert (game.supply, game.track) == (supply + 1 - 4, track - 1)


@pytest.mark.rule("EE-169", "EE-176")
def test_every_player_gains_resources_points_energy_and_cleanups(tmp_path: Path) -> None:
    effect = "{ everyone = { science = 2, oil = 1, points = 3, energy = 2, cleanups = 1 } }"
    game = other_cards(tmp_path, impacts=f"[baby-boom]\neffect = {effect}\n")
    for seat in range(4):
        set_table(game, seat, holds={"oil": seat})
    set_table(game, 3, energy=9)
    ready_to_strike(game, "baby-boom")
    for seat in (1, 2, 3):
        assert game.mats[seat].energy == (9 if seat == 3 else 2)
    generate(game)
    for seat in range(4):
        assert (asked(game), game.seat) == ("clean", seat)
        game.play("stop" if seat == 2 else "a1")
    assert [resources(game, seat) for seat in range(4)] == [
        {"science": 2, "oil": oil} for oil in (1, 2, 3, 4)
    ]
    assert scores(game) == [5 + 3] * 4
    assert [mat.energy for mat in game.mats] == [2, 4, 4, 10]
    assert [len(environment(game, seat)) for seat in range(4)] == [0, 0, 1, 0]


@pytest.mark.rule("EE-169", "EE-176")
def test_every_player_loses_money_as_far_as_they_have_any() -> None:
    game = energy_empire()
    for seat, money in enumerate((5, 3, 2, 0)):
        set_table(game, seat, holds={"money": money, "steel": 2})
    strike(game, "currency-crisis")
    assert [has(game, "money", seat) for seat in range(4)] == [2, 0, 0, 0]
    assert [has(game, "steel", seat) for seat in range(4)] == [2] * 4
    assert "C loses $2." in said(game)
    assert not any(line.startswith("D loses") for line in said(game))


@pytest.mark.rule("EE-169", "EE-176")
@pytest.mark.parametrize(("dice", "points"), [(0, 0), (1, 1), (3, 3), (4, 4), (5, 4)])
def test_every_player_gains_points_for_what_the_card_counts_up_to_its_limit(dice: int, points: int) -> None:
    game = set_table(energy_empire(), 2, dice=["coal"] * dice)
    strike(game, "energy-summit")
    assert scores(game) == [5, 5, 5 + points, 5]


# ---------------------------------------------------------------- an offer


@pytest.mark.rule("EE-169", "EE-176")
def test_every_player_may_take_one_alternative_of_an_offer() -> None:
    game = energy_empire()
    set_table(game, 0, holds={"science": 1, "steel": 1, "plastic": 1})
    set_table(game, 1, holds={"science": 2})
    set_table(game, 2, holds={"steel": 5})
    set_table(game, 3, holds={"steel": 2, "plastic": 2})
    strike(game, "satellite-race")
    assert notations(game) == {"1", "2", "no"}
    game.play("2")
    assert resources(game, 0) == {"science": 1}  # one alternative, once
    assert (game.seat, notations(game)) == (1, {"1", "no"})
    assert reasons(game)["2"] == "this needs 1 Steel and 1 Plastic."
    game.play("1")
    assert (game.seat, notations(game)) == (3, {"2", "no"})  # one of them could do nothing and wasn't asked
    game.play("no")
    assert scores(game) == [4 + 3, 4 + 2, 4, 4]
    assert [resources(game, seat) for seat in (1, 2, 3)] == [
        {"science": 1},
        {"steel": 5},
        {"steel": 2, "plastic": 2},
    ]
    assert (asked(game), game.seat) == ("turn", 1)


@pytest.mark.rule("EE-176")
def test_an_offer_of_what_cannot_be_had_is_not_made(tmp_path: Path) -> None:
    effect = "{ offer = [{ spend = { money = 1 }, gain = { workers = 1 } }, { gain = { influence = 1 } }] }"
    game = other_cards(tmp_path, 2, impacts=f"[satellite-race]\neffect = {effect}\n")
    set_table(game, 0, money=5, workers=6, influence=6)
    set_table(game, 1, money=5, influence=7, workers=3)
    strike(game, "satellite-race")
    assert (game.seat, notations(game)) == (1, {"1", "no"})  # the first had nothing to gain at all
    assert "marker can't move" in reasons(game)["2"]
    game.play("1")
    assert game.mats[1].owned == 4
    assert [mat.influence for mat in game.mats] == [6, 7]


@pytest.mark.rule("EE-176")
def test_an_immediate_effect_happens_once() -> None:
    game = strike(energy_empire(), "currency-crisis")
    money = [has(game, "money", seat) for seat in range(4)]
    play(game, "place mine; end; place mine +1; end; place mine +2; end")
    assert [has(game, "money", seat) for seat in range(4)] == money
    assert table(game)["impacts"][3]["card"]["lasting"] is False


def shown(game: EnergyEmpire, word: str) -> str:
    """What a Global Impact says of its effect."""
    return next(card.effect.words() for card in game.cards.impacts if card.word == word)


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("chemical-spill", "Every player takes 2 Pollution from the supply and places them in one row"),
        ("cheap-imports", "Place 1 Plastic on each Commerce location."),
        ("undersea-oil", "Place 3 Oil on each of Oil Drilling, Chemistry and Buy/Sell Oil."),
        ("great-smog", "Place 1 Steel, 1 Pollution and 1 Nuclear Contamination on each of Mine, Chem"),
        ("baby-boom", "Every player gains 1 Worker."),
        ("acid-rain", "Every player gains 1 Pollution from the supply in the Forest row."),
        ("currency-crisis", "Every player loses $3, as far as they have it."),
        ("energy-summit", "Every player gains 1 VP for each Energy die on the mat, 4 at most."),
        ("satellite-race", "Every player may do this once: spend 1 Science: gain 2 VP; or spend 1 Steel and"),
        ("electric-homes", "Until the next Global Impact: whoever rolls dice on a Generate turn gains 1 mo"),
        (
            "canal-closed",
            "Until the next Global Impact: at Buy/Sell Oil the three barrels cost and bring $2 m",
        ),
        (
            "consumer-credit",
            "Until the next Global Impact: Commerce Structures cost $1 less, if paid in money",
        ),
        ("oil-embargo", "Until the next Global Impact: no more than 2 Oil may be refined on a Generate turn"),
        ("river-restoration", "Until the next Global Impact: every cleanup that is used gains 1 VP"),
        (
            "great-blackout",
            "Until the next Global Impact: placing a Worker on a location of Industry takes 1",
        ),
    ],
)
def test_the_card_says_in_words_what_its_effect_is(word: str, words: str) -> None:
    game = energy_empire()
    assert shown(game, word).startswith(words)
    let_pass(go_on(strike(game, word)))
    assert shown(game, word) in said(game)
