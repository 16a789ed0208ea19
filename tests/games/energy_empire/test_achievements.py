"""Achievements: how many, who sees them, and what each is worth (EE-241 to EE-265)."""

from __future__ import annotations

import pytest

import turbinehall
from tests.games.energy_empire.helpers_late import busily, random_end, sheet, table
from tests.games.energy_empire.tables import (
    achievement_stack,
    achievements,
    asked,
    display,
    energy_empire,
    notations,
    play,
    said,
    set_table,
    worth,
)
from turbinehall.games.energy_empire.table import EnergyEmpire

FIVE = ["clean-air", "wealth", "steel-empire", "diversified", "oil-reserves"]
BOARD = ["healthy-ocean", "healthy-forests", "energy-empire"]


def five_held() -> EnergyEmpire:
    """The first player holds five Achievements and may claim."""
    return set_table(energy_empire(), holds={}, achievements=FIVE, display=BOARD)


# ---------------------------------------------------------------- five at most


@pytest.mark.rule("EE-241", "EE-242")
def test_who_holds_five_discards_one_to_claim_another() -> None:
    game = five_held()
    nextone = achievement_stack(game)[0]
    play(game, "generate; healthy-forests")
    assert asked(game) == "discard"
    assert notations(game) == set(FIVE)  # the new tile can't be the one that goes
    game.play("wealth")
    assert achievements(game) == [
        "clean-air",
        "steel-empire",
        "diversified",
        "oil-reserves",
        "healthy-forests",
    ]
    assert display(game) == ["healthy-ocean", nextone, "energy-empire"]


@pytest.mark.rule("EE-241")
def test_who_holds_five_may_leave_it_at_that() -> None:
    game = five_held()
    play(game, "generate; none")
    assert achievements(game) == FIVE
    assert display(game) == BOARD


@pytest.mark.rule("EE-241")
def test_who_holds_four_discards_nothing() -> None:
    game = set_table(energy_empire(), holds={}, achievements=FIVE[:4], display=BOARD)
    play(game, "generate; energy-empire")
    assert achievements(game) == [*FIVE[:4], "energy-empire"]


@pytest.mark.rule("EE-242")
def test_a_discarded_tile_is_out_of_the_game_for_good() -> None:
    for seed in range(3):
        game = set_table(energy_empire(2, seed), holds={}, achievements=FIVE, display=BOARD)
        play(game, "generate; healthy-ocean; diversified")
        assert "diversified" not in achievement_stack(game)
        for at in busily(game, seed):
            where = [*display(at), *achievement_stack(at), *achievements(at, 0), *achievements(at, 1)]
            assert "diversified" not in where


@pytest.mark.rule("EE-242", "EE-243")
def test_nobody_else_sees_which_tile_was_discarded() -> None:
    game = five_held()
    play(game, "generate; healthy-ocean; steel-empire")
    assert "You discard Steel Empire." in said(game, 0)
    for seat in (1, 2, 3, None):
        assert "A discards an Achievement." in said(game, seat)
        assert not any("Steel Empire" in line for line in said(game, seat))
        assert "steel-empire" not in str(turbinehall.view(game, seat))


@pytest.mark.rule("EE-241", "EE-245")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_in_any_game_you_start_with_one_and_each_generate_turn_brings_one_at_most(seats: int) -> None:
    claimed = 0
    for seed in range(4):
        game = energy_empire(seats, seed)
        assert [len(mat.achievements) for mat in game.mats] == [1] * seats
        for at in busily(game, seed, "generate"):
            assert all(len(mat.achievements) <= 5 for mat in at.mats)
        open_to = ""
        for line in said(game):
            if line.endswith(" Generates."):
                open_to = line[0]
            if " claims " in line:
                assert line[0] == open_to
                open_to = ""  # once a turn
                claimed += 1
    assert claimed > seats


# ---------------------------------------------------------------- face down


@pytest.mark.rule("EE-243", "EE-046")
def test_only_the_owner_sees_the_faces() -> None:
    game = set_table(energy_empire(), 2, achievements=["wealth", "clean-air", "diversified"])
    for seat in (0, 1, 3, None):
        assert table(game, seat)["players"][2]["achievements"] == [None, None, None]
        assert "wealth" not in str(table(game, seat)["players"])
        assert table(game, seat)["score sheets"] is None
    own = table(game, 2)["players"][2]["achievements"]
    assert [tile["name"] for tile in own] == ["Wealth", "Clean Air", "Diversified"]
    assert all(isinstance(tile["worth"], int) for tile in own)
    assert "Achievement: Wealth" in {line["what"] for line in table(game, 2)["score sheet"]}
    assert table(game, None)["score sheet"] is None


@pytest.mark.rule("EE-243", "EE-278")
def test_when_the_game_is_over_all_are_turned_up() -> None:
    game = random_end(energy_empire(3, 5), 5)
    for seat in (0, 1, 2, None):
        for each in range(3):
            shown = table(game, seat)["players"][each]["achievements"]
            assert [tile["word"] for tile in shown] == achievements(game, each)
        assert len(table(game, seat)["score sheets"]) == 3


@pytest.mark.rule("EE-243")
def test_in_any_game_no_face_is_shown_to_others_before_the_end() -> None:
    for seed in range(2):
        for at in busily(energy_empire(3, seed), seed):
            if at.over:
                break
            for seat in (0, 1, 2, None):
                for player in table(at, seat)["players"]:
                    faces = {tile is not None for tile in player["achievements"]}
                    assert faces == {player["seat"] == seat}


@pytest.mark.rule("EE-243", "EE-047")
def test_who_imagines_the_game_knows_claimed_tiles_and_nothing_of_first_ones() -> None:
    game = set_table(energy_empire(3), 1, achievements=["wealth", "clean-air"])
    mine = achievements(game, 0)
    first: set[str] = set()
    for seed in range(60):
        twin = turbinehall.imagine(game, 0, seed)
        assert isinstance(twin, EnergyEmpire)
        assert achievements(twin, 0) == mine
        other = achievements(twin, 1)
        assert "clean-air" in other
        first |= set(other) - {"clean-air"}
        assert not {*display(twin), *mine} & {*other, *achievements(twin, 2)}
    assert len(first) > 8


# ---------------------------------------------------------------- what they are worth


@pytest.mark.rule("EE-244", "EE-278")
@pytest.mark.parametrize(("held", "points"), [(0, 0), (4, 4), (5, 5), (6, 5), (40, 5)])
def test_no_tile_is_worth_more_than_five(held: int, points: int) -> None:
    game = set_table(energy_empire(), holds={"oil": held}, achievements=["oil-reserves"])
    assert worth(game, "oil-reserves") == points
    assert sheet(game)["Achievement: Oil Reserves"] == points


@pytest.mark.rule("EE-246")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_award_winning_counts_all_achievements_and_itself(count: int) -> None:
    game = set_table(energy_empire(), achievements=["award-winning", *FIVE][:count])
    assert worth(game, "award-winning") == count


@pytest.mark.rule("EE-247", "EE-254", "EE-255")
@pytest.mark.parametrize(
    ("tile", "row"), [("clean-air", "a"), ("healthy-forests", "f"), ("healthy-ocean", "o")]
)
def test_a_row_tile_counts_the_unpolluted_spaces_of_its_row(tile: str, row: str) -> None:
    game = set_table(energy_empire(), achievements=[tile], environment={})
    assert worth(game, tile) == 5
    other = "o" if row != "o" else "f"
    set_table(game, environment={f"{row}4": "pollution", f"{row}5": "nuclear", f"{other}5": "pollution"})
    assert worth(game, tile) == 3
    if row != "a":
        set_table(game, environment={"f1": "well", "o2": "well"})
        assert worth(game, tile) == 4
    set_table(game, environment={f"{row}{column}": "pollution" for column in range(1, 6)})
    assert worth(game, tile) == 0


@pytest.mark.rule("EE-248", "EE-249", "EE-264")
@pytest.mark.parametrize(
    ("tile", "points"), [("commercial-empire", 3), ("cultural-heritage", 1), ("titan-of-industry", 2)]
)
def test_a_type_tile_counts_the_structures_of_its_type(tile: str, points: int) -> None:
    owned = ["farm", "farm'", "bank", "university", "iron-mine", "iron-mine'"]
    game = set_table(energy_empire(), achievements=[tile], structures=owned)
    set_table(game, 1, structures=["port", "embassy", "steel-mill"])  # not one's own
    assert worth(game, tile) == points


@pytest.mark.rule("EE-250")
@pytest.mark.parametrize(
    ("holds", "points"),
    [
        ({}, 0),
        ({"money": 1}, 1),
        ({"oil": 9}, 1),
        ({"steel": 1, "plastic": 4}, 2),
        ({"money": 1, "science": 1, "steel": 1, "plastic": 1, "oil": 1}, 5),
    ],
)
def test_diversified_counts_the_kinds_of_resources(holds: dict[str, int], points: int) -> None:
    game = set_table(energy_empire(), holds=holds, achievements=["diversified"])
    assert worth(game, "diversified") == points


@pytest.mark.rule("EE-251")
def test_energy_empire_counts_the_dice_of_the_mat_without_petroleum() -> None:
    game = set_table(energy_empire(), achievements=["energy-empire"], dice=["coal", "coal", "nuclear"])
    set_table(game, holds={"oil": 4}, workers=1, energy=0)
    play(game, "generate; 4")
    assert asked(game) == "roll"  # four Petroleum dice are at hand
    assert worth(game, "energy-empire") == 3


@pytest.mark.rule("EE-252")
def test_energy_reserves_counts_the_energy_of_the_mat_only() -> None:
    game = set_table(energy_empire(), achievements=["energy-reserves"], structures=["farm"], energy=3)
    set_table(game, stacks={"mine": [(0, 2)]}, planks={"farm": ["energy", "energy"]}, energy=3)
    assert worth(game, "energy-reserves") == 3


@pytest.mark.rule("EE-253")
@pytest.mark.parametrize(("space", "points"), [(0, 0), (3, 3), (5, 5), (7, 5)])
def test_global_influence_counts_spaces_moved_in_the_united_nations(space: int, points: int) -> None:
    game = set_table(energy_empire(), achievements=["global-influence"], influence=space)
    assert worth(game, "global-influence") == points


@pytest.mark.rule("EE-256")
def test_leading_consumer_counts_structures_of_any_type_with_a_spend_arrow() -> None:
    owned = ["airport", "university", "science-academy", "steel-mill", "farm", "iron-mine", "parliament"]
    game = set_table(energy_empire(), achievements=["leading-consumer"], structures=owned)
    # Airport, University and Steel Mill spend, and one alternative of the Science Academy does.
    assert worth(game, "leading-consumer") == 4  # the Nation card spends too, but is no Structure


@pytest.mark.rule("EE-257")
def test_nuclear_capability_counts_nuclear_contamination_and_not_pollution() -> None:
    game = set_table(energy_empire(), achievements=["nuclear-capability"], environment={})
    assert worth(game, "nuclear-capability") == 0
    set_table(game, environment={"a1": "nuclear", "a2": "pollution", "o5": "nuclear", "f1": "well"})
    assert worth(game, "nuclear-capability") == 2


@pytest.mark.rule("EE-258")
@pytest.mark.parametrize(
    ("wells", "points"), [((), 1), (("f1",), 2), (("f1", "o2"), 3), (("f1", "f3", "o2", "o4"), 5)]
)
def test_oil_production_counts_wells_of_both_rows_and_one_more(wells: tuple[str, ...], points: int) -> None:
    game = set_table(energy_empire(), achievements=["oil-production"])
    set_table(game, environment={"a1": "pollution", **dict.fromkeys(wells, "well")})
    assert worth(game, "oil-production") == points


@pytest.mark.rule("EE-259", "EE-260", "EE-261", "EE-263")
@pytest.mark.parametrize(
    ("tile", "resource"),
    [
        ("oil-reserves", "oil"),
        ("scientific-leader", "science"),
        ("steel-empire", "steel"),
        ("synthetics-pioneer", "plastic"),
    ],
)
def test_a_resource_tile_counts_what_is_left_of_it(tile: str, resource: str) -> None:
    others = {"money": 9, "science": 9, "steel": 9, "plastic": 9, "oil": 9}
    for held in range(6):
        game = set_table(energy_empire(), holds={**others, resource: held}, achievements=[tile])
        assert worth(game, tile) == held


@pytest.mark.rule("EE-262")
@pytest.mark.parametrize(("at_home", "points"), [(1, 2), (2, 3), (4, 5)])
def test_strong_workforce_counts_all_workers_in_play_less_one(at_home: int, points: int) -> None:
    game = set_table(energy_empire(), achievements=["strong-workforce"], structures=["bank"])
    set_table(game, stacks={"mine": [(0, 0)]}, planks={"bank": ["worker"]}, workers=at_home)
    assert worth(game, "strong-workforce") == points


@pytest.mark.rule("EE-265")
@pytest.mark.parametrize(("money", "points"), [(0, 0), (1, 0), (2, 1), (5, 2), (9, 4), (10, 5), (15, 5)])
def test_wealth_counts_pairs_of_dollars(money: int, points: int) -> None:
    game = set_table(energy_empire(), money=money, achievements=["wealth"])
    assert worth(game, "wealth") == points
