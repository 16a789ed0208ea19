"""Placing power lines: bought ones, free ones, parallel ones (FE-054 to FE-059, FE-089 to FE-091)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.future_energy.cards import MOST_LINKS
from turbinehall.games.future_energy.table import FutureEnergy, owners
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

NONE: Final = MOST_LINKS
PARALLEL: Final = 1  # a link with one line of another player will do, too
MAY: Final = 2  # it may be left
REMOVED: Final = 4  # the line isn't from the supply: it was taken from another link, whose number is added

ROOM: Final[list[list[bool]]] = [
    [lines == 0 or (owners(lines) == 1 and not lines >> seat & 1) for lines in range(16)] for seat in range(4)
]
"""[seat][lines on a link]: is there room for a line of this seat, be it a parallel one?"""


@final
class PlaceLine(Rule[FutureEnergy]):
    """On which link does the line go? The argument says what else is allowed."""

    name = "link"
    span = MOST_LINKS + 1

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        if not arg & REMOVED and game.players[seat].lines == 0:
            return NOTHING
        if arg == 0:
            return game.open_links
        if arg & PARALLEL:
            room = ROOM[seat]
            options = [
                link.number
                for link in game.map.links
                if room[game.lines[link.number]] and not game.closed(link)
            ]
        else:
            options = game.open_links[:]
        if arg & REMOVED:
            came_from = arg >> 3
            if came_from in options:
                options.remove(came_from)
            if not options:
                game.set_line(seat, came_from, True)  # there is no other link for it: it stays where it was
        if arg & MAY and options:
            options.append(NONE)
        return options

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        if option == NONE:
            return
        if arg & REMOVED:
            game.set_line(seat, option, True)
        else:
            game.put_line(seat, option)
        game.tell(PLACED, seat, option)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "Where does the power line go?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        if option == NONE:
            return "Place no power line"
        link = game.map.links[option]
        beside = ", parallel to another line" if game.lines[option] else ""
        return f"Power line from {game.map.link_title(link)}{beside}"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return "none" if option == NONE else game.map.link_word(game.map.links[option])

    def refused(self, game: FutureEnergy, seat: int, arg: int) -> list[tuple[str, str]]:
        said: list[tuple[str, str]] = []
        for link in game.map.links:
            if link.number in game.options:
                continue
            lines = game.lines[link.number]
            if lines >> seat & 1:
                why = "your own line is there already."
            elif arg & REMOVED and arg >> 3 == link.number:
                why = "the line comes from here."
            elif owners(lines) > 1:
                why = "two lines are there already."
            elif lines:
                why = "another line is there already."
            else:
                why = "no line may be placed at the starting space."
            said.append((game.map.link_word(link), why))
        return said


PLACED: Final = Sentence("{seat} establishes a power line from {link}.")

PLACE_LINE: Final = PlaceLine()
