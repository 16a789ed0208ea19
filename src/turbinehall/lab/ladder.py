"""The ladder: matches that are published with their results, and can be played again by anybody.

Its file names for every match the game, the players, the seed and the number of deals; and below that what
came out. Bots think by number of steps and not by the clock, so the same seeds give the same games: the
results carry a digest for every part of the deals, and a part of a match can be checked by itself.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.lab.arena import Match
from turbinehall.lab.play import Result
from turbinehall.lab.setting import Setting
from turbinehall.lab.standings import Standings

OURS = Path(__file__).with_name("ladder.toml")
PARTS = 20  # digests a match, at most

SAME = "same"
DIFFERENT = "different"
OTHER_RULES = "other rules or content"
UNPUBLISHED = "not published yet"


@dataclass(frozen=True)
class Rung:
    """One match of the ladder, with what was published of it."""

    name: str
    match: Match
    published: dict[str, Any]
    """Nothing, until it was."""

    @property
    def parts(self) -> list[tuple[int, int]]:
        """From which deal to which every digest goes."""
        count = min(PARTS, self.match.deals)
        deals = self.match.deals
        return [(part * deals // count, (part + 1) * deals // count) for part in range(count)]

    def shortened(self, share: float) -> Rung:
        """The first part of the match, so that its digests can still be compared."""
        parts = self.parts
        wanted = parts[max(1, round(share * len(parts))) - 1][1]
        return Rung(self.name, _with_deals(self.match, wanted), self.published)

    def verdict(self, results: Sequence[Result], whole: Rung) -> str:
        """Are these results what was published? They may be those of the first deals of the whole rung."""
        published = self.published
        if not published:
            return UNPUBLISHED
        rules = self.match.setting.rules()
        if any([published.get(key) != rules[key] for key in rules]):
            return OTHER_RULES
        mine = digests(whole, results)
        return SAME if mine and mine == published["digests"][: len(mine)] else DIFFERENT


def _with_deals(match: Match, deals: int) -> Match:
    return Match(match.setting, match.players, match.seed, deals, match.meeting)


def digests(rung: Rung, results: Sequence[Result]) -> list[str]:
    """A digest for every part of a match of which all games are there."""
    games = len(rung.match.arrangements)
    by_number = {result.number: result for result in results}
    found = []
    for first, end in rung.parts:
        numbers = range(first * games, end * games)
        if not all([number in by_number for number in numbers]):
            break
        text = json.dumps([by_number[number].data() for number in numbers], sort_keys=True)
        found.append(hashlib.sha256(text.encode()).hexdigest()[:12])
    return found


def read_ladder(path: Path = OURS) -> list[Rung]:
    """The matches of a file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        return [_rung(each) for each in data["match"]]
    except (tomllib.TOMLDecodeError, KeyError, TypeError, AttributeError) as error:
        raise ImpossibleSetup(
            f"{path}: isn't a ladder: {error}. "
            "It needs [[match]] tables with name, game, players, seed and deals."
        ) from error


def _rung(data: dict[str, Any]) -> Rung:
    setting = Setting(
        data["game"],
        data.get("seats"),
        tuple(data.get("modules", [])),
        tuple(data.get("variants", {}).items()),
    )
    match = Match(
        setting, tuple(data["players"]), str(data["seed"]), data["deals"], data.get("meeting", "neighbours")
    )
    return Rung(data["name"], match, data.get("published", {}))


def chosen(rungs: Sequence[Rung], game: str | None, share: float) -> list[Rung]:
    """Some of the matches (by the name of the game, or of the match), or the first part of each."""
    if not 0 < share <= 1:
        raise ImpossibleSetup(f"A share is above 0 and at most 1, not {share:g}.")
    found = [rung for rung in rungs if game in (None, rung.name, rung.match.setting.game)]
    if not found:
        known = ", ".join([rung.name for rung in rungs])
        raise ImpossibleSetup(f"The ladder has no match '{game}'. It has {known}.")
    return [rung.shortened(share) for rung in found]


def published(rung: Rung, results: Sequence[Result], found: Standings) -> dict[str, Any]:
    """What is published of a match."""
    return {
        **rung.match.setting.rules(),
        "games": rung.match.total,
        "digests": digests(rung, results),
        "elo": {each.player: round(each.rating.elo) for each in found.players},
        "low": {each.player: round(each.rating.low) for each in found.players},
        "high": {each.player: round(each.rating.high) for each in found.players},
        "beats": [each.upper for each in found.neighbours if each.verdict == "stronger"],
    }


def write_ladder(rungs: Sequence[Rung], about: str) -> str:
    """The text of a ladder's file."""
    lines = [f"# {line}".rstrip() for line in about.splitlines()]
    for rung in rungs:
        match, setting = rung.match, rung.match.setting
        lines += ["", "[[match]]", f"name = {json.dumps(rung.name)}", f"game = {json.dumps(setting.game)}"]
        lines += [f"seats = {match.seats}", f"modules = {json.dumps(list(setting.modules))}"]
        if setting.variants:
            lines.append(f"variants = {_table(dict(setting.variants))}")
        lines += [f"players = {json.dumps(list(match.players))}", f"meeting = {json.dumps(match.meeting)}"]
        lines += [f"seed = {json.dumps(match.seed)}", f"deals = {match.deals}"]
        if rung.published:
            lines += ["", "[match.published]"]
            for key, value in rung.published.items():
                lines.append(f"{key} = {_table(value) if isinstance(value, dict) else json.dumps(value)}")
    return "\n".join(lines) + "\n"


def _table(values: dict[str, Any]) -> str:
    return f"{{ {', '.join([f'{json.dumps(key)} = {json.dumps(value)}' for key, value in values.items()])} }}"


ABOUT = """The published ladder. `turbinehall arena reproduce` plays it again and compares; `--publish FILE`
writes it anew with today's results, which is to be done whenever rules, content or bots have changed."""
