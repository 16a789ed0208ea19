"""The command line: reads what was typed, calls the verb, and says in one line what went wrong."""

from __future__ import annotations

import argparse
import errno
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import turbinehall
from turbinehall import _engine
from turbinehall.kernel.errors import ImpossibleSetup, TurbineHallError
from turbinehall.pipes import BROKEN_PIPE, give_up_output
from turbinehall.server.commands import add_commands
from turbinehall.terminal import lab_commands
from turbinehall.terminal.lab_commands import at_least_one, pairs
from turbinehall.terminal.stopping import Terminated, exit_code

# A verb's module is imported when the verb is carried out: `--version` need not wait for Rich.

_EXAMPLES = """\
examples:
  turbinehall play                          play in the browser
  turbinehall table                         choose a game, and play it here in the terminal
  turbinehall games                         what there is to play, with all variants
  turbinehall simulate empire --games 200   let bots play, and see what they score
  turbinehall arena empire --player random --player novice   which bot is the stronger?
  turbinehall balance empire --games 200    how do the cards fare?
  turbinehall rules empire managers         look something up in the rules
"""
_TABLE_EXAMPLES = """\
examples:
  turbinehall table empire
  turbinehall table empire --variant market=advanced --seed 7
  turbinehall table empire --save my-game.hall
  turbinehall table --resume my-game.hall
  turbinehall table empire --bot A=planner   watch a bot
"""
_REPLAY_EXAMPLES = """\
examples:
  turbinehall replay my-game.hall            step through it
  turbinehall replay my-game.hall --at 12    the position after 12 choices
  turbinehall replay my-game.hall --json     the last position as data
"""
_RULES_EXAMPLES = """\
examples:
  turbinehall rules                          how many clauses of each game are proven by tests
  turbinehall rules empire labour upkeep     the clauses with these words
  turbinehall rules NE-066                   one clause, and the tests that prove it
  turbinehall rules --missing --check        all clauses without a proof; exit code 1 if there are any
"""
_GAMES_EXAMPLES = "examples:\n  turbinehall games\n  turbinehall games --json\n"
_BENCH_EXAMPLES = "examples:\n  turbinehall bench\n  TURBINEHALL_PURE=1 turbinehall bench\n"
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)  # nothing more can be written there


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in a line, and where help is."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\nFor help: {self.prog} --help\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line; gives the exit code.

    0: done, 1: a check failed, 2: wrong use, 130: Ctrl-C, 141: nobody read on, 143: SIGTERM.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without our signs gets question marks, no crash
    parser = _parser()
    try:
        return _carry_out(parser.parse_args(arguments), parser)
    except TurbineHallError as error:
        print(f"turbinehall: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        give_up_output()
        return BROKEN_PIPE
    except OSError as error:
        if error.filename is not None:
            print(f"turbinehall: {error.filename}: {_trouble(error)}", file=sys.stderr)
        elif error.errno in _FULL:
            print(f"turbinehall: the output can't be written: {error.strerror}.", file=sys.stderr)
            give_up_output()
        else:
            raise
        return 2
    except KeyboardInterrupt as stop:
        if not isinstance(stop, Terminated):
            print(file=sys.stderr)  # after the terminal's ^C
        return exit_code(stop)


def _trouble(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "there is no such file. Check the name and the folder."
    if isinstance(error, IsADirectoryError):
        return "is a folder; give the name of a file in it."
    return f"can't be used: {error.strerror}."


def _carry_out(asked: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    if asked.version:
        print(f"turbinehall {turbinehall.__version__}, engine {_engine.describe()}")
        return 0
    if asked.verb is None:
        parser.print_help()
        return 0
    if hasattr(asked, "carry_out"):
        return int(asked.carry_out(asked))
    from turbinehall.terminal import screen

    console = screen.console()
    match asked.verb:
        case "games":
            from turbinehall.terminal import games

            return games.report(console, asked.json)
        case "table" if not (asked.game or asked.resume):
            from turbinehall.terminal import chooser

            return chooser.report(console)
        case "table":
            return _table(asked)
        case "replay":
            from turbinehall.terminal import replay

            seat = None if asked.seat is None else _seat(asked.seat)
            return replay.report(console, asked.file, asked.content, asked.at, seat, asked.json)
        case "bench":
            from turbinehall.terminal import bench

            return bench.report(console, asked.seconds, asked.json)
        case _:
            from turbinehall.terminal import rules

            return rules.report(console, asked.game, asked.words, asked.missing, asked.check)


def _table(asked: argparse.Namespace) -> int:
    from turbinehall.terminal import saves, screen
    from turbinehall.terminal.table import Table

    bots = {_seat(seat): name for seat, name in pairs(asked.bot, "--bot", "A=novice")}
    if asked.resume is not None:
        if asked.seats or asked.module or asked.variant or asked.seed:
            raise ImpossibleSetup(
                "A saved game has its seats, modules, variants and seed: leave those options out."
            )
        path = Path(asked.resume)
        text = saves.read_text(path)
        game = turbinehall.replay(text, asked.content)
        if asked.game not in (None, game.setup.game):
            raise ImpossibleSetup(f"{path} is a game of {game.setup.game}, not of {asked.game}.")
        save = saves.Save(game.setup.game, path, text)
        if asked.save is not None and Path(asked.save).absolute() != path.absolute():
            save = saves.Save(game.setup.game, Path(asked.save))
    else:
        game = turbinehall.new(asked.game, *_setting(asked), seed=asked.seed, content=asked.content)
        save = saves.Save(game.setup.game, None if asked.save is None else Path(asked.save))
    return Table(game, screen.console(), save, bots).run()


# ---------------------------------------------------------------- reading options


def _setting(asked: argparse.Namespace) -> tuple[int | None, list[str], dict[str, str]]:
    return asked.seats, asked.module, dict(pairs(asked.variant, "--variant", "market=advanced"))


def _seat(text: str) -> int:
    """A seat by its letter, or by its number as Python counts."""
    if text.isdecimal():
        return int(text)
    if len(text) == 1 and text.upper() in "ABCDEF":
        return "ABCDEF".index(text.upper())
    raise ImpossibleSetup(f"'{text}' is no seat: seats are A, B, C and so on.")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= 600:
        raise argparse.ArgumentTypeError(f"'{text}' should be a number of seconds, such as 2 or 0.5")
    return seconds


def _position(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"'{text}' should be the number of a position, from 0 up")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="turbinehall",
        description="Board games about power and industry: to play, to study and to teach machines.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="store_true", help="say the version and which engine runs")
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", parser_class=_Parser)

    def verb(name: str, about: str, examples: str) -> argparse.ArgumentParser:
        return verbs.add_parser(
            name,
            help=about,
            description=f"{about[0].upper()}{about[1:]}.",
            epilog=examples,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    add_commands(verbs)

    table = verb("table", "play a game here in the terminal", _TABLE_EXAMPLES)
    table.add_argument("game", metavar="GAME", nargs="?", help="which game; without one you are asked")
    _add_setting(table)
    table.add_argument(
        "--resume", metavar="FILE", help="go on with a saved game; it goes on being saved there"
    )
    table.add_argument("--save", metavar="FILE", help="save in this new file, not in your folder of games")
    table.add_argument(
        "--bot",
        metavar="SEAT=NAME",
        action="append",
        default=[],
        help="let a bot (random, novice, planner, regular, expert, patient; or your module:Class) sit there",
    )

    games = verb("games", "list the games with their modules and variants", _GAMES_EXAMPLES)
    _add_json(games)

    lab_commands.add_commands(verb, _add_setting)

    replay = verb("replay", "step through a recorded game", _REPLAY_EXAMPLES)
    replay.add_argument("file", metavar="FILE", help="a record, as `turbinehall table` saves it")
    replay.add_argument(
        "--at", metavar="N", type=_position, help="print the position after N choices, and end"
    )
    replay.add_argument("--seat", metavar="SEAT", help="see it as this seat saw it; usually as a spectator")
    replay.add_argument("--content", metavar="DIR", help="the folder of card values that it was played with")
    _add_json(replay)

    rules = verb("rules", "look the rules up, and see which of them no test proves", _RULES_EXAMPLES)
    rules.add_argument("game", metavar="GAME", nargs="?", help="which game; a clause alone will do")
    rules.add_argument(
        "words", metavar="WORD", nargs="*", help="a clause such as NE-066, or words to search for"
    )
    rules.add_argument("--missing", action="store_true", help="show the clauses without a proof in full")
    rules.add_argument(
        "--check", action="store_true", help="exit code 1 if a clause lacks a proof or doesn't exist"
    )

    bench = verb("bench", "measure how fast the installed engine is", _BENCH_EXAMPLES)
    bench.add_argument(
        "--seconds", metavar="S", type=_seconds, default=2.0, help="how long to play each game (2)"
    )
    _add_json(bench)
    return parser


def _add_setting(verb: argparse.ArgumentParser, no_seats: str = "the fewest there can be") -> None:
    verb.add_argument("--seats", metavar="N", type=at_least_one, help=f"how many players ({no_seats})")
    verb.add_argument("--module", metavar="M", action="append", default=[], help="add a module")
    verb.add_argument("--variant", metavar="NAME=VALUE", action="append", default=[], help="choose a variant")
    verb.add_argument("--seed", metavar="S", help="the same seed gives the same game (a fresh one)")
    verb.add_argument("--content", metavar="DIR", help="a folder with card values of your own")


def _add_json(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--json", action="store_true", help="for programs")


if __name__ == "__main__":
    sys.exit(main())
