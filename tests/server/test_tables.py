"""Making tables, sitting down, and playing over HTTP."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.running import Server, Visitor, eventually


def two_at_a_table(ada: Visitor, ben: Visitor, **others: Any) -> str:
    table = ada.table("me", "open", **others)
    link = table["invitations"][0]["path"]
    ben.post(f"/api/invitations/{link.rpartition('/')[2]}", {"contribution": "0b"})
    id: str = table["id"]
    return id


def test_a_visitor_is_a_guest_at_once_and_may_have_a_name(server: Server) -> None:
    visitor = Visitor(server.address)
    me = visitor.get("/api/me")
    assert me["name"].startswith("Guest ")
    assert not me["account"]
    cookie = visitor.http.get("/api/me").request.headers["cookie"]
    assert cookie.startswith("turbinehall=")
    assert visitor.post("/api/me", {"name": "  Ada \u202e  Lovelace\n"})["name"] == "Ada Lovelace"
    assert visitor.get("/api/me")["id"] == me["id"]
    visitor.post("/api/me", {"name": "\n\t"}, 400)
    visitor.post("/api/me", {"name": "x" * 41}, 400)
    visitor.close()


def test_the_cookie_is_for_the_server_only(server: Server) -> None:
    header = httpx.get(f"{server.address}/api/me").headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=Lax" in header
    assert "Path=/" in header


def test_a_forged_cookie_is_nobody(server: Server, ada: Visitor) -> None:
    mine = ada.get("/api/me")["id"]
    value = ada.http.cookies["turbinehall"]
    forged = [value[:-2] + "xx", value.replace(value[3], "A", 1), mine, '"' + mine + '"', "ÿ".encode().hex()]
    for cookie in forged:
        if cookie != value:
            answer = httpx.get(f"{server.address}/api/me", headers={"cookie": f"turbinehall={cookie}"})
            assert answer.json()["id"] != mine


def test_the_catalogue_and_the_rules(ada: Visitor) -> None:
    games = {game["name"]: game for game in ada.get("/api/games")}
    assert games["empire"]["seats"] == [1]
    assert games["empire"]["variants"][0]["values"][0]["value"] == "basic"
    assert [module["name"] for module in games["high-card"]["modules"]] == ["peek", "swap", "duel"]
    variants = {variant["name"]: variant["modules"] for variant in games["energy-empire"]["variants"]}
    assert (variants["oil-price"], variants["spies-return"]) == ([], ["espionage"])
    ladder = ["random", "novice", "planner", "regular", "expert", "patient"]
    assert [bot["name"] for bot in ada.get("/api/bots")][:6] == ladder
    rules = ada.get("/api/games/empire/rules")
    kinds = {block["kind"] for block in rules["blocks"]}
    assert kinds == {"heading", "paragraph", "note", "clause", "table"}
    assert next(block for block in rules["blocks"] if block.get("id") == "NE-001")["text"].startswith(
        "Empire is"
    )
    ada.get("/api/games/nothing/rules", 404)
    ada.get("/api/games/high-card/rules", 404)


def test_a_game_s_further_pages_of_rules_follow_its_first(ada: Visitor) -> None:
    rules = ada.get("/api/games/energy-empire/rules")
    assert rules["title"] == "Energy Empire: the rules"
    blocks = rules["blocks"]
    heads = [block["text"] for block in blocks if block["kind"] == "heading" and block["level"] == 1]
    assert heads == ["Energy Empire: Cold War", "Energy Empire: Clash of Nations"]
    ids = [block["id"] for block in blocks if block["kind"] == "clause"]
    assert {id.partition("-")[0] for id in ids} == {"EE", "CW", "CN"}
    assert ids.index("EE-001") < ids.index("CW-001") < ids.index("CN-002")
    texts = " ".join(block.get("text", "") for block in blocks)
    assert "[Cold War](#energy-empire-cold-war)" in texts, "the pages are shown as one, and links stay there"


def test_a_whole_game_of_empire(ada: Visitor) -> None:
    state = ada.table("me", game="empire", variants={"market": "advanced"})
    assert state["seats"][0]["name"] == "Ada"
    assert state["seats"][0]["yours"]
    assert state["host"]
    assert state["view"]["variants"]["market"] == "advanced"
    assert not state["undo"]["possible"]
    while not state["over"]:
        state = ada.choose(state)
        assert state["last"] == state["view"]["position"]
    assert state["view"]["outcome"]["reason"]
    assert sum(line["points"] for line in state["scores"]["0"]) == state["view"]["outcome"]["scores"][0]
    assert state["chart"][0]["position"] == 0
    assert state["chart"][-1]["scores"] == state["view"]["outcome"]["scores"]
    listed = ada.get("/api/tables")
    assert [table["id"] for table in listed] == [state["id"]]
    assert listed[0]["over"]
    assert not listed[0]["your_turn"]


def test_impossible_tables_are_refused_with_the_reason(ada: Visitor) -> None:
    for body, word in [
        ({"game": "nothing", "chairs": [{"kind": "me"}]}, "There is no game 'nothing'"),
        ({"game": "empire", "chairs": [{"kind": "me"}, {"kind": "me"}]}, "Empire is for 1 player"),
        ({"game": "empire", "chairs": [{"kind": "me"}], "modules": ["x"]}, "no module 'x'"),
        ({"game": "empire", "chairs": [{"kind": "me"}], "variants": {"market": "x"}}, "can be"),
        ({"game": "empire", "chairs": [{"kind": "bot", "bot": "hal"}]}, "There is no bot 'hal'"),
        ({"game": "empire", "chairs": [{"kind": "bot", "bot": "this:Zen"}]}, "There is no bot 'this:Zen'"),
    ]:
        refused = ada.post("/api/tables", body, 422)
        assert refused["error"] == "impossible"
        assert word in refused["message"]
    ada.post("/api/tables", {"game": "empire", "chairs": []}, 400)
    ada.post("/api/tables", {"game": "empire", "chairs": [{"kind": "king"}]}, 400)
    ada.post("/api/tables", {"game": "empire", "chairs": [{"kind": "me"}], "contribution": "no hex"}, 400)


def test_an_invitation_fills_a_chair_once(ada: Visitor, ben: Visitor, eve: Visitor) -> None:
    table = ada.table("me", "open", "open")
    assert table["waiting"]
    assert table["view"] is None
    assert [link["seat"] for link in table["invitations"]] == [1, 2]
    tokens = [link["path"].rpartition("/")[2] for link in table["invitations"]]
    assert all(len(token) >= 22 for token in tokens)  # 128 bits and more
    assert "invitations" not in eve.get(f"/api/tables/{table['id']}")

    shown = ben.get(f"/api/invitations/{tokens[0]}")
    assert shown == {
        "table": table["id"],
        "game": "high-card",
        "title": "High Card",
        "seat": 1,
        "host": "Ada",
        "taken": False,
        "commitment": table["proof"]["commitment"],
    }
    state = ben.post(f"/api/invitations/{tokens[0]}", {"contribution": "0b"})
    assert state["waiting"]
    assert state["seats"][1]["yours"]
    assert "invitations" not in state
    assert ben.post(f"/api/invitations/{tokens[0]}")["seats"][1]["yours"]  # his own link again
    assert eve.post(f"/api/invitations/{tokens[0]}", status=409)["error"] == "taken"
    assert eve.get(f"/api/invitations/{tokens[0]}")["taken"]
    assert ada.get(f"/api/tables/{table['id']}")["invitations"] == [{"seat": 2, "path": f"/join/{tokens[1]}"}]

    state = eve.post(f"/api/invitations/{tokens[1]}", {"contribution": "0e"})
    assert not state["waiting"]
    assert state["seat"] == 2
    assert state["view"]["deciding"] == 0
    eve.get("/api/invitations/nothing", 404)
    eve.post("/api/invitations/" + "x" * 24, status=404)


def test_turns_at_a_table_of_two(ada: Visitor, ben: Visitor) -> None:
    id = two_at_a_table(ada, ben)
    mine, his = ada.get(f"/api/tables/{id}"), ben.get(f"/api/tables/{id}")
    assert mine["view"]["options"]
    assert not his["view"]["options"]
    assert his["view"]["prompt"] == "A is deciding."
    assert ada.get("/api/tables")[0]["your_turn"]
    assert not ben.get("/api/tables")[0]["your_turn"]
    notation = mine["view"]["options"][0]["notation"]

    choice = {"seat": 0, "position": 0, "choice": notation}
    assert ben.post(f"/api/tables/{id}/choices", choice, 403)["error"] == "not-yours"
    refused = ben.post(f"/api/tables/{id}/choices", {**choice, "seat": 1}, 409)
    assert refused["error"] == "out-of-turn"
    assert refused["table"]["view"]["you"] == 1
    assert ada.post(f"/api/tables/{id}/choices", {**choice, "choice": "fly"}, 422)["error"] == "illegal"
    assert ada.post(f"/api/tables/{id}/choices", {**choice, "position": 1}, 409)["error"] == "stale"
    assert ada.post(f"/api/tables/{id}/choices", {**choice, "seat": 9}, 403)["error"] == "not-yours"

    ada.post(f"/api/tables/{id}/choices", choice, 200)
    again = ada.post(f"/api/tables/{id}/choices", choice, 409)  # the same click once more
    assert again["error"] == "stale"
    assert again["table"]["view"]["position"] == 1
    assert ben.get("/api/tables")[0]["your_turn"]


def test_why_something_cant_be_chosen_is_said(ada: Visitor) -> None:
    state = ada.table("me", "me")
    card = state["view"]["refused"][0]["notation"]
    choice = {"seat": 0, "position": 0, "choice": card}
    refused = ada.post(f"/api/tables/{state['id']}/choices", choice, 422)
    assert refused["message"] == f"'{card}' can't be chosen: it isn't in your hand."


def test_hot_seat_looks_through_the_eyes_of_who_decides(ada: Visitor) -> None:
    state = ada.table("me", "me")
    for seat in (0, 1):
        assert state["seat"] == seat
        assert state["view"]["you"] == seat
        state = ada.choose(state)
    while not state["over"]:
        state = ada.choose(state)
    assert set(state["scores"]) == {"0", "1"}


def test_undo_is_free_until_something_is_shown(ada: Visitor, ben: Visitor) -> None:
    id = two_at_a_table(ada, ben)
    state = ada.choose(ada.get(f"/api/tables/{id}"))
    assert state["undo"] == {"possible": True, "reason": "", "seat": 0}
    assert ben.get(f"/api/tables/{id}")["undo"] == {
        "possible": False,
        "reason": "The last choice wasn't yours.",
        "seat": None,
    }
    assert ben.post(f"/api/tables/{id}/undo", {"seat": 1, "position": 1}, 409)["error"] == "refused"
    assert ben.post(f"/api/tables/{id}/undo", {"seat": 0, "position": 1}, 403)["error"] == "not-yours"
    assert ada.post(f"/api/tables/{id}/undo", {"seat": 0, "position": 0}, 409)["error"] == "stale"
    before = state["seq"]
    state = ada.post(f"/api/tables/{id}/undo", {"seat": 0, "position": 1})
    assert state["view"]["position"] == 0
    assert state["seq"] > before, "going back is news, too: who hears both in the wrong order can tell"
    assert state["story"] == []
    ada.choose(state, 1)
    ben.choose(ben.get(f"/api/tables/{id}"))
    refused = ben.post(f"/api/tables/{id}/undo", {"seat": 1, "position": 2}, 409)
    assert refused["message"] == "This can't be taken back: the cards were shown."


def test_hot_seat_may_undo_the_other_seats_choice(ada: Visitor) -> None:
    state = ada.choose(ada.table("me", "me"))
    assert state["seat"] == 1
    assert state["undo"]["seat"] == 0
    state = ada.post(f"/api/tables/{state['id']}/undo", {"seat": 0, "position": 1})
    assert state["seat"] == 0


def test_chat_is_for_who_sits_there(ada: Visitor, ben: Visitor, eve: Visitor) -> None:
    id = two_at_a_table(ada, ben)
    ada.post(f"/api/tables/{id}/chat", {"text": "Good <b>luck</b>\n!"})
    state = ben.post(f"/api/tables/{id}/chat", {"text": "You too."})
    assert [(line["name"], line["text"]) for line in state["chat"]] == [
        ("Ada", "Good <b>luck</b> !"),
        ("Ben", "You too."),
    ]
    assert eve.post(f"/api/tables/{id}/chat", {"text": "Hi"}, 403)["error"] == "not-yours"
    assert len(eve.get(f"/api/tables/{id}")["chat"]) == 2
    ada.post(f"/api/tables/{id}/chat", {"text": "x" * 501}, 400)
    ada.post(f"/api/tables/{id}/chat", {"text": ""}, 400)
    ada.post(f"/api/tables/{id}/chat", {"text": " "}, 400)


def test_who_resigns_leaves_the_seat_to_a_bot(ada: Visitor, ben: Visitor) -> None:
    id = two_at_a_table(ada, ben)
    assert ada.post(f"/api/tables/{id}/resign", {"seat": 1, "bot": "random"}, 403)["error"] == "not-yours"
    ada.post(f"/api/tables/{id}/resign", {"seat": 0, "bot": "hal"}, 422)
    state = ada.post(f"/api/tables/{id}/resign", {"seat": 0, "bot": "random"})
    assert state["seats"][0]["kind"] == "bot"
    assert state["seat"] is None  # she only watches now
    eventually(lambda: ben.get(f"/api/tables/{id}")["view"]["deciding"] == 1)
    state = ben.get(f"/api/tables/{id}")
    while not state["over"]:
        if state["view"]["options"]:
            ben.choose(state)
        state = ben.get(f"/api/tables/{id}")
    ben.post(f"/api/tables/{id}/resign", {"seat": 1, "bot": "random"}, 409)


def test_nobody_lists_what_isnt_theirs(ada: Visitor, eve: Visitor) -> None:
    table = ada.table("me", game="empire")
    assert table["id"] not in [one["id"] for one in eve.get("/api/tables")]
    assert eve.get("/api/tables") == []
    eve.get("/api/tables/" + "x" * 22, 404)
    eve.get("/api/tables/%00", 404)


def test_a_new_name_is_shown_at_the_table(ada: Visitor) -> None:
    table = ada.table("me", game="empire")
    ada.post("/api/me", {"name": "Countess"})
    assert ada.get(f"/api/tables/{table['id']}")["seats"][0]["name"] == "Countess"
