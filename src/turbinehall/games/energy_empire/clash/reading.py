"""Reading the two decks of Clash of Nations, with everything checked that the rulebook says of them."""

from __future__ import annotations

from typing import Final

from turbinehall.games.energy_empire.clash.cards import (
    DECK,
    DECKS,
    ICONS,
    NO_SLOT,
    PLACEMENTS,
    VALUES,
    ClashCard,
    Placement,
)
from turbinehall.games.energy_empire.locations import LOCATIONS, Market
from turbinehall.games.energy_empire.reading_effects import check_word
from turbinehall.games.energy_empire.table import SLOTS
from turbinehall.kernel.content import Content, Entry

MOST_POINTS: Final = 12
MOST_VALUE: Final = 9


def read_decks(content: Content) -> list[ClashCard]:
    """All cards, the Early ones first."""
    cards: list[ClashCard] = []
    for deck, name in enumerate(DECKS):
        _add_deck(cards, content.file(f"clash-{name}"), deck)
    return cards


def _add_deck(cards: list[ClashCard], file: Entry, deck: int) -> None:
    known = [card.word for card in cards]
    for word, entry in file.tables("card").items():
        check_word(word, entry)
        if word in known:
            raise entry.wrong("is a card of the other deck too.", "Every card needs a name of its own.")
        cards.append(_card(len(cards), word, entry, deck))
    there = len(cards) - len(known)
    if there != DECK:
        raise file.wrong(f"there are {there} cards.", f"There must be {DECK}.")


def _card(number: int, word: str, entry: Entry, deck: int) -> ClashCard:
    values = entry.table("name", "locations", "icon", "points", *VALUES)
    return ClashCard(
        number,
        word,
        values["name"].text(),
        deck,
        [_placement(place) for place in values["locations"].items(PLACEMENTS)],
        ICONS.index(values["icon"].one_of(*ICONS)),
        values["points"].number(0, MOST_POINTS),
        [values[value].number(0, MOST_VALUE) for value in VALUES],
        entry.reconstructed(),
    )


def _placement(entry: Entry) -> Placement:
    values = entry.table("at", optional=("cross",))
    words = [location.word for location in LOCATIONS]
    location = words.index(values["at"].one_of(*words))
    if isinstance(LOCATIONS[location], Market):
        if "cross" not in values:
            raise entry.wrong("lacks the key 'cross'.", "Say which slot of the market is crossed out.")
        return Placement(location, values["cross"].number(1, SLOTS) - 1)
    if "cross" in values:
        raise values["cross"].wrong("is given for a location that is no market.", "Leave it out.")
    return Placement(location, NO_SLOT)
