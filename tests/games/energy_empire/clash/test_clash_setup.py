"""Clash of Nations: setting up, and what is different for the player (CN-001 to CN-023)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.clash.rivals import (
    clash,
    first_choice,
    next_cards,
    played,
    rival,
    shown,
    work,
)
from tests.games.energy_empire.helpers_late import generate, table
from tests.games.energy_empire.tables import (
    achievement_stack,
    achievements,
    asked,
    display,
    has,
    market,
    notations,
    play,
    set_table,
)
from turbinehall.games.energy_empire.clash.cards import EARLY, LATE
from turbinehall.games.energy_empire.table import EMPTY
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.library import CATALOGUE

META = CATALOGUE.find("energy-empire")
PLENTY = {"money": 20, "science": 5, "steel": 5, "plastic": 5, "oil": 5}


@pytest.mark.rule("CN-001", "CN-006")
def test_there_are_two_decks_of_24_cards_each_shuffled_by_itself() -> None:
    orders = set()
    for seed in range(6):
        part = rival(clash(1, seed))
        assert [len(deck) for deck in part.decks] == [24, 24]
        assert {part.cards[number].deck for number in part.decks[EARLY]} == {EARLY}
        assert {part.cards[number].deck for number in part.decks[LATE]} == {LATE}
        orders.add((tuple(part.decks[EARLY]), tuple(part.decks[LATE])))
        early = part.decks[EARLY]
        late = [number - 24 for number in part.decks[LATE]]
        assert early != late
    assert len(orders) == 6


@pytest.mark.rule("CN-006")
def test_nobody_sees_the_order_of_the_decks() -> None:
    area = shown(clash())
    assert area["left"] == {"early": 24, "late": 24}
    assert "decks" not in area
    assert area["columns"] == []


@pytest.mark.rule("CN-002", "CN-008", "CN-009", "CN-014")
def test_the_solo_rules_of_the_base_game_are_off() -> None:
    game = set_table(clash(), holds=PLENTY)
    assert not any(place["stacks"] for place in table(game)["locations"])  # no neutral Workers
    tiles = [*achievement_stack(game), *display(game), *achievements(game)]
    assert len(set(tiles)) == len(tiles) == 20
    assert {"award-winning", "global-influence"} <= set(tiles)
    for type_ in ("government", "industry", "commerce"):
        assert None not in market(game, type_)
        assert [slot["slot"] for slot in table(game)["markets"][type_]] == [1, 2, 3]
    assert table(game)["united nations"]["leader bonus"] == 3
    game.play("place commerce-market")
    assert {"buy 1 money", "buy 2 money", "buy 3 money"} <= notations(game)


@pytest.mark.rule("CN-002")
def test_a_claim_refills_its_own_space_alone() -> None:
    game = set_table(clash(), energy=4)
    before = display(game)
    game.play("generate")
    assert asked(game) == "claim"
    game.play(str(before[1]))
    after = display(game)
    assert (after[0], after[2]) == (before[0], before[2])
    assert after[1] not in (None, before[1])


@pytest.mark.rule("CN-003")
def test_everything_else_is_set_up_as_always() -> None:
    game = clash()
    mat = game.mats[0]
    assert (mat.workers, mat.owned, mat.energy) == (3, 3, 2)
    assert game.pending is not None
    assert len(table(game)["impacts"]) == 6
    assert None not in display(game)
    assert {"generate", "place mine", "place finance"} <= notations(game)


@pytest.mark.rule("CN-004", "CN-005", "CN-010")
def test_the_rival_has_a_mat_with_six_workers_and_ten_energy_and_a_marker_on_the_track() -> None:
    game = clash()
    area = shown(game)
    assert (area["workers"], area["energy"], area["aside"]) == (6, 10, 0)
    assert area["influence"] == game.mats[0].influence == 0
    assert area["score"]["total"] == game.mats[0].score == 0
    next_cards(game, "plain")
    work(game)
    pieces = [stack for place in table(game)["locations"] for stack in place["stacks"]]
    assert {stack["seat"] for stack in pieces} == {0, None}  # its pieces are nobody's at the table
    assert [stack.get("guest", False) for stack in pieces if stack["seat"] is None] == [True, True]
    assert not any("guest" in stack for stack in pieces if stack["seat"] == 0)


@pytest.mark.rule("CN-007")
def test_four_tokens_lie_on_each_spot_of_the_track() -> None:
    game = clash()
    assert table(game)["track"]["spots"] == [4] * 6
    assert game.supply == 54 - 24 - 1


@pytest.mark.rule("CN-011")
def test_eleven_dice_are_used_alone() -> None:
    dice = {"solar-wind": 2, "hydro-geo": 1, "coal": 2, "nuclear": 2, "petroleum": 4}
    assert table(clash())["supplies"]["dice"] == dice
    assert sum(dice.values()) == 11


@pytest.mark.rule("CN-012")
def test_any_nation_may_be_chosen() -> None:
    game = first_choice()
    assert (asked(game), len(notations(game))) == ("nation", 10)


@pytest.mark.rule("CN-012")
def test_or_one_is_drawn() -> None:
    drawn = set()
    for seed in range(12):
        game = first_choice(1, seed, solo_nation="random")
        assert asked(game) == "keep"  # there was nothing to choose
        game.play(game.options[0])
        drawn.add(table(game)["players"][0]["nation"]["word"])
    assert len(drawn) > 4


@pytest.mark.rule("CN-013")
def test_the_rival_needs_no_nation() -> None:
    game = clash()
    assert "nation" not in shown(game)
    assert [player["seat"] for player in table(game)["players"]] == [0]


@pytest.mark.rule("CN-014")
def test_one_of_two_achievements_is_kept_as_always() -> None:
    game = first_choice()
    game.play("saudi-arabia")
    kept, other = sorted(notations(game))
    game.play(kept)
    assert achievements(game) == [kept]
    assert other in achievement_stack(game)
    assert len(achievement_stack(game)) == 20 - 3 - 1


# ---------------------------------------------------------------- what is different for the player


@pytest.mark.rule("CN-024")
def test_the_player_begins_with_no_money_but_the_nations() -> None:
    """A-CN-16."""
    game = clash()
    assert game.seat == 0
    assert has(game, "money") == table(game)["players"][0]["nation"]["start"].get("money", 0)


@pytest.mark.rule("CN-020")
def test_the_rival_begins_with_the_early_deck() -> None:
    game = clash()
    assert shown(game)["deck"] == "early"
    work(game)
    assert shown(game)["left"] == {"early": 23, "late": 24}
    assert shown(game)["columns"][0][0]["deck"] == "early"


@pytest.mark.rule("CN-021")
@pytest.mark.parametrize(("impacts", "deck"), [(0, "early"), (2, "early"), (3, "late"), (5, "late")])
def test_the_late_deck_is_used_once_three_global_impacts_were_triggered(impacts: int, deck: str) -> None:
    game = set_table(clash(), track=24 - 4 * impacts)
    assert shown(game)["deck"] == deck
    work(game)
    assert shown(game)["columns"][0][0]["deck"] == deck
    assert shown(game)["last turn"]["card"]["deck"] == deck


@pytest.mark.rule("CN-021")
def test_it_is_used_at_once_when_the_players_turn_triggers_the_third() -> None:
    game = clash()
    row = ("cheap-imports", "electric-homes", "undersea-oil")
    set_table(game, track=13, impacts=row, energy=0)
    generate(game)
    assert game.revealed == 3
    assert shown(game)["last turn"]["card"]["deck"] == "late"


@pytest.mark.rule("CN-022", "CN-049")
def test_what_others_would_gain_goes_to_nobody() -> None:
    game = set_table(clash(), structures=["stock-market"], energy=3, holds={})
    next_cards(game, "school")
    play(game, "place finance; stock-market; energy")
    if asked(game) == "activate":
        game.play("end")
    assert has(game, "money") == 3 + 3
    assert set(shown(game)) >= {"workers", "energy"}
    assert "resources" not in shown(game)


@pytest.mark.rule("CN-023")
def test_finance_gives_three_dollars_and_asks_nothing() -> None:
    game = set_table(clash(), holds={})
    next_cards(game, "school")
    game.play("place finance")
    assert asked(game) != "finance"
    assert has(game, "money") == 3
    words = {place["word"]: place["words"] for place in table(game)["locations"]}
    assert words["finance"] == "Gain $3."


# ---------------------------------------------------------------- who may play it


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_is_for_one_or_two_players(seats: int) -> None:
    with pytest.raises(ImpossibleSetup, match=r"Clash of Nations|clash-of-nations"):
        META.setup(seats, ("clash-of-nations",), {}, 1)


def test_nothing_has_happened_before_the_first_turn() -> None:
    game = clash()
    assert shown(game)["last turn"] is None
    assert played(game) == []
    assert rival(game).drawn == EMPTY
