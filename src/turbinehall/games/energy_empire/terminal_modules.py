"""What the modules of the box add to the table in a terminal: each is drawn where its pieces are shown."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from turbinehall.games.energy_empire.terminal_words import (
    BETWEEN,
    RIVAL,
    TYPES,
    amounts,
    card_in_full,
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
    some,
    third,
)
from turbinehall.terminal.drawing import AMBER, GREEN, QUIET, RECONSTRUCTED, bar, joined

_RACES: Final = {"military": "Military", "space": "Space Race", "diplomacy": "Diplomacy"}
_ICONS: Final = {
    "united-nations": "UN",
    "pollution": "token off the track",
    "achievement": "takes Achievement",
    "clock": "Clock",
}
_DOES: Final = {"work": "Works", "generate": "Generates"}


def drawn_modules(table: dict[str, Any], own: int | None) -> list[RenderableType]:
    """Spies, the Clock and the Rival, as far as they are on the table; an empty line before each."""
    modules = table["modules"]
    parts: list[RenderableType] = []
    if "doomsday-clock" in modules:
        parts += [Text(), _clock(table, modules["doomsday-clock"], own)]
    if "clash-of-nations" in modules:
        parts += [Text(), _rival(table, modules["clash-of-nations"])]
    if modules.get("espionage", {}).get("lodged"):
        parts += [Text(), _spies(table, modules["espionage"]["lodged"])]
    return parts


def brief_modules(table: dict[str, Any]) -> list[Text]:
    """The same in a word or two each."""
    modules = table["modules"]
    parts = []
    if clock := modules.get("doomsday-clock"):
        parts.append(Text(f"Clock {clock['hour']}"))
    if rival := modules.get("clash-of-nations"):
        parts.append(Text.assemble(rival_sign(), f" {rival['score']['total']} VP"))
    return parts


def _own_design(thing: dict[str, Any]) -> str:
    return RECONSTRUCTED if thing.get("reconstructed") else ""


# ---------------------------------------------------------------- Megastructures and Espionage


def megastructures(table: dict[str, Any], width: int) -> list[RenderableType]:
    """The cards beside the markets, by the type of the market where they are bought."""
    if not table["beside"]:
        return []
    grid = columns(*[third(width)] * len(TYPES))
    kinds = [[_great_work(card) for card in table["beside"] if card["type"] == type_] for type_ in TYPES]
    grid.add_row(*[Group(*cards) for cards in kinds])
    note = quiet("bought at the market of their type, by who has what they need")
    return [Text(), heading("Megastructures", note), grid]


def _great_work(card: dict[str, Any]) -> Text:
    price = Text(price_words(card["price"]) + mark(card, "cost"), style=AMBER)
    needs = quiet(
        f"needs {', '.join(card['needs'])}{mark(card, 'needs')}" if card["needs"] else "needs nothing"
    )
    return Text("\n").join([price, card_in_full(card), needs])


def other_card(card: dict[str, Any]) -> Text:
    """A card that lies beside the Nation card, with what it does."""
    plank = (f" {planks_sign(card['plank'], card['planks'])}", GREEN)
    used = " activated" if card["activated"] else ""
    return Text.assemble((card["name"], "bold"), plank, used, f" {card['words']}")


def other_title(card: dict[str, Any]) -> Text:
    """The same in a list."""
    used = " activated" if card["activated"] else ""
    return Text(f"{card['name']} {planks_sign(card['plank'], card['planks'])}{used}")


def _spies(table: dict[str, Any], lodged: list[dict[str, Any]]) -> RenderableType:
    """Whose pieces lie on whose cards."""
    lines = []
    for each in lodged:
        owned = table["players"][each["owner"]]["structures"]
        name = next(card["name"] for type_ in TYPES for card in owned[type_] if card["word"] == each["card"])
        workers = each["pieces"].count("worker")
        energy = len(each["pieces"]) - workers
        pieces = [some(workers, "Worker")] if workers else []
        pieces += [f"{energy} Energy"] if energy else []
        who = seat_sign(each["spy"])
        where = Text.assemble(f": {' and '.join(pieces)} on the {name} of ", seat_sign(each["owner"]))
        lines.append(Text.assemble(who, where))
    return Group(heading("Spies", quiet("their pieces block the plank")), *lines)


# ---------------------------------------------------------------- the Doomsday Clock


def _clock(table: dict[str, Any], clock: dict[str, Any], own: int | None) -> RenderableType:
    """The hand, what placing costs, who stands there, and everybody's part in the three races."""
    hours = len(clock["costs"])
    first, second = clock["hour"], clock["hour"] // 2
    note = Text(f"{bar(clock['hour'], hours)} {clock['hour']} of {hours}", style=f"bold {AMBER}")
    if clock["midnight"]:
        note.append(" midnight")
    note.append(f"{BETWEEN}{first} VP for the most of a race, {second} for the second", style=QUIET)
    note.append(f"{BETWEEN}{some(clock['deck'], 'card')} in the deck", style=QUIET)
    here = table["turn"]["location"] if table["turn"]["kind"] == "work" else None
    places = [location_line(place, here) for place in table["locations"] if place["type"] not in TYPES]
    parts: list[RenderableType] = [heading("Doomsday Clock", note), *places, _costs(clock)]
    parts.append(_races(table, clock, own))
    known = [each["card"]["name"] for each in clock["under"] if each["card"] and each["seat"] == own]
    if known:
        parts.append(listed("Under the deck, as you know", [Text(name) for name in known]))
    if clock["drawn"]:
        parts.append(heading("You have drawn"))
        parts += [Text.assemble((card["name"], "bold"), f" {card['words']}") for card in clock["drawn"]]
    return Group(*parts)


def _costs(clock: dict[str, Any]) -> Text:
    """The cost of every hour; the one that holds now stands out."""
    parts = []
    for hour, cost in enumerate(clock["costs"], 1):
        ours = RECONSTRUCTED if hour in clock.get("reconstructed", ()) else ""
        what = f"{amounts(cost)}{ours}" if cost else "closed" if cost is None else "nothing"
        parts.append(Text(f"{hour}: {what}", style=f"bold {AMBER}" if hour == clock["hour"] else QUIET))
    return Text.assemble(("Costs by the hour  ", QUIET), joined(parts, BETWEEN))


def _races(table: dict[str, Any], clock: dict[str, Any], own: int | None) -> Table:
    """A line for each seat: its totals as far as they are known, and its cards."""
    grid = columns(None, *[None] * len(_RACES))
    grid.add_column()
    grid.add_row("", *map(quiet, _RACES.values()), quiet("Cold War cards"))
    for seat, (totals, cards) in enumerate(zip(clock["totals"], clock["cards"])):
        numbers = [str(totals[race]) for race in _RACES]
        you = " you" if seat == own and len(table["players"]) > 1 else ""
        grid.add_row(Text.assemble(seat_sign(seat), you), *numbers, _cold_war_cards(cards))
    for totals in clock.get("others", ()):
        known = quiet("on its cards, as far as they are known")
        grid.add_row(rival_sign(), *[str(totals[race]) for race in _RACES], known)
    return grid


def _cold_war_cards(cards: list[dict[str, Any]]) -> Text:
    shown = []
    for each in cards:
        card = each["card"]
        if card:
            name = (card["name"] + _own_design(card), "bold")
            down = "" if each["up"] else ", face down"
            shown.append(Text.assemble(name, f" ({card['words']}{down})"))
    if hidden := sum(each["card"] is None for each in cards):
        shown.append(quiet(f"{hidden} face down"))
    return joined(shown, ", ") if shown else quiet("none")


# ---------------------------------------------------------------- the Rival Nation


def _rival(table: dict[str, Any], rival: dict[str, Any]) -> RenderableType:
    """Its mat, its points, its cards in their columns, and what it did last."""
    pieces = f"{some(rival['workers'], 'Worker')}, {rival['energy']} Energy ready"
    if rival["aside"]:
        pieces += f", {some(rival['aside'], 'Worker')} set aside"
    left = rival["left"]
    decks = f"draws from the {rival['deck']} deck; left: {left['early']} early, {left['late']} late"
    note = Text.assemble(rival_sign(), f"  {pieces}", (BETWEEN + decks, QUIET))
    parts: list[RenderableType] = [heading("Rival Nation", note), _rival_points(rival)]
    kept = [f"{some(rival['tokens'], 'token')} off the track"] if rival["tokens"] else []
    if taken := len(rival.get("achievements", ())):
        kept.append(some(taken, "Achievement"))
    if kept:
        parts.append(Text(f"On its cards: {', '.join(kept)}"))
    if rival["columns"]:
        grid = columns(None)
        grid.add_column()
        for number, cards in enumerate(rival["columns"], 1):
            shown = [_clash_title(card) if card else quiet("face down") for card in cards]
            grid.add_row(quiet(str(number)), joined(shown, BETWEEN))
        parts.append(grid)
    if last := rival["last turn"]:
        parts.append(_last_turn(table, last))
    return Group(*parts)


def _rival_points(rival: dict[str, Any]) -> Text:
    score = rival["score"]
    lines = [f"{what} {points}" for what, points in score.items() if what != "total" and points]
    total = score.get("total", sum(score.values()))
    unknown = any(card is None for cards in rival["columns"] for card in cards)
    more = " and what lies face down" if unknown else ""
    split = f" ({', '.join(lines)})" if lines else ""
    return Text.assemble(
        (f"{total} VP", "bold"), f"{split}{more}", (f"{BETWEEN}UN {rival['influence']}", QUIET)
    )


def _clash_title(card: dict[str, Any]) -> Text:
    """A card it has played, in a list."""
    name = (card.get("name", card["word"]) + _own_design(card), "bold")
    icon = f", {_icon(card)}" if card["icon"] else ""
    races = "".join(f", {card[race]} {title}" for race, title in _RACES.items() if card[race])
    return Text.assemble(name, f" {card['points']} VP{icon}{races}")


def _icon(card: dict[str, Any]) -> str:
    space = f" {card['achievement']}" if card["achievement"] else ""
    return f"{_ICONS[card['icon']]}{space}"


def _last_turn(table: dict[str, Any], last: dict[str, Any]) -> Text:
    names = {place["word"]: place["name"] for place in table["locations"]}
    said = Text.assemble("Last turn: ", (_DOES[last["kind"]], "bold"))
    if card := last["card"]:
        where = [
            names.get(word, word) + (f" (slot {cross})" if cross else "")
            for word, cross in zip(card["locations"], card["cross"])
        ]
        said.append(f", {card.get('name', card['word'])}: {', then '.join(where)}")
    said.append(".")
    for step in last["steps"]:
        said.append(f" {step}", style=QUIET)
    return said


def legend(table: dict[str, Any]) -> str:
    """What the signs of the modules mean."""
    return f" · {RIVAL} the Rival Nation" if "clash-of-nations" in table["modules"] else ""
