"""The command line: python -m benchmarks."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from benchmarks import report
from benchmarks.measure import FULL, QUICK, Measuring
from benchmarks.protocol import ContestantFailed

FEWEST_ROUNDS = 5


def parser() -> argparse.ArgumentParser:
    """What may be asked."""
    made = argparse.ArgumentParser(
        prog="python -m benchmarks", description="Measure how fast Turbine Hall is, against its targets."
    )
    made.add_argument("--quick", action="store_true", help="a few seconds only: to try it, not to quote it")
    made.add_argument("--rounds", type=int, metavar="N", help=f"how many rounds, at least {FEWEST_ROUNDS}")
    made.add_argument("--without-catanatron", action="store_true", help="don't install and run Catanatron")
    made.add_argument("--check", action="store_true", help="exit with 1 if a ratio misses its target")
    made.add_argument("--json", type=Path, metavar="FILE", help="write everything that was measured there")
    made.add_argument("--markdown", action="store_true", help="print the tables of docs/performance.md")
    made.add_argument("--into", type=Path, metavar="PAGE", help="put those tables between a page's marks")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, tell, and say by the exit status whether all is well."""
    asked = parser().parse_args(arguments)
    effort = QUICK if asked.quick else FULL
    if asked.rounds is not None:
        if asked.rounds < FEWEST_ROUNDS:
            parser().error(f"--rounds: at least {FEWEST_ROUNDS}, for fewer tell nothing")
        effort = dataclasses.replace(effort, rounds=asked.rounds)
    try:
        with closing(Measuring(effort, _progress)) as measuring:
            run = measuring.run(with_catanatron=not asked.without_catanatron)
    except ContestantFailed as failure:
        print(failure, file=sys.stderr)
        if not asked.without_catanatron:
            print("To measure without Catanatron: --without-catanatron.", file=sys.stderr)
        return 2
    print(report.markdown(run) if asked.markdown else report.text(run))
    if asked.json is not None:
        asked.json.write_text(json.dumps(run.data(), indent=2) + "\n", encoding="utf-8")
    if asked.into is not None:
        report.put_between_marks(asked.into, report.markdown(run))
    missed = run.missed() if asked.check else []
    for line in missed:
        print(f"Not met: {line}", file=sys.stderr)
    return 1 if missed else 0


def _progress(words: str) -> None:
    print(words, file=sys.stderr)
