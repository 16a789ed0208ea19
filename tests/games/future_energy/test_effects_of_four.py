"""Module 2: the effects of public contracts worth 4 VP (FM-044 to FM-049)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.future_energy.module_tables import (
    SITE,
    build_on,
    holding,
    kept,
    points,
    supply,
    use,
)
from tests.games.future_energy.tables import (
    asked,
    completed,
    contracts,
    display,
    future_energy,
    lines_on,
    links_of,
    money,
    notations,
    plants_on,
    play,
    reasons,
    set_table,
    stack,
    tile,
    view,
    words,
)
from turbinehall.games.future_energy.table import FutureEnergy

# ---------------------------------------------------------------- money


@pytest.mark.rule("FM-044")
def test_gain_six_million() -> None:
    game = use(holding("climate-fund"), "climate-fund")
    assert money(game) == [2 + 6, 0, 0, 0]
    assert points(game) == [4, 0, 0, 0]


# ---------------------------------------------------------------- move a line anywhere


@pytest.mark.rule("FM-045")
def test_move_a_line_to_any_other_link_even_beside_one_line_of_another() -> None:
    game = holding("shared-corridor", lines=["paris+lyon", "riga+minsk"])
    set_table(game, 1, lines=["lyon+milan", "seville+lisbon"])
    set_table(game, 2, lines=["seville+lisbon"])
    use(game, "shared-corridor")
    play(game, "riga+minsk")
    offered = notations(game)
    assert {"lyon+milan", "bergen+oslo"} <= offered
    assert reasons(game) == {
        "paris+lyon": "your own line is there already.",
        "riga+minsk": "the line comes from here.",
        "seville+lisbon": "two lines are there already.",
    }
    play(game, "lyon+milan")
    assert links_of(game, 0) == {"paris+lyon", "lyon+milan"}
    assert lines_on(game, "lyon+milan") == [0, 1]
    assert supply(game)[1] == 13
    assert points(game)[0] == 4


@pytest.mark.rule("FM-045")
def test_it_may_go_to_an_empty_link_too() -> None:
    game = use(holding("shared-corridor", lines=["paris+lyon"]), "shared-corridor")
    play(game, "bergen+oslo")
    assert links_of(game, 0) == {"bergen+oslo"}


# ---------------------------------------------------------------- join once


def cooperative(word: str = "energy-cooperative", **table: Any) -> FutureEnergy:
    """Seats 1 and 2 have plants on Paris, seat 1 on Lyon; seat 0 has three on Lyon and one on Riga."""
    table = {"contracts": ["coal+gas", "oil+investor"], "plants": {"lyon": 3, "riga": 1}, **table}
    game = holding(word, **table)
    set_table(game, 1, plants={"paris": 2, "lyon": 1})
    return set_table(game, 2, plants={"paris": 1, "minsk": 1})


@pytest.mark.rule("FM-046")
def test_join_once_with_any_plant_on_a_site_of_another() -> None:
    game = use(cooperative(), "energy-cooperative")
    assert asked(game) == "plant"
    assert notations(game) == {"1.coal", "1.gas", "2.oil", "2.investor"}
    play(game, "2.investor")
    # On Lyon there are three already, on Riga nobody else's, and the starting space is no site.
    assert notations(game) == {"paris", "minsk"}
    play(game, "paris")
    assert plants_on(game, "paris") == [1, 2, 1, 0]
    assert contracts(game) == ["coal+gas", "oil+(investor)"]
    assert points(game) == [4, 0, 0, 0]


@pytest.mark.rule("FM-046")
def test_it_costs_nothing_and_brings_no_wildcard_and_no_action() -> None:
    game = use(cooperative(kept={"coal": 1, "gas": 1, "nuclear": 1}), "energy-cooperative")
    play(game, "2.investor; paris")
    assert money(game) == [2, 0, 0, 0]
    assert game.wildcards == 18
    assert game.players[0].investors == 0
    assert kept(game) == {}
    assert asked(game) == "plan"  # nobody is asked to join


@pytest.mark.rule("FM-046")
def test_where_others_have_no_plant_nothing_is_placed() -> None:
    game = use(holding("energy-cooperative", plants={"riga": 1}), "energy-cooperative")
    assert asked(game) == "plan"
    assert points(game)[0] == 4


@pytest.mark.rule("FM-046")
def test_by_the_other_reading_two_million_go_to_an_owner_there() -> None:
    game = cooperative(variants={"joint_effect": "pay"}, money=3)
    use(game, "energy-cooperative")
    play(game, "1.coal; minsk")
    assert money(game) == [1, 0, 2, 0]


@pytest.mark.rule("FM-046")
def test_by_the_other_reading_without_two_million_nothing_is_placed() -> None:
    game = cooperative(variants={"joint_effect": "pay"}, money=1)
    use(game, "energy-cooperative")
    assert asked(game) == "plan"
    assert contracts(game) == ["coal+gas", "oil+investor"]


@pytest.mark.rule("FM-046", "FM-054")
def test_a_joint_plant_may_complete_its_contract() -> None:
    game = use(cooperative(contracts=["coal+(gas)", "oil+investor"]), "energy-cooperative")
    play(game, "1.coal; minsk")
    assert completed(game) == ["coal+gas"]
    assert (points(game)[0], money(game)[0]) == (4 + 4, 2 + 1)


# ---------------------------------------------------------------- a contract for nothing

SHOWN = ["coal+gas", "coal+oil+engineer", "gas+oil", "coal+nuclear+oil+investor"]


@pytest.mark.rule("FM-047")
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_take_a_displayed_construction_contract_for_nothing(slot: int) -> None:
    game = holding("open-tender", display=SHOWN, money=0)
    first, plants = stack(game)[0], supply(game)[0]
    use(game, "open-tender")
    assert notations(game) == {"1", "2", "3", "4"}  # no public contracts
    play(game, str(slot))
    assert money(game)[0] == 0
    taken = SHOWN[slot - 1]
    assert contracts(game)[-1] == taken  # and it is filled
    assert supply(game)[0] == plants - len(taken.split("+"))
    assert display(game) == [*[word for word in SHOWN if word != taken], first]
    assert points(game)[0] == 4


@pytest.mark.rule("FM-047")
def test_it_is_no_purchase_so_one_may_be_bought_as_well() -> None:
    game = holding("open-tender", display=SHOWN, money=5)
    play(use(game, "open-tender"), "2; contract; 1")
    assert contracts(game)[1:] == ["coal+oil+engineer", "coal+gas"]
    assert money(game)[0] == 5 - 1
    game = holding("open-tender", display=SHOWN, money=5)
    play(game, "contract; 1")
    play(use(game, "open-tender"), "1")
    assert contracts(game)[1:] == ["coal+gas", "coal+oil+engineer"]


@pytest.mark.rule("FM-047")
def test_the_supply_must_have_the_plants() -> None:
    game = holding("open-tender", display=SHOWN, supply=2)
    use(game, "open-tender")
    assert notations(game) == {"1", "3"}
    assert reasons(game)["4"] == "it takes 4 power plants, and your supply has 2."
    none = use(holding("open-tender", display=SHOWN, supply=1), "open-tender")
    assert asked(none) == "plan"
    assert len(contracts(none)) == 1


@pytest.mark.rule("FM-047", "FM-037")
def test_a_free_contract_fulfils_the_duty_to_get_one() -> None:
    game = holding("open-tender", display=SHOWN, contracts=[])
    assert "done" not in notations(game)
    play(use(game, "open-tender"), "1")
    assert "done" in notations(game)


# ---------------------------------------------------------------- swap tiles


@pytest.mark.rule("FM-048")
def test_swap_two_tiles_of_outdated_plants() -> None:
    game = holding("fuel-exchange")
    laid = {"paris": "coal", "lyon": "gas", "riga": "nuclear", "minsk": "oil"}
    tiles = {"*": None, **laid, "rome": "investor", "milan": "engineer", "sofia": "ground"}
    set_table(game, tiles=tiles)
    use(game, "fuel-exchange")
    assert notations(game) == set(laid)
    play(game, "riga")
    assert notations(game) == {"paris", "lyon", "minsk"}
    play(game, "paris")
    after = {word: tile(game, word) for word in laid}
    assert after == {"paris": "nuclear", "lyon": "gas", "riga": "coal", "minsk": "oil"}
    assert kept(game) == {}
    assert points(game)[0] == 4


@pytest.mark.rule("FM-048")
def test_with_one_such_tile_left_nothing_is_swapped() -> None:
    game = holding("fuel-exchange", tiles={"*": None, "paris": "coal", "rome": "investor"})
    use(game, "fuel-exchange")
    assert asked(game) == "plan"
    assert (tile(game, "paris"), tile(game, "rome")) == ("coal", "investor")


@pytest.mark.rule("FM-048")
def test_blocked_tiles_are_face_down_and_stay() -> None:
    game = use(holding("fuel-exchange", seats=2), "fuel-exchange")
    red = {site.word for site in game.map.sites if site.red}
    assert len(red) == 8
    assert red.isdisjoint(notations(game))


# ---------------------------------------------------------------- double oil


@pytest.mark.rule("FM-049")
def test_a_second_plant_goes_below_an_oil_icon_that_has_one() -> None:
    game = holding("refinery-conversion", contracts=["coal+oil", "gas+oil", "(oil)+investor"])
    plants = supply(game)[0]
    use(game, "refinery-conversion")
    assert notations(game) == {"1.oil", "2.oil", "none"}
    play(game, "2.oil")
    assert contracts(game) == ["coal+oil", "gas+2oil", "(oil)+investor"]
    assert supply(game)[0] == plants - 1
    assert points(game)[0] == 4


@pytest.mark.rule("FM-049")
def test_it_may_be_left_and_never_becomes_a_third() -> None:
    game = use(holding("refinery-conversion", contracts=["coal+oil"]), "refinery-conversion")
    play(game, "none")
    assert contracts(game) == ["coal+oil"]
    assert points(game)[0] == 4
    tables: list[dict[str, Any]] = [{"contracts": ["coal+2oil"]}, {"contracts": ["coal+oil"], "supply": 0}]
    for table in tables:
        game = use(holding("refinery-conversion", **table), "refinery-conversion")
        assert asked(game) == "plan"
        assert contracts(game) == table["contracts"]


@pytest.mark.rule("FM-049")
def test_both_are_built_together_on_an_oil_tile() -> None:
    game = build_on("oil", contracts=["coal+2oil"])
    assert plants_on(game, SITE) == [2, 0, 0, 0]
    assert contracts(game) == ["coal+(oil)"]


@pytest.mark.rule("FM-049")
def test_with_further_plants_there_are_three_at_most() -> None:
    game = build_on("oil", contracts=["coal+oil", "gas+2oil", "oil+investor"])
    play(game, "1.oil; 2.oil")
    assert plants_on(game, SITE) == [3, 0, 0, 0]
    assert game.seat == 1  # no more is offered
    game = build_on("oil", contracts=["coal+2oil", "gas+2oil"], then="1.oil; 2.oil")
    assert plants_on(game, SITE) == [3, 0, 0, 0]
    assert contracts(game) == ["coal+(oil)", "gas+oil"]  # one of them had to stay behind


@pytest.mark.rule("FM-049")
def test_both_are_built_together_by_who_joins_there() -> None:
    game = build_on("oil", others={1: {"money": 5, "contracts": ["gas+2oil"]}}, then="1.oil")
    assert plants_on(game, SITE) == [1, 2, 0, 0]
    assert contracts(game, 1) == ["gas+(oil)"]
    assert game.players[1].money == 5 - 2 + 3  # one fee, and the revenue of the turn that has begun


@pytest.mark.rule("FM-049")
def test_on_a_construction_ground_one_is_built_and_by_who_joins_there_too() -> None:
    joiner = {"money": 5, "contracts": ["gas+2oil"]}
    game = build_on("ground", contracts=["coal+2oil"], others={1: joiner}, then="1.oil; 1.oil")
    assert plants_on(game, SITE) == [1, 1, 0, 0]
    assert (contracts(game, 0), contracts(game, 1)) == (["coal+oil"], ["gas+oil"])


@pytest.mark.rule("FM-049", "FE-110", "FE-112")
@pytest.mark.parametrize(
    ("taken", "standing", "completes"),
    [("oil", 0, True), ("oil", 1, True), ("oil", 2, False), ("ground", 0, False)],
)
def test_joining_with_a_doubled_plant_promises_a_completion_only_where_both_leave(
    taken: str, standing: int, completes: bool
) -> None:
    """On an oil tile, if there is room for two; on a construction ground one is built."""
    game = build_on(taken, contracts=["oil+investor"], others={1: {"money": 5, "contracts": ["(coal)+2oil"]}})
    if taken == "ground":
        play(game, "1.oil")  # on oil there is nothing else to build
    assert (asked(game), game.seat) == ("join", 1)
    game.put_plants(1, game.target, standing)
    game.players[1].plants -= standing
    assert ("completes it for 4 VP" in words(game, "1.oil")) == completes
    play(game, "1.oil")
    assert completed(game, 1) == (["coal+oil"] if completes else [])
    assert points(game)[1] == (4 if completes else 0)


@pytest.mark.rule("FM-049", "FE-110")
def test_whoever_is_asked_sees_which_tile_was_taken() -> None:
    joiner = {"money": 5, "contracts": ["gas+2oil"]}
    for taken in ("oil", "ground"):
        game = build_on(taken, contracts=["oil+investor", "coal+oil"], others={1: joiner})
        assert (asked(game), view(game)["turn"]["taken tile"]) == ("build", taken)
        play(game, "1.oil")
        if taken == "oil":
            assert (asked(game), view(game)["turn"]["taken tile"]) == ("oil", taken)
            play(game, "none")
        assert asked(game) == "join"
        for viewer in (0, 1, None):
            turn = view(game, viewer)["turn"]
            assert (turn["taken tile"], turn["built icon"]) == (taken, "oil")
        play(game, "no")
        assert view(game)["turn"]["taken tile"] is None


@pytest.mark.rule("FM-049")
def test_the_contract_is_completed_when_both_are_gone() -> None:
    game = build_on("ground", contracts=["(coal)+2oil"])
    assert (completed(game), contracts(game)) == ([], ["(coal)+oil"])
    game = build_on("oil", contracts=["(coal)+2oil"])
    assert completed(game) == ["coal+oil"]
    assert points(game)[0] == 4


@pytest.mark.rule("FM-049")
def test_coal_takes_one_at_a_time() -> None:
    game = build_on("coal", contracts=["coal+2oil"])
    plants = supply(game)[0]
    play(game, "1.oil")
    assert contracts(game) == ["(coal)+oil"]
    assert supply(game)[0] == plants + 1


@pytest.mark.rule("FM-049")
def test_no_contract_starts_with_two_plants_on_a_space() -> None:
    game = future_energy(modules=("public-contracts",))
    assert not any("2" in contract for seat in range(4) for contract in contracts(game, seat))
