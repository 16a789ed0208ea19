from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser import chromium
from tests.server.running import Server, serving

Visit = Callable[..., Page]

PATIENCE = 30_000
"""How long a test waits for what must come, in milliseconds. Tests say what comes, never how fast."""
expect.set_options(timeout=PATIENCE)


# Module scope, all of it: the synchronous Playwright holds an event loop open in its thread while it lives,
# so no test of another module that runs a loop of its own should share the process with it.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program, surroundings = chromium.find(chromium.node())
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=program, headless=True, args=chromium.FLAGS, env={**os.environ, **surroundings}
        )
        yield running
        running.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    from turbinehall.server.pages import STATIC

    if not (STATIC / "index.html").is_file():
        chromium.absent("page", "it isn't built; `make build` builds it")
    with serving(tmp_path_factory.mktemp("hall")) as running:
        yield running


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens a page of a new visitor; afterwards, nothing may have gone wrong in any of them."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_page(path: str = "/", context: BrowserContext | None = None, **options: Any) -> Page:
        if context is None:
            usual: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
            context = browser.new_context(**{**usual, **options})
            context.set_default_timeout(PATIENCE)
            contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(f"error: {error}"))
        page.on(
            "console",
            lambda said: troubles.append(said.text) if "Content Security Policy" in said.text else None,
        )
        page.on(
            "request",
            lambda asked: (
                None
                if asked.url.startswith((server.address, "blob:", "data:"))
                else troubles.append(f"foreign request: {asked.url}")
            ),
        )
        page.goto(server.address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert troubles == []
