"""A game is its setup and its choices: it can be written, read, taken back, and replayed anywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.cases import CASES, SEEDS, Case, any_case, catalogue_of, play_some, random_stream
from tests.conformance.golden import RECORDS, golden_text
from turbinehall import _engine
from turbinehall.kernel import record
from turbinehall.kernel.errors import UndoRefused
from turbinehall.kernel.position import checksum, rewind, undo
from turbinehall.kernel.story import Line


@settings(deadline=None, max_examples=30)
@given(case=any_case(), seed=SEEDS, choices=st.integers(min_value=0, max_value=200))
def test_a_record_comes_back_as_the_same_game(case: Case, seed: int, choices: int) -> None:
    game = case.start(seed)
    play_some(game, random_stream(seed), choices)
    text = record.write(game, case.meta)
    again = record.read(text, catalogue_of(case.meta))
    assert checksum(again) == checksum(game)
    assert record.write(again, case.meta) == text
    assert again.story is not None
    assert game.story is not None
    assert [told(line) for line in again.story.lines] == [told(line) for line in game.story.lines]


def told(line: Line) -> tuple[int, int, str, tuple[int, ...]]:
    return line.position, line.to, line.sentence.template, line.values


@settings(deadline=None, max_examples=20)
@given(case=any_case(), seed=SEEDS)
def test_undo_goes_back_one_choice_and_never_crosses_the_horizon(case: Case, seed: int) -> None:
    game = case.start(seed)
    stream = random_stream(seed)
    before = checksum(game)
    while not game.over and game.played < 60:
        chance_before = game.chance.state()
        seen = [checksum(game)]
        play_some(game, stream, 1)
        if game.horizon < game.played:
            assert game.chance.state() == chance_before, "chance was used, but the horizon didn't rise"
            assert checksum(undo(game, case.meta)) == seen[0]
        else:
            with pytest.raises(UndoRefused, match=game.horizon_reason):
                undo(game, case.meta)
    assert checksum(rewind(game, case.meta, 0)) == before


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    case = CASES[0]
    with pytest.raises(UndoRefused, match="nothing to take back"):
        undo(case.start(1), case.meta)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_way_to_play_has_a_golden_record_and_still_plays_like_it(case: Case) -> None:
    path = RECORDS / f"{case}.hall"
    assert path.exists(), f"no golden record of {case}: run `python -m tests.conformance.golden`"
    text = path.read_text(encoding="utf-8")
    game = record.read(text, catalogue_of(case.meta))
    assert game.over
    assert f"Result: {' '.join(map(str, game.scores))}" in text
    assert golden_text(case) == text, "the same choices are played, but written otherwise"


def test_there_is_no_golden_record_of_a_game_that_is_not_there() -> None:
    assert {path.stem for path in RECORDS.glob("*.hall")} == {str(case) for case in CASES}


@pytest.mark.parametrize("pure", [True, False], ids=["plain Python", "engine as installed"])
def test_another_process_with_another_hash_seed_plays_bit_identically(pure: bool, tmp_path: Path) -> None:
    """Compiled or not: the same records, the same states."""
    root = Path(__file__).resolve().parents[2]
    env = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"}
    env["TURBINEHALL_PURE"] = "1" if pure else ""
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.golden", "--checksums"],
        env=env,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    other = json.loads(done.stdout)
    assert other["compiled"] is False or not pure
    here = {str(case): checksum(record.read(golden_text(case), catalogue_of(case.meta))) for case in CASES}
    assert other["checksums"] == here
    if pure and _engine.compiled():
        assert other["compiled"] is False
