"""Offers of joint power plants, answered ahead of time."""

from __future__ import annotations

import pytest

from tests.games.future_energy.laying import site_number
from tests.games.future_energy.tables import asked, completed, money, play, set_table, story
from turbinehall.games.future_energy.meta import META
from turbinehall.games.future_energy.standing import COMPLETES, NEVER
from turbinehall.games.future_energy.table import FutureEnergy
from turbinehall.kernel import standing


def offered(*contracts: str, tile: str = "oil", mine: str = "oil+investor", purse: int = 4) -> FutureEnergy:
    """The first player has built on Berlin below this tile; the second, with these contracts, may join."""
    game = story(2, modules=("public-contracts",))
    set_table(game, 1, contracts=list(contracts), money=purse)
    set_table(game, 0, contracts=[mine], money=5, tiles={"*": None, "berlin": tile, "warsaw": "engineer"})
    play(set_table(game, turn=0), "done; berlin")
    if asked(game) == "build":
        game.play(f"1.{mine.partition('+')[0]}")
    if asked(game) == "back":
        game.play("none")
    assert (game.seat, asked(game)) == (1, "join")
    return game


def answer(game: FutureEnergy, word: str) -> str | None:
    option = standing.option(META, game, word)
    return None if option is None else game.notation(option)


@pytest.mark.rule("FE-111")
def test_never_is_no() -> None:
    assert answer(offered("gas+oil"), NEVER) == "no"


@pytest.mark.rule("FE-112")
def test_joins_where_that_completes_a_contract() -> None:
    game = offered("coal+oil", "(gas)+oil", "nuclear+(oil)")
    assert answer(game, COMPLETES) == "2.oil"
    before = money(game)
    game.play("2.oil")
    assert completed(game, 1) == ["gas+oil"]
    assert money(game)[0] == before[0] + 2


def test_declines_where_it_completes_none() -> None:
    assert answer(offered("coal+oil", "gas+oil"), COMPLETES) == "no"


def test_of_several_the_one_with_the_most_points_is_completed() -> None:
    game = offered("(gas)+oil", "(gas)+oil+(engineer)", "(coal)+oil")
    points = [held.contract.points for held in game.players[1].contracts]
    assert points[1] > max(points[0], points[2])
    assert answer(game, COMPLETES) == "2.oil"


def test_a_doubled_plant_leaves_as_a_pair_on_an_oil_tile_only() -> None:
    """On a construction ground one of them leaves, and the other one stays on the contract (FM-049)."""
    assert answer(offered("(gas)+2oil"), COMPLETES) == "1.oil"
    game = offered("(gas)+2oil", tile="ground")
    assert answer(game, COMPLETES) == "no"
    game.play("1.oil")
    assert completed(game, 1) == []


def test_a_pair_needs_room_for_both() -> None:
    game = offered("(gas)+2oil")
    game.put_plants(1, site_number(game, "berlin"), 2)
    assert answer(game, COMPLETES) == "no"


def test_nothing_is_changed_and_an_unknown_answer_asks() -> None:
    game = offered("(gas)+oil")
    before = (money(game), game.played, list(game.options))
    assert answer(game, COMPLETES) == "1.oil"
    assert answer(game, "sometimes") is None
    assert (money(game), game.played, list(game.options)) == before
