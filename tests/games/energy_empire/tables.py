"""Tables for stories: a game of Energy Empire with cards made for the tests, set up as a story needs it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import turbinehall
from tests.games.energy_empire.laying import (
    Piece,
    Token,
    lay_planks,
    location_number,
    set_achievements,
    set_decks,
    set_dice,
    set_environment,
    set_goods,
    set_impacts,
    set_markets,
    set_stacks,
    set_structures,
    set_track,
    settle_pieces,
    tile_number,
    type_number,
)
from turbinehall.games.energy_empire import box
from turbinehall.games.energy_empire.environment import CELL_WORDS
from turbinehall.games.energy_empire.kinds import DICE, KINDS
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.games.energy_empire.resources import RESOURCES, UNITS, amounts, by_name
from turbinehall.games.energy_empire.table import EMPTY, NEUTRAL, EnergyEmpire, Mat, Purpose
from turbinehall.games.energy_empire.turns import NEXT_TURN, TURN
from turbinehall.kernel.chance import Stream
from turbinehall.kernel.content import Content
from turbinehall.kernel.game import Frame
from turbinehall.kernel.story import Line

CARDS = Path(__file__).parent / "cards"
NATIONS = ("saudi-arabia", "united-states", "canada", "japan", "soviet-union")
"""Who leads which Nation, unless a story says otherwise: none of them starts with dice or more Workers."""


def first_choice(seats: int = 4, seed: int | str = 1, **variants: str) -> EnergyEmpire:
    """A game with the cards of the tests, before anybody has chosen a Nation.

    The first seat begins unless `start_player="drawn"`; other variants go by name, `tallest="as-tall"`.
    """
    # The folder stands for the whole content and not for changes to ours, which may change as it likes.
    if str(CARDS) not in box._cache:
        box._cache[str(CARDS)] = box.read(Content(CARDS, "", box.WHOLE), [])
    values = {"start-player": "first-seat"}
    values |= {name.replace("_", "-"): value for name, value in variants.items()}
    game = turbinehall.new("energy-empire", seats=seats, variants=values, seed=seed, content=CARDS)
    assert isinstance(game, EnergyEmpire)
    return game


def energy_empire(
    seats: int = 4, seed: int | str = 1, *, nations: Sequence[str] = NATIONS, **variants: str
) -> EnergyEmpire:
    """A game at its first turn. The Nations go to the seats in order, and any Achievement is kept."""
    return with_nations(first_choice(seats, seed, **variants), nations)


def with_nations(game: EnergyEmpire, nations: Sequence[str] = NATIONS) -> EnergyEmpire:
    """The game at its first turn: each seat was dealt a Nation of its own and took it."""
    words = [nation.word for nation in game.cards.nations]
    wanted = [words.index(nation) for nation in nations[: len(game.mats)]]
    spare = [number for number in range(len(words)) if number not in wanted]
    if len(game.mats) > 1:
        for mat, nation in zip(game.mats, wanted):
            mat.dealt_nations = sorted([nation, spare.pop()])
        ask_again(game)
    return chosen(game, nations)


def chosen(game: EnergyEmpire, nations: Sequence[str] = NATIONS) -> EnergyEmpire:
    """The game at its first turn: everybody takes the Nation that the tests give them, if it was dealt."""
    while asked(game) in ("nation", "keep"):
        offered = [game.notation(option) for option in game.options]
        nation = nations[game.seat]
        game.play(nation if nation in offered else offered[0])
    return game


def set_table(
    game: EnergyEmpire,
    seat: int = 0,
    *,
    holds: Mapping[str, int] | None = None,
    money: int | None = None,
    science: int | None = None,
    steel: int | None = None,
    plastic: int | None = None,
    oil: int | None = None,
    workers: int | None = None,
    energy: int | None = None,
    dice: Sequence[str] | None = None,
    structures: Sequence[str] | None = None,
    planks: Mapping[str, Sequence[Piece]] | None = None,
    environment: Mapping[str, Token] | None = None,
    influence: int | None = None,
    points: int | None = None,
    achievements: Sequence[str] | None = None,
    last: str | None = "",
    display: Sequence[str | None] | None = None,
    stack: Sequence[str] | None = None,
    market: Mapping[str, Sequence[str | None]] | None = None,
    deck: Mapping[str, Sequence[str]] | None = None,
    discard: Mapping[str, Sequence[str]] | None = None,
    stacks: Mapping[str, Sequence[tuple[int, int]]] | None = None,
    goods: Mapping[str, Mapping[str, int]] | None = None,
    track: int | None = None,
    impacts: Sequence[str] | None = None,
    turn: int | None = None,
    final_turns: int | None = None,
) -> EnergyEmpire:
    """Change what is named and leave the rest; then ask the pending question anew. Nothing is made or lost:
    pieces come from supplies, decks and reserves, and what gives way to them goes back there.

    On the mat of the seat: `holds` are all its resources, and what isn't named there is none; `money` and so
    on change one of them. `workers` and `energy` are those on the mat itself. `dice`, `structures`,
    `environment` (by cell) and `achievements` replace what was there. `planks` are what lies on cards:
    `{"farm": ["worker", "energy"]}`. `points` are on the Score track. `last` is the kind of the seat's latest
    turn, None if there was none.

    On the board: `display` has three places, None for a gap. `stack` is all that is left of the Achievements,
    the next one first; the others are out of the game. `market` has three slots a type. `deck` is what is
    drawn next. `discard` is a whole discard pile; `{"commerce": ["*"]}` puts the rest of the deck there.
    `stacks` are the players' in a location, as (seat, Energy). `goods` lie on locations, tokens too. `track`
    is how many tokens are left there: the Global Impacts of the empty spots are over, unfelt. `impacts` are
    the row, or its first cards; what the latest revealed one says lasts. `turn`: it is the beginning of the
    turn of this seat.
    """
    mat = game.mats[seat]
    one_by_one = dict(zip(RESOURCES, (money, science, steel, plastic, oil)))
    for number, resource in enumerate(RESOURCES):
        wanted = one_by_one[resource]
        if wanted is None and holds is not None:
            wanted = holds.get(resource, 0)
        if wanted is not None:
            mat.held += (wanted - amounts(mat.held)[number]) * UNITS[number]
    if track is not None:
        set_track(game, track)
    if dice is not None:
        set_dice(game, mat, dice)
    if structures is not None:
        set_structures(game, mat, structures)
    if environment is not None:
        set_environment(game, mat, environment)
    if influence is not None:
        mat.influence = influence
    if points is not None:
        mat.card_points, mat.row_points = points, 0
    if last != "":
        mat.last = KINDS.index(last)
    if achievements is not None or display is not None or stack is not None:
        set_achievements(game, seat, achievements, display, stack)
    if market is not None:
        set_markets(game, market)
    if deck is not None or discard is not None:
        set_decks(game, deck or {}, discard or {})
    if stacks is not None:
        set_stacks(game, stacks)
    if planks is not None:
        lay_planks(mat, planks)
    if goods is not None:
        set_goods(game, goods)
    if impacts is not None:
        set_impacts(game, impacts)
    if final_turns is not None:
        game.final_turns = final_turns
    settle_pieces(game, seat, workers, energy)
    if turn is not None:
        _begin_turn(game, turn)
    else:
        ask_again(game)
    assert broken_laws(game) == []
    return game


def _begin_turn(game: EnergyEmpire, seat: int) -> None:
    game.active = seat
    game.kind = 0
    game.location = EMPTY
    game.activated = 0
    game.agenda = [Frame(NEXT_TURN, (seat + 1) % len(game.mats), 0)]
    game.pending = Frame(TURN, seat, 0)
    ask_again(game)


def ask_again(game: EnergyEmpire) -> None:
    """Offer what may be chosen now that the table has been changed by hand."""
    frame = game.pending
    assert frame is not None
    game.options = frame.rule.begin(game, frame.seat, frame.arg)


def go_on(game: EnergyEmpire) -> EnergyEmpire:
    """After the table was changed by hand: as in a real game, what is forced happens by itself."""
    frame = game.pending
    assert frame is not None
    game.agenda = [*game.agenda, frame]
    game.advance()
    return game


def fix_roll(game: EnergyEmpire, *faces: int) -> EnergyEmpire:
    """The next dice show these faces: first the Solar-wind dice, then Hydro-geo, Coal, Nuclear, Petroleum."""
    choice = random.Random(repr(faces))
    while True:
        b, c = choice.getrandbits(32), choice.getrandbits(32)
        stream = Stream(
            (faces[0] - 1 - b - 1) % (1 << 32), b, c, 1
        )  # so that the first face is right already
        start = stream.clone()
        if all(stream.below(6) + 1 == face for face in faces):
            game.chance.streams[Purpose.DICE] = start
            return game


# ---------------------------------------------------------------- playing


def play(game: EnergyEmpire, text: str) -> EnergyEmpire:
    """Several choices: `play(game, "place mine +2; end")`."""
    for choice in text.split("; "):
        game.play(choice)
    return game


def end_turn(game: EnergyEmpire) -> EnergyEmpire:
    """Activate nothing more. Where nothing more can be activated the turn has ended by itself already."""
    if asked(game) == "activate":
        game.play("end")
    return game


def notations(game: EnergyEmpire) -> set[str]:
    """What is offered, as typed by hand."""
    return {game.notation(option) for option in game.options}


def reasons(game: EnergyEmpire) -> dict[str, str]:
    """What isn't offered although one might expect it, and why."""
    return dict(game.refused())


def asked(game: EnergyEmpire) -> str:
    """The name of the rule that asks: "turn", "pollute", ...; nothing when the game is over."""
    return game.pending.rule.name if game.pending is not None else ""


def wander(game: EnergyEmpire, seed: int) -> Iterator[EnergyEmpire]:
    """Any choices up to the end of the game; gives the game before each and at the end."""
    dice = random.Random(seed)
    while not game.over:
        yield game
        game.apply(dice.choice(game.options))
    yield game


def imagine(game: EnergyEmpire, seat: int, seed: int) -> EnergyEmpire:
    """Another game that might be this one for all the seat knows."""
    other = turbinehall.imagine(game, seat=seat, seed=seed)
    assert isinstance(other, EnergyEmpire)
    return other


# ---------------------------------------------------------------- looking


def resources(game: EnergyEmpire, seat: int = 0) -> dict[str, int]:
    """What lies on a mat, by name; what isn't there is left out."""
    return by_name(game.mats[seat].held)


def has(game: EnergyEmpire, resource: str, seat: int = 0) -> int:
    """How much of a resource lies on a mat: `has(game, "steel")`."""
    return amounts(game.mats[seat].held)[RESOURCES.index(resource)]


def environment(game: EnergyEmpire, seat: int = 0) -> dict[str, str]:
    """The polluted spaces, and what lies there."""
    mat = game.mats[seat]
    lying = {"pollution": mat.pollution, "nuclear": mat.nuclear, "well": mat.wells}
    return {
        word: token
        for cell, word in enumerate(CELL_WORDS)
        for token, mask in lying.items()
        if mask >> cell & 1
    }


def structures(game: EnergyEmpire, seat: int = 0) -> list[str]:
    """The Structures of a player, by type."""
    return [card.word for cards in game.mats[seat].tableau for card in cards if card.structure]


def planks(game: EnergyEmpire, word: str, seat: int = 0) -> list[str | None]:
    """What lies on the planks of a card ("nation": the Nation card), None for a free place."""
    mat = game.mats[seat]
    for type_, cards in enumerate(mat.tableau):
        for i, card in enumerate(cards):
            if card.word == word:
                return [_piece(mat, type_, 2 * i + place) for place in range(card.places)]
    raise AssertionError(f"seat {seat} has no {word}")


def _piece(mat: Mat, type_: int, place: int) -> str | None:
    if not mat.planks[type_] >> place & 1:
        return None
    return "worker" if mat.crew[type_] >> place & 1 else "energy"


def dice(game: EnergyEmpire, seat: int = 0) -> list[str]:
    """The Energy dice of a player."""
    return [kind for kind, count in zip(DICE, game.mats[seat].dice) for _ in range(count)]


def achievements(game: EnergyEmpire, seat: int = 0) -> list[str]:
    """The Achievements of a player."""
    return [game.cards.achievements[tile].word for tile in game.mats[seat].achievements]


def display(game: EnergyEmpire) -> list[str | None]:
    """The Achievements on the board, None for a gap."""
    return [None if tile == EMPTY else game.cards.achievements[tile].word for tile in game.display]


def achievement_stack(game: EnergyEmpire) -> list[str]:
    """The Achievements in the supply, the next one first."""
    return [game.cards.achievements[tile].word for tile in game.stack[: game.stack_left][::-1]]


def market(game: EnergyEmpire, type_: str) -> list[str | None]:
    """The cards of a market from left to right, None for a gap."""
    return [
        None if number == EMPTY else game.cards.cards[number].word
        for number in game.market[type_number(type_)]
    ]


def deck(game: EnergyEmpire, type_: str) -> list[str]:
    """A Structure deck, the next card first."""
    number = type_number(type_)
    return [game.cards.cards[card].word for card in game.decks[number][: game.left[number]][::-1]]


def discard(game: EnergyEmpire, type_: str) -> list[str]:
    """A discard pile."""
    return [game.cards.cards[number].word for number in game.discards[type_number(type_)]]


def stacks(game: EnergyEmpire, word: str) -> list[tuple[int | None, int]]:
    """The stacks in a location, in the order placed: whose (None: neutral), and its Energy."""
    return [
        (None if stack >> 4 == NEUTRAL else stack >> 4, stack & 15)
        for stack in game.stacks[location_number(word)]
    ]


def goods(game: EnergyEmpire, word: str) -> dict[str, int]:
    """What lies on a location."""
    number = location_number(word)
    tokens = {"pollution": game.tokens[number] & 15, "nuclear": game.tokens[number] >> 4}
    return by_name(game.goods[number]) | {token: count for token, count in tokens.items() if count}


def impacts(game: EnergyEmpire) -> list[str]:
    """The six Global Impacts of the game, left to right."""
    return [game.cards.impacts[number].word for number in game.row]


def worth(game: EnergyEmpire, tile: str, seat: int = 0) -> int:
    """What an Achievement is worth to a player who holds it now, as that player is told."""
    for shown in turbinehall.view(game, seat)["table"]["players"][seat]["achievements"]:
        if shown is not None and shown["word"] == tile:
            points = shown["worth"]
            assert isinstance(points, int)
            return points
    raise AssertionError(f"seat {seat} doesn't hold tile {tile_number(game, tile)}")


def said(game: EnergyEmpire, seat: int | None = None, since: int = -1) -> list[str]:
    """The story as a seat (None: a spectator) may read it, since so many choices were made."""
    assert game.story is not None
    return [line.text(game.rulebook.word) for line in game.story.for_seat(seat) if line.position > since]


def told(game: EnergyEmpire) -> dict[int, list[Line]]:
    """The lines of the story by turn, in the order of the game; turn 0 is the setup."""
    assert game.story is not None
    turns: dict[int, list[Line]] = {}
    for line in game.story.lines:
        turns.setdefault(line.turn, []).append(line)
    return turns


def finished(seats: int = 4, seed: int = 1, **variants: str) -> EnergyEmpire:
    """A whole game of any choices, at its end."""
    *_, game = wander(energy_empire(seats, seed, **variants), seed)
    return game
