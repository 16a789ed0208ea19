"""People: guests at once, accounts for who wants to play on another device. Who you are stands in a cookie.

A guest is only an id until there is something to remember about them.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import unicodedata
from typing import Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from turbinehall.server.database import Database
from turbinehall.server.log import CHANNEL, now
from turbinehall.server.refusal import Refusal
from turbinehall.server.schema import people

COOKIE: Final = "turbinehall"
_ID: Final = re.compile(r"[0-9a-f]{32}$")
_LONGEST_NAME: Final = 40
_MOST_HASHES: Final = 2  # at a time: each takes 64 MB


class Person(msgspec.Struct, frozen=True):
    """Somebody."""

    id: str
    name: str
    account: bool


class Identity:
    """Who people are."""

    def __init__(self, database: Database, secret: str, shared: bool) -> None:
        self._database = database
        self._shared = shared
        self._signed = URLSafeSerializer(secret, salt="person")
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(_MOST_HASHES)
        self._nobody = ""
        self._known: dict[str, Person] = {}

    # ---------------------------------------------------------------- cookies

    def read_cookie(self, value: str) -> str | None:
        """The person's id, if the cookie is one of ours."""
        try:
            id = self._signed.loads(value)
        except BadSignature:
            return None
        return id if isinstance(id, str) and _ID.match(id) else None

    def cookie(self, id: str) -> str:
        """The value of a person's cookie."""
        return str(self._signed.dumps(id))

    # ---------------------------------------------------------------- people

    async def person(self, id: str) -> Person:
        """Somebody by id; a guest of whom nothing is known has a name, too."""
        return (await self.all([id]))[id]

    async def all(self, ids: list[str]) -> dict[str, Person]:
        """Several people by id."""
        missing = [id for id in ids if id not in self._known]
        if missing:

            def work(connection: Connection) -> list[Person]:
                rows = connection.execute(select(people).where(people.c.id.in_(missing)))
                return [Person(row.id, row.name, row.login is not None) for row in rows]

            found = {person.id: person for person in await self._database.run(work)}
            for id in missing:
                # Of whom nothing is known is remembered, too: asking costs as much.
                self._remember(found.get(id) or Person(id, _guest_name(id), False))
        return {id: self._known.get(id) or Person(id, _guest_name(id), False) for id in ids}

    def forget(self, id: str) -> None:
        """Something about a person changed elsewhere: look it up again."""
        self._known.pop(id, None)

    async def rename(self, id: str, name: str) -> Person:
        """Give somebody a name."""
        chosen = tidy_name(name)
        before = await self.person(id)

        def work(connection: Connection) -> None:
            _keep(connection, id, chosen)
            connection.execute(update(people).where(people.c.id == id).values(name=chosen))
            self._tell(connection, id)

        await self._database.run(work)
        return self._remember(Person(id, chosen, before.account))

    async def make_account(self, id: str, login: str, password: str) -> Person:
        """Turn a guest into an account."""
        before = await self.person(id)
        if before.account:
            raise Refusal(409, "has-account", "You have an account already; sign out to make another.")
        hashed = await self._hash(password)

        def work(connection: Connection) -> None:
            _keep(connection, id, before.name)
            values = {"login": _plain_login(login), "password": hashed}
            connection.execute(update(people).where(people.c.id == id).values(values))
            self._tell(connection, id)

        try:
            await self._database.run(work)
        except IntegrityError as error:
            raise Refusal(409, "login-taken", "This login is taken; choose another.") from error
        return self._remember(Person(id, before.name, True))

    async def sign_in(self, login: str, password: str) -> Person:
        """The account with this login, if that is its password."""

        def work(connection: Connection) -> tuple[str, str, str] | None:
            row = connection.execute(select(people).where(people.c.login == _plain_login(login))).first()
            return None if row is None else (row.id, row.name, row.password)

        found = await self._database.run(work)
        # A login that isn't there takes as long as a wrong password.
        if not self._nobody:
            self._nobody = await self._hash(secrets.token_hex(8))
        right = await self._verify(self._nobody if found is None else found[2], password)
        if found is None or not right:
            raise Refusal(403, "wrong-login", "Login and password don't go together.")
        return self._remember(Person(found[0], found[1], True))

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, password)
            except (Argon2Error, InvalidHashError):
                return False

    def _remember(self, person: Person) -> Person:
        if len(self._known) > 10_000:
            self._known.clear()
        self._known[person.id] = person
        return person

    def _tell(self, connection: Connection, id: str) -> None:
        if self._shared:
            notify = text("select pg_notify(:channel, :payload)")
            connection.execute(notify, {"channel": CHANNEL, "payload": f"person {id}"})


def new_guest() -> str:
    """The id of a new guest."""
    return secrets.token_hex(16)


def tidy_name(name: str) -> str:
    """A name as it is shown: one line, no characters that can't be seen."""
    seen = "".join(" " if unicodedata.category(sign)[0] in "CZ" else sign for sign in name)
    tidy = " ".join(unicodedata.normalize("NFC", seen).split())[:_LONGEST_NAME].strip()
    if not tidy:
        raise Refusal(400, "invalid", f"A name has 1 to {_LONGEST_NAME} characters that can be seen.")
    return tidy


def _plain_login(login: str) -> str:
    return unicodedata.normalize("NFKC", login).strip().casefold()


def _guest_name(id: str) -> str:
    return f"Guest {id[:3].upper()}"


def _keep(connection: Connection, id: str, name: str) -> None:
    if connection.execute(select(people.c.id).where(people.c.id == id)).first() is None:
        connection.execute(insert(people), {"id": id, "name": name, "created": now()})
