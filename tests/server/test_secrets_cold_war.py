"""Two people at a table with the Cold War: every byte sent to each is checked for what they may not know."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from tests.server import test_secrets_energy_empire as base
from tests.server.listening import listen, parts_of
from tests.server.running import Server, Visitor
from tests.server.test_tables import two_at_a_table
from turbinehall.games.energy_empire.clash.nation import RivalNation
from turbinehall.games.energy_empire.clash.turn import CROSSED_OUT
from turbinehall.games.energy_empire.cold_war.clock_board import clock_board
from turbinehall.games.energy_empire.cold_war.clock_part import ClockPart
from turbinehall.games.energy_empire.cold_war.cold_war_cards import VALUES
from turbinehall.games.energy_empire.table import EnergyEmpire

COLD_WAR = {card.word: card.title for card in clock_board(base.CARDS).cards}
CLASH = {card.word: card.title for card in base.CARDS.of_modules["clash-of-nations"]}
RIVAL = [
    "new-nations",
    "megastructures",
    "new-impacts",
    "new-structures",
    "doomsday-clock",
    "clash-of-nations",
]


class Knowledge(base.Knowledge):
    """What one person may have come to know by now."""

    def __init__(self, seat: int | None) -> None:
        super().__init__(seat)
        self.drawn: set[str] = set()
        """The Cold War cards that this seat has had in hand."""
        self.shown: set[str] = set()
        """The Cold War cards that lay open."""
        self.clash: set[str] = set()
        """The cards that the Rival Nation has played open."""
        self.over = False

    def learn(self, game: EnergyEmpire) -> None:
        """Everything that lies open, and what is this seat's own."""
        super().learn(game)
        # What the Rival takes from a market may have come there on its own turn and be in the deck again.
        self.names |= {game.cards.cards[number].title for pile in game.discards for number in pile}
        story = game.story
        assert story is not None
        crossed_out = [line.values[0] for line in story.lines if line.sentence is CROSSED_OUT]
        self.names |= {game.cards.cards[number].title for number in crossed_out}
        self.over = game.over
        for part in game.parts:
            if isinstance(part, ClockPart):
                self._learn_clock(part)
            elif isinstance(part, RivalNation):
                self.names |= {game.cards.achievements[tile].title for tile in part.taken}
                self.clash |= {card.title for card in part.seen(game.over)}

    def _learn_clock(self, clock: ClockPart) -> None:
        titles = [card.title for card in clock.board.cards]
        for seat, cards in enumerate(clock.cards):
            self.shown |= {titles[card >> 1] for card in cards if card & 1 or clock.revealed}
            if seat == self.seat:
                self.drawn |= {titles[card >> 1] for card in cards}
        if self.seat is not None and clock.drawer == self.seat:
            self.drawn |= {titles[kind] for kind in clock.drawn}

    def check(self, said: str) -> None:
        """Nothing is said that this person may not know."""
        if not said.startswith(("{", "[")):
            return
        assert base.named_in(said.encode()) <= self.names
        assert said_in(said, CLASH) <= self.clash
        assert said_in(said, COLD_WAR) <= self.drawn | self.shown
        assert '"secrets":' not in said
        for part in parts_of(json.loads(said)):
            if "hour" in part and "drawn" in part:
                self._check_clock(part)
            if "columns" in part and "left" in part:
                assert "decks" not in part
            if "parts" in part and "text" in part:
                self._check_line(part)

    def _check_clock(self, clock: dict[str, Any]) -> None:
        """The same kind may be known from elsewhere: so each card is looked at where it lies."""
        if clock["drawn"] is not None:
            assert clock["drawer"] == self.seat
            assert {card["name"] for card in clock["drawn"]} <= self.drawn
        for one in clock["under"]:
            assert one["card"] is None or one["seat"] == self.seat
        for seat, cards in enumerate(clock["cards"]):
            if seat == self.seat or self.over:
                continue
            assert all(one["card"] is None for one in cards if not one["up"])
            for value in VALUES:
                known = sum(one["card"][value] for one in cards if one["up"])
                assert clock["totals"][seat][value] == known

    def _check_line(self, line: dict[str, Any]) -> None:
        """What is whispered to "you" is of cards that you have had in hand."""
        named = {part["text"] for part in line["parts"] if part.get("kind") == "cold_war_card"}
        assert named <= (self.drawn if line["text"].startswith("You ") else self.shown)


def said_in(said: str, cards: dict[str, str]) -> set[str]:
    """Every one of these cards in a message, by its title or by its word."""
    found = {title for title in cards.values() if base.said_whole(title, said)}
    words = re.findall(r'"(?:word|notation)":\s*"([^"]*)"', said)
    return found | {cards[word] for word in words if word in cards}


def keen(offered: list[str], chance: random.Random) -> str:
    """A choice that uses the Clock as often as it can be paid for."""
    clock = [one for one in offered if one.startswith("place clock")]
    money = [one for one in offered if re.match("place (finance|drilling|oil)", one)]
    wanted = clock[:1] or (money if chance.random() < 0.5 else [])
    return chance.choice(wanted or offered)


@pytest.mark.rule("CW-067", "CW-077", "CW-078", "CN-044", "CN-060")
@pytest.mark.parametrize("modules", [["doomsday-clock"], RIVAL], ids=["clock", "rival"])
def test_what_is_face_down_never_leaves_the_server(
    server: Server, ada: Visitor, ben: Visitor, eve: Visitor, modules: list[str]
) -> None:
    for seed in range(8):
        clock, rival = play_and_listen(server, [ada, ben, eve], modules, random.Random(seed))
        hidden = all(any(not card & 1 for card in cards) for cards in clock.cards)
        if hidden and (rival is None or any(card % 2 for card in rival.played)):
            return
    pytest.fail("games in which nobody lays a card face down prove little")


def play_and_listen(
    server: Server, people: list[Visitor], modules: list[str], chance: random.Random
) -> tuple[ClockPart, RivalNation | None]:
    """A whole game, and the parts of the table that hid something."""
    id = two_at_a_table(people[0], people[1], game="energy-empire", modules=modules)
    for person in people:
        person.seen.clear()
    knowing = [Knowledge(0), Knowledge(1), Knowledge(None)]
    game = listen(server, id, EnergyEmpire, people, knowing, lambda _, offered: keen(offered, chance))
    [clock] = [part for part in game.parts if isinstance(part, ClockPart)]
    rivals = [part for part in game.parts if isinstance(part, RivalNation)]
    return clock, rivals[0] if rivals else None


def test_the_check_would_notice_a_leak() -> None:
    card = clock_board(base.CARDS).cards[0]
    assert said_in(f'{{"text":"You draw {card.title}."}}', COLD_WAR) == {card.title}
    assert said_in(f'{{"options":[{{"notation": "{card.word}"}}]}}', COLD_WAR) == {card.title}
    clash = next(iter(CLASH))
    assert said_in(f'{{"card":{{"word":"{clash}"}}}}', CLASH) == {CLASH[clash]}
    nobody = Knowledge(None)
    nobody.shown |= set(COLD_WAR.values())  # every kind has lain open, and yet each single card is a secret
    nothing = dict.fromkeys(VALUES, 0)

    def clock(**others: Any) -> str:
        usual = {"hour": 2, "drawer": 0, "drawn": None, "under": [{"seat": 0, "card": None}]}
        lying = {"cards": [[{"up": False, "card": None}]], "totals": [nothing]}
        return json.dumps({**usual, **lying, **others})

    nobody.check(clock())
    for leak in (
        clock(drawn=[card.view()]),
        clock(under=[{"seat": 0, "card": card.view()}]),
        clock(cards=[[{"up": False, "card": card.view()}]]),
        clock(totals=[{**nothing, "space": 1}]),
        clock(secrets={"deck": [1, 2]}),
        json.dumps({"text": f"You keep {card.title} face down.", "parts": [whispered(card.title)]}),
        json.dumps({"columns": [], "left": {}, "decks": []}),
        json.dumps({"columns": [[{"word": clash}]], "left": {}}),
    ):
        with pytest.raises(AssertionError):
            nobody.check(leak)


def whispered(title: str) -> dict[str, str]:
    return {"kind": "cold_war_card", "text": title}
