"""Courses of games of Future Energy that a test wants, and people who play it on a page."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import Any

from playwright.sync_api import Page, expect

import turbinehall
from tests.browser.playing import Player
from tests.browser.sitting import Course
from tests.server.running import Server
from turbinehall.games.future_energy.table import FutureEnergy

MODULES = ("largest-grid", "public-contracts", "new-grounds")
MOST_GAMES = 3000


def game_at(server: Server, id: str) -> FutureEnergy:
    """The true game, with everything that lies face down."""
    game = server.house.hall.opened()[id].game
    assert isinstance(game, FutureEnergy)
    return game


def rule_of(game: FutureEnergy) -> str:
    """What is asked; nothing when the game is over."""
    return "" if game.pending is None else game.pending.rule.name


# ---------------------------------------------------------------- tables in the midst of a game


def eager(game: FutureEnergy, chance: random.Random) -> str:
    """A choice that brings out what is rare: public contracts are bought and used, offers are taken."""
    offered = [game.notation(option) for option in game.options]
    uses = [one for one in offered if one.startswith("use ")]
    if uses:
        return chance.choice(uses)
    wanted: list[str] = []
    if rule_of(game) == "plan":
        wanted = [one for one in offered if one == "contract"] or [one for one in offered if one != "done"]
    elif rule_of(game) == "contract" and game.players[game.seat].wanted:
        wanted = [one for one in offered if one.startswith("public ")]
    elif rule_of(game) == "move":
        wanted = [one for one in offered if not one.endswith(" by hand")]
    return chance.choice(wanted if wanted and chance.random() < 0.8 else offered)


def courses(seats: int, modules: tuple[str, ...]) -> Iterator[tuple[FutureEnergy, Course]]:
    """Every position of many games, with how it came about."""
    for seed in map(str, range(1, MOST_GAMES)):
        chance = random.Random(seed)
        game = turbinehall.new("future-energy", seats=seats, modules=list(modules), seed=seed)
        assert isinstance(game, FutureEnergy)
        course = Course("future-energy", seats, modules, seed, [])
        yield game, course
        while not game.over:
            course.choices.append((game.seat, eager(game, chance)))
            game.play(course.choices[-1][1])
            yield game, course


def course_to(
    wanted: Callable[[FutureEnergy], bool], seats: int = 2, modules: tuple[str, ...] = MODULES
) -> Course:
    """A game that comes to a wanted position: looked for among many, so that no change of cards spoils it."""
    for game, course in courses(seats, modules):
        if wanted(game):
            return course
    raise AssertionError(f"none of {MOST_GAMES} games comes there")


def courses_to_questions(questions: Collection[str]) -> dict[str, Course]:
    """For each of these questions a game in which seat 0 is asked it."""
    found: dict[str, Course] = {}
    for game, course in courses(2, MODULES):
        rule = rule_of(game)
        if game.seat == 0 and rule in questions and rule not in found:
            found[rule] = course._replace(choices=course.choices[:])
            if len(found) == len(questions):
                return found
    raise AssertionError(f"nobody is asked {set(questions) - set(found)}")


# ---------------------------------------------------------------- where options lie on the board


PLANTS = {"build", "oil", "back", "plant", "second", "double", "extra", "shift"}


def place_of(rule: str, notation: str) -> str:
    """Where on the board an option lies."""
    first, _, rest = notation.partition(" ")
    if first == "use":
        return notation
    if rule == "join":
        return f"join {notation}"
    if notation in ("none", "no", "end", "stay"):
        return f"lever {notation}"
    if rule in PLANTS:
        return f"plant {first}"
    match rule:
        case "plan" | "repeat":
            return f"plan {notation}"
        case "link" | "lift":
            return f"link {notation}"
        case "contract":
            return f"grant {rest}" if first == "public" else f"slot {first}"
        case "nuclear":
            return "nuclear board" if notation == "board" else "kept nuclear"
        case "spend":
            return f"kept {notation}"
        case "certificate":
            return f"certificate {notation}"
        case _:
            return f"site {first}"


LIT = """() => [...document.querySelectorAll(".board .can")].map((one) => ({
  where: one.dataset.where ?? "",
  label: one.getAttribute("aria-label") ?? "",
  several: one.getAttribute("aria-haspopup") === "dialog",
}))"""


class FuturePlayer(Player):
    """Somebody at a table of Future Energy. They know what is asked, as everybody does who reads."""

    def __init__(self, page: Page, server: Server, id: str, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.server = server
        self.id = id
        self.clicked: Counter[str] = Counter()

    @property
    def game(self) -> FutureEnergy:
        return game_at(self.server, self.id)

    def pick(self) -> dict[str, Any]:
        """A choice that makes the game go on: contracts are bought until the last one lies open."""
        options = self.options()
        words = {option["notation"]: option for option in options}
        rare = [option for option in options if option["notation"].startswith("use ")]
        if rare:
            return self.chance.choice(rare)
        if "done" in words and self.chance.random() < 0.85:
            for wanted in ("contract", "lines", "line"):
                if wanted in words:
                    return words[wanted]
        if any(notation.endswith(" by hand") for notation in words) and self.chance.random() < 0.85:
            options = [option for option in options if not option["notation"].endswith(" by hand")]
        return self.chance.choice(options)

    def all_on_board(self) -> None:
        """Whatever may be chosen lies somewhere on the board, and says there what it is."""
        rule, options = rule_of(self.game), self.options()
        self.page.locator(".board .can").first.wait_for()
        lit = self.page.evaluate(LIT)
        for option in options:
            where = place_of(rule, option["notation"])
            there = [
                one
                for one in lit
                if one["label"].startswith(option["words"])
                or ((one["several"] or rule == "join") and one["where"] == where)
            ]
            assert there, f"{rule}: '{option['notation']}' ({option['words']}) lies nowhere of {lit}"

    def click_board(self, option: dict[str, Any]) -> None:
        """Chooses with the mouse on the board."""
        before, rule = self.position, rule_of(self.game)
        where = place_of(rule, option["notation"])
        board = self.page.locator(".board")
        if option["notation"].endswith((" by hand", " free")):
            self.click_named(option)
        elif rule == "join":
            board.locator(f".can[data-where={json.dumps(where)}]").click()
        else:
            place = board.locator(f".can[data-where={json.dumps(where)}]").first
            several = place.get_attribute("aria-haspopup") == "dialog"
            if not several:
                assert (place.get_attribute("aria-label") or "").startswith(option["words"])
            place.click()
            if several:
                slip = self.page.locator(".fe-slip")
                slip.get_by_role("button", name=option["words"], exact=True).click()
        self.clicked[rule] += 1
        self.moved_on(before)

    def click_named(self, option: dict[str, Any]) -> None:
        """What lies beside another option at the same place: a way by hand shows itself at its site."""
        words = json.dumps(option["words"], ensure_ascii=False)
        lies = self.page.locator(f".board .can[aria-label^={words}]").first
        if option["notation"].endswith(" by hand"):
            site = option["notation"].removesuffix(" by hand")
            self.page.locator(f'.board .can[data-where="site {site}"]').hover()
        lies.click()


def check_final_scores(page: Page, game: FutureEnergy) -> None:
    """The final scoring shows what the game says, seat by seat."""
    outcome = game.outcome
    assert outcome is not None
    end = page.get_by_role("region", name="The end")
    expect(end.locator("h2")).to_have_text(outcome.reason)
    scores = page.locator(".all-scores")
    shown = [int(words) for words in scores.locator("tfoot tr").first.locator("td").all_inner_texts()]
    assert shown == list(game.scores)
    ranking = [int(words) for words in end.locator(".ranking li b").all_inner_texts()]
    assert ranking == sorted(shown, reverse=True)
    for seat, total in enumerate(shown):
        cells = scores.locator(f"tbody tr td:nth-child({seat + 2})").all_inner_texts()
        assert sum(int(re.sub(r"\D", "", cell) or 0) for cell in cells) == total
