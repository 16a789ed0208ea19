"""What a position is worth to a seat, in VP: the score it has, and what its means will still bring.

It sees what the seat sees and no more. All that is guessed about the future depends on how many rounds are
left; the weights were found by playing, and by comparing guesses with scores (docs/content/future-energy.md).
"""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.future_energy.cards import Held
from turbinehall.games.future_energy.grids import Grid, grids
from turbinehall.games.future_energy.kinds import ENERGIES, ICONS, START, TILES, Tile
from turbinehall.games.future_energy.public import substitutes
from turbinehall.games.future_energy.scoring import PLANT_IN_GRID, place_points, presence, total, winners
from turbinehall.games.future_energy.table import LINES, NOWHERE, FutureEnergy, Phase, Player


@final
class Weights:
    """What things are worth, in VP, and how fast a game goes."""

    def __init__(self) -> None:
        self.contracts_a_turn = 0.45
        """Contracts that leave the stack in a turn, whoever takes it."""
        self.lines_a_round = 0.9
        """Lines that the player with the fewest left lays in a round."""
        self.fading = 2.0
        """With so many rounds left, means are worth half of what they are early in the game."""
        self.money = 0.6
        """The first million; the others are worth less and less."""
        self.plenty = 7.0
        """With so many millions, all of them together are worth half of what the first was each."""
        self.investor = 0.18
        """For each round that is left."""
        self.engineer = 0.12
        """The second engineer, for each round that is left. Little: money is scarcer than actions."""
        self.engineer_for_grid = 0.48
        """As much more where the largest grid counts: there is always a line worth laying then."""
        self.third = 0.12
        """The third engineer, for each round that is left."""
        self.pace = 2.2
        """Plants that leave a player's contracts in a round."""
        self.crowd = 0.4
        """How much plants on other contracts keep those of one from being built."""
        self.scarce = 0.35
        """How much harder a plant is to build when no tile of its kind is left."""
        self.victory = 20.0
        """To have won, once the game is over, and as much less to have lost: who can end it and win, does."""
        self.plant = 0.9
        """What a plant on a contract costs to build: another one that could have been built instead."""
        self.choice = 12.0
        """Having a plant for every tile on the map, instead of for none."""
        self.to_move = 3.5
        """The move that a turn still has to come. The more it is, the sooner contracts are bought and the
        game ends: 8 beats 4, but where all play so, fewer contracts are completed and all score less."""
        self.last_turn = 0.75
        """A turn that is all to come in the last round, as a part of a round earlier in the game: found by
        comparing the guesses after the turn that brought the end with the scores (docs/content)."""
        self.share = 0.4
        """Early in the game a region is worth this part of its VP, divided by the plants there."""
        self.line = 0.08
        """A line anywhere."""
        self.grid_line = 0.08
        """A line of the grid that scores, besides."""
        self.reach = 1.5
        """Lines that can be laid in a round to reach another region."""
        self.nuclear = 0.25
        """A tile on the nuclear power board, for each round that is left."""
        self.public = 0.9
        """Which part of a public contract is counted when all its tiles were kept."""
        self.lacking = 0.2
        """Which part of that for each tile that is missing."""
        self.kept = 0.3
        """A kind of energy among the kept tiles that no public contract in hand asks for."""
        self.substitute = 0.15
        """A tile that can stand in for another."""


WEIGHTS: Final = Weights()

FROM_THE_START: Final = [START]
"""Where those begin who have no line yet."""

EFFECTS: Final[dict[str, float]] = {
    "money-4": 2.0,
    "sell-certificate": 0.0,
    "return-plant": 1.5,
    "money-6": 2.5,
    "join-one": 2.0,
    "free-contract": 1.0,
    "double-oil": 0.0,
    "money-8": 3.0,
    "free-line": 1.0,
    "join-two": 4.0,
}
"""What the effects of public contracts are worth besides their VP; the others, next to nothing."""


def rounds_left(game: FutureEnergy, weights: Weights) -> float:
    """How many rounds there will still be, about: by the stack, and by the player with the fewest lines."""
    fewest = LINES
    for player in game.players:
        fewest = min(fewest, player.lines)
    by_stack = game.stack_left / (weights.contracts_a_turn * len(game.players))
    return min(by_stack, fewest / weights.lines_a_round) + 1.0


def evaluate(game: FutureEnergy, seat: int, weights: Weights = WEIGHTS) -> float:
    """A readable guess at the score that the seat will end with; at the end, who has won counts besides."""
    if game.over:
        return total(game, seat) + (weights.victory if seat in winners(game) else -weights.victory)
    player = game.players[seat]
    tiles = _tiles_left(game)
    left = _last_turn(game, seat, weights) if game.ending else rounds_left(game, weights)
    worth = player.points + sum(player.certificates) + _means(game, seat, tiles, left, weights)
    lively = 0.0 if game.ending else left / (left + weights.fading)  # a last turn hardly changes the map
    worth += _regions(game, seat, lively, weights) + _grid(game, seat, left, lively, weights)
    if game.terms.public:
        worth += lively * _public(game, player, weights)
    if game.terms.flipped_count:
        for contract in player.completed:
            worth += contract.spaces
    moves = game.phase == Phase.PLANNING or game.phase == Phase.MOVEMENT
    counted = game.ending and left > 0.0
    if moves and game.active == seat and game.target == NOWHERE and not counted:
        fitting = _fitting(player, tiles)
        worth += weights.to_move * fitting / (fitting + 0.2)
    if game.ending:
        worth += _taken_by_the_end(game, seat, tiles, weights)
    return worth


def _taken_by_the_end(game: FutureEnergy, seat: int, tiles: list[int], weights: Weights) -> float:
    """The end takes from the others, too, what they have prepared. Without this nobody would bring it."""
    left = rounds_left(game, weights)
    theirs = 0.0
    for other in range(len(game.players)):
        if other != seat:
            theirs += _means(game, other, tiles, left, weights)
            theirs -= _means(game, other, tiles, _last_turn(game, other, weights), weights)
    return theirs / (len(game.players) - 1)


def _last_turn(game: FutureEnergy, seat: int, weights: Weights) -> float:
    """What is left to a seat in the last round: its turn, if it is all to come, or nothing."""
    seats = len(game.players)
    place = (seat - game.first) % seats
    now = (game.active - game.first) % seats
    begins = game.phase == Phase.PLANNING and game.planned == 0
    return weights.last_turn if place > now or (place == now and begins) else 0.0


def _tiles_left(game: FutureEnergy) -> list[int]:
    """By kind: the tiles on the map."""
    counts = [0] * (len(TILES) + 1)
    for kind in game.tiles:
        if kind >= 0:
            counts[kind] = counts[kind] + 1  # not +=: see scoring.presence
    return counts


def _means(game: FutureEnergy, seat: int, tiles: list[int], left: float, weights: Weights) -> float:
    """What money, tiles on the player board and contracts will bring."""
    player = game.players[seat]
    lively = left / (left + weights.fading)
    worth = lively * weights.money * weights.plenty * player.money / (weights.plenty + player.money)
    worth += left * (weights.investor * player.investors + weights.nuclear * player.nuclear)
    if player.engineers > 1:
        worth += left * (weights.engineer + weights.third * (player.engineers - 2))
        if game.terms.largest_grid:
            worth += left * weights.engineer_for_grid
    worth += lively * weights.choice * _fitting(player, tiles)
    standing = [_trouble(held, tiles, weights) for held in player.contracts]
    every = sum(standing)
    for i, held in enumerate(player.contracts):
        load = (standing[i] + weights.crowd * (every - standing[i])) / (weights.pace * left + 0.01)
        finished = 1.0 / (1.0 + load * load)
        empty = 0
        for space in range(held.contract.spaces):
            if held.on(space) == 0:
                empty += 1
        worth += finished * (held.contract.points - weights.plant * standing[i]) + (1.0 - finished) * empty
    return worth


def _trouble(held: Held, tiles: list[int], weights: Weights) -> float:
    """How many plants a contract has left to build; those whose tiles are rare count for more."""
    trouble = 0.0
    for space, icon in enumerate(held.contract.icons):
        plants = held.on(space)
        if plants:
            trouble += plants * (1.0 + weights.scarce / (1.0 + tiles[icon]))
    return trouble


def _fitting(player: Player, tiles: list[int]) -> float:
    """Which part of the tiles on the map a player has a plant for."""
    wanted = player.wanted
    if not wanted:
        return 0.0
    fitting = tiles[Tile.GROUND]
    every = fitting
    for icon in range(ICONS):
        every += tiles[icon]
        if wanted >> icon & 1:
            fitting += tiles[icon]
    return fitting / every if every else 0.0


def _regions(game: FutureEnergy, seat: int, lively: float, weights: Weights) -> float:
    """The majorities as they stand, and early in the game the more the plants that made them."""
    points = game.prices.majorities[len(game.players) - 2]
    prize = sum(points)
    worth = 0.0
    for counts in presence(game):
        mine = counts[seat]
        if mine:
            every = 0
            for theirs in counts:
                every += theirs
            share = weights.share * prize * mine / (every + 1.0)
            worth += lively * share + (1.0 - lively) * place_points(counts, points, seat)
    return worth


def _grid(game: FutureEnergy, seat: int, left: float, lively: float, weights: Weights) -> float:
    """The grid that reaches most, the regions that it can still reach in time, and lines elsewhere.

    Nearly everybody reaches nearly all regions in the end. So who is on the way to one is not much behind
    those who are there, as long as there is time.
    """
    best: Grid | None = None
    reached = 0
    plants = 0
    for grid in grids(game, seat):
        here = grid.plant_regions if game.terms.grid_by_plants else grid.regions
        if best is None or here > reached or (here == reached and grid.lines > best.lines):
            best = grid
            reached = here
        plants = max(plants, grid.plants)
    lines = game.players[seat].lines
    worth = lively * weights.line * (LINES - lines)
    if best is not None:
        worth += lively * weights.grid_line * best.lines
    if game.terms.largest_grid:
        worth += PLANT_IN_GRID * plants
    points = game.prices.grids
    if reached:
        worth += points[reached - 1]
    time = weights.reach * max(0.0, left - 1.0) + 0.01
    needed = 0
    for steps in _steps_to_regions(game, seat, FROM_THE_START if best is None else best.sites):
        needed += steps
        if needed > lines or reached >= len(points):
            break
        more = points[reached] - (points[reached - 1] if reached else 0)
        load = needed / time
        worth += more / (1.0 + load * load)
        reached += 1
    return worth


def _steps_to_regions(game: FutureEnergy, seat: int, origin: list[int]) -> list[int]:
    """How many lines on free links lead from some sites to each region without one, the nearest first."""
    sites = game.map.sites
    steps = [-1] * len(sites)
    missing = (1 << len(game.map.regions)) - 1
    for site in origin:
        steps[site] = 0
        if site:
            missing &= ~(1 << sites[site].region)
    found: list[int] = []
    queue = origin[:]
    done = 0
    while done < len(queue) and missing:
        site = queue[done]
        done += 1
        for link in game.map.beside[site]:
            there = link.other(site)
            if steps[there] < 0 and (game.lines[link.number] == 0 or game.lines[link.number] >> seat & 1):
                steps[there] = steps[site] + 1
                queue.append(there)
                if there and missing >> sites[there].region & 1:
                    missing &= ~(1 << sites[there].region)
                    found.append(steps[there])
    return found


def _public(game: FutureEnergy, player: Player, weights: Weights) -> float:
    """Public contracts by the tiles that they still lack, and kept tiles that another one may ask for."""
    worth = weights.substitute * min(substitutes(player), 3)
    kept = player.kept[:]
    for number in player.public:
        card = game.cards.publics[number]
        lacking = 0
        for tile in card.tiles:
            if kept[tile]:
                kept[tile] -= 1
            else:
                lacking += 1
        worth += weights.public * weights.lacking**lacking * (card.points + EFFECTS.get(card.kind, 0.3))
    for kind in range(ENERGIES):
        if kept[kind]:
            worth += weights.kept
    return worth
