"""How the terminal writes the things of Energy Empire: seats, amounts, planks, cards and locations."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rich.console import RenderableType
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
    joined,
)

TYPES: Final = ("government", "industry", "commerce")
TOKENS: Final = {"pollution": ("x", RED), "nuclear": ("N", f"bold {RED}"), "well": ("O", ORANGE)}
SHORT: Final = {"money": "$", "science": "Sci", "steel": "Stl", "plastic": "Pla", "oil": "Oil"}
GAP: Final = 2
BETWEEN: Final = " · "
RIVAL: Final = "R"
_LETTERS: Final = "ABCDE"
_SEATS: Final = (BLUE, ORANGE, GREEN, YELLOW, PURPLE)
_PIECES: Final = {None: "·", "worker": "W", "energy": "E"}
_PLACES: Final = {"single": 1, "double": 2, "two": 2, "none": 0}
_DOES: Final = ("effect", "start", "production")  # the keys of a card that say what it does


def heading(title: str, note: str | Text = "") -> Text:
    """A title over what follows, and perhaps a note beside it."""
    return Text.assemble((title.upper(), "bold"), "  " if note else "", note)


def quiet(text: str) -> Text:
    """What matters less."""
    return Text(text, style=QUIET)


def side_by_side(*things: RenderableType, gap: int = GAP) -> Table:
    """Things in a row, as wide as they need to be."""
    grid = Table.grid(padding=(0, gap, 0, 0))
    grid.add_row(*things)
    return grid


def columns(*widths: int | None, gap: int = GAP) -> Table:
    """A table without lines; a column's width, or None for as wide as what stands in it."""
    grid = Table.grid(padding=(0, gap, 0, 0))
    for width in widths:
        grid.add_column(width=width, no_wrap=width is None)
    return grid


def seat_sign(seat: int | None, after: str = "") -> Text:
    """A seat's letter, with something that belongs to it; nobody's is a small n."""
    if seat is None:
        return quiet(f"n{after}")
    return Text(f"{_LETTERS[seat]}{after}", style=f"bold {_SEATS[seat]}")


def rival_sign(after: str = "") -> Text:
    """The same of the Rival Nation."""
    return Text(f"{RIVAL}{after}", style=f"bold {RED}")


def some(number: int, thing: str) -> str:
    """1 Worker, 2 Workers."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def amounts(bundle: dict[str, int]) -> str:
    """$2, 1 Oil."""
    return ", ".join(
        f"${number}" if word == "money" else f"{number} {word.capitalize()}"
        for word, number in bundle.items()
    )


def price_words(bundle: dict[str, int]) -> str:
    """The same where there is little room: $2 1 Oil."""
    return " ".join(f"${n}" if word == "money" else f"{n} {SHORT[word]}" for word, n in bundle.items())


def mark(card: dict[str, Any], *keys: str) -> str:
    """The sign of our own design: once at the name where nearly all of a card is ours."""
    own = set(card["reconstructed"])
    everything = bool(own.intersection(_DOES)) and (own.issuperset(("points", "plank")) or "name" in own)
    if "name" in keys:
        return RECONSTRUCTED if everything or "name" in own else ""
    return RECONSTRUCTED if own.intersection(keys) and not everything else ""


def planks_sign(kind: str, pieces: Iterable[str | None]) -> str:
    """The planks of a card with what lies on them: a double one is filled at once, two are used in turn."""
    signs = [_PIECES[piece] for piece in pieces]
    return f"[{'+'.join(signs)}]" if kind == "double" else "".join(f"[{sign}]" for sign in signs)


def third(width: int) -> int:
    """The width of one of three columns."""
    return (width - 2 * GAP) // 3


def card_in_full(card: dict[str, Any], planks: list[str | None] | None = None) -> Text:
    """A Structure in three lines: its name; points, pollution and planks; what it does."""
    name = Text(f"{card['name']}{mark(card, 'name')}{' II' if card['copies'] == 2 else ''}", style="bold")
    values = [Text(f"{card['points']} VP{mark(card, 'points')}")]
    if dirty := card["pollution"]:
        sign, style = TOKENS[dirty["kind"]]
        values.append(Text(f"{dirty['row'].capitalize()} {sign}{mark(card, 'pollution')}", style=style))
    pieces = planks if planks is not None else [None] * _PLACES[card["plank"]]
    used = " activated" if card.get("activated") else ""
    if pieces:
        values.append(Text(planks_sign(card["plank"], pieces) + mark(card, "plank") + used, style=GREEN))
    return Text("\n").join([name, joined(values), quiet(card["words"] + mark(card, *_DOES))])


def card_title(card: dict[str, Any], planks: list[str | None]) -> Text:
    """A card in a list: its name, its points and its planks."""
    points = f" {card['points']} VP" if "points" in card else ""
    used = " activated" if card.get("activated") else ""
    taken = f" {planks_sign(card['plank'], planks)}" if planks else ""
    return Text(f"{card['name']}{mark(card, 'name')}{points}{taken}{used}")


def listed(title: str, things: list[Text]) -> Text:
    """Things in a row after their title; nothing if there are none."""
    return Text.assemble((f"{title} ", QUIET), joined(things, ", ")) if things else Text()


def _stack(stack: dict[str, Any]) -> Text:
    height = str(stack["height"])
    return rival_sign(height) if stack.get("guest") else seat_sign(stack["seat"], height)


def location_line(place: dict[str, Any], here: str | None) -> Text:
    """A location: who stands there, what lies there, and what it does."""
    name = Text(f"► {place['name']}" if place["word"] == here else place["name"], style="bold")
    parts = [name, *map(_stack, place["stacks"])]
    if place["goods"]:
        parts.append(Text(f"+ {amounts(place['goods'])}", style=AMBER))
    return Text("\n" if place["words"] else "").join([joined(parts, " "), quiet(place["words"])])
