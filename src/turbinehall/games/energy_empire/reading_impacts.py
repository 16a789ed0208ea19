"""Reading the Global Impacts from their content file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turbinehall.games.energy_empire.alternatives import Alternative, Effect
from turbinehall.games.energy_empire.cards import (
    MEASURES,
    MOST_REFINED,
    NOTHING_LASTS,
    Cards,
    Impact,
    Lasting,
)
from turbinehall.games.energy_empire.effects import CountPoints, Everyone, Goods, Lasts, Lose, Offer, Spill
from turbinehall.games.energy_empire.kinds import (
    NO_DIE,
    ROWS,
    TYPE_TITLES,
    TYPES,
)
from turbinehall.games.energy_empire.locations import LOCATIONS
from turbinehall.games.energy_empire.reading_effects import (
    check_word,
    read_alternative,
    read_alternatives,
    read_bundle,
)
from turbinehall.games.energy_empire.resources import NOTHING_HELD, RESOURCES, bundle, listed
from turbinehall.kernel.content import Entry

EARLY: Final = 9
LATE: Final = 6


EffectReader = Callable[[Entry], Effect]


def read_impacts(file: Entry) -> list[Impact]:
    """The Global Impacts of the base game, early ones first."""
    entries = file.tables("Global Impact")
    decks = {word: entry.table(*_IMPACT)["deck"].one_of("early", "late") for word, entry in entries.items()}
    for deck, count in (("early", EARLY), ("late", LATE)):
        there = list(decks.values()).count(deck)
        if there != count:
            raise file.wrong(f"there are {there} {deck} Global Impacts.", f"There must be {count}.")
    impacts: list[Impact] = []
    for word in sorted(entries, key=lambda word: decks[word] == "late"):
        impacts.append(_impact(len(impacts), word, entries[word], "", {}))
    return impacts


def add_late_impacts(
    cards: Cards, file: Entry, count: int, module: str, readers: dict[str, EffectReader]
) -> None:
    """Add the Global Impacts of a module to the late ones; it may read kinds of effects of its own."""
    entries = file.tables("Global Impact")
    if len(entries) != count:
        raise file.wrong(f"there are {len(entries)} Global Impacts.", f"There must be {count}.")
    for word, entry in entries.items():
        entry.table(*_IMPACT)["deck"].one_of("late")
        cards.impacts.append(_impact(len(cards.impacts), word, entry, module, readers))


_IMPACT: Final = ("name", "deck", "row", "market", "effect")
_EFFECTS: Final = ("spill", "goods", "everyone", "lose", "offer", "count", "lasting")


def _impact(number: int, word: str, entry: Entry, module: str, readers: dict[str, EffectReader]) -> Impact:
    check_word(word, entry)
    values = entry.table(*_IMPACT)
    effect, lasting = _effect(values["effect"], readers)
    return Impact(
        number,
        word,
        values["name"].text(),
        values["deck"].one_of("early", "late") == "late",
        ROWS.index(values["row"].one_of(*ROWS)),
        TYPES.index(values["market"].one_of(*TYPES)),
        effect,
        lasting,
        entry.reconstructed(),
        module,
    )


def _effect(entry: Entry, readers: dict[str, EffectReader]) -> tuple[Effect, Lasting]:
    known = [*_EFFECTS, *readers]
    values = entry.table(optional=known)
    if len(values) != 1:
        raise entry.wrong(f"does {len(values)} things.", f"It must do one: {listed(known, 'or')}.")
    for kind, value in values.items():
        if kind in readers:
            return readers[kind](value), NOTHING_LASTS
        if kind == "lasting":
            lasting = _lasting(value)
            return Lasts(lasting), lasting
        if kind == "spill":
            return Spill(value.number(1, 5)), NOTHING_LASTS
        if kind == "goods":
            return _goods(value), NOTHING_LASTS
        if kind == "everyone":
            return Everyone(_everyone(value)), NOTHING_LASTS
        if kind == "lose":
            return Lose(read_bundle(value)), NOTHING_LASTS
        if kind == "offer":
            return Offer(read_alternatives(value)), NOTHING_LASTS
        return _count(value), NOTHING_LASTS
    raise AssertionError("one was found")


def _everyone(entry: Entry) -> Alternative:
    if list(entry.value) == ["pollution"]:
        row = entry.table("pollution")["pollution"].one_of(*ROWS, "any")
        return Alternative(NOTHING_HELD, NOTHING_HELD, pollution=(*ROWS, "any").index(row))
    action = read_alternative(entry, NOTHING_HELD, NOTHING_HELD)
    if action.peeks or action.influence or action.others or action.die != NO_DIE:
        raise entry.wrong(
            "gives everyone what only one player can gain.", "Leave out peeks, influence, others and die."
        )
    return action


def _count(entry: Entry) -> Effect:
    values = entry.table("what", "points", "most")
    measure = MEASURES.index(values["what"].one_of(*MEASURES))
    return CountPoints(measure, values["points"].number(1, 5), values["most"].number(1, 20))


def _goods(entry: Entry) -> Effect:
    values = entry.table("at", optional=(*RESOURCES, "pollution", "nuclear"))
    numbers: list[int] = []
    said: list[str] = []
    words = [location.word for location in LOCATIONS]
    for item in values["at"].items():
        where = item.one_of(*TYPES, *words)
        if where in TYPES:
            type_ = TYPES.index(where)
            numbers += [location.number for location in LOCATIONS if location.type == type_]
            said.append(f"each {TYPE_TITLES[type_]} location")
        else:
            numbers.append(words.index(where))
            said.append(LOCATIONS[words.index(where)].title)
    goods = bundle(*[values[word].number(0, 9) if word in values else 0 for word in RESOURCES])
    tokens = [values[word].number(0, 5) if word in values else 0 for word in ("pollution", "nuclear")]
    if not goods and not sum(tokens):
        raise entry.wrong("places nothing.", "Name resources, pollution or nuclear.")
    where = f"each of {listed(said)}" if len(said) > 1 else said[0]
    return Goods(numbers, where, goods, tokens[0], tokens[1])


_LASTING: Final = ("oil_price", "energy", "discount", "generate", "refine", "cleanup")


def _lasting(entry: Entry) -> Lasting:
    values = entry.table(optional=_LASTING)
    if len(values) != 1:
        raise entry.wrong(
            f"changes {len(values)} things.", f"It must be one: {listed(list(_LASTING), 'or')}."
        )
    for kind, value in values.items():
        if kind == "oil_price":
            return Lasting(oil_price=value.number(-4, 9))
        if kind == "energy":
            parts = value.table("type", "more")
            return Lasting(energy_type=_type(parts["type"]), energy_more=parts["more"].number(1, 5))
        if kind == "discount":
            parts = value.table("type", "money")
            return Lasting(discount_type=_type(parts["type"]), discount=parts["money"].number(1, 9))
        if kind == "generate":
            return Lasting(generate=value.number(1, 5))
        if kind == "refine":
            return Lasting(refine=value.number(0, MOST_REFINED - 1))
        return Lasting(cleanup=value.number(1, 5))
    raise AssertionError("one was found")


def _type(entry: Entry) -> int:
    return TYPES.index(entry.one_of(*TYPES))
