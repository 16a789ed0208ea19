"""Cleanup (EE-153 to EE-160)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.laying import Token
from tests.games.energy_empire.tables import (
    asked,
    energy_empire,
    environment,
    has,
    notations,
    play,
    reasons,
    resources,
    said,
    set_table,
    wander,
)
from turbinehall.games.energy_empire.table import EnergyEmpire

DIRTY: dict[str, Token] = {"a1": "pollution", "a3": "nuclear", "f1": "well", "o5": "pollution"}
SEEDS = range(12)


def cleaning(there: dict[str, Token]) -> EnergyEmpire:
    """Seat 0 stands on Clean Up, with two cleanups to use."""
    game = set_table(energy_empire(), environment=there, holds={"science": 1})
    return play(game, "place clean-up")


@pytest.mark.rule("EE-153", "EE-160")
def test_each_cleanup_is_one_choice_among_all_polluted_spaces() -> None:
    game = cleaning(DIRTY)
    assert (asked(game), notations(game)) == ("clean", {*DIRTY, "stop"})
    assert reasons(game)["a2"] == "there is nothing to clean up on this space."
    play(game, "a1")
    assert (asked(game), notations(game)) == ("clean", {"a3", "f1", "o5", "stop"})
    play(game, "o5")
    assert game.seat == 1  # two cleanups, and no third
    assert environment(game) == {"a3": "nuclear", "f1": "well"}


@pytest.mark.rule("EE-153")
@pytest.mark.parametrize(
    ("card", "cleanups"), [("national-park", 1), ("environment-agency", 2), ("forestry-service", 1)]
)
def test_a_structure_gives_as_many_cleanups_as_it_shows(card: str, cleanups: int) -> None:
    game = set_table(energy_empire(), structures=[card], environment=DIRTY, holds={"science": 1}, energy=4)
    play(game, f"place research; skip; {card}")
    game.play(game.options[0])
    cells = ["a1", "o5", "f1"]
    for cell in cells[:cleanups]:
        assert asked(game) == "clean"
        play(game, cell)
    assert asked(game) != "clean"
    assert len(environment(game)) == len(DIRTY) - cleanups


@pytest.mark.rule("EE-154")
def test_a_cleanup_removes_a_pollution_to_the_supply() -> None:
    game = cleaning(DIRTY)
    supply, wells = game.supply, game.wells
    play(game, "o5; stop")
    assert "o5" not in environment(game)
    assert (game.supply, game.wells) == (supply + 1, wells)
    assert "A removes the Pollution from Ocean 5." in said(game)


@pytest.mark.rule("EE-155")
def test_a_cleanup_removes_an_oil_well_to_its_supply() -> None:
    game = cleaning(DIRTY)
    supply, wells = game.supply, game.wells
    play(game, "f1; stop")
    assert "f1" not in environment(game)
    assert (game.supply, game.wells) == (supply, wells + 1)
    assert resources(game) == {}  # the Oil it once gave is not given back, nor any more gained


@pytest.mark.rule("EE-156", "EE-144")
def test_a_cleanup_flips_nuclear_contamination_to_pollution_in_its_place() -> None:
    game = cleaning(DIRTY)
    supply = game.supply
    play(game, "a3; stop")
    assert environment(game) == {**DIRTY, "a3": "pollution"}
    assert game.supply == supply
    assert "A flips the Nuclear Contamination on Air 3 to Pollution." in said(game)


@pytest.mark.rule("EE-157", "EE-160")
def test_to_get_rid_of_nuclear_contamination_takes_two_cleanups_which_one_action_may_give() -> None:
    game = cleaning(DIRTY)
    play(game, "a3; a3")
    assert "a3" not in environment(game)
    game = cleaning({"f2": "nuclear", "f4": "nuclear"})
    play(game, "f2; f4")
    assert environment(game) == {"f2": "pollution", "f4": "pollution"}  # two halves are no whole


@pytest.mark.rule("EE-157")
def test_in_no_game_nuclear_contamination_vanishes_at_once() -> None:
    flipped = 0
    for seed in range(30):
        game = energy_empire(2, seed)
        before = [environment(game, seat) for seat in range(2)]
        for at in wander(game, seed):
            for seat in range(2):
                now = environment(at, seat)
                for cell, token in before[seat].items():
                    if token == "nuclear":
                        assert now.get(cell) in ("nuclear", "pollution")
                        flipped += now[cell] == "pollution"
                before[seat] = now
    assert flipped


@pytest.mark.rule("EE-158")
def test_a_cleanup_may_be_forgone() -> None:
    for used in range(2):
        game = cleaning(DIRTY)
        for cell in ["a1", "o5"][:used]:
            play(game, cell)
        play(game, "stop")
        assert len(environment(game)) == len(DIRTY) - used
        assert has(game, "science") == 0  # it is paid for all the same
        assert game.seat == 1


@pytest.mark.rule("EE-158")
def test_clean_up_may_be_visited_with_nothing_to_clean() -> None:
    game = set_table(energy_empire(), environment={}, holds={"science": 1})  # A-EE-18
    play(game, "place clean-up")
    assert (game.seat, resources(game)) == (1, {})


@pytest.mark.rule("EE-158")
def test_a_second_cleanup_with_nothing_left_is_lost() -> None:
    game = cleaning({"a1": "pollution"})
    play(game, "a1")
    assert game.seat == 1


@pytest.mark.rule("EE-159")
def test_cleaned_tokens_never_return_to_the_track() -> None:
    game = cleaning(DIRTY)
    track = game.track
    play(game, "a1; o5")
    assert game.track == track
    for seed in SEEDS:
        game = energy_empire(3, seed)
        track = game.track
        for at in wander(game, seed):
            assert at.track <= track
            track = at.track


@pytest.mark.rule("EE-160")
def test_both_cleanups_of_one_action_may_go_to_different_kinds() -> None:
    game = cleaning(DIRTY)
    play(game, "f1; a3")
    assert environment(game) == {"a1": "pollution", "a3": "pollution", "o5": "pollution"}


@pytest.mark.rule("EE-143", "EE-155")
def test_a_cleaned_space_is_unpolluted_again_and_may_be_drilled_on() -> None:
    game = set_table(energy_empire(2), environment={"f1": "well"}, holds={"science": 1, "money": 2, "oil": 1})
    wells = game.wells
    play(game, "place clean-up; f1")
    assert environment(game) == {}
    set_table(game, turn=0)
    play(game, "place drilling")
    assert "f1" in notations(game)
    play(game, "f1")
    assert environment(game) == {"f1": "well"}
    assert game.wells == wells
