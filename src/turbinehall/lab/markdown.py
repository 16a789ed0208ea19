"""Findings as tables in Markdown, for pages of results that are kept with the project."""

from __future__ import annotations

from collections.abc import Sequence

from turbinehall.lab.figures import around, percent, plain, points, signed_around, span
from turbinehall.lab.findings import Findings, ItemFindings, score_spread
from turbinehall.lab.targets import MET, outside, verdicts


def row(*cells: str) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


def head(*titles: str, words: int = 1) -> str:
    """The head of a table: the first columns hold words, the others numbers."""
    rule = ["---"] * words + ["---:"] * (len(titles) - words)
    return f"{row(*titles)}\n|{'|'.join(rule)}|"


def score_table(named: Sequence[tuple[str, Findings]]) -> str:
    """Scores and lengths of several kinds of games."""
    heads = ("", "Seats", "Games", "Score ± 95 %", "Best", "Least", "Median", "Most", "Length", "Choices")
    lines = [head(*heads)]
    for name, found in named:
        spread = score_spread(found)
        scores = [str(spread.lowest), f"{spread.quartiles[1]:g}", str(spread.highest)]
        length = f"{plain(found.length.value)} {found.unit}"
        counts = [str(found.seats), f"{found.games:,}", around(found.score), plain(found.best.value)]
        lines.append(row(name, *counts, *scores, length, plain(found.choices.value, 0)))
    return "\n".join(lines)


def part_table(found: Findings) -> str:
    """Where points come from."""
    lines = [head("", "Winners", "All")]
    lines += [row(name, plain(won) if won else "–", plain(every)) for name, won, every in found.parts]
    return "\n".join(lines)


def order_table(several: Sequence[Findings]) -> str:
    """Who wins how often, by turn order."""
    lines = [head("Seats", "Place", "Wins in %", "Beyond fair", "Score", words=0)]
    for found in several:
        for place in found.order:
            won, lift = place.won.shifted(0.0, 100.0), place.won.shifted(-found.fair, 100.0)
            where = [str(found.seats), str(place.order + 1)]
            lines.append(row(*where, around(won), signed_around(lift), around(place.score)))
    return "\n".join(lines)


def item_table(found: Findings, kind: str) -> str:
    """How the items of a kind fared."""
    items = [item for item in found.items if item.kind == kind]
    if all([item.event for item in items]):
        lines = [head(kind, "Happened in games", "Score with it")]
        return "\n".join([*lines, *[_event(item) for item in items]])
    heads = (kind, "Offered in games", "Taken", "Wins beyond fair", "Points each", "Score above the table")
    if found.seats == 1:
        heads = (*heads[:5], "Score with it")
    lines = [head(*heads)]
    for item in items:
        cells = [str(item.offered), percent(item.taken), signed_around(points(item.lift))]
        lines.append(row(item.title, *cells, around(item.points), signed_around(item.score)))
    return "\n".join(lines)


def _event(item: ItemFindings) -> str:
    return row(item.title, str(item.offered), signed_around(item.score))


def aim_table(several: Sequence[tuple[str, Findings]]) -> str:
    """Which aims are missed, certainly or perhaps."""
    lines = [head("", "What", "Kind", "Aim", "Found", "95 % interval", "", words=4)]
    for name, found in several:
        for each in outside(verdicts(found)):
            assert each.state != MET
            cells = [name, each.what, each.kind, each.aim, plain(each.found.value)]
            lines.append(row(*cells, span(each.found.low, each.found.high), each.state))
    return "\n".join(lines)
