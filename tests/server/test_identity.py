"""Guests and accounts."""

from __future__ import annotations

from pathlib import Path

from tests.server.running import Server, Visitor, serving


def test_a_guest_becomes_an_account_and_plays_on_another_device(server: Server, ada: Visitor) -> None:
    table = ada.table("me", game="empire")
    me = ada.post("/api/account", {"login": "Ada.L", "password": "correct horse"})
    assert me["account"]
    assert (
        ada.post("/api/account", {"login": "other", "password": "correct horse"}, 409)["error"]
        == "has-account"
    )

    phone = Visitor(server.address, "A phone")
    on_phone = phone.table("me", "open")
    watched = phone.get(f"/api/tables/{on_phone['id']}")["seats"]
    assert watched[0]["yours"]
    assert (
        phone.post("/api/login", {"login": "ada.l", "password": "wrong horse"}, 403)["error"] == "wrong-login"
    )
    assert (
        phone.post("/api/login", {"login": "nobody", "password": "wrong horse"}, 403)["error"]
        == "wrong-login"
    )
    assert phone.post("/api/login", {"login": " ada.L ", "password": "correct horse"})["id"] == me["id"]
    # Both her tables, on both devices; she is the host of both, and may act for her seats.
    for device in (ada, phone):
        assert {one["id"] for one in device.get("/api/tables")} == {table["id"], on_phone["id"]}
        assert device.get(f"/api/tables/{on_phone['id']}")["host"]
        assert device.get(f"/api/tables/{on_phone['id']}")["invitations"]
    phone.choose(phone.get(f"/api/tables/{table['id']}"))
    assert phone.post("/api/logout")["id"] != me["id"]
    assert phone.get("/api/tables") == []
    phone.close()


def test_the_guest_that_signed_in_has_nothing_left(server: Server, ada: Visitor) -> None:
    ada.post("/api/account", {"login": "countess", "password": "correct horse"})
    guest = Visitor(server.address)
    table = guest.table("me", game="empire")
    old_cookie = guest.http.cookies["turbinehall"]
    guest.post("/api/login", {"login": "countess", "password": "correct horse"})
    thief = Visitor(server.address)
    thief.http.cookies.set("turbinehall", old_cookie)
    assert thief.get("/api/tables") == []
    assert thief.get(f"/api/tables/{table['id']}")["seat"] is None
    guest.close()
    thief.close()


def test_logins_are_taken_once_and_passwords_have_eight_characters(ada: Visitor, ben: Visitor) -> None:
    ada.post("/api/account", {"login": "taken", "password": "correct horse"})
    assert (
        ben.post("/api/account", {"login": "TAKEN", "password": "other horse"}, 409)["error"] == "login-taken"
    )
    ben.post("/api/account", {"login": "free", "password": "short"}, 400)
    ben.post("/api/account", {"login": " ", "password": "correct horse"}, 400)
    ben.post("/api/account", {"login": "a\0b", "password": "correct horse"}, 400)


def test_people_and_their_tables_outlive_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        ada = Visitor(first.address, "Ada")
        state = ada.choose(ada.table("me", game="empire"))
    with serving(tmp_path) as second:
        again = Visitor(second.address)
        again.http.cookies.set("turbinehall", ada.http.cookies["turbinehall"])
        assert again.get("/api/me")["name"] == "Ada"
        found = again.get(f"/api/tables/{state['id']}")
        assert found["view"] == state["view"]
        assert found["story"] == state["story"]
        again.choose(found)
        again.close()
    ada.close()
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
