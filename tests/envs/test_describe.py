"""The tables of observations: those in the documentation are those of today, and can be asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from turbinehall.envs import describe
from turbinehall.envs.seating import Seating
from turbinehall.kernel.observation import Field, Layout, Section

PAGE = Path(__file__).resolve().parents[2] / "docs" / "environments.md"


def test_the_documentation_is_what_the_code_says() -> None:
    text = PAGE.read_text(encoding="utf-8")
    shown = text.partition(describe.BEGIN)[2].partition(describe.END)[0]
    assert shown.strip() == describe.page(), f"python -m turbinehall.envs.describe --into {PAGE.name}"


def test_every_field_of_every_module_is_documented() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for game in describe.SHOWN:
        meta = Seating(game, seat=None, opponents=()).meta
        for module in meta.modules:
            seats = (module.seats or meta.seats)[-1]
            layout = Seating(game, seats, [module.name], seat=None, opponents=()).layout
            for section in layout.sections:
                assert f"**{section.title}**" in text
                for field in section.fields:
                    if not field.name.startswith("player "):  # said for as many players as there are
                        assert f"| {field.name} | " in text


def test_a_page_is_written_anew(tmp_path: Path) -> None:
    copy = tmp_path / "page.md"
    copy.write_text(f"before\n{describe.BEGIN}\nof yesterday\n{describe.END}\nafter\n", encoding="utf-8")
    assert describe.main(["--into", str(copy)]) == 0
    new = copy.read_text(encoding="utf-8")
    assert new.startswith("before\n")
    assert new.endswith("after\n")
    assert describe.page() in new
    assert "of yesterday" not in new


def test_one_setup_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert describe.main(["energy-empire", "--seats", "3", "--module", "espionage"]) == 0
    said = capsys.readouterr().out
    assert "Each player's spy" in said
    assert "3 times: you, player 1, player 2" in said


def test_what_can_not_be_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert describe.main(["emprie"]) == 1
    assert "Did you mean 'empire'?" in capsys.readouterr().err
    (tmp_path / "empty.md").write_text("", encoding="utf-8")
    assert describe.main(["--into", str(tmp_path / "empty.md")]) == 1
    assert "has no lines" in capsys.readouterr().err
    assert describe.main(["--into", str(tmp_path / "nowhere.md")]) == 1
    assert "nowhere.md" in capsys.readouterr().err


@pytest.mark.parametrize("asked", [["--seats", "3"], ["--module", "espionage"], ["empire", "--into", "x.md"]])
def test_what_would_be_passed_over_is_refused(asked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        describe.main(asked)
    assert "game" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are different there")
def test_it_ends_quietly_where_nobody_reads_on() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "turbinehall.envs.describe", "energy-empire", "--seats", "4"]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, "")


def test_a_layout_says_where_a_field_is() -> None:
    first = Section("One", [Field("a", "amounts", size=2), Field("b", "which", names=("x", "y"))])
    layout = Layout([first, Section("Two", [Field("c", "each", high=3)], ["p", "q"]), Section("None", [])])
    assert [(place.name, place.first) for place in layout.places] == [
        ("a", 0),
        ("b", 2),
        ("p: c", 3),
        ("q: c", 4),
    ]
    assert layout.size == 5
    assert layout.find("q: c").field.high == 3
    assert layout.find("b").field.choice
    assert layout.find("b").field.high == 1
    with pytest.raises(KeyError, match=r"no field 'r: c'\. Did you mean '[pq]: c'"):
        layout.find("r: c")
