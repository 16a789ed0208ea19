"""Tables for stories of the three modules: who holds which public contract, what is built where."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.future_energy.laying import public_number
from tests.games.future_energy.tables import MODULES, play, set_table, story, view
from turbinehall.games.future_energy.kinds import GROUNDS, TILES
from turbinehall.games.future_energy.table import EMPTY, FutureEnergy

GRID, PUBLIC, NEW = [(module,) for module in MODULES]
BOTH = ("public-contracts", "new-grounds")
MODULE_SETS = [
    chosen for count in range(len(MODULES) + 1) for chosen in itertools.combinations(MODULES, count)
]
"""All eight combinations of modules."""
SITE = "munich"
"""Where the only tile lies in `build_on`, one link from the crew."""
FOUR = "coal+gas+nuclear+oil"
FIVE = "coal+gas+oil+investor+engineer"


def holding(
    word: str,
    *,
    kept: Mapping[str, int] | None = None,
    modules: Sequence[str] = PUBLIC,
    seats: int = 4,
    variants: Mapping[str, Any] | None = None,
    **table: Any,
) -> FutureEnergy:
    """Seat 0 plans, holds this public contract, and (unless `kept` says otherwise) just the tiles it shows.

    Nobody else can pay for anything. `table` is what `set_table` takes.
    """
    game = story(seats, modules=modules, **(variants or {}))
    shown = {TILES[kind]: 1 for kind in game.cards.publics[public_number(game, word)].tiles}
    for seat in range(1, seats):
        game.players[seat].money = 0
    return set_table(game, public=[word], kept=shown if kept is None else kept, **table)


def use(game: FutureEnergy, word: str) -> FutureEnergy:
    """Use a public contract; where other tiles could stand in, those shown are discarded."""
    game.play(f"use {word}")
    while game.pending is not None and game.pending.rule.name == "spend":
        game.apply(0)
    return game


def build_on(
    tile: str,
    *,
    modules: Sequence[str] = PUBLIC,
    seats: int = 4,
    variants: Mapping[str, Any] | None = None,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    then: str = "",
    **table: Any,
) -> FutureEnergy:
    """Seat 0 moves the crew from the starting space to the only tile on the map, for €1M of its €10M.

    `tile` is a kind, or one of the new construction grounds. The others have no money to join in, unless
    `others` gives it: what `set_table` takes, by seat. `then` are further choices.
    """
    game = story(seats, modules=modules, **(variants or {}))
    for seat in range(1, seats):
        game.players[seat].money = 0
    for seat, has in (others or {}).items():
        set_table(game, seat, **has)
    laid: dict[str, str | None] = {"*": None}
    table = {"money": 10, "contracts": [FOUR], **table}
    if tile in GROUNDS:
        set_table(game, tiles=laid, grounds={SITE: tile}, **table)
    else:
        set_table(game, tiles={**laid, SITE: tile}, **table)
    play(game, f"done; {SITE}")
    return play(game, then) if then else game


# ---------------------------------------------------------------- looking


def kept(game: FutureEnergy, seat: int = 0) -> dict[str, int]:
    """The tiles that a player has collected, by kind."""
    return {TILES[kind]: count for kind, count in enumerate(game.players[seat].kept) if count}


def publics(game: FutureEnergy, seat: int = 0) -> list[str]:
    """The public contracts of a player, by word."""
    return [game.cards.publics[number].word for number in game.players[seat].public]


def public_display(game: FutureEnergy) -> list[str | None]:
    """The public contracts on display, None for an empty place."""
    return [None if number == EMPTY else game.cards.publics[number].word for number in game.public]


def pile(game: FutureEnergy) -> list[str]:
    """The pile of public contracts, the next one first."""
    return [game.cards.publics[number].word for number in game.pile[: game.pile_left][::-1]]


def points(game: FutureEnergy) -> list[int]:
    """The VP of all seats on the VP track."""
    return [player.points for player in game.players]


def supply(game: FutureEnergy, seat: int = 0) -> tuple[int, int]:
    """The power plants and power lines in a personal supply."""
    return game.players[seat].plants, game.players[seat].lines


def score(game: FutureEnergy, what: str, seat: int = 0) -> int | None:
    """One line of a player's score sheet; None if there is no such line."""
    for line in view(game, seat)["score sheet"]:
        if line["what"] == what:
            scored = line["points"]
            assert isinstance(scored, int)
            return scored
    return None
