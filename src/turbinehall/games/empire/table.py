"""The table of Empire: everything that changes during a game."""

from __future__ import annotations

from typing import Any, Final, final

from turbinehall.games.empire.cards import Building, Cards, Kind, Rate
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.game import Game
from turbinehall.kernel.rulebook import Rulebook
from turbinehall.kernel.setup import Setup

ONLY_SEAT: Final = 0
NO_MARKER: Final = -1
FACTORY: Final = 0  # the Central Factory is the first site
FACTORY_TRACKS: Final = 4
MOST_WORKERS: Final = 6
MOST_PROFIT: Final = 200
LAST_YEAR: Final = 30
SPARE_MARKERS: Final = 3
MIDDLE: Final = 6  # a Building is at most six cards away from the Central Factory
WIDTH: Final = 2 * MIDDLE + 1


class Purpose:
    """The streams of chance."""

    DEAL: Final = 0
    MARKET: Final = 1


PURPOSES: Final = ("deal", "market die")


@final
class Terms:
    """The readings in play: what the variants of the setup mean to the rules."""

    def __init__(self, setup: Setup) -> None:
        self.advanced = setup.variant("market") == "advanced"
        self.starting_die = int(setup.variant("starting-dice"))
        self.opens_staffed = setup.variant("new-building") == "staffed"
        self.unpaid_to_requirement = setup.variant("unpaid-labour") == "requirement"
        self.charges_marked_year = setup.variant("charge-year") == "marked"
        self.gain_for_one = setup.variant("market-numbers") == "gain-for-one"
        self.one_side_is_enough = setup.variant("adjoining") == "one"


def cell_at(x: int, y: int) -> int:
    """The number of a place on the table; the Central Factory is at (0, 0), y grows southward."""
    return (y + MIDDLE) * WIDTH + x + MIDDLE


@final
class Site:
    """A built card and where it lies."""

    def __init__(self, building: Building, x: int, y: int) -> None:
        self.building = building
        self.x = x
        self.y = y
        self.cell = cell_at(x, y)


@final
class Track:
    """A Resource or Capital track on a site."""

    def __init__(self, site: int, kind: int, maximum: int) -> None:
        self.site = site
        self.kind = kind
        self.maximum = maximum


@final
class Place:
    """A free cell beside the empire, and what its neighbours show towards it.

    Two bits a side, as in Building.rail_bits. Worked out once when a Building is placed, because legality is
    asked far more often than something is built.
    """

    def __init__(self, cell: int, touching: int, wanted: int, all_railed: bool) -> None:
        self.cell = cell
        self.touching = touching
        """Both bits set on every side with a neighbour."""
        self.wanted = wanted
        """The rail that continues the neighbour's; none where the neighbour shows none."""
        self.all_railed = all_railed
        """Does every neighbour show a path towards here?"""


@final
class Empire(Game):
    """A game of Empire."""

    def __init__(
        self,
        setup: Setup,
        rulebook: Rulebook[Any],
        chance: Chance,
        cards: Cards,
        terms: Terms,
        market: list[list[Rate]],
    ) -> None:
        super().__init__(setup, rulebook, chance)
        self.cards = cards
        self.terms = terms
        self.market = market
        """The side in play: [die - 1][kind]."""
        self.year = 0
        self.die = 0
        """The Market die; 0 before the first roll."""
        self.profit = 0
        self.managers = 0
        """The Managers die; 0 when it is out of play."""
        self.managers_used = False
        self.taken = 0
        """Actions taken this turn."""
        self.latest = -1
        """The latest of the actions A to D taken this turn."""
        self.spare_markers = 0
        self.row: tuple[int, ...] = ()
        """The Building Row: faces, left to right."""
        self.fired = 0
        """Bit by face: events that have taken place."""
        self.announced: tuple[int, ...] = ()
        """Faces whose event takes effect next turn."""
        self.embargo = 0
        """Bit by kind: what can't be sold this turn."""
        self.surcharge = 0
        """What every action costs more this turn (less, if negative)."""
        self.sites: tuple[Site, ...] = ()
        self.tracks: tuple[Track, ...] = ()
        """The Central Factory's four, then one a Building."""
        self.places: tuple[Place, ...] = ()
        self.workers: list[int] = NO_UNITS
        """The Worker die of each site."""
        self.units: list[int] = NO_UNITS
        """The marker of each track; NO_MARKER where it has none."""

    def clone(self) -> Empire:
        """An independent copy without story."""
        twin = Empire(self.setup, self.rulebook, self.chance, self.cards, self.terms, self.market)
        self.copy_kernel_to(twin)
        twin.year = self.year
        twin.die = self.die
        twin.profit = self.profit
        twin.managers = self.managers
        twin.managers_used = self.managers_used
        twin.taken = self.taken
        twin.latest = self.latest
        twin.spare_markers = self.spare_markers
        twin.row = self.row
        twin.fired = self.fired
        twin.announced = self.announced
        twin.embargo = self.embargo
        twin.surcharge = self.surcharge
        twin.sites = self.sites
        twin.tracks = self.tracks
        twin.places = self.places
        twin.workers = self.workers[:]
        twin.units = self.units[:]
        return twin

    # ---------------------------------------------------------------- what rules ask of the table

    def card(self, site: int) -> int:
        """The number of the card on a site, as the story names it."""
        return self.sites[site].building.number

    def held(self, kind: int) -> int:
        """Units of a kind on all tracks together."""
        total = 0
        for i, track in enumerate(self.tracks):
            if track.kind == kind and self.units[i] > 0:
                total += self.units[i]
        return total

    def capital(self) -> int:
        """Capital on all tracks together."""
        return self.held(Kind.CAPITAL)

    def room(self, kind: int) -> int:
        """How many more units of a kind the tracks can take."""
        total = 0
        for i, track in enumerate(self.tracks):
            if track.kind == kind and self.units[i] != NO_MARKER:
                total += track.maximum - self.units[i]
        return total

    def staffed(self, site: int) -> bool:
        """Is the site fully staffed?"""
        return self.workers[site] >= self.sites[site].building.staff

    def produces(self, track: int) -> bool:
        """Does the track count and rise in production: a marker on a fully staffed site?"""
        return self.units[track] != NO_MARKER and self.staffed(self.tracks[track].site)

    def tracks_of(self, kind: int) -> int:
        """How many tracks of a kind count in production."""
        count = 0
        for i, track in enumerate(self.tracks):
            if track.kind == kind and self.produces(i):
                count += 1
        return count

    def rate(self, kind: int) -> Rate:
        """This turn's Market rate for a kind."""
        return self.market[self.die - 1][kind]

    def earn(self, profit: int) -> None:
        """Record Profit; the track ends at 200."""
        self.profit = min(MOST_PROFIT, self.profit + profit)

    def holdings(self) -> list[int]:
        """Units of every kind on all tracks together."""
        totals = [0, 0, 0, 0]
        tracks = self.tracks
        for i, units in enumerate(self.units):
            if units > 0:
                kind = tracks[i].kind
                totals[kind] = totals[kind] + units  # not +=, which compiled makes objects of the numbers
        return totals


NO_UNITS: Final[list[int]] = []  # only until setup or clone gives a game its own
