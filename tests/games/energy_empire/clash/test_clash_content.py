"""The cards of Clash of Nations: counts, sources, and how mistakes in an owner's files are told."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import turbinehall
from tests.games.energy_empire.clash.rivals import content
from turbinehall import ContentError
from turbinehall.games.energy_empire import box
from turbinehall.games.energy_empire.clash.cards import VALUES, ClashCard
from turbinehall.games.energy_empire.clash.reading import read_decks
from turbinehall.games.energy_empire.locations import LOCATIONS
from turbinehall.kernel.content import Content, Entry

OURS = Path(turbinehall.__file__).parent / "games" / "energy_empire" / "content"
MARKETS = ("government-market", "industry-market", "commerce-market")
DECKS = ("early", "late")


def cards(deck: str) -> list[ClashCard]:
    every: list[ClashCard] = box.load().of_modules["clash-of-nations"]
    return every[:24] if deck == "early" else every[24:]


@pytest.mark.rule("CN-001")
@pytest.mark.parametrize("deck", DECKS)
def test_each_deck_has_24_cards_that_are_ours(deck: str) -> None:
    raw = tomllib.loads((OURS / f"clash-{deck}.toml").read_text(encoding="utf-8"))
    assert len(raw) == 24
    assert all(table["source"] == "reconstructed" for table in raw.values())
    assert [card.word for card in cards(deck)] == list(raw)


def test_names_are_unique_and_no_other_card_has_them() -> None:
    of_clash = [card for deck in DECKS for card in cards(deck)]
    others = box.load()
    names = [card.title for card in of_clash]
    assert len(set(names)) == 48
    taken = {card.title for card in others.cards} | {card.title for card in others.impacts}
    assert not set(names) & (taken | {tile.title for tile in others.achievements})
    assert [card.word for card in of_clash] == [card.title.lower().replace(" ", "-") for card in of_clash]


@pytest.mark.rule("CN-027")
@pytest.mark.parametrize("deck", DECKS)
def test_each_card_names_two_locations_and_no_location_is_left_out(deck: str) -> None:
    visits = Counter(LOCATIONS[place.location].word for card in cards(deck) for place in card.placements)
    assert sum(visits.values()) == 48
    assert set(visits) == {location.word for location in LOCATIONS}
    assert sum(visits[market] for market in MARKETS) >= 15
    assert max(visits.values()) <= 8
    assert all(len({place.location for place in card.placements}) == 2 for card in cards(deck))


@pytest.mark.rule("CN-033")
@pytest.mark.parametrize("deck", DECKS)
def test_crosses_are_spread_over_the_slots(deck: str) -> None:
    places = [place for card in cards(deck) for place in card.placements]
    crossed = Counter(place.slot for place in places if LOCATIONS[place.location].word in MARKETS)
    assert set(crossed) == {0, 1, 2}
    assert max(crossed.values()) - min(crossed.values()) <= 1
    assert all((place.slot >= 0) == (LOCATIONS[place.location].word in MARKETS) for place in places)


@pytest.mark.rule("CN-037", "CN-038", "CN-039", "CN-040", "CN-041")
@pytest.mark.parametrize("deck", DECKS)
def test_every_icon_is_there_and_some_cards_have_none(deck: str) -> None:
    icons = Counter(card.icon for card in cards(deck))
    assert set(icons) == {0, 1, 2, 3, 4, 5, 6}
    assert icons[1] == 6


@pytest.mark.rule("CN-055")
def test_late_cards_are_worth_more() -> None:
    early, late = [[card.points for card in cards(deck)] for deck in DECKS]
    assert min(early) >= 1
    assert sum(late) >= 1.4 * sum(early)


@pytest.mark.rule("CN-057")
def test_the_three_values_are_the_same_in_all() -> None:
    for deck in DECKS:
        totals = [sum(card.values[i] for card in cards(deck)) for i in range(len(VALUES))]
        assert len(set(totals)) == 1


# ---------------------------------------------------------------- mistakes


def changed(**values: Any) -> Content:
    """The cards of the tests with one that has other values; None takes a key away."""
    files = content()
    deck = dict(files.file("clash-early").value)
    table = {**deck["plain"], **values}
    deck["plain"] = {key: value for key, value in table.items() if value is not None}
    files.files["clash-early"] = Entry(deck, "clash-early.toml", "")
    return files


PLACE = {"at": "mine"}


@pytest.mark.parametrize(
    ("values", "key", "remedy"),
    [
        ({"icon": "oil"}, "plain.icon", "one of 'none', 'united-nations', 'pollution', 'clock', 'achievem"),
        ({"points": 13}, "plain.points", "must be from 0 to 12"),
        ({"space": "two"}, "plain.space", "must be a whole number from 0 to 9"),
        ({"name": ""}, "plain.name", "must be a text in quotes"),
        ({"colour": "red"}, "plain", "unknown key 'colour'"),
        ({"diplomacy": None}, "plain", "lacks the key 'diplomacy'"),
        ({"locations": [PLACE]}, "plain.locations", "has 1 entries. It needs exactly 2"),
        ({"locations": [PLACE, {"at": "moon"}]}, "plain.locations[1].at", "must be one of 'government-mark"),
        ({"locations": [PLACE, {"at": "commerce-market"}]}, "plain.locations[1]", "Say which slot"),
        (
            {"locations": [{"at": "commerce-market", "cross": 4}, PLACE]},
            "plain.locations[0].cross",
            "must be from 1 to 3",
        ),
        ({"locations": [PLACE, {"at": "oil", "cross": 1}]}, "plain.locations[1].cross", "Leave it out"),
        ({"source": None}, "plain", "Add source = one of"),
    ],
)
def test_a_mistake_is_told_with_file_key_and_remedy(values: dict[str, Any], key: str, remedy: str) -> None:
    with pytest.raises(ContentError) as error:
        read_decks(changed(**values))
    assert str(error.value).startswith(f"clash-early.toml: {key}")
    assert remedy in str(error.value)


def test_a_deck_needs_24_cards_of_its_own() -> None:
    files = content()
    deck = dict(files.file("clash-late").value)
    fewer = {word: table for word, table in deck.items() if word != "late-plain"}
    files.files["clash-late"] = Entry(fewer, "clash-late.toml", "")
    with pytest.raises(ContentError, match=r"clash-late.toml: there are 23 cards. There must be 24"):
        read_decks(files)
    files.files["clash-late"] = Entry({**fewer, "plain": deck["late-plain"]}, "clash-late.toml", "")
    with pytest.raises(ContentError, match=r"plain: is a card of the other deck too"):
        read_decks(files)


def test_an_owner_may_lay_a_card_over_ours(tmp_path: Path) -> None:
    word = cards("late")[3].word
    (tmp_path / "clash-late.toml").write_text(f"[{word}]\npoints = 9\n", encoding="utf-8")
    changed_cards = read_decks(Content(OURS, str(tmp_path), box.WHOLE))
    assert changed_cards[27].points == 9
    assert "points" not in changed_cards[27].reconstructed
    assert "icon" in changed_cards[27].reconstructed
