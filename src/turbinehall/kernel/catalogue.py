"""The catalogue: which games there are, and what may be combined.

A game is a folder with a `meta.py` that defines META; it is found by being there. Only `meta.py` is read to
list a game; the rest is imported when one is started.
"""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from turbinehall.kernel.chance import fresh_seed
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.kernel.game import Game
from turbinehall.kernel.setup import Setup
from turbinehall.kernel.story import Story


@dataclass(frozen=True, kw_only=True)
class Module:
    """A part of a game that may be added."""

    name: str
    title: str
    summary: str
    requires: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    """The seat counts it can be played with; empty: all of the game's."""


@dataclass(frozen=True, kw_only=True)
class Variant:
    """A switch between readings or ways to play. The first value is the one played unless asked otherwise."""

    name: str
    title: str
    values: tuple[tuple[str, str], ...]
    """(value, what it means)"""
    reading: str = ""
    """The ambiguity of the rulebook that it settles, if it is one."""
    modules: tuple[str, ...] = ()
    """The modules without which it changes nothing."""

    @property
    def default(self) -> str:
        """The value played unless asked otherwise."""
        return self.values[0][0]


@dataclass(frozen=True, kw_only=True)
class Meta:
    """The facts about a game that need none of its rules."""

    name: str
    title: str
    summary: str
    credits: str
    seats: tuple[int, ...]
    rules_version: int
    """Raised when the same choices could lead to another position; records carry it."""
    clauses: tuple[str, ...]
    """The letters its clauses begin with, in its pages of rules."""
    further_rules: tuple[str, ...] = ()
    """The pages of rules that follow the one of its own name, in this order."""
    modules: tuple[Module, ...] = ()
    variants: tuple[Variant, ...] = ()
    package: str

    def setup(
        self,
        seats: int | None = None,
        modules: Iterable[str] = (),
        variants: Mapping[str, str] | None = None,
        seed: int | str | None = None,
        content: str | None = None,
    ) -> Setup:
        """A checked setup. What isn't given is the default; a seed that isn't given is drawn."""
        count = self.seats[0] if seats is None else seats
        if count not in self.seats:
            raise ImpossibleSetup(f"{self.title} is for {seat_words(self.seats)}, not for {count}.")
        chosen = self._modules(tuple(modules), count)
        values = self._variants(variants or {})
        return Setup(self.name, count, chosen, values, _seed(seed), content or "")

    def _modules(self, asked: tuple[str, ...], seats: int) -> tuple[str, ...]:
        known = {module.name: module for module in self.modules}
        for name in asked:
            if name not in known:
                there = f"It has {listed(list(known))}." if known else "It has no modules."
                raise ImpossibleSetup(f"{self.title} has no module '{name}'.{_guess(name, known)} {there}")
        for name in asked:
            module = known[name]
            for other in module.requires:
                if other not in asked:
                    raise ImpossibleSetup(f"The module '{name}' needs the module '{other}': add it too.")
            for other in module.excludes:
                if other in asked:
                    raise ImpossibleSetup(
                        f"The modules '{name}' and '{other}' can't be played together: leave one out."
                    )
            if module.seats and seats not in module.seats:
                raise ImpossibleSetup(
                    f"The module '{name}' is for {seat_words(module.seats)}, not for {seats}."
                )
        return tuple([module.name for module in self.modules if module.name in asked])

    def _variants(self, asked: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
        known = {variant.name: variant for variant in self.variants}
        for name, value in asked.items():
            if name not in known:
                there = f"It has {listed(list(known))}." if known else "It has no variants."
                raise ImpossibleSetup(f"{self.title} has no variant '{name}'.{_guess(name, known)} {there}")
            possible = [possible for possible, _ in known[name].values]
            if value not in possible:
                raise ImpossibleSetup(
                    f"The variant '{name}' of {self.title} can be {listed(possible, 'or')}, not '{value}'."
                )
        return tuple([(variant.name, asked.get(variant.name, variant.default)) for variant in self.variants])

    def start(self, setup: Setup, told: bool = True) -> Game:
        """Set a game up and bring it to its first decision. Told: with a story."""
        starter = _starters.get(self.package)
        if starter is None:
            starter = _starters[self.package] = importlib.import_module(f"{self.package}.setup").start
        return starter(setup, Story() if told else None)


_starters: dict[str, Callable[[Setup, Story | None], Game]] = {}


class Catalogue:
    """The games found in a package."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._found: dict[str, Meta] = {}

    def games(self) -> dict[str, Meta]:
        """All games by name."""
        if not self._found:
            folder = importlib.import_module(self.package)
            for entry in pkgutil.iter_modules(folder.__path__):
                if entry.ispkg:
                    meta: Meta = importlib.import_module(f"{self.package}.{entry.name}.meta").META
                    self._found[meta.name] = meta
        return self._found

    def find(self, name: str) -> Meta:
        """The game of that name."""
        found = self.games().get(name)
        if found is None:
            known = list(self.games())
            raise ImpossibleSetup(
                f"There is no game '{name}'.{_guess(name, known)} There is {listed(known)}."
            )
        return found


def _seed(seed: int | str | None) -> str:
    if seed is None:
        return fresh_seed()
    text = str(seed).strip()
    if not text or "\n" in text:
        raise ImpossibleSetup("A seed is one line of text or a number; leave it out for a fresh one.")
    return text


def _guess(name: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(name.lower(), list(known), n=1, cutoff=0.5)
    return f" Did you mean '{close[0]}'?" if close else ""


def listed(names: list[str], joint: str = "and") -> str:
    """'a', 'b' and 'c'."""
    quoted = [f"'{name}'" for name in names]
    if len(quoted) < 2:
        return "".join(quoted)
    return f"{', '.join(quoted[:-1])} {joint} {quoted[-1]}"


def seat_words(seats: tuple[int, ...]) -> str:
    """2 to 4 players."""
    if len(seats) == 1:
        return f"{seats[0]} player" + ("s" if seats[0] > 1 else "")
    return f"{seats[0]} to {seats[-1]} players"
