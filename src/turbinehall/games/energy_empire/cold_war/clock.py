"""Module 6: the Doomsday Clock (CW-066 to CW-092)."""

from __future__ import annotations

from typing import Any, final

from turbinehall.games.energy_empire.cards import Cards
from turbinehall.games.energy_empire.cold_war.clock_board import MODULE, clock_board, read_clock
from turbinehall.games.energy_empire.cold_war.clock_part import ClockPart
from turbinehall.games.energy_empire.cold_war.clock_rules import BURY, CLOCK, SHOW, Clock
from turbinehall.games.energy_empire.cold_war.cold_war_cards import COPIES, KINDS, VALUE_TITLES
from turbinehall.games.energy_empire.parts import Expansion, Location
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.games.energy_empire.terms import Terms
from turbinehall.kernel.content import Content
from turbinehall.kernel.game import Rule


@final
class DoomsdayClock(Expansion):
    """A location more, a deck of Cold War cards, and midnight."""

    name = MODULE
    files: tuple[str, ...] = ("cold-war-clock", "cold-war-cards")
    purposes: tuple[str, ...] = ("cold war cards",)

    def read(self, content: Content, cards: Cards) -> None:
        cards.of_modules[MODULE] = read_clock(content)

    def rules(self) -> list[Rule[Any]]:
        return [BURY, SHOW]

    def adjust(self, terms: Terms) -> None:
        # Alone, or against the Rival, a neutral Worker is on guard all game (CN-018, A-CW-24, A-CW-25).
        if terms.seats == 1 or "clash-of-nations" in terms.setup.modules:
            terms.neutral = [*terms.neutral, CLOCK]

    def locations(self, cards: Cards, first: int) -> list[Location]:
        return [Clock(first)]

    def lay_out(self, game: EnergyEmpire, purpose: int) -> None:
        clock = ClockPart(clock_board(game.cards), len(game.mats), purpose)
        deck = [*range(KINDS)] * COPIES
        game.chance.shuffle(purpose, deck)
        clock.deck = deck
        game.parts = [*game.parts, clock]

    def word(self, cards: Cards, kind: str, value: int) -> str | None:
        if kind == "cold_war_card":
            return clock_board(cards).cards[value].title
        if kind == "race":
            return VALUE_TITLES[value]
        return None
