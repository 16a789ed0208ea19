"""What is on the table, and how it gets there (NE-001 to NE-019)."""

from __future__ import annotations

import itertools
import json

import pytest

import turbinehall
from tests.games.empire.tables import (
    FRONTS,
    PRINTED,
    WORDS,
    empire,
    notations,
    play,
    row,
    set_table,
    units,
    wander,
    workers,
)
from turbinehall import ImpossibleSetup
from turbinehall.games.empire.cards import Building, Cards
from turbinehall.games.empire.setup import complete_row, deal_row
from turbinehall.games.empire.table import PURPOSES
from turbinehall.kernel.chance import Chance

M, C, G, K = "materials", "commodities", "goods", "capital"
RESOURCES = {M, C, G}


def tracks(words: list[str]) -> set[str]:
    return {PRINTED[word]["track"] for word in words}


def turned(word: str) -> str:
    """The other side of a card: two sides follow each other in the file."""
    return WORDS[WORDS.index(word) ^ 1]


# ---------------------------------------------------------------- the box


@pytest.mark.rule("NE-001")
def test_empire_is_played_by_one_person() -> None:
    assert turbinehall.games()["empire"].seats == (1,)
    with pytest.raises(ImpossibleSetup, match="1 player"):
        turbinehall.new("empire", seats=2)


@pytest.mark.rule("NE-001")
def test_nobody_else_takes_a_turn_and_nobody_is_beaten() -> None:
    game = empire()
    assert {at.seat for at in wander(game, 1) if not at.over} == {0}
    assert game.outcome is not None
    assert game.outcome.winners == ()
    assert len(game.scores) == 1


@pytest.mark.rule("NE-002")
def test_there_are_nine_cards_and_the_six_buildings_have_two_sides() -> None:
    game = empire()
    table = turbinehall.inspect(game)["table"]
    assert len(table["building row"]) == 6
    assert [face.card for face in game.cards.faces] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert {game.cards.other_side(game.cards.other_side(face)) for face in range(12)} == set(range(12))
    assert [len(side) for side in game.cards.markets] == [6, 6]  # one Market card, A and B
    assert table["central factory"]["name"] == "Central Factory"
    assert (table["year"], table["profit"]) == (0, 0)  # the Years/Profit card


@pytest.mark.rule("NE-003")
def test_there_are_seven_worker_dice_a_market_die_and_a_managers_die() -> None:
    table = turbinehall.inspect(empire())["table"]
    on_cards = 1 + len(table["buildings"])
    assert on_cards + table["spare worker dice"] == 7
    assert 1 <= table["market die"] <= 6
    assert 1 <= table["managers die"] <= 6


@pytest.mark.rule("NE-004")
def test_of_nine_cubes_four_are_on_tracks_one_counts_years_one_profit_and_three_are_spare() -> None:
    table = turbinehall.inspect(empire())["table"]
    on_tracks = [track for track in table["central factory"]["tracks"] if track["units"] is not None]
    assert len(on_tracks) == 4
    assert {track["kind"] for track in on_tracks} == {"Materials", "Commodities", "Goods", "Capital"}
    assert table["spare markers"] == 3
    assert len(on_tracks) + table["spare markers"] + len(("years", "profit")) == 9


# ---------------------------------------------------------------- the start


@pytest.mark.rule("NE-006")
def test_side_a_of_the_market_is_the_basic_game_and_the_one_played_unless_asked() -> None:
    market = turbinehall.inspect(empire())["table"]["market"]
    assert market["side"] == "A"
    assert market["rows"][0] == {
        "Materials": "3 for 1",
        "Commodities": "2 for 1",
        "Goods": "1 for 1",
        "Capital": "-",
    }
    assert empire(market="basic").market == empire().market


@pytest.mark.rule("NE-006")
def test_side_b_of_the_market_is_the_advanced_game() -> None:
    market = turbinehall.inspect(empire(market="advanced"))["table"]["market"]
    assert market["side"] == "B"
    assert market["rows"][0] == {
        "Materials": "-",
        "Commodities": "2 for 1",
        "Goods": "1 for 1",
        "Capital": "3 for 1",
    }


@pytest.mark.rule("NE-006")
def test_the_side_of_the_market_stays_for_the_whole_game() -> None:
    game = empire(market="advanced")
    rows = game.market
    assert all(at.market is rows and at.terms.advanced for at in wander(game, 3))


@pytest.mark.rule("NE-007")
def test_the_resource_tracks_of_the_central_factory_start_at_two() -> None:
    game = empire()
    assert [units(game, kind) for kind in (M, C, G)] == [2, 2, 2]


@pytest.mark.rule("NE-008")
def test_the_capital_track_starts_at_four() -> None:
    assert units(empire(), K) == 4


@pytest.mark.rule("NE-009", "NE-010")
def test_the_worker_die_and_the_managers_die_both_start_at_six() -> None:
    game = empire()
    assert game.workers == [6]
    assert game.managers == 6


@pytest.mark.rule("NE-009", "NE-010")
@pytest.mark.parametrize("die", ["1", "2", "3", "4", "5", "6"])
def test_another_reading_lets_both_dice_start_at_another_face(die: str) -> None:
    game = empire(starting_dice=die)
    assert workers(game, "factory") == int(die)
    assert game.managers == int(die)


@pytest.mark.rule("NE-011", "NE-012")
def test_years_and_profit_start_at_zero() -> None:
    game = empire()
    assert game.year == 0
    assert game.profit == 0


@pytest.mark.rule("NE-018")
def test_three_markers_and_six_worker_dice_are_kept_for_the_buildings_to_come() -> None:
    table = turbinehall.inspect(empire())["table"]
    assert table["spare markers"] == 3
    assert table["spare worker dice"] == 6
    assert table["buildings"] == []


# ---------------------------------------------------------------- the Building Row


def cards_with_tracks(*kinds: str) -> Cards:
    """Twelve faces with these tracks, and nothing else that matters to a deal."""
    cards = empire().cards
    faces = [
        Building(
            i, word, word, i // 2 + 1, (2, 0, 0, 0), (M, C, G, K).index(kind), 6, 2, (0, 0, 0, 0), 0, None, ()
        )
        for i, (word, kind) in enumerate(zip(WORDS, kinds))
    ]
    return Cards(faces, cards.factory, cards.factory_maxima, cards.markets, (), (), [], [], "")


@pytest.mark.rule("NE-013", "NE-014")
def test_chance_turns_three_of_the_six_cards_and_puts_them_in_any_order() -> None:
    cards = cards_with_tracks(M, M, C, C, G, G, M, M, C, C, G, G)  # so that no card needs to be turned
    deals = [deal_row(cards, Chance.seeded(str(seed), PURPOSES)) for seed in range(1000)]
    for deal in deals:
        assert sorted(face // 2 for face in deal) == [0, 1, 2, 3, 4, 5]
        assert sum(face % 2 for face in deal) == 3
    turned_over = {tuple(sorted(face // 2 for face in deal if face % 2)) for deal in deals}
    assert len(turned_over) == 20  # every three of the six
    for place in range(6):
        assert {deal[place] for deal in deals} == set(range(12))


@pytest.mark.rule("NE-014")
def test_all_six_cards_lie_in_the_building_row() -> None:
    for seed in range(30):
        assert sorted(WORDS.index(word) // 2 for word in row(empire(seed))) == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("NE-015")
def test_the_row_shows_materials_commodities_and_goods_in_every_game() -> None:
    for seed in range(200):
        assert tracks(row(empire(seed))) >= RESOURCES


@pytest.mark.rule("NE-016")
def test_a_missing_resource_is_looked_for_from_the_left() -> None:
    # No Goods here. The Loom's other side, the Mill, shows nothing new and is turned back; the Bank's does.
    dealt = ["loom", "bank", "kiln", "depot", "mine", "dyeworks"]
    faces = tuple([WORDS.index(word) for word in dealt])
    completed = [WORDS[face] for face in complete_row(empire().cards, faces)]
    assert completed == ["loom", "forge", "kiln", "depot", "mine", "dyeworks"]


@pytest.mark.rule("NE-016")
def test_a_turned_card_that_trades_one_resource_for_another_is_turned_back() -> None:
    # The first card alone shows Commodities. Its other side has the missing Goods, but then Commodities miss.
    cards = cards_with_tracks(C, G, M, G, M, G, M, G, M, M, M, M)
    assert complete_row(cards, (0, 2, 4, 6, 8, 10)) == (0, 3, 4, 6, 8, 10)


@pytest.mark.rule("NE-016")
def test_cards_are_turned_one_after_another_until_all_three_are_there_and_no_longer() -> None:
    cards = cards_with_tracks(M, K, M, C, M, C, M, G, M, G, M, G)
    assert complete_row(cards, (0, 2, 4, 6, 8, 10)) == (0, 3, 4, 7, 8, 10)


@pytest.mark.rule("NE-015", "NE-016")
def test_every_deal_is_completed_as_the_rulebook_says() -> None:
    cards = empire().cards
    changed = 0
    for flipped in itertools.combinations(range(6), 3):
        for order in itertools.permutations(range(6)):
            dealt = [WORDS[2 * card + (card in flipped)] for card in order]
            expected = list(dealt)
            for place in range(6):
                if tracks(expected) >= RESOURCES:
                    break
                tried = [*expected[:place], turned(expected[place]), *expected[place + 1 :]]
                if len(tracks(tried) & RESOURCES) > len(tracks(expected) & RESOURCES):
                    expected = tried
            got = [WORDS[face] for face in complete_row(cards, tuple([WORDS.index(word) for word in dealt]))]
            assert got == expected
            changed += got != dealt
    assert changed  # the cards of the tests put it to the test


@pytest.mark.rule("NE-017")
def test_the_cards_in_the_row_never_change_their_sequence() -> None:
    for seed in range(10):
        game = empire(seed)
        first = row(game)
        for at in wander(game, seed):
            assert row(at) == [word for word in first if word in row(at)]


# ---------------------------------------------------------------- open information


@pytest.mark.rule("NE-019")
def test_nothing_on_the_table_is_secret() -> None:
    game = play(empire(7), "produce; all")
    everything = turbinehall.inspect(game)["table"]
    assert turbinehall.view(game, seat=0)["table"] == everything
    assert turbinehall.view(game, seat=None)["table"] == everything


@pytest.mark.rule("NE-019")
def test_only_the_rolls_to_come_are_unknown() -> None:
    game = empire(7)
    imagined = [turbinehall.imagine(game, seat=0, seed=seed) for seed in range(30)]
    seen = turbinehall.view(game, seat=0)
    assert all(turbinehall.view(other, seat=0) == seen for other in imagined)
    rolls: set[int] = set()
    for other in imagined:
        other.play("end")
        rolls.add(turbinehall.inspect(other)["table"]["market die"])
    assert rolls == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("NE-019")
def test_both_faces_of_every_card_may_be_looked_at() -> None:
    game = set_table(empire(), row=FRONTS)
    assert "end" in notations(game)
    seen = json.dumps(turbinehall.view(game, seat=0)["table"])
    for face in game.cards.faces:
        assert face.event is not None
        assert json.dumps(face.title) in seen
        assert face.event.title in seen, f"the Event of the {face.title} can't be seen"
