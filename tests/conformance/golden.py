"""Golden records: a whole random game of every way to play, as text.

`python -m tests.conformance.golden` writes them anew. Do so only when rules or content were changed on
purpose, and raise the game's rules_version when the same choices now lead elsewhere.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from tests.conformance.cases import CASES, Case, catalogue_of, play_some, random_stream
from turbinehall import _engine
from turbinehall.kernel import record
from turbinehall.kernel.position import checksum

RECORDS: Final = Path(__file__).resolve().parents[1] / "fixtures" / "records"
_SEED: Final = "golden"


def golden_text(case: Case) -> str:
    """The record of the case's golden game, played now."""
    game = case.start(_SEED, told=False)
    play_some(game, random_stream(_SEED), 10_000)
    return record.write(game, case.meta)


def main(arguments: list[str]) -> None:
    if arguments == ["--checksums"]:
        states = {
            str(case): checksum(record.read(golden_text(case), catalogue_of(case.meta))) for case in CASES
        }
        print(json.dumps({"compiled": _engine.compiled(), "checksums": states}))
        return
    RECORDS.mkdir(parents=True, exist_ok=True)
    for path in RECORDS.glob("*.hall"):
        path.unlink()
    for case in CASES:
        (RECORDS / f"{case}.hall").write_text(golden_text(case), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
