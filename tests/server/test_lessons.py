"""Lessons at a running server: what is asked for is played, what isn't is kindly refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Server, Visitor, eventually, serving
from turbinehall.kernel.lesson import find
from turbinehall.server.hall import Hall


def begun(visitor: Visitor, game: str = "high-card") -> Any:
    return visitor.post("/api/lessons", {"game": game}, 201)


def read_on(visitor: Visitor, state: Any, status: int = 200) -> Any:
    step = state["lesson"]["step"]
    return visitor.post(f"/api/tables/{state['id']}/lesson", {"step": step}, status)


def choose(visitor: Visitor, state: Any, choice: str, status: int = 200) -> Any:
    body = {"seat": 0, "position": state["view"]["position"], "choice": choice}
    return visitor.post(f"/api/tables/{state['id']}/choices", body, status)


def go_on(visitor: Visitor, state: Any) -> Any:
    """Do what the teacher asks for."""
    asked = state["lesson"]["play"]
    return read_on(visitor, state) if asked is None else choose(visitor, state, asked)


def test_games_say_whether_they_have_a_lesson(ada: Visitor) -> None:
    games = {game["name"]: game["lesson"] for game in ada.get("/api/games")}
    assert games["high-card"] == {"title": "High cards first", "minutes": 1, "steps": 5}
    assert games["energy-empire"]["steps"] >= 25
    assert games["empire"] is None
    assert ada.post("/api/lessons", {"game": "empire"}, 404)["error"] == "no-such-lesson"
    assert ada.post("/api/lessons", {"game": "chess"}, 404)["error"] == "no-such-lesson"


def test_a_lesson_step_by_step(ada: Visitor) -> None:
    state = begun(ada)
    assert state["seat"] == 0
    assert [(seat["kind"], seat["name"]) for seat in state["seats"]] == [
        ("person", "Ada"),
        ("teacher", "Teacher"),
    ]
    assert state["proof"]["commitment"] is None
    assert state["lesson"] == {
        "title": "High cards first",
        "step": 0,
        "steps": 5,
        "say": "The highest card takes the round.",
        "show": ["Seats"],
        "play": None,
        "why": "",
    }
    early = choose(ada, state, "lay 14", 409)
    assert (early["error"], early["message"][:16]) == ("lesson", "For now read on:")

    state = read_on(ada, state)
    assert (state["lesson"]["step"], state["lesson"]["play"]) == (1, "lay 14")
    assert [one["notation"] for one in state["view"]["options"]] == ["lay 1", "lay 11", "lay 14"]
    wrong = choose(ada, state, "lay 1", 409)
    assert (wrong["error"], wrong["message"]) == ("lesson", "For now lay the 14: it can't lose.")
    assert wrong["table"]["view"]["position"] == 0
    assert choose(ada, state, "lay 13", 422)["error"] == "illegal"
    assert read_on(ada, state, 409)["message"] == "For now lay the 14: it can't lose."

    # With her choice comes the teacher's: the step that tells of it begins with it.
    state = choose(ada, state, "lay 14")
    assert (state["lesson"]["step"], state["view"]["position"]) == (2, 2)
    assert any("lays" in line["text"] for line in state["story"])
    assert not state["undo"]["possible"]
    assert ada.post(f"/api/tables/{state['id']}/undo", {"seat": 0, "position": 2}, 409)["error"] == "refused"
    stale = ada.post(f"/api/tables/{state['id']}/lesson", {"step": 1}, 409)
    assert (stale["error"], stale["table"]["lesson"]["step"]) == ("stale", 2)

    state = read_on(ada, state)
    assert state["lesson"]["why"] == "For now choose “Lay 11”: the lesson goes on from there."
    state = choose(ada, state, "lay 11")
    listed = next(one for one in ada.get("/api/tables") if one["id"] == state["id"])
    assert listed["summary"] == "Lesson, step 5 of 5."

    # After the last step a bot takes the teacher's seat, and the game goes on as any other.
    state = read_on(ada, state)
    assert state["lesson"] is None
    assert (state["seats"][1]["kind"], state["seats"][1]["name"]) == ("bot", "Novice")
    state = eventually(lambda: (now := ada.get(f"/api/tables/{state['id']}"))["over"] and now)
    assert "Seed: lesson 1" in ada.get(f"/api/tables/{state['id']}/record")
    assert "began as a lesson" in ada.get(f"/api/tables/{state['id']}/verify")["steps"][0]["detail"]


def test_the_rest_can_be_played_alone_at_any_time(ada: Visitor) -> None:
    state = read_on(ada, begun(ada))
    state = ada.post(f"/api/tables/{state['id']}/lesson/end")
    assert state["lesson"] is None
    state = choose(ada, state, "lay 1")
    eventually(lambda: ada.get(f"/api/tables/{state['id']}")["view"]["position"] >= 2)
    assert ada.post(f"/api/tables/{state['id']}/lesson/end", status=409)["error"] == "no-lesson"
    assert ada.post(f"/api/tables/{state['id']}/lesson", {"step": 1}, 409)["error"] == "no-lesson"


def test_a_lesson_is_for_the_learners_eyes_only(ada: Visitor, eve: Visitor) -> None:
    state = begun(ada)
    where = f"/api/tables/{state['id']}"
    for path in ("", "/positions/0", "/record", "/verify"):
        assert eve.get(where + path, 404)["error"] == "no-such-table"
    for path, body in (
        ("/choices", {"seat": 0, "position": 0, "choice": "lay 14"}),
        ("/undo", {"seat": 0, "position": 0}),
        ("/chat", {"text": "Hello"}),
        ("/resign", {"seat": 0, "bot": "novice"}),
        ("/fork", {"position": 0}),
        ("/lesson", {"step": 0}),
        ("/lesson/end", {}),
    ):
        assert eve.post(where + path, body, 404)["error"] == "no-such-table"
    with eve.live(state["id"]) as line, pytest.raises(Exception, match="4404"):
        line.receive()
    assert ada.post(where + "/resign", {"seat": 0, "bot": "novice"}, 409)["error"] == "refused"
    ada.post(where + "/lesson/end")
    assert eve.get(where)["seat"] is None  # from now on it is a table like any other


def test_over_the_live_connection(ada: Visitor) -> None:
    state = begun(ada)
    with ada.live(state["id"]) as line:
        assert line.table()["lesson"]["step"] == 0
        read_on(ada, state)
        assert line.table()["lesson"]["step"] == 1
        line.send(type="choice", seat=0, position=0, choice="lay 1", ref=7)
        refused = line.until("refused")
        assert (refused["error"], refused["ref"]) == ("lesson", 7)
        assert refused["message"] == "For now lay the 14: it can't lose."
        line.send(type="choice", seat=0, position=0, choice="lay 14")
        assert line.position(2)["lesson"]["step"] == 2


def test_a_fork_of_a_lesson_has_no_teacher(ada: Visitor) -> None:
    state = go_on(ada, go_on(ada, begun(ada)))
    fork = ada.post(f"/api/tables/{state['id']}/fork", {"position": 0}, 201)
    assert fork["lesson"] is None
    assert fork["seats"][1]["kind"] == "bot"


def test_a_lesson_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = Visitor(server.address, "Ada")
        state = go_on(visitor, go_on(visitor, begun(visitor)))
        cookies = visitor.http.cookies
        visitor.close()
    with serving(tmp_path) as server:
        again = Visitor(server.address)
        again.http.cookies = cookies
        found = again.get(f"/api/tables/{state['id']}")
        assert (found["lesson"], found["view"]["position"]) == (state["lesson"], 2)
        assert go_on(again, found)["lesson"]["step"] == 3
        again.close()


def test_a_lesson_that_was_written_anew_is_kept_but_does_not_go_on(server: Server, ada: Visitor) -> None:
    id = read_on(ada, begun(ada))["id"]
    meta = server.house.catalogue.find("high-card")
    lesson = find(meta)
    assert lesson is not None
    digest, lesson.digest = lesson.digest, "0" * 16
    try:
        forget(server.house.hall, id)
        state = ada.get(f"/api/tables/{id}")
        assert state["frozen"].startswith("This lesson has been written anew since.")
        assert state["lesson"] is None
        assert choose(ada, state, "lay 14", 409)["error"] == "frozen"
        assert ada.post(f"/api/tables/{id}/lesson", {"step": 1}, 409)["error"] == "frozen"
    finally:
        lesson.digest = digest
        forget(server.house.hall, id)
    assert ada.get(f"/api/tables/{id}")["lesson"]["step"] == 1


def forget(hall: Hall, id: str) -> None:
    """So that the table is read from the log again."""
    hall._open.pop(id)


def test_the_whole_lesson_of_energy_empire(ada: Visitor) -> None:
    state = begun(ada, "energy-empire")
    seen = [state["lesson"]["step"]]
    while state["lesson"] is not None:
        for option in state["view"]["options"]:
            if state["lesson"]["play"] not in (None, option["notation"]):
                assert choose(ada, state, option["notation"], 409)["error"] == "lesson"
                break
        state = go_on(ada, state)
        seen += [] if state["lesson"] is None else [state["lesson"]["step"]]
    assert seen == list(range(len(seen)))
    assert state["view"]["options"]  # it is the learner's turn, and she goes on alone
    state = ada.choose(state)
    assert not state["frozen"]
