"""Standing answers of every game that has some: each is offered where it is given, and changes nothing."""

from __future__ import annotations

import pytest

from tests.conformance.cases import CASES, GAMES, Case, random_option, random_stream
from turbinehall.kernel import standing
from turbinehall.kernel.position import checksum

ASKED = [case for case in CASES if standing.questions(case.meta) and not case.variants]


@pytest.mark.parametrize("case", ASKED, ids=str)
def test_standing_answers_are_offered_and_change_nothing(case: Case) -> None:
    questions = {question.name: question for question in standing.questions(case.meta)}
    for seed in range(3):
        game = case.start(seed)
        stream = random_stream(seed)
        while not game.over:
            question = questions.get(game.pending.rule.name if game.pending else "")
            if question is not None:
                before = checksum(game)
                for answer, words in question.answers:
                    assert words
                    assert standing.option(case.meta, game, answer) in game.options
                assert standing.option(case.meta, game, "") is None
                assert checksum(game) == before
            game.apply(random_option(game, stream))


def test_standing_answers_are_to_questions_that_there_are() -> None:
    asked = {meta.name: standing.questions(meta) for meta in GAMES}
    assert {name for name, questions in asked.items() if questions} == {"future-energy", "high-card"}
    for case in ASKED:
        rules = case.start(1, told=False).rulebook.actions.first
        for question in asked[case.meta.name]:
            assert question.name in rules
            assert question.title
            answers = [answer for answer, _ in question.answers]
            assert len(set(answers)) == len(answers)
            assert "" not in answers
