"""Using the Doomsday Clock: pay, advance, draw, keep two (CW-068 to CW-079)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from turbinehall.games.energy_empire.cold_war.clock_board import MIDNIGHT
from turbinehall.games.energy_empire.cold_war.clock_part import ClockPart, Use, clock_of
from turbinehall.games.energy_empire.cold_war.cold_war_cards import KINDS
from turbinehall.games.energy_empire.environment import POLLUTE, token
from turbinehall.games.energy_empire.kinds import ANY_ROW, Type
from turbinehall.games.energy_empire.parts import Location
from turbinehall.games.energy_empire.resources import covers
from turbinehall.games.energy_empire.table import EMPTY, EnergyEmpire, Mat
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

CLOCK: Final = "clock"  # the word of the location
DRAWN: Final = 3


@final
class Clock(Location):
    """The Clock counts as a location. After a placement there, cards of all types may be activated."""

    word = CLOCK
    title = "Doomsday Clock"
    type = Type.ANY
    words = "Draw 3 Cold War cards and keep 2. Then activate cards of all types."

    def open(self, game: EnergyEmpire, mat: Mat, held: i64) -> bool:
        clock = clock_of(game)
        cost = clock.cost()
        if cost is None or (clock.hour == MIDNIGHT and not clock.deck):
            return False
        return covers(held, cost.resources)

    def closed(self, game: EnergyEmpire, mat: Mat) -> str:
        clock = clock_of(game)
        cost = clock.cost()
        if cost is None:
            return "midnight has struck."
        if clock.hour == MIDNIGHT and not clock.deck:
            return "midnight has struck, and no Cold War card is left."
        return f"it costs {cost.words()}."

    def about(self, game: EnergyEmpire) -> str:
        clock = clock_of(game)
        cost = clock.cost()
        if cost is None:
            return "Midnight has struck: nobody may place a Worker here any more."
        moves = "" if clock.hour == MIDNIGHT else f"Move the hand to {clock.hour + 1}. "
        return f"It costs {cost.words()}. {moves}{self.words}"

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        cost = clock_of(game).cost()
        assert cost is not None
        game.push(STRIKE, seat)
        if cost.resources:
            game.mats[seat].held -= cost.resources
            game.tell(PAID, seat, cost.resources)
        for _ in range(cost.pollution):
            game.push(POLLUTE, seat, token(ANY_ROW))
        return NOTHING


@final
class Strike(Rule[EnergyEmpire]):
    """Once the cost is paid: advance the Clock, then draw."""

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        clock = clock_of(game)
        clock.advance(game)
        draw(game, clock, seat)
        return NOTHING


def draw(game: EnergyEmpire, clock: ClockPart, seat: int) -> None:
    """Draw three cards, or what is left (A-CW-19)."""
    left = max(0, len(clock.deck) - DRAWN)
    drawn = sorted(clock.deck[left:])
    if not drawn:
        return
    clock.drawn = drawn
    clock.drawer = seat
    clock.came = clock.under[left:]
    clock.deck = clock.deck[:left]
    clock.under = clock.under[:left]
    game.reveal("Cold War cards were drawn")
    game.tell_others(seat, DRAWS, seat, len(drawn))
    if len(drawn) == DRAWN:
        game.whisper(seat, YOU_DRAW_THREE, drawn[0], drawn[1], drawn[2])
        game.push(SHOW, seat)
        game.push(BURY, seat)
        return
    clock.put = [*clock.put, EMPTY]
    if len(drawn) == 1:
        game.whisper(seat, YOU_DRAW_ONE, drawn[0])
    else:
        game.whisper(seat, YOU_DRAW_TWO, drawn[0], drawn[1])
    game.push(SHOW, seat)


def different(kinds: list[int]) -> list[int]:
    """Each kind once: copies are the same card to choose."""
    return [kind for i, kind in enumerate(kinds) if kind not in kinds[:i]]


@final
class Bury(Rule[EnergyEmpire]):
    """Which of the three drawn cards goes under the deck? The option is its kind."""

    name = "put under"
    span = KINDS

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        return different(clock_of(game).drawn)

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        clock = clock_of(game)
        drawn = clock.drawn[:]
        drawn.remove(option)
        clock.drawn = drawn
        clock.deck = [option, *clock.deck]
        clock.under = [len(clock.uses), *clock.under]
        clock.put = [*clock.put, option]
        game.whisper(seat, YOU_BURY, option)
        game.tell_others(seat, BURIES, seat)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return "Which of the three cards do you put under the deck? You keep the other two."

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return said(clock_of(game), option)

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return clock_of(game).board.cards[option].word


@final
class Show(Rule[EnergyEmpire]):
    """Which of the two kept cards lies face up? The other one lies face down (CW-076)."""

    name = "show"
    span = KINDS

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        return different(clock_of(game).drawn)

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        clock = clock_of(game)
        rest = clock.drawn[:]
        rest.remove(option)
        mine = [*clock.cards[seat], 2 * option + 1, *[2 * kind for kind in rest]]
        cards = clock.cards[:]
        cards[seat] = mine
        clock.cards = cards
        clock.uses = [*clock.uses, Use(seat, option, len(mine) - 1 if rest else EMPTY, clock.came)]
        clock.drawn = NOTHING
        clock.came = NOTHING
        clock.drawer = EMPTY
        game.reveal("a Cold War card was laid face up")
        game.tell(SHOWS, seat, option)
        for kind in rest:
            game.whisper(seat, YOU_HIDE, kind)
            game.tell_others(seat, HIDES, seat)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return "Which of your two cards do you lay face up? The other one stays hidden."

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return said(clock_of(game), option)

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return clock_of(game).board.cards[option].word


def said(clock: ClockPart, kind: int) -> str:
    """A card with what it shows."""
    card = clock.board.cards[kind]
    return f"{card.title}: {card.words()}"


PAID: Final = Sentence("{seat} spends {bundle}.")
DRAWS: Final = Sentence("{seat} draws {number} Cold War card{s}.")
YOU_DRAW_THREE: Final = Sentence("You draw {cold_war_card}, {cold_war_card} and {cold_war_card}.")
YOU_DRAW_TWO: Final = Sentence("You draw {cold_war_card} and {cold_war_card}.")
YOU_DRAW_ONE: Final = Sentence("You draw {cold_war_card}.")
BURIES: Final = Sentence("{seat} puts a card under the deck.")
YOU_BURY: Final = Sentence("You put {cold_war_card} under the deck.")
SHOWS: Final = Sentence("{seat} lays {cold_war_card} face up.")
HIDES: Final = Sentence("{seat} keeps a card face down.")
YOU_HIDE: Final = Sentence("You keep {cold_war_card} face down.")

STRIKE: Final = Strike()
BURY: Final = Bury()
SHOW: Final = Show()
