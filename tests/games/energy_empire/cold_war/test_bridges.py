"""Bridges: where they lead, and what they take (CW-057 to CW-065)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.cold_war.bridge_tables import PLACES, add_anywhere, at_work, cross
from tests.games.energy_empire.cold_war.more_cards import RICH, cold_war
from tests.games.energy_empire.helpers_late import in_order
from tests.games.energy_empire.tables import (
    asked,
    environment,
    goods,
    has,
    notations,
    planks,
    play,
    reasons,
    resources,
    said,
    set_table,
    stacks,
    structures,
    wander,
)
from turbinehall import IllegalChoice
from turbinehall.games.energy_empire.kinds import Type
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.games.energy_empire.locations import LOCATIONS

# ---------------------------------------------------------------- the rulebook's example


@pytest.mark.rule("CW-095", "CW-058", "CW-059", "CW-064")
@pytest.mark.parametrize("piece", ["energy", "worker"])
def test_from_scientific_research_over_the_stone_bridge_to_the_government_market(piece: str) -> None:
    """After a Worker on Scientific Research, an Energy or a Worker on the Stone Bridge places one more on the
    unoccupied Government market, and a Government Structure is bought."""
    game = at_work("government", {"money": 3})
    set_table(game, market={"government": ["parliament", "university", None]})
    assert "stone-bridge" in notations(game)
    cross(game, "government", piece)
    assert asked(game) == "cross"
    assert game.prompt == "On which Government location without Workers do you place one?"
    play(game, "place government-market; buy 1 money")
    assert structures(game) == ["stone-bridge", "parliament"]
    assert resources(game) == {"science": 1}
    assert planks(game, "stone-bridge") == [piece]
    assert stacks(game, "research") == [(0, 0)]
    assert stacks(game, "government-market") == [(0, 0)]  # one Worker, no Energy
    assert in_order(
        said(game),
        "A places a Worker on Scientific Research.",
        "A activates the Stone Bridge.",
        "A places a Worker on Government market.",
        "A builds the Parliament.",
    )
    assert broken_laws(game) == []


# ---------------------------------------------------------------- where it leads


@pytest.mark.rule("CW-058")
@pytest.mark.parametrize("type_", ["government", "industry", "commerce"])
def test_a_bridge_leads_to_all_unoccupied_locations_of_its_own_type(type_: str) -> None:
    game = cross(at_work(type_, RICH), type_)
    own = {f"place {place.word}" for place in LOCATIONS if place.type == Type.__dict__[type_.upper()]}
    assert notations(game) == own - {f"place {PLACES[type_]}"}
    for place in LOCATIONS:
        if f"place {place.word}" not in own:
            said = f"the Bridge leads to {type_.title()} locations only."
            assert reasons(game)[f"place {place.word}"] == said


@pytest.mark.rule("CW-058")
def test_a_bridge_never_leads_to_a_location_without_a_type() -> None:
    """A-CW-13."""
    game = at_work("government", RICH)
    add_anywhere(game)
    cross(game, "government")
    assert "place anywhere" not in notations(game)
    assert "place anywhere" in reasons(game)


@pytest.mark.rule("CW-060")
def test_a_location_with_a_worker_of_anybody_is_occupied() -> None:
    others = {"education": [(1, 0)], "clean-up": [(2, 3)]}
    game = cross(at_work("government", RICH, others=others), "government")
    assert asked(game) == "buy"  # the market was the only one left, so nothing was asked
    assert stacks(game, "government-market") == [(0, 0)]
    assert stacks(game, "education") == [(1, 0)]
    everywhere = {word: [(1, 0)] for word in ("education", "clean-up", "government-market")}
    game = at_work("government", RICH, others=everywhere, more=["weather-service"])
    assert reasons(game)["stone-bridge"] == "there is nothing that it could be used for now."


@pytest.mark.rule("CW-060")
def test_no_energy_however_much_reaches_an_occupied_location() -> None:
    game = at_work("industry", RICH, energy=9, others={"chemistry": [(1, 0)]})
    cross(game, "industry")
    assert reasons(game)["place chemistry"] == (
        "a Worker is there: the Bridge leads to unoccupied locations only."
    )
    with pytest.raises(IllegalChoice):
        game.play("place chemistry +1")


@pytest.mark.rule("CW-065", "CW-060")
@pytest.mark.parametrize("type_", ["government", "industry", "commerce"])
def test_with_two_players_the_neutral_workers_keep_bridges_from_the_markets(type_: str) -> None:
    game = cross(at_work(type_, RICH, seats=2), type_)
    assert f"place {type_}-market" not in notations(game)
    assert reasons(game)[f"place {type_}-market"].startswith("a Worker is there")
    for seed in range(3):
        for at in wander(cold_war(2, seed), seed):
            if asked(at) == "cross":
                assert not any("market" in word for word in notations(at))


@pytest.mark.rule("CW-061")
def test_goods_do_not_occupy_a_location_and_are_collected_first() -> None:
    lying = {"clean-up": {"science": 1}}
    game = set_table(at_work("government", {}, lying=lying), science=0)
    cross(game, "government")  # nothing else can be paid: the Science that lies there pays for its action
    assert stacks(game, "clean-up") == [(0, 0)]
    assert goods(game, "clean-up") == {}
    assert (asked(game), has(game, "science")) == ("clean", 0)
    assert "A finds 1 Science there." in said(game)


@pytest.mark.rule("CW-061")
def test_tokens_on_a_location_are_taken_too() -> None:
    game = cross(
        at_work("industry", {"oil": 1}, lying={"chemistry": {"steel": 1, "pollution": 1}}), "industry"
    )
    play(game, "place chemistry; a2; a3")  # one that lay there, one of Chemistry itself
    assert environment(game) == {"a1": "pollution", "a2": "pollution", "a3": "pollution"}
    assert goods(game, "chemistry") == {}
    assert resources(game) == {"steel": 2, "plastic": 2, "science": 1}
    assert broken_laws(game) == []


# ---------------------------------------------------------------- it must be used


@pytest.mark.rule("CW-062")
def test_only_locations_whose_action_can_be_carried_out_are_offered() -> None:
    game = cross(at_work("industry", {"oil": 1}), "industry")
    assert notations(game) == {"place industry-market", "place drilling", "place chemistry"}
    assert reasons(game)["place power-plant"] == "you can't pay for any Energy die that is left."
    with pytest.raises(IllegalChoice, match="can't pay for any Energy die"):
        game.play("place power-plant")


@pytest.mark.rule("CW-062")
def test_the_action_must_be_carried_out() -> None:
    game = cross(at_work("industry", RICH), "industry")
    play(game, "place industry-market")
    assert asked(game) == "buy"
    assert not {"skip", "end", "none"} & notations(game)
    assert all(word.startswith("buy ") for word in notations(game))


@pytest.mark.rule("CW-062")
def test_where_no_location_can_be_used_the_bridge_cant_be_activated() -> None:
    busy = {"education": [(1, 0)], "clean-up": [(1, 0)]}
    game = at_work("government", {}, others=busy, more=["weather-service"])
    set_table(game, science=0)
    assert "stone-bridge" not in notations(game)
    assert "weather-service" in notations(game)


@pytest.mark.rule("CW-059", "CW-062")
def test_a_global_impact_that_asks_for_energy_closes_the_bridge() -> None:
    """While it lasts, placements on Industry need an Energy more; over a Bridge comes none."""
    game = at_work("industry", RICH, more=["iron-mine"])
    set_table(game, track=12, impacts=["undersea-oil", "baby-boom", "cheap-imports", "great-blackout"])
    assert game.lasting.energy_more > 0
    assert "suspension-bridge" not in notations(game)
    set_table(game, impacts=["undersea-oil", "baby-boom", "cheap-imports", "acid-rain"])
    assert "suspension-bridge" in notations(game)


# ---------------------------------------------------------------- pieces


@pytest.mark.rule("CW-063")
def test_a_worker_must_be_left_besides_the_piece_on_the_plank() -> None:
    game = at_work("government", RICH, workers=2, energy=2)  # one Worker is left on the mat
    play(game, "stone-bridge")
    assert planks(game, "stone-bridge") == ["energy"]  # it could not be the Worker, so nothing was asked
    assert asked(game) == "cross"
    game = at_work("government", RICH, workers=2, energy=0)
    assert "stone-bridge" not in notations(game)
    game = at_work("government", RICH, workers=1, energy=4)
    assert "stone-bridge" not in notations(game)
    assert reasons(game)["stone-bridge"] == "there is nothing that it could be used for now."
    game = at_work("government", RICH, workers=3, energy=0)
    play(game, "stone-bridge")
    assert planks(game, "stone-bridge") == ["worker"]
    assert (asked(game), game.mats[0].workers) == ("cross", 1)


@pytest.mark.rule("CW-063")
def test_the_reason_is_told() -> None:
    game = at_work("government", {"money": 9}, workers=2, energy=0, more=["weather-service"])
    assert reasons(game)["stone-bridge"] == "too few Workers or Energy would be left for what it does."


@pytest.mark.rule("CW-059")
def test_energy_is_never_stacked_beneath_the_worker() -> None:
    game = cross(at_work("commerce", RICH, energy=8), "commerce")
    assert not any("+" in word for word in notations(game))
    energy = game.mats[0].energy
    play(game, "place finance; 2")
    assert game.mats[0].energy == energy
    assert game.height(10) == 1


@pytest.mark.rule("CW-058")
def test_a_worker_gained_over_the_bridge_may_be_used_at_once() -> None:
    game = cross(at_work("government", {"money": 3}, workers=2, energy=1), "government")
    play(game, "place education; a2")
    assert (game.mats[0].workers, game.mats[0].owned) == (1, 3)
