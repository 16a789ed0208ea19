"""Module 5: eighteen more Structures (CW-045 to CW-065)."""

from __future__ import annotations

from typing import Any, Final, final

from turbinehall.games.energy_empire.alternatives import Effect
from turbinehall.games.energy_empire.cards import Card, Cards
from turbinehall.games.energy_empire.cold_war.bridge import CROSS, Bridge
from turbinehall.games.energy_empire.cold_war.wild import COPY, Wild
from turbinehall.games.energy_empire.kinds import TYPES
from turbinehall.games.energy_empire.parts import Expansion
from turbinehall.games.energy_empire.reading import add_structures
from turbinehall.kernel.content import Content, Entry
from turbinehall.kernel.game import Rule

NEW_STRUCTURES_A_TYPE: Final = 6


@final
class NewStructures(Expansion):
    """They are shuffled in with the others of their type: Wild cards, Bridges, Generate cards and more."""

    name = "new-structures"
    files: tuple[str, ...] = ("cold-war-structures",)

    def read(self, content: Content, cards: Cards) -> None:
        file = content.file("cold-war-structures")
        effects: dict[str, Effect] = {}
        for type_, word in enumerate(TYPES):
            effects[f"{word}-wild"] = Wild(type_)
            effects[f"{word}-bridge"] = Bridge(type_)
        before = len(cards.cards)
        add_structures(cards, file, NEW_STRUCTURES_A_TYPE, self.name, effects)
        entries = file.tables("Structure")
        for card in cards.cards[before:]:
            if any([action.then is not None for action in card.alternatives]):
                _check(card, entries[card.word.removesuffix("'")].tables("value")["effect"])

    def rules(self) -> list[Rule[Any]]:
        return [COPY, CROSS]


def _check(card: Card, effect: Entry) -> None:
    """A Wild or a Bridge is of its card's own type, and stands by itself."""
    own = TYPES[card.type]
    for action in card.alternatives:
        then = action.then
        if then is None:
            continue
        if isinstance(then, (Wild, Bridge)) and then.type != card.type:
            raise effect.wrong(
                f"is for {TYPES[then.type]} cards.",
                f"The type of this one is '{own}': it must be '{own}-wild' or '{own}-bridge'.",
            )
        if action.cost != 0 or len(action.gains()) > 1:
            raise effect.wrong(
                "spends or gains something besides using a card or placing a Worker.",
                "Leave that out, or make it an alternative of its own.",
            )
