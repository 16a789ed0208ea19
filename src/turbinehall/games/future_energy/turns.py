"""Rounds and turns: revenue, planning, movement and construction (FE-038 to FE-047)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.future_energy.idle import ENDS, ends_idle, nothing_ahead, warned
from turbinehall.games.future_energy.movement import MOVE
from turbinehall.games.future_energy.planning import PLAN
from turbinehall.games.future_energy.public import (
    MOST_PUBLIC,
    USE_PUBLIC,
    public_options,
    use_title,
    use_word,
)
from turbinehall.games.future_energy.table import EMPTY, NOWHERE, FutureEnergy, Phase
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence


@final
class NextTurn(Rule[FutureEnergy]):
    """The turn of a seat, and after it the next, until the last round is complete (FE-043)."""

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        if game.turn:
            game.idle = 0 if game.planned or game.built != EMPTY else game.idle + 1
        if seat == game.first:
            if game.idle >= len(game.players) and not game.ending and nothing_ahead(game):
                game.ending = "nothing was planned and nothing was built in a whole round"
            if game.ending:
                game.phase = Phase.NONE
                game.tell(OVER)
                return NOTHING
            game.round += 1
        player = game.players[seat]
        game.turn += 1
        game.active = seat
        game.phase = Phase.PLANNING
        game.planned = 0
        game.actions_left = player.engineers
        game.duty = player.wanted == 0
        game.nuclear_used = 0
        game.target = NOWHERE
        game.built = EMPTY
        revenue = game.prices.revenue + player.investors * game.prices.investor
        player.money += revenue
        game.tell(REVENUE, seat, revenue)
        game.push(self, (seat + 1) % len(game.players))
        if game.terms.public:
            game.push(END_TURN, seat)
        game.push(MOVE, seat)
        game.push(PLAN, seat)
        return NOTHING


@final
class EndTurn(Rule[FutureEnergy]):
    """Before the turn ends, public contracts may still be used (FM-028)."""

    name = "end"
    span = 1 + MOST_PUBLIC

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        return [0, *public_options(game, game.players[seat], 1)]

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        if option:
            game.push(self, seat)
            game.push(USE_PUBLIC, seat, option - 1)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return warned(game, "Do you use a public contract before your turn ends?")

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        if option:
            return use_title(game, seat, option - 1)
        return f"End your turn{ENDS}" if ends_idle(game) else "End your turn"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return use_word(game, option - 1) if option else "end"


REVENUE: Final = Sentence("{seat} receives €{number}M.")
OVER: Final = Sentence("The last round is complete.")

NEXT_TURN: Final = NextTurn()
END_TURN: Final = EndTurn()
