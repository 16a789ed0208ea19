"""Figures for Prometheus. Each worker has its own; `pid` tells them apart."""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "turbinehall_requests",
            "Requests by route, method and status.",
            ["route", "method", "status"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "turbinehall_request_seconds",
            "How long requests took.",
            registry=self.registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
        )
        self.events = Counter(
            "turbinehall_events", "Events taken in, by kind.", ["kind"], registry=self.registry
        )
        self.refused = Counter(
            "turbinehall_refused", "What was refused, by word.", ["word"], registry=self.registry
        )
        self.connections = Gauge("turbinehall_connections", "Live connections.", registry=self.registry)
        self.tables = Gauge("turbinehall_tables_in_memory", "Tables in memory.", registry=self.registry)
        self.bot_misses = Gauge(
            "turbinehall_bot_misses", "Choices that bots failed to make.", registry=self.registry
        )
        pid = Gauge("turbinehall_worker", "The process that answers.", ["pid"], registry=self.registry)
        pid.labels(str(os.getpid())).set(1)

    def text(self) -> bytes:
        """All figures, as Prometheus reads them."""
        return generate_latest(self.registry)
