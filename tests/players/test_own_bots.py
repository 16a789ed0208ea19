"""Bots of your own: named by the place of their class, they play wherever ours do; a wrong one is told of."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import turbinehall
from turbinehall.cli import main
from turbinehall.kernel.chance import stream_for
from turbinehall.kernel.errors import IllegalChoice, ImpossibleSetup
from turbinehall.lab.arena import Match
from turbinehall.lab.setting import Setting
from turbinehall.lab.workers import Here, run
from turbinehall.players import registry
from turbinehall.players.seats import ask
from turbinehall.players.tables import Table
from turbinehall.server.bots import Roster

BOTS = '''
"""Bots of a test."""
import sys

from turbinehall.players.player import Player


class Last(Player):
    """Takes the last option.

    And says no more.
    """

    def choose(self, game, stream):
        return game.options[-1]


class Peeping(Last):
    looks = False  # says that it needn't be shown an imagined position

    def choose(self, game, stream):
        self.shown = game
        return super().choose(game, stream)


class Wild(Player):
    def choose(self, game, stream):
        game.apply(game.options[0])
        return 99_999


class Sorting(Player):
    def choose(self, game, stream):
        game.options.sort(reverse=True)
        return game.options.pop()


class Silent(Player):
    def choose(self, game, stream):
        pass


class Leaving(Last):
    def choose(self, game, stream):
        if game.played > 2:
            sys.exit(3)
        return super().choose(game, stream)


class Gone(Last):
    def __init__(self):
        sys.exit()


class Choiceless(Player):
    pass


class Demanding(Last):
    def __init__(self, temper):
        self.temper = temper


class Nobody:
    pass


nothing = 3
'''


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The current folder, with bots in it."""
    (tmp_path / "strangers").mkdir()
    (tmp_path / "strangers" / "home.py").write_text(BOTS, encoding="utf-8")
    (tmp_path / "broken_bot.py").write_text("def choose(:\n", encoding="utf-8")
    (tmp_path / "needy_bot.py").write_text("import no_such_library\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("TURBINEHALL_DATA", str(tmp_path / "data"))
    yield tmp_path
    for name in ("strangers", "strangers.home", "broken_bot", "needy_bot"):
        sys.modules.pop(name, None)


def test_who_visits_a_server_names_no_modules() -> None:
    with pytest.raises(ImpossibleSetup, match=r"There is no bot 'strangers\.home:Last'\. There is 'random'"):
        Roster().about("strangers.home:Last")
    assert "strangers" not in sys.modules


def test_it_is_made_anew_for_every_seat_and_says_what_it_is() -> None:
    assert registry.about("strangers.home:Last") == "Takes the last option"
    assert registry.about("strangers.home:Peeping") == "a bot of your own"
    assert registry.player("strangers.home:Last") is not registry.player("strangers.home:Last")
    assert "strangers.home:Last" not in registry.names()


def test_it_is_shown_an_imagined_position_whatever_it_says_of_itself() -> None:
    game = turbinehall.new("energy-empire", seats=2, seed=7)
    bot = registry.player("strangers.home:Peeping")
    ask(bot, game, stream_for("1", "bot"))
    shown = bot.bot.shown  # type: ignore[attr-defined]
    assert shown is not game
    assert shown.setup.seed != game.setup.seed
    assert turbinehall.view(shown, game.seat) == turbinehall.view(game, game.seat)


def test_one_that_sorts_its_options_and_takes_from_them_changes_no_game() -> None:
    game = turbinehall.new("energy-empire", seats=2, seed=7)
    offered = list(game.options)
    choice = ask(registry.player("strangers.home:Sorting"), game, stream_for("1", "bot"))
    assert choice == min(offered)
    assert game.options == offered


@pytest.mark.parametrize("jobs", [1, 2])
def test_it_plays_in_the_lab(jobs: int) -> None:
    match = Match(Setting("empire"), ("random", "strangers.home:Last"), "7", 2)
    scores = [result.scores for result in sorted(run(match, Here(jobs)))]
    assert len(scores) == 4
    assert scores == [result.scores for result in sorted(run(match, Here()))]


def test_one_process_isnt_shown_the_folder_without_need() -> None:
    before = list(sys.path)
    list(run(Match(Setting("empire"), ("random", "random"), "7", 1), Here()))
    assert sys.path == before


@pytest.mark.parametrize(
    "line",
    [
        "simulate empire --games 2 --jobs 1 --player strangers.home:Last",
        "arena empire --deals 2 --jobs 1 --player random --player strangers.home:Last",
        "balance empire --games 2 --jobs 1 --player strangers.home:Last",
        "table energy-empire --seats 2 --seed 7 --bot A=strangers.home:Last --bot B=strangers.home:Last",
    ],
)
def test_it_plays_at_the_command_line(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 0
    said = capsys.readouterr()
    assert said.err == "" or "games" in said.err
    assert said.out


def opposite(bot: str) -> Table:
    """A table at which a bot plays first."""
    game = turbinehall.new("energy-empire", seats=2, seed=7, story=False)
    first = game.seat
    return Table(game, 1 - first, ["" if seat != first else bot for seat in range(2)], "bots")


def test_it_is_a_learner_s_opponent() -> None:
    table = opposite("strangers.home:Last")
    assert table.game.played
    assert table.game.seat == table.seat == table.clone().game.seat


@pytest.mark.parametrize("name", ["Wild", "Silent"])
def test_what_isnt_offered_is_refused_everywhere(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    word = rf"The bot 'strangers\.home:{name}' chose (99999|None), which isn't offered"
    with pytest.raises(IllegalChoice, match=word):
        opposite(f"strangers.home:{name}")
    assert main(f"simulate empire --games 2 --jobs 1 --player strangers.home:{name}".split()) == 2
    assert main(f"table empire --bot A=strangers.home:{name}".split()) == 2
    told = capsys.readouterr().err
    assert told.count("which isn't offered. Its choose() gives one of game.options, here ") == 2
    assert "Traceback" not in told


@pytest.mark.parametrize("jobs", [1, 2])
def test_one_that_ends_its_program_ends_the_run_with_a_word(
    jobs: int, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = f"arena empire --deals 3 --jobs {jobs} --player random --player strangers.home:Leaving"
    assert main([*line.split(), "--seed", "7", "--out", "games.json"]) == 2
    told = capsys.readouterr().err
    where = (folder / "strangers" / "home.py").read_text(encoding="utf-8").split("sys.exit(3)")[0].count("\n")
    said = f"The bot 'strangers.home:Leaving' broke down (home.py, line {where + 1}): SystemExit: 3."
    assert told == f"turbinehall: {said}\n"
    if jobs == 1:  # with two it depends on who is the first
        whole = json.loads((folder / "games.json").read_text(encoding="utf-8"))
        assert (whole["played"], whole["complete"]) == (1, False)


WRONG = [
    ("nowhere:Mine", "there is no module 'nowhere' in this folder or on the Python path. A bot of your own"),
    ("strangers.away:Mine", "there is no module 'strangers.away' in this folder"),
    ("strangers.home.py:Last", "Leave .py out: strangers.home:Last."),
    ("strangers/home:Last", "'strangers/home:Last' names no class. A bot of your own is named"),
    ("strangers.home:Lost", "has no 'Lost'. It has the bots Choiceless, Demanding, Gone, Last, Leaving, "),
    ("strangers.home:Nobody", "a bot is a class that subclasses turbinehall.players.player.Player."),
    ("strangers.home:nothing", "a bot is a class that subclasses turbinehall.players.player.Player."),
    ("strangers.home:Choiceless", "can't choose: give it a method choose(game, stream)."),
    ("strangers.home:Demanding", "A bot is made without arguments."),
    ("strangers.home:Gone", "'strangers.home:Gone' can't be made: SystemExit. A bot is made"),
    ("broken_bot:Mine", "the module 'broken_bot' can't be imported: SyntaxError: "),
    ("needy_bot:Mine", "the module 'needy_bot' can't be imported: ModuleNotFoundError: No module named"),
    ("mine", "There is no player 'mine'. There is 'random'"),
    ("mine", "or a bot of your own: module:Class."),
    ("mine:5", "There is no player 'mine'."),
]


@pytest.mark.parametrize(("name", "word"), WRONG)
def test_a_wrong_name_is_told_in_a_line(name: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    for asked in (registry.about, registry.player):
        with pytest.raises(ImpossibleSetup) as told:
            asked(name)
        assert word in str(told.value)
    assert main(["simulate", "empire", "--games", "1", "--player", name]) == 2
    said = capsys.readouterr()
    assert word in said.err
    assert len(said.err.splitlines()) == 1
