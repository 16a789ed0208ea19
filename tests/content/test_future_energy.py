"""The maps, contracts and prices of Future Energy: every count, every known value, and what makes a map."""

from __future__ import annotations

import itertools
import math
import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import turbinehall

OURS = Path(turbinehall.__file__).parent / "games" / "future_energy" / "content"
FILES = ("maps", "contracts", "public", "board")
SOURCES = ("rulebook", "public", "reconstructed")
ENERGIES = ("coal", "gas", "nuclear", "oil")
ICONS = (*ENERGIES, "investor", "engineer")
SIDES = ("four", "three")
DISC = 26
"""How large a site is drawn."""

Table = dict[str, Any]
Point = tuple[float, float]


def raw(name: str) -> Table:
    return tomllib.loads((OURS / f"{name}.toml").read_text(encoding="utf-8"))


MAPS: dict[str, Table] = raw("maps")
CONTRACTS: list[Table] = raw("contracts")["contract"]
STARTS: list[Table] = raw("contracts")["start"]
PUBLIC: dict[str, Table] = raw("public")
BOARD: dict[str, Table] = raw("board")


def source_of(table: Table, key: str, above: str | None = None) -> str | None:
    """Where a value comes from: said for itself, for its table, or for the table above."""
    found = table.get("sources", {}).get(key, table.get("source", above))
    return None if found is None else str(found)


def known(table: Table, source: str) -> set[str]:
    """The keys of a table that come from this source."""
    values = {key for key in table if key not in ("source", "sources")}
    return {key for key in values if source_of(table, key) == source}


# ---------------------------------------------------------------- all files


@pytest.mark.parametrize("name", FILES)
def test_every_value_says_where_it_comes_from(name: str) -> None:
    def check(table: Table, above: str | None) -> None:
        for key in table.get("sources", {}):
            assert key in table, f"{name}.toml: a source for {key}, which isn't there"
        for key, value in table.items():
            if key in ("source", "sources"):
                continue
            where = source_of(table, key, above)
            if isinstance(value, dict):
                check(value, where)
            elif isinstance(value, list) and isinstance(value[0], dict) and where is None:
                for each in value:
                    check(each, None)
            else:
                assert where in SOURCES, f"{name}.toml: {key} has no source"

    check(raw(name), None)


def test_words_of_notation_are_plain_and_unique() -> None:
    reserved = {"start", "line", "lines", "contract", "use", "done", "none", "public", "pile", "cheapest"}
    for side in SIDES:
        words = [site["word"] for site in MAPS[side]["sites"]] + list(PUBLIC)
        assert len(set(words)) == len(words)
        assert not set(words) & {*reserved, "free", "board", "keep", "no", "end", *ICONS}
        assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", word) for word in words)


def test_the_same_word_is_the_same_place_on_both_sides() -> None:
    names = {site["word"]: site["name"] for site in MAPS["four"]["sites"]}
    for site in MAPS["three"]["sites"]:
        assert names.get(site["word"], site["name"]) == site["name"]


# ---------------------------------------------------------------- the maps


def places(side: str) -> dict[str, Point]:
    """Where everything is drawn, the starting space first."""
    table = MAPS[side]
    sites = {site["word"]: (float(site["x"]), float(site["y"])) for site in table["sites"]}
    return {"start": (float(table["start"]["x"]), float(table["start"]["y"])), **sites}


def links(side: str) -> list[tuple[str, str]]:
    return [(a, b) for a, b in MAPS[side]["links"]]


def region_of(side: str) -> dict[str, str]:
    return {site["word"]: site["region"] for site in MAPS[side]["sites"]}


def red(side: str) -> set[str]:
    return {site["word"] for site in MAPS[side]["sites"] if site["red"]}


def neighbours(side: str, among: Iterable[str]) -> dict[str, set[str]]:
    """Who is linked to whom, counting only these."""
    found: dict[str, set[str]] = {word: set() for word in among}
    for a, b in links(side):
        if a in found and b in found:
            found[a].add(b)
            found[b].add(a)
    return found


def hang_together(side: str, among: Iterable[str]) -> bool:
    beside = neighbours(side, among)
    first = next(iter(beside))
    seen, ahead = {first}, [first]
    while ahead:
        for word in beside[ahead.pop()] - seen:
            seen.add(word)
            ahead.append(word)
    return seen == set(beside)


def turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def from_link(p: Point, a: Point, b: Point) -> float:
    """How far a point is from a straight link."""
    length = math.dist(a, b)
    part = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length**2
    part = min(1.0, max(0.0, part))
    return math.dist(p, (a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])))


def on_land(p: Point, outline: list[list[int]]) -> bool:
    inside = False
    for (x1, y1), (x2, y2) in itertools.pairwise([*outline, outline[0]]):
        if (y1 > p[1]) != (y2 > p[1]) and p[0] < (x2 - x1) * (p[1] - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


@pytest.mark.rule("FE-002")
def test_the_board_has_two_sides() -> None:
    assert tuple(MAPS) == SIDES


@pytest.mark.rule("FE-012")
@pytest.mark.parametrize(("side", "count"), [("four", 5), ("three", 4)])
def test_there_are_five_regions_for_four_players_and_four_for_fewer_of_nine_sites_each(
    side: str, count: int
) -> None:
    table = MAPS[side]
    assert len(table["regions"]) == len(set(table["regions"])) == count
    assert set(table["names"]) == set(table["regions"])
    assert len(set(table["names"].values())) == count
    assert Counter(region_of(side).values()) == dict.fromkeys(table["regions"], 9)


@pytest.mark.parametrize("side", SIDES)
def test_every_table_of_a_map_keeps_to_the_schema(side: str) -> None:
    table = MAPS[side]
    assert set(table) == {"source", "regions", "names", "start", "sites", "links", "coast"}
    assert set(table["start"]) == {"name", "x", "y"}
    for site in table["sites"]:
        assert set(site) == {"word", "name", "region", "x", "y", "red"}
    names = [table["start"]["name"], *(site["name"] for site in table["sites"])]
    assert len(set(names)) == len(names)


@pytest.mark.rule("FE-013")
@pytest.mark.parametrize("side", SIDES)
def test_the_starting_space_is_in_no_region_and_near_the_middle(side: str) -> None:
    assert "region" not in MAPS[side]["start"]
    assert "start" not in region_of(side)
    assert math.dist(places(side)["start"], (500, 500)) <= 125


@pytest.mark.rule("FE-022")
@pytest.mark.parametrize(("side", "count", "most"), [("four", 4, 3), ("three", 2, 4)])
def test_eight_sites_of_several_regions_are_next_to_the_starting_space(
    side: str, count: int, most: int
) -> None:
    near = neighbours(side, places(side))["start"]
    assert len(near) == 8
    regions = Counter(region_of(side)[word] for word in near)
    assert len(regions) == count
    assert max(regions.values()) <= most


@pytest.mark.parametrize(("side", "far"), [("four", {"south"}), ("three", {"north", "south"})])
def test_some_regions_are_three_links_from_the_starting_space(side: str, far: set[str]) -> None:
    beside = neighbours(side, places(side))
    within = beside["start"].union(*(beside[word] for word in beside["start"]))
    assert set(MAPS[side]["regions"]) - {region_of(side).get(word) for word in within} == far


@pytest.mark.rule("FE-014")
@pytest.mark.parametrize(("side", "least", "most"), [("four", 80, 95), ("three", 62, 75)])
def test_links_join_known_sites_once_and_everything_hangs_together(side: str, least: int, most: int) -> None:
    everything = list(places(side))
    assert least <= len(links(side)) <= most
    for a, b in links(side):
        assert everything.index(a) < everything.index(b)  # the lower number first
    assert len(set(links(side))) == len(links(side))
    assert hang_together(side, everything)
    for word, beside in neighbours(side, everything).items():
        assert word == "start" or 2 <= len(beside) <= 5, word


@pytest.mark.parametrize("side", SIDES)
def test_every_region_hangs_together(side: str) -> None:
    for region in MAPS[side]["regions"]:
        assert hang_together(side, [word for word, its in region_of(side).items() if its == region]), region


@pytest.mark.parametrize("side", SIDES)
def test_no_single_site_cuts_the_map_in_two(side: str) -> None:
    for out in (set(), red(side)):
        left = [word for word in places(side) if word not in out]
        for cut in left:
            assert hang_together(side, [word for word in left if word != cut]), cut


def test_the_smaller_side_has_eight_red_frames_two_in_each_region() -> None:
    assert not red("four")
    assert len(red("three")) == 8
    regions = Counter(region_of("three")[word] for word in red("three"))
    assert regions == dict.fromkeys(MAPS["three"]["regions"], 2)


def test_without_the_red_frames_the_smaller_side_still_hangs_together() -> None:
    near = neighbours("three", places("three"))["start"]
    assert not near & red("three")
    free = [word for word in places("three") if word not in red("three")]
    assert len(free) == 29
    assert hang_together("three", free)
    assert all(len(beside) >= 2 for beside in neighbours("three", free).values())
    for region in MAPS["three"]["regions"]:
        assert hang_together("three", [word for word in free if region_of("three").get(word) == region])


@pytest.mark.parametrize(
    ("side", "blocked", "tiles"), [("four", 0, 49), ("three", 0, 49 - 7), ("three", 8, 49 - 14)]
)
def test_four_tiles_or_more_are_left_for_exchanges(side: str, blocked: int, tiles: int) -> None:
    assert tiles - (len(MAPS[side]["sites"]) - blocked) >= 4


@pytest.mark.parametrize("side", SIDES)
def test_no_two_links_cross_in_the_drawing(side: str) -> None:
    at = places(side)
    for (a, b), (c, d) in itertools.combinations(links(side), 2):
        if len({a, b, c, d}) == 4:
            assert not crossing(at[a], at[b], at[c], at[d]), f"{a}+{b} and {c}+{d}"


@pytest.mark.parametrize("side", SIDES)
def test_no_link_passes_through_a_third_site(side: str) -> None:
    at = places(side)
    for a, b in links(side):
        for word in at:
            assert word in (a, b) or from_link(at[word], at[a], at[b]) > DISC, f"{a}+{b} and {word}"


@pytest.mark.parametrize("side", SIDES)
def test_sites_keep_apart_and_off_the_margin(side: str) -> None:
    at = places(side)
    for a, b in itertools.combinations(at, 2):
        assert math.dist(at[a], at[b]) >= 75, f"{a} and {b}"
    assert all(40 <= number <= 960 for place in at.values() for number in place)


@pytest.mark.parametrize("side", SIDES)
def test_names_below_the_sites_cover_neither_each_other_nor_a_site(side: str) -> None:
    table, at = MAPS[side], places(side)
    names = {"start": table["start"]["name"], **{site["word"]: site["name"] for site in table["sites"]}}
    wide = {word: 4.4 * len(name) for word, name in names.items()}  # half of it, at 14 px
    for a, b in itertools.permutations(at, 2):
        aside, below = abs(at[a][0] - at[b][0]), at[b][1] - at[a][1]
        assert aside >= wide[a] + wide[b] or abs(below) >= 14, f"{a} and {b}"
        gap = max(0.0, aside - wide[a]), max(0.0, 29 - below, below - 43)
        assert math.hypot(*gap) >= DISC, f"the name of {a} on {b}"


@pytest.mark.parametrize("side", SIDES)
def test_every_site_lies_on_land(side: str) -> None:
    coast = MAPS[side]["coast"]
    assert 60 <= sum(len(outline) for outline in coast) <= 150
    assert all(len(outline) >= 3 for outline in coast)
    assert all(0 <= number <= 1000 for outline in coast for point in outline for number in point)
    for word, place in places(side).items():
        assert any(on_land(place, outline) for outline in coast), word


# ---------------------------------------------------------------- the contracts


@pytest.mark.rule("FE-003")
def test_there_are_24_contracts_with_68_spaces() -> None:
    assert Counter(len(contract["icons"]) for contract in CONTRACTS) == {2: 10, 3: 8, 4: 6}
    assert sum(len(contract["icons"]) for contract in CONTRACTS) == 68
    for contract in CONTRACTS:
        assert set(contract) == {"source", "icons", "points"}
        assert set(contract["icons"]) <= set(ICONS)


def test_the_six_kinds_of_icons_are_about_even_and_oil_is_the_commonest() -> None:
    counts = Counter(icon for contract in CONTRACTS for icon in contract["icons"])
    assert counts == {**dict.fromkeys(ICONS, 11), "oil": 13}


def test_contracts_differ_and_few_repeat_a_kind() -> None:
    assert len({tuple(sorted(contract["icons"])) for contract in CONTRACTS}) == 24
    repeating = [contract for contract in CONTRACTS if len(set(contract["icons"])) < len(contract["icons"])]
    assert [contract["icons"] for contract in repeating] == [["coal", "gas", "engineer", "engineer"]]


def test_points_follow_the_value_model() -> None:
    """The rules that docs/content/future-energy.md gives for them."""
    for contract in CONTRACTS:
        icons = set(contract["icons"])
        people = icons & {"investor", "engineer"}
        spaces = len(contract["icons"])
        points = {2: 4, 3: 7, 4: 10}[spaces]
        points -= {"coal", "gas", "oil"} <= icons
        points -= spaces > 2 and not people
        points += {2: 1, 3: 2, 4: 1}[spaces] * (len(people) == 2)
        points += spaces == 2 and "nuclear" in icons and bool(people)
        assert contract["points"] == min(10, max(4, points)), icons
    assert sum(contract["points"] for contract in CONTRACTS) == 153


def test_the_example_with_three_oil_icons_and_seven_and_four_points_can_happen() -> None:
    points = Counter(contract["points"] for contract in CONTRACTS if "oil" in contract["icons"])
    assert points[7] >= 1
    assert points[4] >= 1
    assert points.total() >= 3


@pytest.mark.rule("FE-004")
def test_each_starting_contract_lacks_another_energy() -> None:
    assert len(STARTS) == 4
    lacking: list[str] = []
    for start in STARTS:
        assert len(set(start["icons"])) == len(start["icons"]) == 5
        assert {"investor", "engineer"} < set(start["icons"])
        lacking += set(ICONS) - set(start["icons"])
        assert abs(start["points"] - 12) <= 1
        assert known(start, "public") == ({"points"} if start["points"] == 12 else set())
    assert sorted(lacking) == sorted(ENERGIES)
    assert sum([start["points"] for start in STARTS]) == 4 * 12


# ---------------------------------------------------------------- the public contracts

EFFECTS = {
    "money-4": 2,
    "move-line": 2,
    "sell-certificate": 2,
    "shift-plant": 2,
    "step-crew": 2,
    "return-plant": 2,
    "money-6": 4,
    "move-line-anywhere": 4,
    "join-one": 4,
    "free-contract": 4,
    "swap-tiles": 4,
    "double-oil": 4,
    "money-8": 6,
    "free-line": 6,
    "join-two": 6,
    "repeat-plan": 6,
}


@pytest.mark.rule("FM-014")
def test_there_are_sixteen_public_contracts_in_the_order_of_the_rulebook() -> None:
    assert [table["effect"] for table in PUBLIC.values()] == list(EFFECTS)
    assert Counter(table["points"] for table in PUBLIC.values()) == {2: 6, 4: 6, 6: 4}


@pytest.mark.parametrize("effect", EFFECTS)
def test_every_effect_brings_the_points_of_the_rulebook(effect: str) -> None:
    table = next(table for table in PUBLIC.values() if table["effect"] == effect)
    assert table["points"] == EFFECTS[effect]
    assert known(table, "rulebook") >= {"points", "effect"}


@pytest.mark.rule("FM-015")
def test_tiles_are_half_the_points_and_one() -> None:
    for table in PUBLIC.values():
        assert set(table) == {"source", "sources", "name", "tiles", "points", "effect"}
        assert set(table["tiles"]) <= set(ENERGIES)
        assert len(set(table["tiles"])) == len(table["tiles"]) == table["points"] // 2 + 1


def test_every_pair_occurs_once_and_every_triple_occurs() -> None:
    sets = [tuple(sorted(table["tiles"])) for table in PUBLIC.values()]
    assert sorted(tiles for tiles in sets if len(tiles) == 2) == list(itertools.combinations(ENERGIES, 2))
    triples = Counter(tiles for tiles in sets if len(tiles) == 3)
    assert sorted(triples) == list(itertools.combinations(ENERGIES, 3))
    assert max(triples.values()) == 2
    assert sets.count(ENERGIES) == 4


def test_the_six_millions_are_for_coal_gas_and_oil() -> None:
    table = next(table for table in PUBLIC.values() if table["effect"] == "money-6")
    assert table["tiles"] == ["coal", "gas", "oil"]
    assert known(table, "rulebook") == {"tiles", "points", "effect"}
    assert all("tiles" in known(other, "reconstructed") for other in PUBLIC.values() if other is not table)


def test_names_of_public_contracts_are_ours_and_make_their_words() -> None:
    for word, table in PUBLIC.items():
        assert word == table["name"].lower().replace(" ", "-")
        assert source_of(table, "name") == "reconstructed"


# ---------------------------------------------------------------- prices and points

PRICES = BOARD["prices"]


def test_one_line_costs_one_million_and_two_lines_five() -> None:
    assert (PRICES["line"], PRICES["lines"]) == (1, 5)
    assert known(PRICES, "rulebook") >= {"line", "lines"}


def test_slots_cost_one_to_four_million() -> None:
    assert PRICES["contract"] == [1, 2, 3, 4]
    assert known(PRICES, "public") == {"contract"}


def test_the_other_amounts_of_money_are_the_rulebooks() -> None:
    amounts = {"revenue": 3, "investor": 1, "ground": 3, "completed": 1, "join": 2, "public": 1}
    assert {key: PRICES[key] for key in amounts} == amounts
    assert known(PRICES, "rulebook") == {*amounts, "line", "lines"}


@pytest.mark.rule("FE-007")
def test_ten_certificates_are_worth_35_points() -> None:
    values = [value for value, count in BOARD["certificates"]["values"] for _ in range(count)]
    assert values == [3] * 6 + [4] * 3 + [5]
    assert sum(values) == 35
    assert 9 in {sum(some) for some in itertools.combinations(values, 3)}


def test_majorities_are_the_rulebooks() -> None:
    majorities = {key: value for key, value in BOARD["majorities"].items() if key != "source"}
    assert majorities == {"two": [3], "three": [5, 2], "four": [6, 3, 1]}


def test_a_grid_brings_more_the_more_regions_it_reaches() -> None:
    assert BOARD["grids"]["points"] == [1, 3, 6, 10, 15]
    assert len(BOARD["grids"]["points"]) == max(len(MAPS[side]["regions"]) for side in SIDES)


def test_seven_new_grounds_have_the_six_effects_of_the_rulebook() -> None:
    grounds = BOARD["grounds"]["new"]
    assert len(grounds) == 7
    assert grounds[:6] == ["money-4", "money-5", "lines-2", "points-5", "free-contract", "extra-plant"]
    assert grounds[6] == "money-4"


def test_contracts_removed_leave_a_stack_of_8_14_and_18() -> None:
    assert BOARD["removed"]["contracts"] == [12, 6, 2]
    assert [24 - out - len(PRICES["contract"]) for out in BOARD["removed"]["contracts"]] == [8, 14, 18]
