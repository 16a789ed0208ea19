"""Lessons as files: what is wrong in one is named with its file, its step and a remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conformance.cases import OF_TESTS
from turbinehall.kernel import lesson
from turbinehall.kernel.errors import ContentError
from turbinehall.kernel.lesson import Lesson, file_of

META = OF_TESTS.find("high-card")
GOOD = file_of(META).read_text(encoding="utf-8")


def written(folder: Path, text: str) -> Lesson:
    path = folder / "lesson.toml"
    path.write_text(text, encoding="utf-8")
    return lesson.read(path, META)


def trouble(folder: Path, before: str, after: str) -> str:
    """What is said when a part of the lesson is replaced."""
    assert before in GOOD
    with pytest.raises(ContentError) as caught:
        lesson.rehearse(written(folder, GOOD.replace(before, after)), META)
    said = str(caught.value)
    assert said.startswith(f"{folder / 'lesson.toml'}: ")
    return said.removeprefix(f"{folder / 'lesson.toml'}: ")


def test_a_lesson_lies_beside_its_game() -> None:
    found = lesson.find(META)
    assert found is not None
    assert (found.title, found.minutes, found.seats, len(found.steps)) == ("High cards first", 1, 2, 5)
    assert found.steps[1].play == "lay 14"
    assert found.steps[2].others == ("lay 0",)
    assert lesson.rehearse(found, META).played == 3


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('play = "lay 14"', "play = 14", "step 2.play: is 14. It must be a text in quotes."),
        ('play = "lay 14"', 'plays = "lay 14"', "step 2: has an unknown key 'plays'. Known keys:"),
        ('say = "Once more."', "", "step 4: lacks the key 'say'."),
        ('others = ["lay 0"]', 'others = ["lay 0"]\nplay = "lay 1"', "step 3: has both 'play' and 'others'."),
        ('others = ["lay 0"]', 'why = "So."', "step 3: has a 'why' and no 'play'."),
        ("seats = 2", "seats = 9", "can't be set up: High Card is for 2 to 4 players, not for 9."),
        ('winner = "high"', 'loser = "high"', "can't be set up: High Card has no variant 'loser'."),
        ('say = "That', 'play = "lay 1"\nsay = "That', "step 5: the lesson ends without a last word."),
        ('title = "', "title = ", "isn't valid TOML:"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, before: str, after: str, said: str) -> None:
    assert said in trouble(tmp_path, before, after)


def test_a_choice_that_is_not_offered_says_what_is(tmp_path: Path) -> None:
    assert trouble(tmp_path, '"lay 14"', '"lay 13"') == (
        "step 2: 'lay 13' isn't offered here (it isn't in your hand.)."
        " A is asked: Which of 1, 11, 14 do you lay?"
        " Offered: 'lay 1', 'lay 11', 'lay 14'. Write one of these, or change the steps before it."
    )
    assert "step 3: 'lay 9' isn't offered here" in trouble(tmp_path, '"lay 0"', '"lay 9"')


def test_a_choice_for_the_wrong_seat_says_whose_it_is(tmp_path: Path) -> None:
    said = trouble(tmp_path, 'others = ["lay 0"]', "")
    assert "step 4: 'lay 11' is for the wrong seat. B is asked:" in said
    assert "Write 'others'" in said
    said = trouble(tmp_path, 'play = "lay 11"', 'others = ["lay 11"]')
    assert "step 4: 'lay 11' is for the wrong seat. A is asked:" in said
    assert "Write 'play'" in said


def test_the_teacher_speaks_of_what_happened(tmp_path: Path) -> None:
    said = 'say = "I lost my lowest card to it."'
    happened = written(tmp_path, GOOD.replace(said, said + '\ntold = ["B lays a card face down"]'))
    assert lesson.rehearse(happened, META).played == 3
    assert "step 3: the story hasn't told 'A wins the lottery'. It ends: " in trouble(
        tmp_path, said, said + '\ntold = ["A wins the lottery"]'
    )


def test_a_lesson_ends_before_its_game(tmp_path: Path) -> None:
    longer = 'others = ["lay 3"]\nsay = "That'
    assert "step 5: the game is over. End the lesson" in trouble(tmp_path, 'say = "That', longer)


def test_words_may_be_mended_while_somebody_learns(tmp_path: Path) -> None:
    good = written(tmp_path, GOOD)
    assert written(tmp_path, GOOD.replace("Once more.", "Once again.")).digest == good.digest
    assert written(tmp_path, GOOD.replace('"lay 11"', '"lay 1"')).digest != good.digest
    assert written(tmp_path, GOOD.replace('"lesson 1"', '"lesson 2"')).digest != good.digest
