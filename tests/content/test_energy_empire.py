"""The cards, tiles and tracks of Energy Empire: every count and every known value."""

from __future__ import annotations

import itertools
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import turbinehall

OURS = Path(turbinehall.__file__).parent / "games" / "energy_empire" / "content"
FILES = ("structures", "nations", "impacts", "achievements", "board")
SOURCES = ("rulebook", "public", "reconstructed")
TYPES = ("government", "industry", "commerce")
ROWS = ("air", "forest", "ocean")
RESOURCES = ("money", "science", "steel", "plastic", "oil")
OWNED_DICE = ("solar-wind", "hydro-geo", "coal", "nuclear")
DICE = (*OWNED_DICE, "petroleum")
RESERVED = ("nation", "end", "none", "stop", "skip", "done")
AMOUNTS = (*RESOURCES, "points", "workers", "energy", "cleanups", "peeks", "influence", "others")
LOCATIONS = {
    "government": ("government-market", "research", "education", "clean-up"),
    "industry": ("industry-market", "mine", "drilling", "chemistry", "power-plant"),
    "commerce": ("commerce-market", "finance", "oil", "trade"),
}

Table = dict[str, Any]


def raw(name: str) -> Table:
    return tomllib.loads((OURS / f"{name}.toml").read_text(encoding="utf-8"))


STRUCTURES: dict[str, Table] = raw("structures")
NATIONS: dict[str, Table] = raw("nations")
IMPACTS: dict[str, Table] = raw("impacts")
ACHIEVEMENTS: dict[str, Table] = raw("achievements")
BOARD: dict[str, Table] = raw("board")


def source_of(table: Table, key: str, above: str | None = None) -> str | None:
    """Where a value comes from: said for itself, for its table, or for the table above."""
    found = table.get("sources", {}).get(key, table.get("source", above))
    return None if found is None else str(found)


def known(table: Table, source: str) -> set[str]:
    """The keys of a table that come from this source."""
    values = {key for key in table if key not in ("source", "sources")}
    return {key for key in values if source_of(table, key) == source}


def alternatives(effect: list[Table]) -> list[tuple[Table, Table]]:
    """What is spent and gained, with every `either` written out."""
    found: list[tuple[Table, Table]] = []
    for each in effect:
        spend, gain = each.get("spend", {}), each["gain"]
        for extra in [{what: n} for what, n in each.get("either", {}).items()] or [{}]:
            found.append((spend, {**gain, **extra}))
    return found


def energy(die: str, face: int) -> int:
    chart: list[int] = BOARD["dice"][die]["energy"]
    return chart[(0, 0, 1, 1, 2, 2, 3)[face]]


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
            else:
                assert where in SOURCES, f"{name}.toml: {key} has no source"

    check(raw(name), None)


def test_words_of_notation_are_plain_and_unique() -> None:
    words = [*STRUCTURES, *NATIONS, *IMPACTS, *ACHIEVEMENTS]
    assert len(set(words)) == len(words)
    assert not set(words) & set(RESERVED)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", word) for word in words)


def test_names_are_unique() -> None:
    names = [
        table["name"] for file in (STRUCTURES, NATIONS, IMPACTS, ACHIEVEMENTS) for table in file.values()
    ]
    assert len(set(names)) == len(names)
    assert all(name.strip() == name != "" for name in names)


# ---------------------------------------------------------------- the Structures

R, P = "rulebook", "public"

# What the facts give of each named Structure, and from where.
KNOWN_STRUCTURES: dict[str, tuple[str, str, Table]] = {
    "airport": (
        "Airport",
        R,
        {
            "type": "commerce",
            "points": 4,
            "pollution": "air",
            "plank": "single",
            "effect": [({"oil": 1}, {"money": 2, "points": 1})],
        },
    ),
    "farm": (
        "Farm",
        R,
        {"type": "commerce", "plank": "double", "effect": [({}, {"money": 2, "points": 1})]},
    ),
    "shopping-mall": (
        "Shopping Mall",
        R,
        {"type": "commerce", "plank": "two", "effect": [({"plastic": 1}, {"money": 3})]},
    ),
    "bank": ("Bank", R, {"type": "commerce"}),
    "stock-market": (
        "Stock Market",
        R,
        {"type": "commerce", "effect": [({}, {"money": 3, "others": 1})]},
    ),
    "port": (
        "Port",
        R,
        {
            "type": "commerce",
            "effect": [({"money": 1}, {what: 1}) for what in ("oil", "plastic", "steel", "science")],
        },
    ),
    "science-academy": (
        "Science Academy",
        R,
        {"type": "government", "effect": [({}, {"science": 1}), ({"science": 2}, {"workers": 1})]},
    ),
    "space-program": (
        "Space Program",
        R,
        {
            "type": "government",
            "effect": [({"science": 1}, {"points": 1, "peeks": 1, what: 1}) for what in ("plastic", "steel")],
        },
    ),
    "iron-mine": ("Iron Mine", R, {"type": "industry", "effect": [({}, {"steel": 2})]}),
    "computer-factory": (
        "Computer Factory",
        R,
        {"type": "industry", "effect": [({"plastic": 1}, {"money": 2, "science": 1})]},
    ),
    "chemical-plant": ("Chemical Plant", R, {"pollution": "ocean"}),
    "amusement-park": (
        "Amusement Park",
        P,
        {"pollution": "none", "plank": "double", "effect": [({"money": 3}, {"points": 2})]},
    ),
    "supertanker": ("Supertanker", P, {"pollution": "ocean"}),
    "warehouse": ("Warehouse", P, {"pollution": "none"}),
    "natural-resources": ("Natural Resources", P, {"pollution": "none"}),
}
SCENARIOS = {
    "airport": "EE-314",
    "farm": "EE-315",
    "shopping-mall": "EE-316",
    "chemical-plant": "EE-328",
    "science-academy": "EE-338",
    "space-program": "EE-339",
    "iron-mine": "EE-340",
    "computer-factory": "EE-341",
    "stock-market": "EE-342",
    "port": "EE-343",
}


@pytest.mark.rule("EE-007", "EE-008")
@pytest.mark.parametrize("type_", TYPES)
def test_there_are_26_structures_of_each_type(type_: str) -> None:
    copies = [table["copies"] for table in STRUCTURES.values() if table["type"] == type_]
    assert set(copies) == {1, 2}
    assert sum(copies) == 26
    assert 18 <= len(copies) <= 21


@pytest.mark.rule("EE-007")
def test_there_are_78_structures_in_all() -> None:
    assert sum(table["copies"] for table in STRUCTURES.values()) == 78


@pytest.mark.parametrize(
    "word",
    [
        pytest.param(word, marks=[pytest.mark.rule(SCENARIOS[word])] if word in SCENARIOS else [])
        for word in KNOWN_STRUCTURES
    ],
)
def test_a_known_structure_is_as_the_sources_give_it(word: str) -> None:
    name, _, values = KNOWN_STRUCTURES[word]
    table = STRUCTURES[word]
    assert table["name"] == name
    for key, value in values.items():
        given = alternatives(table[key]) if key == "effect" else table[key]
        assert given == value, key


@pytest.mark.parametrize("word", KNOWN_STRUCTURES)
def test_a_structure_says_which_of_its_values_are_known(word: str) -> None:
    _, source, values = KNOWN_STRUCTURES[word]
    assert known(STRUCTURES[word], source) == {"name", *values}
    assert known(STRUCTURES[word], P if source == R else R) == set()


def test_of_the_other_structures_nothing_is_said_to_be_known() -> None:
    for word, table in STRUCTURES.items():
        if word not in KNOWN_STRUCTURES:
            assert source_of(table, "name") == "reconstructed"
            assert "sources" not in table


def test_the_airport_is_the_one_structure_known_from_end_to_end() -> None:
    assert [word for word in STRUCTURES if known(STRUCTURES[word], "reconstructed") == {"copies"}] == [
        "airport"
    ]


def test_every_structure_keeps_to_the_schema() -> None:
    keys = {"name", "type", "copies", "points", "pollution", "plank", "effect"}
    pollution = {"none", *ROWS, *[f"{row} nuclear" for row in ROWS]}
    for word, table in STRUCTURES.items():
        assert set(table) - {"source", "sources"} == keys, word
        assert table["type"] in TYPES
        assert table["pollution"] in pollution
        assert table["plank"] in ("single", "double", "two")
        for each in table["effect"]:
            assert set(each) <= {"spend", "gain", "either"}
        assert 1 <= len(alternatives(table["effect"])) <= 4
        for spend, gain in alternatives(table["effect"]):
            check_spend(spend)
            check_gain(gain)


def check_spend(spend: Table) -> None:
    assert all(what in RESOURCES and amount >= 1 for what, amount in spend.items())


def check_gain(gain: Table) -> None:
    assert gain
    for what, amount in gain.items():
        if what == "die":
            assert amount in OWNED_DICE
        elif what == "pollution":
            assert amount in (*ROWS, "any")
        else:
            assert what in AMOUNTS
            assert amount >= 1


def test_six_or_seven_structures_are_worth_the_twenty_points_of_the_example() -> None:
    points = [table["points"] for table in STRUCTURES.values() for _ in range(table["copies"])]
    assert all(1 <= each <= 6 for each in points)
    assert 6 * sum(points) / 78 <= 20 <= 7 * sum(points) / 78


def test_all_three_kinds_of_planks_are_there_and_most_are_single() -> None:
    planks = Counter[str]()
    for table in STRUCTURES.values():
        planks[table["plank"]] += table["copies"]
    assert planks["single"] > 39
    assert planks["double"] >= 12
    assert planks["two"] >= 12


def test_some_structures_pollute_each_row_and_some_with_nuclear_contamination() -> None:
    pollution = Counter[str]()
    for table in STRUCTURES.values():
        pollution[table["pollution"]] += table["copies"]
    for row in ROWS:
        assert pollution[row] >= 4
    assert sum(count for what, count in pollution.items() if what.endswith("nuclear")) >= 3
    assert pollution["none"] > 39
    industry = [table for table in STRUCTURES.values() if table["type"] == "industry"]
    assert sum(table["copies"] for table in industry if table["pollution"] != "none") >= 13


def test_cleanups_and_peeks_occur_on_several_structures() -> None:
    for what in ("cleanups", "peeks"):
        found = [
            word
            for word, table in STRUCTURES.items()
            if any(what in gain for _, gain in alternatives(table["effect"]))
        ]
        assert len(found) >= 3


def test_every_type_has_structures_with_a_spend_arrow_and_without() -> None:
    for type_ in TYPES:
        arrows = [
            any(spend for spend, _ in alternatives(table["effect"]))
            for table in STRUCTURES.values()
            if table["type"] == type_
        ]
        assert any(arrows)
        assert not all(arrows)


def test_every_type_keeps_to_its_character() -> None:
    def types_with(*keys: str) -> set[str]:
        return {
            table["type"]
            for table in STRUCTURES.values()
            if any(key in gain for _, gain in alternatives(table["effect"]) for key in keys)
        }

    assert types_with("workers") == types_with("influence") == types_with("peeks") == {"government"}
    assert types_with("die") == {"industry"}
    assert types_with("others") == {"commerce"}
    assert "commerce" not in types_with("cleanups", "energy")


# ---------------------------------------------------------------- the Nations

NINE = {
    "United States",
    "Soviet Union",
    "China",
    "Japan",
    "Great Britain",
    "West Germany",
    "France",
    "Canada",
    "India",
}


@pytest.mark.rule("EE-006")
def test_there_are_ten_nations_nine_of_them_agreed_on() -> None:
    assert len(NATIONS) == 10
    names = {table["name"] for table in NATIONS.values()}
    assert len(names) == 10
    assert names > NINE
    assert names - NINE in ({"Saudi Arabia"}, {"Iraq"})  # the sources disagree on the tenth
    assert all(source_of(table, "name") == "public" for table in NATIONS.values())


@pytest.mark.rule("EE-048")
def test_france_and_china_start_with_what_is_known() -> None:
    assert NATIONS["france"]["start"] == {"money": 2, "science": 1, "dice": ["nuclear"]}
    assert NATIONS["china"]["start"] == {"steel": 1, "plastic": 1, "workers": 1}
    from_outside = [word for word, table in NATIONS.items() if source_of(table, "start") == "public"]
    assert sorted(from_outside) == ["china", "france"]


def test_india_has_a_fourth_worker_too_and_few_others_have() -> None:
    more = [word for word, table in NATIONS.items() if table["start"].get("workers", 0)]
    assert {"china", "india"} <= set(more)
    assert len(more) <= 3
    assert all(NATIONS[word]["start"]["workers"] == 1 for word in more)


def test_only_a_couple_of_nations_start_with_a_die() -> None:
    dice = [table["start"]["dice"] for table in NATIONS.values() if "dice" in table["start"]]
    assert len(dice) == 2
    assert all(len(each) == 1 and each[0] in OWNED_DICE for each in dice)


def test_canada_stands_out_for_science() -> None:
    science = {word: table["start"].get("science", 0) for word, table in NATIONS.items()}
    assert all(science["canada"] > amount for word, amount in science.items() if word != "canada")


@pytest.mark.rule("EE-317")
def test_exactly_one_nation_pays_the_oil_and_two_dollars_of_the_example() -> None:
    paying = [word for word, table in NATIONS.items() if table["cost"] == {"oil": 1, "money": 2}]
    assert len(paying) == 1
    assert known(NATIONS[paying[0]], "rulebook") == {"cost", "plank"}
    assert NATIONS[paying[0]]["plank"] == "single"  # activated with one Energy
    assert all(source_of(table, "cost") == "reconstructed" for w, table in NATIONS.items() if w != paying[0])


def test_every_nation_keeps_to_the_schema() -> None:
    for table in NATIONS.values():
        assert set(table) - {"source", "sources"} == {"name", "plank", "start", "cost"}
        assert table["plank"] in ("single", "double", "two")
        assert set(table["start"]) <= {*RESOURCES, "workers", "dice"}
        assert table["cost"]
        check_spend(table["cost"])
        check_spend({key: n for key, n in table["start"].items() if key in RESOURCES})


def test_no_two_nations_pay_the_same() -> None:
    costs = [tuple(sorted(table["cost"].items())) for table in NATIONS.values()]
    assert len(set(costs)) == 10


# ---------------------------------------------------------------- the Global Impacts


@pytest.mark.rule("EE-009")
def test_there_are_nine_early_impacts_and_six_late_ones() -> None:
    assert Counter(table["deck"] for table in IMPACTS.values()) == {"early": 9, "late": 6}


@pytest.mark.rule("EE-330")
def test_chemical_spill_is_the_rulebooks() -> None:
    spill = IMPACTS["chemical-spill"]
    assert (spill["name"], spill["row"], spill["market"]) == ("Chemical Spill", "air", "industry")
    assert spill["effect"] == {"spill": 2}
    assert known(spill, "rulebook") == {"name", "row", "market", "effect"}


@pytest.mark.rule("EE-334")
def test_cheap_imports_is_the_rulebooks() -> None:
    imports = IMPACTS["cheap-imports"]
    assert imports["name"] == "Cheap Imports"
    assert imports["effect"] == {"goods": {"at": ["commerce"], "plastic": 1}}
    assert known(imports, "rulebook") == {"name", "effect"}


def test_one_impact_grants_every_player_a_worker() -> None:
    granting = [table for table in IMPACTS.values() if table["effect"] == {"everyone": {"workers": 1}}]
    assert len(granting) == 1
    assert known(granting[0], "public") == {"effect"}


def test_one_impact_makes_much_oil_from_the_sea_available() -> None:
    oil = {
        word: table["effect"]["goods"]
        for word, table in IMPACTS.items()
        if "oil" in table["effect"].get("goods", {})
    }
    assert len(oil) == 1
    goods = next(iter(oil.values()))
    assert "drilling" in goods["at"]
    assert goods["oil"] * len(goods["at"]) >= 6
    assert all(IMPACTS[word]["row"] == "ocean" for word in oil)


def test_rows_and_markets_are_spread_evenly() -> None:
    for deck, each in (("early", 3), ("late", 2)):
        cards = [table for table in IMPACTS.values() if table["deck"] == deck]
        assert Counter(table["row"] for table in cards) == dict.fromkeys(ROWS, each)
        assert Counter(table["market"] for table in cards) == dict.fromkeys(TYPES, each)


def test_every_kind_of_effect_occurs_and_several_last() -> None:
    kinds = Counter(kind for table in IMPACTS.values() for kind in table["effect"])
    assert set(kinds) == {"spill", "goods", "everyone", "lose", "offer", "count", "lasting"}
    assert kinds["goods"] >= 3
    lasting = [key for table in IMPACTS.values() for key in table["effect"].get("lasting", {})]
    assert sorted(lasting) == ["cleanup", "discount", "energy", "generate", "oil_price", "refine"]


def test_goods_lie_on_known_locations_and_some_are_pollution() -> None:
    goods = [table["effect"]["goods"] for table in IMPACTS.values() if "goods" in table["effect"]]
    places = {*TYPES, *itertools.chain(*LOCATIONS.values())}
    for each in goods:
        assert each["at"]
        assert set(each["at"]) <= places
        pieces = {key: n for key, n in each.items() if key != "at"}
        assert pieces
        assert all(key in (*RESOURCES, "pollution", "nuclear") and n >= 1 for key, n in pieces.items())
    assert any("pollution" in each for each in goods)


def test_tokens_for_locations_are_there_even_with_five_players() -> None:
    supply = 54 - 6 * BOARD["tracks"]["tokens"][4] - 5
    for table in IMPACTS.values():
        goods = table["effect"].get("goods", {})
        tokens = goods.get("pollution", 0) + goods.get("nuclear", 0)
        spots = sum(len(LOCATIONS.get(place, (place,))) for place in goods.get("at", []))
        assert tokens * spots <= supply


def test_every_impact_keeps_to_the_schema() -> None:
    measures = {table["what"] for table in ACHIEVEMENTS.values()}
    for table in IMPACTS.values():
        assert set(table) - {"source", "sources"} == {"name", "deck", "row", "market", "effect"}
        assert len(table["effect"]) == 1
        effect = table["effect"]
        check_spend(effect.get("lose", {}))
        for each in effect.get("offer", []):
            check_spend(each["spend"])
            check_gain(each["gain"])
        if "everyone" in effect:
            check_gain(effect["everyone"])
            assert not set(effect["everyone"]) & {"die", "influence", "others", "peeks"}
        if "count" in effect:
            assert set(effect["count"]) == {"what", "points", "most"}
            assert effect["count"]["what"] in measures
        if "lasting" in effect:
            assert len(effect["lasting"]) == 1


# ---------------------------------------------------------------- the Achievements

ALL_ACHIEVEMENTS = {
    "Award Winning": ("achievements", 0, "EE-246"),
    "Clean Air": ("air", 0, "EE-247"),
    "Commercial Empire": ("commerce", 0, "EE-248"),
    "Cultural Heritage": ("government", 0, "EE-249"),
    "Diversified": ("resource-kinds", 0, "EE-250"),
    "Energy Empire": ("dice", 0, "EE-251"),
    "Energy Reserves": ("energy", 0, "EE-252"),
    "Global Influence": ("influence", 0, "EE-253"),
    "Healthy Forests": ("forest", 0, "EE-254"),
    "Healthy Ocean": ("ocean", 0, "EE-255"),
    "Leading Consumer": ("spenders", 0, "EE-256"),
    "Nuclear Capability": ("nuclear", 0, "EE-257"),
    "Oil Production": ("wells", 1, "EE-258"),
    "Oil Reserves": ("oil", 0, "EE-259"),
    "Scientific Leader": ("science", 0, "EE-260"),
    "Steel Empire": ("steel", 0, "EE-261"),
    "Strong Workforce": ("workers", -1, "EE-262"),
    "Synthetics Pioneer": ("plastic", 0, "EE-263"),
    "Titan of Industry": ("industry", 0, "EE-264"),
    "Wealth": ("money-pairs", 0, "EE-265"),
}


@pytest.mark.rule("EE-010")
def test_there_are_the_twenty_achievements_of_the_rulebook() -> None:
    assert len(ACHIEVEMENTS) == 20
    assert [table["name"] for table in ACHIEVEMENTS.values()] == list(ALL_ACHIEVEMENTS)
    for word, table in ACHIEVEMENTS.items():
        assert word == table["name"].lower().replace(" ", "-")
        assert known(table, "rulebook") == {"name", "what", "plus"}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.rule(clause)) for name, (_, _, clause) in ALL_ACHIEVEMENTS.items()],
)
def test_an_achievement_counts_what_the_rulebook_says(name: str) -> None:
    what, plus, _ = ALL_ACHIEVEMENTS[name]
    table = next(table for table in ACHIEVEMENTS.values() if table["name"] == name)
    assert (table["what"], table["plus"]) == (what, plus)


# ---------------------------------------------------------------- the markets and the Power Plant


def worth(price: Table) -> int:
    """A price in dollars, as Trade and the tiebreaker value it, and an Oil at one dollar."""
    return sum(amount * {"money": 1, "oil": 1}.get(what, 2) for what, amount in price.items())


@pytest.mark.rule("EE-193")
@pytest.mark.parametrize("type_", TYPES)
def test_every_market_has_three_slots_and_gets_dearer_to_the_right(type_: str) -> None:
    slots = BOARD["markets"][type_]
    assert len(slots) == 3
    money = [slot["money"] for slot in slots]
    resources = [worth(slot["resources"]) for slot in slots]
    assert money == sorted(set(money))
    assert resources == sorted(set(resources))
    for slot in slots:
        assert set(slot) == {"money", "resources"}
        assert "money" not in slot["resources"]
        check_spend(slot["resources"])


def test_money_and_resources_are_about_the_same_price() -> None:
    for type_ in TYPES:
        for slot in BOARD["markets"][type_]:
            assert abs(slot["money"] - worth(slot["resources"])) <= 1


def test_plastic_pays_for_a_structure_at_the_commerce_market() -> None:
    assert any("plastic" in slot["resources"] for slot in BOARD["markets"]["commerce"])
    # as in the example: with nothing but the Plastic that lay there
    assert {"plastic": 1} in [slot["resources"] for slot in BOARD["markets"]["commerce"]]


def test_the_power_plant_sells_the_four_lasting_kinds_and_solar_wind_is_the_dearest() -> None:
    prices = {die: price for die, price in BOARD["power_plant"].items() if die != "source"}
    assert set(prices) == set(OWNED_DICE)
    for price in prices.values():
        check_spend(price)
    assert all(worth(prices["solar-wind"]) > worth(prices[die]) for die in OWNED_DICE[1:])
    assert all(worth(prices["coal"]) < worth(prices[die]) for die in OWNED_DICE if die != "coal")


# ---------------------------------------------------------------- the dice


@pytest.mark.rule("EE-013")
def test_there_are_24_dice_of_five_kinds() -> None:
    counts = {die: BOARD["dice"][die]["count"] for die in DICE}
    assert sum(counts.values()) == 24
    assert counts == {"solar-wind": 5, "hydro-geo": 5, "coal": 5, "nuclear": 5, "petroleum": 4}
    assert set(BOARD["dice"]) - {"source"} == set(DICE)


@pytest.mark.rule("EE-292")
def test_the_solo_game_has_eleven_dice() -> None:
    solo = {die: BOARD["dice"][die]["solo"] for die in DICE}
    assert solo == {"solar-wind": 2, "hydro-geo": 1, "coal": 2, "nuclear": 2, "petroleum": 4}


@pytest.mark.rule("EE-128")
def test_petroleum_makes_what_the_rulebook_says() -> None:
    assert [energy("petroleum", face) for face in range(1, 7)] == [1, 2, 2, 2, 2, 3]
    assert source_of(BOARD["dice"]["petroleum"], "energy") == "rulebook"
    for die in OWNED_DICE:
        assert source_of(BOARD["dice"][die], "energy", BOARD["dice"]["source"]) == "reconstructed"


@pytest.mark.rule("EE-127")
def test_every_die_has_four_classes_of_faces_and_a_higher_one_never_makes_less() -> None:
    for die in DICE:
        chart = BOARD["dice"][die]["energy"]
        assert len(chart) == 4
        assert chart == sorted(chart)
        assert chart[0] >= 0


def test_a_die_makes_about_one_and_a_half_to_two_energy() -> None:
    means = {die: sum(energy(die, face) for face in range(1, 7)) / 6 for die in DICE}
    assert all(1.5 <= mean <= 2.5 for mean in means.values())
    assert 1.5 <= sum(means.values()) / 5 <= 2
    assert max(means, key=lambda die: means[die]) == "nuclear"


def rolls(*dice: str) -> Iterator[tuple[int, list[tuple[str, int]], set[str]]]:
    """All results of these dice: the energy, the faces, and the kinds that are highest."""
    for faces in itertools.product(range(1, 7), repeat=len(dice)):
        rolled = list(zip(dice, faces))
        top = max(faces)
        yield sum(energy(die, face) for die, face in rolled), rolled, {d for d, f in rolled if f == top}


@pytest.mark.rule("EE-321")
def test_the_example_of_the_roll_phase_can_be_rolled() -> None:
    assert any(made == 6 for made, _, _ in rolls("solar-wind", "coal", "petroleum", "petroleum"))


def others(*counts: int) -> Iterator[tuple[str, ...]]:
    """Which lasting dice may have been rolled besides: so many, at most one of them Hydro-geo."""
    for count in counts:
        for dice in itertools.combinations_with_replacement(OWNED_DICE, count):
            if dice.count("hydro-geo") < 2:
                yield dice


def test_five_energy_with_a_petroleum_die_highest_can_be_rolled() -> None:
    for dice in others(2):
        assert any(made == 5 and top == {"petroleum"} for made, _, top in rolls("petroleum", *dice)), dice


def test_six_energy_with_a_solar_wind_die_highest_can_be_rolled() -> None:
    possible = [
        dice
        for dice in others(1, 2, 3)
        if any(made == 6 and top == {"solar-wind"} for made, _, top in rolls("solar-wind", *dice))
    ]
    assert len(possible) >= 4


def test_nine_energy_with_a_nuclear_die_highest_can_be_rolled() -> None:
    for die in OWNED_DICE:
        dice = ("petroleum", "petroleum", "nuclear", die)
        assert any(made == 9 and top == {"nuclear"} for made, _, top in rolls(*dice)), die


def test_seven_energy_with_petroleum_and_solar_wind_tied_can_be_rolled() -> None:
    for die in OWNED_DICE:
        dice = ("petroleum", "solar-wind", die)
        assert any(made == 7 and top >= {"petroleum", "solar-wind"} for made, _, top in rolls(*dice)), die


# ---------------------------------------------------------------- the tracks

TRACKS = BOARD["tracks"]


@pytest.mark.rule("EE-187", "EE-189", "EE-190", "EE-331")
def test_oil_prices_rise_from_one_dollar_to_five() -> None:
    prices = TRACKS["oil_prices"]
    assert len(prices) == 6
    assert (prices[0], prices[5]) == (1, 5)
    assert prices == sorted(prices)
    assert set(prices) == {1, 2, 3, 4, 5}
    assert 3 in prices[2:4]  # "several spots have emptied"


@pytest.mark.rule("EE-026", "EE-027", "EE-293", "EE-309")
def test_the_track_holds_the_rulebooks_tokens() -> None:
    assert TRACKS["tokens"] == [2, 4, 5, 6, 7]
    assert [6 * each for each in TRACKS["tokens"]] == [12, 24, 30, 36, 42]
    assert source_of(TRACKS, "tokens") == "rulebook"


@pytest.mark.rule("EE-051")
def test_turn_order_money_is_the_rulebooks() -> None:
    assert TRACKS["order_money"] == [0, 1, 2, 3, 4]
    assert source_of(TRACKS, "order_money") == "rulebook"


@pytest.mark.rule("EE-235")
def test_the_united_nations_track_has_the_known_values_and_can_be_walked() -> None:
    spaces = TRACKS["united_nations"]
    assert {12, 15} <= set(spaces)
    assert spaces[0] == 0
    assert spaces == sorted(set(spaces))
    assert 5 <= len(spaces) - 1 <= 8
    assert spaces[-1] >= 15
    assert spaces[-1] > 12  # two markers stand on 12 in the example, so that it isn't the last space


def test_the_united_nations_track_is_long_enough_for_global_influence() -> None:
    assert len(TRACKS["united_nations"]) - 1 >= 5


@pytest.mark.rule("EE-280")
def test_the_last_three_columns_have_bonuses_and_the_rightmost_three_points() -> None:
    assert len(TRACKS["columns"]) == 3
    assert TRACKS["columns"][2] == 3
    assert TRACKS["columns"] == sorted(TRACKS["columns"])


@pytest.mark.rule("EE-209", "EE-211")
def test_there_are_four_drilling_spaces_two_in_the_forest_and_two_in_the_ocean() -> None:
    cells = TRACKS["drilling"]
    assert len(set(cells)) == 4
    assert all(re.fullmatch(r"[fo][1-5]", cell) for cell in cells)
    assert Counter(cell[0] for cell in cells) == {"f": 2, "o": 2}
