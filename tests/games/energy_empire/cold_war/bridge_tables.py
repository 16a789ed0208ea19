"""Tables for stories with Bridges: a Worker is placed, and the owner of a Bridge may activate it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.games.energy_empire.cold_war.more_cards import cold_war
from tests.games.energy_empire.tables import asked, play, set_table
from turbinehall.games.energy_empire.kinds import Type
from turbinehall.games.energy_empire.parts import Location
from turbinehall.games.energy_empire.table import EnergyEmpire

PLACES = {"government": "research", "industry": "mine", "commerce": "trade"}
CARDS = {"government": "stone-bridge", "industry": "suspension-bridge", "commerce": "highway-overpass"}


def at_work(
    type_: str,
    holds: Mapping[str, int],
    *,
    more: Sequence[str] = (),
    workers: int = 4,
    energy: int = 4,
    seats: int = 4,
    others: Mapping[str, Sequence[tuple[int, int]]] | None = None,
    lying: Mapping[str, Mapping[str, int]] | None = None,
) -> EnergyEmpire:
    """A Worker was placed on a location of this type by the owner of its Bridge, who may activate now."""
    game = set_table(
        cold_war(seats),
        structures=[CARDS[type_], *more],
        holds=holds,
        workers=workers,
        energy=energy,
        stacks=others,
        goods=lying,
    )
    play(game, f"place {PLACES[type_]}")
    if asked(game) in ("peek", "trade"):
        play(game, "skip" if asked(game) == "peek" else "done")
    return game


def cross(game: EnergyEmpire, type_: str, piece: str = "energy") -> EnergyEmpire:
    """Activate the Bridge of this type."""
    play(game, CARDS[type_])
    return play(game, piece) if asked(game) == "pieces" else game


class Anywhere(Location):
    """A location that belongs to no type, as the Doomsday Clock."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.word = "anywhere"
        self.title = "Anywhere"
        self.type = Type.ANY

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        return []


def add_anywhere(game: EnergyEmpire) -> None:
    """Such a location lies beside the board."""
    game.locations = [*game.locations, Anywhere(13)]
    game.stacks = [*game.stacks, []]
    game.goods, game.tokens = [*game.goods, 0], [*game.tokens, 0]
