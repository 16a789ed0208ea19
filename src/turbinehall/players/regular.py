"""Regular: a fair opponent, who thinks ahead for a few hundredths of a second.

With ten times the budget it would hardly be told from an expert (docs/players.md): a rung must be one."""

from __future__ import annotations

from typing import final

from turbinehall.players.search import Settings
from turbinehall.players.searcher import Searcher


@final
class Regular(Searcher):
    """Searches, and looks at 4,000 positions before a choice, or fewer where one is clearly best.

    It looks at 8,000 more for each seat beyond the second, and at 400 where a game is planned in steps."""

    def __init__(self) -> None:
        super().__init__(Settings(budget=4_000, crowd=8_000, in_steps=400))
