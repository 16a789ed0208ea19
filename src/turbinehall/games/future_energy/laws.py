"""What must hold on the table after every decision: nothing is made or lost. Only tests ask."""

from __future__ import annotations

from turbinehall.games.future_energy.kinds import BLOCKED, EACH_KIND, ICONS, NO_TILE, START, TILES, Tile
from turbinehall.games.future_energy.table import (
    EMPTY,
    LINES,
    MOST_ENGINEERS,
    MOST_HERE,
    MOST_INVESTORS,
    MOST_NUCLEAR,
    PLANTS,
    WILDCARDS,
    FutureEnergy,
    owners,
)


def broken_laws(game: FutureEnergy) -> list[str]:
    """Every law that doesn't hold, in a sentence."""
    broken = _contracts(game) + _certificates(game) + _public(game) + _board(game)
    for seat in range(len(game.players)):
        broken += [f"seat {seat}: {law}" for law in _player(game, seat)]
    return broken


def _contracts(game: FutureEnergy) -> list[str]:
    """FE-003, FE-024: no contract is in two places."""
    there = game.stack[: game.stack_left] + [number for number in game.display if number != EMPTY]
    for player in game.players:
        there += [held.contract.number for held in player.contracts if not held.contract.start]
        there += [contract.number for contract in player.completed if not contract.start]
    broken: list[str] = []
    if len(set(there)) != len(there):
        broken.append("a contract is in two places")
    if len(there) != len(game.cards.contracts) - game.cards.removed[len(game.players) - 2]:
        broken.append(f"{len(there)} contracts are in play")
    if game.stack_left == 0 and not game.ending:
        broken.append("the stack is empty, and the game goes on")
    return broken


def _certificates(game: FutureEnergy) -> list[str]:
    """FE-007: the ten certificates."""
    there = game.bank[: game.bank_left] + game.sold
    for player in game.players:
        there += player.certificates
    return [] if sorted(there) == sorted(game.cards.certificates) else ["the certificates don't add up"]


def _public(game: FutureEnergy) -> list[str]:
    """FM-012, FM-013: public contracts are in one place, and no wildcard is made."""
    broken: list[str] = []
    there = game.pile[: game.pile_left] + [number for number in game.public if number != EMPTY]
    wildcards = game.wildcards
    for player in game.players:
        there += player.public
        wildcards += player.wildcards
        if min(player.kept) < 0 or player.wildcards < 0:
            broken.append("a tile was spent that wasn't there")
    if len(set(there)) != len(there):
        broken.append("a public contract is in two places")
    if wildcards > (WILDCARDS if game.terms.public else 0):
        broken.append(f"there are {wildcards} wildcards")
    return broken


def _board(game: FutureEnergy) -> list[str]:
    """FE-005, FE-016, FE-085, FE-091: tiles, lines and power plants on the board."""
    broken: list[str] = []
    for kind in range(len(TILES)):
        count = game.tiles.count(kind) + sum([player.kept[kind] for player in game.players])
        if kind == Tile.INVESTOR:
            count += sum([player.investors for player in game.players])
        if kind == Tile.ENGINEER:
            count += sum([player.engineers - 1 for player in game.players])
        if count > EACH_KIND:
            broken.append(f"there are {count} {TILES[kind]} tiles")
    if game.tiles[START] != NO_TILE:
        broken.append("a tile lies on the starting space")
    for lines in game.lines:
        if owners(lines) > 2:
            broken.append("three lines lie on one link")
    broken += _what_is_kept(game)
    for site, kind in enumerate(game.tiles):
        if kind == BLOCKED and (game.plants[site] or not game.map.sites[site].red):
            broken.append("something is built on a blocked site")
        if 0 <= kind < BLOCKED and game.plants[site]:
            broken.append("power plants stand on a site with a tile")
    if game.over and not game.ending:
        broken.append("the game is over without an end")
    return broken


def _what_is_kept(game: FutureEnergy) -> list[str]:
    """What is kept for speed says the same as tiles and lines."""
    broken: list[str] = []
    links = [link.number for link in game.map.links if not game.lines[link.number] and not game.closed(link)]
    if game.open_links != links:
        broken.append("the links without a line aren't those on which one may be placed")
    if game.cleared != sum([1 << site for site, kind in enumerate(game.tiles) if kind == NO_TILE]):
        broken.append("the sites without a tile aren't those that the crew may pass")
    for site in range(len(game.tiles)):
        doubled = 0
        joined = [0] * len(game.players)
        for link in game.map.beside[site]:
            bit = 1 << link.other(site)
            if owners(game.lines[link.number]) > 1:
                doubled |= bit
            for seat in range(len(joined)):
                if game.lines[link.number] >> seat & 1:
                    joined[seat] |= bit
        if doubled != game.doubled[site] or joined != [player.joined[site] for player in game.players]:
            broken.append("lines and what they join differ")
    return broken


def _player(game: FutureEnergy, seat: int) -> list[str]:
    player = game.players[seat]
    broken: list[str] = []
    built = [game.plants_of(seat, site) for site in range(len(game.plants))]
    planned = sum([held.on(space) for held in player.contracts for space in range(held.contract.spaces)])
    if sum(built) + planned + player.plants != PLANTS or player.plants < 0:
        broken.append(f"{sum(built)} + {planned} + {player.plants} power plants are not {PLANTS}")
    if max(built) > MOST_HERE:
        broken.append("more than three power plants stand on one site")
    waiting = 0
    for frame in [*game.agenda, *([] if game.pending is None else [game.pending])]:
        if frame.rule.name == "link" and frame.arg & 4 and frame.seat == seat:
            waiting += 1  # a line that was lifted and is about to be placed
    laid = sum([1 for lines in game.lines if lines >> seat & 1])
    if laid + waiting + player.lines != LINES or player.lines < 0:
        broken.append(f"{laid} + {player.lines} power lines are not {LINES}")
    if player.money < 0:
        broken.append(f"the money is {player.money}")
    if not 0 <= player.investors <= MOST_INVESTORS or not 1 <= player.engineers <= MOST_ENGINEERS:
        broken.append("too many investors or engineers")
    if not 0 <= player.nuclear <= MOST_NUCLEAR or game.nuclear_used > MOST_NUCLEAR:
        broken.append("too many nuclear tiles")
    for held in player.contracts:
        if held.plants == 0:
            broken.append("a contract without power plants isn't completed")
        for space, icon in enumerate(held.contract.icons):
            if held.on(space) == 2 and not (icon == Tile.OIL and game.terms.public):
                broken.append("two power plants stand below an icon")
            if held.on(space) == 3 or icon >= ICONS:
                broken.append("a contract is out of order")
    return broken
