"""Energy Empire's table in a terminal, drawn from what a view shows and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from turbinehall.games.energy_empire.terminal_modules import (
    brief_modules,
    drawn_modules,
    legend,
    megastructures,
    other_card,
    other_title,
)
from turbinehall.games.energy_empire.terminal_words import (
    BETWEEN,
    GAP,
    SHORT,
    TOKENS,
    TYPES,
    amounts,
    card_in_full,
    card_title,
    columns,
    heading,
    listed,
    location_line,
    mark,
    planks_sign,
    price_words,
    quiet,
    rival_sign,
    seat_sign,
    side_by_side,
    some,
    third,
)
from turbinehall.terminal.drawing import AMBER, GREEN, QUIET, RECONSTRUCTED, bar, joined

_ROWS: Final = ("Air", "Forest", "Ocean")
_DOING: Final = {None: "", "work": ": works", "generate": ": generates"}
_WIDEST: Final = 140
_WIDE: Final = 100  # from here on, the tracks stand beside the dice


def draw(table: dict[str, Any], width: int) -> RenderableType:
    """The whole table: Global Impacts, the binders with their markets, tracks and dice, and every mat."""
    width = min(width, _WIDEST)
    own = _own(table)
    near = own if own is not None else table["turn"]["seat"]  # who watches sees the mat of whoever acts
    parts: list[RenderableType] = [_now(table), Text(), _impacts(table), Text(), _binders(table, width)]
    parts += [*megastructures(table, width), Text(), _tracks(table, width)]
    parts += [*drawn_modules(table, own), Text(), _seats(table, own, width)]
    parts += [_other(player) for player in table["players"] if player["seat"] != near and player["ready"]]
    if near is not None:
        parts += [Text(), _mat(table, table["players"][near], near == own, width)]
    return Group(*parts, _legend(table))


def brief(table: dict[str, Any]) -> Text:
    """The state in a line or two, for between the drawings of the whole table."""
    parts = [_now(table, short=True), Text(f"Oil ${table['track']['oil price']}"), *brief_modules(table)]
    seat = _own(table)
    if seat is not None:
        player = table["players"][seat]
        workers, energy = player["workers"]["mat"], player["energy"]["mat"]
        parts.append(Text.assemble(seat_sign(seat), f" {player['score']} VP"))
        parts.append(Text(f"{some(workers, 'Worker')}, {energy} Energy, {amounts(player['resources'])}"))
        rows = zip(_ROWS, _environment(table, player))
        parts.append(joined([Text.assemble(name, " ", spaces) for name, spaces in rows]))
    return joined(parts, BETWEEN)


def _own(table: dict[str, Any]) -> int | None:
    """Whose view this is: only they know their Achievements, until at the end everybody does."""
    known = [mat["seat"] for mat in table["players"] if "dealt" in mat or any(mat["achievements"])]
    return known[0] if len(known) == 1 else None


def _environment(table: dict[str, Any], player: dict[str, Any]) -> list[Text]:
    """The three rows of an Environment, a sign for each space."""
    rows = []
    for number, spaces in enumerate(player["environment"]):
        row = Text()
        for column, token in enumerate(spaces):
            free = "o" if number * len(spaces) + column in table["drilling"] else "·"
            row.append(*TOKENS.get(token, (free, "")))
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
        parts.append(Text.assemble(seat_sign(turn["seat"]), f"'s turn{_DOING[turn['kind']]}{where}{refined}"))
    elif table["score sheets"] is None and all(player["ready"] for player in table["players"]):
        parts.append(Text.assemble(rival_sign(), f"'s turn{_DOING[turn['kind']]}"))
    elif table["score sheets"] is None:
        ready = [seat_sign(player["seat"]) for player in table["players"] if player["ready"]]
        parts.append(Text.assemble("Setup. Ready: ", joined(ready or [Text("nobody")], ", ")))
    else:
        parts.append(Text("The game is over."))
    if table["final turns"]:
        parts.append(Text(f"{some(table['final turns'], 'final turn')} left", style=f"bold {AMBER}"))
    if turn["roll"]:
        rolled = [f"{die['die'].capitalize()} [{die['face']}] +{die['energy']}" for die in turn["roll"]]
        parts.append(Text(f"last roll {', '.join(rolled)} Energy"))
    if not short and len(table["players"]) > 1:
        parts.append(Text.assemble("start player ", seat_sign(table["start player"])))
    return joined(parts, BETWEEN)


def _impacts(table: dict[str, Any]) -> RenderableType:
    """The Global Impact track, its prices of Oil, and the six cards beneath it."""
    track, supplies = table["track"], table["supplies"]
    supply = f"supply {supplies['pollution']} Pollution, {some(supplies['wells'], 'Oil Well')}"
    current = next((i for i, left in enumerate(track["spots"]) if left), len(track["spots"]) - 1)
    grid = columns(None, None, None, None)
    grid.add_column()
    for i, (left, price, impact) in enumerate(zip(track["spots"], track["oil prices"], table["impacts"])):
        tokens = f"{bar(left, track['full'])} {left}/{track['full']}"
        spot = Text(f"{'►' if i == current else ' '}{impact['position']}")
        cells = [spot, Text(f"Oil ${price}"), Text(tokens), quiet(impact["deck"]), _impact(impact)]
        grid.add_row(*cells, style=f"bold {AMBER}" if i == current else "" if left else QUIET)
    note = Text.assemble(f"Oil costs ${track['oil price']}", (BETWEEN + supply, QUIET))
    return Group(heading("Global Impacts", note), grid)


def _impact(impact: dict[str, Any]) -> Text:
    card = impact["card"]
    if card is None:
        return Text("face down", style=f"not bold {QUIET}")
    name = (card["name"] + mark(card, "name"), "bold")
    if impact["state"] == "gone":
        return Text.assemble(name, ", gone", style=f"not bold {QUIET}")
    before = "only you know: " if impact["peeked"] else ""
    return Text.assemble(before, name, f". {card['words']}{mark(card, 'effect')}", style="not bold default")


# ---------------------------------------------------------------- the binders


def _binders(table: dict[str, Any], width: int) -> Group:
    """The three types beside each other: their locations, and their markets slot by slot."""
    places, slots = [columns(*[third(width)] * len(TYPES)) for _ in range(2)]
    here = table["turn"]["location"] if table["turn"]["kind"] == "work" else None
    binders = [[place for place in table["locations"] if place["type"] == type_] for type_ in TYPES]
    places.add_row(*map(heading, TYPES))
    places.add_row(*[Group(*[location_line(place, here) for place in binder[1:]]) for binder in binders])
    slots.add_row(*[location_line({**binder[0], "words": ""}, here) for binder in binders])
    for row in zip(*[table["markets"][type_] for type_ in TYPES]):
        slots.add_row(*map(_slot, row))
    decks = [table["decks"][type_] for type_ in TYPES]
    slots.add_row(*[quiet(f"deck {deck['deck']}, discarded {deck['discard']}") for deck in decks])
    note = _in_all([binder[0]["words"] for binder in binders])
    return Group(places, Text(), heading("Markets", quiet(note)), slots)


def _in_all(words: list[str]) -> str:
    """The sentences that stand in all of them."""
    sentences = words[0].removesuffix(".").split(". ")
    return " ".join(f"{said}." for said in sentences if all(said in other for other in words))


def _slot(slot: dict[str, Any]) -> Text:
    price = Text(f"{slot['slot']}  ${slot['money']} or {price_words(slot['resources'])}", style=AMBER)
    return Text("\n").join([price, card_in_full(slot["card"]) if slot["card"] else quiet("   empty")])


# ---------------------------------------------------------------- tracks, Achievements, dice


def _tracks(table: dict[str, Any], width: int) -> RenderableType:
    dice, nations = _dice(table), _united_nations(table)
    if width < _WIDE:
        return Group(dice, Text(), nations, Text(), _display(table))
    return Group(side_by_side(dice, nations, gap=GAP + 1), Text(), _display(table))


def _dice(table: dict[str, Any]) -> Table:
    """What each kind of Energy die costs, how many are left, and what it gives on every face."""
    prices = {sale["die"]: price_words(sale["price"]) for sale in table["power plant"]}
    grid = columns(None, None, None, None)
    energy = "Energy on 1 2 3 4 5 6"
    grid.add_row(heading("Dice"), *[quiet(title) for title in ("Power Plant", "left", energy)])
    for kind, chart in table["dice chart"].items():
        price = prices.get(kind, "refine 1 Oil")
        gives = Text(" ".join(map(str, chart)).rjust(len(energy)), style=GREEN)
        grid.add_row(kind.capitalize(), price, str(table["supplies"]["dice"][kind]), gives)
    return grid


def _united_nations(table: dict[str, Any]) -> RenderableType:
    """The VP of every space, and whose marker stands where."""
    track = table["united nations"]
    grid = columns(*[None] * (len(track["points"]) + 1))
    grid.add_row(*[Text(str(points)) for points in track["points"]], quiet("VP"))
    markers = [Text() for _ in track["points"]]
    for player in table["players"]:
        markers[player["united nations"]].append_text(seat_sign(player["seat"]))
    if rival := table["modules"].get("clash-of-nations"):
        markers[rival["influence"]].append_text(rival_sign())
    grid.add_row(*markers)
    bonus = f"leader +{track['leader bonus']} VP" if track["leader bonus"] else ""
    return Group(heading("United Nations", quiet(bonus)), grid)


def _display(table: dict[str, Any]) -> RenderableType:
    shown = table["achievements"]
    tiles = [_tile(tile) if tile else quiet("empty") for tile in shown["display"]]
    return Group(heading("Achievements", quiet(f"to claim; {shown['stack']} in the stack")), *tiles)


def _tile(tile: dict[str, Any]) -> Text:
    worth = (f" {tile['worth']} VP", f"bold {GREEN}") if tile["worth"] is not None else ""
    return Text.assemble((tile["name"], "bold"), worth, (f"  {tile['words']}", QUIET))


# ---------------------------------------------------------------- the players


def _seats(table: dict[str, Any], own: int | None, width: int) -> Table:
    """Everybody's numbers, a seat a line."""
    heads = ("VP", "Workers", "Energy", *SHORT.values(), *_ROWS, "UN", "Ach", "last turn")
    grid = columns(*[None] * (len(heads) + 1), gap=1 if width < _WIDE else GAP)
    grid.add_row(heading("Seats"), *[quiet(head) for head in heads])
    for player in table["players"]:
        seat, workers, energy = player["seat"], player["workers"], player["energy"]
        numbers = [str(player["score"]), f"{workers['mat']}/{workers['owned']}/{workers['reserve']}"]
        numbers += [f"{energy['mat']}/{energy['reserve']}", *map(str, player["resources"].values())]
        turn = "►" if seat == table["turn"]["seat"] else " "
        who = Text.assemble(
            turn, seat_sign(seat), " you" if seat == own and len(table["players"]) > 1 else ""
        )
        counts = [str(player["united nations"]), str(len(player["achievements"])), player["last turn"] or "–"]
        grid.add_row(who, *numbers, *_environment(table, player), *counts)
    return grid


def _other(player: dict[str, Any]) -> Table:
    """What lies before somebody else: Nation, dice, Structures by name; Achievements when they are known."""
    nation = player["nation"]
    parts = [card_title(nation, player["nation planks"])] if nation else []
    parts += [other_title(card) for card in player["other cards"]]
    parts.append(listed("dice", [Text(die.capitalize()) for die in player["dice"]]))
    known = [Text(f"{tile['name']} {tile['worth']} VP") for tile in player["achievements"] if tile]
    hidden = player["achievements"].count(None)
    parts.append(listed("Achievements", known + ([Text(f"{hidden} face down")] if hidden else [])))
    for type_ in TYPES:
        cards = [card_title(card, card["planks"]) for card in player["structures"][type_]]
        parts.append(listed(type_.capitalize(), cards))
    return side_by_side(
        Text(" ") + seat_sign(player["seat"]), joined([part for part in parts if part], BETWEEN)
    )


def _mat(table: dict[str, Any], player: dict[str, Any], own: bool, width: int) -> RenderableType:
    """A mat in full: Environment, pieces, Nation, the tableau by types, Achievements."""
    sheet = table["score sheet"]
    note = f"score now {sum(line['points'] for line in sheet)}" if own and sheet else ""
    head = heading(
        "Your mat" if own else "Mat of", Text.assemble(seat_sign(player["seat"]), "  ", (note, QUIET))
    )
    spaces = columns(None, *[None] * len(table["columns"]), gap=1)
    spaces.add_row("", *[quiet(str(i)) for i in range(1, len(table["columns"]) + 1)])
    for name, row in zip(_ROWS, _environment(table, player)):
        spaces.add_row(quiet(name), *row.divide(range(1, len(row))))
    bonus = [quiet(f"+{points}" if points else "") for points in table["columns"]]
    spaces.add_row(quiet("if clean"), *bonus)
    parts: list[RenderableType] = [head, side_by_side(spaces, _pieces(player), gap=2 * GAP)]
    if any(player["structures"].values()):
        tableau = columns(*[third(width)] * len(TYPES))
        tableau.add_row(*[heading(type_) for type_ in TYPES])
        owned = [
            [card_in_full(card, card["planks"]) for card in player["structures"][type_]] for type_ in TYPES
        ]
        tableau.add_row(*[Group(*cards) for cards in owned])
        parts.append(tableau)
    if any(player["achievements"]):
        parts += [
            heading("Your Achievements" if own else "Achievements"),
            *map(_tile, player["achievements"]),
        ]
    if "dealt" in player:
        parts.append(heading("Dealt to you", quiet("keep one of each")))
        for card in player["dealt"]["nations"]:
            starts = f" Starts with {card['start words']}{mark(card, 'start')}."
            parts.append(_nation(card).append(starts))
        parts += [_tile(tile) for tile in player["dealt"]["achievements"]]
    return Group(*parts)


def _pieces(player: dict[str, Any]) -> Table:
    workers, energy, nation = player["workers"], player["energy"], player["nation"]
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(style=QUIET, no_wrap=True)
    grid.add_row("Resources", Text(amounts(player["resources"]), style="bold"))
    grid.add_row(
        "Workers", f"{workers['mat']} ready of {workers['owned']} owned, {workers['reserve']} in reserve"
    )
    grid.add_row("Energy", f"{energy['mat']} ready, {energy['reserve']} in reserve")
    grid.add_row("Dice", ", ".join(die.capitalize() for die in player["dice"]) or "none")
    if nation:
        grid.add_row("Nation", _nation(nation, player["nation planks"]))
    for card in player["other cards"]:
        grid.add_row("", other_card(card))
    return grid


def _nation(card: dict[str, Any], planks: Iterable[str | None] = (None,)) -> Text:
    name = (card["name"] + mark(card, "name"), "bold")
    plank = (f" {planks_sign(card['plank'], planks)}{mark(card, 'plank')} ", GREEN)
    return Text.assemble(name, plank, card["words"], mark(card, "cost"))


def _legend(table: dict[str, Any]) -> Text:
    return Text(
        "x Pollution, N Nuclear Contamination, O Oil Well, o drilling site · [·] plank, [·+·] for two pieces"
        " at once, W Worker or E Energy on it · B3 a stack of B, 3 high, n of nobody · Workers ready/owned/in"
        f" reserve, Energy ready/in reserve · II two such cards · {RECONSTRUCTED} our own design: the printed"
        f" value is lost{legend(table)}",
        style=QUIET,
    )
