"""Structure markets: buying, refilling, resetting (EE-173 to EE-175, EE-191 to EE-202)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.helpers_late import (
    busily,
    generate,
    in_order,
    last_token,
    ready_to_strike,
    strike,
    table,
)
from tests.games.energy_empire.tables import (
    asked,
    deck,
    discard,
    energy_empire,
    environment,
    has,
    market,
    notations,
    planks,
    play,
    reasons,
    resources,
    said,
    set_table,
    structures,
)
from turbinehall import IllegalChoice

TYPES = ("government", "industry", "commerce")
PLENTY = {"money": 20, "science": 5, "steel": 5, "plastic": 5, "oil": 5}
THREE = {"commerce": ["bank", "port", "casino"]}


# ---------------------------------------------------------------- buying


@pytest.mark.rule("EE-191", "EE-196")
@pytest.mark.parametrize(("slot", "word"), [(1, "bank"), (2, "port"), (3, "casino")])
def test_one_structure_of_the_market_is_bought_no_more_and_no_less(slot: int, word: str) -> None:
    game = set_table(energy_empire(), holds=PLENTY, market=THREE)
    game.play("place commerce-market")
    ways = {f"buy {each} {pay}" for each in (1, 2, 3) for pay in ("money", "resources")}
    assert notations(game) == ways  # there is no way out
    game.play(f"buy {slot} money")
    assert structures(game) == [word]
    assert word not in market(game, "commerce")
    assert asked(game) == "activate"
    assert f"A builds the {word.title()}." in said(game)


@pytest.mark.rule("EE-192", "EE-065")
@pytest.mark.parametrize(
    ("holds", "may"),
    [
        ({"money": 2}, False),
        ({"money": 3}, True),
        ({"plastic": 1}, True),
        ({"science": 9, "steel": 9, "oil": 9}, False),
        ({"money": 2, "steel": 1}, False),
    ],
)
def test_a_market_is_open_to_who_can_pay_for_one_of_its_cards(holds: dict[str, int], may: bool) -> None:
    game = set_table(energy_empire(), holds=holds, market=THREE)
    assert ("place commerce-market" in notations(game)) == may
    if not may:
        assert reasons(game)["place commerce-market"] == "you can't pay for any of the Structures there."
        with pytest.raises(IllegalChoice, match="can't pay for any"):
            game.play("place commerce-market")


@pytest.mark.rule("EE-192")
def test_the_price_of_an_empty_slot_opens_no_market() -> None:
    game = set_table(energy_empire(), holds={"money": 5}, market={"commerce": [None, None, "casino"]})
    assert "place commerce-market" not in notations(game)
    set_table(game, market={"commerce": [None, "casino", None]})
    assert "place commerce-market" in notations(game)


@pytest.mark.rule("EE-193")
@pytest.mark.parametrize("cards", [["bank", "port", "casino"], ["casino", "bank", "port"]])
def test_the_price_belongs_to_the_slot_whatever_card_lies_there(cards: list[str]) -> None:
    for slot, (money, paid) in enumerate(
        [(3, {"plastic": 1}), (5, {"plastic": 1, "steel": 1}), (7, {"plastic": 2, "science": 1})], 1
    ):
        game = set_table(energy_empire(), holds=PLENTY, market={"commerce": cards})
        play(game, f"place commerce-market; buy {slot} money")
        assert resources(game) == {**PLENTY, "money": 20 - money}
        game = set_table(energy_empire(), holds=PLENTY, market={"commerce": cards})
        play(game, f"place commerce-market; buy {slot} resources")
        assert resources(game) == {what: held - paid.get(what, 0) for what, held in PLENTY.items()}


@pytest.mark.rule("EE-193")
def test_each_market_has_prices_of_its_own() -> None:
    game = set_table(energy_empire(), holds={"science": 1, "steel": 1})
    assert "place commerce-market" not in notations(game)
    play(game, "place industry-market; buy 2 resources")
    assert resources(game) == {}


@pytest.mark.rule("EE-194")
def test_money_and_resources_cannot_be_mixed() -> None:
    game = set_table(energy_empire(), holds={"money": 4, "plastic": 1}, market=THREE)
    game.play("place commerce-market")
    assert notations(game) == {"buy 1 money", "buy 1 resources"}  # not slot 2 for half of each
    assert reasons(game)["buy 2 money"] == "this needs $5."
    assert reasons(game)["buy 2 resources"] == "this needs 1 Steel and 1 Plastic."


@pytest.mark.rule("EE-195", "EE-079")
def test_the_payment_goes_to_the_supply_and_to_nobody_else() -> None:
    game = set_table(energy_empire(), holds=PLENTY, market=THREE)
    others = [resources(game, seat) for seat in (1, 2, 3)]
    play(game, "place commerce-market; buy 3 money")
    assert has(game, "money") == 13
    assert [resources(game, seat) for seat in (1, 2, 3)] == others


@pytest.mark.rule("EE-196", "EE-103")
def test_the_card_joins_the_tableau_of_its_type_and_may_be_used_at_once() -> None:
    game = set_table(energy_empire(), holds={"money": 5}, market=THREE, structures=["farm", "iron-mine"])
    play(game, "place commerce-market; buy 1 money")
    tableaus = table(game)["players"][0]["structures"]
    assert [card["word"] for card in tableaus["commerce"]] == ["farm", "bank"]
    assert [card["word"] for card in tableaus["industry"]] == ["iron-mine"]
    assert planks(game, "bank") == [None]
    play(game, "bank; worker")
    assert has(game, "money") == 2 + 3


@pytest.mark.rule("EE-197")
def test_the_points_of_a_structure_count_at_the_end_only() -> None:
    game = set_table(energy_empire(), holds=PLENTY, market={"commerce": ["airport", "bank", "port"]})
    before = game.scores[0]
    play(game, "place commerce-market; buy 2 money")
    assert game.mats[0].score == 0
    assert game.scores[0] == before + 2  # what the end will bring


@pytest.mark.rule("EE-198", "EE-145", "EE-148", "EE-151")
@pytest.mark.parametrize(
    ("type_", "word", "row", "kind"),
    [
        ("commerce", "airport", "a", "pollution"),
        ("industry", "iron-mine", "f", "pollution"),
        ("commerce", "beach-resort", "o", "pollution"),
        ("government", "proving-ground", "a", "nuclear"),
        ("industry", "breeder-reactor", "f", "nuclear"),
        ("industry", "reactor-yard", "o", "nuclear"),
    ],
)
def test_a_pollution_symbol_puts_a_token_of_the_track_into_its_row(
    type_: str, word: str, row: str, kind: str
) -> None:
    game = set_table(energy_empire(), holds=PLENTY, market={type_: [word, None, None]})
    track = game.track
    play(game, f"place {type_}-market; buy 1 money")
    free = [f"{row}{column}" for column in range(1, 6)]
    assert notations(game) == set(free) - {"a1"}
    game.play(f"{row}4")
    assert environment(game) == {"a1": "pollution", f"{row}4": kind}
    assert game.track == track - 1


@pytest.mark.rule("EE-198")
def test_it_works_once_and_not_when_the_card_is_activated() -> None:
    game = set_table(energy_empire(), holds=PLENTY, market={"industry": ["iron-mine", None, None]})
    play(game, "place industry-market; buy 1 money; f2")
    track = game.track
    play(game, "iron-mine; energy; end")
    assert game.track == track
    assert environment(game) == {"a1": "pollution", "f2": "pollution"}


# ---------------------------------------------------------------- refilling


@pytest.mark.rule("EE-199")
@pytest.mark.parametrize(
    ("slot", "after"),
    [
        (1, ["port", "casino", "airport"]),
        (2, ["bank", "casino", "airport"]),
        (3, ["bank", "port", "airport"]),
    ],
)
def test_cards_slide_to_the_left_and_a_new_one_comes_on_the_right(slot: int, after: list[str]) -> None:
    game = set_table(energy_empire(), holds=PLENTY, market=THREE, deck={"commerce": ["airport", "farm"]})
    play(game, f"place commerce-market; buy {slot} money")
    assert market(game, "commerce") == after
    assert deck(game, "commerce")[0] == "farm"
    assert discard(game, "commerce") == []  # a bought card isn't discarded


@pytest.mark.rule("EE-200")
def test_an_empty_deck_is_made_anew_of_the_discard_pile() -> None:
    game = set_table(energy_empire(), holds=PLENTY, market=THREE, discard={"commerce": ["*"]})
    pile = discard(game, "commerce")
    assert (len(pile), deck(game, "commerce")) == (23, [])
    play(game, "place commerce-market; buy 1 money")
    left = market(game, "commerce")
    assert left[:2] == ["port", "casino"]
    assert left[2] in pile
    assert discard(game, "commerce") == []
    assert sorted([*deck(game, "commerce"), str(left[2])]) == sorted(pile)
    for order in (pile[:-1], pile[1:]):
        assert deck(game, "commerce") not in (order, order[::-1])  # shuffled
    assert "The Commerce discard pile is shuffled into a new deck." in said(game)


@pytest.mark.rule("EE-200")
def test_the_discard_pile_is_left_alone_while_the_deck_has_cards() -> None:
    game = set_table(energy_empire(), holds=PLENTY, market=THREE)
    set_table(game, deck={"commerce": ["airport"]}, discard={"commerce": ["*"]})
    play(game, "place commerce-market; buy 1 money")
    assert deck(game, "commerce") == []
    assert len(discard(game, "commerce")) == 22


@pytest.mark.rule("EE-200", "EE-199")
def test_with_deck_and_discard_pile_both_empty_the_slot_on_the_right_stays_empty() -> None:
    game = set_table(energy_empire(), 1, structures=["airport"])
    game = set_table(game, holds=PLENTY, market=THREE)
    set_table(game, 1, structures=deck(game, "commerce"))
    assert (deck(game, "commerce"), discard(game, "commerce")) == (["airport"], [])
    play(game, "place commerce-market; buy 1 money; end")
    assert market(game, "commerce") == ["port", "casino", "airport"]
    set_table(game, turn=0, energy=5)
    play(game, "place commerce-market +1; buy 1 money; end")
    assert market(game, "commerce") == ["casino", "airport", None]
    set_table(game, turn=0, holds={"money": 20}, energy=5)
    game.play("place commerce-market +2")
    assert notations(game) == {"buy 1 money", "buy 2 money"}


@pytest.mark.rule("EE-201", "EE-163", "EE-173")
def test_an_impact_of_a_purchase_finds_the_market_already_refilled() -> None:
    game = ready_to_strike(energy_empire(), "chemical-spill")  # resets Industry
    set_table(game, holds=PLENTY, market={"industry": ["chemical-plant", "car-factory", "coal-mine"]})
    set_table(game, deck={"industry": ["steel-mill", "iron-mine", "shipyard", "scrap-yard"]})
    play(game, "place industry-market; buy 1 money")
    assert has(game, "money") == 17
    assert market(game, "industry") == ["car-factory", "coal-mine", "steel-mill"]
    assert asked(game) == "pollute"  # paid, taken and refilled; now the Pollution, then the Impact
    assert discard(game, "industry") == []
    game.play("o1")
    assert sorted(discard(game, "industry")) == ["car-factory", "coal-mine", "steel-mill"]
    assert market(game, "industry") == ["scrap-yard", "shipyard", "iron-mine"]
    assert in_order(
        said(game), "builds the Chemical Plant", "Pollution on Ocean 1", "Industry market is reset"
    )


@pytest.mark.rule("EE-202")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_in_any_game_a_market_holds_cards_of_its_own_type_only(seats: int) -> None:
    for seed in range(2):
        for at in busily(energy_empire(seats, seed), seed):
            for type_, slots in table(at)["markets"].items():
                assert {slot["card"]["type"] for slot in slots if slot["card"]} <= {type_}


# ---------------------------------------------------------------- resetting


@pytest.mark.rule("EE-173", "EE-174")
@pytest.mark.parametrize(
    ("word", "reset"),
    [("satellite-race", "government"), ("undersea-oil", "industry"), ("great-smog", "commerce")],
)
def test_the_market_of_the_card_is_discarded_and_dealt_anew_from_right_to_left(word: str, reset: str) -> None:
    game = energy_empire()
    before = {type_: market(game, type_) for type_ in TYPES}
    coming = deck(game, reset)[:3]
    strike(game, word)
    assert market(game, reset) == coming[::-1]  # the first card drawn lies on the right
    assert sorted(discard(game, reset)) == sorted(str(card) for card in before[reset])
    for other in TYPES:
        if other != reset:
            assert market(game, other) == before[other]
            assert discard(game, other) == []


@pytest.mark.rule("EE-175", "EE-173")
def test_a_deck_that_runs_out_during_a_reset_is_shuffled_and_dealing_goes_on() -> None:
    game = set_table(energy_empire(), market=THREE)
    set_table(game, deck={"commerce": ["airport"]}, discard={"commerce": ["*"]})
    strike(game, "great-smog")
    assert market(game, "commerce")[2] == "airport"  # the last of the old deck
    assert None not in market(game, "commerce")
    assert len(deck(game, "commerce")) == 26 - 3
    assert discard(game, "commerce") == []
    # What lay in the market a moment ago was in the pile, and may come again.
    assert {"bank", "port", "casino"} <= {*deck(game, "commerce"), *market(game, "commerce")}


@pytest.mark.rule("EE-173")
def test_a_reset_with_too_few_cards_leaves_gaps_on_the_right() -> None:
    game = set_table(energy_empire(), market={"commerce": ["bank", None, None]})
    set_table(game, 1, structures=deck(game, "commerce"))
    assert (deck(game, "commerce"), discard(game, "commerce")) == ([], [])
    strike(game, "great-smog")
    assert market(game, "commerce") == ["bank", None, None]  # discarded, shuffled and dealt again


@pytest.mark.rule("EE-174")
def test_each_impact_resets_one_market() -> None:
    game = energy_empire()
    for done in range(6):
        before = {type_: discard(game, type_) for type_ in TYPES}
        generate(set_table(game, turn=0, last=None, track=last_token(game, done)))
        while asked(game) != "turn":
            game.play(game.options[0])
        changed = [type_ for type_ in TYPES if discard(game, type_) != before[type_]]
        assert changed == [table(game)["impacts"][done]["card"]["market"]]
