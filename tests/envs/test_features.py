"""Features: nothing of an observation is lost, amounts are small, choices are one-hot."""

from __future__ import annotations

import pytest

from tests.envs.libraries import library
from turbinehall import ImpossibleSetup

np = library("numpy")

from turbinehall.envs.features import Features  # noqa: E402
from turbinehall.envs.seating import Seating  # noqa: E402
from turbinehall.kernel.observation import Field, Layout, Section  # noqa: E402


def test_amounts_are_scaled_and_choices_one_hot() -> None:
    layout = Layout(
        [Section("", [Field("n", "", size=2, high=4), Field("c", "", names=("x", "y", "z")), Field("m", "")])]
    )
    features = Features(layout)
    assert features.size == 3 + 3
    made = features(np.array([[1, 4, 2, 64], [0, 2, 0, 0]], dtype=np.uint8))
    assert made.tolist() == [[0.25, 1, 2, 0, 0, 1], [0, 0.5, 0, 1, 0, 0]]
    assert features(np.array([1, 4, 2, 64], dtype=np.uint8)).tolist() == made[0].tolist()


def test_different_observations_have_different_features() -> None:
    seating = Seating("future-energy", 2, seat=None, opponents=())
    features = Features(seating.layout)
    game = seating.start("1")
    seen: dict[bytes, bytes] = {}
    while not game.over:
        row = seating.observer.observe(game, 0)
        made = features(np.frombuffer(row, np.uint8)).tobytes()
        assert seen.setdefault(made, row) == row
        game.apply(game.options[game.played % len(game.options)])
    assert len(seen) > 50


def test_rows_of_another_setup_are_refused() -> None:
    """Wider ones, too: they were taken, and other fields read for what stood there."""
    two, three = (Seating("energy-empire", seats, seat=None, opponents=()) for seats in (2, 3))
    features = Features(two.layout)
    for size, kind in ((three.layout.size, "uint8"), (5, "uint8"), (two.layout.size, "float32")):
        with pytest.raises(
            ImpossibleSetup, match=rf"{two.layout.size} values of uint8, .* not {kind} .*{size}"
        ):
            features(np.zeros(size, dtype=kind))
    with pytest.raises(ImpossibleSetup, match=r"of the shape \(\)"):
        features(np.zeros((), dtype=np.uint8))
    assert features(np.zeros((0, two.layout.size), dtype=np.uint8)).shape == (0, features.size)
