"""The verbs that report: games, replay, rules, bench, play, simulate."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import turbinehall
from turbinehall import library
from turbinehall.terminal import clauses, screen
from turbinehall.terminal.replay import Replay

from .conftest import Hall, opening

# ---------------------------------------------------------------- games and play


def test_python_finds_the_command_without_its_name() -> None:
    command = [sys.executable, "-m", "turbinehall", "simulate", "empire", "--games", "2", "--jobs", "2"]
    done = subprocess.run([*command, "--player", "random"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "2 games" in done.stdout + done.stderr


def test_games_names_every_variant_and_value(hall: Hall) -> None:
    done = hall("games")
    assert done.code == 0
    for meta in turbinehall.games().values():
        assert meta.title in done.out
        for variant in meta.variants:
            for value, _ in variant.values:
                assert f"{variant.name}={value}" in done.out


def test_games_as_data(hall: Hall) -> None:
    (empire,) = [game for game in json.loads(hall("games", "--json").out) if game["name"] == "empire"]
    assert empire["seats"] == [1]
    assert empire["variants"][0]["values"].keys() == {"basic", "advanced"}


def test_choosing_a_game(hall: Hall) -> None:
    empire = list(turbinehall.games()).index("empire") + 1
    done = hall("table", typed=f"99\n{empire}\n1\n\nlog\nquit\n")
    assert done.code == 0
    assert f"Type a number from 1 to {len(turbinehall.games())}" in done.out
    assert "Market card: advanced" in done.out
    assert "side B" in done.out


def test_going_on_with_a_saved_game(hall: Hall, data: Path) -> None:
    hall("table", "empire", "--seed", 7, typed="end\nend\n")
    (data / "games" / "broken.hall").write_text("not a record", encoding="utf-8")
    done = hall("table", typed=f"{len(turbinehall.games()) + 1}\n")
    assert "Go on with Empire, turn 3" in done.out
    assert "YEARS" in done.out


def test_leaving_the_chooser(hall: Hall, data: Path) -> None:
    assert hall("table", typed="1\nb\nq\n").code == 0
    assert hall("table", typed="").code == 0
    assert not data.exists()


def test_choosing_seats_and_modules(wider_hall: Hall) -> None:
    listed = wider_hall("table").out.splitlines()
    (number,) = [line.split()[0] for line in listed if "Duel, for 2 to 3 players" in line]
    done = wider_hall("table", typed=f"{number}\n1\n2\n\n\nquit\n")
    assert "Seats: 3" in done.out
    assert "Fog: with" in done.out
    assert done.code == 0


# ---------------------------------------------------------------- replay


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = turbinehall.new("empire", seed=7)
    for _ in range(8):
        game.play(game.options[0])
    path = tmp_path / "game.hall"
    path.write_text(turbinehall.record(game), encoding="utf-8")
    return path


def test_replay_without_a_keyboard_tells_the_story(hall: Hall, record: Path) -> None:
    done = hall("replay", record)
    assert done.code == 0
    assert "Turn 1, year 0: the Market die shows" in done.out
    assert opening(2).story[0] in done.out
    assert done.out.count("YEARS") == 1
    assert "position 8" in done.out


def test_replay_at_a_position(hall: Hall, record: Path) -> None:
    done = hall("replay", record, "--at", 2)
    begun = opening(2)
    assert "position 2" in done.out
    assert f"› {begun.words[1]}" in done.out
    assert begun.story[0] in done.out
    assert done.out.count("YEARS") == 1


def test_replay_as_data(hall: Hall, record: Path) -> None:
    view = json.loads(hall("replay", record, "--at", 3, "--json").out)
    game = turbinehall.rewind(turbinehall.replay(record.read_text(encoding="utf-8")), 3)
    assert view == turbinehall.view(game, seat=None)
    assert json.loads(hall("replay", record, "--json", "--seat", "A").out)["you"] == 0


def test_stepping_through(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(["", "n", "p", "p", "p", "6", "t 1", "t 99", "end", "", "what", "log"])
    game = turbinehall.replay(record.read_text(encoding="utf-8"))
    prompts: list[str] = []

    def read(prompt: str, words: list[str]) -> str:
        prompts.append(prompt)
        return next(typed, "q")

    Replay(game, screen.console()).step_through(read)
    assert [int(prompt.split()[0]) for prompt in prompts] == [0, 1, 2, 1, 0, 0, 6, 0, 0, 8, 8, 8, 8]
    out = capsys.readouterr().out
    assert "This is the first position." in out
    assert "This is the last position." in out
    assert "The game has the turns 1 to " in out
    assert "p: previous" in out


def test_stepping_to_a_turn(record: Path) -> None:
    game = turbinehall.new("empire", seed=7)
    for _ in range(3):
        game.play("end")
    typed = iter(["t 3", "q"])
    prompts: list[str] = []

    def read(prompt: str, words: list[str]) -> str:
        prompts.append(prompt)
        return next(typed)

    Replay(game, screen.console()).step_through(read)
    assert prompts[-1].startswith("2 of 3 ")


def test_replay_of_a_finished_game_ends_with_the_score(hall: Hall, tmp_path: Path) -> None:
    game = turbinehall.new("empire", seed=7)
    while not game.over:
        game.play(game.options[-1])
    path = tmp_path / "game.hall"
    path.write_text(turbinehall.record(game), encoding="utf-8")
    assert "You retire with a score of" in hall("replay", path).out


# ---------------------------------------------------------------- rules

PAGE = """\
# Demo

## The start

- **DE-001** Everybody gets *two* cards,
  face down. See [below](#end).
- **DE-002** The youngest begins.

Not a clause: **DE-003** in a text.

## The end

| ID | Question | Reading | Switch |
|----|----------|---------|--------|
| A-DE-01 | When? | At once. | `end` = now, later |
"""
TESTS = """\
import pytest
from pytest import param

pytestmark = [pytest.mark.rule("DE-004")]

@pytest.mark.rule("DE-001", "DE-002")
def test_one(): ...

@pytest.mark.rule("DE-001")
class TestMore:
    @pytest.mark.parametrize("x", [param(1, marks=pytest.mark.rule("DE-005"))])
    def test_two(self, x): ...
"""


def test_clauses_are_read_from_a_page() -> None:
    one, two, reading = clauses.parse(PAGE)
    assert one == clauses.Clause("DE-001", "Everybody gets two cards, face down. See below.", "The start")
    assert two.id == "DE-002"
    assert reading == clauses.Clause("A-DE-01", "When? At once. Variant: end = now, later.", "The end")


def test_proofs_are_read_from_tests(tmp_path: Path) -> None:
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_demo.py").write_text(TESTS, encoding="utf-8")
    proofs = clauses.proofs(folder)
    assert proofs == {
        "DE-004": ["tests/test_demo.py"],
        "DE-001": ["tests/test_demo.py::test_one", "tests/test_demo.py::TestMore"],
        "DE-002": ["tests/test_demo.py::test_one"],
        "DE-005": ["tests/test_demo.py::TestMore::test_two"],
    }
    coverage = clauses.Coverage("demo", clauses.parse(PAGE), {"DE-001": ["a"], "DE-009": ["b"]}, ("DE",))
    assert [clause.id for clause in coverage.missing] == ["DE-002"]
    assert coverage.unknown == {"DE-009": ["b"]}


def test_search() -> None:
    known = clauses.parse(PAGE)
    assert [clause.id for clause in clauses.search(known, "de-002")] == ["DE-002"]
    assert [clause.id for clause in clauses.search(known, "FACE two")] == ["DE-001"]
    assert clauses.search(known, "DE-077") == []


def test_rules_of_a_game(hall: Hall) -> None:
    done = hall("rules", "empire")
    assert done.code == 0
    count = len(
        [clause for clause in clauses.clauses(library.CATALOGUE.find("empire")) if not clause.is_reading]
    )
    assert f"of {count} clauses proven" in done.out


def test_a_clause_alone_will_do(hall: Hall) -> None:
    done = hall("rules", "ne-025")
    assert "NE-025 The price of an action depends on" in done.out
    assert hall("rules", "A-NE-20").out.lstrip().startswith("A-NE-20 ")


def test_a_game_s_further_pages_of_rules_are_searched_with_its_first(hall: Hall) -> None:
    known = clauses.clauses(library.CATALOGUE.find("energy-empire"))
    counts = [sum(clause.id.startswith(f"{letters}-") for clause in known) for letters in ("EE", "CW", "CN")]
    assert counts == [346, 98, 64]
    assert "CW-081 Midnight strikes" in hall("rules", "cw-081").out
    found = hall("rules", "energy-empire", "doomsday", "clock").out
    assert "CW-029" in found
    assert "CN-018" in found


def test_check_agrees_with_what_is_shown(hall: Hall) -> None:
    done = hall("rules", "--missing", "--check")
    faults = "No test proves" in done.out or "isn't in the page" in done.out
    assert done.code == (1 if faults else 0)


# ---------------------------------------------------------------- bench and simulate


def test_bench(hall: Hall) -> None:
    rows = json.loads(hall("bench", "--seconds", 0.05, "--json").out)["games"]
    assert [row["game"] for row in rows] == list(turbinehall.games())
    assert min(row["decisions per second"] for row in rows) > 100
    assert "decisions/s" in hall("bench", "--seconds", 0.05).out


def test_simulate_shows_a_table(hall: Hall) -> None:
    done = hall("simulate", "empire", "--games", 20, "--player", "random", "--seed", 7, "--jobs", 1)
    assert done.code == 0
    assert done.err == ""
    assert "95 % interval" in done.out
    assert "decisions/s" in done.out


def test_simulate_is_the_same_on_two_processes(hall: Hall) -> None:
    line = ("simulate", "empire", "--games", 20, "--player", "random", "--seed", 7, "--json", "--jobs")
    one, two = [json.loads(hall(*line, jobs).out) for jobs in (1, 2)]
    assert one.pop("speed").keys() == two.pop("speed").keys()
    assert one == two
    assert one["games"] == 20


def test_simulate_leaves_records(hall: Hall, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    line = ("simulate", "empire", "--games", 3, "--player", "random", "--seed", 7, "--jobs", 1)
    data = json.loads(hall(*line, "--json", "--records", folder).out)
    scores = [
        turbinehall.replay(path.read_text(encoding="utf-8")).scores[0] for path in sorted(folder.iterdir())
    ]
    assert len(scores) == 3
    assert data["scores"][0]["mean"] == pytest.approx(sum(scores) / 3)
    assert hall(*line, "--records", folder).code == 2


def test_simulate_counts_wins(wider_hall: Hall) -> None:
    line = ("simulate", "duel", "--games", 10, "--jobs", 1, "--seed", 7)
    done = wider_hall(*line, "--player", "novice", "--player", "random", "--json")
    shares = [seat["wins"] for seat in json.loads(done.out)["scores"]]
    assert sum(shares) == pytest.approx(1)
    assert "wins" in wider_hall(*line, "--player", "random").out
