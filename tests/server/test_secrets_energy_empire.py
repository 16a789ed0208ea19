"""Two people at a table of Energy Empire: every byte sent to each is checked for what they may not know."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.listening import listen
from tests.server.running import Server, Visitor
from tests.server.test_tables import two_at_a_table
from turbinehall.games.energy_empire.box import load
from turbinehall.games.energy_empire.table import EMPTY, EnergyEmpire

CARDS = load()
SECRET_TITLES = {
    *[card.title for card in CARDS.cards if card.structure],
    *[tile.title for tile in CARDS.achievements],
    *[impact.title for impact in CARDS.impacts],
    *[nation.card.title for nation in CARDS.nations],
}
ORDINARY = {"Energy Empire"}  # also the name of the game
NAMING = {"card", "tile", "impact"}  # the kinds of values in the story that name something


class Knowledge:
    """The names that one person may have come to know by now."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.names: set[str] = set()

    def learn(self, game: EnergyEmpire) -> None:
        """Everything that lies open, and what is this seat's own."""
        cards = game.cards
        self.names |= {cards.cards[each].title for market in game.market for each in market if each != EMPTY}
        self.names |= {cards.impacts[each].title for each in game.row[: game.revealed]}
        open_tiles = [*game.display, *[tile for mat in game.mats for tile in mat.claimed]]
        for seat, mat in enumerate(game.mats):
            if game.revealed_nations or seat == self.seat:
                self.names |= {mat.nation.card.title} if mat.nation is not None else set()
            if game.over:
                open_tiles += mat.achievements
            if seat == self.seat:
                open_tiles += [*mat.achievements, *mat.dealt_tiles, *mat.gone]
                self.names |= {cards.nations[each].card.title for each in mat.dealt_nations}
                self.names |= {
                    cards.impacts[card].title for i, card in enumerate(game.row) if mat.peeked >> i & 1
                }
        self.names |= {cards.achievements[tile].title for tile in open_tiles if tile != EMPTY}

    def check(self, said: str) -> None:
        """Nothing is said that this person may not know."""
        assert named_in(said.encode()) <= self.names


def named_in(raw: bytes) -> set[str]:
    """Every secret name in a message, however it is said."""
    text = raw.decode()
    if not text.startswith(("{", "[")):
        return set()
    # Any title of two words or more, anywhere at all; single words only where they name something.
    found = {title for title in SECRET_TITLES - ORDINARY if " " in title and said_whole(title, text)}
    found |= {name for name in named_things(json.loads(text)) if name in SECRET_TITLES}
    words = {tile.word: tile.title for tile in CARDS.achievements}
    words |= {nation.word: nation.card.title for nation in CARDS.nations}
    found |= {words[said] for said in re.findall(r'"notation":"([^"]*)"', text) if said in words}
    return found


def said_whole(title: str, text: str) -> bool:
    """Is a title said, and not merely part of another: a Department Store, and not Department Stores?"""
    return title in text and re.search(rf"\b{re.escape(title)}\b", text) is not None


def named_things(data: Any) -> Iterator[str]:
    """The names of all cards and tiles in a view, and of those that the story tells of."""
    if isinstance(data, dict):
        if "word" in data and "name" in data:
            yield data["name"]
        for key, value in data.items():
            if key == "parts" and isinstance(value, list):
                yield from [
                    part["text"] for part in value if isinstance(part, dict) and part.get("kind") in NAMING
                ]
            yield from named_things(value)
    elif isinstance(data, list):
        for value in data:
            yield from named_things(value)


@pytest.mark.rule("EE-046", "EE-047", "EE-180", "EE-181", "EE-183", "EE-243")
def test_what_is_face_down_never_leaves_the_server(
    server: Server, ada: Visitor, ben: Visitor, eve: Visitor
) -> None:
    id = two_at_a_table(ada, ben, game="energy-empire")
    chance = random.Random(4)
    peeks = 0

    def choose(game: EnergyEmpire, offered: list[str]) -> str:
        nonlocal peeks
        peeks += sum([mat.peeked.bit_count() for mat in game.mats])
        return chance.choice(offered)

    listen(
        server,
        id,
        EnergyEmpire,
        [ada, ben, eve],
        [Knowledge(0), Knowledge(1), Knowledge(None)],
        choose,
    )
    assert peeks > 0, "a game without a peek proves little"


def test_the_check_would_notice_a_leak() -> None:
    assert named_in(b'{"words":"1 VP for Clean Air"}') == {"Clean Air"}
    assert named_in(b'{"table":[{"word":"wealth","name":"Wealth"}]}') == {"Wealth"}
    assert named_in(b'{"options":[{"notation":"wealth"}]}') == {"Wealth"}
    assert named_in(b'{"parts":[{"kind":"tile","text":"Diversified"}]}') == {"Diversified"}
    assert named_in(b'{"title":"Energy Empire"}') == set()
