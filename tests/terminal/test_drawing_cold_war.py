"""What the table shows of the modules of Energy Empire, at any width and for any number of seats."""

from __future__ import annotations

import copy
import re
from functools import cache
from typing import Any, NamedTuple

import pytest

import turbinehall
from turbinehall.games.energy_empire.box import load
from turbinehall.kernel.chance import stream_for
from turbinehall.terminal import show

from .test_drawing_energy_empire import (
    SHORT,
    WIDTHS,
    Screen,
    check_board,
    check_mat,
    check_seats,
    check_tracks,
    check_turn,
    drawn,
    flat,
    planks,
    structure,
    words,
)

COLD_WAR = (
    "new-nations",
    "megastructures",
    "espionage",
    "new-impacts",
    "new-structures",
    "doomsday-clock",
)
CLASH = ("megastructures", "new-impacts", "new-structures", "doomsday-clock", "clash-of-nations")
RACES = {"military": "Military", "space": "Space Race", "diplomacy": "Diplomacy"}


class Way(NamedTuple):
    """A way to play, and a name for it."""

    seats: int
    modules: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.seats} with {'all' if len(self.modules) > 4 else ' and '.join(self.modules)}"


WAYS = [
    Way(2, COLD_WAR),
    Way(5, COLD_WAR),
    Way(3, ("doomsday-clock",)),
    Way(1, CLASH),
    Way(2, CLASH),
    Way(1, ("clash-of-nations",)),
]


@cache
def some_views(way: Way) -> list[dict[str, Any]]:
    """Positions of random games, from every seat in turn and sometimes from none."""
    views = []
    for seed in range(2):
        game = turbinehall.new("energy-empire", seats=way.seats, modules=way.modules, seed=seed)
        stream = stream_for(str(seed), "choices")
        for step in range(10_000):
            draws = game.pending is not None and game.pending.rule.name in ("bury", "show")
            if step < 2 * way.seats or step % 23 == 0 or draws or game.over:
                views.append(turbinehall.view(game, None if step % 7 == 6 else step % way.seats))
            if game.over:
                break
            game.play(game.options[stream.below(len(game.options))])
        assert game.over
    return views


def modules(view: dict[str, Any]) -> dict[str, Any]:
    shown: dict[str, Any] = view["table"]["modules"]
    return shown


def check_beside(screen: Screen) -> None:
    """Megastructures stand under their type with price and needs, on the mats like Structures."""
    assert ("MEGASTRUCTURES" in screen.flat) == bool(screen.table["beside"])
    for card in screen.table["beside"]:
        price = " ".join(
            f"${n}" if word == "money" else f"{n} {SHORT[word]}" for word, n in card["price"].items()
        )
        shown = f"{price} {structure(card)} needs {', '.join(card['needs'])}"
        assert shown in screen.columns[card["type"]]


def check_espionage(screen: Screen) -> None:
    for player in screen.table["players"]:
        for card in player["other cards"]:
            assert f"{card['name']} {planks(card, card['planks'])}" in screen.flat
    for each in screen.table["modules"].get("espionage", {"lodged": []})["lodged"]:
        owned = screen.table["players"][each["owner"]]["structures"].values()
        (name,) = [card["name"] for cards in owned for card in cards if card["word"] == each["card"]]
        line = rf"{'ABCDE'[each['spy']]}: [\w ]+ on the {re.escape(name)} of {'ABCDE'[each['owner']]}\b"
        assert re.search(line, screen.flat)


def check_clock(screen: Screen) -> None:
    clock = screen.table["modules"].get("doomsday-clock")
    assert ("DOOMSDAY CLOCK" in screen.flat) == (clock is not None)
    if clock is None:
        return
    hour = clock["hour"]
    assert f"DOOMSDAY CLOCK {'■' * hour}{'□' * (12 - hour)} {hour} of 12" in screen.flat
    assert f"{hour} VP for the most of a race, {hour // 2} for the second" in screen.flat
    assert f"{clock['deck']} card" in screen.flat
    for number, cost in enumerate(clock["costs"], 1):
        assert f"{number}: {words(cost)}" in screen.flat
    for seat, (totals, cards) in enumerate(zip(clock["totals"], clock["cards"])):
        numbers = " +".join(str(totals[race]) for race in RACES)
        assert any(re.match(rf"{'ABCDE'[seat]}( you)? +{numbers} ", line) for line in screen.lines)
        for each in cards:
            if card := each["card"]:
                down = "" if each["up"] else ", face down"
                assert f"{card['name']} ({card['words']}{down})" in screen.flat
    assert ("YOU HAVE DRAWN" in screen.flat) == bool(clock["drawn"])
    for card in clock["drawn"] or ():
        assert f"{card['name']} {card['words']}" in screen.flat


def check_rival(screen: Screen) -> None:
    rival = screen.table["modules"].get("clash-of-nations")
    assert ("RIVAL NATION" in screen.flat) == (rival is not None)
    if rival is None:
        return
    workers = f"{rival['workers']} Worker{'' if rival['workers'] == 1 else 's'}"
    assert f"RIVAL NATION R {workers}, {rival['energy']} Energy ready" in screen.flat
    left = rival["left"]
    decks = f"draws from the {rival['deck']} deck; left: {left['early']} early, {left['late']} late"
    assert decks in screen.flat
    assert f"{rival['score']['total']} VP" in screen.flat
    for number, cards in enumerate(rival["columns"], 1):
        shown = [f"{card['name']} {card['points']} VP" if card else "face down" for card in cards]
        start = screen.flat.index(f" {number} {shown[0]}")
        for part in shown:
            start = screen.flat.index(part, start)
    if last := rival["last turn"]:
        assert f"Last turn: {last['kind'].capitalize()}s" in screen.flat
        for step in last["steps"]:
            assert " ".join(step.split()) in screen.flat
    head = next(i for i, line in enumerate(screen.lines) if "UNITED NATIONS" in line)
    first = screen.lines[head].index("UNITED NATIONS")
    numbers, markers = (line[first:] for line in screen.lines[head + 1 : head + 3])
    spaces = [match.start() for match in re.finditer(r"\d+", numbers)]
    assert "R" in markers[spaces[rival["influence"]] :].split(" ")[0]


@pytest.mark.parametrize("way", WAYS, ids=str)
@pytest.mark.parametrize("width", WIDTHS)
def test_everything_is_there_and_nothing_sticks_out(width: int, way: Way) -> None:
    for view in some_views(way):
        screen = Screen(view, width)
        assert max(map(len, screen.lines)) <= width
        assert "…" not in "\n".join(screen.lines)
        check_board(screen)
        check_tracks(screen)
        check_seats(screen)
        check_turn(screen)
        check_beside(screen)
        check_espionage(screen)
        check_clock(screen)
        check_rival(screen)
        if view["you"] is not None and not (view["over"] and way.seats > 1):
            check_mat(screen, view["you"])


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_face_down_cards_are_for_their_owners(way: Way) -> None:
    """No name of a Cold War or Clash card that the viewer can't know, and no drawn card of another."""
    printed = load().of_modules
    names = {card.title for card in printed["doomsday-clock"].cards}
    names |= {card.title for card in printed["clash-of-nations"]}
    seen = 0
    for view in some_views(way):
        shown = modules(view)
        known = set()
        if clock := shown.get("doomsday-clock"):
            held = [each for cards in clock["cards"] for each in cards] + clock["under"]
            known |= {each["card"]["name"] for each in held if each["card"]}
            known |= {card["name"] for card in clock["drawn"] or ()}
            seen += sum(each["card"] is None for each in held)
        if rival := shown.get("clash-of-nations"):
            cards = [card for column in rival["columns"] for card in column]
            known |= {card["name"] for card in cards if card}
            seen += cards.count(None)
        text = flat("\n".join(drawn(view, 100)[1:]))
        hidden = [name for name in names if name not in known and re.search(rf"\b{re.escape(name)}\b", text)]
        table = view["table"]
        others = [impact["card"]["name"] for impact in table["impacts"] if impact["card"]]
        others += [card["name"] for card in table["beside"]]
        owned = [cards for player in table["players"] for cards in player["structures"].values()]
        others += [card["name"] for cards in owned for card in cards]
        others += [
            slot["card"]["name"] for slots in table["markets"].values() for slot in slots if slot["card"]
        ]
        assert [name for name in hidden if name not in " ".join(others)] == []
    assert seen or "espionage" in way.modules, "else this proves little"


def test_whose_pieces_lie_where() -> None:
    """Made up: the spies of A and C on cards of B."""
    view = copy.deepcopy(next(v for v in some_views(Way(5, COLD_WAR)) if v["over"]))
    table = view["table"]
    owner = next(player for player in table["players"] if any(player["structures"].values()))
    card = next(card for cards in owner["structures"].values() for card in cards)
    spies = [seat for seat in range(5) if seat != owner["seat"]][:2]
    modules(view)["espionage"]["lodged"] = [
        {"spy": spies[0], "owner": owner["seat"], "card": card["word"], "pieces": ["worker", "energy"]},
        {"spy": spies[1], "owner": owner["seat"], "card": card["word"], "pieces": ["energy"]},
    ]
    text = flat("\n".join(drawn(view, 100)))
    where = f"on the {card['name']} of {'ABCDE'[owner['seat']]}"
    assert f"{'ABCDE'[spies[0]]}: 1 Worker and 1 Energy {where}" in text
    assert f"{'ABCDE'[spies[1]]}: 1 Energy {where}" in text


def test_a_turn_of_the_rival_is_nobody_else_s() -> None:
    """Made up: its turn has triggered an Impact, and a player must choose."""
    view = copy.deepcopy(some_views(Way(1, CLASH))[9])
    view["table"]["turn"]["seat"] = None
    assert "R's turn" in flat("\n".join(drawn(view, 80)))
    assert "Setup" not in flat("\n".join(drawn(view, 80)))


def test_a_clock_that_is_closed_at_midnight() -> None:
    """Made up: content of one's own may leave the last hour without a cost (A-CW-16)."""
    view = copy.deepcopy(some_views(Way(3, ("doomsday-clock",)))[9])
    clock = modules(view)["doomsday-clock"]
    clock["hour"], clock["midnight"], clock["cost"] = 12, True, None
    clock["costs"] = [*clock["costs"][:11], None]
    text = flat("\n".join(drawn(view, 100)))
    assert f"DOOMSDAY CLOCK {'■' * 12} 12 of 12 midnight" in text
    assert "12: closed" in text


def test_the_state_in_a_line() -> None:
    for view in some_views(Way(1, CLASH)):
        said = show.brief(view)
        assert said is not None
        assert f"Clock {modules(view)['doomsday-clock']['hour']} " in said.plain
        assert f"R {modules(view)['clash-of-nations']['score']['total']} VP" in said.plain
