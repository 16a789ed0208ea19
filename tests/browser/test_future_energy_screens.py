"""The table of Future Energy on wide and narrow screens, by day and by night: it fits and can be read."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.future import course_to, rule_of
from tests.browser.playing import PHONE, Player, add_axe, axe_is_content, fits
from tests.browser.sitting import Sitting, sit_down
from tests.server.running import Server
from turbinehall.games.future_energy.table import FutureEnergy

THEMES: list[Literal["light", "dark"]] = ["light", "dark"]
SIZES = {"desktop": (1280, 800), "tablet": (1024, 768), "upright": (768, 1024), "phone": (390, 844)}


def crowded(game: FutureEnergy) -> bool:
    """Late in a game, with much on the table, and seat 0 is to move the crew."""
    return (
        game.seat == 0
        and game.round >= 7
        and rule_of(game) == "move"
        and all(player.public for player in game.players)
        and sum(len(player.contracts) for player in game.players) > 4
    )


@pytest.fixture(scope="module")
def midgame(server: Server) -> Sitting:
    return sit_down(server, course_to(crowded, seats=4), 0)[0]


@pytest.fixture(scope="module")
def offered(server: Server) -> Sitting:
    course = course_to(lambda game: game.seat == 0 and game.round > 2 and rule_of(game) == "join", seats=4)
    return sit_down(server, course, 0)[0]


@pytest.fixture(scope="module")
def finished(server: Server) -> Sitting:
    return sit_down(server, course_to(lambda game: game.over, seats=4), 0)[0]


def inside(page: Page, selector: str) -> None:
    """Nothing in there is wider than its place."""
    wide = page.locator(selector).evaluate_all(
        """(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.outerHTML.slice(0, 90))"""
    )
    assert wide == []


def test_four_seats_at_a_glance(midgame: Sitting, visit: Visit) -> None:
    page = visit(midgame.path, storage_state=midgame.cookies, viewport={"width": 1280, "height": 800})
    page.locator(".fe-rail").wait_for()
    fits(page)
    seats = page.get_by_role("group", name="Player boards").get_by_role("button")
    expect(seats).to_have_count(4)
    for i in range(4):
        expect(seats.nth(i)).to_be_in_viewport(ratio=1)
    inside(page, ".glance, .fe-mat, .fe-display, .slot, .desk")
    for shown in ("#asked", ".fe-map", ".fe-display", ".fe-mat", ".fe-rail"):
        expect(page.locator(shown)).to_be_in_viewport(ratio=1)
    expect(page.locator(".desk .option").first).to_be_in_viewport(ratio=1)
    # The majorities in all regions are there without scrolling, and the grids below them.
    rows = page.get_by_role("region", name="Regions and grids").locator("tr")
    expect(rows).to_have_count(8)
    expect(rows.nth(5)).to_be_in_viewport(ratio=0.9)
    rows.last.scroll_into_view_if_needed()
    expect(rows.last).to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name="Public contracts", exact=True).click()
    expect(page.get_by_role("region", name="Public contracts")).to_be_visible()
    # A click shows another's board, and another click one's own.
    seats.nth(3).click()
    expect(seats.nth(3)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("region", name="Board of Random")).to_be_visible()
    seats.nth(0).click()
    expect(page.get_by_role("region", name="Board of Ada")).to_be_visible()
    fits(page)


def on_screen(visit: Visit, sitting: Sitting, size: str) -> Page:
    """The table on a screen of this size; tablets are touched."""
    width, height = SIZES[size]
    return visit(
        sitting.path,
        storage_state=sitting.cookies,
        viewport={"width": width, "height": height},
        has_touch=size != "desktop",
    )


@pytest.mark.parametrize("size", ["tablet", "upright"])
def test_the_map_is_large_on_a_tablet(midgame: Sitting, visit: Visit, size: str) -> None:
    page = on_screen(visit, midgame, size)
    page.locator(".fe-map").wait_for()
    fits(page)
    inside(page, ".glance, .fe-mat, .fe-display")
    drawn = page.locator(".fe-map").bounding_box()
    assert drawn is not None
    assert drawn["width"] >= 440
    assert drawn["height"] >= 400
    expect(page.locator(".fe-map")).to_be_in_viewport(ratio=1)
    # What stands in the corner of the map hides no site.
    corner = page.locator(".map-corner").bounding_box()
    assert corner is not None
    for box in page.locator(".site .drawn [data-piece]").evaluate_all(
        "(all) => all.map((one) => { const { x, y } = one.getBoundingClientRect(); return [x, y]; })"
    ):
        assert box[0] > corner["x"] + corner["width"] or box[1] > corner["y"] + corner["height"]


def many_contracts(game: FutureEnergy) -> bool:
    """Seat 0 plans, with four contracts in front of it and another one completed."""
    own = game.players[0]
    return game.seat == 0 and rule_of(game) == "plan" and len(own.contracts) == 4 and len(own.completed) > 0


@pytest.fixture(scope="module")
def loaded(server: Server) -> Sitting:
    return sit_down(server, course_to(many_contracts, seats=3, modules=()), 0)[0]


@pytest.mark.parametrize("size", ["desktop", "tablet"])
def test_all_of_the_own_board_is_in_view(loaded: Sitting, visit: Visit, size: str) -> None:
    """Four contracts and completed ones, with fingers that want larger buttons: nobody has to scroll."""
    page = on_screen(visit, loaded, size)
    board = page.get_by_role("region", name="Board of Ada")
    expect(board).to_be_in_viewport(ratio=1)
    expect(page.locator(".fe-map")).to_be_in_viewport(ratio=1)
    expect(board.get_by_role("img", name="completed contract")).to_be_in_viewport(ratio=1)
    cells = board.locator(".space-cell .drawn")
    assert cells.count() >= 8
    for i in range(cells.count()):
        expect(cells.nth(i)).to_be_in_viewport(ratio=1)
    inside(page, ".fe-mat, .fe-display, .slot")
    icons = page.locator(".slot-icons .piece").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().width)"
    )
    assert min(icons) >= 19, "too small to be told apart"


def test_four_seats_on_a_phone(midgame: Sitting, visit: Visit) -> None:
    page = visit(midgame.path, storage_state=midgame.cookies, **PHONE)
    page.locator(".fe-tabs").wait_for()
    expect(page.locator(".seats .seat")).to_have_count(4)
    for i in range(4):
        expect(page.locator(".seats .seat").nth(i)).to_be_in_viewport(ratio=1)
    tabs = page.get_by_role("group", name="Parts of the table")
    for name, panel in (
        ("Contracts", "contracts"),
        ("My board", "mat"),
        ("Others", "others"),
        ("Map", "map"),
    ):
        tab = tabs.get_by_role("button", name=name)
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "true")
        shown = page.locator(f'[data-panel="{panel}"]')
        expect(shown).to_be_in_viewport(ratio=0.9)
        fits(page)
        assert shown.evaluate("(panel) => panel.scrollWidth <= panel.clientWidth"), name
    expect(page.locator("#asked")).to_be_in_viewport(ratio=1)
    small = page.evaluate(
        """() => [...document.querySelectorAll(".desk button, .fe-tabs button, .map-zoom")]
          .filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent)"""
    )
    assert small == []


def test_an_offer_on_a_phone(offered: Sitting, visit: Visit) -> None:
    page = visit(offered.path, storage_state=offered.cookies, **PHONE)
    offer = page.get_by_role("region", name="Joint power plant", exact=True)
    expect(offer).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("group", name="Joint offers")).to_have_count(1)
    fits(page)
    answers = page.locator(".desk .option")
    for i in range(answers.count()):
        expect(answers.nth(i)).to_be_in_viewport(ratio=1)
    before = Player(page).position
    answers.last.tap()
    Player(page).moved_on(before)


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("scene", ["midgame", "offered", "finished"])
def test_axe_finds_nothing_serious(
    request: pytest.FixtureRequest, visit: Visit, scene: str, size: str
) -> None:
    sitting: Sitting = request.getfixturevalue(scene)
    width, height = SIZES[size]
    page = visit(
        sitting.path,
        storage_state=sitting.cookies,
        bypass_csp=True,
        viewport={"width": width, "height": height},
    )
    page.locator(".future").wait_for()  # on a phone an offer turns to one's own board, away from the map
    fits(page)
    add_axe(page)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        axe_is_content(page, theme)
