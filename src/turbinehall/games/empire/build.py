"""Action C: build a Building from the row and check the event beside the gap (NE-044 to NE-065)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.empire.cards import KINDS, SIDES, Building, Kind, Rail
from turbinehall.games.empire.events import EVENT
from turbinehall.games.empire.table import (
    FACTORY_TRACKS,
    MIDDLE,
    NO_MARKER,
    WIDTH,
    Empire,
    Place,
    Site,
    Track,
)
from turbinehall.games.empire.units import TAKE, of, track_title
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

BY_MANAGERS: Final = 8  # added to a place in the row: built by the Managers, where no side shows a path
OFFSETS: Final[list[int]] = [-WIDTH, 1, WIDTH, -1]  # from a cell to its neighbour on each side


def fits(game: Empire, building: Building, place: Place) -> bool:
    """Do the paths go on at every side that touches a neighbour (NE-049)? Cards are never turned (NE-050)."""
    here = building.rail_bits & place.touching
    if game.terms.one_side_is_enough:
        for side in range(4):
            rail = here >> 2 * side & 3
            if rail and rail == place.wanted >> 2 * side & 3:
                return True
        return False
    return place.all_railed and here == place.wanted


def fits_by_managers(building: Building, place: Place) -> bool:
    """Does no touching side, on either card, show a path (NE-077)?"""
    return not place.wanted and not building.rail_bits & place.touching


def places_for(game: Empire, building: Building, by_managers: bool) -> list[int]:
    """The cells where a Building may be placed."""
    cells: list[int] = []
    for place in game.places:
        if fits_by_managers(building, place) if by_managers else fits(game, building, place):
            cells.append(place.cell)
    return cells


def has_place(game: Empire, building: Building, by_managers: bool) -> bool:
    """Is there any cell where a Building may be placed?"""
    for place in game.places:
        if fits_by_managers(building, place) if by_managers else fits(game, building, place):
            return True
    return False


def covers(held: list[int], building: Building, spent: int) -> bool:
    """Does what is held cover the cost of a Building, after so much Capital has gone elsewhere?"""
    return (
        held[Kind.MATERIALS] >= building.materials
        and held[Kind.COMMODITIES] >= building.commodities
        and held[Kind.GOODS] >= building.goods
        and held[Kind.CAPITAL] >= building.capital + spent
    )


def buildable(game: Empire, by_managers: bool) -> list[int]:
    """Places in the row whose Building can be paid for and placed."""
    held = game.holdings()
    found: list[int] = []
    for i, face in enumerate(game.row):
        building = game.cards.faces[face]
        if covers(held, building, 0) and has_place(game, building, by_managers):
            found.append(i)
    return found


def can_build(game: Empire, held: list[int], spent: int, by_managers: bool) -> bool:
    """Is there a Building that can be paid for from what is held, after so much Capital, and placed?"""
    for face in game.row:
        building = game.cards.faces[face]
        if covers(held, building, spent) and has_place(game, building, by_managers):
            return True
    return False


def places_around(sites: tuple[Site, ...]) -> tuple[Place, ...]:
    """All free cells beside the sites, with what the neighbours show towards them."""
    places: tuple[Place, ...] = ()
    for site in sites:
        places = places_with(places, sites, site)
    return places


def places_with(places: tuple[Place, ...], sites: tuple[Site, ...], new: Site) -> tuple[Place, ...]:
    """The places once a card lies on one of them: that one is taken, its neighbours see the card."""
    after = [place for place in places if place.cell != new.cell]
    for side in range(4):
        cell = new.cell + OFFSETS[side]
        if not _taken(cell, sites):
            _see(after, cell, side ^ 2, new.building.rails[side])
    return tuple(after)


def _see(places: list[Place], cell: int, side: int, rail: int) -> None:
    """Note what a new neighbour on a side of the cell shows towards it."""
    touching = 3 << 2 * side
    wanted = Rail.NONE if rail == Rail.NONE else (Rail.OUT if rail == Rail.IN else Rail.IN) << 2 * side
    for i, place in enumerate(places):
        if place.cell == cell:
            railed = place.all_railed and rail != Rail.NONE
            places[i] = Place(cell, place.touching | touching, place.wanted | wanted, railed)
            return
    places.append(Place(cell, touching, wanted, rail != Rail.NONE))


def _taken(cell: int, sites: tuple[Site, ...]) -> bool:
    for site in sites:
        if site.cell == cell:
            return True
    return False


def neighbours(game: Empire, cell: int) -> list[tuple[int, int]]:
    """The neighbours of a cell: (site, the side of that site on which the cell lies)."""
    return [
        (i, side)
        for i, site in enumerate(game.sites)
        for side in range(4)
        if site.cell + OFFSETS[side] == cell
    ]


def cost_words(cost: tuple[int, ...]) -> str:
    """2 Commodities, 3 Materials and 1 Capital."""
    return ", ".join([f"{amount} {KINDS[kind]}" for kind, amount in enumerate(cost) if amount])


def why_not_buildable(game: Empire, face: int, by_managers: bool) -> str:
    """Why a Building of the row can't be built now."""
    building = game.cards.faces[face]
    missing = [
        f"{amount - game.held(kind)} {KINDS[kind]}"
        for kind, amount in enumerate(building.cost)
        if amount > game.held(kind)
    ]
    if missing:
        return f"the {building.title} costs {cost_words(building.cost)}; you lack {' and '.join(missing)}."
    if by_managers:
        return "the Managers build only where no touching side shows a path, and there is no such place."
    return f"there is no place where the paths of the {building.title} go on from those of its neighbours."


def why_not_there(game: Empire, building: Building, place: Place, by_managers: bool) -> str:
    """Why a Building can't be placed on a free cell beside the others."""
    if by_managers:
        return "the Managers build only where no touching side shows a path."
    for site, side in neighbours(game, place.cell):
        neighbour = game.sites[site].building
        there = neighbour.rails[side]
        here = building.rails[side ^ 2]
        if there == Rail.NONE or here == Rail.NONE:
            blank = neighbour if there == Rail.NONE else building
            facing = SIDES[side] if there == Rail.NONE else SIDES[side ^ 2]
            return f"the {blank.title} shows no path on its {facing} side."
        if there == here:
            way = "out of" if there == Rail.OUT else "into"
            return f"the paths clash: both lead {way} the {neighbour.title} and the {building.title}."
    return "the paths don't go on."


@final
class Build(Rule[Empire]):
    """Which Building of the row? One an action."""

    name = "build"
    span = 6

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        return buildable(game, False)

    def choose(self, game: Empire, seat: int, arg: int, option: int) -> None:
        game.push(PLACE, seat, option)

    def prompt(self, game: Empire, seat: int, arg: int) -> str:
        return "Which Building do you build?"

    def describe(self, game: Empire, seat: int, arg: int, option: int) -> str:
        building = game.cards.faces[game.row[option]]
        return f"{building.title}, for {cost_words(building.cost)}"

    def notation(self, game: Empire, seat: int, arg: int, option: int) -> str:
        return game.cards.faces[game.row[option]].word

    def refused(self, game: Empire, seat: int, arg: int) -> list[tuple[str, str]]:
        return [
            (game.cards.faces[face].word, why_not_buildable(game, face, False))
            for i, face in enumerate(game.row)
            if i not in game.options
        ]


@final
class PlaceBuilding(Rule[Empire]):
    """Where? Then the Building is paid for, opened with a worker and a marker, and the event is checked.

    The argument is the place in the row, with BY_MANAGERS added for a Managers build.
    """

    name = "place"
    span = WIDTH * WIDTH

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        return places_for(game, game.cards.faces[game.row[arg % BY_MANAGERS]], arg >= BY_MANAGERS)

    def choose(self, game: Empire, seat: int, arg: int, option: int) -> None:
        i = arg % BY_MANAGERS
        row = game.row
        building = game.cards.faces[row[i]]
        game.tell(BUILT, building.number)
        # The event of the card right of the gap, or of the first card when the gap is at the end.
        if len(row) > 1:
            game.push(EVENT, seat, row[(i + 1) % len(row)])
        game.row = row[:i] + row[i + 1 :]
        site = len(game.sites)
        new = Site(building, option % WIDTH - MIDDLE, option // WIDTH - MIDDLE)
        game.sites = (*game.sites, new)
        game.tracks = (*game.tracks, Track(site, building.kind, building.maximum))
        game.workers.append(building.staff if game.terms.opens_staffed else 1)
        game.units.append(NO_MARKER)
        game.places = places_with(game.places, game.sites, new)
        game.push(PLACE_MARKER, seat, FACTORY_TRACKS + site - 1)
        for kind in range(Kind.CAPITAL, -1, -1):
            if building.cost[kind]:
                game.push(TAKE, seat, of(kind, building.cost[kind]))

    def prompt(self, game: Empire, seat: int, arg: int) -> str:
        return f"Where do you place the {game.cards.faces[game.row[arg % BY_MANAGERS]].title}?"

    def describe(self, game: Empire, seat: int, arg: int, option: int) -> str:
        spots = [
            f"{SIDES[side]} of the {game.sites[site].building.title}"
            for site, side in neighbours(game, option)
        ]
        words = " and ".join(spots)
        return f"{words[0].upper()}{words[1:]}"

    def notation(self, game: Empire, seat: int, arg: int, option: int) -> str:
        site, side = neighbours(game, option)[0]
        return f"{SIDES[side]} of {game.sites[site].building.word}"

    def refused(self, game: Empire, seat: int, arg: int) -> list[tuple[str, str]]:
        building = game.cards.faces[game.row[arg % BY_MANAGERS]]
        return [
            (
                self.notation(game, seat, arg, place.cell),
                why_not_there(game, building, place, arg >= BY_MANAGERS),
            )
            for place in game.places
            if place.cell not in game.options
        ]


@final
class PlaceMarker(Rule[Empire]):
    """A marker for the new track: a spare one, else one of the Central Factory, for good (NE-054 to 057).

    The argument is the new track, an option the Central Factory's track that gives its marker.
    """

    name = "marker"
    span = FACTORY_TRACKS

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        if game.spare_markers:
            game.spare_markers -= 1
            game.units[arg] = 0
            return NOTHING
        return [track for track in range(FACTORY_TRACKS) if game.units[track] != NO_MARKER]

    def choose(self, game: Empire, seat: int, arg: int, option: int) -> None:
        game.tell(STRIPPED, game.tracks[option].kind, game.units[option])
        game.units[option] = NO_MARKER
        game.units[arg] = 0

    def prompt(self, game: Empire, seat: int, arg: int) -> str:
        return "No spare marker is left: which track of the Central Factory gives up its marker, for good?"

    def describe(self, game: Empire, seat: int, arg: int, option: int) -> str:
        lost = game.units[option]
        return f"Close {track_title(game, option)}" + (f" and lose its {lost}" if lost else "")

    def notation(self, game: Empire, seat: int, arg: int, option: int) -> str:
        return KINDS[option].lower()


BUILT: Final = Sentence("You build the {building}.")
STRIPPED: Final = Sentence(
    "The Central Factory's {kind} track gives up its marker; {number} unit{s} on it lost."
)

BUILD: Final = Build()
PLACE: Final = PlaceBuilding()
PLACE_MARKER: Final = PlaceMarker()
