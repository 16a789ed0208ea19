"""What Energy Empire's table shows, at any width and for any number of seats."""

from __future__ import annotations

import io
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import turbinehall
from turbinehall.games.energy_empire.box import load
from turbinehall.kernel.chance import stream_for
from turbinehall.terminal import show

from .conftest import Hall

WIDTHS = [80, 100]
TYPES = ("government", "industry", "commerce")
ROWS = ("Air", "Forest", "Ocean")
SIGNS = {"pollution": "x", "nuclear": "N", "well": "O"}
PIECES = {None: "·", "worker": "W", "energy": "E"}
PLACES = {"single": 1, "double": 2, "two": 2, "none": 0}
SHORT = {"science": "Sci", "steel": "Stl", "plastic": "Pla", "oil": "Oil"}


def drawn(view: dict[str, Any], width: int) -> list[str]:
    console = Console(width=width, file=io.StringIO(), markup=False, emoji=False, highlight=False)
    console.print(show.table(view, width))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


@cache
def some_views(seats: int) -> list[dict[str, Any]]:
    """Positions of random games, from every seat in turn and sometimes from none."""
    views = []
    for seed in range(2):
        game = turbinehall.new("energy-empire", seats=seats, seed=seed)
        stream = stream_for(str(seed), "choices")
        for step in range(10_000):
            if step < 2 * seats or step % 23 == 0 or game.over:
                views.append(turbinehall.view(game, None if step % 7 == 6 else step % seats))
            if game.over:
                break
            game.play(game.options[stream.below(len(game.options))])
        assert game.over
    return views


def flat(text: str) -> str:
    """The text as if its lines had never been broken, without the marks of our own design."""
    return " ".join(text.replace("°", "").split())


class Screen:
    """A drawing in its parts."""

    def __init__(self, view: dict[str, Any], width: int) -> None:
        self.lines = drawn(view, width)[1:]
        self.flat = flat("\n".join(self.lines))
        self.table = view["table"]
        self.impacts = flat("\n".join(self._from("GLOBAL IMPACTS")))
        top = self._line("GOVERNMENT")
        binders = self.lines[top : self._line("DICE")]
        note = binders.index(next(line for line in binders if line.startswith("MARKETS")))
        self.columns = self._columns([*binders[:note], *binders[note + 1 :]])

    def _line(self, head: str, after: int = 0) -> int:
        return next(i for i, line in enumerate(self.lines) if i >= after and line.startswith(head))

    def _from(self, head: str) -> list[str]:
        """The lines from a heading to the next empty one."""
        first = self._line(head)
        last = next(i for i in range(first, len(self.lines)) if not self.lines[i].strip())
        return self.lines[first:last]

    @staticmethod
    def _columns(lines: list[str]) -> dict[str, str]:
        """What stands under each of the three types."""
        starts = [lines[0].index(type_.upper()) for type_ in TYPES]
        ends: list[int | None] = [*starts[1:], None]
        return {
            type_: flat("\n".join(line[start:end] for line in lines))
            for type_, start, end in zip(TYPES, starts, ends)
        }

    def tableau(self) -> dict[str, str]:
        """The same of the mat that is shown in full."""
        mat = next(i for i, line in enumerate(self.lines) if line.startswith(("YOUR MAT", "MAT OF")))
        return self._columns(self.lines[self._line("GOVERNMENT", mat) :])


def environment(table: dict[str, Any], player: dict[str, Any]) -> list[str]:
    return [
        "".join(
            SIGNS.get(token, "o" if 5 * row + column in table["drilling"] else "·")
            for column, token in enumerate(spaces)
        )
        for row, spaces in enumerate(player["environment"])
    ]


def planks(card: dict[str, Any], pieces: list[str | None]) -> str:
    signs = [PIECES[piece] for piece in pieces]
    return f"[{'+'.join(signs)}]" if card["plank"] == "double" else "".join(f"[{sign}]" for sign in signs)


def structure(card: dict[str, Any]) -> str:
    """A Structure in full, as it must stand somewhere."""
    empty: list[str | None] = [None] * PLACES[card["plank"]]
    dirty = card["pollution"]
    parts = [card["name"], "II" if card["copies"] == 2 else "", f"{card['points']} VP"]
    parts.append(f"{dirty['row'].capitalize()} {SIGNS[dirty['kind']]}" if dirty else "")
    parts += [planks(card, card.get("planks", empty)), "activated" if card.get("activated") else ""]
    return " ".join([part for part in [*parts, card["words"]] if part])


def words(bundle: dict[str, int]) -> str:
    return ", ".join(f"${n}" if word == "money" else f"{n} {word.capitalize()}" for word, n in bundle.items())


def sign(stack: dict[str, Any]) -> str:
    """Whose stack it is."""
    if stack["seat"] is None:
        return "R" if stack.get("guest") else "n"
    return "ABCDE"[stack["seat"]]


def check_board(screen: Screen) -> None:
    table = screen.table
    for place in table["locations"]:
        stacks = [f"{sign(stack)}{stack['height']}" for stack in place["stacks"]]
        goods = ["+ " + words(place["goods"])] if place["goods"] else []
        said = "" if "market" in place["word"] else place["words"]
        where = screen.columns.get(place["type"], screen.flat)
        assert " ".join([place["name"], *stacks, *goods, said]).strip() in where
        assert said or place["words"].partition(". Or ")[0].removesuffix(".") in screen.flat
    for type_, slots in table["markets"].items():
        for slot in slots:
            price = " ".join(f"{n} {SHORT[word]}" for word, n in slot["resources"].items())
            card = structure(slot["card"]) if slot["card"] else "empty"
            assert f"{slot['slot']} ${slot['money']} or {price} {card}" in screen.columns[type_]
        deck = table["decks"][type_]
        assert f"deck {deck['deck']}, discarded {deck['discard']}" in screen.columns[type_]
    if table["turn"]["kind"] == "work" and table["turn"]["seat"] is not None and table["turn"]["location"]:
        (here,) = [place for place in table["locations"] if place["word"] == table["turn"]["location"]]
        assert f"► {here['name']}" in screen.columns.get(here["type"], screen.flat)


def check_tracks(screen: Screen) -> None:
    table = screen.table
    track = table["track"]
    assert f"Oil costs ${track['oil price']}" in screen.impacts
    for impact, left, price in zip(table["impacts"], track["spots"], track["oil prices"]):
        tokens = "■" * left + "□" * (track["full"] - left)
        row = f"{impact['position']} Oil ${price} {tokens} {left}/{track['full']} {impact['deck']} "
        card = impact["card"]
        before = "only you know: " if impact["peeked"] else ""
        shown = "face down" if card is None else f"{before}{card['name']}"
        if card is not None:
            shown += ", gone" if impact["state"] == "gone" else f". {card['words']}"
        assert row + shown in screen.impacts
    supplies = table["supplies"]
    assert f"supply {supplies['pollution']} Pollution, {supplies['wells']} Oil Well" in screen.impacts
    for kind, chart in table["dice chart"].items():
        row = rf"^{kind.capitalize()} .* {supplies['dice'][kind]} +{' '.join(map(str, chart))}( |$)"
        assert any(re.match(row, line) for line in screen.lines)
    for sale in table["power plant"]:
        price = " ".join(
            f"${n}" if word == "money" else f"{n} {SHORT[word]}" for word, n in sale["price"].items()
        )
        assert f"{sale['die'].capitalize()} {price} " in screen.flat
    check_united_nations(screen)
    assert f"{table['achievements']['stack']} in the stack" in screen.flat
    for tile in table["achievements"]["display"]:
        assert tile is None or f"{tile['name']} {tile['words']}" in screen.flat


def check_united_nations(screen: Screen) -> None:
    """Every marker stands under its space."""
    head = next(i for i, line in enumerate(screen.lines) if "UNITED NATIONS" in line)
    first = screen.lines[head].index("UNITED NATIONS")
    numbers, markers = (line[first:] for line in screen.lines[head + 1 : head + 3])
    spaces = [match.start() for match in re.finditer(r"\d+", numbers)]
    points = screen.table["united nations"]["points"]
    assert [int(number) for number in re.findall(r"\d+", numbers)] == points
    for player in screen.table["players"]:
        at = spaces[player["united nations"]]
        assert "ABCDE"[player["seat"]] in markers[at:].split(" ")[0]


def check_seats(screen: Screen) -> None:
    table = screen.table
    for player in table["players"]:
        letter = "ABCDE"[player["seat"]]
        first = next(i for i, line in enumerate(screen.lines) if line.startswith("SEATS"))
        cells = screen.lines[first + 1 + player["seat"]].split()
        acting = player["seat"] == table["turn"]["seat"]
        assert cells[0] == ("►" if acting else "") + letter
        assert cells[-14:] == [
            str(player["score"]),
            "/".join(str(player["workers"][key]) for key in ("mat", "owned", "reserve")),
            f"{player['energy']['mat']}/{player['energy']['reserve']}",
            *map(str, player["resources"].values()),
            *environment(table, player),
            str(player["united nations"]),
            str(len(player["achievements"])),
            player["last turn"] or "–",
        ]
        if player["nation"]:
            plank = planks(player["nation"], player["nation planks"])
            assert f"{player['nation']['name']} {plank}" in screen.flat
        for die in player["dice"]:
            assert die.capitalize() in screen.flat
        for type_ in TYPES:
            for card in player["structures"][type_]:
                short = f"{card['name']} {card['points']} VP {planks(card, card['planks'])}".strip()
                assert short in screen.flat or structure(card) in screen.tableau()[type_]
        for tile in player["achievements"]:
            assert tile is None or f"{tile['name']} {tile['worth']} VP" in screen.flat
        hidden = player["achievements"].count(None)
        if hidden and f"MAT OF {letter}" not in screen.flat:
            assert f"Achievements {hidden} face down" in screen.flat


def check_mat(screen: Screen, seat: int) -> None:
    table = screen.table
    player = table["players"][seat]
    score = sum(line["points"] for line in table["score sheet"])
    assert f"YOUR MAT {'ABCDE'[seat]} score now {score}" in screen.flat
    workers, energy = player["workers"], player["energy"]
    owned = f"of {workers['owned']} owned, {workers['reserve']} in reserve"
    assert f"Workers {workers['mat']} ready {owned}" in screen.flat
    assert f"Energy {energy['mat']} ready, {energy['reserve']} in reserve" in screen.flat
    assert f"Resources {words(player['resources'])}" in screen.flat
    at = next(i for i, line in enumerate(screen.lines) if line.startswith("YOUR MAT"))
    for i, (name, spaces) in enumerate(zip(ROWS, environment(table, player))):
        assert screen.lines[at + 2 + i].split()[:6] == [name, *spaces]
    for tile in player["achievements"]:
        assert f"{tile['name']} {tile['worth']} VP {tile['words']}" in screen.flat
    for card in player.get("dealt", {"nations": []})["nations"]:
        assert f"{card['words']} Starts with {card['start words']}." in screen.flat
    for tile in player.get("dealt", {"achievements": []})["achievements"]:
        assert f"{tile['name']} {tile['words']}" in screen.flat


def check_turn(screen: Screen) -> None:
    table = screen.table
    for die in table["turn"]["roll"]:
        assert f"{die['die'].capitalize()} [{die['face']}] +{die['energy']}" in screen.flat
    if table["turn"]["refined"]:
        assert f"{table['turn']['refined']} Oil refined" in screen.flat
    if table["final turns"]:
        assert f"{table['final turns']} final turn" in screen.flat
    if len(table["players"]) > 1:
        assert f"start player {'ABCDE'[table['start player']]}" in screen.flat


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("width", WIDTHS)
def test_everything_is_there_and_nothing_sticks_out(width: int, seats: int) -> None:
    for view in some_views(seats):
        screen = Screen(view, width)
        assert max(map(len, screen.lines)) <= width
        assert "…" not in "\n".join(screen.lines)
        check_board(screen)
        check_tracks(screen)
        check_seats(screen)
        check_turn(screen)
        if view["you"] is not None and not (view["over"] and seats > 1):
            check_mat(screen, view["you"])


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_nothing_that_is_hidden_appears(seats: int) -> None:
    printed = load()
    for view in some_views(seats):
        table = view["table"]
        text = flat("\n".join(drawn(view, 100)[1:]))
        players = table["players"]
        dealt = [player["dealt"] for player in players if "dealt" in player]
        tiles = [tile for player in players for tile in player["achievements"]]
        tiles += table["achievements"]["display"] + [tile for hand in dealt for tile in hand["achievements"]]
        known = {tile["name"] for tile in tiles if tile}
        known |= {impact["card"]["name"] for impact in table["impacts"] if impact["card"]}
        known |= {player["nation"]["name"] for player in players if player["nation"]}
        known |= {nation["name"] for hand in dealt for nation in hand["nations"]}
        names = [tile.title for tile in printed.achievements] + [card.title for card in printed.impacts]
        names += [nation.card.title for nation in printed.nations]
        assert [name for name in names if name in text and name not in known] == []
        assert ("YOUR MAT" in text) == (view["you"] is not None and not (view["over"] and seats > 1))


def test_a_seat_is_a_letter_where_there_is_no_colour() -> None:
    view = some_views(5)[30]
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
        assert f"Oil ${view['table']['track']['oil price']}" in said.plain
        if view["you"] is not None and not view["over"]:
            player = view["table"]["players"][view["you"]]
            assert f"{player['energy']['mat']} Energy, {words(player['resources'])}" in said.plain
            for row in environment(view["table"], player):
                assert row in said.plain


def test_heights_of_a_stack_share_a_line() -> None:
    notations = ["generate", "place mine", "place mine +1", "place mine +2", "place oil +1", "place oil +2"]
    options = [{"option": i, "notation": n, "words": f"Do {n}"} for i, n in enumerate(notations)]
    view = {"options": options, "seats": 1, "deciding": 0, "prompt": "What now?"}
    console = Console(width=80, file=io.StringIO())
    console.print(show.decision(view, 80))
    assert isinstance(console.file, io.StringIO)
    assert [" ".join(line.split()) for line in console.file.getvalue().splitlines()] == [
        "What now?",
        "1) Do generate generate",
        "2) Do place mine place mine 3) +1 4) +2",
        "5) Do place oil +1 place oil +1 6) +2",
    ]


def test_a_whole_game_by_numbers(hall: Hall, data: Path) -> None:
    typed = "1\n2\n0\n" * 2000  # of which one is always offered
    done = hall("table", "energy-empire", "--seats", 2, "--bot", "B=random", "--seed", 7, typed=typed)
    assert done.code == 0
    assert done.err == ""
    (saved,) = (data / "games").iterdir()
    game = turbinehall.replay(saved.read_text(encoding="utf-8"))
    assert game.over
    assert game.outcome is not None
    assert "DEALT TO YOU" in done.out
    assert "press Enter" not in done.out
    end = done.out.rpartition("SEATS")[2]
    assert game.outcome.reason in end
    assert re.search(r"Seat A +Seat B", end)
    assert re.search(rf"  Score +{game.scores[0]} +{game.scores[1]}\b", end)
    for seat in range(2):
        for what, points in game.rulebook.sheet(game, seat):
            assert re.search(rf"  {re.escape(what)} .*\b{points}\b", end)


def test_two_at_one_screen_are_dealt_in_secret(hall: Hall) -> None:
    game = turbinehall.new("energy-empire", seats=2, seed=7)
    hands = [turbinehall.view(game, seat)["table"]["players"][seat]["dealt"] for seat in range(2)]
    done = hall("table", "energy-empire", "--seats", 2, "--seed", 7, typed="\n1; 1\n\n1\n")
    parts = done.out.split("press Enter when you are ready.")[1:3]
    for seat, part in zip([game.seat, 1 - game.seat], parts):
        for kind in ("nations", "achievements"):
            for card in hands[seat][kind]:
                assert card["name"] in part
        assert not any(nation["name"] in part for nation in hands[1 - seat]["nations"])
