"""The special effects of Global Impact cards. A kind of effect is one rule; a card gives its numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from turbinehall.games.energy_empire.achievements import measured
from turbinehall.games.energy_empire.actions import perform, possible, why_impossible
from turbinehall.games.energy_empire.alternatives import Alternative, Effect, alternatives_words
from turbinehall.games.energy_empire.cards import MEASURE_WORDS, Lasting
from turbinehall.games.energy_empire.environment import FROM_SUPPLY, POLLUTE, count, row_of, token
from turbinehall.games.energy_empire.kinds import ANY_ROW, MOST_ALTERNATIVES, NO_ROW, ROWS, TYPE_TITLES
from turbinehall.games.energy_empire.resources import common, listed, resource_words
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence


@final
class Spill(Effect):
    """Every player takes Pollution from the supply and places it in one row of their choice."""

    def __init__(self, tokens: int) -> None:
        self.tokens = tokens

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        for each in reversed(game.clockwise(seat)):  # the active player first (A-EE-06)
            game.push(SPILL_ROW, each, self.tokens)
        return NOTHING

    def words(self) -> str:
        return (
            f"Every player takes {self.tokens} Pollution from the supply and places them in one row of their "
            "Environment that has room for them."
        )


@final
class SpillRow(Rule[EnergyEmpire]):
    """Into which row? The argument is the number of tokens. With no row that has room, anywhere (A-EE-08)."""

    name = "row"
    span = len(ROWS)

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        if game.supply == 0:
            return NOTHING  # those before took the last tokens (A-EE-07)
        free = game.mats[seat].free
        rows = [row for row in range(len(ROWS)) if count(row_of(free, row)) >= arg]
        if not rows:
            spill(game, seat, ANY_ROW, min(arg, count(free)))
        return rows

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        spill(game, seat, option, arg)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return f"Into which row do your {arg} Pollution go?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return f"{ROWS[option].title()} row"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return ROWS[option]

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        return [
            (word, f"this row has no room for {arg} tokens.")
            for row, word in enumerate(ROWS)
            if row not in game.options
        ]


def spill(game: EnergyEmpire, seat: int, row: int, tokens: int) -> None:
    """Place so many tokens from the supply, one after another."""
    for _ in range(tokens):
        game.push(POLLUTE, seat, token(row) | FROM_SUPPLY)


@final
class Goods(Effect):
    """Pieces from the supply on locations, for whoever comes next (EE-178)."""

    def __init__(self, locations: list[int], words: str, goods: i64, pollution: int, nuclear: int) -> None:
        self.locations = locations
        self.where = words
        self.goods = goods
        self.pollution = pollution
        self.nuclear = nuclear

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        goods = game.goods[:]
        tokens = game.tokens[:]
        for location in self.locations:
            goods[location] += self.goods
            for _ in range(self.pollution):
                if game.supply:
                    game.supply -= 1
                    tokens[location] += 1
            for _ in range(self.nuclear):
                if game.supply:
                    game.supply -= 1
                    tokens[location] += 16
        game.goods = goods
        game.tokens = tokens
        return NOTHING

    def words(self) -> str:
        what = [resource_words(self.goods)] if self.goods else []
        if self.pollution:
            what.append(f"{self.pollution} Pollution")
        if self.nuclear:
            what.append(f"{self.nuclear} Nuclear Contamination")
        return f"Place {listed(what)} on {self.where}. Whoever places a Worker there next takes it."


@final
class Everyone(Effect):
    """Every player gains something; Pollution comes from the supply."""

    def __init__(self, gain: Alternative) -> None:
        self.gain = gain

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        for each in reversed(game.clockwise(seat)):
            perform(game, each, self.gain, True)
        return NOTHING

    def words(self) -> str:
        gains = self.gain.gains()
        if self.gain.pollution != NO_ROW:
            where = (
                "" if self.gain.pollution == ANY_ROW else f" in the {ROWS[self.gain.pollution].title()} row"
            )
            gains.append(f"1 Pollution from the supply{where}")
        return f"Every player gains {listed(gains)}."


@final
class Lose(Effect):
    """Every player loses resources, as far as they have them."""

    def __init__(self, lost: i64) -> None:
        self.lost = lost

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        for each in game.clockwise(seat):
            mat = game.mats[each]
            lost = common(mat.held, self.lost)
            mat.held -= lost
            if lost:
                game.tell(LOSES, each, lost)
        return NOTHING

    def words(self) -> str:
        return f"Every player loses {resource_words(self.lost)}, as far as they have it."


@final
class CountPoints(Effect):
    """Every player gains VP for each of something."""

    def __init__(self, measure: int, points: int, most: int) -> None:
        self.measure = measure
        self.points = points
        self.most = most

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        for each in game.clockwise(seat):
            mat = game.mats[each]
            points = min(self.most, self.points * measured(mat, self.measure))
            mat.card_points += points
            game.tell(GAINS_POINTS, each, points)
        return NOTHING

    def words(self) -> str:
        what = MEASURE_WORDS[self.measure]
        return f"Every player gains {self.points} VP for each {what}, {self.most} at most."


@final
class Offer(Effect):
    """Every player may take one of a few alternatives."""

    def __init__(self, alternatives: list[Alternative]) -> None:
        self.alternatives = alternatives
        self.answer = Answer(alternatives)

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        for each in reversed(game.clockwise(seat)):
            game.push(self.answer, each)
        return NOTHING

    def words(self) -> str:
        said = alternatives_words(self.alternatives)
        return f"Every player may do this once: {said[0].lower()}{said[1:]}"


@final
class Answer(Rule[EnergyEmpire]):
    """Take up the offer of a Global Impact, or not."""

    name = "answer"
    span = MOST_ALTERNATIVES + 1

    def __init__(self, alternatives: list[Alternative]) -> None:
        self.alternatives = alternatives

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        mat = game.mats[seat]
        options: list[int] = []
        for i, action in enumerate(self.alternatives):
            if possible(game, mat, action):
                options.append(i)
        options.append(NO)
        return options

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        if option == NO:
            return
        game.tell(ACCEPTS, seat)
        perform(game, seat, self.alternatives[option])

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return f"{game.cards.impacts[game.row[game.revealed - 1]].title}: do you take up the offer?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option == NO:
            return "No"
        said = self.alternatives[option].words()
        return said[0].upper() + said[1:]

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return "no" if option == NO else str(option + 1)

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        mat = game.mats[seat]
        return [
            (str(i + 1), why_impossible(game, mat, action))
            for i, action in enumerate(self.alternatives)
            if i not in game.options
        ]


@final
class Lasts(Effect):
    """Something changes until the next Global Impact: nothing is done now."""

    def __init__(self, lasting: Lasting) -> None:
        self.lasting = lasting

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        return NOTHING

    def words(self) -> str:
        return f"Until the next Global Impact: {self._what()}."

    def _what(self) -> str:
        lasting = self.lasting
        if lasting.oil_price:
            more = "more" if lasting.oil_price > 0 else "less"
            return f"at Buy/Sell Oil the three barrels cost and bring ${abs(lasting.oil_price)} {more}"
        if lasting.energy_more:
            where = TYPE_TITLES[lasting.energy_type]
            return f"placing a Worker on a location of {where} takes {lasting.energy_more} more Energy"
        if lasting.discount:
            what = TYPE_TITLES[lasting.discount_type]
            return f"{what} Structures cost ${lasting.discount} less, if paid in money"
        if lasting.generate:
            return f"whoever rolls dice on a Generate turn gains {lasting.generate} more Energy"
        if lasting.cleanup:
            return f"every cleanup that is used gains {lasting.cleanup} VP"
        return f"no more than {lasting.refine} Oil may be refined on a Generate turn"


NO: Final = MOST_ALTERNATIVES

LOSES: Final = Sentence("{seat} loses {bundle}.")
GAINS_POINTS: Final = Sentence("{seat} gains {number} VP.")
ACCEPTS: Final = Sentence("{seat} takes up the offer.")

SPILL_ROW: Final = SpillRow()
ANY_ANSWER: Final = Answer([])
"""Stands for the offers of all cards in the action space."""
