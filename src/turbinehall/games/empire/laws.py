"""What must hold on the table after every decision. Tests ask; nothing in play does."""

from __future__ import annotations

from turbinehall.games.empire.build import OFFSETS
from turbinehall.games.empire.table import (
    FACTORY_TRACKS,
    LAST_YEAR,
    MOST_PROFIT,
    MOST_WORKERS,
    NO_MARKER,
    Empire,
)
from turbinehall.games.empire.workers import leads_to

_MARKERS = 7  # nine cubes without those of Years and Profit
_BUILDINGS = 6


def broken_laws(game: Empire) -> list[str]:
    """Every law that doesn't hold, in a sentence."""
    broken: list[str] = []
    on_tracks = sum([1 for units in game.units if units != NO_MARKER])
    waiting = game.pending is not None and any(
        frame.rule.name == "marker" for frame in [*game.agenda, game.pending]
    )
    if on_tracks + game.spare_markers != _MARKERS:
        broken.append(f"{on_tracks} markers on tracks and {game.spare_markers} spare are not {_MARKERS}")
    if len(game.row) + len(game.sites) - 1 != _BUILDINGS:
        broken.append("the Building Row and the built Buildings are not six together")
    if (
        len({face // 2 for face in game.row} | {site.building.number // 2 for site in game.sites[1:]})
        != _BUILDINGS
    ):
        broken.append("a Building card is on the table twice")
    if len(game.workers) != len(game.sites) or len(game.units) != len(game.sites) - 1 + FACTORY_TRACKS:
        broken.append("there isn't a Worker die a site and a track a Building")
    if not waiting and any(units == NO_MARKER for units in game.units[FACTORY_TRACKS:]):
        broken.append("a Building's track has no marker")
    if any(not 1 <= workers <= MOST_WORKERS for workers in game.workers):
        broken.append("a Worker die shows less than 1 or more than 6")
    for i, track in enumerate(game.tracks):
        if not NO_MARKER <= game.units[i] <= track.maximum:
            broken.append(f"track {i} stands at {game.units[i]}, beyond its maximum {track.maximum}")
    if not 0 <= game.profit <= MOST_PROFIT:
        broken.append(f"Profit is {game.profit}")
    if not 0 <= game.managers <= 6:
        broken.append(f"the Managers die shows {game.managers}")
    if game.year > LAST_YEAR or (not game.over and not 1 <= game.die <= 6):
        broken.append("year or Market die out of range")
    cells = {(site.x, site.y) for site in game.sites}
    if len(cells) != len(game.sites):
        broken.append("two cards lie on one place")
    if not game.terms.one_side_is_enough:
        broken += _clashing_paths(game)
    return broken


def _clashing_paths(game: Empire) -> list[str]:
    """Adjoining sides either continue one path or show none at all."""
    broken: list[str] = []
    for a in range(len(game.sites)):
        for b in range(a + 1, len(game.sites)):
            for side in range(4):
                if game.sites[a].cell + OFFSETS[side] == game.sites[b].cell:
                    shown = game.sites[a].building.rails[side] or game.sites[b].building.rails[side ^ 2]
                    if shown and not leads_to(game, a, b) and not leads_to(game, b, a):
                        broken.append(f"the paths between sites {a} and {b} clash")
    return broken
