"""A hint: asked for with a key or a click, read, and followed or not."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.cold_war import course_to
from tests.browser.conftest import Visit
from tests.browser.playing import PHONE
from tests.browser.sitting import sit_down
from tests.server.running import Server


def test_a_hint_is_told_and_can_be_followed(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play Empire").click()
    board = page.locator(".board")
    expect(board).to_have_attribute("data-position", "0")
    page.get_by_role("button", name="Hint").click()
    advice = page.get_by_role("region", name="What the adviser would do")
    expect(advice).to_contain_text("imagined games")
    expect(advice).to_contain_text("Reckoned at")
    expect(advice).not_to_contain_text("ahead")  # alone there is nobody to be ahead of
    expect(page.get_by_role("log", name="News")).to_contain_text("The adviser would choose:")
    page.get_by_role("button", name="Close the hint").click()
    expect(advice).to_have_count(0)
    page.keyboard.press("h")
    advice.get_by_role("button", name="First:").click()
    expect(board).to_have_attribute("data-position", "1")
    expect(advice).to_have_count(0)


def test_on_a_phone_a_hint_comes_into_view(server: Server, visit: Visit) -> None:
    many = course_to(lambda game: game.seat == 0 and len(game.options) > 7, 2, ())
    [sitting] = sit_down(server, many, 0)
    page = visit(sitting.path, storage_state=sitting.cookies, **PHONE)
    ask = page.get_by_role("button", name="Hint")
    ask.scroll_into_view_if_needed()
    ask.click()
    advice = page.get_by_role("region", name="What the adviser would do")
    expect(advice.get_by_role("heading")).to_be_in_viewport()
    expect(advice).to_contain_text("Who is ahead then hasn't won")
