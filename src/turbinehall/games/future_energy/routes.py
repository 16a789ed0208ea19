"""The ways of the construction crew: what they cost, and who is paid (FE-069 to FE-080, FM-068, FM-070).

Where the crew can go is asked at every turn, which way it takes only of the site that was chosen. So there
are two searches: a fast one for what it costs to get anywhere (`Reach`), and one that finds the way itself
(`Ways`): among equally cheap ways the one that pays other players least, then the one that uses fewest
nuclear tiles, then the shortest.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from turbinehall.games.future_energy.cards import MOST_SITES, Link
from turbinehall.games.future_energy.kinds import Tile
from turbinehall.games.future_energy.table import FutureEnergy, Player, owners

FAR: Final[i64] = 1 << 40
RICH: Final = 99  # millions: no way costs more
MILLION: Final[i64] = 1 << 24  # how much a million weighs in a search, against what else decides
PAID: Final[i64] = 1 << 14
NUCLEAR: Final[i64] = 1 << 8
LEVEL: Final = MOST_SITES  # added to a site for each nuclear tile that the way to it uses: the states of ways

EVERYWHERE: Final[i64] = -1
NO_LAYERS: Final[list[i64]] = []  # stands in where none are needed; never changed
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
@mypyc_attr(free_list_len=1)
class Reach:
    """Where the crew can get from a site, as bits. Native numbers, no lists: this is asked at every step."""

    def __init__(self, cost: int, sites: i64, leaving_one: i64, leaving_two: i64) -> None:
        self.cost = cost
        """The millions with which all goals are reached, or all the money."""
        self.sites = sites
        self.leaving_one = leaving_one
        """The sites that can be reached so that a million is left."""
        self.leaving_two = leaving_two
        self.layers: list[i64] = NO_LAYERS
        """By millions: the sites. Only where nuclear tiles can take the crew further."""
        self.fewer: Reach | None = None
        """The same with one nuclear tile less, if any may be used."""

    def leaves(self, site: int, toll: int) -> bool:
        """Can a site be reached so that the toll of a last link can be paid, too?"""
        sites = self.sites if toll == 0 else self.leaving_one if toll == 1 else self.leaving_two
        return sites >> site & 1 != 0


def reach(game: FutureEnergy, seat: int, start: int, goals: i64, avoid: i64, money: int) -> Reach:
    """Search from a site, through sites without a tile, until all goals are reached or the money is spent."""
    free = free_links(game, seat)
    reached = _spread(game, seat, start, goals, avoid, money, free > 0)
    while free:
        free -= 1
        reached = _spread(game, seat, start, goals, avoid, money, free > 0, reached)
    return reached


def _spread(
    game: FutureEnergy,
    seat: int,
    start: int,
    goals: i64,
    avoid: i64,
    money: int,
    further: bool = False,
    fewer: Reach | None = None,
    by_bank: bool = False,
) -> Reach:
    """The search without nuclear tiles, or with one more than `fewer`; maybe only on ways that pay no player.

    A link costs nothing, one million, or two where others have both lines on it; so the sites for no more,
    for one more and for two more are enough to remember.
    """
    joined = game.players[seat].joined
    doubled = game.doubled
    near = game.map.near
    soon: i64 = 1 << start
    later: i64 = 0
    passable = (game.cleared | soon) & ~avoid
    reached: i64 = 0
    leaving_one: i64 = 0
    leaving_two: i64 = 0
    layers: list[i64] = [] if further else NO_LAYERS
    cost = 0
    while True:
        fresh = soon
        soon = later
        later = 0
        if fewer is not None and cost < len(fewer.layers):
            before = fewer.layers[cost]
            fresh |= before | _around(game, before & passable)
        fresh &= ~(reached | avoid)
        while fresh:
            reached |= fresh
            left = fresh & passable
            fresh = 0
            while left:
                low = left & -left
                left ^= low
                site = SITE_OF[low % BITS_DIFFER]
                around = near[site]
                dear = doubled[site]
                if by_bank:
                    around &= ~_lined(game, site)
                fresh |= joined[site]
                soon |= around & ~dear
                later |= around & dear
            fresh &= ~(reached | avoid)
        if further:
            layers.append(reached)
        if cost == money or not goals & ~reached:
            break
        leaving_two = leaving_one
        leaving_one = reached
        cost += 1
    if cost < money:
        leaving_two = reached if cost + 1 < money else leaving_one
        leaving_one = reached
    found = Reach(cost, reached, leaving_one, leaving_two)
    found.layers = layers
    found.fewer = fewer
    return found


def _lined(game: FutureEnergy, site: int) -> i64:
    """The neighbours of a site to which anybody's lines lead, as bits."""
    lined: i64 = 0
    for player in game.players:
        lined |= player.joined[site]
    return lined


def _around(game: FutureEnergy, sites: i64) -> i64:
    """The neighbours of sites, all as bits."""
    around: i64 = 0
    for site, near in enumerate(game.map.near):
        if sites >> site & 1:
            around |= near
    return around


@final
class Ways:
    """The cheapest ways from a site to others, as far as the crew may go."""

    def __init__(self, weights: list[i64], before: list[int]) -> None:
        self.weights = weights
        """By site and nuclear tiles used: what the way weighs, or FAR."""
        self.before = before
        """By the same: the state that it comes from."""

    def best(self, site: int) -> int:
        """The state in which a site is reached most cheaply; below zero if it isn't."""
        found = -1
        weight = FAR
        state = site
        while state < len(self.weights):
            here = self.weights[state]
            if here < weight:
                weight = here
                found = state
            state += LEVEL
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


def find_ways(game: FutureEnergy, seat: int, money: int, goals: i64 = EVERYWHERE) -> Ways:
    """Search from the crew, through sites without a tile, no further than the money reaches.

    A tile ends the way: of the sites with one, only the goals are looked at.
    """
    start = game.crew
    tolls = TOLLS[seat]
    lines = game.lines
    beside = game.map.beside
    free = free_links(game, seat)
    passable: i64 = game.cleared | 1 << start
    visible = passable | goals
    weights: list[i64] = [FAR] * (LEVEL * (free + 1))
    before = [-1] * (LEVEL * (free + 1))
    limit: i64 = (money + 1) * MILLION
    weights[start] = 0
    queue = [start]
    for state in queue:  # it grows on the way
        site = state % LEVEL
        if not passable >> site & 1:
            continue
        here = weights[state]
        for link in beside[site]:
            there = link.other(site)
            if not visible >> there & 1:
                continue
            next_state = there + state - site
            if weights[next_state] <= here and free == 0:
                continue  # it is no further than this one
            on_link = lines[link.number]
            cost: i64 = tolls[on_link]
            weight = here + cost * MILLION + 1
            if on_link:
                weight += cost * PAID
            if weight < limit and weight < weights[next_state]:
                weights[next_state] = weight
                before[next_state] = state
                queue.append(next_state)
            if cost and state < LEVEL * free:
                weight = here + NUCLEAR + 1
                next_state += LEVEL
                if weight < weights[next_state]:
                    weights[next_state] = weight
                    before[next_state] = state
                    queue.append(next_state)
    return Ways(weights, before)


def ways_to(game: FutureEnergy, seat: int, site: int) -> Ways:
    """The cheapest way to a site that can be reached.

    Who shows it and who pays it ask here: of ways that cost the same, another search could find another one,
    which pays others.
    """
    goal: i64 = 1 << site
    cost = reach(game, seat, game.crew, goal, 0, game.players[seat].money).cost
    return find_ways(game, seat, cost, goal)


def pay_way(game: FutureEnergy, seat: int, site: int) -> None:
    """Pay for the cheapest way of the crew to a site that it can reach."""
    player = game.players[seat]
    here = game.crew
    goal: i64 = 1 << site
    money = player.money
    if not free_links(game, seat):
        by_bank = _spread(game, seat, here, goal, 0, money, by_bank=True)
        if by_bank.sites & goal:
            # Where no way over lines of others costs less, it makes no difference which of such ways it is.
            money = by_bank.cost - 1
            if money < 1 or not reach(game, seat, here, goal, 0, money).sites & goal:
                player.money -= by_bank.cost
                return
    level = 0
    for state in ways_to(game, seat, site).path(site):
        there = state % LEVEL
        if state // LEVEL == level:
            pay_link(game, seat, link_between(game, here, there))
        here = there
        level = state // LEVEL
    game.nuclear_used += level


def fits(game: FutureEnergy, wanted: int, site: int) -> bool:
    """Does a site hold a tile that the icons with power plants match? A ground matches any (FE-084)."""
    kind = game.tiles[site]
    if kind < 0:
        return False
    return wanted != 0 if kind == Tile.GROUND else kind < Tile.GROUND and wanted >> kind & 1 == 1


def destinations(game: FutureEnergy, seat: int) -> list[int]:
    """The sites that the crew may be moved to: at least one link away (FE-079).

    As long as a tile is there, no power plant is: there is room for another.
    """
    player = game.players[seat]
    found: list[int] = []
    wanted = player.wanted
    if wanted:
        wanted |= 1 << Tile.GROUND  # a ground matches any icon (FE-084)
        tiles = game.tiles
        open_sites: i64 = game.cleared | 1 << game.crew
        left = reach(game, seat, game.crew, EVERYWHERE, 0, player.money).sites & ~open_sites
        while left:
            low = left & -left
            left ^= low
            site = SITE_OF[low % BITS_DIFFER]
            if wanted >> tiles[site] & 1:
                found.append(site)
    return found


def may_move_some_day(game: FutureEnergy, seat: int) -> bool:
    """Is there a tile that the crew could be moved to, if there were money enough for the way?"""
    wanted = game.players[seat].wanted
    if not wanted:
        return False
    ways = find_ways(game, seat, RICH)
    for site in range(len(game.tiles)):
        if site != game.crew and fits(game, wanted, site) and ways.best(site) >= 0:
            return True
    return False


def link_between(game: FutureEnergy, a: int, b: int) -> Link:
    """The link that joins two neighbours."""
    return game.map.links[game.map.between[a * MOST_SITES + b]]


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
