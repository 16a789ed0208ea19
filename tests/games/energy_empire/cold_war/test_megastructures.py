"""Megastructures: laying out, buying, and minimum qualifications (CW-009 to CW-026)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.energy_empire.cold_war.spy_tables import (
    ALL,
    RICH,
    TUNNEL_COST,
    TWO_EACH,
    WORKS,
    beside,
    cold_war,
    lay_works,
    offered,
    strong,
    works,
)
from tests.games.energy_empire.helpers_late import ready_to_strike, sheet, strike, table
from tests.games.energy_empire.tables import (
    asked,
    dice,
    environment,
    market,
    notations,
    play,
    reasons,
    resources,
    said,
    set_table,
    structures,
)
from turbinehall import IllegalChoice

# ---------------------------------------------------------------- laying out


@pytest.mark.rule("CW-009")
@pytest.mark.parametrize(("seats", "drawn"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_one_more_than_there_are_players_lie_face_up_beside_the_board(seats: int, drawn: int) -> None:
    game = cold_war(seats)
    assert len(set(beside(game))) == len(beside(game)) == drawn
    assert set(beside(game)) <= set(ALL)
    for seat in range(seats):
        assert [card["word"] for card in table(game, seat)["beside"]] == beside(game)


@pytest.mark.rule("CW-009")
def test_they_are_shuffled_and_the_others_are_out_of_the_game() -> None:
    games = [cold_war(2, seed) for seed in range(30)]
    assert {word for game in games for word in beside(game)} == set(ALL)
    assert len({tuple(beside(game)) for game in games}) > 20
    for game in games[:3]:
        shown = repr(table(game, 0))
        assert not [word for word in ALL if word not in beside(game) and f"'{word}'" in shown]


@pytest.mark.rule("CW-009", "CN-017")
def test_alone_there_are_three() -> None:
    assert len(beside(cold_war(1, modules=(WORKS,)))) == 3


@pytest.mark.rule("CW-009")
def test_without_the_module_there_are_none() -> None:
    assert beside(cold_war(modules=())) == []


@pytest.mark.rule("CW-009")
def test_everybody_sees_what_they_are_and_what_they_ask_for() -> None:
    game = strong("undersea-tunnel", "world-assembly")
    shown: dict[str, Any] = {card["word"]: card for card in table(game, None)["beside"]}
    tunnel, hall = shown["undersea-tunnel"], shown["world-assembly"]
    assert tunnel["price"] == TUNNEL_COST
    assert tunnel["needs"] == ["two or more Industry Structures", "two or more Commerce Structures"]
    assert (tunnel["type"], tunnel["points"], tunnel["structure"]) == ("commerce", 13, False)
    assert hall["words"] == "At the end of the game: 1 VP for each space moved on the United Nations track."
    place = next(each for each in table(game)["locations"] if each["word"] == "commerce-market")
    assert place["words"].endswith("Or build the Undersea Tunnel instead.")


# ---------------------------------------------------------------- buying


@pytest.mark.rule("CW-011")
def test_one_is_bought_instead_of_a_structure() -> None:
    game = strong("undersea-tunnel", "satellite-network")
    play(game, "place commerce-market")
    assert offered(game) == {"undersea-tunnel", "satellite-network"}
    assert {"buy 1 money", "buy 3 resources"} <= notations(game)
    play(game, "buy undersea-tunnel")
    assert asked(game) == "activate"  # that was the whole action
    assert works(game) == ["undersea-tunnel"]
    assert sorted(structures(game)) == sorted(TWO_EACH)
    assert said(game)[-1] == "A builds the Undersea Tunnel."


@pytest.mark.rule("CW-011")
def test_whoever_buys_a_structure_buys_no_megastructure() -> None:
    game = play(strong("undersea-tunnel"), "place commerce-market; buy 1 money")
    assert asked(game) == "activate"
    assert works(game) == []


@pytest.mark.rule("CW-011")
def test_a_market_may_be_used_for_a_megastructure_alone() -> None:
    gap = {"commerce": [None, None, None]}
    game = set_table(strong("undersea-tunnel", holds=TUNNEL_COST), market=gap)
    play(game, "place commerce-market")  # the only thing to buy, so it is bought
    assert works(game) == ["undersea-tunnel"]
    assert resources(game) == {}


@pytest.mark.rule("CW-012")
@pytest.mark.parametrize("place", ["government-market", "industry-market", "commerce-market"])
def test_it_is_bought_at_the_market_of_its_type_only(place: str) -> None:
    game = strong("space-station", "great-dam", "undersea-tunnel")
    play(game, f"place {place}")
    types = {"government-market": "space-station", "industry-market": "great-dam"}
    own = types.get(place, "undersea-tunnel")
    assert offered(game) == {own}
    for other in {"space-station", "great-dam", "undersea-tunnel"} - {own}:
        assert reasons(game)[f"buy {other}"].startswith("it is bought at the ")
        with pytest.raises(IllegalChoice, match="it is bought at the"):
            game.play(f"buy {other}")


@pytest.mark.rule("CW-014")
def test_exactly_the_printed_resources_are_paid() -> None:
    for word in ALL:
        game = strong(word)
        card = next(card for card in game.cards.cards if card.word == word)
        play(game, f"place {('government', 'industry', 'commerce')[card.type]}-market")
        before = game.mats[0].held
        play(game, f"buy {word}")
        assert before - game.mats[0].held == card.price


@pytest.mark.rule("CW-014")
@pytest.mark.parametrize(
    "short",
    [
        {"money": 200, "steel": 3, "plastic": 2},
        {"money": 200, "steel": 4, "plastic": 1},
        {"money": 3, "steel": 9, "plastic": 9},
    ],
)
def test_money_replaces_no_resource_of_its_cost(short: Mapping[str, int]) -> None:
    """A-CW-02."""
    game = play(strong("undersea-tunnel", holds=short), "place commerce-market")
    assert offered(game) == set()
    assert reasons(game)["buy undersea-tunnel"] == "this needs $4, 4 Steel and 2 Plastic."


@pytest.mark.rule("CW-014")
def test_what_makes_structures_cheaper_doesnt_make_megastructures_cheaper() -> None:
    game = strong("undersea-tunnel", holds={**TUNNEL_COST, "money": 3})
    set_table(game, track=30, impacts=["consumer-credit"])
    assert game.lasting.discount == 1
    game.play("place commerce-market")
    assert "buy 1 money" in notations(game)
    assert offered(game) == set()


@pytest.mark.rule("CW-015")
def test_it_goes_to_the_buyers_tableau() -> None:
    game = play(strong("great-dam", "undersea-tunnel"), "place commerce-market; buy undersea-tunnel")
    player = table(game)["players"][0]
    assert [card["word"] for card in player["structures"]["commerce"]] == ["bank", "farm", "undersea-tunnel"]
    assert player["structures"]["commerce"][-1]["structure"] is False
    assert beside(game) == ["great-dam"]
    assert all(works(game, seat) == [] for seat in (1, 2, 3))


@pytest.mark.rule("CW-017")
def test_its_pollution_comes_from_the_track() -> None:
    game = set_table(strong("great-dam"), environment={})
    track, supply = game.track, game.supply
    play(game, "place industry-market; buy great-dam")
    assert asked(game) == "pollute"
    assert notations(game) == {"f1", "f2", "f3", "f4", "f5"}
    play(game, "f2")
    assert environment(game) == {"f2": "pollution"}
    assert (game.track, game.supply) == (track - 1, supply)


@pytest.mark.rule("CW-017")
def test_a_nuclear_symbol_brings_nuclear_contamination() -> None:
    game = set_table(strong("reactor-park"), environment={})
    play(game, "place industry-market; buy reactor-park; o5")
    assert environment(game) == {"o5": "nuclear"}


@pytest.mark.rule("CW-017")
def test_the_token_may_empty_a_spot_and_so_bring_a_global_impact() -> None:
    game = ready_to_strike(set_table(strong("great-dam"), environment={}), "baby-boom")
    play(game, "place industry-market; buy great-dam; f2")
    assert game.revealed == 1


@pytest.mark.rule("CW-010", "CW-025")
def test_nothing_comes_after_a_megastructure_and_the_market_stays_as_it_is() -> None:
    game = strong("great-dam", "undersea-tunnel", "satellite-network")
    there = [market(game, type_) for type_ in ("government", "industry", "commerce")]
    left = game.left[:]
    play(game, "place commerce-market; buy satellite-network")
    assert beside(game) == ["great-dam", "undersea-tunnel"]
    assert [market(game, type_) for type_ in ("government", "industry", "commerce")] == there
    assert game.left == left


@pytest.mark.rule("CW-010")
def test_what_one_player_has_bought_is_gone_for_the_others() -> None:
    game = strong("undersea-tunnel")
    set_table(game, 1, structures=["airport", "casino", "shipyard", "steel-mill"], holds=RICH, energy=5)
    play(game, "place commerce-market; buy undersea-tunnel; end")
    play(game, "place commerce-market +1")
    assert offered(game) == set()


@pytest.mark.rule("CW-026")
def test_a_reset_of_a_market_leaves_the_megastructures_alone() -> None:
    game = set_table(strong("undersea-tunnel", "satellite-network"), dice=[])
    before = market(game, "commerce")
    strike(game, "great-smog")  # the Commerce market
    assert market(game, "commerce") != before
    assert beside(game) == ["undersea-tunnel", "satellite-network"]


# ---------------------------------------------------------------- minimum qualifications


@pytest.mark.rule("CW-013")
def test_who_doesnt_qualify_cant_buy_and_is_told_why() -> None:
    game = strong("undersea-tunnel", owns=["bank", "car-factory", "power-grid"])
    game.play("place commerce-market")
    assert offered(game) == set()
    assert reasons(game)["buy undersea-tunnel"] == "it needs two or more Commerce Structures."
    with pytest.raises(IllegalChoice, match="two or more Commerce"):
        game.play("buy undersea-tunnel")


@pytest.mark.rule("CW-013")
def test_the_card_bought_by_the_same_placement_cant_help_to_qualify() -> None:
    """They are tested before the purchase, and a Structure bought is a placement used."""
    game = strong("undersea-tunnel", owns=["bank", "car-factory", "power-grid"])
    play(game, "place commerce-market; buy 1 money")
    assert asked(game) == "activate"
    assert works(game) == []


QUALIFIED: dict[str, tuple[str, str, dict[str, Any], dict[str, Any]]] = {
    "government": (
        "space-station",
        "government",
        {"structures": ["embassy", "bank", "farm", "car-factory", "power-grid"]},
        {"structures": ["embassy", "parliament", "car-factory", "power-grid"]},
    ),
    "industry": (
        "great-dam",
        "industry",
        {"structures": ["car-factory", "embassy", "parliament"]},
        {"structures": ["car-factory", "power-grid"]},
    ),
    "commerce": (
        "satellite-network",
        "commerce",
        {"structures": ["bank", "embassy", "parliament", "car-factory"]},
        {"structures": ["bank", "farm"]},
    ),
    "influence": ("world-assembly", "government", {"influence": 1}, {"influence": 2}),
    "dice": ("great-dam", "industry", {"dice": ["coal"]}, {"dice": ["coal", "coal"]}),
}


@pytest.mark.parametrize(
    "what",
    [
        pytest.param("government", marks=pytest.mark.rule("CW-019")),
        pytest.param("industry", marks=pytest.mark.rule("CW-020")),
        pytest.param("commerce", marks=pytest.mark.rule("CW-021")),
        pytest.param("influence", marks=pytest.mark.rule("CW-022")),
        pytest.param("dice", marks=pytest.mark.rule("CW-023")),
    ],
)
def test_two_or_more_are_needed_and_one_is_too_few(what: str) -> None:
    word, type_, few, enough = QUALIFIED[what]
    for laid, may in ((few, False), (enough, True)):
        game = set_table(set_table(strong(word), **laid), holds=RICH)
        game.play(f"place {type_}-market")
        assert (word in offered(game)) == may


@pytest.mark.rule("CW-022")
@pytest.mark.parametrize("steps", [2, 3, 6])
def test_more_than_two_steps_are_enough_too(steps: int) -> None:
    game = set_table(strong("world-assembly"), influence=steps)
    assert "world-assembly" in offered(play(game, "place government-market"))


@pytest.mark.rule("CW-023")
def test_a_petroleum_die_for_one_turn_isnt_owned() -> None:
    """A-CW-04: what is refined is rolled and gone; on Work turns it is nobody's."""
    game = set_table(strong("great-dam"), dice=["coal"], holds={**RICH, "oil": 4})
    play(game, "generate; none; 4")
    assert game.refined == 4
    game.play(game.options[0])
    while game.seat == 0 and asked(game) != "turn":
        game.play(game.options[0])
    assert dice(game) == ["coal"]
    set_table(game, holds=RICH, workers=3, energy=3, last="generate", turn=0)
    assert "great-dam" not in offered(play(game, "place industry-market"))


@pytest.mark.rule("CW-023")
def test_a_die_that_a_nation_starts_with_is_owned() -> None:
    game = strong("great-dam")
    france = next(nation for nation in game.cards.nations if nation.word == "france")
    assert france.dice  # it goes to the mat like any other, where all are counted
    assert "great-dam" in offered(play(set_table(game, dice=["nuclear", "coal"]), "place industry-market"))


@pytest.mark.rule("CW-024")
def test_qualifications_are_not_spent() -> None:
    game = strong("world-assembly", "great-dam")
    play(game, "place government-market; buy world-assembly")
    assert game.mats[0].influence == 2
    assert len(dice(game)) == 2
    assert sorted(structures(game)) == sorted(TWO_EACH)


@pytest.mark.rule("CW-024")
def test_they_are_not_tested_again_once_it_is_built() -> None:
    game = set_table(strong(), dice=[])
    lay_works(game, owned={0: ["great-dam"]})
    set_table(game, energy=3, holds={})
    play(game, "place mine; great-dam; worker")
    assert game.mats[0].energy == 8  # it works without any die
    assert sheet(game)["Great Dam"] == 10
