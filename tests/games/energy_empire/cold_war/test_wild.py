"""Wild cards: Govt. Contractor, Retooled Factory, Developer (CW-047 to CW-054)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.cold_war.more_cards import RICH, cold_war, pay
from tests.games.energy_empire.tables import (
    asked,
    end_turn,
    has,
    market,
    notations,
    planks,
    play,
    reasons,
    resources,
    said,
    set_table,
    stacks,
    structures,
)
from turbinehall import IllegalChoice
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.games.energy_empire.table import EnergyEmpire

PLACES = {"government": "research", "industry": "mine", "commerce": "trade"}
CARDS = {"government": "govt-contractor", "industry": "retooled-factory", "commerce": "developer"}


def at_work(
    type_: str,
    lying: list[str | None],
    holds: dict[str, int],
    *,
    more: tuple[str, ...] = (),
    workers: int = 4,
    energy: int = 4,
    seats: int = 4,
) -> EnergyEmpire:
    """A Worker was placed on a location of this type by the owner of its Wild card, who may activate now."""
    game = set_table(
        cold_war(seats),
        structures=[CARDS[type_], *more],
        holds=holds,
        market={type_: lying},
        workers=workers,
        energy=energy,
    )
    play(game, f"place {PLACES[type_]}")
    if asked(game) in ("peek", "trade"):
        play(game, "skip" if asked(game) == "peek" else "done")
    return game


# ---------------------------------------------------------------- the rulebook's example


@pytest.mark.rule("CW-094", "CW-048", "CW-049", "CW-053")
def test_two_workers_on_the_developer_use_the_bank_in_the_commerce_market() -> None:
    """Two Workers are placed on the Developer in order to use the Bank while it is on the main board."""
    game = at_work("commerce", ["bank", "port", "airport"], {"money": 1})
    assert "developer" in notations(game)
    play(game, "developer; 2 workers")
    assert asked(game) == "copy"
    assert game.prompt == "Which card in the Commerce market do you use?"
    play(game, "bank")
    assert resources(game) == {"money": 4}
    assert planks(game, "developer") == ["worker", "worker"]
    assert market(game, "commerce") == ["bank", "port", "airport"]
    assert structures(game) == ["developer"]
    assert "A activates the Developer." in said(game)
    assert "A uses the Bank in the Commerce market." in said(game)
    assert broken_laws(game) == []


# ---------------------------------------------------------------- which cards


@pytest.mark.rule("CW-048")
@pytest.mark.parametrize(
    ("type_", "lying", "offered"),
    [
        ("government", ["embassy", "parliament", "university"], {"embassy", "parliament", "university"}),
        ("industry", ["iron-mine", None, "steel-mill"], {"iron-mine", "steel-mill"}),
        ("commerce", ["bank", "farm", "supertanker"], {"bank", "farm", "supertanker 1", "supertanker 2"}),
    ],
)
def test_every_card_of_the_matching_market_may_be_used_and_no_other(
    type_: str, lying: list[str | None], offered: set[str]
) -> None:
    game = at_work(type_, lying, RICH)
    pay(play(game, CARDS[type_]), "2 energy" if type_ == "commerce" else "energy")
    assert (asked(game), notations(game)) == ("copy", offered)


@pytest.mark.rule("CW-048")
def test_the_card_works_as_if_it_had_just_been_activated() -> None:
    """Peeks, cleanups, dice, Workers and what others gain: all as on one's own card."""
    game = at_work("government", ["geological-survey", None, None], {})
    play(game, "govt-contractor; energy; geological-survey 2")
    assert (resources(game), asked(game)) == ({"science": 1, "steel": 1}, "peek")
    game = at_work("industry", ["boiler-works", None, None], {"steel": 0})
    play(game, "retooled-factory; energy")  # the Steel of the Mine pays, and the only card needs no question
    assert (game.mats[0].dice[2], has(game, "steel")) == (1, 0)
    game = at_work("commerce", ["stock-market", None, None], {})
    others = [has(game, "money", seat) for seat in (1, 2, 3)]
    play(game, "developer; 2 energy")
    assert has(game, "money") == 3
    assert [has(game, "money", seat) for seat in (1, 2, 3)] == [each + 1 for each in others]
    game = at_work("government", ["public-schools", None, None], {"money": 2}, workers=5)
    play(game, "govt-contractor; energy")
    assert game.mats[0].owned == 6  # five were in play


@pytest.mark.rule("CW-048")
def test_a_wild_card_may_not_use_another() -> None:
    """A-CW-10. There is one of each type in the box, so the market is given a second one by hand."""
    game = at_work("government", ["parliament", "university", "weather-service"], RICH)
    number = next(card.number for card in game.cards.cards if card.word == "govt-contractor")
    game.market = [[number, *game.market[0][1:]], *game.market[1:]]
    play(game, "govt-contractor; energy")
    assert notations(game) == {"university", "weather-service"}
    assert reasons(game)["govt-contractor"] == "a Wild card can't use another."


@pytest.mark.rule("CW-048")
def test_a_card_with_two_planks_is_used_once() -> None:
    """A-CW-11."""
    game = at_work("industry", ["synthetic-fibre-mill", None, None], {})
    play(game, "retooled-factory; energy")
    assert resources(game) == {"steel": 1, "plastic": 1}
    assert asked(game) == "turn"  # nothing more can be activated


@pytest.mark.rule("CW-048", "CW-058", "CW-063")
def test_a_bridge_may_be_used_if_a_worker_is_left_for_it() -> None:
    """A-CW-11: the Stone Bridge lies in the market, and its Worker goes to Education."""
    game = at_work("government", ["stone-bridge", "parliament", None], {"money": 3})
    play(game, "govt-contractor; energy; stone-bridge; place education")
    assert stacks(game, "education") == [(0, 0)]
    assert market(game, "government")[:2] == ["stone-bridge", "parliament"]
    assert planks(game, "govt-contractor") == ["energy"]


@pytest.mark.rule("CW-048", "CW-063")
def test_if_bridges_are_all_that_can_be_used_a_worker_is_kept_for_them() -> None:
    game = at_work("commerce", ["highway-overpass", None, None], {"money": 9}, workers=3, energy=1)
    play(game, "developer")  # two Workers are left: one of them and the Energy are all that can be paid
    assert planks(game, "developer") == ["worker", "energy"]
    assert asked(game) == "cross"
    game = at_work("commerce", ["highway-overpass", None, None], {}, workers=3, energy=0)
    assert asked(game) == "turn"  # both Workers would go to the plank
    assert game.seat == 1
    game = at_work("commerce", ["highway-overpass", "bank", None], {}, workers=3, energy=0)
    play(game, "developer")  # but the Bank can be used
    assert has(game, "money") == 3
    assert stacks(game, "finance") == []


@pytest.mark.rule("CW-048", "CW-063")
def test_a_bridge_is_not_offered_once_the_last_worker_went_to_the_plank() -> None:
    game = at_work("government", ["stone-bridge", "university", "weather-service"], {"money": 9}, workers=2)
    play(game, "govt-contractor; worker")
    assert notations(game) == {"university", "weather-service"}
    assert reasons(game)["stone-bridge"] == "there is nothing that it could be used for now."


# ---------------------------------------------------------------- what it costs


@pytest.mark.rule("CW-050")
def test_the_resource_cost_of_the_card_is_paid() -> None:
    game = at_work("commerce", ["airport", "amusement-park", None], {"money": 3, "oil": 1})
    play(game, "developer; 2 energy; amusement-park")
    assert resources(game) == {"oil": 1}
    assert game.mats[0].card_points == 2


@pytest.mark.rule("CW-051")
def test_a_card_whose_cost_cant_be_paid_is_not_offered() -> None:
    game = at_work("commerce", ["airport", "bank", "farm"], {"money": 2})
    play(game, "developer; 2 energy")
    assert notations(game) == {"bank", "farm"}
    assert reasons(game)["airport"] == "this needs 1 Oil."
    with pytest.raises(IllegalChoice, match="this needs 1 Oil"):
        game.play("airport")


@pytest.mark.rule("CW-051")
def test_where_no_card_can_be_used_the_wild_card_cant_be_activated() -> None:
    game = at_work("commerce", ["airport", "amusement-park", None], {"money": 2}, more=("bank",))
    assert notations(game) == {"end", "bank"}
    assert reasons(game)["developer"] == "there is nothing that it could be used for now."
    play(game, "bank; energy")
    assert "developer" in notations(game)  # with $5 the Amusement Park can be paid


@pytest.mark.rule("CW-049")
def test_pieces_go_to_the_wild_card_alone_and_come_home_from_there() -> None:
    game = at_work("commerce", ["farm", "bank", None], {})
    before = (game.mats[0].workers, game.mats[0].energy)
    play(game, "developer; worker + energy; farm")  # the Farm itself would need two pieces
    assert (game.mats[0].workers, game.mats[0].energy) == (before[0] - 1, before[1] - 1)
    assert planks(game, "developer") == ["worker", "energy"]
    assert broken_laws(game) == []
    end_turn(game)


@pytest.mark.rule("CW-049")
def test_the_plank_of_the_wild_card_is_taken_until_its_owner_generates() -> None:
    game = at_work("industry", ["iron-mine", "natural-resources", None], {"oil": 1}, more=("chemical-plant",))
    play(game, "retooled-factory; energy; iron-mine")
    assert reasons(game)["retooled-factory"] == "its action plank is occupied until you Generate."


# ---------------------------------------------------------------- what doesn't happen


@pytest.mark.rule("CW-052")
def test_a_card_that_works_only_on_generate_turns_may_not_be_used() -> None:
    game = at_work("industry", ["pipeline", "pumped-storage-station", "iron-mine"], RICH)
    play(game, "retooled-factory; energy")
    assert has(game, "steel") == RICH["steel"] + 1 + 2  # the Iron Mine was the only one left to use
    game = at_work("industry", ["pipeline", "natural-resources", "iron-mine"], RICH)
    play(game, "retooled-factory; energy")
    assert notations(game) == {"natural-resources 1", "natural-resources 2", "iron-mine"}
    assert reasons(game)["pipeline"] == "it works only on Generate turns."
    game = at_work("industry", ["pipeline", "pumped-storage-station", None], RICH)
    assert "retooled-factory" not in notations(game)


@pytest.mark.rule("CW-053")
def test_the_card_stays_in_the_market_and_can_be_bought_there() -> None:
    game = at_work("commerce", ["bank", "port", "airport"], {"money": 9})
    left = game.left[:]
    play(game, "developer; 2 energy; bank")
    assert market(game, "commerce") == ["bank", "port", "airport"]
    assert game.left == left
    end_turn(game)
    set_table(game, 1, holds={"money": 3})
    play(game, "place commerce-market")
    assert structures(game, 1) == ["bank"]


@pytest.mark.rule("CW-054")
def test_neither_the_pollution_symbol_nor_the_points_of_the_card_count() -> None:
    game = at_work("industry", ["iron-mine", "breeder-reactor", None], {})
    before = (game.track, game.supply, game.mats[0].pollution, game.mats[0].nuclear, game.scores)
    play(game, "retooled-factory; energy; iron-mine")
    assert (game.track, game.supply, game.mats[0].pollution, game.mats[0].nuclear, game.scores) == before
    assert structures(game) == ["retooled-factory"]


@pytest.mark.rule("CW-054", "CW-048")
def test_what_the_effect_itself_pollutes_does_count() -> None:
    game = at_work("industry", ["aluminium-smelter", None, None], {})
    track = game.track
    play(game, "retooled-factory; energy; a2")
    assert game.track == track - 1
    assert has(game, "steel") == 4


@pytest.mark.rule("CW-048")
def test_alone_only_the_two_slots_in_use_count() -> None:
    game = at_work("commerce", ["bank", None, "farm"], {}, seats=1)
    play(game, "developer; 2 energy")
    assert notations(game) == {"bank", "farm"}
