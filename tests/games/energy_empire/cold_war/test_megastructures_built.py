"""Megastructures in a tableau: no Structures, their points and planks, whole games (CW-010 to CW-024)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.cold_war.more_cards import real
from tests.games.energy_empire.cold_war.spy_tables import (
    ALL,
    OWNED,
    RICH,
    TUNNEL_COST,
    TWO_GOODS,
    WORKS,
    beside,
    cold_war,
    eagerly,
    lay_works,
    offered,
    strong,
    works,
)
from tests.games.energy_empire.helpers_late import sheet, table
from tests.games.energy_empire.tables import (
    asked,
    has,
    imagine,
    notations,
    planks,
    play,
    reasons,
    set_table,
    structures,
    worth,
)
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.chance import stream_for
from turbinehall.kernel.position import checksum
from turbinehall.players.planner import Novice

# ---------------------------------------------------------------- not a Structure


@pytest.mark.rule("CW-016")
def test_it_counts_for_no_achievement_that_counts_structures() -> None:
    game = strong()
    counting = [tile.word for tile in game.cards.achievements if "Structure" in tile.words()]
    assert len(counting) == 4  # one for each type, and Leading Consumer
    set_table(game, achievements=counting)
    before = [worth(game, tile) for tile in counting]
    lay_works(game, owned={0: ALL})
    assert [worth(game, tile) for tile in counting] == before


@pytest.mark.rule("CW-016")
def test_it_doesnt_help_to_qualify_for_another() -> None:
    game = strong(owns=["bank", "car-factory", "power-grid"])
    lay_works(game, ["undersea-tunnel"], {0: ["satellite-network", "supersonic-airliner"]})
    game.play("place commerce-market")
    assert offered(game) == set()


@pytest.mark.rule("CW-016")
def test_a_wild_card_cant_use_it() -> None:
    game = cold_war(modules=(WORKS, "new-structures"))
    lay_works(game, ["satellite-network"], {1: ["supersonic-airliner"]})
    set_table(game, structures=["developer"], holds=RICH, workers=4, energy=6)
    set_table(game, market={"commerce": ["bank", "farm", "airport"]})
    play(game, "place trade; done; developer; 2 energy")
    assert notations(game) == {"bank", "farm", "airport"}


@pytest.mark.rule("CW-016")
def test_what_counts_structures_finds_none_in_it() -> None:
    game = lay_works(strong(owns=[]), owned={0: ALL})
    assert structures(game) == []
    assert sheet(game)["Structures"] == 0


# ---------------------------------------------------------------- points


@pytest.mark.rule("CW-018")
def test_its_points_count_at_the_end_and_not_when_it_is_bought() -> None:
    game = strong("undersea-tunnel")
    before = sheet(game)
    play(game, "place commerce-market; buy undersea-tunnel")
    assert game.mats[0].score == 0
    after = sheet(game)
    assert after.pop("Undersea Tunnel") == 13
    assert after == before  # nothing else of the sheet depends on the resources that are gone


@pytest.mark.rule("CW-018")
@pytest.mark.parametrize(("steps", "points"), [(0, 7), (2, 9), (7, 14)])
def test_one_that_counts_something_counts_it_at_the_end(steps: int, points: int) -> None:
    game = lay_works(strong(), owned={0: ["world-assembly"]})
    set_table(game, influence=steps)
    assert sheet(game)["World Assembly"] == points
    assert game.scores[0] == sum(sheet(game).values())


@pytest.mark.rule("CW-018")
def test_a_card_that_counts_dice_counts_those_that_are_owned_then() -> None:
    game = lay_works(strong(), owned={0: ["reactor-park"]})
    assert sheet(set_table(game, dice=["coal"]))["Reactor Park"] == 12
    assert sheet(set_table(game, dice=["coal"] * 5))["Reactor Park"] == 16


# ---------------------------------------------------------------- planks


@pytest.mark.rule("CW-016")
def test_it_is_activated_like_a_structure_of_its_type() -> None:
    """A-CW-01."""
    game = lay_works(strong(owns=[], holds={}), owned={0: ["satellite-network", "particle-accelerator"]})
    play(game, "place mine")
    assert game.seat == 1  # nothing of Industry to activate
    game = lay_works(strong(owns=[], holds={}), owned={0: ["satellite-network", "particle-accelerator"]})
    play(game, "place finance; 2")
    assert notations(game) == {"end", "satellite-network"}
    assert reasons(game)["particle-accelerator"].startswith("only Commerce Structures may be activated")
    play(game, "satellite-network; worker")
    assert planks(game, "satellite-network") == ["worker"]
    assert (has(game, "money"), game.mats[0].score) == (5, 1)


@pytest.mark.rule("CW-016")
def test_it_may_be_activated_on_the_turn_it_was_bought() -> None:
    game = play(strong("satellite-network"), "place commerce-market; buy satellite-network")
    before = has(game, "money")
    play(game, "satellite-network; energy")
    assert has(game, "money") == before + 3


@pytest.mark.rule("CW-016")
def test_in_the_other_reading_it_is_activated_on_any_work_turn() -> None:
    """A-CW-01, the variant: as the Nation card is. It is bought at its own market all the same."""
    game = strong("satellite-network", megastructure_planks="any-turn")
    play(game, "place industry-market")
    assert offered(game) == set()
    game = strong("satellite-network", megastructure_planks="any-turn")
    play(game, "place commerce-market; buy satellite-network; end")
    player = table(game)["players"][0]
    assert [card["word"] for card in player["other cards"]] == ["satellite-network"]
    assert player["other cards"][0]["type"] == "commerce"
    for place in ("mine", "research; skip", "finance; 2"):
        twin = set_table(game.clone(), holds={}, workers=2, energy=2, turn=0)
        play(twin, f"place {place}")
        assert "satellite-network" in notations(twin)
        play(twin, "satellite-network; energy")
        assert planks(twin, "satellite-network") == ["energy"]
        assert has(twin, "money") in (3, 5)
        assert broken_laws(twin) == []
    assert sheet(game)["Satellite Network"] == 9


@pytest.mark.rule("CW-016")
def test_two_planks_are_for_two_turns() -> None:
    goods = {"steel": 3, "plastic": 3}
    game = lay_works(strong(owns=[], holds=goods), owned={0: ["industrial-combine"]})
    play(game, "place mine; industrial-combine; energy")
    assert planks(game, "industrial-combine") == ["energy", None]
    assert game.mats[0].score == 4
    assert game.seat == 1


@pytest.mark.rule("CW-011")
def test_a_bridge_to_a_market_may_buy_one() -> None:
    """A-CW-03."""
    game = cold_war(modules=(WORKS, "new-structures"))
    lay_works(game, ["undersea-tunnel"])
    owns = ["highway-overpass", "bank", "car-factory", "power-grid"]
    set_table(game, structures=owns, holds=RICH, workers=4, energy=6)
    play(game, "place trade; done; highway-overpass; energy; place commerce-market; buy undersea-tunnel")
    assert works(game) == ["undersea-tunnel"]


# ---------------------------------------------------------------- whole games


@pytest.mark.rule("CW-010", "CW-015")
@pytest.mark.parametrize("planks_of", ["activated", "any-turn"])
@pytest.mark.parametrize("seats", [2, 4])
def test_in_whole_games_the_display_only_shrinks_and_nothing_is_lost(seats: int, planks_of: str) -> None:
    bought = 0
    for seed in range(4):
        game = cold_war(seats, seed, modules=(WORKS,), megastructure_planks=planks_of)
        for seat in range(seats):
            set_table(game, seat, holds=RICH, influence=2, dice=["coal", "nuclear"])
            set_table(game, seat, structures=OWNED[seat])
        drawn = there = beside(game)
        for at in eagerly(game, seed):
            assert broken_laws(at) == []
            now = [at.cards.cards[number].word for number in at.beside]
            assert set(now) <= set(there)
            there = now
            if at.played % 25 == 0:
                assert checksum(at.clone()) == checksum(at)
                assert broken_laws(imagine(at, at.seat if not at.over else 0, seed)) == []
        built = [word for seat in range(seats) for word in works(game, seat)]
        assert sorted([*built, *there]) == sorted(drawn)
        for seat in range(seats):
            lines = sheet(game, seat)
            assert game.scores[seat] == sum(lines.values())
            assert {card.title for card in game.cards.cards if card.word in works(game, seat)} <= set(lines)
        bought += len(built)
    assert bought


def test_building_one_is_worth_more_than_the_hope_of_it() -> None:
    for word in ALL:
        game = set_table(strong(word), track=12)
        card = next(card for card in game.cards.cards if card.word == word)
        game.mats[0].held = card.price
        set_table(game, turn=0)
        before = game.rulebook.evaluate(game, 0)
        play(game, f"place {('government', 'industry', 'commerce')[card.type]}-market")
        if asked(game) == "buy":
            play(game, f"buy {word}")
        if asked(game) == "pollute":
            game.play(game.options[0])
        assert works(game) == [word]
        assert game.rulebook.evaluate(game, 0) > before


def test_novices_build_some() -> None:
    built = 0
    for seed in range(8):
        game = real(4, f"n{seed}", (WORKS,))
        stream = stream_for(f"n{seed}", "player")
        for seat in range(4):
            game.mats[seat].held += TWO_GOODS
        while not game.over:
            game.apply(Novice().choose(game, stream))
        built += sum(len(works(game, seat)) for seat in range(4))
    assert built > 0


def test_who_is_near_to_one_is_worth_more() -> None:
    def hope(game: EnergyEmpire) -> float:
        return sum(part.worth(game, game.mats[0]) for part in game.parts)

    poor = hope(strong("undersea-tunnel", holds={}))
    half = hope(strong("undersea-tunnel", holds={"money": 2, "steel": 2, "plastic": 1}))
    rich = hope(strong("undersea-tunnel", holds=TUNNEL_COST))
    few = hope(strong("undersea-tunnel", holds=TUNNEL_COST, owns=[]))
    assert 0 == poor < half < rich
    assert 0 < few < rich
    assert hope(set_table(strong("undersea-tunnel", holds=TUNNEL_COST), track=0, final_turns=1)) == 0
    assert hope(real(3, modules=(WORKS,))) >= 0
