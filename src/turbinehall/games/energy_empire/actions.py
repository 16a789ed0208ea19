"""What cards and offers do: whether an alternative is possible, and carrying it out."""

from __future__ import annotations

from typing import Final

from turbinehall.games.energy_empire.alternatives import Alternative
from turbinehall.games.energy_empire.dice import GAIN_DIE
from turbinehall.games.energy_empire.environment import CLEAN, FROM_SUPPLY, POLLUTE, token
from turbinehall.games.energy_empire.impacts import PEEK
from turbinehall.games.energy_empire.kinds import NO_DIE, NO_ROW
from turbinehall.games.energy_empire.resources import covers, resource_words
from turbinehall.games.energy_empire.table import MOST_WORKERS, EnergyEmpire, Mat
from turbinehall.kernel.story import Sentence


def possible(game: EnergyEmpire, mat: Mat, action: Alternative) -> bool:
    """Can its cost be paid, and does at least one of its benefits apply (A-EE-29)?"""
    if not covers(mat.held, action.cost):
        return False
    return action.worthwhile or _some_benefit(game, mat, action)


def _some_benefit(game: EnergyEmpire, mat: Mat, action: Alternative) -> bool:
    if action.workers and mat.owned < MOST_WORKERS:
        return True
    if action.energy and mat.energy_reserve > 0:
        return True
    if action.influence and game.may_advance(mat):
        return True
    if action.then is not None:
        return action.then.useful(game, mat)
    return action.die != NO_DIE and game.dice[action.die] > 0


def why_impossible(game: EnergyEmpire, mat: Mat, action: Alternative) -> str:
    """Why an alternative can't be taken now."""
    if not covers(mat.held, action.cost):
        return f"this needs {resource_words(action.cost)}."
    if action.influence:
        return "your marker can't move: the last space of the United Nations track is taken or reached."
    if action.workers:
        return "all your six Workers are in play."
    if action.then is not None:
        return "there is nothing that it could be used for now."
    if action.die != NO_DIE:
        return "no such die is left in the supply."
    return "all your ten Energy are in play."


def perform(game: EnergyEmpire, seat: int, action: Alternative, from_supply: bool = False) -> None:
    """Pay the cost and gain what it gives. What must be asked is asked afterwards, in this order:
    the die, the Pollution, the cleanups, the peek, and whatever an expansion adds."""
    mat = game.mats[seat]
    mat.held += action.gain - action.cost
    mat.card_points += action.points
    if action.plain:
        return
    if action.workers:
        game.tell(WORKERS, seat, mat.gain_workers(action.workers))
    if action.energy:
        game.tell(ENERGY, seat, mat.gain_energy(action.energy))
    if action.others:
        game.pay_others(seat, action.others)
    for _ in range(action.influence):
        if game.may_advance(mat):
            mat.influence += 1
            game.tell(ADVANCES, seat, mat.influence)
    if action.then is not None:
        game.push(action.then, seat)
    if action.peeks:
        game.push(PEEK, seat, action.peeks)
    if action.cleanups:
        game.push(CLEAN, seat, action.cleanups)
    if action.pollution != NO_ROW:
        game.push(POLLUTE, seat, token(action.pollution) | (FROM_SUPPLY if from_supply else 0))
    if action.die != NO_DIE:
        game.push(GAIN_DIE, seat, action.die)


WORKERS: Final = Sentence("{seat} gains {number} Worker{s}.")
ENERGY: Final = Sentence("{seat} gains {number} Energy.")
ADVANCES: Final = Sentence("{seat} advances to space {number} of the United Nations track.")
