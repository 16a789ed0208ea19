"""A position as plain data, so that a bot's process can be sent what its seat may know and nothing else.

What never changes (rules, cards, the board, the terms of a setup) isn't sent: both sides have it, and number
it alike by walking through a reference game of the same setup, begun from a seed that everybody knows. The
rest is written attribute by attribute, so that a game has nothing to do for it but this: a class of what
changes keeps what its __init__ is given under the same name, or does with 0 instead.
"""

from __future__ import annotations

import inspect
import sys
from importlib import import_module
from typing import Any, Final

from turbinehall.kernel.catalogue import Meta
from turbinehall.kernel.game import Game, Rule
from turbinehall.kernel.setup import Setup
from turbinehall.kernel.story import Sentence

Data = Any
"""What JSON can hold."""

_SEED: Final = "a reference"
_PLAIN: Final = (bool, int, float, str)
"""What is written as it is."""


class Reference:
    """What both sides have of a setup."""

    def __init__(self, meta: Meta, setup: Setup) -> None:
        known = Setup(setup.game, setup.seats, setup.modules, setup.variants, _SEED, setup.overlay)
        self.game = meta.start(known, told=False)
        self.rulebook = _walk(self.game.rulebook)
        self.rest = _walk(self.game)


def freeze(game: Game, reference: Reference) -> Data:
    """A position as plain data. It must be an imagined one: everything in it is written down."""
    return _Freezer(game, reference).data


def thaw(data: Data, reference: Reference) -> Game:
    """The position again."""
    made = _Thawer(data, reference).value(data["game"])
    assert isinstance(made, Game)
    return made


class _Freezer:
    def __init__(self, game: Game, reference: Reference) -> None:
        self.numbers: dict[int, list[Any]] = {}
        """By identity: how a thing is named that both sides have."""
        for number, thing in enumerate(reference.rest):
            self.numbers[id(thing)] = ["rest", number]
        rulebook = _walk(game.rulebook)
        for number, thing in enumerate(rulebook):
            self.numbers[id(thing)] = ["rulebook", number]
        self.kept = rulebook  # so that no identity is given to something else meanwhile
        self.objects: list[Data] = []
        self.data = {"game": self.value(game), "objects": self.objects}

    def value(self, thing: Any) -> Data:
        if thing is None or isinstance(thing, _PLAIN):
            return thing
        if isinstance(thing, bytes):
            return ["bytes", *thing]
        if isinstance(thing, list | tuple):
            return ["list" if isinstance(thing, list) else "tuple", *map(self.value, thing)]
        if isinstance(thing, dict):
            return ["dict", *([self.value(key), self.value(each)] for key, each in thing.items())]
        if id(thing) not in self.numbers:
            self.numbers[id(thing)] = self._constant(thing) or self._object(thing)
        return self.numbers[id(thing)]

    def _constant(self, thing: Any) -> list[Any] | None:
        """A rule or sentence, by the name that it has in some module."""
        if not isinstance(thing, Rule | Sentence):
            return None
        house = type(thing).__module__.partition(".")[0]
        for module in sorted(name for name in sys.modules if name.startswith(f"{house}.")):
            for name, value in vars(sys.modules[module]).items():
                if value is thing:
                    return ["constant", module, name]
        raise TypeError(f"{thing!r} is no constant of a module, so it can't be sent")

    def _object(self, thing: Any) -> list[Any]:
        number = len(self.objects)
        self.objects.append(None)
        self.numbers[id(thing)] = ["object", number]
        made = type(thing)
        values = {name: self.value(getattr(thing, name)) for name in _attributes(thing)}
        self.objects[number] = [made.__module__, made.__qualname__, values]
        return ["object", number]


class _Thawer:
    def __init__(self, data: Data, reference: Reference) -> None:
        self.written = data["objects"]
        self.made: dict[int, Any] = {}
        self.reference = reference

    def value(self, data: Data) -> Any:
        if not isinstance(data, list):
            return data
        kind, *rest = data
        if kind == "list":
            return [self.value(each) for each in rest]
        if kind == "bytes":
            return bytes(rest)
        if kind == "tuple":
            return tuple(self.value(each) for each in rest)
        if kind == "dict":
            return {self.value(key): self.value(each) for key, each in rest}
        if kind == "constant":
            return getattr(import_module(rest[0]), rest[1])
        if kind == "object":
            return self._object(rest[0])
        return (self.reference.rulebook if kind == "rulebook" else self.reference.rest)[rest[0]]

    def _object(self, number: int) -> Any:
        if number not in self.made:
            module, name, written = self.written[number]
            values = {attribute: self.value(each) for attribute, each in written.items()}
            made = getattr(import_module(module), name)
            # What __init__ asks for is mostly kept under the same name; the rest is put right below.
            asked = [parameter.rstrip("_") for parameter in inspect.signature(made).parameters]
            thing = made(*[values.get(each, 0) for each in asked])
            for attribute, each in values.items():
                setattr(thing, attribute, each)
            self.made[number] = thing
        return self.made[number]


def _attributes(thing: Any) -> list[str]:
    """The names of an object's attributes, compiled or not, always in the same order."""
    names = {*getattr(type(thing), "__mypyc_attrs__", ()), *getattr(thing, "__dict__", ())}
    return sorted(name for name in names if hasattr(thing, name))


def _walk(start: Any) -> list[Any]:
    """Everything that can be reached from an object and is no mere value, always in the same order."""
    found: list[Any] = []
    seen: dict[int, Any] = {}
    waiting = [start]
    while waiting:
        each = waiting.pop()
        if each is None or isinstance(each, (*_PLAIN, bytes, type)) or id(each) in seen or callable(each):
            continue
        seen[id(each)] = each
        if isinstance(each, dict):
            waiting += each.values()
        elif isinstance(each, list | tuple):
            waiting += each
        else:
            found.append(each)
            waiting += [getattr(each, name) for name in _attributes(each)]
    return found
