"""Module 2: tiles are kept, and who joins takes a wildcard (FM-023 to FM-027, FM-056)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.future_energy.module_tables import FIVE, FOUR, SITE, build_on, holding, kept, points
from tests.games.future_energy.tables import (
    asked,
    contracts,
    lines_on,
    money,
    next_turn,
    notations,
    plants_on,
    play,
    set_table,
    view,
)

JOINER = {"money": 5, "contracts": ["coal+oil"]}
STORIES = {
    "coal": "none",
    "gas": "",
    "nuclear": "none",
    "oil": "",
    "ground": "1.gas",
}
"""What is chosen after the crew has come to a tile."""


# ---------------------------------------------------------------- keeping


@pytest.mark.rule("FM-023", "FM-024")
@pytest.mark.parametrize("tile", STORIES)
def test_a_used_tile_is_kept(tile: str) -> None:
    game = build_on(tile, then=STORIES[tile])
    assert game.seat == 1  # the turn is over
    assert kept(game) == {tile: 1}
    assert view(game)["players"][0]["tiles"] == {tile: 1}
    assert [kept(game, seat) for seat in (1, 2, 3)] == [{}, {}, {}]


@pytest.mark.rule("FM-023")
@pytest.mark.parametrize("tile", STORIES)
def test_without_the_module_tiles_go_to_the_box(tile: str) -> None:
    game = build_on(tile, modules=(), then=STORIES[tile])
    assert game.seat == 1
    assert [kept(game, seat) for seat in range(4)] == [{}] * 4


@pytest.mark.rule("FM-023")
def test_the_tile_is_kept_after_its_action_is_used() -> None:
    game = build_on("coal", then="1.gas")
    assert contracts(game) == ["(coal)+(gas)+nuclear+oil"]  # one built, one returned
    assert kept(game) == {"coal": 1}
    game = build_on("nuclear", then="paris+lyon")
    assert lines_on(game, "paris+lyon") == [0]
    assert kept(game) == {"nuclear": 1}
    assert money(build_on("ground", then="1.gas"))[0] == 10 - 1 + 3


@pytest.mark.rule("FM-023")
def test_tiles_of_a_kind_add_up() -> None:
    game = build_on("gas", kept={"gas": 2, "oil": 1})
    assert kept(game) == {"gas": 3, "oil": 1}


@pytest.mark.rule("FM-024")
@pytest.mark.parametrize(("tile", "board"), [("investor", {"investors": 2}), ("engineer", {"engineers": 3})])
def test_investors_and_engineers_without_room_on_the_board_are_kept(tile: str, board: dict[str, Any]) -> None:
    game = build_on(tile, contracts=[FIVE], **board)
    assert kept(game) == {tile: 1}
    assert (game.players[0].investors, game.players[0].engineers) == (
        board.get("investors", 0),
        board.get("engineers", 1),
    )


@pytest.mark.rule("FM-024", "FM-025")
@pytest.mark.parametrize(
    ("tile", "board"),
    [("investor", {}), ("investor", {"investors": 1}), ("engineer", {}), ("engineer", {"engineers": 2})],
)
def test_while_there_is_room_they_are_placed_and_not_kept(tile: str, board: dict[str, Any]) -> None:
    game = build_on(tile, contracts=[FIVE], **board)
    assert game.seat == 1  # nothing was asked
    assert kept(game) == {}
    player = game.players[0]
    assert (player.investors, player.engineers) == (
        board.get("investors", 0) + (tile == "investor"),
        board.get("engineers", 1) + (tile == "engineer"),
    )


@pytest.mark.rule("FM-025")
def test_investors_and_engineers_on_the_board_cannot_be_spent() -> None:
    game = holding("climate-fund", kept={"coal": 1, "gas": 1}, investors=2, engineers=3)
    assert "use climate-fund" not in notations(game)
    set_table(game, kept={"coal": 1, "gas": 1, "investor": 1})
    assert "use climate-fund" in notations(game)


@pytest.mark.rule("FM-025")
def test_using_a_contract_leaves_the_board_alone() -> None:
    game = holding("climate-fund", kept={"coal": 1, "gas": 1, "engineer": 1}, investors=2, engineers=3)
    play(game, "use climate-fund")
    assert money(game)[0] == 2 + 6
    assert kept(game) == {}
    assert (game.players[0].investors, game.players[0].engineers) == (2, 3)


# ---------------------------------------------------------------- joining


@pytest.mark.rule("FM-026", "FM-027")
def test_who_joins_takes_a_wildcard_and_the_tile_stays_with_the_active_player() -> None:
    game = build_on("coal", then="none", others={1: JOINER})
    assert (asked(game), game.seat) == ("join", 1)
    play(game, "1.coal")
    assert [player.wildcards for player in game.players] == [0, 1, 0, 0]
    assert game.wildcards == view(game)["wildcards"] == 17
    assert kept(game, 0) == {"coal": 1}
    assert kept(game, 1) == {}


@pytest.mark.rule("FM-026")
def test_who_does_not_join_takes_none() -> None:
    game = build_on("coal", then="none; no", others={1: JOINER})
    assert [player.wildcards for player in game.players] == [0] * 4
    assert game.wildcards == 18


@pytest.mark.rule("FM-026")
def test_without_the_module_who_joins_takes_none() -> None:
    game = build_on("coal", modules=(), then="none; 1.coal", others={1: JOINER})
    assert plants_on(game, SITE) == [1, 1, 0, 0]
    assert [player.wildcards for player in game.players] == [0] * 4


@pytest.mark.rule("FM-026")
def test_with_no_wildcard_left_there_is_none_to_take() -> None:
    game = build_on("coal", then="none", others={1: JOINER, 3: {"wildcards": 18}})
    play(game, "1.coal")
    assert plants_on(game, SITE) == [1, 1, 0, 0]
    assert [player.wildcards for player in game.players] == [0, 0, 0, 18]
    assert game.wildcards == 0


@pytest.mark.rule("FM-027")
@pytest.mark.parametrize("tile", ["gas", "investor", "engineer"])
def test_who_joins_has_nothing_of_the_tile(tile: str) -> None:
    joiner = {"money": 5, "contracts": ["gas+investor+engineer"]}
    game = build_on(tile, contracts=[FIVE], investors=2, engineers=3, others={1: joiner})
    play(game, f"1.{tile}")
    player = game.players[1]
    assert (player.certificates, player.investors, player.engineers) == ([], 0, 1)
    assert (kept(game, 0), kept(game, 1)) == ({tile: 1}, {})


@pytest.mark.rule("FM-026")
def test_wildcards_of_several_turns_add_up() -> None:
    game = build_on("coal", then="none; 1.coal", others={1: JOINER})
    tiles: dict[str, str | None] = {"*": None, "warsaw": "oil"}
    set_table(game, 0, contracts=[FOUR], tiles=tiles, crew="start", turn=0)
    play(game, "done; warsaw; 1.oil")
    assert game.players[1].wildcards == 2
    assert points(game)[1] == 4  # the contract of the one who joined is completed


def _turns(sites: Sequence[str]) -> dict[str, str | None]:
    return {"*": None, **dict.fromkeys(sites, "gas")}


@pytest.mark.rule("FM-023")
def test_a_collection_grows_from_turn_to_turn() -> None:
    game = build_on("gas", contracts=["coal+gas", "gas+oil", "gas+engineer"], then="1.gas")
    set_table(game, 0, tiles=_turns(["frankfurt", "milan"]))
    for expected, site in ((2, "frankfurt"), (3, "milan")):
        next_turn(game, 0)
        play(game, f"done; {site}")
        if asked(game) == "build":
            game.apply(game.options[0])
        assert kept(game) == {"gas": expected}


# ---------------------------------------------------------------- the example


@pytest.mark.rule("FM-056", "FM-026", "FM-027")
def test_example_a_wildcard() -> None:
    """Red has built. Blue joins: €2M to Red, a plant on the site, and one wildcard."""
    game = build_on("coal", then="none", others={1: JOINER})
    red, blue = money(game)[0], money(game)[1]
    play(game, "1.coal")
    revenue = 3  # Blue's turn has begun
    assert money(game)[:2] == [red + 2, blue - 2 + revenue]
    assert plants_on(game, SITE) == [1, 1, 0, 0]
    assert contracts(game, 1) == ["(coal)+oil"]
    assert game.players[1].wildcards == 1
