"""What must hold on the table after every decision: nothing is made or lost. Only tests ask."""

from __future__ import annotations

from turbinehall.games.energy_empire.environment import count
from turbinehall.games.energy_empire.kinds import DICE, OWNED_DICE, TYPES, Die, Plank
from turbinehall.games.energy_empire.resources import amounts
from turbinehall.games.energy_empire.table import (
    EMPTY,
    MOST_ACHIEVEMENTS,
    MOST_DICE,
    MOST_ENERGY,
    MOST_WORKERS,
    NEUTRAL,
    SPOTS,
    STACK_ENERGY,
    TOKENS,
    WELLS,
    EnergyEmpire,
    Mat,
)


def broken_laws(game: EnergyEmpire) -> list[str]:
    """Every law that doesn't hold, in a sentence."""
    broken = _tokens(game) + _dice(game) + _structures(game) + _tiles(game) + _track(game) + _board(game)
    for seat, mat in enumerate(game.mats):
        broken += [f"seat {seat}: {law}" for law in _mat(game, seat, mat)]
    for part in game.parts:
        broken += part.broken_laws(game)
    return broken


def _tokens(game: EnergyEmpire) -> list[str]:
    """EE-011, EE-012: 54 Pollution tokens and 12 Oil Wells."""
    broken: list[str] = []
    tokens = game.track + game.supply
    wells = game.wells
    for part in game.parts:
        tokens += part.tokens()
    for lying in game.tokens:
        tokens += (lying & 15) + (lying >> 4)
    for mat in game.mats:
        tokens += count(mat.pollution) + count(mat.nuclear)
        wells += count(mat.wells)
    if tokens != TOKENS or game.track < 0 or game.supply < 0:
        broken.append(f"there are {tokens} Pollution tokens, not {TOKENS}")
    if wells != WELLS or game.wells < 0:
        broken.append(f"there are {wells} Oil Wells, not {WELLS}")
    return broken


def _dice(game: EnergyEmpire) -> list[str]:
    """EE-013: dice are moved, never made."""
    broken: list[str] = []
    for kind in range(len(DICE)):
        owned = sum([mat.dice[kind] for mat in game.mats])
        if game.dice[kind] < 0 or game.dice[kind] + owned != game.board.dice[kind]:
            broken.append(f"there are {game.dice[kind] + owned} {DICE[kind]} dice")
    return broken


def _structures(game: EnergyEmpire) -> list[str]:
    """EE-007, EE-202: every Structure card is in exactly one place, of its own type."""
    broken: list[str] = []
    for type_ in range(len(TYPES)):
        where = game.decks[type_][: game.left[type_]] + game.discards[type_]
        where += [number for number in game.market[type_] if number != EMPTY]
        where += [card.number for mat in game.mats for card in mat.tableau[type_] if card.structure]
        if sorted(where) != game.in_play.structures[type_]:
            broken.append(f"the {TYPES[type_]} Structures aren't all in one place each")
    return broken


def _tiles(game: EnergyEmpire) -> list[str]:
    """EE-010: every Achievement tile is in exactly one place."""
    where = game.stack[: game.stack_left] + [tile for tile in game.display if tile != EMPTY]
    where += [tile.number for tile in game.cards.achievements if game.removed >> tile.number & 1]
    for mat in game.mats:
        where += mat.gone
        where += mat.achievements if game.revealed_nations else mat.dealt_tiles
    if sorted(where) != list(range(len(game.cards.achievements))):
        return ["the Achievements aren't all in one place each"]
    return []


def _track(game: EnergyEmpire) -> list[str]:
    """EE-146, EE-161, EE-184: the track empties from the left, an Impact for each spot."""
    broken: list[str] = []
    spots = game.spots()
    if sum(spots) != game.track:
        broken.append("the spots don't add up to the track")
    for i in range(1, SPOTS):
        if spots[i] < game.full_spot and spots[i - 1] > 0:
            broken.append("the track isn't emptied from the left")
    if game.revealed > sum([1 for spot in spots if spot == 0]):
        broken.append("a Global Impact came before its spot was empty")
    if game.over and game.track > 0 and not game.end_called:
        broken.append("the game is over before the track is empty")
    return broken


def _board(game: EnergyEmpire) -> list[str]:
    """EE-066, EE-073: stacks grow; EE-034: neutral Workers stay."""
    broken: list[str] = []
    neutral = 0
    for location in game.locations:
        energy = -1
        for stack in game.stacks[location.number]:
            if stack >> 4 == NEUTRAL:
                neutral += 1
            here = stack & STACK_ENERGY
            if here < energy or (here == energy and not game.terms.as_tall):
                broken.append(f"a stack on {location.title} isn't taller than those before it")
            energy = here
    if neutral != len(game.terms.neutral):
        broken.append(f"there are {neutral} neutral Workers")
    return broken


def _mat(game: EnergyEmpire, seat: int, mat: Mat) -> list[str]:
    broken: list[str] = []
    on_board = [stack & STACK_ENERGY for stacks in game.stacks for stack in stacks if stack >> 4 == seat]
    on_planks: int = sum([count(bits) for bits in mat.planks])
    crew: int = sum([count(bits) for bits in mat.crew])
    for part in game.parts:
        away_workers, away_energy = part.away(seat)
        lodged_workers, lodged_energy = part.lodged(seat)
        crew += away_workers - lodged_workers
        on_planks += away_workers + away_energy - lodged_workers - lodged_energy
    if mat.workers + len(on_board) + crew != mat.owned or not 0 < mat.owned <= MOST_WORKERS:
        broken.append(f"{mat.owned} Workers owned, but {mat.workers} + {len(on_board)} + {crew} found")
    if sum(on_board) + on_planks - crew != mat.spent or not 0 <= mat.energy + mat.spent <= MOST_ENERGY:
        broken.append(f"{mat.spent} Energy spent, but {sum(on_board)} + {on_planks - crew} found")
    if mat.energy < 0 or mat.workers < 0 or any([amount < 0 for amount in amounts(mat.held)]):
        broken.append("something is below zero")
    if sum(mat.dice) != mat.dice_owned or mat.dice_owned > MOST_DICE or mat.dice[Die.PETROLEUM]:
        broken.append(f"{mat.dice_owned} dice are owned")
    if mat.dice[Die.HYDRO_GEO] > 1 or len(mat.dice) != OWNED_DICE + 1:
        broken.append("more than one Hydro-geo die is owned")
    if len(mat.achievements) > MOST_ACHIEVEMENTS:
        broken.append(f"{len(mat.achievements)} Achievements are owned")
    if mat.pollution & mat.nuclear or (mat.pollution | mat.nuclear) & mat.wells:
        broken.append("two tokens lie on one space")
    if mat.wells & ~game.board.drilling:
        broken.append("an Oil Well stands where there is no Drilling symbol")
    if not 0 <= mat.influence < len(game.board.united_nations):
        broken.append("the marker is off the United Nations track")
    last = len(game.board.united_nations) - 1
    if mat.influence == last and sum([1 for other in game.mats if other.influence == last]) > 1:
        broken.append("two markers stand on the last space of the United Nations track")
    for type_, cards in enumerate(mat.tableau):
        for i, card in enumerate(cards):
            taken = mat.planks[type_] >> 2 * i & 3
            if taken and taken != 3 and card.plank == Plank.DOUBLE and not game.terms.half_planks:
                broken.append(f"the double plank of {card.title} is half filled")
            if taken & 2 and card.plank == Plank.SINGLE:
                broken.append(f"the single plank of {card.title} holds two pieces")
            if mat.crew[type_] >> 2 * i & 3 & ~taken:
                broken.append("a Worker lies on an empty plank")
    return broken
