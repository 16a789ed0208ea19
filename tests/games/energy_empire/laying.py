"""Changing a table by hand without making or losing anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from turbinehall.games.energy_empire.cards import NOTHING_LASTS
from turbinehall.games.energy_empire.environment import CELL_WORDS, count
from turbinehall.games.energy_empire.kinds import DICE, TYPES, Plank, Type
from turbinehall.games.energy_empire.locations import LOCATIONS
from turbinehall.games.energy_empire.resources import RESOURCES, UNITS
from turbinehall.games.energy_empire.table import (
    EMPTY,
    MOST_ENERGY,
    MOST_WORKERS,
    NEUTRAL,
    NO_DICE,
    NO_TILES,
    SPOTS,
    EnergyEmpire,
    Mat,
)

Token = Literal["pollution", "nuclear", "well"]
Piece = Literal["worker", "energy"]
EVERYTHING_ELSE = "*"


def type_number(type_: str) -> int:
    """The number of a type of Structures."""
    return TYPES.index(type_)


def location_number(word: str) -> int:
    """The number of a location."""
    return [location.word for location in LOCATIONS].index(word)


def tile_number(game: EnergyEmpire, word: str) -> int:
    """The number of an Achievement."""
    return [tile.word for tile in game.cards.achievements].index(word)


def card_number(game: EnergyEmpire, word: str) -> int:
    """The number of a Structure card; a second copy has a trailing '."""
    return [card.word for card in game.cards.cards].index(word)


# ---------------------------------------------------------------- tokens, dice, workers, energy


def set_track(game: EnergyEmpire, tokens: int) -> None:
    """Move tokens between the track and the supply; the Global Impacts of empty spots are over, unfelt."""
    game.supply += game.track - tokens
    game.track = tokens
    game.revealed = game.spots().count(0)
    game.lasting = NOTHING_LASTS


def set_environment(game: EnergyEmpire, mat: Mat, wanted: Mapping[str, Token]) -> None:
    """Clear an Environment and lay these tokens there, all from the supply."""
    masks = {"pollution": 0, "nuclear": 0, "well": 0}
    for cell, token in wanted.items():
        masks[token] |= 1 << CELL_WORDS.index(cell)
    game.supply += count(mat.pollution) + count(mat.nuclear)
    game.wells += count(mat.wells)
    mat.pollution, mat.nuclear, mat.wells = masks["pollution"], masks["nuclear"], masks["well"]
    game.supply -= count(mat.pollution) + count(mat.nuclear)
    game.wells -= count(mat.wells)


def set_dice(game: EnergyEmpire, mat: Mat, wanted: Sequence[str]) -> None:
    """Give all dice back and take these."""
    counts = [list(wanted).count(kind) for kind in DICE]
    game.dice = [there + old - new for there, old, new in zip(game.dice, mat.dice, counts)]
    mat.dice = counts if wanted else NO_DICE
    mat.dice_owned = len(wanted)


def set_stacks(game: EnergyEmpire, wanted: Mapping[str, Sequence[tuple[int, int]]]) -> None:
    """Replace the players' stacks in these locations."""
    for word, placed in wanted.items():
        number = location_number(word)
        neutral = [stack for stack in game.stacks[number] if stack >> 4 == NEUTRAL]
        game.stacks[number] = neutral + [seat * 16 + energy for seat, energy in placed]
        for seat, mat in enumerate(game.mats):
            mat.visited &= ~(1 << number)
            if seat in [owner for owner, _ in placed]:
                mat.visited |= 1 << number


def lay_planks(mat: Mat, wanted: Mapping[str, Sequence[Piece]]) -> None:
    """Replace what lies on these cards."""
    planks, crew = mat.planks[:], mat.crew[:]
    for word, pieces in wanted.items():
        type_, place = next(
            (type_, 2 * i)
            for type_, cards in enumerate(mat.tableau)
            for i, c in enumerate(cards)
            if c.word == word
        )
        card = mat.tableau[type_][place // 2]
        assert len(pieces) in ((0, 2) if card.plank == Plank.DOUBLE else range(card.places + 1))
        planks[type_] &= ~(3 << place)
        crew[type_] &= ~(3 << place)
        for i, piece in enumerate(pieces):
            planks[type_] |= 1 << place + i
            crew[type_] |= (piece == "worker") << place + i
    mat.planks, mat.crew = planks, crew


def settle_pieces(game: EnergyEmpire, seat: int, workers: int | None, energy: int | None) -> None:
    """What is on the board and on planks comes from the reserve, and if that is empty from the mat."""
    for each, mat in enumerate(game.mats):
        placed = [stack & 15 for stacks in game.stacks for stack in stacks if stack >> 4 == each]
        crew = sum(count(bits) for bits in mat.crew)
        energy_there = sum(count(bits) for bits in mat.planks) - crew
        for part in game.parts:
            crew += part.away(each)[0] - part.lodged(each)[0]
            energy_there += part.away(each)[1] - part.lodged(each)[1]
        at_work = len(placed) + crew
        mat.spent = sum(placed) + energy_there
        if each == seat and workers is not None:
            assert workers + at_work <= MOST_WORKERS, "there are only six Workers"
            mat.workers = workers
        if each == seat and energy is not None:
            assert energy + mat.spent <= MOST_ENERGY, "there are only ten Energy"
            mat.energy = energy
        mat.workers = min(mat.workers, MOST_WORKERS - at_work)
        mat.energy = min(mat.energy, MOST_ENERGY - mat.spent)
        mat.owned = mat.workers + at_work


def set_goods(game: EnergyEmpire, wanted: Mapping[str, Mapping[str, int]]) -> None:
    """Replace what lies on these locations."""
    goods, tokens = game.goods[:], game.tokens[:]
    for word, pieces in wanted.items():
        number = location_number(word)
        goods[number] = sum(UNITS[i] * pieces.get(resource, 0) for i, resource in enumerate(RESOURCES))
        game.supply += (tokens[number] & 15) + (tokens[number] >> 4)
        tokens[number] = pieces.get("pollution", 0) + 16 * pieces.get("nuclear", 0)
        game.supply -= (tokens[number] & 15) + (tokens[number] >> 4)
    game.goods, game.tokens = goods, tokens


def set_impacts(game: EnergyEmpire, wanted: Sequence[str]) -> None:
    """The first Global Impacts of the row; the rest of it keeps what it can."""
    words = [card.word for card in game.cards.impacts]
    row = [words.index(word) for word in wanted]
    for number in [*game.row[len(row) :], *game.row, *range(len(words))]:
        if number not in row and len(row) < SPOTS:
            row.append(number)
    game.row = row
    if game.revealed:
        game.lasting = game.cards.impacts[row[game.revealed - 1]].lasting


# ---------------------------------------------------------------- Structure cards


def _pull(game: EnergyEmpire, number: int) -> None:
    """Take a Structure from wherever it is; in a market another takes its place."""
    type_ = game.cards.cards[number].type
    deck = game.decks[type_][: game.left[type_]]
    slots = game.market[type_][:]
    if number in deck:
        deck.remove(number)
    elif number in slots:
        slots[slots.index(number)] = deck.pop(0) if deck else EMPTY
    _lay(game, type_, deck, slots, [card for card in game.discards[type_] if card != number])
    for mat in game.mats:
        for i, card in enumerate(mat.tableau[type_]):
            if card.number == number:
                assert mat.planks[type_] == 0, "a card with pieces on planks can't be moved"
                tableau = mat.tableau[:]
                tableau[type_] = [other for other in tableau[type_] if other is not mat.tableau[type_][i]]
                mat.tableau = tableau
                mat.acting = [other for other in mat.acting if other is not card]
                break


def _lay(game: EnergyEmpire, type_: int, deck: list[int], slots: list[int], discard: list[int]) -> None:
    decks, left, market, discards = game.decks[:], game.left[:], game.market[:], game.discards[:]
    decks[type_], left[type_], market[type_], discards[type_] = deck, len(deck), slots, discard
    game.decks, game.left, game.market, game.discards = decks, left, market, discards


def _bury(game: EnergyEmpire, number: int) -> None:
    """Put a Structure at the bottom of its deck."""
    type_ = game.cards.cards[number].type
    deck = [number, *game.decks[type_][: game.left[type_]]]
    _lay(game, type_, deck, game.market[type_], game.discards[type_])


def set_structures(game: EnergyEmpire, mat: Mat, wanted: Sequence[str]) -> None:
    """Replace a tableau, planks cleared; the Nation card stays."""
    old = [card.number for cards in mat.tableau for card in cards if card.structure]
    mat.tableau = [[], [], [], mat.tableau[Type.ANY]]
    mat.acting = []
    mat.planks = [0, 0, 0, mat.planks[Type.ANY]]
    mat.crew = [0, 0, 0, mat.crew[Type.ANY]]
    for number in old:
        _bury(game, number)
    for word in wanted:
        number = card_number(game, word)
        _pull(game, number)
        mat.gain_card(game.cards.cards[number])


def set_markets(game: EnergyEmpire, wanted: Mapping[str, Sequence[str | None]]) -> None:
    """Replace the cards of these markets; those that give way go under the deck."""
    for name, words in wanted.items():
        type_ = type_number(name)
        for number in game.market[type_]:
            if number != EMPTY:
                _bury(game, number)
        _lay(game, type_, game.decks[type_][: game.left[type_]], [EMPTY] * len(words), game.discards[type_])
        slots: list[int] = []
        for word in words:
            slots.append(EMPTY if word is None else card_number(game, word))
            if word is not None:
                _pull(game, slots[-1])
        _lay(game, type_, game.decks[type_][: game.left[type_]], slots, game.discards[type_])


def set_decks(
    game: EnergyEmpire, tops: Mapping[str, Sequence[str]], piles: Mapping[str, Sequence[str]]
) -> None:
    """What is drawn next, and what lies on discard piles; `*` stands for the rest of the deck."""
    for name, words in piles.items():
        type_ = type_number(name)
        for number in game.discards[type_]:
            _bury(game, number)
        _lay(game, type_, game.decks[type_][: game.left[type_]], game.market[type_], [])
        pile = [card_number(game, word) for word in words if word != EVERYTHING_ELSE]
        for number in pile:
            _pull(game, number)
        deck = game.decks[type_][: game.left[type_]]
        if EVERYTHING_ELSE in words:
            top = [card_number(game, word) for word in tops.get(name, ())]
            pile += [number for number in deck if number not in top]
            deck = [number for number in deck if number in top]
        _lay(game, type_, deck, game.market[type_], pile)
    for name, words in tops.items():
        type_ = type_number(name)
        top = [card_number(game, word) for word in words]
        for number in top:
            _pull(game, number)
        deck = game.decks[type_][: game.left[type_]] + top[::-1]
        _lay(game, type_, deck, game.market[type_], game.discards[type_])


# ---------------------------------------------------------------- Achievements


def set_achievements(
    game: EnergyEmpire,
    seat: int,
    owned: Sequence[str] | None,
    display: Sequence[str | None] | None,
    stack: Sequence[str] | None,
) -> None:
    """Move tiles where they are wanted; whoever loses one by that gets another from the stack."""
    shown = game.display
    if display is not None:
        shown = [EMPTY if word is None else tile_number(game, word) for word in display]
    wanted = None if owned is None else [tile_number(game, word) for word in owned]
    supply = None if stack is None else [tile_number(game, word) for word in stack]
    taken = {*(shown if display is not None else ()), *(wanted or ()), *(supply or ())} - {EMPTY}
    mat = game.mats[seat]
    free = [tile for tile in game.stack[: game.stack_left] if tile not in taken]
    if wanted is not None:
        free += [tile for tile in [*mat.achievements, *mat.gone] if tile not in taken]
        mat.achievements, mat.gone = wanted, NO_TILES
        mat.claimed = wanted[1:]  # the first is the one kept at the start
    if display is not None:
        free += [tile for tile in game.display if tile != EMPTY and tile not in taken]
        game.display = shown
    else:
        game.display = [free.pop() if tile in taken else tile for tile in game.display]
    for other in game.mats:
        if other is not mat or wanted is None:
            swaps = {tile: free.pop() for tile in other.achievements if tile in taken}
            other.achievements = [swaps.get(tile, tile) for tile in other.achievements]
            other.claimed = [swaps.get(tile, tile) for tile in other.claimed]
            assert not taken & set(other.gone), "a discarded tile is out of the game"
        if other.rejected in taken:
            other.rejected = EMPTY
    game.removed &= ~sum(1 << tile for tile in taken)
    if supply is not None:
        game.removed |= sum(1 << tile for tile in free)
        free = supply[::-1]
    game.stack = free
    game.stack_left = len(free)
