"""Whatever is asked wrongly: one message that says what would be right, exit code 2, nothing written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import turbinehall

from .conftest import Hall

WRONG = [
    ("table emprie", "There is no game 'emprie'. Did you mean 'empire'?"),
    ("table empire --variant markt=advanced", "Did you mean 'market'?"),
    ("table empire --variant market=free", "can be 'basic' or 'advanced', not 'free'"),
    ("table empire --variant market", "write it like --variant market=advanced"),
    ("table empire --module moon", "Empire has no module 'moon'."),
    ("table empire --seats 4", "Empire is for 1 player, not for 4."),
    ("table empire --seats none", "'none' should be a whole number from 1 up"),
    (
        "table empire --bot A=champion",
        "There is no player 'champion'. There is 'random', 'novice', 'planner', 'regular', 'expert'",
    ),
    ("table empire --bot B=random", "There is no seat B"),
    ("table empire --bot first=random", "'first' is no seat"),
    ("table empire --content NOWHERE", "there is no such folder"),
    ("table --resume NOWHERE", "there is no such file"),
    ("table --resume FOLDER", "is a folder"),
    ("table --resume LETTER", "isn't a Turbine Hall record"),
    ("table --resume PICTURE", "isn't a text file"),
    ("table --resume CUT", "The record is cut off"),
    ("table --resume GAME --seed 3", "leave those options out"),
    ("table other --resume GAME", "is a game of empire, not of other"),
    ("replay NOWHERE", "there is no such file"),
    ("replay LETTER", "isn't a Turbine Hall record"),
    ("replay GAME --at 99", "This game has the positions 0 to 1, not 99."),
    ("replay GAME --at x", "'x' should be the number of a position"),
    ("replay GAME --seat B", "not 1"),
    ("simulate empire --games 0", "'0' should be a whole number from 1 up"),
    ("simulate empire --player novise", "There is no player 'novise'."),
    ("simulate empire --player novice:100", "'novice' doesn't search"),
    ("simulate empire --player regular:many", "such as 'regular:1000'"),
    ("simulate empire --player regular:0", "such as 'regular:1000'"),
    ("simulate empire --player champion:5", "There is no player 'champion'."),
    ("simulate empire --player random --player random", "There are 2 players for 1 seats"),
    ("simulate empire --records FOLDER", "isn't empty"),
    ("simulate empier", "Did you mean 'empire'?"),
    ("simulate", "the following arguments are required: GAME"),
    ("rules empier", "Did you mean 'empire'?"),
    ("rules XX-001", "There is no game 'XX-001'."),
    ("bench --seconds soon", "'soon' should be a number of seconds"),
    ("dance", "invalid choice: 'dance'"),
]


@pytest.mark.parametrize(("line", "message"), WRONG, ids=[line for line, _ in WRONG])
def test_wrong_use(hall: Hall, data: Path, tmp_path: Path, line: str, message: str) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    game = turbinehall.new("empire", seed=7)
    game.play("end")
    record = turbinehall.record(game)
    (folder / "GAME").write_text(record, encoding="utf-8")
    (folder / "CUT").write_text(record.rpartition("End:")[0], encoding="utf-8")
    (folder / "LETTER").write_text("Dear all", encoding="utf-8")
    (folder / "PICTURE").write_bytes(b"\x89PNG\xff\xfe")
    places = {"FOLDER": folder, "NOWHERE": folder / "nowhere"}
    for name in ("GAME", "CUT", "LETTER", "PICTURE"):
        places[name] = folder / name
    before = sorted(tmp_path.rglob("*"))
    done = hall(*[places.get(word, word) for word in line.split()])
    assert done.code == 2
    assert message in done.err
    assert "Traceback" not in done.err
    assert len(done.err.splitlines()) <= 2
    assert done.out == ""
    assert sorted(tmp_path.rglob("*")) == before


def test_no_verb_shows_help_with_examples(hall: Hall) -> None:
    done = hall()
    assert done.code == 0
    assert "examples:" in done.out


@pytest.mark.parametrize(
    "verb", ["play", "table", "games", "simulate", "arena", "balance", "replay", "rules", "bench"]
)
def test_every_verb_has_examples(hall: Hall, verb: str) -> None:
    done = hall(verb, "--help")
    assert done.code == 0
    assert f"  turbinehall {verb}" in done.out.partition("example")[2]


def test_version_names_the_engine(hall: Hall) -> None:
    done = hall("--version")
    assert done.code == 0
    assert done.out.startswith(f"turbinehall {turbinehall.__version__}, engine ")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are different there")
def test_a_reader_that_goes_away_is_no_error() -> None:
    code = "from turbinehall.cli import main; import sys; sys.exit(main(['games']))"
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [sys.executable, "-c", code], stdout=writer, stderr=subprocess.PIPE, check=False
        )
    finally:
        os.close(writer)
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize("line", ["games", "games --json", "rules empire labour"])
def test_an_output_that_cannot_be_written_is_told_in_a_line(line: str) -> None:
    command = [sys.executable, "-m", "turbinehall.cli", *line.split()]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "turbinehall: the output can't be written: No space left on device.\n"


def test_a_terminal_without_our_signs_gets_others() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "turbinehall.cli", "rules", "empire", "NE-030"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "NE-030" in done.stdout
