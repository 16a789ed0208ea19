"""Module 4: six more Global Impacts (CW-042 to CW-044)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from turbinehall.games.energy_empire.achievements import measured
from turbinehall.games.energy_empire.alternatives import Effect, counted
from turbinehall.games.energy_empire.cards import MEASURE_WORDS, MEASURES, NO_MEASURE, Cards
from turbinehall.games.energy_empire.cold_war.losing_workers import LOSE_WORKER, may_lose
from turbinehall.games.energy_empire.parts import Expansion
from turbinehall.games.energy_empire.reading_effects import read_bundle
from turbinehall.games.energy_empire.reading_impacts import add_late_impacts
from turbinehall.games.energy_empire.resources import NOTHING_HELD, covers, resource_words
from turbinehall.games.energy_empire.table import MOST_WORKERS, EnergyEmpire
from turbinehall.games.energy_empire.terms import Terms
from turbinehall.kernel.content import Content, Entry
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

NEW_IMPACTS: Final = 6
PROXY_WAR: Final = "proxy-war"


@final
class NewImpacts(Expansion):
    """They join the late ones. Proxy War compares the players and is left out without opponents (CN-015)."""

    name = "new-impacts"
    files: tuple[str, ...] = ("cold-war-impacts",)

    def read(self, content: Content, cards: Cards) -> None:
        file = content.file("cold-war-impacts")
        add_late_impacts(cards, file, NEW_IMPACTS, self.name, {"workers": read_loss})
        if PROXY_WAR not in file.tables("Global Impact"):
            raise file.wrong(f"has no '{PROXY_WAR}'.", "The rules name this card: give it.")

    def rules(self) -> list[Rule[Any]]:
        return [LOSE_WORKER, ANY_SPARE]

    def adjust(self, terms: Terms) -> None:
        terms.half_planks = True
        if terms.seats == 1 or "clash-of-nations" in terms.setup.modules:
            terms.left_out = [*terms.left_out, PROXY_WAR]


def read_loss(entry: Entry) -> Effect:
    """The effect of a card that takes Workers."""
    values = entry.table("lose", optional=("owned", "least", "unless"))
    if len(values) > 2:
        raise entry.wrong("has several conditions.", "Give one of 'owned', 'least' and 'unless', or none.")
    owned = values["owned"].number(2, MOST_WORKERS) if "owned" in values else 0
    least = MEASURES.index(values["least"].one_of(*MEASURES)) if "least" in values else NO_MEASURE
    unless = read_bundle(values["unless"]) if "unless" in values else NOTHING_HELD
    return WorkersLost(values["lose"].number(1, MOST_WORKERS - 1), owned, least, unless)


@final
class WorkersLost(Effect):
    """Every player loses Workers: or who has many, or who has the least of something, or who doesn't pay."""

    def __init__(self, workers: int, owned: int, least: int, unless: i64) -> None:
        self.workers = workers
        self.owned = owned
        """Those who have at least so many Workers in play."""
        self.least = least
        """Those who have the least of this, unless all have as much; or NO_MEASURE."""
        self.spare = Spare(workers, unless) if unless else None

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        hit = self.hit(game)
        for each in reversed(game.clockwise(seat)):  # the active player first (A-EE-06)
            if each not in hit:
                continue
            if self.spare is not None:
                game.push(self.spare, each)
            else:
                game.push(LOSE_WORKER, each, self.workers)
        return NOTHING

    def hit(self, game: EnergyEmpire) -> list[int]:
        """The seats that the card strikes."""
        seats = list(range(len(game.mats)))
        if self.owned:
            return [seat for seat in seats if game.mats[seat].owned >= self.owned]
        if self.least != NO_MEASURE:
            counts = [measured(mat, self.least) for mat in game.mats]
            if min(counts) == max(counts):
                return []
            return [seat for seat in seats if counts[seat] == min(counts)]
        return seats

    def words(self) -> str:
        loses = f"loses {counted(self.workers, 'Worker')}"
        if self.owned:
            return f"Every player with {self.owned} or more Workers in play {loses}. {NEVER_THE_LAST}"
        if self.least != NO_MEASURE:
            return (
                f"Every player counts each {MEASURE_WORDS[self.least]}. Whoever has the fewest {loses}, "
                f"unless all have as many. {NEVER_THE_LAST}"
            )
        if self.spare is not None:
            return f"Every player {loses}, or spends {resource_words(self.spare.price)}. {NEVER_THE_LAST}"
        return f"Every player {loses}. {NEVER_THE_LAST}"


@final
class Spare(Rule[EnergyEmpire]):
    """Pay, or lose Workers? Asked only where there is a Worker to lose and enough to pay with."""

    name = "spare"
    span = 2

    def __init__(self, workers: int, price: i64) -> None:
        self.workers = workers
        self.price = price

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        mat = game.mats[seat]
        return PAY_OR_LOSE if may_lose(mat) and covers(mat.held, self.price) else ONLY_LOSE

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        if option == LOSE:
            game.push(LOSE_WORKER, seat, self.workers)
        else:
            game.mats[seat].held -= self.price
            game.tell(SPARED, seat, self.price)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return f"Do you spend {resource_words(self.price)}, or lose {counted(self.workers, 'Worker')}?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option == LOSE:
            return f"Lose {counted(self.workers, 'Worker')}"
        return f"Spend {resource_words(self.price)}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return "lose" if option == LOSE else "pay"


PAY: Final = 0
LOSE: Final = 1
PAY_OR_LOSE: Final[list[int]] = [PAY, LOSE]
ONLY_LOSE: Final[list[int]] = [LOSE]
NEVER_THE_LAST: Final = "Nobody loses the last Worker."

SPARED: Final = Sentence("{seat} spends {bundle} and loses no Worker.")

ANY_SPARE: Final = Spare(1, NOTHING_HELD)
"""Stands for all cards that ask for a price, in the action space."""
