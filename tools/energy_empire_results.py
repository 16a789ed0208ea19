"""Energy Empire's measured results: plays the games behind docs/results/energy-empire.md, prints its tables.

python -m tools.energy_empire_results                  the page's own numbers of games
python -m tools.energy_empire_results --share 0.05     a twentieth of the games, for a look
python -m tools.energy_empire_results --jobs 4         on four processes; the numbers stay the same

Game i has the seed "measured i", and the player in seat s of it the chance "player s" of that seed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial

from tools.measuring import arguments, head, lift, mean, order_rows, play_many, row, score_cells, wins
from turbinehall.games.energy_empire.scoring import rank, sheet, winners
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.library import CATALOGUE
from turbinehall.players.registry import player
from turbinehall.players.seats import play_out

META = CATALOGUE.find("energy-empire")
GAMES = {"random": 500, "novice": 600, "planner": 20}
SEATS = (1, 2, 3, 4, 5)
JUDGED = 4  # the number of seats that nations, cards and impacts are judged by


@dataclass(frozen=True)
class Seat:
    """What is kept of one player of a finished game."""

    score: int
    won: float
    """1 for a win, a part of it for a shared one."""
    order: int
    """0 for the start player, 1 for the next."""
    nation: str
    parts: tuple[tuple[str, int], ...]
    structures: tuple[str, ...]
    influence: int
    dice: int
    workers: int


@dataclass(frozen=True)
class Played:
    """What is kept of a finished game."""

    turns: int
    decisions: int
    seats: tuple[Seat, ...]
    impacts: tuple[str, ...]
    shown: tuple[str, ...]
    """The Structures that lay in a market at some time."""
    outcome: str


def play(name: str, seats: int, number: int) -> Played:
    """One game, from its number."""
    game = META.start(META.setup(seats, (), {}, f"measured {number}"), told=False)
    assert isinstance(game, EnergyEmpire)
    play_out(game, [player(name) for _ in range(seats)], f"measured {number}")
    won = winners(game) if seats > 1 else list(game.rulebook.outcome(game).winners)
    unseen = {card for type_ in range(3) for card in game.decks[type_][: game.left[type_]]}
    return Played(
        game.turn,
        game.played,
        tuple([_seat(game, seat, won) for seat in range(seats)]),
        tuple([game.cards.impacts[card].title for card in game.row[: game.revealed]]),
        tuple([card.title for card in game.cards.cards if card.structure and card.number not in unseen]),
        game.rulebook.outcome(game).reason,
    )


def _seat(game: EnergyEmpire, seat: int, won: list[int]) -> Seat:
    mat = game.mats[seat]
    parts: Counter[str] = Counter()
    for what, points in sheet(game, seat):
        parts["Achievements" if what.startswith("Achievement") else what] += points
    assert mat.nation is not None
    return Seat(
        sum(parts.values()),
        1 / len(won) if seat in won else 0.0,
        (seat - game.first) % len(game.mats),
        mat.nation.card.title,
        tuple(parts.items()),
        tuple([card.title for cards in mat.tableau for card in cards if card.structure]),
        mat.influence,
        mat.dice_owned,
        mat.owned,
    )


# ---- the tables --------------------------------------------------------------------------------------------


def score_row(name: str, seats: int, games: list[Played]) -> str:
    """Scores and length of one kind of game."""
    turns = mean(game.turns / seats for game in games)
    decisions = mean(game.decisions for game in games)
    return row(name, str(seats), *score_cells(games), f"{turns:.1f}", f"{decisions:.0f}")


def part_rows(games: list[Played]) -> list[str]:
    """Where the points of winners and of all come from."""
    names = [what for what, _ in games[0].seats[0].parts]
    rows = []
    for name in names:
        every = [dict(seat.parts).get(name, 0) for game in games for seat in game.seats]
        won = [dict(seat.parts).get(name, 0) for game in games for seat in game.seats if seat.won]
        rows.append(row(name, f"{mean(won):.1f}", f"{mean(every):.1f}"))
    return rows


def nation_rows(games: list[Played]) -> list[str]:
    """How the nations fare."""
    rows = []
    for name in sorted({seat.nation for game in games for seat in game.seats}):
        led = [seat for game in games for seat in game.seats if seat.nation == name]
        score = mean(seat.score for seat in led)
        steps = mean(seat.influence for seat in led)
        rows.append(row(name, str(len(led)), wins(led), f"{score:.1f}", f"{steps:.1f}"))
    return rows


def card_rows(games: list[Played]) -> list[str]:
    """How often a Structure is built where it was seen, and how those fare who build it."""
    rows = []
    for name in sorted({name for game in games for name in game.shown}):
        seen = [game for game in games if name in game.shown]
        built = [game for game in seen if any([name in seat.structures for seat in game.seats])]
        owners = [seat for game in built for seat in game.seats if name in seat.structures]
        rate = 100 * len(built) / len(seen)
        rows.append(row(name, str(len(seen)), f"{rate:.0f} %", lift(owners, len(games[0].seats))))
    return rows


def solo_row(name: str, games: list[Played]) -> str:
    """How often the objectives of the solo game are met."""
    won = [100.0 * seat.won for game in games for seat in game.seats]
    ranks = Counter([rank(seat.score) for game in games for seat in game.seats if seat.won])
    said = ", ".join([f"{title}: {count}" for title, count in ranks.most_common()]) or "none"
    return row(name, f"{len(games):,}", f"{mean(won):.1f} %", said)


def main() -> None:
    """Play, and print the page's tables."""
    asked = arguments(__doc__, jobs=2)
    results: dict[tuple[str, int], list[Played]] = {}
    for name, count in GAMES.items():
        for seats in SEATS:
            games = max(2, round(count * asked.share))
            results[name, seats] = play_many(partial(play, name, seats), games, asked.jobs)
    print("## Scores and lengths\n")
    titles = ("Player", "Seats", "Games", "Mean ± 95 %", "Winner", "Least", "Most", "Turns a seat")
    print(head(*titles, "Decisions"))
    for (name, seats), games in results.items():
        print(score_row(name, seats, games))
    for name in ("novice", "planner"):
        judged = results[name, JUDGED]
        print(f"\n## Where the points come from: {name}, {JUDGED} seats\n")
        print(head("", "Winners", "All"))
        print("\n".join(part_rows(judged)))
    print(f"\n## Turn order: novice\n\n{head('Seats', 'Order', 'Wins in %', 'Score', words=0)}")
    for seats in SEATS[1:]:
        print("\n".join(order_rows(results["novice", seats], str(seats))))
    print(f"\n## Nations: novice, {JUDGED} seats\n")
    print(head("Nation", "Led", "Wins in %", "Score", "UN steps"))
    print("\n".join(nation_rows(results["novice", JUDGED])))
    print(f"\n## Structures: novice, {JUDGED} seats\n")
    print(head("Structure", "Games that showed it", "Built", "Wins beyond fair, in points"))
    print("\n".join(card_rows(results["novice", JUDGED])))
    print("\n## The solo game\n\n| Player | Games | All objectives met | Ranks |\n|---|---:|---:|---|")
    for name in GAMES:
        print(solo_row(name, results[name, 1]))


if __name__ == "__main__":
    main()
