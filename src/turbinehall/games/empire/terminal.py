"""Empire's table in a terminal, drawn from what a view shows and from nothing else."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from turbinehall.terminal.drawing import (
    AMBER,
    BLUE,
    GREEN,
    ORANGE,
    QUIET,
    RECONSTRUCTED,
    RED,
    YELLOW,
    Canvas,
    bar,
    fitted,
    joined,
)

_SHORT: Final = {"Materials": "Mat", "Commodities": "Com", "Goods": "Gds", "Capital": "Cap"}
_COLOURS: Final = {"Materials": RED, "Commodities": ORANGE, "Goods": BLUE, "Capital": YELLOW}
_ACTIONS: Final = {"A": "Sell", "B": "Workers", "C": "Build", "D": "Produce"}
_LAST_YEAR: Final = 30
_STEPS: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
_OUTWARD: Final = {"north": "↑", "east": "→", "south": "↓", "west": "←"}
_INWARD: Final = {"north": "↓", "east": "←", "south": "↑", "west": "→"}
_PRINTED: Final = ("cost", "track", "maximum", "staff", "rails", "bonus", "event")
_WIDEST: Final = 140
_WIDEST_CARD: Final = 28
_FAIR_CARD: Final = 19  # narrower than this, a card loses too much to have the Market beside it
_WIDE: Final = 110  # from here on, things stand side by side
_BESIDE: Final = 46  # the columns that the Market needs beside the map
_FIRM: Final = 40  # and those that the state of the firm needs
_HEADS: Final = ("  card", "cost", "track", "staff", "bonus", "paths")


def draw(table: dict[str, Any], width: int) -> RenderableType:
    """The whole table: years, Building Row, Market, and the Central Factory with its Buildings."""
    width = min(width, _WIDEST)
    years = _years(table)
    row = Group(_head("Building Row", "what is built checks the Event of the next card"), _row(table, width))
    market = Group(_head("Market card", f"side {table['market']['side']}"), _market(table))
    state = Group(_head("Firm"), _state(table))
    below = Table.grid(padding=(0, 3, 0, 0))
    below.add_column(no_wrap=True)
    if width >= _WIDE and _card_width(table, width - _BESIDE) >= _FAIR_CARD:
        sites = _map(table, width - _BESIDE)
        factories = Group(_head("Factories"), sites)
        if sites.plain.index("\n") + _BESIDE + _FIRM <= width:
            below.add_row(factories, market, state)
        else:
            below.add_row(factories, Group(market, Text(), state))
        return Group(years, Text(), row, Text(), below, _legend())
    below.add_row(market, state)
    factories = Group(_head("Factories"), _map(table, width))
    return Group(years, Text(), below, Text(), row, Text(), factories, _legend())


def brief(table: dict[str, Any]) -> Text:
    """The state in a line or two, for between the drawings of the whole table."""
    parts = [Text(f"Year {table['year']}"), Text(f"Market [{table['market die']}]"), _stock(table)]
    parts.append(Text.assemble(("Profit ", ""), (str(table["profit"]), "bold")))
    parts.append(Text(f"Managers [{table['managers die']}]" if table["managers die"] else "no Managers"))
    return joined(parts, " · ")


# ---------------------------------------------------------------- the single cards


def _head(title: str, note: str = "") -> Text:
    return Text.assemble((title.upper(), "bold"), (f"  {note}" if note else "", QUIET))


def _years(table: dict[str, Any]) -> Text:
    numbers = Text("YEARS   ", style="bold", no_wrap=True)
    marks = Text("        ", no_wrap=True)
    for year in range(0, _LAST_YEAR + 1, 2):
        if year == table["year"]:
            numbers.append(f"[{year:>2}]", f"bold reverse {AMBER}")
        else:
            numbers.append(f" {year:>2} ", QUIET if year < table["year"] else "not bold")
        labour = "L" if year in table["labour years"] else " "
        upkeep = "U" if year in table["upkeep years"] else " "
        past = QUIET if year < table["year"] else ""
        marks.append(f" {labour}", past or AMBER)
        marks.append(f"{upkeep} ", past or RED)
    if table["due this turn"]:
        marks.append(f" {' and '.join(table['due this turn'])} at the end of this turn", f"bold {AMBER}")
    return Text("\n").join([numbers, marks])


def _market(table: dict[str, Any]) -> Table:
    market = table["market"]
    kinds = [kind for kind in _COLOURS if any(row[kind] != "-" for row in market["rows"])]
    shown = Table.grid(padding=(0, 1))
    for column in range(len(kinds) + 1):
        shown.add_column(no_wrap=True, justify="left" if column else "right")
    shown.add_row(Text("die"), *[Text(kind, style=f"bold {_COLOURS[kind]}") for kind in kinds])
    for number, (row, source) in enumerate(zip(market["rows"], market["sources"]), start=1):
        now = number == table["market die"]
        mark = RECONSTRUCTED if source == "reconstructed" else " "
        cells = [Text(f"{'►' if now else ' '}[{number}]{mark}")]
        for kind in kinds:
            closed = now and kind in table["not for sale"]
            cells.append(Text("not now" if closed else row[kind].replace("-", "–")))
        shown.add_row(*cells, style=f"bold {AMBER}" if now else QUIET)
    return shown


def _state(table: dict[str, Any]) -> Table:
    shown = Table.grid(padding=(0, 1))
    shown.add_column(style=QUIET, no_wrap=True)
    profit = Text.assemble((str(table["profit"]), "bold"), (f"   score now {table['score']}", QUIET))
    shown.add_row("Profit", profit)
    shown.add_row("Stock", _stock(table))
    shown.add_row("Managers", _managers(table))
    shown.add_row("Actions", _actions(table))
    shown.add_row(
        "Spare", f"{_count_of(table['spare markers'], 'marker')}, {table['spare worker dice']} Worker dice"
    )
    notes = [f"{kind} can't be sold" for kind in table["not for sale"]]
    if table["surcharge"]:
        more = "more" if table["surcharge"] > 0 else "less"
        notes.append(f"every action costs {abs(table['surcharge'])} {more}")
    if notes:
        shown.add_row("This turn", Text(", ".join(notes), style=RED))
    if table["announced"]:
        shown.add_row("Next turn", Text(", ".join(table["announced"]), style=AMBER))
    return shown


def _count_of(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _stock(table: dict[str, Any]) -> Text:
    held = dict.fromkeys(_COLOURS, 0)
    for site in [table["central factory"], *table["buildings"]]:
        for track in site["tracks"]:
            held[track["kind"]] += track["units"] or 0
    return joined([Text(f"{units} {_SHORT[kind]}", style=_COLOURS[kind]) for kind, units in held.items()])


def _managers(table: dict[str, Any]) -> Text:
    if not table["managers die"]:
        return Text("gone", style=QUIET)
    use = "used this turn" if table["managers used"] else f"a use costs {table['market die']} Capital"
    return Text.assemble((f"[{table['managers die']}]", "bold"), (f" {use}", QUIET))


def _actions(table: dict[str, Any]) -> Text:
    """The four actions, those that can no longer be taken without their letter; and the next one's price."""
    latest = table["latest action"] or ""
    parts = [
        Text(f"– {title}", style=QUIET) if letter <= latest else Text(f"{letter} {title}", style="bold")
        for letter, title in _ACTIONS.items()
    ]
    cost = table["next action costs"]
    price = (
        "all four taken" if cost is None else f"the next costs {cost} Capital" if cost else "the next is free"
    )
    return Text("\n").join([joined(parts[:2]), joined(parts[2:]), Text(price, style=QUIET)])


# ---------------------------------------------------------------- the Building Row


def _row(table: dict[str, Any], width: int) -> RenderableType:
    cards = table["building row"]
    if not cards:
        return Text("  empty: everything is built", style=QUIET)
    checks = [_checked(cards, i, table["year"]) for i in range(len(cards))]
    rows = list(zip([_card_cells(card) for card in cards], checks))
    return _row_wide(rows) if width >= _WIDE else _row_narrow(rows)


def _row_wide(rows: list[tuple[list[Text], Text]]) -> Table:
    """A card a line, with the Event it checks as the last column."""
    shown = Table.grid(padding=(0, 2, 0, 0))
    for _ in _HEADS:
        shown.add_column(no_wrap=True)
    shown.add_column()
    shown.add_row(*_HEADS, "building it checks", style=QUIET)
    for cells, check in rows:
        shown.add_row(*cells, check)
    return shown


def _row_narrow(rows: list[tuple[list[Text], Text]]) -> Group:
    """A card a line, with the Event it checks on the lines beneath."""
    widths = [
        max(len(head), *[cell.cell_len for cell in column])
        for head, column in zip(_HEADS, zip(*[cells for cells, _ in rows]))
    ]
    heads = "  ".join(head.ljust(width) for head, width in zip(_HEADS, widths))
    lines: list[RenderableType] = [Text(heads, style=QUIET, no_wrap=True)]
    for cells, check in rows:
        for cell, width in zip(cells, widths):
            cell.pad_right(width - cell.cell_len)
        lines.append(joined(cells))
        beneath = Table.grid()
        beneath.add_row(Text("    checks ", style=QUIET), check)
        lines.append(beneath)
    return Group(*lines)


def _card_cells(card: dict[str, Any]) -> list[Text]:
    own = set(card["reconstructed"])
    everything = own.issuperset(_PRINTED)

    def mark(key: str) -> str:
        return RECONSTRUCTED if key in own and not everything else ""

    name = Text.assemble("  ", (card["name"], "bold"), RECONSTRUCTED if everything else "")
    cost = joined(
        [Text(f"{units} {_SHORT[kind]}", style=_COLOURS[kind]) for kind, units in card["cost"].items()], " "
    )
    track = Text(f"{_SHORT[card['track']]} 0–{card['maximum']}", style=_COLOURS[card["track"]])
    return [
        name,
        cost.append(mark("cost")),
        track.append(mark("maximum")),
        Text(f"[{card['staff']}]{mark('staff')}"),
        Text(f"+{card['bonus']}{mark('bonus')}"),
        Text(_paths(card["rails"]) + mark("rails"), style=GREEN),
    ]


def _paths(rails: dict[str, str]) -> str:
    arrows = {"out": _OUTWARD, "in": _INWARD}
    return " ".join(
        f"{side[0].upper()}{arrows[rail][side]}" for side, rail in rails.items() if rail != "none"
    )


def _checked(cards: list[dict[str, Any]], i: int, year: int) -> Text:
    """The Event that building this card would check: the next card's, or the first one's after the last."""
    if len(cards) == 1:
        return Text("no Event: it is the last card", style=QUIET)
    card = cards[(i + 1) % len(cards)]
    event = card["event"]
    first, last = event["years"]
    does = event["words"].partition("(Once): ")[2] or event["words"]
    if card["event taken place"]:
        return Text(f"{event['title']}: has happened already", style=QUIET)
    happens = first <= year <= last
    verdict = "happens now" if happens else "not yet" if year < first else "too late"
    return Text.assemble(
        (event["title"], "bold" if happens else ""),
        (f" ({first}–{last}, "),
        (verdict, f"bold {AMBER}" if happens else QUIET),
        (f"): {does}"),
        style="" if happens else QUIET,
    )


# ---------------------------------------------------------------- the Central Factory and its Buildings


def _columns(table: dict[str, Any]) -> range:
    places = [0, *[site["x"] for site in table["buildings"]]]
    return range(min(places), max(places) + 1)


def _gap(columns: int) -> int:
    """The room between two cards, and at the edges, for the paths."""
    return 3 if columns <= 4 else 2 if columns == 5 else 1


def _card_width(table: dict[str, Any], width: int) -> int:
    columns = len(_columns(table))
    return min(_WIDEST_CARD, (width - _gap(columns) * (columns + 1)) // columns)


def _map(table: dict[str, Any], width: int) -> Text:
    """Every card at its place, and the paths between them in their direction."""
    sites: list[dict[str, Any]] = [table["central factory"], *table["buildings"]]
    columns = _columns(table)
    rows = range(min(site["y"] for site in sites), max(site["y"] for site in sites) + 1)
    gap = _gap(len(columns))
    card = _card_width(table, width)
    heights = {row: max(_height(site) for site in sites if site["y"] == row) for row in rows}
    tops = {row: 1 + sum(heights[above] + 1 for above in rows if above < row) for row in rows}
    canvas = Canvas(gap + len(columns) * (card + gap), tops[rows[-1]] + heights[rows[-1]] + 1)
    for site in sites:
        x = gap + (site["x"] - columns[0]) * (card + gap)
        _card(canvas, site, x, tops[site["y"]], card, heights[site["y"]])
    places = {(site["x"], site["y"]): site for site in sites}
    for site in sites:
        x = gap + (site["x"] - columns[0]) * (card + gap)
        _rails(canvas, site, places, (x, tops[site["y"]], card, heights[site["y"]]), gap)
    return canvas.text()


def _height(site: dict[str, Any]) -> int:
    return 4 + len(site["tracks"]) + (1 if "cost" in site else 0)


def _card(canvas: Canvas, site: dict[str, Any], x: int, y: int, width: int, height: int) -> None:
    own = set(site["reconstructed"])
    everything = own.issuperset(_PRINTED)
    inside = width - 2
    canvas.box(x, y, width, height, QUIET)
    bonus = f" +{site['bonus']}" if "bonus" in site else ""
    title = site["name"] + (RECONSTRUCTED if everything else "")
    canvas.put(x + 1, y + 1, fitted(title, inside - len(bonus)), "bold")
    canvas.put(x + 1 + inside - len(bonus), y + 1, bonus, "bold" if site["fully staffed"] else QUIET)
    staff = f"[{site['workers']}]/{site['staff']}"
    staff += RECONSTRUCTED if not everything and "staff" in own else ""
    state, style = (" staffed", GREEN) if site["fully staffed"] else (" too few", RED)
    canvas.put(x + 1, y + 2, staff + (state if len(staff + state) <= inside else ""), style)
    mark = RECONSTRUCTED if not everything and own & {"maxima", "maximum"} else ""
    for i, (line, colour) in enumerate(_tracks(site["tracks"], inside, mark)):
        canvas.put(x + 1, y + 3 + i, line, colour)
    if "cost" in site:
        cost = " ".join(f"{units}{_SHORT[kind]}" for kind, units in site["cost"].items())
        cost = f"cost {cost}" if len(cost) + 5 <= inside else cost
        canvas.put(x + 1, y + height - 2, fitted(cost, inside), QUIET)


def _tracks(tracks: list[dict[str, Any]], width: int, mark: str) -> list[tuple[str, str]]:
    """The lines of a card's tracks, each in the fullest way that fits; full names only if all of them fit."""
    name = max(len(track["kind"]) for track in tracks)
    lines = [f"{track['kind']:<{name}} {_bar(track)} {_count(track)}{mark}" for track in tracks]
    if max(map(len, lines)) > width:
        lines = [_short_track(track, width, mark) for track in tracks]
    return [
        (line, QUIET if track["units"] is None else _COLOURS[track["kind"]])
        for line, track in zip(lines, tracks)
    ]


def _short_track(track: dict[str, Any], width: int, mark: str) -> str:
    short = _SHORT[track["kind"]]
    for line in (
        f"{short} {_bar(track)} {_count(track)}{mark}",
        f"{short} {_bar(track)} {_units(track)}",
        f"{short} {_count(track)}{mark}",
    ):
        if len(line) <= width:
            return line
    return f"{short} {_units(track)}"


def _bar(track: dict[str, Any]) -> str:
    return "" if track["units"] is None else bar(track["units"], track["maximum"])


def _count(track: dict[str, Any]) -> str:
    return "closed" if track["units"] is None else f"{track['units']}/{track['maximum']}"


def _units(track: dict[str, Any]) -> str:
    return "closed" if track["units"] is None else str(track["units"])


def _rails(
    canvas: Canvas,
    site: dict[str, Any],
    places: dict[tuple[int, int], dict[str, Any]],
    card: tuple[int, int, int, int],
    gap: int,
) -> None:
    """The arrows at a card's sides; where the next card goes on with the path, the line is drawn through."""
    for side, rail in site["rails"].items():
        if rail == "none":
            continue
        x, y = canvas.gate(*card, side, GREEN)
        step_x, step_y = _STEPS[side]
        beyond = places.get((site["x"] + step_x, site["y"] + step_y))
        opposite = {"north": "south", "south": "north", "east": "west", "west": "east"}[side]
        goes_on = beyond is not None and {rail, beyond["rails"][opposite]} == {"in", "out"}
        arrow = (_OUTWARD if rail == "out" else _INWARD)[side]
        if not goes_on:
            canvas.put(x, y, arrow, GREEN)
        elif side in ("east", "south"):  # each path once
            through = f"bold {GREEN}"
            if side == "south":
                canvas.put(x, y, arrow, through)
            else:
                line = "─" * (gap - 1) + arrow if rail == "out" else arrow + "─" * (gap - 1)
                canvas.put(x, y, line, through)


def _legend() -> Text:
    lost = f"{RECONSTRUCTED} our own design: the printed value is lost"
    return Text(f"[n] die · L labour · U upkeep · {lost}", style=QUIET)
