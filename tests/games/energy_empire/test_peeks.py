"""Peeking at Global Impacts, and who knows of it (EE-180 to EE-183)."""

from __future__ import annotations

import pytest

import turbinehall
from tests.games.energy_empire.helpers_late import generate, last_token, let_pass, strike, table
from tests.games.energy_empire.tables import (
    asked,
    energy_empire,
    has,
    impacts,
    notations,
    play,
    reasons,
    said,
    set_table,
    wander,
)
from turbinehall import UndoRefused
from turbinehall.games.energy_empire.table import EnergyEmpire


def known(game: EnergyEmpire, seat: int | None) -> dict[int, str]:
    """The face-down Global Impacts whose face a seat is shown, by position."""
    return {
        shown["position"]: shown["card"]["word"]
        for shown in table(game, seat)["impacts"]
        if shown["state"] == "down" and shown["card"] is not None
    }


@pytest.mark.rule("EE-180", "EE-203")
def test_one_face_down_card_may_be_looked_at_and_goes_back_where_it_lay() -> None:
    game = energy_empire()
    row = impacts(game)
    game.play("place research")
    assert notations(game) == {"1", "2", "3", "4", "5", "6", "skip"}
    game.play("5")
    assert asked(game) == "activate"  # one only
    assert impacts(game) == row
    assert known(game, 0) == {5: row[4]}
    assert table(game, 0)["impacts"][4]["state"] == "down"
    assert table(game, 0)["impacts"][4]["peeked"] is True


@pytest.mark.rule("EE-180", "EE-181", "EE-183")
def test_only_the_peeker_sees_the_card() -> None:
    game = energy_empire()
    before = {seat: table(game, seat)["impacts"] for seat in (1, 2, 3, None)}
    play(game, "place research; 3")
    for seat, shown in before.items():
        assert table(game, seat)["impacts"] == shown
        assert known(game, seat) == {}
    assert known(game, 0) == {3: impacts(game)[2]}
    title = game.cards.impacts[game.row[2]].title
    assert f"You look at Global Impact 3: {title}." in said(game, 0)
    for seat in (1, 2, 3, None):
        assert "A looks at Global Impact 3." in said(game, seat)
        assert not any(title in line for line in said(game, seat))
        assert title not in str(turbinehall.view(game, seat))


@pytest.mark.rule("EE-180", "EE-183")
def test_what_was_seen_is_remembered_until_it_is_revealed_to_all() -> None:
    game = energy_empire(2)
    row = impacts(game)
    play(game, "place research; 1; end; place research +1; 2; end")
    assert (known(game, 0), known(game, 1)) == ({1: row[0]}, {2: row[1]})
    set_table(game, 0, track=last_token(game))
    let_pass(generate(game))
    assert known(game, 0) == {}
    assert known(game, 1) == {2: row[1]}
    for seat in (0, 1, None):
        first = table(game, seat)["impacts"][0]
        assert (first["state"], first["card"]["word"], first["peeked"]) == ("up", row[0], False)


@pytest.mark.rule("EE-182")
def test_a_peek_may_be_left_out() -> None:
    game = energy_empire()
    science = has(game, "science")
    play(game, "place research; skip")
    assert asked(game) == "activate"
    assert has(game, "science") == science + 1
    assert known(game, 0) == {}
    assert not any("looks at" in line for line in said(game, 1))


@pytest.mark.rule("EE-180")
@pytest.mark.parametrize("empty", [1, 3, 5])
def test_only_face_down_cards_may_be_looked_at(empty: int) -> None:
    game = energy_empire()
    set_table(game, track=6 * (6 - empty))
    game.play("place research")
    assert notations(game) == {*[str(position) for position in range(empty + 1, 7)], "skip"}
    assert reasons(game) == {
        str(position): "this Global Impact has been revealed already." for position in range(1, empty + 1)
    }


@pytest.mark.rule("EE-182", "EE-203")
def test_with_no_face_down_card_left_the_symbol_has_no_effect() -> None:
    game = set_table(energy_empire(), track=0, final_turns=4)
    science = has(game, "science")
    game.play("place research")
    assert asked(game) == "activate"  # nothing was asked
    assert has(game, "science") == science + 1


@pytest.mark.rule("EE-180", "EE-182")
def test_cards_with_peek_symbols_let_you_look_once_for_each() -> None:
    game = set_table(energy_empire(), structures=["intelligence-bureau"])
    row = impacts(game)
    play(game, "place research; skip; intelligence-bureau; energy")
    assert game.prompt.endswith("You have 2 peeks left.")
    play(game, "6")
    assert asked(game) == "peek"
    assert "left" not in game.prompt
    play(game, "4")
    assert asked(game) == "activate"
    assert known(game, 0) == {4: row[3], 6: row[5]}


@pytest.mark.rule("EE-180")
def test_you_may_look_again_at_what_you_have_seen() -> None:
    game = energy_empire()
    play(game, "place research; 2; end")
    set_table(game, turn=0, energy=4)
    game.play("place research +1")
    again = {game.describe(option) for option in game.options}
    assert "Look at Global Impact 2 again" in again
    assert "Look at Global Impact 1" in again


@pytest.mark.rule("EE-180")
def test_a_look_cannot_be_taken_back() -> None:
    game = energy_empire()
    game.play("place research")
    assert turbinehall.undo(game).played == game.played - 1
    game.play("2")
    with pytest.raises(UndoRefused, match="a Global Impact was looked at"):
        turbinehall.undo(game)


@pytest.mark.rule("EE-183", "EE-180")
def test_who_imagines_the_game_keeps_what_they_know_and_nothing_else() -> None:
    game = energy_empire(3)
    play(game, "place research; 5; end")
    row = impacts(game)
    imagined: list[list[str]] = []
    others: list[list[str]] = []
    for seed in range(40):
        twin, other = turbinehall.imagine(game, 0, seed), turbinehall.imagine(game, 1, seed)
        assert isinstance(twin, EnergyEmpire)
        assert isinstance(other, EnergyEmpire)
        imagined.append(impacts(twin))
        others.append(impacts(other))
        for each in (imagined[-1], others[-1]):
            late = [game.cards.impacts[twin.row[i]].late for i in range(6)]
            assert late == [False] * 3 + [True] * 3
            assert len(set(each)) == 6
    assert {each[4] for each in imagined} == {row[4]}
    for position in range(6):
        if position != 4:
            assert len({each[position] for each in imagined}) > 3
        assert len({each[position] for each in others}) > 3


@pytest.mark.rule("EE-183", "EE-181")
def test_in_any_game_nobody_sees_a_card_they_have_not_peeked_at() -> None:
    for seed in range(3):
        game = energy_empire(3, seed)
        looked: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}
        told = 0
        for at in wander(game, seed):
            if asked(at) == "turn":
                assert known(at, None) == {}
                for seat, positions in looked.items():
                    for line in said(at, seat, told):
                        if line.startswith("You look at Global Impact "):
                            positions.add(int(line.split()[5].rstrip(":")))
                    assert set(known(at, seat)) == {each for each in positions if each > at.revealed}
                told = at.played


@pytest.mark.rule("EE-183")
def test_at_the_start_nobody_knows_any_of_them() -> None:
    game = energy_empire(5)
    for seat in (0, 1, 2, 3, 4, None):
        shown = table(game, seat)["impacts"]
        assert [each["card"] for each in shown] == [None] * 6
        assert [each["deck"] for each in shown] == ["early"] * 3 + ["late"] * 3


@pytest.mark.rule("EE-166", "EE-183")
def test_a_revealed_impact_is_open_to_all() -> None:
    game = strike(energy_empire(), "baby-boom")
    for seat in (0, 1, 2, 3, None):
        assert table(game, seat)["impacts"][0]["card"]["name"] == "Baby Boom"
