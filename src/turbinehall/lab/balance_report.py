"""The pages of `balance`: one content by itself, or two compared."""

from __future__ import annotations

import math
from collections.abc import Sequence

from turbinehall import library
from turbinehall.lab import charts, page
from turbinehall.lab.balance import Balance
from turbinehall.lab.changes import Change, changes
from turbinehall.lab.charts import Axis
from turbinehall.lab.compare import Difference, differences, how_many_differ
from turbinehall.lab.figures import around, percent, plain, points, reach, signed_around, span, stopped
from turbinehall.lab.findings import Findings, ItemFindings
from turbinehall.lab.measures import Measure
from turbinehall.lab.play import Result
from turbinehall.lab.targets import MET, SURE, Verdict, aims_of, outside, usual_lift, verdicts

STATES = {SURE: "outside", MET: "met"}


def balance_page(plan: Balance, results: Sequence[Result]) -> str:
    """Everything that was found, a section for each number of seats; with a what-if, the comparison."""
    found = plan.findings(results)
    title = library.games()[plan.setting.game].title
    games = sum([each.games for sides in found for each in sides])
    extras = [*plan.setting.modules, *[f"{name}={value}" for name, value in plan.setting.variants]]
    about = f"{games:,} games · player {plan.player}{''.join([f' · {e}' for e in extras])} · seed {plan.seed}"
    links = [(f"seats-{sides[0].seats}", _seats(sides[0].seats)) for sides in found]
    notice = stopped(len(results), plan.total)
    if plan.what_if is None:
        sections = [_section(sides[0]) for sides in found]
        return page.page(f"{title}: balance", about, [_how(), *sections], links, notice)
    changed = changes(plan.setting.game, plan.setting.content, plan.what_if)
    sections = [_comparison(*sides) for sides in found]
    names = f"{plan.setting.content.name or 'our content'} and {plan.what_if.name}"
    sections = [_how_compared(), _changes(changed), *sections]
    return page.page(f"{title}: what if", f"{names} · {about}", sections, links, notice)


def _how() -> str:
    return page.folded(
        "How to read this",
        page.words(
            "Offered: the games in which it could be had. Taken: in which part of these somebody had it at "
            "the end. Wins beyond fair: how many games in a hundred those won who took it, beyond their "
            "share of the seats; one of it counts once for every copy. Score: by how much those who took "
            "it were above the average of their table (alone, and for events: games with it against games "
            "without)."
        ),
        page.words(
            "A whisker is a 95 % confidence interval; one that goes on beyond the drawing ends in an "
            "arrowhead. The green band is the aim: around what those win "
            "who take any of the kind, for where one may take many, all are above fair. Of forty things "
            "that are all right two will look wrong by chance: believe what is outside the band with its "
            "whole whisker, and play more games where it isn't clear. Those who take a card aren't those who "
            "don't: a card that leaders can afford looks strong."
        ),
    )


def _how_compared() -> str:
    return page.folded(
        "How to read this",
        page.words(
            "Both contents were played on the same deals by the same players, so that chance is mostly the "
            "same on both sides; differences are taken deal by deal, and where fewer than six deals differ "
            "nothing is shown. One triangle: the whole 95 % interval "
            "is on one side of zero, which happens by chance to one figure in twenty. Two triangles: it "
            "would be there even if the interval is widened so that all figures of one number of seats "
            "together are right with 95 % confidence."
        ),
    )


def _seats(seats: int) -> str:
    return "1 seat" if seats == 1 else f"{seats} seats"


def _section(found: Findings) -> str:
    said = verdicts(found)
    parts = [_figures(found), _aims(found, said)]
    if found.order:
        parts.append(_order(found))
    named = [(name, every) for name, _, every in found.parts if every]
    origins = charts.bars(named)
    parts.append(
        '<div class="side"><div>'
        + charts.histogram(found.scores, "Scores of all seats")
        + "</div><figure><figcaption>Where the points of a seat come from</figcaption>"
        + f"{origins}</figure></div>"
    )
    states = {(each.kind, each.what): each for each in reversed(said) if "wins" in each.aim}
    for kind in found.kinds:
        parts.append(_items(kind, [item for item in found.items if item.kind == kind], found, states))
    return page.section(_seats(found.seats), *parts, anchor=f"seats-{found.seats}")


def _figures(found: Findings) -> str:
    rows = [
        ("Score of a seat", plain(found.score.value), reach(found.score)),
        ("Best score", plain(found.best.value), reach(found.best)),
        (f"Length, {found.unit}", plain(found.length.value), reach(found.length)),
        ("Choices a game", plain(found.choices.value, 0), f"{found.games:,} games"),
    ]
    wanted = aims_of(found.setting.game).winner.get(found.seats)
    if wanted is not None:
        rows[1] = (rows[1][0], rows[1][1], f"{rows[1][2]}; strong play should end near {wanted}")
    if found.seats == 1:
        del rows[1]
    if found.seats == 1 and found.won.value:
        won = found.won.shifted(0.0, 100.0)
        rows.insert(1, ("Won", f"{plain(won.value)} %", reach(won)))
    for ending, share in found.endings if len(found.endings) > 1 else ():
        rows.append((f"Ended: {ending}", f"{100 * share:.0f} %", ""))
    return page.figures(rows)


def _aims(found: Findings, said: list[Verdict]) -> str:
    missed = outside(said)
    met = len(said) - len(missed)
    sure = sum([each.state == SURE for each in missed])
    if not said:
        return ""
    told = page.words(f"{len(said)} aims: {met} met, {sure} outside at 95 %, {len(missed) - sure} perhaps.")
    if not missed:
        return told
    rows = [
        (
            f"{each.what}",
            [
                ("said", each.kind),
                ("said", each.aim),
                ("number", f"{plain(each.found.value)} ({span(each.found.low, each.found.high)})"),
                (f"mark said {STATES.get(each.state, 'perhaps')}", _mark(each.state)),
            ],
        )
        for each in missed
    ]
    heads = ["What", "", "Aim", "Found", ""]
    certain = page.table(heads, rows[:sure]) if sure else ""
    perhaps = page.folded(f"Perhaps outside ({len(missed) - sure})", page.table(heads, rows[sure:]))
    return told + certain + (perhaps if len(missed) > sure else "")


def _mark(state: str) -> str:
    return {"outside": "● outside", "perhaps outside": "○ perhaps"}.get(state, "✓ met")


def _order(found: Findings) -> str:
    reach = aims_of(found.setting.game).seat
    lifts = [place.won.shifted(-found.fair, 100.0) for place in found.order]
    axis = Axis.around(lifts, 0.0, (-reach, reach))
    rows = []
    for place, lift in zip(found.order, lifts):
        state = _state_of(lift, reach)
        rows.append(
            (
                f"Place {place.order + 1}",
                [
                    ("number", f"{100 * place.won.value:.1f} %"),
                    ("number", signed_around(lift)),
                    ("number", around(place.score)),
                    ("drawn", charts.interval(lift, axis, state)),
                ],
            )
        )
    heads = ["Turn order", "Wins", "Beyond fair, in points", "Score", ""]
    return f"<h3>Turn order</h3>{page.table(heads, rows)}"


def _state_of(lift: Measure, reach: float) -> str:
    if lift.low > reach or lift.high < -reach:
        return "outside"
    return "" if abs(lift.value) <= reach else "perhaps"


def _items(
    kind: str, items: list[ItemFindings], found: Findings, states: dict[tuple[str, str], Verdict]
) -> str:
    by_wins = any([item.lift is not None for item in items])
    shown = [points(item.lift) if by_wins else item.score for item in items]
    aim = aims_of(found.setting.game).items.get(kind)
    usual = 100 * usual_lift(found, kind)
    band = (usual - aim.lift, usual + aim.lift) if aim is not None and by_wins else None
    axis = Axis.around([each for each in shown if each is not None], 0.0, band)
    event = all([item.event for item in items])
    brought = any([item.points is not None for item in items])
    several = any([item.copies > 1 for item in items])
    rows = []
    ranked = sorted(zip(items, shown), key=lambda each: -each[1].value if each[1] else math.inf)
    for item, measure in ranked:
        state = ""
        if measure is not None and aim is not None and by_wins:
            state = _state_of(measure.shifted(-usual), aim.lift)
        cells = [("number", f"{item.offered:,}")]
        if not event:
            cells.append(("number", percent(item.taken)))
        if several:
            cells.append(("number", f"{item.copies:.2f}"))
        if by_wins:
            cells.append(("number", signed_around(points(item.lift))))
        if brought:
            cells.append(("number", around(item.points)))
        cells.append(("number", signed_around(item.score)))
        cells.append(("drawn", "" if measure is None else charts.interval(measure, axis, state)))
        rows.append((item.title, cells))
    heads = [kind, "Happened" if event else "Offered", *([] if event else ["Taken"])]
    heads += [*(["A game"] if several else []), *(["Wins beyond fair"] if by_wins else [])]
    heads += [*(["Points each"] if brought else []), "Score", ""]
    return f"<h3>{kind}</h3>{page.table(heads, rows)}"


# ---- two contents ------------------------------------------------------------------------------------------


def _changes(changed: Sequence[Change]) -> str:
    rows = [(each.where, [("said", each.before), ("said", each.after)]) for each in changed]
    return page.section("What was changed", page.table(["Value", "From", "To"], rows), anchor="changes")


def _comparison(ours: Findings, theirs: Findings) -> str:
    every = differences(ours, theirs)
    heads = ["", "From", "To", "Difference", ""]
    general = [each for each in every if not each.kind]
    items = [each for each in every if each.kind]
    certain = sorted([each for each in items if each.certain], key=_how_sure)
    reach = (min(ours.scores + theirs.scores), max(ours.scores + theirs.scores))
    parts = [
        page.words(f"{ours.games:,} games with each. {how_many_differ(every)}"),
        page.table(heads, [_difference_row(each) for each in general]),
        '<div class="side">'
        + charts.histogram(ours.scores, f"Scores: {ours.setting.content.name or 'our content'}", reach)
        + charts.histogram(theirs.scores, f"Scores: {theirs.setting.content.name}", reach)
        + "</div>",
    ]
    if certain:
        parts.append(f"<h3>What differs</h3>{page.table(heads, [_difference_row(each) for each in certain])}")
    for kind in dict.fromkeys([each.kind for each in items]):
        rows = [_difference_row(each) for each in items if each.kind == kind]
        parts.append(page.folded(f"{kind}: every figure", page.table(heads, rows)))
    return page.section(_seats(ours.seats), *parts, anchor=f"seats-{ours.seats}")


def _how_sure(each: Difference) -> float:
    return -abs(each.apart.value) / (each.apart.margin or 1e-9)


def _difference_row(each: Difference) -> tuple[str, list[page.Cell]]:
    state = ("more" if each.apart.value > 0 else "less") if each.certain else "perhaps"
    sign = {"more": "▲ more", "less": "▼ less", "perhaps": "not shown"}[state]
    if each.sure:
        sign = f"{sign[0]}{sign[0]} surely{sign[1:]}"
    return (
        each.what,
        [
            ("number", plain(each.before)),
            ("number", plain(each.after)),
            ("number", each.words),
            (f"mark said {state}", sign),
        ],
    )
