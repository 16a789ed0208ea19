"""Secrets on the wire, byte by byte: what every person was ever sent is compared with what they may know."""

from __future__ import annotations

import re

from tests.server.running import Server, Visitor
from tests.server.test_tables import two_at_a_table

NOTHING: set[int] = set()


def cards_in(sent: list[bytes]) -> set[int]:
    """Every card that is named in what somebody was sent, in any way in which High Card names one."""
    found: set[int] = set()
    for raw in sent:
        text = raw.decode()
        # What can't be chosen lists all the cards there are: that is no secret.
        text = re.sub(r'"refused":\[[^\]]*\]', "", text)
        for named in (r'"hand":\[([\d,]*)\]', r'"laid":\[([^\]]*)\]'):
            for group in re.findall(named, text):
                found |= {int(number) for number in re.findall(r"(?<![\w-])\d+", group)}
        for pattern in (
            r"(?i)\b(?:lay|give|lay the|see the|give for|with the) (\d+)",
            r'"peeked":(\d+)',
            r'"option":(\d+)',
        ):
            found |= {int(number) for number in re.findall(pattern, text)}
        for group in re.findall(r"Which of ([\d, ]+) do you lay", text):
            found |= {int(number) for number in re.findall(r"\d+", group)}
    return found


def test_hidden_cards_never_leave_the_server(
    server: Server, ada: Visitor, ben: Visitor, eve: Visitor
) -> None:
    id = two_at_a_table(ada, ben)
    hands = [set(visitor.get(f"/api/tables/{id}")["view"]["table"]["hand"]) for visitor in (ada, ben)]
    with ada.live(id) as one, ben.live(id) as two, eve.live(id) as other:
        watched = [(ada, one), (ben, two), (eve, other)]
        states = [live.table() for _, live in watched]
        assert states[2]["seat"] is None
        shown: set[int] = set()
        for position in range(2):  # the two choices of the first round: after the second all is shown
            live = watched[position][1]
            option = states[position]["view"]["options"][0]
            live.send(type="choice", seat=position, position=position, choice=option["notation"], ref=1)
            live.send(
                type="choice", seat=1 - position, position=position, choice="lay 3", ref=2
            )  # not theirs
            states = [live.position(position + 1) for _, live in watched]
            if position == 0:
                for person, own in ((ada, hands[0]), (ben, hands[1]), (eve, NOTHING)):
                    assert cards_in(person.seen) <= own
                assert not cards_in(eve.seen)
        # Even the loser's card stays a secret: the story names the winning one only.
        winning = {int(re.findall(r"with the (\d+)", states[2]["story"][-1]["text"])[0])}
        shown |= winning
        for person, own in ((ada, hands[0]), (ben, hands[1]), (eve, NOTHING)):
            assert cards_in(person.seen) <= own | shown


def test_the_check_would_notice_a_leak() -> None:
    assert cards_in([b'{"hand":[3,4]}', b'"words":"Lay 7"', b'"laid":[-1,"face down"]']) == {3, 4, 7}


def test_no_seed_and_no_secret_before_the_end(
    server: Server, ada: Visitor, ben: Visitor, eve: Visitor
) -> None:
    id = two_at_a_table(ada, ben)
    table = server.house.hall.opened()[id]
    assert table.dealt is not None
    secret, seed = table.created.secret, table.dealt.seed
    for visitor in (ada, ben, eve):
        visitor.get(f"/api/tables/{id}")
        visitor.get(f"/api/tables/{id}/positions/0")
        visitor.get(f"/api/tables/{id}/record", 409)
        visitor.get(f"/api/tables/{id}/verify", 409)
        sent = b"".join(visitor.seen)
        assert secret.encode() not in sent
        assert seed.encode() not in sent
    everything = b"".join(eve.seen + ben.seen)
    assert ada.get("/api/me")["id"].encode() not in everything  # who somebody is stays theirs, too


def test_an_earlier_position_is_seen_only_through_ones_own_eyes(
    ada: Visitor, ben: Visitor, eve: Visitor
) -> None:
    id = two_at_a_table(ada, ben)
    hand = ada.get(f"/api/tables/{id}")["view"]["table"]["hand"]
    ada.choose(ada.get(f"/api/tables/{id}"))
    back = ada.get(f"/api/tables/{id}/positions/0?seat=0")
    assert back["view"]["table"]["hand"] == hand
    assert back["view"]["position"] == 0
    assert back["last"] == 1
    assert ben.get(f"/api/tables/{id}/positions/1?seat=0", 403)["error"] == "not-yours"
    assert eve.get(f"/api/tables/{id}/positions/1?seat=1", 403)["error"] == "not-yours"
    assert eve.get(f"/api/tables/{id}/positions/1")["view"]["table"]["hand"] is None
    assert ben.get(f"/api/tables/{id}/positions/0")["seat"] == 1
    ben.get(f"/api/tables/{id}/positions/2", 404)
    ben.get(f"/api/tables/{id}/positions/0?seat=7", 404)
    ben.get(f"/api/tables/{id}/positions/-1", 400)
