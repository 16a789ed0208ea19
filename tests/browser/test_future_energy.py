"""Games of Future Energy in the browser: by mouse, by keys, by two people with joint plants."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.future import (
    MODULES,
    FuturePlayer,
    check_final_scores,
    course_to,
    courses_to_questions,
    game_at,
    rule_of,
)
from tests.browser.playing import PHONE, Player, hears, set_up, tab_to, table_id, type_choice
from tests.browser.sitting import Course, Sitting, sit_down
from tests.browser.truth import Truth
from tests.server.running import Server, eventually
from tests.server.test_secrets_future_energy import Knowledge
from turbinehall.games.future_energy.meta import META
from turbinehall.games.future_energy.table import FutureEnergy

TITLES = [module.title for module in META.modules]
QUESTIONS = [
    *("plan", "link", "contract", "move", "step", "build", "back", "oil", "nuclear", "join", "end", "spend"),
    *("extra", "site", "lift", "certificate", "shift", "crew", "plant", "joint", "second", "swap", "double"),
    "repeat",
]


def test_by_mouse(server: Server, visit: Visit) -> None:
    page = visit()
    player = FuturePlayer(page, server, set_up(page, "Future Energy", "random", modules=TITLES), seed=4)
    assert player.game.setup.modules == MODULES
    while player.asked():
        player.all_on_board()
        player.click_board(player.pick())
    assert {"plan", "contract", "move"} <= set(player.clicked)
    assert sum(player.clicked.values()) > 20
    check_final_scores(page, player.game)

    page.get_by_role("link", name="Replay").last.click()
    expect(page.get_by_role("heading", name=re.compile(r"choice (\d+) of \1"))).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_role("heading", name=re.compile("choice 0 of"))).to_be_visible()
    expect(page.locator(".board .can")).to_have_count(0)


def test_by_keyboard_alone(server: Server, visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Set up Future Energy").wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.textContent") == "Set up Future Energy":
            break
    page.keyboard.press("Enter")
    tab_to(page, "#chair-1")
    type_choice(page, "Bot: Random")
    for _ in MODULES:
        tab_to(page, "input[type=checkbox]")
        page.keyboard.press("Space")
    tab_to(page, "[type=submit]")
    page.keyboard.press("Enter")
    player = FuturePlayer(page, server, table_id(page), seed=8)
    choices = walked = 0
    while player.asked():
        choices += 1
        option = player.pick()
        if choices % 3 == 0:
            walked += player.walk_board()
        elif choices % 3 == 1:
            player.walk_list(option)
        else:
            player.type_number(option)
    assert player.game.setup.modules == MODULES
    assert walked > 3
    check_final_scores(page, player.game)


@pytest.fixture(scope="module")
def asking() -> dict[str, Course]:
    return courses_to_questions(QUESTIONS)


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_answered_on_the_board(
    server: Server, visit: Visit, asking: dict[str, Course], question: str
) -> None:
    """Rare ones, too, which a game or two wouldn't ask."""
    [sitting] = sit_down(server, asking[question], 0)
    page = visit(sitting.path, storage_state=sitting.cookies)
    player = FuturePlayer(page, server, sitting.id)
    player.all_on_board()
    player.click_board(player.options()[-1])


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_covers_a_link(server: Server, visit: Visit, seats: int) -> None:
    """A click in the middle of a link that may be chosen goes to a link."""
    course = course_to(
        lambda game: game.seat == 0 and game.round > 3 and rule_of(game) == "link", seats=seats
    )
    [sitting] = sit_down(server, course, 0)
    page = visit(sitting.path, storage_state=sitting.cookies, viewport={"width": 1280, "height": 800})
    links = page.locator(".link-pane.can")
    links.first.wait_for()
    covered = links.evaluate_all(
        """(all) => all.filter((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return !document.elementFromPoint(left + width / 2, top + height / 2)?.matches(".link-pane.can");
        }).map((one) => one.dataset.where)"""
    )
    assert covered == []


# ---------------------------------------------------------------- where the crew goes, and what that costs


def paid_ways(game: FutureEnergy) -> bool:
    """May seat 0 move the crew so that another seat is paid, and by hand, too?"""
    if game.seat != 0 or rule_of(game) != "move":
        return False
    offered = [(game.notation(option), game.describe(option)) for option in game.options]
    return any(" to B" in words and f"{word} by hand" in dict(offered) for word, words in offered)


@pytest.fixture(scope="module")
def moving(server: Server) -> Sitting:
    return sit_down(server, course_to(paid_ways, seats=3), 0)[0]


def a_paid_way(page: Page) -> tuple[str, dict[str, Any]]:
    """The word of a site where the way pays another seat, and that way."""
    address = page.url.replace("/table/", "/api/tables/")
    table = page.evaluate("async (address) => (await (await fetch(address)).json()).view.table", address)
    route = next(route for route in table["routes"] if "1" in route["paid"])
    return table["map"]["sites"][route["to"] - 1]["word"], route


def check_preview(page: Page, route: dict[str, Any]) -> None:
    """The sheet at the edge of the map says what the way costs and who is paid, and the way is drawn."""
    sheet = page.locator(".route-sheet")
    expect(sheet.locator("strong")).to_have_text(f"€{route['cost']}M")
    expect(sheet).to_contain_text(f"€{route['paid']['1']}M to Random")
    if route["bank"]:
        expect(sheet).to_contain_text(f"€{route['bank']}M to the bank")
    expect(page.locator(".route-core")).to_have_count(1)


def test_a_way_shows_its_cost_before_the_crew_moves(moving: Sitting, visit: Visit) -> None:
    page = visit(moving.path, storage_state=moving.cookies)
    player = Player(page)
    player.options()
    before, (word, route) = player.position, a_paid_way(page)
    site = page.locator(f'.board .can[data-where="site {word}"]')
    site.hover()
    check_preview(page, route)
    page.mouse.move(2, 2)
    expect(page.locator(".route-sheet")).to_have_count(0)
    site.focus()
    check_preview(page, route)
    page.keyboard.press("Escape")
    page.locator(f'.desk .option[data-notation="{word}"]').hover()
    check_preview(page, route)
    assert player.position == before


def test_a_tap_shows_the_way_before_the_crew_moves(moving: Sitting, visit: Visit) -> None:
    page = visit(moving.path, storage_state=moving.cookies, **PHONE)
    player = Player(page)
    player.options()
    before, (word, route) = player.position, a_paid_way(page)
    page.get_by_role("button", name="Whole map").tap()
    page.locator(f'.board .can[data-where="site {word}"]').tap()
    slip = page.locator(".fe-slip")
    expect(slip.locator(".option")).to_have_count(2)
    expect(slip.locator(".option").first).to_contain_text(f"€{route['paid']['1']}M to B")
    check_preview(page, route)
    slip.get_by_role("button", name="Close").tap()
    expect(slip).to_have_count(0)
    assert player.position == before


# ---------------------------------------------------------------- joint power plants


def after_offer(game: FutureEnergy, option: int) -> FutureEnergy | None:
    """How the table stands when this choice of seat 0 makes an offer to seat 1; None if it makes none."""
    word = game.notation(option)
    if word.startswith("use ") or word.endswith(" by hand"):
        return None
    then = game.clone()
    then.apply(option)
    return then if rule_of(then) == "join" and then.seat == 1 else None


def offers(game: FutureEnergy, wanted: Callable[[FutureEnergy], bool] = lambda then: True) -> str:
    """What seat 0 may choose so that seat 1 is asked to join, at a table as wanted; nothing if it can't."""
    if game.seat != 0 or rule_of(game) != "move":
        return ""
    for option in game.options:
        then = after_offer(game, option)
        if then is not None and wanted(then):
            return game.notation(option)
    return ""


def completing(then: FutureEnergy) -> bool:
    """Would any answer to this offer complete a contract?"""
    return any("which completes it" in then.describe(option) for option in then.options)


def stays_with_people(then: FutureEnergy) -> bool:
    """Is a person asked, and no bot, when this offer is declined?"""
    after = then.clone()
    after.play("no")
    return after.seat in (0, 1)


def two_people(
    server: Server, visit: Visit, wanted: Callable[[FutureEnergy], bool] = lambda then: True
) -> tuple[str, str, list[Page], list[list[str]]]:
    """Ada may make an offer to Ben: the table, the choice that makes it, both pages and what they hear."""
    course = course_to(lambda game: bool(offers(game, wanted)), seats=3)
    sitting = sit_down(server, course, 0, 1)
    pages = [visit(storage_state=one.cookies) for one in sitting]
    heard = [hears(page) for page in pages]
    for page, one in zip(pages, sitting):
        page.goto(server.address + one.path)
        page.locator(".board .fe").wait_for()
    game = game_at(server, sitting[0].id)
    return sitting[0].id, offers(game, wanted), pages, heard


def make_offer(server: Server, page: Page, id: str, choice: str) -> None:
    player = FuturePlayer(page, server, id)
    player.click_board(next(option for option in player.options() if option["notation"] == choice))


@pytest.mark.parametrize("joins", [True, False])
def test_an_offer_is_answered_from_a_second_browser(server: Server, visit: Visit, joins: bool) -> None:
    id, choice, (ada, ben), heard = two_people(server, visit)
    expect(ben.locator("#asked")).to_have_text("Ada is deciding.")
    expect(ben.locator(".fe-joint")).to_have_count(0)
    make_offer(server, ada, id, choice)
    game = game_at(server, id)
    site, position = game.target, game.played
    slip = ben.get_by_role("region", name="Joint power plant", exact=True)
    expect(slip).to_contain_text(f"Ada built on {game.map.sites[site].name}.")
    expect(ada.locator("#asked")).to_have_text("Ben is deciding.")
    expect(ada.locator(".fe-joint")).to_have_count(0)
    built = game.plants_of(1, site)
    answer = re.compile("^Join from contract" if joins else "^Don.t join$")
    slip.get_by_role("button", name=answer).first.click()
    Player(ada).moved_on(position)
    expect(slip).to_have_count(0)
    assert (game.plants_of(1, site) > built) == joins
    if joins:
        expect(ada.get_by_role("button", name="Ben joins in for €2M, paid to Ada.")).to_be_visible()
    Truth(game, [Knowledge(0), Knowledge(1)]).check(heard)


def answer_ahead(server: Server, id: str, page: Page, words: str) -> None:
    """Says on the own board how offers are answered, and waits until the server has it."""
    with page.expect_response(lambda answer: answer.url.endswith("/standing")) as answered:
        page.get_by_role("group", name="Joint offers").get_by_label(words).check()
    answered.value.text()
    assert any(server.house.hall.opened()[id].instructions.values())


@pytest.mark.parametrize(
    ("standing", "complete", "joins"),
    [
        ("Never", True, False),
        ("If it completes a contract", True, True),
        ("If it completes a contract", False, False),
    ],
)
def test_a_standing_answer_is_given_while_its_page_is_closed(
    server: Server, visit: Visit, standing: str, complete: bool, joins: bool
) -> None:
    """It stalls nobody, and holds for somebody who confirms every choice, too."""
    id, choice, (ada, ben), heard = two_people(server, visit, lambda then: completing(then) == complete)
    ben.goto(server.address + "/settings")
    ben.get_by_label("Every choice").check()
    ben.goto(f"{server.address}/table/{id}")
    answer_ahead(server, id, ben, standing)
    context = ben.context
    ben.close()
    game = game_at(server, id)
    then = after_offer(game, game.read(choice))
    assert then is not None
    site, position = then.target, then.played
    make_offer(server, ada, id, choice)
    assert game.played > position  # the offer and its answer came together
    assert (game.plants_of(1, site) > then.plants_of(1, site)) == joins
    Player(ada).moved_on(position)
    expect(ada.locator(".joint-told")).to_have_count(0)

    ben = visit(f"/table/{id}", context=context)
    told = ben.locator(".joint-told")
    where = game.map.sites[site].name
    expect(told).to_contain_text(f"Answered for you. Do you build a joint power plant on {where} ")
    expect(told).to_contain_text("which completes it" if joins else "? No.")
    mine = ben.get_by_role("group", name="Joint offers")
    expect(mine.get_by_label(standing)).to_be_checked()
    expect(ada.get_by_role("group", name="Joint offers").get_by_label("Ask me")).to_be_checked()
    Truth(game, [Knowledge(0), Knowledge(1)]).check(heard)


def test_a_standing_answer_can_be_taken_back(server: Server, visit: Visit) -> None:
    id, choice, (ada, ben), _ = two_people(server, visit, stays_with_people)
    answer_ahead(server, id, ben, "Never")
    ben.reload()  # it is kept
    mine = ben.get_by_role("group", name="Joint offers")
    expect(mine.get_by_label("Never")).to_be_checked()
    make_offer(server, ada, id, choice)
    expect(ben.locator(".joint-told")).to_contain_text("? No.")
    ben.get_by_role("button", name="Undo").click()
    slip = ben.get_by_role("region", name="Joint power plant", exact=True)
    expect(slip).to_be_visible()  # taken back: the table stands at the question again
    position = Player(ben).position
    expect(mine.get_by_label("Never")).to_be_checked()
    slip.get_by_role("button", name=re.compile("^Join from contract")).first.click()
    Player(ben).moved_on(position)
    expect(ben.locator(".joint-told")).to_have_count(0)
    expect(ada.get_by_role("button", name="Ben joins in for €2M, paid to Ada.").last).to_be_visible()
    mine.get_by_label("Ask me").check()
    eventually(lambda: not any(server.house.hall.opened()[id].instructions.values()))


def test_a_standing_answer_on_a_phone_answers_the_offer_too(server: Server, visit: Visit) -> None:
    course = course_to(lambda game: bool(offers(game, stays_with_people)), seats=3)
    host, guest = sit_down(server, course, 0, 1)
    ada = visit(host.path, storage_state=host.cookies)
    ben = visit(guest.path, storage_state=guest.cookies, **PHONE)
    make_offer(server, ada, host.id, offers(game_at(server, host.id), stays_with_people))
    slip = ben.get_by_role("region", name="Joint power plant", exact=True)
    slip.get_by_label("Never").tap()
    expect(slip).to_have_count(0)
    expect(ben.locator(".joint-told")).to_contain_text("? No.")
    assert server.house.hall.opened()[host.id].instructions == {(1, "join"): "never"}
