"""Measured results: plays the games behind a page of docs/results and prints its tables.

python -m tools.results energy-empire                          the numbers of games given below
python -m tools.results energy-empire --share 0.05             a twentieth of them, for a look
python -m tools.results empire --player expert --games 500     another player, as many games of each kind
python -m tools.results energy-empire --player regular:3000     those who search, with so many positions
python -m tools.results energy-empire --searching regular:3000  the part of the page about those who search
python -m tools.results future-energy --into run               keeps what was played, and goes on there

Everything is measured by `turbinehall balance`; this only says what of it makes a page.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

from turbinehall.lab import markdown
from turbinehall.lab.balance import Balance
from turbinehall.lab.findings import Findings
from turbinehall.lab.setting import Setting
from turbinehall.library import CATALOGUE
from turbinehall.terminal.running import Doing, Run, carry_out
from turbinehall.terminal.screen import console

SEED = "measured"
GAMES = {"random": 500, "novice": 600, "planner": 20}


@dataclass(frozen=True)
class Kind:
    """Games that are measured together."""

    name: str
    game: str
    seats: tuple[int, ...]
    judged: int
    """The number of seats whose items are shown."""
    modules: tuple[str, ...] = ()
    variants: tuple[tuple[str, str], ...] = ()
    searched: tuple[tuple[int, int], ...] = ()
    """Numbers of seats with which those who search are measured, and how many games of each."""


def modules(game: str, *without: str) -> tuple[str, ...]:
    """All modules of a game, but for some."""
    return tuple([each.name for each in CATALOGUE.find(game).modules if each.name not in without])


KINDS = {
    "empire": [
        Kind("basic market", "empire", (1,), 1),
        Kind("advanced market", "empire", (1,), 1, variants=(("market", "advanced"),)),
    ],
    "energy-empire": [
        Kind("base game", "energy-empire", (1, 2, 3, 4, 5), 4, searched=((2, 2000), (4, 800))),
        Kind(
            "Cold War",
            "energy-empire",
            (2, 3, 4, 5),
            4,
            modules("energy-empire", "clash-of-nations"),
            searched=((2, 2000), (4, 600)),
        ),
        Kind("Clash of Nations", "energy-empire", (1, 2), 1, ("clash-of-nations",)),
    ],
    "future-energy": [
        Kind("no modules", "future-energy", (2, 3, 4), 4),
        Kind("all modules", "future-energy", (2, 3, 4), 4, modules("future-energy")),
        Kind("money by order", "future-energy", (2, 3, 4), 4, (), (("starting-money", "by-order"),)),
    ],
}


def measured(
    kind: Kind, player: str, games: list[tuple[int, int]], doing: Doing, into: str | None
) -> list[Findings]:
    """What is found with each number of seats, in so many games."""
    found = []
    for seats, count in games:
        setting = Setting(kind.game, seats, kind.modules, kind.variants)
        plan = Balance(setting, player, SEED, count)
        plan.check()
        folder = None
        if into is not None:
            folder = str(Path(into, f"{kind.name}-{player}-{seats}".replace(" ", "-")))
        done = Run(plan)
        carry_out(done, Doing(doing.jobs, into=folder), console(stderr=True))
        if done.stop is not None:
            raise KeyboardInterrupt
        found.append(plan.findings(done.results)[0][0])
    return found


def tables(kind: Kind, by_player: dict[str, list[Findings]]) -> list[str]:
    """The part of the page for one kind of games."""
    said = [f"## {kind.name[0].upper()}{kind.name[1:]}"]
    every = [(player, found) for player, several in by_player.items() for found in several]
    said += ["### Scores and lengths", markdown.score_table(every)]
    player, several = list(by_player.items())[-1]
    judged = several[kind.seats.index(kind.judged)]
    if len(kind.seats) > 1:
        said += [f"### Turn order: {player}", markdown.order_table(several)]
    said += [f"### Where the points come from: {player}, {kind.judged} seats", markdown.part_table(judged)]
    for items in judged.kinds:
        said += [f"### {items}: {player}, {kind.judged} seats", markdown.item_table(judged, items)]
    named = [(f"{found.seats} seats", found) for found in several]
    return [*said, f"### Aims that are missed: {player}", markdown.aim_table(named)]


SEARCHED = ("Structures", "Energy dice", "Megastructures")


def searching_tables(kind: Kind, several: list[Findings], player: str) -> list[str]:
    """What the page says of one kind of games between those who search."""
    said = [f"### {kind.name[0].upper()}{kind.name[1:]}: scores and lengths"]
    said += [markdown.score_table([(player, found) for found in several])]
    name = said[0].removesuffix(": scores and lengths")
    said += [f"{name}: turn order", markdown.order_table(several)]
    for found in several:
        said += [f"{name}: Nations, {found.seats} seats", markdown.item_table(found, "Nations")]
    judged = next(found for found in several if found.seats == kind.judged)
    for items in [each for each in SEARCHED if each in judged.kinds]:
        said += [f"{name}: {items}, {judged.seats} seats", markdown.item_table(judged, items)]
    named = [(f"{found.seats} seats", found) for found in several]
    return [*said, f"{name}: aims that are missed", markdown.aim_table(named)]


def main() -> None:
    """Play, and print the page's tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=list(KINDS))
    parser.add_argument("--player", action="append", help="who plays; the last one's items are shown")
    parser.add_argument("--searching", metavar="NAME", help="the part about players who search, and who does")
    parser.add_argument("--games", type=int, help="of each kind and number of seats")
    parser.add_argument("--share", type=float, default=1.0, help="which part of the games is played (1)")
    parser.add_argument("--jobs", type=int, help="processes (one a processor)")
    parser.add_argument("--into", help="a folder to keep what was played")
    asked = parser.parse_args()
    if asked.searching is not None and not any([kind.searched for kind in KINDS[asked.game]]):
        parser.error(f"the page of {asked.game} has no part of that kind: --player measures those who search")

    def of(kind: Kind, player: str, games: list[tuple[int, int]]) -> list[Findings]:
        some = [(seats, max(2, round((asked.games or count) * asked.share))) for seats, count in games]
        return measured(kind, player, some, Doing(asked.jobs), asked.into)

    for kind in KINDS[asked.game]:
        if asked.searching is None:
            by_player = {
                player: of(kind, player, [(seats, GAMES.get(player, 200)) for seats in kind.seats])
                for player in asked.player or ["random", "novice"]
            }
            said = tables(kind, by_player)
        elif kind.searched:
            said = searching_tables(kind, of(kind, asked.searching, list(kind.searched)), asked.searching)
        else:
            continue
        print("\n\n".join(said), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
