"""People who play Energy Empire on a page, and what they see of it."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import Player
from tests.server.running import Server
from turbinehall.games.energy_empire.clash.nation import RivalNation
from turbinehall.games.energy_empire.clash.scoring import rival_total
from turbinehall.games.energy_empire.environment import CELL_WORDS
from turbinehall.games.energy_empire.table import EnergyEmpire


def game_at(server: Server, id: str) -> EnergyEmpire:
    """The true game, with everything that lies face down."""
    game = server.house.hall.opened()[id].game
    assert isinstance(game, EnergyEmpire)
    return game


def rule_of(game: EnergyEmpire) -> str:
    """What is asked."""
    assert game.pending is not None
    return game.pending.rule.name


def place_of(rule: str, notation: str) -> str:
    """Where on the board an option lies: how its place begins and ends, between them perhaps a type."""
    words = notation.split(" ")
    match rule:
        case "turn" | "cross":
            return f"location {words[1]}"
        case "buy" if len(words) == 2:
            return f"beside {words[1]}"
        case "buy":
            return f"price * {words[1]} {words[2]}"
        case "die":
            return f"plant {notation}"
        case "return":
            return f"die {notation}"
        case "finance" | "oil":
            return f"location {rule}"
        case "trade":
            return f"store {words[0]}"
        case "drill" | "pollute" | "clean":
            return f"cell {CELL_WORDS.index(notation)}"
        case "peek":
            return f"impact {notation}"
        case "answer" | "spare":
            return "current impact"
        case "lose worker":
            return f"card {words[1]}" if words[0] == "plank" else f"location {words[0]}"
        case "put under" | "show":
            return f"drawn {notation}"
        case "activate" | "spy":
            return f"card {words[0]}"
        case "pieces" | "lodge":
            return "store workers" if "worker" in notation else "store energy"
        case "claim" | "discard" | "keep":
            return f"tile {notation}"
        case "refine":
            return "store oil"
        case "highest":
            return f"rolled {notation}"
        case _:
            return f"{rule} {notation}"  # a nation, a row


class EnergyPlayer(Player):
    """Somebody at a table of Energy Empire. They know what is asked, as everybody does who reads."""

    def __init__(self, page: Page, server: Server, id: str, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.server = server
        self.id = id
        self.clicked: Counter[str] = Counter()
        self.impacts: set[str] = set()

    @property
    def game(self) -> EnergyEmpire:
        return game_at(self.server, self.id)

    def pick(self) -> dict[str, Any]:
        """Something of everything: each location as likely as the others, and a Generate turn at times."""
        options = self.options()
        self.read_stamp()
        if options[0]["notation"] == "generate" and self.chance.random() < 0.35:
            return options[0]
        kinds = sorted({option["notation"].partition(" +")[0] for option in options})
        kind = self.chance.choice(kinds)
        return self.chance.choice([one for one in options if one["notation"].partition(" +")[0] == kind])

    def read_stamp(self) -> None:
        """Reads which Global Impacts have come since one's last choice."""
        stamp = self.page.locator(".ee-stamp:not(.rival-stamp, .midnight-stamp)")
        for words in stamp.locator(".stamp-title b, .stamp-text p:nth-child(3)").all_text_contents():
            self.impacts |= set(words.removeprefix("Before it: ").removesuffix(".").split(", "))

    def place_of(self, rule: str, notation: str) -> str:
        """Where on the board an option lies now."""
        return place_of(rule, notation)

    def click_board(self, option: dict[str, Any]) -> None:
        """Chooses with the mouse on the board: every option lies there somewhere."""
        before, rule = self.position, rule_of(self.game)
        board = self.page.locator(".board")
        lever = board.locator(".lever", has_text=re.compile(rf"^\s*{re.escape(option['words'])}$"))
        if rule == "roll":
            self.roll(board, option)
        elif lever.count():
            lever.click()
        else:
            start, _, end = self.place_of(rule, option["notation"]).partition("*")
            place = board.locator(
                f".can[data-where^={json.dumps(start)}][data-where$={json.dumps(end or start)}]"
            ).first
            several = place.get_attribute("aria-haspopup") == "dialog"
            if not several:
                assert (place.get_attribute("aria-label") or "").startswith(option["words"])
            place.click()
            if several:
                self.answer_slip(option)
        self.clicked[rule] += 1
        self.moved_on(before)

    def answer_slip(self, option: dict[str, Any]) -> None:
        """Says on the slip of paper beside a place which of its options is meant."""
        slip = self.page.locator(".ee-slip")
        meant = slip.get_by_role("button", name=option["words"], exact=True)
        for _ in range(12):
            if meant.count():
                break
            slip.get_by_role("button", name="More Energy").click()
        meant.click()

    def roll(self, board: Locator, option: dict[str, Any]) -> None:
        """Takes out the dice that stay, and rolls the others."""
        dice = board.locator(".pick-die")
        wanted = Counter[str]()
        for part in option["notation"].split(", "):
            if part not in ("all", "none"):
                number, _, kind = part.partition(" ")
                wanted[kind] = int(number)
        for i in range(0 if option["notation"] == "all" else dice.count()):
            name = dice.nth(i).get_attribute("aria-label") or ""
            kind = name.partition(" die ")[0].lower()
            if wanted[kind] == 0:
                dice.nth(i).click()
                expect(dice.nth(i)).to_have_attribute("aria-pressed", "false")
            wanted[kind] -= wanted[kind] > 0
        board.locator(".roll-button").click()

    def walk_board(self) -> bool:
        """Goes some steps from light to light on the board, and chooses where the walk ends."""
        before = self.position
        self.page.keyboard.press("b")
        for _ in range(self.chance.randrange(4)):
            self.page.keyboard.press(self.chance.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
        assert self.page.evaluate("() => document.activeElement.matches('.board .can')")
        if self.page.locator(".roll-button").count():
            while not self.page.evaluate("() => document.activeElement.matches('.roll-button')"):
                self.page.keyboard.press("Tab")
        several = self.page.evaluate("() => document.activeElement.ariaHasPopup === 'dialog'")
        self.page.keyboard.press("Enter")
        if several:
            expect(self.page.locator(".ee-slip .first")).to_be_focused()
            self.page.keyboard.press("Enter")
        self.moved_on(before)
        return True

    def play_by_keys(self) -> None:
        """A whole game without a mouse: on the board, through the list, by the numbers of the options."""
        choices = walked = 0
        while self.asked():
            choices += 1
            option = self.pick()
            if choices % 3 == 0:
                walked += self.walk_board()
            elif choices % 3 == 1:
                self.walk_list(option)
            else:
                self.type_number(option)
        assert walked > 5
        check_final_scores(self.page, self.game)


def check_final_scores(page: Page, game: EnergyEmpire) -> None:
    """The final scoring shows what the game says, seat by seat."""
    outcome = game.outcome
    assert outcome is not None
    end = page.get_by_role("region", name="The end")
    expect(end.locator("h2")).to_have_text(outcome.reason)
    scores = page.locator(".all-scores")
    shown = [int(words) for words in scores.locator("tfoot td").all_inner_texts()]
    rivals = [rival_total(game, part) for part in game.parts if isinstance(part, RivalNation)]
    assert shown == [*game.scores, *rivals]
    if len(game.scores) > 1:
        ranking = [int(words) for words in end.locator(".ranking li b").all_inner_texts()]
        assert ranking == sorted(game.scores, reverse=True)
    # What is listed above the totals makes them up.
    for seat, total in enumerate(shown):
        cells = scores.locator(f".scroll-x tbody tr td:nth-child({seat + 2})")
        points = cells.evaluate_all("(all) => all.map((cell) => parseInt(cell.firstChild.textContent) || 0)")
        assert sum(points) == total
