"""Somebody who takes a lesson on a page."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect


def begin(page: Page, title: str) -> None:
    """Opens a game's lesson from the first page."""
    page.get_by_role("button", name=f"Learn by playing {title}").click()
    page.get_by_role("region", name="Teacher").wait_for()


def lesson(page: Page) -> Any:
    """Where the lesson stands, as the server has it."""
    address = re.sub(r"/table/", "/api/tables/", page.url)
    return page.evaluate("async (address) => (await (await fetch(address)).json()).lesson", address)


def at_step(page: Page, step: int, steps: int) -> None:
    """Waits until the teacher has come to a step."""
    expect(page.locator(".teacher-count")).to_have_text(f"Step {step + 1} of {steps}")


def answer(page: Page, stands: Any) -> bool:
    """Does what the teacher asks for, on the board where it glows there; says whether it did."""
    if stands["play"] is None:
        page.get_by_role("region", name="Teacher").get_by_role(
            "button", name=re.compile("Next|Go on")
        ).click()
        return False
    glowing = page.locator(".board .can")
    if glowing.count() == 1:
        glowing.click()
        return True
    page.locator(f".desk .option[data-notation={json.dumps(stands['play'])}]").click()
    return False
