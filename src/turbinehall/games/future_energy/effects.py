"""The sixteen effects of public contracts (FM-038 to FM-053). What can't be done is left undone."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.future_energy.cards import Effect
from turbinehall.games.future_energy.construction import RETURN_PLANT
from turbinehall.games.future_energy.contracts import (
    FREE,
    TAKE_CONTRACT,
)
from turbinehall.games.future_energy.effect_choices import (
    CHOOSE_CERTIFICATE,
    CREW,
    DOUBLE,
    JOINT_PLANT,
    LIFT_LINE,
    REPEAT,
    SHIFT,
    SWAP,
    joinable,
    swappable,
)
from turbinehall.games.future_energy.lines import PARALLEL, PLACE_LINE
from turbinehall.games.future_energy.table import FutureEnergy
from turbinehall.kernel.game import NOTHING

OBLIGED: Final = 1  # an argument of RETURN_PLANT: it isn't optional


@final
class GainMoney(Effect):
    """Money from the bank."""

    def __init__(self, money: int) -> None:
        self.money = money
        self.words = f"gain €{money}M"

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        game.players[seat].money += self.money
        return NOTHING


@final
class MoveLine(Effect):
    """One of your power lines to another link."""

    def __init__(self, parallel: bool) -> None:
        self.parallel = parallel
        anywhere = "any other link, even beside one line of another player"
        self.words = f"move one of your power lines to {anywhere if parallel else 'another unoccupied link'}"

    def possible(self, game: FutureEnergy, seat: int) -> bool:
        return len(LIFT_LINE.begin(game, seat, 0)) > 0

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        game.push(LIFT_LINE, seat, PARALLEL if self.parallel else 0)
        return NOTHING


@final
class FreeLine(Effect):
    """A power line from the supply."""

    words = "place a power line from your supply on any link, even beside one line of another player"

    def possible(self, game: FutureEnergy, seat: int) -> bool:
        return len(PLACE_LINE.begin(game, seat, PARALLEL)) > 0

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        game.push(PLACE_LINE, seat, PARALLEL)
        return NOTHING


@final
class SellCertificate(Effect):
    """A certificate for money."""

    words = "return one of your certificates: gain as many millions as its VP, and one more"

    def possible(self, game: FutureEnergy, seat: int) -> bool:
        return len(CHOOSE_CERTIFICATE.begin(game, seat, 0)) > 0

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        game.push(CHOOSE_CERTIFICATE, seat)
        return NOTHING


@final
class ShiftPlant(Effect):
    """A power plant to the space beside it."""

    words = "move a power plant on one of your contracts to the empty space left or right of it"

    def possible(self, game: FutureEnergy, seat: int) -> bool:
        return len(SHIFT.begin(game, seat, 0)) > 0

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        game.push(SHIFT, seat)
        return NOTHING


@final
class StepCrew(Effect):
    """A free step of the crew."""

    words = "move the construction crew to an adjacent site for free"

    def possible(self, game: FutureEnergy, seat: int) -> bool:
        return len(CREW.begin(game, seat, 0)) > 0

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        game.push(CREW, seat)
        return NOTHING


@final
class ReturnOne(Effect):
    """A power plant back to the supply."""

    words = "return one power plant from one of your contracts to your supply"

    def possible(self, game: FutureEnergy, seat: int) -> bool:
        return len(RETURN_PLANT.begin(game, seat, OBLIGED)) > 0

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        game.push(RETURN_PLANT, seat, OBLIGED)
        return NOTHING


@final
class FreeContract(Effect):
    """A construction contract for nothing."""

    words = "take one construction contract from the display for free"

    def possible(self, game: FutureEnergy, seat: int) -> bool:
        return len(TAKE_CONTRACT.begin(game, seat, FREE)) > 0

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        game.push(TAKE_CONTRACT, seat, FREE)
        return NOTHING


@final
class JoinOthers(Effect):
    """Power plants on a site of another player."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.words = (
            "place any one power plant from your contracts on a site with another player's power plant"
            if count == 1
            else "place any two power plants from one of your contracts on a site with another player's"
        )

    def possible(self, game: FutureEnergy, seat: int) -> bool:
        return game.players[seat].wanted > 0 and len(joinable(game, seat, self.count)) > 0

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        if self.possible(game, seat):
            game.push(JOINT_PLANT, seat, self.count)
        return NOTHING


@final
class SwapTiles(Effect):
    """Two tiles change places."""

    words = "swap two tiles of outdated power plants on the board"

    def possible(self, game: FutureEnergy, seat: int) -> bool:
        return len(swappable(game, 0)) > 1

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        if self.possible(game, seat):
            game.push(SWAP, seat)
        return NOTHING


@final
class DoubleOil(Effect):
    """A second power plant below an oil icon."""

    words = (
        "place a second power plant from your supply below an oil icon that has one: they are built together"
    )

    def possible(self, game: FutureEnergy, seat: int) -> bool:
        return game.players[seat].plants > 0 and len(DOUBLE.begin(game, seat, 0)) > 0

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        if self.possible(game, seat):
            game.push(DOUBLE, seat)
        return NOTHING


@final
class RepeatPlan(Effect):
    """One of this turn's planning actions once more."""

    words = "perform one of the planning actions of this turn a second time, at the usual cost"

    def possible(self, game: FutureEnergy, seat: int) -> bool:
        return len(REPEAT.begin(game, seat, 0)) > 0

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        game.push(REPEAT, seat)
        return NOTHING


def effect_for(kind: str) -> Effect:
    """The effect that content calls so."""
    return EFFECTS[kind]


EFFECTS: Final[dict[str, Effect]] = {
    "money-4": GainMoney(4),
    "move-line": MoveLine(False),
    "sell-certificate": SellCertificate(),
    "shift-plant": ShiftPlant(),
    "step-crew": StepCrew(),
    "return-plant": ReturnOne(),
    "money-6": GainMoney(6),
    "move-line-anywhere": MoveLine(True),
    "join-one": JoinOthers(1),
    "free-contract": FreeContract(),
    "swap-tiles": SwapTiles(),
    "double-oil": DoubleOil(),
    "money-8": GainMoney(8),
    "free-line": FreeLine(),
    "join-two": JoinOthers(2),
    "repeat-plan": RepeatPlan(),
}
