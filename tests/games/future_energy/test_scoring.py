"""The final scoring (FE-114 to FE-126)."""

from __future__ import annotations

import pytest

from tests.games.future_energy.tables import (
    finished,
    next_turn,
    set_table,
    story,
    view,
)
from turbinehall.games.future_energy.scoring import majority
from turbinehall.games.future_energy.table import FutureEnergy

NORTH = ("bergen", "trondheim", "oslo", "umea", "stockholm", "helsinki", "copenhagen", "hamburg", "berlin")


def line_of(game: FutureEnergy, what: str, seat: int = 0) -> int:
    """A line of the score sheet."""
    found = [points for title, points in game.rulebook.sheet(game, seat) if title.startswith(what)]
    assert len(found) == 1
    return found[0]


def presence(game: FutureEnergy, region: str) -> list[int]:
    """The VP of all seats for their presence in a region."""
    name = {each["word"]: each["name"] for each in view(game)["map"]["regions"]}[region]
    return [line_of(game, f"Presence: {name}", seat) for seat in range(len(game.players))]


def plants(game: FutureEnergy, *counts: int, site: str = "oslo") -> FutureEnergy:
    """The seats have so many power plants on a site, and none elsewhere."""
    for seat, count in enumerate(counts):
        set_table(game, seat, plants={site: count} if count else {})
    return game


def ended(game: FutureEnergy) -> FutureEnergy:
    """The last round is over."""
    set_table(game, ending="the story says so")
    next_turn(game, game.first)
    assert game.over
    return game


# ---------------------------------------------------------------- contracts and certificates


@pytest.mark.rule("FE-114")
def test_each_empty_space_on_a_contract_is_worth_one_point() -> None:
    game = set_table(story(), 0, contracts=["coal+(gas)", "(coal)+nuclear+(oil)+investor", "gas+oil"])
    assert line_of(game, "Empty spaces") == 3
    assert line_of(game, "Empty spaces", 1) == 0
    before = game.scores[0]
    set_table(game, 0, contracts=["coal+gas", "(coal)+nuclear+(oil)+investor", "gas+oil"])
    assert game.scores[0] == before - 1


@pytest.mark.rule("FE-114")
def test_completed_contracts_do_not_count_for_empty_spaces() -> None:
    """A-FE-23."""
    game = set_table(story(), 0, contracts=["coal+(gas)"], completed=["gas+oil", "coal+gas+oil"])
    assert line_of(game, "Empty spaces") == 1


@pytest.mark.rule("FE-114")
def test_reading_the_spaces_of_completed_contracts_count() -> None:
    """A-FE-23, the other way."""
    game = story(flipped_spaces="yes")
    set_table(game, 0, contracts=["coal+(gas)"], completed=["gas+oil", "coal+gas+oil"])
    assert line_of(game, "Empty spaces") == 1 + 2 + 3


@pytest.mark.rule("FE-115")
def test_each_certificate_scores_its_value() -> None:
    game = set_table(story(), 0, certificates=[3, 5, 4])
    set_table(game, 1, certificates=[3])
    assert [line_of(game, "Certificates", seat) for seat in range(4)] == [12, 3, 0, 0]
    assert game.scores == [12, 3, 0, 0]


# ---------------------------------------------------------------- presence


@pytest.mark.rule("FE-116")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 2, 1, 0), [6, 3, 1, 0]),
        ((0, 1, 2, 3), [0, 1, 3, 6]),
        ((2, 0, 1, 3), [3, 0, 1, 6]),
        ((3, 2, 1), [5, 2, 0]),
        ((0, 1, 2), [0, 2, 5]),
        ((1, 2), [0, 3]),
    ],
)
def test_the_ranking_in_a_region(counts: tuple[int, ...], points: list[int]) -> None:
    game = plants(story(len(counts)), *counts)
    assert presence(game, "north") == points
    assert presence(game, "west") == [0] * len(counts)
    assert game.scores == points


@pytest.mark.rule("FE-116")
def test_without_a_power_plant_nobody_is_ranked() -> None:
    """A-FE-24: places that nobody claims lapse."""
    assert presence(plants(story(), 0, 1, 0, 0), "north") == [0, 6, 0, 0]
    assert presence(plants(story(), 0, 0, 0, 0), "north") == [0, 0, 0, 0]
    assert presence(plants(story(2), 0, 0), "north") == [0, 0]


@pytest.mark.rule("FE-116")
def test_a_region_counts_all_its_sites_and_each_region_is_ranked_alone() -> None:
    game = story()
    set_table(game, 0, plants={"oslo": 1, "umea": 1, "berlin": 1, "paris": 1})
    set_table(game, 1, plants={"helsinki": 2, "paris": 2})
    assert presence(game, "north") == [6, 3, 0, 0]
    assert presence(game, "west") == [3, 6, 0, 0]
    assert game.scores[:2] == [9, 9]
    shown = {each["region"]: each["ranking"] for each in view(game)["majorities"]}
    assert shown["north"] == [{"seat": 0, "plants": 3, "points": 6}, {"seat": 1, "plants": 2, "points": 3}]


@pytest.mark.rule("FE-117", "FE-118")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((2, 2, 1, 0), [4, 4, 1, 0]),  # 6 + 3 for two, and the third place for the next
        ((2, 2, 1, 1), [4, 4, 0, 0]),  # 1 + 0 for two
        ((2, 2, 2, 1), [3, 3, 3, 0]),  # 6 + 3 + 1 for three: the places are used up
        ((1, 1, 1, 1), [2, 2, 2, 2]),
        ((3, 1, 1, 0), [6, 2, 2, 0]),  # 3 + 1 for two
        ((3, 1, 1, 1), [6, 1, 1, 1]),
        ((3, 2, 1, 1), [6, 3, 0, 0]),
        ((1, 1, 0), [3, 3, 0]),
        ((2, 2, 1), [3, 3, 0]),
        ((2, 1, 1), [5, 1, 1]),
        ((1, 1, 1), [2, 2, 2]),
        ((2, 2), [1, 1]),
    ],
)
def test_who_is_tied_shares_the_points_of_the_places_rounded_down(
    counts: tuple[int, ...], points: list[int]
) -> None:
    """A-FE-32: a place without points adds none."""
    assert presence(plants(story(len(counts)), *counts), "north") == points


@pytest.mark.rule("FE-117", "FE-118")
def test_no_tie_ever_brings_more_points_than_the_places_have() -> None:
    table = [6, 3, 1]
    for code in range(4**4):
        counts = [code >> 2 * seat & 3 for seat in range(4)]
        shares = majority(counts, table)
        assert sum(shares) <= sum(table[: sum(1 for count in counts if count)])
        for mine, my_share in zip(counts, shares):
            better = sum(1 for other in counts if other > mine)
            alike = counts.count(mine)
            stake = sum(table[better : better + alike])
            assert my_share == (stake // alike if mine else 0)


@pytest.mark.rule("FE-119")
def test_power_plants_count_for_presence_without_any_line() -> None:
    game = set_table(story(), 0, plants={"oslo": 1, "hamburg": 1}, lines=[])
    set_table(game, 1, plants={"umea": 1}, lines=["trondheim+umea"])
    assert presence(game, "north") == [6, 3, 0, 0]


@pytest.mark.rule("FE-120")
def test_only_power_plants_that_are_built_count() -> None:
    game = set_table(story(), 0, contracts=["coal+gas", "coal+nuclear+oil+investor"], plants={})
    set_table(game, 1, contracts=["gas+oil"], plants={"oslo": 1})
    assert presence(game, "north") == [0, 6, 0, 0]


@pytest.mark.rule("FE-121", "FE-013")
def test_the_starting_space_counts_for_no_region() -> None:
    """A-FE-26."""
    game = set_table(story(), 0, plants={"start": 3})
    assert all(presence(game, region) == [0, 0, 0, 0] for region in game.map.regions)
    assert game.scores == [0, 0, 0, 0]


# ---------------------------------------------------------------- grids


GRID = ["oslo+copenhagen", "copenhagen+berlin", "berlin+warsaw", "warsaw+krakow", "krakow+budapest",
        "budapest+zagreb", "zagreb+milan", "milan+lyon", "lyon+marseille"]  # fmt: skip
"""From the north by the east and the south-east to the west and the south."""


@pytest.mark.rule("FE-122")
@pytest.mark.parametrize(
    ("lines", "points"),
    [(0, 0), (1, 1), (2, 1), (3, 3), (5, 3), (6, 6), (7, 6), (8, 10), (9, 15)],
)
def test_a_grid_scores_by_the_regions_it_reaches(lines: int, points: int) -> None:
    game = set_table(story(), 0, lines=GRID[:lines])
    assert line_of(game, "Grid in different regions") == points
    assert game.scores[0] == points


@pytest.mark.rule("FE-122")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_four_regions_are_all(seats: int) -> None:
    game = story(seats)
    lines = ["hamburg+amsterdam", "amsterdam+frankfurt", "frankfurt+munich", "munich+milan", "milan+zagreb"]
    set_table(game, 0, lines=lines)
    assert line_of(game, "Grid in different regions") == 6
    set_table(game, 0, lines=[*lines, "zagreb+budapest"])
    assert line_of(game, "Grid in different regions") == 10


@pytest.mark.rule("FE-122")
def test_only_one_connected_grid_scores_the_best_one() -> None:
    """A-FE-25: lines in four regions that don't meet bring no more than the best of them."""
    game = set_table(story(), 0, lines=["oslo+bergen", "paris+lyon", "seville+lisbon", "riga+helsinki"])
    assert line_of(game, "Grid in different regions") == 3  # Riga is in the east
    set_table(game, 0, lines=["oslo+bergen", "paris+lyon", "seville+lisbon", "riga+minsk"])
    assert line_of(game, "Grid in different regions") == 1


@pytest.mark.rule("FE-122")
def test_the_starting_space_joins_a_grid_but_is_no_region() -> None:
    game = set_table(story(), 0, lines=["start+berlin", "start+munich", "start+zagreb"])
    assert line_of(game, "Grid in different regions") == 6
    set_table(game, 0, lines=["start+berlin"])
    assert line_of(game, "Grid in different regions") == 1


@pytest.mark.rule("FE-122")
def test_a_grid_needs_no_power_plants() -> None:
    """A-FE-25."""
    game = set_table(story(), 0, lines=["paris+lyon", "lyon+milan"], plants={})
    assert line_of(game, "Grid in different regions") == 3


@pytest.mark.rule("FE-122")
def test_reading_a_region_counts_only_with_an_own_power_plant_on_the_grid() -> None:
    """A-FE-25, the other way."""
    game = story(grid_regions="plants")
    set_table(game, 0, lines=GRID, plants={"oslo": 1, "warsaw": 2, "paris": 3})
    set_table(game, 1, plants={"lyon": 1})
    assert line_of(game, "Grid in different regions") == 3  # Paris isn't on the grid, and Lyon is another's
    set_table(game, 0, lines=GRID, plants={"oslo": 1, "warsaw": 2, "lyon": 1})
    assert line_of(game, "Grid in different regions") == 6


@pytest.mark.rule("FE-122")
@pytest.mark.parametrize(("reading", "regions", "scored"), [("lines", 4, 10), ("plants", 1, 1)])
def test_the_regions_shown_during_the_game_are_those_that_score(
    reading: str, regions: int, scored: int
) -> None:
    """A-FE-25."""
    game = story(grid_regions=reading)
    set_table(game, 0, lines=["start+berlin", "start+krakow", "start+munich", "start+zagreb"])
    set_table(game, 0, plants={"krakow": 1})
    assert view(game)["players"][0]["best grid"]["regions"] == regions
    assert view(game)["grid points"][regions - 1] == scored == line_of(game, "Grid in different regions")


@pytest.mark.rule("FE-123")
def test_only_own_lines_make_a_grid() -> None:
    game = set_table(story(), 0, lines=["oslo+copenhagen", "berlin+warsaw"])
    set_table(game, 1, lines=["copenhagen+berlin", "berlin+warsaw"])
    assert line_of(game, "Grid in different regions") == 3
    assert line_of(game, "Grid in different regions", 1) == 3  # a shared link counts for both
    set_table(game, 1, lines=["warsaw+krakow", "krakow+budapest", "budapest+zagreb"])
    assert line_of(game, "Grid in different regions") == 3  # but the others' lines don't lead on


# ---------------------------------------------------------------- the winner


@pytest.mark.rule("FE-124")
def test_points_go_on_beyond_75() -> None:
    """A-FE-27."""
    game = set_table(story(), 0, points=74, certificates=[4])
    assert game.scores[0] == 78
    set_table(game, 0, points=160)
    assert view(game)["players"][0]["points"] == 160


@pytest.mark.rule("FE-125")
def test_the_most_points_win() -> None:
    game = set_table(story(), 2, points=20)
    set_table(game, 1, points=19, money=99)
    outcome = ended(game).outcome
    assert outcome is not None
    assert outcome.winners == (2,)
    assert outcome.reason == "C wins with 20 VP."


@pytest.mark.rule("FE-126")
def test_among_equals_the_one_with_more_money_wins() -> None:
    game = set_table(story(), 2, points=20, money=3)
    set_table(game, 1, points=20, money=4)
    set_table(game, 3, points=19, money=50)
    outcome = ended(game).outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    assert "by money" in outcome.reason


@pytest.mark.rule("FE-126")
def test_if_money_is_equal_too_the_victory_is_shared() -> None:
    game = set_table(story(), 0, points=20, money=4)
    set_table(game, 3, points=20, money=4)
    outcome = ended(game).outcome
    assert outcome is not None
    assert outcome.winners == (0, 3)
    assert "share the victory" in outcome.reason


@pytest.mark.rule("FE-125", "FE-115")
def test_the_score_sheets_add_up_and_decide() -> None:
    for seed in range(6):
        game = finished(2 + seed % 3, seed)
        sheets = [game.rulebook.sheet(game, seat) for seat in range(len(game.players))]
        totals = [sum(points for _, points in sheet) for sheet in sheets]
        assert totals == game.scores
        outcome = game.outcome
        assert outcome is not None
        assert all(totals[seat] == max(totals) for seat in outcome.winners)
