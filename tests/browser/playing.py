"""How a visitor sees a table through the page, and what they do there."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Page

OPTIONS = """() => [...document.querySelectorAll(".desk .option")].map((button) => ({
  notation: button.dataset.notation,
  words: button.getAttribute("aria-label") ?? button.querySelector("span").textContent,
  number: Number(button.querySelector("kbd").textContent),
}))"""


class Player:
    """Somebody at a table, in a page."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.on_board = 0
        self.actions = 0

    @property
    def position(self) -> int:
        """How many choices the table on the page has seen."""
        self.page.locator(".board").wait_for()
        return int(self.page.locator(".board").get_attribute("data-position") or 0)

    @property
    def over(self) -> bool:
        return self.page.locator(".the-end").count() > 0

    def asked(self) -> bool:
        """Waits until something is asked here, or the game is over; says whether something is asked."""
        self.page.locator(".desk .option, .the-end").first.wait_for()
        return not self.over

    def options(self) -> list[dict[str, Any]]:
        self.page.locator(".desk .option").first.wait_for()
        found: list[dict[str, Any]] = self.page.evaluate(OPTIONS)
        return found

    def pick(self) -> dict[str, Any]:
        """A choice that makes games of Empire go on: two actions a turn at most, something of everything."""
        options = self.options()
        words = {option["notation"]: option for option in options}
        if "end" in words:
            acts = [option for option in options if option["notation"] != "end"]
            if self.actions == 2 or not acts:
                self.actions = 0
                return words["end"]
            self.actions += 1
            return self.chance.choice(acts)
        if "all" in words:
            return words["all"]
        return words.get("done") or self.chance.choice(options)

    def moved_on(self, position: int) -> None:
        """Waits until the table has moved on from a position."""
        self.page.wait_for_function(
            "(before) => Number(document.querySelector('.board')?.dataset.position ?? before) > before"
            " || document.querySelector('.curtain') !== null",
            arg=position,
        )

    def click(self, option: dict[str, Any]) -> None:
        """Chooses with the mouse: on the board where the option lies there, else in the list."""
        before = self.position
        name = json.dumps(option["words"])
        there = self.page.locator(f".board .can[aria-label={name}]")
        if there.count() == 1:
            there.click()
            self.on_board += 1
        else:
            self.page.locator(f'.desk .option[data-notation="{option["notation"]}"]').click()
        self.moved_on(before)

    def type_number(self, option: dict[str, Any]) -> None:
        """Chooses by the option's number."""
        before = self.position
        more_may_follow = option["number"] * 10 <= len(self.options())
        self.page.keyboard.type(str(option["number"]))
        if more_may_follow:
            self.page.keyboard.press("Enter")
        self.moved_on(before)

    def walk_list(self, option: dict[str, Any]) -> None:
        """Chooses with arrows and Enter in the list."""
        before = self.position
        self.page.keyboard.press("d")
        for _ in range(60):
            if self.focused("notation") == option["notation"]:
                break
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")
        self.moved_on(before)

    def walk_board(self) -> bool:
        """Chooses what glows first on the board, with the keyboard; False if it takes a number besides."""
        before = self.position
        self.page.keyboard.press("b")
        label = self.page.evaluate("() => document.activeElement.getAttribute('aria-label')") or ""
        if self.page.evaluate("() => !document.activeElement.closest('.board')") or label.endswith("options"):
            return False
        self.page.keyboard.press("Enter")
        self.moved_on(before)
        return True

    def focused(self, what: str) -> str | None:
        found: str | None = self.page.evaluate(f"() => document.activeElement.dataset.{what} ?? null")
        return found
