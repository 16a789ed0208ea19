"""The final turns (EE-266 to EE-272)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.energy_empire.helpers_late import (
    busily,
    generate,
    other_cards,
    pass_turn,
    table,
)
from tests.games.energy_empire.laying import Token
from tests.games.energy_empire.tables import (
    asked,
    energy_empire,
    environment,
    fix_roll,
    has,
    notations,
    play,
    said,
    set_table,
    wander,
)
from turbinehall.games.energy_empire.table import EnergyEmpire

TRIGGER = "The Global Impact track is empty: every player takes one more turn."
QUIET = ("undersea-oil", "baby-boom", "cheap-imports", "currency-crisis", "energy-summit", "great-blackout")


def nearly_over(seats: int = 4, seat: int = 0, **variants: str) -> EnergyEmpire:
    """One token is left on the track, and it is the turn of a seat. The last Impact asks nothing."""
    game = energy_empire(seats, **variants)
    row = (*QUIET[:3], "great-blackout", "currency-crisis", "energy-summit")
    return set_table(game, seat, track=1, impacts=row, turn=seat)


def final_turns(game: EnergyEmpire) -> int | None:
    """How many turns are left, as everybody sees it."""
    left = table(game)["final turns"]
    assert left is None or isinstance(left, int)
    return left


# ---------------------------------------------------------------- one more turn for everybody


@pytest.mark.rule("EE-266")
def test_the_last_token_triggers_the_end_and_none_before_it_does() -> None:
    game = set_table(nearly_over(), track=2)
    generate(game)
    assert (game.track, final_turns(game)) == (1, None)
    assert TRIGGER not in said(game)
    generate(game)
    assert (game.track, final_turns(game)) == (0, 4)
    assert TRIGGER in said(game)


@pytest.mark.rule("EE-267")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("trigger", [0, 1])
def test_every_player_has_one_more_turn_and_who_triggered_the_end_the_last(seats: int, trigger: int) -> None:
    game = nearly_over(seats, trigger)
    generate(game)
    turns: list[int] = []
    while not game.over:
        turns.append(game.seat)
        assert final_turns(game) == seats - len(turns) + 1
        pass_turn(set_table(game, game.seat, energy=6))
    assert turns == [(trigger + 1 + i) % seats for i in range(seats)]
    assert final_turns(game) == 0


@pytest.mark.rule("EE-267", "EE-164")
def test_the_active_player_finishes_the_turn_first() -> None:
    game = set_table(nearly_over(), holds={"money": 5}, structures=["university"], energy=3)
    play(game, "place education; a2")
    assert (game.track, game.seat, asked(game)) == (0, 0, "activate")
    assert final_turns(game) is None  # none of the final turns has begun
    play(game, "university; energy")
    assert has(game, "science") == 2
    assert (game.seat, final_turns(game)) == (1, 4)


@pytest.mark.rule("EE-266", "EE-267", "EE-272")
@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_in_any_game_the_end_is_triggered_once_and_as_many_turns_follow_as_there_are_players(
    seats: int,
) -> None:
    for seed in range(5):
        game = energy_empire(seats, seed)
        for at in busily(game, seed) if seed % 2 else wander(game, seed):
            if at.final_turns >= 0:
                assert at.track == 0
        assert game.story is not None
        turns = {line.text(game.rulebook.word): line.turn for line in game.story.lines}
        assert said(game).count(TRIGGER) == 1
        assert game.turn == turns[TRIGGER] + seats
        sixth = game.cards.impacts[game.row[5]].title
        assert turns[f"Global Impact: {sixth}."] == turns[TRIGGER]  # in the turn that emptied the track
        after = said(game)[said(game).index(TRIGGER) :]
        assert not any(line.startswith("Global Impact:") for line in after)


@pytest.mark.rule("EE-268", "EE-059", "EE-060", "EE-061")
def test_a_final_turn_is_work_or_generate_under_the_usual_rules() -> None:
    game = nearly_over(3)
    generate(game)
    set_table(game, 1, last="generate")
    assert "generate" not in notations(game)
    assert "place mine" in notations(game)
    set_table(game, 1, last="work")
    assert {"generate", "place mine"} <= notations(game)
    play(game, "place mine")
    if asked(game) == "activate":
        game.play("end")
    set_table(game, 2, workers=0, stacks={"finance": [(2, 0)]}, last="work", dice=["coal"])
    assert notations(game) == {"generate"}


# ---------------------------------------------------------------- an empty track


@pytest.mark.rule("EE-269")
def test_in_the_final_turns_pollution_comes_from_the_supply() -> None:
    game = nearly_over()
    generate(game)
    set_table(game, 1, holds={"money": 9})
    supply = game.supply
    play(game, "place education; o1")
    assert game.supply == supply - 1
    assert environment(game, 1) == {"a1": "pollution", "o1": "pollution"}
    play(game, "end")
    set_table(game, 2, holds={}, dice=["nuclear"])
    play(game, "generate; none; all; f5")
    assert game.supply == supply - 2
    assert environment(game, 2)["f5"] == "nuclear"


@pytest.mark.rule("EE-269")
def test_so_it_does_in_the_rest_of_the_turn_that_emptied_the_track() -> None:
    game = set_table(nearly_over(), holds={"oil": 1}, structures=["coal-mine", "aluminium-smelter"], energy=4)
    play(game, "place chemistry; a2")
    assert game.track == 0
    supply = game.supply
    play(game, "coal-mine; energy; a3; aluminium-smelter; energy; a4")
    assert environment(game).keys() == {"a1", "a2", "a3", "a4"}
    assert game.supply == supply - 2
    assert said(game).count(TRIGGER) <= 1


@pytest.mark.rule("EE-269", "EE-145")
def test_of_two_tokens_that_one_action_needs_the_second_comes_from_the_supply(tmp_path: Path) -> None:
    effect = '[coal-mine]\neffect = [{ gain = { die = "hydro-geo", pollution = "any" } }]\n'
    game = set_table(other_cards(tmp_path, structures=effect), structures=["coal-mine"], energy=4)
    row = (*QUIET[:3], "great-blackout", "currency-crisis", "energy-summit")
    set_table(game, track=1, impacts=row)
    supply = game.supply
    play(game, "place mine; coal-mine; energy; f1; o1")
    assert (game.track, game.supply) == (0, supply - 1)
    assert environment(game) == {"a1": "pollution", "f1": "pollution", "o1": "pollution"}


@pytest.mark.rule("EE-269", "EE-016")
def test_with_an_empty_supply_too_nothing_is_placed() -> None:
    game = nearly_over(5)
    generate(game)
    full: dict[str, Token] = {f"{row}{column}": "pollution" for row in "afo" for column in range(1, 6)}
    for seat in (2, 3, 4):
        set_table(game, seat, environment=full)
    set_table(game, 0, environment=dict(list(full.items())[:8]))
    assert game.supply == 0
    play(set_table(game, 1, holds={"money": 9}), "place education; end")
    assert environment(game, 1) == {"a1": "pollution"}
    assert game.mats[1].owned == 4


@pytest.mark.rule("EE-271", "EE-133")
def test_a_clean_generate_turn_moves_no_token() -> None:
    game = nearly_over()
    generate(game)
    supply = game.supply
    generate(game)  # nothing rolled
    assert (game.track, game.supply) == (0, supply)
    set_table(game, 2, holds={}, dice=["solar-wind"])
    play(fix_roll(game, 6), "generate; none; all")
    assert (game.track, game.supply) == (0, supply)
    assert environment(game, 2) == {"a1": "pollution"}
    assert sum("doesn't pollute" in line for line in said(game)) == 1  # only the turn that emptied the track


@pytest.mark.rule("EE-272", "EE-184")
def test_no_impact_comes_any_more_and_the_end_is_not_triggered_again() -> None:
    game = nearly_over()
    generate(game)
    assert game.revealed == 6
    scores = [mat.score for mat in game.mats]
    for seat in (1, 2, 3, 0):
        set_table(game, seat, holds={"oil": 1}, energy=8)
        play(game, f"place chemistry +{game.height(7) + (seat == 1)}; o5")
        if asked(game) == "activate":
            game.play("end")
        assert final_turns(game) == [1, 2, 3, 0][::-1].index(seat)
    assert game.over
    assert game.revealed == 6
    assert [mat.score for mat in game.mats] == scores
    assert said(game).count(TRIGGER) == 1


@pytest.mark.rule("EE-266", "EE-272")
def test_cleaned_up_tokens_do_not_refill_the_track() -> None:
    game = nearly_over()
    generate(game)
    set_table(game, 1, holds={"science": 1})
    play(game, "place clean-up; a1")
    assert game.track == 0
    assert final_turns(game) == 3
