"""Verifiable chance, the record, looking back and going on from an earlier position."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

import turbinehall
from tests.server.running import Visitor, eventually
from tests.server.test_tables import two_at_a_table
from turbinehall.cli import main
from turbinehall.library import CATALOGUE
from turbinehall.server import fairness


def played_out(visitor: Visitor, state: Any) -> Any:
    while not state["over"]:
        state = visitor.choose(state, -1)
    return state


def test_the_seed_follows_from_what_was_committed_and_contributed(ada: Visitor) -> None:
    chance = ada.get("/api/chance")
    table = ada.table("me", game="empire", contribution="0badcafe", ticket=chance["ticket"])
    assert table["proof"] == {
        "commitment": chance["commitment"],
        "revealed": False,
        "secret": None,
        "contributions": [],
    }
    state = played_out(ada, table)
    proof = state["proof"]
    assert proof["revealed"]
    assert proof["contributions"] == ["0badcafe"]
    assert hashlib.sha256(proof["secret"].encode()).hexdigest() == chance["commitment"]
    seed = hashlib.sha256(f"turbinehall/1\n{proof['secret']}\n0badcafe".encode()).hexdigest()
    text = ada.get(f"/api/tables/{table['id']}/record")
    assert f"Seed: {seed}" in text
    assert "Players: Ada" in text
    assert turbinehall.replay(text).scores == state["view"]["outcome"]["scores"]
    checked = ada.get(f"/api/tables/{table['id']}/verify")
    assert checked["ok"]
    assert len(checked["steps"]) == 4


def test_a_ticket_serves_once(ada: Visitor) -> None:
    ticket = ada.get("/api/chance")["ticket"]
    ada.table("me", game="empire", ticket=ticket)
    again = {"game": "empire", "chairs": [{"kind": "me"}], "ticket": ticket}
    assert ada.post("/api/tables", again, 409)["error"] == "ticket-used"


def test_contributions_come_in_seat_order(ada: Visitor, ben: Visitor) -> None:
    id = two_at_a_table(ada, ben, contribution="0a")
    state = ada.get(f"/api/tables/{id}")
    while not state["over"]:
        for visitor in (ada, ben):
            state = visitor.get(f"/api/tables/{id}")
            if state["view"]["options"]:
                visitor.choose(state)
    text = ben.get(f"/api/tables/{id}/record")
    assert "contributions=0a,0b" in text
    assert ben.get(f"/api/tables/{id}/verify")["ok"]
    # After the game everybody may see what any seat saw.
    assert ben.get(f"/api/tables/{id}/positions/0?seat=0")["view"]["table"]["hand"]


def test_verify_on_the_command_line(ada: Visitor, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = played_out(ada, ada.table("me", game="empire"))
    text = ada.get(f"/api/tables/{state['id']}/record")
    path = tmp_path / "game.hall"
    path.write_text(text)
    assert main(["verify", str(path)]) == 0
    assert "NO" not in capsys.readouterr().out
    assert main(["verify", str(path), "--commitment", "0" * 64]) == 1
    assert "NO   The commitment is the one published" in capsys.readouterr().out


def test_a_loaded_die_is_found_out(ada: Visitor) -> None:
    state = played_out(ada, ada.table("me", game="empire"))
    text = ada.get(f"/api/tables/{state['id']}/record")
    secret = state["proof"]["secret"]
    swapped = secret[::-1]

    def failed(changed: str) -> list[str]:
        return [step.what for step in fairness.verify(changed, CATALOGUE) if not step.ok]

    assert failed(text) == []
    assert "The secret fits the commitment" in failed(text.replace(secret, swapped))
    other = turbinehall.record(turbinehall.new("empire", seed="chosen by the house"))
    loaded = other.replace("Seed: ", f"Proof: {fairness.proof(secret, [])}\nSeed: ")
    assert failed(loaded) == ["The seed follows from the secret and what the players added"]
    assert failed(other) == ["The record carries a proof"]
    assert failed(text.replace("End: ", "End: 1")) == ["The game replays choice by choice"]


def test_any_position_of_a_game(ada: Visitor) -> None:
    state = ada.table("me", game="empire")
    seen = [state]
    for _ in range(12):
        state = ada.choose(state)
        seen.append(state)
    for position, then in enumerate(seen):
        back = ada.get(f"/api/tables/{state['id']}/positions/{position}")
        assert back["view"] == then["view"]
        assert back["story"] == then["story"]
        assert not back["undo"]["possible"]


def test_fork_goes_on_from_a_position(ada: Visitor, eve: Visitor) -> None:
    state = ada.table("me", game="empire")
    for _ in range(6):
        state = ada.choose(state)
    body = {"position": 4, "bots": "random"}
    assert eve.post(f"/api/tables/{state['id']}/fork", body, 403)["error"] == "not-yours"
    fork = ada.post(f"/api/tables/{state['id']}/fork", body, 201)
    assert fork["id"] != state["id"]
    assert fork["forked"] == state["id"]
    assert fork["view"]["position"] == 4
    assert fork["proof"]["commitment"] is None
    fork = played_out(ada, fork)
    assert turbinehall.replay(ada.get(f"/api/tables/{fork['id']}/record")).over
    assert not ada.get(f"/api/tables/{fork['id']}/verify")["ok"]
    assert ada.get(f"/api/tables/{state['id']}")["view"] == state["view"]
    ada.post(f"/api/tables/{state['id']}/fork", {"position": 999}, 404)
    ada.post(f"/api/tables/{state['id']}/fork", {"position": 1, "bots": "hal"}, 422)


def test_a_finished_game_of_others_may_be_forked(ada: Visitor, eve: Visitor) -> None:
    state = played_out(ada, ada.table("me", "me"))
    fork = eve.post(f"/api/tables/{state['id']}/fork", {"position": 2, "bots": "random"}, 201)
    seat = fork["seat"]
    assert [one["kind"] for one in fork["seats"]] == ["person" if i == seat else "bot" for i in range(2)]

    def done() -> bool:
        now = eve.get(f"/api/tables/{fork['id']}")
        if now["view"]["options"]:
            eve.choose(now)
        return bool(now["over"])

    eventually(done)
