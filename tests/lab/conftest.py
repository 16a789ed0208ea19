"""For the tests of the lab: what is done where an extra isn't installed."""

from __future__ import annotations

import os
from importlib.util import find_spec

import pytest


def needed(module: str) -> None:
    """Skip where an extra isn't installed; fail where everything is required."""
    if find_spec(module) is None:
        if os.environ.get("TURBINEHALL_REQUIRE_ALL"):
            pytest.fail(f"{module} isn't installed")
        pytest.skip(f"{module} isn't installed: the extra `lab` brings it")
