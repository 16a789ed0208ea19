"""What was on offer in a game of Future Energy, who took it, and what came of it."""

from __future__ import annotations

from collections import Counter

from turbinehall.games.future_energy.cards import Contract
from turbinehall.games.future_energy.construction import MOVES
from turbinehall.games.future_energy.contracts import DRAWS, TAKES_PUBLIC
from turbinehall.games.future_energy.grounds import GROUND, GROUND_POINTS
from turbinehall.games.future_energy.kinds import GROUND_TITLES, GROUNDS, TILE_TITLES, TILES, Ground
from turbinehall.games.future_energy.movement import SKIPS
from turbinehall.games.future_energy.public import USES
from turbinehall.games.future_energy.scoring import sheet
from turbinehall.games.future_energy.table import EMPTY, LINES, FutureEnergy
from turbinehall.kernel.game import Game
from turbinehall.kernel.story import Sentence
from turbinehall.kernel.tally import Aim, Aims, Item, Tally, Watcher

ENDS = ("power lines", "last contract", "nothing was planned")

Takers = tuple[tuple[int, int | None], ...]


class Watch(Watcher):
    """Remembers the contracts that lay in a display."""

    aims = Aims(
        items={
            "Contracts": Aim(6.0),
            "Starting contracts": Aim(6.0),
            "Public contracts": Aim(6.0),
            "Construction grounds": Aim(6.0),
        }
    )

    def __init__(self) -> None:
        self.shown: set[int] = set()
        self.public: set[int] = set()

    def look(self, game: Game) -> None:
        """Note both displays."""
        assert isinstance(game, FutureEnergy)
        self.shown.update(game.display)
        self.public.update(game.public)

    def sum_up(self, game: Game) -> Tally:
        """Contracts, public contracts, tiles and grounds."""
        assert isinstance(game, FutureEnergy)
        items = [
            *self._contracts(game),
            *_starts(game),
            *_tiles(game),
            *_lines(game),
            *(self._publics(game) if game.terms.public else []),
            *(_grounds(game) if game.terms.new_grounds else []),
        ]
        ending = next((words for words in ENDS if words in game.ending), game.ending)
        parts = []
        for seat in range(len(game.players)):
            points: Counter[str] = Counter()
            for what, gained in sheet(game, seat):
                points[what.split(":")[0]] += gained
            parts.append(tuple(points.items()))
        return Tally(game.first, float(game.round), "rounds", ending, tuple(parts), tuple(items))

    def _contracts(self, game: FutureEnergy) -> list[Item]:
        taken: dict[int, list[tuple[int, int | None]]] = {}
        for seat, player in enumerate(game.players):
            for contract in player.completed:
                if not contract.start:
                    taken.setdefault(contract.number, []).append((seat, contract.points))
            for held in player.contracts:
                if not held.contract.start:
                    taken.setdefault(held.contract.number, []).append((seat, 0))
        return [
            Item("Contracts", _word(contract), _title(contract), tuple(taken.get(contract.number, ())))
            for contract in game.cards.contracts
            if contract.number in taken or contract.number in self.shown
        ]

    def _publics(self, game: FutureEnergy) -> list[Item]:
        bought = [*told(game, TAKES_PUBLIC), *told(game, DRAWS)]
        used = {(seat, number) for seat, number in told(game, USES)}
        items = []
        for card in game.cards.publics:
            takers: Takers = tuple(
                [
                    (seat, card.points if (seat, number) in used else 0)
                    for seat, number in bought
                    if number == card.number
                ]
            )
            if takers or card.number in self.public:
                items.append(Item("Public contracts", card.word, card.title, takers))
        return items


def _word(contract: Contract) -> str:
    return "+".join([TILES[icon] for icon in contract.icons])


def _title(contract: Contract) -> str:
    return ", ".join([TILES[icon] for icon in contract.icons])


def _starts(game: FutureEnergy) -> list[Item]:
    """Who was dealt which starting contract: nobody chose."""
    items = []
    for seat, player in enumerate(game.players):
        owned = [*player.completed, *[held.contract for held in player.contracts]]
        for contract in owned:
            if contract.start:
                points = contract.points if contract in player.completed else 0
                items.append(Item("Starting contracts", _word(contract), _title(contract), ((seat, points),)))
    return items


def _tiles(game: FutureEnergy) -> list[Item]:
    """The action tiles that were taken, by kind."""
    taken = told(game, MOVES)
    return [
        Item("Tiles", word, TILE_TITLES[kind], tuple([(seat, None) for seat, its in taken if its == kind]))
        for kind, word in enumerate(TILES)
    ]


def _lines(game: FutureEnergy) -> list[Item]:
    """What was done how often."""
    lines: list[tuple[int, int | None]] = []
    for seat, player in enumerate(game.players):
        lines += [(seat, None)] * (LINES - player.lines)
    stuck: Takers = tuple([(seat, None) for seat, _ in told(game, SKIPS)])
    return [
        Item("Habits", "lines", "Power lines established", tuple(lines)),
        Item("Habits", "stuck", "Turns without a move", stuck),
    ]


def _grounds(game: FutureEnergy) -> list[Item]:
    """The new construction grounds that were built on."""
    used = told(game, GROUND)
    return [
        Item(
            "Construction grounds",
            word,
            GROUND_TITLES[ground],
            tuple(
                [
                    (seat, GROUND_POINTS if ground == Ground.POINTS_5 else None)
                    for seat, its in used
                    if its == ground
                ]
            ),
        )
        for ground, word in enumerate(GROUNDS)
    ]


def told(game: FutureEnergy, sentence: Sentence) -> list[tuple[int, int]]:
    """Every time that a sentence was told: of which seat, and the last value in it."""
    if game.story is None:
        return []
    found = []
    for line in game.story.lines:
        if line.sentence is sentence:
            seat = line.values[0] if sentence.kinds[0] == "seat" else line.to
            found.append((seat, line.values[-1] if line.values else EMPTY))
    return found
