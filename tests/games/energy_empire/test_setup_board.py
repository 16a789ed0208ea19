"""Setup of the main board (EE-022 to EE-035, EE-309)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import turbinehall
from tests.games.energy_empire.tables import (
    achievement_stack,
    deck,
    discard,
    display,
    energy_empire,
    finished,
    first_choice,
    imagine,
    impacts,
    market,
    notations,
    set_table,
    stacks,
    wander,
)
from turbinehall.games.energy_empire.table import EnergyEmpire

TYPES = ("government", "industry", "commerce")
MARKETS = ("government-market", "industry-market", "commerce-market")
SEEDS = range(60)


def seen(game: EnergyEmpire, seat: int | None = None) -> dict[str, Any]:
    table: dict[str, Any] = turbinehall.view(game, seat)["table"]
    return table


ALL = [location["word"] for location in seen(energy_empire())["locations"]]

# ---------------------------------------------------------------- shuffling


@pytest.mark.rule("EE-022")
def test_the_three_structure_decks_are_shuffled_each_by_itself() -> None:
    cards = first_choice().cards
    for type_ in TYPES:
        orders = [deck(first_choice(seed=seed), type_) for seed in SEEDS]
        assert len({tuple(order) for order in orders}) == len(SEEDS)
        assert len({order[0] for order in orders}) > 12  # anything may be on top
        for seed in SEEDS:
            game = first_choice(seed=seed)
            there = [*deck(game, type_), *market(game, type_)]
            of_type = [
                card.word for card in cards.cards if card.structure and card.type == TYPES.index(type_)
            ]
            assert Counter(there) == Counter(of_type)  # no card of another kind, and all of this one


@pytest.mark.rule("EE-022")
def test_the_nations_are_dealt_from_a_shuffled_deck() -> None:
    dealt = [tuple(mat.dealt_nations) for seed in SEEDS for mat in first_choice(5, seed).mats]
    assert {nation for two in dealt for nation in two} == set(range(10))
    assert len(set(dealt)) > 40  # of the 45 possible twos
    for seed in SEEDS:
        game = first_choice(5, seed)
        assert sorted(nation for mat in game.mats for nation in mat.dealt_nations) == list(range(10))


@pytest.mark.rule("EE-022", "EE-024")
def test_three_early_and_three_late_global_impacts_lie_face_down_the_early_ones_on_the_left() -> None:
    games = [first_choice(seed=seed) for seed in SEEDS]
    late = {card.word: card.late for card in games[0].cards.impacts}
    for game in games:
        row = impacts(game)
        assert len(set(row)) == 6
        assert [late[word] for word in row] == [False, False, False, True, True, True]
        shown = seen(game)["impacts"]
        assert [each["deck"] for each in shown] == ["early"] * 3 + ["late"] * 3
        for seat in (None, 0, 1, 2, 3):
            assert all(
                each["state"] == "down" and each["card"] is None for each in seen(game, seat)["impacts"]
            )
    for place in range(6):  # each may lie anywhere in its half
        there = {impacts(game)[place] for game in games}
        assert there == {word for word in late if late[word] == (place >= 3)}


@pytest.mark.rule("EE-023")
def test_nobody_knows_the_order_of_the_achievement_stack() -> None:
    tops = {achievement_stack(energy_empire(seed=seed))[0] for seed in SEEDS}
    assert len(tops) > 12
    game = energy_empire()
    for seat in range(4):
        assert seen(game, seat)["achievements"]["stack"] == 13  # how many, and no more than that
        imagined = [imagine(game, seat, seed) for seed in SEEDS]
        assert all(seen(other, seat) == seen(game, seat) for other in imagined)
        assert len({achievement_stack(other)[0] for other in imagined}) > 6


# ---------------------------------------------------------------- the Global Impact track


@pytest.mark.rule("EE-025")
def test_the_global_impacts_that_were_not_drawn_never_appear() -> None:
    for seed in range(10):
        game = energy_empire(3, seed)
        row = impacts(game)
        revealed: set[str] = set()
        for at in wander(game, seed):
            revealed |= {each["card"]["word"] for each in seen(at)["impacts"] if each["card"] is not None}
        assert revealed == set(row)
        assert len(game.cards.impacts) - len(row) == 9


@pytest.mark.rule("EE-026", "EE-027", "EE-039")
@pytest.mark.parametrize(("seats", "spot", "supply"), [(2, 4, 28), (3, 5, 21), (4, 6, 14), (5, 7, 7)])
def test_each_of_six_spots_holds_two_tokens_more_than_there_are_players(
    seats: int, spot: int, supply: int
) -> None:
    for game in (first_choice(seats), energy_empire(seats)):
        assert seen(game)["track"]["spots"] == [spot] * 6
        assert game.track == 6 * spot
        assert seen(game)["supplies"]["pollution"] == supply == 54 - 6 * spot - seats


@pytest.mark.rule("EE-309")
def test_example_with_three_players_five_tokens_lie_on_each_spot() -> None:
    assert seen(energy_empire(3))["track"]["spots"] == [5, 5, 5, 5, 5, 5]


# ---------------------------------------------------------------- markets and Achievements


@pytest.mark.rule("EE-028")
def test_each_market_is_filled_from_right_to_left_with_cards_of_its_type() -> None:
    """The first card drawn lies on the right: so it is the deck of 26, turned over one by one."""
    for seed in SEEDS:
        game = first_choice(seed=seed)
        for number, type_ in enumerate(TYPES):
            whole = [game.cards.cards[card].word for card in game.decks[number]]
            assert len(whole) == 26
            first, second, third = whole[::-1][:3]
            assert market(game, type_) == [third, second, first]
            assert deck(game, type_) == whole[::-1][3:]
            assert all(slot["card"]["type"] == type_ for slot in seen(game)["markets"][type_])


@pytest.mark.rule("EE-029")
def test_the_three_discard_piles_begin_empty() -> None:
    game = energy_empire()
    for type_ in TYPES:
        assert discard(game, type_) == []
        assert seen(game)["decks"][type_] == {"deck": 23, "discard": 0}


@pytest.mark.rule("EE-029")
def test_each_type_has_a_discard_pile_of_its_own() -> None:
    game = set_table(energy_empire(), track=31, impacts=["cheap-imports"], holds={}, workers=1, energy=0)
    old = market(game, "commerce")
    game.play("generate")  # the first spot is empty, and Cheap Imports resets the Commerce market
    assert sorted(discard(game, "commerce")) == sorted(word for word in old if word)
    assert discard(game, "government") == discard(game, "industry") == []


@pytest.mark.rule("EE-030")
def test_three_achievements_lie_face_up_before_any_are_dealt() -> None:
    """All twenty are shuffled once; the first three drawn are on the board, then come the players'."""
    for seed in SEEDS:
        few, many = first_choice(2, seed), first_choice(5, seed)
        assert display(few) == display(many)  # so they came before the deal, which differs
        assert None not in display(few)
        assert [tile["word"] for tile in seen(few)["achievements"]["display"]] == display(few)


# ---------------------------------------------------------------- markers and neutral Workers


@pytest.mark.rule("EE-031")
def test_everybody_starts_with_no_points_and_on_the_leftmost_space_of_the_united_nations() -> None:
    for seats in range(1, 6):
        for player in seen(energy_empire(seats))["players"]:
            assert player["score"] == 0
            assert player["united nations"] == 0


@pytest.mark.rule("EE-032", "EE-033", "EE-035")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_only_with_two_players_a_neutral_worker_stands_on_each_market(seats: int) -> None:
    game = energy_empire(seats)
    standing = {each["word"]: each["stacks"] for each in seen(game)["locations"] if each["stacks"]}
    neutral = {"seat": None, "energy": 0, "height": 1}
    assert standing == ({word: [neutral] for word in MARKETS} if seats == 2 else {})
    assert len(seen(game)["players"]) == seats  # and an unused colour has nothing else


@pytest.mark.rule("EE-034", "EE-035")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_neutral_workers_stay_for_the_whole_game_and_no_others_come(seats: int) -> None:
    game = energy_empire(seats)
    there = [word for word in ALL if (None, 0) in stacks(game, word)]
    for at in wander(game, seats):
        for word in ALL:
            expected = [(None, 0)] if word in there else []
            assert [stack for stack in stacks(at, word) if stack[0] is None] == expected


@pytest.mark.rule("EE-034")
def test_a_market_of_two_players_still_asks_for_energy_at_the_end() -> None:
    for seed in range(5):
        game = finished(2, seed)
        assert all(stacks(game, word)[0] == (None, 0) for word in MARKETS)


@pytest.mark.rule("EE-035")
def test_with_three_players_a_bare_worker_may_go_to_a_market() -> None:
    assert "place commerce-market" in notations(set_table(energy_empire(3), money=9))
    assert "place commerce-market" not in notations(set_table(energy_empire(2), money=9))
