"""Records: readable, and refused with a reason when they are damaged or from elsewhere."""

from __future__ import annotations

import re

import pytest

from tests.conformance.cases import OF_TESTS
from turbinehall.kernel import record
from turbinehall.kernel.errors import RecordError
from turbinehall.kernel.game import Game

META = OF_TESTS.find("high-card")


def game_in_progress() -> Game:
    game = META.start(META.setup(2, ("peek",), {"winner": "low"}, 7))
    for choice in ("pass", game_hand(game, 0), "peek", game_hand(game, 1), "peek"):
        game.play(choice)
    return game


def game_hand(game: Game, seat: int) -> str:
    """The notation of laying a seat's lowest card."""
    return f"lay {game.rulebook.inspect(game)['hands'][seat][0]}"


def text() -> str:
    return record.write(game_in_progress(), META, ("Ada", "a bot"))


def read(changed: str) -> Game:
    return record.read(changed, OF_TESTS)


def test_a_record_is_readable_a_line_a_turn() -> None:
    lines = text().splitlines()
    assert lines[:9] == [
        "Turbine Hall record 1",
        "Game: high-card",
        "Rules: 3",
        "Content: none",
        "Seats: 2",
        "Modules: peek",
        "Variants: winner=low",
        "Seed: 7",
        "Players: Ada, a bot",
    ]
    assert re.fullmatch(r"1: A\) pass; lay \d+; B\) peek; lay \d+", lines[10])
    assert lines[11] == "2: A) peek"
    assert re.fullmatch(r"End: 5 choices, state [0-9a-f]{16}", lines[12])


def test_comments_case_and_line_ends_do_not_matter() -> None:
    changed = text().replace("2: A) peek", "# Now it gets exciting.\n2: A)  PEEK ").replace("\n", "\r\n")
    assert read(changed).played == 5


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Turbine Hall record 1", "[Event 'chess']", "isn't a Turbine Hall record"),
        (
            "Turbine Hall record 1",
            "Turbine Hall record 9",
            "'Turbine Hall record 9' is a format that this version",
        ),
        ("Game: high-card", "Game: low-card", "There is no game 'low-card'"),
        ("Rules: 3", "Rules: 2", "made by rules version 2 of High Card; this is version 3"),
        ("Content: none", "Content: other", r"played with other content \(other, here none\).*--content DIR"),
        ("Seats: 2", "Seats: two", "'Seats: two' should be a number"),
        ("Seats: 2", "Seats: 7", "don't go together. High Card is for 2 to 4 players"),
        ("Modules: peek", "Modules: swap", "don't go together. The module 'swap' needs"),
        ("Variants: winner=low", "Variants: winner=both", "can be 'high' or 'low', not 'both'"),
        ("Seed: 7\n", "", "no 'Seed:' among its headers"),
        ("Seed: 7", "Sead: 7", "Line 8: 'Sead: 7' isn't a header"),
        ("A) pass", "A) pss", r"Line 11, choice 1: 'pss' isn't offered here. Did you mean 'pass'\?"),
        ("A) pass", "B) pass", r"Line 11: 'B\) pass', but it is A's decision"),
        ("2: A) peek", "3: A) peek", "Line 12 says turn 3, but the game stands in turn 2"),
        ("2: A) peek", "and so on", "Line 12: 'and so on' is neither a turn"),
        ("2: A) peek\n", "", "Line 12 counts 5 choices, but the record holds 4"),
        ("2: A) peek", "2: A) pass", "doesn't stand as recorded"),
        ("End: 5 choices", "The end", "is neither a turn"),
    ],
)
def test_a_damaged_record_is_refused_with_the_reason(old: str, new: str, message: str) -> None:
    assert old in text()
    with pytest.raises(Exception, match=message) as caught:
        read(text().replace(old, new))
    assert isinstance(caught.value, RecordError) or "no game" in message


def test_a_record_cut_off_anywhere_is_refused() -> None:
    whole = text()
    for end in range(len(whole) - 1):
        with pytest.raises(RecordError):
            read(whole[:end])


def test_an_empty_text_is_no_record() -> None:
    with pytest.raises(RecordError, match="isn't a Turbine Hall record"):
        read("")
