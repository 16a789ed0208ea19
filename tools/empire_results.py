"""Empire's reference results: plays the games behind docs/results/empire.md and prints its tables.

python -m tools.empire_results                  the page's own numbers of games (long: mostly the planner)
python -m tools.empire_results --share 0.05     a twentieth of the games, for a look
python -m tools.empire_results --jobs 4         on four processes; the numbers stay the same

Game i of a market has the seed "reference i" and its player the seed "player i", so every player meets the
same deals and the same rolls of the Market die.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import turbinehall as th
from tools.measuring import arguments, deviation, margin, mean, play_many, row
from turbinehall.games.empire.actions import MANAGED
from turbinehall.games.empire.table import Empire
from turbinehall.games.empire.upkeep import LEFT, PAID, PAID_ONE, UNPAID
from turbinehall.games.empire.workers import HIRED, MOVED
from turbinehall.kernel.story import Sentence
from turbinehall.players.planner import Novice, Planner
from turbinehall.players.player import Player
from turbinehall.players.random import Random
from turbinehall.players.seats import play_out

MARKETS = ("basic", "advanced")
PLAYERS: dict[str, Callable[[], Player]] = {"random": Random, "novice": Novice, "planner": Planner}
GAMES = {"random": 20_000, "novice": 2_000, "planner": 200}
NEVER_BUILDS = "never builds"
EVENTS_OF_A_GAME: dict[str, tuple[Sentence, ...]] = {
    "Managers used": (MANAGED,),
    "Workers hired": (HIRED,),
    "Moves of workers": (MOVED,),
    "Labour paid or left unpaid": (PAID, PAID_ONE, LEFT),
    "Upkeep not met": (UNPAID,),
}


@dataclass(frozen=True)
class Result:
    """What is kept of a finished game."""

    score: int
    shown: tuple[str, ...]
    """The faces that lay in the Building Row at the start."""
    built: tuple[str, ...]
    fired: tuple[str, ...]
    told: tuple[int, ...]
    """How often each of EVENTS_OF_A_GAME was told."""


def play(player: str, market: str, content: str | None, number: int) -> Result:
    """One game, from its number."""
    game = th.new("empire", variants={"market": market}, seed=f"reference {number}", content=content)
    assert isinstance(game, Empire)
    faces = game.cards.faces
    shown = tuple(faces[face].word for face in game.row)
    play_out(game, [PLAYERS[player]()], f"player {number}")
    assert game.story is not None
    told = [line.sentence for line in game.story.lines]
    return Result(
        score=game.scores[0],
        shown=shown,
        built=tuple(site.building.word for site in game.sites[1:]),
        fired=tuple(face.word for face in faces if game.fired >> face.number & 1),
        told=tuple(sum(told.count(one) for one in sentences) for sentences in EVENTS_OF_A_GAME.values()),
    )


def forbid_building(folder: Path) -> str:
    """Write content in which no Building can ever be paid for; gives the folder."""
    words = [face.word for face in _opened().cards.faces]
    cost = "cost = { materials = 9, commodities = 9, goods = 9, capital = 9 }"
    (folder / "buildings.toml").write_text("\n".join(f"[{word}]\n{cost}" for word in words), encoding="utf-8")
    return str(folder)


def score_row(name: str, market: str, results: list[Result]) -> str:
    """A row of the table of scores."""
    scores = sorted(float(result.score) for result in results)
    count = len(scores)
    deciles = [scores[min(count - 1, count * tenth // 10)] for tenth in range(1, 10)]
    average = f"{mean(scores):.1f} ± {margin(scores):.2f}"
    cells = [name, market, f"{count:,}", average, f"{deviation(scores):.1f}"]
    cells += [f"{scores[0]:.0f}", " ".join(f"{decile:.0f}" for decile in deciles), f"{scores[-1]:.0f}"]
    return row(*cells)


def face_rows(results: list[Result]) -> list[str]:
    """A row for each face: how often it was shown, built and what the score was then."""
    rows = []
    for face in _opened().cards.faces:
        shown = [result for result in results if face.word in result.shown]
        built = [result for result in shown if face.word in result.built]
        rate = len(built) / max(1, len(shown))
        fired = mean(face.word in result.fired for result in shown)
        others = [result for result in shown if face.word not in result.built]
        cells = [str(len(shown)), f"{rate:.0%}", _score(built), _score(others), f"{fired:.0%}"]
        rows.append(row(face.title, *cells))
    return rows


def game_rows(columns: list[list[Result]]) -> list[str]:
    """What happens in a game on average, a column for each set of results."""
    built = [f"{mean(len(result.built) for result in results):.2f}" for results in columns]
    rows = [row("Buildings", *built)]
    for count in range(7):
        cells = [f"{mean(len(result.built) == count for result in results):.0%}" for results in columns]
        rows.append(row(f"games with {count}", *cells))
    for i, name in enumerate(EVENTS_OF_A_GAME):
        rows.append(row(name, *[f"{mean(result.told[i] for result in results):.2f}" for results in columns]))
    fired = [f"{mean(len(result.fired) for result in results):.2f}" for results in columns]
    return [*rows, row("Events that happened", *fired)]


def _score(results: list[Result]) -> str:
    return f"{mean(result.score for result in results):.1f}" if results else "–"


def _opened() -> Empire:
    game = th.new("empire", seed=0)
    assert isinstance(game, Empire)
    return game


def main() -> None:
    """Play, and print the tables."""
    options = arguments(__doc__, jobs=1)
    results: dict[tuple[str, str], list[Result]] = {}
    print("| Player | Market | Games | Mean ± 95 % | SD | Least | Deciles | Most |")
    print("|--------|--------|------:|------------:|---:|------:|---------|-----:|")
    for player, games in GAMES.items():
        for market in MARKETS:
            count = max(2, round(games * options.share))
            results[player, market] = play_many(partial(play, player, market, None), count, options.jobs)
            print(score_row(player, market, results[player, market]), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        content = forbid_building(Path(folder))
        for player in ("novice", "planner"):
            for market in MARKETS:
                count = max(2, round(GAMES[player] * options.share))
                idle = play_many(partial(play, player, market, content), count, options.jobs)
                print(score_row(f"{player}, {NEVER_BUILDS}", market, idle), flush=True)
    for market in MARKETS:
        print(f"\nThe planner's Buildings, {market} market\n")
        print("| Face | Shown | Built when shown | Score when built | when not | Event happened |")
        print("|------|------:|-----------------:|-----------------:|---------:|---------------:|")
        print("\n".join(face_rows(results["planner", market])))
    names = [(player, market) for player in GAMES for market in MARKETS]
    print(f"\nIn an average game\n\n{row('', *[f'{player}, {market}' for player, market in names])}")
    print(f"|---|{'---:|' * len(names)}")
    print("\n".join(game_rows([results[name] for name in names])))


if __name__ == "__main__":
    main()
