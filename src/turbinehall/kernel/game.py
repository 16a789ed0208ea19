"""Rules, frames and the agenda: the whole control flow of every game.

A rule is an immutable object, shared by all games and clones. What is still to be done is a stack of
frames (rule, seat, argument) inside the game. A rule either acts, or names the options that a seat may
choose from; nothing else can suspend a game, so it can be cloned, saved and shown at any moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from turbinehall.kernel.chance import Chance
from turbinehall.kernel.errors import IllegalChoice
from turbinehall.kernel.story import EVERYONE, Line, Sentence, Story, all_but

if TYPE_CHECKING:
    from turbinehall.kernel.rulebook import Outcome, Rulebook
    from turbinehall.kernel.setup import Setup

G = TypeVar("G", bound="Game")

NOTHING: Final[list[int]] = []  # what a rule returns that only acts; shared, never mutated
NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Generic[G]):
    """One piece of the rules. Immutable and shared by every game and clone."""

    name: ClassVar[str] = ""
    """The rule's own word, unique in its game among rules that ask."""
    span: ClassVar[int] = 0
    """A rule that asks offers options from 0 to span - 1: its block of the action space."""
    serial = NOBODY
    """A number that no other rule has, given by the first action space that meets it: found sooner by it."""

    def begin(self, game: G, seat: int, arg: int) -> list[int]:
        """Act and return NOTHING, or change nothing and return the options `seat` may choose from."""
        raise NotImplementedError

    def choose(self, game: G, seat: int, arg: int, option: int) -> None:
        """Carry out one of the options that begin() offered."""
        raise NotImplementedError

    def prompt(self, game: G, seat: int, arg: int) -> str:
        """What is asked of the seat, in words."""
        raise NotImplementedError

    def describe(self, game: G, seat: int, arg: int, option: int) -> str:
        """An option in words, as a button says it."""
        raise NotImplementedError

    def notation(self, game: G, seat: int, arg: int, option: int) -> str:
        """An option as typed by hand: short, stable, unique among the options offered with it."""
        raise NotImplementedError

    def refused(self, game: G, seat: int, arg: int) -> list[tuple[str, str]]:
        """What a player might expect to be able to choose here but can't: (notation, reason)."""
        return []

    def shortlist(self, options: list[int]) -> list[int]:
        """Those of the options that somebody who plans looks at: without what is but the long way round."""
        return options

    def stage(self, arg: int) -> int:
        """Positions in which this rule asks are weighed against each other only at the same stage.

        For those who plan: where the argument is what was chosen just now (this market, that card), nothing
        of its worth shows yet, and it would be by chance which of them is followed.
        """
        return 0


@final
@mypyc_attr(free_list_len=1)
class Frame:
    """A rule waiting on the agenda. Never changes: "two left" replaces "three left"."""

    def __init__(self, rule: Rule[Any], seat: int, arg: int) -> None:
        self.rule = rule
        self.seat = seat
        self.arg = arg


@final
class Past:
    """The choices that were made before a clone was taken: shared with the original, never copied."""

    def __init__(self, made: list[int], count: int, before: Past | None) -> None:
        self.made = made
        """The original's own list, of which only the first `count` belong to the clone's past."""
        self.count = count
        self.before = before


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game in progress: the agenda and what every game has. Each game adds its table."""

    def __init__(self, setup: Setup, rulebook: Rulebook[Any], chance: Chance) -> None:
        self.setup = setup
        self.rulebook = rulebook
        self.chance = chance
        self.agenda: list[Frame] = NOTHING_TO_DO
        """What is still to be done, last in, first out. Setup and clone give each game its own."""
        self.pending: Frame | None = None
        self.options: list[int] = NOTHING
        """What may be chosen now. Never mutate it."""
        self.played = 0
        """How many choices were made: the position's number."""
        self.turn = 0
        self.made: list[int] = NOTHING
        """The options chosen in this game, or since it was cloned."""
        self.past: Past | None = None
        self.horizon = 0
        """The earliest position that may still be returned to."""
        self.horizon_reason = ""
        self.story: Story | None = None

    # ---------------------------------------------------------------- the agenda

    def open(self, rule: Rule[Any], seat: int) -> None:
        """Begin the game with its first rule and go on to the first decision. The end of every setup."""
        self.made = []
        self.agenda = [Frame(rule, seat, 0)]
        self.advance()

    def push(self, rule: Rule[Any], seat: int, arg: int = 0) -> None:
        """Do this next, before everything that waits already. Last in, first out."""
        self.agenda.append(Frame(rule, seat, arg))

    def advance(self) -> None:
        """Run the agenda until a seat has a real choice; a forced choice plays itself."""
        agenda = self.agenda
        while agenda:
            frame = agenda.pop()
            options = frame.rule.begin(self, frame.seat, frame.arg)
            if len(options) > 1:
                self.pending = frame
                self.options = options
                return
            if options:
                frame.rule.choose(self, frame.seat, frame.arg, options[0])
        self.pending = None
        self.options = NOTHING

    def apply(self, option: int) -> None:
        """Make a choice that is known to be offered: for search and replay. `play` checks."""
        frame = self.pending
        assert frame is not None, "the game is over"
        self.played += 1
        self.made.append(option)
        frame.rule.choose(self, frame.seat, frame.arg, option)
        self.advance()

    def play(self, choice: int | str) -> None:
        """Make a choice, given as an option or in notation, after checking that it is offered."""
        if self.pending is None:
            raise IllegalChoice("The game is over: there is nothing left to choose.")
        if isinstance(choice, str):
            self.apply(self.read(choice))
            return
        if choice not in self.options:
            offered = ", ".join(str(option) for option in self.options)
            raise IllegalChoice(f"Option {choice} isn't offered here. Offered: {offered}.")
        self.apply(choice)

    def clone(self) -> Game:
        """An independent copy of the game, without its story."""
        raise NotImplementedError

    def copy_kernel_to(self, twin: Game) -> None:
        """The kernel's part of clone()."""
        twin.chance = self.chance.clone()
        twin.agenda = self.agenda[:]
        twin.pending = self.pending
        twin.options = self.options
        twin.played = self.played
        twin.turn = self.turn
        twin.made = []
        twin.past = Past(self.made, len(self.made), self.past) if self.made else self.past
        twin.horizon = self.horizon
        twin.horizon_reason = self.horizon_reason

    # ---------------------------------------------------------------- what is asked

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.pending is None

    @property
    def seat(self) -> int:
        """Whose decision it is; NOBODY (-1) when the game is over."""
        return self.pending.seat if self.pending is not None else NOBODY

    @property
    def prompt(self) -> str:
        """What is asked, in words."""
        frame = self.pending
        if frame is None:
            return "The game is over."
        return frame.rule.prompt(self, frame.seat, frame.arg)

    def describe(self, option: int) -> str:
        """An offered option in words."""
        frame = self.pending
        if frame is None:
            raise IllegalChoice("The game is over: there are no options to describe.")
        return frame.rule.describe(self, frame.seat, frame.arg, option)

    def notation(self, option: int) -> str:
        """An offered option in notation."""
        frame = self.pending
        if frame is None:
            raise IllegalChoice("The game is over: there are no options to write down.")
        return frame.rule.notation(self, frame.seat, frame.arg, option)

    def read(self, text: str) -> int:
        """The offered option that a notation names."""
        from turbinehall.kernel.notation import read

        return read(self, text)

    def refused(self) -> list[tuple[str, str]]:
        """What can't be chosen here although one might expect it: (notation, reason)."""
        frame = self.pending
        return [] if frame is None else frame.rule.refused(self, frame.seat, frame.arg)

    @property
    def scores(self) -> list[int]:
        """The score of every seat as the table stands; final once the game is over."""
        return self.rulebook.scores(self)

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why; None while the game goes on."""
        return self.rulebook.outcome(self) if self.pending is None else None

    # ---------------------------------------------------------------- chance, secrets, story

    def reveal(self, what: str) -> None:
        """Something was rolled, drawn or shown: no choice before now can be taken back."""
        self.horizon = self.played
        self.horizon_reason = what

    def tell(self, sentence: Sentence, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Tell everybody. Values fill the sentence's holes in order."""
        if self.story is not None:
            self._write(EVERYONE, sentence, a, b, c, d)

    def whisper(self, seat: int, sentence: Sentence, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Tell one seat only."""
        if self.story is not None:
            self._write(seat, sentence, a, b, c, d)

    def tell_others(
        self, seat: int, sentence: Sentence, a: int = 0, b: int = 0, c: int = 0, d: int = 0
    ) -> None:
        """Tell everybody but one seat."""
        if self.story is not None:
            self._write(all_but(seat), sentence, a, b, c, d)

    def _write(self, to: int, sentence: Sentence, a: int, b: int, c: int, d: int) -> None:
        assert self.story is not None
        values = (a, b, c, d)[: len(sentence.kinds)]
        self.story.lines.append(Line(self.played, self.turn, to, sentence, values))

    def choices(self) -> list[int]:
        """All options chosen so far, first to last."""
        parts = [self.made]
        past = self.past
        while past is not None:
            parts.append(past.made[: past.count])
            past = past.before
        return [option for part in reversed(parts) for option in part]


NOTHING_TO_DO: Final[list[Frame]] = []  # stands in until a game has its own agenda; never mutated
