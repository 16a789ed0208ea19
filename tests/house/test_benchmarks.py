"""The benchmarks run and report; how fast anything is, no test says: that depends on the machine."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks import contestants, report
from benchmarks.figures import Figure, Group, Run, Spread, Target
from benchmarks.protocol import ContestantFailed
from benchmarks.targets import AIMS
from turbinehall.library import CATALOGUE

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "performance.md"
EVERYWHERE = {
    "inside",
    "outside",
    "plain",
    "clone time",
    "clone requested",
    "rewind",
    "rewind last",
    "replay",
}


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, Any]]:
    """What a quick run prints, and its JSON."""
    out = tmp_path_factory.mktemp("benchmarks") / "out.json"
    command = [sys.executable, "-m", "benchmarks", "--quick", "--without-catanatron", "--json", str(out)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout, json.loads(out.read_text(encoding="utf-8"))


def test_every_game_is_measured_with_its_fewest_and_most_seats_and_where_its_targets_hold(
    measured: tuple[str, dict[str, Any]],
) -> None:
    groups = {(group["game"], group["seats"]): group for group in measured[1]["groups"] if "game" in group}
    wanted = {
        (meta.name, seats)
        for meta in CATALOGUE.games().values()
        for seats in (meta.seats[0], max(meta.seats), AIMS[meta.name].judged)
    }
    assert groups.keys() == wanted
    for group in groups.values():
        assert {figure["name"] for figure in group["figures"]} >= EVERYWHERE
        assert group["decisions a game"] > 0


def test_the_figures_are_sane(measured: tuple[str, dict[str, Any]]) -> None:
    data = measured[1]
    assert data["quick"] is True
    assert data["catanatron"] is None
    assert "Catanatron did not take part." in data["notes"]
    assert data["groups"][-1]["title"] == "Starting"
    for group in data["groups"]:
        for figure in group["figures"]:
            counted = figure[figure["counted"]]
            assert counted["low"] <= counted["median"] <= counted["high"]
            if figure["name"] != "import":  # a difference: noise can make it anything
                assert counted["low"] > 0, figure["name"]
            if figure["counted"] != "plain":
                assert len(counted["samples"]) == data["rounds"] >= 5
            if "target" in figure:
                assert isinstance(figure["target"]["met"], bool)


def test_the_compiled_engine_is_compared_where_there_is_one(measured: tuple[str, dict[str, Any]]) -> None:
    text, data = measured
    names = {figure["name"] for group in data["groups"] for figure in group["figures"]}
    compiled = data["engine"].startswith("compiled")
    assert ("compiled/plain" in names) == compiled
    assert ("The compiled engine was not measured" in text) != compiled


# ---- the report, on figures made up ------------------------------------------------------------------------


def made_up(ratio: float) -> Run:
    target = Target(6, at_least=True, ratio=True)
    slow = Target(1, at_least=True)
    figures = [
        Figure("compiled/plain", "ratio", "times", Spread((ratio,) * 3), Spread((9.0,)), target=target),
        Figure("inside", "speed", "decisions/s", Spread((0.5, 0.25, 0.125)), target=slow),
    ]
    return Run([Group("A game", figures)], 3, True, "CPython 3", "compiled with mypyc", "", None)


def test_only_ratios_are_checked() -> None:
    assert made_up(6.5).missed() == []
    assert made_up(5.5).missed() == ["A game: ratio is 5.5, not 6"]


def test_the_markdown_has_target_measured_and_verdict() -> None:
    lines = report.markdown(made_up(5.5)).splitlines()
    assert "| ratio |  | ≥ 6× | 5.50× | 5.50–5.50 | 9.00× | not met |" in lines
    assert "| speed | decisions/s | ≥ 1 | 0.250 | 0.125–0.500 |  | not met |" in lines


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (1_234_567, "1,230,000"),
        (999.6, "1,000"),
        (12.34, "12.3"),
        (0.01234, "0.0123"),
        (0, "0"),
        (-4.5, "-4.50"),
    ],
)
def test_numbers_have_three_figures(value: float, words: str) -> None:
    assert report.number(value) == words


def test_the_page_takes_new_tables_between_its_marks(tmp_path: Path) -> None:
    copy = tmp_path / "performance.md"
    copy.write_text(PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    report.put_between_marks(copy, report.markdown(made_up(7)))
    report.put_between_marks(copy, report.markdown(made_up(8)))
    old, new = PAGE.read_text(encoding="utf-8"), copy.read_text(encoding="utf-8")
    assert new.partition(report.BEGIN)[0] == old.partition(report.BEGIN)[0]
    assert new.partition(report.END)[2] == old.partition(report.END)[2]
    assert "8.00×" in new
    assert "7.00×" not in new
    with pytest.raises(ValueError, match="has no lines"):
        report.put_between_marks(ROOT / "LICENSE", "")


# ---- Catanatron --------------------------------------------------------------------------------------------


def test_the_pins_of_catanatron_are_exact() -> None:
    lines = contestants.CATANATRON_PINS.read_text(encoding="utf-8").splitlines()
    assert all(line.count("==") == 1 for line in lines)
    assert contestants.catanatron_version()


def test_it_is_said_when_catanatron_cannot_be_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "no-python"))
    with pytest.raises(ContestantFailed, match="Catanatron can't be installed"):
        contestants.install_catanatron(tmp_path / "home")
    assert "Installing Catanatron" in capsys.readouterr().err
