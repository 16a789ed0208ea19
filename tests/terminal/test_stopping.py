"""SIGTERM: the verbs of the lab hear it, nothing else does; neither it nor Ctrl-C ever costs a file."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from turbinehall.terminal.stopping import Terminated, finish, sigterm_heard

from .conftest import Hall

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are different there")

LATE = """
import os, signal, sys
from turbinehall.cli import main
from turbinehall.lab import output

write = output.write
def late(*given):
    os.kill(os.getpid(), number)
    write(*given)
output.write = late
number = int(sys.argv[1])
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_one_that_comes_while_files_are_written_leaves_them_whole(number: int, tmp_path: Path) -> None:
    out, page = tmp_path / "games.json", tmp_path / "page.html"
    line = f"simulate empire --player random --games 4 --jobs 1 --out {out} --report {page}"
    command = [sys.executable, "-c", LATE, str(int(number)), *line.split()]
    done = subprocess.run(command, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(out.read_text(encoding="utf-8"))["complete"]
    assert page.exists()


def test_it_is_raised_once() -> None:
    with pytest.raises(Terminated), sigterm_heard():
        _send_twice()


def _send_twice() -> None:
    try:
        signal.raise_signal(signal.SIGTERM)
    finally:
        signal.raise_signal(signal.SIGTERM)


def test_afterwards_it_is_heard_as_before(hall: Hall) -> None:
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]
    assert hall("simulate", "empire", "--player", "random", "--games", 1, "--jobs", 1).code == 0
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before
    finish()
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before
