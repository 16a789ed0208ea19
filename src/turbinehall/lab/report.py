"""The pages of `simulate` and `arena`."""

from __future__ import annotations

from collections.abc import Sequence

from turbinehall import library
from turbinehall.lab import charts, page
from turbinehall.lab.arena import Match
from turbinehall.lab.charts import Axis
from turbinehall.lab.elo import Rating
from turbinehall.lab.figures import NOTHING, plain, signed, span, stopped
from turbinehall.lab.measures import Measure
from turbinehall.lab.play import Result
from turbinehall.lab.simulate import Plan
from turbinehall.lab.standings import Comparison, Standings
from turbinehall.lab.summary import Spread, Summary


def simulation_page(plan: Plan, results: Sequence[Result]) -> str:
    """Scores and lengths of a simulation."""
    summary = Summary.of(results)
    games = "1 game" if summary.games == 1 else f"{summary.games:,} games"
    means = [_measure(spread, summary.games) for spread in summary.scores]
    axis = Axis.around(means)
    rows = []
    for seat, (spread, mean) in enumerate(zip(summary.scores, means)):
        cells = [
            ("number", plain(spread.mean)),
            ("number", span(mean.low, mean.high)),
            ("number", f"{spread.lowest} to {spread.highest}"),
            *([("number", f"{100 * summary.wins[seat]:.1f} %")] if summary.winnable else []),
            ("drawn", charts.interval(mean, axis)),
        ]
        rows.append((f"{'ABCDEF'[seat]} · {plan.seated[seat]}", cells))
    heads = ["Seat", "Mean", "95 % interval", "Least to most", *(["Wins"] if summary.winnable else []), ""]
    scores = [score for result in results for score in result.scores]
    return page.page(
        f"{library.games()[plan.game].title}: {games}",
        f"{plan.setting.title()} · players {', '.join(plan.players)} · seed {plan.seed}",
        [
            page.section("Scores", page.table(heads, rows), charts.histogram(scores, "Scores of all seats")),
            page.section(
                "Length",
                page.figures(
                    [
                        (
                            "Turns",
                            plain(summary.turns.mean),
                            f"{summary.turns.lowest} to {summary.turns.highest}",
                        ),
                        (
                            "Choices",
                            plain(summary.choices.mean),
                            f"{summary.choices.lowest} to {summary.choices.highest}",
                        ),
                    ]
                ),
                charts.histogram([result.choices for result in results], "Choices a game"),
            ),
        ],
        notice=stopped(len(results), plan.total),
    )


def _measure(spread: Spread, games: int) -> Measure:
    return Measure(
        spread.mean, games, games, bounds=(spread.mean - spread.margin, spread.mean + spread.margin)
    )


def _between(value: float, low: float, high: float, sure: bool) -> Measure:
    return Measure(value, 1, 1, bounds=(low, high) if sure else None)


def arena_page(matches: Sequence[tuple[Match, Standings]], notice: str = "") -> str:
    """One match, or a whole ladder of them; with a notice where not all of it was played."""
    sections = []
    links = []
    for number, (match, found) in enumerate(matches):
        anchor = f"match-{number + 1}"
        links.append((anchor, match.setting.title()))
        sections.append(page.section(match.setting.title(), *_match_parts(match, found), anchor=anchor))
    how = page.folded(
        "How to read this",
        page.words(
            "Everybody plays the same deals in every seat. 100 Elo points more mean coming out ahead 64 "
            "times in 100, 200 points 76 times, 400 points 91 times; the average of the players of a match "
            "is 0. Two imaginary deals, one won by each, keep a player who never lost from an infinite "
            "number. Intervals come from drawing whole deals again, because games of one deal aren't "
            "independent; one that goes on beyond the drawing ends in an arrowhead."
        ),
    )
    games = sum([standing.deals * len(match.arrangements) for match, standing in matches])
    about = f"{games:,} games on common deals with the seats changed"
    return page.page("Arena", about, [how, *sections], links, notice)


def _match_parts(match: Match, found: Standings) -> list[str]:
    built_on = deals_words(match, found)
    return [
        page.words(f"{built_on[0].upper()}{built_on[1:]} · seed {match.seed}", quiet=True),
        _players(found),
        "<h3>Is each stronger than the one before?</h3>",
        _neighbours(found),
    ]


def _players(found: Standings) -> str:
    rated = [each.rating for each in found.players]
    ratings = [_between(each.elo, each.low, each.high, found.sure) for each in rated]
    axis = Axis.around(ratings, 0.0)
    rows = []
    for each, rating in zip(found.players, ratings):
        cells = [
            ("number", signed(each.rating.elo, 0)),
            ("number", elo_span(each.rating, found.sure)),
            *([("number", f"{100 * each.won:.1f} %")] if found.winnable else []),
            *([] if found.alone else [("number", f"{100 * each.fair:.1f} %")]),
            ("number", plain(each.score)),
            ("drawn", charts.interval(rating, axis)),
        ]
        rows.append((each.player, cells))
    won = ["Games won"] if found.winnable else []
    fair = [] if found.alone else ["Fair"]
    return page.table(["Player", "Elo", "95 % interval", *won, *fair, "Mean score", ""], rows)


def _neighbours(found: Standings) -> str:
    axis = Axis(0.0, 1.0, 0.5)
    rows = []
    for each in found.neighbours:
        apart = f" ({elo_span(each.step, True)})" if found.sure else ""
        ahead = _between(each.ahead, each.ahead_low, each.ahead_high, found.sure)
        cells = [
            ("number", ahead_words(each, found.sure)),
            ("number", f"{signed(each.step.elo, 0)}{apart}"),
            ("number", points_words(each, found.sure)),
            (f"mark said {_state(each)}", verdict_words(each)),
            ("drawn", charts.interval(ahead, axis, _state(each))),
        ]
        rows.append((f"{each.upper} against {each.lower}", cells))
    return page.table(["Pair", "Ahead", "Elo apart", "Points apart", "", ""], rows)


def _state(each: Comparison) -> str:
    return {"stronger": "more", "weaker": "less"}.get(each.verdict, "perhaps")


def verdict_words(each: Comparison) -> str:
    """What is said of two neighbours."""
    if each.verdict == "not shown":
        return f"? {each.upper} isn't shown to be stronger"
    return f"{'▲' if each.verdict == 'stronger' else '▼'} {each.upper} is {each.verdict}"


def deals_words(match: Match, found: Standings) -> str:
    """How much a match is built on."""
    games = len(match.arrangements)
    if found.sure:
        return f"{found.deals:,} deals, {games} games on each"
    return f"one deal only, {games} games on it"


def elo_span(rating: Rating, sure: bool) -> str:
    """The interval of a rating; none, where nothing is known of it."""
    return span(rating.low, rating.high, 0) if sure else NOTHING


def ahead_words(each: Comparison, sure: bool) -> str:
    """How often the upper one came out ahead."""
    reach = f" ({100 * each.ahead_low:.0f} to {100 * each.ahead_high:.0f})" if sure else ""
    return f"{100 * each.ahead:.0f} %{reach}"


def points_words(each: Comparison, sure: bool) -> str:
    """By how many points the upper one was ahead."""
    return f"{signed(each.points)} ± {each.points_margin:.1f}" if sure else signed(each.points)
