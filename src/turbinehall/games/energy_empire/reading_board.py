"""Reading prices, dice and tracks of the board from their content file."""

from __future__ import annotations

from mypy_extensions import i64

from turbinehall.games.energy_empire.cards import (
    Board,
    Price,
)
from turbinehall.games.energy_empire.environment import CELL_WORDS
from turbinehall.games.energy_empire.kinds import (
    CELLS,
    COLUMNS,
    DICE,
    OWNED_DICE,
    TYPES,
)
from turbinehall.games.energy_empire.reading_effects import read_bundle
from turbinehall.games.energy_empire.table import SPOTS
from turbinehall.kernel.content import Entry


def read_board(file: Entry) -> Board:
    """Prices, dice and tracks."""
    values = file.table("markets", "power_plant", "dice", "tracks")
    plants = values["power_plant"].table(*DICE[:OWNED_DICE])
    dice = values["dice"].table(*DICE)
    counts: list[int] = []
    solo: list[int] = []
    chart: list[list[int]] = []
    for kind in DICE:
        die = dice[kind].table("count", "solo", "energy")
        counts.append(die["count"].number(1, 24))
        solo.append(die["solo"].number(0, counts[-1]))
        one, low, high, six = [energy.number(0, 6) for energy in die["energy"].items(4)]
        chart.append([0, one, low, low, high, high, six])
    markets = values["markets"].table(*TYPES)
    tracks = values["tracks"].table(
        "oil_prices", "united_nations", "columns", "drilling", "tokens", "order_money"
    )
    return Board(
        [[_price(slot) for slot in markets[type_].items(3)] for type_ in TYPES],
        [read_bundle(plants[kind]) for kind in DICE[:OWNED_DICE]],
        counts,
        solo,
        chart,
        _rising(tracks["oil_prices"], SPOTS),
        _rising(tracks["united_nations"], None),
        [0, 0, *[bonus.number(0, 9) for bonus in tracks["columns"].items(COLUMNS - 2)]],
        _drilling(tracks["drilling"]),
        [tokens.number(1, 8) for tokens in tracks["tokens"].items(5)],
        [money.number(0, 9) for money in tracks["order_money"].items(5)],
        tuple(
            [
                f"{key}: {', '.join(entry.reconstructed())}"
                for key, entry in values.items()
                if entry.reconstructed()
            ]
        ),
    )


def _price(entry: Entry) -> Price:
    values = entry.table("money", "resources")
    return Price(values["money"].number(1, 20), read_bundle(values["resources"]))


def _rising(entry: Entry, count: int | None) -> list[int]:
    numbers = [item.number(0, 60) for item in entry.items(count)]
    for i in range(len(numbers) - 1):
        if numbers[i] > numbers[i + 1]:
            raise entry.wrong(f"falls from {numbers[i]} to {numbers[i + 1]}.", "It must never fall.")
    if len(numbers) < 3:
        raise entry.wrong(f"has {len(numbers)} spaces.", "It needs at least 3.")
    return numbers


def _drilling(entry: Entry) -> i64:
    mask = 0
    for item in entry.items(4):
        cell = CELL_WORDS.index(item.one_of(*CELL_WORDS[COLUMNS:CELLS]))
        mask |= 1 << cell
    return mask
