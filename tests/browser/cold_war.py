"""Courses of games of Energy Empire with modules that a test wants, and people who play it on a page."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection, Iterator
from typing import Any

from playwright.sync_api import Page

import turbinehall
from tests.browser.energy import EnergyPlayer, rule_of
from tests.browser.sitting import Course
from turbinehall.games.energy_empire.cold_war.clock_part import ClockPart
from turbinehall.games.energy_empire.kinds import TYPES
from turbinehall.games.energy_empire.meta import META
from turbinehall.games.energy_empire.table import EMPTY, EnergyEmpire

TITLES = {module.name: module.title for module in META.modules}
CLASH = "clash-of-nations"
COLD_WAR = tuple(name for name in TITLES if name != CLASH)
AGAINST_RIVAL = tuple(name for name in TITLES if name != "espionage")
MOST_GAMES = 400

RARE = re.compile(r"place clock|espionage|buy \D")
"""What the modules bring that is worth a choice whenever it is offered."""


def clock_of(game: EnergyEmpire) -> ClockPart:
    """The Doomsday Clock of a table that has one."""
    [clock] = [part for part in game.parts if isinstance(part, ClockPart)]
    return clock


# ---------------------------------------------------------------- tables in the midst of a game


def eager(game: EnergyEmpire, chance: random.Random) -> str:
    """A choice that brings out what is rare: much is built and used, and the Clock moves slowly."""
    offered = [game.notation(option) for option in game.options]
    wanted: list[str] = []
    rule = rule_of(game)
    if rule == "turn":
        wanted = [one for one in offered if re.match(r"place \S+-market", one)]
    elif rule == "buy":
        wanted = [one for one in offered if one.startswith("buy ")]
    elif rule == "activate":
        wanted = [one for one in offered if one == "espionage"] or [one for one in offered if one != "end"]
    likely = 0.4 if rule == "turn" else 0.9
    return chance.choice(wanted if wanted and chance.random() < likely else offered)


def courses(seats: int, modules: tuple[str, ...]) -> Iterator[tuple[EnergyEmpire, Course]]:
    """Every position of many games, with how it came about."""
    for seed in map(str, range(1, MOST_GAMES)):
        chance = random.Random(seed)
        game = turbinehall.new("energy-empire", seats=seats, modules=list(modules), seed=seed)
        assert isinstance(game, EnergyEmpire)
        course = Course("energy-empire", seats, modules, seed, [])
        yield game, course
        while not game.over:
            course.choices.append((game.seat, eager(game, chance)))
            game.play(course.choices[-1][1])
            yield game, course


def course_to(wanted: Callable[[EnergyEmpire], bool], seats: int, modules: tuple[str, ...]) -> Course:
    """A game that comes to a wanted position: looked for among many, so that no change of cards spoils it."""
    for game, course in courses(seats, modules):
        if wanted(game):
            return course
    raise AssertionError(f"none of {MOST_GAMES} games comes there")


def courses_to_questions(
    questions: Collection[str], seats: int, modules: tuple[str, ...]
) -> dict[str, Course]:
    """For each of these questions a game in which seat 0 is asked it."""
    found: dict[str, Course] = {}
    for game, course in courses(seats, modules):
        if game.over or game.seat != 0:
            continue
        for question in questions:
            if question not in found and asks(game, question):
                found[question] = course._replace(choices=course.choices[:])
        if len(found) == len(questions):
            return found
    raise AssertionError(f"nobody is asked {set(questions) - set(found)}")


def asks(game: EnergyEmpire, question: str) -> bool:
    """Is this asked? A Megastructure is bought as Structures are, but it lies beside them."""
    if question == "megastructure":
        return rule_of(game) == "buy" and any(mega in said(game) for mega in megastructures(game))
    return rule_of(game) == question


def said(game: EnergyEmpire) -> list[str]:
    return [game.notation(option) for option in game.options]


def megastructures(game: EnergyEmpire) -> list[str]:
    """How those that are left are bought."""
    return [f"buy {game.cards.cards[number].word}" for number in game.beside]


# ---------------------------------------------------------------- people


class ColdWarPlayer(EnergyPlayer):
    """Somebody at a table of Energy Empire with modules."""

    def pick(self) -> dict[str, Any]:
        """Often what only the modules have; else something of everything."""
        self.read_stamp()
        rare = [option for option in self.options() if RARE.match(option["notation"])]
        return self.chance.choice(rare) if rare and self.chance.random() < 0.6 else super().pick()

    def place_of(self, rule: str, notation: str) -> str:
        if rule != "copy":
            return super().place_of(rule, notation)
        game, word = self.game, notation.partition(" ")[0]
        return next(
            f"slot {TYPES[type_]} {slot + 1}"
            for type_, market in enumerate(game.market)
            for slot, card in enumerate(market)
            if card != EMPTY and game.cards.cards[card].word == word
        )


MODULE = "() => document.activeElement.closest('label.check')?.querySelector('b').textContent"


def tab_to_module(page: Page, title: str) -> None:
    """Goes with Tab to the box in which a module is ticked."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(MODULE) == title:
            return
    raise AssertionError(f"Tab never comes to {title}")
