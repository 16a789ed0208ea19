"""The cards of Empire: Buildings with their events, Central Factory, Market and Years. All immutable."""

from __future__ import annotations

from typing import Any, Final, final

from turbinehall.kernel.game import Rule


class Kind:
    """What a track counts."""

    MATERIALS: Final = 0
    COMMODITIES: Final = 1
    GOODS: Final = 2
    CAPITAL: Final = 3


KINDS: Final = ("Materials", "Commodities", "Goods", "Capital")
WORDS: Final = ("materials", "commodities", "goods", "capital")
DIE_FACES: Final = ("1", "2", "3", "4", "5", "6")
RESOURCES: Final = 3  # Materials, Commodities and Goods; Capital comes after them


class Side:
    """The four sides of a card."""

    NORTH: Final = 0
    EAST: Final = 1
    SOUTH: Final = 2
    WEST: Final = 3


SIDES: Final = ("north", "east", "south", "west")


class Rail:
    """What a side of a card shows: no path, or a one-way path into or out of the card."""

    NONE: Final = 0
    IN: Final = 1
    OUT: Final = 2


RAILS: Final = ("none", "in", "out")


class Effect(Rule[Any]):
    """What an event does; each kind of effect is a rule of its own."""

    def words(self) -> str:
        """The effect as the card tells it, addressed to the player."""
        raise NotImplementedError


@final
class Event:
    """The event text of a Building: what happens, in which years, now or next turn."""

    def __init__(self, title: str, first: int, last: int, next_turn: bool, effect: Effect) -> None:
        self.title = title
        self.first = first
        self.last = last
        self.next_turn = next_turn
        self.effect = effect

    def words(self) -> str:
        """The event as the card tells it, made from its effect."""
        when = "next turn, " if self.next_turn else ""
        return f"Years {self.first} to {self.last} (Once): {when}{self.effect.words()}."


@final
class Building:
    """One face of a Building card; the Central Factory is one too, free and without an event."""

    def __init__(
        self,
        number: int,
        word: str,
        title: str,
        card: int,
        cost: tuple[int, ...],
        kind: int,
        maximum: int,
        staff: int,
        rails: tuple[int, ...],
        bonus: int,
        event: Event | None,
        reconstructed: tuple[str, ...],
    ) -> None:
        self.number = number
        """Its place among the faces; faces 2c and 2c + 1 are the two sides of card c."""
        self.word = word
        """What notation calls it."""
        self.title = title
        self.card = card
        self.cost = cost
        """Units of each kind; the same by name below, where it is asked all the time."""
        self.materials = cost[Kind.MATERIALS]
        self.commodities = cost[Kind.COMMODITIES]
        self.goods = cost[Kind.GOODS]
        self.capital = cost[Kind.CAPITAL]
        self.kind = kind
        self.maximum = maximum
        self.staff = staff
        """The die icon: how many workers staff it fully."""
        self.rails = rails
        self.bonus = bonus
        self.event = event
        self.reconstructed = reconstructed
        """Which of its values are our own design."""
        self.rail_bits = rails[0] | rails[1] << 2 | rails[2] << 4 | rails[3] << 6


@final
class Rate:
    """A cell of the Market: so many units bring so much. Zero units: not for sale (a dash)."""

    def __init__(self, units: int, gain: int) -> None:
        self.units = units
        self.gain = gain

    def gains(self, units: int) -> int:
        """What a sale of so many units brings; an odd rest brings nothing."""
        return units // self.units * self.gain if self.units else 0


NO_SALE: Final = Rate(0, 0)


@final
class Cards:
    """Everything printed. Immutable and shared."""

    def __init__(
        self,
        faces: list[Building],
        factory: Building,
        factory_maxima: tuple[int, ...],
        markets: list[list[list[Rate]]],
        labour_years: tuple[int, ...],
        upkeep_years: tuple[int, ...],
        ranges: list[tuple[int, str]],
        market_sources: list[list[str]],
        digest: str,
    ) -> None:
        self.faces = faces
        self.factory = factory
        self.factory_maxima = factory_maxima
        self.markets = markets
        """[side][die - 1][kind]"""
        self.labour_years = labour_years
        self.upkeep_years = upkeep_years
        self.labour_due = sum([1 << year for year in labour_years])
        """The same years as bits, since they are asked every turn. No year stands twice."""
        self.upkeep_due = sum([1 << year for year in upkeep_years])
        self.ranges = ranges
        """(lowest score, what you are called), lowest first."""
        self.market_sources = market_sources
        """[side][die - 1]: where the row comes from."""
        self.digest = digest

    def other_side(self, face: int) -> int:
        """The face on the back of the same card."""
        return face ^ 1


def resources_shown(kinds: tuple[int, ...]) -> int:
    """How many of Materials, Commodities and Goods are among the tracks."""
    shown = 0
    for kind in kinds:
        shown |= 1 << kind
    return (shown & 1) + (shown >> 1 & 1) + (shown >> 2 & 1)
