"""The two databases behind one door: `run` carries out a piece of work in a transaction of its own.

A piece of work is an ordinary function of a SQLAlchemy connection, so every query is written once. When `run`
returns, what was written is durable.

SQLite gets one connection in one thread of its own, in blocking mode. All work that waits there when the disk
is ready shares a transaction and thus one sync of the disk (a group commit), each piece behind its own
savepoint. That is several times faster than an asynchronous driver with a commit each, and nobody is told of
anything, read or written, before it is on the disk. PostgreSQL groups its commits itself.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from turbinehall.server import migrations

T = TypeVar("T")
Work = Callable[[Connection], T]

_MOST_IN_A_GROUP: Final = 200


class Database(Protocol):
    """Where everything is kept."""

    async def start(self) -> None:
        """Connect, and bring the database to the newest version."""

    async def stop(self) -> None:
        """Finish what waits, and disconnect."""

    async def run(self, work: Work[T]) -> T:
        """Carry out a piece of work in a transaction; what it wrote is durable on return."""


def database(url: str) -> Database:
    """The database of a URL."""
    return SqliteDatabase(url) if url.startswith("sqlite") else PostgresDatabase(url)


# ---------------------------------------------------------------- SQLite


class _Job:
    """A piece of work, and what became of it."""

    __slots__ = ("answer", "error", "future", "work")

    def __init__(self, work: Work[Any], future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future
        self.answer: Any = None
        self.error: BaseException | None = None

    def do(self, connection: Connection) -> None:
        try:
            self.answer = self.work(connection)
        except BaseException as error:
            self.error = error
            raise

    def deliver(self) -> None:
        if self.future.cancelled():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.answer)


class SqliteDatabase:
    """A file, for one process."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def start(self) -> None:
        """Open the file and start the thread that owns it."""
        loop = asyncio.get_running_loop()
        ready: asyncio.Future[Any] = loop.create_future()
        opened = _Job(migrations.upgrade, ready)
        self._thread = threading.Thread(target=self._serve, args=(loop, opened), name="sqlite", daemon=True)
        self._thread.start()
        await ready

    async def stop(self) -> None:
        """Finish what waits, and close the file."""
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    async def run(self, work: Work[T]) -> T:
        """Queue the work for the next group."""
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._jobs.put(job)
        answer: T = await job.future
        return answer

    # What follows runs in the thread.

    def _serve(self, loop: asyncio.AbstractEventLoop, first: _Job) -> None:
        try:
            connection = _open_sqlite(self.url)
        except BaseException as error:
            first.error = error
            loop.call_soon_threadsafe(first.deliver)
            return
        engine = connection.engine
        group: list[_Job] = [first]
        open_for_more = True
        while open_for_more:
            _commit(connection, group)
            loop.call_soon_threadsafe(_deliver, group)
            group = []
            job = self._jobs.get()
            while job is not None:
                group.append(job)
                if len(group) == _MOST_IN_A_GROUP or self._jobs.empty():
                    break
                job = self._jobs.get()
            if job is None:
                open_for_more = False
                _commit(connection, group)
                loop.call_soon_threadsafe(_deliver, group)
        connection.close()
        engine.dispose()


def _commit(connection: Connection, group: list[_Job]) -> None:
    """Do all work of a group in one transaction. One that fails leaves the others alone."""
    if not group:
        return
    try:
        with connection.begin():
            if len(group) == 1:
                group[0].do(connection)
                return
            for job in group:
                # By hand: SQLAlchemy compiles its savepoints anew each time, which costs more than the work.
                connection.exec_driver_sql("SAVEPOINT work")
                try:
                    job.do(connection)
                except Exception:
                    connection.exec_driver_sql("ROLLBACK TO work")
                connection.exec_driver_sql("RELEASE work")
    except BaseException as error:  # the commit itself: the disk is full or gone
        for job in group:
            job.error = job.error or error


def _deliver(group: list[_Job]) -> None:
    for job in group:
        job.deliver()


def _open_sqlite(url: str) -> Connection:
    path = make_url(url).database
    if path:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _settings(raw: Any, _: Any) -> None:
        raw.isolation_level = None  # SQLAlchemy says when transactions begin, not the driver
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            raw.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine.connect()


# ---------------------------------------------------------------- PostgreSQL


class PostgresDatabase:
    """A server, for any number of processes."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url).set(drivername="postgresql+psycopg")
        self.engine = create_async_engine(
            self.url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True
        )

    async def start(self) -> None:
        """Bring the database to the newest version."""
        await self.run(migrations.upgrade)

    async def stop(self) -> None:
        """Close all connections."""
        await self.engine.dispose()

    async def run(self, work: Work[T]) -> T:
        """Carry the work out on a connection of the pool."""
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)
