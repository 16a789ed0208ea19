"""Regular: a fair opponent, who thinks ahead for a fraction of a second."""

from __future__ import annotations

from typing import final

from turbinehall.players.search import Settings
from turbinehall.players.searcher import Searcher


@final
class Regular(Searcher):
    """Searches, and looks at 40,000 positions before a choice, or fewer where one is clearly best."""

    def __init__(self) -> None:
        super().__init__(Settings(budget=40_000))
