"""What to say when a door's library isn't there."""

from __future__ import annotations

from turbinehall.kernel.errors import MissingLibrary


def missing(door: str, library: str) -> MissingLibrary:
    """The error to raise."""
    return MissingLibrary(
        f"turbinehall.envs.{door} needs {library}, which can't be imported here. To install it with the other"
        " libraries for research: pip install '.[research]' in Turbine Hall's folder."
    )
