"""What the outside may ask of a game of Future Energy."""

from __future__ import annotations

from typing import Any, Final, final

from turbinehall.games.future_energy.cards import Cards, Map
from turbinehall.games.future_energy.construction import (
    BUILD,
    JOIN,
    MORE_FROM_OIL,
    NUCLEAR_BOARD,
    RETURN_PLANT,
)
from turbinehall.games.future_energy.contracts import TAKE_CONTRACT
from turbinehall.games.future_energy.effect_choices import (
    CHOOSE_CERTIFICATE,
    CREW,
    DOUBLE,
    JOINT_PLANT,
    JOINT_SITE,
    LIFT_LINE,
    REPEAT,
    SECOND_PLANT,
    SHIFT,
    SWAP,
)
from turbinehall.games.future_energy.evaluate import evaluate
from turbinehall.games.future_energy.grounds import EXTRA_PLANT, EXTRA_SITE
from turbinehall.games.future_energy.kinds import GROUND_TITLES, TILE_TITLES
from turbinehall.games.future_energy.laws import broken_laws
from turbinehall.games.future_energy.lines import PLACE_LINE
from turbinehall.games.future_energy.meta import META
from turbinehall.games.future_energy.movement import MOVE, STEP
from turbinehall.games.future_energy.observe import FutureEnergyObserver
from turbinehall.games.future_energy.planning import PLAN
from turbinehall.games.future_energy.public import SPEND_TILE
from turbinehall.games.future_energy.reasons import reasons, unforeseen
from turbinehall.games.future_energy.scoring import sheet, total, winners
from turbinehall.games.future_energy.secrets import deal_again
from turbinehall.games.future_energy.table import PURPOSES, FutureEnergy
from turbinehall.games.future_energy.turns import END_TURN
from turbinehall.games.future_energy.view import inspect, table_view
from turbinehall.kernel.actions import ActionSpace
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.rulebook import Outcome, Rulebook

# Every rule that asks, in the order of the rulebook. New ones go to the end: the numbers are public.
ACTIONS: Final = ActionSpace(
    [
        PLAN,
        PLACE_LINE,
        TAKE_CONTRACT,
        MOVE,
        STEP,
        BUILD,
        MORE_FROM_OIL,
        RETURN_PLANT,
        JOIN,
        END_TURN,
        SPEND_TILE,
        LIFT_LINE,
        CHOOSE_CERTIFICATE,
        SHIFT,
        CREW,
        JOINT_PLANT,
        JOINT_SITE,
        SECOND_PLANT,
        SWAP,
        DOUBLE,
        REPEAT,
        NUCLEAR_BOARD,
        EXTRA_PLANT,
        EXTRA_SITE,
    ]
)


@final
class FutureEnergyRulebook(Rulebook[FutureEnergy]):
    """Scores, views and words of Future Energy."""

    def __init__(self, cards: Cards, map_: Map) -> None:
        super().__init__(PURPOSES, ACTIONS, META.rules_version, cards.digest)
        self.cards = cards
        self.map = map_

    def word(self, kind: str, value: int) -> str:
        if kind == "site":
            return self.map.sites[value].name
        if kind == "link":
            return self.map.link_title(self.map.links[value])
        if kind == "tile":
            return TILE_TITLES[value]
        if kind == "contract":
            return self.cards.contracts[value].words()
        if kind == "public":
            return self.cards.publics[value].title
        if kind == "ground":
            return GROUND_TITLES[value]
        return super().word(kind, value)

    def sheet(self, game: FutureEnergy, seat: int) -> list[tuple[str, int]]:
        return sheet(game, seat)

    def scores(self, game: FutureEnergy) -> list[int]:
        return [total(game, seat) for seat in range(len(game.players))]

    def evaluate(self, game: FutureEnergy, seat: int) -> float:
        return evaluate(game, seat)

    def reasons(self, before: FutureEnergy, after: FutureEnergy, seat: int) -> list[str]:
        return reasons(before, after, seat)

    def unforeseen(self, before: FutureEnergy, after: FutureEnergy, seat: int) -> str:
        return unforeseen(before, after, seat)

    def outcome(self, game: FutureEnergy) -> Outcome:
        won = winners(game)
        points = total(game, won[0])
        names = " and ".join([self.seat_name(seat) for seat in won])
        if len(won) > 1:
            return Outcome(tuple(won), f"{names} share the victory with {points} VP each.")
        tied = [seat for seat in range(len(game.players)) if total(game, seat) == points]
        how = ", after a tie by money" if len(tied) > 1 else ""
        return Outcome(tuple(won), f"{names} wins with {points} VP{how}.")

    def view(self, game: FutureEnergy, seat: int | None) -> dict[str, Any]:
        return table_view(game, seat)

    def inspect(self, game: FutureEnergy) -> dict[str, Any]:
        return inspect(game)

    def observer(self, game: FutureEnergy) -> FutureEnergyObserver:
        return FutureEnergyObserver(game)

    def deal_again(self, game: FutureEnergy, seat: int, chance: Chance) -> None:
        deal_again(game, seat, chance)

    def broken_laws(self, game: FutureEnergy) -> list[str]:
        return broken_laws(game)
