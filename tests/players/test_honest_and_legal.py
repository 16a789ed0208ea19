"""Every bot chooses what is offered, the same each time, and never by what its seat can't know."""

from __future__ import annotations

import pytest

from tests.conformance.cases import Case, play_some, random_stream
from tests.players.positions import QUICK, WAYS, positions
from turbinehall.kernel.chance import stream_for
from turbinehall.kernel.game import Game
from turbinehall.kernel.position import checksum, imagine
from turbinehall.players import registry
from turbinehall.players.planner import Novice, Planner
from turbinehall.players.player import Player
from turbinehall.players.random import Random
from turbinehall.players.searcher import Searcher
from turbinehall.players.seats import ask


def bots() -> list[Player]:
    """One of each kind; those who search are alike but for how long they do, and are given little time."""
    return [Random(), Novice(), Planner(width=1, lines=2, futures=1, ahead=1), Searcher(QUICK)]


def choices(game: Game) -> list[int]:
    return [ask(bot, game, stream_for("the same", "bot")) for bot in bots()]


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_hidden_things_dealt_again_change_no_choice(way: Case) -> None:
    for seed, depths in enumerate(((2,), (40,))):
        for game in positions(way, seed, depths):
            before = checksum(game)
            chosen = choices(game)
            assert all(choice in game.options for choice in chosen)
            assert checksum(game) == before, "a bot has played in the game it was asked about"
            assert choices(imagine(game, game.seat, f"otherwise {seed}")) == chosen


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_the_true_seed_is_nowhere_in_what_a_bot_is_shown(way: Case) -> None:
    seed = f"the true seed of {way}"
    game = way.start(seed, told=False)
    play_some(game, random_stream(1), 10)
    assert seed in reachable_texts(game), "else nothing would be proven"
    assert seed not in reachable_texts(imagine(game, max(game.seat, 0), "another"))


def reachable_texts(start: object) -> set[str]:
    """Every text that can be reached from an object, compiled or not."""
    texts: set[str] = set()
    seen: dict[int, object] = {}
    waiting = [start]
    while waiting:
        each = waiting.pop()
        if isinstance(each, str):
            texts.add(each)
        if id(each) in seen or each is None or isinstance(each, str | int | float | bytes | type):
            continue
        seen[id(each)] = each
        if isinstance(each, dict):
            waiting += [*each, *each.values()]
        elif isinstance(each, list | tuple | set | frozenset):
            waiting += each
        else:
            names = getattr(type(each), "__mypyc_attrs__", ())
            waiting += [getattr(each, name) for name in names if hasattr(each, name)]
            waiting += getattr(each, "__dict__", {}).values()
    return texts


def test_those_who_search_differ_in_how_much_they_look_at_and_in_nothing_else() -> None:
    regular, expert, patient = (registry.player(name) for name in ("regular", "expert", "patient"))
    assert isinstance(regular, Searcher)
    assert isinstance(expert, Searcher)
    assert isinstance(patient, Searcher)
    for seats, in_steps in [*((seats, False) for seats in range(1, 6)), (1, True)]:
        less, more, most = (bot.settings.positions(seats, in_steps) for bot in (regular, expert, patient))
        assert 5 * less < more
        assert 10 * more == most
    assert regular.settings.positions(2) < regular.settings.positions(5), "a longer round wants more thought"
    for name in ("lines", "width"):
        few, many, as_many = (getattr(bot.settings, name) for bot in (regular, expert, patient))
        assert few <= many == as_many
    for name in ("rounds", "tries", "curious", "widening", "near"):
        assert len({getattr(bot.settings, name) for bot in (regular, expert, patient)}) == 1


def test_those_who_search_look_at_as_many_positions_as_they_are_told() -> None:
    for name in ("regular", "expert", "patient"):
        bot = registry.player(f"{name}:1234")
        assert isinstance(bot, Searcher)
        assert {bot.settings.positions(seats) for seats in range(1, 6)} == {1234}
        assert bot.settings.positions(1, in_steps=True) == 1234
        assert "1,234 positions" in registry.about(f"{name}:1234")
    assert isinstance(usual := registry.player("regular"), Searcher)
    assert usual.settings.positions(2) != 1234
