"""Small drawings for reports: SVG that stretches with the page, with its words beside it as text.

Dots are strokes without length and with round ends, whose width doesn't stretch: they stay round however
wide the drawing is. What is drawn stands in the table as numbers too, so it says nothing to screen readers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from statistics import median_low

from turbinehall.lab.measures import Measure

_WIDTH = 1000
_BINS = 24


@dataclass(frozen=True)
class Axis:
    """From where to where a row of drawings reaches, with marks that all of them show."""

    low: float
    high: float
    middle: float | None = None
    """A line across all of them: fair, or no difference."""
    aim: tuple[float, float] | None = None
    """A band that is wanted."""

    @staticmethod
    def around(
        measures: Sequence[Measure], middle: float | None = None, aim: tuple[float, float] | None = None
    ) -> Axis:
        """An axis on which all of these have room, but for intervals that reach much farther than others.

        Those would press everything else together. They are cut off, and an arrowhead shows it.
        """
        values = [measure.value for measure in measures]
        known = [middle] if middle is not None else []
        known += list(aim) if aim is not None else []
        inner = [*values, *known]
        spread = (max(inner) - min(inner)) or 1.0
        reaches = [(each.low, each.high) for each in measures if not math.isinf(each.high - each.low)]
        usual = median_low([high - low for low, high in reaches]) if reaches else 0.0
        ends = [end for reach in reaches for end in reach]
        low = max(min([*inner, *ends]), min(inner) - max(spread, usual))
        high = min(max([*inner, *ends]), max(inner) + max(spread, usual))
        room = 0.04 * ((high - low) or 1.0)
        return Axis(low - room, high + room, middle, aim)

    def at(self, value: float) -> float:
        """Where a value stands, in the drawing's own units; never beyond its edges."""
        share = (value - self.low) / (self.high - self.low)
        return round(_WIDTH * min(1.0, max(0.0, share)), 1)


def interval(measure: Measure, axis: Axis, state: str = "") -> str:
    """A dot with its interval, which has an arrowhead where it goes on beyond the axis.

    The state is a class of the page: it colours and thickens what stands out.
    """
    marks = []
    if axis.aim is not None:
        low, high = axis.at(axis.aim[0]), axis.at(axis.aim[1])
        marks.append(f'<rect class="aim" x="{low}" y="0" width="{round(high - low, 1)}" height="20"/>')
    if axis.middle is not None:
        x = axis.at(axis.middle)
        marks.append(f'<path class="middle" d="M{x} 0V20"/>')
    if math.isinf(measure.low):
        marks.append(f'<path class="reach unsure" d="M0 10H{_WIDTH}"/>')
    else:
        arrows = ("M20 4L0 10L20 16" if measure.low < axis.low else "") + (
            f"M{_WIDTH - 20} 4L{_WIDTH} 10L{_WIDTH - 20} 16" if measure.high > axis.high else ""
        )
        marks.append(f'<path class="reach" d="M{axis.at(measure.low)} 10H{axis.at(measure.high)}{arrows}"/>')
    x = axis.at(measure.value)
    marks.append(f'<path class="dot" d="M{x} 10H{x}"/>')
    return _svg("".join(marks), 20, f"interval {state}".strip())


def bars(values: Sequence[tuple[str, float]], state: str = "") -> str:
    """A bar a name, as a list of its own."""
    most = max([abs(value) for _, value in values], default=0.0) or 1.0
    rows = []
    for name, value in values:
        width = round(_WIDTH * abs(value) / most, 1)
        drawn = _svg(f'<rect class="bar" x="0" y="3" width="{width}" height="14"/>', 20, f"bars {state}")
        rows.append(
            f'<tr><th scope="row">{escape(name)}</th><td class="drawn">{drawn}</td>'
            f'<td class="number">{value:,.1f}</td></tr>'
        )
    return f'<table class="chart">{"".join(rows)}</table>'


def histogram(values: Sequence[int], label: str, reach: tuple[int, int] | None = None) -> str:
    """How often which numbers came up; with a reach, so that two can be compared."""
    low, high = reach or (min(values), max(values))
    width = max(1, -(-(high - low + 1) // _BINS))
    counts = [0] * ((high - low) // width + 1)
    for value in values:
        counts[(value - low) // width] += 1
    step = _WIDTH / len(counts)
    most = max(counts)
    drawn = ""
    for i, count in enumerate(counts):
        tall = round(100 * count / most, 1)
        where = f'x="{round((i + 0.06) * step, 1)}" y="{round(100 - tall, 1)}"'
        said = f"<title>{low + i * width} to {low + (i + 1) * width - 1}: {count}</title>"
        drawn += f'<rect class="bar" {where} width="{round(0.88 * step, 1)}" height="{tall}">{said}</rect>'
    middle = low + (len(counts) * width - 1) // 2
    return (
        f'<figure class="histogram"><figcaption>{escape(label)}</figcaption>{_svg(drawn, 100, "histogram")}'
        f'<div class="ticks"><span>{low}</span><span>{middle}</span><span>{high}</span></div></figure>'
    )


def _svg(marks: str, height: int, name: str) -> str:
    return (
        f'<svg class="{name}" viewBox="0 0 {_WIDTH} {height}" preserveAspectRatio="none" '
        f'aria-hidden="true">{marks}</svg>'
    )
