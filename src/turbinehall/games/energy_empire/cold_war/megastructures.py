"""Module 2: Megastructures (CW-009 to CW-026). They lie beside the markets, each with its own price."""

from __future__ import annotations

from typing import Any, Final, final

from turbinehall.games.energy_empire.achievements import measured
from turbinehall.games.energy_empire.cards import MEASURES, NO_MEASURE, Card, Cards, Need
from turbinehall.games.energy_empire.evaluate import WEIGHTS, bundle_worth, gain_worth, turns_left
from turbinehall.games.energy_empire.kinds import NO_ROW, PLANKS, TYPES, Plank
from turbinehall.games.energy_empire.parts import Expansion, Part
from turbinehall.games.energy_empire.reading import read_symbol
from turbinehall.games.energy_empire.reading_effects import check_word, read_alternatives, read_bundle
from turbinehall.games.energy_empire.resources import common
from turbinehall.games.energy_empire.scoring import points_of
from turbinehall.games.energy_empire.table import EnergyEmpire, Mat
from turbinehall.games.energy_empire.terms import Terms
from turbinehall.kernel.content import Content, Entry

NAME: Final = "megastructures"
A_TYPE: Final = 3
FEWEST_DRAWN: Final = 3  # alone, as Clash of Nations has it (CN-017)
NEEDED: Final = 2

# What bots think of it.
USES: Final = 1.5  # how often one is activated
HARM: Final = 2.5  # what its pollution costs, in VP
HOPE: Final = 0.6  # which part of what it brings is counted before it is built
UNMET: Final = 0.4  # and which part of that is left for each qualification that is missing

QUALIFICATIONS: Final = {
    "government": "Government Structures",
    "industry": "Industry Structures",
    "commerce": "Commerce Structures",
    "influence": "steps on the United Nations track",
    "dice": "Energy dice",
}
"""What may be asked for, two or more of each (CW-019 to CW-023); Achievements count them too."""


@final
class Qualification(Need):
    """Two or more of something. It is asked at the purchase and nothing of it is spent (CW-024)."""

    def __init__(self, word: str) -> None:
        self.measure = MEASURES.index(word)
        self.what = QUALIFICATIONS[word]

    def met(self, mat: Any) -> bool:
        return measured(mat, self.measure) >= NEEDED

    def words(self) -> str:
        return f"two or more {self.what}"


@final
class GreatWorks(Part):
    """The Megastructures of a game: those that were drawn at the start."""

    name = NAME

    def __init__(self, cards: Cards, drawn: list[int]) -> None:
        self.cards = cards
        self.drawn = drawn
        self.promises = [_Promise(cards.cards[number]) for number in drawn]

    def clone(self) -> Part:
        return self  # nothing of it changes: what is left to buy lies beside the markets

    def worth(self, game: EnergyEmpire, mat: Mat) -> float:
        """The hope of building the most promising one that is left."""
        left = turns_left(game, mat.seat, WEIGHTS)
        if not game.beside or left < 1.0:
            return 0.0
        lively = left / (left + WEIGHTS.fading)
        best = 0.0
        for promise in self.promises:
            if promise.card.number in game.beside:
                best = max(best, promise.to(mat, lively))
        return best * HOPE

    def view(self, game: EnergyEmpire, seat: int | None, everything: bool) -> dict[str, Any]:
        return {"drawn": [game.cards.cards[number].word for number in self.drawn]}

    def broken_laws(self, game: EnergyEmpire) -> list[str]:
        owned = [card.number for mat in game.mats for cards in mat.tableau for card in cards]
        where = game.beside + [number for number in owned if game.cards.cards[number].module == NAME]
        if sorted(where) != sorted(self.drawn):
            return ["the Megastructures aren't all in one place each"]
        return []


@final
class _Promise:
    """What a Megastructure would be worth to those who can't build it yet."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.price = bundle_worth(card.price, WEIGHTS)
        self.harm = 0.0 if card.pollution == NO_ROW else HARM
        self.uses = USES * max([0.0, *[gain_worth(action, WEIGHTS) for action in card.alternatives]])

    def to(self, mat: Mat, lively: float) -> float:
        """By how much of the price is there, and what is missing besides."""
        card = self.card
        share = bundle_worth(common(mat.held, card.price), WEIGHTS) / self.price
        hope = (points_of(mat, card) - self.harm + lively * (self.uses - self.price)) * share * share
        for need in card.needs:
            if not need.met(mat):
                hope *= UNMET
        return hope


@final
class Megastructures(Expansion):
    """As many as there are players and one more lie beside the markets; nothing comes after them."""

    name = NAME
    files: tuple[str, ...] = ("cold-war-megastructures",)
    purposes: tuple[str, ...] = ("megastructures",)

    def read(self, content: Content, cards: Cards) -> None:
        file = content.file("cold-war-megastructures")
        found: list[int] = [0 for _ in TYPES]
        for word, entry in file.tables("Megastructure").items():
            card = _megastructure(len(cards.cards), word, entry)
            found[card.type] += 1
            cards.cards.append(card)
        for type_, name in enumerate(TYPES):
            if found[type_] != A_TYPE:
                raise file.wrong(
                    f"there are {found[type_]} Megastructures of the type '{name}'.",
                    f"There must be {A_TYPE}.",
                )

    def adjust(self, terms: Terms) -> None:
        terms.beside_any_turn = terms.setup.variant("megastructure-planks") == "any-turn"

    def lay_out(self, game: EnergyEmpire, purpose: int) -> None:
        numbers = [card.number for card in game.cards.cards if card.module == NAME]
        game.chance.shuffle(purpose, numbers)
        drawn = sorted(numbers[: max(FEWEST_DRAWN, len(game.mats) + 1)])
        game.beside = drawn
        game.parts = [*game.parts, GreatWorks(game.cards, drawn)]


_KEYS: Final = ("name", "type", "points", "pollution", "plank", "effect", "counts", "needs", "cost")


def _megastructure(number: int, word: str, entry: Entry) -> Card:
    check_word(word, entry)
    values = entry.table(*_KEYS)
    row, nuclear = read_symbol(values["pollution"])
    plank = PLANKS.index(values["plank"].one_of(*PLANKS))
    if plank == Plank.NONE and values["effect"].items():
        raise values["effect"].wrong("has no plank.", "Give the card a plank, or leave the list empty.")
    counts = values["counts"].one_of("none", *MEASURES)
    needs: list[Need] = [Qualification(each.one_of(*QUALIFICATIONS)) for each in values["needs"].items()]
    price = read_bundle(values["cost"])
    if price == 0:
        raise values["cost"].wrong("is nothing.", "A Megastructure costs resources.")
    return Card(
        number,
        word,
        values["name"].text(),
        TYPES.index(values["type"].one_of(*TYPES)),
        values["points"].number(0, 30),
        row,
        nuclear,
        plank,
        [] if plank == Plank.NONE else read_alternatives(values["effect"]),
        1,
        False,
        entry.reconstructed(),
        NAME,
        price,
        needs,
        counts=NO_MEASURE if counts == "none" else MEASURES.index(counts),
    )
