"""What a module of the box adds: the openings through which the base game asks, without knowing any module.

An `Expansion` is a module as it lies in the box: the cards it adds, the rules it brings, how it changes the
setup. A `Part` is what such a module has on the table of one game, and is cloned with it. Everything here
answers as the base game does: nothing is added.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr

from turbinehall.games.energy_empire.kinds import Type
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.content import Content
from turbinehall.kernel.game import Rule
from turbinehall.kernel.observation import Section
from turbinehall.kernel.rulebook import Outcome

if TYPE_CHECKING:
    from turbinehall.games.energy_empire.cards import Cards
    from turbinehall.games.energy_empire.table import EnergyEmpire, Mat
    from turbinehall.games.energy_empire.terms import Terms


@mypyc_attr(allow_interpreted_subclasses=True)
class Location(Rule[Any]):
    """A place for Workers. Its begin() is the action that must be carried out there."""

    word = ""
    title = ""
    type = Type.GOVERNMENT
    """The type of cards that may be activated after placing here; ANY for all of them."""
    words = ""

    def __init__(self, number: int) -> None:
        self.number = number

    def open(self, game: EnergyEmpire, mat: Mat, held: i64) -> bool:
        """May the action be carried out by a player who has these resources (EE-065)?"""
        return True

    def closed(self, game: EnergyEmpire, mat: Mat) -> str:
        """Why it may not."""
        return "its action can't be carried out."

    def about(self, game: EnergyEmpire) -> str:
        """What it does, in words."""
        return self.words


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """What a module has on the table of one game. The base game asks it at these points."""

    name = ""
    """The module's own word: what it is called in views."""

    def clone(self) -> Part:
        """An independent copy."""
        raise NotImplementedError

    def begins(self, game: EnergyEmpire, mat: Mat) -> None:
        """A player's Nation was revealed and has given what it starts with: what else does the player get?"""

    def regrouped(self, game: EnergyEmpire, mat: Mat) -> None:
        """A player's Workers and Energy have just come home on a Generate turn."""

    def sheet(self, game: EnergyEmpire, mat: Mat, everything: bool) -> list[tuple[str, int]]:
        """Where points come from that the base game doesn't give; not everything: what everybody can see."""
        return []

    def worth(self, game: EnergyEmpire, mat: Mat) -> float:
        """What the part will still bring to a player, beyond the points of its sheet, in VP."""
        return 0.0

    def score(self, game: EnergyEmpire) -> float | None:
        """The VP that the part has itself, where it must be beaten; None where it mustn't.

        While the game goes on, less what it takes from the players' worth already.
        """
        return None

    def influence(self) -> int:
        """The space on which a marker of its own stands on the United Nations track; 0 without one."""
        return 0

    def tokens(self) -> int:
        """The Pollution tokens that lie here."""
        return 0

    def away(self, seat: int) -> tuple[int, int]:
        """The Workers and the Energy of a seat that lie on other players' planks."""
        return 0, 0

    def lodged(self, seat: int) -> tuple[int, int]:
        """The Workers and the Energy of others that lie on a seat's planks."""
        return 0, 0

    def lodged_on(self, seat: int, type_: int) -> int:
        """Bit by place on the planks of a seat's tableau of a type: where the pieces of others lie."""
        return 0

    def advance_clock(self, game: EnergyEmpire) -> bool:
        """Somebody who is no player moves the hand of a clock that is here on by one. Did it move?"""
        return False

    def contender(self, everything: bool) -> tuple[int, int, int] | None:
        """Military, Space Race and Diplomacy of somebody here who is no player; None without one.

        Not everything: as far as everybody can see them.
        """
        return None

    def contender_points(self, game: EnergyEmpire) -> int:
        """The VP that this part gives to the contender of another part, at the end."""
        return 0

    def reasons(self, game: EnergyEmpire, before: Part, seat: int) -> list[str]:
        """What has come to a seat here since this part was as it was before, for somebody who asks why."""
        return []

    def unforeseen(self, before: Part, seat: int) -> str | None:
        """What a seat can't know of a step of chance, in words that don't depend on it.

        Empty where it could know all of it; None where nothing was drawn or shown here.
        """
        return None

    def ended(self, game: EnergyEmpire) -> None:
        """The final turns are over: what is revealed now."""

    def outcome(self, game: EnergyEmpire) -> Outcome | None:
        """How the game came out, where the module decides that."""
        return None

    def view(self, game: EnergyEmpire, seat: int | None, everything: bool) -> dict[str, Any]:
        """What a seat may see of it."""
        return {}

    def sections(self, game: EnergyEmpire, cards: list[str]) -> list[Section]:
        """What it adds to observations. The cards in play have these names there, from 1 on."""
        return []

    def observe(self, game: EnergyEmpire, seat: int, index: list[int], page: BytesWriter) -> None:
        """Write that, as far as a seat may see it. By number of a card: its place among those in play."""

    def deal_again(self, game: EnergyEmpire, seat: int, chance: Chance) -> None:
        """Replace what the seat can't know by something it might be."""

    def broken_laws(self, game: EnergyEmpire) -> list[str]:
        """Every law of the part that doesn't hold."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Expansion:
    """A module as it lies in the box."""

    name = ""
    """As the catalogue calls it. Cards that belong to it say so by this name."""
    files: tuple[str, ...] = ()
    """The content files it reads."""
    purposes: tuple[str, ...] = ()
    """The streams of chance it needs."""

    def read(self, content: Content, cards: Cards) -> None:
        """Add what it prints to everything printed. All modules are read always: numbers never change."""

    def rules(self) -> list[Rule[Any]]:
        """The rules it brings that ask, for the action space; new ones go to the end."""
        return []

    def adjust(self, terms: Terms) -> None:
        """Change what holds in a game that is played with it."""

    def locations(self, cards: Cards, first: int) -> list[Location]:
        """Further locations, numbered from here on."""
        return []

    def lay_out(self, game: EnergyEmpire, purpose: int) -> None:
        """Set its pieces out, after the main board and before anything is dealt to the players.

        The first of its streams of chance has the number `purpose`.
        """

    def word(self, cards: Cards, kind: str, value: int) -> str | None:
        """A value of the story in words, of a kind that is the module's own."""
        return None
