"""Reading what is printed from content/*.toml, with everything checked that the rulebook says of it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from turbinehall.games.energy_empire.alternatives import Alternative
from turbinehall.games.energy_empire.cards import (
    MEASURES,
    Achievement,
    Card,
    Cards,
    Nation,
)
from turbinehall.games.energy_empire.kinds import (
    DICE,
    NO_ROW,
    OWNED_DICE,
    PLANKS,
    ROWS,
    TYPES,
    Type,
)
from turbinehall.games.energy_empire.reading_board import read_board
from turbinehall.games.energy_empire.reading_effects import check_word, read_alternatives, read_bundle
from turbinehall.games.energy_empire.reading_impacts import read_impacts
from turbinehall.games.energy_empire.resources import NOTHING_HELD, RESOURCES, bundle
from turbinehall.games.energy_empire.table import MOST_DICE, MOST_WORKERS, STARTING_WORKERS
from turbinehall.kernel.content import Content, Entry

WHOLE: Final = (
    "spend",
    "gain",
    "either",
    "effect",
    "start",
    "cost",
    "resources",
    "power_plant.solar-wind",
    "power_plant.hydro-geo",
    "power_plant.coal",
    "power_plant.nuclear",
)
STRUCTURES_A_TYPE: Final = 26

_cache: dict[str, Cards] = {}


def load(overlay: str = "") -> Cards:
    """Everything printed, read once; with an owner's folder laid over ours if one is given."""
    if overlay not in _cache:
        _cache[overlay] = read(Content(Path(__file__).parent / "content", overlay, WHOLE))
    return _cache[overlay]


def read(content: Content) -> Cards:
    """Everything printed, from content files."""
    return Cards(
        _structures(content.file("structures")),
        _nations(content.file("nations")),
        read_impacts(content.file("impacts")),
        _achievements(content.file("achievements")),
        read_board(content.file("board")),
        content.digest,
    )


# ---------------------------------------------------------------- Structures


def _structures(file: Entry) -> list[Card]:
    cards = [_any_nation()]
    for word, entry in file.tables("Structure").items():
        for _ in range(entry.table(*_STRUCTURE)["copies"].number(1, 2)):
            cards.append(_structure(len(cards), word, entry, [card.word for card in cards]))
    for type_, name in enumerate(TYPES):
        there = sum([1 for card in cards if card.structure and card.type == type_])
        if there != STRUCTURES_A_TYPE:
            raise file.wrong(
                f"there are {there} Structures of the type '{name}'.",
                f"There must be {STRUCTURES_A_TYPE}, those with copies = 2 counted twice.",
            )
    return cards


_STRUCTURE: Final = ("name", "type", "copies", "points", "pollution", "plank", "effect")


def _structure(number: int, word: str, entry: Entry, words: list[str]) -> Card:
    check_word(word, entry)
    values = entry.table(*_STRUCTURE)
    row, nuclear = _symbol(values["pollution"])
    return Card(
        number,
        f"{word}'" if word in words else word,
        values["name"].text(),
        TYPES.index(values["type"].one_of(*TYPES)),
        values["points"].number(0, 12),
        row,
        nuclear,
        PLANKS.index(values["plank"].one_of(*PLANKS)),
        read_alternatives(values["effect"]),
        values["copies"].number(1, 2),
        True,
        entry.reconstructed(),
    )


def _any_nation() -> Card:
    """Number 0 stands for whichever Nation card a player has."""
    return Card(0, "nation", "Nation card", Type.ANY, 0, NO_ROW, False, 0, [], 1, False, ())


def _symbol(entry: Entry) -> tuple[int, bool]:
    """The pollution symbol: 'none', a row, or a row and 'nuclear'."""
    choices = ["none", *ROWS, *[f"{row} nuclear" for row in ROWS]]
    word = entry.one_of(*choices)
    if word == "none":
        return NO_ROW, False
    row, _, nuclear = word.partition(" ")
    return ROWS.index(row), nuclear == "nuclear"


# ---------------------------------------------------------------- Nations, Achievements


def _nations(file: Entry) -> list[Nation]:
    nations: list[Nation] = []
    for word, entry in file.tables("Nation").items():
        check_word(word, entry)
        values = entry.table("name", "plank", "start", "cost")
        start = values["start"].table(optional=(*RESOURCES, "workers", "dice"))
        held = bundle(*[start[each].number(0, 20) if each in start else 0 for each in RESOURCES])
        most = MOST_WORKERS - STARTING_WORKERS
        dice = (
            [DICE.index(die.one_of(*DICE[:OWNED_DICE])) for die in start["dice"].items()]
            if "dice" in start
            else []
        )
        if len(dice) > MOST_DICE:
            raise start["dice"].wrong(f"has {len(dice)} dice.", f"A mat holds {MOST_DICE}.")
        action = Alternative(read_bundle(values["cost"]), NOTHING_HELD, influence=1)
        card = Card(
            0,
            "nation",
            values["name"].text(),
            Type.ANY,
            0,
            NO_ROW,
            False,
            PLANKS.index(values["plank"].one_of(*PLANKS)),
            [action],
            1,
            False,
            entry.reconstructed(),
        )
        workers = start["workers"].number(0, most) if "workers" in start else 0
        nations.append(Nation(len(nations), word, card, held, workers, dice))
    if len(nations) < 10:
        raise file.wrong(f"there are {len(nations)} Nations.", "There must be 10.")
    return nations


def _achievements(file: Entry) -> list[Achievement]:
    tiles: list[Achievement] = []
    for word, entry in file.tables("Achievement").items():
        check_word(word, entry)
        entry.reconstructed()
        values = entry.table("name", "what", "plus")
        measure = MEASURES.index(values["what"].one_of(*MEASURES))
        tiles.append(
            Achievement(len(tiles), word, values["name"].text(), measure, values["plus"].number(-5, 5))
        )
    if len(tiles) != len(MEASURES):
        raise file.wrong(f"there are {len(tiles)} Achievements.", f"There must be {len(MEASURES)}.")
    return tiles
