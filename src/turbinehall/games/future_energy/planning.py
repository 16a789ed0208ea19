"""Phase 2: Planning. Buy power lines and contracts, one action for each engineer (FE-048 to FE-064)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.future_energy.idle import ENDS, UNLESS_USED, ends_idle, warned
from turbinehall.games.future_energy.public import (
    MOST_PUBLIC,
    USE_PUBLIC,
    public_options,
    use_title,
    use_word,
)
from turbinehall.games.future_energy.purchases import (
    CONTRACT,
    LINE,
    LINES,
    affordable,
    keeps_duty,
    must_buy,
    price,
    purchase,
)
from turbinehall.games.future_energy.table import FutureEnergy, Phase, Planned, Player
from turbinehall.kernel.game import Rule

DONE: Final = 0
USE: Final = 4  # and the public contracts after it

WORDS: Final = ("done", "line", "lines", "contract")


@final
class Plan(Rule[FutureEnergy]):
    """Which action does the next engineer plan?"""

    name = "plan"
    span = USE + MOST_PUBLIC

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        player = game.players[seat]
        options: list[int] = []
        if not must_buy(game, player):
            options.append(DONE)
        if game.actions_left > 0:
            if (
                not game.planned & Planned.LINE
                and affordable(game, seat, player, LINE)
                and keeps_duty(game, player, LINE, 1)
            ):
                options.append(LINE)
            if (
                not game.planned & Planned.LINES
                and affordable(game, seat, player, LINES)
                and keeps_duty(game, player, LINES, 1)
            ):
                options.append(LINES)
            if not game.planned & Planned.CONTRACT and affordable(game, seat, player, CONTRACT):
                options.append(CONTRACT)
        if game.terms.public:
            options += public_options(game, player, USE)
        return options

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        if option == DONE:
            game.phase = Phase.MOVEMENT
            return
        game.push(self, seat)
        if option >= USE:
            game.push(USE_PUBLIC, seat, option - USE)
            return
        game.actions_left -= 1
        game.planned |= 1 << option - 1
        purchase(game, seat, option)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        if must_buy(game, game.players[seat]):
            return "No power plant is on your contracts: you must buy one. What do you plan?"
        return warned(game, "What do you plan?")

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        if option >= USE:
            return use_title(game, seat, option - USE)
        if option == DONE:
            if ends_idle(game):
                if game.terms.public and public_options(game, game.players[seat], USE):
                    return f"Plan nothing more{ENDS}{UNLESS_USED}"
                return f"Plan nothing more{ENDS}"
            return "Plan nothing more, and move the crew"
        if option == CONTRACT:
            return "Buy a contract"
        if option == LINE:
            return f"One power line, for €{game.prices.line}M"
        return f"Two power lines, for €{game.prices.lines}M"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return use_word(game, option - USE) if option >= USE else WORDS[option]

    def refused(self, game: FutureEnergy, seat: int, arg: int) -> list[tuple[str, str]]:
        player = game.players[seat]
        said: list[tuple[str, str]] = []
        if DONE not in game.options:
            said.append(("done", "you must buy a contract: none of yours has a power plant on it."))
        for action in (LINE, LINES, CONTRACT):
            if action not in game.options:
                said.append((WORDS[action], self._why_not(game, seat, player, action)))
        return said

    def _why_not(self, game: FutureEnergy, seat: int, player: Player, action: int) -> str:
        if game.planned >> action - 1 & 1:
            return "this was planned already this turn."
        if game.actions_left == 0:
            return "all your engineers have planned."
        if action == CONTRACT:
            return "there is no contract that you can pay for and fill."
        cost = price(game, action)
        if player.money < cost:
            return f"this costs €{cost}M."
        if player.lines < action:
            return "your supply has too few power lines."
        if len(game.open_links) < action:
            return "no link is free."
        return "you must buy a contract, and it would be out of reach."


PLAN: Final = Plan()
