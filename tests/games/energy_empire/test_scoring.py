"""Final scoring, the winner and ties (EE-273 to EE-285)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.helpers_late import busily, random_end, sheet
from tests.games.energy_empire.laying import Token
from tests.games.energy_empire.tables import (
    achievements,
    dice,
    energy_empire,
    environment,
    has,
    resources,
    set_table,
    structures,
    worth,
)
from turbinehall.games.energy_empire.table import EnergyEmpire

UNITED_NATIONS = (0, 1, 3, 5, 7, 9, 12, 15)
CELLS = [f"{row}{column}" for row in "afo" for column in range(1, 6)]


def full(*free: str) -> dict[str, Token]:
    """An Environment full of Pollution but for these spaces."""
    return {cell: "pollution" for cell in CELLS if cell not in free}


def bare() -> EnergyEmpire:
    """Three players who have nothing that counts: the Environments are full and the tiles worthless."""
    game = set_table(energy_empire(3), track=5)
    for seat, tile in enumerate(("nuclear-capability", "energy-empire", "titan-of-industry")):
        set_table(game, seat, holds={}, environment=full(), achievements=[tile])
    assert game.scores == [0, 0, 0]
    return game


def end(game: EnergyEmpire) -> EnergyEmpire:
    """The game is over as the table stands."""
    game.agenda = []
    game.pending = None
    game.options = []
    return game


# ---------------------------------------------------------------- where points come from


@pytest.mark.rule("EE-273")
def test_the_points_printed_on_structures_count() -> None:
    game = set_table(bare(), structures=["airport", "parliament", "chemical-plant", "chemical-plant'"])
    assert sheet(game)["Structures"] == 4 + 4 + 3 + 3
    assert game.scores == [14, 0, 0]


@pytest.mark.rule("EE-274")
@pytest.mark.parametrize("count", [0, 1, 4, 5])
def test_each_die_on_the_mat_counts_two(count: int) -> None:
    game = set_table(bare(), dice=["coal", "nuclear", "solar-wind", "hydro-geo", "coal"][:count])
    assert sheet(game)["Energy dice"] == 2 * count
    assert game.scores == [2 * count, 0, 0]


@pytest.mark.rule("EE-275", "EE-276")
@pytest.mark.parametrize("space", range(1, 8))
def test_the_space_on_the_united_nations_track_counts_and_the_leader_has_three_more(space: int) -> None:
    game = set_table(bare(), 1, influence=space)
    set_table(game, 2, influence=space - 1)
    assert game.scores == [0, UNITED_NATIONS[space] + 3, UNITED_NATIONS[space - 1]]
    assert sheet(game, 1)["United Nations leader"] == 3
    assert sheet(game, 2)["United Nations leader"] == 0


@pytest.mark.rule("EE-277")
@pytest.mark.parametrize(("tied", "each"), [(1, 3), (2, 1), (3, 1), (4, 0), (5, 0)])
def test_players_tied_for_furthest_share_three_points_rounded_down(tied: int, each: int) -> None:
    game = energy_empire(5)
    for seat in range(5):
        set_table(game, seat, influence=3 if seat < tied else 2)
    shares = [sheet(game, seat)["United Nations leader"] for seat in range(5)]
    assert shares == [each] * tied + [0] * (5 - tied)


@pytest.mark.rule("EE-276")
def test_nobody_leads_before_somebody_has_moved() -> None:
    game = energy_empire(2)
    assert [sheet(game, seat)["United Nations leader"] for seat in (0, 1)] == [0, 0]
    set_table(game, 1, influence=1)
    assert [sheet(game, seat)["United Nations leader"] for seat in (0, 1)] == [0, 3]


@pytest.mark.rule("EE-278", "EE-244")
def test_achievements_count_five_each_at_most() -> None:
    tiles = ["oil-reserves", "wealth", "scientific-leader"]
    game = set_table(bare(), holds={"oil": 8, "money": 5, "science": 5}, achievements=tiles)
    assert [
        sheet(game)[f"Achievement: {name}"] for name in ("Oil Reserves", "Wealth", "Scientific Leader")
    ] == [
        5,
        2,
        5,
    ]
    assert game.scores == [12, 0, 0]


@pytest.mark.rule("EE-279")
def test_each_unpolluted_space_counts_one() -> None:
    game = set_table(bare(), environment=full("a1", "a2", "f3", "o5"))
    assert sheet(game)["Unpolluted spaces"] == 4
    assert game.scores == [4, 0, 0]


@pytest.mark.rule("EE-280", "EE-281")
@pytest.mark.parametrize(("column", "bonus"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
def test_an_unpolluted_column_has_its_bonus_and_the_first_two_have_none(column: int, bonus: int) -> None:
    clean = (f"a{column}", f"f{column}", f"o{column}")
    game = set_table(bare(), environment=full(*clean))
    assert sheet(game)["Unpolluted columns"] == bonus
    assert game.scores[0] == 3 + bonus
    for spoilt in range(3):
        free = [cell for i, cell in enumerate(clean) if i != spoilt]
        set_table(game, environment=full(*free))
        assert sheet(game)["Unpolluted columns"] == 0


@pytest.mark.rule("EE-280")
def test_all_clean_columns_count_together() -> None:
    game = set_table(energy_empire(), environment={})
    assert sheet(game)["Unpolluted columns"] == 1 + 2 + 3
    assert sheet(game)["Unpolluted spaces"] == 15


@pytest.mark.rule("EE-281")
@pytest.mark.parametrize(
    ("cell", "token", "left"),
    [("f3", "well", 5), ("o4", "well", 4), ("a5", "nuclear", 3), ("o5", "pollution", 3), ("f1", "well", 6)],
)
def test_a_single_token_spoils_a_column_and_a_well_is_a_token(cell: str, token: Token, left: int) -> None:
    game = set_table(energy_empire(), environment={cell: token})
    assert sheet(game)["Unpolluted columns"] == left


@pytest.mark.rule("EE-282")
def test_the_points_of_the_end_are_added_to_those_of_the_game() -> None:
    game = set_table(bare(), points=17, dice=["coal"], structures=["farm"], influence=1)
    assert game.scores[0] == 17 + 2 + 2 + 1 + 3
    assert sum(sheet(game).values()) == game.scores[0]


@pytest.mark.rule("EE-273", "EE-274", "EE-275", "EE-278", "EE-279", "EE-280", "EE-282")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_any_game_the_final_score_is_the_sum_of_its_parts(seats: int) -> None:
    for seed in range(3):
        game = energy_empire(seats, seed)
        for _ in busily(game, seed):
            pass
        printed = {card.word: card.points for card in game.cards.cards}
        furthest = max(mat.influence for mat in game.mats)
        leaders = [mat for mat in game.mats if mat.influence == furthest > 0]
        for seat, mat in enumerate(game.mats):
            polluted = set(environment(game, seat))
            clean = {column for column in (3, 4, 5) if not polluted & {f"{row}{column}" for row in "afo"}}
            points = mat.score + sum(printed[word] for word in structures(game, seat))
            points += 2 * len(dice(game, seat)) + UNITED_NATIONS[mat.influence]
            points += 3 // len(leaders) if mat in leaders else 0
            points += sum(worth(game, tile, seat) for tile in achievements(game, seat))
            points += 15 - len(polluted) + sum(column - 2 for column in clean)
            assert game.scores[seat] == points
            assert sum(sheet(game, seat).values()) == points


# ---------------------------------------------------------------- who wins


@pytest.mark.rule("EE-283")
def test_the_highest_total_wins() -> None:
    game = set_table(bare(), 1, points=20)
    set_table(game, 0, points=19, holds={"money": 99})  # money is no VP
    end(game)
    assert game.outcome is not None
    assert game.outcome.winners == (1,)
    assert game.outcome.reason == "B wins with 20 VP."


def tied(first: dict[str, int], second: dict[str, int]) -> EnergyEmpire:
    """Two of three players are ahead with 20 VP each and hold this."""
    game = bare()
    set_table(game, 0, points=20, holds=first)
    set_table(game, 1, points=20, holds=second)
    assert game.scores[:2] == [20, 20]
    return end(game)


@pytest.mark.rule("EE-284")
@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ({"plastic": 1}, {}, 0),
        ({}, {"steel": 1}, 1),
        ({"science": 2}, {"oil": 3}, 1),
        ({"money": 2}, {}, 0),
        ({"money": 5}, {"plastic": 3}, 1),
        ({"money": 7, "oil": 1}, {"money": 6}, 0),
        ({"money": 3, "plastic": 1}, {"money": 1, "science": 1}, 0),
    ],
)
def test_a_tie_goes_to_who_has_more_left(first: dict[str, int], second: dict[str, int], winner: int) -> None:
    outcome = tied(first, second).outcome
    assert outcome is not None
    assert outcome.winners == (winner,)
    assert outcome.reason == f"{'AB'[winner]} wins with 20 VP, after a tie by resources left."


@pytest.mark.rule("EE-284")
@pytest.mark.parametrize(
    ("first", "second"),
    [({}, {}), ({"money": 1}, {}), ({"money": 5}, {"money": 4}), ({"money": 4}, {"oil": 1, "science": 1})],
)
def test_what_is_tied_even_then_is_a_shared_victory(first: dict[str, int], second: dict[str, int]) -> None:
    outcome = tied(first, second).outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.reason == "A and B share the victory with 20 VP each."


@pytest.mark.rule("EE-284")
def test_who_has_fewer_points_cannot_win_by_what_is_left() -> None:
    game = bare()
    set_table(game, 0, points=20)
    set_table(game, 1, points=19, holds={"oil": 99})
    outcome = end(game).outcome
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("EE-285")
def test_energy_workers_dice_and_achievements_break_no_tie() -> None:
    game = bare()
    set_table(game, 0, points=20, workers=6, energy=10)
    set_table(game, 1, points=10, dice=["coal"] * 4, holds={"money": 5})
    set_table(game, 1, achievements=["wealth"])  # two of the twenty points come from a tile
    assert game.scores[:2] == [20, 20]
    set_table(game, 0, holds={"money": 4})
    outcome = end(game).outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)


@pytest.mark.rule("EE-283", "EE-284")
@pytest.mark.parametrize("seats", [2, 4])
def test_in_any_game_the_winners_have_the_most_points_and_then_the_most_left(seats: int) -> None:
    for seed in range(8):
        game = random_end(energy_empire(seats, seed), seed)
        left = [
            has(game, "money", seat) // 2
            + sum(held for what, held in resources(game, seat).items() if what != "money")
            for seat in range(seats)
        ]
        ranked = list(zip(game.scores, left))
        assert game.outcome is not None
        assert list(game.outcome.winners) == [seat for seat in range(seats) if ranked[seat] == max(ranked)]


@pytest.mark.rule("EE-278", "EE-243")
def test_nobody_has_won_before_the_game_is_over() -> None:
    assert energy_empire().outcome is None
