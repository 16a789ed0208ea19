"""Every page, in both lights, on a phone, under another base path: readable, light, and at home."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player, add_axe, axe_is_content, fits, path_of
from tests.server.running import Server, serving

MOST_BYTES = 150_000
TABLES = ("table", "drawer", "end", "replay", "join", "waiting", "curtain")
PAGES = ("home", "rules", "settings", "lost", *TABLES)


def go_to(page: Page, where: str) -> None:
    """Brings a visitor on the home page to another page."""
    if where in ("table", "drawer", "end", "replay"):
        page.get_by_role("button", name="Play Empire").click()
        player = Player(page, seed=3)
        page.locator(".desk .option").first.wait_for()
        for _ in range(6):
            player.click(player.pick())
        if where == "drawer":
            page.get_by_role("tab", name="Rules").click()
            page.locator(".clause").first.wait_for()
        if where == "end":
            while not player.over:
                end = [option for option in player.options() if option["notation"] == "end"]
                player.click(end[0] if end else player.pick())
        if where == "replay":
            page.goto(page.url + "/replay?at=3")
            page.locator(".player").wait_for()
    elif where in ("rules", "settings", "lost"):
        page.goto(
            page.url + {"rules": "rules/empire", "settings": "settings", "lost": "table/nowhere"}[where]
        )
        page.locator("h1").wait_for()
        if where == "rules":
            page.locator(".clause").first.wait_for()
    elif where in ("join", "waiting", "curtain"):
        page.get_by_role("button", name="Set up High Card").click()
        page.get_by_label("Seat B").select_option("me" if where == "curtain" else "open")
        page.get_by_role("button", name="Start the table").click()
        if where == "join":
            page.goto(page.get_by_label("Invitation for seat B").input_value())
        page.locator(".curtain-card, .ticket .chairs, .ticket-seat").first.wait_for()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("where", PAGES)
def test_axe_finds_nothing_serious(visit: Visit, where: str, theme: str) -> None:
    page = visit(color_scheme=theme, bypass_csp=True)
    page.get_by_role("button", name="Set up High Card").wait_for()
    go_to(page, where)
    add_axe(page)
    axe_is_content(page)


def weigh(page: Page) -> list[Any]:
    loaded: list[Any] = []
    page.on("requestfinished", lambda request: loaded.append(request))
    return loaded


def test_the_first_page_is_light_and_stays_at_home(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    loaded = weigh(page)
    page.goto(server.address)
    page.get_by_role("button", name="Play Empire").wait_for()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    sizes = {request.url: request.sizes()["responseBodySize"] for request in loaded}
    assert all(url.startswith(server.address) for url in sizes), sizes
    assert any(url.endswith(".woff2") for url in sizes)
    assert sum(sizes.values()) <= MOST_BYTES, sizes
    context.close()


@pytest.mark.parametrize("where", PAGES)
def test_phone_width(visit: Visit, where: str) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Set up High Card").wait_for()
    fits(page)
    go_to(page, where)
    page.wait_for_timeout(100)
    fits(page)
    if where == "table":
        small = page.evaluate(
            """() => [...document.querySelectorAll(".desk button, .tabs button")]
              .filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent)"""
        )
        assert small == []
        expect(page.locator(".desk")).to_be_in_viewport()


def test_a_phone_shows_the_part_of_the_board_that_matters(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Play Empire").tap()
    expect(page.get_by_role("button", name="Market", exact=True)).to_have_attribute("aria-pressed", "true")
    page.locator(".desk .option", has_text="Build a Building").tap()
    expect(page.locator(".row-cards .can").first).to_be_in_viewport()
    page.locator(".row-cards .can").first.tap()
    Player(page).moved_on(1)
    lit = page.locator(".board .can").first
    expect(lit).to_be_in_viewport()
    lit.tap()
    Player(page).moved_on(2)


def test_below_a_base_path(browser: Browser, server: Server, tmp_path: Path) -> None:
    with serving(tmp_path, base_path="/hall") as below:
        page = browser.new_page()
        page.goto(f"{below.address}/hall/")
        page.get_by_role("button", name="Play Empire").click()
        page.locator(".desk .option").first.wait_for()
        assert path_of(page).startswith("/hall/table/")
        player = Player(page)
        player.click(player.options()[0])
        page.reload()
        page.locator(".desk .option").first.wait_for()
        page.get_by_role("link", name="Turbine Hall, home").click()
        expect(page.locator(".table-card")).to_have_count(1)
        page.close()


def test_the_lights_can_be_switched(visit: Visit) -> None:
    page = visit("/settings", color_scheme="light")
    ground = "() => getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(ground) == "rgb(245, 240, 228)"
    page.get_by_label("Night shift").check()
    assert page.evaluate(ground) == "rgb(18, 24, 28)"
    page.reload()
    assert page.evaluate(ground) == "rgb(18, 24, 28)"


def test_motion_can_be_switched_off(visit: Visit) -> None:
    page = visit("/settings", reduced_motion="no-preference")
    page.get_by_role("group", name="Motion").get_by_label("Off").check()
    page.goto(page.url.replace("/settings", "/"))
    page.get_by_role("button", name="Play Empire").click()
    assert (
        page.locator(".travels").first.evaluate("(one) => getComputedStyle(one).transitionDuration") == "0s"
    )


def test_whoever_sets_up_a_table_finds_every_bot_there(visit: Visit) -> None:
    """However late the list of bots comes: who types "Bot: Random" isn't left with an empty chair."""
    page = visit("/settings")
    held: list[Route] = []
    page.route("**/api/bots", lambda route: held.append(route))
    page.goto(page.url.replace("/settings", "/"))
    page.wait_for_timeout(500)
    for route in held:
        route.continue_()
    page.get_by_role("button", name="Set up Future Energy").click()
    choices = page.locator("#chair-1 option").all_inner_texts()
    assert choices[:2] == ["Somebody at this screen", "By invitation link"]
    assert "Bot: Random" in choices[2:]


def test_a_guest_has_a_name(visit: Visit) -> None:
    page = visit()
    page.get_by_label("Your name at the table").fill("Ada")
    page.get_by_label("Your name at the table").blur()
    expect(page.get_by_text("Kept.")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Your name at the table")).to_have_value("Ada")
