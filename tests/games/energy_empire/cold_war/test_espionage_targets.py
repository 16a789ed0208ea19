"""Espionage: which Structures may be used, and for whom (CW-032 to CW-038, CW-093)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.energy_empire.cold_war.spy_tables import (
    OWNER,
    PLACES,
    RICH,
    SPY,
    SPYING,
    THIRD,
    WORKS,
    at_commerce,
    at_trade,
    generate,
    lay_works,
    lodged,
    next_turn_of,
    opposite,
)
from tests.games.energy_empire.helpers_late import in_order, ready_to_strike
from tests.games.energy_empire.tables import (
    asked,
    end_turn,
    has,
    notations,
    planks,
    play,
    reasons,
    resources,
    said,
    set_table,
)
from turbinehall import IllegalChoice
from turbinehall.games.energy_empire.laws import broken_laws

# ---------------------------------------------------------------- the target


@pytest.mark.rule("CW-032")
@pytest.mark.parametrize(
    ("card", "lying", "may"),
    [
        ("bank", [], True),
        ("bank", ["worker"], False),
        ("bank", ["energy"], False),
        ("farm", ["energy", "worker"], False),
        ("warehouse", ["energy"], True),
        ("warehouse", ["energy", "worker"], False),
    ],
)
def test_the_target_needs_a_free_plank(card: str, lying: Sequence[str], may: bool) -> None:
    game = opposite(card, "insurance-company", "casino")
    set_table(game, OWNER, planks={card: lying})  # type: ignore[dict-item]
    at_commerce(game)
    play(game, "espionage; energy")
    assert (card in {word.split()[0] for word in notations(game)}) == may
    if not may:
        refused = {word.split()[0]: why for word, why in reasons(game).items()}
        assert refused[card] == "its action plank is occupied."


@pytest.mark.rule("CW-033", "CW-093")
def test_example_a_commerce_location_leads_to_another_players_commerce_structure() -> None:
    """A Worker on a Commerce location; the Espionage card; Commerce, but no Industry or Government."""
    game = opposite("airport", "bank", "iron-mine", "weather-service", holds={"oil": 1})
    at_commerce(game)  # (1)
    play(game, "espionage; energy")  # (2)
    assert notations(game) == {"airport", "bank"}
    why = "only Commerce Structures may be used, for that is where you placed."
    for word in ("iron-mine", "weather-service"):
        assert reasons(game)[word] == why
        with pytest.raises(IllegalChoice, match="only Commerce Structures"):
            game.play(word)
    play(game, "airport; worker")  # (3)
    assert planks(game, "airport", OWNER) == ["worker"]
    assert resources(game, SPY) == {"money": 2 + 2}
    assert game.mats[SPY].score == 1
    assert resources(game, OWNER) == {"money": 1}


@pytest.mark.rule("CW-033")
@pytest.mark.parametrize("type_", ["government", "industry", "commerce"])
def test_the_type_is_that_of_the_location(type_: str) -> None:
    cards = {
        "government": {"weather-service", "national-laboratory"},
        "industry": {"scrap-yard", "iron-mine"},
        "commerce": {"bank", "farm"},
    }
    game = opposite(*[card for each in cards.values() for card in sorted(each)])
    play(game, PLACES[type_])
    play(game, "espionage; energy")
    assert notations(game) == cards[type_]


@pytest.mark.rule("CW-034")
def test_the_owner_gains_a_dollar_from_the_supply() -> None:
    game = opposite("iron-mine", owner={"money": 4})
    play(game, "place mine; espionage; energy; energy")
    assert resources(game, OWNER) == {"money": 5}
    assert resources(game, SPY) == {"steel": 1 + 2}
    assert resources(game, THIRD) == resources(opposite("iron-mine"), THIRD)


@pytest.mark.rule("CW-035")
def test_the_plank_is_unavailable_to_its_owner() -> None:
    game = at_commerce(opposite("bank", "farm"))
    play(game, "espionage; energy; bank; worker")
    end_turn(game)
    set_table(game, OWNER, workers=3, energy=4)
    at_trade(game)
    assert notations(game) == {"end", "farm"}
    assert reasons(game)["bank"] == "its action plank is occupied."


@pytest.mark.rule("CW-035")
def test_it_stays_unavailable_when_its_owner_generates() -> None:
    game = at_commerce(opposite("farm", "bank"))
    play(game, "espionage; energy; farm; worker + energy")
    end_turn(game)
    set_table(game, OWNER, planks={"bank": ["energy"]})
    generate(game)
    assert planks(game, "farm", OWNER) == ["worker", "energy"]
    assert planks(game, "bank", OWNER) == [None]  # the owner's own piece is gone
    assert (game.mats[OWNER].workers, game.mats[OWNER].owned) == (3, 3)
    assert broken_laws(game) == []
    next_turn_of(game, OWNER, energy=4, workers=3)
    at_trade(game)
    assert notations(game) == {"end", "bank"}


@pytest.mark.rule("CW-035")
def test_nobody_else_can_use_it_either() -> None:
    game = at_commerce(opposite("bank", "casino"))
    play(game, "espionage; energy; bank; energy")
    next_turn_of(game, THIRD, workers=3, energy=4)
    play(at_trade(game), "espionage; energy")
    assert asked(game) == "lodge"  # only the Casino was left to be used
    play(game, "2 energy")
    assert [each["card"] for each in lodged(game)] == ["bank", "casino"]


@pytest.mark.rule("CW-036")
def test_the_spy_pays_and_gains_and_the_owner_does_neither() -> None:
    game = opposite("car-factory", holds={"steel": 1, "plastic": 2}, owner={"steel": 3, "plastic": 3})
    play(game, "place mine; espionage; energy; energy")
    assert resources(game, SPY) == {"steel": 1, "plastic": 1, "money": 6}
    assert resources(game, OWNER) == {"steel": 3, "plastic": 3, "money": 1}


@pytest.mark.rule("CW-036")
def test_a_cost_that_the_spy_cant_pay_rules_the_card_out_however_rich_its_owner() -> None:
    game = opposite("car-factory", "shipyard", "scrap-yard", owner=RICH)
    play(
        game, "place mine; espionage; energy; energy; stop"
    )  # the Scrap Yard by itself: nothing else is left
    assert lodged(game)[0]["card"] == "scrap-yard"
    game = opposite("car-factory", "scrap-yard", "natural-resources", owner=RICH)
    play(game, "place mine; espionage; energy")
    assert reasons(game)["car-factory"] == "this needs 1 Steel and 1 Plastic."


@pytest.mark.rule("CW-036")
def test_every_other_player_is_the_spys_and_so_the_owner_is_one_of_them() -> None:
    """A-CW-07: the Stock Market gives $3, and $1 to every other player."""
    game = opposite("stock-market")
    set_table(game, THIRD, holds={})
    at_commerce(game)
    play(game, "espionage; energy; energy")
    assert has(game, "money", SPY) == 2 + 3
    assert has(game, "money", OWNER) == 1 + 1
    assert has(game, "money", THIRD) == 1


@pytest.mark.rule("CW-036")
def test_pollution_workers_steps_and_dice_are_the_spys() -> None:
    """A-CW-07."""
    game = opposite("aluminium-smelter")
    track = game.track
    play(game, "place mine; espionage; energy; energy; a3")
    assert game.track == track - 1
    assert game.mats[SPY].pollution >> 2 & 1
    assert game.mats[OWNER].pollution == 1
    game = opposite("embassy", holds={"money": 3})
    play(game, "place research; skip; espionage; energy; energy")
    assert (game.mats[SPY].influence, game.mats[OWNER].influence) == (1, 0)
    game = opposite("public-schools", holds={"money": 2})
    play(game, "place research; skip; espionage; energy; 2 energy")
    assert (game.mats[SPY].owned, game.mats[OWNER].owned) == (5, 3)
    game = opposite("boiler-works", holds={"steel": 1})
    play(game, "place mine; espionage; energy; energy")
    assert (game.mats[SPY].dice_owned, game.mats[OWNER].dice_owned) == (1, 0)


@pytest.mark.rule("CW-036")
def test_whether_the_card_is_of_any_use_is_asked_of_the_spy() -> None:
    game = opposite("public-schools", "parliament", holds=RICH, workers=6)
    play(game, "place research; skip; espionage; energy")
    assert asked(game) == "lodge"  # the spy has all six Workers, so only the Parliament is of use
    assert "Parliament" in game.prompt


@pytest.mark.rule("CW-036")
def test_a_token_that_the_spy_takes_may_bring_a_global_impact_after_the_whole_use() -> None:
    game = ready_to_strike(opposite("aluminium-smelter", own=["scrap-yard"]), "baby-boom")
    play(game, "place mine; espionage; energy; energy; a3")
    assert game.revealed == 1
    assert in_order(said(game), "spies on the Aluminium Smelter", "places Pollution", "Baby Boom")
    assert asked(game) == "activate"


@pytest.mark.rule("CW-037")
def test_own_structures_are_no_targets() -> None:
    game = at_commerce(opposite("bank", "casino", own=["farm", "fishing-fleet"]))
    play(game, "espionage; energy")
    assert notations(game) == {"bank", "casino"}
    with pytest.raises(IllegalChoice):
        game.play("fishing-fleet")
    game = at_commerce(opposite(own=["farm", "bank"]))
    assert "espionage" not in notations(game)


@pytest.mark.rule("CW-038", "CW-016")
def test_nations_espionage_cards_and_megastructures_are_no_targets() -> None:
    game = opposite("bank", "casino", holds=RICH, owner=RICH, modules=(SPYING, WORKS))
    lay_works(game, owned={OWNER: ["satellite-network", "supersonic-airliner"]})
    at_commerce(game)
    play(game, "espionage; energy")
    assert notations(game) == {"bank", "casino"}
    assert reasons(game)["satellite-network"] == "it doesn't count as a Structure."


@pytest.mark.rule("CW-038", "CW-016")
def test_nor_are_they_where_there_is_nothing_else() -> None:
    game = opposite(holds=RICH, owner=RICH, modules=(SPYING, WORKS), own=["bank"])
    lay_works(game, owned={OWNER: ["satellite-network", "supersonic-airliner"]})
    assert "espionage" not in notations(at_commerce(game))


@pytest.mark.rule("CW-038")
def test_cards_that_work_on_generate_turns_only_are_no_targets() -> None:
    """A-CW-09."""
    game = opposite("pension-fund", "electricity-board", own=["bank"], modules=(SPYING, "new-structures"))
    assert notations(at_commerce(game)) == {"end", "bank"}


# ---------------------------------------------------------------- Wild cards and Bridges


@pytest.mark.rule("CW-038")
def test_a_spied_bridge_takes_the_spys_worker_across() -> None:
    """A-CW-09."""
    game = opposite("suspension-bridge", modules=(SPYING, "new-structures"), workers=2, energy=2)
    play(game, "place mine")
    assert game.mats[SPY].workers == 1
    play(game, "espionage")  # the last Worker is for the Bridge: both planks take Energy
    assert asked(game) == "cross"
    assert planks(game, "suspension-bridge", OWNER) == ["energy"]
    assert planks(game, "espionage") == ["energy"]
    play(game, "place chemistry" if "place chemistry" in notations(game) else game.notation(game.options[0]))
    assert game.mats[SPY].workers == 0
    assert game.mats[OWNER].workers == 3


@pytest.mark.rule("CW-038")
@pytest.mark.parametrize(
    ("workers", "energy", "may"), [(2, 1, False), (1, 3, False), (3, 0, False), (4, 0, True)]
)
def test_a_spied_bridge_needs_a_worker_besides_the_pieces(workers: int, energy: int, may: bool) -> None:
    game = opposite(
        "suspension-bridge",
        own=["scrap-yard"],
        modules=(SPYING, "new-structures"),
        workers=workers,
        energy=energy,
    )
    play(game, "place mine")
    assert ("espionage" in notations(game)) == may
    if may:
        play(game, "espionage")
        assert asked(game) == "cross"


@pytest.mark.rule("CW-038")
def test_with_a_bridge_and_another_target_too_few_workers_leave_the_other() -> None:
    game = opposite(
        "suspension-bridge",
        "scrap-yard",
        "power-grid",
        modules=(SPYING, "new-structures"),
        workers=2,
        energy=4,
    )
    play(game, "place mine; espionage; worker")
    assert notations(game) == {"scrap-yard", "power-grid"}
    assert reasons(game)["suspension-bridge"]
    game = opposite(
        "suspension-bridge", "scrap-yard", modules=(SPYING, "new-structures"), workers=2, energy=4
    )
    play(game, "place mine; espionage; energy")
    assert notations(game) == {"scrap-yard", "suspension-bridge"}
    play(game, "suspension-bridge")
    assert asked(game) == "cross"  # the Worker was kept for that


@pytest.mark.rule("CW-038")
def test_a_spied_wild_card_is_resolved_by_the_spy() -> None:
    """A-CW-09."""
    game = opposite("developer", modules=(SPYING, "new-structures"))
    set_table(game, market={"commerce": ["bank", "farm", "insurance-company"]})
    at_commerce(game)
    play(game, "espionage; energy; 2 energy")
    assert asked(game) == "copy"
    play(game, "bank")
    assert has(game, "money", SPY) == 2 + 3
    assert has(game, "money", OWNER) == 1
    assert planks(game, "developer", OWNER) == ["energy", "energy"]
