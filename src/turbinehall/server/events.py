"""What can happen at a table. A table is these events in order, and nothing else."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a chair: a person, a bot by name, the teacher of a lesson, or nobody yet."""

    kind: str
    """person, bot, teacher or open"""
    person: str = ""
    bot: str = ""
    contribution: str = ""
    """What this person added to the seed."""


class Created(msgspec.Struct, frozen=True, tag="created", omit_defaults=True):
    """The table was set up; chance is committed to and not yet revealed."""

    game: str
    modules: tuple[str, ...]
    variants: dict[str, str]
    chairs: tuple[Chair, ...]
    host: str
    secret: str = ""
    """Hex; empty for a table that was forked and goes on with another table's seed, and for a lesson."""
    forked: str = ""
    """The table it was forked from."""
    lesson: str = ""
    """The digest of the lesson that is given here."""


class Joined(msgspec.Struct, frozen=True, tag="joined", omit_defaults=True):
    """Somebody took an open chair."""

    seat: int
    person: str
    contribution: str = ""


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The game began, from this seed, by these rules and with this content."""

    seed: str
    rules: int
    content: str


class Chose(msgspec.Struct, frozen=True, tag="chose", omit_defaults=True):
    """A seat made a choice: the option, and how it is said."""

    seat: int
    option: int
    said: str
    ahead: bool = False
    """Was it a standing answer, which the house gave for the seat?"""


class Instructed(msgspec.Struct, frozen=True, tag="instructed", omit_defaults=True):
    """A seat said what it answers whenever a rule asks it; without an answer it wants to be asked.

    Only that seat knows of this event.
    """

    seat: int
    question: str
    """The name of the rule that asks."""
    answer: str = ""


class Undone(msgspec.Struct, frozen=True, tag="undone"):
    """The last choice was taken back; the game stands again where it stood after so many."""

    position: int


class Chatted(msgspec.Struct, frozen=True, tag="chatted"):
    """Somebody said something; without a person it is the house that speaks."""

    person: str
    text: str


class Resigned(msgspec.Struct, frozen=True, tag="resigned"):
    """A bot took a seat over for good."""

    seat: int
    bot: str


class Handed(msgspec.Struct, frozen=True, tag="handed"):
    """What one person had at this table is another's from now on: a guest signed in."""

    before: str
    after: str


class Taught(msgspec.Struct, frozen=True, tag="taught"):
    """The lesson came to a step, counted from 0."""

    step: int


class Dismissed(msgspec.Struct, frozen=True, tag="dismissed"):
    """The lesson is over: a bot takes every seat of the teacher, and the game goes on."""

    bot: str


Event: TypeAlias = (
    Created | Joined | Dealt | Chose | Instructed | Undone | Chatted | Resigned | Handed | Taught | Dismissed
)

encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder(Event).decode
