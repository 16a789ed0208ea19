"""Wake-ups between the processes on one PostgreSQL. They say "look"; what is so stands in the log."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Protocol

import structlog
from sqlalchemy import text
from sqlalchemy.engine import URL

from turbinehall.server.database import PostgresDatabase
from turbinehall.server.log import CHANNEL

_log = structlog.get_logger()
Heard = Callable[[str], Awaitable[None]]


class Bus(Protocol):
    """Says things to all processes."""

    async def start(self, heard: Heard) -> None:
        """Begin to listen."""

    async def stop(self) -> None:
        """Listen no more."""

    async def say(self, payload: str) -> None:
        """Tell the others."""


class Alone:
    """With SQLite there are no others."""

    async def start(self, heard: Heard) -> None:
        """Nothing will be heard."""

    async def stop(self) -> None:
        """Nothing to stop."""

    async def say(self, payload: str) -> None:
        """Nobody listens."""


class PostgresBus:
    """LISTEN and NOTIFY on a connection of its own, which is made again when it breaks."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        self._task: asyncio.Task[None] | None = None
        self._listening = asyncio.Event()

    async def start(self, heard: Heard) -> None:
        """Begin to listen; returns once nothing can be missed any more."""
        self._task = asyncio.create_task(self._listen(self._database.url, heard))
        await self._listening.wait()

    async def stop(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def say(self, payload: str) -> None:
        """Tell the others, and ourselves."""
        async with self._database.engine.begin() as connection:
            await connection.execute(
                text("select pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload}
            )

    async def _listen(self, url: URL, heard: Heard) -> None:
        import psycopg

        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"listen {CHANNEL}")
                    again = self._listening.is_set()
                    self._listening.set()
                    if again:
                        await heard("again")  # we may have missed something while we were away
                    async for notice in connection.notifies():
                        try:
                            await heard(notice.payload)
                        except Exception:
                            _log.exception("a wake-up could not be followed")
            except psycopg.OperationalError:
                _log.warning("the listening connection broke; making another")
                await asyncio.sleep(0.5)
