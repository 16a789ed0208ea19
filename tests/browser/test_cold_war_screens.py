"""The table with all modules on wide and narrow screens, by day and by night: it fits and can be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.cold_war import AGAINST_RIVAL, COLD_WAR, clock_of, course_to
from tests.browser.conftest import Visit
from tests.browser.energy import rule_of
from tests.browser.playing import PHONE, Player, add_axe, axe_is_content, fits
from tests.browser.sitting import Sitting, sit_down
from tests.server.running import Server
from turbinehall.games.energy_empire.clash.nation import rival_of
from turbinehall.games.energy_empire.table import EnergyEmpire

THEMES: list[Literal["light", "dark"]] = ["light", "dark"]
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}


class Scene(NamedTuple):
    """A table that is looked at: who sits there with what, and where its game stands."""

    seats: int
    modules: tuple[str, ...]
    wanted: Callable[[EnergyEmpire], bool]


def asked(game: EnergyEmpire, rule: str) -> bool:
    return not game.over and game.seat == 0 and rule_of(game) == rule


def late(game: EnergyEmpire) -> bool:
    """Seat 0 may place a Worker, there are Impacts, and most have Cold War cards."""
    cards = [seat for seat in clock_of(game).cards if seat]
    return game.revealed > 1 and len(cards) > 2 and game.mats[0].workers > 0 and asked(game, "turn")


def pressed(game: EnergyEmpire) -> bool:
    """Seat 0 may place a Worker, and the Rival has two columns of cards."""
    return len(rival_of(game).played) > 7 and game.mats[0].workers > 0 and asked(game, "turn")


SCENES = {
    "midgame": Scene(5, COLD_WAR, late),
    "drawn": Scene(5, COLD_WAR, lambda game: asked(game, "put under")),
    "spying": Scene(5, COLD_WAR, lambda game: asked(game, "spy")),
    "finished": Scene(5, COLD_WAR, lambda game: game.over),
    "dealt": Scene(1, AGAINST_RIVAL, lambda game: asked(game, "nation")),
    "rival": Scene(2, AGAINST_RIVAL, pressed),
    "decided": Scene(2, AGAINST_RIVAL, lambda game: game.over),
}
Show = Callable[[str], Sitting]


@pytest.fixture(scope="module")
def show(server: Server) -> Show:
    """The table of a scene, which is set once."""
    set_before: dict[str, Sitting] = {}

    def find(name: str) -> Sitting:
        if name not in set_before:
            scene = SCENES[name]
            [sitting] = sit_down(server, course_to(scene.wanted, scene.seats, scene.modules), 0)
            set_before[name] = sitting
        return set_before[name]

    return find


def inside(page: Page, selector: str) -> None:
    """Nothing in there is wider than its place."""
    wide = page.locator(selector).evaluate_all(
        """(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1)
          .map((one) => `${one.scrollWidth} > ${one.clientWidth}: ${one.outerHTML.slice(0, 90)}`)"""
    )
    assert wide == []


def test_five_seats_with_all_modules(show: Show, visit: Visit) -> None:
    sitting = show("midgame")
    page = visit(sitting.path, storage_state=sitting.cookies, viewport={"width": 1280, "height": 800})
    page.locator(".desk .option").first.wait_for()
    fits(page)
    inside(page, ".ee-scroll, .glance, .ee-clock, .clock-races, .ee-mat, .desk")
    expect(page.locator("#asked")).to_be_in_viewport(ratio=1)
    expect(page.locator(".desk .option").first).to_be_in_viewport(ratio=1)
    for shown in (
        page.get_by_role("region", name="Doomsday Clock"),
        page.get_by_role("region", name="Megastructures of the industry market"),
        page.get_by_role("region", name="Your mat"),
    ):
        if shown.count():
            shown.scroll_into_view_if_needed()
            expect(shown).to_be_in_viewport()
    seats = page.get_by_role("group", name="Mats").get_by_role("button")
    expect(seats).to_have_count(5)
    seats.nth(3).click()
    expect(seats.nth(3)).to_have_attribute("aria-pressed", "true")
    fits(page)


@pytest.mark.parametrize(
    ("scene", "panels"),
    [
        ("midgame", ["Markets", "Clock", "My mat", "Others", "Board"]),
        ("rival", ["Markets", "Clock", "My mat", "Rival", "Others", "Board"]),
    ],
)
def test_all_modules_on_a_phone(show: Show, visit: Visit, scene: str, panels: list[str]) -> None:
    sitting = show(scene)
    page = visit(sitting.path, storage_state=sitting.cookies, **PHONE)
    page.locator(".desk .option").first.wait_for()
    tabs = page.get_by_role("group", name="Parts of the table")
    expect(tabs.get_by_role("button")).to_have_count(len(panels))
    for name in panels:
        tab = tabs.get_by_role("button", name=name)
        expect(tab).to_be_in_viewport(ratio=1)
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "true")
        panel = page.locator(f'[data-panel="{name.lower().removeprefix("my ")}"]')
        expect(panel).to_be_in_viewport(ratio=0.9)
        fits(page)
        assert panel.evaluate("(panel) => panel.scrollWidth <= panel.clientWidth"), name
    expect(page.locator("#asked")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("scene", "place"), [("drawn", ".drawn-card"), ("spying", ".ee-targets")])
def test_a_question_of_a_module_on_a_phone(show: Show, visit: Visit, scene: str, place: str) -> None:
    """The part of the table in which something may be chosen lies open, and a tap there chooses it."""
    sitting = show(scene)
    page = visit(sitting.path, storage_state=sitting.cookies, **PHONE)
    page.locator(".desk .option").first.wait_for()
    fits(page)
    lit = page.locator(f"{place} .can").first
    expect(lit).to_be_in_viewport()
    several = lit.get_attribute("aria-haspopup") == "dialog"
    before = Player(page).position
    lit.tap()
    if several:
        page.locator(".ee-slip .first").tap()
    Player(page).moved_on(before)
    fits(page)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing_serious(show: Show, visit: Visit, scene: str, size: str) -> None:
    sitting = show(scene)
    width, height = SIZES[size]
    page = visit(
        sitting.path,
        storage_state=sitting.cookies,
        bypass_csp=True,
        viewport={"width": width, "height": height},
    )
    page.locator(".board .ee").wait_for()
    fits(page)
    add_axe(page)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        axe_is_content(page, f"{scene} {theme}")
