"""What cards do: alternatives that spend and gain, and their words made from them."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from turbinehall.games.energy_empire.kinds import ANY_ROW, DIE_TITLES, NO_DIE, NO_ROW, ROWS
from turbinehall.games.energy_empire.resources import NOTHING_HELD, listed, resource_words
from turbinehall.kernel.game import Rule


class Effect(Rule[Any]):
    """Something that a card does and that is a rule of its own."""

    worth = 0.0
    """What it is worth in the middle of the game, in VP; bots ask."""
    mark = ""
    """The symbol that stands for it where cards are drawn; none: its words alone tell it."""

    def words(self) -> str:
        """The effect as the card tells it."""
        raise NotImplementedError

    def useful(self, game: Any, mat: Any) -> bool:
        """Can it be carried out now, once the card's own planks are paid for?"""
        return True

    def workers_kept(self, game: Any, mat: Any) -> int:
        """How many Workers it needs on the mat itself, which therefore can't go to the card's planks."""
        return 0

    def pieces_kept(self, game: Any, mat: Any) -> int:
        """How many pieces of either kind it needs itself."""
        return 0


@final
class Alternative:
    """One thing that a card, a location or an offer does: what is spent, and what is gained for it."""

    def __init__(
        self,
        cost: i64,
        gain: i64,
        points: int = 0,
        workers: int = 0,
        energy: int = 0,
        cleanups: int = 0,
        peeks: int = 0,
        influence: int = 0,
        others: int = 0,
        die: int = NO_DIE,
        pollution: int = NO_ROW,
        then: Effect | None = None,
    ) -> None:
        self.cost = cost
        self.gain = gain
        self.points = points
        self.workers = workers
        self.energy = energy
        self.cleanups = cleanups
        self.peeks = peeks
        self.influence = influence
        """Steps on the United Nations track."""
        self.others = others
        """Money that every other player gains."""
        self.die = die
        """The kind of Energy die gained, or NO_DIE."""
        self.pollution = pollution
        """The row that a Pollution token from the track goes to, ANY_ROW, or NO_ROW for none."""
        self.then = then
        """Anything that these words don't cover: done last. Expansions bring their own."""
        self.worthwhile = (gain != 0 or points > 0 or cleanups > 0 or peeks > 0) and then is None
        """Is there a benefit that always applies? Else it must be looked for (A-EE-29)."""
        self.plain = (
            workers + energy + cleanups + peeks + influence + others == 0
            and die == NO_DIE
            and pollution == NO_ROW
            and then is None
        )
        """Only resources and points change."""

    def gains(self) -> list[str]:
        """What is gained, in words."""
        said = [resource_words(self.gain)] if self.gain else []
        if self.points:
            said.append(f"{self.points} VP")
        if self.workers:
            said.append(counted(self.workers, "Worker"))
        if self.energy:
            said.append(f"{self.energy} Energy")
        if self.die != NO_DIE:
            said.append(f"a {DIE_TITLES[self.die]} die")
        if self.cleanups:
            said.append(counted(self.cleanups, "cleanup"))
        if self.influence:
            said.append(counted(self.influence, "step") + " on the United Nations track")
        if self.peeks:
            said.append(
                "a peek at a Global Impact" if self.peeks == 1 else f"{self.peeks} peeks at Global Impacts"
            )
        if self.then is not None:
            said.append(self.then.words())
        return said

    def words(self) -> str:
        """Spend 1 Oil: gain $2 and 1 VP."""
        said = f"gain {listed(self.gains())}"
        if self.pollution != NO_ROW:
            where = "" if self.pollution == ANY_ROW else f" in your {ROWS[self.pollution].title()} row"
            said += f", and 1 Pollution{where}"
        if self.others:
            said += f"; every other player gains ${self.others}"
        return f"spend {resource_words(self.cost)}: {said}" if self.cost else said


def counted(number: int, what: str) -> str:
    """2 Workers."""
    return f"{number} {what}" + ("s" if number > 1 else "")


def alternatives_words(alternatives: list[Alternative]) -> str:
    """All that a card does, as a sentence made from its effect."""
    first = alternatives[0]
    alike = [each for each in alternatives if _same_but_gain(each, first)]
    if len(alternatives) > 1 and len(alike) == len(alternatives):
        said = _either(alternatives)
    else:
        said = "; or ".join([each.words() for each in alternatives])
    return said[0].upper() + said[1:] + "."


def _same_but_gain(one: Alternative, other: Alternative) -> bool:
    return (
        one.cost == other.cost
        and one.points == other.points
        and one.workers == other.workers
        and one.energy == other.energy
        and one.cleanups == other.cleanups
        and one.peeks == other.peeks
        and one.influence == other.influence
        and one.others == other.others
        and one.die == other.die
        and one.pollution == other.pollution
        and one.then is other.then
        and one.gain != 0
        and other.gain != 0
    )


def _either(alternatives: list[Alternative]) -> str:
    """The common part once, and the resources with "or" between them."""
    first = alternatives[0]
    choices = [resource_words(each.gain) for each in alternatives]
    mixed = any([" and " in each for each in choices])
    choice = "either " + ", or ".join(choices) if mixed else listed(choices, "or")
    rest = Alternative(
        first.cost,
        NOTHING_HELD,
        first.points,
        first.workers,
        first.energy,
        first.cleanups,
        first.peeks,
        first.influence,
        first.others,
        first.die,
        first.pollution,
        first.then,
    )
    if not rest.gains():
        return rest.words().replace("gain ", f"gain {choice}", 1)
    return rest.words().replace("gain ", f"gain {choice}; also ", 1)
