"""The live connection: states, refusals, and everything that a bad client might send."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.running import Server, Visitor, eventually
from tests.server.test_tables import two_at_a_table


def test_both_seats_and_a_spectator_see_each_choice(ada: Visitor, ben: Visitor, eve: Visitor) -> None:
    id = two_at_a_table(ada, ben)
    with ada.live(id) as one, ben.live(id) as two, eve.live(id) as other:
        lives = [one, two, other]
        states = [live.table() for live in lives]
        position = 0
        while not states[0]["over"]:
            seat = states[2]["view"]["deciding"]
            option = states[seat]["view"]["options"][-1]["notation"]
            lives[seat].send(type="choice", seat=seat, position=position, choice=option, ref="r")
            states = [live.position(position + 1) for live in lives]
            position = states[0]["view"]["position"]
        assert all(
            state["view"]["outcome"]["scores"] == states[0]["view"]["outcome"]["scores"] for state in states
        )
        assert states[2]["scores"].keys() == {"0", "1"}


def test_refusals_carry_the_reason_the_table_and_the_reference(ada: Visitor, ben: Visitor) -> None:
    id = two_at_a_table(ada, ben)
    with ada.live(id) as one, ben.live(id) as two:
        option = one.table()["view"]["options"][0]["notation"]
        for live, message, word in [
            (one, {"seat": 0, "position": 7, "choice": option}, "stale"),
            (one, {"seat": 0, "position": 0, "choice": "fly"}, "illegal"),
            (one, {"seat": 1, "position": 0, "choice": option}, "not-yours"),
            (two, {"seat": 0, "position": 0, "choice": option}, "not-yours"),
            (two, {"seat": 1, "position": 0, "choice": option}, "out-of-turn"),
        ]:
            live.send(type="choice", ref={"mine": 1}, **message)
            refused = live.until("refused")
            assert refused["error"] == word
            assert refused["message"]
            assert refused["ref"] == {"mine": 1}
            assert refused["table"]["view"]["position"] == 0
        one.send(type="undo", seat=0, position=0, ref=5)
        assert one.until("refused")["error"] == "refused"
        one.send(type="choice", seat=0, position=0, choice=option, ref=6)
        one.position(1)
        one.send(type="choice", seat=0, position=0, choice=option, ref=6)  # replayed
        assert one.until("refused")["error"] == "stale"
        one.send(type="undo", seat=0, position=1, ref=7)
        assert one.table()["view"]["position"] == 0


@pytest.mark.parametrize(
    "message",
    [
        "",
        "nonsense",
        "[]",
        "null",
        "{}",
        '{"type":"king"}',
        '{"type":"choice"}',
        '{"type":"choice","seat":"0","position":0,"choice":"x"}',
        '{"type":"choice","seat":-1,"position":0,"choice":"x"}',
        '{"type":"choice","seat":0,"position":1e99,"choice":"x"}',
        '{"type":"choice","seat":0,"position":0,"choice":""}',
        '{"type":"choice","seat":0,"position":0,"choice":"' + "x" * 400 + '"}',
        '{"type":"chat","text":""}',
        '{"type":"chat","text":"' + "x" * 501 + '"}',
        '{"type":"chat","text":"\\ud800"}',
        "[" * 5000,
        b"\xff\xfe\x00",
        b'{"type":"ping"}',
    ],
)
def test_a_malformed_message_is_refused_and_the_table_unharmed(ada: Visitor, message: Any) -> None:
    id = ada.table("me", game="empire")["id"]
    with ada.live(id) as live:
        before = live.table()
        live.socket.send(message)
        assert live.until("refused")["error"] == "invalid"
        live.send(type="ping")
        live.until("pong")
    assert ada.get(f"/api/tables/{id}")["view"] == before["view"]


def test_an_oversized_message_ends_the_connection_and_nothing_else(ada: Visitor) -> None:
    id = ada.table("me", game="empire")["id"]
    with ada.live(id) as live:
        live.table()
        live.socket.send(json.dumps({"type": "chat", "text": "x" * 100_000}))
        with pytest.raises(ConnectionClosed) as closed:
            live.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    assert ada.get(f"/api/tables/{id}")["chat"] == []


def test_many_mistakes_end_the_connection(ada: Visitor) -> None:
    id = ada.table("me", game="empire")["id"]
    with ada.live(id) as live:
        for _ in range(30):
            try:
                live.socket.send("nonsense")
            except ConnectionClosed:
                break
        with pytest.raises(ConnectionClosed):
            live.until("never")


def test_after_a_break_the_whole_state_comes_again(ada: Visitor) -> None:
    state = ada.table("me", game="empire")
    with ada.live(state["id"]) as live:
        live.table()
    state = ada.choose(state)
    with ada.live(state["id"]) as live:
        assert live.table()["view"] == state["view"]


def test_chat_and_presence(ada: Visitor, ben: Visitor) -> None:
    id = two_at_a_table(ada, ben)
    with ada.live(id) as one:
        one.table()
        with ben.live(id) as two:
            two.table()
            while one.until("presence")["online"] != [0, 1]:
                pass
            two.send(type="chat", text="Hello")
            for live in (one, two):
                said = live.until("chat")["message"]
                assert (said["name"], said["text"]) == ("Ben", "Hello")
            assert ada.get(f"/api/tables/{id}")["seats"][1]["online"]
        while one.until("presence")["online"] != [0]:
            pass
        eventually(lambda: not ada.get(f"/api/tables/{id}")["seats"][1]["online"])


def test_taking_a_chair_is_seen_by_who_waits(ada: Visitor, ben: Visitor) -> None:
    table = ada.table("me", "open")
    with ada.live(table["id"]) as one:
        assert one.table()["waiting"]
        ben.post(f"/api/invitations/{table['invitations'][0]['path'].rpartition('/')[2]}")
        state = one.table()
        assert not state["waiting"]
        assert state["view"]["options"]


def test_a_table_that_isnt_there(ada: Visitor) -> None:
    with ada.live("x" * 22) as live:
        with pytest.raises(ConnectionClosed) as closed:
            live.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def test_a_page_from_elsewhere_cant_connect(ada: Visitor) -> None:
    id = ada.table("me", game="empire")["id"]
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus) as refused, ada.live(id, origin=origin):
            pass
        assert refused.value.response.status_code == 403
    with ada.live(id, origin=ada.address) as live:
        live.table()


def test_somebody_without_a_cookie_watches(server: Server, ada: Visitor) -> None:
    id = ada.table("me", game="empire")["id"]
    stranger = Visitor(server.address)
    with stranger.live(id) as live:
        state = live.table()
        assert state["seat"] is None
        assert state["view"]["options"] == []
        live.send(type="choice", seat=0, position=0, choice="produce")
        assert live.until("refused")["error"] == "not-yours"
    stranger.close()
