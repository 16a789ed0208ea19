"""Runs: the same on any crew, taken up where they stopped, and written out alike."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from turbinehall import ContentError, ImpossibleSetup, library
from turbinehall.kernel.errors import TurbineHallError
from turbinehall.lab import output
from turbinehall.lab.arena import Match
from turbinehall.lab.balance import Balance
from turbinehall.lab.play import Result, play
from turbinehall.lab.processes import share_out
from turbinehall.lab.setting import Overlay, Setting
from turbinehall.lab.simulate import Plan
from turbinehall.lab.sources import _own_bot, digest_of, sources
from turbinehall.lab.store import RESULTS, Store
from turbinehall.lab.workers import Here, play_batch, run

from .conftest import needed

MATCH = Match(Setting("empire"), ("random", "random"), "7", 4)
WATCHED = Balance(Setting("energy-empire", 2, ("doomsday-clock",)), "random", "7", 4)


# ---- the same on any crew ----------------------------------------------------------------------------------


@pytest.mark.parametrize("plan", [MATCH, WATCHED], ids=["arena", "balance"])
def test_two_processes_find_what_one_finds(plan: Match | Balance) -> None:
    assert sorted(run(plan, Here(2))) == sorted(run(plan, Here(1)))


@pytest.mark.parametrize("what", ["content", "sources"])
def test_a_worker_with_other_content_or_bots_is_found_out(what: str) -> None:
    class Listening:
        workers = 1

        def work(self, batches: Iterable[str]) -> Iterator[str]:
            for batch in batches:
                spoilt = json.loads(batch)
                spoilt["settings"][0]["expected"][what] = "another"
                yield play_batch(json.dumps(spoilt))

    with pytest.raises(TurbineHallError, match="another version of the bots or rules"):
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
    with pytest.raises(ImpossibleSetup, match=r"holds another run: the seed was 7 and is now 8\."):
        Store(tmp_path, other)
    with Store(tmp_path, Match(MATCH.setting, MATCH.players, "7", 400)) as store:
        assert list(store.results) == [0]


def test_all_settings_that_differ_are_told_in_words(tmp_path: Path) -> None:
    Store(tmp_path, WATCHED).close()
    other = Balance(Setting("energy-empire", None, ("espionage",)), "novice", "7", 4)
    with pytest.raises(ImpossibleSetup) as caught:
        Store(tmp_path, other)
    assert (
        "the player was random and is now novice; the seats were 2 and are now 2, 3, 4, 5; "
        "the modules were doomsday-clock and are now espionage."
    ) in str(caught.value)
    changed = Overlay.of(None, ["buildings.sawmill.maximum=9"])
    Store(tmp_path / "arena", MATCH).close()
    with pytest.raises(ImpossibleSetup, match=r"holds another run: the card values were others\."):
        Store(tmp_path / "arena", Match(Setting("empire", content=changed), MATCH.players, "7", 4))


def test_games_by_other_bots_are_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(tmp_path, MATCH).close()
    path = tmp_path / RESULTS
    header = json.loads(path.read_text(encoding="utf-8"))
    kept = header["sources"]
    monkeypatch.setattr("turbinehall.lab.store.sources", lambda game: "another")
    said = f"made with another version of the bots or rules: sources {kept}, and here another. Begin a new"
    with pytest.raises(ImpossibleSetup, match=said):
        Store(tmp_path, MATCH)
    with pytest.raises(ImpossibleSetup, match=r"made with another .* rules; the seed was 7 and is now 8\."):
        Store(tmp_path, Match(MATCH.setting, MATCH.players, "8", 4))
    with pytest.raises(
        ImpossibleSetup, match=r"holds another run: the game was empire and is now energy-empire;"
    ):
        Store(tmp_path, Match(Setting("energy-empire", 2), MATCH.players, "7", 4))
    del header["sources"]  # as it was before they were noted
    path.write_text(json.dumps(header) + "\n", encoding="utf-8")
    with pytest.raises(ImpossibleSetup, match="rules: one that didn't say which it was, and here another"):
        Store(tmp_path, MATCH)


def test_games_by_a_bot_of_your_own_are_not_mixed_with_those_of_its_next_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    bot = tmp_path / "changing_bot.py"
    code = "from turbinehall.players.player import Player\nclass Mine(Player):\n"
    code += "    def choose(self, game, stream):\n        return game.options"
    bot.write_text(f"{code}[0]\n")
    plan = Plan("empire", ("changing_bot:Mine",), "7", 2)
    batches: list[str] = []

    def keep(_: Here, given: Iterable[str]) -> Iterator[str]:
        batches.extend(given)
        return iter(())

    monkeypatch.setattr(Here, "work", keep)
    assert list(run(plan, Here())) == []
    Store(tmp_path / "run", plan).close()
    Store(tmp_path / "run", plan).close()
    bot.write_text(f"{code}[-1]\n")
    _own_bot.cache_clear()  # as in another process
    with pytest.raises(ImpossibleSetup, match=r"another run: changing_bot:Mine was changed since\."):
        Store(tmp_path / "run", plan)
    said = "A worker has another version of 'changing_bot:Mine': have the same file everywhere."
    assert json.loads(play_batch(batches[0])) == {"error": said}


def test_the_digest_is_of_what_decides_a_game(tmp_path: Path) -> None:
    def digest(path: str = "", text: str = "") -> str:
        if path:
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_bytes(text.encode())
        return digest_of(tmp_path, ["kernel", "games/empire"])

    seen = [digest("kernel/game.py", "one\n"), digest("games/empire/evaluate.py", "two\n")]
    seen += [
        digest("games/empire/content/cards.toml", "three = 3\n"),
        digest("games/empire/evaluate.py", "2\n"),
    ]
    assert len(set(seen)) == 4
    for path in ("games/empire/terminal.py", "games/empire/lesson.toml", "games/other/evaluate.py"):
        assert digest(path, "drawn") == seen[-1]
    assert digest("games/empire/evaluate.py", "2\r\n") == seen[-1]
    assert sources("empire") != sources("energy-empire")


VARIANT = library.games()["future-energy"].variants[0]
IN_FEW_WORDS = Setting("future-energy", None, ("new-grounds", "largest-grid"))
IN_MANY = Setting("future-energy", 2, ("largest-grid", "new-grounds"), ((VARIANT.name, VARIANT.default),))


@pytest.mark.parametrize(("kept", "asked"), [(IN_FEW_WORDS, IN_MANY), (IN_MANY, IN_FEW_WORDS)])
def test_a_run_asked_for_in_other_words_is_the_same_run(
    kept: Setting, asked: Setting, tmp_path: Path
) -> None:
    with Store(tmp_path, Match(kept, ("random", "random"), "7", 4)) as store:
        store.add(Result(0, (3, 4), (1,), 1, 1))
    with Store(tmp_path, Match(asked, ("random", "random"), "7", 4)) as store:
        assert list(store.results) == [0]
    with pytest.raises(ImpossibleSetup, match=r"holds another run: the seed was 7 and is now 8\."):
        Store(tmp_path, Match(asked, ("random", "random"), "8", 4))


def test_of_the_variants_those_that_are_chosen_are_told(tmp_path: Path) -> None:
    Store(tmp_path, MATCH).close()
    advanced = Setting("empire", variants=(("market", "advanced"),))
    with pytest.raises(ImpossibleSetup, match=r"the variants were none and are now market=advanced\."):
        Store(tmp_path, Match(advanced, MATCH.players, "7", 4))


@pytest.mark.parametrize(
    "kept",
    [b"\xff\xfe\n", b"[]\n", b"{}\n", b'{"setting": 3}\n', b"", b"HEADER[]\n", b'HEADER{"number": 0}\n'],
)
def test_a_damaged_run_is_told_and_left_as_it_is(kept: bytes, tmp_path: Path) -> None:
    Store(tmp_path, MATCH).close()
    path = tmp_path / RESULTS
    spoilt = kept.replace(b"HEADER", path.read_bytes()) + b"and more"
    path.write_bytes(spoilt)
    with pytest.raises(ImpossibleSetup, match=r"isn't the file of a run, or it is damaged"):
        Store(tmp_path, MATCH)
    assert path.read_bytes() == spoilt


def _ended(text: str) -> str:
    """A task; this one ends the process that carries it out, as a machine does whose memory runs out."""
    if text == "end":
        os.kill(os.getpid(), signal.SIGTERM)
    return text


def test_a_process_that_somebody_ends_is_noticed() -> None:
    assert sorted(share_out(_ended, ["a", "b", "c"], 2)) == ["a", "b", "c"]
    answers = share_out(_ended, ["a", "end", "b"], 1)
    assert next(answers) == "a"
    with pytest.raises(
        TurbineHallError, match=r"One of the processes that play has ended \(exit code -?\d+\)"
    ):
        next(answers)


def test_no_more_processes_are_started_than_there_are_tasks() -> None:
    others = set(multiprocessing.active_children())  # other tests' that still live
    answers = share_out(_ended, ["a", "b"], 40)
    first = next(answers)
    assert len({*multiprocessing.active_children()} - others) <= 2
    assert sorted([first, *answers]) == ["a", "b"]
    assert {*multiprocessing.active_children()} <= others
    assert list(share_out(_ended, [], 40)) == []


@pytest.mark.skipif(sys.platform == "win32", reason="limits are different there")
def test_more_processes_than_there_can_be_are_told_with_their_option(tmp_path: Path) -> None:
    from resource import RLIMIT_NOFILE, setrlimit

    out = tmp_path / "games.json"
    line = f"simulate empire --player random --games 40 --seed 7 --jobs 40 --out {out}"
    done = subprocess.run(
        [sys.executable, "-m", "turbinehall", *line.split()],
        preexec_fn=lambda: setrlimit(RLIMIT_NOFILE, (30, 30)),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    said = r"turbinehall: No more than (\d+) processes can be started here \(.*\): --jobs (\d+) would do\.\n"
    found = re.fullmatch(said.replace("would do", "(?:would do|needs none)"), done.stderr)
    assert found, done.stderr
    assert 0 < int(found[2]) < int(found[1]) < 40


@pytest.mark.skipif(sys.platform == "win32", reason="signals are different there")
@pytest.mark.parametrize(
    ("number", "heard"), [(signal.SIGINT, "KeyboardInterrupt"), (signal.SIGTERM, "Terminated")]
)
def test_what_comes_while_a_process_is_started_is_heard_afterwards(number: int, heard: str) -> None:
    """Also with the first process, with which Python starts one of its own and lets signals through."""
    code = """
import os, signal, sys
from multiprocessing import resource_tracker
from turbinehall.lab.processes import _undisturbed
from turbinehall.terminal.stopping import sigterm_heard
try:
    with sigterm_heard(), _undisturbed():
        resource_tracker.ensure_running()
        os.kill(os.getpid(), int(sys.argv[1]))
        print("goes on")
except KeyboardInterrupt as stop:
    print(type(stop).__name__)
"""
    command = [sys.executable, "-c", code, str(int(number))]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split("\n") == ["goes on", heard, ""]


def _stubborn(text: str) -> str:
    """A task; these two make a process that SIGTERM doesn't end."""
    if text == "deaf":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if text == "busy":
        time.sleep(60)
    return text


def test_a_process_that_ignores_sigterm_is_not_waited_for() -> None:
    answers = share_out(_stubborn, ["deaf", "busy"], 1)
    assert next(answers) == "deaf"
    began = time.monotonic()
    answers.close()  # type: ignore[attr-defined]
    assert time.monotonic() - began < 30


@pytest.mark.skipif(sys.platform == "win32", reason="signals are different there")
@pytest.mark.parametrize(
    ("number", "all_of_them", "code"),
    [(signal.SIGINT, False, 130), (signal.SIGTERM, False, 143), (signal.SIGTERM, True, 143)],
    ids=["Ctrl-C", "SIGTERM", "SIGTERM to all"],
)
def test_ctrl_c_and_sigterm_keep_what_was_played(
    number: int, all_of_them: bool, code: int, tmp_path: Path
) -> None:
    """The output is read until no process has it any more: those who played have ended, too."""
    folder = tmp_path / "run"
    out, report = tmp_path / "games.json", tmp_path / "page.html"
    line = f"simulate empire --player random --games 100000 --seed 7 --jobs 2 --into {folder}"
    line += f" --out {out} --report {report}"
    command = [sys.executable, "-m", "turbinehall", *line.split()]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    deadline = time.monotonic() + 60
    while not _lines(folder / RESULTS) > 1 and time.monotonic() < deadline:
        time.sleep(0.05)
    if all_of_them:
        os.killpg(process.pid, number)
    else:
        process.send_signal(number)
    said, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (code, "")
    assert "The same command goes on from there." in " ".join(said.split())
    plan = Plan("empire", ("random",), "7", 100_000)
    with Store(folder, plan) as store:
        assert 0 < len(store.results) < 100_000
        number, kept = next(iter(store.results.items()))
        played = len(store.results)
    assert kept == play(number, plan.sitting(number), watched=False)
    whole = json.loads(out.read_text(encoding="utf-8"))
    assert (whole["asked"], whole["played"], whole["complete"]) == (100_000, played, False)
    assert len(whole["games"]) == played
    told = f"Stopped: {played:,} of 100,000 games were played."
    assert told in said
    assert told in report.read_text(encoding="utf-8")


NO_BYTECODE = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
"""Else Python would leave the first bytes of compiled modules, and nobody could import those any more."""


@pytest.mark.skipif(sys.platform == "win32", reason="limits are different there")
def test_a_full_disk_is_told_and_the_run_goes_on_later(tmp_path: Path) -> None:
    from resource import RLIMIT_FSIZE, setrlimit

    folder = tmp_path / "run"
    code = "from turbinehall.cli import main; import sys; sys.exit(main(sys.argv[1:]))"
    line = f"simulate empire --player random --games 40 --seed 7 --jobs 1 --into {folder}"
    command = [sys.executable, "-c", code, *line.split()]
    full = subprocess.run(
        command,
        preexec_fn=lambda: setrlimit(RLIMIT_FSIZE, (2000, 2000)),
        env=NO_BYTECODE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert full.returncode == 2
    assert full.stderr.startswith(f"turbinehall: {folder / RESULTS}: can't be written: ")
    assert len(full.stderr.splitlines()) == 1
    assert 1 < _lines(folder / RESULTS) < 41
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0
    assert _lines(folder / RESULTS) == 41


@pytest.mark.skipif(sys.platform == "win32", reason="limits are different there")
@pytest.mark.parametrize("option", ["--into", "--records"])
def test_nothing_half_written_is_left_on_a_full_disk(option: str, tmp_path: Path) -> None:
    from resource import RLIMIT_FSIZE, setrlimit

    folder = tmp_path / "new"
    line = f"simulate empire --player random --games 2 --seed 7 --jobs 1 {option} {folder}"
    command = [sys.executable, "-m", "turbinehall", *line.split()]
    full = subprocess.run(
        command,
        preexec_fn=lambda: setrlimit(RLIMIT_FSIZE, (20, 20)),
        env=NO_BYTECODE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert full.returncode == 2
    assert f"turbinehall: {folder}" in full.stderr
    assert "can't be written: File too large" in full.stderr
    assert sum([path.stat().st_size for path in folder.iterdir()]) == 0
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0


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
    extent = {"asked": plan.total, "played": plan.total, "complete": True}
    assert json.loads(table.schema.metadata[b"turbinehall run"]) == extent
    assert {key: whole[key] for key in extent} == extent
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.json", "games.parquet"]


def test_several_runs_are_one_file(tmp_path: Path) -> None:
    needed("pyarrow")
    from importlib import import_module

    results = sorted(run(MATCH, Here()))
    played: list[output.Played] = [("one", MATCH, results), ("other", MATCH, results[:3])]
    for name in ("games.json", "games.parquet"):
        output.write_several(str(tmp_path / name), played)
    whole = json.loads((tmp_path / "games.json").read_text(encoding="utf-8"))
    assert [row["match"] for row in whole["games"]] == ["one"] * 8 + ["other"] * 3
    assert (whole["asked"], whole["played"], whole["complete"]) == (16, 11, False)
    table = import_module("pyarrow.parquet").read_table(tmp_path / "games.parquet")
    assert table.to_pylist() == whole["games"]


TOO_LONG = f"games{'s' * 240}.json"  # not for a file, but for the half of one


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("games.csv", "written as .json or .parquet"),
        ("nowhere/games.json", "there is no folder"),
        ("letter.json/games.json", "there is no folder"),
        ("games.json", "is a folder"),
        (TOO_LONG, "can't be written"),
        (f"games{'s' * 300}.json", "can't be written"),
    ],
)
def test_a_file_that_cannot_be_written_is_said_before_the_run(name: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "games.json").mkdir()
    (tmp_path / "letter.json").write_text("dear")
    path = str(tmp_path / name)
    with pytest.raises(ImpossibleSetup) as caught:
        output.check_out(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert said in str(caught.value)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["games.json", "letter.json"]


@pytest.mark.skipif(sys.platform != "linux", reason="/proc is Linux's")
def test_a_folder_that_cannot_be_written_to_is_said_before_the_run() -> None:
    with pytest.raises(ImpossibleSetup, match=r"^/proc/games.json: can't be written: "):
        output.check_out("/proc/games.json")


def test_a_file_that_can_be_written_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "old.json").write_text("old")
    for name in ("old.json", "new.json"):
        output.check_out(str(tmp_path / name))
    assert [each.name for each in tmp_path.iterdir()] == ["old.json"]
    assert (tmp_path / "old.json").read_text() == "old"


def test_a_report_is_a_page(tmp_path: Path) -> None:
    for name in ("page.html", "page.htm", "PAGE.HTML"):
        output.check_page(str(tmp_path / name))
    for name in ("page.pdf", "page"):
        with pytest.raises(ImpossibleSetup, match=r"a report is a page in HTML; end the name in \.html"):
            output.check_page(str(tmp_path / name))


def test_a_failed_write_names_what_was_asked_for(tmp_path: Path) -> None:
    (tmp_path / "page.html").mkdir()
    with pytest.raises(TurbineHallError, match=r"page\.html: can't be written: ") as caught:
        output.write_text(str(tmp_path / "page.html"), "text")
    assert ".part" not in str(caught.value)
    assert [each.name for each in tmp_path.iterdir()] == ["page.html"]


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


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    (tmp_path / "buildings.toml").write_bytes(b"# caf\xe9\n")
    with pytest.raises(ContentError, match=r"buildings\.toml: isn't text in UTF-8"):
        Overlay.of(str(tmp_path))


def test_a_change_to_a_broken_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "buildings.toml").write_text("[sawmill")
    with pytest.raises(ContentError, match=r"buildings\.toml: isn't valid TOML"):
        Overlay.of(str(tmp_path), ["buildings.sawmill.maximum=9"])


def test_a_change_below_a_value_is_told() -> None:
    with pytest.raises(ContentError, match="sawmill is a value"):
        Overlay.of(None, ["buildings.sawmill=3", "buildings.sawmill.maximum=9"])


def test_a_folder_that_cannot_be_read_is_not_used(tmp_path: Path) -> None:
    """A worker lays the files out by itself, then."""
    overlay = Overlay("", (("buildings.toml", "[sawmill]\nmaximum = 7\n"),))
    (tmp_path / "buildings.toml").write_bytes(b"\xff")
    overlay.use(str(tmp_path))
    assert overlay.folder() != str(tmp_path)


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
        ("buildings.sawmill.maximum=2026-01-01", "isn't a change of content"),
        ("buildings.sawmill.maximum=inf", "sawmill.maximum: is inf"),
        ("buildings.sawmil.maximum=3", "sawmil"),
        ("building.sawmill.maximum=3", "building.toml"),
        ("buildings.😀.maximum=3", "buildings.toml: 😀: is no key of this game"),
        ("buildings.\x7f.maximum=3", "buildings.toml: \x7f: is no key of this game"),
        ("buildings.\udcff.maximum=3", "isn't a change of content"),
        ("x/y.sawmill=3", "isn't a change of content"),
        ("../x.sawmill=3", "isn't a change of content"),
        (r"x\y.sawmill=3", "isn't a change of content"),
    ],
)
def test_a_wrong_change_is_told(change: str, said: str) -> None:
    """By what was written: nobody has seen the folder in which it is laid out."""
    with pytest.raises(ContentError) as caught:
        Setting("empire", content=Overlay.of(None, [change])).count()
    assert said in str(caught.value)
    assert str(caught.value).startswith(f"{change}: ")
    assert tempfile.gettempdir() not in str(caught.value)


def test_what_is_wrong_with_an_owner_s_folder_is_told_by_its_name(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "buildings.toml").write_text('[sawmill]\nmaximum = "nine"\n')
    with pytest.raises(ContentError, match=r"^mine: buildings\.toml: sawmill\.maximum: is 'nine'\."):
        Setting("empire", content=Overlay.of(str(mine))).count()


def test_a_change_keeps_the_rest_of_the_file(tmp_path: Path) -> None:
    """Whatever signs its texts have."""
    text = 'title = "Säge 😀 \\u007f \\" \\\\ \\t"\n'
    (tmp_path / "buildings.toml").write_text(f"[sawmill]\n{text}", encoding="utf-8")
    changed = dict(Overlay.of(str(tmp_path), ["buildings.sawmill.maximum=9"]).files)["buildings.toml"]
    whole = {"sawmill": {"title": 'Säge 😀 \x7f " \\ \t', "maximum": 9}}
    assert tomllib.loads(changed) == whole


def test_records_are_left_where_they_were_asked_for(tmp_path: Path) -> None:
    plan = Plan("empire", ("random",), "7", 2, records=str(tmp_path))
    list(run(plan, Here(2)))
    assert len(list(tmp_path.glob("*.hall"))) == 2
