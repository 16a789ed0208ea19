"""The verbs of the lab: arena and balance, resumed runs, files and pages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Hall

ARENA = ("arena", "empire", "--player", "random", "--player", "random", "--deals", 4, "--seed", 7)
BALANCE = ("balance", "empire", "--player", "random", "--games", 4, "--seed", 7, "--jobs", 1)


def test_arena_shows_ratings_and_a_verdict(hall: Hall) -> None:
    done = hall(*ARENA, "--jobs", 1)
    assert done.code == 0
    assert "EMPIRE, 1 SEAT" in done.out
    assert "random 2 isn't shown to be stronger" in done.out


def test_arena_is_the_same_on_two_processes(hall: Hall) -> None:
    one, two = [json.loads(hall(*ARENA, "--json", "--jobs", jobs).out) for jobs in (1, 2)]
    assert one == two
    assert one["complete"]
    assert [player["player"] for player in one["players"]] == ["random", "random 2"]


def test_balance_shows_what_stands_out_or_everything(hall: Hall) -> None:
    short, full = hall(*BALANCE), hall(*BALANCE, "--full")
    assert short.code == full.code == 0
    assert "aims:" in short.out
    assert "Sawmill" in full.out


def test_what_if_tells_differences(hall: Hall) -> None:
    done = hall(*BALANCE, "--set", "buildings.sawmill.maximum=9", "--json")
    data = json.loads(done.out)
    assert data["changes"][0]["where"] == "buildings: sawmill, maximum"
    assert data["findings"][0]["differences"][0]["what"] == "Score of a seat"


def test_files_and_pages_are_written(hall: Hall, tmp_path: Path) -> None:
    for verb in (("simulate", "empire", "--player", "random", "--games", 3, "--seed", 7), ARENA, BALANCE):
        out, report = tmp_path / f"{verb[0]}.json", tmp_path / f"{verb[0]}.html"
        done = hall(*verb, "--out", out, "--report", report)
        assert done.code == 0
        assert json.loads(out.read_text(encoding="utf-8"))["games"]
        assert report.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_run_is_taken_up_again(hall: Hall, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    whole = json.loads(hall(*ARENA, "--json", "--jobs", 1).out)
    assert hall(*ARENA, "--into", folder, "--jobs", 1).code == 0
    kept = folder / "results.jsonl"
    kept.write_text("".join(kept.read_text().splitlines(keepends=True)[:3]))
    again = json.loads(hall(*ARENA, "--into", folder, "--json", "--jobs", 1).out)
    assert again == whole


def test_a_ladder_is_published_and_reproduced(hall: Hall, tmp_path: Path) -> None:
    ladder, done = tmp_path / "ladder.toml", tmp_path / "done.toml"
    ladder.write_text(
        '[[match]]\nname = "quick"\ngame = "empire"\nplayers = ["random", "random"]\nseed = 7\ndeals = 4\n'
    )
    line = ("arena", "reproduce", "--jobs", 1)
    assert "not published yet" in hall(*line, "--ladder", ladder).out
    assert hall(*line, "--ladder", ladder, "--publish", done).code == 0
    same = hall(*line, "--ladder", done, "--share", 0.5)
    assert (same.code, "same" in same.out) == (0, True)
    done.write_text(done.read_text().replace('digests = ["', 'digests = ["0'))
    assert hall(*line, "--ladder", done).code == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("arena empire --player random", "at least two players"),
        ("arena empire --player random --player nobody", "There is no player 'nobody'."),
        ("arena empire --player random --player novice --share 0.5", "are for the ladder"),
        ("arena reproduce --player random", "The ladder says who plays what"),
        ("arena reproduce --share 2", "'2' should be a share"),
        ("arena reproduce --game chess", "The ladder has no match 'chess'."),
        ("balance empire --what-if nowhere", "there is no such folder"),
        ("balance empire --set sawmill", "isn't a change of content"),
        ("balance empire --out games.csv", "results are written as .json or .parquet"),
        ("balance empire --report nowhere/page.html", "there is no folder"),
        ("simulate empire --into run", "--into needs --seed"),
        ("simulate empire --ray --jobs 2", "choose one"),
    ],
)
def test_wrong_use_is_told_in_a_line(hall: Hall, line: str, said: str) -> None:
    done = hall(*line.split())
    assert done.code == 2
    assert said in done.err
    assert "Traceback" not in done.err
