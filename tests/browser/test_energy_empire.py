"""Games of Energy Empire in the browser: by mouse, by keys, by two people, on wide and narrow screens."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.energy import EnergyPlayer, check_final_scores, game_at, rule_of
from tests.browser.playing import (
    PHONE,
    Player,
    add_axe,
    axe_is_content,
    cookies_of,
    fits,
    hears,
    set_up,
    tab_to,
    table_id,
    type_choice,
)
from tests.browser.sitting import Course, sit_down
from tests.browser.truth import Truth
from tests.server.running import Server, Visitor, eventually
from tests.server.test_secrets_energy_empire import Knowledge
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.library import new

THEMES: list[Literal["light", "dark"]] = ["light", "dark"]


def test_by_mouse(server: Server, visit: Visit) -> None:
    page = visit()
    id = set_up(page, "Energy Empire", "random", "random", "random")
    player = EnergyPlayer(page, server, id, seed=4)
    choices = 0
    while player.asked():
        choices += 1
        option = player.pick()
        if choices % 8 == 0:
            player.click(option)
        else:
            player.click_board(option)
    kinds = {"nation", "keep", "turn", "activate"}
    assert kinds <= set(player.clicked)
    assert player.clicked["turn"] > 8
    player.read_stamp()
    game = player.game
    assert player.impacts == {game.cards.impacts[card].title for card in game.row[: game.revealed]}
    check_final_scores(page, player.game)

    page.get_by_role("button", name="These dice can be verified").click()
    expect(page.get_by_role("dialog")).to_contain_text("Checked: every roll is as it had to be.")
    page.get_by_role("button", name="Close", exact=True).click()

    page.get_by_role("link", name="Replay").last.click()
    expect(page.get_by_role("heading", name=re.compile(r"choice (\d+) of \1"))).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_role("heading", name=re.compile("choice 0 of"))).to_be_visible()
    expect(page.locator(".board .can")).to_have_count(0)


def test_by_keyboard_alone(server: Server, visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Set up Energy Empire").wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.textContent") == "Set up Energy Empire":
            break
    page.keyboard.press("Enter")
    tab_to(page, "input[name=seats]")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    for seat in (1, 2, 3):
        tab_to(page, f"#chair-{seat}")
        type_choice(page, "Bot: Random")
    tab_to(page, "[type=submit]")
    page.keyboard.press("Enter")
    player = EnergyPlayer(page, server, table_id(page), seed=8)
    player.play_by_keys()


def test_two_people_hear_only_what_they_may_know(server: Server, visit: Visit) -> None:
    host, guest = visit(), visit()
    heard = [hears(host), hears(guest)]
    id = set_up(host, "Energy Empire", "open", "random")
    guest.goto(host.get_by_label("Invitation for seat B").input_value())
    guest.get_by_role("button", name="Take the seat").click()
    for page in (host, guest):
        page.locator(".board").wait_for()
    game = game_at(server, id)
    truth = Truth(game, [Knowledge(0), Knowledge(1)])
    chance = random.Random(5)
    players = [EnergyPlayer(host, server, id, 1), EnergyPlayer(guest, server, id, 2)]
    checked, made, peeks, enough = [0, 0], [Counter[str](), Counter[str]()], 0, False
    for _ in range(200):
        eventually(lambda: game.seat != 2)
        seat, rule = game.seat, rule_of(game)
        player = players[seat]
        generate = made[seat]["place"] > made[seat]["generate"]
        wanted = "generate" if generate else "place research|end|[1-6]$"
        options = [one for one in player.options() if re.match(wanted, one["notation"])]
        option = chance.choice(options) if options else player.pick()
        player.click_board(option)
        made[seat][option["notation"].partition(" ")[0]] += 1
        peeks += rule == "peek"
        truth.check([said[done:] for said, done in zip(heard, checked)])
        checked = [len(said) for said in heard]
        enough = peeks > 0 and all(each["generate"] > 1 and each["place"] > 2 for each in made)
        if enough:
            break
    assert enough, made
    for seat, said in enumerate(heard):  # it is what the pages show that was listened to
        kept = game.cards.achievements[game.mats[seat].achievements[0]].title
        assert any(kept in text for text in said)


class Midgame(NamedTuple):
    """A table of five where a person is to place a Worker, and that person's cookies."""

    path: str
    cookies: dict[str, Any]


@pytest.fixture(scope="module")
def midgame(server: Server) -> Iterator[Midgame]:
    chance = random.Random(3)
    visitor = Visitor(server.address, "Ada")
    while True:
        state = visitor.table("me", "random", "random", "random", "random", game="energy-empire")
        id = state["id"]
        game = game_at(server, id)
        while True:
            eventually(lambda game=game: game.seat <= 0)
            late = game.turn > 40 and game.revealed > 0
            if game.over or (late and rule_of(game) == "turn" and game.mats[0].workers):
                break
            state = visitor.get(f"/api/tables/{id}")
            visitor.choose(state, chance.randrange(len(state["view"]["options"])))
        if not game.over:
            break
    yield Midgame(f"/table/{id}", cookies_of(visitor))
    visitor.close()


def test_five_seats_at_a_glance(midgame: Midgame, visit: Visit) -> None:
    page = visit(midgame.path, storage_state=midgame.cookies, viewport={"width": 1280, "height": 800})
    page.locator(".desk .option").first.wait_for()
    fits(page)
    seats = page.get_by_role("group", name="Mats").get_by_role("button")
    expect(seats).to_have_count(5)
    for i in range(5):
        expect(seats.nth(i)).to_be_in_viewport(ratio=1)
        assert seats.nth(i).evaluate("(seat) => seat.scrollWidth <= seat.clientWidth")
    expect(page.locator(".desk")).to_be_in_viewport()
    expect(page.locator("#asked")).to_be_in_viewport(ratio=1)
    expect(page.locator(".desk .option").first).to_be_in_viewport(ratio=1)
    # A click shows another's mat, and another click one's own.
    seats.nth(3).click()
    expect(seats.nth(3)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("region", name=re.compile("^The mat of"))).to_be_visible()
    seats.nth(0).click()
    expect(page.get_by_role("region", name="Your mat")).to_be_visible()
    fits(page)


def strewn() -> Course:
    """Something lies below a market where fewer than three stand, and seat 0 is to place a Worker."""
    for number in range(200):
        seed = f"strewn {number}"
        game = new("energy-empire", 4, (), {}, seed, story=False)
        assert isinstance(game, EnergyEmpire)
        chance = random.Random(number)
        choices: list[tuple[int, str]] = []
        while not game.over:
            lying = [
                place.word
                for place, goods, stacks in zip(game.locations, game.goods, game.stacks)
                if goods and len(stacks) < 3
            ]
            below = [word for word in lying if not word.endswith("-market") and word != "power-plant"]
            if game.seat == 0 and rule_of(game) == "turn" and below:
                return Course("energy-empire", 4, (), seed, choices)
            option = chance.choice(game.options)
            choices.append((game.seat, game.notation(option)))
            game.apply(option)
    raise AssertionError("nothing ever lies at a location")


@pytest.mark.parametrize("width", [1440, 1280, 1080])
def test_what_lies_at_a_location_covers_no_name(server: Server, visit: Visit, width: int) -> None:
    [sitting] = sit_down(server, strewn(), 0)
    page = visit(sitting.path, storage_state=sitting.cookies, viewport={"width": width, "height": 800})
    page.locator(".location .goods").first.wait_for()
    covered = page.locator(".location").evaluate_all(
        """(all) => all.flatMap((one) => {
          const goods = one.querySelector(".goods"), name = one.querySelector(".location-name");
          if (!goods || !name) return [];
          const words = document.createRange();
          words.selectNodeContents(name);
          const a = goods.getBoundingClientRect();
          const meet = (b) =>
            a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
          return [...words.getClientRects()].filter(meet).map(() => name.textContent);
        })"""
    )
    assert covered == []


def test_five_seats_on_a_phone(midgame: Midgame, visit: Visit) -> None:
    page = visit(midgame.path, storage_state=midgame.cookies, **PHONE)
    page.locator(".desk .option").first.wait_for()
    tabs = page.get_by_role("group", name="Parts of the table")
    for name in ("Markets", "My mat", "Others", "Board"):
        tab = tabs.get_by_role("button", name=name)
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "true")
        panel = page.locator(f'[data-panel="{name.lower().removeprefix("my ")}"]')
        expect(panel).to_be_in_viewport(ratio=0.9)
        fits(page)
        assert panel.evaluate("(panel) => panel.scrollWidth <= panel.clientWidth"), name
    expect(page.locator("#asked")).to_be_in_viewport(ratio=1)
    player = Player(page)
    before = player.position
    page.locator(".board .location > .can").first.tap()
    page.wait_for_function(
        "(before) => document.querySelector('.ee-slip')"
        " || Number(document.querySelector('.board').dataset.position) > before",
        arg=before,
    )
    if page.locator(".ee-slip").count():
        page.locator(".ee-slip .first").tap()
    player.moved_on(before)
    fits(page)


def test_axe_finds_nothing_serious(midgame: Midgame, visit: Visit) -> None:
    page = visit(midgame.path, storage_state=midgame.cookies, bypass_csp=True)
    page.locator(".desk .option").first.wait_for()
    add_axe(page)
    for width, height in ((1440, 900), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".ee-tabs")).to_have_count(int(width < 760))
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            axe_is_content(page, f"{width} {theme}")


def begin_alone(server: Server, visit: Visit) -> tuple[Page, EnergyPlayer]:
    """A table with one bot, at one's own first turn."""
    visitor = Visitor(server.address, "Ada")
    state = visitor.table("me", "random", game="energy-empire", variants={"start-player": "first-seat"})
    cookies = cookies_of(visitor)
    visitor.close()
    page = visit(f"/table/{state['id']}", storage_state=cookies)
    player = EnergyPlayer(page, server, state["id"])
    while rule_of(player.game) != "turn" or player.game.seat != 0:
        player.click_board(player.options()[0])
        page.locator(".desk .option").first.wait_for()
    return page, player


def test_a_placement_can_be_taken_back_and_what_cannot_be_done_says_why(server: Server, visit: Visit) -> None:
    page, player = begin_alone(server, visit)
    before = player.position
    offered = player.options()
    most = [one for one in offered if one["notation"].startswith("place finance")][-1]
    player.click_board(most)
    expect(page.locator("#asked")).not_to_have_text(re.compile("^Your turn"))
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".board")).to_have_attribute("data-position", str(before))
    expect(page.locator("#asked")).to_have_text(re.compile("^Your turn"))
    assert player.options() == offered

    # All the Energy goes below the first Worker, so that none is left to top it.
    player.click_board(most)
    while rule_of(player.game) != "turn" or player.game.seat != 0:
        player.click_board(player.options()[0])
        page.locator(".desk .option").first.wait_for()
    finance = page.get_by_role("button", name=re.compile(r"^Finance\. .* Not now: you need \d+ Energy"))
    finance.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(finance).to_be_focused()
    expect(page.locator(".tip")).to_have_text(
        re.compile(r"Not now: you need \d+ Energy to make the tallest stack here\.")
    )
    now = player.position
    page.keyboard.press("Enter")
    expect(page.locator(".ee-slip")).to_have_count(0)
    assert player.position == now
