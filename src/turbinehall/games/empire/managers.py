"""The Managers: once a turn, between actions, for Capital equal to the Market die (NE-072 to NE-080)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.empire.build import (
    BY_MANAGERS,
    PLACE,
    buildable,
    can_build,
    cost_words,
    why_not_buildable,
)
from turbinehall.games.empire.cards import KINDS, RESOURCES, Kind
from turbinehall.games.empire.table import MOST_WORKERS, NO_MARKER, Empire
from turbinehall.games.empire.units import MOST_TRACKS, track_title
from turbinehall.kernel.game import Rule
from turbinehall.kernel.story import Sentence

# An option is a track to put a unit on, or 10 + a site to put a worker on, or 20 + a place in the row.
_WORKER: Final = MOST_TRACKS
_BUILDING: Final = 20


def managers_can(game: Empire, held: list[int]) -> bool:
    """Are the Managers there, unused, affordable, and is there something for them to do?"""
    if not game.managers or game.managers_used or held[Kind.CAPITAL] < game.die:
        return False
    for workers in game.workers:
        if workers < MOST_WORKERS:
            return True
    for i, track in enumerate(game.tracks):
        if track.kind < RESOURCES and game.units[i] != NO_MARKER and game.units[i] < track.maximum:
            return True
    return can_build(game, held, game.die, True)


@final
class UseManagers(Rule[Empire]):
    """A unit on any resource track, a worker on any Building, or a Building where no path touches."""

    name = "managers"
    span = _BUILDING + 6

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        options: list[int] = []
        for i, track in enumerate(game.tracks):
            if track.kind < RESOURCES and game.units[i] != NO_MARKER and game.units[i] < track.maximum:
                options.append(i)
        for site, workers in enumerate(game.workers):
            if workers < MOST_WORKERS:
                options.append(_WORKER + site)
        for i in buildable(game, True):
            options.append(_BUILDING + i)
        return options

    def choose(self, game: Empire, seat: int, arg: int, option: int) -> None:
        if option >= _BUILDING:
            game.push(PLACE, seat, option - _BUILDING + BY_MANAGERS)
        elif option >= _WORKER:
            site = option - _WORKER
            game.workers[site] += 1
            game.tell(WORKER, game.card(site), game.workers[site])
        else:
            game.units[option] += 1
            game.tell(UNIT, game.tracks[option].kind, game.card(game.tracks[option].site))

    def prompt(self, game: Empire, seat: int, arg: int) -> str:
        return "What do the Managers do?"

    def describe(self, game: Empire, seat: int, arg: int, option: int) -> str:
        if option >= _BUILDING:
            building = game.cards.faces[game.row[option - _BUILDING]]
            return f"Build the {building.title} away from the paths, for {cost_words(building.cost)}"
        if option >= _WORKER:
            site = option - _WORKER
            building = game.sites[site].building
            return f"A worker for the {building.title} ({game.workers[site]} there, {building.staff} needed)"
        return (
            f"A unit on {track_title(game, option)} ({game.units[option]} of {game.tracks[option].maximum})"
        )

    def notation(self, game: Empire, seat: int, arg: int, option: int) -> str:
        if option >= _BUILDING:
            return f"build {game.cards.faces[game.row[option - _BUILDING]].word}"
        if option >= _WORKER:
            return f"worker {game.sites[option - _WORKER].building.word}"
        track = game.tracks[option]
        return f"{KINDS[track.kind].lower()} {game.sites[track.site].building.word}"

    def refused(self, game: Empire, seat: int, arg: int) -> list[tuple[str, str]]:
        return [
            (f"build {game.cards.faces[face].word}", why_not_buildable(game, face, True))
            for i, face in enumerate(game.row)
            if _BUILDING + i not in game.options
        ]


WORKER: Final = Sentence("The Managers find a worker for the {building}: {number} there now.")
UNIT: Final = Sentence("The Managers find 1 {kind} for the {building}.")

USE_MANAGERS: Final = UseManagers()
