"""Positions travel to a bot's process as plain data: whole, and without anything that its seat can't know."""

from __future__ import annotations

import json

import pytest

from tests.conformance.cases import Case, play_some, random_stream
from tests.players.positions import WAYS
from turbinehall.kernel.position import checksum, imagine
from turbinehall.players.random import play_randomly
from turbinehall.server.frozen import Reference, freeze, thaw


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_a_position_comes_back_as_it_was(way: Case) -> None:
    reference = Reference(way.meta, way.setup("the true seed"))
    for choices in (0, 12, 45):
        game = way.start("the true seed", told=False)
        play_some(game, random_stream(choices), choices)
        if game.over:
            continue
        shown = imagine(game, game.seat, "imagined")
        text = json.dumps(freeze(shown, reference))
        assert "the true seed" not in text
        back = thaw(json.loads(text), Reference(way.meta, way.setup("another")))
        assert checksum(back) == checksum(shown)
        assert back.pending is not None
        assert shown.pending is not None
        assert back.pending.rule is shown.pending.rule, "rules are compared by identity"
        for each in (back, shown):
            play_randomly(each, random_stream("on"))
        assert checksum(back) == checksum(shown), "they must go on alike as well"


@pytest.mark.parametrize("way", [way for way in WAYS if way.seats > 1][::6], ids=str)
def test_what_is_sent_does_not_depend_on_what_is_hidden(way: Case) -> None:
    reference = Reference(way.meta, way.setup(1))
    game = way.start(1, told=False)
    play_some(game, random_stream(1), 20)
    other = imagine(game, game.seat, "hidden things dealt otherwise")
    sent = [freeze(imagine(each, game.seat, "imagined"), reference) for each in (game, other)]
    assert json.dumps(sent[0]) == json.dumps(sent[1])
