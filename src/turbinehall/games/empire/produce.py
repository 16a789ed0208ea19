"""Action D: produce on the tracks of fully staffed Buildings (NE-066 to NE-071)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.empire.cards import KINDS, Kind
from turbinehall.games.empire.table import Empire
from turbinehall.games.empire.units import MOST_TRACKS, track_title, track_word
from turbinehall.kernel.game import Rule
from turbinehall.kernel.story import Sentence

EVERYTHING: Final = 0  # an option is this, or 1 + a track to leave out


def can_produce(game: Empire, cost: int) -> bool:
    """Would any track rise? Paying the action from a full Capital track makes room there too."""
    for i, track in enumerate(game.tracks):
        if game.produces(i) and (game.units[i] < track.maximum or (track.kind == Kind.CAPITAL and cost > 0)):
            return True
    return False


def rises(game: Empire, track: int) -> int:
    """How far a track rises: by the number of productive tracks of its kind, up to its maximum."""
    if not game.produces(track):
        return 0
    return min(game.tracks_of(game.tracks[track].kind), game.tracks[track].maximum - game.units[track])


@final
class Produce(Rule[Empire]):
    """All productive tracks rise at once; you may leave some out: the bits of the argument."""

    name = "produce"
    span = 1 + MOST_TRACKS

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        options: list[int] = [EVERYTHING]
        for i, track in enumerate(game.tracks):
            if not arg >> i & 1 and game.units[i] < track.maximum and game.produces(i):
                options.append(i + 1)
        if len(options) == 2:
            options.pop()  # the last one isn't left out: that would be no action
        return options

    def choose(self, game: Empire, seat: int, arg: int, option: int) -> None:
        if option != EVERYTHING:
            game.push(self, seat, arg | 1 << option - 1)
            return
        counts = [game.tracks_of(kind) for kind in range(Kind.CAPITAL + 1)]
        for i, track in enumerate(game.tracks):
            if not arg >> i & 1 and game.produces(i):
                rise = min(counts[track.kind], track.maximum - game.units[i])
                if rise:
                    game.units[i] += rise
                    game.tell(PRODUCED, game.card(track.site), rise, track.kind, game.units[i])

    def prompt(self, game: Empire, seat: int, arg: int) -> str:
        return "Produce on these tracks, or leave one out?"

    def describe(self, game: Empire, seat: int, arg: int, option: int) -> str:
        if option != EVERYTHING:
            return f"Leave out {track_title(game, option - 1)}"
        totals = [0, 0, 0, 0]
        for i, track in enumerate(game.tracks):
            if not arg >> i & 1:
                totals[track.kind] += rises(game, i)
        gains = ", ".join([f"{total} {KINDS[kind]}" for kind, total in enumerate(totals) if total])
        return f"Produce {gains}"

    def notation(self, game: Empire, seat: int, arg: int, option: int) -> str:
        return "all" if option == EVERYTHING else f"without {track_word(game, option - 1)}"


PRODUCED: Final = Sentence("The {building} produces {number} {kind}: {number} on its track.")

PRODUCE: Final = Produce()
