"""The Doomsday Clock in observations: its hand, its deck, and the cards as far as a seat may see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter

from turbinehall.games.energy_empire.cold_war.clock_board import MIDNIGHT
from turbinehall.games.energy_empire.cold_war.cold_war_cards import CARDS, COPIES, KINDS
from turbinehall.games.energy_empire.table import EMPTY
from turbinehall.kernel.observation import Field, Section, players

if TYPE_CHECKING:
    from turbinehall.games.energy_empire.cold_war.clock_part import ClockPart

UNDER: Final = MIDNIGHT  # at most one card is put under the deck in each hour
A_PLAYER: Final = 2 * KINDS + 1


def clock_sections(clock: ClockPart, seats: int) -> list[Section]:
    """What the module adds."""
    kinds = [card.word for card in clock.board.cards]
    names = players(seats)
    return [
        Section(
            "The Doomsday Clock (module doomsday-clock)",
            [
                Field("hour", "where the hand stands", high=MIDNIGHT),
                Field("deck", "cards in the deck", high=CARDS),
                Field("revealed", "1 when all cards have been revealed", high=1),
                Field("drawer", "who is deciding about drawn cards", names=("nobody", *names)),
                Field("drawn", "by kind: how many of it you have drawn and must decide about", KINDS, COPIES),
            ],
        ),
        Section(
            "Each of the cards put under the deck, from the bottom up (module doomsday-clock)",
            [
                Field("by", "who put it there", names=("nobody: there is none", *names)),
                Field("kind", "which it is, if it was you", names=("unknown", *kinds)),
            ],
            [f"under {i + 1}" for i in range(UNDER)],
        ),
        Section(
            "Each player's Cold War cards (module doomsday-clock)",
            [
                Field("face up", "by kind: how many of it", KINDS, COPIES),
                Field(
                    "face down", "by kind: how many of it, if yours or once all are revealed", KINDS, COPIES
                ),
                Field("hidden", "how many lie face down", high=CARDS),
            ],
            [f"Cold War of {name}" for name in names],
        ),
    ]


def observe_clock(clock: ClockPart, seats: int, seat: int, page: BytesWriter) -> None:
    """Write it as a seat may see it."""
    page.append(clock.hour)
    page.append(len(clock.deck))
    page.append(1 if clock.revealed else 0)
    drawing = clock.drawer != EMPTY
    page.append((clock.drawer - seat) % seats + 1 if drawing else 0)
    start = len(page)
    page.write(NO_DRAWN)
    if clock.drawer == seat:
        for kind in clock.drawn:
            page[start + kind] += 1
    start = len(page)
    page.write(NO_UNDER)
    for i, use in enumerate(clock.under):
        by = clock.put_by(use)
        page[start + 2 * i] = (by - seat) % seats + 1
        if by == seat:
            page[start + 2 * i + 1] = clock.deck[i] + 1
    for i in range(seats):
        each = (seat + i) % seats
        known = clock.revealed or each == seat
        start = len(page)
        page.write(NO_CARDS)
        hidden = 0
        for card in clock.cards[each]:
            if card & 1:
                page[start + (card >> 1)] += 1
            else:
                hidden += 1
                if known:
                    page[start + KINDS + (card >> 1)] += 1
        page[start + 2 * KINDS] = hidden


NO_DRAWN: Final = bytes(KINDS)
NO_UNDER: Final = bytes(2 * UNDER)
NO_CARDS: Final = bytes(A_PLAYER)
