"""The event log, the same tests on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from tests.server.running import settings
from turbinehall.server import wire
from turbinehall.server.database import SqliteDatabase, database
from turbinehall.server.events import Chair, Chatted, Chose, Created
from turbinehall.server.house import House
from turbinehall.server.log import Conflict, DatabaseLog, Standing
from turbinehall.server.refusal import Refusal
from turbinehall.server.schema import metadata

T = TypeVar("T")
CREATED = Created("high-card", (), {}, (Chair("person", "p"), Chair("open")), "p", "ab" * 16)
STANDING = Standing(False, 0, False, "Turn 1.", CREATED.chairs)


def with_log(url: str, story: Callable[[DatabaseLog], Awaitable[T]]) -> T:
    async def run() -> T:
        where = database(url)
        await where.start()
        try:
            return await story(DatabaseLog(where, not isinstance(where, SqliteDatabase)))
        finally:
            await where.stop()

    return asyncio.run(run())


def test_what_was_appended_is_read_in_order(database_url: str) -> None:
    async def story(log: DatabaseLog) -> None:
        await log.create("t1", [CREATED], STANDING, "c1", {1: "token"})
        await log.append("t1", 1, [Chatted("p", "a"), Chose(0, 3, "lay 3")], STANDING)
        await log.append("t1", 3, [Chatted("", "ü")], STANDING)
        entries = await log.read("t1")
        assert [entry.seq for entry in entries] == [1, 2, 3, 4]
        assert [entry.event for entry in entries] == [
            CREATED,
            Chatted("p", "a"),
            Chose(0, 3, "lay 3"),
            Chatted("", "ü"),
        ]
        assert [entry.seq for entry in await log.read("t1", 3)] == [4]
        assert await log.read("t2") == []
        assert await log.last(["t1", "t2"]) == {"t1": 4}
        assert await log.invitation("token") == ("t1", 1, False)
        assert [listed.id for listed in await log.tables_of("p")] == ["t1"]

    with_log(database_url, story)


def test_of_several_writers_one_wins(database_url: str) -> None:
    async def story(log: DatabaseLog) -> None:
        await log.create("t1", [CREATED], STANDING, "c1", {})
        tries = [log.append("t1", 1, [Chatted("p", str(i))], STANDING) for i in range(8)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(result, Conflict) for result in results) == 7
        assert len(await log.read("t1")) == 2

    with_log(database_url, story)


def test_racing_writers_that_try_again_leave_no_gap(database_url: str) -> None:
    async def story(log: DatabaseLog) -> None:
        await log.create("t1", [CREATED], STANDING, "c1", {})

        async def writer(name: int) -> None:
            done = 0
            while done < 15:
                last = (await log.last(["t1"]))["t1"]
                try:
                    await log.append("t1", last, [Chatted(str(name), str(done))], STANDING)
                    done += 1
                except Conflict:
                    pass

        await asyncio.gather(*(writer(name) for name in range(4)))
        entries = await log.read("t1")
        assert [entry.seq for entry in entries] == list(range(1, 62))
        for name in range(4):
            mine = [
                e.event.text for e in entries if isinstance(e.event, Chatted) and e.event.person == str(name)
            ]
            assert mine == [str(i) for i in range(15)]

    with_log(database_url, story)


def test_a_commitment_serves_one_table(database_url: str) -> None:
    async def story(log: DatabaseLog) -> None:
        await log.create("t1", [CREATED], STANDING, "c1", {})
        with pytest.raises(Conflict):
            await log.create("t2", [CREATED], STANDING, "c1", {})
        assert await log.read("t2") == []

    with_log(database_url, story)


def test_the_migrations_give_the_schema(database_url: str) -> None:
    async def story(log: DatabaseLog) -> None:
        def compare(connection: Connection) -> list[object]:
            return list(compare_metadata(MigrationContext.configure(connection), metadata))

        assert await log.database.run(compare) == []
        version = await log.database.run(lambda c: c.execute(text("select * from alembic_version")).scalar())
        assert version == "0001"

    with_log(database_url, story)
    with_log(database_url, story)  # a second start finds nothing to do


def test_sqlite_is_durable(tmp_path: Path) -> None:
    async def story(log: DatabaseLog) -> None:
        def pragma(name: str) -> Callable[[Connection], object]:
            return lambda connection: connection.execute(text(f"pragma {name}")).scalar()

        assert await log.database.run(pragma("synchronous")) == 2  # FULL
        assert await log.database.run(pragma("journal_mode")) == "wal"

    with_log(f"sqlite:///{tmp_path / 'new' / 'tables.db'}", story)


def test_one_failure_in_a_group_leaves_the_others_alone(tmp_path: Path) -> None:
    async def story(log: DatabaseLog) -> None:
        await log.create("t0", [CREATED], STANDING, "c0", {})
        jobs = [log.create(f"t{i % 5}", [CREATED], STANDING, f"c{i}", {}) for i in range(1, 10)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(result, Conflict) for result in results] == [False] * 4 + [True] * 5
        assert set(await log.last([f"t{i}" for i in range(10)])) == {f"t{i}" for i in range(5)}

    with_log(f"sqlite:///{tmp_path / 'tables.db'}", story)


# ---------------------------------------------------------------- the hall upon it


def in_a_house(folder: Path, story: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        house = House(settings(folder))
        await house.start()
        try:
            await story(house)
        finally:
            await house.stop()

    asyncio.run(run())


NEW = wire.NewTable("empire", [wire.NewChair("me")])


def test_other_rules_or_other_content_freeze_a_game_instead_of_playing_on(tmp_path: Path) -> None:
    ids: list[str] = []

    async def begin(house: House) -> None:
        table = await house.hall.create("p", NEW)
        await house.hall.choose("p", table.id, 0, 0, "sell")
        ids.append(table.id)

    async def later(house: House) -> None:
        games = house.catalogue.games()
        games["empire"] = replace(games["empire"], rules_version=99)
        table = await house.hall.table(ids[0])
        assert "version 1 of the rules of Empire; this server plays version 99" in table.frozen
        state = await house.live.state(table, "p")
        assert b'"view":null' in state
        assert b'"frozen":"This game was begun by version 1' in state
        with pytest.raises(Refusal) as refused:
            await house.hall.choose("p", table.id, 0, 1, "sell")
        assert refused.value.word == "frozen"
        with pytest.raises(Refusal):
            await house.archive.at("p", table.id, 0, None)

    in_a_house(tmp_path, begin)
    in_a_house(tmp_path, later)

    async def back(house: House) -> None:
        table = await house.hall.table(ids[0])  # by its own rules again it goes on
        assert table.frozen == ""
        assert table.game is not None
        assert table.game.played == 1

        def other_content(connection: Connection) -> None:
            found = connection.execute(text("select seq, data from events where seq = 2")).one()
            changed = found.data.replace(table.dealt.content.encode(), b"0123")  # type: ignore[union-attr]
            connection.execute(text("update events set data = :data where seq = 2"), {"data": changed})

        await house.database.run(other_content)

    async def last(house: House) -> None:
        assert "other content" in (await house.hall.table(ids[0])).frozen

    in_a_house(tmp_path, back)
    in_a_house(tmp_path, last)


def test_a_game_that_is_gone_is_frozen_too(tmp_path: Path) -> None:
    ids: list[str] = []

    async def begin(house: House) -> None:
        ids.append((await house.hall.create("p", NEW)).id)

    async def later(house: House) -> None:
        del house.catalogue.games()["empire"]
        table = await house.hall.table(ids[0])
        assert "There is no game 'empire'" in table.frozen
        assert await house.live.state(table, "p")

    in_a_house(tmp_path, begin)
    in_a_house(tmp_path, later)


def test_any_move_of_a_long_game_opens_in_a_tenth_of_a_second(tmp_path: Path) -> None:
    ids: list[str] = []

    async def begin(house: House) -> None:
        table = await house.hall.create("p", NEW)
        while table.game is not None and not table.game.over:
            game = table.game
            await house.hall.choose("p", table.id, 0, game.played, game.notation(game.options[-1]))
        ids.append(table.id)

    async def later(house: House) -> None:
        began = time.perf_counter()
        table = await house.hall.table(ids[0])
        assert time.perf_counter() - began < 0.1  # from nothing but the log
        assert table.game is not None
        for position in (0, table.game.played // 2, table.game.played):
            began = time.perf_counter()
            await house.live.past("p", *await house.archive.at("p", table.id, position, 0))
            assert time.perf_counter() - began < 0.1

    in_a_house(tmp_path, begin)
    in_a_house(tmp_path, later)


def test_the_cache_keeps_no_more_tables_than_it_may(tmp_path: Path) -> None:
    async def run() -> None:
        house = House(settings(tmp_path, cached_tables=3))
        await house.start()
        made = [await house.hall.create("p", NEW) for _ in range(10)]
        assert len(house.hall.opened()) == 3
        first = await house.hall.table(made[0].id)
        assert first is not made[0]
        await house.hall.choose("p", first.id, 0, 0, "sell")
        await house.stop()

    asyncio.run(run())
