"""The event log. A table's next event has the next number; the key (table, number) lets one writer win.

Whoever loses gets `Conflict`, reads what happened, and decides again. After every append a wake-up goes out
that says "look": within the process, and with PostgreSQL to all processes by NOTIFY. The log is the truth;
a wake-up that gets lost costs time and nothing else, because there is a poll as well.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from turbinehall.server import events as kinds
from turbinehall.server.database import Database
from turbinehall.server.events import Chair, Event
from turbinehall.server.schema import events, invitations, members, tables

CHANNEL = "turbinehall"


class Conflict(Exception):
    """Somebody else wrote first: read what happened, and decide again."""


class Entry(msgspec.Struct, frozen=True):
    """An event with its number and time (milliseconds since 1970)."""

    seq: int
    at: int
    event: Event


class Standing(msgspec.Struct, frozen=True):
    """Where a table stands, for lists: kept beside the log, written with it."""

    over: bool
    deciding: int
    asks_bot: bool
    summary: str
    chairs: tuple[Chair, ...]


class Listed(msgspec.Struct, frozen=True):
    """A table in somebody's list."""

    id: str
    game: str
    standing: Standing
    updated: int


class Log(Protocol):
    """What the hall needs of a log."""

    shared: bool
    """May other processes write, too? Then what is cached must be looked after before it is trusted."""

    async def create(
        self, table: str, new: list[Event], standing: Standing, commitment: str | None, tokens: dict[int, str]
    ) -> list[Entry]:
        """A new table with its first events, and the invitations to its open chairs."""

    async def append(
        self,
        table: str,
        after: int,
        new: list[Event],
        standing: Standing,
        also: Callable[[Connection], None] | None = None,
    ) -> list[Entry]:
        """Add events if number `after` is still the last one, else Conflict. `also` happens with it."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The events after a number."""


class DatabaseLog:
    """The log in a database, of either kind."""

    def __init__(self, database: Database, shared: bool) -> None:
        self.database = database
        self.shared = shared

    async def create(
        self, table: str, new: list[Event], standing: Standing, commitment: str | None, tokens: dict[int, str]
    ) -> list[Entry]:
        """A new table; Conflict where the commitment was used before."""
        entries = _numbered(new, 0)

        def work(connection: Connection) -> None:
            created = new[0]
            assert isinstance(created, kinds.Created)
            row = {"id": table, "game": created.game, "commitment": commitment, "created": entries[0].at}
            connection.execute(insert(tables), {**row, **_columns(standing, entries[0].at)})
            _insert(connection, table, entries)
            _insert_members(connection, table, standing.chairs, created.host)
            if tokens:
                rows = [{"token": token, "table_id": table, "seat": seat} for seat, token in tokens.items()]
                connection.execute(insert(invitations), rows)

        return await self._write(work, entries)

    async def append(
        self,
        table: str,
        after: int,
        new: list[Event],
        standing: Standing,
        also: Callable[[Connection], None] | None = None,
    ) -> list[Entry]:
        """Add events, durable on return."""
        entries = _numbered(new, after)
        secret = all(isinstance(event, kinds.Instructed) for event in new)
        notify = self.shared

        def work(connection: Connection) -> None:
            _insert(connection, table, entries)
            if not secret:  # when a table changed, others see in their lists
                connection.execute(_STAND, {"this": table, **_columns(standing, entries[-1].at)})
            if also is not None:
                also(connection)
            if notify:  # delivered when it is committed, dropped when it isn't
                payload = f"table {table} {entries[-1].seq}"
                connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})

        return await self._write(work, entries)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The events after a number, in order."""

        def work(connection: Connection) -> list[Entry]:
            wanted = (
                select(events.c.seq, events.c.at, events.c.data)
                .where(events.c.table_id == table, events.c.seq > after)
                .order_by(events.c.seq)
            )
            return [Entry(seq, at, kinds.decode(data)) for seq, at, data in connection.execute(wanted)]

        return await self.database.run(work)

    async def last(self, ids: Iterable[str]) -> dict[str, int]:
        """The last number of each of these tables."""
        wanted = list(ids)

        def work(connection: Connection) -> dict[str, int]:
            query = (
                select(events.c.table_id, func.max(events.c.seq))
                .where(events.c.table_id.in_(wanted))
                .group_by(events.c.table_id)
            )
            return {table: seq for table, seq in connection.execute(query)}

        return await self.database.run(work)

    async def tables_of(self, person: str, most: int = 200) -> list[Listed]:
        """A person's tables, the latest first."""

        def work(connection: Connection) -> list[Listed]:
            query = (
                select(tables)
                .join(members, members.c.table_id == tables.c.id)
                .where(members.c.person == person)
                .order_by(tables.c.updated.desc())
                .limit(most)
            )
            return [
                Listed(
                    row.id,
                    row.game,
                    Standing(row.over, row.deciding, row.asks_bot, row.summary, _chairs(row.chairs)),
                    row.updated,
                )
                for row in connection.execute(query)
            ]

        return await self.database.run(work)

    async def waiting_for_bots(self, before: int) -> list[str]:
        """The tables that have waited for a bot since before a time."""

        def work(connection: Connection) -> list[str]:
            query = select(tables.c.id).where(tables.c.asks_bot, tables.c.updated < before)
            return list(connection.scalars(query))

        return await self.database.run(work)

    async def invitation(self, token: str) -> tuple[str, int, bool] | None:
        """The table and seat of an invitation, and whether it was taken."""

        def work(connection: Connection) -> tuple[str, int, bool] | None:
            query = select(invitations).where(invitations.c.token == token)
            row = connection.execute(query).first()
            return None if row is None else (row.table_id, row.seat, row.taken_by is not None)

        return await self.database.run(work)

    async def invitations_of(self, table: str) -> dict[int, str]:
        """The tokens of a table's invitations that nobody has taken, by seat."""

        def work(connection: Connection) -> dict[int, str]:
            query = (
                select(invitations.c.seat, invitations.c.token)
                .where(invitations.c.table_id == table, invitations.c.taken_by.is_(None))
                .order_by(invitations.c.seat)
            )
            return {seat: token for seat, token in connection.execute(query)}

        return await self.database.run(work)

    async def _write(self, work: Callable[[Connection], None], entries: list[Entry]) -> list[Entry]:
        try:
            await self.database.run(work)
        except IntegrityError as error:
            raise Conflict from error
        return entries


def take_invitation(token: str, table: str, person: str) -> Callable[[Connection], None]:
    """To be done with an append: the invitation is used, and its taker is a member. Conflict if it was."""

    def work(connection: Connection) -> None:
        free = (invitations.c.token == token) & invitations.c.taken_by.is_(None)
        done = connection.execute(update(invitations).where(free).values(taken_by=person))
        if done.rowcount != 1:
            raise Conflict
        _insert_members(connection, table, (), person)

    return work


def change_member(table: str, before: str, after: str) -> Callable[[Connection], None]:
    """To be done with an append: one person's place in the lists is another's."""

    def work(connection: Connection) -> None:
        connection.execute(delete(members).where(members.c.table_id == table, members.c.person == before))
        _insert_members(connection, table, (), after)

    return work


# Statements that every move uses, made once.
_STAND = update(tables).where(tables.c.id == bindparam("this"))
_ADD = insert(events)
_NOTIFY = text("select pg_notify(:channel, :payload)")
_chairs = msgspec.json.Decoder(tuple[Chair, ...]).decode


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _numbered(new: list[Event], after: int) -> list[Entry]:
    at = now()
    return [Entry(after + number, at, event) for number, event in enumerate(new, 1)]


def _insert(connection: Connection, table: str, entries: list[Entry]) -> None:
    rows = [
        {"table_id": table, "seq": entry.seq, "at": entry.at, "data": kinds.encode(entry.event)}
        for entry in entries
    ]
    connection.execute(_ADD, rows if len(rows) > 1 else rows[0])


def _columns(standing: Standing, at: int) -> dict[str, object]:
    return {
        "over": standing.over,
        "deciding": standing.deciding,
        "asks_bot": standing.asks_bot,
        "summary": standing.summary,
        "chairs": kinds.encode(standing.chairs),
        "updated": at,
    }


def _insert_members(connection: Connection, table: str, chairs: tuple[Chair, ...], also: str) -> None:
    persons = {chair.person for chair in chairs if chair.person} | {also}
    there = set(connection.scalars(select(members.c.person).where(members.c.table_id == table)))
    rows = [{"person": person, "table_id": table} for person in sorted(persons - there)]
    if rows:
        connection.execute(insert(members), rows)
