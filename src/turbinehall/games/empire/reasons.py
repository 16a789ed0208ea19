"""What a turn has brought, for somebody who asks why: Buildings, workers, units."""

from __future__ import annotations

from turbinehall.games.empire.cards import KINDS
from turbinehall.games.empire.table import Empire
from turbinehall.kernel.story import signed


def reasons(before: Empire, after: Empire) -> list[str]:
    """In a few words each, what is seen by comparing the tables."""
    said = [f"{site.building.title} is built" for site in after.sites[len(before.sites) :]]
    staffed = [site for site in range(len(before.sites)) if after.staffed(site) and not before.staffed(site)]
    for site in staffed:
        said.append(f"{after.sites[site].building.title} is fully staffed")
    for kind, title in enumerate(KINDS):
        more = after.held(kind) - before.held(kind)
        if more:
            said.append(f"{signed(more)} {title}")
    return said
