"""All eight combinations of the modules, and how they touch each other (FM-001)."""

from __future__ import annotations

from typing import Any

import pytest

import turbinehall
from tests.games.future_energy.module_tables import (
    BOTH,
    FOUR,
    MODULE_SETS,
    SITE,
    build_on,
    holding,
    kept,
    points,
    score,
    use,
)
from tests.games.future_energy.tables import (
    MODULES,
    asked,
    contracts,
    crew,
    display,
    finished,
    future_energy,
    links_of,
    money,
    next_turn,
    notations,
    plants_on,
    play,
    set_table,
    view,
    wander,
)
from turbinehall.games.future_energy.laws import broken_laws
from turbinehall.games.future_energy.meta import META


@pytest.mark.rule("FM-001")
def test_there_are_three_modules_and_none_needs_or_excludes_another() -> None:
    assert [module.name for module in META.modules] == list(MODULES)
    for module in META.modules:
        assert (module.requires, module.excludes, module.seats) == ((), (), ())
    assert len(MODULE_SETS) == 8


@pytest.mark.rule("FM-001")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("modules", MODULE_SETS, ids="+".join)
def test_any_combination_can_be_played_to_its_end(modules: tuple[str, ...], seats: int) -> None:
    game = future_energy(seats, 7, modules)
    assert turbinehall.view(game, 0)["modules"] == list(modules)
    asked_for: set[str] = set()
    for at in wander(game, 7):
        assert broken_laws(at) == []
        asked_for.add(asked(at))
    assert game.over
    assert game.outcome is not None
    if "public-contracts" not in modules:
        assert asked_for.isdisjoint({"end", "spend", "nuclear"})
    if "new-grounds" not in modules:
        assert asked_for.isdisjoint({"extra", "site", "nuclear"})


@pytest.mark.rule("FM-001")
@pytest.mark.parametrize("modules", MODULE_SETS, ids="+".join)
def test_each_module_brings_its_own_things_whatever_others_are_there(modules: tuple[str, ...]) -> None:
    game = future_energy(4, 1, modules)
    table = view(game, 0)
    assert (table["public"] is not None) == ("public-contracts" in modules)
    assert table["wildcards"] == (18 if "public-contracts" in modules else 0)
    assert (table["ground tiles"] != {}) == ("new-grounds" in modules)
    assert (score(game, "Largest grid") is not None) == ("largest-grid" in modules)


@pytest.mark.rule("FM-001", "FM-067", "FM-071", "FM-023")
@pytest.mark.parametrize("modules", MODULE_SETS, ids="+".join)
def test_what_a_nuclear_tile_does_in_each_combination(modules: tuple[str, ...]) -> None:
    public, new = "public-contracts" in modules, "new-grounds" in modules
    game = build_on("nuclear", modules=modules)
    if not new:
        assert asked(game) == "link"
        play(game, "paris+lyon")
        assert links_of(game, 0) == {"paris+lyon"}
        assert (game.players[0].nuclear, kept(game)) == (0, {"nuclear": 1} if public else {})
        return
    assert (asked(game) == "nuclear") == public
    if public:
        play(game, "keep")
    assert links_of(game, 0) == set()
    assert (game.players[0].nuclear, kept(game)) == ((0, {"nuclear": 1}) if public else (1, {}))


@pytest.mark.rule("FM-001", "FM-060", "FM-073")
@pytest.mark.parametrize("modules", MODULE_SETS, ids="+".join)
def test_what_a_construction_ground_does_in_each_combination(modules: tuple[str, ...]) -> None:
    public, new = "public-contracts" in modules, "new-grounds" in modules
    game = build_on("money-5" if new else "ground", modules=modules, then="1.coal")
    assert money(game)[0] == 10 - 1 + (5 if new else 3)
    assert kept(game) == ({"ground": 1} if public else {})


@pytest.mark.rule("FM-001", "FM-026", "FM-065")
@pytest.mark.parametrize("modules", MODULE_SETS, ids="+".join)
def test_who_joins_in_each_combination(modules: tuple[str, ...]) -> None:
    others = {1: {"money": 5, "contracts": ["coal+oil"]}}
    game = build_on("coal", modules=modules, others=others, then="none; 1.coal")
    assert plants_on(game, SITE) == [1, 1, 0, 0]
    assert game.players[1].wildcards == int("public-contracts" in modules)


@pytest.mark.rule("FM-001", "FM-003", "FM-046")
def test_a_joint_plant_by_a_public_contract_counts_in_the_largest_grid() -> None:
    modules = ("largest-grid", "public-contracts")
    game = holding("energy-cooperative", modules=modules, contracts=["coal+gas"], lines=["paris+lyon"])
    set_table(game, 1, plants={"paris": 1})
    assert score(game, "Largest grid") == 0
    play(use(game, "energy-cooperative"), "1.coal")  # Paris is the only such site
    assert plants_on(game, "paris") == [1, 1, 0, 0]
    assert score(game, "Largest grid") == 2


@pytest.mark.rule("FM-001", "FM-004", "FM-045")
def test_a_line_moved_by_a_public_contract_joins_two_grids() -> None:
    modules = ("largest-grid", "public-contracts")
    lines = ["paris+nantes", "lyon+marseille", "riga+minsk"]
    game = holding("shared-corridor", modules=modules, lines=lines, plants={"nantes": 2, "marseille": 2})
    assert score(game, "Largest grid") == 4
    play(use(game, "shared-corridor"), "riga+minsk; paris+lyon")
    assert score(game, "Largest grid") == 8


@pytest.mark.rule("FM-001", "FM-003", "FM-065")
def test_an_additional_plant_of_a_new_ground_counts_in_the_largest_grid() -> None:
    modules = ("largest-grid", "new-grounds")
    table: dict[str, Any] = {"plants": {"lyon": 1, "riga": 1}, "lines": ["paris+lyon"]}
    game = build_on("extra-plant", modules=modules, then="1.coal; 1.gas; lyon", **table)
    assert plants_on(game, "lyon") == [2, 0, 0, 0]
    assert score(game, "Largest grid") == 4


@pytest.mark.rule("FM-001", "FM-062", "FM-007")
def test_lines_of_a_new_ground_make_the_largest_grid_larger() -> None:
    modules = ("largest-grid", "new-grounds")
    table: dict[str, Any] = {"plants": {"nantes": 1, "marseille": 1}}
    game = build_on("lines-2", modules=modules, then="1.coal; paris+nantes; lyon+marseille", **table)
    assert score(game, "Largest grid") == 2
    set_table(game, 0, lines=["paris+nantes", "lyon+marseille", "paris+lyon"])
    assert score(game, "Largest grid") == 4


@pytest.mark.rule("FM-001", "FM-042", "FM-068")
def test_a_step_by_a_public_contract_uses_no_nuclear_tile() -> None:
    tiles = {"*": None, "milan": "coal"}
    game = holding("night-train", modules=BOTH, contracts=[FOUR], nuclear=1, tiles=tiles, crew="paris")
    play(use(game, "night-train"), "lyon")
    assert view(game)["players"][0]["nuclear"] == {"tiles": 1, "used": 0}
    play(game, "done; milan")  # this is the link that it makes free
    assert (crew(game), money(game)[0]) == ("milan", 2)


@pytest.mark.rule("FM-001", "FM-064", "FM-020", "FM-047")
def test_a_bought_contract_a_free_one_by_effect_and_a_free_one_by_ground_in_one_turn() -> None:
    shown = ["coal+gas", "gas+oil", "coal+oil", "oil+investor"]
    game = holding("open-tender", modules=BOTH, contracts=[FOUR], display=shown, money=9)
    set_table(game, tiles={"*": None}, grounds={SITE: "free-contract"}, crew="start")
    play(game, "contract; 4")
    play(use(game, "open-tender"), "1")
    play(game, f"{SITE}; 1.coal; 1")
    assert contracts(game)[1:] == ["oil+investor", "coal+gas", "gas+oil"]
    assert display(game)[0] == "coal+oil"
    assert money(game)[0] == 9 - 4 - 1  # one contract and one link were paid


@pytest.mark.rule("FM-001", "FM-049", "FM-065")
def test_an_additional_plant_takes_one_of_two_below_an_oil_icon() -> None:
    game = build_on("extra-plant", modules=BOTH, contracts=["coal+2oil"], then="1.coal")
    assert contracts(game) == ["(coal)+oil"]
    assert plants_on(game, SITE) == [2, 0, 0, 0]


@pytest.mark.rule("FM-001", "FM-048", "FM-058")
def test_swapping_tiles_leaves_the_new_grounds_where_they_are() -> None:
    game = holding("fuel-exchange", modules=BOTH, tiles={"paris": "coal", "lyon": "gas"})
    before = view(game)["ground tiles"]
    use(game, "fuel-exchange")
    grounds = {game.map.sites[int(site)].word for site in before}
    assert grounds.isdisjoint(notations(game))
    play(game, "paris; lyon")
    assert view(game)["ground tiles"] == before


@pytest.mark.rule("FM-001", "FM-026", "FM-066")
def test_who_joins_on_a_new_ground_takes_a_wildcard_and_the_ground_stays_with_the_active_player() -> None:
    others = {1: {"money": 5, "contracts": ["coal+oil"]}}
    game = build_on("points-5", modules=MODULES, others=others, then="1.oil; 1.oil")
    assert [player.wildcards for player in game.players] == [0, 1, 0, 0]
    assert (kept(game, 0), kept(game, 1)) == ({"ground": 1}, {})
    assert points(game) == [5, 0, 0, 0]


@pytest.mark.rule("FM-001", "FM-002", "FM-035")
def test_with_all_modules_the_score_is_the_sum_of_its_lines() -> None:
    game = finished(3, 11, MODULES)
    for seat in range(3):
        lines = view(game, seat)["score sheet"]
        assert [line["what"] for line in lines].count("Largest grid") == 1
        assert sum(line["points"] for line in lines) == game.scores[seat]
        assert not any("public" in line["what"].lower() for line in lines)


@pytest.mark.rule("FM-001", "FM-069")
def test_the_turn_ends_after_the_last_public_contract_is_used_or_left() -> None:
    game = holding("climate-fund", modules=MODULES, contracts=["gas+oil"], tiles={"*": None, SITE: "gas"})
    set_table(game, 1, contracts=["coal+gas"])
    next_turn(game, 0)
    play(game, f"done; {SITE}")
    assert (asked(game), game.seat) == ("end", 0)
    play(game, "end")
    assert (asked(game), game.seat) == ("plan", 1)
