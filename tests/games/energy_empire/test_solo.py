"""Playing alone (EE-286 to EE-308)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.helpers_late import generate, let_pass, sheet, strike, table
from tests.games.energy_empire.tables import (
    achievement_stack,
    achievements,
    asked,
    deck,
    discard,
    display,
    energy_empire,
    environment,
    first_choice,
    has,
    market,
    notations,
    play,
    said,
    set_table,
    stacks,
)
from turbinehall.games.energy_empire.table import EnergyEmpire

MARKETS = ("government-market", "industry-market", "commerce-market")
NEUTRAL = (*MARKETS, "power-plant", "clean-up")
PLENTY = {"money": 20, "science": 5, "steel": 5, "plastic": 5, "oil": 5}
LAST_SPACE = 7
QUIET = ("undersea-oil", "baby-boom", "cheap-imports", "great-blackout", "currency-crisis", "energy-summit")


def alone(nation: str = "saudi-arabia", **variants: str) -> EnergyEmpire:
    """A game for one at its first turn."""
    return energy_empire(1, nations=(nation,), **variants)


# ---------------------------------------------------------------- setting up


@pytest.mark.rule("EE-286", "EE-293")
def test_alone_one_sets_up_as_for_two_but_with_two_tokens_on_each_spot() -> None:
    game = alone()
    assert table(game)["track"]["spots"] == [2, 2, 2, 2, 2, 2]
    assert game.supply == 54 - 12 - 1
    assert environment(game) == {"a1": "pollution"}
    mat = game.mats[0]
    assert (mat.workers, mat.owned, mat.energy) == (3, 3, 2)
    assert len(table(game)["impacts"]) == 6
    assert None not in display(game)


@pytest.mark.rule("EE-287", "EE-286")
def test_five_neutral_workers_stand_on_the_markets_the_power_plant_and_clean_up() -> None:
    game = set_table(alone(), holds=PLENTY)
    neutral = [place["word"] for place in table(game)["locations"] if place["stacks"]]
    assert sorted(neutral) == sorted(NEUTRAL)
    offered = notations(game)
    for word in NEUTRAL:
        assert stacks(game, word) == [(None, 0)]
        assert f"place {word}" not in offered
        assert f"place {word} +1" in offered
    assert {"place mine", "place research", "place finance"} <= offered


@pytest.mark.rule("EE-287")
def test_where_an_equal_height_will_do_a_neutral_worker_asks_for_no_energy() -> None:
    game = set_table(alone(tallest="as-tall"), holds=PLENTY)
    assert {f"place {word}" for word in NEUTRAL} <= notations(game)


@pytest.mark.rule("EE-288", "EE-286")
def test_only_the_left_and_the_right_slot_of_each_market_are_used() -> None:
    game = set_table(alone(), holds=PLENTY)
    for type_ in ("government", "industry", "commerce"):
        cards = market(game, type_)
        assert cards[0] is not None
        assert cards[1] is None
        assert cards[2] is not None
        assert len(deck(game, type_)) == 24
        assert [slot["slot"] for slot in table(game)["markets"][type_]] == [1, 3]
    game.play("place commerce-market +1")
    assert notations(game) == {"buy 1 money", "buy 1 resources", "buy 3 money", "buy 3 resources"}
    game.play("buy 3 money")
    assert has(game, "money") == 20 - 7


@pytest.mark.rule("EE-288", "EE-192")
def test_the_price_of_the_middle_slot_is_never_paid() -> None:
    game = set_table(alone(), holds={"plastic": 1, "steel": 1})
    game.play("place commerce-market +1")
    assert has(game, "plastic") == 0
    assert has(game, "steel") == 1  # the left slot, and nothing else could be paid


@pytest.mark.rule("EE-291", "EE-296")
def test_award_winning_and_global_influence_are_left_out() -> None:
    for seed in range(10):
        game = energy_empire(1, seed)
        tiles = [*achievement_stack(game), *display(game), *achievements(game)]
        assert len(tiles) == len(set(tiles)) == 18
        assert not {"award-winning", "global-influence"} & set(tiles)
        assert len(achievement_stack(game)) == table(game)["achievements"]["stack"] == 14


@pytest.mark.rule("EE-292")
def test_only_eleven_of_the_dice_are_used() -> None:
    dice = {"solar-wind": 2, "hydro-geo": 1, "coal": 2, "nuclear": 2, "petroleum": 4}
    game = alone()
    assert table(game)["supplies"]["dice"] == dice
    set_table(game, holds=PLENTY, dice=["coal", "coal"])
    game.play("place power-plant +1")
    assert notations(game) == {"solar-wind", "hydro-geo", "nuclear"}  # all Coal dice are owned


@pytest.mark.rule("EE-294", "EE-295", "EE-308")
def test_any_nation_may_be_chosen_and_one_of_two_achievements() -> None:
    nations = {nation.word for nation in first_choice(1).cards.nations}
    assert len(nations) == 10
    for word in sorted(nations):
        game = first_choice(1, 3)
        assert notations(game) == nations
        game.play(word)
        dealt = notations(game)
        assert (asked(game), len(dealt)) == ("keep", 2)
        kept, other = sorted(dealt)
        game.play(kept)
        assert achievements(game) == [kept]
        assert other in achievement_stack(game)  # shuffled back
        assert table(game)["players"][0]["nation"]["word"] == word
        start = table(game)["players"][0]["nation"]["start"]
        assert has(game, "money") == start.get("money", 0)  # the start player gets nothing extra
        assert game.first == 0


# ---------------------------------------------------------------- changes in play


@pytest.mark.rule("EE-289")
def test_a_reset_discards_and_deals_two_cards() -> None:
    game = alone()
    old, coming = market(game, "commerce"), deck(game, "commerce")[:3]
    strike(game, "great-smog")
    assert market(game, "commerce") == [coming[1], None, coming[0]]
    assert sorted(discard(game, "commerce")) == sorted(str(card) for card in old if card)
    assert deck(game, "commerce")[0] == coming[2]


@pytest.mark.rule("EE-290", "EE-288")
@pytest.mark.parametrize(("slot", "after"), [(1, ["farm", None, "casino"]), (3, ["bank", None, "casino"])])
def test_the_right_card_slides_all_the_way_to_the_left(slot: int, after: list[str | None]) -> None:
    game = set_table(alone(), holds=PLENTY, market={"commerce": ["bank", None, "farm"]})
    set_table(game, deck={"commerce": ["casino", "port"]})
    play(game, f"place commerce-market +1; buy {slot} money")
    assert market(game, "commerce") == after


@pytest.mark.rule("EE-297")
def test_what_is_due_to_other_players_goes_to_nobody() -> None:
    game = set_table(alone(), holds={"money": 1}, structures=["stock-market"])
    play(game, "place trade")
    play(game, "stock-market; energy")
    assert has(game, "money") == 4
    assert len(table(game)["players"]) == 1


@pytest.mark.rule("EE-298", "EE-034")
def test_neutral_workers_are_other_players_and_never_come_home() -> None:
    game = set_table(alone(), holds=PLENTY, market={"commerce": ["bank", None, "farm"]})
    play(game, "place commerce-market +1; buy 1 money; end")
    assert stacks(game, "commerce-market") == [(None, 0), (0, 1)]
    seats = {stack["seat"] for place in table(game)["locations"] for stack in place["stacks"]}
    assert seats == {None, 0}
    generate(game)
    assert stacks(game, "commerce-market") == [(None, 0)]  # only one's own Worker returned
    assert game.mats[0].workers == game.mats[0].owned == 3
    assert all(stacks(game, word) == [(None, 0)] for word in NEUTRAL)


@pytest.mark.rule("EE-299")
def test_finance_gives_three_dollars_without_a_choice() -> None:
    game = set_table(alone(), holds={"money": 1})
    game.play("place finance")
    assert has(game, "money") == 4
    assert asked(game) != "finance"
    assert "A gains $3." in said(game)
    place = next(place for place in table(game)["locations"] if place["word"] == "finance")
    assert place["words"] == "Gain $3."


@pytest.mark.rule("EE-300")
def test_after_a_claim_all_three_achievements_on_the_board_are_replaced() -> None:
    board = ["healthy-ocean", "healthy-forests", "energy-empire"]
    game = set_table(alone(), holds={}, achievements=["wealth"], display=board)
    coming = achievement_stack(game)
    play(game, "generate; healthy-forests")
    assert achievements(game) == ["wealth", "healthy-forests"]
    assert display(game) == coming[:3]
    assert achievement_stack(game) == coming[3:]
    everywhere = {*achievement_stack(game), *display(game), *achievements(game)}
    assert not {"healthy-ocean", "energy-empire"} & everywhere  # in the box


@pytest.mark.rule("EE-300", "EE-115")
def test_when_the_stack_is_too_small_gaps_remain() -> None:
    board = ["healthy-ocean", "healthy-forests", "energy-empire"]
    game = set_table(alone(), holds={}, achievements=["wealth"], display=board, stack=["clean-air"])
    play(game, "generate; healthy-ocean")
    assert sorted(display(game), key=str) == [None, None, "clean-air"]
    assert table(game)["achievements"]["stack"] == 0


@pytest.mark.rule("EE-300")
def test_who_claims_nothing_leaves_the_board_as_it_is() -> None:
    game = set_table(alone(), holds={})
    board = display(game)
    generate(game)
    assert display(game) == board


@pytest.mark.rule("EE-301")
def test_there_is_no_leader_bonus_alone() -> None:
    game = set_table(alone(), influence=6)
    assert sheet(game)["United Nations leader"] == 0
    assert sheet(game)["United Nations track"] == 12
    assert table(game)["united nations"]["leader bonus"] == 0
    assert table(energy_empire(2))["united nations"]["leader bonus"] == 3


@pytest.mark.rule("EE-307", "EE-267")
def test_after_the_trigger_there_is_one_more_turn() -> None:
    game = set_table(alone(), track=1, impacts=QUIET, holds={})
    generate(game)
    assert not game.over
    assert table(game)["final turns"] == 1
    assert (asked(game), game.seat) == ("turn", 0)
    game.play("place mine")
    assert game.over


@pytest.mark.rule("EE-161", "EE-293")
def test_alone_an_impact_strikes_after_every_second_token() -> None:
    game = set_table(alone(), impacts=QUIET)
    for left, struck in ((11, 0), (10, 1), (9, 1), (8, 2), (7, 2), (6, 3), (5, 3), (4, 4)):
        let_pass(generate(set_table(game, turn=0, last=None)))
        assert (game.track, game.revealed) == (left, struck)


# ---------------------------------------------------------------- winning


def at_the_end(points: int, *, space: int = LAST_SPACE, tiles: int = 4) -> EnergyEmpire:
    """A solo game that is over: so many points in all, so many Achievements worth 5 each."""
    game = set_table(alone(), holds=dict.fromkeys(PLENTY, 10), influence=space)
    worth_five = ["oil-reserves", "wealth", "scientific-leader", "steel-empire", "synthetics-pioneer"]
    set_table(game, achievements=worth_five[:tiles], points=0)
    set_table(game, points=points - game.scores[0])
    assert game.scores == [points]
    game.agenda = []
    game.pending = None
    game.options = []
    return game


def verdict(game: EnergyEmpire) -> tuple[bool, str]:
    """Was it won, and in which words?"""
    assert game.outcome is not None
    return game.outcome.winners == (0,), game.outcome.reason


@pytest.mark.rule("EE-302", "EE-306")
def test_the_last_space_of_the_united_nations_track_must_be_reached() -> None:
    assert verdict(at_the_end(140, space=LAST_SPACE - 1)) == (
        False,
        "140 VP, but not a win: you missed the last space of the United Nations track.",
    )
    assert verdict(at_the_end(140))[0]


@pytest.mark.rule("EE-303", "EE-306")
def test_twenty_points_must_come_from_achievements() -> None:
    won, words = verdict(at_the_end(140, tiles=3))
    assert not won
    assert words == "140 VP, but not a win: you missed 20 VP from Achievements."
    assert verdict(at_the_end(140, tiles=4))[0]
    game = at_the_end(140, tiles=4)
    set_to = game.mats[0]
    set_to.held -= 6  # $4 left: Wealth is worth 2, and the tiles 17 in all
    assert not verdict(game)[0]


@pytest.mark.rule("EE-304", "EE-305", "EE-306")
@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (99, None),
        (100, "Secretary of State"),
        (109, "Secretary of State"),
        (110, "President"),
        (119, "President"),
        (120, "Secretary General"),
        (129, "Secretary General"),
        (130, "Nobel Prize Winner"),
        (180, "Nobel Prize Winner"),
    ],
)
def test_the_score_must_be_a_hundred_and_gives_a_rank(points: int, rank: str | None) -> None:
    won, words = verdict(at_the_end(points))
    assert won == (rank is not None)
    if rank is None:
        assert words == "99 VP, but not a win: you missed 100 VP in all."
    else:
        assert words == f"You win with {points} VP: {rank}."


@pytest.mark.rule("EE-306")
def test_all_that_was_missed_is_named_and_there_is_no_rank() -> None:
    won, words = verdict(at_the_end(60, space=0, tiles=1))
    assert not won
    assert words == (
        "60 VP, but not a win: you missed the last space of the United Nations track, "
        "20 VP from Achievements and 100 VP in all."
    )


@pytest.mark.parametrize("missed", [{"space": 3}, {"tiles": 1}])
def test_bots_think_less_of_the_same_score_with_an_objective_missed(missed: dict[str, int]) -> None:
    won, lost = at_the_end(120), at_the_end(120, **missed)
    assert won.scores == lost.scores
    assert won.rulebook.evaluate(won, 0) > lost.rulebook.evaluate(lost, 0)
