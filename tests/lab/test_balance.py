"""Balance: what was offered and taken is counted rightly, and compared on common deals."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import turbinehall as th
from turbinehall import ImpossibleSetup
from turbinehall.kernel.tally import Item, Tally, watcher
from turbinehall.lab import measures
from turbinehall.lab.balance import Balance
from turbinehall.lab.changes import changes
from turbinehall.lab.compare import Difference, differences
from turbinehall.lab.findings import findings
from turbinehall.lab.play import Result, Sitting, play
from turbinehall.lab.setting import Overlay, Setting
from turbinehall.lab.summary import students_t
from turbinehall.lab.targets import MET, PERHAPS, SURE, outside, usual_lift, verdicts
from turbinehall.lab.workers import Here, run

ALL_MODULES = (
    "new-nations",
    "megastructures",
    "espionage",
    "new-impacts",
    "new-structures",
    "doomsday-clock",
)
SETTINGS = [
    Setting("empire"),
    Setting("future-energy", 3, ("largest-grid", "public-contracts", "new-grounds")),
    Setting("energy-empire", 3, ALL_MODULES),
    Setting("energy-empire", 1, ("clash-of-nations",)),
]


def watched(setting: Setting, number: int = 0) -> Result:
    players = ("random",) * setting.count()
    return play(number, Sitting(setting, f"7/{number}", players), watched=True)


# ---- the tally of a game -----------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: f"{setting.game}-{setting.seats}")
def test_a_watched_game_is_the_same_game(setting: Setting) -> None:
    players = ("random",) * setting.count()
    seen = watched(setting)
    plain = play(0, Sitting(setting, "7/0", players), watched=False)
    assert (seen.scores, seen.winners, seen.choices) == (plain.scores, plain.winners, plain.choices)
    assert seen.tally is not None
    assert Result.read(seen.data()) == seen


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: f"{setting.game}-{setting.seats}")
def test_the_parts_of_a_score_add_up_to_it(setting: Setting) -> None:
    for number in range(3):
        result = watched(setting, number)
        assert result.tally is not None
        sums = [sum([points for _, points in seat]) for seat in result.tally.parts]
        assert sums == list(result.scores)


def items_of(result: Result, kind: str) -> dict[str, Item]:
    assert result.tally is not None
    return {item.word: item for item in result.tally.items if item.kind == kind}


def test_every_nation_that_leads_was_dealt_and_taken_once() -> None:
    setting = Setting("energy-empire", 4)
    for number in range(3):
        nations = items_of(watched(setting, number), "Nations")
        assert len(nations) == 8
        assert sorted([seat for item in nations.values() for seat, _ in item.takers]) == [0, 1, 2, 3]


def test_structures_bring_the_points_on_the_sheet() -> None:
    result = watched(Setting("energy-empire", 2), 1)
    assert result.tally is not None
    built = items_of(result, "Structures")
    assert any([item.takers for item in built.values()])
    for seat in range(2):
        points = [points for item in built.values() for who, points in item.takers if who == seat]
        assert sum([each or 0 for each in points]) == dict(result.tally.parts[seat])["Structures"]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: f"{setting.game}-{setting.seats}")
def test_copies_of_a_card_are_one_item(setting: Setting) -> None:
    items = _tally(watched(setting)).items
    titles = [(item.kind, item.title) for item in items if item.kind != "Starting contracts"]
    assert len(set(titles)) == len(titles)


def test_contracts_are_taken_once_and_tiles_as_often_as_somebody_moved() -> None:
    result = watched(Setting("future-energy", 4))
    contracts = items_of(result, "Contracts")
    assert max([len(item.takers) for item in contracts.values()]) == 1
    starting = items_of(result, "Starting contracts")
    assert sorted([seat for item in starting.values() for seat, _ in item.takers]) == [0, 1, 2, 3]
    assert sum([len(item.takers) for item in items_of(result, "Tiles").values()]) > 10


def test_modules_bring_their_own_kinds() -> None:
    kinds = {item.kind for number in range(3) for item in _tally(watched(SETTINGS[2], number)).items}
    assert {"Megastructures", "Cold War cards", "Spied on", "Global Impacts"} <= kinds
    clash = _tally(watched(SETTINGS[3]))
    assert "Clash of Nations cards" in {item.kind for item in clash.items}
    assert clash.ending in ("rival beaten", "rival not beaten")


def _tally(result: Result) -> Tally:
    assert result.tally is not None
    return result.tally


def test_a_game_without_a_tally_of_its_own_is_summed_up_by_its_sheet() -> None:
    game = th.new("empire", seed=7)
    while not game.over:
        game.apply(game.options[0])
    tally = watcher("turbinehall.players").sum_up(game)
    assert [sum([points for _, points in seat]) for seat in tally.parts] == game.scores


# ---- measures ----------------------------------------------------------------------------------------------


@given(st.lists(st.integers(-50, 50), min_size=2, max_size=40))
def test_a_mean_has_the_interval_of_the_textbook(values: list[int]) -> None:
    measure = measures.mean([float(value) for value in values])
    middle = sum(values) / len(values)
    variance = sum([(value - middle) ** 2 for value in values]) / (len(values) - 1)
    assert measure.value == pytest.approx(middle)
    expected = students_t(len(values) - 1) * math.sqrt(variance / len(values))
    assert measure.margin == pytest.approx(expected, abs=1e-9)


def test_a_difference_on_the_same_deals_is_sharper_than_its_sides() -> None:
    deals = [float(17 * i % 101) for i in range(60)]
    one = measures.mean(deals)
    other = measures.mean([deal + 2 + i % 2 for i, deal in enumerate(deals)])
    apart = other.minus(one)
    assert apart.value == pytest.approx(2.5)
    assert apart.margin < one.margin / 20


def test_several_of_one_game_count_as_one_game() -> None:
    alone = measures.ratio({i: (float(i % 2), 1.0) for i in range(40)}, 40)
    doubled = measures.ratio({i: (2.0 * (i % 2), 2.0) for i in range(40)}, 40)
    assert alone is not None
    assert doubled is not None
    assert doubled.margin == pytest.approx(alone.margin)


def test_a_rate_of_none_is_not_certain() -> None:
    none = measures.rate({i: False for i in range(20)}, 20)
    assert none is not None
    assert none.value == 0
    assert 0.1 < none.high < 0.25


def wins(games: list[bool]) -> measures.Measure:
    rate = measures.win_rate({i: (float(won), 1.0) for i, won in enumerate(games)}, len(games))
    assert rate is not None
    return rate.shifted(0.0, 100.0)


def test_games_that_all_went_alike_leave_little_doubt() -> None:
    """The rule of three: of what was seen in none of 300 deals there may still be 1 %."""
    games = [i % 3 == 0 for i in range(300)]
    apart = wins(games).minus(wins(games))
    assert apart.value == 0
    assert 1.0 < apart.margin < 1.2
    assert apart.margin < wins(games).margin / 4
    taken = measures.rate(dict(enumerate(games)), 300)
    assert taken is not None
    assert 0.010 < taken.minus(taken).margin < 0.012
    won = measures.share(games)
    assert 0.010 < won.minus(won).margin < 0.012


@pytest.mark.parametrize(("games", "shown"), [(3, 0), (100, 6), (10_000, 6)])
def test_so_many_deals_must_go_another_way(games: int, shown: int) -> None:
    """Six that all go the same way, as McNemar's test has it too; two or three games never show anything."""
    before = [False] * games
    certain = []
    for count in range(1, min(games, 9) + 1):
        apart = wins([i < count for i in range(games)]).minus(wins(before))
        certain.append(Difference("wins", "", 0.0, apart.value, apart).certain)
    assert certain == [bool(shown) and count >= shown for count in range(1, len(certain) + 1)]


@pytest.mark.parametrize(
    ("lost", "gained"), [(0.0, 0.0), (0.0, 0.005), (0.002, 0.02), (0.0, 0.05), (0.1, 0.1), (0.3, 0.1)]
)
def test_the_interval_of_paired_wins_holds_what_is_true(lost: float, gained: float) -> None:
    """By 400 runs of 200 deals with a known truth; and it is narrower than that of two separate runs."""
    chance = random.Random(f"{lost} {gained}")
    runs, deals, held = 400, 200, 0
    wider = narrower = 0.0
    truth = 100 * (0.6 * gained - 0.4 * lost)
    for _ in range(runs):
        before = [chance.random() < 0.4 for _ in range(deals)]
        after = [chance.random() >= lost if won else chance.random() < gained for won in before]
        one, other = wins(before), wins(after)
        apart = other.minus(one)
        held += apart.low <= truth <= apart.high
        narrower += apart.margin
        wider += math.hypot(one.margin, other.margin)
    assert held / runs >= 0.93
    assert narrower < 0.75 * wider


# ---- findings and aims -------------------------------------------------------------------------------------


def made_up(games: int, wins_of_taker: float) -> list[Result]:
    """Games for two: seat 0 takes the strong card in every one, and wins so often; both take the others."""
    found = []
    for i in range(games):
        won = 0 if i < wins_of_taker * games else 1
        items: tuple[Item, ...] = (
            Item("Structures", "strong", "Strong", ((0, 3),)),
            Item("Structures", "common", "Common", ((0, 1), (1, 1))),
            Item("Structures", "usual", "Usual", ((0, 1), (1, 1))),
            Item("Structures", "idle", "Idle"),
            Item("Global Impacts", "storm", "Storm", event=True),
        )
        if i % 2:
            items = items[:4]
        scores = (10, 8) if won == 0 else (8, 10)
        found.append(Result(i, scores, (won,), 5, 5, Tally(i % 2, 10.0, items=items)))
    return found


def test_what_is_too_strong_or_never_taken_is_outside() -> None:
    found = findings(Setting("energy-empire", 2), made_up(400, 0.75))
    items = {item.word: item for item in found.items}
    lift = items["strong"].lift
    assert lift is not None
    assert lift.value == pytest.approx(0.25)
    assert items["strong"].points is not None
    assert items["strong"].points.value == 3
    assert items["idle"].lift is None
    assert items["storm"].offered == 200
    missed = {(each.what, each.aim.split()[0]): each.state for each in outside(verdicts(found))}
    assert missed == {("Strong", "wins"): SURE, ("Idle", "taken"): SURE}


def test_a_card_is_compared_with_its_kind() -> None:
    """Who takes more wins more here, so all cards are above fair; none is better than the others."""
    every = [Item("Structures", word, word, ((0, 1),)) for word in ("a", "b", "c")]
    tally = Tally(0, 9.0, items=tuple(every))
    games = [Result(i, (9, 9), (0 if i % 10 < 7 else 1,), 5, 5, tally) for i in range(400)]
    found = findings(Setting("energy-empire", 2), games)
    assert usual_lift(found, "Structures") == pytest.approx(0.2)
    assert [each for each in outside(verdicts(found)) if each.kind == "Structures"] == []


def test_few_games_leave_it_open() -> None:
    found = findings(Setting("energy-empire", 2), made_up(8, 0.75))
    states = {(each.what, each.aim.split()[0]): each.state for each in verdicts(found)}
    assert states["Strong", "wins"] == PERHAPS
    assert states["Strong", "taken"] == MET


def test_seats_share_what_a_rival_leaves_them() -> None:
    tally = Tally(0, 10.0)
    games = [Result(i, (9, 9), (i % 2,) if i % 5 else (), 5, 5, tally) for i in range(1000)]
    found = findings(Setting("energy-empire", 2, ("clash-of-nations",)), games)
    assert found.fair == pytest.approx(0.4)
    assert [verdict.state for verdict in verdicts(found) if verdict.kind == "Turn order"] == [MET, MET]


def test_all_numbers_of_seats_that_the_modules_allow() -> None:
    assert Balance(Setting("energy-empire"), "random", "7", 1).seat_counts() == [1, 2, 3, 4, 5]
    clash = Setting("energy-empire", None, ("clash-of-nations",))
    assert Balance(clash, "random", "7", 1).seat_counts() == [1, 2]


# ---- what if -----------------------------------------------------------------------------------------------


def test_both_sides_play_the_same_deals() -> None:
    plan = Balance(Setting("empire"), "random", "7", 3, Overlay.of(None, ["years.upkeep=[]"]))
    seeds = [plan.sitting(number).seed for number in range(plan.total)]
    assert seeds == ["7/0", "7/0", "7/1", "7/1", "7/2", "7/2"]
    assert len({plan.sitting(number).setting for number in range(plan.total)}) == 2


def test_a_change_is_seen_and_told() -> None:
    words = [face.word for face in th.new("empire", seed=7).cards.faces]  # type: ignore[attr-defined]
    richer = [f"buildings.{word}.bonus=20" for word in words]
    plan = Balance(Setting("empire"), "random", "7", 40, Overlay.of(None, richer))
    plan.check()
    ((ours, theirs),) = plan.findings(list(run(plan, Here())))
    score = differences(ours, theirs)[0]
    assert score.what == "Score of a seat"
    assert score.apart.value == pytest.approx(theirs.score.value - ours.score.value)
    told = changes("empire", Overlay(), plan.what_if or Overlay())
    assert [each.where for each in told] == [f"buildings: {word}, bonus" for word in words]
    assert {each.after for each in told} == {"20"}


def test_a_change_that_changes_no_game_has_nearly_no_margins() -> None:
    plan = Balance(
        Setting("energy-empire", 2), "random", "1", 20, Overlay.of(None, ['nations.japan.name="Nippon"'])
    )
    ((ours, theirs),) = plan.findings(list(run(plan, Here())))
    places = [each for each in differences(ours, theirs) if each.what.startswith("Wins in place")]
    assert len(places) == 2
    for place, mine in zip(places, ours.order, strict=True):
        assert place.apart.value == 0
        assert place.apart.margin == pytest.approx(100 * 1.96 * math.sqrt(3) / 20, rel=0.001)
        assert place.apart.margin < 100 * mine.won.margin


@pytest.mark.parametrize(
    ("differ", "certain", "words"),
    [
        (0, False, "no deal differs"),
        (1, False, "+0.1, only 1 deal differs"),
        (5, False, "+0.5, only 5 deals differ"),
        (6, True, "+0.6 ± 0.5"),
    ],
)
def test_scores_of_few_deals_that_differ_show_nothing(differ: int, certain: bool, words: str) -> None:
    """Six that all go the same way are the fewest, as for wins."""
    before = [float(17 * i % 101) for i in range(200)]
    after = [score + 20.0 * (i < differ) for i, score in enumerate(before)]
    for apart in (
        measures.mean(after).minus(measures.mean(before)),
        _ratio(after).shifted(-3.0).minus(_ratio(before).shifted(-3.0)),
    ):
        found = Difference("score", "", 0.0, 0.0, apart)
        assert (found.certain, found.sure, found.words) == (certain, certain, words)
        assert found.data()["deals that differ"] == differ
        assert (found.data()["difference"]["95% interval"] is None) == (differ < 6)


def _ratio(values: list[float]) -> measures.Measure:
    found = measures.ratio({i: (value, 1.0) for i, value in enumerate(values)}, len(values))
    assert found is not None
    return found


def test_an_event_whose_deals_are_the_same_is_not_said_to_be_certain() -> None:
    values = {i: float(17 * i % 101) for i in range(20)}
    found = measures.apart(values, {i: i % 2 == 0 for i in values}, 20)
    assert found is not None
    assert found.minus(found).data() == {"value": 0.0, "95% interval": None}


def test_one_in_twenty_is_no_surprise() -> None:
    """What is certain by itself need not be sure among many."""
    deals = [float(i % 7) for i in range(70)]
    apart = measures.mean([deal + (1.0 if i % 3 else -1.0) for i, deal in enumerate(deals)])
    apart = apart.minus(measures.mean(deals))
    alone, among = [Difference("score", "", 0.0, 1.0, apart, count) for count in (1, 5000)]
    assert alone.certain
    assert alone.sure
    assert among.certain
    assert not among.sure


def test_the_same_content_twice_is_nothing_to_compare() -> None:
    maximum = th.new("empire", seed=7).cards.faces[0].maximum  # type: ignore[attr-defined]
    word = th.new("empire", seed=7).cards.faces[0].word  # type: ignore[attr-defined]
    same = Overlay.of(None, [f"buildings.{word}.maximum={maximum}"])
    with pytest.raises(ImpossibleSetup, match="changes nothing"):
        Balance(Setting("empire"), "random", "7", 1, same).check()
