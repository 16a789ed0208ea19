"""Phase 3: move the construction crew, the cheapest way or by hand (FE-069 to FE-080)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from turbinehall.games.future_energy.cards import MOST_SITES
from turbinehall.games.future_energy.construction import arrive
from turbinehall.games.future_energy.idle import ENDS, UNLESS_USED, ends_idle, warned
from turbinehall.games.future_energy.kinds import BLOCKED, NO_TILE, TILE_TITLES
from turbinehall.games.future_energy.public import (
    MOST_PUBLIC,
    USE_PUBLIC,
    public_options,
    use_title,
    use_word,
)
from turbinehall.games.future_energy.routes import (
    BITS_DIFFER,
    LEVEL,
    RICH,
    SITE_OF,
    Ways,
    destinations,
    find_ways,
    fits,
    free_links,
    link_between,
    pay_link,
    pay_way,
    reach,
    toll,
    ways_to,
)
from turbinehall.games.future_energy.table import FutureEnergy
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

BY_HAND: Final = MOST_SITES  # added to a site: the way is chosen step by step
USE: Final = 2 * MOST_SITES
FREE: Final = MOST_SITES  # added to a step: with a nuclear tile


def route_words(game: FutureEnergy, seat: int, ways: Ways, site: int) -> str:
    """What the cheapest way to a site costs, and who is paid."""
    bank, paid, nuclear = payments(game, seat, ways, site)
    said = [f"€{bank}M to the bank"] if bank else []
    said += [f"€{amount}M to {game.rulebook.seat_name(other)}" for other, amount in enumerate(paid) if amount]
    if nuclear:
        said.append(f"{nuclear} nuclear tile" + ("s" if nuclear > 1 else ""))
    return ", ".join(said) if said else "free"


def payments(game: FutureEnergy, seat: int, ways: Ways, site: int) -> tuple[int, list[int], int]:
    """What the cheapest way to a site pays: to the bank, to each seat, and how many nuclear tiles it uses."""
    bank = 0
    paid = [0] * len(game.players)
    here = game.crew
    level = 0
    for state in ways.path(site):
        there = state % LEVEL
        if state // LEVEL == level:
            link = link_between(game, here, there)
            lines = game.lines[link.number]
            if lines == 0:
                bank += 1
            elif not lines >> seat & 1:
                for other in range(len(paid)):
                    paid[other] += lines >> other & 1
        here = there
        level = state // LEVEL
    return bank, paid, level


@final
class Move(Rule[FutureEnergy]):
    """To which site? With no site to go to, the phase is skipped (A-FE-10)."""

    name = "move"
    span = USE + MOST_PUBLIC

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        player = game.players[seat]
        sites = destinations(game, seat)
        uses = public_options(game, player, USE) if game.terms.public else NOTHING
        if not sites and not uses:
            skip(game, seat)
            return NOTHING
        if not sites:
            return [SKIP, *uses]
        if game.map.near[game.crew] & game.cleared:
            sites += [BY_HAND + site for site in sites]
        elif free_links(game, seat):  # one link leads to each: it may be paid, and the tile saved
            sites += [BY_HAND + site for site in sites if 0 < self._toll(game, seat, site) <= player.money]
        return sites + uses if uses else sites

    def _toll(self, game: FutureEnergy, seat: int, site: int) -> int:
        return toll(game, seat, link_between(game, game.crew, site))

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        if option >= USE:
            game.push(self, seat)
            game.push(USE_PUBLIC, seat, option - USE)
            return
        if option == SKIP:
            skip(game, seat)
            return
        if option >= BY_HAND:
            game.target = option - BY_HAND
            game.walked = 0
            game.push(STEP, seat, game.crew)
            return
        pay_way(game, seat, option)
        arrive(game, seat, option)

    def shortlist(self, options: list[int]) -> list[int]:
        """The cheapest ways: a way of one's own is seldom worth its money."""
        return [option for option in options if option < BY_HAND or option >= USE]

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return warned(game, "Where do you move the construction crew?")

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        if option >= USE:
            return use_title(game, seat, option - USE)
        if option == SKIP:
            # This is asked only of those who can still use a public contract.
            return f"{STAY}{ENDS}{UNLESS_USED}" if ends_idle(game) else STAY
        site = option % MOST_SITES
        name = game.map.sites[site].name
        if option >= BY_HAND:
            return f"{name}, choosing the way yourself"
        ways = ways_to(game, seat, site)
        return f"{name}, {TILE_TITLES[game.tiles[site]]}: {route_words(game, seat, ways, site)}"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        if option >= USE:
            return use_word(game, option - USE)
        if option == SKIP:
            return "stay"
        word = game.map.sites[option % MOST_SITES].word
        return f"{word} by hand" if option >= BY_HAND else word

    def refused(self, game: FutureEnergy, seat: int, arg: int) -> list[tuple[str, str]]:
        player = game.players[seat]
        wanted = player.wanted
        rich = find_ways(game, seat, RICH)
        said: list[tuple[str, str]] = []
        for site in game.map.sites[1:]:
            number = site.number
            if number in game.options or game.tiles[number] == NO_TILE:
                continue
            if game.tiles[number] == BLOCKED:
                why = "this site is blocked in a game of two."
            elif not fits(game, wanted, number):
                kind = TILE_TITLES[game.tiles[number]]
                why = f"you have no power plant below a matching icon: this tile is {kind}."
            elif number == game.crew:
                why = "the crew is here already, and moves along one link at least."
            elif rich.best(number) < 0:
                why = "other tiles stand in the way: the crew passes only sites without a tile."
            else:
                why = f"the way costs €{rich.cost(number)}M, and you have €{player.money}M."
            said.append((site.word, why))
        return said


def skip(game: FutureEnergy, seat: int) -> None:
    """Nothing can be reached: the phase is skipped."""
    game.target = -1
    if game.terms.stuck_pays:
        game.players[seat].money += 1
    game.tell(SKIPS, seat)


@final
class Step(Rule[FutureEnergy]):
    """One step of the crew on its way to the target; the argument is where it stands."""

    name = "step"
    span = 2 * MOST_SITES

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        player = game.players[seat]
        avoid: i64 = game.walked | 1 << arg
        ahead: i64 = game.cleared | 1 << game.target
        ahead &= game.map.near[arg] & ~avoid
        if not ahead & (ahead - 1) and not free_links(game, seat):
            return [SITE_OF[ahead % BITS_DIFFER]]  # no step is offered after which no way is left
        reached = reach(game, seat, game.target, ahead, avoid, player.money)
        options: list[int] = []
        for link in game.map.beside[arg]:
            there = link.other(arg)
            if not ahead >> there & 1:
                continue
            cost = toll(game, seat, link)
            if reached.leaves(there, cost):
                options.append(there)
            if cost and reached.fewer is not None and reached.fewer.leaves(there, 0):
                options.append(FREE + there)
        return options

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        there = option % MOST_SITES
        game.walked |= 1 << arg
        if option >= FREE:
            game.nuclear_used += 1
        else:
            pay_link(game, seat, link_between(game, arg, there))
        if there == game.target:
            arrive(game, seat, there)
        else:
            game.push(self, seat, there)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return f"The crew is on its way to {game.map.sites[game.target].name}. Where to next?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        there = option % MOST_SITES
        name = game.map.sites[there].name
        if option >= FREE:
            return f"{name}, free with a nuclear tile"
        link = link_between(game, arg, there)
        lines = game.lines[link.number]
        if lines >> seat & 1:
            return f"{name}, free on your own line"
        if lines == 0:
            return f"{name}, €1M to the bank"
        owners = [game.rulebook.seat_name(other) for other in range(len(game.players)) if lines >> other & 1]
        return f"{name}, €1M to {' and to '.join(owners)}"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        word = game.map.sites[option % MOST_SITES].word
        return f"{word} free" if option >= FREE else word


STAY: Final = "Leave the crew where it is"
SKIP: Final = 0  # the starting space is never a goal

SKIPS: Final = Sentence("{seat} can't move the construction crew to any site.")

MOVE: Final = Move()
STEP: Final = Step()
