"""Positions of a game: back to an earlier one, what a seat sees of one, what it might be in truth."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from turbinehall.kernel.catalogue import Meta
from turbinehall.kernel.chance import Chance, Stream
from turbinehall.kernel.errors import UndoRefused
from turbinehall.kernel.game import Game
from turbinehall.kernel.setup import Setup


def rewind(game: Game, meta: Meta, position: int) -> Game:
    """The same game as it stood after so many choices, its story told anew."""
    again = meta.start(game.setup)
    for option in game.choices()[:position]:
        again.apply(option)
    return again


def undo(game: Game, meta: Meta) -> Game:
    """The game before its last choice, unless something was rolled, drawn or shown since."""
    if game.played == 0:
        raise UndoRefused("There is nothing to take back: no choice has been made yet.")
    if game.played <= game.horizon:
        raise UndoRefused(f"This can't be taken back: {game.horizon_reason}.")
    return rewind(game, meta, game.played - 1)


def imagine(game: Game, seat: int, seed: str) -> Game:
    """A clone in which everything that the seat can't know is dealt again from another seed.

    It keeps neither the true seed nor the choices made so far, from which secrets could be worked out; so it
    can be played on, but not recorded.
    """
    twin = _dealt_again(game, seat, seed, "deal")
    frame = game.pending
    if frame is None or frame.seat == seat:
        return twin
    # Somebody else is asked, maybe about what was just dealt again: offer what goes with it. That they are
    # asked is known, too: a deal with which they would have nothing to choose isn't one that it might be.
    for attempt in range(_DEALS):
        options = frame.rule.begin(twin, frame.seat, frame.arg)
        if len(options) > 1:
            twin.options = options
            return twin
        twin = _dealt_again(game, seat, seed, f"deal {attempt}")
    return twin


_DEALS: Final = 20  # how many are tried; they are hardly ever needed


def _dealt_again(game: Game, seat: int, seed: str, purpose: str) -> Game:
    twin = game.clone()
    true = game.setup
    twin.setup = Setup(true.game, true.seats, true.modules, true.variants, seed, true.overlay)
    twin.made = []
    twin.past = None
    twin.chance = Chance.seeded(seed, game.rulebook.purposes)
    game.rulebook.deal_again(twin, seat, Chance.seeded(f"{seed}/{purpose}", game.rulebook.purposes))
    return twin


def until_chance(game: Game, option: int) -> tuple[Game, Game]:
    """A choice carried out until something is rolled, drawn or shown: the tables just before and after that.

    That is, before and after the one step of the agenda that does it. Both are the same one where no such
    step comes before somebody is asked or the turn ends. They are there to be looked at only.
    """
    frame = game.pending
    assert frame is not None, "the game is over"
    after = game.clone()
    after.horizon = -1  # what was shown before would hide what this choice shows
    after.played += 1
    after.made.append(option)
    frame.rule.choose(after, frame.seat, frame.arg, option)
    return on_until_chance(after) if after.horizon < 0 else (game, after)


def on_until_chance(game: Game) -> tuple[Game, Game]:
    """What goes on by itself in the same turn: the tables just before and after the next step of chance.

    Both are the same one where no such step comes before somebody is asked or the turn ends.
    """
    turn = game.turn
    before = game.clone()
    before.horizon = -1  # another step of the same choice would leave it as it is
    while before.agenda:
        after = before.clone()
        frame = after.agenda.pop()
        options = frame.rule.begin(after, frame.seat, frame.arg)
        if len(options) > 1:
            break
        if options:
            frame.rule.choose(after, frame.seat, frame.arg, options[0])
        if after.turn != turn:
            break
        if after.horizon >= 0:
            return before, after
        before = after
    return before, before


def deal(game: Game, seat: int, stream: Stream) -> Game:
    """What imagine() does, for those who do it a thousand times in a row: chance is drawn from a stream.

    The seat must be the one that is asked, and the game itself an imagined one.
    """
    purposes = len(game.rulebook.purposes)
    twin = game.clone()
    twin.past = None
    twin.chance = Chance.drawn(stream, purposes)
    game.rulebook.deal_again(twin, seat, Chance.drawn(stream, purposes))
    return twin


def view(game: Game, seat: int | None) -> dict[str, Any]:
    """All that a seat (None: a spectator) may know, as plain data. Nothing else leaves a server."""
    own = seat is not None and game.seat == seat
    outcome = game.outcome
    return {
        "game": game.setup.game,
        "modules": list(game.setup.modules),
        "variants": dict(game.setup.variants),
        "seats": game.setup.seats,
        "you": seat,
        "position": game.played,
        "turn": game.turn,
        "horizon": game.horizon,
        "deciding": None if game.over else game.seat,
        "prompt": game.prompt if own or game.over else f"{game.rulebook.seat_name(game.seat)} is deciding.",
        "asks": game.pending.rule.name if own and game.pending is not None else "",
        "options": [
            {"option": option, "notation": game.notation(option), "words": game.describe(option)}
            for option in (game.options if own else [])
        ],
        "refused": [{"notation": what, "reason": why} for what, why in (game.refused() if own else [])],
        "table": game.rulebook.view(game, seat),
        "over": game.over,
        "outcome": None
        if outcome is None
        else {"winners": list(outcome.winners), "reason": outcome.reason, "scores": game.scores},
    }


def inspect(game: Game) -> dict[str, Any]:
    """Everything: the table with its secrets, what waits on the agenda, where chance stands."""
    pending = game.pending
    return {
        "game": game.setup.game,
        "modules": list(game.setup.modules),
        "variants": dict(game.setup.variants),
        "seats": game.setup.seats,
        "seed": game.setup.seed,
        "position": game.played,
        "turn": game.turn,
        "horizon": game.horizon,
        "deciding": None if pending is None else _frame(pending),
        "options": list(game.options),
        "agenda": [_frame(frame) for frame in game.agenda],
        "chance": game.chance.state(),
        "scores": game.scores,
        "table": game.rulebook.inspect(game),
    }


def checksum(game: Game) -> str:
    """A digest of everything in the game: equal positions have equal ones, everywhere."""
    return _digest(inspect(game))


def fingerprint(game: Game) -> str:
    """A digest of the choices and what the kernel sees of the position: what is asked, chance, scores.

    Records end with it. It doesn't depend on how the table is shown, so that old records stay good when a
    view gains a field.
    """
    frames = [[frame.rule.name, frame.seat, frame.arg] for frame in game.agenda]
    asked = None if game.pending is None else [game.pending.rule.name, game.pending.seat, game.pending.arg]
    where = [game.turn, asked, game.options, frames, game.chance.state(), game.scores]
    return _digest([game.choices(), where])


def _digest(data: Any) -> str:
    whole = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(whole.encode()).hexdigest()[:16]


def _frame(frame: Any) -> dict[str, Any]:
    name = frame.rule.name or type(frame.rule).__name__
    return {"rule": name, "seat": frame.seat, "arg": frame.arg}
