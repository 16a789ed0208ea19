"""New visitors start and finish games of Empire."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player


def test_by_mouse(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play Empire").click()
    player = Player(page, seed=4)
    expect(page.get_by_role("heading", name=re.compile("Which action do you take"))).to_be_visible()
    while not player.over:
        player.click(player.pick())
    assert player.on_board > 20
    end = page.get_by_role("region", name="The end")
    expect(end).to_contain_text("You retire with a score")
    score = int(re.search(r"score of (\d+)", end.inner_text()).group(1))  # type: ignore[union-attr]
    expect(end.locator("tfoot td")).to_have_text(str(score))
    expect(end.get_by_role("img", name=re.compile("Scores over the turns"))).to_be_visible()

    page.get_by_role("button", name="These dice can be verified").click()
    expect(page.get_by_role("dialog")).to_contain_text("Checked: every roll is as it had to be.")
    page.get_by_role("button", name="Close").click()

    page.get_by_role("link", name="Replay").last.click()
    expect(page.get_by_role("heading", name=re.compile(r"Turn 15, choice (\d+) of \1"))).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_role("heading", name=re.compile("Turn 1, choice 0 of"))).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name=re.compile("choice 2 of"))).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".board")).to_have_attribute("data-position", "2")
    expect(page.locator(".desk .option").first).to_be_visible()


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play Empire").wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.textContent") == "Play Empire":
            break
    page.keyboard.press("Enter")
    player = Player(page, seed=8)
    page.locator(".desk .option").first.wait_for()
    turn = walked = 0
    while not player.over:
        turn += 1
        option = player.pick()
        if turn % 5 == 0 and option["notation"] != "end":
            walked += player.walk_board()
        elif turn % 3 == 0:
            player.walk_list(option)
        else:
            player.type_number(option)
    assert walked > 0
    expect(page.get_by_role("region", name="The end")).to_contain_text("You retire with a score")


def test_what_happens_is_announced(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play Empire").click()
    news = page.get_by_role("log", name="News")
    expect(news).to_have_text(re.compile(r"Which action do you take\?.* options\."))
    player = Player(page)
    player.click(next(option for option in player.options() if option["notation"] == "produce"))
    expect(news).to_have_text(re.compile("Produce for 0 Capital.*Produce on these tracks"))
    page.keyboard.press("u")
    expect(news).to_have_text(re.compile("Taken back."))
    assert player.position == 0
    for landmark in ("banner", "main", "complementary"):
        expect(page.get_by_role(landmark)).to_have_count(1)


def test_what_cannot_be_done_says_why(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play Empire").click()
    workers = page.get_by_role("button", name=re.compile("B, Workers. Not now: no die is below 6"))
    workers.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator(".tip")).to_contain_text("Not now: no die is below 6")
    page.keyboard.press("u")
    expect(page.get_by_role("alert")).to_contain_text("No choice has been made yet")


def test_a_turn_can_wait_for_a_confirmation(visit: Visit) -> None:
    page = visit("/settings")
    page.get_by_label("Ends of turns").check()
    page.goto(page.url.replace("/settings", "/"))
    page.get_by_role("button", name="Play Empire").click()
    page.locator(".desk .option", has_text="End the turn").click()
    assert Player(page).position == 0
    page.get_by_role("button", name="Not yet").click()
    page.locator(".desk .option", has_text="End the turn").click()
    page.get_by_role("button", name="Confirm").click()
    Player(page).moved_on(0)


def test_the_log_shows_earlier_positions(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play Empire").click()
    player = Player(page)
    page.locator(".desk .option").first.wait_for()
    for _ in range(12):
        player.click(player.pick())
    now = player.position
    page.locator(".log button").first.click()
    expect(page.locator("#main").get_by_text("You look at the table after 0 choices.")).to_be_visible()
    assert player.position == 0
    expect(page.locator(".board .can")).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    assert player.position == now


def test_the_rules_are_beside_the_board(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play Empire").click()
    page.get_by_role("button", name="Rules: Market").click()
    expect(page.locator('[id="NE-022"]')).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("managers die")
    expect(page.locator('[id="NE-079"]')).to_be_visible()
    expect(page.locator('[id="NE-001"]')).to_have_count(0)
