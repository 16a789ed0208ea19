"""Looking back: earlier positions, going on from one of them, the record and its proof."""

from __future__ import annotations

from turbinehall.kernel import record as records
from turbinehall.kernel.game import Game
from turbinehall.kernel.position import rewind
from turbinehall.server import fairness
from turbinehall.server.events import Chair, Chose, Created, Event
from turbinehall.server.hall import Hall
from turbinehall.server.refusal import Refusal
from turbinehall.server.table import BOT, PERSON, Table


class Archive:
    """What was played in a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def at(
        self, person: str, id: str, position: int, seat: int | None
    ) -> tuple[Table, Game, int | None]:
        """The game as it stood after so many choices, and the seat through which it may be seen.

        During the game that is a seat of one's own, or none; after it any.
        """
        table = await self._hall.seen(person, id)
        game = _begun(table)
        if seat is None:
            seat = table.viewpoint(person)
        elif seat >= len(table.chairs):
            raise Refusal(404, "no-such-seat", f"This table has {len(table.chairs)} seats.")
        elif not table.over and seat not in table.seats_of(person):
            raise Refusal(403, "not-yours", "This seat isn't yours. After the game all can be seen.", table)
        return table, _rewound(table, game, position), seat

    async def fork(self, person: str, id: str, position: int, bots: str) -> Table:
        """A new table that goes on from a position, the other seats played by bots."""
        table = await self._hall.seen(person, id)
        game = _begun(table)
        assert table.dealt is not None
        self._hall.check_bot(bots)
        people = {chair.person for chair in table.chairs if chair.kind == PERSON}
        if not table.over and people != {person}:
            raise Refusal(403, "not-yours", "You can go on from a game of others once it is over.", table)
        then = _rewound(table, game, position)
        own = table.seats_of(person) or [max(then.seat, 0)]
        chairs = tuple(
            Chair(PERSON, person) if seat in own else Chair(BOT, bot=chair.bot or bots)
            for seat, chair in enumerate(table.chairs)
        )
        from_ = table.created
        created = Created(from_.game, from_.modules, from_.variants, chairs, person, "", table.id)
        return await self._hall.found(created, {}, table.dealt.seed, _retold(then, table))

    async def record(self, table: Table, names: tuple[str, ...]) -> str:
        """The record of a finished game: it holds the seed."""
        game = _begun(table)
        if not game.over:
            raise Refusal(409, "still-secret", "The record holds the seed: you get it when the game is over.")
        secret = table.created.secret
        proof = fairness.proof(secret, table.contributions) if secret else ""
        return records.write(game, table.meta, names, proof)

    def verify(self, text: str, table: Table) -> list[fairness.Step]:
        """Check the proof of a finished game's record."""
        if table.commitment is None:
            why = "This table goes on from another's seed: check the table it was forked from."
            if table.created.lesson:
                why = "This game began as a lesson, whose cards and dice are the same for everybody."
            return [fairness.Step("The seed was committed to before the deal", False, why)]
        return fairness.verify(text, self._hall.catalogue, table.commitment)


def _begun(table: Table) -> Game:
    if table.game is None:
        why = table.frozen or "The game hasn't begun: a chair is still empty."
        raise Refusal(409, "frozen" if table.frozen else "waiting", why)
    return table.game


def _rewound(table: Table, game: Game, position: int) -> Game:
    if position > game.played:
        raise Refusal(404, "no-such-position", f"This game has the positions 0 to {game.played}.")
    return rewind(game, table.meta, position)


def _retold(game: Game, table: Table) -> list[Event]:
    """The choices of a game as events."""
    assert table.dealt is not None
    again = table.start(table.dealt.seed, told=False)
    events: list[Event] = []
    for option in game.choices():
        events.append(Chose(again.seat, option, again.notation(option)))
        again.apply(option)
    return events
