"""Final scoring: empty spaces, certificates, majorities and grids (FE-114 to FE-126, FM-003)."""

from __future__ import annotations

from typing import Final

from turbinehall.games.future_energy.grids import largest_grid, regions_reached
from turbinehall.games.future_energy.table import FutureEnergy

PLANT_IN_GRID: Final = 2


def empty_spaces(game: FutureEnergy, seat: int) -> int:
    """Spaces without a power plant on contracts that aren't completed (FE-114)."""
    player = game.players[seat]
    count = 0
    for held in player.contracts:
        for space in range(held.contract.spaces):
            if held.on(space) == 0:
                count += 1
    if game.terms.flipped_count:
        for contract in player.completed:
            count += contract.spaces
    return count


def presence(game: FutureEnergy) -> list[list[int]]:
    """By region: the power plants of every seat. Those on the starting space are in none (FE-121)."""
    seats = len(game.players)
    counts = [[0] * seats for _ in game.map.regions]
    sites = game.map.sites
    for number in range(1, len(sites)):
        plants = game.plants[number]
        if plants:
            here = counts[sites[number].region]
            seat = 0
            while plants:
                here[seat] = here[seat] + (plants & 3)  # not +=, which compiled makes objects of the numbers
                plants >>= 2
                seat += 1
    return counts


def majority(counts: list[int], points: list[int]) -> list[int]:
    """VP for the ranking in a region, by seat (FE-117)."""
    return [place_points(counts, points, seat) for seat in range(len(counts))]


def place_points(counts: list[int], points: list[int], seat: int) -> int:
    """A seat's VP for its place in a region; tied seats share what their places bring, rounded down."""
    mine = counts[seat]
    if mine == 0:
        return 0  # without a power plant there is no place in the ranking (A-FE-24)
    ahead = 0
    tied = 0
    for other in counts:
        if other > mine:
            ahead += 1
        elif other == mine:
            tied += 1
    stake = 0
    for place in range(ahead, min(ahead + tied, len(points))):
        stake += points[place]
    return stake // tied


def region_points(game: FutureEnergy) -> list[list[int]]:
    """By region: the VP of every seat for its presence."""
    points = game.prices.majorities[len(game.players) - 2]
    return [majority(counts, points) for counts in presence(game)]


def grid_points(game: FutureEnergy, seat: int) -> int:
    """VP for the regions that a grid reaches (FE-122)."""
    reached = regions_reached(game, seat)
    return game.prices.grids[reached - 1] if reached else 0


def open_total(game: FutureEnergy, seat: int) -> int:
    """The score without certificates, as everybody can see it."""
    points = game.players[seat].points + empty_spaces(game, seat) + grid_points(game, seat)
    if game.terms.largest_grid:
        points += PLANT_IN_GRID * largest_grid(game, seat)
    return points + sum([shares[seat] for shares in region_points(game)])


def total(game: FutureEnergy, seat: int) -> int:
    """The score as the table stands."""
    return open_total(game, seat) + sum(game.players[seat].certificates)


def open_sheet(game: FutureEnergy, seat: int) -> list[tuple[str, int]]:
    """Where the points come from that everybody can see."""
    lines = [
        ("VP track: contracts and effects", game.players[seat].points),
        ("Empty spaces on contracts", empty_spaces(game, seat)),
    ]
    for region, shares in enumerate(region_points(game)):
        lines.append((f"Presence: {game.map.region_names[region]}", shares[seat]))
    lines.append(("Grid in different regions", grid_points(game, seat)))
    if game.terms.largest_grid:
        lines.append(("Largest grid", PLANT_IN_GRID * largest_grid(game, seat)))
    return lines


def sheet(game: FutureEnergy, seat: int) -> list[tuple[str, int]]:
    """Where every point of a seat comes from."""
    return [*open_sheet(game, seat), ("Certificates", sum(game.players[seat].certificates))]


def winners(game: FutureEnergy) -> list[int]:
    """The seats with the most VP, and among those the most money (FE-126)."""
    ranks = [(total(game, seat), player.money) for seat, player in enumerate(game.players)]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
