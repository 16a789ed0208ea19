"""The catalogue: games found by their folder, and clear words for what can't be combined."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.conformance.cases import OF_TESTS
from turbinehall.kernel.catalogue import seat_words
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.library import CATALOGUE


def test_a_game_is_found_by_its_folder() -> None:
    assert list(OF_TESTS.games()) == ["high-card"]
    assert CATALOGUE.games()["empire"].title == "Empire"


def test_an_unknown_game_is_named_with_what_was_perhaps_meant() -> None:
    with pytest.raises(ImpossibleSetup, match=r"There is no game 'empier'\. Did you mean 'empire'\?"):
        CATALOGUE.find("empier")


@pytest.mark.parametrize(
    ("seats", "modules", "variants", "message"),
    [
        (5, (), {}, "High Card is for 2 to 4 players, not for 5."),
        (
            2,
            ("pek",),
            {},
            "High Card has no module 'pek'. Did you mean 'peek'? It has 'peek', 'swap' and 'duel'.",
        ),
        (2, ("swap",), {}, "The module 'swap' needs the module 'peek': add it too."),
        (
            2,
            ("peek", "swap", "duel"),
            {},
            "The modules 'duel' and 'swap' can't be played together: leave one out.",
        ),
        (3, ("duel",), {}, "The module 'duel' is for 2 players, not for 3."),
        (
            2,
            (),
            {"winer": "low"},
            "High Card has no variant 'winer'. Did you mean 'winner'? It has 'winner'.",
        ),
        (
            2,
            (),
            {"winner": "middle"},
            "The variant 'winner' of High Card can be 'high' or 'low', not 'middle'.",
        ),
    ],
)
def test_an_impossible_setup_says_what_would_be_right(
    seats: int, modules: tuple[str, ...], variants: Mapping[str, str], message: str
) -> None:
    with pytest.raises(ImpossibleSetup) as caught:
        OF_TESTS.find("high-card").setup(seats, modules, variants, 1)
    assert str(caught.value) == message


@pytest.mark.parametrize("seed", ["", "  ", "two\nlines"])
def test_a_seed_is_one_line(seed: str) -> None:
    with pytest.raises(ImpossibleSetup, match="A seed is one line"):
        OF_TESTS.find("high-card").setup(2, seed=seed)


def test_what_is_not_said_is_the_default() -> None:
    setup = OF_TESTS.find("high-card").setup()
    assert (setup.seats, setup.modules, setup.variants) == (2, (), (("winner", "high"),))
    assert len(setup.seed) >= 24, "a fresh seed is drawn"
    assert OF_TESTS.find("high-card").setup().seed != setup.seed


def test_modules_come_in_the_catalogue_s_order_whatever_was_asked() -> None:
    assert OF_TESTS.find("high-card").setup(2, ("swap", "peek")).modules == ("peek", "swap")


def test_seat_counts_in_words() -> None:
    assert [seat_words(seats) for seats in [(1,), (2,), (2, 3, 4)]] == [
        "1 player",
        "2 players",
        "2 to 4 players",
    ]
