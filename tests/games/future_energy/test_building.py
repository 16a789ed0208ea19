"""Phase 3: taking the tile, building, and completed contracts (FE-081 to FE-085, FE-100 to FE-102)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.future_energy.tables import (
    asked,
    completed,
    contracts,
    crew,
    decline,
    future_energy,
    notations,
    plants_on,
    play,
    said,
    set_table,
    story,
    tile,
    view,
    wander,
)
from turbinehall.games.future_energy.construction import BUILDS, MOVES
from turbinehall.games.future_energy.table import FutureEnergy

SEEDS = range(6)


def at_berlin(kind: str, mine: list[str], **variants: str) -> FutureEnergy:
    """The first player goes to Berlin, where such a tile lies. Nobody else can build there."""
    game = story(4, 1, (), 0, **variants)
    for seat in (1, 2, 3):
        set_table(game, seat, money=0)
    set_table(game, 0, money=5, contracts=mine, tiles={"*": None, "berlin": kind, "kyiv": "coal"})
    return play(game, "done; berlin")


# ---------------------------------------------------------------- building


@pytest.mark.rule("FE-081")
def test_the_tile_is_taken_from_the_site() -> None:
    """A-FE-02: first the tile is taken, then a power plant is built, then the tile is used."""
    game = at_berlin("gas", ["coal+gas", "gas+oil"])
    assert (crew(game), tile(game, "berlin")) == ("berlin", None)
    assert asked(game) == "build"
    assert game.players[0].certificates == []  # not used yet
    game.play("1.gas")
    assert len(game.players[0].certificates) == 1
    done = [line for line in said(game, 0) if line.startswith(("A", "You"))][-3:]
    assert done[:2] == [
        "A moves the construction crew to Berlin and takes the Natural gas tile.",
        "A builds 1 power plant on Berlin.",
    ]
    assert done[2].startswith("You draw a certificate")


@pytest.mark.rule("FE-082")
def test_one_power_plant_goes_from_below_the_matching_icon_to_the_site() -> None:
    game = at_berlin("investor", ["coal+oil", "gas+nuclear+investor"])
    assert contracts(game) == ["coal+oil", "gas+nuclear+(investor)"]
    assert plants_on(game, "berlin") == [1, 0, 0, 0]
    assert game.players[0].plants == 20 - 1 - 5  # the supply is left alone


@pytest.mark.rule("FE-082")
def test_in_any_game_one_power_plant_is_built_wherever_a_tile_was_taken() -> None:
    for seed in SEEDS:
        *_, game = wander(future_energy(3, seed), seed)
        assert game.story is not None
        lines = game.story.lines
        for before, after in pairwise(lines):
            if before.sentence is MOVES:
                assert after.sentence is BUILDS
                assert after.values == (before.values[0], 1, before.values[1])


@pytest.mark.rule("FE-083")
def test_if_several_icons_match_the_player_chooses() -> None:
    game = at_berlin("coal", ["coal+oil", "(coal)+gas", "coal+nuclear"])
    assert notations(game) == {"1.coal", "3.coal"}
    play(game, "3.coal; none")
    assert contracts(game) == ["coal+oil", "(coal)+gas", "(coal)+nuclear"]


@pytest.mark.rule("FE-083")
def test_two_icons_alike_on_one_contract_are_told_apart() -> None:
    game = at_berlin("engineer", ["coal+gas+engineer+engineer", "gas+engineer"])
    assert notations(game) == {"1.engineer", "1.engineer'", "2.engineer"}
    game.play("1.engineer'")
    assert contracts(game)[0] == "coal+gas+engineer+(engineer)"


@pytest.mark.rule("FE-084")
def test_on_a_construction_ground_any_power_plant_from_any_icon_may_be_built() -> None:
    game = at_berlin("ground", ["coal+(oil)", "gas+nuclear+investor", "gas+engineer"])
    assert notations(game) == {"1.coal", "2.gas", "2.nuclear", "2.investor", "3.gas", "3.engineer"}
    game.play("2.nuclear")
    assert contracts(game)[1] == "gas+(nuclear)+investor"
    assert plants_on(game, "berlin") == [1, 0, 0, 0]


@pytest.mark.rule("FE-085")
def test_nobody_has_more_than_three_power_plants_on_a_site() -> None:
    most = 0
    for seed in range(25):
        *_, game = wander(future_energy(2, seed), seed)
        for site in range(1, len(game.plants)):
            here = max(game.plants_of(seat, site) for seat in range(2))
            assert here <= 3
            most = max(most, here)
    assert most > 1
    game = at_berlin("oil", ["coal+oil", "gas+oil", "nuclear+oil", "oil+investor"])
    play(game, "1.oil; 2.oil; 3.oil")
    assert asked(game) == "plan"  # a fourth one is not even asked for
    assert plants_on(game, "berlin")[0] == 3


# ---------------------------------------------------------------- completed contracts


@pytest.mark.rule("FE-100")
def test_a_contract_is_completed_as_soon_as_its_last_power_plant_has_left() -> None:
    game = at_berlin("gas", ["gas+(nuclear)+(investor)", "coal+oil"])
    mine = game.players[0]
    assert mine.points == 7
    assert mine.money == 5 - 1 + 1  # a link, and what the bank pays
    assert (contracts(game), completed(game)) == (["coal+oil"], ["gas+nuclear+investor"])
    assert "A completes a contract: 7 VP and €1M." in said(game)
    assert view(game, 1)["players"][0]["completed"][0]["icons"] == ["gas", "nuclear", "investor"]


@pytest.mark.rule("FE-100")
def test_starting_contracts_are_completed_likewise() -> None:
    game = at_berlin("gas", ["gas+(nuclear)+(oil)+(investor)+(engineer)", "coal+oil"])
    assert game.players[0].points == 12
    assert completed(game) == ["gas+nuclear+oil+investor+engineer"]


@pytest.mark.rule("FE-100")
def test_it_happens_at_once_and_not_at_the_end_of_the_turn() -> None:
    game = at_berlin("nuclear", ["nuclear+(oil)", "coal+gas"])
    assert asked(game) == "link"
    assert (game.players[0].points, game.players[0].money) == (4, 5)
    assert contracts(game) == ["coal+gas"]


@pytest.mark.rule("FE-100")
def test_a_contract_with_a_power_plant_left_scores_nothing() -> None:
    game = at_berlin("gas", ["gas+nuclear+(investor)"])
    assert (game.players[0].points, game.players[0].money) == (0, 4)
    assert completed(game) == []


@pytest.mark.rule("FE-101")
def test_a_contract_is_completed_when_coal_returns_its_last_power_plant() -> None:
    """A-FE-29: the VP are scored all the same."""
    game = at_berlin("coal", ["coal+gas", "(nuclear)+oil"])
    play(game, "2.oil")
    assert (game.players[0].points, completed(game)) == (4, ["nuclear+oil"])
    assert game.players[0].money == 5 - 1 + 1


@pytest.mark.rule("FE-101", "FE-102")
def test_oil_may_complete_several_contracts_each_for_its_own_points() -> None:
    game = at_berlin("oil", ["(coal)+oil", "(nuclear)+oil+(investor)", "(gas)+oil+(engineer)", "coal+gas"])
    play(game, "1.oil; 1.oil; 1.oil")  # what was second is first now
    assert game.players[0].points == 4 + 7 + 7
    assert game.players[0].money == 5 - 1 + 3
    assert completed(game) == ["coal+oil", "nuclear+oil+investor", "gas+oil+engineer"]
    assert len([line for line in said(game) if "completes" in line]) == 3


@pytest.mark.rule("FE-101", "FE-112")
def test_a_joint_power_plant_may_complete_a_contract() -> None:
    game = story()
    set_table(game, 1, money=2, contracts=["coal+(engineer)"])
    set_table(game, 0, money=5, contracts=["coal+oil"], tiles={"berlin": "coal", "warsaw": "coal"})
    play(game, "done; berlin; none; 1.coal")
    assert completed(game, 1) == ["coal+engineer"]
    assert game.players[1].points == 4
    assert decline(game).seat == 1
    assert game.players[1].money == 2 - 2 + 1 + 3  # paid, from the bank, and revenue


@pytest.mark.rule("FE-101", "FE-100")
def test_nobody_ever_holds_a_contract_without_a_power_plant() -> None:
    for seed in SEEDS:
        for game in wander(future_energy(4, seed), seed):
            assert all(held.wanted for player in game.players for held in player.contracts)
        for player in game.players:
            assert player.points == sum(contract.points for contract in player.completed)
