"""Generate turn: rolling and polluting (EE-123 to EE-140)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import turbinehall
from tests.games.energy_empire.laying import Token
from tests.games.energy_empire.tables import (
    asked,
    dice,
    end_turn,
    energy_empire,
    environment,
    finished,
    fix_roll,
    notations,
    play,
    said,
    set_table,
    told,
    wander,
)
from turbinehall.games.energy_empire.environment import CELL_WORDS
from turbinehall.games.energy_empire.generate import GENERATES, PRODUCES, ROLLED
from turbinehall.games.energy_empire.kinds import Kind
from turbinehall.games.energy_empire.table import EnergyEmpire

ALL_DICE = ("solar-wind", "hydro-geo", "coal", "nuclear", "petroleum")
CHART = {
    "solar-wind": [0, 1, 1, 2, 2, 3],
    "hydro-geo": [1, 2, 2, 2, 2, 2],
    "coal": [1, 1, 1, 2, 2, 3],
    "nuclear": [1, 2, 2, 3, 3, 4],
    "petroleum": [1, 2, 2, 2, 2, 3],
}
"""The chart of the tests: Energy for the faces 1 to 6."""
SEEDS = range(12)


def rolling(owned: list[str], petroleum: int = 0, **variants: str) -> EnergyEmpire:
    """Seat 0 Generates with these dice and so many refined Oil, and is about to choose what to roll."""
    game = energy_empire(4, 1, **variants)
    set_table(game, holds={"oil": petroleum}, workers=1, energy=0, dice=owned, environment={})
    game.play("generate")
    return play(game, str(petroleum)) if petroleum else game


def roll(rolled: dict[str, list[int]], choice: str = "all") -> EnergyEmpire:
    """Roll these dice so that they show these faces."""
    owned = [die for die, faces in rolled.items() if die != "petroleum" for _ in faces]
    game = rolling(owned, len(rolled.get("petroleum", [])))
    fix_roll(game, *[face for die in ALL_DICE for face in rolled.get(die, [])])
    game.play(choice)
    return game


def latest(game: EnergyEmpire) -> list[dict[str, Any]]:
    """The latest roll as everybody sees it."""
    shown: list[dict[str, Any]] = turbinehall.view(game, None)["table"]["turn"]["roll"]
    return shown


# ---------------------------------------------------------------- which dice


@pytest.mark.rule("EE-123")
def test_you_roll_none_some_or_all_of_your_dice() -> None:
    game = rolling(["coal", "coal", "nuclear"], 1)
    wanted = {
        ", ".join(f"{count} {die}" for count, die in zip(counts, ("coal", "nuclear", "petroleum")) if count)
        for counts in itertools.product(range(3), range(2), range(2))
    }
    assert notations(game) == (wanted - {"", "2 coal, 1 nuclear, 1 petroleum"}) | {"none", "all"}
    fix_roll(game, 4, 2, 1)
    play(game, "2 coal, 1 petroleum")
    assert [die["die"] for die in latest(game)] == ["coal", "coal", "petroleum"]


@pytest.mark.rule("EE-123")
def test_other_players_dice_are_not_yours_to_roll() -> None:
    game = set_table(energy_empire(), 1, dice=["nuclear", "solar-wind"])
    set_table(game, dice=["coal"], holds={}, workers=1, energy=0)
    play(game, "generate")
    assert notations(game) == {"all", "none"}
    fix_roll(game, 1)
    play(game, "all")
    assert [die["die"] for die in latest(game)] == ["coal"]


@pytest.mark.rule("EE-124")
def test_the_chosen_dice_are_rolled_together_and_once() -> None:
    for seed in SEEDS:
        for at in wander(energy_empire(3, seed), seed):
            if asked(at) != "roll":
                continue
            chosen = at.clone()
            for option in at.options:
                other = chosen.clone()
                other.apply(option)
                assert asked(other) != "roll" or other.seat != at.seat or other.turn != at.turn
        for lines in told(at).values():  # one roll a turn, all its dice in one go
            rolled = [i for i, line in enumerate(lines) if line.sentence is ROLLED]
            assert rolled == list(range(rolled[0], rolled[0] + len(rolled))) if rolled else True
            assert sum(line.sentence is PRODUCES for line in lines) <= 1


@pytest.mark.rule("EE-125")
def test_every_die_shows_one_to_six_each_as_often() -> None:
    counts = dict.fromkeys(range(1, 7), 0)
    for seed in range(60):
        for lines in told(finished(4, seed, dice_chart="caption")).values():
            for line in lines:
                if line.sentence is ROLLED:
                    counts[line.values[2]] += 1
    total = sum(counts.values())
    assert total > 600
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(total / 6 * 0.7 < count < total / 6 * 1.3 for count in counts.values())


# ---------------------------------------------------------------- Energy


@pytest.mark.rule("EE-125", "EE-126", "EE-127")
@pytest.mark.parametrize("die", ALL_DICE)
@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_makes_what_the_chart_says_for_its_face(die: str, face: int) -> None:
    game = roll({die: [face]})
    assert game.mats[0].energy == CHART[die][face - 1]
    assert latest(game) == [{"die": die, "face": face, "energy": CHART[die][face - 1]}]


@pytest.mark.rule("EE-127")
@pytest.mark.parametrize("chart", ["caption", "scanned"])
def test_twos_and_threes_are_alike_and_so_are_fours_and_fives(chart: str) -> None:
    table = turbinehall.view(energy_empire(dice_chart=chart), None)["table"]["dice chart"]
    assert set(table) == set(ALL_DICE)
    for energy in table.values():
        assert len(energy) == 6
        assert energy[1] == energy[2]
        assert energy[3] == energy[4]


@pytest.mark.rule("EE-128")
def test_petroleum_makes_one_on_a_one_three_on_a_six_and_two_otherwise() -> None:
    made = [roll({"petroleum": [face]}).mats[0].energy for face in range(1, 7)]
    assert made == [1, 2, 2, 2, 2, 3]


@pytest.mark.rule("EE-128")
def test_another_reading_lets_every_die_make_one_and_two_on_a_six() -> None:
    for die in ALL_DICE:  # A-EE-31
        made = []
        for face in range(1, 7):
            petroleum = die == "petroleum"
            game = rolling([] if petroleum else [die], int(petroleum), dice_chart="scanned")
            play(fix_roll(game, face), "all")
            made.append(game.mats[0].energy)
        assert made == [1, 1, 1, 1, 1, 2]


@pytest.mark.rule("EE-126")
def test_the_energy_of_all_rolled_dice_is_added_up() -> None:
    game = roll({"solar-wind": [6], "coal": [1, 4], "nuclear": [3], "petroleum": [2]})
    assert game.mats[0].energy == 3 + 1 + 2 + 2 + 2
    assert "A produces 10 Energy." in said(game)


@pytest.mark.rule("EE-129")
def test_more_than_ten_energy_are_not_there_to_be_gained() -> None:
    game = roll({"nuclear": [6, 6, 6], "petroleum": [6, 6]})  # 18; A-EE-14
    assert game.mats[0].energy == 10
    assert game.mats[0].energy_reserve == 0


@pytest.mark.rule("EE-130")
def test_the_energy_is_on_the_mat_before_anything_is_polluted() -> None:
    game = roll({"coal": [6]})
    assert asked(game) == "pollute"
    assert game.mats[0].energy == 3
    assert (game.track, environment(game)) == (36, {})


@pytest.mark.rule("EE-138")
def test_a_die_that_was_not_rolled_makes_nothing_and_decides_nothing() -> None:
    game = rolling(["solar-wind", "coal", "nuclear"])
    fix_roll(game, 2)
    play(game, "1 solar-wind")
    assert game.mats[0].energy == 1
    assert environment(game) == {}  # neither Coal nor Nuclear took part
    assert game.seat == 1


@pytest.mark.rule("EE-140")
def test_new_energy_can_be_used_from_the_next_work_turn_on() -> None:
    game = energy_empire(2)
    set_table(game, 1, holds={})
    set_table(
        game,
        holds={},
        dice=["hydro-geo"],
        workers=1,
        energy=0,
        structures=["bank"],
        stacks={"trade": [(0, 0)]},
    )
    fix_roll(game, 4)
    play(game, "generate; all")  # two Energy, and nothing is asked that would use them
    assert game.seat == 1
    assert game.mats[0].energy == 2
    end_turn(play(game, "place mine"))
    play(game, "place finance +1; 2; bank; energy")
    assert game.mats[0].energy == 0


# ---------------------------------------------------------------- the highest die


@pytest.mark.rule("EE-131", "EE-133")
@pytest.mark.parametrize("clean", ["solar-wind", "hydro-geo"])
def test_with_a_clean_die_highest_a_token_goes_from_the_track_to_the_supply(clean: str) -> None:
    game = roll({clean: [5], "coal": [4], "nuclear": [4]})
    assert environment(game) == {}
    assert (game.track, game.supply) == (35, 15 + 1)  # the starting token was cleaned up by hand
    assert game.seat == 1


@pytest.mark.rule("EE-133")
def test_with_no_dice_rolled_a_token_goes_from_the_track_to_the_supply() -> None:
    for owned in ([], ["coal", "nuclear"]):
        game = rolling(owned)
        if owned:
            play(game, "none")
        assert (game.track, game.supply, environment(game)) == (35, 16, {})
        assert game.mats[0].energy == 0


@pytest.mark.rule("EE-131", "EE-134", "EE-136", "EE-151")
@pytest.mark.parametrize("dirty", ["coal", "petroleum"])
def test_with_coal_or_petroleum_highest_a_pollution_goes_anywhere_in_your_environment(dirty: str) -> None:
    game = roll({"solar-wind": [4], "nuclear": [3], dirty: [5]})
    assert (asked(game), notations(game)) == ("pollute", set(CELL_WORDS))
    play(game, "f4")
    assert environment(game) == {"f4": "pollution"}
    assert (game.track, game.supply) == (35, 15)


@pytest.mark.rule("EE-131", "EE-135", "EE-136", "EE-151")
def test_with_nuclear_highest_nuclear_contamination_goes_anywhere() -> None:
    game = roll({"solar-wind": [1], "coal": [3], "nuclear": [2, 4]})
    assert notations(game) == set(CELL_WORDS)
    play(game, "o1")
    assert environment(game) == {"o1": "nuclear"}
    assert (game.track, game.supply) == (35, 15)


@pytest.mark.rule("EE-134", "EE-135", "EE-136")
@pytest.mark.parametrize("die", ["coal", "nuclear"])
def test_only_unpolluted_spaces_are_open_to_it(die: str) -> None:
    there: dict[str, Token] = {"a2": "pollution", "f1": "well", "o5": "nuclear"}
    game = set_table(energy_empire(), dice=[die], holds={}, workers=1, energy=0, environment=there)
    fix_roll(game, 3)
    play(game, "generate; all")
    assert notations(game) == set(CELL_WORDS) - set(there)


@pytest.mark.rule("EE-131")
def test_the_highest_number_counts_and_not_the_most_energy() -> None:
    game = roll({"hydro-geo": [3], "nuclear": [2]})  # both make 2 Energy
    assert environment(game) == {}
    game = roll({"solar-wind": [5], "nuclear": [4]})  # the Nuclear die makes more
    assert (environment(game), game.seat) == ({}, 1)


@pytest.mark.rule("EE-132")
@pytest.mark.parametrize(
    ("rolled", "results"),
    [
        ({"solar-wind": [4], "coal": [4]}, {"clean", "pollution"}),
        ({"hydro-geo": [6], "nuclear": [6]}, {"clean", "nuclear"}),
        ({"nuclear": [2], "petroleum": [2]}, {"pollution", "nuclear"}),
        ({"solar-wind": [5], "coal": [5], "nuclear": [5]}, {"clean", "pollution", "nuclear"}),
    ],
)
def test_on_a_tie_you_choose_which_die_counts(rolled: dict[str, list[int]], results: set[str]) -> None:
    for result in results:
        game = roll(rolled)
        assert asked(game) == "highest"
        assert notations(game) == results
        play(game, result)
        if result == "clean":
            assert (environment(game), game.seat) == ({}, 1)
        else:
            play(game, "a5")
            assert environment(game) == {"a5": result}
        assert game.track == 35


@pytest.mark.rule("EE-132")
@pytest.mark.parametrize(
    "rolled", [{"coal": [5], "petroleum": [5, 5]}, {"solar-wind": [3], "hydro-geo": [3]}, {"nuclear": [1, 1]}]
)
def test_a_tie_that_makes_no_difference_is_not_asked_about(rolled: dict[str, list[int]]) -> None:
    assert asked(roll(rolled)) in ("pollute", "turn")


@pytest.mark.rule("EE-132", "EE-138")
def test_dice_below_the_highest_are_not_tied() -> None:
    game = roll({"solar-wind": [3], "coal": [3], "nuclear": [4]})
    assert asked(game) == "pollute"
    play(game, "a1")
    assert environment(game) == {"a1": "nuclear"}


# ---------------------------------------------------------------- always


@pytest.mark.rule("EE-137")
def test_every_generate_turn_takes_exactly_one_token_from_the_track() -> None:
    """Before the end is triggered; what an Impact hands out comes from the supply."""
    seen = 0
    for seed in SEEDS:
        for at in wander(energy_empire(4, seed), seed):
            if asked(at) != "roll" or at.track == 0:
                continue
            for option in (at.options[0], at.options[-1]):  # all dice, and none
                turn = at.clone()
                turn.apply(option)
                while turn.turn == at.turn and not turn.over:
                    turn.apply(turn.options[0])
                if turn.turn == at.turn + 1 and turn.kind == Kind.NONE:  # no forced turn came between
                    seen += 1
                    assert turn.track == at.track - 1
    assert seen > 50


@pytest.mark.rule("EE-139")
def test_petroleum_dice_go_back_and_all_others_stay_yours() -> None:
    game = roll({"solar-wind": [2], "coal": [1, 3], "petroleum": [5, 6]})
    play(game, "a1")
    assert dice(game) == ["solar-wind", "coal", "coal"]
    assert game.dice == [4, 5, 3, 5, 4]


@pytest.mark.rule("EE-139")
def test_in_every_game_a_generate_turn_leaves_your_own_dice_as_they_were() -> None:
    for seed in SEEDS:
        game = finished(3, seed)
        for lines in told(game).values():
            if lines[0].sentence is GENERATES:
                assert not any(" die back" in line.text(game.rulebook.word) for line in lines)
        for at in wander(energy_empire(3, seed), seed):
            if asked(at) in ("roll", "pollute") and at.kind == Kind.GENERATE:
                owned = dice(at, at.active)
                other = at.clone()
                other.apply(other.options[0])
                assert dice(other, at.active) == owned


def test_bots_think_more_of_a_clean_die_than_of_one_with_more_energy_that_pollutes() -> None:
    """What decides with the highest number is clean or isn't (EE-133, EE-134); both are worth 2 VP."""
    assert sum(CHART["solar-wind"]) < sum(CHART["coal"])
    thoughts = {}
    for die in ("solar-wind", "coal"):
        game = set_table(energy_empire(4, 1), dice=[die])
        thoughts[die] = game.rulebook.evaluate(game, 0)
    assert thoughts["solar-wind"] > thoughts["coal"]
