"""The Cold War and Clash of Nations in the browser: set up, by mouse, by keys, by two people."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.cold_war import (
    AGAINST_RIVAL,
    CLASH,
    COLD_WAR,
    TITLES,
    ColdWarPlayer,
    clock_of,
    courses_to_questions,
    tab_to_module,
)
from tests.browser.conftest import Visit
from tests.browser.energy import check_final_scores, game_at, rule_of
from tests.browser.playing import hears, set_up, tab_to, table_id, type_choice
from tests.browser.sitting import Course, sit_down
from tests.browser.truth import Truth
from tests.server.running import Server, eventually
from tests.server.test_secrets_cold_war import Knowledge
from turbinehall.games.energy_empire.clash.nation import rival_of
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.server import fairness

QUESTIONS = ["megastructure", "spy", "lodge", "copy", "cross", "spare", "lose worker", "put under", "show"]


# ---------------------------------------------------------------- setting up


def module(page: Page, name: str) -> Locator:
    return page.get_by_label(re.compile(f"^{TITLES[name]}"))


def reason(page: Page, name: str) -> Locator:
    """Why a module can't be chosen."""
    return page.locator("label.check", has=page.locator("b", has_text=TITLES[name])).locator("small")


def test_modules_are_chosen_and_those_that_do_not_go_together_say_why(server: Server, visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Set up Energy Empire").click()
    expect(module(page, "espionage")).to_be_disabled()
    expect(reason(page, "espionage")).to_have_text("Only for 2 to 5 players.")
    strength = page.get_by_label("Strength of the Rival Nation")
    expect(strength).to_have_count(0)
    module(page, CLASH).check()
    expect(strength).to_have_count(1)

    page.get_by_role("radio", name="2").check()
    expect(module(page, CLASH)).to_be_checked()
    expect(module(page, "espionage")).to_be_disabled()
    expect(reason(page, "espionage")).to_have_text("Not together with Clash of Nations.")
    module(page, CLASH).uncheck()
    expect(reason(page, "espionage")).to_have_count(0)
    module(page, "espionage").check()
    expect(module(page, CLASH)).to_be_disabled()
    expect(reason(page, CLASH)).to_have_text("Not together with Cold War: Espionage.")
    module(page, "espionage").uncheck()
    module(page, CLASH).check()

    page.get_by_role("radio", name="3").check()
    expect(module(page, CLASH)).not_to_be_checked()
    expect(reason(page, CLASH)).to_have_text("Only for 1 or 2 players.")

    page.get_by_role("radio", name="1").check()
    module(page, "doomsday-clock").check()
    strength.select_option("harder")
    page.get_by_role("button", name="Start the table").click()
    setup = game_at(server, table_id(page)).setup
    assert setup.modules == ("doomsday-clock", CLASH)
    assert setup.variant("rival") == "harder"


# ---------------------------------------------------------------- whole games


def play_by_mouse(player: ColdWarPlayer) -> None:
    """To the end; now and then from the list, else on the board."""
    choices = 0
    while player.asked():
        choices += 1
        option = player.pick()
        if choices % 8 == 0:
            player.click(option)
        else:
            player.click_board(option)
    player.read_stamp()
    game = player.game
    assert player.impacts == {game.cards.impacts[card].title for card in game.row[: game.revealed]}
    check_final_scores(player.page, game)


def begin_by_keys(page: Page, seats: int, modules: tuple[str, ...]) -> None:
    """Sets up a table with bots without the mouse."""
    page.get_by_role("button", name="Set up Energy Empire").wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.textContent") == "Set up Energy Empire":
            break
    page.keyboard.press("Enter")
    tab_to(page, "input[name=seats]")
    for _ in range(seats - 1):
        page.keyboard.press("ArrowRight")
    for seat in range(1, seats):
        tab_to(page, f"#chair-{seat}")
        type_choice(page, "Bot: Random")
    for name in modules:
        tab_to_module(page, TITLES[name])
        page.keyboard.press("Space")
    tab_to(page, "[type=submit]")
    page.keyboard.press("Enter")


def check_rival(page: Page, game: EnergyEmpire) -> None:
    """All of its cards lie there, and at the end they are open."""
    cards = page.locator(".rival-card")
    expect(cards).to_have_count(len(rival_of(game).played))
    expect(page.locator(".rival-card.back")).to_have_count(0)
    words = cards.all_inner_texts()
    for said, played in zip(words, rival_of(game).played, strict=True):
        card = rival_of(game).cards[played // 2]
        assert said.startswith(f"{card.title}: {card.words().partition(': ')[2].partition(' (')[0]}")
        for placement in card.placements:
            assert placement.slot < 0 or f", slot {placement.slot + 1}" in said


def test_clash_of_nations_by_mouse(server: Server, visit: Visit) -> None:
    page = visit()
    player = ColdWarPlayer(page, server, set_up(page, "Energy Empire", modules=[TITLES[CLASH]]), seed=3)
    assert player.game.setup.modules == (CLASH,)
    play_by_mouse(player)
    assert {"nation", "keep", "turn"} <= set(player.clicked)
    check_rival(page, player.game)
    page.get_by_role("link", name="Replay").last.click()
    expect(page.get_by_role("heading", name=re.compile(r"choice (\d+) of \1"))).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_role("heading", name=re.compile("choice 0 of"))).to_be_visible()
    expect(page.locator(".rival-card")).to_have_count(0)


def test_clash_of_nations_by_keyboard_alone(server: Server, visit: Visit) -> None:
    page = visit()
    begin_by_keys(page, 1, (CLASH,))
    player = ColdWarPlayer(page, server, table_id(page), seed=5)
    assert player.game.setup.modules == (CLASH,)
    player.play_by_keys()
    check_rival(page, player.game)


def test_the_rival_shows_its_turns(server: Server, visit: Visit) -> None:
    """What it has just done stands above the table and on its mat, and what it Generates stays face down."""
    page = visit()
    modules = [TITLES[name] for name in AGAINST_RIVAL]
    player = ColdWarPlayer(page, server, set_up(page, "Energy Empire", modules=modules))
    seen: set[str] = set()
    for _ in range(120):
        before = len(rival_of(player.game).played)
        player.click_board(player.pick())
        assert player.asked()
        rival = rival_of(player.game)
        if len(rival.played) == before:
            continue
        work = rival.played[-1] % 2 == 0
        seen.add("Works" if work else "Generates")
        stamp = page.locator(".rival-stamp")
        expect(stamp.locator(".stamp-title b")).to_have_text("Works" if work else "Generates")
        if work:
            expect(stamp.locator(".clash-card")).to_contain_text(rival.cards[rival.drawn].title)
        else:
            expect(stamp.locator(".clash-card")).to_have_count(0)
            expect(page.locator(".rival-card.back")).to_have_count(sum(one % 2 for one in rival.played))
        expect(stamp.locator(".rival-steps li")).to_have_count(len(rival.steps))
        expect(page.locator(".rival-turn .rival-steps li")).to_have_count(len(rival.steps))
        if len(seen) == 2:
            return
    raise AssertionError(f"of its turns, it only {seen}")


def test_the_cold_war_by_mouse(server: Server, visit: Visit) -> None:
    page = visit()
    modules = [TITLES[name] for name in COLD_WAR]
    id = set_up(page, "Energy Empire", "random", "random", modules=modules)
    player = ColdWarPlayer(page, server, id, seed=4)
    assert player.game.setup.modules == COLD_WAR
    play_by_mouse(player)
    assert {"nation", "keep", "turn", "activate"} <= set(player.clicked)
    # All Cold War cards are revealed, and everybody's lie beside their totals.
    races = page.locator(".all-scores .clock-races tbody tr")
    expect(races).to_have_count(3)
    for seat, cards in enumerate(clock_of(player.game).cards):
        expect(races.nth(seat).locator(".race-card")).to_have_count(len(cards))
    expect(page.locator(".race-card.back")).to_have_count(0)


def test_the_cold_war_by_keyboard_alone(server: Server, visit: Visit) -> None:
    page = visit()
    begin_by_keys(page, 3, COLD_WAR)
    player = ColdWarPlayer(page, server, table_id(page), seed=8)
    assert player.game.setup.modules == COLD_WAR
    player.play_by_keys()


# ---------------------------------------------------------------- what is rarely asked


@pytest.fixture(scope="module")
def asking() -> dict[str, Course]:
    return courses_to_questions(QUESTIONS, 3, COLD_WAR)


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_answered_on_the_board(
    server: Server, visit: Visit, asking: dict[str, Course], question: str
) -> None:
    [sitting] = sit_down(server, asking[question], 0)
    player = ColdWarPlayer(visit(sitting.path, storage_state=sitting.cookies), server, sitting.id)
    options = player.options()
    wanted = [one for one in options if question != "megastructure" or re.match(r"buy \D", one["notation"])]
    player.click_board(wanted[-1])


# ---------------------------------------------------------------- two people and their secrets


def test_two_people_keep_their_cold_war_cards_to_themselves(
    server: Server, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    # In some deals one of them stands at the Clock before the other gets there, for a whole game.
    monkeypatch.setattr(fairness, "seed", lambda secret, contributions: "both at the Clock")
    pages = [visit(), visit()]
    heard = [hears(page) for page in pages]
    id = set_up(pages[0], "Energy Empire", "open", modules=[TITLES["doomsday-clock"]])
    pages[1].goto(pages[0].get_by_label("Invitation for seat B").input_value())
    pages[1].get_by_role("button", name="Take the seat").click()
    for page in pages:
        page.locator(".board .ee").wait_for()
    game = game_at(server, id)
    truth = Truth(game, [Knowledge(0), Knowledge(1)])
    players = [ColdWarPlayer(page, server, id, seed=seat) for seat, page in enumerate(pages)]
    kept = clock_of(game)
    asked: set[tuple[int, str]] = set()
    for _ in range(300):
        eventually(lambda: game.seat >= 0)
        seat, rule = game.seat, rule_of(game)
        if rule in ("put under", "show"):
            asked.add((seat, rule))
            expect(pages[seat].locator(".drawn-card")).to_have_count(3 if rule == "put under" else 2)
            expect(pages[1 - seat].locator(".drawn-card")).to_have_count(0)
        options = players[seat].options()
        clock = [one for one in options if one["notation"].startswith("place clock")]
        players[seat].click_board(clock[0] if clock else players[seat].pick())
        truth.check(heard)
        for said_to in heard:
            said_to.clear()
        kept = clock_of(game)
        if game.over or (len(asked) == 4 and not kept.drawn):
            break
    assert len(asked) == 4
    assert not game.over
    for viewer, page in enumerate(pages):
        rows = page.locator(".ee-clock .clock-races tbody tr")
        for seat, cards in enumerate(kept.cards):
            down = sum(1 for card in cards if not card & 1)
            expect(rows.nth(seat).locator(".race-card")).to_have_count(len(cards))
            expect(rows.nth(seat).locator(".race-card.back")).to_have_count(down if seat != viewer else 0)
