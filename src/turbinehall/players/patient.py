"""Patient: an expert who thinks ten times as long. For analysis."""

from __future__ import annotations

from typing import final

from turbinehall.players.search import Settings
from turbinehall.players.searcher import Searcher


@final
class Patient(Searcher):
    """Searches, and looks at 3,000,000 positions before a choice, or fewer where one is clearly best."""

    def __init__(self) -> None:
        super().__init__(Settings(budget=3_000_000, lines=30, width=4))
