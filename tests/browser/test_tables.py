"""Several people: invitations, secrets, one screen for two, spectators, broken lines."""

from __future__ import annotations

import re
import socket
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player, hears
from tests.server.running import Process


def set_up_high_card(page: Page, second: str) -> None:
    page.get_by_role("button", name="Set up High Card").click()
    page.get_by_label("Seat B").select_option(second)
    page.get_by_role("button", name="Start the table").click()


def cards_in_options(page: Page) -> list[int]:
    page.locator(".desk .option").first.wait_for()
    return [int(words.removeprefix("Lay ")) for words in page.locator(".desk .option span").all_inner_texts()]


def without_refusals(said: str) -> str:
    """What was said, less the cards that aren't in one's own hand: everybody can work those out."""
    return re.sub(r'"refused":\s*\[[^\]]*\]', "", said)


def test_two_browsers_at_one_table(visit: Visit) -> None:
    host = visit()
    set_up_high_card(host, "open")
    link = host.get_by_label("Invitation for seat B").input_value()
    address = re.sub(r"/join/.*", "", link)

    guest = visit(link.removeprefix(address))
    heard = hears(guest)
    expect(guest.get_by_text("keeps seat B for you")).to_be_visible()
    guest.get_by_label("Your name at the table").fill("Grace")
    guest.get_by_role("button", name="Take the seat").click()

    hand = cards_in_options(host)
    expect(host.locator(".seats")).to_contain_text("Grace")
    expect(guest.get_by_role("heading", name=re.compile("is deciding"))).to_be_visible()
    expect(guest.locator(".desk .option")).to_have_count(0)

    # The host lays a card face down: the guest is told that, and nothing more.
    laid = hand[0]
    host.locator(f'.desk .option[data-notation="lay {laid}"]').click()
    guest.locator(".desk .option").first.wait_for()
    expect(guest.locator(".log")).to_contain_text("lays a card face down")
    wire = without_refusals("\n".join(heard))
    assert "lays a card face down" in wire
    own = sorted(cards_in_options(guest))
    for card in hand:
        assert not re.search(rf'"(lay|give) {card}"|You (lay|see) the {card}\b', wire), card
    for shown in re.findall(r'"hand":\s*\[([^\]]*)\]', wire):
        assert sorted(map(int, shown.split(","))) == own

    # Then they play to the end, each on their own page.
    deadline = time.monotonic() + 30
    while not Player(host).over:
        assert time.monotonic() < deadline, "the game never ended"
        for page in (guest, host):
            buttons = page.locator(".desk .option")
            if buttons.count() and not Player(page).over:
                before = Player(page).position
                buttons.first.click()
                Player(page).moved_on(before)
        host.wait_for_timeout(50)
    for page in (host, guest):
        expect(page.get_by_role("region", name="The end")).to_contain_text("Most points")


def test_chat_reaches_the_other_browser(visit: Visit) -> None:
    host = visit()
    set_up_high_card(host, "open")
    link = host.get_by_label("Invitation for seat B").input_value()
    guest = visit(re.sub(r"^.*(?=/join/)", "", link))
    guest.get_by_role("button", name="Take the seat").click()
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_label("Write to the table").fill("Good luck")
    guest.keyboard.press("Enter")
    host.get_by_role("tab", name="Chat").click()
    expect(host.locator(".chat")).to_contain_text("Good luck")
    expect(guest.locator(".chat li", has_text="Good luck")).to_have_count(1)


def test_two_people_at_one_screen(visit: Visit) -> None:
    page = visit()
    set_up_high_card(page, "me")
    expect(page.get_by_role("heading", name=re.compile("^Seat A"))).to_be_visible()
    expect(page.locator(".desk")).to_have_count(0)
    page.get_by_role("button", name="I am seat A, show my table").click()
    first = page.locator(".plain-board .chips").first.inner_text()
    page.locator(".desk .option").first.click()
    expect(page.get_by_role("heading", name=re.compile("^Seat B"))).to_be_visible()
    assert first not in page.locator("body").inner_text()
    page.get_by_role("button", name="I am seat B, show my table").click()
    expect(page.locator(".desk .option")).to_have_count(3)


def test_spectators_see_what_everybody_may(visit: Visit) -> None:
    host = visit()
    set_up_high_card(host, "random")
    host.locator(".desk .option").first.wait_for()
    watcher = visit(re.sub(r"^https?://[^/]+", "", host.url))
    expect(watcher.get_by_text("You watch")).to_be_visible()
    expect(watcher.locator(".desk .option")).to_have_count(0)
    before = Player(watcher).position
    host.locator(".desk .option").first.click()
    Player(watcher).moved_on(before)


def test_reload_in_mid_decision(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play Empire").click()
    player = Player(page)
    player.click(next(option for option in player.options() if option["notation"] == "produce"))
    asked = page.locator("#asked").inner_text()
    offered = player.options()
    page.reload()
    expect(page.locator("#asked")).to_have_text(asked)
    assert player.options() == offered
    player.click(offered[0])


def test_offline_in_mid_decision(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play Empire").click()
    expect(page.get_by_text("Live", exact=True)).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text("Connecting again")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("Live", exact=True)).to_be_visible()
    player = Player(page)
    player.click(player.options()[0])


@pytest.fixture
def port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        found: int = probe.getsockname()[1]
        return found


def test_a_choice_outlives_the_server(browser: Browser, visit: Visit, tmp_path: Path, port: int) -> None:
    """The server is killed in mid-decision; what is chosen meanwhile counts when it is back."""
    server = Process(tmp_path, port)
    server.wait()
    page = browser.new_context().new_page()
    page.goto(server.address)
    page.get_by_role("button", name="Play Empire").click()
    page.locator(".desk .option").first.wait_for()
    server.kill()
    expect(page.get_by_text("Connecting again")).to_be_visible()
    page.locator('.desk .option[data-notation="produce"]').click()
    expect(page.get_by_text("Your choice is kept")).to_be_visible()
    again = Process(tmp_path, port)
    again.wait()
    try:
        page.wait_for_function(
            "() => document.querySelector('.board').dataset.position === '1'", timeout=20_000
        )
        expect(page.get_by_role("heading", name=re.compile("Produce on these tracks"))).to_be_visible()
    finally:
        page.context.close()
        again.kill()
