"""Bots of your own, by the place of their class: `package.module:Class`.

The module is looked for on the Python path and, after that, in the current folder. Only who runs a program
names bots like this: a server's visitors choose among the names of its roster.
"""

from __future__ import annotations

import sys
from importlib import import_module
from operator import index
from pathlib import Path
from traceback import walk_tb
from typing import Any, Final, final

from turbinehall.kernel.chance import Stream
from turbinehall.kernel.errors import IllegalChoice, ImpossibleSetup, TurbineHallError
from turbinehall.kernel.game import Game
from turbinehall.players.player import Player

_RIGHT: Final = "A bot of your own is named package.module:Class"
_SHOWN: Final = 20  # options that a message names


@final
class Own(Player):
    """A bot from outside. Shown imagined positions, whatever it says of itself; its choices are checked."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.bot: Any = _made(name)

    def choose(self, game: Game, stream: Stream) -> int:
        options = list(game.options)  # the position is the bot's to play on
        game.options = options[:]  # to sort and to take from, too: clones share theirs, and so do games
        try:
            answer: Any = self.bot.choose(game, stream)
        except (Exception, SystemExit) as error:  # a bot may end a program, but not this one
            raise TurbineHallError(
                f"The bot '{self.name}' broke down{self._place(error)}: {_what(error)}."
            ) from error
        try:
            choice = index(answer)  # NumPy's numbers are welcome, too
        except TypeError:
            choice = -1
        if choice in options:
            return choice
        offered = ", ".join([str(option) for option in options[:_SHOWN]])
        more = ", …" if len(options) > _SHOWN else ""
        raise IllegalChoice(
            f"The bot '{self.name}' chose {answer!r}, which isn't offered. Its choose() gives one of"
            f" game.options, here {offered}{more}."
        )

    def _place(self, error: BaseException) -> str:
        """Where in the bot's own file it happened, if it did."""
        file = getattr(sys.modules[type(self.bot).__module__], "__file__", None)
        lines = [number for frame, number in walk_tb(error.__traceback__) if frame.f_code.co_filename == file]
        return f" ({Path(str(file)).name}, line {lines[-1]})" if lines else ""


def is_own(name: str) -> bool:
    """Is that the place of a class, and no name with a number of positions?"""
    _, colon, class_name = name.partition(":")
    return bool(colon and class_name) and not class_name.isdigit()


def look_in(folder: str) -> None:
    """Find modules in a folder, too: after all others, so that a file in it never hides another module."""
    if folder not in sys.path:
        sys.path.append(folder)


def about(name: str) -> str:
    """The first line of what a bot's class says of itself, once one could be made."""
    lines = (type(_made(name)).__doc__ or "").strip().splitlines()
    return str(lines[0]).rstrip(".") if lines else "a bot of your own"


def _made(name: str) -> Any:
    kind = _class(name)
    try:
        return kind()
    except (Exception, SystemExit) as error:
        raise ImpossibleSetup(
            f"'{name}' can't be made: {_what(error)}. A bot is made without arguments."
        ) from error


def _class(name: str) -> Any:
    module_name, _, class_name = name.partition(":")
    if not all([part.isidentifier() for part in module_name.split(".")]) or not class_name.isidentifier():
        raise ImpossibleSetup(f"'{name}' names no class. {_RIGHT}, without .py and without folders.")
    module = _module(name, module_name)
    kind = getattr(module, class_name, None)
    if kind is None:
        there = [
            each for each, value in vars(module).items() if _is_bot(value) and value.__module__ == module_name
        ]
        has = f"It has the bots {', '.join(sorted(there))}" if there else "There is no bot in it"
        raise ImpossibleSetup(f"'{name}': the module '{module_name}' has no '{class_name}'. {has}.")
    if not _is_bot(kind):
        raise ImpossibleSetup(
            f"'{name}' is no bot: a bot is a class that subclasses turbinehall.players.player.Player."
        )
    if kind.choose is Player.choose:
        raise ImpossibleSetup(f"'{name}' can't choose: give it a method choose(game, stream).")
    return kind


def _is_bot(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Player)


def _module(name: str, module_name: str) -> Any:
    look_in("")
    try:
        return import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module_name}.".startswith(f"{error.name}."):
            raise _broken(name, module_name, error) from error
        if module_name.endswith(".py"):
            right = f"Leave .py out: {module_name.removesuffix('.py')}:{name.partition(':')[2]}."
        else:
            right = f"{_RIGHT}."
        raise ImpossibleSetup(
            f"'{name}': there is no module '{error.name}' in this folder or on the Python path. {right}"
        ) from None
    except (Exception, SystemExit) as error:  # a program may end itself when it is imported
        raise _broken(name, module_name, error) from error


def _broken(name: str, module_name: str, error: BaseException) -> ImpossibleSetup:
    return ImpossibleSetup(f"'{name}': the module '{module_name}' can't be imported: {_what(error)}.")


def _what(error: BaseException) -> str:
    """What went wrong, in a line."""
    said = " ".join(str(error).split()).rstrip(".")
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
