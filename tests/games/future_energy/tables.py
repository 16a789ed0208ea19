"""Tables for stories: a game of Future Energy with cards made for the tests, set up as a story needs it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import turbinehall
from tests.games.future_energy.laying import (
    contract_word,
    fit_tiles,
    link_number,
    set_certificates,
    set_contracts,
    set_lines,
    set_plants,
    set_public,
    set_tiles,
    site_number,
)
from turbinehall.games.future_energy import reading
from turbinehall.games.future_energy.kinds import BLOCKED, NO_TILE, TILES
from turbinehall.games.future_energy.laws import broken_laws
from turbinehall.games.future_energy.movement import MOVE
from turbinehall.games.future_energy.planning import PLAN
from turbinehall.games.future_energy.table import EMPTY, NOWHERE, FutureEnergy, Phase
from turbinehall.games.future_energy.turns import END_TURN, NEXT_TURN
from turbinehall.kernel.content import Content
from turbinehall.kernel.game import Frame
from turbinehall.kernel.story import Line, Story

CARDS = Path(__file__).parent / "cards"
MODULES = ("largest-grid", "public-contracts", "new-grounds")


def future_energy(
    seats: int = 4, seed: int | str = 1, modules: Sequence[str] = (), **variants: str
) -> FutureEnergy:
    """A game with the cards of the tests, at its first decision. Variants go by name: `stuck="skip"`."""
    # The folder stands for the whole content and not for changes to ours, which may change as it likes.
    if str(CARDS) not in reading._cache:
        reading._cache[str(CARDS)] = reading.read(Content(CARDS, "", reading.WHOLE))
    values = {name.replace("_", "-"): value for name, value in variants.items()}
    game = turbinehall.new(
        "future-energy", seats=seats, modules=list(modules), variants=values, seed=seed, content=CARDS
    )
    assert isinstance(game, FutureEnergy)
    return game


def story(
    seats: int = 4, seed: int | str = 1, modules: Sequence[str] = (), turn: int = 0, **variants: str
) -> FutureEnergy:
    """A game at the planning of a seat in the first round, which seat 0 began. All have their first €2M:
    neither has anybody received revenue nor has anything happened. `set_table` goes on from there."""
    game = future_energy(seats, seed, modules, **variants)
    game.first = 0
    for player in game.players:
        player.money = 2
    game.story = Story()
    return set_table(game, turn=turn)


def set_table(
    game: FutureEnergy,
    seat: int = 0,
    *,
    money: int | None = None,
    points: int | None = None,
    investors: int | None = None,
    engineers: int | None = None,
    contracts: Sequence[str] | None = None,
    completed: Sequence[str] | None = None,
    plants: Mapping[str, int] | None = None,
    supply: int | None = None,
    lines: Sequence[str] | None = None,
    lines_left: int | None = None,
    certificates: Sequence[int] | None = None,
    kept: Mapping[str, int] | None = None,
    wildcards: int | None = None,
    public: Sequence[str] | None = None,
    blind: Sequence[str] = (),
    nuclear: int | None = None,
    crew: str | None = None,
    tiles: Mapping[str, str | None] | None = None,
    grounds: Mapping[str, str] | None = None,
    display: Sequence[str | None] | None = None,
    stack: Sequence[str] | None = None,
    bank: Sequence[int] | None = None,
    public_display: Sequence[str | None] | None = None,
    pile: Sequence[str] | None = None,
    first: int | None = None,
    ending: str | None = None,
    turn: int | None = None,
    at: str = "plan",
) -> FutureEnergy:
    """Change what is named and leave the rest; then ask the pending question anew. Nothing is made or lost:
    pieces come from supplies, stacks and the bank, and what gives way to them goes back there.

    Of the seat: `contracts` are all in front of it, by their icons: `"coal+(gas)+oil"` has no power plant
    below gas any more, and `"coal+2oil"` has two below oil; with five icons it is a starting contract.
    `completed` are those flipped. `plants` are all it has built, `{"lyon": 2}`, but for the one on the
    starting space; `supply` makes it build so many more that this is left. `lines` are all its lines,
    `["paris+lyon"]`; `lines_left` makes it lay more, far away, until so many are left. `certificates` are
    its values. `kept` are its tiles by kind, `public` its public contracts by word, of which those in `blind`
    came from the pile; `nuclear` are the tiles on its nuclear power board.

    On the board: `tiles` by site, None for no tile; `"*"` stands for all sites that aren't named. `grounds`
    are new construction grounds by site. A site with a power plant loses its tile. `display` has up to four
    contracts from left to right. `stack` is all that is left of the stack, the next one first: the last seat
    has completed the others. `bank` are the certificates drawn next. `public_display`, and `pile`: all of it,
    the next one first. `first` holds the kite. `turn`: this seat begins its planning, its revenue included in
    the money already; or, `at="move"`, its movement. What is forced then happens by itself, as in any game.
    As long as the seat that plans has planned nothing, its engineers are all there still.
    """
    player = game.players[seat]
    player.money = player.money if money is None else money
    player.points = player.points if points is None else points
    player.investors = player.investors if investors is None else investors
    player.engineers = player.engineers if engineers is None else engineers
    player.nuclear = player.nuclear if nuclear is None else nuclear
    if wildcards is not None:
        game.wildcards -= wildcards - player.wildcards
        player.wildcards = wildcards
    if kept is not None:
        player.kept = [kept.get(kind, 0) for kind in TILES]
    if contracts is not None or completed is not None or display is not None or stack is not None:
        set_contracts(game, seat, contracts, completed, display, stack)
    if tiles is not None or grounds is not None:
        set_tiles(game, tiles or {}, grounds or {})
    fit_tiles(game)
    if plants is not None or supply is not None or contracts is not None:
        set_plants(game, seat, plants, supply)
    if lines is not None or lines_left is not None:
        set_lines(game, seat, lines, lines_left)
    if certificates is not None or bank is not None:
        set_certificates(game, seat, certificates, bank)
    if public is not None or public_display is not None or pile is not None:
        set_public(game, seat, public, blind, public_display, pile)
    if crew is not None:
        game.crew = site_number(game, crew)
        cleared = game.tiles[:]
        assert cleared[game.crew] != BLOCKED
        cleared[game.crew] = NO_TILE
        game.put_tiles(cleared)
    if first is not None:
        game.first = first
    if ending is not None:
        game.ending = ending
    if not game.ending and (game.stack_left == 0 or any(each.lines == 0 for each in game.players)):
        game.ending = "the story says so"
    if turn is not None:
        _begin_turn(game, turn, at)
    else:
        ask_again(game)
    assert broken_laws(game) == []
    return game


def _begin_turn(game: FutureEnergy, seat: int, at: str) -> None:
    game.active = seat
    game.round = max(game.round, 1)
    game.phase = Phase.PLANNING if at == "plan" else Phase.MOVEMENT
    game.planned = 0
    game.actions_left = game.players[seat].engineers
    game.duty = game.players[seat].wanted == 0
    game.nuclear_used = 0
    game.target = NOWHERE
    game.built = EMPTY
    game.agenda = [Frame(NEXT_TURN, (seat + 1) % len(game.players), 0)]
    if game.terms.public:
        game.push(END_TURN, seat)
    game.push(MOVE, seat)
    if at == "plan":
        game.push(PLAN, seat)
    game.advance()


def ask_again(game: FutureEnergy) -> None:
    """Offer what may be chosen now that the table has been changed by hand."""
    frame = game.pending
    if frame is not None:
        if frame.rule.name == "plan" and game.planned == 0:
            game.actions_left = game.players[frame.seat].engineers
            game.duty = game.players[frame.seat].wanted == 0
        # A copy is asked: with nothing to choose from, some rules act at once.
        game.options = frame.rule.begin(game.clone(), frame.seat, frame.arg)


def next_turn(game: FutureEnergy, seat: int) -> FutureEnergy:
    """The turn of a seat from its very beginning, revenue included; in the last round perhaps the end."""
    game.agenda = [Frame(NEXT_TURN, seat, 0)]
    game.advance()
    return game


# ---------------------------------------------------------------- playing


def play(game: FutureEnergy, text: str) -> FutureEnergy:
    """Several choices: `play(game, "line; paris+lyon; done; lyon")`."""
    for choice in text.split("; "):
        game.play(choice)
    return game


def decline(game: FutureEnergy) -> FutureEnergy:
    """Whoever is asked for a joint power plant says no."""
    while asked(game) == "join":
        game.play("no")
    return game


def notations(game: FutureEnergy) -> set[str]:
    """What is offered, as typed by hand."""
    return {game.notation(option) for option in game.options}


def sites_offered(game: FutureEnergy) -> set[str]:
    """The sites that the crew may be moved to, whether the way is chosen by hand or not."""
    assert asked(game) == "move"
    return {
        word for word in notations(game) if not word.endswith(" by hand") and word[:4] not in ("use ", "stay")
    }


def words(game: FutureEnergy, notation: str) -> str:
    """An offered choice as a button says it."""
    return game.describe(game.read(notation))


def reasons(game: FutureEnergy) -> dict[str, str]:
    """What isn't offered although one might expect it, and why."""
    return dict(game.refused())


def asked(game: FutureEnergy) -> str:
    """The name of the rule that asks: "plan", "move", ...; nothing when the game is over."""
    return game.pending.rule.name if game.pending is not None else ""


def wander(game: FutureEnergy, seed: int) -> Iterator[FutureEnergy]:
    """Any choices up to the end of the game; gives the game before each and at the end."""
    dice = random.Random(seed)
    while not game.over:
        yield game
        game.apply(dice.choice(game.options))
    yield game


def finished(seats: int = 4, seed: int = 1, modules: Sequence[str] = (), **variants: str) -> FutureEnergy:
    """A whole game of any choices, at its end."""
    *_, game = wander(future_energy(seats, seed, modules, **variants), seed)
    return game


def imagine(game: FutureEnergy, seat: int, seed: int) -> FutureEnergy:
    """Another game that might be this one for all the seat knows."""
    other = turbinehall.imagine(game, seat=seat, seed=seed)
    assert isinstance(other, FutureEnergy)
    return other


# ---------------------------------------------------------------- looking


def view(game: FutureEnergy, seat: int | None = None) -> dict[str, Any]:
    """The table as a seat (None: a spectator) sees it."""
    shown: dict[str, Any] = turbinehall.view(game, seat)["table"]
    return shown


def money(game: FutureEnergy) -> list[int]:
    """The money of all seats."""
    return [player.money for player in game.players]


def contracts(game: FutureEnergy, seat: int = 0) -> list[str]:
    """The contracts in front of a player, as `set_table` takes them: `coal+(gas)+oil`."""
    marks = ("({})", "{}", "2{}")
    return [
        "+".join(marks[held.on(space)].format(TILES[icon]) for space, icon in enumerate(held.contract.icons))
        for held in game.players[seat].contracts
    ]


def completed(game: FutureEnergy, seat: int = 0) -> list[str]:
    """The contracts that a player has flipped."""
    return [contract_word(contract) for contract in game.players[seat].completed]


def display(game: FutureEnergy) -> list[str | None]:
    """The contracts on display from left to right, None for an empty slot."""
    return [
        None if number == EMPTY else contract_word(game.cards.contracts[number]) for number in game.display
    ]


def stack(game: FutureEnergy) -> list[str]:
    """The contracts of the stack, the next one first."""
    return [contract_word(game.cards.contracts[number]) for number in game.stack[: game.stack_left][::-1]]


def tile(game: FutureEnergy, word: str) -> str | None:
    """The tile on a site."""
    kind = game.tiles[site_number(game, word)]
    return None if kind == NO_TILE else "blocked" if kind == BLOCKED else TILES[kind]


def lines_on(game: FutureEnergy, word: str) -> list[int]:
    """The seats with a line on a link."""
    lines = game.lines[link_number(game, word)]
    return [seat for seat in range(len(game.players)) if lines >> seat & 1]


def links_of(game: FutureEnergy, seat: int) -> set[str]:
    """The links with a line of a seat."""
    return {game.map.link_word(link) for link in game.map.links if game.lines[link.number] >> seat & 1}


def plants_on(game: FutureEnergy, word: str) -> list[int]:
    """The power plants on a site, by seat."""
    return [game.plants_of(seat, site_number(game, word)) for seat in range(len(game.players))]


def crew(game: FutureEnergy) -> str:
    """Where the construction crew is."""
    return game.map.sites[game.crew].word


def said(game: FutureEnergy, seat: int | None = None, since: int = -1) -> list[str]:
    """The story as a seat (None: a spectator) may read it, since so many choices were made."""
    assert game.story is not None
    return [line.text(game.rulebook.word) for line in game.story.for_seat(seat) if line.position > since]


def told(game: FutureEnergy) -> dict[int, list[Line]]:
    """The lines of the story by turn, in the order of the game; turn 0 is the setup."""
    assert game.story is not None
    turns: dict[int, list[Line]] = {}
    for line in game.story.lines:
        turns.setdefault(line.turn, []).append(line)
    return turns
