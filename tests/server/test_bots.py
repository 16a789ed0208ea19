"""Bots: in processes of their own, in time, and harmless when they fail."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.running import Server, Visitor, eventually, serving
from turbinehall.server.house import House


def test_several_bots_in_a_row_play_until_a_person_is_asked(ada: Visitor) -> None:
    state = ada.table("random", "novice", "me", "random")
    id = state["id"]
    state = eventually(lambda: ((s := ada.get(f"/api/tables/{id}"))["view"]["deciding"] == 2) and s)
    assert state["view"]["position"] == 2
    while not state["over"]:
        ada.choose(state)
        state = eventually(
            lambda: ((s := ada.get(f"/api/tables/{id}"))["over"] or s["view"]["deciding"] == 2) and s
        )
    assert [seat["name"] for seat in state["seats"]] == ["Random", "Novice", "Ada", "Random"]
    assert state["chat"] == []


def test_bots_alone_play_a_game_to_its_end(ada: Visitor) -> None:
    table = ada.table("novice", game="empire")
    state = eventually(lambda: ((s := ada.get(f"/api/tables/{table['id']}"))["over"]) and s, 60)
    assert state["view"]["outcome"]["scores"][0] > 0
    assert ada.get(f"/api/tables/{table['id']}/verify")["ok"]


@pytest.mark.parametrize(
    ("bot", "why"),
    [("sleeper", "took too long"), ("crasher", "had a breakdown"), ("cheater", "chose what isn't offered")],
)
def test_a_bad_bot_never_hurts_a_table(ada: Visitor, bot: str, why: str) -> None:
    table = ada.table(bot, "me")
    other = ada.table("random", "me")  # a table that has nothing to do with it
    state = eventually(lambda: ((s := ada.get(f"/api/tables/{table['id']}"))["view"]["deciding"] == 1) and s)
    said = state["chat"][0]
    assert said["name"] == ""
    assert said["text"] == f"The bot {bot.capitalize()} in seat A {why}: a random choice was made for it."
    eventually(lambda: ada.get(f"/api/tables/{other['id']}")["view"]["deciding"] == 1)
    assert ada.choose(ada.get(f"/api/tables/{other['id']}"))


def test_people_are_answered_while_a_bot_thinks(ada: Visitor) -> None:
    table = ada.table("sleeper", "me")
    state = eventually(lambda: ((s := ada.get(f"/api/tables/{table['id']}"))["seats"][0]["thinking"]) and s)
    assert state["view"]["deciding"] == 0
    with ada.live(table["id"]) as live:
        assert live.table()["seats"][0]["thinking"]
        state = live.position(1)
        assert state["view"]["options"]


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path, bot_seconds=60.0) as first:
        ada = Visitor(first.address, "Ada")
        table = ada.table("sleeper", "me")
        eventually(lambda: ada.get(f"/api/tables/{table['id']}")["seats"][0]["thinking"])
    with serving(tmp_path, bot_seconds=0.5) as second:
        watching = Visitor(second.address)
        eventually(lambda: watching.get(f"/api/tables/{table['id']}")["view"]["deciding"] == 1)
        watching.close()
    ada.close()


def test_a_bot_that_is_asked_no_more_doesnt_choose(server: Server, ada: Visitor) -> None:
    table = ada.table("me", "me")
    house: House = server.house
    opened = house.hall.opened()[table["id"]]
    option = table["view"]["options"][0]["option"]

    async def late() -> bool:
        return await house.hall.choose_for_bot(opened, 0, 0, option, "")

    loop = asyncio.new_event_loop()
    try:
        assert loop.run_until_complete(late()) is False  # a person sits there
    finally:
        loop.close()
