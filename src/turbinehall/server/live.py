"""Live connections: who looks at which table, and telling them when something changed.

Each connection has its own sender, which always sends the newest state: someone with a slow line gets fewer
states, never a growing queue.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Coroutine, Iterable
from typing import Any, Final

import msgspec

from turbinehall.kernel.game import Game
from turbinehall.server import states
from turbinehall.server.bots import Bots
from turbinehall.server.bus import Bus
from turbinehall.server.events import Chatted, Instructed
from turbinehall.server.hall import Hall
from turbinehall.server.identity import Identity
from turbinehall.server.log import Entry
from turbinehall.server.table import Table

_MOST_WAITING: Final = 64
_PRESENCE_SECONDS: Final = 45.0  # after which another process's word about who is there counts no more
_encode: Final = msgspec.json.Encoder().encode


class Connection:
    """Somebody looking at a table."""

    def __init__(self, table: str, person: str) -> None:
        self.table = table
        self.person = person
        self.dirty = True
        """The table changed since it was last sent."""
        self.waiting: deque[bytes] = deque(maxlen=_MOST_WAITING)
        self.wake = asyncio.Event()
        self.wake.set()

    def touch(self) -> None:
        """The newest state is to be sent."""
        self.dirty = True
        self.wake.set()

    def push(self, message: bytes) -> None:
        """A message is to be sent. Where too many wait, the state makes up for the oldest."""
        if len(self.waiting) == _MOST_WAITING:
            self.dirty = True
        self.waiting.append(message)
        self.wake.set()


class Live:
    """All live connections of this process, and what others said about theirs."""

    def __init__(self, hall: Hall, identity: Identity, bots: Bots, bus: Bus) -> None:
        self._hall = hall
        self._identity = identity
        self._bots = bots
        self._bus = bus
        self._name = secrets.token_hex(4)
        self._here: dict[str, set[Connection]] = {}
        self._elsewhere: dict[str, dict[str, tuple[float, frozenset[int]]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        hall.changed.append(self.changed)
        hall.in_use = lambda id: id in self._here or bots.thinking(id)
        bots.told = self.touch

    # ---------------------------------------------------------------- states

    async def state(self, table: Table, person: str) -> bytes:
        """The table as a person may see it now."""
        people = await self._identity.all(states.people_at(table))
        tokens = await self._hall.invitations(table, person)
        thinking = self._bots.thinking(table.id)
        return states.for_person(table, person, people, self.online(table), thinking, tokens)

    async def past(self, person: str, table: Table, game: Game, seat: int | None) -> bytes:
        """The table as a seat knew it at an earlier position."""
        people = await self._identity.all(states.people_at(table))
        return states.at_position(table, game, seat, person, people, self.online(table))

    # ---------------------------------------------------------------- who is there

    def join(self, connection: Connection) -> None:
        """Somebody begins to look."""
        self._here.setdefault(connection.table, set()).add(connection)
        self._presence(connection.table)

    def leave(self, connection: Connection) -> None:
        """Somebody looks no more."""
        there = self._here.get(connection.table, set())
        there.discard(connection)
        if not there:
            self._here.pop(connection.table, None)
            table = self._hall.opened().get(connection.table)
            if table is not None:
                table.drawn.clear()  # nobody looks: it can be drawn again, and memory is worth more
        self._presence(connection.table)

    @property
    def count(self) -> int:
        """How many connections there are."""
        return sum(len(there) for there in self._here.values())

    def online(self, table: Table) -> frozenset[int]:
        """The seats whose people are connected, here or elsewhere."""
        seats = set(self._online_here(table))
        for until, known in self._elsewhere.get(table.id, {}).values():
            if until > time.monotonic():
                seats |= known
        return frozenset(seats)

    def _online_here(self, table: Table) -> set[int]:
        people = {connection.person for connection in self._here.get(table.id, ())}
        return {seat for seat, chair in enumerate(table.chairs) if chair.person and chair.person in people}

    def _presence(self, id: str) -> None:
        table = self._hall.opened().get(id)
        if table is not None:
            self._show_presence(table)
            self._do(self._say_presence(table))

    def _show_presence(self, table: Table) -> None:
        message = _encode({"type": "presence", "online": sorted(self.online(table))})
        for connection in self._here.get(table.id, ()):
            connection.push(message)

    async def _say_presence(self, table: Table) -> None:
        seats = ",".join(map(str, sorted(self._online_here(table))))
        await self._bus.say(f"presence {table.id} {self._name} {seats}")

    async def say_all_presence(self) -> None:
        """Tell the other processes who is here, before they forget it."""
        opened = self._hall.opened()
        for id in list(self._here):
            if id in opened:
                await self._say_presence(opened[id])

    # ---------------------------------------------------------------- what changed

    def changed(self, table: Table, entries: list[Entry]) -> None:
        """Something happened at a table: tell who looks, and let a bot think if one is asked."""
        self._bots.kick(table)
        here = self._here.get(table.id)
        if not here:
            return
        told = [entry for entry in entries if not isinstance(entry.event, Instructed)]
        for entry in entries:
            if isinstance(entry.event, Instructed):
                self._touch_seat(table, entry.event.seat)
        if told and all(isinstance(entry.event, Chatted) for entry in told):
            self._do(self._tell_chat(table, told))
        elif told:
            self.touch(table)

    def touch(self, table: Table) -> None:
        """Everybody at a table is to see how it stands."""
        for connection in self._here.get(table.id, ()):
            connection.touch()

    def _touch_seat(self, table: Table, seat: int) -> None:
        """Only who sits there is to see how the table stands."""
        for connection in self._here.get(table.id, ()):
            if connection.person == table.chairs[seat].person:
                connection.touch()

    async def _tell_chat(self, table: Table, entries: list[Entry]) -> None:
        people = await self._identity.all(states.people_at(table))
        for entry in entries:
            if isinstance(entry.event, Chatted):
                line = states.chat_line(entry.event.person, entry.event.text, entry.at, people)
                message = _encode({"type": "chat", "message": line})
                for connection in self._here.get(table.id, ()):
                    connection.push(message)

    async def renamed(self, person: str) -> None:
        """Somebody has another name now: tables where they sit are drawn again."""
        for id, table in list(self._hall.opened().items()):
            if id in self._here and table.seats_of(person):
                self.touch(table)

    async def heard(self, payload: str) -> None:
        """Another process said something."""
        match payload.split(" "):
            case ["table", id, seq]:
                await self._hall.woken(id, int(seq))
            case ["person", id]:
                self._identity.forget(id)
                await self.renamed(id)
            case ["presence", id, name, seats] if name != self._name:
                known = frozenset(int(seat) for seat in seats.split(",") if seat)
                self._elsewhere.setdefault(id, {})[name] = (time.monotonic() + _PRESENCE_SECONDS, known)
                table = self._hall.opened().get(id)
                if table is not None:
                    self._show_presence(table)
            case ["again"]:
                await self.look()

    async def look(self) -> None:
        """See whether something happened that nobody told us of."""
        ids = list(self._here)
        if ids:
            for id, seq in (await self._hall.log.last(ids)).items():
                await self._hall.woken(id, seq)
        self._forget(time.monotonic())

    def _forget(self, now: float) -> None:
        for id, said in list(self._elsewhere.items()):
            said = {name: word for name, word in said.items() if word[0] > now}
            if said:
                self._elsewhere[id] = said
            else:
                del self._elsewhere[id]

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---------------------------------------------------------------- sending

    async def messages(self, connection: Connection) -> Iterable[bytes]:
        """Wait until there is something to send, and give it."""
        await connection.wake.wait()
        connection.wake.clear()
        out: list[bytes] = []
        if connection.dirty:
            connection.dirty = False
            table = await self._hall.table(connection.table, fresh=False)
            out.append(b'{"type":"table","table":' + await self.state(table, connection.person) + b"}")
        while connection.waiting:
            out.append(connection.waiting.popleft())
        return out
