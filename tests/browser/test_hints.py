"""A hint: asked for with a key or a click, read, and followed or not."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_a_hint_is_told_and_can_be_followed(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play Empire").click()
    board = page.locator(".board")
    expect(board).to_have_attribute("data-position", "0")
    page.get_by_role("button", name="Hint").click()
    advice = page.get_by_role("region", name="What the adviser would do")
    expect(advice).to_contain_text("imagined games")
    expect(advice).to_contain_text("Reckoned at")
    expect(page.get_by_role("log", name="News")).to_contain_text("The adviser would choose:")
    page.get_by_role("button", name="Close the hint").click()
    expect(advice).to_have_count(0)
    page.keyboard.press("h")
    advice.get_by_role("button", name="First:").click()
    expect(board).to_have_attribute("data-position", "1")
    expect(advice).to_have_count(0)
