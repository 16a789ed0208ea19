"""The compiled engine doesn't write where it mustn't.

Classes marked acyclic have no header for the garbage collector, but mypyc still lets CPython's trashcan use
it when they are freed some fifty containers deep: memory is silently damaged. Python's debug allocator sees
that.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "turbinehall"

SCRIPT = """
import gc
import turbinehall as th
from turbinehall.kernel.chance import stream_for
from turbinehall.players.random import play_randomly

gc.set_threshold(50)  # collect all the time
stream = stream_for("memory", "choices")
for name in th.games():
    for seed in range(20):
        game = th.new(name, seed=seed)
        line = [game]
        nest = None
        while not game.over:  # clones of clones, each held by the next: freed very deep
            game = game.clone()
            game.apply(game.options[stream.below(len(game.options))])
            nest = (nest, game)
        del nest, line, game
        play_randomly(th.new(name, seed=seed), stream)
print("sound")
"""


@pytest.mark.parametrize("allocator", ["debug", "malloc_debug"])
def test_memory_stays_sound_while_games_are_cloned_and_freed_deeply(allocator: str) -> None:
    env = {**os.environ, "PYTHONMALLOC": allocator}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.strip()) == (0, "sound"), done.stderr[-2000:]


def test_no_class_is_marked_acyclic() -> None:
    marked = [
        str(path) for path in SOURCE.rglob("*.py") if "acyclic=True" in path.read_text(encoding="utf-8")
    ]
    assert marked == []
