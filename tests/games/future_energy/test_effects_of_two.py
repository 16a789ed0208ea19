"""Module 2: the effects of public contracts worth 2 VP (FM-038 to FM-043)."""

from __future__ import annotations

import pytest

from tests.games.future_energy.laying import site_number
from tests.games.future_energy.module_tables import SITE, holding, kept, points, supply, use
from tests.games.future_energy.tables import (
    asked,
    completed,
    contracts,
    crew,
    lines_on,
    links_of,
    money,
    notations,
    plants_on,
    play,
    reasons,
    set_table,
    sites_offered,
    tile,
)
from turbinehall.games.future_energy.table import FutureEnergy

# ---------------------------------------------------------------- money


@pytest.mark.rule("FM-038", "FM-034")
def test_gain_four_million() -> None:
    game = use(holding("municipal-grant"), "municipal-grant")
    assert money(game) == [2 + 4, 0, 0, 0]
    assert points(game) == [2, 0, 0, 0]


# ---------------------------------------------------------------- move a line


@pytest.mark.rule("FM-039")
def test_move_one_own_line_to_a_link_without_lines() -> None:
    game = holding("moved-pylons", lines=["paris+lyon", "riga+minsk"])
    set_table(game, 1, lines=["lyon+milan"])
    use(game, "moved-pylons")
    assert asked(game) == "lift"
    assert notations(game) == {"paris+lyon", "riga+minsk"}  # own ones only
    play(game, "riga+minsk")
    assert notations(game).isdisjoint({"paris+lyon", "riga+minsk", "lyon+milan"})
    assert reasons(game) == {
        "paris+lyon": "your own line is there already.",
        "riga+minsk": "the line comes from here.",
        "lyon+milan": "another line is there already.",
    }
    play(game, "seville+lisbon")
    assert links_of(game, 0) == {"paris+lyon", "seville+lisbon"}
    assert supply(game)[1] == 13  # no line of the supply was used
    assert money(game)[0] == 2
    assert points(game)[0] == 2


@pytest.mark.rule("FM-039")
def test_a_line_may_be_moved_away_from_beside_another() -> None:
    game = holding("moved-pylons", lines=["paris+lyon"])
    set_table(game, 1, lines=["paris+lyon"])
    use(game, "moved-pylons")
    assert asked(game) == "link"  # there is but one line to move
    play(game, "seville+lisbon")
    assert (lines_on(game, "paris+lyon"), lines_on(game, "seville+lisbon")) == ([1], [0])


@pytest.mark.rule("FM-039")
def test_with_no_line_to_move_the_contract_still_brings_its_points() -> None:
    game = use(holding("moved-pylons"), "moved-pylons")
    assert asked(game) == "plan"
    assert links_of(game, 0) == set()
    assert points(game)[0] == 2


# ---------------------------------------------------------------- sell a certificate


@pytest.mark.rule("FM-040")
@pytest.mark.parametrize("value", [3, 4, 5])
def test_sell_a_certificate_for_its_value_and_one_more(value: int) -> None:
    game = holding("emissions-auction", certificates=[3, 4, 5])
    bank = game.bank_left
    use(game, "emissions-auction")
    assert notations(game) == {"3", "4", "5"}
    play(game, str(value))
    assert money(game)[0] == 2 + value + 1
    assert sorted(game.players[0].certificates) == [each for each in (3, 4, 5) if each != value]
    assert game.bank_left == bank  # it goes to the box, and not to the bank
    assert game.sold == [value]
    assert points(game)[0] == 2


@pytest.mark.rule("FM-040")
def test_of_two_alike_one_is_sold() -> None:
    game = use(holding("emissions-auction", certificates=[3, 3]), "emissions-auction")
    assert money(game)[0] == 2 + 4
    assert game.players[0].certificates == [3]


@pytest.mark.rule("FM-040")
def test_without_a_certificate_nothing_is_sold() -> None:
    game = holding("emissions-auction")
    set_table(game, 1, certificates=[5])
    use(game, "emissions-auction")
    assert money(game)[0] == 2
    assert game.players[1].certificates == [5]
    assert points(game)[0] == 2


# ---------------------------------------------------------------- shift a plant


@pytest.mark.rule("FM-041")
def test_shift_a_plant_to_the_empty_space_beside_it() -> None:
    game = holding("revised-blueprint", contracts=["coal+(gas)+nuclear+oil", "coal+oil"])
    use(game, "revised-blueprint")
    assert notations(game) == {"1.coal right", "1.nuclear left"}
    play(game, "1.nuclear left")
    assert contracts(game) == ["coal+gas+(nuclear)+oil", "coal+oil"]
    assert points(game)[0] == 2


@pytest.mark.rule("FM-041")
@pytest.mark.parametrize(
    ("before", "offered"),
    [
        ("(coal)+(gas)+nuclear+oil", {"1.nuclear left"}),
        ("(coal)+gas+(nuclear)+oil", {"1.gas left", "1.gas right", "1.oil left"}),
        ("coal+(gas)+(nuclear)+(oil)", {"1.coal right"}),
        ("(coal)+(gas)+(nuclear)+oil", {"1.oil left"}),  # not round the edge
        ("coal+gas+nuclear+oil", set()),
    ],
)
def test_only_neighbours_that_are_empty_and_on_the_same_contract(before: str, offered: set[str]) -> None:
    game = holding("revised-blueprint", contracts=[before, "gas+oil+investor+engineer"])
    use(game, "revised-blueprint")
    if len(offered) > 1:
        assert notations(game) == offered
    else:
        assert asked(game) == "plan"
        assert (contracts(game)[0] != before) == bool(offered)
    assert contracts(game)[1] == "gas+oil+investor+engineer"


@pytest.mark.rule("FM-041")
def test_a_shifted_plant_is_built_from_its_new_icon() -> None:
    game = holding("revised-blueprint", contracts=["coal+(gas)"], tiles={"*": None, SITE: "gas"})
    use(game, "revised-blueprint")
    assert contracts(game) == ["(coal)+gas"]
    play(game, f"done; {SITE}")
    assert completed(game) == ["coal+gas"]


# ---------------------------------------------------------------- step with the crew


def train(**variants: str) -> FutureEnergy:
    """The crew is on Lyon. Paris and Milan have no tile any more, the other sites around it have one."""
    game = holding("night-train", variants=variants, contracts=["coal+oil"], money=1)
    tiles = {"frankfurt": "coal", "marseille": "gas", "bordeaux": "investor", "paris": None, "milan": None}
    return set_table(game, tiles={"*": "engineer", **tiles}, crew="lyon")


@pytest.mark.rule("FM-042")
def test_step_with_the_crew_to_an_adjacent_site_without_a_tile_for_free() -> None:
    game = train()
    set_table(game, 1, lines=["lyon+milan"], plants={"milan": 1})
    plants = game.plants[:]
    use(game, "night-train")
    assert asked(game) == "crew"
    assert notations(game) == {"paris", "milan"}
    play(game, "milan")
    assert crew(game) == "milan"
    assert money(game) == [1, 0, 0, 0]  # nor is anybody paid
    assert game.plants == plants
    assert points(game)[0] == 2


@pytest.mark.rule("FM-042")
def test_nothing_is_built_or_taken_and_the_crew_still_moves_in_phase_three() -> None:
    game = set_table(train(), lines=["paris+frankfurt"])
    use(game, "night-train")
    play(game, "paris")
    assert kept(game) == {}
    assert contracts(game) == ["coal+oil"]
    assert asked(game) == "plan"
    play(game, "done; frankfurt")  # by the line from Paris
    assert crew(game) == "frankfurt"
    assert money(game)[0] == 1
    assert plants_on(game, "frankfurt") == [1, 0, 0, 0]


@pytest.mark.rule("FM-042")
def test_with_no_site_to_step_on_the_crew_stays() -> None:
    game = set_table(train(), tiles={"paris": "coal", "milan": "coal"})
    use(game, "night-train")
    assert crew(game) == "lyon"
    assert points(game)[0] == 2


@pytest.mark.rule("FM-042")
@pytest.mark.parametrize("reading", ["free-sites", "any-site"])
def test_the_starting_space_is_no_site_to_step_on(reading: str) -> None:
    game = train(crew_step=reading)
    set_table(game, tiles={"*": "engineer", "berlin": None, "warsaw": None}, crew="hamburg")
    use(game, "night-train")
    assert "start" not in notations(game)


@pytest.mark.rule("FM-042")
def test_by_the_other_reading_the_crew_may_step_onto_a_tile() -> None:
    game = use(train(crew_step="any-site"), "night-train")
    assert notations(game) == {"paris", "milan", "frankfurt", "marseille", "bordeaux"}
    play(game, "frankfurt")
    assert crew(game) == "frankfurt"
    assert tile(game, "frankfurt") == "coal"  # it stays
    assert plants_on(game, "frankfurt") == [0, 0, 0, 0]
    assert kept(game) == {}


@pytest.mark.rule("FM-042")
def test_a_crew_that_stands_on_a_tile_still_has_to_move_away() -> None:
    game = train(crew_step="any-site")
    set_table(game, money=9, tiles={"paris": None, "london": "coal"})
    use(game, "night-train")
    play(game, "frankfurt; done")
    assert "frankfurt" not in sites_offered(game)
    assert reasons(game)["frankfurt"] == "the crew is here already, and moves along one link at least."
    assert "london" in sites_offered(game)  # by way of Paris


@pytest.mark.rule("FM-042")
def test_a_blocked_site_is_never_stepped_on() -> None:
    game = holding("night-train", seats=2, variants={"crew_step": "any-site"})
    red = next(site.number for site in game.map.sites if site.red)
    link = game.map.beside[red][0]
    set_table(game, crew=game.map.sites[link.other(red)].word)
    use(game, "night-train")
    if asked(game) == "crew":
        assert game.map.sites[red].word not in notations(game)
    assert site_number(game, crew(game)) != red


# ---------------------------------------------------------------- return a plant


@pytest.mark.rule("FM-043")
def test_return_a_plant_to_the_supply() -> None:
    game = holding("spare-parts-depot", contracts=["coal+gas", "(oil)+investor"])
    plants = supply(game)[0]
    use(game, "spare-parts-depot")
    assert notations(game) == {"1.coal", "1.gas", "2.investor"}  # one has to be returned
    play(game, "1.gas")
    assert contracts(game) == ["coal+(gas)", "(oil)+investor"]
    assert supply(game)[0] == plants + 1
    assert (points(game)[0], money(game)[0]) == (2, 2)


@pytest.mark.rule("FM-043", "FM-054")
def test_the_last_plant_returned_completes_its_contract() -> None:
    game = holding("spare-parts-depot", contracts=["coal+gas", "(oil)+investor"])
    use(game, "spare-parts-depot")
    play(game, "2.investor")
    assert completed(game) == ["oil+investor"]
    assert contracts(game) == ["coal+gas"]
    assert (points(game)[0], money(game)[0]) == (4 + 2, 2 + 1)
