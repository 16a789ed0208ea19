"""What a turn has brought, for somebody who asks why: cards used, pieces kept, who is shut out."""

from __future__ import annotations

from typing import Final

from turbinehall.games.energy_empire.achievements import worth
from turbinehall.games.energy_empire.cards import Card
from turbinehall.games.energy_empire.impacts import PEEK
from turbinehall.games.energy_empire.kinds import DICE, DIE_TITLES, NO_ROW, ROWS, Kind
from turbinehall.games.energy_empire.resources import amounts, listed
from turbinehall.games.energy_empire.table import EnergyEmpire, Mat
from turbinehall.kernel.story import signed

CHANGES: Final = ("${}", "{} Science", "{} Steel", "{} Plastic", "{} Oil")


def reasons(before: EnergyEmpire, after: EnergyEmpire, seat: int) -> list[str]:
    """In a few words each, what is seen by comparing the tables."""
    mine, now = before.mats[seat], after.mats[seat]
    begins = after.revealed_nations and not before.revealed_nations
    said = [] if begins else [_card(card) for card in _new_cards(mine, now)]
    if now.nation is not None and now.nation is not mine.nation:
        said.append(f"{now.nation.card.title} starts with {now.nation.start_words()}")
    for tile in now.achievements:
        if tile not in mine.achievements:
            said.append(_achievement(after, now, tile))
    if begins:  # what the Nation starts with was told with the Nation
        return said
    for part, was in zip(after.parts, before.parts, strict=True):
        said += part.reasons(after, was, seat)
    used = _manned(now) - _manned(mine)
    if used > 0:
        said.append("a card activates" if used == 1 else f"{used} cards activate")
    for number, stack in enumerate(after.stacks):
        if len(stack) > len(before.stacks[number]) and stack[-1] // 16 == seat:
            said += _reach(after, seat, number, stack[-1] % 16)
    had, has = amounts(mine.held), amounts(now.held)
    for resource, unit in enumerate(CHANGES):
        if has[resource] != had[resource]:
            said.append(signed(has[resource] - had[resource], unit))
    if now.energy != mine.energy:
        said.append(signed(now.energy - mine.energy, "{} Energy"))
    dice = now.dice_owned - mine.dice_owned
    if dice > 0:
        said.append("another Energy die" if dice == 1 else f"{dice} more Energy dice")
    hired = now.owned - mine.owned
    if hired > 0:
        said.append("another Worker" if hired == 1 else f"{hired} more Workers")
    if now.workers > mine.workers and now.workers == now.owned:
        said.append("all Workers are back")
    steps = now.influence - mine.influence
    if steps > 0:
        said.append(f"{'a step' if steps == 1 else f'{steps} steps'} on the United Nations track")
    if _stays_clean(before, after, seat):
        said.append("a Pollution token leaves the Global Impact track without polluting")
    if _ends(after) and not _ends(before):
        said.append("the end of the game is triggered")
    return said


def _ends(game: EnergyEmpire) -> bool:
    """Has the end of the game been triggered?"""
    return game.track == 0 or game.end_called


def _stays_clean(before: EnergyEmpire, after: EnergyEmpire, seat: int) -> bool:
    """Did a token leave the track for the supply on the seat's own Generate turn?

    Others take tokens, too: on turns that play themselves, and a Rival Nation on its own.
    """
    mine, now = before.mats[seat], after.mats[seat]
    return (
        before.active == seat
        and now.last == Kind.GENERATE
        and after.track < before.track
        and after.supply > before.supply
        and now.pollution == mine.pollution
        and now.nuclear == mine.nuclear
    )


def unforeseen(before: EnergyEmpire, after: EnergyEmpire, seat: int) -> str:
    """What a seat can't know of a step in which chance spoke; empty where it took what lay open."""
    mine, now = before.mats[seat], after.mats[seat]
    if after.revealed > before.revealed:
        known = mine.peeked >> before.revealed & 1
        title = f" {before.cards.impacts[before.row[before.revealed]].title}" if known else ""
        return f"what the Global Impact{title} brings is yet to be seen"
    if after.active == seat and after.roll and after.roll is not before.roll:
        return f"what {_dice(after.roll)} will bring is yet to be seen"
    if now.peeked != mine.peeked:
        return "which Global Impact lies there is yet to be seen"
    if not before.revealed_nations:
        return "what the others have chosen is yet to be seen" if len(after.mats) > 1 else ""
    if len(now.claimed) > len(mine.claimed) or _new_cards(mine, now):
        return ""
    for part, was in zip(after.parts, before.parts, strict=True):
        told = part.unforeseen(was, seat)
        if told is not None:
            return told
    if before.pending is not None and before.pending.rule is PEEK:
        return ""  # at one that was looked at before
    return "what comes then is yet to be seen"


def _new_cards(mine: Mat, now: Mat) -> list[Card]:
    """The cards in a tableau that weren't there before."""
    return [
        card for type_, cards in enumerate(now.tableau) for card in cards if card not in mine.tableau[type_]
    ]


def _card(card: Card) -> str:
    """A card with what is printed on it."""
    marks = [f"{card.points} VP"]
    if card.pollution != NO_ROW:
        token = "Nuclear Contamination" if card.nuclear else "Pollution"
        marks.append(f"{token} in the {ROWS[card.pollution].title()}")
    return f"the {card.title} ({', '.join(marks)}): {card.words().rstrip('.')}"


def _achievement(game: EnergyEmpire, mat: Mat, tile: int) -> str:
    """An Achievement with what it counts, and what it would bring now."""
    achievement = game.cards.achievements[tile]
    words = achievement.words().rstrip(".").replace("; ", ", ")
    told = f"the Achievement {achievement.title} ({words})"
    if not game.revealed_nations:  # what the Nation starts with isn't there yet, and counts
        return told
    return f"{told}, worth {worth(mat, achievement)} VP now"


def _dice(roll: list[int]) -> str:
    """The dice of a roll, whatever they show."""
    kinds = [die // 8 for die in roll]
    parts = [f"{kinds.count(kind)} {DIE_TITLES[kind]}" for kind in range(len(DICE)) if kind in kinds]
    return f"{listed(parts)} {'die' if len(kinds) == 1 else 'dice'}"


def _reach(game: EnergyEmpire, seat: int, number: int, energy: int) -> list[str]:
    """Who has too little Energy at hand for a stack that is taller still."""
    if game.terms.as_tall or len(game.mats) == 1 or energy == 0:
        return []
    names = [
        game.rulebook.seat_name(mat.seat) for mat in game.mats if mat.seat != seat and mat.energy <= energy
    ]
    title = game.locations[number].title
    if len(names) == len(game.mats) - 1 and not game.terms.guests:  # a Rival Nation has Energy, too
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
