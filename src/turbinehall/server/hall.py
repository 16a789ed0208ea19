"""The hall: making tables, sitting down, playing. Everything that is allowed or not is decided here.

Each method gets the id of the person who asks. What they may not do ends in a `Refusal`. What is returned has
happened: it is in the log, and durable.
"""

from __future__ import annotations

import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from sqlalchemy import Connection

from turbinehall.kernel.catalogue import Catalogue
from turbinehall.kernel.errors import IllegalChoice, ImpossibleSetup
from turbinehall.kernel.game import Game
from turbinehall.server import fairness, wire
from turbinehall.server import log as logs
from turbinehall.server.events import (
    Chair,
    Chatted,
    Chose,
    Created,
    Dealt,
    Event,
    Handed,
    Joined,
    Resigned,
    Undone,
)
from turbinehall.server.log import Conflict, DatabaseLog, Entry
from turbinehall.server.refusal import Refusal, no_such_table
from turbinehall.server.table import BOT, OPEN, PERSON, Table, standing

_TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{16,32}")
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{16,64}")
_MOST_TRIES: Final = 5
Changed = Callable[[Table, list[Entry]], None]


class BotNames(Protocol):
    """Knows which bots there are."""

    def about(self, name: str) -> str:
        """What a bot does; ImpossibleSetup if there is none of that name."""


class Hall:
    """All tables."""

    def __init__(
        self, log: DatabaseLog, catalogue: Catalogue, bots: BotNames, secret: str, cached: int = 500
    ) -> None:
        self.log = log
        self._bots = bots
        self.catalogue = catalogue
        self._secret = secret
        self._cached = cached
        self._open: OrderedDict[str, Table] = OrderedDict()
        self.changed: list[Changed] = []
        """Called after something happened at a table, with what happened."""
        self.in_use: Callable[[str], bool] = lambda id: False
        """Must a table be kept in memory?"""
        self.taught: Callable[[Table, Game, int], list[Event]]
        """What follows from a choice at a table where a lesson is given; lessons.py says."""
        self.follow: Callable[[Table, Sequence[Event]], list[Event]]
        """The standing answers that follow from what happens; instructions.py says."""

    # ---------------------------------------------------------------- finding a table

    async def table(self, id: str, fresh: bool = True) -> Table:
        """A table by its id, as it stands in the log."""
        if not _TABLE_ID.fullmatch(id):
            raise no_such_table()
        table = self._open.get(id)
        if table is not None:
            self._open.move_to_end(id)
            if fresh and self.log.shared:
                await self.catch_up(table)
            return table
        entries = await self.log.read(id)
        if not entries:
            raise no_such_table()
        known = self._open.get(id)  # somebody else may have opened it while we read
        if known is not None:
            return known
        table = Table(id, self.catalogue)
        for entry in entries:
            table.take(entry)
        self._keep(table)
        return table

    async def seen(self, person: str, id: str, fresh: bool = True) -> Table:
        """A table by its id, if this person may know of it."""
        table = await self.table(id, fresh)
        if table.private and person != table.host:
            raise no_such_table()
        return table

    async def catch_up(self, table: Table) -> None:
        """Take in what others have written."""
        entries = await self.log.read(table.id, table.seq)
        self._take(table, entries)

    async def woken(self, id: str, seq: int) -> None:
        """Another process says that a table has come to a number."""
        table = self._open.get(id)
        if table is not None and table.seq < seq:
            await self.catch_up(table)

    def opened(self) -> Mapping[str, Table]:
        """The tables that are in memory."""
        return self._open

    def _keep(self, table: Table) -> None:
        self._open[table.id] = table
        too_many = len(self._open) - self._cached
        for id, other in list(self._open.items()) if too_many > 0 else ():
            if other is not table and not other.lock.locked() and not self.in_use(id):
                del self._open[id]
                too_many -= 1
                if not too_many:
                    break

    def _take(self, table: Table, entries: list[Entry]) -> None:
        new = [entry for entry in entries if entry.seq > table.seq]
        for entry in new:
            table.take(entry)
        if new and self._open.get(table.id, table) is not table:
            del self._open[table.id]  # it was dropped and opened again meanwhile, and doesn't know of this
        if new:
            for listener in self.changed:
                listener(table, new)

    async def _append(
        self, table: Table, events: list[Event], also: Callable[[Connection], None] | None = None
    ) -> None:
        """Write to the log, then take it in. Conflict: somebody else wrote first; the table is current."""
        if not events:
            return
        events = [*events, *self.follow(table, events)]
        try:
            entries = await self.log.append(table.id, table.seq, events, table.standing(*events), also)
        except Conflict:
            await self.catch_up(table)
            raise
        self._take(table, entries)

    # ---------------------------------------------------------------- making tables

    def chance(self) -> wire.Chance:
        """A commitment to be mixed into a table made later, so that the server couldn't choose after us."""
        ticket = secrets.token_urlsafe(24)
        return wire.Chance(ticket, fairness.commitment(fairness.secret_of(ticket, self._secret)))

    async def create(self, person: str, new: wire.NewTable) -> Table:
        """A new table. If no chair is open the game is dealt at once."""
        try:
            setup = self.catalogue.find(new.game).setup(len(new.chairs), new.modules, new.variants, "0")
            chairs = self._chairs(new, person)
        except ImpossibleSetup as error:
            raise Refusal(422, "impossible", str(error)) from error
        secret = fairness.secret_of(new.ticket, self._secret) if new.ticket else fairness.draw_secret()
        # With all variants, so that a table goes on as it began when a default is changed one day.
        created = Created(new.game, setup.modules, dict(setup.variants), tuple(chairs), person, secret)
        tokens = {seat: secrets.token_urlsafe(18) for seat, chair in enumerate(chairs) if chair.kind == OPEN}
        return await self.found(created, tokens)

    async def found(
        self,
        created: Created,
        tokens: dict[int, str],
        seed: str | None = None,
        choices: Sequence[Event] = (),
    ) -> Table:
        """A table in the log and in memory; with a seed and choices it begins in the midst of a game."""
        table = Table(secrets.token_urlsafe(16), self.catalogue)
        events: list[Event] = [created]
        table.take(Entry(1, 0, created))
        for event in [*([] if table.waiting else [self._deal(table, seed)]), *choices]:
            events.append(event)
            table.take(Entry(len(events), 0, event))
        state = table.standing()
        try:
            entries = await self.log.create(table.id, events, state, table.commitment, tokens)
        except Conflict as error:
            raise Refusal(409, "ticket-used", "This ticket was used before: ask for a new one.") from error
        table.updated = entries[-1].at
        self._keep(table)
        for listener in self.changed:
            listener(table, entries)
        return table

    def _deal(self, table: Table, seed: str | None = None) -> Event:
        created = table.created
        chosen = seed or fairness.seed(created.secret, table.contributions)
        game = table.start(chosen, told=False)
        return Dealt(chosen, game.rulebook.rules_version, game.rulebook.content)

    def _chairs(self, new: wire.NewTable, person: str) -> list[Chair]:
        chairs = []
        contribution = new.contribution.strip()
        for chair in new.chairs:
            if chair.kind == "me":
                chairs.append(Chair(PERSON, person, contribution=contribution))
                contribution = ""  # once a person, however many chairs
            elif chair.kind == "bot":
                self.check_bot(chair.bot)
                chairs.append(Chair(BOT, bot=chair.bot))
            else:
                chairs.append(Chair(OPEN))
        return chairs

    def check_bot(self, name: str) -> None:
        """Refuse a bot that there isn't."""
        try:
            self._bots.about(name)
        except ImpossibleSetup as error:
            raise Refusal(422, "impossible", str(error)) from error

    # ---------------------------------------------------------------- sitting down

    async def invitation(self, token: str) -> tuple[Table, int, bool]:
        """What an invitation is to: the table, the seat, and whether it was taken."""
        found = await self.log.invitation(token) if _TOKEN.fullmatch(token) else None
        if found is None:
            raise Refusal(404, "no-such-invitation", "There is no such invitation. Ask for a new link.")
        return await self.table(found[0]), found[1], found[2]

    async def join(self, person: str, token: str, contribution: str) -> Table:
        """Take the chair of an invitation. The last one to sit down starts the game."""
        for _ in range(_MOST_TRIES):
            table, seat, taken = await self.invitation(token)
            async with table.lock:
                if table.chairs[seat].kind != OPEN or taken:
                    if person and table.chairs[seat].person == person:
                        return table  # they followed their own link again
                    raise Refusal(409, "taken", "Somebody has taken this seat already. You may watch.", table)
                joined = Joined(seat, person, contribution.strip())
                events: list[Event] = [joined]
                twin = table.with_chair(joined)
                if not twin.waiting:
                    events.append(self._deal(twin))
                    twin.take(Entry(twin.seq + 1, 0, events[-1]))
                state = standing(twin.game, twin.chairs)
                also = logs.take_invitation(token, table.id, person)
                try:
                    entries = await self.log.append(table.id, table.seq, events, state, also)
                except Conflict:
                    await self.catch_up(table)
                    continue
                self._take(table, entries)
                return table
        raise _busy()

    async def invitations(self, table: Table, person: str) -> dict[int, str]:
        """The links to the chairs that are still open; for the host only."""
        if person != table.host or not table.waiting:
            return {}
        return await self.log.invitations_of(table.id)

    # ---------------------------------------------------------------- playing

    async def choose(self, person: str, id: str, seat: int, position: int, notation: str) -> Table:
        """Make a choice for one of one's own seats."""
        table = await self.seen(person, id, fresh=False)

        def chosen() -> list[Event]:
            game = self._playable(table, person, seat, position)
            if game.seat != seat:
                raise Refusal(409, "out-of-turn", "It isn't your decision now.", table)
            try:
                option = game.read(notation)
            except IllegalChoice as error:
                raise Refusal(422, "illegal", str(error), table) from error
            if table.lesson is not None:
                return self.taught(table, game, option)
            return [Chose(seat, option, game.notation(option))]

        return await self.decide(table, chosen, position=position)

    async def undo(self, person: str, id: str, seat: int, position: int) -> Table:
        """Take back the last choice, if it was this seat's and nothing was rolled, drawn or shown since."""
        table = await self.seen(person, id, fresh=False)

        def undone() -> list[Event]:
            self._playable(table, person, seat, position)
            refusal = table.undo_refusal(person)
            if not refusal and table.choosers[-1] != seat:
                refusal = "The last choice was made from another seat."
            if refusal:
                raise Refusal(409, "refused", refusal, table)
            return [Undone(position - 1)]

        return await self.decide(table, undone, position=position)

    async def to_advise(self, person: str, id: str, seat: int, position: int) -> Table:
        """The table, if one may be given advice there now: nobody else would be at a disadvantage."""
        table = await self.seen(person, id, fresh=False)
        async with table.lock:
            await self._catch_up_if_behind(table, position)
            game = self._playable(table, person, seat, position)
        if game.pending is None or game.seat != seat:
            raise Refusal(409, "out-of-turn", "It isn't your decision now.", table)
        if table.lesson is not None:
            raise Refusal(409, "refused", "The teacher says what to do in a lesson.", table)
        if any(chair.kind != BOT and chair.person != person for chair in table.chairs):
            reason = "Hints are for playing alone or against bots: others at the table get none."
            raise Refusal(409, "refused", reason, table)
        return table

    async def _catch_up_if_behind(self, table: Table, position: int) -> None:
        """Somebody speaks of another position than ours: another process may have brought them there."""
        if self.log.shared and (table.game is None or table.game.played != position):
            await self.catch_up(table)

    def _playable(self, table: Table, person: str, seat: int, position: int) -> Game:
        """The game, if this person may decide for that seat at that position."""
        if seat not in table.seats_of(person):
            raise Refusal(403, "not-yours", "This seat isn't yours.", table)
        game = table.game
        if table.frozen or game is None:
            reason = table.frozen or "The game hasn't begun: a chair is still empty."
            raise Refusal(409, "frozen" if table.frozen else "waiting", reason, table)
        if game.played != position:
            raise Refusal(409, "stale", "The game has moved on: this is how it stands now.", table)
        return game

    async def chat(self, person: str, id: str, text: str) -> Table:
        """Say something at a table where one sits."""
        said = " ".join(text.split())
        if not said:
            raise Refusal(400, "invalid", "Say something: 1 to 500 characters.")
        table = await self.seen(person, id)
        if not table.seats_of(person) and person != table.host:
            raise Refusal(403, "not-yours", "Only who sits at the table can speak there.", table)
        return await self.decide(table, lambda: [Chatted(person, said)])

    async def resign(self, person: str, id: str, seat: int, bot: str) -> Table:
        """Leave a seat to a bot for good."""
        table = await self.seen(person, id)
        if seat not in table.seats_of(person):
            raise Refusal(403, "not-yours", "This seat isn't yours.", table)
        if table.private:
            raise Refusal(409, "refused", "A lesson can't be left to a bot. End it, then you can.", table)
        if table.over or table.game is None:
            raise Refusal(409, "refused", table.frozen or "Only a game that is under way can be left.", table)
        self.check_bot(bot)
        return await self.decide(table, lambda: [Resigned(seat, bot)])

    async def hand_over(self, before: str, after: str) -> None:
        """A guest signed in: what was theirs is the account's."""
        for listed in await self.log.tables_of(before, most=100_000):
            table = await self.table(listed.id)
            also = logs.change_member(table.id, before, after)
            await self.decide(table, lambda: [Handed(before, after)], also)

    async def decide(
        self,
        table: Table,
        events: Callable[[], list[Event]],
        also: Callable[[Connection], None] | None = None,
        position: int | None = None,
    ) -> Table:
        """Write down what follows from how the table stands; it is asked for again if somebody was faster."""
        async with table.lock:
            if position is not None:
                await self._catch_up_if_behind(table, position)
            for _ in range(_MOST_TRIES):
                try:
                    await self._append(table, events(), also)
                except Conflict:
                    continue
                return table
        raise _busy()

    # ---------------------------------------------------------------- bots

    async def choose_for_bot(self, table: Table, seat: int, position: int, option: int, remark: str) -> bool:
        """Make a bot's choice, if it is still asked; a remark is what the house has to say about it."""
        async with table.lock:
            game = table.game
            if game is None or game.played != position or game.seat != seat:
                return False
            if table.chairs[seat].kind != BOT or option not in game.options:
                return False
            events: list[Event] = [Chatted("", remark)] if remark else []
            try:
                await self._append(table, [*events, Chose(seat, option, game.notation(option))])
            except Conflict:
                return False
            return True


def _busy() -> Refusal:
    return Refusal(409, "stale", "Too much happened at once at this table. Try again.")
