"""Scoring the Cold War: a VP a card, and bonuses for the leaders (CW-084 to CW-091, CW-098)."""

from __future__ import annotations

import itertools
from typing import final

import pytest

from tests.games.energy_empire.cold_war.clock_tables import (
    DOWN,
    UP,
    all_but,
    cold_war,
    part,
    real,
    set_clock,
    shown,
    use_clock,
)
from tests.games.energy_empire.helpers_late import pass_turn, random_end, sheet, table
from tests.games.energy_empire.tables import asked, end_turn, imagine, said, set_table
from turbinehall.games.energy_empire.cold_war.race import bonuses, expected_bonus
from turbinehall.games.energy_empire.parts import Part
from turbinehall.games.energy_empire.scoring import open_points, total
from turbinehall.games.energy_empire.table import EnergyEmpire, Mat

RACES = ("Military", "Space Race", "Diplomacy")


@final
class Outsider(Part):
    """Somebody who races without being a player."""

    name = "outsider"

    def __init__(self, seen: tuple[int, int, int], hidden: tuple[int, int, int]) -> None:
        self.seen = seen
        self.hidden = hidden

    def clone(self) -> Part:
        return self

    def contender(self, everything: bool) -> tuple[int, int, int]:
        return self.hidden if everything else self.seen


def over(game: EnergyEmpire, hour: int, cards: dict[int, list[tuple[str, bool]]]) -> EnergyEmpire:
    """The game at its end, with the Clock at an hour and these Cold War cards."""
    set_clock(game, hour=hour, cards=cards)
    set_table(game, track=0, final_turns=1, last=None)
    pass_turn(game)
    assert game.over
    return game


def gained(game: EnergyEmpire, race: str) -> list[int]:
    """The bonuses of all seats in a race."""
    return [sheet(game, seat)[f"Cold War: {race}"] for seat in range(len(game.mats))]


# ---------------------------------------------------------------- cards


@pytest.mark.rule("CW-084")
def test_every_card_is_worth_one_point_face_up_or_down() -> None:
    game = cold_war(3)
    points = [total(game, mat) for mat in game.mats]
    seen = [open_points(game, mat) for mat in game.mats]
    four = [("test-ban", UP), ("peacekeepers", DOWN), ("moon-landing", UP), ("test-ban", DOWN)]
    set_clock(game, cards={0: four, 2: four[2:3] + [("joint-flight", DOWN)]})
    assert [total(game, mat) for mat in game.mats] == [points[0] + 4, points[1], points[2] + 2]
    assert [open_points(game, mat) for mat in game.mats] == [seen[0] + 4, seen[1], seen[2] + 2]
    assert sheet(game, 0)["Cold War cards"] == 4
    over(game, 1, {0: four})
    assert sheet(game, 0)["Cold War cards"] == 4


# ---------------------------------------------------------------- revealing


@pytest.mark.rule("CW-085")
def test_at_the_end_all_cards_are_revealed_and_the_values_added_up() -> None:
    game = cold_war(3)
    cards = {
        0: [("test-ban", UP), ("ballistic-missiles", DOWN)],
        1: [("moon-landing", UP), ("test-ban", DOWN)],
    }
    set_clock(game, hour=5, cards=cards)
    assert shown(game)["totals"][0] == {"military": 1, "space": 1, "diplomacy": 3}
    assert shown(game)["leaders"] == {"military": [0], "space": [1], "diplomacy": [0]}
    over(game, 5, cards)
    assert shown(game)["revealed"]
    assert [each["card"]["word"] for each in shown(game)["cards"][0]] == ["test-ban", "ballistic-missiles"]
    assert shown(game)["totals"] == [
        {"military": 5, "space": 1, "diplomacy": 3},
        {"military": 1, "space": 5, "diplomacy": 3},
        {"military": 0, "space": 0, "diplomacy": 0},
    ]
    assert shown(game)["leaders"] == {"military": [0], "space": [1], "diplomacy": [0, 1]}
    assert "A has 5 Military, 1 Space Race and 3 Diplomacy." in said(game)
    assert "A gains 5 VP for Military." in said(game)


@pytest.mark.rule("CW-085")
def test_before_the_end_no_bonus_is_counted_for_anybody() -> None:
    game = cold_war(3)
    cards = {0: [("test-ban", UP), ("ballistic-missiles", DOWN)]}
    set_clock(game, hour=9, cards=cards)
    for seat in range(3):
        assert not any(line.startswith("Cold War: ") for line in sheet(game, seat))
    hidden = cold_war(3)
    set_clock(hidden, hour=9, cards={0: [("test-ban", UP), ("moon-landing", DOWN)]})
    assert table(game, 1)["score sheet"] == table(hidden, 1)["score sheet"]
    assert [total(game, mat) for mat in game.mats] == [total(hidden, mat) for mat in hidden.mats]


# ---------------------------------------------------------------- the bonuses


@pytest.mark.rule("CW-098", "CW-087", "CW-088")
def test_at_seven_the_leader_in_military_gains_seven_and_the_second_three() -> None:
    game = over(
        cold_war(3),
        7,
        {
            0: [("defence-pact", UP), ("peacekeepers", DOWN)],
            1: [("ballistic-missiles", UP), ("test-ban", DOWN)],
        },
    )
    assert shown(game)["bonus"] == {"first": 7, "second": 3}
    assert gained(game, "Military") == [3, 7, 0]


@pytest.mark.rule("CW-086")
def test_the_three_values_are_scored_separately() -> None:
    game = over(
        cold_war(4),
        6,
        {
            0: [("ballistic-missiles", UP), ("overseas-bases", DOWN)],  # 7, 0, 2
            1: [("moon-landing", UP), ("joint-flight", DOWN)],  # 0, 7, 2
            2: [("summit-meeting", UP), ("submarine-fleet", DOWN)],  # 3, 1, 5
        },
    )
    assert [gained(game, race) for race in RACES] == [[6, 0, 3, 0], [0, 6, 3, 0], [0, 0, 6, 0]]
    assert [sum(points for _, points in game.rulebook.sheet(game, seat)) for seat in range(4)] == game.scores


@pytest.mark.rule("CW-087", "CW-088")
@pytest.mark.parametrize("hour", range(1, 13))
def test_the_bonus_is_the_hour_and_half_of_it_rounded_down(hour: int) -> None:
    assert bonuses(hour, [3, 9, 5]) == [0, hour, hour // 2]


@pytest.mark.rule("CW-089")
def test_who_has_no_symbol_of_a_value_gains_nothing_for_it() -> None:
    assert bonuses(8, [0, 0, 0]) == [0, 0, 0]
    assert bonuses(8, [0, 0]) == [0, 0]
    game = over(cold_war(2), 8, {0: [("moon-landing", UP), ("joint-flight", DOWN)]})
    assert [gained(game, race) for race in RACES] == [[0, 0], [8, 0], [8, 0]]


@pytest.mark.rule("CW-089")
def test_nobody_is_second_where_one_player_alone_has_the_symbol() -> None:
    """A-CW-22."""
    assert bonuses(8, [4, 0, 0]) == [8, 0, 0]


@pytest.mark.rule("CW-090")
def test_those_tied_for_first_gain_half_and_nobody_is_second() -> None:
    assert bonuses(7, [5, 2, 5, 1]) == [3, 0, 3, 0]
    game = over(
        cold_war(3),
        9,
        {
            0: [("ballistic-missiles", UP), ("moon-landing", DOWN)],
            1: [("ballistic-missiles", UP), ("test-ban", DOWN)],
            2: [("peacekeepers", UP), ("peacekeepers", DOWN)],
        },
    )
    assert [totals["military"] for totals in shown(game)["totals"]] == [4, 5, 4]
    assert gained(game, "Military") == [0, 9, 0]


@pytest.mark.rule("CW-090")
@pytest.mark.parametrize(("totals", "each"), [([4, 4, 4], 4), ([4, 4, 4, 4, 4], 4), ([4, 4, 4, 3], 4)])
def test_three_or_more_tied_for_first_gain_half_each(totals: list[int], each: int) -> None:
    """A-CW-23."""
    assert bonuses(9, totals) == [each if total == 4 else 0 for total in totals]


@pytest.mark.rule("CW-091")
def test_those_tied_for_second_gain_nothing() -> None:
    assert bonuses(10, [3, 6, 3]) == [0, 10, 0]
    assert bonuses(10, [3, 6, 3, 1]) == [0, 10, 0, 0]


@pytest.mark.rule("CW-086", "CW-087", "CW-088", "CW-089", "CW-090", "CW-091")
def test_the_bonuses_are_those_of_the_rulebook_whatever_the_totals() -> None:
    for totals in itertools.product(range(4), repeat=4):
        ranked = sorted(totals, reverse=True)
        for i, points in enumerate(bonuses(7, list(totals))):
            mine = totals[i]
            if mine == 0:
                expected = 0
            elif mine == ranked[0]:
                expected = 7 if ranked[1] < mine else 3
            else:
                alone = ranked[0] > ranked[1] == mine and ranked[2] < mine
                expected = 3 if alone else 0
            assert points == expected, totals


def test_nobody_leads_alone_at_the_table() -> None:
    """As on the United Nations track (EE-301)."""
    game = cold_war(1)
    set_clock(game, hour=9, cards={0: [("test-ban", UP), ("moon-landing", DOWN)]})
    while not game.over:
        game.apply(game.options[0] if asked(game) != "activate" else 0)
    assert [sheet(game)[f"Cold War: {race}"] for race in RACES] == [0, 0, 0]
    assert sheet(game)["Cold War cards"] >= 2


# ---------------------------------------------------------------- somebody who is no player


def test_whoever_else_races_takes_part_in_the_ranking() -> None:
    game = cold_war(2)
    outsider = Outsider((1, 0, 0), (5, 0, 9))
    game.parts = [*game.parts, outsider]
    cards = {
        0: [("ballistic-missiles", UP), ("test-ban", DOWN)],
        1: [("summit-meeting", UP), ("joint-flight", DOWN)],
    }
    set_clock(game, hour=7, cards=cards)  # 5, 1, 3 and 0, 3, 6
    assert shown(game)["others"] == [{"military": 1, "space": 0, "diplomacy": 0}]
    assert shown(game)["leaders"]["military"] == [0]
    assert part(game).contender_points(game) == 0  # nothing is sure before the end
    over(game, 7, cards)
    assert shown(game)["others"] == [{"military": 5, "space": 0, "diplomacy": 9}]
    assert shown(game)["leaders"] == {"military": [0, None], "space": [1], "diplomacy": [None]}
    assert [gained(game, race) for race in RACES] == [[3, 0], [3, 7], [0, 3]]
    assert part(game).contender_points(game) == 3 + 0 + 7


def test_without_anybody_else_there_are_no_points_for_others() -> None:
    game = over(cold_war(2), 7, {0: [("test-ban", UP), ("moon-landing", DOWN)]})
    assert part(game).contender_points(game) == 0


# ---------------------------------------------------------------- whole games, and bots


@pytest.mark.rule("CW-084", "CW-085")
@pytest.mark.parametrize("seed", range(4))
def test_the_sheet_of_a_whole_game_adds_up(seed: int) -> None:
    game = random_end(real(2 + seed, seed), seed)
    clock = part(game)
    for seat in range(len(game.mats)):
        lines = sheet(game, seat)
        assert lines["Cold War cards"] == len(clock.cards[seat])
        sums = [
            sum(clock.board.cards[card >> 1].values[race] for card in clock.cards[seat]) for race in range(3)
        ]
        assert list(shown(game)["totals"][seat].values()) == sums
        assert game.scores[seat] == sum(lines.values())
    for race in RACES:
        assert sum(gained(game, race)) <= clock.hour + clock.hour // 2 or len(game.mats) > 2


def test_what_a_race_may_bring_grows_with_the_lead() -> None:
    assert expected_bonus(8.0, 0.0, [3.0], 2.0) == 0.0
    assert expected_bonus(8.0, 4.0, [], 0.0) == 0.0
    assert expected_bonus(8.0, 4.0, [4.0], 0.0) == pytest.approx(6.0)
    assert expected_bonus(8.0, 4.0, [0.0], 0.0) == pytest.approx(8.0)
    rising = [expected_bonus(8.0, float(own), [4.0, 2.0], 3.0) for own in range(12)]
    assert rising == sorted(rising)


def test_a_bot_values_its_cards_by_what_it_knows_and_no_more() -> None:
    game = cold_war(3)
    set_table(game, money=9, energy=4)
    clock = part(game)
    assert clock.worth(game, game.mats[0]) == 0.0
    one = set_clock(
        game,
        cards={
            0: [("test-ban", UP), ("moon-landing", DOWN)],
            1: [("test-ban", UP), ("spy-satellites", DOWN)],
        },
    )
    before = clock.worth(one, one.mats[0])
    assert before > 0
    for seed in range(5):
        twin = imagine(game, 0, seed)
        assert part(twin).worth(twin, twin.mats[0]) == before
    other = set_clock(
        cold_war(3),
        cards={0: [("test-ban", UP), ("moon-landing", DOWN)], 1: [("test-ban", UP), ("joint-flight", DOWN)]},
    )
    assert part(other).worth(other, other.mats[0]) == before  # a face-down card of somebody else


def test_drawing_and_keeping_cards_is_worth_something_at_every_step() -> None:
    game = set_table(cold_war(3), money=9, energy=4)
    before = open_points(game, game.mats[0])
    values: list[float] = []
    for choice in ("place clock", None, None):
        game.play(choice if choice is not None else game.notation(game.options[0]))
        evaluated: Mat = game.mats[0]
        values.append(part(game).worth(game, evaluated) + open_points(game, evaluated))
    assert values[0] > before + 2
    assert values[1] == pytest.approx(values[2])  # which of the two lies open changes nothing for oneself


def test_nothing_is_expected_once_all_is_revealed() -> None:
    game = over(cold_war(2), 7, {0: all_but(cold_war(2), "test-ban", "test-ban")})
    assert [part(game).worth(game, mat) for mat in game.mats] == [0.0, 0.0]


def test_midnight_makes_the_end_near_for_those_who_plan() -> None:
    game = cold_war(2)
    for seat in range(2):
        set_table(game, seat, holds={"money": 20, "oil": 9}, energy=6)
    set_clock(game, hour=10)
    late = game.clone()
    end_turn(use_clock(game))
    part(late).hour = 11
    end_turn(use_clock(late))
    assert late.final_turns == 2
    assert late.rulebook.evaluate(late, 1) < game.rulebook.evaluate(game, 1)
