"""Grids: the connected power lines of a player, the regions they reach and the power plants they join."""

from __future__ import annotations

from typing import final

from turbinehall.games.future_energy.table import FutureEnergy


@final
class Grid:
    """One connected set of a player's own lines (FM-004)."""

    def __init__(self, lines: int, sites: list[int], regions: int, plants: int, plant_regions: int) -> None:
        self.lines = lines
        self.sites = sites
        self.regions = regions
        """How many regions its lines touch."""
        self.plants = plants
        """How many own power plants it joins."""
        self.plant_regions = plant_regions
        """In how many regions it joins one."""


def grids(game: FutureEnergy, seat: int) -> list[Grid]:
    """All grids of a seat."""
    found: list[Grid] = []
    seen = [False] * len(game.map.sites)
    for link in game.map.links:
        if game.lines[link.number] >> seat & 1 and not seen[link.a]:
            sites = [link.a]
            seen[link.a] = True
            ends = 0
            done = 0
            while done < len(sites):
                site = sites[done]
                done += 1
                for other in game.map.beside[site]:
                    if game.lines[other.number] >> seat & 1:
                        ends += 1
                        there = other.other(site)
                        if not seen[there]:
                            seen[there] = True
                            sites.append(there)
            found.append(_measured(game, seat, sites, ends // 2))
    return found


def _measured(game: FutureEnergy, seat: int, sites: list[int], lines: int) -> Grid:
    regions = 0
    plant_regions = 0
    plants = 0
    for site in sites:
        region = game.map.sites[site].region
        here = game.plants_of(seat, site)
        plants += here
        if region >= 0:
            regions |= 1 << region
            if here:
                plant_regions |= 1 << region
    return Grid(lines, sites, _bits(regions), plants, _bits(plant_regions))


def _bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def regions_of(game: FutureEnergy, grid: Grid) -> int:
    """The regions that a grid reaches, as the reading has it (A-FE-25)."""
    return grid.plant_regions if game.terms.grid_by_plants else grid.regions


def regions_reached(game: FutureEnergy, seat: int) -> int:
    """The most regions that one of the grids reaches."""
    most = 0
    for grid in grids(game, seat):
        most = max(most, regions_of(game, grid))
    return most


def largest_grid(game: FutureEnergy, seat: int) -> int:
    """The most own power plants that one of the grids joins (FM-008)."""
    most = 0
    for grid in grids(game, seat):
        most = max(most, grid.plants)
    return most
