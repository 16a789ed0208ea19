"""Tables for stories: a game of Empire with cards made for the tests, set up as a story needs it."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import turbinehall
from turbinehall.games.empire import reading
from turbinehall.games.empire.build import places_around
from turbinehall.games.empire.table import FACTORY_TRACKS, NO_MARKER, Empire, Site, Track
from turbinehall.kernel.content import Content

CARDS = Path(__file__).parent / "cards"
PRINTED: dict[str, dict[str, Any]] = tomllib.loads((CARDS / "buildings.toml").read_text(encoding="utf-8"))
"""The Building cards of the tests as their file has them: what a test compares the game with."""
WORDS = list(PRINTED)
FRONTS = WORDS[::2]
"""One side of each card; each of these fits somewhere beside the Central Factory."""
KINDS = ("materials", "commodities", "goods", "capital")
SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
OPPOSITE = {"north": "south", "east": "west", "south": "north", "west": "east"}
FACTORY_RAILS = {"north": "out", "east": "out", "south": "in", "west": "none"}
ALL_EVENTS = (1 << 12) - 1
CLOSED = NO_MARKER
"""What a track of the Central Factory shows that gave up its marker."""

Lot = tuple[str, int, int, int]
"""A built card: word, x, y (southward), workers."""


def empire(seed: int | str = 1, **variants: str) -> Empire:
    """A game with the cards of the tests, at its first decision: `empire(market="advanced")`."""
    # The folder stands for the whole content and not for changes to ours, which may change as it likes.
    if str(CARDS) not in reading._cache:
        reading._cache[str(CARDS)] = reading._read(Content(CARDS))
    values = {name.replace("_", "-"): value for name, value in variants.items()}
    game = turbinehall.new("empire", variants=values, seed=seed, content=CARDS)
    assert isinstance(game, Empire)
    return game


def set_table(
    game: Empire,
    *,
    die: int | None = None,
    year: int | None = None,
    profit: int | None = None,
    managers: int | None = None,
    capital: int | None = None,
    built: Sequence[Lot] | None = None,
    units: Mapping[str, int] | None = None,
    workers: Mapping[str, int] | None = None,
    row: Sequence[str] | None = None,
    quiet: bool = False,
) -> Empire:
    """Change what is named and leave the rest; then ask the pending question anew.

    `capital` is on the Central Factory's track. `units` go by track: a kind is a track of the Central
    Factory, a Building's word its own. `workers` go by card. The row loses what is `built`, if no other row
    is given. `quiet`: every Event has taken place already.
    """
    if built is not None:
        _put_up(game, built)
    if row is not None:
        game.row = tuple([WORDS.index(word) for word in row])
    if die is not None:
        game.die = die
    if year is not None:
        game.year = year
        game.turn = year // 2 + 1
    if profit is not None:
        game.profit = profit
    if managers is not None:
        game.managers = managers
    if capital is not None:
        game.units[KINDS.index("capital")] = capital
    for word, count in (units or {}).items():
        game.units[track_number(game, word)] = count
    for word, count in (workers or {}).items():
        game.workers[site_number(game, word)] = count
    if quiet:
        game.fired = ALL_EVENTS
    ask_again(game)
    return game


def _put_up(game: Empire, built: Sequence[Lot]) -> None:
    cards = game.cards
    sites = [game.sites[0]]
    tracks = list(game.tracks[:FACTORY_TRACKS])
    game.workers = game.workers[:1]
    game.units = game.units[:FACTORY_TRACKS]
    for word, x, y, count in built:
        building = cards.faces[WORDS.index(word)]
        tracks.append(Track(len(sites), building.kind, building.maximum))
        sites.append(Site(building, x, y))
        game.workers.append(count)
        game.units.append(0)
    game.sites = tuple(sites)
    game.tracks = tuple(tracks)
    game.places = places_around(game.sites)
    game.spare_markers = max(0, 3 - len(built))
    gone = {WORDS.index(word) // 2 for word, _, _, _ in built}
    game.row = tuple([face for face in game.row if face // 2 not in gone])


def ask_again(game: Empire) -> None:
    """Offer what may be chosen now that the table has been changed by hand."""
    frame = game.pending
    assert frame is not None
    game.options = frame.rule.begin(game, frame.seat, frame.arg)


# ---------------------------------------------------------------- playing


def play(game: Empire, text: str) -> Empire:
    """Several choices: `play(game, "sell; 2 goods; 2 profit")`."""
    for choice in text.split("; "):
        game.play(choice)
    return game


def notations(game: Empire) -> set[str]:
    """What is offered, as typed by hand."""
    return {game.notation(option) for option in game.options}


def reasons(game: Empire) -> dict[str, str]:
    """What isn't offered although one might expect it, and why."""
    return dict(game.refused())


def wander(game: Empire, seed: int) -> Iterator[Empire]:
    """Any choices up to the end of the game; gives the game before each and at the end."""
    dice = random.Random(seed)
    while not game.over:
        yield game
        game.apply(dice.choice(game.options))
    yield game


def build_eagerly(game: Empire, seed: int) -> Iterator[Empire]:
    """Like wander, but always rich and always building where that is possible: six Buildings come about."""
    dice = random.Random(seed)
    while not game.over:
        yield game
        offered = {game.notation(option): option for option in game.options}
        if "end" in offered and game.row:
            for i, units in enumerate(game.units):
                if units != NO_MARKER:
                    game.units[i] = game.tracks[i].maximum
            ask_again(game)
            offered = {game.notation(option): option for option in game.options}
        building = [option for notation, option in offered.items() if notation.startswith("build")]
        if "managers" in offered and not building and dice.random() < 0.5:
            building = [offered["managers"]]
        game.apply(dice.choice(building or game.options))
    yield game


# ---------------------------------------------------------------- looking


def site_number(game: Empire, word: str) -> int:
    """The site of a card: "factory" or a Building's word."""
    return [site.building.word for site in game.sites].index(word)


def track_number(game: Empire, word: str) -> int:
    """A track: a kind is the Central Factory's, a Building's word its own."""
    if word in KINDS:
        return KINDS.index(word)
    return FACTORY_TRACKS + site_number(game, word) - 1


def units(game: Empire, word: str) -> int:
    """What a track shows."""
    return game.units[track_number(game, word)]


def workers(game: Empire, word: str) -> int:
    """The Worker die on a card."""
    return game.workers[site_number(game, word)]


def held(game: Empire) -> dict[str, int]:
    """Units of every kind, all tracks together."""
    return {word: game.held(kind) for kind, word in enumerate(KINDS)}


def row(game: Empire) -> list[str]:
    """The Building Row, left to right."""
    return [WORDS[face] for face in game.row]


def happened(game: Empire) -> set[str]:
    """The cards whose Event has taken place."""
    return {word for face, word in enumerate(WORDS) if game.fired >> face & 1}


def where(game: Empire, word: str) -> tuple[int, int]:
    """Where a card lies."""
    site = game.sites[site_number(game, word)]
    return site.x, site.y


def cost(word: str) -> dict[str, int]:
    """The printed cost of a Building, every kind named."""
    return {kind: PRINTED[word]["cost"].get(kind, 0) for kind in KINDS}


def said(game: Empire, turn: int | None = None) -> list[str]:
    """The story so far, or of one turn, in words."""
    assert game.story is not None
    lines = game.story.lines
    return [line.text(game.rulebook.word) for line in lines if turn is None or line.turn == turn]
