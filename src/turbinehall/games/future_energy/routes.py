"""The ways of the construction crew: what they cost, and who is paid (FE-069 to FE-080, FM-068, FM-070).

Where the crew can go is asked at every turn, which way it takes only of the site that was chosen. So there
are two searches: a fast one for what it costs to get anywhere (`Reach`), and one that finds the way itself
(`Ways`): among equally cheap ways the one that pays other players least, then the one that uses fewest
nuclear tiles, then the shortest.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from turbinehall.games.future_energy.cards import MOST_SITES, Link
from turbinehall.games.future_energy.kinds import NO_TILE, Tile
from turbinehall.games.future_energy.table import MOST_HERE, FutureEnergy, Player, owners

FAR: Final[i64] = 1 << 40
MILLION: Final[i64] = 1 << 24  # how much a million weighs in a search, against what else decides
PAID: Final[i64] = 1 << 14
NUCLEAR: Final[i64] = 1 << 8
LEVELS: Final = 3  # a way uses no nuclear tile, one, or two

BITS_DIFFER: Final = 67  # divided by it, no two bits of 64 leave the same rest
SITE_OF: Final[list[int]] = [0] * BITS_DIFFER
"""The site of a bit, by that rest."""
for _site in range(MOST_SITES):
    SITE_OF[(1 << _site) % BITS_DIFFER] = _site


TOLLS: Final[list[list[int]]] = [
    [0 if lines >> seat & 1 else max(1, owners(lines)) for lines in range(16)] for seat in range(4)
]
"""[seat][lines on a link]: nothing on one's own line, else a million for each owner, or for the bank."""


def toll(game: FutureEnergy, seat: int, link: Link) -> int:
    """What a link costs a seat."""
    return TOLLS[seat][game.lines[link.number]]


def free_links(game: FutureEnergy, seat: int) -> int:
    """How many links the nuclear tiles of the active player still make free."""
    return game.players[seat].nuclear - game.nuclear_used if game.terms.new_grounds else 0


@final
class Reach:
    """Where the crew can get from a site, with how much money and how many nuclear tiles."""

    def __init__(self, layers: list[list[int]]) -> None:
        self.layers = layers
        """By nuclear tiles that may be used, and by millions: the sites, as bits. More money than the last
        list says reaches no further."""

    @property
    def all(self) -> int:
        """All sites that can be reached, as bits."""
        return self.layers[-1][-1]

    def within(self, site: int, money: int, tiles: int) -> bool:
        """Can a site be reached with so much money and so many nuclear tiles?"""
        if money < 0:
            return False
        layer = self.layers[tiles]
        return layer[min(money, len(layer) - 1)] >> site & 1 == 1


def reach(game: FutureEnergy, seat: int, start: int, avoid: int, money: int) -> Reach:
    """Search from a site, through sites without a tile, no further than the money reaches."""
    passable = (game.cleared | 1 << start) & ~avoid
    layer = _spread(game, seat, [1 << start], passable, avoid, money)
    layers = [layer]
    for _ in range(free_links(game, seat)):
        # One nuclear tile more: a free link from every site that is reached with one less.
        layer = _spread(
            game, seat, [sites | _around(game, sites & passable) for sites in layer], passable, avoid, money
        )
        layers.append(layer)
    return Reach(layers)


def _spread(
    game: FutureEnergy, seat: int, seeds: list[int], passable: int, avoid: int, money: int
) -> list[int]:
    """By millions: the sites that are reached for so much, from sites that may cost something themselves.

    Sites are bits: this is asked at every turn. A link costs nothing, one million, or two where others have
    both lines on it; so the sites for no more, for one more and for two more are enough to remember.
    """
    joined = game.players[seat].joined
    doubled = game.doubled
    near = game.map.near
    through: i64 = passable
    barred: i64 = avoid
    reached: i64 = 0
    soon: i64 = 0
    later: i64 = 0
    found: list[int] = []
    for cost in range(money + 1):
        fresh: i64 = soon
        soon = later
        later = 0
        if cost < len(seeds):
            seed: i64 = seeds[cost]
            fresh |= seed
        fresh &= ~(reached | barred)
        while fresh:
            reached |= fresh
            left = fresh & through
            fresh = 0
            while left:
                low = left & -left
                left ^= low
                site = SITE_OF[low % BITS_DIFFER]
                own: i64 = joined[site]
                around: i64 = near[site]
                dear: i64 = doubled[site]
                fresh |= own
                soon |= around & ~dear
                later |= around & dear
            fresh &= ~(reached | barred)
        found.append(reached)
        if (soon | later) & ~(reached | barred) == 0 and cost + 1 >= len(seeds):
            break
    return found


def _around(game: FutureEnergy, sites: int) -> int:
    """The neighbours of sites, all as bits."""
    around = 0
    for site, near in enumerate(game.map.near):
        if sites >> site & 1:
            around |= near
    return around


@final
class Ways:
    """The cheapest ways from a site to all others, as far as the crew may go."""

    def __init__(self, weights: list[i64], before: list[int]) -> None:
        self.weights = weights
        """By site and nuclear tiles used: what the way weighs, or FAR."""
        self.before = before
        """By the same: the state that it comes from."""

    def best(self, site: int) -> int:
        """The state in which a site is reached most cheaply; below zero if it isn't."""
        found = -1
        weight = FAR
        for level in range(LEVELS):
            here = self.weights[site * LEVELS + level]
            if here < weight:
                weight = here
                found = site * LEVELS + level
        return found

    def cost(self, site: int) -> int:
        """The millions that the cheapest way to a site costs; -1 if there is none."""
        state = self.best(site)
        if state < 0:
            return -1
        millions: int = self.weights[state] // MILLION
        return millions

    def path(self, site: int) -> list[int]:
        """The states of the cheapest way, from the first site after the crew's to the goal."""
        states: list[int] = []
        state = self.best(site)
        while self.before[state] >= 0:
            states.append(state)
            state = self.before[state]
        states.reverse()
        return states


def find_ways(game: FutureEnergy, seat: int, money: int) -> Ways:
    """Search from the crew, through sites without a tile, no further than the money reaches."""
    start = game.crew
    count = len(game.map.sites)
    tolls = TOLLS[seat]
    lines = game.lines
    free = free_links(game, seat)
    weights: list[i64] = [FAR] * (count * LEVELS)
    before = [-1] * (count * LEVELS)
    limit: i64 = (money + 1) * MILLION
    weights[start * LEVELS] = 0
    queue = [start * LEVELS]
    done = 0
    while done < len(queue):
        state = queue[done]
        done += 1
        site = state // LEVELS
        level = state % LEVELS
        if site != start and game.tiles[site] != NO_TILE:
            continue  # a tile ends the way
        here = weights[state]
        for link in game.map.beside[site]:
            there = link.other(site)
            cost: i64 = tolls[lines[link.number]]
            weight = here + cost * MILLION + 1
            if cost and lines[link.number]:
                weight += cost * PAID
            next_state = there * LEVELS + level
            if weight < limit and weight < weights[next_state]:
                weights[next_state] = weight
                before[next_state] = state
                queue.append(next_state)
            if cost and level < free:
                weight = here + NUCLEAR + 1
                next_state += 1
                if weight < weights[next_state]:
                    weights[next_state] = weight
                    before[next_state] = state
                    queue.append(next_state)
    return Ways(weights, before)


def cheapest_way(game: FutureEnergy, seat: int, site: int) -> list[int]:
    """The states of the cheapest way of the crew to a site that it can reach."""
    reached = reach(game, seat, game.crew, 0, game.players[seat].money)
    cost = 0
    while not reached.within(site, cost, len(reached.layers) - 1):
        cost += 1
    return find_ways(game, seat, cost).path(site)


def fits(game: FutureEnergy, wanted: int, site: int) -> bool:
    """Does a site hold a tile that the icons with power plants match? A ground matches any (FE-084)."""
    kind = game.tiles[site]
    if kind < 0:
        return False
    return wanted != 0 if kind == Tile.GROUND else kind < Tile.GROUND and wanted >> kind & 1 == 1


def destinations(game: FutureEnergy, seat: int) -> list[int]:
    """The sites that the crew may be moved to: at least one link away (FE-079)."""
    player = game.players[seat]
    wanted = player.wanted
    found: list[int] = []
    if wanted:
        left: i64 = reach(game, seat, game.crew, 0, player.money).all & ~(game.cleared | 1 << game.crew)
        while left:
            low = left & -left
            left ^= low
            site = SITE_OF[low % BITS_DIFFER]
            if fits(game, wanted, site) and game.plants_of(seat, site) < MOST_HERE:
                found.append(site)
    return found


def link_between(game: FutureEnergy, a: int, b: int) -> Link:
    """The link that joins two neighbours."""
    for link in game.map.beside[a]:
        if link.other(a) == b:
            return link
    raise AssertionError("no link")


def pay_link(game: FutureEnergy, seat: int, link: Link) -> None:
    """Pay for one link: to its owners, or to the bank."""
    lines = game.lines[link.number]
    if lines >> seat & 1:
        return
    player: Player = game.players[seat]
    if lines == 0:
        player.money -= 1
        return
    for other in range(len(game.players)):
        if lines >> other & 1:
            player.money -= 1
            game.players[other].money += 1
