"""The table of Energy Empire as a row of numbers, for those who learn: what a seat may know (A-EE-42).

The order is the view's: the turn, the board, then every player, the seat itself first. What is mostly empty
is written as zeros first, and then what is there is put in. It is put in as plain bytes (u8), and never by
`+=`: compiled, all else makes objects of the numbers. What takes longest is remembered
(`EnergyEmpireMemory`).
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from turbinehall.games.energy_empire.cards import Card
from turbinehall.games.energy_empire.kinds import CELLS, OWNED_DICE, TYPES, Kind, on_planks
from turbinehall.games.energy_empire.observe_fields import FIRST_DICE, GOODS, sections
from turbinehall.games.energy_empire.resources import RESOURCES, put_amounts
from turbinehall.games.energy_empire.table import (
    EMPTY,
    GUEST,
    NEUTRAL,
    SLOTS,
    SPOTS,
    STACK_ENERGY,
    EnergyEmpire,
    Mat,
)
from turbinehall.kernel.observation import Memory, Observer, capped


@final
class MatMemory:
    """What was written of a player's dice, Environment and tableaus, and of which."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.pollution: i64 = NEVER
        self.nuclear: i64 = NEVER
        self.wells: i64 = NEVER
        self.land = b""
        self.tableau: list[list[Card]] = []
        self.planks: list[int] = []
        self.crew: list[int] = []
        self.activated = NEVER
        self.structures = b""


@final
class EnergyEmpireMemory(Memory):
    """What was written of a table of Energy Empire, and of which pieces there."""

    def __init__(self, seats: int) -> None:
        self.market: list[list[int]] = []
        self.left: list[int] = []
        self.discards: list[list[int]] = []
        self.markets = b""
        self.goods: list[int] = []
        self.tokens: list[int] = []
        self.lying = b""
        self.mats = [MatMemory() for _ in range(seats)]
        """By whose they are."""
        self.page = BytesWriter()
        """To write on what is to be remembered."""


@final
class EnergyEmpireObserver(Observer[EnergyEmpire]):
    """Writes what a seat may know of a table of Energy Empire."""

    def __init__(self, game: EnergyEmpire) -> None:
        modules = ["", *game.setup.modules]
        in_play = [card for card in game.cards.cards if card.module in modules]
        self.index: list[int] = [EMPTY] * len(game.cards.cards)
        """By number of a card: its place among those in play."""
        for place, card in enumerate(in_play):
            self.index[card.number] = place
        self.cards = len(in_play)
        beside = [card for card in in_play if card.price]
        self.beside: list[int] = [EMPTY] * len(game.cards.cards)
        """By number of a card: its place among those that may lie beside the markets."""
        for place, card in enumerate(beside):
            self.beside[card.number] = place
        self.none_beside = bytes(len(beside))
        self.impacts: list[int] = [EMPTY] * len(game.cards.impacts)
        for place, number in enumerate([*game.in_play.early, *game.in_play.late]):
            self.impacts[number] = place
        self.nations: list[int] = [EMPTY] * len(game.cards.nations)
        for place, number in enumerate(game.in_play.nations):
            self.nations[number] = place
        self.tiles = len(game.cards.achievements)
        seats = len(game.mats)
        self.a_location = 2 * seats + 4 + GOODS
        others = {GUEST: 2 * seats, NEUTRAL: 2 * seats + 2}
        self.owners: list[list[int]] = [
            [others.get(owner, 2 * ((owner - seat) % seats)) for owner in range(NEUTRAL + 1)]
            for seat in range(seats)
        ]
        """By who looks and by owner of a stack: where in a location it is counted, its Energy after it."""
        self.no_stacks = bytes(self.a_location * len(game.locations))
        self.no_cards = bytes(2 * self.cards)
        self.no_tiles = bytes(self.tiles)
        self.no_choice = bytes(len(game.in_play.nations) + self.tiles)
        words = [card.word for card in in_play]
        of_parts = [section for part in game.parts for section in part.sections(game, words)]
        super().__init__(
            game.rulebook.actions, seats, [*sections(game, words, [card.word for card in beside]), *of_parts]
        )

    def memory(self) -> Memory:
        return EnergyEmpireMemory(self.seats)

    def table(self, game: EnergyEmpire, seat: int, page: BytesWriter, memory: Memory) -> None:
        assert isinstance(memory, EnergyEmpireMemory)
        self.turn(game, seat, page)
        self.board(game, seat, page, memory)
        self.locations(game, seat, page, memory)
        self.own(game, game.mats[seat], page)
        for i in range(self.seats):
            self.player(game, (seat + i) % self.seats, seat, page, memory)
        for part in game.parts:
            part.observe(game, seat, self.index, page)

    def turn(self, game: EnergyEmpire, seat: int, page: BytesWriter) -> None:
        """Whose turn it is, and how far it has come."""
        seats = self.seats
        page.append((game.first - seat) % seats)
        shown = game.revealed_nations and not game.over and not game.guest
        page.append((game.active - seat) % seats + 1 if shown else 0)
        page.append(1 if game.revealed_nations else 0)
        page.append(game.kind)
        page.append(game.location + 1)
        start = len(page)
        page.write(NO_ROLL)
        for i, die in enumerate(game.roll):
            page[start + i] = die
        page.append(game.refined if game.kind == Kind.GENERATE else 0)
        page.append(game.final_turns + 1)

    def board(self, game: EnergyEmpire, seat: int, page: BytesWriter, memory: EnergyEmpireMemory) -> None:
        """The main board: track, Global Impacts, markets, Achievements, supplies."""
        page.append(game.track)
        page.append(game.full_spot)
        page.append(game.oil_price())
        page.append(game.revealed)
        peeked = game.mats[seat].peeked
        for i in range(SPOTS):
            shown = i < game.revealed or peeked >> i & 1
            page.append(self.impacts[game.row[i]] + 1 if shown else 0)
        same = memory.market is game.market and memory.left is game.left
        if not (same and memory.discards is game.discards):
            memory.market = game.market
            memory.left = game.left
            memory.discards = game.discards
            memory.markets = self.markets(game, memory.page)
        page.write(memory.markets)
        start = len(page)
        page.write(self.none_beside)
        for number in game.beside:
            page[start + self.beside[number]] = 1
        for tile in game.display:
            page.append(tile + 1)
        page.append(game.stack_left)
        page.append(game.supply)
        page.append(game.wells)
        for kind in range(OWNED_DICE):
            page.append(game.dice[kind])
        in_use = game.refined if game.kind == Kind.GENERATE else 0
        page.append(game.dice[OWNED_DICE] - in_use)

    def markets(self, game: EnergyEmpire, page: BytesWriter) -> bytes:
        """What is for sale, and how many cards there are besides."""
        page.truncate(0)
        for type_ in range(len(TYPES)):
            market = game.market[type_]
            for slot in range(SLOTS):
                page.append(self.index[market[slot]] + 1 if market[slot] != EMPTY else 0)
            page.append(game.left[type_])
            page.append(len(game.discards[type_]))
        return page.getvalue()

    def locations(self, game: EnergyEmpire, seat: int, page: BytesWriter, memory: EnergyEmpireMemory) -> None:
        """Who stands where, and what lies there."""
        if not (memory.goods is game.goods and memory.tokens is game.tokens):
            memory.goods = game.goods
            memory.tokens = game.tokens
            memory.lying = self.lying(game, memory.page)
        at: i64 = len(page)
        page.write(memory.lying)
        owners = self.owners[seat]
        size: i64 = self.a_location
        for stacks in game.stacks:
            if stacks:
                energy: i64 = 0
                for stack in stacks:
                    place: i64 = at + owners[stack >> 4]
                    energy = stack & STACK_ENERGY
                    page[place] = page[place] + 1
                    # A neutral Worker's would be added where the height is put in below.
                    page[place + 1] = page[place + 1] + u8(energy)
                page[at + size - GOODS - 1] = u8(energy + 1)
            at += size

    def lying(self, game: EnergyEmpire, page: BytesWriter) -> bytes:
        """All locations as if nobody stood there, with what lies there."""
        page.truncate(0)
        page.write(self.no_stacks)
        at: i64 = 0
        size: i64 = self.a_location
        for number, goods in enumerate(game.goods):
            put_amounts(goods, page, at + size - GOODS)
            tokens: i64 = game.tokens[number]
            page[at + size - 2] = u8(tokens & 15)
            page[at + size - 1] = u8(tokens >> 4)
            at += size
        return page.getvalue()

    def own(self, game: EnergyEmpire, mat: Mat, page: BytesWriter) -> None:
        """What the seat was dealt to choose from at the start."""
        start = len(page)
        page.write(self.no_choice)
        if not game.revealed_nations:
            for number in mat.dealt_nations:
                page[start + self.nations[number]] = 1
            start = len(page) - self.tiles
            for tile in mat.dealt_tiles:
                page[start + tile] = 1

    def player(
        self, game: EnergyEmpire, each: int, seat: int, page: BytesWriter, memory: EnergyEmpireMemory
    ) -> None:
        """A player's mat and tableaus."""
        mat = game.mats[each]
        last = memory.mats[each]
        nation = mat.nation
        shown = nation is not None and (game.revealed_nations or each == seat)
        page.append(self.nations[nation.number] + 1 if nation is not None and shown else 0)
        page.append(capped(mat.score))
        page.append(mat.workers)
        page.append(mat.owned)
        page.append(mat.energy)
        page.append(mat.energy_reserve)
        at: i64 = len(page)
        page.write(NO_GOODS)
        put_amounts(mat.held, page, at)
        same = last.dice is mat.dice and last.pollution == mat.pollution
        if not (same and last.nuclear == mat.nuclear and last.wells == mat.wells):
            last.dice = mat.dice
            last.pollution = mat.pollution
            last.nuclear = mat.nuclear
            last.wells = mat.wells
            last.land = dice_and_environment(mat, memory.page)
        page.write(last.land)
        page.append(mat.influence)
        page.append(mat.last)
        page.append(len(mat.achievements))
        at = len(page)
        page.write(self.no_tiles)
        if each == seat or game.over:
            for tile in mat.achievements:
                page[at + tile] = 1
        if game.revealed_nations:
            activated = game.activated if each == game.active else 0
            same = last.tableau is mat.tableau and last.planks is mat.planks
            if not (same and last.crew is mat.crew and last.activated == activated):
                last.tableau = mat.tableau
                last.planks = mat.planks
                last.crew = mat.crew
                last.activated = activated
                last.structures = self.structures(mat, activated, memory.page)
            page.write(last.structures)
        else:
            page.write(self.no_cards)

    def structures(self, mat: Mat, activated: int, page: BytesWriter) -> bytes:
        """The cards of a player's tableaus, and what lies on their planks."""
        page.truncate(0)
        page.write(self.no_cards)
        index = self.index
        to_planks: i64 = self.cards
        for type_, cards in enumerate(mat.tableau):
            if cards:
                planks = mat.planks[type_]
                crew = mat.crew[type_] if planks else 0
                for card in cards:
                    place: i64 = index[card.number]
                    page[place] = 1
                    if activated and activated >> card.number & 1:
                        page[place] = 2
                    if planks & 3:
                        pieces: i64 = on_planks(planks, crew)
                        page[place + to_planks] = u8(pieces)
                    planks >>= 2
                    crew >>= 2
        return page.getvalue()


def dice_and_environment(mat: Mat, page: BytesWriter) -> bytes:
    """How many dice of each kind a player has, and the Environment, space by space."""
    page.truncate(0)
    for kind in range(OWNED_DICE):
        page.append(mat.dice[kind])
    pollution = mat.pollution
    nuclear = mat.nuclear
    wells = mat.wells
    cells: i64 = CELLS
    for cell in range(cells):
        page.append(u8((pollution >> cell & 1) + 2 * (nuclear >> cell & 1) + 3 * (wells >> cell & 1)))
    return page.getvalue()


NEVER: Final = -1  # no number that is remembered
NO_ROLL: Final = bytes(FIRST_DICE)
NO_GOODS: Final = bytes(len(RESOURCES))
