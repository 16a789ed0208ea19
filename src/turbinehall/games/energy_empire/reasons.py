"""What a turn has brought, for somebody who asks why: cards used, pieces kept, who is shut out."""

from __future__ import annotations

from turbinehall.games.energy_empire.resources import listed
from turbinehall.games.energy_empire.table import EnergyEmpire, Mat


def reasons(before: EnergyEmpire, after: EnergyEmpire, seat: int) -> list[str]:
    """In a few words each, what is seen by comparing the tables."""
    mine, now = before.mats[seat], after.mats[seat]
    said: list[str] = []
    used = _manned(now) - _manned(mine)
    if used > 0:
        said.append("a card activates" if used == 1 else f"{used} cards activate")
    for number, stack in enumerate(after.stacks):
        if len(stack) > len(before.stacks[number]) and stack[-1] // 16 == seat:
            said += _reach(after, seat, number, stack[-1] % 16)
    if now.dice_owned > mine.dice_owned:
        said.append("another Energy die")
    if now.owned > mine.owned:
        said.append("another Worker")
    if now.influence > mine.influence:
        said.append("a step on the United Nations track")
    claimed = len(now.claimed) - len(mine.claimed)
    if claimed > 0:
        said.append("an Achievement")
    return said


def _reach(game: EnergyEmpire, seat: int, number: int, energy: int) -> list[str]:
    """Who has too little Energy at hand for a stack that is taller still."""
    if game.terms.as_tall or len(game.mats) == 1 or energy == 0:
        return []
    names = [
        game.rulebook.seat_name(mat.seat) for mat in game.mats if mat.seat != seat and mat.energy <= energy
    ]
    title = game.locations[number].title
    if len(names) == len(game.mats) - 1:
        return [f"the stack on {title} is out of everybody's reach for now"]
    if not names:
        return []
    return [f"the stack on {title} is out of reach for {listed(names)} for now"]


def _manned(mat: Mat) -> int:
    """The cards with a piece on their planks."""
    count = 0
    for bits in mat.planks:
        while bits:
            if bits & 3:
                count += 1
            bits >>= 2
    return count
