"""Midnight: the end that the Doomsday Clock calls (CW-081 to CW-083, CW-092)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.energy_empire.cold_war.clock_tables import (
    all_but,
    clock_number,
    cold_war,
    other_cards,
    part,
    set_clock,
    shown,
    use_clock,
)
from tests.games.energy_empire.helpers_late import generate, pass_turn, table
from tests.games.energy_empire.laying import Token
from tests.games.energy_empire.tables import (
    asked,
    end_turn,
    notations,
    reasons,
    resources,
    said,
    set_table,
)
from turbinehall.games.energy_empire.table import EnergyEmpire

RICH = {"money": 20, "science": 5, "steel": 5, "plastic": 5, "oil": 20}
FULL: dict[str, Token] = {f"{row}{column}": "pollution" for row in "afo" for column in range(1, 6)}


def rich(seats: int = 4, hour: int = 1) -> EnergyEmpire:
    """Everybody has all that the Clock might cost, and Energy enough."""
    game = cold_war(seats)
    for seat in range(seats):
        set_table(game, seat, holds=RICH, energy=8)
    return set_clock(game, hour=hour)


def final_turns(game: EnergyEmpire) -> int | None:
    left = table(game)["final turns"]
    assert left is None or isinstance(left, int)
    return left


@pytest.mark.rule("CW-081", "CW-082")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_midnight_is_followed_by_one_more_turn_for_everybody_who_struck_it_too(seats: int) -> None:
    game = rich(seats, 11)
    use_clock(game)
    assert shown(game)["midnight"]
    assert (game.end_called, final_turns(game)) == (True, None)  # the turn goes on
    assert "The Doomsday Clock strikes midnight." in said(game)
    end_turn(game)
    assert final_turns(game) == seats
    assert "The end has come: every player takes one more turn." in said(game)
    turns: list[int] = []
    while not game.over:
        turns.append(game.seat)
        pass_turn(set_table(game, game.seat, energy=8))
    assert turns == [*range(1, seats), 0]
    assert game.track > 0
    assert game.outcome is not None


@pytest.mark.rule("CW-081")
def test_eleven_is_not_midnight() -> None:
    game = end_turn(use_clock(rich(4, 10)))
    assert (shown(game)["hour"], shown(game)["midnight"], game.end_called) == (11, False, False)
    assert final_turns(game) is None


@pytest.mark.rule("CW-083")
def test_the_empty_track_ends_a_game_with_the_clock_as_well() -> None:
    game = set_table(rich(3, 5), track=1, impacts=["undersea-oil", "baby-boom", "cheap-imports"])
    generate(game)
    while asked(game) in ("row", "pollute", "answer"):
        game.play(game.options[-1])
    assert (final_turns(game), game.end_called) == (3, False)


@pytest.mark.rule("CW-083", "CW-081")
def test_midnight_in_the_final_turns_starts_no_second_lap() -> None:
    """A-CW-17: the first trigger counts."""
    game = set_table(rich(3, 11), track=0, final_turns=3)
    end_turn(use_clock(game))
    assert shown(game)["midnight"]
    assert final_turns(game) == 2
    pass_turn(game)
    pass_turn(game)
    assert game.over


@pytest.mark.rule("CW-083")
def test_the_track_running_out_after_midnight_starts_no_second_lap() -> None:
    """A-CW-17, the other way round; and A-CW-18: until then tokens come from the track, with its Impacts."""
    game = end_turn(use_clock(rich(3, 11)))
    assert final_turns(game) == 3
    row = ["undersea-oil", "baby-boom", "cheap-imports", "currency-crisis", "energy-summit", "great-blackout"]
    set_table(game, track=1, impacts=row)
    generate(game)
    assert (game.track, game.revealed) == (0, 6)
    assert final_turns(game) == 2


@pytest.mark.rule("CW-083")
def test_both_triggers_in_one_turn_start_one_lap() -> None:
    row = ["undersea-oil", "baby-boom", "cheap-imports", "currency-crisis", "energy-summit", "great-blackout"]
    game = set_table(rich(3, 11), track=2, impacts=row)
    end_turn(use_clock(game))
    assert (game.track, shown(game)["midnight"], final_turns(game)) == (0, True, 3)


@pytest.mark.rule("CW-074", "CW-071")
def test_after_midnight_the_clock_may_be_used_for_its_price_and_the_hand_stays() -> None:
    """A-CW-16."""
    game = end_turn(use_clock(rich(3, 11)))
    before = resources(game, 1)
    cost = shown(game)["costs"][11]
    use_clock(game)
    assert shown(game)["hour"] == 12
    assert len(shown(game)["cards"][1]) == 2
    assert before["money"] - resources(game, 1)["money"] == cost["money"]
    end_turn(game)
    assert final_turns(game) == 2


@pytest.mark.rule("CW-074")
def test_without_a_price_for_twelve_nobody_may_place_there_any_more(tmp_path: Path) -> None:
    """A-CW-16."""
    game = other_cards(tmp_path, 3, clock='[hour-12]\ncost = "closed"\n')
    for seat in range(3):
        set_table(game, seat, holds=RICH, energy=8)
    end_turn(use_clock(set_clock(game, hour=11)))
    assert shown(game)["cost"] is None
    assert not any(word.startswith("place clock") for word in notations(game))
    assert "midnight has struck." in reasons(game)["place clock +1"]
    assert "Midnight has struck" in table(game)["locations"][13]["words"]


@pytest.mark.rule("CW-074", "CW-092")
def test_at_midnight_with_no_card_left_there_is_nothing_to_place_for() -> None:
    game = end_turn(use_clock(rich(3, 11)))
    part(game).under, part(game).put = [], []
    part(game).uses = []
    set_clock(game, cards={0: all_but(game)})
    assert shown(game)["deck"] == 0
    assert not any(word.startswith("place clock") for word in notations(game))
    assert "no Cold War card is left" in reasons(game)["place clock +1"]


@pytest.mark.rule("CW-092")
def test_eleven_uses_from_one_to_midnight_leave_eight_cards() -> None:
    game = rich(2)
    uses = 0
    while not shown(game)["midnight"]:
        set_table(game, game.seat, holds=RICH, energy=10, workers=1, stacks={}, last=None)
        number = clock_number(game)
        game.stacks[number] = []
        for mat in game.mats:
            mat.visited = 0
        for seat in range(2):
            set_table(game, seat, workers=3, environment={})
        end_turn(use_clock(game))
        uses += 1
    assert uses == 11
    assert shown(game)["deck"] == 30 - 2 * 11 == 8
