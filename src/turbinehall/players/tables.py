"""Tables at which somebody from outside plays: a learner, who is shown observations and answers with actions.

A learner may sit on one seat, with bots on the others, or on all of them. `Tables` are several side by side:
one call plays a choice at each of them, and one gives all that there is to see.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.strings import BytesWriter

from turbinehall.kernel.chance import Stream, stream_for
from turbinehall.kernel.errors import IllegalChoice
from turbinehall.kernel.game import NOBODY, Game
from turbinehall.kernel.observation import Memory, Observer
from turbinehall.kernel.position import imagine
from turbinehall.players.player import Player
from turbinehall.players.registry import player
from turbinehall.players.seats import ask

EVERY: Final = -1  # the learner's seat, if it plays all of them


def offered_option(game: Game, action: int) -> int:
    """The option that an action means in a position; an error if it isn't offered."""
    asked = game.pending
    if asked is None:
        raise IllegalChoice("The game is over: there is nothing left to choose.")
    actions = game.rulebook.actions
    option = action - actions.start(asked.rule)
    for each in game.options:  # `in` would compare objects
        if each == option:
            return option
    offered = ", ".join([str(actions.action(game, each)) for each in game.options])
    if not 0 <= action < actions.size:
        raise IllegalChoice(
            f"There is no action {action}: they are 0 to {actions.size - 1}. Offered here: {offered}."
        )
    raise IllegalChoice(
        f"Action {action} is {actions.named(action)}, which isn't offered here: '{asked.rule.name}'"
        f" asks, and the actions are {offered}."
    )


@final
class Table:
    """A game that stops whenever the learner has to choose."""

    def __init__(self, game: Game, seat: int, bots: list[str], seed: str) -> None:
        self.game = game
        self.seat = seat
        """The learner's, or EVERY."""
        self.names = bots
        """By seat: the bot that sits there; nothing where the learner does."""
        self.bots: list[Player | None] = [player(name) if name else None for name in bots]
        self.streams: list[Stream] = self._streams(seed)
        self._bots_play()

    def _streams(self, seed: str) -> list[Stream]:
        """The bots' chance; none where the learner plays all seats, for making it takes its time."""
        if self.seat == EVERY:
            return []
        return [stream_for(seed, f"player {each}") for each in range(len(self.names))]

    def _bots_play(self) -> None:
        game = self.game
        if self.seat == EVERY:
            return
        while game.pending is not None and game.pending.seat != self.seat:
            seat = game.pending.seat
            bot = self.bots[seat]
            assert bot is not None
            game.apply(ask(bot, game, self.streams[seat]))

    def option(self, action: int) -> int:
        """The option that an action means here; an error if it isn't offered."""
        asked = self.game.pending
        if asked is not None and self.seat != EVERY and asked.seat != self.seat:
            raise IllegalChoice("A bot's turn was broken off, and is no learner's to finish: call reset().")
        return offered_option(self.game, action)

    def play(self, action: int) -> None:
        """Make the learner's choice, and let the bots play until the learner's next one."""
        self.game.apply(self.option(action))
        self._bots_play()

    def looker(self) -> int:
        """Through whose eyes the learner sees the table now."""
        if self.seat != EVERY:
            return self.seat
        return max(0, self.game.seat)

    def clone(self) -> Table:
        """An independent copy: the same choices lead to the same game."""
        return self._with(self.game.clone())

    def imagine(self, seat: int, seed: str) -> Table:
        """The same table as far as a seat can know it; all else, and all chance to come, is dealt again."""
        twin = self._with(imagine(self.game, seat, seed))
        twin.streams = twin._streams(seed)
        return twin

    def _with(self, game: Game) -> Table:
        twin = Table(game, EVERY, self.names, "")
        twin.seat = self.seat
        twin.streams = [stream.clone() for stream in self.streams]
        return twin


@final
class Tables:
    """Several tables of one setup, side by side.

    What there is to see at a table is written as soon as its choice is played, while it is at hand.
    """

    def __init__(self, tables: list[Table], observer: Observer[Any]) -> None:
        self.tables = tables
        self.observer = observer
        self.memories: list[Memory] = [observer.memory() for _ in tables]
        """By table: what was written of it."""
        # Pages are used again and again: they have grown to the size that is needed.
        self.seen = BytesWriter()
        self.offered = BytesWriter()
        self.looking = BytesWriter()
        self.look()

    def options(self, actions: list[int], first: int = 0) -> list[int]:
        """What actions mean at the tables, if every one is offered; NOBODY where the game is over.

        An error says at which table, the first of these having the number `first`.
        """
        options: list[int] = []
        for i, table in enumerate(self.tables):
            if table.game.over:
                options.append(NOBODY)
            else:
                try:
                    options.append(table.option(actions[i]))
                except IllegalChoice as error:
                    raise IllegalChoice(f"Table {first + i}: {error}") from None
        return options

    def play(self, options: list[int]) -> list[int]:
        """Play an option at every table, where it isn't NOBODY; gives those at which the game is over now."""
        self._begin()
        over: list[int] = []
        for i, table in enumerate(self.tables):
            option = options[i]
            if option != NOBODY:
                game = table.game
                game.apply(option)
                if table.seat != EVERY:
                    table._bots_play()
                if game.over:
                    over.append(i)
            self._write(i, table)
        return over

    def look(self) -> None:
        """Write anew what there is to see at all tables."""
        self._begin()
        for i, table in enumerate(self.tables):
            self._write(i, table)

    def _begin(self) -> None:
        self.seen.truncate(0)
        self.offered.truncate(0)
        self.looking.truncate(0)

    def _write(self, i: int, table: Table) -> None:
        observer = self.observer
        actions = observer.actions
        looker = table.looker()
        self.looking.append(looker)
        actions.write_offers(table.game, i * actions.size, self.offered)
        observer.write(table.game, looker, self.seen, self.memories[i])

    def observations(self) -> bytes:
        """What the learner sees at each table, one after the other."""
        return self.seen.getvalue()

    def offers(self) -> bytes:
        """Which actions may be chosen now: where they stand in the masks of all tables, one after the other.

        Numbers of eight bytes, the lowest first.
        """
        return self.offered.getvalue()

    def seats(self) -> bytes:
        """By table: through whose eyes it is seen."""
        return self.looking.getvalue()
