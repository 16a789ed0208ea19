"""Module 3: the new construction grounds (FM-058, FM-060 to FM-066, FM-073)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.future_energy.module_tables import (
    BOTH,
    FOUR,
    NEW,
    SITE,
    build_on,
    kept,
    points,
    supply,
    use,
)
from tests.games.future_energy.tables import (
    asked,
    completed,
    contracts,
    display,
    future_energy,
    lines_on,
    links_of,
    money,
    notations,
    plants_on,
    play,
    reasons,
    set_table,
    stack,
    view,
)
from turbinehall.games.future_energy import reading
from turbinehall.games.future_energy.kinds import GROUNDS, TILES

SEVEN = ("money-4", "money-4", "money-5", "lines-2", "points-5", "free-contract", "extra-plant")


# ---------------------------------------------------------------- setup


@pytest.mark.rule("FM-058")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_new_grounds_replace_the_seven_old_ones(seats: int) -> None:
    assert Counter(GROUNDS[ground] for ground in reading.load().grounds) == Counter(SEVEN)
    seen: set[str] = set()
    for seed in range(12):
        plain, game = future_energy(seats, seed), future_energy(seats, seed, NEW)
        assert game.tiles == plain.tiles  # laid out as usual, as many of each kind as usual
        grounds = view(game)["ground tiles"]
        assert {int(site) for site in grounds} == {
            site for site, kind in enumerate(game.tiles) if kind == TILES.index("ground")
        }
        assert not Counter(grounds.values()) - Counter(SEVEN)  # none is there more often than it exists
        assert view(plain)["ground tiles"] == {}
        seen |= set(grounds.values())
    assert seen == set(SEVEN)


@pytest.mark.rule("FM-058")
@pytest.mark.parametrize(("reading_", "fives"), [("four", 1), ("five", 2)])
def test_the_seventh_gives_four_or_by_the_other_reading_five_million(reading_: str, fives: int) -> None:
    most: Counter[str] = Counter()
    for seed in range(25):
        grounds = view(future_energy(4, seed, NEW, seventh_ground=reading_))["ground tiles"]
        most |= Counter(grounds.values())
    assert (most["money-4"], most["money-5"]) == (3 - fives, fives)


@pytest.mark.rule("FM-058")
def test_everybody_sees_which_ground_lies_where() -> None:
    game = future_energy(4, 2, NEW)
    assert view(game, None)["ground tiles"] == view(game, 1)["ground tiles"] != {}


# ---------------------------------------------------------------- what they give


@pytest.mark.rule("FM-060")
@pytest.mark.parametrize("ground", [ground for ground in GROUNDS if not ground.startswith("money")])
def test_a_new_ground_gives_its_own_action_and_not_three_million(ground: str) -> None:
    game = build_on(ground, modules=NEW, then="1.coal")
    while game.seat == 0:
        game.apply(game.options[0])
    assert money(game)[0] == 10 - 1


@pytest.mark.rule("FM-060")
def test_its_action_comes_at_once_after_the_plant_is_built() -> None:
    game = build_on("free-contract", modules=NEW)
    assert asked(game) == "build"
    play(game, "1.gas")
    assert asked(game) == "contract"
    assert plants_on(game, SITE) == [1, 0, 0, 0]
    assert view(game)["ground tiles"] == {}  # the tile is taken


@pytest.mark.rule("FM-060")
def test_the_action_of_the_icon_is_not_used() -> None:
    game = build_on("money-4", modules=NEW, contracts=["gas+oil", "oil+investor"], then="1.gas")
    assert game.players[0].certificates == []
    game = build_on("money-4", modules=NEW, contracts=["gas+oil", "oil+investor"], then="2.investor")
    assert game.players[0].investors == 0
    game = build_on("money-4", modules=NEW, contracts=["gas+oil", "oil+investor"], then="2.oil")
    assert plants_on(game, SITE) == [1, 0, 0, 0]
    assert game.seat == 1


@pytest.mark.rule("FM-061", "FM-060")
@pytest.mark.parametrize(("ground", "millions"), [("money-4", 4), ("money-5", 5)])
def test_four_or_five_million_from_the_bank(ground: str, millions: int) -> None:
    game = build_on(ground, modules=NEW, then="1.coal")
    assert money(game) == [10 - 1 + millions, 3, 0, 0]  # €3M are the next player's revenue
    assert points(game) == [0, 0, 0, 0]


@pytest.mark.rule("FM-062")
def test_two_lines_on_empty_links_or_beside_one_of_another() -> None:
    others = {
        1: {"lines": ["lyon+milan", "seville+lisbon"]},
        2: {"lines": ["seville+lisbon", "bergen+oslo"]},
    }
    game = build_on("lines-2", modules=NEW, lines=["riga+minsk"], others=others, then="1.coal")
    assert asked(game) == "link"
    assert {"lyon+milan", "bergen+oslo", "paris+lyon"} <= notations(game)
    assert "none" not in notations(game)
    assert reasons(game) == {
        "riga+minsk": "your own line is there already.",
        "seville+lisbon": "two lines are there already.",
    }
    play(game, "lyon+milan")
    assert asked(game) == "link"
    assert reasons(game)["lyon+milan"] == "your own line is there already."
    play(game, "paris+lyon")
    assert links_of(game, 0) == {"riga+minsk", "lyon+milan", "paris+lyon"}
    assert lines_on(game, "lyon+milan") == [0, 1]
    assert supply(game)[1] == 15 - 3
    assert money(game)[0] == 10 - 1  # they are free
    assert game.seat == 1


@pytest.mark.rule("FM-062")
@pytest.mark.parametrize(("left", "placed"), [(0, 0), (1, 1), (2, 2)])
def test_with_fewer_lines_those_left_are_placed(left: int, placed: int) -> None:
    game = build_on("lines-2", modules=NEW, lines_left=left, then="1.coal")
    for _ in range(placed):
        assert asked(game) == "link"
        game.play(sorted(notations(game))[0])
    assert game.seat == 1
    assert supply(game)[1] == left - placed == 0
    assert game.ending != ""  # the last line brings the end near


@pytest.mark.rule("FM-063")
def test_five_points() -> None:
    game = build_on("points-5", modules=NEW, points=7, then="1.coal")
    assert points(game) == [12, 0, 0, 0]


SHOWN = ["coal+gas", "coal+oil+engineer", "gas+oil", "coal+nuclear+oil+investor"]


@pytest.mark.rule("FM-064")
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_a_construction_contract_for_nothing(slot: int) -> None:
    game = build_on("free-contract", modules=NEW, display=SHOWN, then="1.coal")
    first, plants = stack(game)[0], supply(game)[0]
    assert notations(game) == {"1", "2", "3", "4"}
    play(game, str(slot))
    taken = SHOWN[slot - 1]
    assert contracts(game) == ["(coal)+gas+nuclear+oil", taken]
    assert supply(game)[0] == plants - len(taken.split("+"))
    assert display(game) == [*[word for word in SHOWN if word != taken], first]
    assert money(game)[0] == 10 - 1


@pytest.mark.rule("FM-064")
def test_it_is_no_purchase_and_needs_the_plants() -> None:
    game = build_on("free-contract", modules=NEW, display=SHOWN, supply=2, then="1.coal")
    assert notations(game) == {"1", "3"}
    game = build_on("free-contract", modules=NEW, display=SHOWN, supply=1, then="1.coal")
    assert game.seat == 1
    game = build_on("money-4", modules=NEW, display=SHOWN)
    set_table(game, 0, grounds={"frankfurt": "free-contract"}, money=9, crew="start", turn=0)
    play(game, "contract; 1; frankfurt; 1.gas; 1")
    assert contracts(game)[1:] == ["coal+gas", "coal+oil+engineer"]  # one bought, one taken


@pytest.mark.rule("FM-065")
def test_an_additional_plant_where_one_or_two_are_already() -> None:
    plants = {"paris": 1, "lyon": 2, "riga": 3}
    others = {1: {"plants": {"minsk": 2}}}
    game = build_on("extra-plant", modules=NEW, plants=plants, others=others, then="1.coal")
    assert asked(game) == "extra"
    assert notations(game) == {"1.gas", "1.nuclear", "1.oil"}
    play(game, "1.nuclear")
    # The new one counts, too; not Riga with three, not Minsk of another, not the starting space.
    assert notations(game) == {"paris", "lyon", SITE}
    play(game, "lyon")
    assert plants_on(game, "lyon") == [3, 0, 0, 0]
    assert plants_on(game, SITE) == [1, 0, 0, 0]
    assert contracts(game) == ["(coal)+gas+(nuclear)+oil"]
    assert money(game)[0] == 10 - 1


@pytest.mark.rule("FM-065")
def test_it_may_stand_on_the_site_just_built_on_and_come_from_another_contract() -> None:
    game = build_on("extra-plant", modules=NEW, contracts=[FOUR, "oil+investor"], then="1.coal; 2.investor")
    assert plants_on(game, SITE) == [2, 0, 0, 0]  # there is no other site
    assert contracts(game) == ["(coal)+gas+nuclear+oil", "oil+(investor)"]


@pytest.mark.rule("FM-065", "FM-054")
def test_it_completes_a_contract_as_usual_and_without_a_plant_left_there_is_none() -> None:
    game = build_on("extra-plant", modules=NEW, contracts=["coal+gas"], then="1.coal")
    assert plants_on(game, SITE) == [2, 0, 0, 0]
    assert completed(game) == ["coal+gas"]
    assert (points(game)[0], money(game)[0]) == (4, 10 - 1 + 1)
    game = build_on("extra-plant", modules=NEW, contracts=["(coal)+gas"])
    assert plants_on(game, SITE) == [1, 0, 0, 0]
    assert completed(game) == ["coal+gas"]


@pytest.mark.rule("FM-066")
@pytest.mark.parametrize("ground", GROUNDS)
def test_any_plant_may_be_built_on_a_new_ground(ground: str) -> None:
    held = ["coal+gas+nuclear+oil", "investor+engineer"]
    game = build_on(ground, modules=NEW, contracts=held)
    assert asked(game) == "build"
    assert notations(game) == {"1.coal", "1.gas", "1.nuclear", "1.oil", "2.investor", "2.engineer"}
    play(game, "2.engineer")
    assert plants_on(game, SITE)[0] == 1
    assert contracts(game)[1] == "investor+(engineer)"


@pytest.mark.rule("FM-066", "FM-060")
def test_who_joins_there_needs_the_same_icon() -> None:
    others = {
        1: {"money": 5, "contracts": ["coal+gas"]},
        2: {"money": 5, "contracts": ["oil+investor"]},
    }
    game = build_on("points-5", modules=NEW, others=others, then="1.oil")
    assert (asked(game), game.seat) == ("join", 2)  # seat 1 has no plant below oil
    play(game, "1.oil")
    assert plants_on(game, SITE) == [1, 0, 1, 0]
    assert points(game) == [5, 0, 0, 0]  # the action is the active player's alone


# ---------------------------------------------------------------- with public contracts


@pytest.mark.rule("FM-073", "FM-024")
@pytest.mark.parametrize("ground", GROUNDS)
def test_with_public_contracts_a_used_ground_is_kept(ground: str) -> None:
    game = build_on(ground, modules=BOTH, contracts=["coal+(gas)+oil"], then="1.coal")
    while game.seat == 0:
        game.apply(game.options[0])
    assert kept(game) == {"ground": 1}


@pytest.mark.rule("FM-073")
def test_without_public_contracts_it_goes_to_the_box() -> None:
    game = build_on("money-4", modules=NEW, then="1.coal")
    assert kept(game) == {}


@pytest.mark.rule("FM-073", "FM-032")
def test_a_kept_ground_serves_as_a_substitute() -> None:
    table: dict[str, Any] = {"public": ["climate-fund"], "kept": {"coal": 1, "gas": 1}}
    game = build_on("points-5", modules=BOTH, then="1.coal", **table)
    assert asked(game) == "end"
    use(game, "climate-fund")
    assert money(game)[0] == 10 - 1 + 6
    assert points(game)[0] == 5  # of the ground, none of the contract
    assert kept(game) == {}
