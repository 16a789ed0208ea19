"""What a turn has brought, for somebody who asks why: plants, lines, contracts, money."""

from __future__ import annotations

from turbinehall.games.future_energy.kinds import TILE_TITLES
from turbinehall.games.future_energy.table import FutureEnergy
from turbinehall.kernel.story import signed


def reasons(before: FutureEnergy, after: FutureEnergy, seat: int) -> list[str]:
    """In a few words each, what is seen by comparing the tables."""
    had, has = before.players[seat], after.players[seat]
    said: list[str] = []
    for number, plants in enumerate(after.plants):
        more = (plants >> 2 * seat & 3) - (before.plants[number] >> 2 * seat & 3)
        if more > 0:
            where = after.map.sites[number].name
            said.append(f"a power plant in {where}" if more == 1 else f"{more} power plants in {where}")
    done = len(has.completed) - len(had.completed)
    if done > 0:
        said.append("a contract is completed" if done == 1 else f"{done} contracts are completed")
    lines = had.lines - has.lines
    if lines > 0:
        said.append("a power line" if lines == 1 else f"{lines} power lines")
    known = [held.contract for held in had.contracts]
    contracts = [held.contract for held in has.contracts]
    contracts += [contract for contract in has.completed if contract not in had.completed]
    said += [f"the contract {contract.words()}" for contract in contracts if contract not in known]
    for number in has.public:
        if number not in had.public:
            card = after.cards.publics[number]
            effect = card.effect.words.rstrip(".")
            said.append(f"the public contract {card.title} ({card.points} VP): {effect}")
    said += [
        f"the public contract {after.cards.publics[each].title} is used"
        for each in had.public
        if each not in has.public
    ]
    if has.money != had.money:
        said.append(signed(has.money - had.money, "€{}M"))
    engineers = has.engineers - had.engineers
    if engineers > 0:
        said.append("another engineer" if engineers == 1 else f"{engineers} more engineers")
    investors = has.investors - had.investors
    if investors > 0:
        said.append("another investor" if investors == 1 else f"{investors} more investors")
    for kind, title in enumerate(TILE_TITLES):
        said += _tiles(has.kept[kind] - had.kept[kind], f"{title} tile")
    said += _tiles(has.wildcards - had.wildcards, "wildcard tile")
    if has.nuclear > had.nuclear:
        said.append("one link more is free on each of your turns")
    if after.ending and not before.ending:
        said.append("the end of the game is triggered")
    return said


def _tiles(change: int, title: str) -> list[str]:
    """Tiles for public contracts that were kept, or discarded."""
    return [signed(change, f"{{}} {title if abs(change) == 1 else f'{title}s'}")] if change else []


def unforeseen(before: FutureEnergy, after: FutureEnergy, seat: int) -> str:
    """What a seat can't know of a step in which chance spoke; empty where it took what lay open."""
    had, has = before.players[seat], after.players[seat]
    if has.certificates != had.certificates:
        return "what the certificate is worth is yet to be seen"
    if has.blind & ~had.blind:
        return f"a public contract for €{after.prices.public}M: which one is yet to be seen"
    return ""
