"""Table states: a table as one person may see it, as bytes. Nothing else about a game leaves the server.

What costs time (the view, the story) is worked out once for each seat and state of the table, however many
people look.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from turbinehall.kernel.game import Game
from turbinehall.kernel.position import view
from turbinehall.kernel.story import Line
from turbinehall.server import instructions, lessons, wire
from turbinehall.server.events import Chair
from turbinehall.server.identity import Person
from turbinehall.server.table import BOT, TEACHER, Table

_encode: Final = msgspec.json.Encoder().encode
HOUSE: Final = ""
"""The name under which the house speaks."""


class _Drawn(msgspec.Struct):
    """What was worked out for one pair of eyes at one state of a table."""

    seq: int
    past: int
    lines: int
    story: list[bytes]
    whole: dict[str, Any]


def for_person(
    table: Table,
    person: str,
    people: Mapping[str, Person],
    online: frozenset[int],
    thinking: bool,
    tokens: Mapping[int, str] | None = None,
) -> bytes:
    """The state of a table for a person, as JSON."""
    seat = table.viewpoint(person)
    own = table.seats_of(person)
    state = _head(table, person, people, online, thinking)
    state["seat"] = seat
    state |= _eyes(table, seat)
    refusal = table.undo_refusal(person) if own else "You only watch."
    state["undo"] = wire.UndoState(not refusal, refusal, None if refusal else table.choosers[-1])
    state["lesson"] = lessons.state(table, person)
    state["standing"] = instructions.state(table, seat)
    if tokens is not None and table.host == person and tokens:
        state["invitations"] = [
            wire.InvitationLink(open_seat, f"/join/{token}") for open_seat, token in sorted(tokens.items())
        ]
    return _encode(state)


def at_position(
    table: Table,
    game: Game,
    seat: int | None,
    person: str,
    people: Mapping[str, Person],
    online: frozenset[int],
) -> bytes:
    """The state of a table as a seat knew it at an earlier position, for looking at only."""
    state = _head(table, person, people, online, thinking=False)
    state["seat"] = seat
    state["over"] = game.over
    state["view"] = view(game, seat)
    state["story"] = [_line(line, game) for line in (game.story.for_seat(seat) if game.story else [])]
    state["scores"] = _scores(game, seat)
    state["chart"] = _chart(table) if table.over else []
    state["undo"] = wire.UndoState(False, "This is a look back.")
    return _encode(state)


def chat_line(person: str, text: str, at: int, people: Mapping[str, Person]) -> wire.ChatLine:
    """A line of the chat with the name of who said it."""
    return wire.ChatLine(people[person].name if person in people else HOUSE, text, at)


def chair_name(chair: Chair, people: Mapping[str, Person]) -> str:
    """The name of who sits on a chair."""
    if chair.kind == BOT:
        return chair.bot.capitalize()
    if chair.kind == TEACHER:
        return "Teacher"
    return people[chair.person].name if chair.person in people else ""


def seats(
    table: Table, person: str, people: Mapping[str, Person], online: frozenset[int], thinking: bool
) -> list[wire.SeatState]:
    """Who sits where."""
    return [
        wire.SeatState(
            seat,
            chair.kind,
            chair_name(chair, people),
            bool(chair.person) and chair.person == person,
            chair.kind in (BOT, TEACHER) or seat in online,
            thinking and seat == table.deciding and chair.kind == BOT,
        )
        for seat, chair in enumerate(table.chairs)
    ]


def people_at(table: Table) -> list[str]:
    """Everybody whose name is needed to draw the table."""
    return list(
        {*(chair.person for chair in table.chairs if chair.person), *(who for who, _, _ in table.chat if who)}
    )


def _head(
    table: Table, person: str, people: Mapping[str, Person], online: frozenset[int], thinking: bool
) -> dict[str, Any]:
    over = table.over
    return {
        "id": table.id,
        "game": table.created.game,
        "title": table.title,
        "over": over,
        "waiting": table.waiting,
        "seats": seats(table, person, people, online, thinking),
        "host": table.host == person,
        "chat": [chat_line(who, said, at, people) for who, said, at in table.chat],
        "proof": wire.ProofState(
            table.commitment,
            over,
            (table.created.secret or None) if over else None,
            [line for line in table.contributions if line] if over else [],
        ),
        "frozen": table.frozen or None,
        "forked": table.created.forked or None,
        "last": len(table.choosers),
        "seq": table.known,
    }


def _eyes(table: Table, seat: int | None) -> dict[str, Any]:
    """What depends on the seat through which the table is seen."""
    game = table.game
    if game is None:
        return {"view": None, "story": [], "scores": {}, "chart": []}
    drawn: _Drawn | None = table.drawn.get(seat)
    if drawn is not None and drawn.seq == table.seq:
        return drawn.whole
    if drawn is None or drawn.past != table.past_changed:
        drawn = table.drawn[seat] = _Drawn(0, table.past_changed, 0, [], {})
    told = game.story.lines if game.story is not None else []
    for line in told[drawn.lines :]:
        if line.meant_for(seat):
            drawn.story.append(_encode(_line(line, game)))
    drawn.lines = len(told)
    drawn.seq = table.seq
    drawn.whole = {
        "view": msgspec.Raw(_encode(view(game, seat))),
        "story": msgspec.Raw(b"[" + b",".join(drawn.story) + b"]"),
        "scores": _scores(game, seat),
        "chart": _chart(table),
    }
    return drawn.whole


def _line(line: Line, game: Game) -> wire.StoryLine:
    parts = [wire.Part(said, kind) for kind, said in line.parts(game.rulebook.word)]
    return wire.StoryLine(line.position, line.turn, "".join(part.text for part in parts), parts)


def _scores(game: Game, seat: int | None) -> dict[str, list[wire.ScoreLine]]:
    """The score sheet: your own during the game, everybody's after it."""
    shown = range(game.setup.seats) if game.over else () if seat is None else (seat,)
    return {
        str(one): [wire.ScoreLine(what, points) for what, points in game.rulebook.sheet(game, one)]
        for one in shown
    }


def _chart(table: Table) -> list[wire.ChartPoint]:
    """The scores turn by turn, once the game is over."""
    game = table.game
    if game is None or not game.over or table.dealt is None:
        return []
    known: list[wire.ChartPoint] | None = table.drawn.get("chart")
    if known is not None:
        return known
    again = table.start(table.dealt.seed, told=False)
    points = [wire.ChartPoint(0, again.turn, again.scores)]
    for option in game.choices():
        again.apply(option)
        if again.turn != points[-1].turn or again.over:
            points.append(wire.ChartPoint(again.played, again.turn, again.scores))
    table.drawn["chart"] = points
    return points
