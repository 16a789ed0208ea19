"""The terms of a game: the readings in play, and what seats and modules mean to the rules."""

from __future__ import annotations

from typing import Any, Final, final

from turbinehall.kernel.game import Rule
from turbinehall.kernel.setup import Setup

DEALT: Final = 2  # Nations and Achievements that a player chooses from


@final
class Terms:
    """The readings in play, and what the number of seats means to the rules. Modules may change it."""

    def __init__(self, setup: Setup) -> None:
        self.seats = setup.seats
        # Without the seed: all games of a setup share these terms, imagined ones too, and a seed tells all.
        self.setup = Setup(setup.game, setup.seats, setup.modules, setup.variants, "", setup.overlay)
        self.solo = setup.seats == 1
        """Is it the solo game of the base game, with its objectives?"""
        self.oil_per_barrel = setup.variant("oil-price") == "per-barrel"
        self.as_tall = setup.variant("tallest") == "as-tall"
        self.impact_after_phase = setup.variant("impact-timing") == "phase"
        self.claim_by_energy = setup.variant("claim") == "two-energy"
        self.scanned_chart = setup.variant("dice-chart") == "scanned"
        self.start_drawn = setup.variant("start-player") == "drawn"
        self.slots: list[int] = [0, 2] if self.solo else [0, 1, 2]
        """The slots of every market that are used; alone, not the middle one (EE-288)."""
        self.any_nation = self.solo
        """May a player choose among all Nations (EE-294)?"""
        self.nations_dealt = DEALT
        self.flat_finance = self.solo
        """Does Finance give $3 and nothing to anybody else (EE-299)?"""
        self.neutral: list[str] = []
        """The locations on which a neutral Worker stands."""
        if setup.seats <= 2:
            self.neutral += ["government-market", "industry-market", "commerce-market"]
        if self.solo:
            self.neutral += ["power-plant", "clean-up"]
        self.tokens = 0
        """Pollution tokens on each spot of the track; 0: as the board has it for so many players."""
        self.dice: list[int] = []
        """The Energy dice in the box; none: as the board has them for so many players."""
        self.left_out: list[str] = []
        """Global Impacts that aren't used."""
        self.half_planks = False
        """May a double plank be left half filled, because a Worker on it was lost?"""
        self.beside_any_turn = False
        """Are cards that lay beside the markets activated on any Work turn, as the Nation card is?"""
        self.guests: list[Rule[Any]] = []
        """Rules that take a turn of their own after the last player's."""
