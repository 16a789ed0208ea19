"""Future Energy's measured results: plays the games behind docs/results/future-energy.md, prints its tables.

python -m tools.future_energy_results                  the page's own numbers of games
python -m tools.future_energy_results --share 0.05     a twentieth of the games, for a look
python -m tools.future_energy_results --jobs 4         on four processes; the numbers stay the same

Game i has the seed "measured i", and the player in seat s of it the chance "player s" of that seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tools.measuring import arguments, head, lift, mean, order_rows, play_many, row, score_cells, wins
from turbinehall.games.future_energy.cards import Contract
from turbinehall.games.future_energy.contracts import DRAWS, TAKES_PUBLIC
from turbinehall.games.future_energy.grounds import GROUND
from turbinehall.games.future_energy.kinds import GROUND_TITLES, TILES
from turbinehall.games.future_energy.movement import SKIPS
from turbinehall.games.future_energy.public import USES
from turbinehall.games.future_energy.scoring import sheet, winners
from turbinehall.games.future_energy.table import EMPTY, LINES, FutureEnergy
from turbinehall.kernel.story import Sentence
from turbinehall.library import CATALOGUE
from turbinehall.players.registry import player
from turbinehall.players.seats import play_out

META = CATALOGUE.find("future-energy")
SEATS = (2, 3, 4)
PLAIN: tuple[str, ...] = ()
ALL = tuple([module.name for module in META.modules])
GAMES = {"random": (200, 200), "novice": (500, 200), "planner": (2, 2)}
"""By player: how many games of each number of seats, without modules and with all of them."""
MIXED = 50  # games of one player against three others; of the planner's, a part
JUDGED = 4  # the number of seats that public contracts, grounds and the parts of scores are judged by
ENDS = {"lines": "power lines", "stack": "last contract", "idle": "nothing was planned"}


@dataclass(frozen=True)
class Seat:
    """What is kept of one player of a finished game."""

    player: str
    score: int
    won: float
    """1 for a win, a part of it for a shared one."""
    order: int
    """0 for who has the kite, 1 for the next."""
    parts: tuple[tuple[str, int], ...]
    start: str
    taken: tuple[str, ...]
    """Contracts, without the starting one."""
    completed: tuple[str, ...]
    """With the starting one."""
    bought: tuple[str, ...]
    """Public contracts."""
    used: tuple[str, ...]
    grounds: tuple[str, ...]
    lines: int


@dataclass(frozen=True)
class Played:
    """What is kept of a finished game."""

    rounds: int
    decisions: int
    seats: tuple[Seat, ...]
    shown: tuple[str, ...]
    """The contracts that lay in the display at some time."""
    offered: tuple[str, ...]
    """The public contracts that did, or were drawn."""
    skips: int
    """Turns in which no site could be reached."""
    ending: str


def title(contract: Contract) -> str:
    """coal, gas: 4."""
    return f"{', '.join([TILES[icon] for icon in contract.icons])}: {contract.points}"


def play(names: tuple[str, ...], modules: tuple[str, ...], number: int, money: str = "alike") -> Played:
    """One game, from its number. Players change seats from game to game."""
    count = len(names)
    game = META.start(META.setup(count, modules, {"starting-money": money}, f"measured {number}"), told=True)
    assert isinstance(game, FutureEnergy)
    seated = [names[(seat + number) % count] for seat in range(count)]
    play_out(game, [player(name) for name in seated], f"measured {number}")
    seats = tuple([_seat(game, seat, seated[seat]) for seat in range(count)])
    contracts = game.cards.contracts
    shown = [name for seat in seats for name in seat.taken]
    shown += [title(contracts[held]) for held in game.display if held != EMPTY]
    offered = [name for seat in seats for name in seat.bought]
    offered += [game.cards.publics[card].title for card in game.public if card != EMPTY]
    ending = next(name for name, words in ENDS.items() if words in game.ending)
    skips = len(_told(game, SKIPS, None))
    return Played(game.round, game.played, seats, tuple(shown), tuple(offered), skips, ending)


def _seat(game: FutureEnergy, seat: int, name: str) -> Seat:
    held = game.players[seat]
    won = winners(game)
    parts: Counter[str] = Counter()
    for what, points in sheet(game, seat):
        parts[what.split(":")[0]] += points
    owned = [*held.completed, *[each.contract for each in held.contracts]]
    publics = game.cards.publics
    return Seat(
        name,
        sum(parts.values()),
        1 / len(won) if seat in won else 0.0,
        (seat - game.first) % len(game.players),
        tuple(parts.items()),
        next(title(contract) for contract in owned if contract.start),
        tuple([title(contract) for contract in owned if not contract.start]),
        tuple([title(contract) for contract in held.completed]),
        tuple([publics[card].title for card in _told(game, TAKES_PUBLIC, seat) + _told(game, DRAWS, seat)]),
        tuple([publics[card].title for card in _told(game, USES, seat)]),
        tuple([GROUND_TITLES[ground] for ground in _told(game, GROUND, seat)]),
        LINES - held.lines,
    )


def _told(game: FutureEnergy, sentence: Sentence, seat: int | None) -> list[int]:
    """The last value of a sentence, as often as it was told of a seat, or of anyone."""
    assert game.story is not None
    lines = [line for line in game.story.lines if line.sentence is sentence]
    whose = [line.values[0] if sentence.kinds[0] == "seat" else line.to for line in lines]
    return [line.values[-1] for line, its in zip(lines, whose) if seat in (None, its)]


# ---- the tables --------------------------------------------------------------------------------------------


def everybody(games: Sequence[Played]) -> list[Seat]:
    """The players of all games."""
    return [seat for game in games for seat in game.seats]


def percent(some: int, every: int) -> str:
    """How many of a hundred."""
    return f"{100 * some / every:.0f} %" if every else "-"


def score_row(name: str, modules: tuple[str, ...], games: list[Played]) -> str:
    """Scores and length of one kind of game."""
    cells = [name, str(len(games[0].seats)), "all" if modules else "none", *score_cells(games)]
    cells += [f"{mean(game.rounds for game in games):.1f}", f"{mean(game.decisions for game in games):.0f}"]
    cells += [f"{mean(game.skips / len(game.seats) for game in games):.1f}"]
    return row(*cells, *[percent(sum(game.ending == end for game in games), len(games)) for end in ENDS])


def part_rows(games: list[Played]) -> list[str]:
    """Where the points of winners and of all come from."""
    every = everybody(games)
    won = [seat for seat in every if seat.won]
    rows = []
    for name, _ in every[0].parts:
        points = [mean(dict(seat.parts)[name] for seat in seats) for seats in (won, every)]
        rows.append(row(name, *[f"{each:.1f}" for each in points]))
    done = [mean(len(seat.completed) for seat in seats) for seats in (won, every)]
    lines = [mean(seat.lines for seat in seats) for seats in (won, every)]
    rows.append(row("*Contracts completed*", *[f"{each:.1f}" for each in done]))
    return [*rows, row("*Power lines established*", *[f"{each:.1f}" for each in lines])]


def contract_rows(tables: list[list[Played]]) -> list[str]:
    """How often a contract is taken where it is shown, how often completed, and how its owners fare."""
    rows = []
    largest = tables[-1]
    for name in [title(contract) for contract in _cards().cards.contracts]:
        shown = sum(name in game.shown for game in largest)
        owners = [seat for seat in everybody(largest) if name in seat.taken]
        done = sum(name in seat.completed for seat in owners)
        cells = [name, str(shown), percent(len(owners), shown), percent(done, len(owners))]
        for games in reversed(tables):
            owners = [seat for seat in everybody(games) if name in seat.taken]
            cells.append(lift(owners, len(games[0].seats)))
        rows.append(row(*cells))
    return rows


def start_rows(tables: list[list[Played]]) -> list[str]:
    """How those fare who begin with a starting contract."""
    rows = []
    for name in [title(contract) for contract in _cards().cards.starts]:
        dealt = [[seat for seat in everybody(games) if seat.start == name] for games in tables]
        done = sum(name in seat.completed for seat in dealt[-1])
        lifts = [lift(seats, len(games[0].seats)) for seats, games in zip(dealt, tables)]
        rows.append(row(name, str(len(dealt[-1])), percent(done, len(dealt[-1])), *reversed(lifts)))
    return rows


def public_rows(games: list[Played]) -> list[str]:
    """How often a public contract is bought where it is offered, how often used, and how its users fare."""
    rows = []
    for card in _cards().cards.publics:
        name = card.title
        offered = sum(name in game.offered for game in games)
        owners = [seat for seat in everybody(games) if name in seat.bought]
        used = [seat for seat in owners if name in seat.used]
        cells = [name, str(card.points), str(offered), percent(len(owners), offered)]
        rows.append(row(*cells, percent(len(used), len(owners)), lift(owners, len(games[0].seats))))
    return rows


def ground_rows(games: list[Played]) -> list[str]:
    """How often a new construction ground is built on, and how those fare who do."""
    rows = []
    for name in GROUND_TITLES:
        users = [seat for seat in everybody(games) if name in seat.grounds]
        count = sum(seat.grounds.count(name) for seat in users)
        rows.append(row(name, f"{count / len(games):.2f}", lift(users, len(games[0].seats))))
    return rows


def _cards() -> FutureEnergy:
    game = META.start(META.setup(2, (), {}, "cards"), told=False)
    assert isinstance(game, FutureEnergy)
    return game


def main() -> None:
    """Play, and print the page's tables."""
    asked = arguments(__doc__, jobs=2)
    results: dict[tuple[str, tuple[str, ...], int], list[Played]] = {}
    for name, counts in GAMES.items():
        for modules, count in zip((PLAIN, ALL), counts):
            for seats in SEATS:
                games = max(2, round(count * asked.share))
                one = partial(play, (name,) * seats, modules)
                results[name, modules, seats] = play_many(one, games, asked.jobs)
    print("## Scores and lengths\n")
    titles = ("Player", "Seats", "Modules", "Games", "Mean ± 95 %", "Winner", "Least", "Most", "Rounds")
    print(head(*titles, "Decisions", "Turns without a move", "Ended by lines", "by the stack", "idle"))
    for (name, modules, _), played in results.items():
        print(score_row(name, modules, played))
    print("\n## Against each other: four seats, no modules\n")
    print(head("One", "Three", "Games", "Wins of the one in %"))
    for one_name, three, share in (
        ("novice", "random", 1.0),
        ("random", "novice", 1.0),
        ("planner", "novice", 0.08),
    ):
        games = max(4, round(MIXED * share * asked.share))
        played = play_many(partial(play, (one_name, three, three, three), PLAIN), games, asked.jobs)
        ones = [seat for seat in everybody(played) if seat.player == one_name]
        print(row(one_name, three, str(games), wins(ones)))
    for modules in (PLAIN, ALL):
        said = "all modules" if modules else "no modules"
        print(f"\n## Where the points come from: novice, {JUDGED} seats, {said}\n")
        print(head("", "Winners", "All"))
        print("\n".join(part_rows(results["novice", modules, JUDGED])))
    print("\n## Turn order: novice\n")
    print(head("Seats", "Modules", "Order", "Wins in %", "Score", words=0))
    for modules in (PLAIN, ALL):
        for seats in SEATS:
            rows = order_rows(results["novice", modules, seats], str(seats), "all" if modules else "none")
            print("\n".join(rows))
    print("\n## Turn order with more money for later players (`starting-money=by-order`): novice\n")
    print(head("Seats", "Modules", "Order", "Wins in %", "Score", words=0))
    for modules, count in zip((PLAIN, ALL), GAMES["novice"]):
        for seats in SEATS:
            one = partial(play, ("novice",) * seats, modules, money="by-order")
            played = play_many(one, max(2, round(count * asked.share)), asked.jobs)
            print("\n".join(order_rows(played, str(seats), "all" if modules else "none")))
    plain = [results["novice", PLAIN, seats] for seats in SEATS]
    print("\n## Contracts: novice, no modules\n")
    beyond = [f"Wins beyond fair, {seats} seats" for seats in reversed(SEATS)]
    print(head("Contract: VP", f"Shown, {JUDGED} seats", "Taken", "Completed", *beyond))
    print("\n".join(contract_rows(plain)))
    print("\n## Starting contracts: novice, no modules\n")
    print(head("Contract: VP", f"Dealt, {JUDGED} seats", "Completed", *beyond))
    print("\n".join(start_rows(plain)))
    print(f"\n## Public contracts: novice, {JUDGED} seats, all modules\n")
    print(head("Public contract", "VP", "Offered", "Bought", "Used", "Wins beyond fair"))
    print("\n".join(public_rows(results["novice", ALL, JUDGED])))
    print(f"\n## New construction grounds: novice, {JUDGED} seats, all modules\n")
    print(head("Ground", "Built on, a game", "Wins beyond fair"))
    print("\n".join(ground_rows(results["novice", ALL, JUDGED])))


if __name__ == "__main__":
    main()
