"""Clash of Nations: a Rival Nation run by cards, against one player or two (CN-001 to CN-064)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.cards import Cards
from turbinehall.games.energy_empire.clash.cards import EARLY, LATE, ClashCard
from turbinehall.games.energy_empire.clash.nation import RivalNation
from turbinehall.games.energy_empire.clash.reading import read_decks
from turbinehall.games.energy_empire.clash.turn import RIVAL_TURN
from turbinehall.games.energy_empire.locations import LOCATIONS
from turbinehall.games.energy_empire.parts import Expansion
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.games.energy_empire.terms import Terms
from turbinehall.kernel.content import Content

TOKENS_ALONE: Final = 4
TOKENS_TOGETHER: Final = 6
DICE_ALONE: Final[list[int]] = [2, 1, 2, 2, 4]  # green, blue, black, yellow, brown (CN-011)
STRENGTHS: Final = ("easier", "standard", "harder")
EXTRA: Final = 2  # the VP that face-down cards are worth less, or more


@final
class ClashOfNations(Expansion):
    """The module."""

    name = "clash-of-nations"
    files: tuple[str, ...] = ("clash-early", "clash-late")
    purposes: tuple[str, ...] = ("early clash deck", "late clash deck")

    def read(self, content: Content, cards: Cards) -> None:
        cards.of_modules[self.name] = read_decks(content)

    def adjust(self, terms: Terms) -> None:
        alone = terms.seats == 1
        terms.solo = False
        terms.slots = [0, 1, 2]
        of_board = [location.word for location in LOCATIONS]
        terms.neutral = [word for word in terms.neutral if word not in of_board]
        terms.tokens = TOKENS_ALONE if alone else TOKENS_TOGETHER
        terms.guests = [RIVAL_TURN]
        if alone:
            terms.dice = DICE_ALONE
            terms.any_nation = terms.setup.variant("solo-nation") == "any"
            if not terms.any_nation:
                terms.nations_dealt = 1

    def lay_out(self, game: EnergyEmpire, purpose: int) -> None:
        cards: list[ClashCard] = game.cards.of_modules[self.name]
        setup = game.setup
        extra = EXTRA * (STRENGTHS.index(setup.variant("rival")) - 1)
        rival = RivalNation(cards, purpose, extra, setup.variant("rival-achievement") == "gap")
        for deck in (EARLY, LATE):
            numbers = [card.number for card in cards if card.deck == deck]
            game.chance.shuffle(purpose + deck, numbers)
            rival.decks[deck] = numbers
        game.parts = [*game.parts, rival]

    def word(self, cards: Cards, kind: str, value: int) -> str | None:
        if kind != "clash":
            return None
        return str(cards.of_modules[self.name][value].words())
