"""What events do. A kind of effect is one rule; a card names the kind and its numbers."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.empire.cards import KINDS, WORDS, Effect, Kind
from turbinehall.games.empire.table import FACTORY, MOST_WORKERS, Empire
from turbinehall.games.empire.units import PUT, TAKE, of
from turbinehall.kernel.content import Entry
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence


@final
class Gain(Effect):
    """Units of a kind, on tracks of your choice."""

    def __init__(self, kind: int, amount: int) -> None:
        self.kind = kind
        self.amount = amount

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        game.tell(GAINED, self.amount, self.kind)
        game.push(PUT, seat, of(self.kind, self.amount))
        return NOTHING

    def words(self) -> str:
        return f"gain {self.amount} {KINDS[self.kind]}"


@final
class Lose(Effect):
    """Units of a kind, as far as you have them."""

    def __init__(self, kind: int, amount: int) -> None:
        self.kind = kind
        self.amount = amount

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        lost = min(self.amount, game.held(self.kind))
        game.tell(LOST, lost, self.kind)
        game.push(TAKE, seat, of(self.kind, lost))
        return NOTHING

    def words(self) -> str:
        return f"lose {self.amount} {KINDS[self.kind]} (or what you have)"


@final
class GainProfit(Effect):
    """Profit at once."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        game.earn(self.amount)
        game.tell(EARNED, self.amount)
        return NOTHING

    def words(self) -> str:
        return f"gain {self.amount} Profit"


@final
class Hands(Effect):
    """New workers, each on a Building of your choice."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        for _ in range(self.amount):
            game.push(NEW_HAND, seat)
        return NOTHING

    def words(self) -> str:
        return f"{self.amount} new worker{'s' if self.amount > 1 else ''}, each on any Building"


@final
class Strike(Effect):
    """Every Building loses a worker, but not its last; the Central Factory is spared."""

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        for site in range(FACTORY + 1, len(game.sites)):
            game.workers[site] = max(1, game.workers[site] - 1)
        game.tell(STRUCK)
        return NOTHING

    def words(self) -> str:
        return "every Building but the Central Factory loses 1 worker (not its last)"


@final
class Consultants(Effect):
    """The Managers die rises, up to 6; a die that is out of play stays out."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        if game.managers:
            game.managers = min(6, game.managers + self.amount)
        game.tell(CONSULTED, game.managers)
        return NOTHING

    def words(self) -> str:
        return f"the Managers die goes up by {self.amount} (to 6 at most, if still in play)"


@final
class Embargo(Effect):
    """A kind can't be sold in the turn in which this takes effect."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        game.embargo |= 1 << self.kind
        game.tell(EMBARGOED, self.kind)
        return NOTHING

    def words(self) -> str:
        return f"{KINDS[self.kind]} can't be sold"


@final
class Surcharge(Effect):
    """Actions cost more, or less, in the turn in which this takes effect."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        game.surcharge += self.amount
        game.tell(DEARER if self.amount > 0 else CHEAPER, abs(self.amount))
        return NOTHING

    def words(self) -> str:
        return f"every action costs {abs(self.amount)} Capital {'more' if self.amount > 0 else 'less'}"


@final
class NewHand(Rule[Empire]):
    """A worker that an event brings, on any Building whose die shows less than 6."""

    name = "new hand"
    span = 7

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        return [site for site in range(len(game.sites)) if game.workers[site] < MOST_WORKERS]

    def choose(self, game: Empire, seat: int, arg: int, option: int) -> None:
        game.workers[option] += 1
        game.tell(ARRIVED, game.card(option), game.workers[option])

    def prompt(self, game: Empire, seat: int, arg: int) -> str:
        return "A new worker arrives: on which Building?"

    def describe(self, game: Empire, seat: int, arg: int, option: int) -> str:
        building = game.sites[option].building
        return f"To the {building.title} ({game.workers[option]} there, {building.staff} needed)"

    def notation(self, game: Empire, seat: int, arg: int, option: int) -> str:
        return game.sites[option].building.word


NEW_HAND: Final = NewHand()

GAINED: Final = Sentence("You gain {number} {kind}.")
LOST: Final = Sentence("You lose {number} {kind}.")
EARNED: Final = Sentence("You gain {number} Profit.")
STRUCK: Final = Sentence("Every Building but the Central Factory loses a worker, though not its last.")
CONSULTED: Final = Sentence("The Managers die shows {number}.")
EMBARGOED: Final = Sentence("{kind} can't be sold this turn.")
DEARER: Final = Sentence("Every action costs {number} Capital more this turn.")
CHEAPER: Final = Sentence("Every action costs {number} Capital less this turn.")
ARRIVED: Final = Sentence("A worker joins the {building}: {number} there now.")

_EFFECTS: Final = ("gain", "lose", "profit", "workers", "strike", "managers", "embargo", "surcharge")


def read_effect(entry: Entry) -> Effect:
    """An effect from a card: a table with one key, its kind."""
    effects = entry.table(optional=(*_EFFECTS, "amount"))
    named = [name for name in effects if name in _EFFECTS]
    if len(named) != 1:
        raise entry.wrong(f"names {len(named)} effects.", f"It must name one of {', '.join(_EFFECTS)}.")
    name = named[0]
    value = effects[name]
    if name in ("gain", "lose"):
        if "amount" not in effects:
            raise entry.wrong("lacks 'amount'.", "Say how many units.")
        kind = WORDS.index(value.one_of(*WORDS))
        amount = effects["amount"].number(1, 9)
        return Gain(kind, amount) if name == "gain" else Lose(kind, amount)
    if "amount" in effects:
        raise entry.wrong(f"has 'amount', which '{name}' doesn't take.", f"Write {name} = its number.")
    if name == "profit":
        return GainProfit(value.number(1, 20))
    if name == "workers":
        return Hands(value.number(1, 6))
    if name == "strike":
        if value.value is not True:
            raise value.wrong(f"is {value.value!r}.", "Write strike = true.")
        return Strike()
    if name == "managers":
        return Consultants(value.number(1, 6))
    if name == "embargo":
        return Embargo(WORDS.index(value.one_of(*WORDS[: Kind.CAPITAL])))
    return Surcharge(value.number(-4, 4))
