"""Reports: whole in one file, nothing fetched, names made safe."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser

import pytest

from tools import results
from turbinehall.lab import charts, page
from turbinehall.lab.arena import Match
from turbinehall.lab.balance import Balance
from turbinehall.lab.balance_report import balance_page
from turbinehall.lab.charts import Axis
from turbinehall.lab.figures import rate, stopped
from turbinehall.lab.measures import Measure
from turbinehall.lab.play import Result
from turbinehall.lab.report import arena_page, simulation_page
from turbinehall.lab.setting import Overlay, Setting
from turbinehall.lab.simulate import Plan
from turbinehall.lab.standings import standings
from turbinehall.lab.workers import Here, run
from turbinehall.terminal.running import Doing

VOID = {"meta", "rect", "path"}


class Reader(HTMLParser):
    """Checks that what is opened is closed, and remembers what there is."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.text: list[str] = []
        self.anchors: set[str] = set()
        self.links: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        for name, value in attrs:
            if name == "id":
                self.anchors.add(value or "")
            if name == "href":
                self.links.add(value or "")
            assert name not in ("src", "style", "onclick")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == []
    assert reader.tags["script"] == reader.tags["img"] == reader.tags["link"] == 0
    assert not re.search(r"https?://|url\(|@import", html)
    assert {link.removeprefix("#") for link in reader.links} <= reader.anchors
    return reader


def made(plan: Plan | Match | Balance) -> str:
    return report(plan, sorted(run(plan, Here())))


def report(plan: Plan | Match | Balance, results: list[Result]) -> str:
    if isinstance(plan, Plan):
        return simulation_page(plan, results)
    if isinstance(plan, Balance):
        return balance_page(plan, results)
    found = standings(plan, results)
    assert found is not None
    return arena_page([(plan, found)], stopped(len(results), plan.total))


PLANS: list[Plan | Match | Balance] = [
    Plan("energy-empire", ("random",), "7", 3, seats=2),
    Match(Setting("empire"), ("random", "random"), "7", 3),
    Match(Setting("future-energy", 2), ("random", "random"), "7", 2),
    Balance(Setting("energy-empire", 2, ("doomsday-clock",)), "random", "7", 3),
    Balance(Setting("empire"), "random", "7", 4),
    Balance(Setting("empire"), "random", "7", 4, Overlay.of(None, ["buildings.sawmill.maximum=9"])),
]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: type(plan).__name__)
def test_a_report_is_whole_and_fetches_nothing(plan: Plan | Match | Balance) -> None:
    html = made(plan)
    reader = read(html)
    assert reader.tags["svg"] > 0
    assert "nan" not in html
    assert html == made(plan)


def test_a_comparison_says_what_was_changed() -> None:
    text = " ".join(read(made(PLANS[-1])).text)
    assert "buildings: sawmill, maximum" in text
    assert "Scores: buildings.sawmill.maximum=9" in text


def test_names_are_only_names() -> None:
    html = page.page("<b>", "&", [page.table(["<i>", "x"], [("<script>", [("number", "<u>")])])])
    reader = read(html)
    assert reader.tags["b"] == reader.tags["i"] == reader.tags["u"] == 0
    assert "<script>" in "".join(reader.text)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: type(plan).__name__)
def test_every_table_stands_in_a_box_that_keys_reach(plan: Plan | Match | Balance) -> None:
    """tests/browser sees that the page itself never moves sideways."""
    html = made(plan)
    boxes = re.findall(
        r'<div class="wide" role="group" aria-label="[^"]+" tabindex="0"><table class="rows">', html
    )
    assert len(boxes) == html.count('<table class="rows">') > 0


def test_what_reaches_too_far_ends_at_the_edge() -> None:
    wild = Measure(1.0, 10, 10, bounds=(-1000.0, 1000.0))
    unknown = Measure(2.0, 1, 1)
    axis = Axis.around([wild, unknown, Measure(3.0, 10, 10, bounds=(2.0, 4.0))], 0.0)
    assert -10 < axis.low < axis.high < 10
    for measure in (wild, unknown):
        numbers = [float(number) for number in re.findall(r"[MH](-?[\d.]+)", charts.interval(measure, axis))]
        assert all([0 <= number <= 1000 for number in numbers])


def test_an_interval_that_goes_on_has_an_arrowhead_where_it_does() -> None:
    ordinary = [Measure(float(i), 10, 10, bounds=(i - 1.0, i + 1.0)) for i in range(3)]
    wild = [Measure(1.0, 10, 10, bounds=bounds) for bounds in ((-99.0, 2.0), (0.0, 99.0), (-99.0, 99.0))]
    axis = Axis.around([*ordinary, *wild])
    left, right = "L0 10L", "L1000 10L"
    for measure in ordinary:
        assert "L" not in charts.interval(measure, axis)
    drawn = [charts.interval(measure, axis) for measure in wild]
    assert [(left in each, right in each) for each in drawn] == [(True, False), (False, True), (True, True)]


def test_intervals_of_the_usual_size_are_drawn_whole() -> None:
    """However near to each other the values are: a single one has no others to be measured by."""
    alone = Measure(80.0, 20, 20, bounds=(73.0, 87.0))
    near = Measure(81.0, 20, 20, bounds=(75.0, 87.0))
    for measures in ([alone], [alone, near]):
        axis = Axis.around(measures)
        assert axis.low < 73
        assert axis.high > 87


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: type(plan).__name__)
def test_a_report_of_a_stopped_run_says_so(plan: Plan | Match | Balance) -> None:
    played = sorted(run(plan, Here()))
    some = played[: len(played) // 2 + 1]
    told = f"Stopped: {len(some)} of {plan.total} games were played."
    assert "Stopped" not in report(plan, played)
    assert told in " ".join(read(report(plan, some)).text)


@pytest.mark.parametrize(
    "plan",
    [
        Plan("empire", ("random",), "7", 1),
        Match(Setting("empire"), ("random", "random"), "7", 1),
        Match(Setting("energy-empire", 2), ("random", "random"), "7", 1),
        Balance(Setting("energy-empire", 1), "random", "7", 1),
    ],
    ids=lambda plan: type(plan).__name__,
)
def test_a_single_deal_has_no_endless_interval(plan: Plan | Match | Balance) -> None:
    text = " ".join(read(made(plan)).text)
    assert not re.search(r"\binf\b", text)
    if isinstance(plan, Match):
        assert "One deal only, 2 games on it" in text
        assert "±" not in text


@pytest.mark.parametrize(
    ("games", "seconds", "said"),
    [(250, 10, "25.0 games/s"), (2, 30, "4.0 games/min"), (3, 3600, "3.0 games/h")],
)
def test_slow_games_have_a_rate_too(games: int, seconds: float, said: str) -> None:
    assert rate(games, seconds) == said


def test_a_page_of_results_has_all_its_tables() -> None:
    kind = results.KINDS["energy-empire"][2]
    found = results.measured(kind, "random", [(1, 2), (2, 2)], Doing(jobs=1), None)
    text = "\n\n".join(results.tables(kind, {"random": found}))
    for title in ("Scores and lengths", "Turn order", "Nations", "Clash of Nations cards", "Aims"):
        assert f"### {title}" in text
    tables = [lines.splitlines() for lines in text.split("\n\n") if lines.startswith("|")]
    for table in tables:
        assert len({line.count("|") for line in table}) == 1


def test_the_part_about_those_who_search_has_its_tables() -> None:
    kind = results.KINDS["energy-empire"][1]
    found = results.measured(kind, "regular:2", [(2, 2), (4, 2)], Doing(jobs=1), None)
    text = "\n\n".join(results.searching_tables(kind, found, "regular:2"))
    for title in (
        "scores",
        "turn order",
        "Nations, 2",
        "Nations, 4",
        "Structures, 4",
        "Megastructures, 4",
        "aims",
    ):
        assert f"### Cold War: {title}" in text
