"""Balance: how the seats, the cards and everything else of a game fare when bots play it many times.

A run has cells: every number of seats that is asked for, with every content that is compared. Game i of every
cell has the same seed, so that two contents are compared on the same deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from turbinehall import library
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.lab.findings import Findings, findings
from turbinehall.lab.play import Result, Sitting
from turbinehall.lab.setting import Overlay, Setting, check_players


@dataclass(frozen=True)
class Cell:
    """One number of seats with one content."""

    setting: Setting
    seats: int


@dataclass(frozen=True)
class Balance:
    """What is to be measured. It is a plan; see `workers.Plan`."""

    setting: Setting
    """Its seats are those asked for, or None for all that the game allows."""
    player: str
    """Who sits in every seat."""
    seed: str
    games: int
    """Of every cell."""
    what_if: Overlay | None = None
    """Another content, to be compared with the setting's own."""

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Numbers of seats, and for each of them the contents."""
        contents = [self.setting.content, *([] if self.what_if is None else [self.what_if])]
        return tuple(
            [
                Cell(
                    Setting(self.setting.game, seats, self.setting.modules, self.setting.variants, content),
                    seats,
                )
                for seats in self.seat_counts()
                for content in contents
            ]
        )

    def seat_counts(self) -> list[int]:
        """The numbers of seats that are measured."""
        meta = library.CATALOGUE.find(self.setting.game)
        if self.setting.seats is not None:
            return [self.setting.seats]
        played = [module for module in meta.modules if module.name in self.setting.modules]
        return [
            seats for seats in meta.seats if all([not each.seats or seats in each.seats for each in played])
        ]

    @property
    def total(self) -> int:
        """How many games there are."""
        return self.games * len(self.cells)

    @property
    def watched(self) -> bool:
        """They are: what was offered and taken is what is asked for."""
        return True

    def sitting(self, number: int) -> Sitting:
        """What game number so many is."""
        game, place = divmod(number, len(self.cells))
        cell = self.cells[place]
        return Sitting(cell.setting, f"{self.seed}/{game}", (self.player,) * cell.seats)

    def data(self) -> dict[str, Any]:
        """What makes this run different from another."""
        return {
            "verb": "balance",
            "cells": [{**cell.setting.data(), **cell.setting.rules()} for cell in self.cells],
            "player": self.player,
            "seed": self.seed,
        }

    def check(self) -> None:
        """Make sure that it can be played before anything is."""
        check_players([self.player])
        if self.games < 1:
            raise ImpossibleSetup(f"There must be at least 1 game to play, not {self.games}.")
        library.CATALOGUE.find(self.setting.game)
        if not self.seat_counts():
            raise ImpossibleSetup("No number of seats goes with all of these modules: leave one out.")
        for cell in self.cells:
            cell.setting.count()
        ours = self.setting.content
        if self.what_if is not None and self.cells[0].setting.rules() == self.cells[1].setting.rules():
            raise ImpossibleSetup(
                f"{self.what_if.name} changes nothing against {ours.name or 'our own content'}: "
                "there is nothing to compare."
            )

    def by_cell(self, results: Sequence[Result]) -> list[list[Result]]:
        """The results of every cell, as far as all cells have them, in the order of the games."""
        by_number = {result.number: result for result in results}
        count = len(self.cells)
        whole = [
            game
            for game in range(self.games)
            if all([game * count + place in by_number for place in range(count)])
        ]
        return [[by_number[game * count + place] for game in whole] for place in range(count)]

    def findings(self, results: Sequence[Result]) -> list[list[Findings]]:
        """For every number of seats what was found, with the one content or with both. Empty: nothing yet."""
        cells = self.by_cell(results)
        if not cells[0]:
            return []
        sides = 1 if self.what_if is None else 2
        found = [findings(cell.setting, played) for cell, played in zip(self.cells, cells)]
        return [found[first : first + sides] for first in range(0, len(found), sides)]
