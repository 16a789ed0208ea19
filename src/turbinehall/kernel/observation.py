"""A position as a row of small numbers, for those who learn: what a seat may know of it, and nothing else.

Every value is one byte. What stands where is declared in sections of fields, from which the documentation and
the spaces of the environments are made. A game lists the fields of its table and writes their values in the
same order; what is asked is written here, the same for every game.
"""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Final, Generic, TypeVar, final

from librt.strings import BytesWriter
from mypy_extensions import mypyc_attr

from turbinehall.kernel.actions import ActionSpace
from turbinehall.kernel.game import Game

if TYPE_CHECKING:
    from collections.abc import Sequence

G = TypeVar("G", bound=Game)

MOST: Final = 255  # what a byte holds; a larger number is shown as this one


@final
class Field:
    """Some values of one kind, side by side."""

    def __init__(
        self,
        name: str,
        meaning: str,
        size: int = 1,
        high: int = MOST,
        names: Sequence[str] = (),
        each: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.meaning = meaning
        """What each of the values says, in words."""
        self.each = tuple(each)
        """What each of the values is about, if that is something with a name: a link, a site."""
        self.size = max(size, len(each))
        self.low = 0
        self.high = len(names) - 1 if names else high
        self.names = tuple(names)
        """Where a value isn't an amount but stands for something: what 0, 1, 2 ... stand for."""

    @property
    def choice(self) -> bool:
        """Does a value stand for something, rather than count it?"""
        return len(self.names) > 0


@final
class Section:
    """Fields that belong together; said once for each of several things (players, locations, sites)."""

    def __init__(self, title: str, fields: list[Field], each: Sequence[str] = ()) -> None:
        self.title = title
        self.fields = fields
        self.each = tuple(each)
        """The things for which the fields are said, one after the other; none: they are said once."""
        self.size: int = sum([field.size for field in fields]) * max(1, len(self.each))


@final
class Place:
    """A field and where its first value stands."""

    def __init__(self, name: str, first: int, field: Field) -> None:
        self.name = name
        """The field's own name, with what it is about: `you: money`."""
        self.first = first
        self.field = field


@final
class Layout:
    """What stands where in an observation."""

    def __init__(self, sections: list[Section]) -> None:
        self.sections = [section for section in sections if section.size]
        self.places: list[Place] = []
        self.size = 0
        for section in self.sections:
            for thing in section.each or ("",):
                for field in section.fields:
                    name = f"{thing}: {field.name}" if thing else field.name
                    self.places.append(Place(name, self.size, field))
                    self.size += field.size

    def find(self, name: str) -> Place:
        """The place of a field."""
        for place in self.places:
            if place.name == name:
                return place
        close = difflib.get_close_matches(name, [place.name for place in self.places], n=3, cutoff=0.5)
        near = f" Did you mean {' or '.join([repr(each) for each in close])}?" if close else ""
        raise KeyError(f"There is no field {name!r}.{near}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory:
    """What was written of one table, kept by an observer for as long as it is true. This one keeps nothing.

    Much of a table is in lists that are never changed but replaced: while the list is the same one, so is
    what was written of it. Whose game it was doesn't matter.
    """


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(Generic[G]):
    """Writes what a seat may know. One for all games of a setup; holds no state of a game."""

    def __init__(self, actions: ActionSpace, seats: int, sections: list[Section]) -> None:
        self.actions = actions
        self.seats = seats
        self.layout = Layout([_asked(actions, seats), *sections])

    def memory(self) -> Memory:
        """One for a table that is looked at again and again."""
        return Memory()

    def write(self, game: G, seat: int, page: BytesWriter, memory: Memory) -> None:
        """Write the whole observation of a seat."""
        asked = game.pending
        if asked is None:
            page.write(NOTHING_ASKED)
        else:
            page.append((asked.seat - seat) % self.seats + 1)
            if asked.seat == seat:
                page.append(self.actions.place(asked.rule) + 1)
                page.append(asked.arg & MOST)
                page.append(min(MOST, asked.arg >> 8))
            else:  # what others are asked is theirs alone
                page.write(THEIR_QUESTION)
        self.table(game, seat, page, memory)

    def table(self, game: G, seat: int, page: BytesWriter, memory: Memory) -> None:
        """Write the game's own fields, in the order in which they were declared."""
        raise NotImplementedError

    def observe(self, game: G, seat: int, memory: Memory | None = None) -> bytes:
        """The whole observation of a seat, as bytes."""
        page = BytesWriter()
        self.write(game, seat, page, self.memory() if memory is None else memory)
        return page.getvalue()


def _asked(actions: ActionSpace, seats: int) -> Section:
    rules = [name for name, _, _ in actions.blocks]
    return Section(
        "The decision",
        [
            Field("deciding", "whose decision it is", names=("nobody: the game is over", *players(seats))),
            Field("asked", "which rule asks, if it asks you", names=("nothing of you", *rules)),
            Field(
                "about",
                "what the question is about, if you are asked: what was chosen just before, or how many are"
                " left; as a number of two bytes, the lower one first",
                size=2,
            ),
        ],
    )


def players(seats: int) -> list[str]:
    """What the seats are called in an observation, in its order: you, then who follows you."""
    return ["you", *[f"player {i}" for i in range(1, seats)]]


def capped(value: int) -> int:
    """A number that is as a rule small, as a byte."""
    return MOST if value > MOST else value


NOTHING_ASKED: Final = bytes(4)
THEIR_QUESTION: Final = bytes(3)
