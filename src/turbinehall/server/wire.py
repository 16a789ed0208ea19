"""What travels: the bodies of requests and answers, and the messages of the live connection.

This module is never compiled: mypyc would drop the tags and the element types without a word.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from turbinehall.server.wire_lessons import LessonFacts, LessonState, Name
from turbinehall.server.wire_standing import StandingState

Login = Annotated[
    str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]*[^\x00-\x20\x7f][^\x00-\x1f\x7f]*$")
]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Contribution = Annotated[str, Meta(max_length=128, pattern=r"^[0-9a-f]*$")]
Notation = Annotated[str, Meta(min_length=1, max_length=300)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Position = Annotated[int, Meta(ge=0, le=1_000_000)]


# ---------------------------------------------------------------- people


class Me(Struct, frozen=True):
    """Who is asking."""

    id: str
    name: str
    account: bool


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """A name to be called by."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """To make an account, or to sign in."""

    login: Login
    password: Password


# ---------------------------------------------------------------- what there is


class ModuleFacts(Struct, frozen=True):
    """A part of a game that may be added."""

    name: str
    title: str
    summary: str
    requires: list[str]
    excludes: list[str]
    seats: list[int]


class ValueFacts(Struct, frozen=True):
    """One way to set a variant; the first is played unless asked otherwise."""

    value: str
    meaning: str


class VariantFacts(Struct, frozen=True):
    """A switch between readings or ways to play."""

    name: str
    title: str
    reading: str
    values: list[ValueFacts]
    modules: list[str]


class GameFacts(Struct, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    summary: str
    credits: str
    seats: list[int]
    modules: list[ModuleFacts]
    variants: list[VariantFacts]
    lesson: LessonFacts | None = None


class BotFacts(Struct, frozen=True):
    """A bot that can be played against."""

    name: str
    title: str
    summary: str


class Block(Struct, frozen=True, omit_defaults=True):
    """A piece of a page of rules: heading, paragraph, note, clause or table."""

    kind: str
    text: str = ""
    level: int = 0
    id: str = ""
    rows: list[list[str]] = []


class RulesPage(Struct, frozen=True):
    """A game's rules, piece by piece in order."""

    title: str
    blocks: list[Block]


# ---------------------------------------------------------------- tables


class NewChair(Struct, frozen=True, forbid_unknown_fields=True):
    """A chair at a new table: me, a bot by name, or open."""

    kind: Annotated[str, Meta(pattern="^(me|bot|open)$")]
    bot: str = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. The number of chairs is the number of seats."""

    game: Name
    chairs: Annotated[list[NewChair], Meta(min_length=1, max_length=16)]
    modules: Annotated[list[Name], Meta(max_length=32)] = []
    variants: dict[str, str] = {}
    contribution: Contribution = ""
    ticket: Annotated[str, Meta(max_length=128)] = ""
    """From GET /api/chance: the server was committed before it saw the contribution."""


class Chance(Struct, frozen=True):
    """What the next table's server part of the seed is committed to."""

    ticket: str
    commitment: str


class Taking(Struct, frozen=True, forbid_unknown_fields=True):
    """Taking an open chair."""

    contribution: Contribution = ""


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """A choice, in notation, at a position."""

    seat: Seat
    position: Position
    choice: Notation


class Undo(Struct, frozen=True, forbid_unknown_fields=True):
    """To take the last choice back."""

    seat: Seat
    position: Position


class AskHint(Struct, frozen=True, forbid_unknown_fields=True):
    """To be told what a strong bot would do."""

    seat: Seat
    position: Position


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Resignation(Struct, frozen=True, forbid_unknown_fields=True):
    """To leave a seat to a bot for good."""

    seat: Seat
    bot: Name


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """To go on from a position at a new table, against bots."""

    position: Position
    bots: Name = "novice"


class SeatState(Struct, frozen=True):
    """Who sits there. `kind` is person, bot, teacher or open."""

    seat: int
    kind: str
    name: str
    yours: bool
    online: bool
    thinking: bool


class ListedTable(Struct, frozen=True):
    """A table in the list of mine. `updated` is in milliseconds since 1970."""

    id: str
    game: str
    title: str
    seats: list[SeatState]
    over: bool
    your_turn: bool
    updated: int
    summary: str


class InvitationLink(Struct, frozen=True):
    """An open chair's link, for the host to send."""

    seat: int
    path: str


class Part(Struct, frozen=True, omit_defaults=True):
    """A piece of a sentence; with a kind it is a value."""

    text: str
    kind: str = ""


class StoryLine(Struct, frozen=True):
    """A sentence of the story."""

    position: int
    turn: int
    text: str
    parts: list[Part]


class ChatLine(Struct, frozen=True):
    """Something said at the table. Without a name the house speaks. `at`: milliseconds since 1970."""

    name: str
    text: str
    at: int


class UndoState(Struct, frozen=True):
    """Can the last choice be taken back, and by which of my seats? If not, why not."""

    possible: bool
    reason: str
    seat: int | None = None


class ScoreLine(Struct, frozen=True):
    """Where points come from."""

    what: str
    points: int


class ChartPoint(Struct, frozen=True):
    """The scores at a moment of the finished game."""

    position: int
    turn: int
    scores: list[int]


class ProofState(Struct, frozen=True):
    """What the seed was committed to, and after the game the secret."""

    commitment: str | None
    revealed: bool
    secret: str | None = None
    contributions: list[str] = []


class TableState(Struct, frozen=True):
    """A table as one person may see it."""

    id: str
    game: str
    title: str
    over: bool
    waiting: bool
    seats: list[SeatState]
    host: bool
    seat: int | None
    view: dict[str, Any] | None
    story: list[StoryLine]
    chat: list[ChatLine]
    undo: UndoState
    scores: dict[str, list[ScoreLine]]
    chart: list[ChartPoint]
    proof: ProofState
    frozen: str | None = None
    forked: str | None = None
    last: int = 0
    """How many choices have been made by now; `view.position` is the one that is shown."""
    seq: int = 0
    """Where the table's log stands. It grows even when choices are taken back: of two states that overtook
    each other on their way, the one with the higher number is the newer one."""
    lesson: LessonState | None = None
    standing: StandingState | None = None
    invitations: list[InvitationLink] | UnsetType = UNSET


class InvitationState(Struct, frozen=True):
    """What an invitation is to."""

    table: str
    game: str
    title: str
    seat: int
    host: str
    taken: bool
    commitment: str | None


class Step(Struct, frozen=True):
    """One thing that was checked."""

    what: str
    ok: bool
    detail: str


class Verification(Struct, frozen=True):
    """Whether no die was loaded."""

    ok: bool
    steps: list[Step]


class Problem(Struct, frozen=True):
    """Why something can't be: a word for programs, a sentence for people."""

    error: str
    message: str
    table: TableState | UnsetType = UNSET


class Health(Struct, frozen=True):
    """That the server is well."""

    ok: bool
    version: str
    engine: str
    database: str


# ---------------------------------------------------------------- live: what the page may send


class LiveChoice(Struct, frozen=True, tag="choice"):
    """A choice."""

    seat: Seat
    position: Position
    choice: Notation
    ref: Any = None


class LiveUndo(Struct, frozen=True, tag="undo"):
    """Take the last choice back."""

    seat: Seat
    position: Position
    ref: Any = None


class LiveChat(Struct, frozen=True, tag="chat"):
    """Say something."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    ref: Any = None


class LivePing(Struct, frozen=True, tag="ping"):
    """Are you there?"""

    ref: Any = None


LiveMessage: TypeAlias = LiveChoice | LiveUndo | LiveChat | LivePing
