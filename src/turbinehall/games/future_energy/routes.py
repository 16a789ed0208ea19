"""The ways of the construction crew: what they cost, and who is paid (FE-069 to FE-080, FM-068, FM-070).

One search from the crew finds the cheapest way to every site it can reach. Among equally cheap ways it takes
the one that pays other players least, then the one that uses fewest nuclear tiles, then the shortest.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from turbinehall.games.future_energy.cards import Link
from turbinehall.games.future_energy.kinds import NO_TILE, Tile
from turbinehall.games.future_energy.table import FutureEnergy, Player

FAR: Final[i64] = 1 << 40
MILLION: Final[i64] = 1 << 24  # how much a million weighs in a search, against what else decides
PAID: Final[i64] = 1 << 14
NUCLEAR: Final[i64] = 1 << 8
LEVELS: Final = 3  # a way uses no nuclear tile, one, or two


def owners(lines: int) -> int:
    """How many have a line on a link."""
    return (lines & 1) + (lines >> 1 & 1) + (lines >> 2 & 1) + (lines >> 3 & 1)


def toll(game: FutureEnergy, seat: int, link: Link) -> int:
    """What a link costs a seat: nothing on its own line, else a million for each owner, or for the bank."""
    lines = game.lines[link.number]
    if lines >> seat & 1:
        return 0
    return max(1, owners(lines))


def free_links(game: FutureEnergy, seat: int) -> int:
    """How many links the nuclear tiles of the active player still make free."""
    return game.players[seat].nuclear - game.nuclear_used if game.terms.new_grounds else 0


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


def find_ways(game: FutureEnergy, seat: int, start: int, avoid: int, money: int) -> Ways:
    """Search from a site, through sites without a tile, no further than the money reaches."""
    count = len(game.map.sites)
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
            if avoid and avoid >> there & 1:
                continue
            cost = toll(game, seat, link)
            weight = here + cost * MILLION + 1
            if cost and game.lines[link.number]:
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


def fits(game: FutureEnergy, wanted: int, site: int) -> bool:
    """Does a site hold a tile that the icons with power plants match? A ground matches any (FE-084)."""
    kind = game.tiles[site]
    if kind == Tile.GROUND:
        return wanted != 0
    return kind < Tile.GROUND and kind >= 0 and wanted >> kind & 1 == 1


def destinations(game: FutureEnergy, seat: int, ways: Ways) -> list[int]:
    """The sites that the crew may be moved to: at least one link away (FE-079)."""
    wanted = game.players[seat].wanted
    found: list[int] = []
    if wanted:
        for site in range(1, len(game.map.sites)):
            if site == game.crew or game.plants_of(seat, site) == 3:
                continue
            if fits(game, wanted, site) and ways.best(site) >= 0:
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
