"""Tables that stand where a test wants them, and the people who sit there."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.browser.playing import cookies_of
from tests.server.running import Server, Visitor
from turbinehall.server import fairness
from turbinehall.server.events import Chose, Event
from turbinehall.server.table import Table

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


class Course(NamedTuple):
    """How a game goes up to a position: its seed, and every choice with the seat that makes it."""

    game: str
    seats: int
    modules: tuple[str, ...]
    seed: str
    choices: list[tuple[int, str]]

    def events(self, table: Table) -> list[Event]:
        """All choices, for a table that has just been dealt: a request for each would take seconds."""
        assert table.game is not None
        game = table.game.clone()
        events: list[Event] = []
        for seat, choice in self.choices:
            option = game.read(choice)
            events.append(Chose(seat, option, choice))
            game.apply(option)
        return events


class Sitting(NamedTuple):
    """A table where a person sits, and what their browser keeps."""

    id: str
    cookies: dict[str, Any]

    @property
    def path(self) -> str:
        return f"/table/{self.id}"


def sit_down(server: Server, course: Course, *people: int, bots: str = "random") -> list[Sitting]:
    """A table at which a course has been played; these seats are people's, bots have the others."""
    visitors = {seat: Visitor(server.address, NAMES[seat]) for seat in people}
    host = visitors[people[0]]
    chairs = ["open" if seat in people[1:] else "me" for seat in range(course.seats)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fairness, "seed", lambda secret, contributions: course.seed)
        table = host.table(*chairs, game=course.game, modules=list(course.modules))
        for invitation in table.get("invitations") or ():
            guest = visitors[invitation["seat"]]
            guest.post(f"/api/invitations/{invitation['path'].rpartition('/')[2]}", {"contribution": ""})
    id = table["id"]
    hall = server.house.hall
    if course.choices:
        server.do(hall.decide(hall.opened()[id], lambda: course.events(hall.opened()[id])))
    for seat in set(range(course.seats)) - set(people):
        game = hall.opened()[id].game
        if game is not None and not game.over:
            host.post(f"/api/tables/{id}/resign", {"seat": seat, "bot": bots})
    kept = [Sitting(id, cookies_of(visitor)) for visitor in visitors.values()]
    for visitor in visitors.values():
        visitor.close()
    return kept
