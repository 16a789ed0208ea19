"""A table: what its events add up to. Knows the rules of sitting at it, nothing of networks or disks."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from turbinehall.kernel.catalogue import Catalogue, Meta
from turbinehall.kernel.errors import TurbineHallError
from turbinehall.kernel.game import NOBODY, Game
from turbinehall.kernel.lesson import Lesson
from turbinehall.kernel.lesson import find as find_lesson
from turbinehall.kernel.position import rewind
from turbinehall.server import fairness
from turbinehall.server.events import (
    Chair,
    Chatted,
    Chose,
    Created,
    Dealt,
    Dismissed,
    Event,
    Handed,
    Instructed,
    Joined,
    Resigned,
    Taught,
    Undone,
)
from turbinehall.server.log import Entry, Standing

_MOST_CHAT = 200
PERSON, BOT, OPEN, TEACHER = "person", "bot", "open", "teacher"
_OTHER_LESSON = (
    "This lesson has been written anew since. It can't go on here: begin it again on the first page."
)


class Answered(NamedTuple):
    """A question that the house answered for a seat, as the seat had said: in words."""

    position: int
    asked: str
    said: str


class Table:
    """The events of one table, taken in one by one."""

    def __init__(self, id: str, catalogue: Catalogue) -> None:
        self.id = id
        self.catalogue = catalogue
        self.seq = 0
        self.updated = 0
        self.created: Created
        self.chairs: list[Chair] = []
        self.host = ""
        self.dealt: Dealt | None = None
        self.game: Game | None = None
        self.choosers: list[int] = []
        """The seat that made each choice, first to last."""
        self.ahead: list[bool] = []
        """By choice: was it a standing answer, which the house gave?"""
        self.instructions: dict[tuple[int, str], str] = {}
        """By seat and question: the standing answer."""
        self.answered: dict[int, list[Answered]] = {}
        """By seat: what the house answered for it since it last made a choice itself."""
        self.unseen = 0
        """How many events only one seat knows of."""
        self.chat: list[tuple[str, str, int]] = []
        """(person or nothing, text, time), the latest ones."""
        self.frozen = ""
        """Why the game can't go on here, if so: it was begun by other rules, or with other content."""
        self.lesson: Lesson | None = None
        """The lesson that is given here; None where there is none, and once it is over."""
        self.step = 0
        """How far the lesson has come."""
        self.past_changed = 0
        """How often choices were taken back: what was drawn from the story before is void then."""
        self.lock = asyncio.Lock()
        """Held by whoever decides something, so that people at one table don't race each other."""
        self.drawn: dict[Any, Any] = {}
        """What was worked out from this table's state before; see states.py."""

    def with_chair(self, joined: Joined) -> Table:
        """A copy of a table whose game hasn't begun, with somebody on a chair."""
        twin = Table(self.id, self.catalogue)
        twin.created = self.created
        twin.chairs = list(self.chairs)
        twin.host = self.host
        twin.seq = self.seq
        twin.take(Entry(twin.seq + 1, 0, joined))
        return twin

    # ---------------------------------------------------------------- taking events in

    def take(self, entry: Entry) -> None:
        """Take in the next event. Each must have the number after the last."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"event {entry.seq} after {self.seq} at table {self.id}")
        self._take(entry.event, entry.at)
        self.seq = entry.seq
        self.updated = entry.at

    def _take(self, event: Event, at: int) -> None:
        match event:
            case Chose():
                self.choosers.append(event.seat)
                self.ahead.append(event.ahead)
                self._choose(event)
            case Instructed():
                self.instructions[event.seat, event.question] = event.answer
                self.unseen += 1
            case Undone():
                del self.choosers[event.position :]
                del self.ahead[event.position :]
                for seat, told in self.answered.items():
                    self.answered[seat] = [one for one in told if one.position < event.position]
                self.past_changed += 1
                if self.game is not None:
                    self.game = rewind(self.game, self.meta, event.position)
            case Chatted():
                self.chat.append((event.person, event.text, at))
                del self.chat[:-_MOST_CHAT]
            case Created():
                self.created = event
                self.chairs = list(event.chairs)
                self.host = event.host
                self.lesson = self._lesson(event.lesson)
                if event.lesson and self.lesson is None:
                    self.frozen = _OTHER_LESSON
            case Joined():
                self.chairs[event.seat] = Chair(PERSON, event.person, contribution=event.contribution)
            case Dealt():
                self.dealt = event
                self._deal(event)
            case Resigned():
                self.chairs[event.seat] = Chair(
                    BOT, bot=event.bot, contribution=self.chairs[event.seat].contribution
                )
                self.instructions = {
                    (seat, question): answer
                    for (seat, question), answer in self.instructions.items()
                    if seat != event.seat
                }
            case Taught():
                self.step = event.step
            case Dismissed():
                self.lesson = None
                self.chairs = dismissed(self.chairs, event)
                self.frozen = "" if self.frozen == _OTHER_LESSON else self.frozen
            case Handed():
                self.chairs = [_handed(chair, event) for chair in self.chairs]
                self.host = event.after if self.host == event.before else self.host

    def _lesson(self, digest: str) -> Lesson | None:
        """The lesson with this digest, if it is still the game's."""
        try:
            lesson = find_lesson(self.meta) if digest else None
        except TurbineHallError:
            return None
        return lesson if lesson is not None and lesson.digest == digest else None

    def _deal(self, dealt: Dealt) -> None:
        try:
            meta = self.meta
            if meta.rules_version != dealt.rules:
                raise _OtherRules(
                    f"This game was begun by version {dealt.rules} of the rules of {meta.title}; this server"
                    f" plays version {meta.rules_version}. It can't go on here. Its choices are kept."
                )
            game = self.start(dealt.seed)
            if game.rulebook.content != dealt.content:
                raise _OtherRules(
                    f"This game was begun with other content of {meta.title} ({dealt.content}, here"
                    f" {game.rulebook.content}). It can't go on here. Its choices are kept."
                )
            self.game = game
        except TurbineHallError as error:
            self.frozen = str(error)

    def _choose(self, event: Chose) -> None:
        game = self.game
        if game is None:
            return
        if game.seat != event.seat or event.option not in game.options:
            self.game = None
            self.frozen = (
                f"Choice {game.played + 1} of this game ('{event.said}') isn't possible by the rules"
                " that this server plays. It can't go on here. Its choices are kept."
            )
            return
        if event.ahead:
            answered = Answered(game.played, game.prompt, game.describe(event.option))
            self.answered.setdefault(event.seat, []).append(answered)
        else:
            self.answered.pop(event.seat, None)
        game.apply(event.option)

    # ---------------------------------------------------------------- what is so

    @property
    def meta(self) -> Meta:
        """The facts about the game that is played."""
        return self.catalogue.find(self.created.game)

    @property
    def title(self) -> str:
        """The game's title; its name where the game is gone."""
        meta = self.catalogue.games().get(self.created.game)
        return self.created.game if meta is None else meta.title

    @property
    def known(self) -> int:
        """Where the log stands without the events that only one seat knows of."""
        return self.seq - self.unseen

    @property
    def waiting(self) -> bool:
        """Is a chair still empty?"""
        return any(chair.kind == OPEN for chair in self.chairs)

    @property
    def private(self) -> bool:
        """Is it for its host's eyes only? A lesson is."""
        return any(chair.kind == TEACHER for chair in self.chairs)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.game is not None and self.game.over

    @property
    def deciding(self) -> int:
        """Whose decision it is; NOBODY (-1) when nobody's."""
        return NOBODY if self.game is None else self.game.seat

    @property
    def asked_bot(self) -> str:
        """The bot that is asked now, if it is one."""
        seat = self.deciding
        return self.chairs[seat].bot if seat != NOBODY else ""

    def seats_of(self, person: str) -> list[int]:
        """The seats of a person."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person == person and person]

    def viewpoint(self, person: str) -> int | None:
        """The seat through whose eyes a person looks: the one that decides, or decided last itself."""
        own = self.seats_of(person)
        if not own:
            return None
        if self.deciding in own:
            return self.deciding
        for seat, ahead in zip(reversed(self.choosers), reversed(self.ahead), strict=True):
            if seat in own and not ahead:
                return seat
        return own[0]

    @property
    def contributions(self) -> list[str]:
        """What the people added to the seed, in seat order."""
        return [chair.contribution for chair in self.chairs]

    @property
    def commitment(self) -> str | None:
        """What was published before the deal; None where the table goes on with another's seed."""
        return fairness.commitment(self.created.secret) if self.created.secret else None

    def start(self, seed: str, told: bool = True) -> Game:
        """The game of this table at its beginning."""
        created = self.created
        setup = self.meta.setup(len(created.chairs), created.modules, created.variants, seed)
        return self.meta.start(setup, told)

    def undo_refusal(self, person: str) -> str:
        """Why this person can't take the last choice back; empty: they can."""
        game = self.game
        if game is None or not self.choosers:
            return "No choice has been made yet."
        if self.lesson is not None:
            return "In a lesson nothing has to be taken back: what isn't meant isn't played."
        if self.choosers[-1] not in self.seats_of(person):
            return "The last choice wasn't yours."
        if game.over:
            return "The game is over."
        if game.played <= game.horizon:
            return f"This can't be taken back: {game.horizon_reason}."
        return ""

    def standing(self, *events: Event) -> Standing:
        """Where the table would stand after these events, of which nothing is kept."""
        game = self.game
        chairs = list(self.chairs)
        step = self.step
        for event in events:
            match event:
                case Chose() if game is not None:
                    game = game.clone()
                    game.apply(event.option)
                case Undone() if game is not None:
                    game = rewind(game, self.meta, event.position)
                case Resigned():
                    chairs[event.seat] = Chair(BOT, bot=event.bot)
                case Taught():
                    step = event.step
                case Dismissed():
                    chairs = dismissed(chairs, event)
                case Handed():
                    chairs = [_handed(chair, event) for chair in chairs]
        lesson = ""
        if self.lesson is not None and any(chair.kind == TEACHER for chair in chairs):
            lesson = f"Lesson, step {step + 1} of {len(self.lesson.steps)}."
        return standing(game, chairs, self.frozen, lesson)


def standing(game: Game | None, chairs: list[Chair], frozen: str = "", lesson: str = "") -> Standing:
    """Where a table stands with this game on it, and where its lesson does."""
    seat = NOBODY if game is None else game.seat
    if frozen:
        summary = frozen
    elif game is None:
        count = sum(chair.kind == OPEN for chair in chairs)
        summary = f"Waiting for {count} more player" + ("s." if count > 1 else ".")
    elif game.outcome is not None:
        summary = game.outcome.reason
    elif lesson:
        summary = lesson
    else:
        summary = f"Turn {game.turn}."
    asks_bot = seat != NOBODY and chairs[seat].kind == BOT
    return Standing(game is not None and game.over, seat, asks_bot, summary, tuple(chairs))


def dismissed(chairs: list[Chair], event: Dismissed) -> list[Chair]:
    """The chairs when a bot has taken the teacher's."""
    return [Chair(BOT, bot=event.bot) if chair.kind == TEACHER else chair for chair in chairs]


def _handed(chair: Chair, event: Handed) -> Chair:
    if chair.person != event.before:
        return chair
    return Chair(chair.kind, event.after, chair.bot, chair.contribution)


class _OtherRules(TurbineHallError):
    """The log was written by rules that aren't played here."""
