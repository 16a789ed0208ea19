"""Expert: a strong opponent, who thinks ahead for a good while."""

from __future__ import annotations

from typing import final

from turbinehall.players.search import Settings
from turbinehall.players.searcher import Searcher


@final
class Expert(Searcher):
    """Searches, and looks at 300,000 positions before a choice, or fewer where one is clearly best."""

    def __init__(self) -> None:
        super().__init__(Settings(budget=300_000, lines=30, width=4))
