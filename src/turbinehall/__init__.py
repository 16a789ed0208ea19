"""Turbine Hall: three complete board games about power and industry, to play, simulate and study.

>>> import turbinehall as th
>>> game = th.new("empire", seed=7)
>>> while not game.over:
...     game.play(game.options[0])
>>> game.outcome.winners
()
"""

from __future__ import annotations

from turbinehall import _engine

_engine.choose_engine()  # before anything of the engine is imported

# The package of games comes first, so that loading it later doesn't take the name from the function games().
import turbinehall.games  # noqa: E402, F401
from turbinehall.kernel.errors import (  # noqa: E402
    ContentError,
    IllegalChoice,
    ImpossibleSetup,
    RecordError,
    TurbineHallError,
    UndoRefused,
)
from turbinehall.library import (  # noqa: E402
    advise,
    games,
    imagine,
    inspect,
    new,
    record,
    replay,
    rewind,
    undo,
    view,
)

__version__ = "0.1.0"

__all__ = [
    "ContentError",
    "IllegalChoice",
    "ImpossibleSetup",
    "RecordError",
    "TurbineHallError",
    "UndoRefused",
    "advise",
    "games",
    "imagine",
    "inspect",
    "new",
    "record",
    "replay",
    "rewind",
    "undo",
    "view",
]
