"""The end of a game against the Rival Nation, and its score (CN-052 to CN-059)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.clash.rivals import (
    clash,
    next_cards,
    played,
    rest,
    rival,
    rival_points,
    set_rival,
    shown,
    word_number,
    work,
)
from tests.games.energy_empire.helpers_late import in_order, sheet, table
from tests.games.energy_empire.tables import asked, said, set_table
from turbinehall.games.energy_empire.table import EnergyEmpire

QUIET = ("undersea-oil", "baby-boom", "cheap-imports", "great-blackout", "currency-crisis", "energy-summit")
TRIGGER = "The Global Impact track is empty: every player takes one more turn."


def nearly_over(*cards: str, seats: int = 1, **variants: str) -> EnergyEmpire:
    """One token is left on the track; the last Impact asks nothing."""
    game = set_table(clash(seats, **variants), track=1, impacts=QUIET, energy=6)
    return next_cards(game, *cards)


def turns(game: EnergyEmpire) -> list[int | str]:
    """Play on to the end: whose turns these are."""
    order: list[int | str] = []
    before = len(played(game))
    while not game.over:
        if asked(game) == "turn":
            order.append(game.seat)
        game.play(game.options[0])
        if len(played(game)) > before:
            before = len(played(game))
            order.append("rival")
    return order


def over(game: EnergyEmpire, *cards: str) -> EnergyEmpire:
    """The final turns pass. The Rival has played these cards: those in brackets face down."""
    part = rival(game)
    numbers: list[int] = []
    for word in cards:
        down = word.startswith("(")
        number = word_number(game, word.strip("()"))
        numbers.append(2 * number + down)
    every = [*part.decks[0], *part.decks[1], *[each // 2 for each in part.played]]
    left = [number for number in sorted(every) if number not in [each // 2 for each in numbers]]
    part.played = numbers
    part.decks = [[n for n in left if part.cards[n].deck == which] for which in (0, 1)]
    game.agenda, game.pending, game.options = [], None, []
    game.track, game.supply, game.revealed = 0, game.supply + game.track, 6
    return game


# ---------------------------------------------------------------- the end


@pytest.mark.rule("CN-052", "CN-053")
def test_if_the_player_takes_the_last_token_the_rival_and_then_the_player_have_one_more_turn() -> None:
    game = nearly_over()
    before = len(played(game))
    rest(game)
    assert TRIGGER in said(game)
    assert game.track == 0
    assert (len(played(game)), game.seat, game.over) == (before + 1, 0, False)  # the Rival's was the first
    assert table(game)["final turns"] == 1
    assert turns(game) == [0]
    assert len(played(game)) == before + 1


@pytest.mark.rule("CN-052", "CN-053")
def test_if_the_rival_takes_it_the_player_and_then_the_rival_have_one_more_turn() -> None:
    game = nearly_over("late-smoke")
    work(game)
    assert TRIGGER in said(game)
    assert table(game)["final turns"] == 2
    assert played(game) == ["late-smoke"]
    assert turns(game) == [0, "rival"]


@pytest.mark.rule("CN-052", "CN-053")
def test_so_it_does_by_generating() -> None:
    game = set_rival(nearly_over(), workers=0)
    work(game)
    assert (game.track, table(game)["final turns"]) == (0, 2)
    assert turns(game) == [0, "rival"]


@pytest.mark.rule("CN-054")
def test_the_player_scores_as_always() -> None:
    game = set_table(clash(), influence=3, dice=["coal", "nuclear"], structures=["airport"], points=7)
    over(game)
    scored = sheet(game)
    assert scored["Energy dice"] == 4
    assert scored["United Nations track"] == game.board.united_nations[3]
    assert scored["United Nations leader"] == 3
    assert scored["Structures"] == 4
    assert scored["Unpolluted spaces"] == 14
    assert game.scores == [sum(scored.values())]


# ---------------------------------------------------------------- the Rival's score


@pytest.mark.rule("CN-055")
def test_the_rival_scores_the_points_of_all_its_cards_face_down_ones_too() -> None:
    game = over(clash(), "plain", "influence", "smoke", "(hand)", "late-plain")
    assert rival_points(game)["cards"] == 2 + 1 + 3 + 4 + 5
    assert shown(game)["score"]["cards"] == 15


@pytest.mark.rule("CN-055")
@pytest.mark.parametrize(("strength", "points"), [("easier", 8), ("standard", 10), ("harder", 12)])
def test_how_strong_it_is_shows_in_its_face_down_cards(strength: str, points: int) -> None:
    game = over(clash(rival=strength), "plain", "influence", "smoke", "(hand)")
    assert rival_points(game)["cards"] == points
    game = over(clash(rival="easier"), "plain", "(influence)")
    assert rival_points(game)["cards"] == 2  # none is worth less than nothing


@pytest.mark.rule("CN-056")
@pytest.mark.parametrize(
    ("mine", "its", "my_bonus", "its_bonus"),
    [(0, 0, 0, 0), (3, 2, 3, 0), (2, 3, 0, 3), (4, 4, 1, 1), (0, 1, 0, 3)],
)
def test_it_scores_its_space_on_the_track_and_competes_for_the_leaders_bonus(
    mine: int, its: int, my_bonus: int, its_bonus: int
) -> None:
    """A-CN-17."""
    game = over(set_rival(set_table(clash(), influence=mine), space=its))
    scored = rival_points(game)
    assert scored["united nations"] == game.board.united_nations[its]
    assert (sheet(game)["United Nations leader"], scored["leader"]) == (my_bonus, its_bonus)


@pytest.mark.rule("CN-057")
def test_the_values_of_all_its_cards_contend_in_the_cold_war() -> None:
    """A-CN-05: those of face-down cards too."""
    game = over(clash(), "influence", "smoke", "(hand)", "late-smoke")
    assert rival(game).contender(True) == (2, 3, 2)
    assert rival(game).contender(False) == (2, 0, 2)


@pytest.mark.rule("CN-058", "CN-049")
def test_it_scores_nothing_else() -> None:
    game = set_table(clash(), track=21, impacts=("chemical-spill",), energy=6)
    work(next_cards(game, "smoke"))
    while asked(game) in ("row", "pollute"):
        game.play(game.options[0])
    assert game.mats[0].row_points > 0
    work(next_cards(game, "first-tile"), "trade")
    assert shown(game)["achievements"]
    assert set(rival_points(game)) == {"cards", "united nations", "leader"}
    assert sum(rival_points(game).values()) == 3 + 1


# ---------------------------------------------------------------- who wins


@pytest.mark.rule("CN-059")
@pytest.mark.parametrize(("ahead", "won"), [(1, (0,)), (0, ()), (-1, ())])
def test_the_player_wins_only_with_more_points(ahead: int, won: tuple[int, ...]) -> None:
    game = over(set_rival(clash(), space=6), "hand", "late-hand", "late-smoke", "(more-a)")
    its = sum(rival_points(game).values())
    mine = sum(sheet(game).values())
    game.mats[0].card_points += its - mine + ahead
    outcome = game.outcome
    assert outcome is not None
    assert outcome.winners == won
    assert str(its) in outcome.reason
    words = {1: "You win", 0: "isn't beaten", -1: "The Rival Nation wins"}
    assert words[ahead] in outcome.reason


@pytest.mark.rule("CN-055", "CN-056", "CN-059")
def test_at_the_end_its_score_is_told() -> None:
    game = set_rival(nearly_over("late-smoke"), space=2)
    work(game)
    rest(game)
    assert game.over
    its = sum(rival_points(game).values())
    assert in_order(said(game), "The final turns are over", "turned over", f"The Rival Nation has {its} VP")
    assert game.outcome is not None
    assert str(its) in game.outcome.reason
    assert shown(game)["score"]["total"] == its
