"""`turbinehall replay`: a recorded game, position by position."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

from turbinehall import library
from turbinehall.kernel.errors import ImpossibleSetup, TurbineHallError
from turbinehall.kernel.game import Game
from turbinehall.terminal import screen, show
from turbinehall.terminal.drawing import AMBER, QUIET, RED
from turbinehall.terminal.saves import read_text

_HELP = "Enter or n: next · p: previous · 12: that position · t 5: that turn · end · log · q: quit"


class Replay:
    """A recorded game, and where one stands in it."""

    def __init__(self, game: Game, console: Console, seat: int | None = None) -> None:
        self.whole = game
        self.console = console
        self.seat = seat
        self.turns: list[int] = []
        self.choices: list[str] = []
        again = library.rewind(game, 0)
        for option in game.choices():
            who = f"{show.seat_letter(again.seat)}: " if game.setup.seats > 1 else ""
            self.turns.append(again.turn)
            self.choices.append(f"{who}{again.describe(option)}")
            again.apply(option)
        self.turns.append(again.turn)

    @property
    def last(self) -> int:
        """The number of the last position."""
        return self.whole.played

    def show(self, position: int) -> None:
        """Draw one position: what was chosen to get there, what it did, and the table."""
        game = library.rewind(self.whole, position)
        self.console.print(show.table(library.view(game, self.seat), self.console.width))
        if position:
            self.console.print(Text(f"› {self.choices[position - 1]}", style=AMBER))
        lines = game.story.for_seat(self.seat) if game.story is not None else []
        for line in show.told(game, [line for line in lines if line.position == position]):
            self.console.print(line)
        if game.over:
            self.console.print(show.score_sheet(game, range(game.setup.seats)))
            self.console.print(show.outcome(game))

    def step_through(self, read: screen.Reader = screen.read_line) -> None:
        """Let somebody walk through the game until they have seen enough."""
        position = 0
        self.show(position)
        self.console.print(Text(_HELP, style=QUIET))
        while True:
            try:
                typed = read(f"{position} of {self.last} > ", []).strip().lower()
            except EOFError:
                return
            if typed in ("q", "quit"):
                return
            if typed == "log":
                self.console.print(show.story(self.whole, self.seat))
                continue
            try:
                wanted = self._wanted(typed, position)
            except TurbineHallError as error:
                self.console.print(Text(str(error), style=RED))
                continue
            if wanted != position or typed.isdecimal():
                position = wanted
                self.show(position)

    def _wanted(self, typed: str, position: int) -> int:
        word, _, number = typed.partition(" ")
        if typed in ("", "n"):
            if position == self.last:
                raise ImpossibleSetup("This is the last position. Type p to go back, q to quit.")
            return position + 1
        if typed == "p":
            if position == 0:
                raise ImpossibleSetup("This is the first position. Press Enter to go on, q to quit.")
            return position - 1
        if typed == "end":
            return self.last
        if typed.isdecimal():
            return self.checked(int(typed))
        if word == "t" and number.isdecimal():
            if int(number) not in self.turns:
                raise ImpossibleSetup(f"The game has the turns {self.turns[0]} to {self.turns[-1]}.")
            return self.turns.index(int(number))
        raise ImpossibleSetup(_HELP)

    def checked(self, position: int) -> int:
        """The position, if there is one of that number."""
        if not 0 <= position <= self.last:
            raise ImpossibleSetup(f"This game has the positions 0 to {self.last}, not {position}.")
        return position


def report(
    console: Console, file: str, content: str | None, at: int | None, seat: int | None, as_json: bool
) -> int:
    """Carry out the verb; gives the exit code."""
    game = library.replay(read_text(Path(file)), content)
    if seat is not None:
        library.view(game, seat)  # says what seats there are, if not this one
    replay = Replay(game, console, seat)
    position = replay.checked(replay.last if at is None else at)
    if as_json:
        view = library.view(library.rewind(game, position), seat)
        screen.print_out(json.dumps(view, indent=2, ensure_ascii=False))
    elif at is not None:
        replay.show(position)
    elif sys.stdin.isatty():
        replay.step_through()
    else:
        console.print(show.story(game, seat))
        replay.show(position)
    return 0
