"""The arena: fair seatings, ratings that can be trusted, and the same for anybody who asks."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turbinehall import ImpossibleSetup
from turbinehall.kernel.chance import stream_for
from turbinehall.lab.arena import Deal, Match, arrangements, compared, whole_deals
from turbinehall.lab.elo import Table, fit, ratings
from turbinehall.lab.play import Result
from turbinehall.lab.setting import Setting
from turbinehall.lab.standings import standings
from turbinehall.lab.workers import Here, run

EMPIRE = Setting("empire")


@given(st.integers(2, 6), st.integers(2, 5))
def test_everybody_sits_everywhere_equally_often(players: int, seats: int) -> None:
    ways = arrangements(range(players), seats)
    assert len(set(ways)) == len(ways)
    for seat in range(seats):
        counts = Counter([way[seat] for way in ways])
        assert set(counts) == set(range(players))
        assert len(set(counts.values())) == 1


def test_two_players_in_four_seats_sit_in_all_six_ways() -> None:
    assert sorted(arrangements((0, 1), 4)) == [
        (0, 0, 1, 1),
        (0, 1, 0, 1),
        (0, 1, 1, 0),
        (1, 0, 0, 1),
        (1, 0, 1, 0),
        (1, 1, 0, 0),
    ]


def test_all_seatings_of_a_deal_have_the_same_seed() -> None:
    match = Match(Setting("energy-empire", 3), ("random", "novice"), "7", 2)
    count = len(match.arrangements)
    seeds = [match.sitting(number).seed for number in range(match.total)]
    assert seeds == ["7/0"] * count + ["7/1"] * count
    assert {match.sitting(number).players for number in range(count)} == {
        tuple([match.players[who] for who in way]) for way in match.arrangements
    }


def test_neighbours_meet_and_nobody_else() -> None:
    match = Match(Setting("future-energy", 2), ("random", "novice", "planner"), "7", 1, "neighbours")
    assert sorted(match.arrangements) == [(0, 1), (1, 0), (1, 2), (2, 1)]


@pytest.mark.parametrize(
    ("players", "deals", "meeting"),
    [(("random",), 1, "all"), (("random", "nobody"), 1, "all"), (("random", "novice"), 0, "all")],
)
def test_what_cannot_be_played_is_refused(players: tuple[str, ...], deals: int, meeting: str) -> None:
    with pytest.raises(ImpossibleSetup):
        Match(EMPIRE, players, "7", deals, meeting).check()


# ---- ratings ---------------------------------------------------------------------------------------------


def made_up(elos: list[float], deals: int, seed: str) -> list[Table]:
    """Deals in which all play all twice, with the chances that these ratings give."""
    stream = stream_for(seed, "made up")
    found = []
    for _ in range(deals):
        table = [[0.0] * len(elos) for _ in elos]
        for one in range(len(elos)):
            for other in range(one):
                for _ in range(2):
                    chance = 1 / (1 + 10 ** ((elos[other] - elos[one]) / 400))
                    ahead = int(stream.below(1_000_000)) < chance * 1_000_000
                    table[one][other] += ahead
                    table[other][one] += not ahead
        found.append(table)
    return found


def test_known_ratings_are_found_again() -> None:
    elos = [-200.0, -50.0, 60.0, 190.0]
    rated = ratings(made_up(elos, 800, "known"), "7", drawn_again=100)
    for elo, rating in zip(elos, rated.players):
        assert rating.elo == pytest.approx(elo, abs=40)
        assert rating.low < rating.elo < rating.high
    assert [step.low > 0 for step in rated.steps] == [True, True, True]


def test_intervals_hold_what_they_promise() -> None:
    """Of forty made-up matches between equals, about two may be called unequal; a third would be a lie."""
    wrong = 0
    for i in range(40):
        rated = ratings(made_up([0.0, 0.0], 25, f"equal {i}"), str(i), drawn_again=100)
        wrong += not rated.steps[0].low <= 0 <= rated.steps[0].high
    assert wrong <= 7


@given(st.lists(st.integers(-300, 300), min_size=2, max_size=5))
@settings(max_examples=25)
def test_expected_results_give_their_ratings_exactly(elos: list[int]) -> None:
    table = [[0.0] * len(elos) for _ in elos]
    for one, mine in enumerate(elos):
        for other, its in enumerate(elos):
            if one != other:
                table[one][other] = 1000 / (1 + 10 ** ((its - mine) / 400))
    middle = sum(elos) / len(elos)
    assert fit(table) == pytest.approx([elo - middle for elo in elos], abs=0.1)


def test_somebody_who_never_lost_has_a_finite_rating_and_an_honest_interval() -> None:
    few = ratings([[[0.0, 0.0], [1.0, 0.0]]] * 3, "7")
    many = ratings([[[0.0, 0.0], [1.0, 0.0]]] * 100, "7")
    assert math.isfinite(many.steps[0].elo)
    assert few.steps[0].low <= 0
    assert many.steps[0].low > 400


# ---- matches ---------------------------------------------------------------------------------------------


def test_a_match_finds_the_stronger_player_alone_at_the_table() -> None:
    match = Match(EMPIRE, ("random", "novice"), "7", 5)
    found = standings(match, list(run(match, Here())))
    assert found is not None
    (pair,) = found.neighbours
    assert (pair.upper, pair.lower, pair.verdict) == ("novice", "random", "stronger")
    assert pair.points - pair.points_margin > 20
    assert found.players[1].rating.elo > found.players[0].rating.elo


def test_a_player_against_itself_is_neither_stronger_nor_weaker() -> None:
    match = Match(Setting("energy-empire", 2), ("random", "random"), "7", 12)
    found = standings(match, list(run(match, Here())))
    assert found is not None
    assert match.labels == ("random", "random 2")
    assert found.neighbours[0].verdict == "not shown"
    assert found.neighbours[0].step.low <= 0 <= found.neighbours[0].step.high


def test_half_a_deal_does_not_count() -> None:
    match = Match(EMPIRE, ("random", "random"), "7", 3)
    results = sorted(run(match, Here()))
    assert len(whole_deals(match, results[:3])) == 1
    assert standings(match, results[:1]) is None
    assert standings(match, results[::-1]) == standings(match, results)


def test_a_tie_at_points_is_decided_as_the_game_decides_it() -> None:
    match = Match(Setting("energy-empire", 2), ("random", "novice"), "7", 1)
    assert match.arrangements == ((0, 1), (1, 0))
    results = [Result(0, (50, 50), (1,), 9, 9), Result(1, (50, 50), (0, 1), 9, 9)]
    (deal,) = whole_deals(match, results)
    assert compared(deal, winnable=True) == [(1, 0, 1.0, 0.0), (1, 0, 0.5, 0.0)]


def test_two_of_whom_neither_won_have_shown_nothing_but_points() -> None:
    match = Match(Setting("energy-empire", 3), ("random", "novice"), "7", 1)
    results = [Result(number, (70, 60, 50), (0,), 9, 9) for number in range(len(match.arrangements))]
    (deal,) = whole_deals(match, results)
    for seated, result in deal.games:
        pairs = compared(Deal(((seated, result),)), winnable=True)
        first = seated[0]
        shown = [(one, ahead) for one, _, ahead, _ in pairs if ahead is not None]
        assert shown == [(1, float(first == 1))] * seated.count(1 - first)
        assert len(pairs) == seated.count(0) * seated.count(1)
        assert all([points != 0 for _, _, _, points in pairs])


def test_alone_only_winning_counts_where_the_game_can_be_won() -> None:
    """EE-302, EE-303: the objectives are met, or the game is lost, with however many points."""
    match = Match(Setting("energy-empire", 1), ("random", "novice"), "7", 3)
    results = [
        Result(0, (60,), (), 9, 9),
        Result(1, (50,), (0,), 9, 9),
        Result(2, (60,), (), 9, 9),
        Result(3, (50,), (), 9, 9),
        Result(4, (60,), (0,), 9, 9),
        Result(5, (50,), (0,), 9, 9),
    ]
    won, lost, both = whole_deals(match, results)
    assert compared(won, winnable=True) == [(1, 0, 1.0, -10)]
    assert compared(lost, winnable=True) == [(1, 0, None, -10)]
    assert compared(both, winnable=True) == [(1, 0, 0.5, -10)]
    assert compared(lost, winnable=False) == [(1, 0, 0.0, -10)]


def test_wins_add_up() -> None:
    match = Match(Setting("energy-empire", 3), ("random", "novice"), "7", 1)
    results = [Result(number, (1, 2, 3), (2,), 9, 9) for number in range(len(match.arrangements))]
    found = standings(match, results)
    assert found is not None
    assert sum([each.won for each in found.players]) == pytest.approx(1)
    assert [each.fair for each in found.players] == pytest.approx([0.5, 0.5])
    for one, other in pairwise([each.won for each in found.players]):
        assert one == pytest.approx(other)
