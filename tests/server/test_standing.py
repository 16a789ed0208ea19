"""Standing answers: said once by a seat, kept with the table, given by the house, known to nobody else."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import turbinehall
from tests.hall.high_card.table import HighCard
from tests.server.running import Server, Visitor, eventually, serving
from tests.server.test_tables import two_at_a_table
from turbinehall.games.future_energy.table import FutureEnergy
from turbinehall.kernel.catalogue import Catalogue
from turbinehall.server import events, fairness
from turbinehall.server.events import Chair, Chose, Created, Dealt, Event, Instructed
from turbinehall.server.instructions import follow
from turbinehall.server.log import Entry
from turbinehall.server.table import Table

PEEK: dict[str, Any] = {"modules": ["peek"]}


def answers(visitor: Visitor, id: str, seat: int, answer: str, status: int = 200, **others: Any) -> Any:
    """This visitor says what a seat answers to the top card of High Card."""
    body = {"seat": seat, "question": "peek", "answer": answer, **others}
    return visitor.post(f"/api/tables/{id}/standing", body, status)


def choose(visitor: Visitor, id: str, *choices: str) -> Any:
    """These choices, one after the other."""
    state = visitor.get(f"/api/tables/{id}")
    for choice in choices:
        made = choice or state["view"]["options"][0]["notation"]
        body = {"seat": state["seat"], "position": state["view"]["position"], "choice": made}
        state = visitor.post(f"/api/tables/{id}/choices", body, 200)
    return state


def asked(visitor: Visitor, id: str) -> tuple[int, int, str]:
    """How many choices were made, who is asked, and by which rule if it is this visitor."""
    view = visitor.get(f"/api/tables/{id}")["view"]
    return view["position"], view["deciding"], view["asks"]


def test_the_house_answers_for_a_seat_that_nobody_looks_from(ada: Visitor, ben: Visitor) -> None:
    id = two_at_a_table(ada, ben, **PEEK)
    assert asked(ben, id) == (0, 0, "")
    state = answers(ben, id, 1, "never")
    assert state["standing"] == {
        "questions": [
            {
                "question": "peek",
                "title": "The top card",
                "answer": "never",
                "answers": [
                    {"answer": "never", "words": "Never look"},
                    {"answer": "always", "words": "Always look"},
                ],
            }
        ],
        "answered": [],
    }
    state = choose(ada, id, "pass", "")  # Ben has no live connection; he isn't waited for
    assert (state["view"]["position"], state["view"]["deciding"]) == (3, 1)
    state = ben.get(f"/api/tables/{id}")
    assert state["view"]["asks"] == "lay"
    told = {"position": 2, "asked": "Do you look at the top card?", "said": "Don't look"}
    assert state["standing"]["answered"] == [told]
    state = choose(ben, id, "")  # he chooses himself: what was answered for him is told no longer
    assert state["standing"]["answered"] == []
    assert state["standing"]["questions"][0]["answer"] == "never"


def test_an_answer_holds_until_it_is_taken_back(ada: Visitor, ben: Visitor) -> None:
    id = two_at_a_table(ada, ben, **PEEK)
    answers(ben, id, 1, "always")
    choose(ada, id, "pass", "")
    assert ben.get(f"/api/tables/{id}")["view"]["table"]["peeked"] >= 0
    answers(ben, id, 1, "")
    choose(ben, id, "")
    choose(ada, id, "pass", "")
    assert asked(ben, id) == (6, 1, "peek")


def test_an_answer_given_while_one_is_asked_is_given_at_once(ada: Visitor, ben: Visitor) -> None:
    id = two_at_a_table(ada, ben, **PEEK)
    choose(ada, id, "pass", "")
    assert asked(ben, id) == (2, 1, "peek")
    assert answers(ada, id, 0, "never")["view"]["deciding"] == 1  # another's answer is none to this
    assert answers(ben, id, 1, "never")["view"]["asks"] == "lay"
    assert asked(ada, id)[0] == 3


def test_it_is_a_choice_like_any_other_and_can_be_taken_back(ada: Visitor, ben: Visitor) -> None:
    id = two_at_a_table(ada, ben, **PEEK)
    answers(ben, id, 1, "never")
    state = choose(ada, id, "pass", "")
    assert state["undo"] == {"possible": False, "reason": "The last choice wasn't yours.", "seat": None}
    state = ben.get(f"/api/tables/{id}")
    assert state["undo"]["possible"]
    state = ben.post(f"/api/tables/{id}/undo", {"seat": 1, "position": 3})
    assert (state["view"]["position"], state["view"]["asks"]) == (2, "peek")  # and now Ben is asked
    assert state["standing"]["answered"] == []
    assert state["standing"]["questions"][0]["answer"] == "never"
    answers(ada, id, 0, "never")  # what somebody else says brings no answer about
    assert asked(ben, id) == (2, 1, "peek")
    assert ada.post(f"/api/tables/{id}/undo", {"seat": 0, "position": 2})["view"]["position"] == 1
    choose(ada, id, "")
    assert asked(ben, id)[0] == 3
    # Taken back once more, and the same said again: that is the answer.
    ben.post(f"/api/tables/{id}/undo", {"seat": 1, "position": 3})
    assert answers(ben, id, 1, "never")["view"]["position"] == 3


def test_a_game_with_standing_answers_is_played_recorded_and_verified(ada: Visitor, ben: Visitor) -> None:
    id = two_at_a_table(ada, ben, **PEEK)
    answers(ada, id, 0, "never")
    answers(ben, id, 1, "always")
    while not (state := ada.get(f"/api/tables/{id}"))["over"]:
        choose((ada, ben)[state["view"]["deciding"]], id, "")
    assert ada.get(f"/api/tables/{id}/record").count("peek") >= 2
    assert ada.get(f"/api/tables/{id}/verify")["ok"]
    assert state["standing"] is None
    assert answers(ada, id, 0, "", 409)["error"] == "refused"
    back = ben.get(f"/api/tables/{id}/positions/1?seat=1")
    assert back.get("standing") is None


def test_only_the_seat_s_owner_may_say_it_and_only_what_there_is(
    ada: Visitor, ben: Visitor, eve: Visitor
) -> None:
    id = two_at_a_table(ada, ben, **PEEK)
    assert answers(ada, id, 1, "never", 403)["error"] == "not-yours"
    assert answers(eve, id, 1, "never", 403)["error"] == "not-yours"
    assert answers(ben, id, 7, "never", 403)["error"] == "not-yours"
    refused = answers(ben, id, 1, "sometimes", 422)
    assert (refused["error"], refused["message"]) == (
        "impossible",
        "The answer can be 'never', 'always', or nothing.",
    )
    refused = answers(ben, id, 1, "never", 422, question="lay")
    assert refused["message"] == "Questions that can be answered ahead of time here: 'peek'."
    answers(ben, id, -1, "never", 400)
    answers(ben, id, 1, "x" * 65, 400)
    empire = ada.table("me", game="empire")["id"]
    assert ada.get(f"/api/tables/{empire}")["standing"] is None
    assert "here: none." in answers(ada, empire, 0, "never", 422)["message"]
    waiting = ada.table("me", "open", **PEEK)["id"]
    assert answers(ada, waiting, 0, "never", 409)["error"] == "waiting"
    assert ada.get(f"/api/tables/{waiting}")["standing"] is None
    assert eve.get(f"/api/tables/{id}")["standing"] is None


def test_nobody_else_learns_of_it(server: Server, ada: Visitor, ben: Visitor, eve: Visitor) -> None:
    """Neither from what is sent, nor from when it is sent, nor from a number that it would change."""
    id = two_at_a_table(ada, ben, **PEEK)
    with ada.live(id) as one, ben.live(id) as two, eve.live(id) as other:
        for live in (one, two, other):
            live.until("table")
        quiet = [one, other]
        watchers = [ada, eve]
        pages = [visitor.get(f"/api/tables/{id}") for visitor in watchers]
        listed = ada.get("/api/tables")
        for visitor in watchers:
            visitor.seen.clear()
        answers(ben, id, 1, "always")
        answers(ben, id, 1, "never")
        assert two.table()["standing"]["questions"][0]["answer"] in ("always", "never")
        assert [visitor.get(f"/api/tables/{id}") for visitor in watchers] == pages
        assert ada.get("/api/tables") == listed
        for live in quiet:
            live.send(type="ping")
            while (said := live.receive())["type"] != "pong":
                assert said["type"] == "presence", "they are told that something happened"
        assert server.house.hall.opened()[id].seq > pages[0]["seq"]

        ben.seen.clear()
        state = choose(ada, id, "pass", "")
        assert state["seq"] == pages[0]["seq"] + 3  # a choice is a choice
        for live in quiet:
            assert live.position(3)["view"]["deciding"] == 1
        two.position(3)
    for visitor in watchers:
        for raw in visitor.seen:
            assert b'"never"' not in raw.replace(b'{"answer":"never","words":"Never look"}', b"")
            assert b"Don't look" not in raw.replace(b'"words":"Don\'t look"', b"")
    assert any(b'"said":"Don\'t look"' in raw for raw in ben.seen)


def test_a_seat_that_is_left_to_a_bot_answers_nothing_more(
    server: Server, ada: Visitor, ben: Visitor
) -> None:
    id = two_at_a_table(ada, ben, **PEEK)
    answers(ben, id, 1, "always")
    ben.post(f"/api/tables/{id}/resign", {"seat": 1, "bot": "random"})
    assert server.house.hall.opened()[id].instructions == {}
    choose(ada, id, "pass", "")
    eventually(lambda: ada.get(f"/api/tables/{id}")["view"]["deciding"] == 0)


def test_a_bot_s_choice_brings_an_answer_about_too(ada: Visitor) -> None:
    table = ada.table("me", "random", modules=["peek"])
    answers(ada, table["id"], 0, "never")
    state = choose(ada, table["id"], "")
    eventually(lambda: ada.get(f"/api/tables/{table['id']}")["view"]["asks"] == "lay")
    state = ada.get(f"/api/tables/{table['id']}")
    assert state["standing"]["answered"][0]["said"] == "Don't look"


def test_an_account_keeps_what_its_guest_had_said(server: Server, ada: Visitor, ben: Visitor) -> None:
    id = two_at_a_table(ada, ben, **PEEK)
    answers(ben, id, 1, "never")
    known = Visitor(server.address, "Benjamin")
    before, after = (visitor.get("/api/me")["id"] for visitor in (ben, known))
    server.do(server.house.hall.hand_over(before, after))
    assert known.get(f"/api/tables/{id}")["standing"]["questions"][0]["answer"] == "never"
    assert ben.get(f"/api/tables/{id}")["standing"] is None
    assert choose(ada, id, "pass", "")["view"]["position"] == 3
    known.close()


def test_what_goes_on_from_a_table_begins_without_its_answers(ada: Visitor) -> None:
    table = ada.table("me", "random", modules=["peek"])
    answers(ada, table["id"], 0, "never")
    fork = ada.post(f"/api/tables/{table['id']}/fork", {"position": 1, "bots": "random"}, 201)
    assert fork["standing"]["questions"][0]["answer"] == ""


def test_in_a_lesson_one_answers_oneself(ada: Visitor) -> None:
    table = ada.post("/api/lessons", {"game": "future-energy"}, 201)
    assert table["standing"] is None
    body = {"seat": 0, "question": "join", "answer": "never"}
    assert ada.post(f"/api/tables/{table['id']}/standing", body, 409)["error"] == "refused"
    ada.post(f"/api/tables/{table['id']}/lesson/end")
    ada.post(f"/api/tables/{table['id']}/standing", body, 200)


# ---------------------------------------------------------------- kept, in either database


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_it_is_kept_over_a_restart(tmp_path: Path, request: pytest.FixtureRequest, kind: str) -> None:
    others = {} if kind == "sqlite" else {"database": request.getfixturevalue("postgres_database")}
    with serving(tmp_path, **others) as first:
        ada, ben = Visitor(first.address, "Ada"), Visitor(first.address, "Ben")
        id = two_at_a_table(ada, ben, **PEEK)
        answers(ben, id, 1, "always")
        answers(ben, id, 1, "never")
        choose(ada, id, "pass")
    with serving(tmp_path, **others) as second:
        assert second.house.kind_of_database == kind
        again = [returning(second, visitor) for visitor in (ada, ben)]
        assert choose(again[0], id, "")["view"]["position"] == 3  # nobody has opened Ben's page since
        standing = again[1].get(f"/api/tables/{id}")["standing"]
        assert standing["questions"][0]["answer"] == "never"
        assert [one["said"] for one in standing["answered"]] == ["Don't look"]
    with serving(tmp_path, **others) as third:
        last = returning(third, ben)
        assert last.get(f"/api/tables/{id}")["standing"] == standing
        for visitor in (ada, ben, *again, last):
            visitor.close()


def returning(server: Server, visitor: Visitor) -> Visitor:
    """The same person, at a server that was started anew."""
    back = Visitor(server.address)
    back.http.cookies.set("turbinehall", visitor.http.cookies["turbinehall"])
    return back


def test_a_worker_that_hasn_t_heard_of_it_answers_all_the_same(
    tmp_path: Path, postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TURBINEHALL_SECRET", raising=False)
    common = {"database": postgres_database, "secret": "shared " * 4, "poll_seconds": 60.0}
    with serving(tmp_path / "1", **common) as first, serving(tmp_path / "2", **common) as second:

        async def deaf(id: str, seq: int) -> None:
            pass

        first.house.hall.woken = deaf  # type: ignore[method-assign]
        ada, ben = Visitor(first.address, "Ada"), Visitor(second.address, "Ben")
        state = ada.table("me", "open", **PEEK)
        ben.post(f"/api/invitations/{state['invitations'][0]['path'].rpartition('/')[2]}")
        choose(ada, state["id"], "pass")
        with ben.live(state["id"]) as two:
            two.table()
            answers(ben, state["id"], 1, "never")
            choice = ada.get(f"/api/tables/{state['id']}")["view"]["options"][0]["notation"]
            body = {"seat": 0, "position": 1, "choice": choice}
            assert ada.post(f"/api/tables/{state['id']}/choices", body)["view"]["position"] == 3
            assert two.position(3)["view"]["asks"] == "lay"
        ada.close()
        ben.close()


def test_what_was_written_before_there_were_standing_answers_is_read() -> None:
    old = b'{"type":"chose","seat":1,"option":3,"said":"lay 3"}'
    assert events.decode(old) == Chose(1, 3, "lay 3")
    assert json.loads(events.encode(Chose(1, 3, "lay 3"))) == json.loads(old)
    assert events.decode(events.encode(Instructed(1, "peek"))) == Instructed(1, "peek")


# ---------------------------------------------------------------- joint power plants


def offer(seats: int) -> tuple[str, list[tuple[int, str]], str]:
    """A game of Future Energy up to an offer that the first seat may make: seed, choices, the one to make."""
    for seed in map(str, range(1, 200)):
        game = turbinehall.new("future-energy", seats=seats, seed=seed)
        assert isinstance(game, FutureEnergy)
        chance, made = random.Random(seed), list[tuple[int, str]]()
        while not game.over:
            if game.seat == 0:
                for option in game.options:
                    then = game.clone()
                    then.apply(option)
                    if then.seat == 1 and then.pending is not None and then.pending.rule.name == "join":
                        return seed, made, game.notation(option)
            made.append((game.seat, game.notation(chance.choice(game.options))))
            game.play(made[-1][1])
    raise AssertionError("nobody is ever asked to join")


def lay_out(server: Server, id: str, choices: list[tuple[int, str]]) -> Table:
    """These choices made at a table that was just dealt."""
    table = server.house.hall.opened()[id]

    def made() -> list[Event]:
        assert table.game is not None
        game, all_of_them = table.game.clone(), list[Event]()
        for seat, choice in choices:
            all_of_them.append(Chose(seat, game.read(choice), choice))
            game.play(choice)
        return all_of_them

    return server.do(server.house.hall.decide(table, made))


def test_an_offer_of_a_joint_power_plant_is_answered_at_once(
    server: Server, ada: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, choices, offers = offer(2)
    monkeypatch.setattr(fairness, "seed", lambda secret, contributions: seed)
    id = two_at_a_table(ada, ben, game="future-energy")
    lay_out(server, id, choices)
    body = {"seat": 1, "question": "join", "answer": "never"}
    ben.post(f"/api/tables/{id}/standing", body)
    state = choose(ada, id, offers)
    assert state["view"]["position"] == len(choices) + 2
    [told] = ben.get(f"/api/tables/{id}")["standing"]["answered"]
    assert told["asked"].startswith("Do you build a joint power plant on ")
    assert told["said"] == "No"


def test_several_at_one_screen_have_an_answer_each(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, choices, offers = offer(2)
    monkeypatch.setattr(fairness, "seed", lambda secret, contributions: seed)
    id = ada.table("me", "me", game="future-energy")["id"]
    lay_out(server, id, choices)
    state = ada.post(f"/api/tables/{id}/standing", {"seat": 1, "question": "join", "answer": "never"})
    assert (state["seat"], state["standing"]["questions"][0]["answer"]) == (0, "")  # not the other seat's
    state = choose(ada, id, offers)
    assert state["view"]["position"] == len(choices) + 2
    assert state["undo"] == {"possible": True, "reason": "", "seat": 1}
    state = ada.post(f"/api/tables/{id}/undo", {"seat": 1, "position": len(choices) + 2})
    assert (state["seat"], state["view"]["asks"]) == (1, "join")
    assert state["standing"]["questions"][0]["answer"] == "never"


def test_a_screen_isn_t_handed_over_for_a_question_that_the_house_answers() -> None:
    table = Table("t" * 22, Catalogue("tests.hall"))

    def happens(*events: Event) -> None:
        for event in events:
            table.take(Entry(table.seq + 1, 0, event))

    chairs = (Chair("person", "p"), Chair("person", "p"), Chair("bot", bot="novice"))
    happens(Created("high-card", ("peek",), {}, chairs, "p", "ab" * 16), Dealt("1", 3, "none"))
    happens(Instructed(1, "peek", "never"))
    game = table.game
    assert isinstance(game, HighCard)
    while game.round < 3:
        happens(Chose(game.seat, game.options[0], ""))
    # In the last round the cards lay themselves: the first seat passes, and the bot is asked.
    choice = Chose(0, 0, "pass")
    [answer] = follow(table, [choice])
    happens(choice, answer)
    assert (answer, table.deciding) == (Chose(1, 0, "pass", ahead=True), 2)
    assert table.viewpoint("p") == 0
