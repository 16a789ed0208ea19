"""Bots beside the loop: each thinks in a process of its own, for so long and no longer.

A bot that hangs, crashes or chooses what isn't offered never hurts a table: its process is replaced, the seat
gets a random legal choice, and the house says so in the chat.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sys
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

import msgspec
import structlog

from turbinehall.kernel.catalogue import listed
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.kernel.game import Game
from turbinehall.kernel.position import imagine
from turbinehall.library import ADVISER
from turbinehall.players import registry
from turbinehall.server.bot_process import Advice, Answer, Question
from turbinehall.server.frozen import Reference, freeze
from turbinehall.server.hall import Hall
from turbinehall.server.log import now
from turbinehall.server.refusal import Refusal
from turbinehall.server.table import Table

_LONGEST_LINE: Final = 1 << 20
_MOST_TABLES: Final = 100  # that are played at a time; the others wait
_MOST_REFERENCES: Final = 100
_PATIENCE: Final = 20.0  # seconds that somebody who asked for a hint waits: nobody else does
_log = structlog.get_logger()


Way = tuple[str, int, tuple[str, ...], tuple[tuple[str, str], ...]]
"""A game and how it is played, without a seed."""


class Roster:
    """The bots by name."""

    def __init__(self, extra: Mapping[str, str] | None = None) -> None:
        self._extra = dict(extra or {})

    def names(self) -> list[str]:
        """All names, weakest first."""
        return [*registry.names(), *self._extra]

    def about(self, name: str) -> str:
        """What a bot does, in a few words; ImpossibleSetup if there is none of that name."""
        if name not in self.names():
            raise ImpossibleSetup(f"There is no bot '{name}'. There is {listed(self.names())}.")
        return "made for tests" if name in self._extra else registry.about(name)

    def place(self, name: str) -> str:
        """What a bot's process is told."""
        return self._extra.get(name, name)


_Reply = TypeVar("_Reply", Answer, Advice)


class _NoAnswer(Exception):
    """The bot gave none; the message says why."""


class _Process:
    """One process, one question at a time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._turn = asyncio.Lock()
        self._running: asyncio.subprocess.Process | None = None

    async def ask(self, question: Question, kind: type[_Reply], patience: float = 0.0) -> _Reply:
        async with self._turn:
            running = self._running or await self._start()
            assert running.stdin is not None
            assert running.stdout is not None
            try:
                async with asyncio.timeout(max(self._seconds, patience)):
                    running.stdin.write(msgspec.json.encode(question) + b"\n")
                    await running.stdin.drain()
                    line = await running.stdout.readline()
                return msgspec.json.decode(line, type=kind)
            except TimeoutError:
                await self.stop()
                raise _NoAnswer("took too long") from None
            except (OSError, ValueError, msgspec.MsgspecError):
                await self.stop()
                raise _NoAnswer("had a breakdown") from None
            except asyncio.CancelledError:
                await self.stop()
                raise

    async def _start(self) -> asyncio.subprocess.Process:
        self._running = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "turbinehall.server.bot_process",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            limit=_LONGEST_LINE,
            start_new_session=True,  # Ctrl-C is for the server, which ends its bots itself
        )
        return self._running

    async def stop(self) -> None:
        running, self._running = self._running, None
        if running is None:
            return
        with contextlib.suppress(ProcessLookupError):
            running.kill()
        if running.stdin is not None:
            running.stdin.close()
        await running.wait()


class Bots:
    """Plays the seats of bots, at every table that asks one."""

    def __init__(self, hall: Hall, roster: Roster, processes: int, seconds: float) -> None:
        self._hall = hall
        self._roster = roster
        self._processes = [_Process(seconds) for _ in range(max(processes, 1))]
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._references: dict[Way, Reference] = {}
        self._room = asyncio.Semaphore(_MOST_TABLES)
        self._closing = False
        self.told: Callable[[Table], None] = lambda table: None
        """Called when a bot begins or ends its turn at a table."""
        self.misses = 0
        """How often a bot gave no usable answer."""

    def thinking(self, id: str) -> bool:
        """Is a bot at work at this table?"""
        return id in self._tasks

    def kick(self, table: Table) -> None:
        """See to it that a bot that is asked answers."""
        if table.asked_bot and table.id not in self._tasks and not self._closing:
            self._tasks[table.id] = asyncio.create_task(self._play(table))

    async def resume(self, before: int | None = None) -> None:
        """Go on wherever a bot is waited for, after a start or when another process went away."""
        for id in await self._hall.log.waiting_for_bots(now() + 1000 if before is None else before):
            with contextlib.suppress(Exception):  # one table that can't be opened must not keep the others
                self.kick(await self._hall.table(id))

    async def stop(self) -> None:
        """End all processes. What bots haven't answered is asked again at the next start."""
        self._closing = True
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        for process in self._processes:
            await process.stop()

    async def _play(self, table: Table) -> None:
        try:
            async with self._room:
                while table.asked_bot:
                    await self._choose(table)
        except asyncio.CancelledError:
            raise
        except Exception:
            _log.exception("a bot's turn failed")
            await asyncio.sleep(1)
        finally:
            del self._tasks[table.id]
            self.told(table)
            if not self._closing:
                asyncio.get_running_loop().call_soon(self.kick, table)

    async def _choose(self, table: Table) -> None:
        game = table.game
        assert game is not None
        seat, position, bot = game.seat, game.played, table.asked_bot
        options = list(game.options)
        remark = ""
        try:
            question = self._question(table, self._roster.place(bot))
            option = (await self._process(table.id).ask(question, Answer)).option
            if option not in options:
                raise _NoAnswer("chose what isn't offered")
        except _NoAnswer as trouble:
            self.misses += 1
            _log.warning("bot without an answer", bot=bot, why=str(trouble))
            option = secrets.choice(options)
            remark = (
                f"The bot {bot.capitalize()} in seat {game.rulebook.seat_name(seat)} {trouble}:"
                " a random choice was made for it."
            )
        await self._hall.choose_for_bot(table, seat, position, option, remark)

    def _process(self, id: str) -> _Process:
        return self._processes[hash(id) % len(self._processes)]

    async def advise(self, table: Table) -> Advice:
        """What a strong bot would do for the seat that is asked. It is shown what that seat may know."""
        try:
            question = self._question(table, ADVISER, aloud=True)
            return await self._process(table.id).ask(question, Advice, _PATIENCE)
        except _NoAnswer as trouble:
            self.misses += 1
            _log.warning("bot without advice", why=str(trouble))
            raise Refusal(
                503, "no-hint", f"The adviser {trouble}. Try again, or at a later decision.", table
            ) from None

    def _question(self, table: Table, bot: str, aloud: bool = False) -> Question:
        created = table.created
        game = table.game
        assert game is not None
        shown = imagine(game, game.seat, secrets.token_hex(16))
        return Question(
            table.id,
            table.meta.package.rpartition(".")[0],
            created.game,
            len(table.chairs),
            created.modules,
            created.variants,
            freeze(shown, self._reference(table, game)),
            bot,
            aloud,
        )

    def _reference(self, table: Table, game: Game) -> Reference:
        setup = game.setup
        way = (table.meta.package, setup.seats, setup.modules, setup.variants)
        if way not in self._references:
            if len(self._references) >= _MOST_REFERENCES:
                self._references.clear()
            self._references[way] = Reference(table.meta, setup)
        return self._references[way]
