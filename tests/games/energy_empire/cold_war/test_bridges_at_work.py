"""Bridges in a turn: several of them, Global Impacts, other modules, and the way home (CW-058, CW-064)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.energy_empire.cold_war.bridge_tables import CARDS, PLACES, add_anywhere, at_work, cross
from tests.games.energy_empire.cold_war.more_cards import RICH, cold_war, real
from tests.games.energy_empire.helpers_late import in_order, last_token, ready_to_strike
from tests.games.energy_empire.tables import (
    asked,
    imagine,
    market,
    notations,
    planks,
    play,
    reasons,
    said,
    set_table,
    stacks,
    structures,
    wander,
)
from turbinehall.games.energy_empire.kinds import Type
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.games.energy_empire.table import EnergyEmpire

# ---------------------------------------------------------------- several in one turn


@pytest.mark.rule("CW-064")
def test_a_bridge_may_be_used_on_the_turn_in_which_it_is_built() -> None:
    game = set_table(
        cold_war(),
        structures=["weather-service"],
        holds={"money": 9},
        workers=4,
        energy=4,
        market={"government": ["stone-bridge", "parliament", "university"]},
    )
    play(game, "place government-market; buy 1 money")
    play(game, "stone-bridge; energy; place research; skip")
    assert [len(stacks(game, word)) for word in ("government-market", "research")] == [1, 1]
    assert "weather-service" in notations(game)  # and cards of the type may still be activated


@pytest.mark.rule("CW-064")
def test_different_bridges_may_be_used_in_the_same_turn() -> None:
    """After a placement that allows every type all three lead somewhere: three more placements."""
    game = set_table(cold_war(), structures=list(CARDS.values()), holds=RICH, workers=6, energy=6, stacks={})
    add_anywhere(game)
    set_table(game, turn=0)
    play(game, "place anywhere")
    play(game, "stone-bridge; energy; place research; skip")
    play(game, "suspension-bridge; energy; place mine")
    play(game, "highway-overpass; energy; place finance; 2")
    assert [len(stacks(game, word)) for word in ("research", "mine", "finance")] == [1, 1, 1]
    assert game.mats[0].workers == 2  # 1 placement + 3 over Bridges


@pytest.mark.rule("CW-064")
def test_the_same_bridge_is_used_once_until_its_owner_generates() -> None:
    game = cross(at_work("government", RICH, more=["weather-service"]), "government")
    play(game, "place clean-up; a1")
    assert reasons(game)["stone-bridge"] == "its action plank is occupied until you Generate."


# ---------------------------------------------------------------- Global Impacts


@pytest.mark.rule("CW-058")
def test_a_global_impact_waits_for_the_whole_activation_of_the_bridge() -> None:
    """A-CW-14: the Pollution of Education is the last token of the spot. Its Worker comes first."""
    game = ready_to_strike(at_work("government", {"money": 3}), "undersea-oil")
    assert game.track == last_token(game)
    cross(game, "government")
    since = game.played
    play(game, "place education; a2")
    lines = said(game, since=since)
    assert in_order(lines, "A places a Worker on Education.", "Global Impact: Undersea Oil.")
    assert game.mats[0].owned == 5
    assert game.revealed == 1


@pytest.mark.rule("CW-058")
def test_it_waits_for_what_the_location_asks_too() -> None:
    """A card that pollutes is bought over the Bridge: the purchase is over before the market is reset."""
    game = at_work("industry", {})  # the Steel of the Mine pays for one card
    set_table(game, market={"industry": ["iron-mine", "coal-mine", None]})
    ready_to_strike(game, "undersea-oil")
    cross(game, "industry")
    play(game, "place industry-market; f1")
    assert structures(game) == ["suspension-bridge", "iron-mine"]
    assert in_order(said(game), "A builds the Iron Mine.", "Global Impact: Undersea Oil.")
    assert "coal-mine" not in market(game, "industry")  # reset by the Impact, after the purchase


# ---------------------------------------------------------------- with other modules


def first_turn(modules: Sequence[str]) -> EnergyEmpire:
    """A game with our own cards at its first turn."""
    game = real(4, 1, modules, start_player="first-seat")
    while asked(game) in ("nation", "keep"):
        game.play(game.options[0])
    return game


@pytest.mark.rule("CW-058")
def test_a_megastructure_may_be_bought_over_a_bridge() -> None:
    """A-CW-03: with everything that a Megastructure may ask for."""
    game = first_turn(["megastructures", "new-structures"])
    mega = game.cards.cards[game.beside[0]]
    type_ = ("government", "industry", "commerce")[mega.type]
    owned = ["parliament", "university", "iron-mine", "power-grid", "bank", "farm", CARDS[type_]]
    set_table(game, structures=owned, holds=RICH, dice=["coal", "coal"], influence=3, workers=5, energy=5)
    play(game, f"place {PLACES[type_]}")
    if asked(game) in ("peek", "trade"):
        play(game, "skip" if asked(game) == "peek" else "done")
    cross(game, type_)
    play(game, f"place {type_}-market; buy {mega.word}")
    assert mega in game.mats[0].tableau[mega.type]
    assert mega.number not in game.beside
    assert broken_laws(game) == []


@pytest.mark.rule("CW-058", "CW-064")
def test_after_the_doomsday_clock_all_three_bridges_may_be_used_and_none_leads_back_to_it() -> None:
    """A-CW-13."""
    game = first_turn(["doomsday-clock", "new-structures"])
    set_table(game, structures=list(CARDS.values()), holds=RICH, workers=6, energy=6)
    (clock,) = [place for place in game.locations if place.type == Type.ANY]
    play(game, f"place {clock.word}")
    while asked(game) != "activate":
        game.play(game.options[0])
    for type_ in CARDS:
        cross(game, type_)
        assert all(game.locations[option].type != Type.ANY for option in game.options)
        play(game, f"place {PLACES[type_]}")
        if asked(game) in ("peek", "trade"):
            play(game, "skip" if asked(game) == "peek" else "done")
    assert [len(stacks(game, word)) for word in PLACES.values()] == [1, 1, 1]
    assert game.mats[0].workers == 6 - 1 - 3
    assert broken_laws(game) == []


# ---------------------------------------------------------------- home again, and laws


@pytest.mark.rule("CW-058")
def test_the_worker_comes_home_with_the_others() -> None:
    game = cross(at_work("commerce", RICH), "commerce")
    play(game, "place finance; 2")
    set_table(game, turn=0)
    play(game, "generate")
    while asked(game) != "turn":
        play(game, {"claim": "none", "refine": "0", "roll": "none"}[asked(game)])
    assert stacks(game, "finance") == []
    assert planks(game, "highway-overpass") == [None]
    assert game.mats[0].workers == game.mats[0].owned


@pytest.mark.rule("CW-058")
def test_games_in_which_bridges_are_used_break_no_law() -> None:
    used = 0
    for seed in range(6):
        game = cold_war(3, seed)
        for seat, card in enumerate(CARDS.values()):
            set_table(game, seat, structures=[card, ("parliament", "iron-mine", "farm")[seat]], holds=RICH)
        for at in wander(game, seed):
            assert broken_laws(at) == []
            if asked(at) == "cross":
                used += 1
                assert imagine(at, at.seat, seed).options == at.options
                for option in at.options:
                    twin = at.clone()
                    twin.apply(option)
                    assert broken_laws(twin) == []
                    assert twin.stacks[option] == [16 * at.seat]
    assert used > 5
