"""The frame of a turn: the die, the four actions and their price, the years (NE-020 to NE-028, NE-090)."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.empire.tables import (
    CLOSED,
    empire,
    held,
    notations,
    play,
    reasons,
    said,
    set_table,
    units,
    wander,
    workers,
)
from turbinehall import IllegalChoice
from turbinehall.games.empire.table import Empire, Purpose

# An action each that neither brings nor costs any Capital but the action's own price.
QUIETLY = {
    "sell": "sell; 1 goods; 1 profit; done",
    "workers": "workers",  # with one die there is nothing to choose: a worker is hired for it
    "build": "build; bakery",
    "produce": "produce; without factory capital; all",
}


def busy_table(capital: int = 10) -> Empire:
    """A table on which all four actions are possible; the Bakery fits in one place and costs no Capital."""
    game = empire()
    return set_table(
        game,
        die=2,
        capital=capital,
        row=["bakery", "loom", "kiln", "forge", "press", "toolworks"],
        workers={"factory": 5},
        units={"materials": 4, "goods": 4},
        quiet=True,
    )


# ---------------------------------------------------------------- turns and years


@pytest.mark.rule("NE-005", "NE-090", "NE-091")
def test_a_game_is_fifteen_turns_of_two_years_each() -> None:
    game = empire()
    seen: list[tuple[int, int]] = []
    while not game.over:
        seen.append((game.turn, game.year))
        game.play("end")
    assert seen == [(turn, 2 * (turn - 1)) for turn in range(1, 16)]
    assert game.year == 30


@pytest.mark.rule("NE-091")
def test_the_game_is_over_when_year_thirty_is_done() -> None:
    game = set_table(empire(), year=26)
    game.play("end")
    assert not game.over
    game.play("end")
    assert game.over
    assert game.options == []
    with pytest.raises(IllegalChoice, match="over"):
        game.play("end")


@pytest.mark.rule("NE-005", "NE-091")
def test_however_it_is_played_a_game_has_fifteen_turns() -> None:
    for seed in range(10):
        game = empire(seed)
        assert {at.turn for at in wander(game, seed)} == set(range(1, 16))


@pytest.mark.rule("NE-020")
def test_first_the_market_is_set_then_you_act_and_last_come_upkeep_and_time() -> None:
    game = set_table(
        empire(),
        year=16,
        die=2,
        built=[("forge", 0, -1, 4)],
        workers={"factory": 5},
        units={"materials": 5, "commodities": 0},
    )
    play(game, "workers; hire factory; done; end")
    lines = said(game)
    order = [
        next(i for i, line in enumerate(lines) if part in line)
        for part in ("You hire", "Labour: you pay", "needs upkeep", "Upkeep: 1 Materials", "Turn 10, year 18")
    ]
    assert order == sorted(order)
    assert "the Market die shows" in lines[0]
    assert game.year == 18


@pytest.mark.rule("NE-090")
def test_two_years_pass_every_turn_whatever_you_do() -> None:
    game = busy_table()
    play(game, "; ".join(QUIETLY.values()))
    assert game.year == 0
    game.play("end")
    assert game.year == 2


# ---------------------------------------------------------------- the Market die


@pytest.mark.rule("NE-021", "NE-023")
def test_the_market_die_is_rolled_once_at_the_start_of_every_turn_and_left_alone() -> None:
    for seed in range(8):
        game = empire(seed)
        die_of: dict[int, int] = {}
        stream_of: dict[int, int] = {}
        for at in wander(game, seed):
            if not at.over:
                assert die_of.setdefault(at.turn, at.die) == at.die
                assert stream_of.setdefault(at.turn, at.chance.streams[Purpose.MARKET].counter)
                assert stream_of[at.turn] == at.chance.streams[Purpose.MARKET].counter
        assert len(die_of) == 15
        for turn in range(1, 16):
            rolls = [line for line in said(game, turn) if "the Market die shows" in line]
            assert rolls == [f"Turn {turn}, year {2 * turn - 2}: the Market die shows {die_of[turn]}."]
            assert said(game, turn)[0] == rolls[0]


@pytest.mark.rule("NE-021")
def test_the_market_die_can_fall_on_every_face() -> None:
    assert {empire(seed).die for seed in range(60)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("NE-022")
@pytest.mark.parametrize(
    ("die", "six_materials", "six_commodities", "six_goods"),
    [(1, 2, 3, 6), (2, 3, 3, 6), (3, 6, 3, 6), (4, 3, 6, 12), (5, 6, 6, 12), (6, 2, 2, 18)],
)
def test_the_row_with_the_number_of_the_die_holds_the_prices(
    die: int, six_materials: int, six_commodities: int, six_goods: int
) -> None:
    game = set_table(empire(), die=die, units={"materials": 6, "commodities": 6, "goods": 6})
    play(game, f"sell; 6 materials; {six_materials} profit")
    play(game, f"6 commodities; {six_commodities} profit; 6 goods; {six_goods} profit")
    assert game.profit == six_materials + six_commodities + six_goods


@pytest.mark.rule("NE-023")
def test_the_same_number_prices_the_managers_and_half_of_it_the_labour() -> None:
    game = set_table(empire(), die=5, year=4, capital=20, built=[("forge", 0, -1, 4)])
    play(game, "managers; goods factory")
    assert units(game, "capital") == 15
    game.play("end")
    assert units(game, "capital") == 13


# ---------------------------------------------------------------- the four actions


@pytest.mark.rule("NE-024")
def test_each_action_is_taken_once_a_turn_and_only_forward() -> None:
    game = busy_table()
    assert notations(game) == {"sell", "workers", "build", "produce", "managers", "end"}
    play(game, QUIETLY["sell"])
    assert notations(game) == {"workers", "build", "produce", "managers", "end"}
    play(game, QUIETLY["build"])  # workers are left out
    assert notations(game) == {"produce", "managers", "end"}
    for passed in ("sell", "workers", "build"):
        assert "only in the order" in reasons(game)[passed]
        with pytest.raises(IllegalChoice, match="only in the order"):
            game.play(passed)


@pytest.mark.rule("NE-024")
def test_a_new_turn_offers_all_four_actions_again() -> None:
    game = busy_table()
    play(game, "; ".join(QUIETLY.values()))
    assert notations(game) == {"managers", "end"}
    game.play("end")
    set_table(
        game, die=2, capital=10, units={"materials": 4, "commodities": 4, "goods": 4}, workers={"factory": 5}
    )
    assert notations(game) >= {"sell", "workers", "build", "produce"}


@pytest.mark.rule("NE-024", "NE-025")
def test_in_any_game_the_actions_of_a_turn_go_forward_and_cost_nought_one_two_four() -> None:
    titles = ["Sell resources", "Hire or move workers", "Build a Building", "Produce"]
    seen = set()
    for seed in range(12):
        game = empire(seed)
        if any(at.surcharge for at in wander(game, seed)):
            continue  # an Event changes the price of actions
        for turn in range(1, 16):
            taken = [line.rsplit(" for ", 1) for line in said(game, turn) if line.split(" for ")[0] in titles]
            letters = [titles.index(title) for title, _ in taken]
            assert letters == sorted(set(letters))
            prices = [int(price.split()[0]) for _, price in taken]
            assert prices == [0, 1, 2, 4][: len(prices)]
            seen.add(len(prices))
    assert seen >= {1, 2, 3}


@pytest.mark.rule("NE-025")
@pytest.mark.parametrize(
    "taken", [taken for count in (1, 2, 3, 4) for taken in combinations(QUIETLY, count)], ids="-".join
)
def test_an_action_costs_by_how_many_were_taken_and_not_by_its_letter(taken: tuple[str, ...]) -> None:
    game = busy_table(capital=10)
    for action in taken:
        play(game, QUIETLY[action])
    assert 10 - units(game, "capital") == sum([0, 1, 2, 4][: len(taken)])


@pytest.mark.rule("NE-026")
def test_a_turn_with_all_four_actions_costs_seven_capital() -> None:
    game = busy_table(capital=7)
    play(game, "; ".join(QUIETLY.values()))
    assert units(game, "capital") == 0


@pytest.mark.rule("NE-026", "NE-027")
def test_with_six_capital_the_fourth_action_cannot_be_taken() -> None:
    game = busy_table(capital=6)
    play(game, f"{QUIETLY['sell']}; {QUIETLY['workers']}; {QUIETLY['build']}")
    assert units(game, "capital") == 3
    assert "produce" not in notations(game)
    assert reasons(game)["produce"] == "this action would cost 4 Capital, and you have 3."


@pytest.mark.rule("NE-027")
def test_an_action_is_paid_before_it_is_carried_out() -> None:
    # Production would bring the second of the two Capital that it costs as the third action: too late.
    game = set_table(busy_table(capital=2), die=1)
    play(game, f"{QUIETLY['sell']}; {QUIETLY['workers']}")
    assert units(game, "capital") == 1
    assert notations(game) == {"managers", "end"}
    # And what it is paid with makes room: a full track gives three, then rises by one.
    game = busy_table(capital=20)
    play(game, f"{QUIETLY['workers']}; {QUIETLY['build']}; produce; all")
    assert units(game, "capital") == 20 - 1 - 2 + 1


@pytest.mark.rule("NE-027")
def test_a_turn_in_which_nothing_can_be_paid_any_more_is_over() -> None:
    game = busy_table(capital=0)
    play(game, QUIETLY["sell"])
    assert game.turn == 2


@pytest.mark.rule("NE-027")
def test_capital_from_an_earlier_action_pays_for_a_later_one() -> None:
    game = busy_table(capital=0)
    play(game, "sell; 1 goods; 1 capital; done; workers")
    assert units(game, "capital") == 0
    assert workers(game, "factory") == 6


@pytest.mark.rule("NE-027")
def test_an_action_is_paid_off_any_capital_track() -> None:
    game = set_table(
        empire(), die=2, built=[("bank", -1, 0, 1)], units={"bank": 2}, capital=2, workers={"factory": 4}
    )
    play(game, "sell; 1 goods; 1 profit; done; workers")
    assert notations(game) == {"factory", "bank"}
    game.play("bank")
    assert (units(game, "capital"), units(game, "bank")) == (2, 1)
    play(game, "hire factory; produce; factory; bank")  # two Capital for the third action, one from each
    assert (units(game, "capital"), units(game, "bank")) == (1, 0)


@pytest.mark.rule("NE-027")
def test_the_capital_of_a_building_pays_when_the_central_factory_has_none() -> None:
    game = set_table(
        empire(),
        die=2,
        built=[("bank", -1, 0, 1)],
        units={"bank": 1, "capital": CLOSED},
        workers={"factory": 4},
    )
    play(game, "sell; 1 goods; 1 profit; done; workers; hire factory")
    assert units(game, "bank") == 0


@pytest.mark.rule("NE-028")
def test_you_may_take_no_action_at_all() -> None:
    game = empire()
    before = (held(game), list(game.workers), game.managers, game.profit, game.row)
    assert "end" in notations(game)
    game.play("end")
    assert game.turn == 2
    assert (held(game), list(game.workers), game.managers, game.profit, game.row) == before


@pytest.mark.rule("NE-028")
def test_a_turn_may_end_after_any_action() -> None:
    game = busy_table()
    for choices in QUIETLY.values():
        play(game, choices)
        assert "end" in notations(game)


@pytest.mark.rule("NE-098")
def test_example_leaving_one_out() -> None:
    game = busy_table(capital=5)
    play(game, f"{QUIETLY['sell']}; {QUIETLY['build']}; {QUIETLY['produce']}")
    assert units(game, "capital") == 5 - 3
    prices = [line for line in said(game) if line.endswith(" Capital.") and " for " in line]
    assert prices == [
        "Sell resources for 0 Capital.",
        "Build a Building for 1 Capital.",
        "Produce for 2 Capital.",
    ]
