"""Two workers on one PostgreSQL: live updates between them, and who is there."""

from __future__ import annotations

import time
from pathlib import Path

import psycopg
import pytest

from tests.server.running import Visitor, eventually, serving
from tests.server.test_tables import two_at_a_table


@pytest.fixture(autouse=True)
def _same_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TURBINEHALL_SECRET", raising=False)


def test_people_on_two_workers_play_together(tmp_path: Path, postgres_database: str) -> None:
    common = {"database": postgres_database, "secret": "shared " * 4, "poll_seconds": 60.0}
    with serving(tmp_path / "1", **common) as first, serving(tmp_path / "2", **common) as second:
        ada, ben = Visitor(first.address, "Ada"), Visitor(second.address, "Ben")
        id = two_at_a_table(ada, ben)
        with ada.live(id) as one, ben.live(id) as two:
            lives = [one, two]
            states = [one.table(), two.table()]
            while one.until("presence")["online"] != [0, 1]:
                pass
            took = []
            while not states[0]["over"]:
                position = states[0]["view"]["position"]
                seat = states[0]["view"]["deciding"]
                option = states[seat]["view"]["options"][0]["notation"]
                began = time.perf_counter()
                lives[seat].send(type="choice", seat=seat, position=position, choice=option)
                states = [live.position(position + 1) for live in lives]
                took.append(time.perf_counter() - began)
            assert max(took) < 5  # far below the poll: the wake-up brought it
            two.send(type="chat", text="Well played")
            assert one.until("chat")["message"]["name"] == "Ben"
            ben.post("/api/me", {"name": "Benjamin"})
            assert one.table()["seats"][1]["name"] == "Benjamin"
        eventually(lambda: not ada.get(f"/api/tables/{id}")["seats"][1]["online"])
        # The same cookie is good at either worker.
        phone = Visitor(second.address)
        phone.http.cookies.set("turbinehall", ada.http.cookies["turbinehall"])
        assert phone.get(f"/api/tables/{id}")["seat"] == 0
        assert phone.get(f"/api/tables/{id}/verify")["ok"]
        for visitor in (ada, ben, phone):
            visitor.close()


def test_a_lost_listener_comes_back_and_the_poll_is_the_net(tmp_path: Path, postgres_database: str) -> None:
    common = {"database": postgres_database, "secret": "shared " * 4, "poll_seconds": 0.5}
    with serving(tmp_path / "1", **common) as first, serving(tmp_path / "2", **common) as second:
        ada, ben = Visitor(first.address, "Ada"), Visitor(second.address, "Ben")
        id = two_at_a_table(ada, ben)
        with ben.live(id) as two:
            two.table()
            with psycopg.connect(postgres_database, autocommit=True) as connection:
                connection.execute(
                    "select pg_terminate_backend(pid) from pg_stat_activity"
                    " where datname = current_database() and query like 'listen%'"
                )
            ada.choose(ada.get(f"/api/tables/{id}"))
            assert two.position(1)["view"]["options"]
            ben.choose(ben.get(f"/api/tables/{id}"))
        ada.close()
        ben.close()


def test_racing_choices_on_two_workers_leave_one(tmp_path: Path, postgres_database: str) -> None:
    common = {"database": postgres_database, "secret": "shared " * 4}
    with serving(tmp_path / "1", **common) as first, serving(tmp_path / "2", **common) as second:
        ada = Visitor(first.address, "Ada")
        phone = Visitor(second.address)
        phone.http.cookies.set("turbinehall", ada.http.cookies["turbinehall"])
        state = ada.table("me", game="empire")
        phone.get(f"/api/tables/{state['id']}")
        for _ in range(10):
            state = ada.get(f"/api/tables/{state['id']}")
            ada.choose(state, 0)
            late = phone.choose(state, -1, 409)
            assert late["error"] == "stale"
            assert late["table"]["view"]["position"] == state["view"]["position"] + 1
        ada.close()
        phone.close()


def test_a_worker_that_missed_something_looks_before_it_refuses(
    tmp_path: Path, postgres_database: str
) -> None:
    common = {"database": postgres_database, "secret": "shared " * 4, "poll_seconds": 60.0}
    with serving(tmp_path / "1", **common) as first, serving(tmp_path / "2", **common) as second:

        async def deaf(id: str, seq: int) -> None:
            pass

        second.house.hall.woken = deaf  # type: ignore[method-assign]
        ada = Visitor(first.address, "Ada")
        phone = Visitor(second.address)
        phone.http.cookies.set("turbinehall", ada.http.cookies["turbinehall"])
        state = ada.table("me", game="empire")
        phone.get(f"/api/tables/{state['id']}")
        state = ada.choose(ada.choose(state))
        assert phone.choose(state)["view"]["position"] == 3
        ada.close()
        phone.close()


def test_a_bot_is_asked_again_when_its_worker_is_gone(tmp_path: Path, postgres_database: str) -> None:
    common = {"database": postgres_database, "secret": "shared " * 4, "poll_seconds": 0.3}
    with serving(tmp_path / "2", bot_seconds=0.3, **common) as second:
        with serving(tmp_path / "1", bot_seconds=60.0, **common) as first:
            ada = Visitor(first.address, "Ada")
            table = ada.table("sleeper", "me")
        watching = Visitor(second.address)
        eventually(lambda: watching.get(f"/api/tables/{table['id']}")["view"]["deciding"] == 1)
        watching.close()
        ada.close()
