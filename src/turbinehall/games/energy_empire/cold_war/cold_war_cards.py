"""The Cold War cards: what each adds in the three races. Two of each kind lie in the deck (CW-067)."""

from __future__ import annotations

from typing import Any, Final, final

from turbinehall.games.energy_empire.reading_effects import check_word
from turbinehall.games.energy_empire.resources import listed
from turbinehall.kernel.content import Entry

KINDS: Final = 15
COPIES: Final = 2
CARDS: Final = KINDS * COPIES
VALUES: Final = ("military", "space", "diplomacy")
VALUE_TITLES: Final = ("Military", "Space Race", "Diplomacy")
RACES: Final = len(VALUES)
MOST_VALUE: Final = 9


@final
class ColdWarCard:
    """A kind of Cold War card."""

    def __init__(
        self, kind: int, word: str, title: str, values: list[int], reconstructed: tuple[str, ...]
    ) -> None:
        self.kind = kind
        self.word = word
        self.title = title
        self.values = values
        """Military, Space Race, Diplomacy."""
        self.reconstructed = reconstructed

    def words(self) -> str:
        """What it shows, in words."""
        shown = [f"{value} {VALUE_TITLES[race]}" for race, value in enumerate(self.values) if value]
        return listed(shown)

    def view(self) -> dict[str, Any]:
        """The card as it is printed."""
        return {
            "word": self.word,
            "name": self.title,
            "military": self.values[0],
            "space": self.values[1],
            "diplomacy": self.values[2],
            "words": self.words(),
            "reconstructed": list(self.reconstructed),
        }


def read_cold_war_cards(file: Entry) -> list[ColdWarCard]:
    """The kinds of cards of a file."""
    cards: list[ColdWarCard] = []
    for word, entry in file.tables("Cold War card").items():
        check_word(word, entry)
        values = entry.table("name", *VALUES)
        numbers = [values[value].number(0, MOST_VALUE) for value in VALUES]
        if not any(numbers):
            raise entry.wrong("has no value.", f"It must have one of {listed(list(VALUES), 'or')}.")
        cards.append(ColdWarCard(len(cards), word, values["name"].text(), numbers, entry.reconstructed()))
    if len(cards) != KINDS:
        raise file.wrong(
            f"there are {len(cards)} Cold War cards.",
            f"There must be {KINDS}, of each of which two are used.",
        )
    return cards
