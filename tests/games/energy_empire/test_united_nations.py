"""The United Nations track, and gains in general (EE-232 to EE-240)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.energy_empire.helpers_late import busily, other_cards, scores, sheet, table
from tests.games.energy_empire.tables import (
    asked,
    energy_empire,
    has,
    notations,
    play,
    reasons,
    resources,
    said,
    set_table,
)
from turbinehall import IllegalChoice

UNITED_NATIONS = (0, 1, 3, 5, 7, 9, 12, 15)
LAST = 7


# ---------------------------------------------------------------- one step


@pytest.mark.rule("EE-232", "EE-237")
def test_the_nation_card_moves_the_marker_one_space_for_its_cost() -> None:
    game = set_table(energy_empire(), holds={"money": 5, "oil": 3}, influence=2)
    play(game, "place mine; nation; energy")
    assert game.mats[0].influence == 3
    assert resources(game) == {"money": 3, "steel": 1, "oil": 2}
    assert table(game)["players"][0]["united nations"] == 3
    assert "A advances to space 3 of the United Nations track." in said(game)
    assert scores(game)[0] == 0  # a step brings no VP by itself


@pytest.mark.rule("EE-232")
def test_each_nation_pays_its_own_cost() -> None:
    for nation, paid in (
        ("canada", {"science": 1}),
        ("japan", {"money": 1, "plastic": 1}),
        ("soviet-union", {"steel": 1, "oil": 1}),
    ):
        game = energy_empire(2, nations=(nation, "france"))
        plenty = {"money": 5, "science": 5, "steel": 5, "plastic": 5, "oil": 5}
        set_table(game, holds=plenty)
        play(game, "place trade; done; nation; worker")
        assert resources(game) == {what: 5 - paid.get(what, 0) for what in plenty}
        assert game.mats[0].influence == 1


@pytest.mark.rule("EE-232", "EE-102")
def test_who_cannot_pay_does_not_move() -> None:
    game = set_table(energy_empire(), holds={"money": 9})
    game.play("place mine")
    assert "nation" not in notations(game)
    assert game.mats[0].influence == 0


@pytest.mark.rule("EE-237", "EE-235")
def test_the_points_of_the_track_count_at_the_end_only() -> None:
    game = set_table(energy_empire(), holds={"money": 5, "oil": 3}, influence=5, points=4)
    play(game, "place mine; nation; energy")
    assert scores(game)[0] == 4
    assert sheet(game)["United Nations track"] == 12


@pytest.mark.rule("EE-235")
@pytest.mark.parametrize(("space", "points"), list(enumerate(UNITED_NATIONS)))
def test_at_the_end_the_space_of_the_marker_counts(space: int, points: int) -> None:
    game = set_table(energy_empire(), 2, influence=space)
    assert sheet(game, 2)["United Nations track"] == points
    assert table(game)["united nations"]["points"] == list(UNITED_NATIONS)


# ---------------------------------------------------------------- sharing spaces


@pytest.mark.rule("EE-233")
@pytest.mark.parametrize("space", range(1, LAST))
def test_markers_share_any_space_but_the_last(space: int) -> None:
    game = set_table(energy_empire(), holds={"money": 5, "oil": 3}, influence=space - 1)
    for seat in (1, 2, 3):
        set_table(game, seat, influence=space)
    play(game, "place mine; nation; energy")
    assert [mat.influence for mat in game.mats] == [space] * 4


@pytest.mark.rule("EE-233", "EE-234")
def test_the_last_space_has_room_for_one() -> None:
    game = set_table(energy_empire(), holds={"money": 5, "oil": 3}, influence=LAST - 1)
    set_table(game, 1, holds={"money": 6}, influence=LAST - 1, structures=["bank"])
    play(game, "place mine; nation; energy")
    assert game.mats[0].influence == LAST
    game.play("place finance")
    game.play("2")
    assert "nation" not in notations(game)
    assert reasons(game)["nation"].startswith("your marker can't move: the last space")
    with pytest.raises(IllegalChoice, match="the last space of the United Nations track is taken"):
        game.play("nation")


@pytest.mark.rule("EE-234")
def test_once_the_last_space_is_taken_others_still_move_up_to_the_one_before() -> None:
    game = set_table(energy_empire(), holds={"money": 5, "oil": 3}, influence=LAST - 2)
    set_table(game, 1, influence=LAST)
    play(game, "place mine; nation; energy")
    assert game.mats[0].influence == LAST - 1


@pytest.mark.rule("EE-234", "EE-102")
def test_whose_marker_has_reached_the_end_cannot_activate_the_nation_card() -> None:
    game = set_table(energy_empire(), holds={"money": 5, "oil": 3}, influence=LAST)
    game.play("place mine")
    assert "nation" not in notations(game)


@pytest.mark.rule("EE-233", "EE-234")
def test_a_structure_cannot_move_the_marker_onto_a_taken_last_space_either() -> None:
    game = set_table(energy_empire(), holds={"money": 9}, influence=LAST - 1, structures=["embassy"])
    set_table(game, 1, influence=LAST)
    play(game, "place research; skip")
    assert "embassy" not in notations(game)


@pytest.mark.rule("EE-234", "EE-233")
def test_of_two_steps_at_the_end_only_one_is_made(tmp_path: Path) -> None:
    effect = "[embassy]\neffect = [{ gain = { influence = 2 } }]\n"
    game = set_table(other_cards(tmp_path, structures=effect), influence=LAST - 1, structures=["embassy"])
    play(game, "place research; skip; embassy; energy")
    assert game.mats[0].influence == LAST


@pytest.mark.rule("EE-098", "EE-234")
def test_a_card_that_gives_something_besides_may_be_activated_without_the_step() -> None:
    game = set_table(energy_empire(), holds={"plastic": 1}, influence=LAST, structures=["world-exhibition"])
    play(game, "place research; skip; world-exhibition; 2 energy")
    assert game.mats[0].influence == LAST
    assert resources(game) == {"money": 1, "science": 1}


@pytest.mark.rule("EE-236", "EE-232", "EE-233")
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_in_any_game_markers_never_go_back_and_the_last_space_has_one_at_most(seats: int) -> None:
    furthest = 0
    for seed in range(4):
        spaces = [0] * seats
        for at in busily(energy_empire(seats, seed), seed, "nation"):
            if asked(at) == "turn":  # rich players, so that markers move
                set_table(
                    at, at.seat, holds=dict.fromkeys(("money", "science", "steel", "plastic", "oil"), 9)
                )
            now = [mat.influence for mat in at.mats]
            assert all(0 <= here - there <= 1 for here, there in zip(now, spaces))
            assert now.count(LAST) <= 1
            spaces = now
        furthest = max(furthest, *spaces)
    assert furthest >= 4


# ---------------------------------------------------------------- gains in general


@pytest.mark.rule("EE-238")
def test_points_gained_during_the_game_are_on_the_score_track_at_once() -> None:
    game = set_table(energy_empire(), structures=["parliament"], points=11)
    play(game, "place research; skip; parliament; 2 energy")
    assert game.seat == 0  # the turn isn't over
    assert table(game, 3)["players"][0]["score"] == 12


@pytest.mark.rule("EE-239")
def test_what_one_player_gains_no_other_loses() -> None:
    game = set_table(energy_empire(), holds={"steel": 1}, structures=["shipyard", "natural-resources"])
    others = [resources(game, seat) for seat in (1, 2, 3)]
    play(game, "place mine; shipyard; 2 energy; natural-resources 2")
    assert resources(game) == {"money": 5, "oil": 3}
    assert [resources(game, seat) for seat in (1, 2, 3)] == others


@pytest.mark.rule("EE-239", "EE-015")
def test_resources_are_never_short() -> None:
    game = set_table(energy_empire(), holds={"steel": 300, "money": 500})
    set_table(game, 1, holds={"steel": 400})
    play(game, "place mine")
    assert has(game, "steel") == 301


@pytest.mark.rule("EE-240")
def test_everybody_sees_every_mat() -> None:
    game = set_table(
        energy_empire(3),
        2,
        holds={"money": 4, "science": 1, "steel": 2, "plastic": 3, "oil": 5},
        dice=["coal", "solar-wind"],
        workers=2,
        energy=7,
        environment={"a1": "pollution", "f1": "well", "o5": "nuclear"},
        structures=["farm", "iron-mine"],
        planks={"farm": ["worker", "energy"]},
        influence=3,
        points=6,
    )
    for seat in (0, 1, 2, None):
        seen = table(game, seat)["players"][2]
        assert seen["resources"] == {"money": 4, "science": 1, "steel": 2, "plastic": 3, "oil": 5}
        assert seen["dice"] == ["solar-wind", "coal"]
        assert seen["workers"] == {"mat": 2, "owned": 3, "reserve": 3}
        assert seen["energy"] == {"mat": 7, "reserve": 2}
        assert seen["environment"][0][0] == "pollution"
        assert (seen["environment"][1][0], seen["environment"][2][4]) == ("well", "nuclear")
        assert seen["structures"]["commerce"][0]["planks"] == ["worker", "energy"]
        assert seen["structures"]["industry"][0]["planks"] == [None]
        assert (seen["united nations"], seen["score"]) == (3, 6)
        assert seen["nation"]["name"] == "Canada"
        assert len(seen["achievements"]) == 1
        assert (seen["achievements"][0] is None) == (seat != 2)
