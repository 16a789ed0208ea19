"""The table of Future Energy: everything that changes during a game."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from turbinehall.games.future_energy.cards import Cards, Contract, Held, Link, Map, Prices
from turbinehall.games.future_energy.kinds import NO_TILE, START, TILES
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.game import Game
from turbinehall.kernel.rulebook import Rulebook
from turbinehall.kernel.setup import Setup

PLANTS: Final = 20
LINES: Final = 15
STARTING_MONEY: Final = 2
MOST_INVESTORS: Final = 2
MOST_ENGINEERS: Final = 3
MOST_HERE: Final = 3  # own power plants on one site
MOST_NUCLEAR: Final = 2
SLOTS: Final = 4
WILDCARDS: Final = 18
EMPTY: Final = -1
NOWHERE: Final = -1


class Planned:
    """The planning actions, as bits."""

    LINE: Final = 1
    LINES: Final = 2
    CONTRACT: Final = 4


class Phase:
    """Where a turn stands."""

    NONE: Final = 0
    PLANNING: Final = 1
    MOVEMENT: Final = 2
    CONSTRUCTION: Final = 3
    JOINT: Final = 4


PHASES: Final = (None, "planning", "movement", "construction", "joint")


class Purpose:
    """The streams of chance."""

    KITE: Final = 0
    TILES: Final = 1
    CONTRACTS: Final = 2
    CERTIFICATES: Final = 3
    PUBLIC: Final = 4


PURPOSES: Final = ("kite", "tiles", "contracts", "certificates", "public contracts")


@final
class Terms:
    """The modules and readings in play."""

    def __init__(self, setup: Setup) -> None:
        self.seats = setup.seats
        self.largest_grid = "largest-grid" in setup.modules
        self.public = "public-contracts" in setup.modules
        self.new_grounds = "new-grounds" in setup.modules
        self.gas_returns = setup.variant("returns-plant") == "gas"
        self.must_act = setup.variant("tile-action") == "must"
        self.first_slot_two = setup.variant("slot-prices") == "2-2-3-4"
        self.starts_alike = setup.variant("start-icons") == "all-alike"
        self.start_closed = setup.variant("start-links") == "closed"
        self.stuck_pays = setup.variant("stuck") == "pass-pay"
        self.slots_stay = setup.variant("display-end") == "stay"
        self.flipped_count = setup.variant("flipped-spaces") == "yes"
        self.grid_by_plants = setup.variant("grid-regions") == "plants"
        self.any_contract_does = setup.variant("buying-duty") == "any"
        self.crew_anywhere = setup.variant("crew-step") == "any-site"
        self.joint_effect_pays = setup.variant("joint-effect") == "pay"
        self.money_by_order = setup.variant("starting-money") == "by-order"
        self.seventh_is_five = setup.variant("seventh-ground") == "five"


@final
class Player:
    """A player board and what lies beside it."""

    def __init__(self) -> None:
        self.money = STARTING_MONEY
        self.points = 0
        """On the VP track."""
        self.investors = 0
        self.engineers = 1
        self.lines = LINES
        """Power lines in the personal supply."""
        self.joined: list[i64] = NO_NEIGHBOURS
        """By site: the neighbours to which own lines lead, as bits."""
        self.plants = 0
        """Power plants in the personal supply."""
        self.contracts: list[Held] = NO_CONTRACTS
        """Contracts that aren't completed; never changed but replaced, as all lists here."""
        self.completed: list[Contract] = NO_FLIPPED
        self.certificates: list[int] = NO_NUMBERS
        self.kept: list[int] = NO_TILES
        """By kind: tiles kept for public contracts."""
        self.wildcards = 0
        self.public: list[int] = NO_NUMBERS
        self.blind = 0
        """Bit by public contract: bought from the pile, so that nobody else has seen it."""
        self.nuclear = 0
        """Tiles on the nuclear power board."""

    def clone(self) -> Player:
        """An independent copy."""
        twin = Player()
        twin.money = self.money
        twin.points = self.points
        twin.investors = self.investors
        twin.engineers = self.engineers
        twin.lines = self.lines
        twin.joined = self.joined
        twin.plants = self.plants
        twin.contracts = self.contracts
        twin.completed = self.completed
        twin.certificates = self.certificates
        twin.kept = self.kept
        twin.wildcards = self.wildcards
        twin.public = self.public
        twin.blind = self.blind
        twin.nuclear = self.nuclear
        return twin

    @property
    def wanted(self) -> int:
        """Bit by icon: those with a power plant below, on any contract."""
        wanted = 0
        for held in self.contracts:
            wanted |= held.wanted
        return wanted

    def keep(self, kind: int, count: int = 1) -> None:
        """Keep a tile, or give some back."""
        kept = self.kept[:]
        kept[kind] += count
        self.kept = kept


@final
class FutureEnergy(Game):
    """A game of Future Energy."""

    def __init__(
        self,
        setup: Setup,
        rulebook: Rulebook[Any],
        chance: Chance,
        cards: Cards,
        map_: Map,
        prices: Prices,
        terms: Terms,
        players: list[Player],
    ) -> None:
        super().__init__(setup, rulebook, chance)
        self.cards = cards
        self.map = map_
        self.prices = prices
        self.terms = terms
        self.players = players
        self.first = 0
        """Who holds the starting kite."""
        self.active = 0
        self.round = 0
        self.ending = ""
        """Why this is the last round; empty while it isn't."""
        self.idle = 0
        """Turns in a row in which nothing was planned and nothing was built."""
        self.phase = Phase.NONE
        self.crew = 0
        self.tiles: list[int] = NO_NUMBERS
        """By site: the kind of tile, NO_TILE or BLOCKED."""
        self.cleared: i64 = 0
        """Bit by site: those without a tile, through which the crew may pass."""
        self.grounds: list[int] = NO_NUMBERS
        """By site: which of the new construction grounds lies there, or EMPTY."""
        self.lines = b""
        """By link: bit by seat. Numbers as small as these are copied fastest as bytes."""
        self.open_links: list[int] = NO_NUMBERS
        """The numbers of links on which a bought line may be placed: those without a line."""
        self.doubled: list[i64] = NO_NEIGHBOURS
        """By site: the neighbours across a link with two lines, as bits."""
        self.plants = b""
        """By site: two bits a seat."""
        self.display: list[int] = NO_NUMBERS
        self.stack: list[int] = NO_NUMBERS
        """Contracts face down; the first `stack_left` are still there, the top one last."""
        self.stack_left = 0
        self.bank: list[int] = NO_NUMBERS
        """Certificates in the bank; the first `bank_left` are still there."""
        self.bank_left = 0
        self.sold: list[int] = NO_NUMBERS
        """Certificates returned to the box."""
        self.public: list[int] = NO_NUMBERS
        """The public contracts on display, or EMPTY."""
        self.pile: list[int] = NO_NUMBERS
        self.pile_left = 0
        self.wildcards = 0
        self.planned = 0
        """Bits of Planned: what was planned this turn."""
        self.actions_left = 0
        """How many planning actions the engineers still allow this turn."""
        self.duty = False
        """Must a contract be bought this turn?"""
        self.nuclear_used = 0
        """Nuclear tiles of the active player used this turn."""
        self.target = NOWHERE
        """Where the crew goes, step by step, or where it has just arrived."""
        self.walked: i64 = 0
        """Bit by site: where the crew has been on its way."""
        self.built = EMPTY
        """The icon that the active player has built from."""
        self.used_contracts = 0
        """Bit by place among the contracts: those that gave a power plant to this oil site already."""

    def clone(self) -> FutureEnergy:
        """An independent copy without story."""
        twin = FutureEnergy(
            self.setup,
            self.rulebook,
            self.chance,
            self.cards,
            self.map,
            self.prices,
            self.terms,
            [player.clone() for player in self.players],
        )
        self.copy_kernel_to(twin)
        twin.first = self.first
        twin.active = self.active
        twin.round = self.round
        twin.ending = self.ending
        twin.idle = self.idle
        twin.phase = self.phase
        twin.crew = self.crew
        twin.tiles = self.tiles
        twin.cleared = self.cleared
        twin.grounds = self.grounds
        twin.lines = self.lines
        twin.open_links = self.open_links
        twin.doubled = self.doubled
        twin.plants = self.plants
        twin.display = self.display
        twin.stack = self.stack
        twin.stack_left = self.stack_left
        twin.bank = self.bank
        twin.bank_left = self.bank_left
        twin.sold = self.sold
        twin.public = self.public
        twin.pile = self.pile
        twin.pile_left = self.pile_left
        twin.wildcards = self.wildcards
        twin.planned = self.planned
        twin.actions_left = self.actions_left
        twin.duty = self.duty
        twin.nuclear_used = self.nuclear_used
        twin.target = self.target
        twin.walked = self.walked
        twin.built = self.built
        twin.used_contracts = self.used_contracts
        return twin

    # ---------------------------------------------------------------- what rules ask of the table

    def plants_of(self, seat: int, site: int) -> int:
        """The power plants of a seat on a site."""
        return self.plants[site] >> 2 * seat & 3

    def put_plants(self, seat: int, site: int, count: int) -> None:
        """Put power plants of a seat on a site."""
        plants = self.plants
        self.plants = replaced(plants, site, plants[site] + (count << 2 * seat))

    def put_line(self, seat: int, link: int) -> None:
        """Establish a power line from the personal supply; the last one brings the end of the game near."""
        self.set_line(seat, link, True)
        player = self.players[seat]
        player.lines -= 1
        if player.lines == 0 and not self.ending:
            self.ending = f"{self.rulebook.seat_name(seat)} has established all power lines"

    def set_line(self, seat: int, link: int, there: bool) -> None:
        """Lay a line on a link, or take it away."""
        ends = self.map.links[link]
        before = self.lines[link]
        after = before | 1 << seat if there else before & ~(1 << seat)
        self.lines = replaced(self.lines, link, after)
        player = self.players[seat]
        player.joined = toggled(player.joined, ends)
        if after == 0:
            self.find_open_links()
        elif before != 0:
            if (owners(before) > 1) != (owners(after) > 1):
                self.doubled = toggled(self.doubled, ends)
        elif not self.closed(ends):
            open_links = self.open_links[:]
            i = min(link, len(open_links) - 1)
            while open_links[i] != link:  # as many places further down as links before it aren't open
                i -= 1
            open_links.pop(i)
            self.open_links = open_links

    def put_lines(self, lines: bytes) -> None:
        """Lay all lines, given as they are kept."""
        self.lines = bytes(len(lines))
        self.find_open_links()
        none: list[i64] = [0] * len(self.map.sites)
        self.doubled = none
        for seat, player in enumerate(self.players):
            player.joined = none
            for link, seats in enumerate(lines):
                if seats >> seat & 1:
                    self.set_line(seat, link, True)

    def find_open_links(self) -> None:
        """Look at all links for those on which a bought line may be placed."""
        self.open_links = [
            link.number for link in self.map.links if self.lines[link.number] == 0 and not self.closed(link)
        ]

    def closed(self, link: Link) -> bool:
        """Is a link closed to lines? By one reading those at the starting space are (A-FE-09)."""
        return self.terms.start_closed and link.a == START

    def put_tiles(self, tiles: list[int]) -> None:
        """Lay all tiles as this list has them."""
        self.tiles = tiles
        self.cleared = sum([1 << site for site, kind in enumerate(tiles) if kind == NO_TILE])

    def clear_tile(self, site: int) -> int:
        """Take the tile from a site."""
        tiles = self.tiles[:]
        kind = tiles[site]
        tiles[site] = NO_TILE
        self.tiles = tiles
        self.cleared |= 1 << site
        return kind

    def others(self, seat: int) -> list[int]:
        """The other seats, in player order."""
        count = len(self.players)
        return [(seat + i) % count for i in range(1, count)]


def owners(lines: int) -> int:
    """How many have a line on a link."""
    return (lines & 1) + (lines >> 1 & 1) + (lines >> 2 & 1) + (lines >> 3 & 1)


def replaced(numbers: bytes, place: int, number: int) -> bytes:
    """The same numbers but for one."""
    return numbers[:place] + BYTES[number] + numbers[place + 1 :]


def toggled(neighbours: list[i64], link: Link) -> list[i64]:
    """The same bits by site, with those of a link's ends the other way round."""
    changed = neighbours[:]
    changed[link.a] ^= 1 << link.b
    changed[link.b] ^= 1 << link.a
    return changed


NO_NUMBERS: Final[list[int]] = []  # these stand in until something is there; never changed
NO_NEIGHBOURS: Final[list[i64]] = []
BYTES: Final[list[bytes]] = [bytes([number]) for number in range(256)]
NO_TILES: Final[list[int]] = [0] * len(TILES)
NO_CONTRACTS: Final[list[Held]] = []
NO_FLIPPED: Final[list[Contract]] = []
