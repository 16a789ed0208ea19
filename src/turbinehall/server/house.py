"""Everything that a server is made of, put together; starts and stops in the right order."""

from __future__ import annotations

import asyncio

import structlog

from turbinehall.server.archive import Archive
from turbinehall.server.bots import Bots, Roster
from turbinehall.server.bus import Alone, Bus, PostgresBus
from turbinehall.server.database import PostgresDatabase, database
from turbinehall.server.hall import Hall
from turbinehall.server.identity import Identity
from turbinehall.server.instructions import Instructions
from turbinehall.server.lessons import Lessons
from turbinehall.server.limits import Limits
from turbinehall.server.live import Live
from turbinehall.server.log import DatabaseLog, Entry, now
from turbinehall.server.metrics import Metrics
from turbinehall.server.owner import Owner
from turbinehall.server.pages import Pages
from turbinehall.server.settings import Settings
from turbinehall.server.table import Table

_log = structlog.get_logger()


class House:
    """A server without its network."""

    def __init__(self, settings: Settings) -> None:
        settings.check()
        secret = settings.signing_secret()
        shared = not settings.is_sqlite
        self.settings = settings
        self.catalogue = settings.catalogue()
        self.database = database(settings.database_url)
        self.roster = Roster(settings.extra_bots)
        self.log = DatabaseLog(self.database, shared)
        self.hall = Hall(self.log, self.catalogue, self.roster, secret, settings.cached_tables)
        self.identity = Identity(self.database, secret, shared)
        self.bots = Bots(self.hall, self.roster, settings.bot_processes, settings.bot_seconds)
        self.bus: Bus = PostgresBus(self.database) if isinstance(self.database, PostgresDatabase) else Alone()
        self.archive = Archive(self.hall)
        self.lessons = Lessons(self.hall)
        self.instructions = Instructions(self.hall)
        self.live = Live(self.hall, self.identity, self.bots, self.bus)
        self.limits = Limits(settings.limits)
        self.metrics = Metrics()
        self.pages = Pages(settings.base_path)
        self._tasks: list[asyncio.Task[None]] = []
        self._owner: Owner | None = None
        self.hall.changed.append(self._count)

    async def start(self) -> None:
        """Open the database, listen, and go on with whatever waits for a bot."""
        if self.settings.is_sqlite:
            self._owner = Owner(self.settings.data, self.settings.address)
        await self.database.start()
        await self.bus.start(self.live.heard)
        self._tasks = [asyncio.create_task(self.bots.resume()), asyncio.create_task(self._watch())]
        _log.info("open", database=self.kind_of_database, page=self.pages.built)

    async def stop(self) -> None:
        """Let go of everything, bots first."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.stop()
        await self.bus.stop()
        await self.database.stop()
        if self._owner is not None:
            self._owner.let_go()
        _log.info("closed")

    @property
    def kind_of_database(self) -> str:
        """SQLite or PostgreSQL."""
        return "sqlite" if self.settings.is_sqlite else "postgresql"

    async def _watch(self) -> None:
        """The net below the wake-ups: look for what nobody told us of."""
        every = self.settings.poll_seconds
        while True:
            await asyncio.sleep(every)
            try:
                await self.live.look()
                await self.live.say_all_presence()
                await self.bots.resume(now() - int(2000 * every))
            except Exception:
                _log.exception("looking around failed")

    def _count(self, table: Table, entries: list[Entry]) -> None:
        for entry in entries:
            self.metrics.events.labels(type(entry.event).__name__.lower()).inc()
