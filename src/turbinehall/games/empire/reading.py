"""Reading the cards of Empire from content/*.toml, with everything checked that the rulebook says of them."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from turbinehall.games.empire.cards import (
    DIE_FACES,
    NO_SALE,
    RAILS,
    RESOURCES,
    SIDES,
    WORDS,
    Building,
    Cards,
    Event,
    Rate,
    resources_shown,
)
from turbinehall.games.empire.effects import read_effect
from turbinehall.games.empire.table import LAST_YEAR
from turbinehall.kernel.content import Content, Entry

WHOLE = ("cost", "effect")  # what these don't name, they don't have

_cache: dict[str, Cards] = {}


def load(overlay: str = "") -> Cards:
    """The cards, read once; with an owner's folder laid over ours if one is given."""
    if overlay not in _cache:
        _cache[overlay] = _read(Content(Path(__file__).parent / "content", overlay, WHOLE))
    return _cache[overlay]


def _read(content: Content) -> Cards:
    buildings = content.file("buildings")
    faces = [
        _building(number, word, entry)
        for number, (word, entry) in enumerate(buildings.tables("Building").items())
    ]
    if len(faces) != 12:
        raise buildings.wrong(
            f"there are {len(faces)} Buildings.", "There must be 12: six cards of two sides."
        )
    for number, face in enumerate(faces):
        if face.card != number // 2 + 1:
            raise buildings.wrong(
                f"'{face.word}' is on card {face.card}.",
                f"In this place it must be on card {number // 2 + 1}.",
            )
    _check_cover(faces, buildings)
    factory = content.file("factory").table("name", "staff", "rails", "maxima")
    maxima = factory["maxima"].table(*WORDS)
    content.file("years").reconstructed()  # every value has a source
    years = content.file("years").table("labour", "upkeep", "ranges")
    sides = content.file("market").table("basic", "advanced")
    return Cards(
        faces,
        Building(
            -1,
            "factory",
            factory["name"].text(),
            0,
            (0, 0, 0, 0),
            -1,
            0,
            factory["staff"].number(1, 6),
            _rails(factory["rails"]),
            0,
            None,
            content.file("factory").reconstructed(),
        ),
        tuple([maxima[word].number(4 if word == "capital" else 2, 20) for word in WORDS]),
        [_market(sides["basic"], False), _market(sides["advanced"], True)],
        _years(years["labour"]),
        _years(years["upkeep"]),
        _ranges(years["ranges"]),
        [[side.table(*DIE_FACES)[face].source() for face in DIE_FACES] for side in sides.values()],
        content.digest,
    )


def _building(number: int, word: str, entry: Entry) -> Building:
    if word == "factory" or not word.isalpha() or word != word.lower():
        raise entry.wrong(
            "can't be used in notation.", "Name it by one word in small letters, not 'factory'."
        )
    values = entry.table("name", "card", "cost", "track", "maximum", "staff", "rails", "bonus", "event")
    cost = values["cost"].table(optional=WORDS)
    units = tuple([cost[kind].number(0, 9) if kind in cost else 0 for kind in WORDS])
    if sum(units) < 2:
        raise values["cost"].wrong(
            f"is {sum(units)} units.", "Upkeep takes two of them: it must be at least 2."
        )
    return Building(
        number,
        word,
        values["name"].text(),
        values["card"].number(1, 6),
        units,
        WORDS.index(values["track"].one_of(*WORDS)),
        values["maximum"].number(1, 12),
        values["staff"].number(1, 6),
        _rails(values["rails"]),
        values["bonus"].number(0, 20),
        _event(values["event"]),
        entry.reconstructed(),
    )


def _rails(entry: Entry) -> tuple[int, ...]:
    sides = entry.table(*SIDES)
    return tuple([RAILS.index(sides[side].one_of(*RAILS)) for side in SIDES])


def _event(entry: Entry) -> Event:
    values = entry.table("title", "years", "when", "effect")
    first, last = [year.number(0, 28) for year in values["years"].items(2)]
    if first > last:
        raise values["years"].wrong(
            f"runs from {first} to {last}.", "The first year must not be after the last."
        )
    when = values["when"].one_of("now", "next turn")
    return Event(values["title"].text(), first, last, when == "next turn", read_effect(values["effect"]))


def _market(side: Entry, advanced: bool) -> list[list[Rate]]:
    columns = WORDS if advanced else WORDS[:RESOURCES]
    faces = side.table(*DIE_FACES)
    rows = [[_rate(faces[face].table(*columns)[word], advanced) for word in columns] for face in DIE_FACES]
    return rows if advanced else [[*row, NO_SALE] for row in rows]


def _rate(cell: Entry, advanced: bool) -> Rate:
    text = cell.text()
    if text == "-":
        if not advanced:
            raise cell.wrong("is a dash.", "Side A sells everything always; only side B has dashes.")
        return NO_SALE
    units, for_, gain = text.partition(" for ")
    if not for_ or units not in "123456" or gain not in "123456" or len(text) != 7:
        raise cell.wrong(
            f"is {text!r}.", "It must be like '2 for 1' (two units bring one), or '-' on side B."
        )
    return Rate(int(units), int(gain))


def _years(entry: Entry) -> tuple[int, ...]:
    years: list[int] = []
    for item in entry.items():
        year = item.number(2, LAST_YEAR)
        if year % 2:
            raise item.wrong(f"is {year}.", "Years pass two by two: it must be even.")
        if year in years:
            raise item.wrong(f"is {year} again.", "Each year stands once.")
        years.append(year)
    return tuple(years)


def _ranges(entry: Entry) -> list[tuple[int, str]]:
    ranges: list[tuple[int, str]] = []
    for item in entry.items():
        values = item.table("from", "title")
        lowest = values["from"].number(0, 400)
        if ranges and lowest <= ranges[-1][0]:
            raise values["from"].wrong(f"is {lowest}.", f"It must be above the one before, {ranges[-1][0]}.")
        ranges.append((lowest, values["title"].text()))
    if not ranges or ranges[0][0] != 0:
        raise entry.wrong("doesn't begin at 0.", "The first range must have from = 0.")
    return ranges


def _check_cover(faces: list[Building], entry: Entry) -> None:
    """Every deal must end with all three resources in the Building Row, whatever the order (NE-015)."""
    kinds = [face.kind for face in faces]
    for flipped in combinations(range(6), 3):
        shown = tuple([kinds[2 * card + (card in flipped)] for card in range(6)])
        hidden = tuple([kinds[2 * card + (card not in flipped)] for card in range(6)])
        if not _covers(shown, hidden, (1 << 6) - 1, {}):
            raise entry.wrong(
                "a deal is possible that can't be flipped to show Materials, Commodities and Goods.",
                "Spread the three tracks over more cards.",
            )


def _covers(
    shown: tuple[int, ...], hidden: tuple[int, ...], left: int, known: dict[tuple[tuple[int, ...], int], bool]
) -> bool:
    """Whether flipping ends with three resources, whichever of the cards left comes next."""
    have = resources_shown(shown)
    if have == RESOURCES:
        return True
    if not left:
        return False
    key = (shown, left)
    if key not in known:
        known[key] = True
        for card in range(6):
            if left >> card & 1:
                turned = (*shown[:card], hidden[card], *shown[card + 1 :])
                after = turned if resources_shown(turned) > have else shown
                if not _covers(after, hidden, left & ~(1 << card), known):
                    known[key] = False
                    break
    return known[key]
