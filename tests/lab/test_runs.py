"""Runs: the same on any crew, taken up where they stopped, and written out alike."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from turbinehall import ContentError, ImpossibleSetup
from turbinehall.kernel.errors import TurbineHallError
from turbinehall.lab import output
from turbinehall.lab.arena import Match
from turbinehall.lab.balance import Balance
from turbinehall.lab.play import Result, play
from turbinehall.lab.setting import Overlay, Setting
from turbinehall.lab.simulate import Plan
from turbinehall.lab.store import RESULTS, Store
from turbinehall.lab.workers import Here, play_batch, run

from .conftest import needed

MATCH = Match(Setting("empire"), ("random", "random"), "7", 4)
WATCHED = Balance(Setting("energy-empire", 2, ("doomsday-clock",)), "random", "7", 4)


# ---- the same on any crew ----------------------------------------------------------------------------------


@pytest.mark.parametrize("plan", [MATCH, WATCHED], ids=["arena", "balance"])
def test_two_processes_find_what_one_finds(plan: Match | Balance) -> None:
    assert sorted(run(plan, Here(2))) == sorted(run(plan, Here(1)))


def test_a_worker_with_other_content_is_found_out() -> None:
    class Listening:
        workers = 1

        def work(self, batches: Iterable[str]) -> Iterator[str]:
            for batch in batches:
                spoilt = json.loads(batch)
                spoilt["settings"][0]["expected"]["content"] = "another"
                yield play_batch(json.dumps(spoilt))

    with pytest.raises(TurbineHallError, match="another version"):
        list(run(MATCH, Listening()))


# ---- taken up again ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("plan", [MATCH, WATCHED], ids=["arena", "balance"])
@pytest.mark.parametrize("torn", [False, True])
def test_an_interrupted_run_ends_like_one_that_was_not(
    plan: Match | Balance, torn: bool, tmp_path: Path
) -> None:
    whole = sorted(run(plan, Here()))
    with Store(tmp_path / "run", plan) as store:
        for result in whole[:2]:
            store.add(result)
    path = tmp_path / "run" / RESULTS
    if torn:
        path.write_bytes(path.read_bytes()[:-7])
    with Store(tmp_path / "run", plan) as store:
        assert len(store.results) == (1 if torn else 2)
        for result in run(plan, Here(), list(store.results)):
            store.add(result)
        assert [store.results[number] for number in sorted(store.results)] == whole
    assert len(path.read_text().splitlines()) == 1 + plan.total


def test_another_run_is_refused_and_more_games_are_not(tmp_path: Path) -> None:
    with Store(tmp_path, MATCH) as store:
        store.add(Result(0, (3,), (), 1, 1))
    other = Match(MATCH.setting, MATCH.players, "8", 4)
    with pytest.raises(ImpossibleSetup, match=r'holds another run: its seed is "7", not "8"'):
        Store(tmp_path, other)
    with Store(tmp_path, Match(MATCH.setting, MATCH.players, "7", 400)) as store:
        assert list(store.results) == [0]


@pytest.mark.skipif(sys.platform == "win32", reason="signals are different there")
def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    line = f"simulate empire --player random --games 100000 --seed 7 --jobs 2 --into {folder}"
    code = "from turbinehall.cli import main; import sys; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", code, *line.split()]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 60
    while not _lines(folder / RESULTS) > 1 and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "The same command goes on from there." in said
    plan = Plan("empire", ("random",), "7", 100_000)
    with Store(folder, plan) as store:
        assert 0 < len(store.results) < 100_000
        number, kept = next(iter(store.results.items()))
    assert kept == play(number, plan.sitting(number), watched=False)


def _lines(path: Path) -> int:
    return len(path.read_bytes().splitlines()) if path.exists() else 0


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(ImpossibleSetup, match="holds other things"):
        Store(tmp_path, MATCH)
    (tmp_path / RESULTS).write_text("dear\n")
    with pytest.raises(ImpossibleSetup, match="isn't the file of a run"):
        Store(tmp_path, MATCH)


# ---- written out -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("plan", [MATCH, WATCHED], ids=["arena", "balance"])
def test_parquet_holds_what_json_holds(plan: Match | Balance, tmp_path: Path) -> None:
    needed("pyarrow")
    from importlib import import_module

    parquet = import_module("pyarrow.parquet")
    results = sorted(run(plan, Here()))
    for name in ("games.json", "games.parquet"):
        output.write(str(tmp_path / name), plan, results)
    whole = json.loads((tmp_path / "games.json").read_text(encoding="utf-8"))
    table = parquet.read_table(tmp_path / "games.parquet")
    assert table.to_pylist() == whole["games"]
    assert json.loads(table.schema.metadata[b"turbinehall"]) == whole["plan"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.json", "games.parquet"]


@pytest.mark.parametrize("name", ["games.csv", "nowhere/games.json"])
def test_a_file_that_cannot_be_written_is_said_before_the_run(name: str, tmp_path: Path) -> None:
    with pytest.raises(ImpossibleSetup, match="games"):
        output.check_out(str(tmp_path / name))


# ---- content that travels ----------------------------------------------------------------------------------


def test_an_overlay_is_the_same_wherever_it_is_laid_out(tmp_path: Path) -> None:
    (tmp_path / "buildings.toml").write_text("[sawmill]\nmaximum = 9\n")
    by_folder = Setting("empire", content=Overlay.of(str(tmp_path)))
    by_change = Setting("empire", content=Overlay.of(None, ["buildings.sawmill.maximum=9"]))
    assert by_folder.rules() == by_change.rules() != Setting("empire").rules()
    assert Setting.read(json.loads(json.dumps(by_folder.data()))) == by_folder
    both = Setting("empire", content=Overlay.of(str(tmp_path), ["buildings.sawmill.maximum=8"]))
    assert (
        both.rules() == Setting("empire", content=Overlay.of(None, ["buildings.sawmill.maximum=8"])).rules()
    )


def test_workers_leave_no_folders_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    line = "balance empire --player random --games 4 --seed 7 --jobs 2 --set buildings.sawmill.maximum=8"
    code = "from turbinehall.cli import main; import sys; sys.exit(main(sys.argv[1:]))"
    subprocess.run([sys.executable, "-c", code, *line.split()], check=True, capture_output=True)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("buildings.sawmill.maximum", "isn't a change of content"),
        ("sawmill=3", "isn't a change of content"),
        ("buildings.sawmill.maximum=many", "isn't a change of content"),
        ("buildings.sawmil.maximum=3", "sawmil"),
        ("building.sawmill.maximum=3", "building.toml"),
    ],
)
def test_a_wrong_change_is_told(change: str, said: str) -> None:
    with pytest.raises(ContentError, match=said):
        Setting("empire", content=Overlay.of(None, [change])).count()


def test_records_are_left_where_they_were_asked_for(tmp_path: Path) -> None:
    plan = Plan("empire", ("random",), "7", 2, records=str(tmp_path))
    list(run(plan, Here(2)))
    assert len(list(tmp_path.glob("*.hall"))) == 2
