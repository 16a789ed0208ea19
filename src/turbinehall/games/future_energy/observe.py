"""The table of Future Energy as a row of numbers, for those who learn: what a seat may know.

The order is the view's: the turn, the map, what is for sale, then every player, the seat itself first. What
takes longest is remembered (`FutureEnergyMemory`); to that end all that belongs to a player stands together,
also what is on the map, so that it is the same for everybody who looks.
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from turbinehall.games.future_energy.cards import Contract, Held
from turbinehall.games.future_energy.kinds import TILES
from turbinehall.games.future_energy.observe_fields import HELD, sections
from turbinehall.games.future_energy.table import PLANTS, FutureEnergy, Player
from turbinehall.kernel.observation import Memory, Observer, capped


@final
class PlayerMemory:
    """What was written of a player's contracts and pieces on the map, and of which."""

    def __init__(self) -> None:
        self.held: list[Held] = []
        self.completed: list[Contract] = []
        self.contracts = b""
        self.plants = b""
        self.joined: list[i64] = []
        self.lines = b""


@final
class FutureEnergyMemory(Memory):
    """What was written of a table of Future Energy, and of which tiles and plants."""

    def __init__(self, seats: int) -> None:
        self.tiles: list[int] = []
        self.grounds: list[int] = []
        self.sites = b""
        self.plants = b""
        self.players = [PlayerMemory() for _ in range(seats)]
        self.page = BytesWriter()
        """To write on what is to be remembered."""


@final
class FutureEnergyObserver(Observer[FutureEnergy]):
    """Writes what a seat may know of a table of Future Energy."""

    def __init__(self, game: FutureEnergy) -> None:
        values = sorted(set(game.cards.certificates))
        self.values: list[int] = [0] * (values[-1] + 1)
        """By what a certificate may be worth: its place among these values."""
        for place, value in enumerate(values):
            self.values[value] = place
        self.no_values = bytes(len(values))
        self.starts = len(game.cards.contracts)
        """The starting contracts are numbered after the others."""
        self.publics = len(game.cards.publics) if game.terms.public else 0
        self.no_contracts = bytes(PLANTS * HELD + self.starts + len(game.cards.starts))
        self.no_publics = bytes(self.publics)
        super().__init__(game.rulebook.actions, len(game.players), sections(game, values))
        self.step = self.actions.places["step"]

    def memory(self) -> Memory:
        return FutureEnergyMemory(self.seats)

    def table(self, game: FutureEnergy, seat: int, page: BytesWriter, memory: Memory) -> None:
        assert isinstance(memory, FutureEnergyMemory)
        self.turn(game, seat, page)
        self.map(game, page, memory)
        self.offers(game, page)
        for i in range(self.seats):
            self.player(game, (seat + i) % self.seats, seat, page, memory)

    def turn(self, game: FutureEnergy, seat: int, page: BytesWriter) -> None:
        """Whose turn it is, and how far it has come."""
        page.append((game.first - seat) % self.seats)
        page.append(0 if game.over else (game.active - seat) % self.seats + 1)
        page.append(capped(game.round))
        page.append(1 if game.ending else 0)
        page.append(game.phase)
        for bit in range(3):
            page.append(game.planned >> bit & 1)
        asked = game.pending  # where the crew is while it is led step by step
        page.append(
            asked.arg if asked is not None and self.actions.place(asked.rule) == self.step else game.crew
        )
        page.append(game.target + 1)
        page.append(game.built + 1)
        page.append(1 if game.duty else 0)

    def map(self, game: FutureEnergy, page: BytesWriter, memory: FutureEnergyMemory) -> None:
        """The sites. What players have on them stands with the players, but is looked at here."""
        if not (memory.tiles is game.tiles and memory.grounds is game.grounds):
            memory.tiles = game.tiles
            memory.grounds = game.grounds
            memory.sites = sites(game, memory.page)
        page.write(memory.sites)
        if memory.plants is not game.plants:
            memory.plants = game.plants
            for seat, last in enumerate(memory.players):
                last.plants = game.plants.translate(PLANTS_OF[seat])

    def offers(self, game: FutureEnergy, page: BytesWriter) -> None:
        """What can be bought, and how much is left."""
        for number in game.display:
            page.append(number + 1)
        page.append(game.stack_left)
        page.append(game.bank_left)
        if self.publics:
            for number in game.public:
                page.append(number + 1)
            page.append(game.pile_left)
            page.append(game.wildcards)

    def contracts(self, player: Player, page: BytesWriter) -> bytes:
        """The contracts that a player holds, with the plants on them, and those that are completed."""
        page.truncate(0)
        page.write(self.no_contracts)
        at: i64 = 0
        for held in player.contracts:
            contract = held.contract
            number: i64 = contract.number + (self.starts if contract.start else 0)
            page[at] = u8(number + 1)
            plants: i64 = held.plants
            place = at
            while plants:
                place += 1
                page[place] = u8(plants & 3)
                plants >>= 2
            at += HELD
        at = PLANTS * HELD
        for contract in player.completed:
            page[at + contract.number + (self.starts if contract.start else 0)] = 1
        return page.getvalue()

    def player(
        self, game: FutureEnergy, each: int, seat: int, page: BytesWriter, memory: FutureEnergyMemory
    ) -> None:
        """A player board, what lies beside it, and the player's pieces on the map."""
        player = game.players[each]
        last = memory.players[each]
        known = each == seat or game.over
        active = each == game.active and not game.over
        page.append(capped(player.points))
        page.append(capped(player.money))
        page.append(player.investors)
        page.append(player.engineers)
        page.append(player.engineers - game.actions_left if active else 0)
        page.append(player.lines)
        page.append(player.plants)
        if not (last.held is player.contracts and last.completed is player.completed):
            last.held = player.contracts
            last.completed = player.completed
            last.contracts = self.contracts(player, memory.page)
        page.write(last.contracts)
        page.append(len(player.certificates))
        at: i64 = len(page)
        page.write(self.no_values)
        if known:
            for value in player.certificates:
                place: i64 = at + self.values[value]
                page[place] = page[place] + 1
        page.append(player.nuclear)
        page.append(game.nuclear_used if active else 0)
        if self.publics:
            for kind in range(len(TILES)):
                page.append(player.kept[kind])
            page.append(player.wildcards)
            at = len(page)
            page.write(self.no_publics)
            hidden = 0
            for number in player.public:
                if known or not player.blind >> number & 1:
                    page[at + number] = 1
                else:
                    hidden += 1
            page.append(hidden)
        page.write(last.plants)
        if last.joined is not player.joined:  # it is replaced whenever a line of the player's is laid
            last.joined = player.joined
            last.lines = game.lines.translate(LINES_OF[each])
        page.write(last.lines)


def sites(game: FutureEnergy, page: BytesWriter) -> bytes:
    """The tiles on all sites, and the new construction grounds if these are in play."""
    page.truncate(0)
    new_grounds = game.terms.new_grounds
    for site, kind in enumerate(game.tiles):
        page.append(kind + 1)
        if new_grounds:
            page.append(game.grounds[site] + 1 if kind >= 0 else 0)
    return page.getvalue()


PLANTS_OF: Final[list[bytes]] = [bytes([bits >> 2 * seat & 3 for bits in range(256)]) for seat in range(4)]
"""By seat, and by all plants on a site: how many are the seat's."""
LINES_OF: Final[list[bytes]] = [bytes([bits >> seat & 1 for bits in range(256)]) for seat in range(4)]
"""By seat, and by all lines on a link: 1 if one is the seat's."""
