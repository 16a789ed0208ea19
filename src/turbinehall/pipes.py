"""An output whose reader has gone away, as in `| head`: a program ends quietly; its exit code says why."""

from __future__ import annotations

import os
import sys
from typing import Final

BROKEN_PIPE: Final = 141  # what a shell reports of a program that wrote to a pipe nobody reads any more


def give_up_output() -> None:
    """Python would complain once more when it flushes at the end; give it somewhere to flush to."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
