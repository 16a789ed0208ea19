"""What the conformance suite runs on: every game found, ours and the tests' own, every way it is played."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from hypothesis import strategies as st

from turbinehall.kernel.catalogue import Catalogue, Meta, Variant
from turbinehall.kernel.chance import Stream, stream_for
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.kernel.game import Game
from turbinehall.kernel.setup import Setup
from turbinehall.library import CATALOGUE

OF_TESTS: Final = Catalogue("tests.hall")
GAMES: Final[list[Meta]] = [*CATALOGUE.games().values(), *OF_TESTS.games().values()]


ALL_SETS_UP_TO: Final = 3
"""So many modules make eight sets, and all are played."""

Choice = tuple[str, int]
Pair = tuple[Choice, Choice]


class Case(NamedTuple):
    """One way to play a game, without a seed."""

    meta: Meta
    seats: int
    modules: tuple[str, ...]
    variants: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        """A name for test reports and golden records."""
        parts = [self.meta.name]
        if len(self.meta.seats) > 1:
            parts.append(f"{self.seats}p")
        parts += self.modules
        parts += [f"{name}-{value}" for name, value in self.variants]
        return "+".join(parts)

    def setup(self, seed: int | str) -> Setup:
        return self.meta.setup(self.seats, self.modules, dict(self.variants), seed)

    def start(self, seed: int | str, told: bool = True) -> Game:
        return self.meta.start(self.setup(seed), told)


def catalogue_of(meta: Meta) -> Catalogue:
    return OF_TESTS if meta.name in OF_TESTS.games() else CATALOGUE


def _possible(case: Case) -> bool:
    try:
        case.setup(1)
    except ImpossibleSetup:
        return False
    return True


def module_sets(meta: Meta) -> list[tuple[str, ...]]:
    names = [module.name for module in meta.modules]
    return [chosen for count in range(len(names) + 1) for chosen in combinations(names, count)]


@cache
def all_ways(meta: Meta) -> list[Case]:
    """Every seat count with every set of modules that is possible."""
    cases = [Case(meta, seats, modules, ()) for seats in meta.seats for modules in module_sets(meta)]
    return [case for case in cases if _possible(case)]


def chosen_ways(meta: Meta) -> list[Case]:
    """All of these, or where a game has many modules a few in which every two choices meet.

    No modules and as many as go together, at every seat count; then, one by one, the way that brings most
    pairs together that have not met: two modules in or out, or a module in or out and a number of seats.
    """
    ways = all_ways(meta)
    if len(meta.modules) <= ALL_SETS_UP_TO:
        return ways
    chosen = [way for way in ways if not way.modules or not any(_contains(other, way) for other in ways)]
    unmet = set[Pair]().union(*map(pairs, ways)).difference(*map(pairs, chosen))
    while unmet:
        best = max(ways, key=lambda way: len(pairs(way) & unmet))
        chosen.append(best)
        unmet -= pairs(best)
    return [way for way in ways if way in chosen]


def _contains(larger: Case, smaller: Case) -> bool:
    return larger.seats == smaller.seats and set(larger.modules) > set(smaller.modules)


def pairs(way: Case) -> set[Pair]:
    """Every two choices that a way to play brings together."""
    choices: list[Choice] = [("seats", way.seats)]
    choices += [(module.name, module.name in way.modules) for module in way.meta.modules]
    return set(combinations(choices, 2))


def variant_ways(meta: Meta, variant: Variant) -> list[Case]:
    """Where a variant is played by itself: with the modules it needs, at the fewest and the most seats."""
    ways = [way for way in all_ways(meta) if way.modules == variant.modules]
    return [ways[0], ways[-1]] if variant.modules else ways[:1]


def standard_cases() -> list[Case]:
    """Every game in all its ways to play, or in enough of them, and every variant by itself."""
    cases: list[Case] = []
    for meta in GAMES:
        cases += chosen_ways(meta)
        for variant in meta.variants:
            for value, _ in variant.values[1:]:
                changed = ((variant.name, value),)
                cases += [way._replace(variants=changed) for way in variant_ways(meta, variant)]
    return cases


CASES: Final[list[Case]] = standard_cases()


@st.composite
def any_case(draw: st.DrawFn) -> Case:
    """Any game with any possible seats, modules and variants together."""
    meta = draw(st.sampled_from(GAMES))
    seats = draw(st.sampled_from(meta.seats))
    modules = draw(st.sampled_from([way.modules for way in all_ways(meta) if way.seats == seats]))
    variants = tuple(
        (variant.name, draw(st.sampled_from([value for value, _ in variant.values])))
        for variant in meta.variants
    )
    return Case(meta, seats, modules, variants)


SEEDS: Final = st.integers(min_value=0, max_value=2**96)


def random_option(game: Game, stream: Stream) -> int:
    return game.options[stream.below(len(game.options))]


def random_stream(seed: int | str) -> Stream:
    return stream_for(str(seed), "conformance")


def play_some(game: Game, stream: Stream, choices: int) -> None:
    """Play on at random, for so many choices or to the end."""
    for _ in range(choices):
        if game.over:
            return
        game.apply(random_option(game, stream))
