"""Two people at a table of Future Energy: every byte sent to each is checked for what they may not know."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from typing import Any, TypeAlias

import pytest

from tests.server.listening import listen, parts_of
from tests.server.running import Server, Visitor
from tests.server.test_tables import two_at_a_table
from turbinehall.games.future_energy.cards import Contract
from turbinehall.games.future_energy.kinds import TILES
from turbinehall.games.future_energy.reading import load
from turbinehall.games.future_energy.table import EMPTY, FutureEnergy

MODULES = ["largest-grid", "public-contracts", "new-grounds"]
TITLES = {card.word: card.title for card in load().publics}
FACE_DOWN = ('"contract stack":', '"certificates in the bank":', '"public pile":', '"blind":')

Printed: TypeAlias = tuple[int, tuple[str, ...]]
"""A construction contract as it is printed: its points and its icons."""


def printed(contract: Contract) -> Printed:
    return contract.points, tuple(TILES[icon] for icon in contract.icons)


class Knowledge:
    """What one person may have come to know by now."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.publics: set[str] = set()
        """The public contracts that lay open, that are this seat's own, or that were used."""
        self.contracts: set[Printed] = set()
        """The construction contracts that lay open."""
        self.values: Counter[int] = Counter()
        """The certificates that this seat has had."""
        self.over = False
        self._held: list[set[int]] = []

    def learn(self, game: FutureEnergy) -> None:
        """Everything that lies open, and what is this seat's own."""
        held = [set(player.public) for player in game.players]
        known = {number for number in game.public if number != EMPTY}
        for before, now in zip(self._held, held):
            known |= before - now  # it was used, and everybody is told
        self._held = held
        for seat, player in enumerate(game.players):
            hidden = 0 if seat == self.seat or game.over else player.blind
            known |= {number for number in player.public if not hidden >> number & 1}
            self.contracts |= {printed(one.contract) for one in player.contracts}
            self.contracts |= {printed(contract) for contract in player.completed}
        self.publics |= {game.cards.publics[number].title for number in known}
        cards = game.cards.contracts
        self.contracts |= {printed(cards[number]) for number in game.display if number != EMPTY}
        if self.seat is not None:
            self.values |= Counter(game.players[self.seat].certificates)
        self.over = game.over

    def check(self, said: str) -> None:
        """Nothing is said that this person may not know."""
        assert publics_in(said) <= self.publics
        assert not any(key in said for key in FACE_DOWN)
        if not said.startswith(("{", "[")):
            return
        for part in parts_of(json.loads(said)):
            if "icons" in part and "points" in part:
                assert contract_in(part) in self.contracts
            if "certificates" in part and "seat" in part and not self.over:
                shown = Counter([value for value in part["certificates"] if value is not None])
                assert not shown - (self.values if part["seat"] == self.seat else Counter())
        drawn = {int(value) for value in re.findall(r"a certificate worth (\d+) VP", said)}
        assert drawn <= set(self.values)


def publics_in(said: str) -> set[str]:
    """Every public contract in a message, by its title, its word or its notation."""
    found = {title for title in TITLES.values() if title in said}
    words = re.findall(r'"(?:word|notation)":\s*"(?:use )?([^"]*)"', said)
    return found | {TITLES[word] for word in words if word in TITLES}


def contract_in(part: dict[str, Any]) -> Printed:
    icons = [icon["kind"] if isinstance(icon, dict) else icon for icon in part["icons"]]
    return part["points"], tuple(icons)


@pytest.mark.rule("FE-025", "FE-096", "FM-022")
def test_what_is_face_down_never_leaves_the_server(
    server: Server, ada: Visitor, ben: Visitor, eve: Visitor
) -> None:
    drawn = blind = 0
    for seed in range(12):
        drawn_now, blind_now = play_and_listen(server, [ada, ben, eve], random.Random(seed))
        drawn, blind = drawn + drawn_now, blind + blind_now
        if drawn and blind:
            return
    pytest.fail("games without a certificate or a blindly taken contract prove little")


def play_and_listen(server: Server, people: list[Visitor], chance: random.Random) -> tuple[int, int]:
    """A whole game; how many certificates were drawn and how many public contracts taken from the pile."""
    id = two_at_a_table(people[0], people[1], game="future-energy", modules=MODULES)
    for person in people:
        person.seen.clear()
    knowing = [Knowledge(0), Knowledge(1), Knowledge(None)]
    blind = 0

    def choose(_: FutureEnergy, offered: list[str]) -> str:
        nonlocal blind
        if "public pile" in offered:
            blind += 1
            return "public pile"
        return chance.choice(offered)

    game = listen(server, id, FutureEnergy, people, knowing, choose)
    return sum([len(player.certificates) for player in game.players]), blind


def test_the_check_would_notice_a_leak() -> None:
    title, word = next(iter(TITLES.values())), next(iter(TITLES))
    assert publics_in(f'{{"text":"You draw the public contract {title}."}}') == {title}
    assert publics_in(f'{{"options":[{{"notation": "use {word}"}}]}}') == {title}
    nobody = Knowledge(None)
    nobody.check('{"players":[{"seat":0,"certificates":[null]}]}')
    for leak in (
        '{"players":[{"seat":0,"certificates":[3]}]}',
        '{"display":[{"points":4,"icons":["coal","oil"]}]}',
        '{"story":["You draw a certificate worth 5 VP."]}',
        '{"contract stack":[1,2]}',
    ):
        with pytest.raises(AssertionError):
            nobody.check(leak)
