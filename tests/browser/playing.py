"""How a visitor sees a table through the page, and what they do there."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from tests.browser import chromium
from tests.server.running import Visitor

OPTIONS = """() => [...document.querySelectorAll(".desk .option")].map((button) => ({
  notation: button.dataset.notation,
  words: button.getAttribute("aria-label") ?? button.querySelector("span").textContent,
  number: Number(button.querySelector("kbd").dataset.key),
}))"""


AXE = chromium.PACKAGES / "axe-core" / "axe.min.js"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def path_of(page: Page) -> str:
    return re.sub(r"^https?://[^/]+", "", page.url)


def set_up(page: Page, title: str, *others: str, modules: Sequence[str] = ()) -> str:
    """A new table from the first page: you, and who else sits there. Gives the table's id."""
    page.get_by_role("button", name=f"Set up {title}").click()
    page.get_by_role("radio", name=str(len(others) + 1)).check()
    for name in modules:
        page.get_by_label(re.compile(f"^{re.escape(name)}")).check()
    for letter, kind in zip("BCDE", others, strict=False):
        page.get_by_label(f"Seat {letter}").select_option(kind)
    page.get_by_role("button", name="Start the table").click()
    return table_id(page)


def table_id(page: Page) -> str:
    page.wait_for_url(re.compile("/table/"))
    return str(page.url).rpartition("/")[2]


def cookies_of(visitor: Visitor) -> dict[str, Any]:
    """What a browser keeps that goes on where a visitor without a page has been."""
    kept = [
        {
            "name": cookie.name,
            "value": cookie.value or "",
            "domain": "127.0.0.1",
            "path": "/",
            "expires": -1,
            "httpOnly": True,
            "secure": False,
            "sameSite": "Lax",
        }
        for cookie in visitor.http.cookies.jar
    ]
    return {"cookies": kept, "origins": []}


def hears(page: Page) -> list[str]:
    """All that comes to a page over its sockets and its requests, as it comes."""
    heard: list[str] = []
    page.on(
        "websocket",
        lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))),
    )
    page.on(
        "response",
        lambda answer: heard.append(answer.text()) if "/api/" in answer.url and answer.ok else None,
    )
    return heard


def tab_to(page: Page, selector: str) -> None:
    """Goes with Tab to what a selector means."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never comes to {selector}")


def type_choice(page: Page, words: str) -> None:
    """Chooses in the list of a form by typing its words; again, as anybody would who typed with a break."""
    chosen = ""
    for _ in range(3):
        page.keyboard.type(words)
        chosen = page.evaluate("() => document.activeElement.selectedOptions[0].text")
        if chosen == words:
            return
        page.wait_for_timeout(1500)  # a browser forgets what was typed within a second
    raise AssertionError(f"typing '{words}' chooses '{chosen}'")


def fits(page: Page) -> None:
    """Nothing sticks out to the side."""
    widths = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1], path_of(page)


def add_axe(page: Page) -> None:
    if not AXE.exists():
        chromium.absent("axe", "axe-core isn't installed; `npm ci` in web/ installs it")
    page.add_script_tag(path=str(AXE))


def axe_is_content(page: Page, where: str = "") -> None:
    """Axe finds nothing serious on the page as it is."""
    found = page.evaluate("() => axe.run({ resultTypes: ['violations'] })")["violations"]
    serious = [
        (one["id"], one["help"], [node["html"][:160] for node in one["nodes"]][:3])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
    assert serious == [], f"{where} {json.dumps(serious, indent=1)}"


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
        """Chooses with arrows and Enter in the list, from the question down or round to its end."""
        before, forth = self.position, option["number"]
        back = len(self.options()) - forth + 1
        key, times = ("ArrowUp", back) if back < forth else ("ArrowDown", forth)
        self.page.keyboard.press("d")
        for _ in range(times):
            self.page.keyboard.press(key)
        assert self.focused("notation") == option["notation"]
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
