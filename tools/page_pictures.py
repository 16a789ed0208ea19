"""The pictures of pages in the README: real tables and a report in a real browser, the same every time.

python -m tools.page_pictures                    take docs/pictures/*.png again
python -m tools.page_pictures cold-war clash     only these

It wants what the tests of the page want: a built page and a Chromium.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium, lessons
from tests.browser.cold_war import AGAINST_RIVAL, COLD_WAR
from tests.browser.sitting import Course, Sitting, sit_down
from tests.server.running import Server, serving
from turbinehall.kernel.chance import stream_for
from turbinehall.lab.balance import Balance
from turbinehall.lab.balance_report import balance_page
from turbinehall.lab.setting import Setting
from turbinehall.lab.workers import Here, run
from turbinehall.library import new
from turbinehall.players.registry import player
from turbinehall.players.seats import ask

EVERYTHING = ("largest-grid", "public-contracts", "new-grounds")
FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"


class Picture(NamedTuple):
    """A table after so many choices by novices, as the first seat sees it."""

    game: str
    seats: int
    modules: tuple[str, ...]
    choices: int
    """At least so many, and then on to the next one of the first seat's turns."""
    width: int
    height: int
    show: str = ""
    """The panel that a phone turns to."""
    hint: bool = False
    """Ask the adviser first."""


PICTURES = {
    "empire": Picture("empire", 1, (), 75, 1440, 900),
    "energy-empire": Picture("energy-empire", 4, (), 140, 1440, 900),
    "energy-empire-five": Picture("energy-empire", 5, (), 170, 1280, 900),
    "energy-empire-phone": Picture("energy-empire", 4, (), 140, 390, 844),
    "hint": Picture("energy-empire", 3, (), 80, 1280, 900, hint=True),
    "future-energy": Picture("future-energy", 4, EVERYTHING, 125, 1280, 800),
    "future-energy-two": Picture("future-energy", 2, (), 40, 1280, 800),
    "future-energy-phone": Picture("future-energy", 4, EVERYTHING, 125, 390, 844, "Map"),
    "cold-war": Picture("energy-empire", 3, COLD_WAR, 150, 1280, 1150),
    "cold-war-phone": Picture("energy-empire", 3, COLD_WAR, 150, 390, 844, "Clock"),
    "clash-of-nations": Picture("energy-empire", 1, AGAINST_RIVAL, 60, 1280, 1300),
    "clash-of-nations-phone": Picture("energy-empire", 1, AGAINST_RIVAL, 60, 390, 844, "Rival"),
}
LESSON = "lesson"
LESSON_STEPS = 12
"""What has been learned when the lesson's picture is taken."""
REPORT = "balance"
REPORT_PLAYER, REPORT_GAMES = "regular:1000", 600


def course_of(picture: Picture) -> Course:
    """How novices play up to the position in the picture."""
    seed = "pictures"
    game = new(picture.game, picture.seats, picture.modules, {}, seed, story=False)
    players = [player("novice") for _ in range(picture.seats)]
    streams = [stream_for(seed, f"player {seat}") for seat in range(picture.seats)]
    choices: list[tuple[int, str]] = []
    turn = game.turn
    while game.played < picture.choices or game.seat != 0 or game.turn == turn:
        turn = game.turn
        seat = game.seat
        choice = ask(players[seat], game, streams[seat])
        choices.append((seat, game.notation(choice)))
        game.apply(choice)
    return Course(picture.game, picture.seats, picture.modules, seed, choices)


def take(browser: Browser, server: Server, name: str, picture: Picture, sitting: Sitting) -> None:
    """Open the table, wait until everything stands still, and take its picture."""
    context = browser.new_context(
        viewport={"width": picture.width, "height": picture.height},
        reduced_motion="reduce",
        has_touch=picture.width < 600,
        is_mobile=picture.width < 600,
        storage_state=sitting.cookies,  # type: ignore[arg-type]
    )
    page = context.new_page()
    page.goto(server.address + sitting.path)
    page.locator(".desk .option").first.wait_for()
    if picture.show:
        page.get_by_role("button", name=picture.show, exact=True).click()
    if picture.hint:
        page.get_by_role("button", name="Hint").click()
        page.get_by_role("region", name="What the adviser would do").wait_for()
    page.wait_for_timeout(1500)  # fonts, and the animation of whatever was last done
    page.screenshot(path=str(FOLDER / f"{name}.png"))
    context.close()


def take_lesson(browser: Browser, server: Server) -> None:
    """Learn Energy Empire for a while, and take the picture of what is asked for next."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.request.post(f"{server.address}/api/me", data={"name": "Ada"})
    page = context.new_page()
    page.goto(server.address)
    lessons.begin(page, "Energy Empire")
    steps = lessons.lesson(page)["steps"]
    for step in range(LESSON_STEPS):
        lessons.at_step(page, step, steps)
        lessons.answer(page, lessons.lesson(page))
    lessons.at_step(page, LESSON_STEPS, steps)
    page.wait_for_timeout(1500)
    page.screenshot(path=str(FOLDER / f"{LESSON}.png"))
    context.close()


def take_report(browser: Browser, folder: Path) -> None:
    """Measure Energy Empire's balance, and take the picture of what the report begins with."""
    path = folder / "report.html"
    plan = Balance(Setting("energy-empire", 4), REPORT_PLAYER, "pictures", REPORT_GAMES)
    path.write_text(balance_page(plan, list(run(plan, Here()))), encoding="utf-8")
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(path.as_uri())
    page.screenshot(path=str(FOLDER / f"{REPORT}.png"))
    page.close()


def main() -> None:
    """Take the pictures that are asked for."""
    known = [*PICTURES, LESSON, REPORT]
    wanted = sys.argv[1:] or known
    if unknown := [name for name in wanted if name not in known]:
        raise SystemExit(f"There is no picture {', '.join(unknown)}. There is {', '.join(known)}.")
    program, surroundings = chromium.find(chromium.node())
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playing,
    ):
        browser = playing.chromium.launch(
            executable_path=program, args=chromium.FLAGS, env={**os.environ, **surroundings}
        )
        for name in wanted:
            if name == LESSON:
                take_lesson(browser, server)
            elif name == REPORT:
                take_report(browser, Path(folder))
            else:
                picture = PICTURES[name]
                [sitting] = sit_down(server, course_of(picture), 0, bots="novice")
                take(browser, server, name, picture, sitting)
            print(FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
