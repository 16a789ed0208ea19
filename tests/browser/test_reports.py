"""The lab's reports fit every screen: the page itself never moves sideways."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from turbinehall.lab.arena import Match
from turbinehall.lab.balance import Balance
from turbinehall.lab.balance_report import balance_page
from turbinehall.lab.play import Result
from turbinehall.lab.report import arena_page, simulation_page
from turbinehall.lab.setting import Overlay, Setting
from turbinehall.lab.simulate import Plan
from turbinehall.lab.standings import standings
from turbinehall.lab.workers import Here, run
from turbinehall.lab.workers import Plan as AnyPlan

WIDTHS = (360, 400, 600, 704, 705, 768, 800, 960, 1280)


def played(plan: AnyPlan) -> list[Result]:
    return sorted(run(plan, Here()))


def arena() -> str:
    match = Match(Setting("energy-empire", 2), ("random", "random", "random"), "7", 3)
    found = standings(match, played(match))
    assert found is not None
    return arena_page([(match, found)])


def arena_of_long_names() -> str:
    return arena().replace("random", "my_own_bots_for_energy_empire:TheVeryPatientOne")


def balance() -> str:
    plan = Balance(Setting("energy-empire", 2), "random", "7", 4)
    return balance_page(plan, played(plan))


def what_if() -> str:
    changed = Overlay.of(None, ["buildings.sawmill.maximum=9"])
    plan = Balance(Setting("empire"), "random", "7", 4, changed)
    return balance_page(plan, played(plan))


def simulate() -> str:
    plan = Plan("energy-empire", ("random",), "7", 4, seats=4)
    return simulation_page(plan, played(plan))


@pytest.fixture
def screen(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(bypass_csp=True)  # which lets no test wait for anything
    yield page
    page.close()


@pytest.mark.parametrize(
    "report", [arena, arena_of_long_names, balance, what_if, simulate], ids=lambda report: report.__name__
)
def test_a_report_never_moves_sideways(report: object, screen: Page) -> None:
    assert callable(report)
    screen.set_content(report())
    screen.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    for width in WIDTHS:
        screen.set_viewport_size({"width": width, "height": 900})
        assert screen.evaluate("document.documentElement.scrollWidth") <= width


def test_a_table_that_is_wider_than_the_screen_is_moved_by_keys(screen: Page) -> None:
    screen.set_content(arena_of_long_names())
    screen.set_viewport_size({"width": 720, "height": 900})
    assert screen.evaluate("document.documentElement.scrollWidth") == 720
    box = screen.locator(".wide").first
    assert box.evaluate("box => box.scrollWidth > box.clientWidth")
    box.focus()
    screen.keyboard.press("ArrowRight")
    screen.wait_for_function("document.querySelector('.wide').scrollLeft > 0")
