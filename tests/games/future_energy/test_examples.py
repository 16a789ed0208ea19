"""The worked examples of the rulebook, told as they stand there (FE-127 to FE-144).

Bill, Annie, Jim and Katie sit in this order: after Bill it is Annie's turn.
"""

from __future__ import annotations

import pytest

from tests.games.future_energy.tables import (
    asked,
    completed,
    contracts,
    display,
    lines_on,
    links_of,
    money,
    next_turn,
    notations,
    plants_on,
    play,
    said,
    set_table,
    stack,
    story,
    view,
)
from turbinehall.games.future_energy.scoring import empty_spaces, grid_points, region_points
from turbinehall.games.future_energy.table import FutureEnergy

BILL, ANNIE, JIM, KATIE = range(4)
SHOWN = ["coal+gas", "coal+oil", "gas+nuclear+investor", "coal+gas+nuclear+oil"]


@pytest.mark.rule("FE-127", "FE-045")
def test_bill_receives_four_millions_at_the_start_of_his_turn() -> None:
    game = set_table(story(turn=KATIE), BILL, investors=1, money=0)
    next_turn(game, BILL)
    assert game.players[BILL].money == 4  # three of basic revenue, and one from the investor


@pytest.mark.rule("FE-128", "FE-054", "FE-060")
def test_katie_buys_a_line_and_the_third_contract_with_two_engineers() -> None:
    game = set_table(story(turn=KATIE), KATIE, engineers=2, money=5, display=SHOWN)
    game.play("line")
    assert game.players[KATIE].money == 4  # she pays one million,
    game.play("berlin+warsaw")
    assert links_of(game, KATIE) == {"berlin+warsaw"}  # and immediately places one of her lines
    play(game, "contract; 3")
    assert game.players[KATIE].money == 1  # the third contract costs three
    assert contracts(game, KATIE)[-1] == "gas+nuclear+investor"


@pytest.mark.rule("FE-129", "FE-056")
def test_annie_places_one_line_next_to_the_crew_and_one_elsewhere() -> None:
    game = set_table(story(turn=ANNIE), ANNIE, money=6, crew="paris")
    play(game, "lines; paris+lyon; kyiv+odesa")
    assert game.players[ANNIE].money == 1  # two lines for five
    assert links_of(game, ANNIE) == {"paris+lyon", "kyiv+odesa"}


@pytest.mark.rule("FE-130", "FE-061", "FE-065")
def test_jim_buys_the_second_contract_for_two_millions() -> None:
    game = set_table(story(turn=JIM), JIM, money=5, display=SHOWN)
    top = stack(game)[0]
    play(game, "contract; 2")
    assert game.players[JIM].money == 3
    assert contracts(game, JIM)[-1] == "coal+oil"  # with one power plant below each icon
    assert game.players[JIM].plants == 14 - 2
    assert display(game) == ["coal+gas", "gas+nuclear+investor", "coal+gas+nuclear+oil", top]


@pytest.mark.rule("FE-131", "FE-073", "FE-074", "FE-075")
def test_katie_moves_the_crew_three_spaces() -> None:
    game = set_table(story(turn=KATIE), ANNIE, lines=["paris+lyon"])
    set_table(game, KATIE, money=4, lines=["barcelona+marseille"], contracts=["coal+gas"], crew="paris")
    set_table(game, KATIE, tiles={"*": None, "barcelona": "coal", "bordeaux": "oil", "kyiv": "gas"})
    play(game, "done; barcelona by hand; lyon")
    assert (money(game)[KATIE], money(game)[ANNIE]) == (3, 3)  # to Annie
    game.play("marseille")
    assert money(game) == [2, 3, 2, 2]  # to the bank, and the last link is free: it is her own
    assert plants_on(game, "barcelona")[KATIE] == 1


@pytest.mark.rule("FE-132", "FE-089", "FE-091")
def test_annie_places_a_line_parallel_to_another_players() -> None:
    game = set_table(story(turn=ANNIE), JIM, lines=["berlin+warsaw"])
    set_table(
        game, ANNIE, money=4, contracts=["nuclear+oil"], tiles={"*": None, "berlin": "nuclear", "kyiv": "oil"}
    )
    play(game, "done; berlin; berlin+warsaw")
    assert lines_on(game, "berlin+warsaw") == [ANNIE, JIM]
    assert game.players[ANNIE].money == 3  # the way to Berlin; the line is free
    assert game.players[ANNIE].lines == 14


@pytest.mark.rule("FE-133", "FE-092")
def test_jim_builds_on_coal_and_returns_any_other_power_plant() -> None:
    game = set_table(story(turn=JIM), JIM, money=4, contracts=["coal+gas", "nuclear+oil+investor"])
    set_table(game, tiles={"*": None, "berlin": "coal", "kyiv": "oil"})
    play(game, "done; berlin")
    assert plants_on(game, "berlin")[JIM] == 1
    supply = game.players[JIM].plants
    game.play("2.nuclear")
    assert game.players[JIM].plants == supply + 1
    assert contracts(game, JIM) == ["(coal)+gas", "(nuclear)+oil+investor"]


@pytest.mark.rule("FE-134", "FE-097")
def test_katie_builds_three_power_plants_from_three_oil_icons() -> None:
    game = set_table(
        story(turn=KATIE), KATIE, money=4, contracts=["coal+oil", "gas+oil", "nuclear+oil+investor"]
    )
    set_table(game, tiles={"*": None, "berlin": "oil", "kyiv": "coal"})
    play(game, "done; berlin; 1.oil; 2.oil; 3.oil")
    assert plants_on(game, "berlin")[KATIE] == 3
    assert contracts(game, KATIE) == ["coal+(oil)", "gas+(oil)", "nuclear+(oil)+investor"]


@pytest.mark.rule("FE-135", "FE-100", "FE-102")
def test_katie_completes_two_contracts_for_seven_and_four() -> None:
    game = story(turn=KATIE)
    for seat in (BILL, ANNIE, JIM):
        set_table(game, seat, money=0)
    set_table(game, KATIE, money=4, contracts=["(nuclear)+oil+(investor)", "(coal)+oil", "gas+engineer"])
    set_table(game, tiles={"*": None, "berlin": "oil", "kyiv": "gas"})
    play(game, "done; berlin; 1.oil; 1.oil")
    assert game.players[KATIE].points == 7 + 4
    assert game.players[KATIE].money == 4 - 1 + 2
    assert completed(game, KATIE) == ["nuclear+oil+investor", "coal+oil"]


@pytest.mark.rule("FE-136", "FE-099", "FE-103", "FE-109", "FE-110")
def test_bill_uses_a_construction_ground_and_katie_joins_him() -> None:
    game = story(turn=BILL)
    set_table(game, ANNIE, money=5, contracts=["coal+gas", "nuclear+(investor)"])  # no investor left
    set_table(game, JIM, money=1, contracts=["oil+investor"])  # lacking money
    set_table(game, KATIE, money=3, contracts=["gas+nuclear+investor"])
    set_table(game, BILL, money=4, contracts=["investor+engineer"], tiles={"*": None, "berlin": "ground"})
    play(game, "done; berlin; 1.investor")
    assert (game.seat, asked(game)) == (KATIE, "join")  # neither Annie nor Jim could
    assert notations(game) == {"1.investor", "no"}
    game.play("1.investor")
    assert plants_on(game, "berlin") == [1, 0, 0, 1]
    assert money(game)[BILL] == 4 - 1 + 3 + 2
    assert money(game)[KATIE] == 1
    assert game.players[BILL].investors == 0  # the icon gives no investor
    assert game.players[KATIE].investors == 0
    assert "D joins in for €2M, paid to A." in said(game)


# ---------------------------------------------------------------- final scoring


@pytest.mark.rule("FE-137", "FE-114")
def test_annie_scores_two_for_two_empty_spaces() -> None:
    game = set_table(story(), ANNIE, contracts=["coal+(gas)", "nuclear+(oil)+investor"])
    assert empty_spaces(game, ANNIE) == 2


@pytest.mark.rule("FE-138", "FE-115")
@pytest.mark.parametrize("owned", [[3, 3, 3], [4, 5]])
def test_she_scores_nine_for_her_certificates(owned: list[int]) -> None:
    game = set_table(story(), ANNIE, certificates=owned)
    assert game.rulebook.sheet(game, ANNIE)[-1] == ("Certificates", 9)


def in_region(game: FutureEnergy, site: str, **counts: int) -> list[int]:
    """What presence in the region of a site brings, with these power plants there."""
    for seat, name in enumerate(("bill", "annie", "jim", "katie")[: len(game.players)]):
        set_table(game, seat, plants={site: counts.get(name, 0)})
    number = [each.word for each in game.map.sites].index(site)
    return region_points(game)[game.map.sites[number].region]


@pytest.mark.rule("FE-139", "FE-116")
def test_the_blue_region() -> None:
    assert in_region(story(), "oslo", annie=3, jim=2, katie=1) == [0, 6, 3, 1]


@pytest.mark.rule("FE-140", "FE-117", "FE-118")
def test_the_green_region() -> None:
    """First and second place are 9, for two: 4 each. The third is 1, for two: nothing."""
    assert in_region(story(), "oslo", bill=1, annie=2, jim=2, katie=1) == [0, 4, 4, 0]


@pytest.mark.rule("FE-141", "FE-122")
def test_the_grids_of_annie_and_jim() -> None:
    game = set_table(story(), ANNIE, lines=["hamburg+start", "start+munich", "start+warsaw", "start+zagreb"])
    set_table(game, JIM, lines=["bordeaux+lyon", "lyon+milan"])
    assert view(game)["players"][ANNIE]["best grid"]["regions"] == 4
    assert grid_points(game, ANNIE) == 10
    assert view(game)["players"][JIM]["best grid"]["regions"] == 3
    assert grid_points(game, JIM) == 6


@pytest.mark.rule("FE-142", "FE-117")
def test_ties_of_three_players() -> None:
    assert in_region(story(3), "oslo", bill=1, annie=1, jim=1) == [2, 2, 2]
    assert in_region(story(3), "oslo", bill=2, annie=1, jim=2) == [3, 0, 3]


@pytest.mark.rule("FE-143", "FE-117")
def test_a_tie_of_two_players() -> None:
    assert in_region(story(2), "oslo", bill=2, annie=2) == [1, 1]


# ---------------------------------------------------------------- tips


def stuck_with_gas(**variants: str) -> FutureEnergy:
    """Bill has a power plant below gas, and no gas tile is left on the board."""
    game = set_table(story(4, 1, (), 0, **variants), BILL, money=4, contracts=["coal+gas"], tiles={"*": None})
    assert "gas" not in view(game)["tiles"]
    return game


@pytest.mark.rule("FE-144", "FE-084")
def test_a_power_plant_that_no_tile_matches_is_built_on_a_construction_ground() -> None:
    game = set_table(stuck_with_gas(), tiles={"berlin": "ground"})
    play(game, "done; berlin; 1.gas")
    assert contracts(game, BILL) == ["coal+(gas)"]


@pytest.mark.rule("FE-144", "FE-110")
def test_or_it_joins_another_players() -> None:
    game = set_table(stuck_with_gas(), ANNIE, money=4, contracts=["gas+oil"], tiles={"berlin": "ground"})
    for seat in (JIM, KATIE):
        set_table(game, seat, money=0)
    play(set_table(game, turn=ANNIE), "done; berlin; 1.gas; 1.gas")
    assert contracts(game, BILL) == ["coal+(gas)"]
    assert plants_on(game, "berlin") == [1, 1, 0, 0]


@pytest.mark.rule("FE-144", "FE-092")
def test_or_coal_returns_it_to_the_supply() -> None:
    """A-FE-01: the tips say natural gas, the tile and its example say coal."""
    game = set_table(stuck_with_gas(), tiles={"berlin": "coal"})
    play(game, "done; berlin; 1.gas")
    assert contracts(game, BILL) == []
    assert completed(game, BILL) == ["coal+gas"]
    assert game.players[BILL].plants == 20 - 2
