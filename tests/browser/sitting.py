"""Tables that stand where a test wants them, and the people who sit there."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.browser.playing import cookies_of
from tests.server.running import Server, Visitor
from turbinehall.server import fairness

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


class Course(NamedTuple):
    """How a game goes up to a position: its seed, and every choice with the seat that makes it."""

    game: str
    seats: int
    modules: tuple[str, ...]
    seed: str
    choices: list[tuple[int, str]]


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
    for position, (seat, choice) in enumerate(course.choices):
        body = {"seat": seat, "position": position, "choice": choice}
        visitors.get(seat, host).post(f"/api/tables/{id}/choices", body)
    for seat in set(range(course.seats)) - set(people):
        game = server.house.hall.opened()[id].game
        if game is not None and not game.over:
            host.post(f"/api/tables/{id}/resign", {"seat": seat, "bot": bots})
    kept = [Sitting(id, cookies_of(visitor)) for visitor in visitors.values()]
    for visitor in visitors.values():
        visitor.close()
    return kept
