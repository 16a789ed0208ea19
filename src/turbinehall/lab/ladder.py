"""The ladder: matches that are published with their results, and can be played again by anybody.

Its file names for every match the game, the players, the seed and the number of deals; and below that what
came out. Bots think by number of steps and not by the clock, so the same seeds give the same games: the
results carry a digest for every part of the deals, and a part of a match can be checked by itself.
"""

from __future__ import annotations

import hashlib
import json
import re
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
from turbinehall.lab.toml import in_toml

OURS = Path(__file__).with_name("ladder.toml")
PARTS = 20  # digests a match, at most

SAME = "same"
DIFFERENT = "different"
OTHER_RULES = "other rules or content"
UNPUBLISHED = "not published yet"
UNPLAYED = "not played to its end"


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
        rungs = [_rung(each) for each in _matches(data)]
        _check_names(rungs)
    except UnicodeDecodeError as error:
        raise ImpossibleSetup(f"{path}: isn't a ladder: it isn't text in UTF-8.") from error
    except (tomllib.TOMLDecodeError, _Wrong) as error:
        raise ImpossibleSetup(
            f"{path}: isn't a ladder: {error}. "
            "It needs [[match]] tables with name, game, players, seed and deals."
        ) from error
    return rungs


class _Wrong(Exception):
    """What is wrong with a ladder."""


_KEYS = ("name", "game", "seats", "modules", "variants", "players", "meeting", "seed", "deals", "published")
_PUBLISHED = ("rules", "content", "games", "digests", "elo", "low", "high", "beats")
_WORDS = {str: "a text", int: "a whole number", list: "a list of texts", dict: "a table"}


def _matches(data: dict[str, Any]) -> list[dict[str, Any]]:
    found = data.get("match")
    if not found or not isinstance(found, list) or not all([isinstance(each, dict) for each in found]):
        raise _Wrong("it has no [[match]]")
    _check_keys(data, ("match",), "it")
    return found


def _check_keys(data: dict[str, Any], known: Sequence[str], where: str) -> None:
    """Make sure that nothing is left out because it was written another way."""
    for key in data:
        if key not in known:
            raise _Wrong(f"{where} has an unknown key {_shown(key)}; there is {', '.join(known)}")


def _check_names(rungs: Sequence[Rung]) -> None:
    """Make sure that each match has a name of its own, which may be a folder's, too."""
    names = [rung.name for rung in rungs]
    for name in names:
        if not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", name):
            raise _Wrong(
                f"match {_shown(name)}: name should be small letters and digits, with hyphens between them"
            )
        if names.count(name) > 1:
            raise _Wrong(f"match {_shown(name)} is there more than once: give each a name of its own")


def _rung(data: dict[str, Any]) -> Rung:
    name = _value(data, "name", str, "a match")
    where = f"match {_shown(name)}"
    _check_keys(data, _KEYS, where)
    seats = _value(data, "seats", int, where) if "seats" in data else None
    variants = _value(data, "variants", dict, where, {})
    setting = Setting(
        _value(data, "game", str, where),
        seats,
        tuple(_value(data, "modules", list, where, [])),
        tuple([(key, _value(variants, key, str, f"{where}, variants")) for key in variants]),
    )
    match = Match(
        setting,
        tuple(_value(data, "players", list, where)),
        _seed(data, where),
        _value(data, "deals", int, where),
        _value(data, "meeting", str, where, "neighbours"),
    )
    if match.deals < 1:
        raise _Wrong(f"{where}: deals should be 1 or more, not {match.deals}")
    published: dict[str, Any] = _value(data, "published", dict, where, {})
    _check_keys(published, _PUBLISHED, f"{where}, published")
    if published:
        _value(published, "digests", list, f"{where}, published")
    return Rung(name, match, published)


def _value(data: dict[str, Any], key: str, kind: type, where: str, otherwise: Any = None) -> Any:
    """A value of this kind; one that is missing is the other one, or wrong if there is none."""
    value = data.get(key, otherwise)
    if value is None:
        raise _Wrong(f"{where} has no {key}")
    right = type(value) is kind  # and not a kind of it: true and false are whole numbers to Python
    if kind is list:
        right = right and all([isinstance(each, str) for each in value])
    if not right:
        raise _Wrong(f"{where}: {key} should be {_WORDS[kind]}, not {_shown(value)}")
    return value


def _seed(data: dict[str, Any], where: str) -> str:
    """A seed may be written as a number, too."""
    whole = type(data.get("seed")) is int
    return str(data["seed"] if whole else _value(data, "seed", str, where))


def _shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


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
    """What is published of a match: no intervals, where nothing is known of them."""
    intervals = {
        "low": {each.player: round(each.rating.low) for each in found.players},
        "high": {each.player: round(each.rating.high) for each in found.players},
    }
    return {
        **rung.match.setting.rules(),
        "games": rung.match.total,
        "digests": digests(rung, results),
        "elo": {each.player: round(each.rating.elo) for each in found.players},
        **(intervals if found.sure else {}),
        "beats": [each.upper for each in found.neighbours if each.verdict == "stronger"],
    }


def write_ladder(rungs: Sequence[Rung], about: str) -> str:
    """The text of a ladder's file."""
    lines = [f"# {line}".rstrip() for line in about.splitlines()]
    for rung in rungs:
        match, setting = rung.match, rung.match.setting
        told = {
            "name": rung.name,
            "game": setting.game,
            "seats": match.seats,
            "modules": list(setting.modules),
            **({"variants": dict(setting.variants)} if setting.variants else {}),
            "players": list(match.players),
            "meeting": match.meeting,
            "seed": match.seed,
            "deals": match.deals,
        }
        lines += ["", "[[match]]", *_lines(told)]
        if rung.published:
            lines += ["", "[match.published]", *_lines(rung.published)]
    return "\n".join(lines) + "\n"


def _lines(values: dict[str, Any]) -> list[str]:
    return [f"{key} = {in_toml(value)}" for key, value in values.items()]


ABOUT = """The published ladder. `turbinehall arena reproduce` plays it again and compares; `--publish FILE`
writes it anew with today's results, which is to be done whenever rules, content or bots have changed."""
