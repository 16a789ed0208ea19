"""Playing in the terminal, as somebody types it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import turbinehall
from turbinehall.terminal import screen
from turbinehall.terminal.saves import Save
from turbinehall.terminal.table import Table

from .conftest import Hall, opening


def saved(data: Path) -> Path:
    """The only game in the user's folder."""
    (path,) = (data / "games").iterdir()
    return path


def test_a_whole_game_by_numbers(hall: Hall, data: Path) -> None:
    done = hall("table", "empire", "--seed", 7, typed="1\n" * 1000)
    assert done.code == 0
    assert done.err == ""
    game = turbinehall.replay(saved(data).read_text(encoding="utf-8"))
    assert game.over
    assert f"You retire with a score of {game.scores[0]}" in done.out
    assert f"turbinehall replay {saved(data)}" in done.out
    for what, _ in game.rulebook.sheet(game, 0):
        assert f"  {what} " in done.out.rpartition("FACTORIES")[2]


def test_notation_and_several_choices_at_once(hall: Hall) -> None:
    begun = opening(2)
    done = hall(
        "table", "empire", "--seed", 7, typed=f" {begun.notations[0].upper()} ;{begun.notations[1]}\n"
    )
    assert done.code == 0
    for said in [*begun.words, *begun.story]:
        assert said in done.out


def test_what_follows_a_mistake_is_not_done(hall: Hall, data: Path) -> None:
    done = hall("table", "empire", "--seed", 7, typed="sell; 9 gods; done\n")
    assert "'9 gods' isn't offered here. Did you mean" in done.out
    assert "What stands before it was done." in done.out
    assert turbinehall.replay(saved(data).read_text(encoding="utf-8")).played == 1


def test_a_number_that_is_not_there(hall: Hall) -> None:
    assert (
        "There is no 99 here: choose from 1, 2, 3" in hall("table", "empire", "--seed", 7, typed="99\n").out
    )


def test_undo(hall: Hall, data: Path) -> None:
    done = hall("table", "empire", "--seed", 7, typed=f"{opening(2).typed}; undo 2\n")
    assert "2 choices taken back." in done.out
    assert turbinehall.replay(saved(data).read_text(encoding="utf-8")).played == 0


def test_undo_says_why_not(hall: Hall) -> None:
    typed = "undo\nend\nundo\nundo many\n"
    done = hall("table", "empire", "--seed", 7, typed=typed)
    assert "There is nothing to take back: no choice has been made yet." in done.out
    assert "This can't be taken back: the Market die was rolled." in done.out
    assert "Type 'undo', or how many choices to take back: 'undo 3'." in done.out


def test_story_goes_on_after_undo(hall: Hall) -> None:
    begun = opening(2)
    done = hall("table", "empire", "--seed", 7, typed=f"{begun.typed}\nundo\n{begun.notations[1]}\n")
    assert "One choice taken back." in done.out
    assert done.out.count(begun.story[0]) == 2


def test_why(hall: Hall) -> None:
    done = hall("table", "empire", "--seed", 7, typed="why\n")
    assert "workers: " in done.out


def test_a_hint_says_what_to_choose_and_why(hall: Hall) -> None:
    done = hall("table", "empire", "--seed", 7, typed="hint\nhint novice\n")
    hint = done.out.partition("> hint")[2]
    assert "points." in hint
    assert "imagined games, played on for a round or so." in hint
    assert "ahead" not in hint, "there is nobody to be ahead of"
    assert "'novice' can't say why it chooses" in hint


def test_a_hint_is_one_sentence_where_options_end_with_a_full_stop(hall: Hall) -> None:
    words = ("--seats", 2, "--bot", "B=random", "--seed", 7)
    done = hall("table", "energy-empire", *words, typed="hint regular:50\n")
    hint = " ".join(done.out.partition("> hint")[2].split())
    assert "gain 1 step on the United Nations track: about " in hint
    assert "Who is ahead then hasn't won: early in a game that says little." in hint
    assert ".:" not in hint
    assert ".;" not in hint


def test_help_names_every_command(hall: Hall) -> None:
    done = hall("table", "empire", typed="help\n")
    for command in ("why", "hint", "undo", "table", "score", "log", "rules", "save", "quit"):
        assert f"  {command} " in done.out


def test_rules_at_the_table(hall: Hall) -> None:
    done = hall("table", "empire", typed="rules NE-030\nrules odd zeppelin\nrules\n")
    assert "NE-030 Sell as much as you like" in done.out
    assert "have nothing under 'odd zeppelin'" in done.out
    assert "Action A: Sell" in done.out


def test_score_and_log(hall: Hall) -> None:
    begun = opening(2)
    done = hall("table", "empire", "--seed", 7, typed=f"{begun.typed}\nscore\nlog\nlog 1\n")
    after = done.out.partition("> score")[2]
    assert "Score" in after
    assert "Turn 1, year 0: the Market die shows" in after
    assert begun.story[-1] in after.partition("> log 1")[2]


def test_nothing_typed_draws_the_table_again(hall: Hall) -> None:
    once = hall("table", "empire", "--seed", 7, typed="").out.count("FACTORIES")
    assert hall("table", "empire", "--seed", 7, typed="\n").out.count("FACTORIES") == once + 1


@pytest.mark.parametrize("ending", ["quit\n", "q\n", ""])
def test_leaving_keeps_the_game(hall: Hall, data: Path, ending: str) -> None:
    done = hall("table", "empire", "--seed", 7, typed=f"sell\n{ending}")
    assert done.code == 0
    assert f"turbinehall table --resume {saved(data)}" in done.out
    again = hall("table", "--resume", saved(data), typed=f"{opening(2).notations[1]}\n")
    assert "What do you sell?" in again.out
    assert opening(2).story[0] in again.out
    assert turbinehall.replay(saved(data).read_text(encoding="utf-8")).played == 2


def test_interrupted(data: Path) -> None:
    answers = iter(["sell"])

    def read(prompt: str, words: list[str]) -> str:
        for answer in answers:
            return answer
        raise KeyboardInterrupt

    game = turbinehall.new("empire", seed=7)
    assert Table(game, screen.console(), Save("empire"), read=read).run() == 130
    assert turbinehall.replay(saved(data).read_text(encoding="utf-8")).played == 1


@pytest.mark.skipif(sys.platform == "win32", reason="signals are different there")
def test_a_real_interrupt(data: Path) -> None:
    command = [sys.executable, "-m", "turbinehall.cli", "table", "empire", "--seed", "7"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ
    ) as process:
        assert process.stdout is not None
        shown = b""
        while b"> " not in shown:
            shown += process.stdout.read1()  # type: ignore[attr-defined]
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert process.returncode == 130
    assert b"turbinehall table --resume" in out
    assert err == b""


def test_save_in_a_file_of_ones_own(hall: Hall, data: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.hall"
    done = hall("table", "empire", "--seed", 7, "--save", mine, typed="sell\nsave\nquit\n")
    assert f"The game is saved in {mine}" in done.out
    assert turbinehall.replay(mine.read_text(encoding="utf-8")).played == 1
    assert not data.exists()
    assert [path.name for path in tmp_path.iterdir()] == ["mine.hall"]  # and no half-written one


def test_save_elsewhere_from_now_on(hall: Hall, tmp_path: Path) -> None:
    mine = tmp_path / "mine.hall"
    hall("table", "empire", "--seed", 7, typed=f"save {mine}\nsell\n")
    assert turbinehall.replay(mine.read_text(encoding="utf-8")).played == 1


def test_other_files_are_not_overwritten(hall: Hall, tmp_path: Path) -> None:
    precious = tmp_path / "letter.txt"
    precious.write_text("Dear all", encoding="utf-8")
    done = hall("table", "empire", typed=f"save {precious}\nsell\nsave {tmp_path}\n")
    assert "is there already, and isn't overwritten. Give another name." in done.out
    assert f"{tmp_path} is a folder." in done.out
    assert hall("table", "empire", "--save", precious).code == 2
    assert precious.read_text(encoding="utf-8") == "Dear all"


def test_a_file_that_somebody_else_changed_is_left_alone(data: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.hall"
    answers = iter(["end", "end "])

    def read(prompt: str, words: list[str]) -> str:
        answer = next(answers, None)
        if answer is None:
            raise EOFError
        if answer == "end ":
            mine.write_text("somebody else's", encoding="utf-8")
        return answer

    Table(turbinehall.new("empire", seed=7), screen.console(), Save("empire", mine), read=read).run()
    assert mine.read_text(encoding="utf-8") == "somebody else's"
    assert turbinehall.replay(saved(data).read_text(encoding="utf-8")).played == 2


def test_a_folder_that_cannot_be_written(hall: Hall, data: Path) -> None:
    data.write_text("a file where the folder should be", encoding="utf-8")
    done = hall("table", "empire", "--seed", 7, typed="end\nend\n")
    assert done.code == 0
    assert "Type 'save FILE' to keep the game somewhere else." in done.out
    assert "The game couldn't be saved." in done.out


def test_watching_a_bot(hall: Hall) -> None:
    done = hall("table", "empire", "--seed", 7, "--bot", "A=random")
    assert done.code == 0
    assert "Turn 15, year 28" in done.out
    assert "You retire" in done.out


def test_own_content_is_named_when_leaving(hall: Hall, tmp_path: Path) -> None:
    folder = tmp_path / "my cards"
    folder.mkdir()
    (folder / "factory.toml").write_text("staff = 6\n", encoding="utf-8")
    done = hall("table", "empire", "--content", folder, typed="quit\n")
    assert f"--content '{folder}'" in done.out
    assert "[6]/6 staffed" in done.out  # and the owner's value bears no mark


def test_two_at_one_screen_see_only_what_is_theirs(wider_hall: Hall) -> None:
    done = wider_hall("table", "duel", "--seed", "x", typed="\n2\n\n3\n\nundo\n2; 3\n\nquit\n")
    assert done.err == ""
    assert done.code == 0
    curtain = "press Enter when you are ready."
    first, second, third = done.out.split(curtain)[1:4]
    assert "Your secret is" in first
    assert "Your secret is" in second
    assert first.partition("Your secret is ")[2][:3] not in second
    assert "A takes 2." in second
    assert "The choice before was made by B: only they could." in third
    assert "The decision isn't yours any more; not done: 3." in third


def test_against_a_bot_there_is_no_curtain(wider_hall: Hall) -> None:
    done = wider_hall("table", "duel", "--seed", "x", "--bot", "B=novice", typed="2\n2\nundo\n3\n2\n")
    assert "press Enter" not in done.out
    assert "One choice taken back." in done.out
    assert "B takes 3." in done.out
    assert "Seat B" in done.out
    assert "won." in done.out


def test_a_game_without_a_drawing_is_listed(wider_hall: Hall) -> None:
    done = wider_hall("table", "duel", "--bot", "A=random", "--bot", "B=random")
    assert "taken: " in done.out
    assert "your secret: nothing" in done.out
