"""The pages of `simulate` and `arena`."""

from __future__ import annotations

from collections.abc import Sequence

from turbinehall import library
from turbinehall.lab import charts, page
from turbinehall.lab.arena import Match
from turbinehall.lab.charts import Axis
from turbinehall.lab.elo import Rating
from turbinehall.lab.figures import plain, signed, span
from turbinehall.lab.measures import Measure
from turbinehall.lab.play import Result
from turbinehall.lab.simulate import Plan
from turbinehall.lab.standings import Comparison, Standings
from turbinehall.lab.summary import Spread, Summary


def simulation_page(plan: Plan, results: Sequence[Result]) -> str:
    """Scores and lengths of a simulation."""
    summary = Summary.of(results)
    several = len(summary.scores) > 1
    means = [_measure(spread, summary.games) for spread in summary.scores]
    axis = Axis.around(means)
    rows = []
    for seat, (spread, mean) in enumerate(zip(summary.scores, means)):
        cells = [
            ("number", plain(spread.mean)),
            ("number", span(mean.low, mean.high)),
            ("number", f"{spread.lowest} to {spread.highest}"),
            *([("number", f"{100 * summary.wins[seat]:.1f} %")] if several else []),
            ("drawn", charts.interval(mean, axis)),
        ]
        rows.append((f"{'ABCDEF'[seat]} · {plan.seated[seat]}", cells))
    heads = ["Seat", "Mean", "95 % interval", "Least to most", *(["Wins"] if several else []), ""]
    scores = [score for result in results for score in result.scores]
    return page.page(
        f"{library.games()[plan.game].title}: {summary.games:,} games",
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
    )


def _measure(spread: Spread, games: int) -> Measure:
    return Measure(
        spread.mean, games, games, bounds=(spread.mean - spread.margin, spread.mean + spread.margin)
    )


def _rating(rating: Rating) -> Measure:
    return Measure(rating.elo, 1, 1, bounds=(rating.low, rating.high))


def arena_page(matches: Sequence[tuple[Match, Standings]]) -> str:
    """One match, or a whole ladder of them."""
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
            "independent."
        ),
    )
    games = sum([standing.deals * len(match.arrangements) for match, standing in matches])
    return page.page(
        "Arena", f"{games:,} games on common deals with the seats changed", [how, *sections], links
    )


def _match_parts(match: Match, found: Standings) -> list[str]:
    ratings = [_rating(each.rating) for each in found.players]
    axis = Axis.around(ratings, 0.0)
    winnable = any([each.won for each in found.players])
    rows = []
    for each, rating in zip(found.players, ratings):
        cells = [
            ("number", signed(each.rating.elo, 0)),
            ("number", span(each.rating.low, each.rating.high, 0)),
            *([("number", f"{100 * each.won:.1f} %")] if winnable else []),
            *([] if found.alone else [("number", f"{100 * each.fair:.1f} %")]),
            ("number", plain(each.score)),
            ("drawn", charts.interval(rating, axis)),
        ]
        rows.append((each.player, cells))
    fair = [] if found.alone else ["Fair"]
    heads = ["Player", "Elo", "95 % interval", *(["Games won"] if winnable else []), *fair, "Mean score", ""]
    ahead = [Measure(each.ahead, 1, 1, bounds=(each.ahead_low, each.ahead_high)) for each in found.neighbours]
    reach = Axis(0.0, 1.0, 0.5)
    pairs = [
        (
            f"{each.upper} against {each.lower}",
            [
                (
                    "number",
                    f"{100 * each.ahead:.0f} % ({100 * each.ahead_low:.0f} to {100 * each.ahead_high:.0f})",
                ),
                ("number", f"{signed(each.step.elo, 0)} ({span(each.step.low, each.step.high, 0)})"),
                ("number", f"{signed(each.points)} ± {each.points_margin:.1f}"),
                (f"mark said {_state(each)}", verdict_words(each)),
                ("drawn", charts.interval(measure, reach, _state(each))),
            ],
        )
        for each, measure in zip(found.neighbours, ahead)
    ]
    return [
        page.words(
            f"{found.deals:,} deals, {len(match.arrangements)} games on each · seed {match.seed}", quiet=True
        ),
        page.table(heads, rows),
        "<h3>Is each stronger than the one before?</h3>",
        page.table(["Pair", "Ahead", "Elo apart", "Points apart", "", ""], pairs),
    ]


def _state(each: Comparison) -> str:
    return {"stronger": "more", "weaker": "less"}.get(each.verdict, "perhaps")


def verdict_words(each: Comparison) -> str:
    """What is said of two neighbours."""
    if each.verdict == "not shown":
        return f"? {each.upper} isn't shown to be stronger"
    return f"{'▲' if each.verdict == 'stronger' else '▼'} {each.upper} is {each.verdict}"
