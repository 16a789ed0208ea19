"""Module 3: Espionage (CW-027 to CW-041). A card that uses a Structure of another player."""

from __future__ import annotations

from typing import Any, Final, final

from turbinehall.games.energy_empire.alternatives import Alternative
from turbinehall.games.energy_empire.cards import Card, Cards
from turbinehall.games.energy_empire.cold_war.lodged import Spies
from turbinehall.games.energy_empire.cold_war.spying import LODGE, SPY
from turbinehall.games.energy_empire.kinds import NO_ROW, Plank, Type
from turbinehall.games.energy_empire.parts import Expansion
from turbinehall.games.energy_empire.resources import NOTHING_HELD
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.content import Content
from turbinehall.kernel.game import Rule

COPIES: Final = 5


@final
class Espionage(Expansion):
    """Everybody has an Espionage card beside the Nation card. The rulebook tells all that is on it."""

    name = "espionage"

    def read(self, content: Content, cards: Cards) -> None:
        action = Alternative(NOTHING_HELD, NOTHING_HELD, then=SPY)
        number = len(cards.cards)
        card = Card(
            number,
            "espionage",
            "Espionage card",
            Type.ANY,
            0,
            NO_ROW,
            False,
            Plank.SINGLE,
            [action],
            COPIES,
            False,
            (),
            self.name,
        )
        cards.cards.append(card)
        cards.of_modules[self.name] = card

    def rules(self) -> list[Rule[Any]]:
        return [SPY, LODGE]

    def lay_out(self, game: EnergyEmpire, purpose: int) -> None:
        back = game.setup.variant("spies-return") == "owner"
        game.parts = [*game.parts, Spies(game.cards.of_modules[self.name], back)]
