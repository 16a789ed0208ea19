"""The fixed action space: every option of every rule that asks has one number, in every position."""

from __future__ import annotations

from typing import Any, Final, final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from turbinehall.kernel.game import Game, Rule


@final
class ActionSpace:
    """Each rule that asks owns a block of numbers, in the order in which they are listed here."""

    def __init__(self, rules: list[Rule[Any]]) -> None:
        self.blocks: list[tuple[str, int, int]] = []
        """(rule's name, first number, how many)"""
        self.first: dict[str, int] = {}
        self.starts: list[int] = []
        """By place among the blocks: the first number."""
        self.places: dict[str, int] = {}
        """By the rule's name: its place among the blocks."""
        self.size = 0
        for rule in rules:
            if rule.name in self.first:
                raise ValueError(f"two rules are called {rule.name!r}")
            self.places[rule.name] = len(self.blocks)
            self.blocks.append((rule.name, self.size, rule.span))
            self.first[rule.name] = self.size
            self.starts.append(self.size)
            self.size += rule.span
        self._places: list[int] = []
        """By the rule's serial number, as far as rules were met: its place, or UNKNOWN."""

    def place(self, rule: Rule[Any]) -> int:
        """A rule's place among the blocks. Asked at every step, so it isn't looked up by name."""
        serial = rule.serial
        if 0 <= serial < len(self._places):
            found = self._places[serial]
            if found != UNKNOWN:
                return found
        return self._meet(rule)

    def _meet(self, rule: Rule[Any]) -> int:
        if rule.serial < 0:
            rule.serial = MET[0]
            MET[0] += 1
        self._places += [UNKNOWN] * (rule.serial + 1 - len(self._places))
        found = self.places[rule.name]
        self._places[rule.serial] = found
        return found

    def start(self, rule: Rule[Any]) -> int:
        """The first number of a rule's block."""
        return self.starts[self.place(rule)]

    def action(self, game: Game, option: int) -> int:
        """The number of an option in the position at hand."""
        assert game.pending is not None
        return self.start(game.pending.rule) + option

    def option(self, game: Game, action: int) -> int:
        """The option that an action means in the position at hand; `play` checks whether it is offered."""
        assert game.pending is not None
        return action - self.start(game.pending.rule)

    def mask(self, game: Game) -> bytearray:
        """One byte an action: 1 where it may be chosen now."""
        mask = bytearray(self.size)
        if game.pending is not None:
            first = self.start(game.pending.rule)
            for option in game.options:
                mask[first + option] = 1
        return mask

    def write_offers(self, game: Game, first: i64, page: BytesWriter) -> None:
        """The actions that may be chosen now, as numbers of eight bytes, counted from `first` on.

        Of thousands of actions a few are offered: their numbers are sooner written than a mask is.
        """
        if game.pending is not None:
            start: i64 = first + self.start(game.pending.rule)
            for option in game.options:
                write_i64_le(page, start + option)

    def named(self, action: int) -> str:
        """An action in words: which option of which rule it is."""
        for name, first, count in self.blocks:
            if first <= action < first + count:
                return f"option {action - first} of '{name}'"
        return f"no action at all: they are 0 to {self.size - 1}"


UNKNOWN: Final = -1
MET: Final = [0]  # how many rules were met: the next one's serial number. They themselves aren't kept alive
