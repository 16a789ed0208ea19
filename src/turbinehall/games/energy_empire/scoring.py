"""Scoring: where every point comes from, who wins, and the ranks of the solo game (EE-273 to EE-308)."""

from __future__ import annotations

from typing import Final

from turbinehall.games.energy_empire.achievements import achievement_points, measured, worth
from turbinehall.games.energy_empire.cards import NO_MEASURE, Card
from turbinehall.games.energy_empire.environment import count
from turbinehall.games.energy_empire.kinds import COLUMNS
from turbinehall.games.energy_empire.resources import Resource, amount, amounts
from turbinehall.games.energy_empire.table import EnergyEmpire, Mat

DIE_POINTS: Final = 2
LEADER_BONUS: Final = 3
COLUMN: Final = 0b00001_00001_00001
SOLO_SCORE: Final = 100
SOLO_ACHIEVEMENTS: Final = 20
RANKS: Final = (
    (130, "Nobel Prize Winner"),
    (120, "Secretary General"),
    (110, "President"),
    (100, "Secretary of State"),
)


def card_points(mat: Mat, structures: bool) -> int:
    """The VP of all Structures owned, or of all other cards."""
    points = 0
    for cards in mat.tableau:
        for card in cards:
            if card.structure == structures:
                points += points_of(mat, card)
    return points


def points_of(mat: Mat, card: Card) -> int:
    """The VP of a card in its owner's tableau: those printed, and one for each of what it counts."""
    return card.points if card.counts == NO_MEASURE else card.points + measured(mat, card.counts)


def leader_bonus(game: EnergyEmpire, mat: Mat) -> int:
    """Three VP for the player furthest on the United Nations track, split between those who are tied.

    Nobody who hasn't moved leads (A-EE-26), and nobody leads alone at the table (EE-301).
    """
    if mat.influence == 0 or game.terms.solo:
        return 0
    tied = 0
    for other in game.mats:
        if other.influence > mat.influence:
            return 0
        if other.influence == mat.influence:
            tied += 1
    for part in game.parts:
        if part.influence() > mat.influence:
            return 0
        if part.influence() == mat.influence:
            tied += 1
    return LEADER_BONUS // tied


def column_points(game: EnergyEmpire, mat: Mat) -> int:
    """The bonus of every column that is entirely unpolluted (EE-280)."""
    polluted = mat.pollution | mat.nuclear | mat.wells
    points = 0
    for column in range(2, COLUMNS):
        if polluted & (COLUMN << column) == 0:
            points += game.board.columns[column]
    return points


def open_points(game: EnergyEmpire, mat: Mat, everything: bool = False) -> int:
    """The score as everybody can see it, or with everything that is hidden: all but Achievements."""
    beside = 0
    for part in game.parts:
        beside += sum([points for _, points in part.sheet(game, mat, everything)])
    return (
        beside
        + mat.score
        + card_points(mat, True)
        + card_points(mat, False)
        + DIE_POINTS * mat.dice_owned
        + game.board.united_nations[mat.influence]
        + leader_bonus(game, mat)
        + count(mat.free)
        + column_points(game, mat)
    )


def total(game: EnergyEmpire, mat: Mat) -> int:
    """The score as the table stands."""
    return open_points(game, mat, True) + achievement_points(game, mat)


def sheet(game: EnergyEmpire, seat: int) -> list[tuple[str, int]]:
    """Where every point of a seat comes from."""
    mat = game.mats[seat]
    return [
        *open_sheet(game, seat, True),
        *[
            (f"Achievement: {tile.title}", worth(mat, tile))
            for tile in [game.cards.achievements[number] for number in mat.achievements]
        ],
    ]


def open_sheet(game: EnergyEmpire, seat: int, everything: bool = False) -> list[tuple[str, int]]:
    """All points but those of Achievements; not everything: what everybody can see."""
    mat = game.mats[seat]
    return [
        ("Global Impacts: Environment rows", mat.row_points),
        ("Cards, during the game", mat.card_points),
        ("Structures", card_points(mat, True)),
        ("Energy dice", DIE_POINTS * mat.dice_owned),
        ("United Nations track", game.board.united_nations[mat.influence]),
        ("United Nations leader", leader_bonus(game, mat)),
        ("Unpolluted spaces", count(mat.free)),
        ("Unpolluted columns", column_points(game, mat)),
        *[
            (card.title, points_of(mat, card))
            for cards in mat.tableau
            for card in cards
            if not card.structure and (card.points or card.counts != NO_MEASURE)
        ],
        *[line for part in game.parts for line in part.sheet(game, mat, everything)],
    ]


def tie_break(mat: Mat) -> int:
    """What decides between equal scores: half the money, and all other resources (EE-284)."""
    money: int = amount(mat.held, Resource.MONEY)
    return money // 2 + sum(amounts(mat.held)[1:])


def winners(game: EnergyEmpire) -> list[int]:
    """The seats with the most VP, and among those the most resources left."""
    ranks = [(total(game, mat), tie_break(mat)) for mat in game.mats]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


def missed_objectives(game: EnergyEmpire, mat: Mat) -> list[str]:
    """What a solo player has not accomplished (EE-302 to EE-304)."""
    missed: list[str] = []
    if mat.influence < len(game.board.united_nations) - 1:
        missed.append("the last space of the United Nations track")
    if achievement_points(game, mat) < SOLO_ACHIEVEMENTS:
        missed.append(f"{SOLO_ACHIEVEMENTS} VP from Achievements")
    if total(game, mat) < SOLO_SCORE:
        missed.append(f"{SOLO_SCORE} VP in all")
    return missed


def rank(score: int) -> str:
    """What a winning solo score makes you."""
    for least, title in RANKS:
        if score >= least:
            return title
    return ""
