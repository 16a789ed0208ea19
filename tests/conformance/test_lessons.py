"""Every lesson of every game can be played to its end, choice by choice."""

from __future__ import annotations

import pytest

from tests.conformance.cases import GAMES
from turbinehall.kernel import lesson
from turbinehall.kernel.catalogue import Meta

TAUGHT = [meta for meta in GAMES if lesson.file_of(meta).is_file()]


@pytest.mark.parametrize("meta", TAUGHT, ids=lambda meta: meta.name)
def test_a_lesson_replays_to_its_end(meta: Meta) -> None:
    """When this fails, its message says at which step, and what is offered there: mend the lesson's file."""
    found = lesson.find(meta)
    assert found is not None
    game = lesson.rehearse(found, meta)
    assert game.played == sum(bool(step.play) + len(step.others) for step in found.steps)


@pytest.mark.parametrize("meta", TAUGHT, ids=lambda meta: meta.name)
def test_a_lesson_is_told_in_short_steps(meta: Meta) -> None:
    found = lesson.find(meta)
    assert found is not None
    assert 1 < len(found.steps) <= 60
    for number, step in enumerate(found.steps, 1):
        for said in (step.say, step.why):
            assert len(said) <= 420, f"step {number} has {len(said)} characters: make two steps of it"
            assert "!" not in said, f"step {number} exclaims"
            assert not said or said[-1] in ".?”", f"step {number} doesn't end a sentence"
