"""Energy Empire's table in a terminal, drawn from what a view shows and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from turbinehall.terminal.drawing import (
    AMBER,
    BLUE,
    GREEN,
    ORANGE,
    PURPLE,
    QUIET,
    RECONSTRUCTED,
    RED,
    YELLOW,
    bar,
    joined,
)

_LETTERS: Final = "ABCDE"
_SEATS: Final = (BLUE, ORANGE, GREEN, YELLOW, PURPLE)
_TYPES: Final = ("government", "industry", "commerce")
_ROWS: Final = ("Air", "Forest", "Ocean")
_TOKENS: Final = {"pollution": ("x", RED), "nuclear": ("N", f"bold {RED}"), "well": ("O", ORANGE)}
_PIECES: Final = {None: "·", "worker": "W", "energy": "E"}
_DOING: Final = {None: "", "work": ": works", "generate": ": generates"}
_SHORT: Final = {"money": "$", "science": "Sci", "steel": "Stl", "plastic": "Pla", "oil": "Oil"}
_WHOLE: Final = {"points", "plank", "effect"}  # where all of these are ours, the mark stands at the name
_WIDEST: Final = 140
_WIDE: Final = 100  # from here on, the tracks stand beside the dice
_GAP: Final = 2
_BETWEEN: Final = " · "


def draw(table: dict[str, Any], width: int) -> RenderableType:
    """The whole table: Global Impacts, the binders with their markets, tracks and dice, and every mat."""
    width = min(width, _WIDEST)
    own = _own(table)
    near = own if own is not None else table["turn"]["seat"]  # who watches sees the mat of whoever acts
    parts: list[RenderableType] = [_now(table), Text(), _impacts(table), Text(), _binders(table, width)]
    parts += [Text(), _tracks(table, width), Text(), _seats(table, own, width)]
    parts += [_other(player) for player in table["players"] if player["seat"] != near and player["ready"]]
    if near is not None:
        parts += [Text(), _mat(table, table["players"][near], near == own, width)]
    return Group(*parts, _legend())


def brief(table: dict[str, Any]) -> Text:
    """The state in a line or two, for between the drawings of the whole table."""
    parts = [_now(table, short=True), Text(f"Oil ${table['track']['oil price']}")]
    seat = _own(table)
    if seat is not None:
        player = table["players"][seat]
        workers, energy = player["workers"]["mat"], player["energy"]["mat"]
        parts.append(Text.assemble(_seat(seat), f" {player['score']} VP"))
        parts.append(Text(f"{_some(workers, 'Worker')}, {energy} Energy, {_amounts(player['resources'])}"))
        rows = zip(_ROWS, _environment(table, player))
        parts.append(joined([Text.assemble(name, " ", spaces) for name, spaces in rows]))
    return joined(parts, _BETWEEN)


def _own(table: dict[str, Any]) -> int | None:
    """Whose view this is: only they know their Achievements, until at the end everybody does."""
    known = [mat["seat"] for mat in table["players"] if "dealt" in mat or any(mat["achievements"])]
    return known[0] if len(known) == 1 else None


# ---------------------------------------------------------------- words


def _head(title: str, note: str | Text = "") -> Text:
    return Text.assemble((title.upper(), "bold"), "  " if note else "", note)


def _quiet(text: str) -> Text:
    return Text(text, style=QUIET)


def _beside(*things: RenderableType, gap: int = _GAP) -> Table:
    """Things in a row, as wide as they need to be."""
    grid = Table.grid(padding=(0, gap, 0, 0))
    grid.add_row(*things)
    return grid


def _grid(*columns: int | None, gap: int = _GAP) -> Table:
    """A table without lines; a column's width, or None for as wide as what stands in it."""
    grid = Table.grid(padding=(0, gap, 0, 0))
    for width in columns:
        grid.add_column(width=width, no_wrap=width is None)
    return grid


def _seat(seat: int | None, after: str = "") -> Text:
    """A seat's letter, with something that belongs to it; nobody's is a small n."""
    if seat is None:
        return _quiet(f"n{after}")
    return Text(f"{_LETTERS[seat]}{after}", style=f"bold {_SEATS[seat]}")


def _some(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _amounts(bundle: dict[str, int]) -> str:
    return ", ".join(
        f"${number}" if word == "money" else f"{number} {word.capitalize()}"
        for word, number in bundle.items()
    )


def _price(bundle: dict[str, int]) -> str:
    return " ".join(f"${n}" if word == "money" else f"{n} {_SHORT[word]}" for word, n in bundle.items())


def _mark(card: dict[str, Any], *keys: str) -> str:
    """The sign of our own design: once at the name where nearly all of a card is ours."""
    own = set(card["reconstructed"])
    everything = own.issuperset(_WHOLE) or own.issuperset(("name", "effect"))
    if "name" in keys:
        return RECONSTRUCTED if everything or "name" in own else ""
    return RECONSTRUCTED if own.intersection(keys) and not everything else ""


def _planks(kind: str, pieces: Iterable[str | None]) -> str:
    """The planks of a card with what lies on them: a double one is filled at once, two are used in turn."""
    signs = [_PIECES[piece] for piece in pieces]
    return f"[{'+'.join(signs)}]" if kind == "double" else "".join(f"[{sign}]" for sign in signs)


def _environment(table: dict[str, Any], player: dict[str, Any]) -> list[Text]:
    """The three rows of an Environment, a sign for each space."""
    rows = []
    for number, spaces in enumerate(player["environment"]):
        row = Text()
        for column, token in enumerate(spaces):
            free = "o" if number * len(spaces) + column in table["drilling"] else "·"
            row.append(*_TOKENS.get(token, (free, "")))
        rows.append(row)
    return rows


# ---------------------------------------------------------------- what goes on


def _now(table: dict[str, Any], short: bool = False) -> Text:
    turn = table["turn"]
    parts = []
    if turn["seat"] is not None:
        places = {place["word"]: place["name"] for place in table["locations"]}
        where = f" at {places[turn['location']]}" if turn["location"] and turn["kind"] == "work" else ""
        refined = f", {turn['refined']} Oil refined" if turn["refined"] else ""
        parts.append(Text.assemble(_seat(turn["seat"]), f"'s turn{_DOING[turn['kind']]}{where}{refined}"))
    elif table["score sheets"] is None:
        ready = [_seat(player["seat"]) for player in table["players"] if player["ready"]]
        parts.append(Text.assemble("Setup. Ready: ", joined(ready or [Text("nobody")], ", ")))
    else:
        parts.append(Text("The game is over."))
    if table["final turns"]:
        parts.append(Text(f"{_some(table['final turns'], 'final turn')} left", style=f"bold {AMBER}"))
    if turn["roll"]:
        rolled = [f"{die['die'].capitalize()} [{die['face']}] +{die['energy']}" for die in turn["roll"]]
        parts.append(Text(f"last roll {', '.join(rolled)} Energy"))
    if not short and len(table["players"]) > 1:
        parts.append(Text.assemble("start player ", _seat(table["start player"])))
    return joined(parts, _BETWEEN)


def _impacts(table: dict[str, Any]) -> RenderableType:
    """The Global Impact track, its prices of Oil, and the six cards beneath it."""
    track, supplies = table["track"], table["supplies"]
    supply = f"supply {supplies['pollution']} Pollution, {_some(supplies['wells'], 'Oil Well')}"
    current = next((i for i, left in enumerate(track["spots"]) if left), len(track["spots"]) - 1)
    grid = _grid(None, None, None, None)
    grid.add_column()
    for i, (left, price, impact) in enumerate(zip(track["spots"], track["oil prices"], table["impacts"])):
        tokens = f"{bar(left, track['full'])} {left}/{track['full']}"
        spot = Text(f"{'►' if i == current else ' '}{impact['position']}")
        cells = [spot, Text(f"Oil ${price}"), Text(tokens), _quiet(impact["deck"]), _impact(impact)]
        grid.add_row(*cells, style=f"bold {AMBER}" if i == current else "" if left else QUIET)
    note = Text.assemble(f"Oil costs ${track['oil price']}", (_BETWEEN + supply, QUIET))
    return Group(_head("Global Impacts", note), grid)


def _impact(impact: dict[str, Any]) -> Text:
    card = impact["card"]
    if card is None:
        return Text("face down", style=f"not bold {QUIET}")
    name = (card["name"] + _mark(card, "name"), "bold")
    if impact["state"] == "gone":
        return Text.assemble(name, ", gone", style=f"not bold {QUIET}")
    before = "only you know: " if impact["peeked"] else ""
    return Text.assemble(before, name, f". {card['words']}{_mark(card, 'effect')}", style="not bold default")


# ---------------------------------------------------------------- the binders


def _third(width: int) -> int:
    return (width - 2 * _GAP) // 3


def _binders(table: dict[str, Any], width: int) -> Group:
    """The three types beside each other: their locations, and their markets slot by slot."""
    places, slots = [_grid(*[_third(width)] * len(_TYPES)) for _ in range(2)]
    here = table["turn"]["location"] if table["turn"]["kind"] == "work" else None
    binders = [[place for place in table["locations"] if place["type"] == type_] for type_ in _TYPES]
    places.add_row(*map(_head, _TYPES))
    places.add_row(*[Group(*[_location(place, here) for place in binder[1:]]) for binder in binders])
    slots.add_row(*[_location({**binder[0], "words": ""}, here) for binder in binders])
    for row in zip(*[table["markets"][type_] for type_ in _TYPES]):
        slots.add_row(*map(_slot, row))
    decks = [table["decks"][type_] for type_ in _TYPES]
    slots.add_row(*[_quiet(f"deck {deck['deck']}, discarded {deck['discard']}") for deck in decks])
    return Group(places, Text(), _head("Markets", _quiet(binders[0][0]["words"])), slots)


def _location(place: dict[str, Any], here: str | None) -> Text:
    name = Text(f"► {place['name']}" if place["word"] == here else place["name"], style="bold")
    parts = [name, *[_seat(stack["seat"], str(stack["height"])) for stack in place["stacks"]]]
    if place["goods"]:
        parts.append(Text(f"+ {_amounts(place['goods'])}", style=AMBER))
    return Text("\n" if place["words"] else "").join([joined(parts, " "), _quiet(place["words"])])


def _slot(slot: dict[str, Any]) -> Text:
    price = Text(f"{slot['slot']}  ${slot['money']} or {_price(slot['resources'])}", style=AMBER)
    return Text("\n").join([price, _card(slot["card"]) if slot["card"] else _quiet("   empty")])


def _card(card: dict[str, Any], planks: list[str | None] | None = None) -> Text:
    """A Structure in three lines: its name; points, pollution and planks; what it does."""
    name = Text(f"{card['name']}{_mark(card, 'name')}{' II' if card['copies'] == 2 else ''}", style="bold")
    dirty = card["pollution"]
    values = [Text(f"{card['points']} VP{_mark(card, 'points')}")]
    if dirty:
        sign, style = _TOKENS[dirty["kind"]]
        values.append(Text(f"{dirty['row'].capitalize()} {sign}{_mark(card, 'pollution')}", style=style))
    pieces = planks if planks is not None else [None] * (1 if card["plank"] == "single" else 2)
    used = " activated" if card.get("activated") else ""
    values.append(Text(_planks(card["plank"], pieces) + _mark(card, "plank") + used, style=GREEN))
    return Text("\n").join([name, joined(values), _quiet(card["words"] + _mark(card, "effect"))])


# ---------------------------------------------------------------- tracks, Achievements, dice


def _tracks(table: dict[str, Any], width: int) -> RenderableType:
    dice, nations = _dice(table), _united_nations(table)
    if width < _WIDE:
        return Group(dice, Text(), nations, Text(), _display(table))
    return Group(_beside(dice, nations, gap=_GAP + 1), Text(), _display(table))


def _dice(table: dict[str, Any]) -> Table:
    """What each kind of Energy die costs, how many are left, and what it gives on every face."""
    prices = {sale["die"]: _price(sale["price"]) for sale in table["power plant"]}
    grid = _grid(None, None, None, None)
    energy = "Energy on 1 2 3 4 5 6"
    grid.add_row(_head("Dice"), *[_quiet(title) for title in ("Power Plant", "left", energy)])
    for kind, chart in table["dice chart"].items():
        price = prices.get(kind, "refine 1 Oil")
        gives = Text(" ".join(map(str, chart)).rjust(len(energy)), style=GREEN)
        grid.add_row(kind.capitalize(), price, str(table["supplies"]["dice"][kind]), gives)
    return grid


def _united_nations(table: dict[str, Any]) -> RenderableType:
    """The VP of every space, and whose marker stands where."""
    track = table["united nations"]
    grid = _grid(*[None] * (len(track["points"]) + 1))
    grid.add_row(*[Text(str(points)) for points in track["points"]], _quiet("VP"))
    markers = [Text() for _ in track["points"]]
    for player in table["players"]:
        markers[player["united nations"]].append_text(_seat(player["seat"]))
    grid.add_row(*markers)
    bonus = f"leader +{track['leader bonus']} VP" if track["leader bonus"] else ""
    return Group(_head("United Nations", _quiet(bonus)), grid)


def _display(table: dict[str, Any]) -> RenderableType:
    shown = table["achievements"]
    tiles = [_tile(tile) if tile else _quiet("empty") for tile in shown["display"]]
    return Group(_head("Achievements", _quiet(f"to claim; {shown['stack']} in the stack")), *tiles)


def _tile(tile: dict[str, Any]) -> Text:
    worth = (f" {tile['worth']} VP", f"bold {GREEN}") if tile["worth"] is not None else ""
    return Text.assemble((tile["name"], "bold"), worth, (f"  {tile['words']}", QUIET))


# ---------------------------------------------------------------- the players


def _seats(table: dict[str, Any], own: int | None, width: int) -> Table:
    """Everybody's numbers, a seat a line."""
    heads = ("VP", "Workers", "Energy", *_SHORT.values(), *_ROWS, "UN", "Ach", "last turn")
    grid = _grid(*[None] * (len(heads) + 1), gap=1 if width < _WIDE else _GAP)
    grid.add_row(_head("Seats"), *[_quiet(head) for head in heads])
    for player in table["players"]:
        seat, workers, energy = player["seat"], player["workers"], player["energy"]
        numbers = [str(player["score"]), f"{workers['mat']}/{workers['owned']}/{workers['reserve']}"]
        numbers += [f"{energy['mat']}/{energy['reserve']}", *map(str, player["resources"].values())]
        turn = "►" if seat == table["turn"]["seat"] else " "
        who = Text.assemble(turn, _seat(seat), " you" if seat == own and len(table["players"]) > 1 else "")
        counts = [str(player["united nations"]), str(len(player["achievements"])), player["last turn"] or "–"]
        grid.add_row(who, *numbers, *_environment(table, player), *counts)
    return grid


def _other(player: dict[str, Any]) -> Table:
    """What lies before somebody else: Nation, dice, Structures by name; Achievements when they are known."""
    nation = player["nation"]
    parts = [_title(nation, player["nation planks"])] if nation else []
    parts.append(_list("dice", [Text(die.capitalize()) for die in player["dice"]]))
    known = [Text(f"{tile['name']} {tile['worth']} VP") for tile in player["achievements"] if tile]
    hidden = player["achievements"].count(None)
    parts.append(_list("Achievements", known + ([Text(f"{hidden} face down")] if hidden else [])))
    for type_ in _TYPES:
        cards = [_title(card, card["planks"]) for card in player["structures"][type_]]
        parts.append(_list(type_.capitalize(), cards))
    return _beside(Text(" ") + _seat(player["seat"]), joined([part for part in parts if part], _BETWEEN))


def _title(card: dict[str, Any], planks: list[str | None]) -> Text:
    points = f" {card['points']} VP" if "points" in card else ""
    used = " activated" if card.get("activated") else ""
    return Text(f"{card['name']}{_mark(card, 'name')}{points} {_planks(card['plank'], planks)}{used}")


def _list(title: str, things: list[Text]) -> Text:
    return Text.assemble((f"{title} ", QUIET), joined(things, ", ")) if things else Text()


def _mat(table: dict[str, Any], player: dict[str, Any], own: bool, width: int) -> RenderableType:
    """A mat in full: Environment, pieces, Nation, the tableau by types, Achievements."""
    sheet = table["score sheet"]
    note = f"score now {sum(line['points'] for line in sheet)}" if own and sheet else ""
    head = _head("Your mat" if own else "Mat of", Text.assemble(_seat(player["seat"]), "  ", (note, QUIET)))
    spaces = _grid(None, *[None] * len(table["columns"]), gap=1)
    spaces.add_row("", *[_quiet(str(i)) for i in range(1, len(table["columns"]) + 1)])
    for name, row in zip(_ROWS, _environment(table, player)):
        spaces.add_row(_quiet(name), *row.divide(range(1, len(row))))
    bonus = [_quiet(f"+{points}" if points else "") for points in table["columns"]]
    spaces.add_row(_quiet("if clean"), *bonus)
    parts: list[RenderableType] = [head, _beside(spaces, _pieces(player), gap=2 * _GAP)]
    if any(player["structures"].values()):
        tableau = _grid(*[_third(width)] * len(_TYPES))
        tableau.add_row(*[_head(type_) for type_ in _TYPES])
        owned = [[_card(card, card["planks"]) for card in player["structures"][type_]] for type_ in _TYPES]
        tableau.add_row(*[Group(*cards) for cards in owned])
        parts.append(tableau)
    if any(player["achievements"]):
        parts += [_head("Your Achievements" if own else "Achievements"), *map(_tile, player["achievements"])]
    if "dealt" in player:
        parts.append(_head("Dealt to you", _quiet("keep one of each")))
        for card in player["dealt"]["nations"]:
            starts = f" Starts with {card['start words']}{_mark(card, 'start')}."
            parts.append(_nation(card).append(starts))
        parts += [_tile(tile) for tile in player["dealt"]["achievements"]]
    return Group(*parts)


def _pieces(player: dict[str, Any]) -> Table:
    workers, energy, nation = player["workers"], player["energy"], player["nation"]
    grid = Table.grid(padding=(0, _GAP, 0, 0))
    grid.add_column(style=QUIET, no_wrap=True)
    grid.add_row("Resources", Text(_amounts(player["resources"]), style="bold"))
    grid.add_row(
        "Workers", f"{workers['mat']} ready of {workers['owned']} owned, {workers['reserve']} in reserve"
    )
    grid.add_row("Energy", f"{energy['mat']} ready, {energy['reserve']} in reserve")
    grid.add_row("Dice", ", ".join(die.capitalize() for die in player["dice"]) or "none")
    if nation:
        grid.add_row("Nation", _nation(nation, player["nation planks"]))
    return grid


def _nation(card: dict[str, Any], planks: Iterable[str | None] = (None,)) -> Text:
    name = (card["name"] + _mark(card, "name"), "bold")
    plank = (f" {_planks(card['plank'], planks)}{_mark(card, 'plank')} ", GREEN)
    return Text.assemble(name, plank, card["words"], _mark(card, "cost"))


def _legend() -> Text:
    return Text(
        "x Pollution, N Nuclear Contamination, O Oil Well, o drilling site · [·] plank, [·+·] for two pieces"
        " at once, W Worker or E Energy on it · B3 a stack of B, 3 high, n of nobody · Workers ready/owned/in"
        f" reserve, Energy ready/in reserve · II two such cards · {RECONSTRUCTED} our own design: the printed"
        " value is lost",
        style=QUIET,
    )
