"""The server's own log: one line an event, for people or for programs.

What is secret is never in it: no cookie, password, invitation, seed or table id. A request is named by its
route (`/api/tables/{id}`), not by its address.
"""

from __future__ import annotations

import logging
import sys

import structlog
from structlog.typing import Processor


def configure(format: str) -> None:
    """Write to standard error, as text, as JSON, or (quiet) as text of what went wrong only."""
    last: Processor = (
        structlog.processors.JSONRenderer()
        if format == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info if format == "json" else _unchanged,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.WARNING if format == "quiet" else logging.INFO
        ),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def _unchanged(logger: object, method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    return event
