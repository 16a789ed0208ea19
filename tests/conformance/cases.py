"""What the conformance suite runs on: every game found, ours and the tests' own, every way it is played."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from hypothesis import strategies as st

from turbinehall.kernel.catalogue import Catalogue, Meta
from turbinehall.kernel.chance import Stream, stream_for
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.kernel.game import Game
from turbinehall.kernel.setup import Setup
from turbinehall.library import CATALOGUE

OF_TESTS: Final = Catalogue("tests.hall")
GAMES: Final[list[Meta]] = [*CATALOGUE.games().values(), *OF_TESTS.games().values()]


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


def standard_cases() -> list[Case]:
    """Every game at every seat count with every possible set of modules, and every variant by itself."""
    cases: list[Case] = []
    for meta in GAMES:
        for seats in meta.seats:
            cases += [Case(meta, seats, modules, ()) for modules in module_sets(meta)]
        for variant in meta.variants:
            cases += [
                Case(meta, meta.seats[0], (), ((variant.name, value),)) for value, _ in variant.values[1:]
            ]
    return [case for case in cases if _possible(case)]


CASES: Final[list[Case]] = standard_cases()


@st.composite
def any_case(draw: st.DrawFn) -> Case:
    """Any game with any possible seats, modules and variants together."""
    meta = draw(st.sampled_from(GAMES))
    seats = draw(st.sampled_from(meta.seats))
    possible = [modules for modules in module_sets(meta) if _possible(Case(meta, seats, modules, ()))]
    modules = draw(st.sampled_from(possible))
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
