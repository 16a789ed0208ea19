"""Action B: hire a worker, move workers along a path, or both (NE-038 to NE-043)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.empire.build import OFFSETS
from turbinehall.games.empire.cards import Rail
from turbinehall.games.empire.table import MOST_WORKERS, Empire
from turbinehall.kernel.game import Rule
from turbinehall.kernel.story import Sentence

_SITES: Final = 7
_MOVES: Final = _SITES  # an option is a site to hire at, or 7 + from * 7 + to
DONE: Final = _MOVES + _SITES * _SITES
_HIRED: Final = 1
_MOVED: Final = 2


def leads_to(game: Empire, start: int, end: int) -> bool:
    """Do the two sites adjoin, with a path out of the one into the other?"""
    a = game.sites[start]
    b = game.sites[end]
    for side in range(4):
        if a.cell + OFFSETS[side] == b.cell:
            return a.building.rails[side] == Rail.OUT and b.building.rails[side ^ 2] == Rail.IN
    return False


def can_hire_or_move(game: Empire) -> bool:
    """Is there a die below 6? If there is none, there is nowhere to move to either."""
    for workers in game.workers:
        if workers < MOST_WORKERS:
            return True
    return False


@final
class Workers(Rule[Empire]):
    """One hire and one move at most, in either order; at least one of them."""

    name = "workers"
    span = DONE + 1

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        options: list[int] = []
        count = len(game.sites)
        if not arg & _HIRED:
            for site in range(count):
                if game.workers[site] < MOST_WORKERS:
                    options.append(site)
        if not arg & _MOVED and count > 1:
            for start in range(count):
                if game.workers[start] > 1:
                    for end in range(count):
                        if game.workers[end] < MOST_WORKERS and leads_to(game, start, end):
                            options.append(_MOVES + start * _SITES + end)
        if arg:
            options.append(DONE)
        return options

    def choose(self, game: Empire, seat: int, arg: int, option: int) -> None:
        if option == DONE:
            return
        if option < _MOVES:
            game.workers[option] += 1
            game.tell(HIRED, game.card(option), game.workers[option])
            game.push(self, seat, arg | _HIRED)
        else:
            game.push(self, seat, arg | _MOVED)
            game.push(MOVE, seat, option - _MOVES)

    def prompt(self, game: Empire, seat: int, arg: int) -> str:
        if not arg:
            return "Hire a worker, or move workers along a path?"
        return "Move workers too?" if arg & _HIRED else "Hire a worker too?"

    def describe(self, game: Empire, seat: int, arg: int, option: int) -> str:
        if option == DONE:
            return "No more"
        if option < _MOVES:
            building = game.sites[option].building
            return f"Hire at the {building.title} ({game.workers[option]} there, {building.staff} needed)"
        start, end = divmod(option - _MOVES, _SITES)
        a = game.sites[start].building.title
        return f"Move workers from the {a} to the {game.sites[end].building.title}"

    def notation(self, game: Empire, seat: int, arg: int, option: int) -> str:
        if option == DONE:
            return "done"
        if option < _MOVES:
            return f"hire {game.sites[option].building.word}"
        start, end = divmod(option - _MOVES, _SITES)
        return f"move {game.sites[start].building.word} {game.sites[end].building.word}"

    def refused(self, game: Empire, seat: int, arg: int) -> list[tuple[str, str]]:
        refused: list[tuple[str, str]] = []
        count = len(game.sites)
        for site in range(count):
            if site not in game.options:
                reason = "one hire an action." if arg & _HIRED else "no Worker die shows more than 6."
                refused.append((f"hire {game.sites[site].building.word}", reason))
        for start in range(count):
            for end in range(count):
                if start != end and _MOVES + start * _SITES + end not in game.options:
                    what = f"move {game.sites[start].building.word} {game.sites[end].building.word}"
                    refused.append((what, self._why_no_move(game, arg, start, end)))
        return refused

    def _why_no_move(self, game: Empire, arg: int, start: int, end: int) -> str:
        if arg & _MOVED:
            return "one move an action."
        if not leads_to(game, start, end):
            return f"no path leads from the {game.sites[start].building.title} to there."
        if game.workers[end] >= MOST_WORKERS:
            return "no Worker die shows more than 6."
        return "the last worker stays."


@final
class Move(Rule[Empire]):
    """How many to move: all but one at most, and no die above 6. The argument is from * 7 + to."""

    name = "move"
    span = MOST_WORKERS

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        most = min(game.workers[arg // _SITES] - 1, MOST_WORKERS - game.workers[arg % _SITES])
        return _AMOUNTS[most]

    def choose(self, game: Empire, seat: int, arg: int, option: int) -> None:
        start = arg // _SITES
        end = arg % _SITES
        game.workers[start] -= option
        game.workers[end] += option
        game.tell(MOVED, option, game.card(start), game.card(end))

    def prompt(self, game: Empire, seat: int, arg: int) -> str:
        start = game.sites[arg // _SITES].building.title
        return f"How many workers move from the {start} to the {game.sites[arg % _SITES].building.title}?"

    def describe(self, game: Empire, seat: int, arg: int, option: int) -> str:
        stay = game.workers[arg // _SITES] - option
        there = game.workers[arg % _SITES] + option
        return f"{option} ({stay} stay, {there} there then)"

    def notation(self, game: Empire, seat: int, arg: int, option: int) -> str:
        return str(option)


_AMOUNTS: Final[list[list[int]]] = [list(range(1, most + 1)) for most in range(MOST_WORKERS)]  # shared

HIRED: Final = Sentence("You hire a worker at the {building}: {number} there now.")
MOVED: Final = Sentence("{number} worker{s} moved from the {building} to the {building}.")

WORKERS: Final = Workers()
MOVE: Final = Move()
