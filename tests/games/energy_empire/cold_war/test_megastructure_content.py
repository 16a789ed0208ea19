"""The nine Megastructures as we print them, and how mistakes in an owner's file are told (CW-004)."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import turbinehall
from tests.games.energy_empire.cold_war.spy_tables import read_cards
from turbinehall import ContentError
from turbinehall.games.energy_empire import box

OURS = Path(turbinehall.__file__).parent / "games" / "energy_empire" / "content"
FILE = "cold-war-megastructures.toml"
TYPES = ("government", "industry", "commerce")
NEEDS = (*TYPES, "influence", "dice")
IN_DOLLARS = {"money": 1, "science": 2, "steel": 2, "plastic": 2, "oil": 1}
CARDS: dict[str, dict[str, Any]] = tomllib.loads((OURS / FILE).read_text(encoding="utf-8"))


def price(word: str) -> int:
    return sum(IN_DOLLARS[what] * amount for what, amount in CARDS[word]["cost"].items())


@pytest.mark.rule("CW-004")
def test_there_are_nine_three_of_each_type() -> None:
    assert Counter(card["type"] for card in CARDS.values()) == dict.fromkeys(TYPES, 3)
    cards = [card for card in box.load().cards if card.module == "megastructures"]
    assert [card.word for card in cards] == list(CARDS)
    assert not any(card.structure for card in cards)


def test_all_of_their_values_are_marked_as_our_own() -> None:
    assert {card["source"] for card in CARDS.values()} == {"reconstructed"}
    names = [card.title for card in box.load().cards]
    assert len(set(names)) > 60
    assert all(names.count(card["name"]) == 1 for card in CARDS.values())


@pytest.mark.rule("CW-013", "CW-019", "CW-020", "CW-021", "CW-022", "CW-023")
def test_each_asks_for_two_qualifications_and_each_kind_is_asked_for() -> None:
    asked = Counter(need for card in CARDS.values() for need in card["needs"])
    assert set(asked) == set(NEEDS)
    for card in CARDS.values():
        assert len(set(card["needs"])) == len(card["needs"]) == 2
        assert card["type"] in card["needs"]


def test_they_ask_for_goods_and_have_more_points_than_any_structure() -> None:
    structures = tomllib.loads((OURS / "structures.toml").read_text(encoding="utf-8"))
    most = max(card["points"] for card in structures.values())
    for word, card in CARDS.items():
        # As much as a Structure in the middle of a market, and not in money alone.
        assert price(word) >= 6
        assert sum(card["cost"].get(good, 0) for good in ("science", "steel", "plastic")) >= 2
        assert card["points"] > most


def test_some_have_abilities_and_some_count_something_at_the_end() -> None:
    assert sum(card["plank"] != "none" for card in CARDS.values()) >= 5
    assert all((card["plank"] == "none") == (card["effect"] == []) for card in CARDS.values())
    assert sum(card["counts"] != "none" for card in CARDS.values()) >= 1


@pytest.mark.parametrize(
    ("text", "key", "remedy"),
    [
        ('[great-dam]\ntype = "military"', "great-dam.type", "'government', 'industry', 'commerce'"),
        (
            '[great-dam]\ntype = "commerce"',
            "",
            "there are 2 Megastructures of the type 'industry'. There must",
        ),
        ("[great-dam]\npoints = 31", "great-dam.points", "from 0 to 30"),
        ('[great-dam]\npollution = "soil"', "great-dam.pollution", "'none', 'air', 'forest'"),
        ('[great-dam]\nplank = "none"', "great-dam.effect", "Give the card a plank, or leave the list empty"),
        ("[great-dam]\neffect = [{ gain = { gold = 1 } }]", "great-dam.effect[0].gain", "unknown key 'gold'"),
        ('[undersea-tunnel]\nplank = "single"', "undersea-tunnel.effect", "must have 1 to 4"),
        ('[great-dam]\ncounts = "stars"', "great-dam.counts", "one of 'none', 'achievements'"),
        ('[great-dam]\nneeds = ["workers"]', "great-dam.needs[0]", "'commerce', 'influence', 'dice'"),
        ('[great-dam]\nneeds = "dice"', "great-dam.needs", "must be a list"),
        ("[great-dam]\ncost = { gold = 1 }", "great-dam.cost", "unknown key 'gold'"),
        ("[great-dam]\ncost = {}", "great-dam.cost", "costs resources"),
        ("[great-dam]\nprice = 3", "great-dam.price", "is no key of this game"),
        ("[castle]\npoints = 3", "castle", "is no key of this game"),
    ],
)
def test_a_mistake_is_told_with_file_key_and_remedy(tmp_path: Path, text: str, key: str, remedy: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as told:
        read_cards(str(tmp_path))
    assert FILE in str(told.value)
    assert key in str(told.value)
    assert remedy in str(told.value)


def test_an_owner_may_change_a_card(tmp_path: Path) -> None:
    mine = '[great-dam]\nname = "High Dam"\npoints = 12\ncost = { steel = 5 }\nneeds = []\n'
    (tmp_path / FILE).write_text(mine, encoding="utf-8")
    read_cards(str(tmp_path))
    card = next(card for card in box._cache[str(tmp_path)].cards if card.word == "great-dam")
    assert (card.title, card.points, card.needs) == ("High Dam", 12, [])
    assert card.price == 5 << 24
    assert "points" not in card.reconstructed
