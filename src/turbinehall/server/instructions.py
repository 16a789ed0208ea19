"""Standing answers: a seat says once what it answers whenever a question comes up; the house answers for it.

Nobody has to wait then for who has decided already, also where no page of theirs is open. The house's answer
is written together with the choice that brought the question up, and is a choice of that seat like any other:
it may be taken back, and then the seat is asked. What somebody has said is for their own eyes only.
"""

from __future__ import annotations

from collections.abc import Sequence

from turbinehall.kernel import standing
from turbinehall.kernel.game import Game
from turbinehall.kernel.standing import Question
from turbinehall.server.events import Chose, Event, Instructed
from turbinehall.server.hall import Hall
from turbinehall.server.refusal import Refusal
from turbinehall.server.table import Table
from turbinehall.server.wire_standing import (
    AnsweredLine,
    StandingAnswer,
    StandingQuestion,
    StandingState,
)


class Instructions:
    """What is answered ahead of time in a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        hall.follow = follow

    async def give(self, person: str, id: str, seat: int, question: str, answer: str) -> Table:
        """Say what one of one's own seats answers from now on. If it is being asked, that is the answer."""
        table = await self._hall.seen(person, id)

        def decide() -> list[Event]:
            if seat not in table.seats_of(person):
                raise Refusal(403, "not-yours", "This seat isn't yours.", table)
            _check(table, question, answer)
            known = table.instructions.get((seat, question), "")
            return [] if known == answer and table.deciding != seat else [Instructed(seat, question, answer)]

        return await self._hall.decide(table, decide)


def follow(table: Table, events: Sequence[Event]) -> list[Event]:
    """The choices that seats have left to the house, where these events bring such questions up.

    Only a choice brings a question up, or the instruction of who is being asked. Where a standing answer was
    taken back, the seat is asked.
    """
    last = events[-1]
    instructions = dict(table.instructions)
    if isinstance(last, Instructed):
        instructions[last.seat, last.question] = last.answer
    elif not instructions or not isinstance(last, Chose):
        return []
    if table.game is None or table.lesson is not None:
        return []
    if isinstance(last, Instructed) and _asked(table.game) != (last.seat, last.question):
        return []
    game = table.game.clone()
    for event in events:
        if isinstance(event, Chose):
            game.apply(event.option)
    answers: list[Event] = []
    while answer := instructions.get(_asked(game)):
        option = standing.option(table.meta, game, answer)
        if option is None:
            break
        answers.append(Chose(game.seat, option, game.notation(option), ahead=True))
        game.apply(option)
    return answers


def state(table: Table, seat: int | None) -> StandingState | None:
    """What a seat may answer ahead of time, what it does answer, and what was answered for it."""
    if seat is None or table.over:
        return None
    questions = [
        StandingQuestion(
            question.name,
            question.title,
            table.instructions.get((seat, question.name), ""),
            [StandingAnswer(answer, words) for answer, words in question.answers],
        )
        for question in _questions(table)
    ]
    answered = [AnsweredLine(*one) for one in table.answered.get(seat, ())]
    return StandingState(questions, answered) if questions else None


def _check(table: Table, question: str, answer: str) -> None:
    """Refuse what can't be answered ahead of time at this table now."""
    if table.frozen or table.game is None:
        reason = table.frozen or "The game hasn't begun: a chair is still empty."
        raise Refusal(409, "frozen" if table.frozen else "waiting", reason, table)
    if table.over:
        raise Refusal(409, "refused", "The game is over: nothing is asked any more.", table)
    if table.lesson is not None:
        raise Refusal(409, "refused", "In a lesson you answer yourself what the teacher asks.", table)
    for known in _questions(table):
        if known.name == question:
            answers = [each for each, _ in known.answers]
            if answer and answer not in answers:
                possible = ", ".join(f"'{each}'" for each in answers)
                raise Refusal(422, "impossible", f"The answer can be {possible}, or nothing.", table)
            return
    names = ", ".join(f"'{known.name}'" for known in _questions(table)) or "none"
    raise Refusal(422, "impossible", f"Questions that can be answered ahead of time here: {names}.", table)


def _questions(table: Table) -> tuple[Question, ...]:
    if table.game is None or table.lesson is not None:
        return ()
    return standing.questions(table.meta)


def _asked(game: Game) -> tuple[int, str]:
    """Who is asked by which rule."""
    return game.seat, "" if game.pending is None else game.pending.rule.name
