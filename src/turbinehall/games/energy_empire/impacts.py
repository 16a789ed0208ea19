"""The Global Impact track: impacts, row scoring, market resets and peeks (EE-161 to EE-185)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.environment import count, row_of
from turbinehall.games.energy_empire.markets import reset
from turbinehall.games.energy_empire.table import SPOTS, EnergyEmpire
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence


@final
class GlobalImpact(Rule[EnergyEmpire]):
    """Reveal the next Global Impact and carry out its three parts, in this order (EE-168)."""

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        card = game.cards.impacts[game.row[game.revealed]]
        game.revealed += 1
        game.reveal("a Global Impact was revealed")
        game.tell(REVEALED, card.number)
        game.lasting = card.lasting
        for each in game.clockwise(seat):
            mat = game.mats[each]
            points: int = count(row_of(mat.free, card.row))
            mat.row_points += points
            game.tell(ROW_SCORED, each, points, card.row)
        reset(game, card.market)
        game.tell(MARKET_RESET, card.market)
        game.tell(EFFECT, card.number)
        game.push(card.effect, seat)
        return NOTHING


@final
class Peek(Rule[EnergyEmpire]):
    """Look at one face-down Global Impact, or at none (EE-180, EE-182)."""

    name = "peek"
    span = SPOTS + 1

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        return PEEKS[game.revealed]

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        if option != SKIP:
            game.mats[seat].peeked |= 1 << option
            game.reveal("a Global Impact was looked at")
            game.whisper(seat, SAW, option + 1, game.row[option])
            game.tell_others(seat, PEEKED, seat, option + 1)
        if arg > 1:
            game.push(self, seat, arg - 1)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        left = "" if arg == 1 else f" You have {arg} peeks left."
        return f"Which face-down Global Impact do you look at?{left}"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option == SKIP:
            return "Look at none"
        known = " again" if game.mats[seat].peeked >> option & 1 else ""
        return f"Look at Global Impact {option + 1}{known}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return "skip" if option == SKIP else str(option + 1)

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        return [(str(i + 1), "this Global Impact has been revealed already.") for i in range(game.revealed)]


SKIP: Final = SPOTS
PEEKS: Final[list[list[int]]] = [
    [*range(done, SPOTS), SKIP] if done < SPOTS else [] for done in range(SPOTS + 1)
]
"""What may be looked at once so many were revealed; with none face down there is nothing to ask (A-EE-18)."""

REVEALED: Final = Sentence("Global Impact: {impact}.")
ROW_SCORED: Final = Sentence("{seat} scores {number} VP for the {row} row.")
MARKET_RESET: Final = Sentence("The {type} market is reset.")
EFFECT: Final = Sentence("{effect}")
SAW: Final = Sentence("You look at Global Impact {number}: {impact}.")
PEEKED: Final = Sentence("{seat} looks at Global Impact {number}.")

GLOBAL_IMPACT: Final = GlobalImpact()
PEEK: Final = Peek()
