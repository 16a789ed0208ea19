"""The Managers (NE-072 to NE-080)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.empire.tables import (
    CLOSED,
    FACTORY_RAILS,
    FRONTS,
    OPPOSITE,
    PRINTED,
    SIDES,
    WORDS,
    Lot,
    build_eagerly,
    cost,
    empire,
    happened,
    held,
    notations,
    play,
    reasons,
    said,
    set_table,
    units,
    where,
    workers,
)
from turbinehall import IllegalChoice
from turbinehall.games.empire.table import MIDDLE, WIDTH, Empire

PLENTY = {"materials": 8, "commodities": 8, "goods": 7, "capital": 20}


def rich(words: list[str], built: list[Lot] | None = None, **variants: str) -> Empire:
    return set_table(empire(**variants), die=2, built=built or [], row=words, units=PLENTY)


# ---------------------------------------------------------------- when and for how much


@pytest.mark.rule("NE-072")
def test_the_managers_are_used_once_a_turn() -> None:
    game = set_table(empire(), die=1, capital=10)
    play(game, "managers; goods factory")
    assert "managers" not in notations(game)
    with pytest.raises(IllegalChoice, match="once a turn"):
        game.play("managers")
    game.play("end")
    set_table(game, die=1)
    assert "managers" in notations(game)


@pytest.mark.rule("NE-072")
@pytest.mark.parametrize("when", range(5))
def test_before_between_or_after_the_actions(when: int) -> None:
    game = set_table(empire(), die=1, capital=16, workers={"factory": 4}, units={"materials": 4}, quiet=True)
    set_table(game, row=["bakery", "forge", "mill", "kiln", "press", "dyeworks"])
    plays = ["sell; 1 goods; 1 profit; done", "workers", "build; bakery", "produce; all"]
    plays.insert(when, "managers; worker factory")
    for choices in plays:
        assert "managers" in notations(game) or "managers" not in choices
        play(game, choices)
    assert workers(game, "factory") == 4 + 1 + 1
    told = said(game, turn=1)
    assert "Produce for 4 Capital." in told
    assert sum("You call on the Managers" in line for line in told) == 1


@pytest.mark.rule("NE-072")
def test_not_halfway_through_an_action() -> None:
    game = set_table(
        empire(), die=1, capital=20, built=[("mill", 0, -1, 2)], workers={"factory": 4}, row=FRONTS[1:]
    )
    set_table(game, units={"materials": 8, "commodities": 8, "goods": 7})
    for start in ("sell; 1 goods", "sell", "workers", "workers; move factory mill", "build", "produce"):
        twin = game.clone()
        assert isinstance(twin, Empire)
        play(twin, start)
        assert "managers" not in notations(twin)


@pytest.mark.rule("NE-073")
def test_calling_the_managers_does_not_make_an_action_dearer() -> None:
    game = set_table(empire(), die=3, capital=10, workers={"factory": 4})
    play(game, "managers; goods factory")
    assert units(game, "capital") == 7
    play(game, "workers")  # the first action, and free
    assert units(game, "capital") == 7
    play(game, "produce; without factory capital; all")  # the second
    assert units(game, "capital") == 6
    assert "Produce for 1 Capital." in said(game)


@pytest.mark.rule("NE-073")
def test_the_managers_are_not_bound_to_the_order_of_actions() -> None:
    game = set_table(empire(), die=3, capital=10)
    play(game, "produce; all; managers; goods factory")
    game = set_table(empire(), die=3, capital=10)
    play(game, "managers; goods factory")
    assert {"sell", "produce"} <= notations(game)  # no letter is passed


@pytest.mark.rule("NE-074", "NE-023")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_managers_cost_as_much_as_the_market_die_shows(die: int) -> None:
    game = set_table(empire(), die=die, capital=die)
    play(game, "managers; goods factory")
    assert units(game, "capital") == 0
    poor = set_table(empire(), die=die, capital=die - 1)
    assert "managers" not in notations(poor)
    assert reasons(poor)["managers"] == f"the Managers cost {die} Capital this turn, and you have {die - 1}."


@pytest.mark.rule("NE-074")
def test_the_managers_are_paid_off_any_capital_track() -> None:
    game = set_table(empire(), die=3, capital=2, built=[("bank", -1, 0, 1)], units={"bank": 2})
    play(game, "managers; bank; bank; goods factory")
    assert (units(game, "capital"), units(game, "bank")) == (1, 0)


# ---------------------------------------------------------------- a unit or a worker


@pytest.mark.rule("NE-075")
def test_the_managers_gain_one_unit_on_any_resource_track() -> None:
    game = set_table(empire(), die=1, built=[("forge", 0, -1, 1), ("bank", -1, 0, 1)])
    game.play("managers")
    gains = {notation for notation in notations(game) if not notation.startswith(("worker", "build"))}
    assert gains == {
        "materials factory",
        "commodities factory",
        "goods factory",
        "goods forge",
    }  # never Capital
    game.play("goods forge")  # which is short of a worker
    assert (units(game, "forge"), units(game, "goods")) == (1, 2)


@pytest.mark.rule("NE-075")
def test_a_unit_needs_a_marker_and_room() -> None:
    game = set_table(
        empire(), die=1, built=[("forge", 0, -1, 1)], units={"forge": 4, "goods": 8, "materials": CLOSED}
    )
    game.play("managers")
    gains = {notation for notation in notations(game) if not notation.startswith(("worker", "build"))}
    assert gains == {"commodities factory"}


@pytest.mark.rule("NE-076", "NE-039")
def test_the_managers_add_one_worker_where_fewer_than_six_work() -> None:
    game = set_table(empire(), die=1, built=[("forge", 0, -1, 5), ("mill", 1, 0, 6)])
    game.play("managers")
    assert {notation for notation in notations(game) if notation.startswith("worker")} == {"worker forge"}
    game.play("worker forge")
    assert game.workers == [6, 6, 6]


@pytest.mark.rule("NE-076")
def test_the_managers_find_workers_for_the_central_factory_too() -> None:
    game = set_table(empire(starting_dice="3"), die=1)
    play(game, "managers; worker factory")
    assert workers(game, "factory") == 4


@pytest.mark.rule("NE-075", "NE-076", "NE-077")
def test_managers_who_can_do_nothing_are_not_offered() -> None:
    game = rich(["forge"])
    set_table(game, units={"goods": 8})
    assert "managers" not in notations(game)
    assert reasons(game)["managers"] == "there is nothing that the Managers could do."
    set_table(game, row=["bank"])
    assert "managers" in notations(game)


# ---------------------------------------------------------------- a Building


@pytest.mark.rule("NE-077")
@pytest.mark.parametrize("word", WORDS)
def test_the_managers_build_where_both_sides_are_without_an_arrow(word: str) -> None:
    # The Central Factory's west is bare, so what is built there needs a bare east.
    game = set_table(rich([word]), workers={"factory": 5})
    game.play("managers")
    bare = PRINTED[word]["rails"]["east"] == "none"
    assert (f"build {word}" in notations(game)) == bare
    if bare:
        game.play(f"build {word}")
        assert where(game, word) == (-1, 0)
    else:
        assert "no touching side shows a path" in reasons(game)[f"build {word}"]


@pytest.mark.rule("NE-077", "NE-045")
@pytest.mark.parametrize("word", ["bank", "kiln", "press", "depot", "bakery"])
def test_the_full_cost_is_paid_besides_the_managers(word: str) -> None:
    exact = cost(word)
    game = set_table(rich([word]), die=3, units={**exact, "capital": exact["capital"] + 3})
    play(game, f"managers; build {word}")
    assert held(game) == {"materials": 0, "commodities": 0, "goods": 0, "capital": 0}
    for kind, amount in exact.items():
        if amount:
            short = {**exact, "capital": exact["capital"] + 3}
            short[kind] -= 1
            game = set_table(rich([word]), die=3, units=short)
            game.play("managers")
            assert f"build {word}" not in notations(game)


@pytest.mark.rule("NE-077", "NE-052", "NE-054", "NE-059")
def test_opening_and_event_are_those_of_any_building() -> None:
    game = set_table(rich(["bank", "forge"]), units={"goods": 6})
    play(game, "managers; build bank")
    assert workers(game, "bank") == 1
    assert units(game, "bank") == 0
    assert game.spare_markers == 2
    assert happened(game) == {"forge"}
    assert units(game, "goods") == 6 - 1 - 2  # the Bank costs one, the Furnace Fire takes two


@pytest.mark.rule("NE-077", "NE-052")
def test_another_reading_opens_the_managers_building_staffed_too() -> None:
    game = rich(["kiln", "loom"], new_building="staffed")
    play(game, "managers; build kiln")
    assert workers(game, "kiln") == 4


@pytest.mark.rule("NE-077", "NE-055")
def test_the_managers_building_takes_a_marker_from_the_central_factory_like_any() -> None:
    game = rich(["bakery", "dyeworks"], [("loom", 0, -1, 1), ("press", 1, 0, 1), ("kiln", 0, 1, 1)])
    play(game, "managers; build bakery; west of factory; commodities")
    assert units(game, "commodities") == CLOSED


NORTH_AND_WEST: list[Lot] = [("loom", 0, -1, 1), ("bank", -1, 0, 1)]
# Between them is a corner to which both show bare sides: the Loom its west, the Bank its north.


@pytest.mark.rule("NE-077")
@pytest.mark.parametrize("adjoining", ["every", "one"])
def test_all_sides_that_touch_must_be_bare(adjoining: str) -> None:
    game = rich(["press", "bakery", "kiln"], NORTH_AND_WEST, adjoining=adjoining)
    play(game, "managers; build press")
    assert "west of loom" in notations(game)  # its east and its south are bare
    game = rich(["press", "bakery", "kiln"], NORTH_AND_WEST, adjoining=adjoining)
    play(game, "managers; build bakery")
    assert "west of loom" not in notations(game)  # its south, towards the Bank, isn't
    game = rich(["press", "bakery", "kiln"], [("mill", 0, -1, 1), ("bank", -1, 0, 1)], adjoining=adjoining)
    play(game, "managers; build press")
    assert "west of mill" not in notations(game)  # an arrow enters the Mill there


@pytest.mark.rule("NE-077")
@settings(max_examples=25, deadline=None, database=None, derandomize=True)
@given(st.integers(0, 10_000))
def test_in_any_game_the_managers_place_a_building_among_bare_sides(seed: int) -> None:
    for at in build_eagerly(empire(seed), seed):
        if at.pending is None or at.pending.rule.name != "place" or at.pending.arg < 8:
            continue
        word = WORDS[at.row[at.pending.arg - 8]]
        lying = {(site.x, site.y): site.building.word for site in at.sites}
        free = {(x + dx, y + dy) for x, y in lying for dx, dy in SIDES.values()} - set(lying)
        expected = {
            (x, y)
            for x, y in free
            if all(
                rail(word, side) == "none" == rail(lying[x + dx, y + dy], OPPOSITE[side])
                for side, (dx, dy) in SIDES.items()
                if (x + dx, y + dy) in lying
            )
        }
        assert {(cell % WIDTH - MIDDLE, cell // WIDTH - MIDDLE) for cell in at.options} == expected


def rail(word: str, side: str) -> str:
    return FACTORY_RAILS[side] if word == "factory" else str(PRINTED[word]["rails"][side])


@pytest.mark.rule("NE-078", "NE-073")
def test_managers_and_action_c_can_put_up_two_buildings_in_a_turn() -> None:
    game = set_table(rich(["bank", "forge", "mill"]), quiet=True)
    play(game, "build; forge; north of factory")
    assert "build" not in notations(game)
    play(game, "managers; build bank")
    assert [site.building.word for site in game.sites] == ["factory", "forge", "bank"]
    game = set_table(rich(["bank", "forge", "mill"]), quiet=True)
    play(game, "managers; build bank; build; forge; north of factory")
    assert [site.building.word for site in game.sites] == ["factory", "bank", "forge"]
    assert game.turn == 1


# ---------------------------------------------------------------- the Managers die


@pytest.mark.rule("NE-079")
def test_each_use_turns_the_managers_die_down_by_one_until_it_is_gone() -> None:
    game = empire()
    shown = [game.managers]
    for _ in range(6):
        set_table(game, die=1, capital=5, units={"goods": 2})
        play(game, "managers; goods factory; end")
        shown.append(game.managers)
    assert shown == [6, 5, 4, 3, 2, 1, 0]
    assert "You call on the Managers for 1 Capital; their die goes down to 0." in said(game)


@pytest.mark.rule("NE-079")
@pytest.mark.parametrize("use", ["goods factory", "worker forge", "build bank"])
def test_whatever_the_managers_do_their_die_goes_down(use: str) -> None:
    game = rich(["bank", "kiln"], [("forge", 0, -1, 1)])
    play(game, f"managers; {use}")
    assert game.managers == 5


@pytest.mark.rule("NE-079")
def test_a_turn_without_the_managers_leaves_their_die_alone() -> None:
    game = empire()
    play(game, "produce; all; end")
    assert game.managers == 6


@pytest.mark.rule("NE-080")
def test_with_the_die_gone_there_are_no_managers_for_the_rest_of_the_game() -> None:
    game = set_table(empire(), die=1, managers=1, capital=10)
    play(game, "managers; goods factory; end")
    while not game.over:
        set_table(game, die=1, capital=10)
        assert "managers" not in notations(game)
        assert reasons(game)["managers"] == "the Managers die is out of play."
        game.play("end")
