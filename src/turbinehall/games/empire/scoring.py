"""Scoring: Profit, and the bonus of every fully staffed Building (NE-092 to NE-096)."""

from __future__ import annotations

from turbinehall.games.empire.table import FACTORY, Empire


def sheet(game: Empire) -> list[tuple[str, int]]:
    """Where every point comes from."""
    lines = [("Profit", game.profit)]
    for site in range(FACTORY + 1, len(game.sites)):
        building = game.sites[site].building
        if game.staffed(site):
            lines.append((f"{building.title}, fully staffed", building.bonus))
        else:
            lines.append((f"{building.title}, not fully staffed", 0))
    return lines


def total(game: Empire) -> int:
    """The score as the table stands."""
    points = game.profit
    for site in range(FACTORY + 1, len(game.sites)):
        if game.staffed(site):
            points += game.sites[site].building.bonus
    return points


def title_for(game: Empire, score: int) -> str:
    """What a score makes you, by the score range."""
    title = ""
    for lowest, name in game.cards.ranges:
        if score >= lowest:
            title = name
    return title


def recorded(profit: int) -> tuple[int, int]:
    """How Profit is shown: the multiple of 40 on the Market card, and the rest on the track."""
    multiple = max(0, (profit - 1) // 40 * 40)
    return multiple, profit - multiple
