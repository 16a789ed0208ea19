"""Hints: what a strong bot would do, told to who plays alone or against bots, from that seat's own view."""

from __future__ import annotations

from typing import Any

from tests.server.running import Visitor, eventually


def ask(visitor: Visitor, state: dict[str, Any], status: int = 200, **other: int) -> dict[str, Any]:
    body = {"seat": state["seat"], "position": state["view"]["position"], **other}
    told: dict[str, Any] = visitor.post(f"/api/tables/{state['id']}/hint", body, status)
    return told


def test_a_hint_names_options_that_are_offered_and_says_why(ada: Visitor) -> None:
    state = ada.table("me", game="empire")
    told = ask(ada, state)
    offered = {option["option"]: option for option in state["view"]["options"]}
    assert told["asks"] == state["view"]["prompt"]
    assert told["games"] > 0
    assert 1 <= len(told["options"]) <= 3
    for option in told["options"]:
        assert option["notation"] == offered[option["option"]]["notation"]
        assert option["line"][0] == option["words"]
        assert option["why"].endswith(".")
        assert option["ahead"] is None, "nobody is to be beaten"
    shares = [option["share"] for option in told["options"]]
    assert shares == sorted(shares, reverse=True)
    assert ada.get(f"/api/tables/{state['id']}")["seq"] == state["seq"], "to ask changes nothing"


def test_a_hint_against_bots_says_how_often_one_is_ahead(ada: Visitor) -> None:
    table = ada.table("novice", "me")
    state = eventually(lambda: ((s := ada.get(f"/api/tables/{table['id']}"))["view"]["deciding"] == 1) and s)
    assert all(0.0 <= option["ahead"] <= 1.0 for option in ask(ada, state)["options"])


def test_hints_are_refused_where_they_would_be_unfair(ada: Visitor, ben: Visitor) -> None:
    table = ada.table("me", "open")
    token = table["invitations"][0]["path"].rpartition("/")[2]
    ben.post(f"/api/invitations/{token}", {"contribution": "0b"})
    state = ada.get(f"/api/tables/{table['id']}")
    refused = ask(ada, state, 409)
    assert refused["error"] == "refused"
    assert "others at the table get none" in refused["message"]
    assert ask(ben, state, 403)["error"] == "not-yours"


def test_hints_are_for_the_decision_that_is_asked_now(ada: Visitor) -> None:
    state = ada.table("me", game="empire")
    assert ask(ada, state, 409, position=7)["error"] == "stale"
    assert ask(ada, state, 403, seat=3)["error"] == "not-yours"
    lesson = ada.post("/api/lessons", {"game": "high-card"}, 201)
    assert "teacher" in ask(ada, lesson, 409)["message"]
    waiting = ada.table("sleeper", "me")
    assert ask(ada, waiting, 409)["error"] == "out-of-turn"
