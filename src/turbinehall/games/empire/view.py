"""What may be seen of the table: in Empire, all of it (NE-019)."""

from __future__ import annotations

from typing import Any

from turbinehall.games.empire.actions import action_cost
from turbinehall.games.empire.cards import KINDS, RAILS, SIDES, Building, Rate
from turbinehall.games.empire.scoring import recorded, sheet, total
from turbinehall.games.empire.table import FACTORY, FACTORY_TRACKS, NO_MARKER, Empire
from turbinehall.games.empire.upkeep import charged_year


def table_view(game: Empire) -> dict[str, Any]:
    """The table as plain data, in the rulebook's words."""
    multiple, rest = recorded(game.profit)
    return {
        "year": game.year,
        "due this turn": [what for what, due in _due(game) if due],
        "labour years": list(game.cards.labour_years),
        "upkeep years": list(game.cards.upkeep_years),
        "market die": game.die,
        "market": {
            "side": "B" if game.terms.advanced else "A",
            "rows": [{KINDS[kind]: _rate(rate) for kind, rate in enumerate(row)} for row in game.market],
            "sources": game.cards.market_sources[1 if game.terms.advanced else 0],
        },
        "managers die": game.managers,
        "managers used": game.managers_used,
        "actions taken": game.taken,
        "latest action": None if game.latest < 0 else "ABCD"[game.latest],
        "next action costs": action_cost(game) if game.taken < 4 else None,
        "not for sale": [KINDS[kind] for kind in range(len(KINDS)) if game.embargo >> kind & 1],
        "surcharge": game.surcharge,
        "profit": game.profit,
        "profit track": {"multiple of 40": multiple, "marker": rest},
        "spare markers": game.spare_markers,
        "spare worker dice": 6 - (len(game.sites) - 1),
        "central factory": _site(game, FACTORY),
        "buildings": [_site(game, site) for site in range(FACTORY + 1, len(game.sites))],
        "building row": [face_view(game.cards.faces[face], game) for face in game.row],
        "announced": [_event_title(game, face) for face in game.announced],
        "score": total(game),
        "score sheet": [{"what": what, "points": points} for what, points in sheet(game)],
    }


def face_view(building: Building, game: Empire) -> dict[str, Any]:
    """A card in the row: the face that is up, whether its event has taken place, and what is on its back."""
    back = game.cards.faces[game.cards.other_side(building.number)]
    taken_place = bool(game.fired >> building.number & 1)
    return {**_printed(building), "event taken place": taken_place, "back": _printed(back)}


def _printed(building: Building) -> dict[str, Any]:
    event = building.event
    assert event is not None
    return {
        "name": building.title,
        "word": building.word,
        "cost": {KINDS[kind]: amount for kind, amount in enumerate(building.cost) if amount},
        "track": KINDS[building.kind],
        "maximum": building.maximum,
        "staff": building.staff,
        "bonus": building.bonus,
        "rails": _rails(building),
        "event": {"title": event.title, "words": event.words(), "years": [event.first, event.last]},
        "reconstructed": list(building.reconstructed),
    }


def _site(game: Empire, site: int) -> dict[str, Any]:
    place = game.sites[site]
    building = place.building
    shown: dict[str, Any] = {
        "name": building.title,
        "word": building.word,
        "x": place.x,
        "y": place.y,
        "workers": game.workers[site],
        "staff": building.staff,
        "fully staffed": game.staffed(site),
        "rails": _rails(building),
        "tracks": [
            {
                "kind": KINDS[track.kind],
                "units": None if game.units[i] == NO_MARKER else game.units[i],
                "maximum": track.maximum,
            }
            for i, track in enumerate(game.tracks)
            if track.site == site
        ],
        "reconstructed": list(building.reconstructed),
    }
    if site != FACTORY:
        shown["bonus"] = building.bonus
        shown["cost"] = {KINDS[kind]: amount for kind, amount in enumerate(building.cost) if amount}
    assert len(shown["tracks"]) == (FACTORY_TRACKS if site == FACTORY else 1)
    return shown


def _due(game: Empire) -> list[tuple[str, int]]:
    """What the third phase of this turn charges."""
    year = charged_year(game)
    return [("labour", game.cards.labour_due >> year & 1), ("upkeep", game.cards.upkeep_due >> year & 1)]


def _rails(building: Building) -> dict[str, str]:
    return {side: RAILS[building.rails[i]] for i, side in enumerate(SIDES)}


def _rate(rate: Rate) -> str:
    return f"{rate.units} for {rate.gain}" if rate.units else "-"


def _event_title(game: Empire, face: int) -> str:
    event = game.cards.faces[face].event
    assert event is not None
    return event.title
