"""Values written as TOML, which Python reads but doesn't write."""

from __future__ import annotations

import json
from datetime import date, time
from typing import Any


def in_toml(value: Any) -> str:
    """A value on one line of TOML, which differs from JSON in its tables, dates and endless numbers."""
    if isinstance(value, dict):
        return f"{{ {', '.join([f'{in_toml(key)} = {in_toml(below)}' for key, below in value.items()])} }}"
    if isinstance(value, list):
        return f"[{', '.join([in_toml(below) for below in value])}]"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, date | time):
        return value.isoformat()
    # Signs as they are: JSON writes those beyond 65,535 as two, which TOML refuses, as it does a bare DEL.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
