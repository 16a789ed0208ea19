"""The Rival Nation as the third of two players (CN-061 to CN-064)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.clash.rivals import (
    begin_turn,
    clash,
    first_choice,
    next_cards,
    played,
    rest,
    rival_points,
    set_rival,
    shown,
    work,
)
from tests.games.energy_empire.clash.test_rival_end_and_score import nearly_over, over, turns
from tests.games.energy_empire.helpers_late import in_order, let_pass, sheet, table
from tests.games.energy_empire.tables import asked, has, market, notations, play, said, set_table


@pytest.mark.rule("CN-061", "CN-009")
def test_two_players_and_the_rival_need_no_neutral_workers() -> None:
    game = clash(2)
    assert not any(place["stacks"] for place in table(game)["locations"])
    assert (shown(game)["workers"], shown(game)["energy"]) == (6, 10)
    assert None not in market(game, "commerce")


@pytest.mark.rule("CN-062")
def test_six_tokens_lie_on_each_spot() -> None:
    """A-CN-14: sixteen are left in the supply."""
    game = clash(2)
    assert table(game)["track"]["spots"] == [6] * 6
    assert game.supply == 16


@pytest.mark.rule("CN-063", "CN-024")
@pytest.mark.parametrize("seed", range(4))
def test_the_rival_comes_third(seed: int) -> None:
    game = first_choice(2, seed, start_player="drawn")
    while asked(game) in ("nation", "keep"):
        game.play(game.options[0])
    first = game.first
    order: list[int | str] = []
    while len(order) < 9:
        before = len(played(game))
        if asked(game) == "turn":
            order.append(game.seat)
        game.play(game.options[0])
        if len(played(game)) > before:
            order.append("rival")
    assert order == [first, 1 - first, "rival"] * 3


@pytest.mark.rule("CN-064")
def test_dice_nations_money_and_finance_are_those_of_two_players() -> None:
    """A-CN-13: only the Rival's own rules are added."""
    game = first_choice(2)
    assert len(notations(game)) == 2
    while asked(game) in ("nation", "keep"):
        game.play(game.options[0])
    dice = table(game)["supplies"]["dice"]
    owned = [die for player in table(game)["players"] for die in player["dice"]]
    assert sum(dice.values()) + len(owned) == 24
    set_table(game, 0, holds={})
    set_table(game, 1, holds={})
    play(game, "place finance; 4")
    assert (has(game, "money", 0), has(game, "money", 1)) == (4, 2)


@pytest.mark.rule("CN-064", "CN-029", "CN-038", "CN-046")
def test_the_rivals_turn_is_the_same() -> None:
    game = next_cards(set_table(clash(2), energy=6), "influence")
    work(work(game, "research"), "trade")
    assert played(game) == ["influence"]
    assert shown(game)["influence"] == 1
    assert game.seat == 0
    begin_turn(set_rival(game, workers=0), 1)
    rest(game)
    assert shown(game)["last turn"]["kind"] == "generate"
    assert (shown(game)["workers"], shown(game)["energy"]) == (6, 10)


@pytest.mark.rule("CN-064", "CN-042")
def test_an_impact_of_the_rivals_asks_the_next_player_first() -> None:
    game = set_table(clash(2), track=31, impacts=("chemical-spill",), energy=6)
    begin_turn(next_cards(game, "smoke"), 1)
    set_table(game, 1, energy=6)
    work(game)
    assert (asked(game), game.seat) == ("row", 0)
    game.play(game.options[0])
    while asked(game) == "pollute":
        game.play(game.options[0])
    assert (asked(game), game.seat) == ("row", 1)
    let_pass(game)
    assert (asked(game), game.seat) == ("turn", 0)


@pytest.mark.rule("CN-053")
@pytest.mark.parametrize(
    ("trigger", "order"), [(0, [1, "rival", 0]), (1, ["rival", 0, 1]), ("rival", [0, 1, "rival"])]
)
def test_whoever_ends_the_game_has_the_last_turn(trigger: int | str, order: list[int | str]) -> None:
    """A-CN-15."""
    game = nearly_over("late-smoke", seats=2)
    if trigger == 0:
        rest(game)
        assert turns(game) == order
    elif trigger == 1:
        rest(begin_turn(game, 1))
        assert played(game) == ["late-smoke"]  # the Rival's final turn came at once
        assert turns(game) == order[1:]
    else:
        set_table(game, 1, energy=6)
        work(begin_turn(game, 1))
        assert game.track == 0
        assert turns(game) == order


@pytest.mark.rule("CN-059", "CN-064", "CN-056")
@pytest.mark.parametrize(
    ("ahead", "won", "words"),
    [(1, (1,), "B wins"), (0, (), "isn't beaten"), (-1, (), "The Rival Nation wins")],
)
def test_the_highest_score_wins_the_rivals_included(ahead: int, won: tuple[int, ...], words: str) -> None:
    game = over(set_rival(clash(2), space=4), "hand", "(late-hand)")
    its = sum(rival_points(game).values())
    for seat, points in ((0, its - 10), (1, its + ahead)):
        game.mats[seat].card_points += points - sum(sheet(game, seat).values())
    assert game.outcome is not None
    assert game.outcome.winners == won
    assert words in game.outcome.reason
    assert str(its) in game.outcome.reason


@pytest.mark.rule("CN-059", "CN-064")
def test_two_players_who_are_tied_compare_their_resources() -> None:
    game = over(set_table(set_table(clash(2), 0, holds={"steel": 1}), 1, holds={"steel": 3}), "plain")
    for seat in (0, 1):
        game.mats[seat].card_points += 50 - sum(sheet(game, seat).values())
    assert game.outcome is not None
    assert game.outcome.winners == (1,)
    assert "after a tie" in game.outcome.reason
    assert str(shown(game)["score"]["total"]) in game.outcome.reason


@pytest.mark.rule("CN-050", "CN-056")
def test_three_markers_share_the_leaders_bonus() -> None:
    game = set_rival(set_table(set_table(clash(2), 0, influence=2), 1, influence=2), space=2)
    assert [sheet(game, seat)["United Nations leader"] for seat in (0, 1)] == [1, 1]
    assert rival_points(game)["leader"] == 1


@pytest.mark.rule("CN-064")
def test_both_read_what_the_rival_does() -> None:
    game = next_cards(set_table(clash(2), energy=6), "plain")
    work(begin_turn(set_table(game, 1, energy=6), 1))
    for seat in (0, 1, None):
        assert in_order(said(game, seat), "The Rival Nation draws", "Worker on Mine", "Worker on Finance")
