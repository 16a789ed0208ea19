"""What travels about standing answers; see wire.py."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from turbinehall.server.wire_lessons import Name


class NewStanding(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat answers whenever a question is put to it; without an answer it wants to be asked."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    question: Name
    answer: Annotated[str, Meta(max_length=64)] = ""


class StandingAnswer(Struct, frozen=True):
    """An answer that may be given ahead of time."""

    answer: str
    words: str


class StandingQuestion(Struct, frozen=True):
    """A question that may be answered ahead of time. `answer` is this seat's; empty: it wants to be asked."""

    question: str
    title: str
    answer: str
    answers: list[StandingAnswer]


class AnsweredLine(Struct, frozen=True):
    """What was asked at a position, and what the house answered for this seat."""

    position: int
    asked: str
    said: str


class StandingState(Struct, frozen=True):
    """A seat's standing answers, and what was answered by them since it last chose something itself."""

    questions: list[StandingQuestion]
    answered: list[AnsweredLine]
