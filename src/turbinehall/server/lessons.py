"""Lessons: tables at which a teacher plays the other seats and asks for the next choice.

A lesson is a table like any other, with the same log; it is for the learner's eyes only. When it is over, or
when the learner has had enough of it, bots take the teacher's seats and the game goes on.
"""

from __future__ import annotations

from typing import Final

import structlog

from turbinehall.kernel import lesson as scripts
from turbinehall.kernel.catalogue import Meta
from turbinehall.kernel.errors import ContentError
from turbinehall.kernel.game import Game
from turbinehall.kernel.lesson import LEARNER, Lesson
from turbinehall.server.events import Chair, Chose, Created, Dismissed, Event, Taught
from turbinehall.server.hall import Hall
from turbinehall.server.refusal import Refusal
from turbinehall.server.table import PERSON, TEACHER, Table
from turbinehall.server.wire_lessons import LessonState

BOT_AFTERWARDS: Final = "novice"
_log = structlog.get_logger()


class Lessons:
    """What is taught in a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._sound: dict[str, Lesson | None] = {}
        hall.taught = chosen

    def of(self, meta: Meta) -> Lesson | None:
        """A game's lesson, if it has one that can be played to its end."""
        if meta.name not in self._sound:
            try:
                lesson = scripts.find(meta)
                if lesson is not None:
                    scripts.rehearse(lesson, meta)
            except ContentError as error:
                _log.warning("a lesson can't be given", game=meta.name, why=str(error))
                lesson = None
            self._sound[meta.name] = lesson
        return self._sound[meta.name]

    async def begin(self, person: str, game: str) -> Table:
        """A new table with a lesson: the learner in the first seat, the teacher in all others."""
        meta = self._hall.catalogue.games().get(game)
        lesson = None if meta is None else self.of(meta)
        if meta is None or lesson is None:
            raise Refusal(
                404, "no-such-lesson", "There is no lesson for that game. Its rules page tells how it goes."
            )
        setup = meta.setup(lesson.seats, lesson.modules, lesson.variants, lesson.seed)
        chairs = (Chair(PERSON, person), *[Chair(TEACHER)] * (lesson.seats - 1))
        created = Created(game, setup.modules, dict(setup.variants), chairs, person, lesson=lesson.digest)
        first = _step(lesson, 0, scripts.begin(lesson, meta))
        return await self._hall.found(created, {}, lesson.seed, first)

    async def read_on(self, person: str, id: str, step: int) -> Table:
        """The learner has read a step that asks for nothing; the last one ends the lesson."""
        table = await self._hall.seen(person, id)

        def decide() -> list[Event]:
            lesson, game = _given(table)
            if table.step != step:
                raise Refusal(409, "stale", "The lesson has moved on: this is where it stands now.", table)
            if lesson.steps[step].play:
                raise Refusal(409, "lesson", _asked(lesson.steps[step], game), table)
            if step + 1 == len(lesson.steps):
                return [Dismissed(BOT_AFTERWARDS)]
            return _step(lesson, step + 1, game)

        return await self._hall.decide(table, decide)

    async def end(self, person: str, id: str) -> Table:
        """The learner has had enough: bots take the teacher's seats, and the game goes on from here."""
        table = await self._hall.seen(person, id)

        def decide() -> list[Event]:
            _given(table)
            return [Dismissed(BOT_AFTERWARDS)]

        return await self._hall.decide(table, decide)


def chosen(table: Table, game: Game, option: int) -> list[Event]:
    """What follows from the learner's choice, if it is the one that is asked for."""
    lesson = table.lesson
    assert lesson is not None
    step = lesson.steps[table.step]
    if not step.play:
        raise Refusal(409, "lesson", "For now read on: the teacher has something to say first.", table)
    if option != game.read(step.play):
        raise Refusal(409, "lesson", _asked(step, game), table)
    then = game.clone()
    then.apply(option)
    return [Chose(LEARNER, option, game.notation(option)), *_step(lesson, table.step + 1, then)]


def state(table: Table, person: str) -> LessonState | None:
    """The lesson as the learner sees it now."""
    lesson = table.lesson
    if lesson is None or table.frozen or person != table.chairs[LEARNER].person:
        return None
    step = lesson.steps[table.step]
    why = _asked(step, table.game) if step.play and table.game is not None else ""
    return LessonState(
        lesson.title, table.step, len(lesson.steps), step.say, list(step.show), step.play or None, why
    )


def _given(table: Table) -> tuple[Lesson, Game]:
    if table.frozen or table.lesson is None or table.game is None:
        reason = table.frozen or "No lesson is given at this table."
        raise Refusal(409, "frozen" if table.frozen else "no-lesson", reason, table)
    return table.lesson, table.game


def _step(lesson: Lesson, number: int, game: Game) -> list[Event]:
    """The lesson comes to a step, which the teacher may begin with choices of his own."""
    events: list[Event] = [Taught(number)]
    twin = game.clone()
    for option in scripts.choices(lesson, number, game):
        events.append(Chose(twin.seat, option, twin.notation(option)))
        twin.apply(option)
    return events


def _asked(step: scripts.Step, game: Game) -> str:
    """Why it should be that choice, for who made another."""
    words = game.describe(game.read(step.play))
    return step.why or f"For now choose “{words}”: the lesson goes on from there."
