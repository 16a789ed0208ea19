"""A new visitor learns a game by playing it: what is asked for is clicked, what isn't is refused."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.lessons import answer, at_step, begin, lesson
from tests.browser.playing import PHONE, add_axe, axe_is_content, fits
from turbinehall.kernel.lesson import find
from turbinehall.library import CATALOGUE

LESSONS = [meta.title for meta in CATALOGUE.games().values() if find(meta) is not None]


@pytest.mark.parametrize("title", LESSONS)
def test_a_lesson_by_clicking_what_is_asked(visit: Visit, title: str) -> None:
    page = visit()
    begin(page, title)
    steps, on_board, refused = lesson(page)["steps"], 0, 0
    for step in range(steps):
        at_step(page, step, steps)
        stands = lesson(page)
        assert stands["step"] == step
        expect(page.locator(".teacher-words")).to_have_text(stands["say"])
        for name in stands["show"]:
            said = json.dumps(name, ensure_ascii=False)
            shown = page.locator(f".board [data-taught][aria-label^={said}]")
            expect(shown.first, f"step {step + 1} shows '{name}', which the board hasn't").to_be_attached()
        if stands["play"] is None:
            expect(page.locator(".desk")).to_have_count(0)
            expect(page.locator(".board .can")).to_have_count(0)
        else:
            first = page.locator(".desk .option").first
            assert first.get_attribute("data-notation") == stands["play"]
            if refused < 3:  # something else that the rules allow is refused with a reason
                page.locator(".desk .option").nth(1).click()
                expect(page.locator(".desk .problem")).to_have_text(stands["why"])
                assert stands["why"].startswith("For now ")
                at_step(page, step, steps)
                refused += 1
        if step == 8:
            page.reload()
            at_step(page, step, steps)
            page.locator(".board [data-taught]").first.wait_for()
        on_board += answer(page, stands)
    assert refused == 3
    assert on_board >= 8
    expect(page.get_by_role("region", name="Teacher")).to_have_count(0)
    expect(page.locator(".seats")).to_contain_text("Novice")
    before = int(page.locator(".board").get_attribute("data-position") or 0)
    page.locator(".desk .option").first.click()
    page.wait_for_function(
        "(before) => Number(document.querySelector('.board').dataset.position) > before", arg=before
    )


def test_a_lesson_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    button = page.get_by_role("button", name="Learn by playing High Card")
    button.focus()
    page.keyboard.press("Enter")
    at_step(page, 0, 5)
    news = page.get_by_role("log", name="News")
    expect(news).to_contain_text("The highest card takes the round.")
    page.keyboard.press("n")
    at_step(page, 1, 5)
    expect(news).to_contain_text("You hold the 14. Lay it. You are asked for: Lay 14.")
    page.keyboard.press("2")
    expect(page.get_by_role("alert")).to_have_text("For now lay the 14: it can't lose.")
    page.keyboard.press("1")
    at_step(page, 2, 5)
    expect(news).to_contain_text("I lost my lowest card to it.")
    page.keyboard.press("n")
    at_step(page, 3, 5)
    expect(news).to_contain_text("Once more. You are asked for: Lay 11.")  # keys count once it has been said
    page.keyboard.press("1")
    at_step(page, 4, 5)
    page.get_by_role("button", name="Go on alone").press("Enter")
    expect(page.get_by_role("region", name="The end")).to_be_visible()


def test_a_lesson_can_be_left_and_taken_up_again(visit: Visit) -> None:
    page = visit()
    begin(page, "High Card")
    page.keyboard.press("n")
    at_step(page, 1, 5)
    page.get_by_role("button", name="Leave the lesson").click()
    page.get_by_role("link", name="To the first page").click()
    expect(page.locator(".table-card-summary")).to_have_text("Lesson, step 2 of 5.")
    page.locator(".table-card a").click()
    at_step(page, 1, 5)
    page.get_by_role("button", name="Leave the lesson").click()
    page.get_by_role("button", name="Play on alone").click()
    expect(page.get_by_role("region", name="Teacher")).to_have_count(0)
    expect(page.locator(".desk .option")).to_have_count(3)


@pytest.mark.parametrize("title", LESSONS)
def test_a_lesson_on_a_phone(visit: Visit, title: str) -> None:
    page = visit(**PHONE)
    begin(page, title)
    steps = lesson(page)["steps"]
    for step in range(14):
        at_step(page, step, steps)
        fits(page)
        stands = lesson(page)
        expect(page.locator(".teacher-words")).to_be_in_viewport()
        page.locator(".lesson-desk .primary, .lesson-desk .option").first.wait_for()
        expect(page.locator(".lesson-desk .primary, .lesson-desk .option").first).to_be_in_viewport()
        small = page.evaluate(
            """() => [...document.querySelectorAll(".lesson-desk button")]
              .filter((one) => one.offsetParent && one.offsetHeight < 40).map((one) => one.textContent)"""
        )
        assert small == []
        if stands["show"] and stands["play"] is None:
            expect(page.locator(".board [data-taught]").first).to_be_in_viewport()
        answer(page, stands)


def test_axe_finds_nothing_serious_in_a_lesson(visit: Visit) -> None:
    for theme in ("light", "dark"):
        page = visit(color_scheme=theme, bypass_csp=True)
        begin(page, "High Card")
        add_axe(page)
        for _ in range(2):
            axe_is_content(page, theme)
            page.keyboard.press("n")
            at_step(page, 1, 5)
