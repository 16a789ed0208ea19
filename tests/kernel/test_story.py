"""The story: sentences with typed holes, each for those who may read it."""

from __future__ import annotations

from tests.conformance.cases import OF_TESTS
from turbinehall.kernel.game import Game
from turbinehall.kernel.story import Sentence, signed

META = OF_TESTS.find("high-card")


def words(kind: str, value: int) -> str:
    return f"{kind} {value}" if kind != "number" else str(value)


def lines(game: Game, seat: int | None) -> list[str]:
    assert game.story is not None
    return [line.text(game.rulebook.word) for line in game.story.for_seat(seat)]


def test_holes_are_filled_by_kind_in_order() -> None:
    sentence = Sentence("{seat} buys {card} for {number} coin{s}.")
    assert sentence.kinds == ("seat", "card", "number")
    assert sentence.text((1, 5, 3), words) == "seat 1 buys card 5 for 3 coins."
    assert sentence.text((0, 2, 1), words) == "seat 0 buys card 2 for 1 coin."
    assert Sentence("Nothing to fill.").text((), words) == "Nothing to fill."


def test_a_peek_is_told_to_the_peeker_and_only_mentioned_to_the_others() -> None:
    game = META.start(META.setup(3, ("peek",), seed=7))
    game.play("peek")
    top = game.rulebook.inspect(game)["deck"][-1]
    assert lines(game, 0) == [f"You see the {top}."]
    assert lines(game, 1) == lines(game, 2) == lines(game, None) == ["A looks at the top card."]


def test_a_clone_tells_nothing_and_does_not_add_to_the_original_s_story() -> None:
    game = META.start(META.setup(2, seed=7))
    twin = game.clone()
    while not twin.over:
        twin.apply(twin.options[0])
    assert twin.story is None
    assert lines(game, None) == []


def test_lines_say_after_which_choice_they_were_told() -> None:
    game = META.start(META.setup(2, seed=7))
    while not game.over:
        game.apply(game.options[0])
    assert game.story is not None
    positions = [line.position for line in game.story.lines]
    assert positions == sorted(positions)
    assert {line.turn for line in game.story.lines} == {1, 2, 3}


def test_a_change_has_its_sign_before_its_unit_and_a_true_minus_sign() -> None:
    assert signed(2) == "+2"
    assert signed(-1, "{} Steel") == "−1 Steel"
    assert signed(-3, "${}") == "−$3"
    assert signed(4, "€{}M") == "+€4M"
