"""Games written down: read again as they were, or not at all."""

from __future__ import annotations

import pytest

from turbinehall import RecordError, new
from turbinehall.envs.written import read_game, written_game
from turbinehall.kernel.position import checksum, imagine


def test_a_game_is_read_as_it_was_written_down() -> None:
    game = new("energy-empire", seats=2, seed=4)
    for _ in range(9):
        game.play(game.options[-1])
    assert checksum(read_game(written_game(game))) == checksum(game)


def test_a_game_imagined_with_its_own_seed_is_not_written_down_either() -> None:
    game = imagine(new("energy-empire", seats=2, seed=4), 0, "4")
    with pytest.raises(RecordError, match="An imagined game can't be written down"):
        written_game(game)


def test_choices_that_other_content_does_not_offer_are_told() -> None:
    kept = written_game(new("empire", seed=1))._replace(choices=[999])
    with pytest.raises(RecordError, match=r"other content or other rules: after 0 choices .* isn't offered"):
        read_game(kept)
