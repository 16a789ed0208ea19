"""The table of Future Energy as a row of numbers, for those who learn: what a seat may know.

The order is the view's: the turn, the map, what is for sale, then every player, the seat itself first.
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from turbinehall.games.future_energy.kinds import TILES
from turbinehall.games.future_energy.observe_fields import HELD, sections
from turbinehall.games.future_energy.table import PLANTS, FutureEnergy
from turbinehall.kernel.observation import Observer, capped


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
        self.no_completed = bytes(self.starts + len(game.cards.starts))
        self.no_publics = bytes(self.publics)
        seats = len(game.players)
        self.a_site = seats + (2 if game.terms.new_grounds else 1)
        self.no_map = bytes(self.a_site * len(game.map.sites) + seats * len(game.map.links))
        super().__init__(game.rulebook.actions, len(game.players), sections(game, values))
        self.step = self.actions.places["step"]

    def table(self, game: FutureEnergy, seat: int, page: BytesWriter) -> None:
        self.turn(game, seat, page)
        self.map(game, seat, page)
        self.offers(game, page)
        for i in range(self.seats):
            self.player(game, (seat + i) % self.seats, seat, page)

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

    def map(self, game: FutureEnergy, seat: int, page: BytesWriter) -> None:
        """Tiles and power plants on the sites, lines on the links."""
        at: i64 = len(page)
        page.write(self.no_map)
        own: i64 = seat
        seats: i64 = self.seats
        size: i64 = self.a_site
        new_grounds = game.terms.new_grounds
        tiles = game.tiles
        plants = game.plants
        sites: i64 = len(tiles)
        for site in range(sites):
            kind: i64 = tiles[site]
            page[at] = u8(kind + 1)
            if new_grounds and kind >= 0:
                ground: i64 = game.grounds[site]
                page[at + 1] = u8(ground + 1)
            put_each(plants[site], 2, own, seats, page, at + size - seats)
            at += size
        lines = game.lines
        links: i64 = len(lines)
        for link in range(links):
            put_each(lines[link], 1, own, seats, page, at)
            at += seats

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

    def player(self, game: FutureEnergy, each: int, seat: int, page: BytesWriter) -> None:
        """A player board, and what lies beside it."""
        player = game.players[each]
        known = each == seat or game.over
        active = each == game.active and not game.over
        page.append(capped(player.points))
        page.append(capped(player.money))
        page.append(player.investors)
        page.append(player.engineers)
        page.append(player.engineers - game.actions_left if active else 0)
        page.append(player.lines)
        page.append(player.plants)
        at: i64 = len(page)
        page.write(NOTHING_HELD)
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
        at = len(page)
        page.write(self.no_completed)
        for contract in player.completed:
            page[at + contract.number + (self.starts if contract.start else 0)] = 1
        page.append(len(player.certificates))
        at = len(page)
        page.write(self.no_values)
        if known:
            for value in player.certificates:
                place = at + self.values[value]
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


def put_each(bits: i64, width: i64, first: i64, seats: i64, page: BytesWriter, at: i64) -> None:
    """Put in, where there are zeros, what each player has, from the first on: so many bits a player."""
    if bits:
        left = (bits >> width * first | bits << width * (seats - first)) & ((1 << width * seats) - 1)
        place = at
        while left:
            page[place] = u8(left & ((1 << width) - 1))
            left >>= width
            place += 1


NOTHING_HELD: Final = bytes(PLANTS * HELD)
