"""Rate limits: a bucket of tokens for each person and each address, filled at a steady rate."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

_MOST_BUCKETS: Final = 50_000


class Rate:
    """So many at once, and so many a second in the long run."""

    def __init__(self, name: str, burst: float, a_second: float) -> None:
        self.name = name
        self.burst = burst
        self.a_second = a_second


REQUEST: Final = Rate("request", 300, 100)
"""Anything, from one address."""
WRITE: Final = Rate("write", 60, 20)
"""Whatever changes something, by one person."""
TABLE: Final = Rate("table", 30, 0.5)
"""New tables, by one person."""
TABLES_HERE: Final = Rate("tables here", 120, 2)
"""New tables, from one address."""
HINT: Final = Rate("hint", 20, 0.5)
"""Hints, for one person: each takes a bot a second or so."""
PASSWORD: Final = Rate("password", 10, 0.1)
"""Attempts at a password, from one address, and for one login."""
SOCKET: Final = Rate("socket", 60, 5)
"""New live connections, from one address."""


class Limits:
    """Counts, in memory; each worker counts for itself."""

    def __init__(self, factor: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._factor = factor
        self._clock = clock
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def wait(self, rate: Rate, who: str) -> float:
        """Take a token. 0: there was one; else in how many seconds there will be."""
        if not self._factor:
            return 0.0
        now = self._clock()
        burst = rate.burst * self._factor
        a_second = rate.a_second * self._factor
        key = (rate.name, who)
        tokens, before = self._buckets.get(key, (burst, now))
        tokens = min(burst, tokens + (now - before) * a_second)
        if tokens < 1:
            self._buckets[key] = (tokens, now)
            return (1 - tokens) / a_second
        if len(self._buckets) >= _MOST_BUCKETS and key not in self._buckets:
            self._sweep(now)
        self._buckets[key] = (tokens - 1, now)
        return 0.0

    def _sweep(self, now: float) -> None:
        """Drop the older half; who hasn't been seen for longest has most likely a full bucket again."""
        oldest = sorted(self._buckets.items(), key=lambda item: item[1][1])
        self._buckets = dict(oldest[len(oldest) // 2 :])
