"""What the outside may ask of a game of Energy Empire."""

from __future__ import annotations

from typing import Any, Final, final

from turbinehall.games.energy_empire.achievements import CLAIM, DISCARD
from turbinehall.games.energy_empire.activate import ACTIVATE, PIECES
from turbinehall.games.energy_empire.cards import Cards
from turbinehall.games.energy_empire.choosing import CHOOSE_NATION, KEEP_ACHIEVEMENT
from turbinehall.games.energy_empire.dice import CHOOSE_DIE, RETURN_DIE
from turbinehall.games.energy_empire.effects import ANY_ANSWER, SPILL_ROW
from turbinehall.games.energy_empire.environment import CLEAN, DRILL, POLLUTE, cell_title
from turbinehall.games.energy_empire.evaluate import evaluate, yields
from turbinehall.games.energy_empire.expansions import EXPANSIONS
from turbinehall.games.energy_empire.generate import HIGHEST, REFINE, ROLL
from turbinehall.games.energy_empire.impacts import PEEK
from turbinehall.games.energy_empire.kinds import DIE_TITLES, ROWS, TYPE_TITLES
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.games.energy_empire.markets import BUY
from turbinehall.games.energy_empire.meta import META
from turbinehall.games.energy_empire.observe import EnergyEmpireObserver
from turbinehall.games.energy_empire.parts import Location
from turbinehall.games.energy_empire.reasons import reasons, unforeseen
from turbinehall.games.energy_empire.resources import listed, resource_words
from turbinehall.games.energy_empire.scoring import (
    missed_objectives,
    rank,
    sheet,
    total,
    winners,
)
from turbinehall.games.energy_empire.secrets import deal_again
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.games.energy_empire.trading import EXCHANGE_OIL, FINANCE, GOODS_TITLES, TRADE
from turbinehall.games.energy_empire.turns import TURN
from turbinehall.games.energy_empire.view import inspect, table_view
from turbinehall.kernel.actions import ActionSpace
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.rulebook import Outcome, Rulebook

# Every rule that asks, in the order of the rulebook. New ones go to the end: the numbers are public.
ACTIONS: Final = ActionSpace(
    [
        CHOOSE_NATION,
        KEEP_ACHIEVEMENT,
        TURN,
        BUY,
        CHOOSE_DIE,
        RETURN_DIE,
        FINANCE,
        EXCHANGE_OIL,
        TRADE,
        DRILL,
        POLLUTE,
        CLEAN,
        PEEK,
        ACTIVATE,
        PIECES,
        CLAIM,
        DISCARD,
        REFINE,
        ROLL,
        HIGHEST,
        SPILL_ROW,
        ANY_ANSWER,
        *[rule for expansion in EXPANSIONS for rule in expansion.rules()],
    ]
)


@final
class EnergyEmpireRulebook(Rulebook[EnergyEmpire]):
    """Scores, views and words of Energy Empire."""

    def __init__(
        self,
        cards: Cards,
        locations: list[Location],
        purposes: tuple[str, ...],
        modules: tuple[str, ...],
    ) -> None:
        super().__init__(purposes, ACTIONS, META.rules_version, cards.digest_with(modules))
        self.cards = cards
        self.locations = locations
        self.yields = yields(cards)

    def word(self, kind: str, value: int) -> str:
        cards = self.cards
        if kind == "cell":
            return cell_title(value)
        if kind == "location":
            return self.locations[value].title
        if kind == "card":
            return cards.cards[value].title if value >= 0 else cards.nations[-1 - value].card.title
        if kind == "type":
            return TYPE_TITLES[value]
        if kind == "row":
            return ROWS[value].title()
        if kind == "die":
            return DIE_TITLES[value]
        if kind == "tile":
            return cards.achievements[value].title
        if kind == "impact":
            return cards.impacts[value].title
        if kind == "effect":
            return cards.impacts[value].effect.words()
        if kind == "bundle":
            return resource_words(value)
        if kind == "goods":
            return GOODS_TITLES[value]
        for expansion in EXPANSIONS:
            said = expansion.word(cards, kind, value)
            if said is not None:
                return said
        return super().word(kind, value)

    def sheet(self, game: EnergyEmpire, seat: int) -> list[tuple[str, int]]:
        return sheet(game, seat)

    def scores(self, game: EnergyEmpire) -> list[int]:
        return [total(game, mat) for mat in game.mats]

    def evaluate(self, game: EnergyEmpire, seat: int) -> float:
        return evaluate(game, seat, self.yields)

    def to_beat(self, game: EnergyEmpire) -> float | None:
        for part in game.parts:
            score = part.score(game)
            if score is not None:
                return score
        return None

    def reasons(self, before: EnergyEmpire, after: EnergyEmpire, seat: int) -> list[str]:
        return reasons(before, after, seat)

    def unforeseen(self, before: EnergyEmpire, after: EnergyEmpire, seat: int) -> str:
        return unforeseen(before, after, seat)

    def outcome(self, game: EnergyEmpire) -> Outcome:
        for part in game.parts:
            decided = part.outcome(game)
            if decided is not None:
                return decided
        if game.terms.solo:
            return self._solo_outcome(game)
        won = winners(game)
        names = listed([self.seat_name(seat) for seat in won])
        points = total(game, game.mats[won[0]])
        if len(won) > 1:
            return Outcome(tuple(won), f"{names} share the victory with {points} VP each.")
        tied = [mat for mat in game.mats if total(game, mat) == points]
        how = ", after a tie by resources left" if len(tied) > 1 else ""
        return Outcome(tuple(won), f"{names} wins with {points} VP{how}.")

    def _solo_outcome(self, game: EnergyEmpire) -> Outcome:
        mat = game.mats[0]
        points = total(game, mat)
        missed = missed_objectives(game, mat)
        if missed:
            return Outcome((), f"{points} VP, but not a win: you missed {listed(missed)}.")
        return Outcome((0,), f"You win with {points} VP: {rank(points)}.")

    def view(self, game: EnergyEmpire, seat: int | None) -> dict[str, Any]:
        return table_view(game, seat)

    def inspect(self, game: EnergyEmpire) -> dict[str, Any]:
        return inspect(game)

    def observer(self, game: EnergyEmpire) -> EnergyEmpireObserver:
        return EnergyEmpireObserver(game)

    def deal_again(self, game: EnergyEmpire, seat: int, chance: Chance) -> None:
        deal_again(game, seat, chance)

    def broken_laws(self, game: EnergyEmpire) -> list[str]:
        return broken_laws(game)
