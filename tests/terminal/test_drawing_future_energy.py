"""What Future Energy's table shows, at any width, for any number of seats and with any modules."""

from __future__ import annotations

import io
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import turbinehall
from turbinehall.games.future_energy.kinds import NO_TILE, Tile
from turbinehall.games.future_energy.reading import load
from turbinehall.games.future_energy.table import FutureEnergy
from turbinehall.kernel.chance import stream_for
from turbinehall.terminal import show

from .conftest import Hall

WIDTHS = [80, 100]
WIDE = 120  # the sites stand beside the picture
LETTERS = "ABCD"
GROUNDS = {"money-4": "€4M", "money-5": "€5M", "lines-2": "2 lines", "points-5": "5 VP"}
MODULES = [
    (),
    ("public-contracts",),
    ("largest-grid", "new-grounds"),
    ("largest-grid", "public-contracts", "new-grounds"),
]


def drawn(view: dict[str, Any], width: int) -> list[str]:
    console = Console(width=width, file=io.StringIO(), markup=False, emoji=False, highlight=False)
    console.print(show.table(view, width))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


@cache
def some_views(seats: int) -> list[dict[str, Any]]:
    """Positions of random games, from every seat in turn and sometimes from none."""
    views = []
    for seed, modules in enumerate(MODULES):
        game = turbinehall.new("future-energy", seats=seats, seed=seed, modules=modules)
        stream = stream_for(str(seed), "choices")
        for step in range(10_000):
            if step % 61 == 0 or game.over:
                views.append(turbinehall.view(game, None if step % 7 == 6 else step % seats))
            if game.over:
                break
            if step % 23 == 0 and turbinehall.view(game, game.seat)["table"]["routes"]:
                views.append(turbinehall.view(game, game.seat))
            game.play(game.options[stream.below(len(game.options))])
        assert game.over
    assert any(view["table"]["routes"] for view in views)
    return views


def flat(text: str) -> str:
    """The text as if its lines had never been broken, without the marks of our own design."""
    return " ".join(text.replace("°", "").split())


def sign(kind: str) -> str:
    return {"ground": "+", "blocked": "#"}.get(kind, kind[0])


def some(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def plants(table: dict[str, Any], number: int) -> str:
    counts = table["plants"][number]
    return "".join(f"{LETTERS[seat]}{n if n > 1 else ''}" for seat, n in enumerate(counts) if n)


class Screen:
    """A drawing in its parts."""

    def __init__(self, view: dict[str, Any], width: int) -> None:
        self.lines = drawn(view, width)[1:]
        self.flat = flat("\n".join(self.lines))
        self.table = view["table"]
        if width >= WIDE:
            at = next(line.index("SITES") for line in self.lines if "SITES" in line)
            rows = self.lines[self.line("MAP") : self.line("SCORE NOW")]
            self.map = flat("\n".join(line[:at] for line in rows))
            self.sites = flat("\n".join(line[at:] for line in rows))
        else:
            first = self.line("SITES")
            rows = self.lines[first : self.line("SCORE NOW")]
            rows = rows[: next(i for i, line in enumerate(rows) if not line.strip())]
            column = (width - 2) // 2 + 2
            sides = [rows, [line[:column] for line in rows], [line[column:] for line in rows]]
            self.sites = " | ".join([flat("\n".join(side)) for side in sides])
            self.picture = self.lines[first - 1 - int(0.42 * width) : first - 1]
            self.map = flat("\n".join(self.lines[self.line("MAP") : first]))
        near = re.search(r"BEFORE ([A-D])", self.flat)
        self.near = LETTERS.index(near[1]) if near else None

    def line(self, head: str) -> int:
        return next(i for i, line in enumerate(self.lines) if line.startswith(head))


def label(table: dict[str, Any], number: int) -> str:
    """A site as it must stand in the picture."""
    tile = table["tiles"][number]
    crew = "*" if number == table["crew"] else ""
    return f"{crew}{number or '(0)'}{sign(tile) if tile else ''}{plants(table, number)}"


def check_picture(screen: Screen) -> None:
    """Every label stands where it should, and nearly every line shows whose it is."""
    table = screen.table
    places = {}
    rest = "\n".join(screen.picture)
    for site in [{"number": 0, **table["map"]["start"]}, *table["map"]["sites"]]:
        wanted = label(table, site["number"])
        found = [
            (match.start(), row)
            for row, line in enumerate(screen.picture)
            for match in re.finditer(rf"(?<![\w*]){re.escape(wanted)}(?![\w+#])", line)
        ]
        assert len(found) == 1, wanted
        places[site["number"]] = (site["x"], site["y"], *found[0])
        rest = re.sub(rf"(?<![\w*]){re.escape(wanted)}(?![\w+#])", " ", rest)
    spots = list(places.values())
    for x, y, column, row in spots:
        for other_x, other_y, other_column, other_row in spots:
            assert y >= other_y or row <= other_row
            assert x + 100 >= other_x or column < other_column
    letters = len(re.findall("[A-D]", rest))
    lines = sum(map(len, table["lines"]))
    assert lines * 0.9 - 1 <= letters <= lines
    assert set(re.sub("[A-D]", "", rest)) <= set("·-/|\\ \n")
    if not lines:
        assert not set(rest) & set("-/|\\")


def check_sites(screen: Screen) -> None:
    """Every site with its tile or plants, and every link of it with owners and the cost."""
    table = screen.table
    beside: list[list[str]] = [[] for _ in table["tiles"]]
    for link, owners in zip(table["map"]["links"], table["lines"]):
        cost = 0 if screen.near in owners else len(owners)
        after = "".join(LETTERS[owner] for owner in owners) + (f":{cost}" if owners else "")
        beside[link["a"]].append(f"{link['b']}{after}")
        beside[link["b"]].append(f"{link['a']}{after}")
    start = table["map"]["start"]["name"]
    assert f"0 start {start} {plants(table, 0)} {' '.join(beside[0])}" in screen.sites
    for site in table["map"]["sites"]:
        number = site["number"]
        state = (table["tiles"][number] or "") + plants(table, number)
        parts = [str(number), site["word"] + "!" * site["red"], state, *beside[number]]
        row = " ".join(part for part in parts if part)
        assert re.search(rf"(^| ){re.escape(row)}( (\||{number + 1} |[A-Z])|$)", screen.sites), row
    for region in table["map"]["regions"]:
        assert region["name"] in screen.sites
    for number, ground in table["ground tiles"].items():
        assert f"{number} {GROUNDS.get(ground, ground)}" in screen.map


def check_turn(screen: Screen) -> None:
    table = screen.table
    turn = table["turn"]
    sites = [table["map"]["start"], *table["map"]["sites"]]
    said = [f"Round {table['round']} ·", f"crew * at {table['crew']} {sites[table['crew']]['name']}"]
    said.append(f"start player {LETTERS[table['start player']]}")
    said += [f"LAST ROUND: {table['ends because']}"] if table["last round"] else []
    if turn["seat"] is None:
        said.append("The game is over.")
    else:
        said.append(f"{LETTERS[turn['seat']]}'s turn{': ' + turn['phase'] if turn['phase'] else ''}")
        said += [f"planned {', '.join(turn['planned'])}"] if turn["planned"] else []
        said += ["must buy a contract"] if turn["duty"] else []
        if turn["destination"] is not None:
            said.append(f"to {turn['destination']} {sites[turn['destination']]['name']}")
        said += [f"built from {turn['built icon']}"] if turn["built icon"] else []
    for words in said:
        assert words in screen.flat
    assert ("LAST ROUND" in screen.flat) == table["last round"]


def check_routes(screen: Screen) -> None:
    table = screen.table
    assert ("ROUTES" in screen.flat) == bool(table["routes"])
    for route in table["routes"]:
        paid = [f"bank {route['bank']}"] if route["bank"] else []
        paid += [f"{LETTERS[int(seat)]} {amount}" for seat, amount in route["paid"].items()]
        paid += [some(route["nuclear"], "nuclear tile")] if route["nuclear"] else []
        to = route["to"]
        cost = f"€{route['cost']}M" if route["cost"] else "free"
        parts = [str(to), table["map"]["sites"][to - 1]["name"], table["tiles"][to], cost, ", ".join(paid)]
        parts.append(f"by {' '.join(map(str, route['path']))}")
        assert " ".join(part for part in parts if part) in screen.flat


def check_sale(screen: Screen) -> None:
    table = screen.table
    bank = some(table["certificates left"], "certificate")
    assert f"CONTRACTS {table['stack']} in the stack · {bank} in the bank" in screen.flat
    for slot in table["display"]:
        contract = slot["contract"]
        shown = f"{contract['points']} VP {', '.join(contract['icons'])}" if contract else "empty"
        assert f"{slot['slot']} €{slot['price']}M {shown}" in screen.flat
    public = table["public"]
    assert ("PUBLIC CONTRACTS" in screen.flat) == (public is not None)
    if public:
        left = some(table["wildcards"], "wildcard")
        assert f"PUBLIC CONTRACTS {public['pile']} in the pile · {left} left" in screen.flat
        for slot, card in enumerate(public["display"], start=1):
            assert f"{slot} {public_words(card, True) if card else 'empty'}" in screen.flat


def public_words(card: dict[str, Any], full: bool) -> str:
    words = f"{card['name']} {card['points']} VP {', '.join(card['tiles'])}"
    return f"{words}: {card['words']}" if full else words


def check_score(screen: Screen) -> None:
    """A column for each seat; a region shows plants and points."""
    table = screen.table
    players = table["players"]
    ranks = {
        (each["region"], rank["seat"]): f"{rank['plants']}→{rank['points']}"
        for each in table["majorities"]
        for rank in each["ranking"]
    }
    names = {f"Presence: {region['name']}": region["word"] for region in table["map"]["regions"]}
    for lines in zip(*[player["open sheet"] for player in players]):
        what = lines[0]["what"]
        cells = [ranks.get((names.get(what), seat), str(line["points"])) for seat, line in enumerate(lines)]
        assert " ".join([what, *cells]) in screen.flat
    assert " ".join(["All that lies open", *[str(player["open score"]) for player in players]]) in screen.flat
    known = [player["certificates"] for player in players]
    values = ["?" if None in each else str(sum(each)) for each in known]
    assert " ".join(["Certificates", *values]) in screen.flat
    for player in players:
        for region, count in player["regions"].items():
            assert ranks.get((region, player["seat"]), "0").split("→")[0] == str(count)
    for i, points in enumerate(table["grid points"][: len(table["map"]["regions"])], start=1):
        assert f"{i} for {points} VP" in screen.flat


def check_players(screen: Screen) -> None:
    table = screen.table
    first = screen.line("SEATS")
    heads = screen.lines[first].split()
    for player in table["players"]:
        seat, best = player["seat"], player["best grid"]
        turn = "►" if seat == table["turn"]["seat"] else ""
        cells = dict(zip(heads, screen.lines[first + 1 + seat].split(), strict=True))
        wanted = {
            "SEATS": f"{turn}{LETTERS[seat]}",
            "VP": str(player["points"]),
            "money": f"€{player['money']}M",
            "revenue": f"+€{player['revenue']}M",
            "inv": str(player["investors"]),
            "eng": f"{player['engineers used']}/{player['engineers']}",
            "lines": str(player["lines"]),
            "plants": str(player["plants"]),
            "cert": str(len(player["certificates"])),
            "grid": f"{best['regions']}/{best['plants']}/{best['lines']}",
        }
        if table["public"]:
            wanted["wild"] = str(player["wildcards"])
        if table["nuclear boards"]:
            wanted["nuc"] = f"{player['nuclear']['used']}/{player['nuclear']['tiles']}"
        assert cells == wanted
        full = seat == screen.near
        between = " " if full else " · "
        before = "BEFORE " if full else ""
        assert f"{before}{LETTERS[seat]} {between.join(holdings(player, full))}" in screen.flat


def holdings(player: dict[str, Any], full: bool) -> list[str]:
    parts = []
    for contract in player["contracts"]:
        icons = [
            f"{icon['kind'] + ' ' if full else sign(icon['kind'])}{'■' * icon['plants'] or '□'}"
            for icon in contract["icons"]
        ]
        start = " start" if contract["start"] else ""
        parts.append(f"{contract['number']}: {contract['points']} VP{start} {' '.join(icons)}")
    done = [f"{each['points']} VP {''.join(map(sign, each['icons']))}" for each in player["completed"]]
    parts += [f"completed {', '.join(done)}"] if done else []
    values = player["certificates"]
    if values and None in values:
        parts.append(f"certificates {len(values)} face down")
    elif values:
        parts.append(f"certificates {', '.join(f'{value} VP' for value in values)}")
    kept = [f"{count} {kind}" for kind, count in player["tiles"].items()]
    kept += [some(player["wildcards"], "wildcard")] if player["wildcards"] else []
    parts += [f"tiles {', '.join(kept)}"] if kept else []
    parts += [f"public {public_words(card, full) if card else 'face down'}" for card in player["public"]]
    return parts


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("width", WIDTHS)
def test_everything_is_there_and_nothing_sticks_out(width: int, seats: int) -> None:
    for view in some_views(seats):
        screen = Screen(view, width)
        assert max(map(len, screen.lines)) <= width
        assert "…" not in screen.flat
        check_turn(screen)
        check_picture(screen)
        check_sites(screen)
        check_routes(screen)
        check_sale(screen)
        check_score(screen)
        check_players(screen)


@pytest.mark.parametrize("seats", [2, 4])
def test_where_there_is_room_the_sites_stand_beside_the_picture(seats: int) -> None:
    for view in some_views(seats)[::3]:
        screen = Screen(view, WIDE)
        assert max(map(len, screen.lines)) <= WIDE
        check_sites(screen)
        check_score(screen)
        check_players(screen)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_that_is_hidden_appears(seats: int) -> None:
    printed = load()
    hidden = 0
    for view in some_views(seats):
        table = view["table"]
        text = flat("\n".join(drawn(view, 100)[1:]))
        cards = [card for player in table["players"] for card in player["public"]]
        cards += table["public"]["display"] if table["public"] else []
        known = {card["name"] for card in cards if card}
        assert {card.title for card in printed.publics if card.title in text} == known
        for player in table["players"]:
            secret = None in player["certificates"]
            hidden += secret
            assert not (secret and player["seat"] == view["you"])
    assert hidden


def test_the_table_is_drawn_for_the_one_who_is_asked_to_move() -> None:
    for view in some_views(4):
        text = flat("\n".join(drawn(view, 80)[1:]))
        if view["table"]["routes"]:
            assert f"the cheapest for {LETTERS[view['you']]}," in text
            assert f"BEFORE {LETTERS[view['you']]}" in text
        elif view["you"] is not None and view["table"]["players"][view["you"]]["certificates"]:
            others = [each for each in view["table"]["players"] if each["seat"] != view["you"]]
            if not view["over"] and all(None in each["certificates"] for each in others):
                assert f"BEFORE {LETTERS[view['you']]}" in text


@pytest.mark.parametrize("modules", MODULES)
def test_nuclear_boards_have_their_column_also_once_no_construction_ground_is_left(
    modules: tuple[str, ...],
) -> None:
    game = turbinehall.new("future-energy", seats=4, seed=1, modules=modules)
    assert isinstance(game, FutureEnergy)
    for left in (True, False):
        screen = Screen(turbinehall.view(game, 0), 100)
        assert bool(screen.table["ground tiles"]) == (left and "new-grounds" in modules)
        heads = screen.lines[screen.line("SEATS")].split()
        assert ("nuc" in heads) == ("new-grounds" in modules)
        game.put_tiles([NO_TILE if kind == Tile.GROUND else kind for kind in game.tiles])


@pytest.mark.parametrize("reading", ["lines", "plants"])
def test_the_regions_of_a_grid_are_those_that_the_score_counts(reading: str) -> None:
    differ = 0
    game = turbinehall.new("future-energy", seats=3, variants={"grid-regions": reading}, seed=5)
    stream = stream_for("5", "choices")
    while not game.over:
        game.play(game.options[stream.below(len(game.options))])
        if game.played % 41 and not game.over:
            continue
        screen = Screen(turbinehall.view(game, 0), 100)
        check_players(screen)
        first = screen.line("SEATS")
        grids = [line.split()[-1].split("/") for line in screen.lines[first + 1 : first + 4]]
        scored = [0, *screen.table["grid points"]]
        points = " ".join([str(scored[int(regions)]) for regions, _, _ in grids])
        assert f"Grid in different regions {points} " in screen.flat
        differ += any(regions == "0" != lines for regions, _, lines in grids)
    assert (differ > 0) == (reading == "plants")  # lines without a power plant


def test_a_seat_is_a_letter_where_there_is_no_colour() -> None:
    view = some_views(4)[-8]
    shown = []
    for colourless in (True, False):
        console = Console(
            width=100, file=io.StringIO(), force_terminal=True, color_system="truecolor", no_color=colourless
        )
        console.print(show.table(view, 100))
        assert isinstance(console.file, io.StringIO)
        text = console.file.getvalue()
        assert ("\x1b[38;2" in text or ";38;2" in text) != colourless
        shown.append(re.sub(r"\x1b\[[\d;]*m", "", text))
    assert shown[0] == shown[1]


def test_the_state_in_a_line() -> None:
    for view in some_views(3):
        said = show.brief(view)
        assert said is not None
        assert f"Round {view['table']['round']} ·" in said.plain
        if view["table"]["routes"]:
            player = view["table"]["players"][view["you"]]
            for route in view["table"]["routes"]:
                cost = f"€{route['cost']}M" if route["cost"] else "free"
                assert f"{route['to']} {cost} by {' '.join(map(str, route['path']))}" in said.plain
            assert f"{LETTERS[view['you']]} {player['points']} VP, €{player['money']}M, " in said.plain
            for contract in holdings({**player, "completed": [], "certificates": []}, False):
                assert contract in said.plain or contract.startswith(("tiles", "public"))


def test_a_whole_game_by_numbers(hall: Hall, data: Path) -> None:
    typed = "1\n2\n3\n4\n5\n" * 1000  # of which one is always offered
    modules = [word for module in MODULES[-1] for word in ("--module", module)]
    done = hall(
        "table", "future-energy", "--seats", 2, "--bot", "B=random", "--seed", 7, *modules, typed=typed
    )
    assert done.code == 0
    assert done.err == ""
    (saved,) = (data / "games").iterdir()
    game = turbinehall.replay(saved.read_text(encoding="utf-8"))
    assert game.over
    assert game.outcome is not None
    assert re.search(r"routes \d+ (free|€\d+M) by \d+ ", done.out)
    assert "BEFORE  A" in done.out
    assert "press Enter" not in done.out
    end = done.out.rpartition("SEATS")[2]
    assert game.outcome.reason in end
    assert re.search(r"Seat A +Seat B", end)
    assert re.search(rf"  Score +{game.scores[0]} +{game.scores[1]}\b", end)
    for seat in range(2):
        for what, points in game.rulebook.sheet(game, seat):
            assert re.search(rf"  {re.escape(what)} .*\b{points}\b", end)
