"""Reading Structures, Nations and Achievements, with everything checked that the rulebook says of them."""

from __future__ import annotations

from typing import Final

from turbinehall.games.energy_empire.alternatives import Alternative, Effect
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
    Plank,
    Type,
)
from turbinehall.games.energy_empire.reading_effects import (
    check_word,
    read_alternative,
    read_alternatives,
    read_bundle,
)
from turbinehall.games.energy_empire.resources import NOTHING_HELD, RESOURCES, bundle
from turbinehall.games.energy_empire.table import MOST_DICE, MOST_WORKERS, STARTING_WORKERS
from turbinehall.kernel.content import Entry

STRUCTURES_A_TYPE: Final = 26
NATIONS: Final = 10

# ---------------------------------------------------------------- Structures


def add_structures(
    cards: Cards, file: Entry, each: int, module: str = "", effects: dict[str, Effect] | None = None
) -> None:
    """Add the Structures of a file, so many of each type. A module may name effects of its own."""
    for word, entry in file.tables("Structure").items():
        for _ in range(entry.table(*_STRUCTURE, optional=_DOES)["copies"].number(1, 2)):
            cards.cards.append(_structure(cards, word, entry, module, effects))
    for type_, name in enumerate(TYPES):
        there = sum(
            [1 for card in cards.cards if card.structure and card.type == type_ and card.module == module]
        )
        if there != each:
            raise file.wrong(
                f"there are {there} Structures of the type '{name}'.",
                f"There must be {each}, those with copies = 2 counted twice.",
            )


_STRUCTURE: Final = ("name", "type", "copies", "points", "pollution", "plank")
_ALONE: Final = ("start", "production")  # what a card gives by itself on Generate turns
_DOES: Final = ("effect", *_ALONE)


def _structure(cards: Cards, word: str, entry: Entry, module: str, effects: dict[str, Effect] | None) -> Card:
    check_word(word, entry)
    values = entry.table(*_STRUCTURE, optional=_DOES)
    row, nuclear = read_symbol(values["pollution"])
    alone = {
        key: read_alternative(values[key], NOTHING_HELD, NOTHING_HELD) if key in values else None
        for key in _ALONE
    }
    plank = PLANKS.index(values["plank"].one_of(*PLANKS))
    _check_what_it_does(entry, values, plank)
    return Card(
        len(cards.cards),
        f"{word}'" if word in [card.word for card in cards.cards] else word,
        values["name"].text(),
        TYPES.index(values["type"].one_of(*TYPES)),
        values["points"].number(0, 12),
        row,
        nuclear,
        plank,
        read_alternatives(values["effect"], effects) if "effect" in values else [],
        values["copies"].number(1, 2),
        True,
        entry.reconstructed(),
        module,
        at_start=alone["start"],
        at_production=alone["production"],
    )


def _check_what_it_does(entry: Entry, values: dict[str, Entry], plank: int) -> None:
    """A card with a plank has an effect; one without it acts by itself on Generate turns."""
    if plank != Plank.NONE and "effect" not in values:
        raise entry.wrong("has a plank but lacks the key 'effect'.", "Say what it does when it is activated.")
    if plank == Plank.NONE and "effect" in values:
        raise entry.wrong("has an effect but no plank for it.", "Leave one of them out.")
    if plank == Plank.NONE and not any([key in values for key in _ALONE]):
        raise entry.wrong("does nothing.", "A card without a plank needs 'start' or 'production'.")


def any_nation() -> Card:
    """Number 0 stands for whichever Nation card a player has."""
    return Card(0, "nation", "Nation card", Type.ANY, 0, NO_ROW, False, 0, [], 1, False, ())


def read_symbol(entry: Entry) -> tuple[int, bool]:
    """The pollution symbol: 'none', a row, or a row and 'nuclear'."""
    choices = ["none", *ROWS, *[f"{row} nuclear" for row in ROWS]]
    word = entry.one_of(*choices)
    if word == "none":
        return NO_ROW, False
    row, _, nuclear = word.partition(" ")
    return ROWS.index(row), nuclear == "nuclear"


# ---------------------------------------------------------------- Nations, Achievements


def add_nations(cards: Cards, file: Entry, count: int, module: str = "") -> None:
    """Add the Nations of a file."""
    nations = cards.nations
    before = len(nations)
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
        nations.append(Nation(len(nations), word, card, held, workers, dice, module))
    if len(nations) - before != count:
        raise file.wrong(f"there are {len(nations) - before} Nations.", f"There must be {count}.")


def read_achievements(file: Entry) -> list[Achievement]:
    """The Achievement tiles."""
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
