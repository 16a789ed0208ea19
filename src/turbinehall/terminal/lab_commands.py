"""The command line's part of the lab: `simulate`, `arena` and `balance`.

`add_commands` adds the verbs; each sets `carry_out`, which the command line calls with what was asked.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.terminal.stopping import sigterm_heard

# A verb's own modules are imported when it is carried out: other verbs need not wait for Rich.

_SIMULATE_EXAMPLES = """\
examples:
  turbinehall simulate empire
  turbinehall simulate empire --games 2000 --player random --seed 7 --jobs 4
  turbinehall simulate empire --variant market=advanced --json
  turbinehall simulate empire --games 20 --records games/
  turbinehall simulate energy-empire --seats 4 --games 100000 --into run/ --out games.parquet
"""
_ARENA_EXAMPLES = """\
examples:
  turbinehall arena empire --player random --player novice --deals 100
  turbinehall arena energy-empire --seats 4 --player novice --player regular --into run/ --report arena.html
  turbinehall arena reproduce --share 0.1              the published ladder, a tenth of it
  turbinehall arena reproduce --game empire
"""
_BALANCE_EXAMPLES = """\
examples:
  turbinehall balance energy-empire --seats 4 --games 1000 --report balance.html
  turbinehall balance future-energy --module public-contracts --full
  turbinehall balance empire --what-if my-empire/ --report compared.html
  turbinehall balance empire --set buildings.sawmill.maximum=9
"""

Verb = Callable[[str, str, str], argparse.ArgumentParser]


def add_commands(verb: Verb, add_setting: Callable[..., None]) -> None:
    """Add the verbs to the command line's parser."""
    simulate = verb("simulate", "let bots play many games, and sum up the scores", _SIMULATE_EXAMPLES)
    simulate.add_argument("game", metavar="GAME", help="which game; `turbinehall games` lists them")
    simulate.add_argument("--games", metavar="N", type=at_least_one, default=100, help="how many (100)")
    simulate.add_argument(
        "--player",
        metavar="NAME",
        action="append",
        help="a bot, or your module:Class; novice is the usual one; once for all seats, or once a seat",
    )
    add_setting(simulate)
    simulate.add_argument(
        "--records", metavar="DIR", help="leave the record of every game in this new folder"
    )
    _add_doing(simulate)
    simulate.set_defaults(carry_out=_simulate)

    arena = verb("arena", "let bots play against each other, and rate them", _ARENA_EXAMPLES)
    arena.add_argument("game", metavar="GAME", help="which game; or `reproduce`, for the published ladder")
    arena.add_argument(
        "--player",
        metavar="NAME",
        action="append",
        default=[],
        help="a bot, or your module:Class, weakest first; at least two",
    )
    arena.add_argument("--deals", metavar="N", type=at_least_one, help="how many, each in all seatings (50)")
    arena.add_argument(
        "--meet",
        choices=["all", "neighbours"],
        help="whether all players meet, or only those named side by side (all)",
    )
    add_setting(arena)
    arena.add_argument("--game", metavar="NAME", dest="only", help="reproduce: only this game, or match")
    arena.add_argument("--share", metavar="S", type=_share, help="reproduce: a part of the deals (1)")
    arena.add_argument("--ladder", metavar="FILE", help="reproduce: another ladder than the published one")
    arena.add_argument("--publish", metavar="FILE", help="reproduce: write the ladder with these results")
    _add_doing(arena)
    arena.set_defaults(carry_out=_arena)

    balance = verb("balance", "measure how seats, cards and changes of content fare", _BALANCE_EXAMPLES)
    balance.add_argument("game", metavar="GAME", help="which game; `turbinehall games` lists them")
    balance.add_argument(
        "--games", metavar="N", type=at_least_one, default=200, help="how many of each kind (200)"
    )
    balance.add_argument(
        "--player",
        metavar="NAME",
        action="append",
        help="who plays all seats (novice); regular:1000 looks at so many positions",
    )
    add_setting(balance, "each number that the game and its modules allow, in turn")
    balance.add_argument("--what-if", metavar="DIR", help="compare with this folder of card values")
    balance.add_argument(
        "--set",
        metavar="FILE.KEY=VALUE",
        action="append",
        default=[],
        help="compare with this one change, such as buildings.sawmill.maximum=9",
    )
    balance.add_argument("--full", action="store_true", help="every item, not only what stands out")
    _add_doing(balance)
    balance.set_defaults(carry_out=_balance)


def _add_doing(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--jobs", metavar="N", type=at_least_one, help="processes (one a processor)")
    verb.add_argument(
        "--ray",
        metavar="ADDRESS",
        nargs="?",
        const="",
        help="play on a Ray cluster: at this address, or one that is here",
    )
    verb.add_argument("--into", metavar="DIR", help="keep results as they come; the same again goes on there")
    verb.add_argument("--out", metavar="FILE", help="a row a game, as .json or .parquet")
    verb.add_argument("--report", metavar="FILE", help="a page with plots, as .html")
    verb.add_argument("--json", action="store_true", help="for programs")


def at_least_one(text: str) -> int:
    """A whole number from 1 up."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"'{text}' should be a whole number from 1 up")
    return int(text)


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = -1.0
    if not 0 < share <= 1:
        raise argparse.ArgumentTypeError(f"'{text}' should be a share, such as 0.1")
    return share


def pairs(given: list[str], option: str, example: str) -> list[tuple[str, str]]:
    """Names and values, as in --variant market=advanced."""
    found = []
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise ImpossibleSetup(f"{option} {text}: write it like {option} {example}.")
        found.append((name, value))
    return found


def _variants(asked: argparse.Namespace) -> tuple[tuple[str, str], ...]:
    return tuple(dict(pairs(asked.variant, "--variant", "market=advanced")).items())


def _seed(asked: argparse.Namespace) -> str:
    from turbinehall.kernel.chance import fresh_seed

    if asked.seed:
        return str(asked.seed)
    if asked.into is not None:
        raise ImpossibleSetup("--into needs --seed, so that the same run can be asked for again.")
    return fresh_seed()[:8]


def _doing(asked: argparse.Namespace) -> Any:
    from turbinehall.terminal.running import Doing

    if asked.ray is not None and asked.jobs is not None:
        raise ImpossibleSetup("--jobs is for this machine, --ray for a cluster: choose one.")
    return Doing(asked.jobs, asked.ray, asked.into, asked.out, asked.report, asked.json)


@sigterm_heard()
def _simulate(asked: argparse.Namespace) -> int:
    from turbinehall.lab.simulate import Plan
    from turbinehall.terminal import screen, simulate

    plan = Plan(
        asked.game,
        tuple(asked.player or ["novice"]),
        _seed(asked),
        asked.games,
        asked.seats,
        tuple(asked.module),
        _variants(asked),
        asked.content,
        asked.records,
    )
    return simulate.report(screen.sheet(), screen.console(stderr=True), plan, _doing(asked))


def _setting(asked: argparse.Namespace) -> Any:
    from turbinehall.lab.setting import Overlay, Setting

    return Setting(asked.game, asked.seats, tuple(asked.module), _variants(asked), Overlay.of(asked.content))


@sigterm_heard()
def _arena(asked: argparse.Namespace) -> int:
    from turbinehall.lab.arena import Match
    from turbinehall.terminal import arena, screen

    console, errors = screen.sheet(), screen.console(stderr=True)
    if asked.game == "reproduce":
        told = (asked.player, asked.deals, asked.meet, asked.seats, asked.module, asked.variant, asked.seed)
        if any(told) or asked.content:
            raise ImpossibleSetup("The ladder says who plays what: only --game and --share choose from it.")
        if asked.publish and asked.share:
            raise ImpossibleSetup("--publish is for whole matches: leave --share out.")
        share = 1.0 if asked.share is None else asked.share
        return arena.reproduce(console, errors, _doing(asked), asked.only, share, asked.ladder, asked.publish)
    if asked.only or asked.share or asked.ladder or asked.publish:
        raise ImpossibleSetup(
            "--game, --share, --ladder and --publish are for the ladder: `turbinehall arena reproduce`."
        )
    deals, meeting = asked.deals or 50, asked.meet or "all"
    match = Match(_setting(asked), tuple(asked.player), _seed(asked), deals, meeting)
    return arena.report(console, errors, match, _doing(asked))


@sigterm_heard()
def _balance(asked: argparse.Namespace) -> int:
    from turbinehall.lab.balance import Balance
    from turbinehall.lab.setting import Overlay
    from turbinehall.terminal import balance, screen

    players = asked.player or ["novice"]
    if len(players) > 1:
        raise ImpossibleSetup(
            f"balance has one player in all seats, not {len(players)}: give --player once. "
            "`turbinehall arena` compares players."
        )
    what_if = None
    if asked.what_if is not None or asked.set:
        what_if = Overlay.of(asked.what_if or asked.content, asked.set)
    plan = Balance(_setting(asked), players[0], _seed(asked), asked.games, what_if)
    return balance.report(screen.sheet(), screen.console(stderr=True), plan, _doing(asked), asked.full)
