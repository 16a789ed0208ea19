"""What a seat can't know, dealt again: face-down impacts, decks, others' Achievements and first choices.

Everything that was seen counts as known: which tiles were claimed from the board, what a seat was dealt
itself, and the Global Impacts that it has peeked at.
"""

from __future__ import annotations

from turbinehall.games.energy_empire.achievements import TILES
from turbinehall.games.energy_empire.choosing import keep
from turbinehall.games.energy_empire.table import EMPTY, SPOTS, EnergyEmpire, Mat, Purpose, types
from turbinehall.games.energy_empire.terms import DEALT
from turbinehall.kernel.chance import Chance


def deal_again(game: EnergyEmpire, seat: int, chance: Chance) -> None:
    """Replace what the seat can't know by something it might be."""
    for type_ in types():
        _shuffle_deck(game, type_, chance)
    game.row = _impacts(game, game.mats[seat], chance)
    if game.revealed_nations:
        _deal_achievements(game, seat, chance)
    else:
        _deal_choices(game, seat, chance)
    for part in game.parts:
        part.deal_again(game, seat, chance)


def _shuffle_deck(game: EnergyEmpire, type_: int, chance: Chance) -> None:
    deck = sorted(game.decks[type_][: game.left[type_]])
    chance.shuffle(Purpose.STRUCTURES + type_, deck)
    decks = game.decks[:]
    decks[type_] = deck
    game.decks = decks


def _impacts(game: EnergyEmpire, mat: Mat, chance: Chance) -> list[int]:
    """Face-down Global Impacts that the seat hasn't looked at may be any of their deck."""
    row = game.row[:]
    known = [i < game.revealed or mat.peeked >> i & 1 == 1 for i in range(SPOTS)]
    taken = [row[i] for i in range(SPOTS) if known[i]]
    early = [card for card in game.in_play.early if card not in taken]
    late = [card for card in game.in_play.late if card not in taken]
    chance.shuffle(Purpose.IMPACTS, early)
    chance.shuffle(Purpose.IMPACTS, late)
    for i in range(SPOTS):
        if not known[i]:
            row[i] = early.pop() if i < SPOTS // 2 else late.pop()
    return row


def _deal_achievements(game: EnergyEmpire, seat: int, chance: Chance) -> None:
    """The others' first tiles, what they discarded, and the order of the stack.

    The tile that the seat gave back at the start is in the stack, if it hasn't been seen since: nobody else
    was dealt it.
    """
    own = game.mats[seat]
    seen = _seen(game, seat)
    hidden = [tile for tile in range(TILES) if not seen >> tile & 1]
    pool = [tile for tile in hidden if tile != own.rejected]
    chance.shuffle(Purpose.ACHIEVEMENTS, pool)
    for each, mat in enumerate(game.mats):
        if each == seat:
            continue
        first = pool.pop()
        gone = 1 + len(mat.claimed) - len(mat.achievements)
        tiles = sorted([first, *mat.claimed])
        chance.shuffle(Purpose.ACHIEVEMENTS, tiles)
        mat.gone = sorted(tiles[:gone])
        mat.achievements = sorted(tiles[gone:])
        mat.rejected = EMPTY  # what it was decides nothing any more
    if own.rejected in hidden:
        pool.append(own.rejected)
    pool.sort()
    chance.shuffle(Purpose.ACHIEVEMENTS, pool)
    game.stack = pool


def _seen(game: EnergyEmpire, seat: int) -> int:
    """Bit by tile: those that the seat knows not to be in the stack or a first choice of others."""
    seen = game.removed
    for tile in game.display:
        if tile != EMPTY:
            seen |= 1 << tile
    for mat in game.mats:
        for tile in mat.claimed:
            seen |= 1 << tile
    for tile in [*game.mats[seat].achievements, *game.mats[seat].gone]:
        seen |= 1 << tile
    return seen


def _deal_choices(game: EnergyEmpire, seat: int, chance: Chance) -> None:
    """Before the Nations are revealed: what the others were dealt, and what they have chosen of it."""
    own = game.mats[seat]
    nations = [nation for nation in game.in_play.nations if nation not in own.dealt_nations]
    shown = [*own.dealt_tiles, *game.display]
    tiles = [tile for tile in range(TILES) if tile not in shown and not game.removed >> tile & 1]
    chance.shuffle(Purpose.NATIONS, nations)
    chance.shuffle(Purpose.ACHIEVEMENTS, tiles)
    for each, mat in enumerate(game.mats):
        if each == seat:
            continue
        mat.dealt_nations = sorted([nations.pop() for _ in range(game.terms.nations_dealt)])
        mat.dealt_tiles = sorted([tiles.pop() for _ in range(DEALT)])
        if mat.nation is not None:
            dealt = mat.dealt_nations
            mat.nation = game.cards.nations[dealt[chance.below(Purpose.NATIONS, len(dealt))]]
        if mat.achievements:
            keep(mat, mat.dealt_tiles[chance.below(Purpose.ACHIEVEMENTS, DEALT)])
    game.stack = tiles
    game.stack_left = len(tiles)
