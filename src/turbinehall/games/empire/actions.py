"""Phase 2: up to four actions, once each and in order, and the Managers at any time between them."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.empire.build import BUILD, can_build
from turbinehall.games.empire.cards import Kind
from turbinehall.games.empire.managers import USE_MANAGERS, managers_can
from turbinehall.games.empire.produce import PRODUCE, can_produce
from turbinehall.games.empire.sell import SELL, can_sell
from turbinehall.games.empire.table import Empire
from turbinehall.games.empire.units import TAKE, of
from turbinehall.games.empire.workers import WORKERS, can_hire_or_move
from turbinehall.kernel.game import Rule
from turbinehall.kernel.story import Sentence


class Action:
    """The four actions in the order of the rulebook, A to D; then the Managers, and the end."""

    SELL: Final = 0
    WORKERS: Final = 1
    BUILD: Final = 2
    PRODUCE: Final = 3
    MANAGERS: Final = 4
    END: Final = 5


COSTS: Final[list[int]] = [0, 1, 2, 4]  # of the first to the fourth action taken (NE-025)
_WORDS: Final = ("sell", "workers", "build", "produce", "managers", "end")
_TITLES: Final = (
    "Sell resources",
    "Hire or move workers",
    "Build a Building",
    "Produce",
    "Use the Managers",
    "End the turn",
)


def action_cost(game: Empire) -> int:
    """What the next action costs in Capital."""
    if game.taken == 4:
        return 0
    cost = COSTS[game.taken] + game.surcharge
    return cost if cost > 0 else 0


@final
class TakeActions(Rule[Empire]):
    """Which action next? Each once, only forward, each dearer than the one before (NE-024 to NE-028)."""

    name = "act"
    span = 6

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        options = 1 << Action.END
        cost = action_cost(game)
        held = game.holdings()
        latest = game.latest
        if held[Kind.CAPITAL] >= cost:
            if latest < Action.SELL and can_sell(game, held, cost):
                options |= 1 << Action.SELL
            if latest < Action.WORKERS and can_hire_or_move(game):
                options |= 1 << Action.WORKERS
            if latest < Action.BUILD and can_build(game, held, cost, False):
                options |= 1 << Action.BUILD
            if latest < Action.PRODUCE and can_produce(game, cost):
                options |= 1 << Action.PRODUCE
        if managers_can(game, held):
            options |= 1 << Action.MANAGERS
        return SUBSETS[options]

    def choose(self, game: Empire, seat: int, arg: int, option: int) -> None:
        if option == Action.END:
            return
        game.push(self, seat)
        if option == Action.MANAGERS:
            game.managers_used = True
            game.managers -= 1
            game.tell(MANAGED, game.die, game.managers)
            game.push(USE_MANAGERS, seat)
            if game.die:
                game.push(TAKE, seat, of(Kind.CAPITAL, game.die))
            return
        cost = action_cost(game)
        game.taken += 1
        game.latest = option
        game.tell(ACTED, option, cost)
        if option == Action.SELL:
            game.push(SELL, seat)
        elif option == Action.WORKERS:
            game.push(WORKERS, seat)
        elif option == Action.BUILD:
            game.push(BUILD, seat)
        else:
            game.push(PRODUCE, seat)
        if cost:
            game.push(TAKE, seat, of(Kind.CAPITAL, cost))

    def prompt(self, game: Empire, seat: int, arg: int) -> str:
        if game.taken == 4:
            return "All four actions are taken. Use the Managers, or end the turn?"
        cost = action_cost(game)
        price = f"It costs {cost} Capital" if cost else "It is free"
        return f"Which action do you take? {price}; the Market die shows {game.die}."

    def describe(self, game: Empire, seat: int, arg: int, option: int) -> str:
        if option == Action.END:
            return _TITLES[option]
        cost = game.die if option == Action.MANAGERS else action_cost(game)
        return f"{_TITLES[option]} ({f'{cost} Capital' if cost else 'free'})"

    def notation(self, game: Empire, seat: int, arg: int, option: int) -> str:
        return _WORDS[option]

    def refused(self, game: Empire, seat: int, arg: int) -> list[tuple[str, str]]:
        """Why an action isn't offered."""
        cost = action_cost(game)
        capital = game.capital()
        refused: list[tuple[str, str]] = []
        for action in range(Action.MANAGERS):
            if action not in game.options:
                refused.append((_WORDS[action], _why_not(game, action, cost, capital)))
        if Action.MANAGERS not in game.options:
            refused.append((_WORDS[Action.MANAGERS], _why_no_managers(game, capital)))
        return refused


def _why_not(game: Empire, action: int, cost: int, capital: int) -> str:
    if game.latest >= action:
        return "each action may be taken once a turn, and only in the order sell, workers, build, produce."
    if capital < cost:
        return f"this action would cost {cost} Capital, and you have {capital}."
    if action == Action.SELL:
        return "you have nothing that the Market takes this turn."
    if action == Action.WORKERS:
        return "no die is below 6, and no path leads workers anywhere."
    if action == Action.BUILD:
        return "no Building in the row can be both paid for, after this action's cost, and placed."
    return "no track of a fully staffed Building has room."


def _why_no_managers(game: Empire, capital: int) -> str:
    if not game.managers:
        return "the Managers die is out of play."
    if game.managers_used:
        return "the Managers may be used once a turn."
    if capital < game.die:
        return f"the Managers cost {game.die} Capital this turn, and you have {capital}."
    return "there is nothing that the Managers could do."


# The options for every set of them, as bits: made once and shared, since this is asked most of all.
SUBSETS: Final[list[list[int]]] = [[i for i in range(6) if bits >> i & 1] for bits in range(64)]

ACTED: Final = Sentence("{action} for {number} Capital.")
MANAGED: Final = Sentence("You call on the Managers for {number} Capital; their die goes down to {number}.")
ACTION_TITLES: Final = _TITLES

TAKE_ACTIONS: Final = TakeActions()
