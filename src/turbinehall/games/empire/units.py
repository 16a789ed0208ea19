"""Taking units from tracks and putting units on them.

Where several tracks could give or take, the player chooses unit by unit; where it makes no difference which,
nothing is asked.
"""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.empire.cards import KINDS
from turbinehall.games.empire.table import FACTORY_TRACKS, NO_MARKER, Empire
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

MOST_TRACKS: Final = 10
_AMOUNT: Final = 256  # an argument is kind * 256 + amount


def of(kind: int, amount: int) -> int:
    """The argument of TAKE and PUT: so many units of a kind."""
    return kind * _AMOUNT + amount


def kind_of(arg: int) -> int:
    """The kind in such an argument."""
    return arg // _AMOUNT


def amount_of(arg: int) -> int:
    """The amount in such an argument."""
    return arg % _AMOUNT


def track_word(game: Empire, track: int) -> str:
    """What notation calls a track: its site, and the kind where the site has several."""
    word = game.sites[game.tracks[track].site].building.word
    return f"{word} {KINDS[game.tracks[track].kind].lower()}" if track < FACTORY_TRACKS else word


def track_title(game: Empire, track: int) -> str:
    """What sentences call a track: the Goods track of the Glassworks."""
    site = game.sites[game.tracks[track].site].building
    return f"the {KINDS[game.tracks[track].kind]} track of the {site.title}"


@final
class TakeUnits(Rule[Empire]):
    """Pay units of a kind from any own tracks (NE-045, NE-046). The caller knows that they are there."""

    name = "take"
    span = MOST_TRACKS

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        kind = kind_of(arg)
        amount = amount_of(arg)
        units = game.units
        sources: list[int] = []
        total = 0
        for i, track in enumerate(game.tracks):
            if track.kind == kind and units[i] > 0:
                sources.append(i)
                total += units[i]
        if len(sources) == 1:
            units[sources[0]] -= amount
            return NOTHING
        if total == amount:
            for i in sources:
                units[i] = 0
            return NOTHING
        return sources if amount else NOTHING

    def choose(self, game: Empire, seat: int, arg: int, option: int) -> None:
        game.units[option] -= 1
        if amount_of(arg) > 1:
            game.push(self, seat, arg - 1)

    def prompt(self, game: Empire, seat: int, arg: int) -> str:
        return f"{amount_of(arg)} {KINDS[kind_of(arg)]} to pay: which track gives the next unit?"

    def describe(self, game: Empire, seat: int, arg: int, option: int) -> str:
        return f"Take 1 from {track_title(game, option)} ({game.units[option]} there)"

    def notation(self, game: Empire, seat: int, arg: int, option: int) -> str:
        return game.sites[game.tracks[option].site].building.word


@final
class PutUnits(Rule[Empire]):
    """Put units of a kind on any own tracks of that kind; what finds no room is lost."""

    name = "put"
    span = MOST_TRACKS

    def begin(self, game: Empire, seat: int, arg: int) -> list[int]:
        kind = kind_of(arg)
        amount = amount_of(arg)
        units = game.units
        targets: list[int] = []
        room = 0
        for i, track in enumerate(game.tracks):
            if track.kind == kind and units[i] != NO_MARKER and units[i] < track.maximum:
                targets.append(i)
                room += track.maximum - units[i]
        if len(targets) == 1:
            units[targets[0]] += min(amount, room)
        elif room <= amount:
            for i in targets:
                units[i] = game.tracks[i].maximum
        else:
            return targets if amount else NOTHING
        if amount > room:
            game.tell(NO_ROOM, amount - room, kind)
        return NOTHING

    def choose(self, game: Empire, seat: int, arg: int, option: int) -> None:
        game.units[option] += 1
        if amount_of(arg) > 1:
            game.push(self, seat, arg - 1)

    def prompt(self, game: Empire, seat: int, arg: int) -> str:
        return f"{amount_of(arg)} {KINDS[kind_of(arg)]} to record: which track takes the next unit?"

    def describe(self, game: Empire, seat: int, arg: int, option: int) -> str:
        maximum = game.tracks[option].maximum
        return f"Put 1 on {track_title(game, option)} ({game.units[option]} of {maximum})"

    def notation(self, game: Empire, seat: int, arg: int, option: int) -> str:
        return game.sites[game.tracks[option].site].building.word


NO_ROOM: Final = Sentence("No room on the tracks: {number} {kind} lost.")

TAKE: Final = TakeUnits()
PUT: Final = PutUnits()
