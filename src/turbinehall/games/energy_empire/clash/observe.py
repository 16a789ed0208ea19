"""The Rival Nation in observations: everything but its decks and its face-down cards (CN-060)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter

from turbinehall.games.energy_empire.clash.cards import DECK, DECKS, EARLY, LATE
from turbinehall.games.energy_empire.kinds import Kind
from turbinehall.games.energy_empire.table import EMPTY, MOST_ENERGY, MOST_WORKERS, TOKENS, EnergyEmpire
from turbinehall.kernel.observation import Field, Section

if TYPE_CHECKING:
    from turbinehall.games.energy_empire.clash.nation import RivalNation

UP: Final = 1
DOWN: Final = 2


def rival_sections(game: EnergyEmpire, rival: RivalNation) -> list[Section]:
    """What the module adds."""
    cards = [card.word for card in rival.cards]
    last = len(game.board.united_nations) - 1
    return [
        Section(
            "The Rival Nation (module clash-of-nations)",
            [
                Field("rival workers", "Workers on its mat", high=MOST_WORKERS),
                Field("rival energy", "Energy on its mat", high=MOST_ENERGY),
                Field("rival aside", "Workers set aside", high=MOST_WORKERS),
                Field("rival influence", "its space on the United Nations track", high=last),
                Field("rival deck", "the deck it draws from", names=DECKS),
                Field("rival left", "cards left in the Early and the Late deck", 2, DECK),
                Field("rival tokens", "Pollution tokens on its cards", high=TOKENS),
                Field("rival turn", "its latest turn", names=("none", "work", "generate")),
                Field("rival card", "the card it played then, if that lies open", names=("none", *cards)),
                Field(
                    "rival played",
                    f"by card: {UP} if it lies face up; {DOWN} if face down, once that is shown",
                    len(cards),
                    DOWN,
                ),
                Field("rival hidden", "cards that lie face down", high=2 * DECK),
                Field(
                    "rival achievements",
                    "by tile: 1 if it has taken that out of the game",
                    len(game.cards.achievements),
                    1,
                ),
            ],
        )
    ]


def observe_rival(game: EnergyEmpire, rival: RivalNation, page: BytesWriter) -> None:
    """Write it as everybody may see it."""
    page.append(rival.workers)
    page.append(rival.energy)
    page.append(rival.aside)
    page.append(rival.space)
    page.append(rival.deck(game))
    page.append(len(rival.decks[EARLY]))
    page.append(len(rival.decks[LATE]))
    page.append(rival.on_cards)
    page.append(rival.kind)
    known = game.over
    shown = rival.drawn != EMPTY and (known or rival.kind == Kind.WORK)
    page.append(rival.drawn + 1 if shown else 0)
    start = len(page)
    page.write(bytes(len(rival.cards)))
    hidden = 0
    for each in rival.played:
        if each % 2 == 0:
            page[start + each // 2] = UP
        else:
            hidden += 1
            if known:
                page[start + each // 2] = DOWN
    page.append(hidden)
    start = len(page)
    page.write(bytes(len(game.cards.achievements)))
    for tile in rival.taken:
        page[start + tile] = 1
