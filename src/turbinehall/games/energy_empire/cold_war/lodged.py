"""The pieces of spies on other players' planks: whose they are, and when they come home (CW-035, CW-039)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.strings import BytesWriter

from turbinehall.games.energy_empire.cards import Card
from turbinehall.games.energy_empire.environment import count
from turbinehall.games.energy_empire.kinds import PIECES, on_planks
from turbinehall.games.energy_empire.parts import Part
from turbinehall.games.energy_empire.table import EnergyEmpire, Mat
from turbinehall.kernel.observation import Field, Section, players
from turbinehall.kernel.story import Sentence


@final
class Lodging:
    """Pieces of a spy on a card of another player. Never changes."""

    def __init__(self, spy: int, owner: int, card: Card, bits: int, crew: int) -> None:
        self.spy = spy
        self.owner = owner
        self.card = card
        self.bits = bits
        """Where they lie among the planks of the owner's Structures of that type."""
        self.crew = crew
        """The same bits, set where that piece is a Worker."""
        self.workers: int = count(crew)
        self.energy: int = count(bits) - count(crew)


@final
class Spies(Part):
    """Everybody's Espionage card, and the pieces that lie on others' planks because of it."""

    name = "espionage"

    def __init__(self, card: Card, back_with_owner: bool) -> None:
        self.card = card
        self.back_with_owner = back_with_owner
        """Do the pieces come home on the owner's Generate turns too (A-CW-05)?"""
        self.lodgings: list[Lodging] = NO_LODGINGS

    def clone(self) -> Part:
        twin = Spies(self.card, self.back_with_owner)
        twin.lodgings = self.lodgings
        return twin

    def begins(self, game: EnergyEmpire, mat: Mat) -> None:
        mat.gain_card(self.card)

    def lodge(self, lodging: Lodging) -> None:
        """Pieces of a spy were laid on a card of another player."""
        self.lodgings = [*self.lodgings, lodging]

    def regrouped(self, game: EnergyEmpire, mat: Mat) -> None:
        """The spy's pieces come home from anywhere; those of others stay (CW-039), or go home too."""
        staying: list[Lodging] = []
        for each in self.lodgings:
            if each.spy == mat.seat:  # what is on the mat was put right when it was regrouped
                _clear(game.mats[each.owner], each)
                game.tell(LEAVES, each.spy, each.card.number, each.owner)
            elif each.owner != mat.seat:
                staying.append(each)
            elif self.back_with_owner:
                spy = game.mats[each.spy]
                spy.workers += each.workers
                spy.spent -= each.energy
                game.tell(LEAVES, each.spy, each.card.number, each.owner)
            else:
                _restore(mat, each)
                staying.append(each)
        self.lodgings = staying

    def away(self, seat: int) -> tuple[int, int]:
        workers = 0
        energy = 0
        for each in self.lodgings:
            if each.spy == seat:
                workers += each.workers
                energy += each.energy
        return workers, energy

    def lodged(self, seat: int) -> tuple[int, int]:
        workers = 0
        energy = 0
        for each in self.lodgings:
            if each.owner == seat:
                workers += each.workers
                energy += each.energy
        return workers, energy

    def lodged_on(self, seat: int, type_: int) -> int:
        bits = 0
        for each in self.lodgings:
            if each.owner == seat and each.card.type == type_:
                bits |= each.bits
        return bits

    def view(self, game: EnergyEmpire, seat: int | None, everything: bool) -> dict[str, Any]:
        return {"lodged": [_lodging_view(game, each) for each in self.lodgings]}

    def sections(self, game: EnergyEmpire, cards: list[str]) -> list[Section]:
        seats = players(len(game.mats))
        return [
            Section(
                "Each player's spy (module espionage)",
                [
                    Field("owner", "whose Structure its pieces lie on", names=("nobody's", *seats)),
                    Field("card", "which it is", names=("none", *cards)),
                    Field(
                        "pieces",
                        "what lies there: on the first place, and 3 times on the second",
                        names=PIECES,
                    ),
                ],
                [f"spy of {seat}" for seat in seats],
            )
        ]

    def observe(self, game: EnergyEmpire, seat: int, index: list[int], page: BytesWriter) -> None:
        seats = len(game.mats)
        start = len(page)
        page.write(bytes(3 * seats))
        for each in self.lodgings:
            at = start + 3 * ((each.spy - seat) % seats)
            first = 2 * game.mats[each.owner].tableau[each.card.type].index(each.card)
            page[at] = (each.owner - seat) % seats + 1
            page[at + 1] = index[each.card.number] + 1
            page[at + 2] = on_planks(each.bits >> first, each.crew >> first)

    def broken_laws(self, game: EnergyEmpire) -> list[str]:
        broken: list[str] = []
        for i, each in enumerate(self.lodgings):
            owner = game.mats[each.owner]
            type_ = each.card.type
            if each.spy == each.owner or not each.card.structure or each.card not in owner.tableau[type_]:
                broken.append(f"a spy of seat {each.spy} is where no spy may be")
            if owner.planks[type_] & each.bits != each.bits or owner.crew[type_] & each.bits != each.crew:
                broken.append(f"the pieces of seat {each.spy} aren't on the {each.card.title}")
            for other in self.lodgings[:i]:
                if other.owner == each.owner and other.card.type == type_ and other.bits & each.bits:
                    broken.append(f"two spies are in the same place of the {each.card.title}")
        for seat, mat in enumerate(game.mats):
            if game.revealed_nations and sum([cards.count(self.card) for cards in mat.tableau]) != 1:
                broken.append(f"seat {seat} hasn't one Espionage card")
        return broken


def _clear(owner: Mat, lodging: Lodging) -> None:
    """Take the pieces off the planks."""
    planks = owner.planks[:]
    crew = owner.crew[:]
    planks[lodging.card.type] &= ~lodging.bits
    crew[lodging.card.type] &= ~lodging.bits
    owner.planks = planks
    owner.crew = crew


def _restore(owner: Mat, lodging: Lodging) -> None:
    """Lay the pieces back where they were, after everything was cleared."""
    planks = owner.planks[:]
    crew = owner.crew[:]
    planks[lodging.card.type] |= lodging.bits
    crew[lodging.card.type] |= lodging.crew
    owner.planks = planks
    owner.crew = crew


def _lodging_view(game: EnergyEmpire, lodging: Lodging) -> dict[str, Any]:
    first = 2 * game.mats[lodging.owner].tableau[lodging.card.type].index(lodging.card)
    places = [place for place in range(lodging.card.places) if lodging.bits >> first + place & 1]
    return {
        "spy": lodging.spy,
        "owner": lodging.owner,
        "card": lodging.card.word,
        "pieces": ["worker" if lodging.crew >> first + place & 1 else "energy" for place in places],
        "places": places,
    }


def spies(game: EnergyEmpire) -> Spies:
    """The spies of a game that is played with them."""
    for part in game.parts:
        if isinstance(part, Spies):
            return part
    raise AssertionError("this game is played without Espionage")


NO_LODGINGS: Final[list[Lodging]] = []  # stands in until there are any; never changed

LEAVES: Final = Sentence("{seat}'s spy leaves the {card} of {seat}.")
