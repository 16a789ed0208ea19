"""Module 2: the effects of public contracts worth 6 VP, and completion by effects (FM-050 to FM-054)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.future_energy.module_tables import (
    SITE,
    holding,
    kept,
    points,
    public_display,
    publics,
    supply,
    use,
)
from tests.games.future_energy.tables import (
    asked,
    completed,
    contracts,
    lines_on,
    links_of,
    money,
    notations,
    plants_on,
    play,
    reasons,
    said,
    set_table,
)
from turbinehall.games.future_energy.table import FutureEnergy

DEAR = ["coal+nuclear+oil+investor", "coal+gas", "gas+oil", "oil+investor"]  # the first takes four plants
TWO_SETS = {"coal": 2, "gas": 2, "nuclear": 2, "oil": 2}


# ---------------------------------------------------------------- money


@pytest.mark.rule("FM-050")
def test_gain_eight_million() -> None:
    game = use(holding("green-bond"), "green-bond")
    assert money(game) == [2 + 8, 0, 0, 0]
    assert points(game) == [6, 0, 0, 0]


# ---------------------------------------------------------------- a line for nothing


@pytest.mark.rule("FM-051")
def test_place_a_line_from_the_supply_even_beside_one_of_another() -> None:
    game = holding("sea-cable", lines=["paris+lyon"], money=1)
    set_table(game, 1, lines=["lyon+milan", "seville+lisbon"])
    set_table(game, 2, lines=["seville+lisbon"])
    use(game, "sea-cable")
    assert asked(game) == "link"
    assert {"lyon+milan", "bergen+oslo", "start+munich"} <= notations(game)
    assert reasons(game) == {
        "paris+lyon": "your own line is there already.",
        "seville+lisbon": "two lines are there already.",
    }
    play(game, "lyon+milan")
    assert lines_on(game, "lyon+milan") == [0, 1]
    assert supply(game)[1] == 13
    assert money(game) == [1, 0, 0, 0]
    assert points(game)[0] == 6


@pytest.mark.rule("FM-051")
def test_it_may_lie_on_an_empty_link_and_uses_no_engineer() -> None:
    game = play(use(holding("sea-cable", money=5), "sea-cable"), "bergen+oslo; line; paris+lyon")
    assert links_of(game, 0) == {"bergen+oslo", "paris+lyon"}


@pytest.mark.rule("FM-051")
def test_the_last_line_placed_so_brings_the_end_near() -> None:
    game = use(holding("sea-cable", lines_left=1), "sea-cable")
    play(game, "start+munich")
    assert supply(game)[1] == 0
    assert game.ending == "A has established all power lines"


@pytest.mark.rule("FM-051")
def test_without_a_line_in_the_supply_none_is_placed() -> None:
    game = use(holding("sea-cable", lines_left=0), "sea-cable")
    assert asked(game) == "plan"
    assert points(game)[0] == 6


# ---------------------------------------------------------------- join twice


def towns(**table: Any) -> FutureEnergy:
    """Seats 1 and 2 have plants on Paris, seat 1 on Lyon; seat 0 has two on Lyon."""
    table = {"contracts": ["coal+gas+oil", "oil+investor"], "plants": {"lyon": 2}, **table}
    game = holding("twin-towns", **table)
    set_table(game, 1, plants={"paris": 1, "lyon": 1})
    return set_table(game, 2, plants={"paris": 1})


@pytest.mark.rule("FM-052")
def test_join_twice_from_one_contract_on_one_site() -> None:
    game = use(towns(), "twin-towns")
    assert notations(game) == {"1.coal", "1.gas", "1.oil", "2.oil", "2.investor"}
    play(game, "1.coal")
    assert notations(game) == {"paris", "lyon"}
    play(game, "paris")
    assert notations(game) == {"1.gas", "1.oil"}  # from the same contract, to the same site
    play(game, "1.oil")
    assert plants_on(game, "paris") == [2, 1, 1, 0]
    assert contracts(game) == ["(coal)+gas+(oil)", "oil+investor"]
    assert money(game) == [2, 0, 0, 0]
    assert game.wildcards == 18
    assert points(game)[0] == 6


@pytest.mark.rule("FM-052")
def test_where_room_is_left_for_one_only_one_is_placed() -> None:
    game = use(towns(), "twin-towns")
    play(game, "1.coal; lyon")
    assert asked(game) == "plan"
    assert plants_on(game, "lyon") == [3, 1, 0, 0]
    assert contracts(game) == ["(coal)+gas+oil", "oil+investor"]


@pytest.mark.rule("FM-052")
def test_a_contract_with_one_plant_gives_one() -> None:
    game = use(towns(contracts=["coal+(gas)", "oil+investor"]), "twin-towns")
    play(game, "1.coal; paris")
    assert asked(game) == "plan"  # the second does not come from another contract
    assert plants_on(game, "paris") == [1, 1, 1, 0]
    assert contracts(game) == ["oil+investor"]


@pytest.mark.rule("FM-052")
def test_by_the_other_reading_each_of_them_costs_two_million() -> None:
    game = use(towns(variants={"joint_effect": "pay"}, money=5), "twin-towns")
    play(game, "1.coal; paris; 1.gas")
    assert money(game) == [1, 4, 0, 0]  # the next player in order with a plant there
    game = use(towns(variants={"joint_effect": "pay"}, money=3), "twin-towns")
    play(game, "1.coal; paris")
    assert asked(game) == "plan"
    assert money(game) == [1, 2, 0, 0]


# ---------------------------------------------------------------- plan again


def shift(**table: Any) -> FutureEnergy:
    """Seat 0 plans with €20M."""
    return holding("second-shift", **{"money": 20, "display": DISPLAY, **table})


DISPLAY = ["coal+gas", "coal+oil+engineer", "gas+oil", "coal+nuclear+oil+investor"]


@pytest.mark.rule("FM-053")
def test_a_line_a_second_time_at_the_usual_cost() -> None:
    game = play(shift(), "line; paris+lyon")
    assert money(game)[0] == 19
    play(use(game, "second-shift"), "lyon+milan")  # nothing else was planned
    assert links_of(game, 0) == {"paris+lyon", "lyon+milan"}
    assert money(game)[0] == 18
    assert points(game)[0] == 6


@pytest.mark.rule("FM-053")
def test_two_lines_a_second_time() -> None:
    game = play(shift(), "lines; paris+lyon; lyon+milan")
    play(use(game, "second-shift"), "riga+minsk; minsk+kyiv")
    assert links_of(game, 0) == {"paris+lyon", "lyon+milan", "riga+minsk", "minsk+kyiv"}
    assert money(game)[0] == 20 - 5 - 5


@pytest.mark.rule("FM-053")
def test_a_second_contract_in_one_turn() -> None:
    game = play(shift(), "contract; 1")
    play(use(game, "second-shift"), "2")
    assert contracts(game)[1:] == ["coal+gas", "gas+oil"]
    assert money(game)[0] == 20 - 1 - 2


@pytest.mark.rule("FM-053")
def test_the_second_may_be_a_public_contract() -> None:
    game = play(shift(), "contract; 1")
    use(game, "second-shift")
    offered = public_display(game)[0]
    play(game, "public 1")
    assert publics(game) == [offered]
    assert money(game)[0] == 20 - 1 - 1


@pytest.mark.rule("FM-053")
def test_only_what_was_planned_this_turn_can_be_repeated() -> None:
    game = play(shift(engineers=2), "line; paris+lyon; contract; 1")
    use(game, "second-shift")
    assert asked(game) == "repeat"
    assert notations(game) == {"line", "contract"}
    play(game, "line; lyon+milan")
    assert links_of(game, 0) == {"paris+lyon", "lyon+milan"}
    assert len(contracts(game)) == 2


@pytest.mark.rule("FM-053")
def test_with_nothing_planned_there_is_nothing_to_repeat() -> None:
    game = use(shift(), "second-shift")
    assert asked(game) == "plan"
    assert money(game)[0] == 20
    assert points(game)[0] == 6


@pytest.mark.rule("FM-053")
def test_what_cannot_be_paid_twice_is_not_repeated() -> None:
    game = play(shift(money=9), "lines; paris+lyon; lyon+milan")
    use(game, "second-shift")
    assert money(game)[0] == 9 - 5
    assert len(links_of(game, 0)) == 2


@pytest.mark.rule("FM-053", "FE-063", "FM-037")
@pytest.mark.parametrize(
    ("cash", "planned", "again"),
    [(3, "line; paris+lyon", "line"), (11, "lines; paris+lyon; riga+minsk", "lines")],
)
def test_a_second_time_leaves_the_contract_that_must_be_bought_within_reach(
    cash: int, planned: str, again: str
) -> None:
    """A-FE-16: whatever else is done, one engineer has to buy it, and the money for it has to be there."""
    for money_more in (0, 5):
        game = shift(contracts=[], engineers=2, money=cash + money_more, display=DEAR, supply=3)
        play(game, planned)
        use(game, "second-shift")
        if money_more:
            play(game, "lyon+milan" if again == "line" else "lyon+milan; bergen+oslo")
        assert len(links_of(game, 0)) == (2 if again == "lines" else 1) * (2 if money_more else 1)
        if asked(game) == "plan" and game.seat == 0:  # unless nothing else was left to do
            assert "done" not in notations(game)
            play(game, "contract")
        if asked(game) == "contract":
            play(game, "2")
        assert len(contracts(game)) == 1


@pytest.mark.rule("FM-053")
def test_it_needs_no_engineer_and_frees_none() -> None:
    game = play(shift(engineers=2, kept=TWO_SETS), "line; paris+lyon")
    play(use(game, "second-shift"), "lyon+milan")
    assert game.actions_left == 1
    assert "line" not in notations(game)
    assert {"lines", "contract"} <= notations(game)


@pytest.mark.rule("FM-053", "FM-028")
def test_it_may_be_repeated_at_the_end_of_the_turn_too() -> None:
    game = shift(contracts=["oil+investor"], tiles={"*": None, SITE: "oil"})
    play(game, f"line; paris+lyon; done; {SITE}")
    assert asked(game) == "end"
    play(use(game, "second-shift"), "lyon+milan")
    assert links_of(game, 0) == {"paris+lyon", "lyon+milan"}


# ---------------------------------------------------------------- completion


@pytest.mark.rule("FM-054")
def test_two_joint_plants_complete_their_contract_before_the_points_of_the_effect() -> None:
    game = use(towns(contracts=["(coal)+gas+oil", "oil+investor"]), "twin-towns")
    play(game, "1.gas; paris")
    assert completed(game) == ["coal+gas+oil"]
    assert contracts(game) == ["oil+investor"]
    assert points(game)[0] == 6 + 6
    assert money(game)[0] == 2 + 1
    assert said(game)[-2:] == ["A completes a contract: 6 VP and €1M.", "A gains 6 VP."]


@pytest.mark.rule("FM-054", "FM-034")
def test_with_substitutes_the_completed_contract_still_scores() -> None:
    game = towns(contracts=["(coal)+gas+oil"], kept={"coal": 1, "ground": 3})
    play(game, "use twin-towns; 1.gas; paris")
    assert kept(game) == {}
    assert completed(game) == ["coal+gas+oil"]
    assert points(game)[0] == 6  # of the construction contract alone
