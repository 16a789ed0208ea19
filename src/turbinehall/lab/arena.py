"""The arena: which of several players is the stronger, from games on common deals with the seats changed.

A deal is a seed. On each deal every arrangement of the players is played, so that nobody is lucky with the
cards or with the seat. Alone at the table everybody plays the deal once: who wins is ahead of who doesn't,
and then who scores more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise, permutations
from typing import Any

from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.lab.play import Result, Sitting
from turbinehall.lab.setting import Setting, check_players

MEETINGS = ("all", "neighbours")
_MOST_ARRANGEMENTS = 24  # a deal and a group; above that everybody still sits everywhere, by rotation


@dataclass(frozen=True)
class Match:
    """Who meets whom, where and how often. It is a plan; see `workers.Plan`."""

    setting: Setting
    players: tuple[str, ...]
    """Weakest first, where that is known: neighbours are compared."""
    seed: str
    deals: int
    meeting: str = "all"
    """all: everybody meets everybody; neighbours: only those named side by side meet."""

    @cached_property
    def seats(self) -> int:
        """How many seats there are."""
        return self.setting.count()

    @cached_property
    def arrangements(self) -> tuple[tuple[int, ...], ...]:
        """Who sits where in the games of a deal: the players' places in the list, one a seat."""
        everybody = tuple(range(len(self.players)))
        if self.seats == 1:
            return tuple([(player,) for player in everybody])
        groups = [everybody] if self.meeting == "all" else list(pairwise(everybody))
        found: dict[tuple[int, ...], None] = {}
        for group in groups:
            for arrangement in arrangements(group, self.seats):
                found[arrangement] = None
        return tuple(found)

    @property
    def total(self) -> int:
        """How many games there are."""
        return self.deals * len(self.arrangements)

    @property
    def watched(self) -> bool:
        """They aren't: scores and winners are all that is asked for."""
        return False

    def sitting(self, number: int) -> Sitting:
        """What game number so many is."""
        deal, place = divmod(number, len(self.arrangements))
        names = tuple([self.players[player] for player in self.arrangements[place]])
        return Sitting(self.setting, f"{self.seed}/{deal}", names)

    def data(self) -> dict[str, Any]:
        """What makes this run different from another."""
        return {
            "verb": "arena",
            "setting": {**self.setting.data(), **self.setting.rules()},
            "players": list(self.players),
            "meeting": self.meeting,
            "games a deal": len(self.arrangements),
            "seed": self.seed,
        }

    def check(self) -> None:
        """Make sure that it can be played before anything is."""
        check_players(self.players)
        if len(self.players) < 2:
            raise ImpossibleSetup("A match needs at least two players: name another one.")
        if self.deals < 1:
            raise ImpossibleSetup(f"There must be at least 1 deal, not {self.deals}.")
        if self.meeting not in MEETINGS:
            raise ImpossibleSetup(f"Who meets can be {' or '.join(MEETINGS)}, not '{self.meeting}'.")
        self.setting.count()

    @property
    def labels(self) -> tuple[str, ...]:
        """What reports call the players: one that is named again has its number behind it."""
        found: list[str] = []
        for i, name in enumerate(self.players):
            again = self.players[:i].count(name)
            found.append(f"{name} {again + 1}" if again else name)
        return tuple(found)


def arrangements(group: Sequence[int], seats: int) -> list[tuple[int, ...]]:
    """All ways in which a group sits down at a table, each once.

    With fewer players than seats some sit twice, as evenly as can be, and every player is in turn among those
    who do. With more, every choice of them plays. If there are very many ways, only the rotations are given:
    everybody still sits in every seat equally often.
    """
    lineups: list[tuple[int, ...]]
    if len(group) >= seats:
        lineups = list(combinations(group, seats))
    else:
        rounds, rest = divmod(seats, len(group))
        lineups = [
            tuple(sorted([*list(group) * rounds, *extra], key=group.index))
            for extra in combinations(group, rest)
        ]
    every = [way for lineup in lineups for way in sorted(set(permutations(lineup)))]
    if len(every) <= _MOST_ARRANGEMENTS:
        return every
    turned = [lineup[i:] + lineup[:i] for lineup in lineups for i in range(seats)]
    return list(dict.fromkeys(turned))


@dataclass(frozen=True)
class Deal:
    """All games of one deal, each with who sat where."""

    games: tuple[tuple[tuple[int, ...], Result], ...]


def whole_deals(match: Match, results: Sequence[Result]) -> list[Deal]:
    """The deals of which every game was played: half a deal would favour a seat."""
    by_number = {result.number: result for result in results}
    ways = match.arrangements
    found = []
    for deal in range(match.deals):
        numbers = range(deal * len(ways), (deal + 1) * len(ways))
        if all([number in by_number for number in numbers]):
            found.append(Deal(tuple(zip(ways, [by_number[number] for number in numbers]))))
    return found


def compared(deal: Deal, winnable: bool) -> list[tuple[int, int, float | None, float]]:
    """Everybody against everybody else: (one, other, was one ahead from 0 to 1, by how many points).

    Where the game can be won only winning counts. Two of whom neither won have shown nothing (None): a game
    has one first place, no second, and who plays for it may well end last. The odds that one of two wins
    rather than the other don't depend on who else sits there, if strength is what Bradley, Terry and Luce
    say. Alone in a game that nobody can win, the points count.
    """
    if len(deal.games[0][0]) == 1:
        games = [(seated[0], result) for seated, result in deal.games]
        return [
            (one, other, _ahead(mine, its, winnable), mine.scores[0] - its.scores[0])
            for one, mine in games
            for other, its in games
            if one > other
        ]
    found: list[tuple[int, int, float | None, float]] = []
    for seated, result in deal.games:
        for i, one in enumerate(seated):
            for j, other in enumerate(seated):
                if one > other:
                    ahead = _by_winning(i in result.winners, j in result.winners)
                    found.append((one, other, ahead, result.scores[i] - result.scores[j]))
    return found


def _ahead(mine: Result, its: Result, winnable: bool) -> float | None:
    if winnable:
        return _by_winning(bool(mine.winners), bool(its.winners))
    return 0.5 if mine.scores == its.scores else float(mine.scores > its.scores)


def _by_winning(mine: bool, its: bool) -> float | None:
    return (1 + mine - its) / 2 if mine or its else None
