"""How the benchmarks talk to a contestant: one JSON object a line, a question in, an answer out.

Each contestant lives in an interpreter of its own that stays alive between rounds, so that neither its start
nor its imports are measured, and works only while it is asked. Uses nothing that Python does not bring.
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent

Answer = dict[str, Any]


class ContestantFailed(Exception):
    """A contestant can't be started, or ended before it answered."""


@dataclass(frozen=True)
class Sample:
    """One slot of work: how much was done, and the two times that it took, in seconds."""

    done: int
    cpu: float
    wall: float


def timed(work: Callable[[], int]) -> Answer:
    """Do some work that tells how much it was; the answer is a Sample's. Garbage collection stays on."""
    gc.collect()
    wall = time.perf_counter()
    cpu = time.process_time()
    done = work()
    cpu = time.process_time() - cpu
    wall = time.perf_counter() - wall
    return {"done": done, "cpu": cpu, "wall": wall}


def serve(jobs: Mapping[str, Callable[..., Answer]]) -> None:
    """The contestant's side: answer until nobody asks any more."""
    for line in sys.stdin:
        request = json.loads(line)
        job = request.pop("job")
        print(json.dumps(jobs[job](**request)), flush=True)


class Contestant:
    """The benchmarks' side: an interpreter that runs one of the worker modules of this package."""

    def __init__(self, name: str, python: str, module: str, environment: Mapping[str, str]) -> None:
        self.name = name
        self.process = subprocess.Popen(
            [python, "-m", f"benchmarks.{module}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            cwd=ROOT,
            env=dict(environment),
        )

    def ask(self, job: str, **arguments: Any) -> Answer:
        """Have a job done, and wait for it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            print(json.dumps({"job": job, **arguments}), file=self.process.stdin, flush=True)
            answer = self.process.stdout.readline()
        except OSError:
            answer = ""
        if not answer:
            raise ContestantFailed(f"{self.name} ended before it answered '{job}'; its last words are above.")
        found: Answer = json.loads(answer)
        return found

    def sample(self, job: str, **arguments: Any) -> Sample:
        """Have a job done that is timed."""
        answer = self.ask(job, **arguments)
        return Sample(answer["done"], answer["cpu"], answer["wall"])

    def close(self) -> None:
        """Nothing more will be asked."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.close()
            self.process.wait(timeout=10)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
