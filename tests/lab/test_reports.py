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
from turbinehall.lab.measures import Measure
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
    results = sorted(run(plan, Here()))
    if isinstance(plan, Plan):
        return simulation_page(plan, results)
    if isinstance(plan, Balance):
        return balance_page(plan, results)
    found = standings(plan, results)
    assert found is not None
    return arena_page([(plan, found)])


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


def test_what_reaches_too_far_ends_at_the_edge() -> None:
    wild = Measure(1.0, 10, 10, bounds=(-1000.0, 1000.0))
    unknown = Measure(2.0, 1, 1)
    axis = Axis.around([wild, unknown, Measure(3.0, 10, 10, bounds=(2.0, 4.0))], 0.0)
    assert -10 < axis.low < axis.high < 10
    for measure in (wild, unknown):
        numbers = [float(number) for number in re.findall(r"[MH](-?[\d.]+)", charts.interval(measure, axis))]
        assert all([0 <= number <= 1000 for number in numbers])


def test_a_page_of_results_has_all_its_tables() -> None:
    kind = results.KINDS["energy-empire"][2]
    found = results.measured(kind, "random", 2, Doing(jobs=1), None)
    text = "\n\n".join(results.tables(kind, {"random": found}))
    for title in ("Scores and lengths", "Turn order", "Nations", "Clash of Nations cards", "Aims"):
        assert f"### {title}" in text
    tables = [lines.splitlines() for lines in text.split("\n\n") if lines.startswith("|")]
    for table in tables:
        assert len({line.count("|") for line in table}) == 1
