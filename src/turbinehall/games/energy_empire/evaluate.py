"""What a position is worth to a seat, in VP: the score it has, and what its means will still bring.

It sees what the seat sees and no more. All that is guessed about the future depends on how many turns are
left; the weights were found by playing (docs/content/energy-empire.md).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from turbinehall.games.energy_empire.achievements import achievement_points
from turbinehall.games.energy_empire.alternatives import Alternative
from turbinehall.games.energy_empire.cards import Card, Cards, Nation
from turbinehall.games.energy_empire.environment import count
from turbinehall.games.energy_empire.kinds import NO_DIE, NO_ROW, OWNED_DICE, Die, Kind, Plank, Type
from turbinehall.games.energy_empire.resources import Resource, amount
from turbinehall.games.energy_empire.scoring import SOLO_ACHIEVEMENTS, open_points
from turbinehall.games.energy_empire.table import SPOTS, EnergyEmpire, Mat


@final
class Weights:
    """What things are worth, in VP."""

    def __init__(self) -> None:
        self.tokens_a_turn = 0.46
        """Pollution tokens that leave the track in a turn, whoever takes it."""
        self.tokens_alone = 0.36
        """The same without anybody who hurries: alone, a longer game is a better one."""
        self.fading = 2.5
        """With so many turns left, means are worth half of what they are early in the game."""
        self.dollar = 0.4
        self.goods = 1.3
        """A Science, a Steel or a Plastic."""
        self.oil = 0.35
        self.plenty = 8.0
        """Resources beyond so much are worth half."""
        self.worker_ready = 0.7
        """A Worker on the mat, for this turn and those to come before you Generate."""
        self.energy_ready = 0.43
        """An Energy on the mat by itself, for stacking."""
        self.ready = 0.19
        """Which part of what the free planks could bring is counted for the Energy that is ready."""
        self.cycle = 4.0
        """Turns from one Generate turn to the next."""
        self.manned = 0.18
        """Which part of all planks can be used in that time."""
        self.crew = 0.2
        """Which part of the Workers goes to planks."""
        self.spare = 0.03
        """Energy beyond what planks can take, and planks beyond what Energy can man, in a turn."""
        self.worker = 0.065
        """Another Worker, for each turn that is left."""
        self.green = 4.0
        """Generate turns that only Solar-wind and Hydro-geo dice would decide, instead of all kinds."""
        self.clean = 0.33
        """An unpolluted space, for each Global Impact to come."""
        self.achievement = 2.0
        """What an Achievement is still going to gain."""
        self.influence = 1.0
        """The next step on the United Nations track."""
        self.steps = 6.0
        """How many steps on the United Nations track a Nation will pay for."""
        self.start_worker = 3.5
        """A Worker that a Nation starts with."""
        self.start_die = 3.0
        """A die that a Nation starts with."""
        self.must_work = 1.1
        """Having to Work next, instead of being free."""
        self.objective = 12.0
        """Alone: an objective that is met besides the score; the way to it counts in parts."""


WEIGHTS: Final = Weights()


def gain_worth(action: Alternative, weights: Weights) -> float:
    """What an alternative is worth when it is carried out in the middle of the game."""
    worth = bundle_worth(action.gain, weights) - bundle_worth(action.cost, weights)
    worth += 0.85 * action.points + 2.0 * action.workers + 0.55 * action.energy + 1.2 * action.cleanups
    worth += 0.2 * action.peeks + 2.0 * action.influence - 0.2 * action.others
    if action.die != NO_DIE:
        worth += 4.0
    if action.pollution != NO_ROW:
        worth -= 1.3
    if action.then is not None:
        worth += action.then.worth
    return worth


def bundle_worth(held: i64, weights: Weights) -> float:
    """What resources are worth early in the game."""
    money: int = amount(held, Resource.MONEY)
    goods: int = (
        amount(held, Resource.SCIENCE) + amount(held, Resource.STEEL) + amount(held, Resource.PLASTIC)
    )
    oil: int = amount(held, Resource.OIL)
    return weights.dollar * money + weights.goods * goods + weights.oil * oil


def yields(cards: Cards, weights: Weights = WEIGHTS) -> list[float]:
    """By card: what one activation brings for each piece on its planks. The first is any Nation card."""
    return [_yield(card, weights) if card.number else NATION_YIELD for card in cards.cards]


NATION_YIELD: Final = 1.5


def _yield(card: Card, weights: Weights) -> float:
    best = 0.0
    for action in card.alternatives:
        best = max(best, gain_worth(action, weights))
    return best / 2.0 if card.plank == Plank.DOUBLE else best


def turns_left(game: EnergyEmpire, seat: int, weights: Weights) -> float:
    """How many turns the seat will still take, not counting the one being taken."""
    seats = len(game.mats)
    if game.final_turns >= 0:
        return 1.0 if 0 < (seat - game.active) % seats < game.final_turns else 0.0
    if game.end_called:
        return 1.0
    pace = weights.tokens_alone if game.terms.solo else weights.tokens_a_turn
    return game.track / pace / (seats + len(game.terms.guests)) + 1.0


def evaluate(game: EnergyEmpire, seat: int, gains: list[float], weights: Weights = WEIGHTS) -> float:
    """A readable guess at the score that the seat will end with."""
    mat = game.mats[seat]
    left = turns_left(game, seat, weights)
    lively = left / (left + weights.fading)
    worth = open_points(game, mat) + lively * _means(mat, gains, weights)
    worth += _achievements(game, mat, lively, weights)
    worth += left * _engine(game, mat, gains, weights)
    free: int = count(mat.free)
    worth += weights.clean * (SPOTS - game.revealed) * free
    if mat.influence < len(game.board.united_nations) - 1:
        step = game.board.united_nations[mat.influence + 1] - game.board.united_nations[mat.influence]
        worth += lively * weights.influence * step
    if mat.last == Kind.GENERATE:
        worth -= weights.must_work
    if game.terms.solo:
        worth += weights.objective * _objectives(game, mat)
    for part in game.parts:
        worth += part.worth(game, mat)
    if mat.nation is not None and not game.revealed_nations:
        worth += _promise(mat.nation, weights)
    return worth


def _objectives(game: EnergyEmpire, mat: Mat) -> float:
    """How much is met of what a solo player must reach besides the score (EE-302, EE-303): 2 is all of it."""
    steps = len(game.board.united_nations) - 1
    points = min(achievement_points(game, mat), SOLO_ACHIEVEMENTS)
    return mat.influence / steps + points / SOLO_ACHIEVEMENTS


def _promise(nation: Nation, weights: Weights) -> float:
    """What a Nation that is chosen but not yet revealed will bring: its start, and cheap influence."""
    starts = bundle_worth(nation.start, weights)
    starts += weights.start_worker * nation.workers + weights.start_die * len(nation.dice)
    return starts - weights.steps * bundle_worth(nation.card.alternatives[0].cost, weights)


def _means(mat: Mat, gains: list[float], weights: Weights) -> float:
    """Resources, and the pieces that are ready on the mat."""
    wealth = bundle_worth(mat.held, weights)
    if wealth > weights.plenty:
        wealth = weights.plenty + (wealth - weights.plenty) / 2.0
    free = 0
    brings = 0.0
    for type_ in range(Type.ANY + 1):
        taken = mat.planks[type_]
        for card in mat.tableau[type_]:
            places = _free_places(card, taken & 3)
            free += places
            brings += places * gains[card.number]
            taken >>= 2
    ready = weights.energy_ready * mat.energy + weights.worker_ready * mat.workers
    if free and mat.workers:
        ready += weights.ready * brings * min(mat.energy, free) / free
    return wealth + ready


def _free_places(card: Card, taken: int) -> int:
    if taken == 0:
        return card.places
    return 1 if card.plank == Plank.TWO and taken != 3 else 0


def _achievements(game: EnergyEmpire, mat: Mat, lively: float, weights: Weights) -> float:
    points = float(achievement_points(game, mat))
    room = 5.0 * len(mat.achievements) - points
    return points + lively * min(room, weights.achievement * len(mat.achievements))


def _engine(game: EnergyEmpire, mat: Mat, gains: list[float], weights: Weights) -> float:
    """What cards, dice and Workers bring in a turn: planks are of use as far as there is Energy for them."""
    planks = 0.0
    brings = 0.0
    for cards in mat.tableau:
        for card in cards:
            planks += card.places
            brings += card.places * gains[card.number]
    sixths = 0
    for kind in range(OWNED_DICE):
        chart = game.board.chart[kind]
        sixths += mat.dice[kind] * (chart[1] + 2 * chart[2] + 2 * chart[4] + chart[6])
    pieces = min(9.0, sixths / 6.0) + weights.crew * mat.owned
    used = min(pieces, weights.manned * planks)
    worth = weights.worker * mat.owned + weights.spare * (pieces + planks - 2.0 * used)
    for card in mat.acting:
        worth += _alone(card, weights) / weights.cycle
    clean = mat.dice[Die.SOLAR_WIND] + mat.dice[Die.HYDRO_GEO]
    if clean:
        every = clean + mat.dice[Die.COAL] + mat.dice[Die.NUCLEAR] + 1.0
        worth += weights.green * clean / every / weights.cycle
    return worth + used / weights.cycle * (brings / planks if planks else 1.0)


def _alone(card: Card, weights: Weights) -> float:
    """What a card gives by itself on a Generate turn."""
    worth = 0.0
    if card.at_start is not None:
        worth += gain_worth(card.at_start, weights)
    if card.at_production is not None:
        worth += gain_worth(card.at_production, weights)
    return worth
