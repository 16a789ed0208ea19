"""For all tests: where a run must be repeatable, examples are drawn alike every time; elsewhere anew."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("repeatable")
