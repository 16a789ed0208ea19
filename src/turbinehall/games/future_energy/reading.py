"""Reading what is printed from content/*.toml, with everything checked that the rulebook says of it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from turbinehall.games.future_energy.cards import Cards, Contract, Map, Prices, PublicContract
from turbinehall.games.future_energy.effects import EFFECTS, effect_for
from turbinehall.games.future_energy.kinds import ENERGIES, GROUNDS, ICONS, TILES
from turbinehall.games.future_energy.reading_map import read_map
from turbinehall.kernel.content import Content, Entry

WHOLE: Final = ("icons", "tiles", "links", "sites", "coast", "names")
SIZES: Final = ((2, 10), (3, 8), (4, 6))
PUBLIC: Final = 16

_cache: dict[str, Cards] = {}


def load(overlay: str = "") -> Cards:
    """Everything printed, read once; with an owner's folder laid over ours if one is given."""
    if overlay not in _cache:
        _cache[overlay] = read(Content(Path(__file__).parent / "content", overlay, WHOLE))
    return _cache[overlay]


def read(content: Content) -> Cards:
    """Everything printed, from content files."""
    board = content.file("board").table("prices", "certificates", "majorities", "grids", "grounds", "removed")
    contracts = content.file("contracts").table("contract", "start")
    return Cards(
        _maps(content.file("maps")),
        _contracts(contracts["contract"]),
        _starts(contracts["start"]),
        _publics(content.file("public")),
        _prices(board["prices"], board["majorities"], board["grids"]),
        _certificates(board["certificates"]),
        _grounds(board["grounds"]),
        [number.number(0, 20) for number in board["removed"].table("contracts")["contracts"].items(3)],
        content.digest,
    )


def _maps(file: Entry) -> list[Map]:
    sides = file.table("four", "three")
    # As many sites as there are tiles for, with four and with three players.
    return [read_map("four", sides["four"], 5, 49), read_map("three", sides["three"], 4, 42)]


def _contracts(entry: Entry) -> list[Contract]:
    contracts = [_contract(number, item, False) for number, item in enumerate(entry.items())]
    for size, count in SIZES:
        there = sum([1 for contract in contracts if contract.spaces == size])
        if there != count:
            raise entry.wrong(
                f"has {there} contracts for {size} power plants.", f"There must be {count} of them."
            )
    return contracts


def _starts(entry: Entry) -> list[Contract]:
    starts = [_contract(number, item, True) for number, item in enumerate(entry.items(4))]
    for item, contract in zip(entry.items(4), starts):
        if contract.spaces != 5:
            raise item.wrong(f"has {contract.spaces} icons.", "A starting contract has 5.")
    return starts


def _contract(number: int, entry: Entry, start: bool) -> Contract:
    entry.reconstructed()
    values = entry.table("icons", "points")
    icons = [TILES.index(icon.one_of(*TILES[:ICONS])) for icon in values["icons"].items()]
    return Contract(number, icons, values["points"].number(1, 20), start, entry.source())


def _publics(file: Entry) -> list[PublicContract]:
    publics: list[PublicContract] = []
    for word, entry in file.tables("public contract").items():
        if not word.replace("-", "").isalnum() or word != word.lower():
            raise entry.wrong("can't be used in notation.", "Name it by small letters and hyphens.")
        entry.reconstructed()
        values = entry.table("name", "tiles", "points", "effect")
        tiles = [TILES.index(tile.one_of(*TILES[:ENERGIES])) for tile in values["tiles"].items()]
        if not 2 <= len(tiles) <= 4 or len(set(tiles)) != len(tiles):
            raise values["tiles"].wrong("isn't a set of tiles.", "It must be 2 to 4 different kinds.")
        kind = values["effect"].one_of(*EFFECTS)
        publics.append(
            PublicContract(
                len(publics),
                word,
                values["name"].text(),
                tiles,
                values["points"].number(0, 12),
                kind,
                effect_for(kind),
            )
        )
    if len(publics) != PUBLIC:
        raise file.wrong(f"there are {len(publics)} public contracts.", f"There must be {PUBLIC}.")
    return publics


def _prices(entry: Entry, majorities: Entry, grids: Entry) -> Prices:
    names = ("line", "lines", "public", "join", "revenue", "investor", "completed", "ground")
    values = entry.table("contract", *names)
    line, lines, public, join, revenue, investor, completed, ground = [
        # Without revenue, who saves for a way or a contract would do so for ever.
        values[name].number(1 if name == "revenue" else 0, 20)
        for name in names
    ]
    ranks = majorities.table("two", "three", "four")
    return Prices(
        line,
        lines,
        [price.number(0, 20) for price in values["contract"].items(4)],
        public,
        join,
        revenue,
        investor,
        completed,
        ground,
        [
            [points.number(0, 20) for points in ranks[seats].items(count)]
            for seats, count in (("two", 1), ("three", 2), ("four", 3))
        ],
        [points.number(0, 40) for points in grids.table("points")["points"].items(5)],
    )


def _certificates(entry: Entry) -> list[int]:
    values: list[int] = []
    for pair in entry.table("values")["values"].items():
        value, count = [number.number(1, 9) for number in pair.items(2)]
        values += [value] * count
    if len(values) != 10:
        raise entry.wrong(f"has {len(values)} certificates.", "There must be 10.")
    return values


def _grounds(entry: Entry) -> list[int]:
    return [GROUNDS.index(ground.one_of(*GROUNDS)) for ground in entry.table("new")["new"].items(7)]
