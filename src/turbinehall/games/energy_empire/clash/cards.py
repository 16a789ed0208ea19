"""What is printed on the cards of Clash of Nations. All immutable."""

from __future__ import annotations

from typing import Any, Final, final

from turbinehall.games.energy_empire.locations import LOCATIONS

DECK: Final = 24
EARLY: Final = 0
LATE: Final = 1
DECKS: Final = ("early", "late")
PLACEMENTS: Final = 2  # six Workers in three Work turns (A-CN-01)
NO_SLOT: Final = -1
VALUES: Final = ("military", "space", "diplomacy")


class Icon:
    """What may stand in the top right corner."""

    NONE: Final = 0
    UNITED_NATIONS: Final = 1
    POLLUTION: Final = 2
    CLOCK: Final = 3
    ACHIEVEMENT: Final = 4  # the leftmost one on the board, and the two after it


ICONS: Final = (
    "none",
    "united-nations",
    "pollution",
    "clock",
    "achievement-1",
    "achievement-2",
    "achievement-3",
)


@final
class Placement:
    """Where a Worker of the Rival goes, and in a market which Structure leaves it."""

    def __init__(self, location: int, slot: int) -> None:
        self.location = location
        self.slot = slot
        """The slot with the cross, or NO_SLOT."""

    def words(self) -> str:
        """The location, and the slot that is crossed out."""
        title = LOCATIONS[self.location].title
        return title if self.slot == NO_SLOT else f"{title} (slot {self.slot + 1})"


@final
class ClashCard:
    """A card that tells the Rival what to do."""

    def __init__(
        self,
        number: int,
        word: str,
        title: str,
        deck: int,
        placements: list[Placement],
        icon: int,
        points: int,
        values: list[int],
        reconstructed: tuple[str, ...],
    ) -> None:
        self.number = number
        self.word = word
        self.title = title
        self.deck = deck
        self.placements = placements
        self.icon = icon
        self.points = points
        self.values = values
        """Military, Space Race and Diplomacy, for the Doomsday Clock."""
        self.reconstructed = reconstructed

    @property
    def achievement(self) -> int:
        """The space on the board whose Achievement is taken, from 0 on; below 0 for none."""
        return self.icon - Icon.ACHIEVEMENT

    def words(self) -> str:
        """Its name and where it sends the Workers."""
        return f"{self.title}: {', then '.join([placement.words() for placement in self.placements])}"


def clash_view(card: ClashCard) -> dict[str, Any]:
    """A card as it is printed."""
    taken = card.achievement
    return {
        "word": card.word,
        "name": card.title,
        "deck": DECKS[card.deck],
        "locations": [LOCATIONS[placement.location].word for placement in card.placements],
        "cross": [None if each.slot == NO_SLOT else each.slot + 1 for each in card.placements],
        "icon": "achievement" if taken >= 0 else None if card.icon == Icon.NONE else ICONS[card.icon],
        "achievement": taken + 1 if taken >= 0 else None,
        "points": card.points,
        **dict(zip(VALUES, card.values, strict=True)),
        "words": card.words(),
        "reconstructed": list(card.reconstructed),
    }
