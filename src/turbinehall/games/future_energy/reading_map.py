"""Reading a map: sites, links and regions, checked for what the rulebook says of them (FE-012 to FE-022)."""

from __future__ import annotations

from typing import Final

from turbinehall.games.future_energy.cards import MOST_LINKS, Link, Map, Site
from turbinehall.kernel.content import Entry

NEAR_START: Final = 8
RED: Final = 8
SIZE: Final = 1000


def read_map(side: str, entry: Entry, regions: int, most: int) -> Map:
    """One side of the board."""
    entry.reconstructed()
    values = entry.table("regions", "names", "start", "sites", "links", "coast")
    words = [region.text() for region in values["regions"].items(regions)]
    names = values["names"].table(*words)
    start = values["start"].table("name", "x", "y")
    sites = [
        Site(
            0,
            "start",
            start["name"].text(),
            -1,
            start["x"].number(0, SIZE),
            start["y"].number(0, SIZE),
            False,
        )
    ]
    for item in values["sites"].items():
        sites.append(_site(len(sites), item, words, [site.word for site in sites]))
    if len(sites) - 1 > most:
        raise values["sites"].wrong(f"has {len(sites) - 1} sites.", f"There may be {most}.")
    red = sum([1 for site in sites if site.red])
    if side == "three" and red != RED:
        raise values["sites"].wrong(f"has {red} sites with a red frame.", f"There must be {RED}.")
    links = _links(values["links"], [site.word for site in sites])
    if len(links) > MOST_LINKS:
        raise values["links"].wrong(f"has {len(links)} links.", f"There may be {MOST_LINKS}.")
    made = Map(
        side,
        words,
        [names[word].text() for word in words],
        sites,
        links,
        [[_point(point) for point in shape.items()] for shape in values["coast"].items()],
        entry.source(),
    )
    if len(made.near_start) != NEAR_START:
        raise values["links"].wrong(
            f"joins {len(made.near_start)} sites to the starting space.", f"It must be {NEAR_START}."
        )
    _check_connected(made, values["links"])
    return made


def _site(number: int, entry: Entry, regions: list[str], words: list[str]) -> Site:
    values = entry.table("word", "name", "region", "x", "y", "red")
    word = values["word"].text()
    if word in words or not word.replace("-", "").isalnum() or word != word.lower():
        raise values["word"].wrong(
            f"is {word!r}.", "Use small letters and hyphens, and no other site's word."
        )
    if not isinstance(values["red"].value, bool):
        raise values["red"].wrong("is no truth value.", "It must be true or false.")
    return Site(
        number,
        word,
        values["name"].text(),
        regions.index(values["region"].one_of(*regions)),
        values["x"].number(0, SIZE),
        values["y"].number(0, SIZE),
        values["red"].value,
    )


def _links(entry: Entry, words: list[str]) -> list[Link]:
    links: list[Link] = []
    pairs: list[tuple[int, int]] = []
    for item in entry.items():
        ends = sorted([words.index(end.one_of(*words)) for end in item.items(2)])
        pair = (ends[0], ends[1])
        if pair in pairs or ends[0] == ends[1]:
            raise item.wrong("joins nothing new.", "Each link stands once, between two different sites.")
        pairs.append(pair)
        links.append(Link(len(links), ends[0], ends[1]))
    return links


def _point(entry: Entry) -> list[int]:
    return [number.number(-SIZE, 2 * SIZE) for number in entry.items(2)]


def _check_connected(made: Map, entry: Entry) -> None:
    reached = {0}
    queue = [0]
    while queue:
        site = queue.pop()
        for link in made.beside[site]:
            there = link.other(site)
            if there not in reached:
                reached.add(there)
                queue.append(there)
    for lost in made.sites:
        if lost.number not in reached:
            raise entry.wrong(f"leaves '{lost.word}' alone.", "Every site must be reachable from the start.")
