"""Listening in: whole games of two people and a spectator, with every byte that is sent to each of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from tests.server.running import Server, Visitor
from turbinehall.kernel.game import Game

G_contra = TypeVar("G_contra", bound=Game, contravariant=True)
G = TypeVar("G", bound=Game)


class Knowing(Protocol[G_contra]):
    """What one person may have come to know by now."""

    def learn(self, game: G_contra) -> None:
        """Everything that lies open, and what is this person's own."""

    def check(self, said: str) -> None:
        """Nothing is said that this person may not know."""


def listen(
    server: Server,
    id: str,
    game: type[G],
    people: Sequence[Visitor],
    knowing: Sequence[Knowing[G]],
    choose: Callable[[G, list[str]], str],
) -> G:
    """Two people play a game to its end while a third looks on; gives the game. `choose` chooses for both."""
    checked = [0] * len(people)
    heard: list[set[str]] = [set() for _ in people]
    with people[0].live(id) as one, people[1].live(id) as two, people[2].live(id) as other:
        lives = [one, two, other]
        states = [live.table() for live in lives]
        while True:
            true = server.house.hall.opened()[id].game
            assert isinstance(true, game)
            position, seat = states[0]["view"]["position"], states[0]["view"]["deciding"]
            for i, knowledge in enumerate(knowing):
                knowledge.learn(true)
                for raw in people[i].seen[checked[i] :]:
                    knowledge.check(news(raw.decode(), heard[i]))
                checked[i] = len(people[i].seen)
            if seat is None:
                return true
            assert not states[1 - seat]["view"]["options"]
            assert not states[2]["view"]["options"]
            choice = choose(true, [option["notation"] for option in states[seat]["view"]["options"]])
            lives[seat].send(type="choice", seat=seat, position=position, choice=choice, ref=position)
            states = [live.position(position + 1) for live in lives]


def news(said: str, heard: set[str]) -> str:
    """A message without the lines of the story that were heard before: who knew enough then, does so now."""
    if not said.startswith("{"):
        return said
    message = json.loads(said)
    table = message.get("table", message)
    if isinstance(table, dict) and "story" in table:
        lines = [(line, json.dumps(line)) for line in table["story"]]
        table["story"] = [line for line, text in lines if text not in heard]
        heard.update(text for _, text in lines)
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def parts_of(data: Any) -> Iterator[dict[str, Any]]:
    """All the things in a message that have names for what they hold."""
    if isinstance(data, dict):
        yield data
        for value in data.values():
            yield from parts_of(value)
    elif isinstance(data, list):
        for value in data:
            yield from parts_of(value)
