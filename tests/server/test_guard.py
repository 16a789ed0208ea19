"""The door: origins, hosts, sizes, rates, headers, and a log without secrets."""

from __future__ import annotations

import signal
from pathlib import Path

import httpx
import pytest

from tests.server.running import Process, Server, Visitor, free_port, serving
from turbinehall.server.limits import Limits, Rate
from turbinehall.server.settings import Settings


def test_unsafe_requests_from_elsewhere_are_refused(server: Server, ada: Visitor) -> None:
    name = {"name": "Mallory"}
    for headers in (
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": server.address + ".evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        assert ada.post("/api/me", name, 403, **headers)["error"] == "wrong-origin"
    assert ada.get("/api/me")["name"] == "Ada"
    ada.post("/api/me", {"name": "Ada"}, 200, origin=server.address)
    assert ada.http.get("/api/me", headers={"origin": "https://evil.example"}).status_code == 200
    assert (
        "access-control-allow-origin" not in ada.http.get("/api/me", headers={"origin": "https://x"}).headers
    )


def test_every_answer_has_the_headers(server: Server) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/table/x", "/nothing.js", "/health"):
        headers = httpx.get(server.address + path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
        assert headers["cache-control"] in ("no-store", "no-cache")


def test_errors_have_one_form(server: Server, ada: Visitor) -> None:
    for answer in (
        ada.http.get("/api/nothing"),
        ada.http.put("/api/me"),
        ada.http.post("/api/me", content=b"{"),
        ada.http.post("/api/me", content=b"\xff\xfe"),
        ada.http.post("/api/me", json={"name": 7}),
        ada.http.post("/api/me", json={"name": "Ada", "king": True}),
        ada.http.post("/api/tables", content=b" " * 50_000),
        ada.http.get("/api/tables/" + "x" * 22),
    ):
        assert 400 <= answer.status_code < 500
        assert set(answer.json()) == {"error", "message"}
    assert ada.http.post("/api/tables", content=b" " * 50_000).status_code == 413


def test_a_loopback_server_answers_to_its_own_names_only(tmp_path: Path) -> None:
    with serving(tmp_path, only_loopback=True) as server:
        assert httpx.get(f"{server.address}/api/me").status_code == 200
        for host in ("evil.example", "127.0.0.1.evil.example", "evil.example:80", ""):
            answer = httpx.get(f"{server.address}/api/me", headers={"host": host})
            assert answer.status_code in (400, 403)
        assert httpx.get(f"{server.address}/api/me", headers={"host": "localhost:1"}).status_code == 200


def test_the_named_origin_is_the_only_one(tmp_path: Path) -> None:
    with serving(tmp_path, origins=("https://play.example",)) as server:
        host = {"host": "play.example"}
        right = {**host, "origin": "https://play.example"}
        wrong = {**host, "origin": "http://play.example"}
        with httpx.Client(base_url=server.address) as client:
            assert client.post("/api/me", json={"name": "A"}, headers=right).status_code == 200
            assert client.post("/api/me", json={"name": "A"}, headers=wrong).status_code == 403
            assert client.get("/api/me", headers={"host": "other.example"}).status_code == 403


def test_rates_are_limited_by_person_and_by_address(tmp_path: Path) -> None:
    with serving(tmp_path, limits=0.3) as server:
        ada = Visitor(server.address, "Ada")
        statuses = [ada.http.post("/api/me", json={"name": f"A{i}"}).status_code for i in range(80)]
        assert statuses[0] == 200
        assert 429 in statuses
        ben = Visitor(server.address, "Ben")  # another person goes on
        guesses = [
            ben.http.post("/api/login", json={"login": "ada", "password": f"guess {i:04}"}).status_code
            for i in range(6)
        ]
        assert guesses[0] == 403
        assert guesses[-1] == 429
        limited = ben.http.post("/api/login", json={"login": "ada", "password": "guess again"})
        assert limited.json()["error"] == "too-fast"
        assert int(limited.headers["retry-after"]) >= 1
        ada.close()
        ben.close()


def test_a_flood_on_the_live_connection_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, limits=0.1) as server:
        ada = Visitor(server.address, "Ada")
        id = ada.table("me", game="empire")["id"]
        with ada.live(id) as live:
            live.table()
            for _ in range(10):
                live.send(type="ping")
            assert live.until("refused")["error"] == "too-fast"
        ada.close()


def test_a_bucket_fills_again() -> None:
    time = 0.0
    limits = Limits(1.0, lambda: time)
    rate = Rate("test", 2, 0.5)
    assert [limits.wait(rate, "a") for _ in range(3)] == [0, 0, 2]
    assert limits.wait(rate, "b") == 0
    time = 2.0
    assert [limits.wait(rate, "a") for _ in range(2)] == [0, 2]
    assert Limits(0.0).wait(rate, "a") == 0


def test_below_a_base_path(tmp_path: Path) -> None:
    with serving(tmp_path, base_path="/hall") as server:
        answer = httpx.get(f"{server.address}/hall/")
        assert '<base href="/hall/">' in answer.text
        ada = Visitor(f"{server.address}/hall", "Ada")
        assert "Path=/hall/" in httpx.get(f"{server.address}/hall/api/me").headers["set-cookie"]
        table = ada.table("me", game="empire")
        with ada.live(table["id"]) as live:
            live.table()
        # A proxy that takes the base path off itself is served as well.
        assert httpx.get(f"{server.address}/api/me").status_code == 200
        ada.close()


def test_no_secret_is_in_the_log(tmp_path: Path) -> None:
    process = Process(tmp_path, free_port(), "--log-format", "json")
    try:
        process.wait()
        ada, ben = Visitor(process.address, "Ada"), Visitor(process.address, "Ben")
        ada.post("/api/account", {"login": "ada-login", "password": "ada-password"})
        table = ada.table("me", "open", contribution="abcdef0123456789")
        token = table["invitations"][0]["path"].rpartition("/")[2]
        ben.get(f"/join/{token}")
        ben.post(f"/api/invitations/{token}")
        ben.post(f"/api/invitations/{token}x", status=404)
        ben.post("/api/login", {"login": "ada-login", "password": "a-wrong-password"}, 403)
        with ben.live(table["id"]) as live:
            live.table()
            live.send(type="choice", seat=0, position=0, choice="secret-notation")
            live.until("refused")
        cookies = [visitor.http.cookies["turbinehall"] for visitor in (ada, ben)]
        ada.close()
        ben.close()
    finally:
        assert process.stop() in (0, -signal.SIGTERM)
    log = process.log.read_text()
    assert '"route": "/api/invitations/{token}"' in log
    assert "not-yours" in log
    secret = (tmp_path / "secret").read_text()
    for hidden in [
        *cookies,
        token,
        table["id"],
        "ada-password",
        "a-wrong-password",
        "ada-login",
        secret,
        "abcdef0",
    ]:
        assert hidden not in log


def test_settings_that_cant_work_are_refused(tmp_path: Path) -> None:
    for others, word in [
        ({"workers": 2}, "Several workers need PostgreSQL"),
        ({"database": "mysql://x"}, "postgresql://"),
        ({"base_path": "hall"}, "begins with a slash"),
        ({"base_path": "/hall/"}, "ends without one"),
    ]:
        with pytest.raises(Exception, match=word):
            Settings(data=str(tmp_path), **others).check()  # type: ignore[arg-type]
