"""Phase 2: buying and placing power lines (FE-054 to FE-059)."""

from __future__ import annotations

import pytest

from tests.games.future_energy.tables import (
    asked,
    future_energy,
    lines_on,
    links_of,
    money,
    notations,
    play,
    reasons,
    set_table,
    story,
    wander,
)
from turbinehall import IllegalChoice
from turbinehall.games.future_energy.table import FutureEnergy


def every_link(game: FutureEnergy) -> set[str]:
    return {game.map.link_word(link) for link in game.map.links}


@pytest.mark.rule("FE-054")
def test_one_line_costs_one_million() -> None:
    game = play(set_table(story(), money=4), "line; paris+lyon")
    assert money(game) == [3, 2, 2, 2]
    assert lines_on(game, "paris+lyon") == [0]


@pytest.mark.rule("FE-054")
def test_without_money_no_line_is_bought() -> None:
    game = set_table(story(), money=1)
    assert "line" in notations(game)
    set_table(game, money=0)
    assert "line" not in notations(game)
    assert reasons(game)["line"] == "this costs €1M."


@pytest.mark.rule("FE-055")
def test_two_lines_cost_five_millions() -> None:
    """A-FE-04: as printed, though one costs but one."""
    game = play(set_table(story(), money=6), "lines; paris+lyon; riga+minsk")
    assert money(game) == [1, 2, 2, 2]
    assert links_of(game, 0) == {"paris+lyon", "riga+minsk"}
    game = set_table(story(), money=4)
    assert "lines" not in notations(game)
    assert reasons(game)["lines"] == "this costs €5M."


@pytest.mark.rule("FE-056", "FE-055")
def test_a_line_goes_on_any_free_link_and_need_not_connect_to_anything() -> None:
    """A-FE-09: the links of the starting space are among them."""
    game = play(set_table(story(), 0, money=9, engineers=2, lines=["paris+lyon"]), "line")
    assert notations(game) == every_link(game) - {"paris+lyon"}
    assert {"start+berlin", "start+zagreb"} <= notations(game)
    game.play("seville+lisbon")  # far from the crew, from any power plant and from the other line
    assert links_of(game, 0) == {"paris+lyon", "seville+lisbon"}


@pytest.mark.rule("FE-056")
def test_reading_no_lines_at_the_starting_space() -> None:
    """A-FE-09, the other way; it holds for lines that a nuclear tile gives, too."""
    game = play(set_table(story(start_links="closed"), money=9), "line")
    assert notations(game) == {word for word in every_link(game) if "start+" not in word}
    assert "starting space" in reasons(game)["start+berlin"]
    game = story(start_links="closed")
    set_table(game, 0, contracts=["nuclear+oil"], tiles={"berlin": "nuclear"}, money=5)
    play(game, "done; berlin")
    assert asked(game) == "link"
    assert not any(word.startswith("start+") for word in notations(game))


@pytest.mark.rule("FE-057")
def test_no_second_line_is_bought_for_a_link_whoever_has_the_first() -> None:
    game = set_table(story(), 1, lines=["paris+lyon"])
    set_table(game, 0, lines=["riga+minsk"], money=9)
    game.play("line")
    assert notations(game) == every_link(game) - {"paris+lyon", "riga+minsk"}
    assert reasons(game)["paris+lyon"] == "another line is there already."
    assert reasons(game)["riga+minsk"] == "your own line is there already."
    with pytest.raises(IllegalChoice):
        game.play("paris+lyon")


@pytest.mark.rule("FE-057")
def test_the_second_of_two_lines_does_not_go_where_the_first_went() -> None:
    game = play(set_table(story(), money=9), "lines; paris+lyon")
    assert "paris+lyon" not in notations(game)


@pytest.mark.rule("FE-058")
def test_lines_come_from_the_personal_supply() -> None:
    game = play(set_table(story(), money=9, engineers=3), "line; paris+lyon")
    assert game.players[0].lines == 14
    play(game, "lines; riga+minsk; warsaw+minsk")
    assert [player.lines for player in game.players] == [12, 15, 15, 15]


@pytest.mark.rule("FE-058")
def test_with_a_single_line_left_two_can_not_be_bought() -> None:
    """A-FE-15."""
    game = set_table(story(), money=9, lines_left=1)
    assert notations(game) == {"done", "line", "contract"}
    assert reasons(game)["lines"] == "your supply has too few power lines."
    set_table(game, lines_left=0)
    assert notations(game) == {"done", "contract"}


@pytest.mark.rule("FE-059")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_line_that_lies_never_moves(seats: int) -> None:
    for seed in range(4):
        game = future_energy(seats, seed)
        before = game.lines
        for at in wander(game, seed):
            assert all(now & old == old for now, old in zip(at.lines, before))
            before = at.lines
        assert any(before)
