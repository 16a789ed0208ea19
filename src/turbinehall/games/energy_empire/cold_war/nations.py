"""Module 1: seven more Nations (CW-005 to CW-008)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.cards import Cards
from turbinehall.games.energy_empire.parts import Expansion
from turbinehall.games.energy_empire.reading import add_nations
from turbinehall.games.energy_empire.terms import Terms
from turbinehall.kernel.content import Content

NEW_NATIONS: Final = 7
DEALT_THREE: Final = 3


@final
class NewNations(Expansion):
    """They join the Nations of the base game, and three may be dealt to each player instead of two."""

    name = "new-nations"
    files: tuple[str, ...] = ("cold-war-nations",)

    def read(self, content: Content, cards: Cards) -> None:
        add_nations(cards, content.file("cold-war-nations"), NEW_NATIONS, self.name)

    def adjust(self, terms: Terms) -> None:
        if terms.setup.variant("nations-dealt") == "three":
            terms.nations_dealt = DEALT_THREE
