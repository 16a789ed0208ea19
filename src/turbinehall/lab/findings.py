"""What many watched games of one setting say: scores, lengths, turn order, and every item that was there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from turbinehall.kernel.tally import Item, Tally
from turbinehall.lab import measures
from turbinehall.lab.measures import Measure
from turbinehall.lab.play import Result
from turbinehall.lab.setting import Setting
from turbinehall.lab.summary import Spread


@dataclass(frozen=True)
class Place:
    """A place in the turn order."""

    order: int
    """0 for who begins."""
    won: Measure
    """The share of games that were won there."""
    score: Measure


@dataclass(frozen=True)
class ItemFindings:
    """How one item fared."""

    kind: str
    word: str
    title: str
    event: bool
    offered: int
    """The games in which it was there."""
    taken: Measure | None
    """In which part of these somebody took it."""
    copies: float
    """How many were taken in an average game that had it."""
    lift: Measure | None
    """How much above their fair share those won who took it, from -1 to 1; None where nobody can win."""
    points: Measure | None
    """What one of it brought."""
    score: Measure | None
    """By how much those who took it outscored their table; alone, and for events: games without it."""


@dataclass(frozen=True)
class Findings:
    """What many games of one setting say."""

    setting: Setting
    seats: int
    games: int
    scores: tuple[int, ...]
    """Of all seats of all games."""
    score: Measure
    """Of a seat."""
    best: Measure
    """Of the best seat of each game."""
    length: Measure
    unit: str
    choices: Measure
    won: Measure
    """In which part of the games somebody won."""
    fair: float
    """What part of the games a seat would win by right: its share of those that weren't lost to a Rival."""
    order: tuple[Place, ...]
    endings: tuple[tuple[str, float], ...]
    parts: tuple[tuple[str, float, float], ...]
    """Where points come from: the winners' mean, and that of all seats."""
    items: tuple[ItemFindings, ...]

    @property
    def kinds(self) -> list[str]:
        """The kinds of items, in the order of the game's own tally."""
        return list(dict.fromkeys([item.kind for item in self.items]))

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "setting": self.setting.data(),
            "seats": self.seats,
            "games": self.games,
            "score": self.score.data(),
            "best score": self.best.data(),
            "length": {"unit": self.unit, **self.length.data()},
            "choices": self.choices.data(),
            "won": self.won.data(),
            "turn order": [
                {"order": place.order + 1, "won": place.won.data(), "score": place.score.data()}
                for place in self.order
            ],
            "endings": dict(self.endings),
            "points": [{"from": name, "winners": won, "all": every} for name, won, every in self.parts],
            "items": [_item_data(item) for item in self.items],
        }


def _item_data(item: ItemFindings) -> dict[str, Any]:
    found: dict[str, Any] = {"kind": item.kind, "word": item.word, "title": item.title}
    found["offered"] = item.offered
    if not item.event:
        found |= {"copies": item.copies}
    for name in ("taken", "lift", "points", "score"):
        measure: Measure | None = getattr(item, name)
        if measure is not None:
            found[name] = measure.data()
    return found


def findings(setting: Setting, results: Sequence[Result]) -> Findings:
    """What the results of one setting say, of which there is at least one."""
    tallies = [result.tally for result in results if result.tally is not None]
    assert len(tallies) == len(results), "these games weren't watched"
    seats = len(results[0].scores)
    won = measures.share([bool(result.winners) for result in results])
    endings = Counter([tally.ending for tally in tallies])
    fair = won.value / seats
    return Findings(
        setting,
        seats,
        len(results),
        tuple([score for result in results for score in result.scores]),
        measures.mean([fmean(result.scores) for result in results]),
        measures.mean([float(max(result.scores)) for result in results]),
        measures.mean([tally.length for tally in tallies]),
        tallies[0].unit,
        measures.mean([float(result.choices) for result in results]),
        won,
        fair,
        tuple([_place(order, results, tallies) for order in range(seats)]) if seats > 1 else (),
        tuple([(ending, count / len(results)) for ending, count in sorted(endings.items()) if ending]),
        _parts(results, tallies),
        _items(results, tallies, fair),
    )


def _place(order: int, results: Sequence[Result], tallies: Sequence[Tally]) -> Place:
    seats = [(tally.first + order) % len(result.scores) for result, tally in zip(results, tallies)]
    won = {i: (result.won(seat), 1.0) for i, (result, seat) in enumerate(zip(results, seats))}
    rate = measures.win_rate(won, len(results))
    assert rate is not None
    score = measures.mean([float(result.scores[seat]) for result, seat in zip(results, seats)])
    return Place(order, rate, score)


def _parts(results: Sequence[Result], tallies: Sequence[Tally]) -> tuple[tuple[str, float, float], ...]:
    names = dict.fromkeys([name for tally in tallies for seat in tally.parts for name, _ in seat])
    every: Counter[str] = Counter()
    winners: Counter[str] = Counter()
    seats = winning = 0
    for result, tally in zip(results, tallies):
        for seat, parts in enumerate(tally.parts):
            best = seat in result.winners
            seats += 1
            winning += best
            for name, points in parts:
                every[name] += points
                if best:
                    winners[name] += points
    return tuple([(name, winners[name] / max(1, winning), every[name] / max(1, seats)) for name in names])


def _items(results: Sequence[Result], tallies: Sequence[Tally], fair: float) -> tuple[ItemFindings, ...]:
    by_item: dict[tuple[str, str], dict[int, Item]] = {}
    for i, tally in enumerate(tallies):
        for item in tally.items:
            there = by_item.setdefault((item.kind, item.word), {})
            if i in there:  # dealt twice, to two seats
                item = Item(item.kind, item.word, item.title, there[i].takers + item.takers, item.event)
            there[i] = item
    order = {kind: i for i, kind in enumerate(dict.fromkeys([kind for kind, _ in by_item]))}
    found = [_item(results, games, fair) for games in by_item.values()]
    return tuple(sorted(found, key=lambda item: (order[item.kind], item.title)))


def _item(results: Sequence[Result], games: dict[int, Item], fair: float) -> ItemFindings:
    some = next(iter(games.values()))
    count = len(results)
    alone = len(results[0].scores) == 1
    table = {i: fmean(results[i].scores) for i in range(count)}
    if some.event:
        happened = {i: i in games for i in range(count)}
        score = measures.apart(table, happened, count)
        lift = measures.apart({i: results[i].won(0) for i in table}, happened, count) if alone else None
        if not _winnable(results):
            lift = None
        return ItemFindings(some.kind, some.word, some.title, True, len(games), None, 0.0, lift, None, score)
    wins = {i: _sum([results[i].won(seat) for seat, _ in item.takers]) for i, item in games.items()}
    lift = measures.win_rate(wins, count) if _winnable(results) else None
    known = {
        i: _sum([float(points) for _, points in item.takers if points is not None])
        for i, item in games.items()
    }
    if alone:
        score = measures.apart(
            {i: table[i] for i in games}, {i: bool(item.takers) for i, item in games.items()}, count
        )
    else:
        above = {
            i: _sum([results[i].scores[seat] - table[i] for seat, _ in item.takers])
            for i, item in games.items()
        }
        score = measures.ratio(above, count)
    return ItemFindings(
        some.kind,
        some.word,
        some.title,
        False,
        len(games),
        measures.rate({i: bool(item.takers) for i, item in games.items()}, count),
        sum([len(item.takers) for item in games.values()]) / len(games),
        None if lift is None else lift.shifted(-fair),
        measures.ratio(known, count),
        score,
    )


def _winnable(results: Sequence[Result]) -> bool:
    """Can anybody win, or is it played for a score?"""
    return any([result.winners for result in results])


def _sum(values: Sequence[float]) -> tuple[float, float]:
    return float(sum(values)), float(len(values))


def score_spread(found: Findings) -> Spread:
    """How the scores are spread."""
    return Spread.of(found.scores)
