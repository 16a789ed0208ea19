"""What travels about lessons."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[a-z0-9][a-z0-9_-]*$")]


class LessonFacts(Struct, frozen=True):
    """A first game with a teacher."""

    title: str
    minutes: int
    steps: int


class NewLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson to be begun."""

    game: Name


class ReadStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a lesson, counted from 0, that was read."""

    step: Annotated[int, Meta(ge=0, le=10_000)]


class LessonState(Struct, frozen=True):
    """Where a lesson stands: the step (from 0), what the teacher says, and what is asked for."""

    title: str
    step: int
    steps: int
    say: str
    show: list[str]
    play: str | None
    """The notation that is asked for; None: there is only something to read."""
    why: str
    """What is answered to any other choice."""
