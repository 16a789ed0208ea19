"""What is printed for the Doomsday Clock: what each hour costs, and the Cold War cards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from turbinehall.games.energy_empire.cards import Cards
from turbinehall.games.energy_empire.cold_war.cold_war_cards import ColdWarCard, read_cold_war_cards
from turbinehall.games.energy_empire.resources import (
    RESOURCES,
    UNITS,
    amounts,
    bundle,
    by_name,
    listed,
    resource_words,
)
from turbinehall.kernel.content import Content, Entry

MODULE: Final = "doomsday-clock"
MIDNIGHT: Final = 12
CLOSED: Final = "closed"
MOST_TOKENS: Final = 5


@final
class Cost:
    """What a placement on the Clock costs."""

    def __init__(self, resources: i64, pollution: int) -> None:
        self.resources = resources
        self.pollution = pollution
        """Pollution tokens, from the track (CW-073)."""

    def words(self) -> str:
        """$2, 2 Oil and 1 Pollution."""
        said = [resource_words(UNITS[i] * each) for i, each in enumerate(amounts(self.resources)) if each]
        if self.pollution:
            said.append(f"{self.pollution} Pollution")
        return listed(said) if said else "nothing"

    def view(self) -> dict[str, int]:
        """The cost by name."""
        shown = by_name(self.resources)
        if self.pollution:
            shown["pollution"] = self.pollution
        return shown


@final
class ClockBoard:
    """The miniboard and its deck."""

    def __init__(
        self, costs: list[Cost | None], cards: list[ColdWarCard], reconstructed: tuple[int, ...]
    ) -> None:
        self.costs = costs
        """[hour - 1]; None: nobody may place a Worker at this hour."""
        self.cards = cards
        """By kind."""
        self.reconstructed = reconstructed
        """The hours whose cost is our own design."""


def read_clock(content: Content) -> ClockBoard:
    """Everything printed for the module."""
    file = content.file("cold-war-clock")
    names = [f"hour-{hour}" for hour in range(1, MIDNIGHT + 1)]
    hours = file.table(*names)
    costs: list[Cost | None] = []
    ours: list[int] = []
    for i, name in enumerate(names):
        costs.append(_cost(hours[name].table("cost")["cost"], i + 1))
        if hours[name].reconstructed():
            ours.append(i + 1)
    return ClockBoard(costs, read_cold_war_cards(content.file("cold-war-cards")), tuple(ours))


def _cost(entry: Entry, hour: int) -> Cost | None:
    if entry.value == CLOSED:
        if hour < MIDNIGHT:
            raise entry.wrong("stops the Clock.", "Only hour 12 may be closed; give what it costs.")
        return None
    values = entry.table(optional=(*RESOURCES, "pollution"))
    numbers = [values[word].number(0, 20) if word in values else 0 for word in RESOURCES]
    tokens = values["pollution"].number(0, MOST_TOKENS) if "pollution" in values else 0
    return Cost(bundle(*numbers), tokens)


def clock_board(cards: Cards) -> ClockBoard:
    """What a box of cards has for the Clock."""
    board = cards.of_modules[MODULE]
    assert isinstance(board, ClockBoard)
    return board
