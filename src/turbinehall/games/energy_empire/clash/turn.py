"""The Rival Nation's turn: it Works as its card says, or Generates. It decides nothing (CN-024 to CN-051)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.achievements import next_tile
from turbinehall.games.energy_empire.clash.cards import (
    NO_SLOT,
    PLACEMENTS,
    Icon,
    Placement,
)
from turbinehall.games.energy_empire.clash.nation import NO_STEPS, RivalNation, rival_of
from turbinehall.games.energy_empire.kinds import Kind
from turbinehall.games.energy_empire.markets import refill
from turbinehall.games.energy_empire.table import EMPTY, GUEST, MOST_ENERGY, MOST_WORKERS, EnergyEmpire
from turbinehall.games.energy_empire.turns import put_stack
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence


@final
class RivalTurn(Rule[EnergyEmpire]):
    """A turn of the Rival. A Global Impact that it causes comes after all of it (CN-042, CN-047)."""

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        rival = rival_of(game)
        rival.steps = NO_STEPS
        rival.drawn = EMPTY
        if rival.workers:
            rival.kind = Kind.WORK
            _work(game, rival)
        else:
            rival.kind = Kind.GENERATE
            _generate(game, rival)
        return NOTHING


def _told(game: EnergyEmpire, rival: RivalNation, sentence: Sentence, a: int = 0, b: int = 0) -> None:
    """Tell what it did, and keep it until its next turn."""
    game.tell(sentence, a, b)
    rival.steps = [*rival.steps, (sentence, (a, b)[: len(sentence.kinds)])]


# ---------------------------------------------------------------- a Work turn


def _work(game: EnergyEmpire, rival: RivalNation) -> None:
    number = rival.draw(game, False)
    if number == EMPTY:
        rival.workers -= PLACEMENTS
        rival.aside += PLACEMENTS
        _told(game, rival, NO_CARD)
        return
    game.reveal("the Rival Nation drew a card")
    _told(game, rival, DRAWS, number)
    card = rival.cards[number]
    for placement in card.placements:
        _place(game, rival, placement)
    if card.icon == Icon.UNITED_NATIONS:
        _advance(game, rival)
    elif card.icon == Icon.POLLUTION:
        _take_token(game, rival)
    elif card.icon == Icon.CLOCK:
        _advance_clock(game, rival)
    elif card.icon >= Icon.ACHIEVEMENT:
        _take_achievement(game, rival, card.achievement)


def least_energy(game: EnergyEmpire, location: int) -> int:
    """The Energy that the Rival needs for the tallest stack; Global Impacts make no difference (CN-048)."""
    height = game.height(location)
    return height - 1 if height and game.terms.as_tall else height


def _place(game: EnergyEmpire, rival: RivalNation, placement: Placement) -> None:
    number = placement.location
    needed = least_energy(game, number)
    rival.workers -= 1
    if needed > rival.energy:
        rival.aside += 1
        _told(game, rival, SKIPS, needed, number)
        return
    rival.energy -= needed
    put_stack(game, number, GUEST, needed)
    if needed:
        _told(game, rival, STACKS, number, needed)
    else:
        _told(game, rival, PLACES, number)
    if game.goods[number] or game.tokens[number]:
        _clear(game, rival, number)
    if placement.slot != NO_SLOT:
        _cross_out(game, rival, game.locations[number].type, placement.slot)


def _clear(game: EnergyEmpire, rival: RivalNation, number: int) -> None:
    """What lies on a location goes back to the supply (CN-035)."""
    if game.goods[number]:
        _told(game, rival, GOODS_GONE, game.goods[number])
        goods = game.goods[:]
        goods[number] = 0
        game.goods = goods
    lying = (game.tokens[number] & 15) + (game.tokens[number] >> 4)
    if lying:
        _told(game, rival, TOKENS_GONE, lying)
        game.supply += lying
        tokens = game.tokens[:]
        tokens[number] = 0
        game.tokens = tokens


def _cross_out(game: EnergyEmpire, rival: RivalNation, type_: int, slot: int) -> None:
    """The Structure under the cross is discarded, and the market refilled (CN-033)."""
    card = game.market[type_][slot]
    if card == EMPTY:
        _told(game, rival, SLOT_EMPTY, slot + 1)
        return
    discards = game.discards[:]
    discards[type_] = [*discards[type_], card]
    game.discards = discards
    _told(game, rival, CROSSED_OUT, card, type_)
    refill(game, type_, slot)


# ---------------------------------------------------------------- icons


def _advance(game: EnergyEmpire, rival: RivalNation) -> None:
    """One space on the United Nations track; only one marker may stand on the last (CN-050)."""
    last = len(game.board.united_nations) - 1
    space = rival.space + 1
    if space > last:
        _told(game, rival, AT_THE_END)
    elif space == last and any([mat.influence == last for mat in game.mats]):
        _told(game, rival, OCCUPIED)
    else:
        rival.space = space
        _told(game, rival, ADVANCES, space)


def _take_token(game: EnergyEmpire, rival: RivalNation) -> None:
    if game.track == 0:
        _told(game, rival, NO_TOKEN)
        return
    game.track -= 1
    rival.on_cards += 1
    _told(game, rival, TAKES_TOKEN)


def _take_achievement(game: EnergyEmpire, rival: RivalNation, space: int) -> None:
    tile = game.display[space]
    if tile == EMPTY:
        _told(game, rival, NO_ACHIEVEMENT, space + 1)
        return
    game.removed |= 1 << tile
    rival.taken = [*rival.taken, tile]
    _told(game, rival, TAKES_ACHIEVEMENT, tile)
    display = game.display[:]
    display[space] = EMPTY
    # With gaps, nothing could be claimed any more once all three were gone: then they are filled too.
    if not rival.gaps or all([each == EMPTY for each in display]):
        for i, each in enumerate(display):
            if each == EMPTY:
                display[i] = next_tile(game)
    game.display = display


def _advance_clock(game: EnergyEmpire, rival: RivalNation) -> None:
    """The hand of the Doomsday Clock moves, where there is one (CN-041)."""
    for part in game.parts:
        if part.advance_clock(game):
            _told(game, rival, ADVANCES_CLOCK)


# ---------------------------------------------------------------- a Generate turn


def _generate(game: EnergyEmpire, rival: RivalNation) -> None:
    if rival.draw(game, True) == EMPTY:
        _told(game, rival, GENERATES_WITHOUT)
    else:
        _told(game, rival, GENERATES)
    _take_token(game, rival)
    game.stacks = [[stack for stack in stacks if stack >> 4 != GUEST] for stacks in game.stacks]
    rival.workers = MOST_WORKERS
    rival.energy = MOST_ENERGY
    rival.aside = 0
    _told(game, rival, RETURNS)


DRAWS: Final = Sentence("The Rival Nation draws {clash}.")
NO_CARD: Final = Sentence("The Rival Nation has no card left to draw, and sets two Workers aside.")
PLACES: Final = Sentence("The Rival Nation places a Worker on {location}.")
STACKS: Final = Sentence("The Rival Nation places a Worker on {location}, on {number} Energy.")
SKIPS: Final = Sentence(
    "The Rival Nation lacks the {number} Energy for {location}: it skips it and sets the Worker aside."
)
GOODS_GONE: Final = Sentence("{bundle} there: back to the supply.")
TOKENS_GONE: Final = Sentence("{number} Pollution token{s} there: back to the supply.")
CROSSED_OUT: Final = Sentence("The {card} leaves the {type} market.")
SLOT_EMPTY: Final = Sentence("Slot {number} of the market is empty: nothing leaves it.")
ADVANCES: Final = Sentence("The Rival Nation moves to space {number} of the United Nations track.")
AT_THE_END: Final = Sentence("The Rival Nation stands on the last space of the United Nations track already.")
OCCUPIED: Final = Sentence(
    "The Rival Nation can't move on the United Nations track: the last space is taken."
)
TAKES_TOKEN: Final = Sentence("The Rival Nation puts a Pollution token from the track on its card.")
NO_TOKEN: Final = Sentence("The Global Impact track is empty: the Rival Nation takes no token.")
TAKES_ACHIEVEMENT: Final = Sentence("The Rival Nation takes the Achievement {tile} out of the game.")
NO_ACHIEVEMENT: Final = Sentence("Space {number} of the Achievements is empty: the Rival Nation takes none.")
ADVANCES_CLOCK: Final = Sentence("The Rival Nation advances the Doomsday Clock.")
GENERATES: Final = Sentence("The Rival Nation Generates: a card that nobody has seen is laid face down.")
GENERATES_WITHOUT: Final = Sentence("The Rival Nation Generates, but has no card left to lay down.")
RETURNS: Final = Sentence("All its Workers and Energy return to its mat.")

RIVAL_TURN: Final = RivalTurn()
