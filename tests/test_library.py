"""The library's face: exactly the names that are promised, documented, and true in their examples."""

from __future__ import annotations

import doctest
import inspect
import json
import subprocess
import sys
from typing import Any

import pytest

import turbinehall as th
from turbinehall import library

PROMISED = {"games", "new", "imagine", "view", "inspect", "record", "replay"}
ADDED = {"advise", "undo", "rewind"}
ERRORS = {
    "TurbineHallError",
    "ImpossibleSetup",
    "IllegalChoice",
    "UndoRefused",
    "RecordError",
    "ContentError",
}


def test_the_public_names_are_those_promised_and_few_more() -> None:
    assert set(th.__all__) == PROMISED | ADDED | ERRORS
    for name in th.__all__:
        assert inspect.getdoc(getattr(th, name)), f"{name} isn't documented"


@pytest.mark.parametrize("module", [th, library], ids=lambda module: module.__name__)
def test_the_examples_in_the_documentation_are_true(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert tried > 0
    assert failed == 0


def test_a_game_is_played_as_the_documentation_says() -> None:
    game = th.new("empire", seats=1, modules=[], variants={}, seed=7)
    while not game.over:
        assert game.seat == 0
        assert game.prompt
        option = game.options[0]
        assert game.describe(option)
        game.play(game.notation(option) if game.played % 2 else option)
    assert len(game.scores) == 1
    assert game.outcome is not None
    assert th.inspect(th.replay(th.record(game))) == th.inspect(game)


def test_view_and_inspect_are_plain_data() -> None:
    game = th.new("empire", seed=7)
    for data in (th.view(game, 0), th.view(game, None), th.inspect(game)):
        assert json.loads(json.dumps(data)) == data


def test_a_view_names_the_rule_that_asks_to_the_seat_that_is_asked() -> None:
    game = th.new("energy-empire", seats=2, seed=7)
    assert game.pending is not None
    assert th.view(game, game.seat)["asks"] == game.pending.rule.name == "nation"
    assert th.view(game, 1 - game.seat)["asks"] == ""
    assert th.view(game, None)["asks"] == ""
    while not game.over:
        game.play(game.options[0])
    assert th.view(game, 0)["asks"] == ""


def test_a_view_does_not_hold_the_seed_nor_the_rolls_to_come() -> None:
    game = th.new("empire", seed="a very secret seed")
    assert "a very secret seed" not in json.dumps(th.view(game, 0))
    assert "chance" not in th.view(game, 0)


@pytest.mark.parametrize("seat", [-1, 1, 7, "0", 0.5])
def test_a_seat_that_is_not_there_is_refused(seat: Any) -> None:
    game = th.new("empire", seed=7)
    with pytest.raises(th.ImpossibleSetup, match="seats 0 to 0"):
        th.view(game, seat)
    with pytest.raises(th.ImpossibleSetup, match="seats 0 to 0"):
        th.imagine(game, seat, 1)


def test_no_seat_is_one_to_imagine_for() -> None:
    nobody: Any = None
    with pytest.raises(th.ImpossibleSetup, match=r"seats 0 to 0, not None\."):
        th.imagine(th.new("empire", seed=7), nobody, 1)


@pytest.mark.parametrize("number", [1, -1, "0", None])
def test_a_position_that_is_not_there_is_refused(number: Any) -> None:
    game = th.new("empire", seed=7)
    with pytest.raises(th.ImpossibleSetup, match="positions 0 to 0"):
        th.rewind(game, number)


@pytest.mark.parametrize("player", [None, 3])
def test_who_is_asked_for_advice_has_a_name(player: Any) -> None:
    with pytest.raises(th.ImpossibleSetup, match=rf"A bot is asked by its name, .* not by {player}\."):
        th.advise(th.new("empire", seed=7), player)


def test_the_name_games_stays_a_function_when_games_are_imported() -> None:
    """The package turbinehall.games has the same name as the function."""
    code = (
        "import turbinehall.games.empire.setup, turbinehall as th; th.new('empire'); print(list(th.games()))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "empire" in done.stdout


def test_importing_loads_no_terminal_and_no_game() -> None:
    """It must be quick: a researcher imports it in every worker."""
    code = (
        "import sys, turbinehall; print([m for m in sys.modules if m.split('.')[0] in ('rich', 'argparse')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
