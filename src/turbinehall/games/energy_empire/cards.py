"""What is printed: Structures, Nations, Global Impacts, Achievements and the board. All immutable."""

from __future__ import annotations

import hashlib
from typing import Any, Final, final

from mypy_extensions import i64

from turbinehall.games.energy_empire.alternatives import Alternative, Effect, alternatives_words, counted
from turbinehall.games.energy_empire.kinds import (
    DIE_TITLES,
    MOST_ALTERNATIVES,
    ROWS,
    TYPE_TITLES,
    TYPES,
    Plank,
)
from turbinehall.games.energy_empire.resources import listed, resource_parts

MEASURES: Final = (
    "achievements",
    "air",
    "commerce",
    "government",
    "resource-kinds",
    "dice",
    "energy",
    "influence",
    "forest",
    "ocean",
    "spenders",
    "nuclear",
    "wells",
    "oil",
    "science",
    "steel",
    "workers",
    "plastic",
    "industry",
    "money-pairs",
)
NO_MEASURE: Final = -1
MEASURE_WORDS: Final = (
    "Achievement held",
    "unpolluted Air space",
    "Commerce Structure",
    "Government Structure",
    "kind of resource left",
    "Energy die on the mat",
    "Energy left on the mat",
    "space moved on the United Nations track",
    "unpolluted Forest space",
    "unpolluted Ocean space",
    "Structure with a Spend arrow",
    "Nuclear Contamination in the Environment",
    "Oil Well in the Environment",
    "Oil left",
    "Science left",
    "Steel left",
    "Worker owned",
    "Plastic left",
    "Industry Structure",
    "$2 left",
)


class Need:
    """Something that a player must have to buy a card."""

    def met(self, mat: Any) -> bool:
        """Has this player got it?"""
        raise NotImplementedError

    def words(self) -> str:
        """What it is, in words."""
        raise NotImplementedError


@final
class Card:
    """A card with action planks: a Structure, or what functions like one."""

    def __init__(
        self,
        number: int,
        word: str,
        title: str,
        type_: int,
        points: int,
        pollution: int,
        nuclear: bool,
        plank: int,
        alternatives: list[Alternative],
        copies: int,
        structure: bool,
        reconstructed: tuple[str, ...],
        module: str = "",
        price: i64 = 0,
        needs: list[Need] | None = None,
        at_start: Alternative | None = None,
        at_production: Alternative | None = None,
        counts: int = NO_MEASURE,
    ) -> None:
        self.number = number
        """Its place in the box; the Nation card has 0, whichever it is. A second copy has its own."""
        self.word = word
        """What notation calls it."""
        self.title = title
        self.type = type_
        self.points = points
        self.pollution = pollution
        """The row that is polluted when it is gained, or NO_ROW."""
        self.nuclear = nuclear
        """Is that token Nuclear Contamination?"""
        self.plank = plank
        self.alternatives = alternatives
        self.copies = copies
        self.structure = structure
        """Does it count as a Structure?"""
        self.reconstructed = reconstructed
        """Which of its values are our own design."""
        self.module = module
        """The module it belongs to; none for the base game."""
        self.price = price
        """The price of a card that lies beside its market."""
        self.needs: list[Need] = needs or []
        """What must be there to buy such a card."""
        self.at_start = at_start
        """What it gives by itself when its owner begins a Generate turn."""
        self.at_production = at_production
        """What it gives by itself when its owner produces Energy."""
        self.counts = counts
        """Of what it gives a VP for each at the end of the game, or NO_MEASURE."""
        self.acts_alone = at_start is not None or at_production is not None
        self.spends = any([each.cost != 0 for each in alternatives])
        """Has it a Spend arrow?"""
        self.first_option = 1 + number * MOST_ALTERNATIVES
        """How the first alternative is numbered among all that may be activated."""
        self.places = 0 if plank == Plank.NONE else 1 if plank == Plank.SINGLE else 2

    def words(self) -> str:
        """What it does, made from its effect."""
        said = [alternatives_words(self.alternatives)] if self.alternatives else []
        if self.at_start is not None:
            said.append(f"At the start of your Generate turns: {self.at_start.words()}.")
        if self.at_production is not None:
            said.append(f"When you produce Energy: {self.at_production.words()}.")
        if self.counts != NO_MEASURE:
            said.append(f"At the end of the game: 1 VP for each {MEASURE_WORDS[self.counts]}.")
        return " ".join(said)


@final
class Nation:
    """A Nation card: what it starts with, and what a step on the United Nations track costs."""

    def __init__(
        self,
        number: int,
        word: str,
        card: Card,
        start: i64,
        workers: int,
        dice: list[int],
        module: str = "",
    ) -> None:
        self.number = number
        self.word = word
        self.card = card
        self.start = start
        self.workers = workers
        self.dice = dice
        """The kinds of its starting dice."""
        self.module = module

    def start_words(self) -> str:
        """What it starts with, in words."""
        said = resource_parts(self.start)
        if self.workers:
            said.append(counted(self.workers, "more Worker"))
        said += [f"a {DIE_TITLES[die]} die" for die in self.dice]
        return listed(said) if said else "nothing more"


MOST_REFINED: Final = 4


@final
class Lasting:
    """What a Global Impact changes until the next one is triggered. All zero: nothing."""

    def __init__(
        self,
        oil_price: int = 0,
        energy_type: int = -1,
        energy_more: int = 0,
        discount_type: int = -1,
        discount: int = 0,
        generate: int = 0,
        refine: int = MOST_REFINED,
        cleanup: int = 0,
    ) -> None:
        self.oil_price = oil_price
        self.energy_type = energy_type
        self.energy_more = energy_more
        self.discount_type = discount_type
        self.discount = discount
        self.generate = generate
        self.refine = refine
        self.cleanup = cleanup
        self.lasts = oil_price + energy_more + discount + generate + cleanup != 0 or refine < MOST_REFINED


NOTHING_LASTS: Final = Lasting()


@final
class Impact:
    """A Global Impact card."""

    def __init__(
        self,
        number: int,
        word: str,
        title: str,
        late: bool,
        row: int,
        market: int,
        effect: Effect,
        lasting: Lasting,
        reconstructed: tuple[str, ...],
        module: str = "",
    ) -> None:
        self.number = number
        self.word = word
        self.title = title
        self.late = late
        self.row = row
        self.market = market
        self.effect = effect
        self.lasting = lasting
        self.reconstructed = reconstructed
        self.module = module

    def words(self) -> str:
        """Its three parts in words."""
        return (
            f"Every player scores the {ROWS[self.row].title()} row. "
            f"The {TYPE_TITLES[self.market]} market is reset. {self.effect.words()}"
        )


@final
class Achievement:
    """An Achievement tile: a VP for each of something, with a few more or less, five at most."""

    def __init__(self, number: int, word: str, title: str, measure: int, plus: int) -> None:
        self.number = number
        self.word = word
        self.title = title
        self.measure = measure
        self.plus = plus

    def words(self) -> str:
        """What it is worth, in words."""
        said = f"1 VP for each {MEASURE_WORDS[self.measure]}"
        if self.plus > 0:
            said += f", and {self.plus} more"
        if self.plus < 0:
            said += f", less {-self.plus}"
        return said + "; 5 at most."


@final
class Price:
    """What a slot of a market costs: money, or resources, never a mixture."""

    def __init__(self, money: int, resources: i64) -> None:
        self.money = money
        self.resources = resources


@final
class Board:
    """Prices, charts and tracks."""

    def __init__(
        self,
        prices: list[list[Price]],
        power_plant: list[i64],
        dice: list[int],
        solo_dice: list[int],
        chart: list[list[int]],
        oil_prices: list[int],
        united_nations: list[int],
        columns: list[int],
        drilling: i64,
        tokens: list[int],
        order_money: list[int],
        reconstructed: tuple[str, ...],
    ) -> None:
        self.prices = prices
        """[type][slot]"""
        self.power_plant = power_plant
        """[kind of die]"""
        self.dice = dice
        self.solo_dice = solo_dice
        self.chart = chart
        """[kind of die][face]; a die has no face 0."""
        self.oil_prices = oil_prices
        self.united_nations = united_nations
        self.columns = columns
        """The bonus of each of the five columns."""
        self.drilling = drilling
        """Bit by cell: where an Oil Well may stand."""
        self.tokens = tokens
        """[seats - 1]: Pollution tokens on each spot of the track."""
        self.order_money = order_money
        self.reconstructed = reconstructed


@final
class Cards:
    """Everything printed."""

    def __init__(
        self,
        cards: list[Card],
        nations: list[Nation],
        impacts: list[Impact],
        achievements: list[Achievement],
        board: Board,
        digest: str,
    ) -> None:
        self.cards = cards
        """By number. The first stands for whichever Nation card a player has."""
        self.nations = nations
        self.impacts = impacts
        """Early ones first."""
        self.achievements = achievements
        self.board = board
        self.digest = digest
        """Of the base game's content."""
        self.digests: dict[str, str] = {}
        """By module: of its content."""
        self.of_modules: dict[str, Any] = {}
        """What else the modules print, by their names."""

    def digest_with(self, modules: tuple[str, ...]) -> str:
        """The digest of everything that a game with these modules is played with."""
        if not modules:
            return self.digest
        digests = " ".join([self.digest, *[self.digests[module] for module in modules]])
        return hashlib.sha256(digests.encode()).hexdigest()[:16]

    def structures(self, type_: int) -> list[int]:
        """The numbers of all Structure cards of a type in the base game."""
        return [
            card.number for card in self.cards if card.structure and card.type == type_ and not card.module
        ]


@final
class InPlay:
    """The cards of a game: those of the base game and of the modules it is played with."""

    def __init__(self, cards: Cards, modules: tuple[str, ...], left_out: list[str]) -> None:
        played = ["", *modules]
        self.structures: list[list[int]] = [
            [
                card.number
                for card in cards.cards
                if card.structure and card.type == type_ and card.module in played
            ]
            for type_ in range(len(TYPES))
        ]
        """By type."""
        impacts = [card for card in cards.impacts if card.module in played and card.word not in left_out]
        self.early = [card.number for card in impacts if not card.late]
        self.late = [card.number for card in impacts if card.late]
        self.nations = [nation.number for nation in cards.nations if nation.module in played]
