"""The verbs of the lab: arena and balance, resumed runs, files and pages."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, islice
from pathlib import Path

import pytest

from turbinehall.kernel.errors import TurbineHallError
from turbinehall.lab.arena import Match
from turbinehall.lab.play import Result
from turbinehall.lab.standings import Standings, standings
from turbinehall.lab.workers import Here
from turbinehall.terminal.stopping import Terminated

from .conftest import Hall

Work = Callable[[Here, Iterable[str]], Iterator[str]]

ARENA = ("arena", "empire", "--player", "random", "--player", "random", "--deals", 4, "--seed", 7)
SIMULATE = ("simulate", "empire", "--player", "random", "--games", 4, "--seed", 7)
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


def test_what_if_names_what_was_changed_and_how_to_see_the_rest(hall: Hall, tmp_path: Path) -> None:
    line = ("balance", "empire", "--games", 40, "--seed", 7, "--jobs", 1)
    one = ("--set", "buildings.quarry.staff=1")
    short, full = hall(*line, *one), hall(*line, *one, "--full")
    for done in (short, full):
        assert "\nbuildings: quarry, staff: 3 → 1\n" in f"\n{done.out}"
    assert "surely do.\n--full names all of them.\n" in short.out
    assert "--full" not in full.out
    names = "sawmill spinnery quarry glassworks tannery printworks ironworks tramworks brewery savingsbank"
    more = [f"[{name}]\nbonus = 12\n" for name in [*names.split(), "motorworks", "exchange"]]
    (tmp_path / "buildings.toml").write_text("".join(more), encoding="utf-8")
    done = hall(*BALANCE, "--what-if", tmp_path)
    assert done.out.count("→ 12\n") == 10
    assert "\nand 2 more; --report and --json have all of them\n" in done.out


def test_what_if_no_deal_differs_is_said_and_is_no_certainty(hall: Hall, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    line = (*BALANCE, "--set", "buildings.sawmill.maximum=9", "--report", page)
    done = hall(*line, "--full")
    assert "no deal differs" in done.out
    assert "± 0.0" not in done.out
    text = page.read_text(encoding="utf-8")
    assert '<td class="number" data-head="Difference">no deal differs</td>' in text
    assert "± 0.0" not in text
    (found,) = json.loads(hall(*line, "--json").out)["findings"]
    score = found["differences"][0]
    assert score["difference"] == {"value": 0.0, "95% interval": None}
    assert (score["deals that differ"], score["differs at 95%"], score["surely"]) == (0, False, False)


def test_files_and_pages_are_written(hall: Hall, tmp_path: Path) -> None:
    for verb in (SIMULATE, ARENA, BALANCE):
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


def test_a_run_with_records_is_taken_up_again(hall: Hall, tmp_path: Path) -> None:
    folder, records = tmp_path / "run", tmp_path / "records"
    line = (*SIMULATE, "--jobs", 1, "--into", folder, "--records", records)
    assert hall(*line).code == 0
    kept = folder / "results.jsonl"
    kept.write_text("".join(kept.read_text().splitlines(keepends=True)[:3]))
    assert hall(*line).code == 0
    assert len(list(records.iterdir())) == 4
    (records / "empire-000002.hall").unlink()
    missing = hall(*line)
    assert (missing.code, "lacks records of games" in missing.err) == (2, True)
    (records / "letter.txt").touch()
    assert "isn't empty" in hall(*line).err
    elsewhere = hall(*line[:-1], tmp_path / "elsewhere")
    assert (elsewhere.code, (tmp_path / "elsewhere").exists()) == (2, False)


@pytest.mark.parametrize("records", ["run", "run/records", "."])
def test_a_run_and_its_records_have_a_folder_each(hall: Hall, tmp_path: Path, records: str) -> None:
    folder = tmp_path / "new" / "run"
    done = hall(*SIMULATE, "--jobs", 1, "--into", folder, "--records", tmp_path / "new" / records)
    assert (done.code, "give --records and --into a folder each" in done.err) == (2, True)
    assert list(tmp_path.iterdir()) == []


def test_games_of_an_earlier_time_have_no_speed(hall: Hall, tmp_path: Path) -> None:
    line = (*SIMULATE, "--jobs", 1, "--into", tmp_path / "run", "--json")
    first, again = [json.loads(hall(*line).out)["speed"] for _ in range(2)]
    assert set(first) == {"seconds", "games per second", "decisions per second"}
    assert set(again) == {"seconds"}


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


LADDER = "[[match]]\nname = 'quick'\ngame = 'empire'\nplayers = ['random', 'random']\nseed = 7\ndeals = 3\n"


def test_a_ladder_played_again_is_written_as_data_and_as_a_page(hall: Hall, tmp_path: Path) -> None:
    ladder, out, page = tmp_path / "ladder.toml", tmp_path / "games.json", tmp_path / "page.html"
    ladder.write_text(LADDER + LADDER.replace("quick", "again"))
    line = ("arena", "reproduce", "--jobs", 1, "--ladder", ladder)
    done = hall(*line, "--out", out, "--report", page, "--json")
    assert done.code == 0
    matches = json.loads(done.out)
    assert [(each["name"], each["games"], each["complete"]) for each in matches] == [
        ("quick", 6, True),
        ("again", 6, True),
    ]
    whole = json.loads(out.read_text(encoding="utf-8"))
    assert [row["match"] for row in whole["games"]] == ["quick"] * 6 + ["again"] * 6
    assert (whole["asked"], whole["played"], whole["complete"]) == (12, 12, True)
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are different there")
def test_a_ladder_played_again_that_is_stopped_tells_what_there_is(tmp_path: Path) -> None:
    ladder, out, page = tmp_path / "ladder.toml", tmp_path / "games.json", tmp_path / "page.html"
    ladder.write_text(LADDER + LADDER.replace("quick", "long").replace("deals = 3", "deals = 100_000"))
    line = f"arena reproduce --jobs 1 --json --ladder {ladder} --into {tmp_path / 'run'}"
    line += f" --out {out} --report {page} --publish {tmp_path / 'done.toml'}"
    command = [sys.executable, "-m", "turbinehall.cli", *line.split()]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    kept = tmp_path / "run" / "long" / "results.jsonl"
    deadline = time.monotonic() + 60
    while not (kept.exists() and kept.read_bytes().count(b"\n") > 4) and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    said, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "done.toml wasn't written" in errors
    assert not (tmp_path / "done.toml").exists()
    quick, long = json.loads(said)
    assert (quick["complete"], long["complete"], long["results"]) == (True, False, "not played to its end")
    assert 0 < long["games"] < long["asked"] == 200_000
    whole = json.loads(out.read_text(encoding="utf-8"))
    assert (whole["played"], whole["asked"], whole["complete"]) == (6 + long["games"], 200_006, False)
    told = f"Stopped: {6 + long['games']:,} of 200,006 games were played."
    assert told in page.read_text(encoding="utf-8")


def test_results_are_shown_even_where_their_file_cannot_be_written(hall: Hall, tmp_path: Path) -> None:
    taken = tmp_path / "taken.json"  # by the time that it would be written it is a folder
    page = tmp_path / "page.html"
    done = hall(*ARENA, "--jobs", 1, "--into", taken, "--out", taken, "--report", page)
    assert done.code == 2
    assert "EMPIRE, 1 SEAT" in done.out
    assert f"{taken}: can't be written: " in done.err
    assert page.exists()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["page.html", "taken.json"]


NOBODY = pytest.param(
    "nobody", marks=pytest.mark.skipif(sys.platform == "win32", reason="pipes are different there")
)
FULL = pytest.param(
    "/dev/full", marks=pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is none here")
)
UNSAID = {
    "nobody": (141, ""),
    "/dev/full": (2, "turbinehall: the output can't be written: No space left on device.\n"),
}


def unread(output: str, *arguments: object) -> tuple[int, str]:
    """A command line whose output comes to nothing: its exit code, and what it says of it."""
    command = [sys.executable, "-m", "turbinehall.cli", *map(str, arguments)]
    if output == "nobody":
        reader, writer = os.pipe()
        os.close(reader)
    else:
        writer = os.open(output, os.O_WRONLY)
    try:
        done = subprocess.run(
            command, stdout=writer, stderr=subprocess.PIPE, text=True, check=False, timeout=60
        )
    finally:
        os.close(writer)
    return done.returncode, done.stderr


@pytest.mark.parametrize("output", [NOBODY, FULL])
@pytest.mark.parametrize("more", [(), ("--json",)])
@pytest.mark.parametrize("verb", [SIMULATE, ARENA, BALANCE], ids=lambda verb: verb[0])
def test_files_are_written_even_where_the_results_cannot_be_shown(
    verb: tuple[object, ...], more: tuple[str, ...], output: str, tmp_path: Path
) -> None:
    out, page = tmp_path / "games.json", tmp_path / "page.html"
    line = (*verb, "--jobs", 1, "--out", out, "--report", page, *more)
    assert unread(output, *line) == UNSAID[output]
    assert json.loads(out.read_text(encoding="utf-8"))["complete"]
    assert page.exists()


@pytest.mark.parametrize("output", [NOBODY, FULL])
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_ladder_is_played_to_its_end_for_its_files(
    more: tuple[str, ...], output: str, tmp_path: Path
) -> None:
    ladder, out, page = tmp_path / "ladder.toml", tmp_path / "games.json", tmp_path / "page.html"
    ladder.write_text(LADDER + LADDER.replace("quick", "again"))
    line = ("arena", "reproduce", "--jobs", 1, "--ladder", ladder, "--out", out, "--report", page)
    assert unread(output, *line, "--publish", ladder, *more) == UNSAID[output]
    whole = json.loads(out.read_text(encoding="utf-8"))
    assert (whole["played"], whole["complete"]) == (12, True)
    assert page.exists()
    assert ladder.read_text().count("[match.published]") == 2


@pytest.mark.parametrize("output", [NOBODY, FULL])
def test_a_ladder_is_not_played_on_for_nobody(output: str, tmp_path: Path) -> None:
    ladder = tmp_path / "ladder.toml"
    ladder.write_text(LADDER + LADDER.replace("quick", "long").replace("deals = 3", "deals = 100_000"))
    assert unread(output, "arena", "reproduce", "--jobs", 1, "--ladder", ladder) == UNSAID[output]


def trouble(error: BaseException, match: int, after: int | None) -> Work:
    """How a crew works to which something happens: in which match, after how many games (None: all)."""
    works, begun = Here.work, count(1)

    def work(crew: Here, batches: Iterable[str]) -> Iterator[str]:
        if next(begun) < match:
            yield from works(crew, batches)
        else:
            yield from islice(works(crew, batches), after)
            raise error

    return work


LOST = TurbineHallError("A worker was lost.")
THREE = "".join([LADDER.replace("quick", name) for name in ("one", "two", "three")])


@pytest.mark.parametrize(
    ("error", "after", "code", "played"),
    [
        (LOST, 2, 2, [6, 2, 0]),
        (KeyboardInterrupt(), 2, 130, [6, 2, 0]),
        (KeyboardInterrupt(), None, 130, [6, 6, 0]),  # Ctrl-C as the last game ends is heard, too
        (Terminated(), 2, 143, [6, 2, 0]),
    ],
    ids=["error", "Ctrl-C", "late Ctrl-C", "SIGTERM"],
)
def test_what_was_played_of_a_ladder_is_kept(
    error: BaseException,
    after: int | None,
    code: int,
    played: list[int],
    hall: Hall,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Here, "work", trouble(error, 2, after))
    ladder, out, page = tmp_path / "ladder.toml", tmp_path / "games.json", tmp_path / "page.html"
    ladder.write_text(THREE)
    line = ("arena", "reproduce", "--jobs", 1, "--ladder", ladder, "--out", out, "--report", page)
    done = hall(*line, "--json", "--publish", tmp_path / "done.toml")
    assert done.code == code
    assert str(error) in done.err
    assert [each["games"] for each in json.loads(done.out)] == played
    whole = json.loads(out.read_text(encoding="utf-8"))
    assert (whole["asked"], whole["played"], whole["complete"]) == (18, sum(played), False)
    assert f"Stopped: {sum(played)} of 18 games" in page.read_text(encoding="utf-8")
    assert "done.toml wasn't written" in done.err
    assert not (tmp_path / "done.toml").exists()


@pytest.mark.parametrize("verb", [SIMULATE, ARENA, BALANCE], ids=lambda verb: verb[0])
def test_what_was_played_is_kept_where_a_game_fails(
    verb: tuple[object, ...], hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Here, "work", trouble(LOST, 1, 3))
    out, page = tmp_path / "games.json", tmp_path / "page.html"
    done = hall(*verb, "--jobs", 1, "--out", out, "--report", page)
    assert (done.code, done.err) == (2, "turbinehall: A worker was lost.\n")
    whole = json.loads(out.read_text(encoding="utf-8"))
    assert (whole["played"], whole["complete"]) == (3, False)
    assert "Stopped: 3 of " in page.read_text(encoding="utf-8")


def test_where_nothing_was_played_an_old_file_stays(
    hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Here, "work", trouble(LOST, 1, 0))
    ladder, out = tmp_path / "ladder.toml", tmp_path / "games.json"
    ladder.write_text(LADDER)
    out.write_text("old")
    for verb in (ARENA, ("arena", "reproduce", "--ladder", ladder)):
        assert hall(*verb, "--jobs", 1, "--out", out).code == 2
        assert out.read_text() == "old"


@pytest.mark.parametrize("verb", ["arena", "reproduce"])
def test_ctrl_c_while_the_results_are_summed_up_keeps_them(
    verb: str, hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(match: Match, results: Sequence[Result]) -> Standings | None:
        if next(asked) == 1:
            raise KeyboardInterrupt
        return standings(match, results)

    asked = count(1)
    ladder, out, page = tmp_path / "ladder.toml", tmp_path / "games.json", tmp_path / "page.html"
    ladder.write_text(LADDER)
    monkeypatch.setattr("turbinehall.terminal.arena.standings", interrupted)
    line = ARENA if verb == "arena" else ("arena", "reproduce", "--ladder", ladder)
    assert hall(*line, "--jobs", 1, "--out", out, "--report", page).code == 130
    assert json.loads(out.read_text(encoding="utf-8"))["complete"]
    assert page.exists()


def test_every_folder_of_a_ladder_is_looked_at_before_anything_is_played(hall: Hall, tmp_path: Path) -> None:
    ladder, out, folder = tmp_path / "ladder.toml", tmp_path / "games.json", tmp_path / "run"
    ladder.write_text(LADDER + LADDER.replace("quick", "again"))
    (folder / "again").mkdir(parents=True)
    (folder / "again" / "letter.txt").write_text("dear")
    done = hall("arena", "reproduce", "--jobs", 1, "--ladder", ladder, "--into", folder, "--out", out)
    assert done.code == 2
    assert done.err.startswith(f"turbinehall: {folder / 'again'} holds other things than a run.")
    assert [each.name for each in folder.iterdir()] == ["again"]
    assert not out.exists()


@pytest.mark.parametrize("option", ["--out", "--report", "--publish"])
def test_what_cannot_be_written_is_said_before_anything_is_played(
    hall: Hall, tmp_path: Path, option: str
) -> None:
    ladder, folder = tmp_path / "ladder.toml", tmp_path / "run"
    ladder.write_text(LADDER)
    names = {"--out": "games.json", "--report": "page.html", "--publish": "done.toml"}
    target = tmp_path / names[option]
    target.mkdir()
    line = ("arena", "reproduce", "--jobs", 1, "--ladder", ladder, "--into", folder)
    done = hall(*line, option, target)
    assert done.code == 2
    assert f"{target}: is a folder" in done.err
    assert not folder.exists()


@pytest.mark.parametrize("columns", [80, 60])
def test_every_item_is_shown_whole_in_a_narrow_terminal(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    line = ("--player", "random", "--games", 10, "--seed", 7, "--jobs", 1, "--full")
    for game in (("empire",), ("energy-empire", "--seats", 3), ("future-energy", "--seats", 2)):
        done = hall("balance", *game, *line)
        assert "…" not in done.out
        assert max([len(each) for each in done.out.splitlines()]) <= columns


def test_in_a_pipe_a_row_is_a_line(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS")
    line = ("--player", "random", "--games", 10, "--seed", 7, "--jobs", 1, "--full")
    done = hall("balance", "energy-empire", "--seats", 3, *line)
    assert "…" not in done.out
    rows = [each for each in done.out.splitlines() if each.startswith("Intelligence Bureau ")]
    assert len(rows) == 1


def test_how_often_something_was_there_has_one_name(hall: Hall, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    done = hall(*BALANCE, "--full", "--report", page)
    heads = [each.split() for each in done.out.splitlines() if each.startswith(("Buildings ", "Events "))]
    assert [head[1] for head in heads] == ["offered", "happened"]
    for head in heads:
        assert f">{head[1].capitalize()}</th>" in page.read_text(encoding="utf-8")


def test_alone_points_are_shown_and_no_wins_that_nobody_has(hall: Hall) -> None:
    done = hall(*ARENA, "--jobs", 1)
    assert "mean score" in done.out
    assert " won" not in done.out
    several = hall("arena", "future-energy", *ARENA[2:], "--jobs", 1)
    assert " won " in several.out


def test_alone_wins_are_shown_where_there_are_any(hall: Hall, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    line = ("--games", 10, "--seed", 7, "--jobs", 1, "--report", page)
    for game, shown in (("energy-empire", True), ("empire", False)):
        done = hall("simulate", game, *line)
        assert ("wins" in done.out) is shown
        assert ("Wins" in page.read_text(encoding="utf-8")) is shown


def test_one_deal_has_no_intervals(hall: Hall) -> None:
    done = hall(*ARENA, "--deals", 1, "--jobs", 1)
    assert "one deal only, 2 games on it" in done.out
    assert "inf" not in done.out
    assert "±" not in done.out
    assert not re.search(r"\d to ", done.out)
    found = json.loads(hall(*ARENA, "--deals", 1, "--jobs", 1, "--json").out)
    intervals = [value for each in found["players"] for key, value in each.items() if "95%" in key]
    intervals += [value for each in found["neighbours"] for key, value in each.items() if "95%" in key]
    assert intervals == [None] * 5


def test_balance_says_what_it_does_without_seats(hall: Hall) -> None:
    said = " ".join(hall("balance", "--help").out.split())
    assert "how many players (each number that the game and its modules allow, in turn)" in said
    assert "the fewest there can be" not in said
    assert "the fewest there can be" in " ".join(hall("arena", "--help").out.split())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("arena empire --player random", "at least two players"),
        ("arena empire --player random --player nobody", "There is no player 'nobody'."),
        ("arena empire --player random --player novice --share 0.5", "are for the ladder"),
        ("arena reproduce --player random", "The ladder says who plays what"),
        ("arena reproduce --deals 1", "The ladder says who plays what"),
        ("arena reproduce --meet all", "The ladder says who plays what"),
        ("arena reproduce --publish new.toml --share 0.1", "leave --share out"),
        ("arena reproduce --share 2", "'2' should be a share"),
        ("arena reproduce --game chess", "The ladder has no match 'chess'."),
        ("balance empire --what-if nowhere", "there is no such folder"),
        ("balance empire --set sawmill", "isn't a change of content"),
        ("balance empire --out games.csv", "results are written as .json or .parquet"),
        ("balance empire --report nowhere/page.html", "there is no folder"),
        ("balance empire --report page.pdf", "page.pdf: a report is a page in HTML; end the name in .html."),
        ("balance empire --player random --player novice", "give --player once"),
        ("simulate empire --into run", "--into needs --seed"),
        ("simulate empire --ray --jobs 2", "choose one"),
    ],
)
def test_wrong_use_is_told_in_a_line(hall: Hall, line: str, said: str) -> None:
    done = hall(*line.split())
    assert done.code == 2
    assert said in done.err
    assert "Traceback" not in done.err
