"""What is printed: the map, contracts, public contracts and prices. All immutable."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from turbinehall.games.future_energy.kinds import TILE_TITLES
from turbinehall.kernel.game import Rule

MOST_SPACES: Final = 5
MOST_SITES: Final = 64
MOST_LINKS: Final = 128


@final
class Site:
    """A power plant site; number 0 is the starting space."""

    def __init__(self, number: int, word: str, name: str, region: int, x: int, y: int, red: bool) -> None:
        self.number = number
        self.word = word
        self.name = name
        self.region = region
        """Its place among the map's regions; -1 for the starting space."""
        self.x = x
        self.y = y
        self.red = red


@final
class Link:
    """A link between two sites."""

    def __init__(self, number: int, a: int, b: int) -> None:
        self.number = number
        self.a = a
        self.b = b

    def other(self, site: int) -> int:
        """The site at the other end."""
        return self.b if site == self.a else self.a


@final
class Map:
    """One side of the game board."""

    def __init__(
        self,
        side: str,
        regions: list[str],
        region_names: list[str],
        sites: list[Site],
        links: list[Link],
        coast: list[list[list[int]]],
        source: str,
    ) -> None:
        self.side = side
        self.regions = regions
        self.region_names = region_names
        self.sites = sites
        self.links = links
        self.coast = coast
        self.source = source
        self.beside: list[list[Link]] = [
            [link for link in links if site.number in (link.a, link.b)] for site in sites
        ]
        """By site: the links that end there."""
        self.near: list[i64] = [
            sum([1 << link.other(site.number) for link in self.beside[site.number]]) for site in sites
        ]
        """By site: its neighbours, as bits."""
        self.between = [-1] * (MOST_SITES * len(sites))
        """By one site, times MOST_SITES, and another: the number of the link that joins them."""
        for link in links:
            self.between[link.a * MOST_SITES + link.b] = link.number
            self.between[link.b * MOST_SITES + link.a] = link.number
        self.near_start = [link.other(0) for link in self.beside[0]]

    def link_word(self, link: Link) -> str:
        """lyon+geneva."""
        return f"{self.sites[link.a].word}+{self.sites[link.b].word}"

    def link_title(self, link: Link) -> str:
        """Lyon to Geneva."""
        return f"{self.sites[link.a].name} to {self.sites[link.b].name}"


@final
class Contract:
    """A construction contract, or a starting one."""

    def __init__(self, number: int, icons: list[int], points: int, start: bool, source: str) -> None:
        self.number = number
        self.icons = icons
        self.points = points
        self.start = start
        self.source = source
        self.spaces = len(icons)

    def words(self) -> str:
        """Coal and Oil, 4 VP."""
        return f"{', '.join([TILE_TITLES[icon] for icon in self.icons])}: {self.points} VP"


class Effect(Rule[Any]):
    """What a public contract or a new construction ground does; each kind is a rule of its own."""

    words = ""
    """The effect as the card tells it."""

    def possible(self, game: Any, seat: int) -> bool:
        """Would it do anything now? What can't be done is left undone."""
        return True


@final
class PublicContract:
    """A public contract: a set of old energies, VP and an effect."""

    def __init__(
        self, number: int, word: str, title: str, tiles: list[int], points: int, kind: str, effect: Effect
    ) -> None:
        self.number = number
        self.word = word
        self.title = title
        self.tiles = tiles
        self.points = points
        self.kind = kind
        self.effect = effect


@final
class Prices:
    """Everything that is counted in millions, and the tables of the final scoring."""

    def __init__(
        self,
        line: int,
        lines: int,
        contract: list[int],
        public: int,
        join: int,
        revenue: int,
        investor: int,
        completed: int,
        ground: int,
        majorities: list[list[int]],
        grids: list[int],
    ) -> None:
        self.line = line
        self.lines = lines
        self.contract = contract
        self.public = public
        self.join = join
        self.revenue = revenue
        self.investor = investor
        self.completed = completed
        self.ground = ground
        self.majorities = majorities
        """[seats - 2]: VP of the first, second and third."""
        self.grids = grids


@final
class Cards:
    """Everything printed."""

    def __init__(
        self,
        maps: list[Map],
        contracts: list[Contract],
        starts: list[Contract],
        publics: list[PublicContract],
        prices: Prices,
        certificates: list[int],
        grounds: list[int],
        removed: list[int],
        digest: str,
    ) -> None:
        self.maps = maps
        """The side for four players, and the one for two or three."""
        self.contracts = contracts
        self.starts = starts
        self.publics = publics
        self.prices = prices
        self.certificates = certificates
        self.grounds = grounds
        """The seven new construction grounds."""
        self.removed = removed
        """[seats - 2]: contracts that are removed unseen."""
        self.digest = digest


@final
class Held:
    """A contract in front of its owner, with the power plants on it: two bits a space."""

    def __init__(self, contract: Contract, plants: int) -> None:
        self.contract = contract
        self.plants = plants
        wanted = 0
        for space, icon in enumerate(contract.icons):
            if plants >> 2 * space & 3:
                wanted |= 1 << icon
        self.wanted = wanted
        """Bit by icon: where a power plant still stands."""

    def on(self, space: int) -> int:
        """The power plants on a space."""
        return self.plants >> 2 * space & 3


def filled(contract: Contract) -> Held:
    """A contract with one power plant on every space."""
    return Held(contract, 0b01_01_01_01_01 & (1 << 2 * contract.spaces) - 1)
