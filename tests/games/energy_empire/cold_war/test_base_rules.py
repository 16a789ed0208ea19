"""Where a module is silent the base rules stay in force (CW-003): the tests of the base game with modules on.

Every test of these files is run once more on tables that are set up with the new Nations and Structures.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable

import pytest

from tests.games.energy_empire import tables
from tests.games.energy_empire.cold_war import more_cards

FILES = (
    "achievements",
    "activating",
    "cleanup",
    "components",
    "dice",
    "end",
    "environment",
    "examples_impacts_and_scoring",
    "examples_work_and_generate",
    "generate",
    "goods",
    "impact_effects",
    "impacts",
    "lasting_impacts",
    "locations",
    "markets",
    "oil",
    "peeks",
    "placing",
    "rolling",
    "scoring",
    "setup_board",
    "setup_players",
    "solo",
    "turns",
    "united_nations",
)
THEY_COUNT_CARDS = (
    "test_the_ten_nations_are_all_different_and_nobody_leads_anothers",
    "test_each_of_26_structures_a_type_is_in_one_place_all_game_long",
    "test_a_structure_with_the_two_mark_exists_twice_and_any_other_once",
    "test_an_empty_deck_is_made_anew_of_the_discard_pile",
    "test_the_discard_pile_is_left_alone_while_the_deck_has_cards",
    "test_a_deck_that_runs_out_during_a_reset_is_shuffled_and_dealing_goes_on",
    "test_the_three_discard_piles_begin_empty",
    "test_only_the_left_and_the_right_slot_of_each_market_are_used",
)
"""More cards are what these modules are."""
THEY_KNOW_NO_BRIDGE = (
    "test_a_structure_without_a_spend_arrow_costs_nothing_but_the_pieces",  # nor a card without a plank
    "test_a_work_turn_places_exactly_one_worker_on_the_board",
    "test_a_turn_is_either_work_or_generate_never_both",
    "test_in_every_game_the_phases_of_a_turn_come_in_their_order",
    "test_in_no_game_anybody_generates_twice_running",
)
"""A placement over a Bridge is a second one in the same turn."""
THEY_TAKE_LONG = (
    "test_no_double_plank_is_ever_half_full",
    "test_in_any_game_there_is_an_impact_for_each_spot_and_never_a_seventh",
    "test_the_global_impacts_that_were_not_drawn_never_appear",
    "test_you_may_look_at_your_own_achievements_at_any_time_and_nobody_else_may",
    "test_in_any_game_the_price_starts_at_one_never_falls_and_ends_at_five",
)
LEFT_OUT = (*THEY_COUNT_CARDS, *THEY_KNOW_NO_BRIDGE, *THEY_TAKE_LONG)


@pytest.fixture(autouse=True)
def modules_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables of these tests are set up with the modules."""
    monkeypatch.setattr(tables, "first_choice", more_cards.first_choice)


def _again(test: Callable[..., None]) -> Callable[..., None]:
    """The same test, which proves this clause too."""

    @functools.wraps(test)
    def again(*args: object, **kwargs: object) -> None:
        test(*args, **kwargs)

    marked: Callable[..., None] = pytest.mark.rule("CW-003")(again)
    return marked


def _gather() -> dict[str, Callable[..., None]]:
    found: dict[str, Callable[..., None]] = {}
    for file in FILES:
        module = importlib.import_module(f"tests.games.energy_empire.test_{file}")
        for name, test in vars(module).items():
            if name.startswith("test_") and name not in LEFT_OUT:
                found[f"test_{file}_{name.removeprefix('test_')}"] = _again(test)
    return found


globals().update(_gather())


def test_the_tests_that_are_left_out_exist() -> None:
    known = {
        name
        for file in FILES
        for name in vars(importlib.import_module(f"tests.games.energy_empire.test_{file}"))
    }
    assert set(LEFT_OUT) <= known
