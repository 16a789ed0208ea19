"""What a seat can't know of the Cold War cards, dealt again (CW-077, CW-078).

A seat knows its own cards, those that lie open, and those that it put under the deck, as long as they are
there: the deck is never shuffled again. If another player draws such a card and doesn't show it, the seat
knows that it is one of the cards of that use which it can't see; when the one of those that went under the
deck is drawn in its turn, that is forgotten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from turbinehall.games.energy_empire.table import EMPTY
from turbinehall.kernel.chance import Chance

if TYPE_CHECKING:
    from turbinehall.games.energy_empire.cold_war.clock_part import ClockPart

DECK: Final = -1
DRAWN: Final = -2
FORGOTTEN: Final = -2  # what was put under the deck by somebody whose memories decide nothing any more


@final
class Slot:
    """A place where a hidden card lies: in the deck, among the drawn cards, or among those of a seat."""

    def __init__(self, where: int, place: int) -> None:
        self.where = where
        self.place = place


def deal_again(clock: ClockPart, seat: int, chance: Chance) -> None:
    """Replace what the seat can't know by something it might be."""
    slots = _hidden(clock, seat)
    pool = sorted([_card(clock, slot) for slot in slots])
    groups: list[tuple[list[Slot], list[int]]] = []
    for use in range(len(clock.uses) + (1 if clock.drawer != EMPTY else 0)):
        expected = _expected(clock, seat, use)
        if expected:
            groups.append((_group(clock, use), expected))
            for kind in expected:
                pool.remove(kind)
    chance.shuffle(clock.purpose, pool)
    filled: list[Slot] = []
    _own_lists(clock)
    for group, expected in groups:
        kinds = expected + [pool.pop() for _ in range(len(group) - len(expected))]
        chance.shuffle(clock.purpose, kinds)
        for slot, kind in zip(group, kinds, strict=True):
            _lay(clock, slot, kind)
        filled += group
    places = [(slot.where, slot.place) for slot in filled]
    for slot in slots:
        if (slot.where, slot.place) not in places:
            _lay(clock, slot, pool.pop())
    if clock.drawer not in (EMPTY, seat):
        _settle_drawn(clock)
    _remember(clock, seat)


def _hidden(clock: ClockPart, seat: int) -> list[Slot]:
    """Where the cards lie that the seat can't see."""
    slots: list[Slot] = []
    for i in range(len(clock.deck)):
        if i >= len(clock.under) or clock.put_by(clock.under[i]) != seat:
            slots.append(Slot(DECK, i))
    if clock.drawer != seat:
        slots += [Slot(DRAWN, i) for i in range(len(clock.drawn))]
    if not clock.revealed:
        for each, cards in enumerate(clock.cards):
            if each != seat:
                slots += [Slot(each, i) for i, card in enumerate(cards) if not card & 1]
    return slots


def _expected(clock: ClockPart, seat: int, use: int) -> list[int]:
    """What the seat knows to be among the cards of another's use that it can't see."""
    if clock.put_by(use) == seat or clock.revealed:
        return []
    over = use < len(clock.uses)
    if over and clock.put[use] != EMPTY and use not in clock.under:
        return []
    came = clock.uses[use].came if over else clock.came
    kinds = [clock.put[each] for each in came if clock.put_by(each) == seat]
    if over and clock.uses[use].shown in kinds:
        kinds.remove(clock.uses[use].shown)
    return kinds


def _group(clock: ClockPart, use: int) -> list[Slot]:
    """Where the cards of a use lie that others can't see."""
    slots = [Slot(DECK, clock.under.index(use))] if use in clock.under else []
    if use == len(clock.uses):
        return slots + [Slot(DRAWN, i) for i in range(len(clock.drawn))]
    done = clock.uses[use]
    return slots if done.down == EMPTY else [*slots, Slot(done.seat, done.down)]


def _card(clock: ClockPart, slot: Slot) -> int:
    if slot.where == DECK:
        return clock.deck[slot.place]
    return clock.drawn[slot.place] if slot.where == DRAWN else clock.cards[slot.where][slot.place] >> 1


def _own_lists(clock: ClockPart) -> None:
    """Lists of its own for a clone that is about to be changed."""
    clock.deck = clock.deck[:]
    clock.drawn = clock.drawn[:]
    clock.cards = [cards[:] for cards in clock.cards]


def _lay(clock: ClockPart, slot: Slot, kind: int) -> None:
    if slot.where == DECK:
        clock.deck[slot.place] = kind
    elif slot.where == DRAWN:
        clock.drawn[slot.place] = kind
    else:
        clock.cards[slot.where][slot.place] = 2 * kind


def _settle_drawn(clock: ClockPart) -> None:
    """Cards are drawn in order of kinds; and who is asked which of two to show has two different ones."""
    drawn = clock.drawn
    use = len(clock.uses)
    if len(drawn) == 2 and drawn[0] == drawn[1] and use in clock.under:
        place = clock.under.index(use)
        drawn[0], clock.deck[place] = clock.deck[place], drawn[0]
    drawn.sort()


def _remember(clock: ClockPart, seat: int) -> None:
    """What others remember is what lies there now; what has been drawn since decides nothing any more."""
    clock.put = [
        kind
        if clock.put_by(use) == seat or kind == EMPTY
        else clock.deck[clock.under.index(use)]
        if use in clock.under
        else FORGOTTEN
        for use, kind in enumerate(clock.put)
    ]
