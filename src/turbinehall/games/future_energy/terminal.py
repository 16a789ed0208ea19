"""Future Energy's table in a terminal, drawn from what a view shows and from nothing else."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from turbinehall.terminal import drawing
from turbinehall.terminal.drawing import AMBER, BLUE, GREEN, ORANGE, QUIET, RECONSTRUCTED, YELLOW, joined

_LETTERS: Final = "ABCD"
_SEATS: Final = (BLUE, ORANGE, GREEN, YELLOW)
_SIGNS: Final = {"ground": "+", "blocked": "#"}  # other tiles by their first letter, in lower case
_GROUNDS: Final = {"money-4": "€4M", "money-5": "€5M", "lines-2": "2 lines", "points-5": "5 VP"}
_WIDEST: Final = 140
_WIDE: Final = 118  # from here on, the sites are listed beside the picture
_LIST: Final = 38  # the width of that list
_ROWS: Final = 0.42  # of the picture, for each of its columns
_GAP: Final = 2
_BETWEEN: Final = " · "
_CREW: Final = f"bold {AMBER}"


def draw(table: dict[str, Any], width: int) -> RenderableType:
    """The whole table: the map and its sites, what is for sale, the score, and what lies before everybody."""
    width = min(width, _WIDEST)
    near = _near(table)
    parts: list[RenderableType] = [_now(table), Text(), _board(table, near, width), Text()]
    parts += [_score(table), Text(), _seats(table, width)]
    others = _grid(0, None)
    for player in table["players"]:
        if player["seat"] != near:
            others.add_row(Text(" ") + _seat(player["seat"]), joined(_before(player), _BETWEEN))
    parts.append(others)
    if near is not None:
        parts += [Text(), _head("Before", _seat(near)), *_before(table["players"][near], full=True)]
    return Group(*parts, Text(), _legend(table))


def brief(table: dict[str, Any]) -> Text:
    """The state in a line or two, for between the drawings of the whole table."""
    parts = [_now(table, short=True)]
    near = _near(table)
    if near is not None:
        player = table["players"][near]
        left = f"{_some(player['lines'], 'line')}, {_some(player['plants'], 'plant')} in supply"
        parts.append(Text.assemble(_seat(near), f" {player['points']} VP, €{player['money']}M, {left}"))
        parts += [_contract(contract) for contract in player["contracts"]]
    ways = [" ".join((str(route["to"]), *_route(route))) for route in table["routes"]]
    if ways:
        parts.append(Text(f"routes {', '.join(ways)}"))
    return joined(parts, _BETWEEN)


def _near(table: dict[str, Any]) -> int | None:
    """Whom the table is drawn for: whose view it is, as far as certificates and score tell; else who acts."""
    turn: int | None = table["turn"]["seat"]
    sheet = table["score sheet"]
    if turn is None or sheet is None or table["routes"]:
        return turn
    found = []
    for player in table["players"]:
        if None not in player["certificates"] and None not in player["public"]:
            secret = {"what": sheet[-1]["what"], "points": sum(player["certificates"])}
            if [*player["open sheet"], secret] == sheet:
                found.append(player["seat"])
    return turn if turn in found or not found else found[0]


# ---------------------------------------------------------------- words


def _head(title: str, note: str | Text = "") -> Text:
    return Text.assemble((title.upper(), "bold"), "  " if note else "", note)


def _quiet(text: str) -> Text:
    return Text(text, style=QUIET)


def _grid(*columns: int | None, gap: int = _GAP) -> Table:
    """A table without lines; a column's width, 0 for as wide as what stands in it, None for what is left."""
    grid = Table.grid(padding=(0, gap, 0, 0))
    for width in columns:
        grid.add_column(width=width or None, no_wrap=width == 0)
    return grid


def _seat(seat: int, after: str = "") -> Text:
    return Text(f"{_LETTERS[seat]}{after}", style=f"bold {_SEATS[seat]}")


def _some(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _sign(tile: str) -> str:
    return _SIGNS.get(tile, tile[0])


def _name(table: dict[str, Any], number: int) -> str:
    made = table["map"]
    return str(made["sites"][number - 1]["name"] if number else made["start"]["name"])


def _route(route: dict[str, Any]) -> tuple[str, str]:
    return f"€{route['cost']}M" if route["cost"] else "free", f"by {' '.join(map(str, route['path']))}"


def _own(thing: dict[str, Any]) -> str:
    return RECONSTRUCTED if thing["source"] == "reconstructed" else ""


# ---------------------------------------------------------------- what goes on


def _now(table: dict[str, Any], short: bool = False) -> Text:
    turn = table["turn"]
    parts = [Text(f"Round {table['round']}")]
    if turn["seat"] is None:
        parts.append(Text("The game is over."))
    else:
        phase = f": {turn['phase']}" if turn["phase"] else ""
        parts.append(Text.assemble(_seat(turn["seat"]), f"'s turn{phase}"))
        if turn["planned"]:
            parts.append(Text(f"planned {', '.join(turn['planned'])}"))
        if turn["duty"]:
            parts.append(Text("must buy a contract", style=AMBER))
        if turn["destination"] is not None:
            parts.append(Text(f"to {turn['destination']} {_name(table, turn['destination'])}"))
        if turn["built icon"]:
            parts.append(Text(f"built from {turn['built icon']}"))
    if table["last round"]:
        parts.append(Text(f"LAST ROUND: {table['ends because']}", style=f"bold {AMBER}"))
    parts.append(Text(f"crew * at {table['crew']} {_name(table, table['crew'])}"))
    if not short:
        parts.append(Text.assemble("start player ", _seat(table["start player"])))
    return joined(parts, _BETWEEN)


# ---------------------------------------------------------------- the map


def _board(table: dict[str, Any], near: int | None, width: int) -> RenderableType:
    """The picture and what is for sale; the sites beside that where there is room, else between them."""
    who = f" for {_LETTERS[near]}" if near is not None else ""
    means = f"12 a link without a line, €1M to the bank · 12B:1 with a line of B, €1M{who}"
    gives = [f"{site} {_GROUNDS.get(word, word)}" for site, word in table["ground tiles"].items()]
    grounds = f" · grounds: {', '.join(gives)}" if gives else ""
    note = f"* crew, - / | \\ a line with its owner's letter{grounds}"
    head = _head(f"Map{_own(table['map'])}", _quiet(note))
    sites = _head("Sites", _quiet(means))
    sale = [part for sold in _sale(table) for part in (Text(), sold)]
    if width >= _WIDE:
        wide = width - _LIST - _GAP
        grid = _grid(wide, _LIST)
        blocks = _sites(table, near, _LIST)
        grid.add_row(Group(head, _picture(table, wide), *sale), Group(sites, *blocks))
        return grid
    column = (width - _GAP) // 2
    grid = _grid(column, column)
    start, *blocks = _sites(table, near, column)
    for i in range(0, len(blocks), 2):
        grid.add_row(*blocks[i : i + 2])
    return Group(head, _picture(table, width), Text(), sites, start, grid, *sale)


def _sites(table: dict[str, Any], near: int | None, width: int) -> list[RenderableType]:
    """The starting space, then a block for each region: number, word, tile or plants, and links."""
    made = table["map"]
    beside: list[list[Text]] = [[] for _ in table["tiles"]]
    for link, owners in zip(made["links"], table["lines"]):
        cost = f":{0 if near in owners else len(owners)}" if owners else ""
        after = Text.assemble(*[_seat(owner) for owner in owners], cost)
        for here, there in ((link["a"], link["b"]), (link["b"], link["a"])):
            beside[here].append(Text(str(there), style="" if owners else QUIET) + after)
    states = [Text.assemble(tile or "", *_plants(table, i)) for i, tile in enumerate(table["tiles"])]
    widest = max(len(site["word"]) + site["red"] for site in made["sites"])
    used = [2, widest, max(map(len, states[1:]))]
    start = Text.assemble(" 0 start ", (made["start"]["name"], QUIET), " ", states[0], " ")
    blocks: list[RenderableType] = [start + joined(beside[0], " ")]
    for region in made["regions"]:
        grid = _grid(*used, width - sum(used) - len(used), gap=1)
        for site in made["sites"]:
            if site["region"] == region["word"]:
                number = site["number"]
                word = Text(site["word"] + "!" * site["red"], style=_CREW if number == table["crew"] else "")
                grid.add_row(f"{number:>2}", word, states[number], joined(beside[number], " "))
        blocks.append(Group(Text(region["name"], style="bold"), grid))
    return blocks


def _plants(table: dict[str, Any], number: int) -> list[tuple[str, str]]:
    """Whose power plants are on a site: A one of A, B2 two of B."""
    return [
        (f"{_LETTERS[seat]}{count if count > 1 else ''}", f"bold {_SEATS[seat]}")
        for seat, count in enumerate(table["plants"][number])
        if count
    ]


def _picture(table: dict[str, Any], width: int) -> Text:
    """Sites at their places with number, tile and plants; links between them, with the owners of lines."""
    made = table["map"]
    canvas = drawing.Canvas(width, int(width * _ROWS))
    spots = [(spot["x"], spot["y"]) for spot in (made["start"], *made["sites"])]
    (left, right), (top, bottom) = ((min(line), max(line)) for line in zip(*spots))
    across, down = (width - 5) / (right - left), (canvas.height - 1) / (bottom - top)
    cells = [(round((x - left) * across) + 1, round((y - top) * down)) for x, y in spots]
    labels = [_label(table, number) for number in range(len(spots))]
    lengths = [sum(len(text) for text, _ in label) for label in labels]
    starts = _placed(cells, lengths, width)
    covered: set[tuple[int, int]] = set()
    for (_, y), start, length in zip(cells, starts, lengths):
        covered |= {(x, y) for x in range(start - 1, start + length + 1)}
    links = zip(made["links"], table["lines"])
    ways = [(_way(cells[link["a"]], cells[link["b"]]), owners) for link, owners in links]
    for way, owners in sorted(ways, key=lambda each: bool(each[1])):
        for x, y, sign in way:
            canvas.put(x, y, sign if owners else "·", _SEATS[owners[0]] if owners else QUIET)
    for way, owners in ways:
        free = [(x, y) for x, y, _ in way if (x, y) not in covered]
        for owner, (x, y) in zip(owners, free[max(0, len(free) - len(owners)) // 2 :]):
            canvas.put(x, y, _LETTERS[owner], f"bold {_SEATS[owner]}")
            covered.add((x, y))
    for (_, y), start, label in zip(cells, starts, labels):
        for text, style in label:
            canvas.put(start, y, text, style)
            start += len(text)
    return canvas.text()


def _label(table: dict[str, Any], number: int) -> list[tuple[str, str]]:
    """A site's number, with its tile or its power plants, and the crew before it."""
    tile = table["tiles"][number]
    crew = [("*", _CREW)] if number == table["crew"] else []
    sign = [(_sign(tile), QUIET if tile == "blocked" else "bold")] if tile else []
    return [*crew, (str(number or "(0)"), ""), *sign, *_plants(table, number)]


def _placed(cells: list[tuple[int, int]], lengths: list[int], width: int) -> list[int]:
    """Where labels start, so that none covers another and none sticks out."""
    starts = [0] * len(cells)
    for row in {y for _, y in cells}:
        here = sorted([i for i, (_, y) in enumerate(cells) if y == row], key=lambda i: cells[i][0])
        free = 0
        for i in here:
            starts[i] = max(cells[i][0] - 1, free)
            free = starts[i] + lengths[i] + 1
        end = width
        for i in reversed(here):
            starts[i] = min(starts[i], end - lengths[i])
            end = starts[i] - 1
    return starts


def _way(a: tuple[int, int], b: tuple[int, int]) -> list[tuple[int, int, str]]:
    """The cells between two places, each with the stroke that leads there."""
    across, down = b[0] - a[0], b[1] - a[1]
    steps = max(abs(across), abs(down))
    way = []
    before = a
    for i in range(1, steps):
        x, y = round(a[0] + across * i / steps), round(a[1] + down * i / steps)
        turn = (x - before[0]) * (y - before[1])
        way.append((x, y, "\\" if turn > 0 else "/" if turn else "-" if y == before[1] else "|"))
        before = (x, y)
    return way


# ---------------------------------------------------------------- what may be chosen


def _sale(table: dict[str, Any]) -> list[RenderableType]:
    """The routes of whoever moves the crew; contracts on display, and public ones."""
    parts: list[RenderableType] = [_routes(table)] if table["routes"] else []
    grid = _grid(0, 0, 0, None)
    for slot in table["display"]:
        contract = slot["contract"]
        shown = ["empty"]
        if contract:
            shown = [f"{contract['points']} VP{_own(contract)}", ", ".join(contract["icons"])]
        price = Text(f"€{slot['price']}M", style=AMBER)
        grid.add_row(str(slot["slot"]), price, *shown)
    supply = f"{table['stack']} in the stack · {_some(table['certificates left'], 'certificate')} in the bank"
    parts.append(Group(_head("Contracts", _quiet(supply)), grid))
    if table["public"]:
        supply = f"{table['public']['pile']} in the pile · {_some(table['wildcards'], 'wildcard')} left"
        grid = _grid(0, None)
        for number, card in enumerate(table["public"]["display"], start=1):
            grid.add_row(str(number), _card(card) if card else _quiet("empty"))
        parts.append(Group(_head("Public contracts", _quiet(supply)), grid))
    return parts


def _routes(table: dict[str, Any]) -> RenderableType:
    """The cheapest way to each site that the crew may be moved to."""
    grid = _grid(0, 0, 0, 0, 0, None)
    for route in table["routes"]:
        paid = [Text(f"bank {route['bank']}")] if route["bank"] else []
        paid += [_seat(int(other), f" {amount}") for other, amount in route["paid"].items()]
        paid += [Text(_some(route["nuclear"], "nuclear tile"))] if route["nuclear"] else []
        to = route["to"]
        site = Text(str(to), justify="right"), _name(table, to), table["tiles"][to]
        cost, path = _route(route)
        grid.add_row(*site, Text(cost, style=AMBER), joined(paid, ", "), _quiet(path))
    seat = _seat(table["turn"]["seat"])
    return Group(_head("Routes", Text.assemble("the cheapest for ", seat, ", and who is paid")), grid)


def _card(card: dict[str, Any], words: bool = True) -> Text:
    values = f" {card['points']} VP {', '.join(card['tiles'])}"
    return Text.assemble((card["name"], "bold"), values, (f": {card['words']}" if words else "", QUIET))


# ---------------------------------------------------------------- the players


def _score(table: dict[str, Any]) -> RenderableType:
    """Where everybody's points come from, with the power plants that rank in each region."""
    players = table["players"]
    grid = _grid(*[0] * (len(players) + 1))
    grid.add_row(_head("Score now"), *[_seat(player["seat"]) for player in players])
    names = {f"Presence: {region['name']}": region["word"] for region in table["map"]["regions"]}
    ranks = {
        (each["region"], rank["seat"]): f"{rank['plants']}→{rank['points']}"
        for each in table["majorities"]
        for rank in each["ranking"]
    }
    for lines in zip(*[player["open sheet"] for player in players]):
        region = names.get(lines[0]["what"])
        cells = [ranks.get((region, seat), str(line["points"])) for seat, line in enumerate(lines)]
        grid.add_row(_quiet(lines[0]["what"]), *cells)
    grid.add_row("All that lies open", *[Text(str(player["open score"]), style="bold") for player in players])
    held = [player["certificates"] for player in players]
    grid.add_row(_quiet("Certificates"), *["?" if None in each else str(sum(each)) for each in held])
    reached = zip(table["grid points"], table["map"]["regions"])
    points = ", ".join(f"{i} for {vp} VP" for i, (vp, _) in enumerate(reached, start=1))
    return Group(grid, _quiet(f"5→6: 5 power plants, 6 VP · regions that one grid reaches: {points}"))


def _seats(table: dict[str, Any], width: int) -> Table:
    """Everybody's numbers, a seat a line."""
    heads = ["VP", "money", "revenue", "inv", "eng", "lines", "plants", "cert", "grid"]
    nuclear = table["nuclear boards"]
    heads += (["wild"] if table["public"] else []) + (["nuc"] if nuclear else [])
    grid = _grid(*[0] * (len(heads) + 1), gap=1 if width < _WIDE else _GAP)
    grid.add_row(_head("Seats"), *[_quiet(head) for head in heads])
    for player in table["players"]:
        best, board = player["best grid"], player["nuclear"]
        cells = [str(player["points"]), f"€{player['money']}M", f"+€{player['revenue']}M"]
        cells += [str(player["investors"]), f"{player['engineers used']}/{player['engineers']}"]
        cells += [str(player["lines"]), str(player["plants"]), str(len(player["certificates"]))]
        cells.append(f"{best['regions']}/{best['plants']}/{best['lines']}")
        cells += [str(player["wildcards"])] if table["public"] else []
        cells += [f"{board['used']}/{board['tiles']}"] if nuclear else []
        turn = "►" if player["seat"] == table["turn"]["seat"] else " "
        grid.add_row(Text(turn) + _seat(player["seat"]), *cells)
    return grid


def _before(player: dict[str, Any], full: bool = False) -> list[Text]:
    """What lies before somebody: contracts, those completed, certificates, kept tiles, public contracts."""
    parts = [_contract(contract, full) for contract in player["contracts"]]
    done = [f"{each['points']} VP {''.join(map(_sign, each['icons']))}" for each in player["completed"]]
    held = [f"{value} VP" for value in player["certificates"] if value is not None]
    hidden = player["certificates"].count(None)
    kept = [f"{count} {kind}" for kind, count in player["tiles"].items()]
    kept += [_some(player["wildcards"], "wildcard")] if player["wildcards"] else []
    held += [f"{hidden} face down"] if hidden else []
    for title, things in (("completed", done), ("certificates", held), ("tiles", kept)):
        parts += [Text.assemble((f"{title} ", QUIET), ", ".join(things))] if things else []
    for card in player["public"]:
        parts.append(Text.assemble(("public ", QUIET), _card(card, full) if card else "face down"))
    return parts


def _contract(contract: dict[str, Any], full: bool = False) -> Text:
    """A contract with the power plants on it: 1: 4 VP c■ o□."""
    said = Text(f"{contract['number']}: {contract['points']} VP{' start' if contract['start'] else ''}")
    for icon in contract["icons"]:
        sign = f" {icon['kind']} " if full else _sign(icon["kind"])
        said.append(f" {sign}{drawing.bar(icon['plants'], max(1, icon['plants']))}")
    return said


def _legend(table: dict[str, Any]) -> Text:
    red = " · ! red frame, # blocked" if any(site["red"] for site in table["map"]["sites"]) else ""
    return _quiet(
        "c coal, g gas, n nuclear, o oil, i investor, e engineer, + construction ground · A power plant of A,"
        f" A2 two{red} · ■ power plant on a contract, □ empty space · inv investors, eng engineers used/all,"
        " lines and plants in supply, grid regions/power plants/lines at best, nuc nuclear tiles used/all"
        f" · {RECONSTRUCTED} our own design: the printed one is lost"
    )
