"""What was on offer in a game of Energy Empire, who took it, and what came of it.

Each module that brings things to be counted has a function of its own in `MODULES`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from turbinehall.games.energy_empire.achievements import worth
from turbinehall.games.energy_empire.cards import Card
from turbinehall.games.energy_empire.clash.nation import RivalNation
from turbinehall.games.energy_empire.cold_war.clock_part import ClockPart
from turbinehall.games.energy_empire.cold_war.megastructures import GreatWorks
from turbinehall.games.energy_empire.cold_war.spying import SPIES
from turbinehall.games.energy_empire.kinds import DICE, DIE_TITLES
from turbinehall.games.energy_empire.parts import Part
from turbinehall.games.energy_empire.scoring import DIE_POINTS, missed_objectives, points_of, sheet
from turbinehall.games.energy_empire.table import EMPTY, EnergyEmpire
from turbinehall.kernel.game import Game
from turbinehall.kernel.tally import Aim, Aims, Item, Tally, Watcher

Takers = list[tuple[int, int | None]]


class Watch(Watcher):
    """Remembers what lay in the markets and on the board, and what was dealt or drawn."""

    aims = Aims(
        items={
            "Nations": Aim(5.0),
            "Structures": Aim(6.0),
            "Achievements": Aim(6.0),
            "Megastructures": Aim(6.0),
            "Cold War cards": Aim(6.0),
        },
        winner={4: 106},  # the rulebook's own example of scoring
    )

    def __init__(self) -> None:
        self.market: list[list[int]] = []
        self.cards: set[int] = set()
        self.tiles: set[int] = set()
        self.nations: set[int] = set()
        self.drawn: set[int] = set()
        """Kinds of Cold War cards."""

    def look(self, game: Game) -> None:
        """Note what may be taken now."""
        assert isinstance(game, EnergyEmpire)
        if game.market is not self.market:  # never changed but replaced
            self.market = game.market
            for slots in game.market:
                self.cards.update(slots)
        self.tiles.update(game.display)
        if not game.revealed_nations:
            for mat in game.mats:
                self.nations.update(mat.dealt_nations)
                self.tiles.update(mat.dealt_tiles)
        for part in game.parts:
            if isinstance(part, ClockPart):
                self.drawn.update(part.drawn)

    def sum_up(self, game: Game) -> Tally:
        """Nations, Structures, Achievements, dice, Global Impacts, and what the modules brought."""
        assert isinstance(game, EnergyEmpire)
        items = [
            *self._nations(game),
            *self._structures(game),
            *self._achievements(game),
            *_dice(game),
            *_impacts(game),
        ]
        for part in game.parts:
            count = MODULES.get(part.name)
            if count is not None:
                items += count(self, game, part)
        parts = []
        for seat in range(len(game.mats)):
            points: Counter[str] = Counter()
            for what, gained in sheet(game, seat):
                points["Achievements" if what.startswith("Achievement") else what] += gained
            parts.append(tuple(points.items()))
        turns = game.turn / len(game.mats)
        return Tally(game.first, turns, "turns a seat", _ending(game), tuple(parts), tuple(items))

    def _nations(self, game: EnergyEmpire) -> list[Item]:
        items = []
        for nation in game.cards.nations:
            takers: Takers = [(seat, None) for seat, mat in enumerate(game.mats) if mat.nation is nation]
            if takers or nation.number in self.nations:
                items.append(Item("Nations", nation.word, nation.card.title, tuple(takers)))
        return items

    def _structures(self, game: EnergyEmpire) -> list[Item]:
        return _built(game, "Structures", {card for card in self.cards if card != EMPTY})

    def _achievements(self, game: EnergyEmpire) -> list[Item]:
        items = []
        for tile in game.cards.achievements:
            takers: Takers = [
                (seat, worth(mat, tile))
                for seat, mat in enumerate(game.mats)
                if tile.number in mat.achievements
            ]
            if takers or tile.number in self.tiles:
                items.append(Item("Achievements", tile.word, tile.title, tuple(takers)))
        return items


def _built(game: EnergyEmpire, kind: str, shown: set[int]) -> list[Item]:
    """An item a card, however many copies of it there are."""
    cards = game.cards.cards
    words = {_word(cards[number]): cards[number].title for number in sorted(shown)}
    takers: dict[str, Takers] = {word: [] for word in words}
    for seat, mat in enumerate(game.mats):
        for tableau in mat.tableau:
            for card in tableau:
                if _word(card) in takers and card.number:  # the Nation card has no number of its own
                    takers[_word(card)].append((seat, points_of(mat, card)))
    return [Item(kind, word, words[word], tuple(takers[word])) for word in words]


def _word(card: Card) -> str:
    """The card's name in the content: a second copy has a mark behind it."""
    return card.word.rstrip("'")


def _dice(game: EnergyEmpire) -> list[Item]:
    items = []
    for kind, word in enumerate(DICE):
        takers: Takers = []
        for seat, mat in enumerate(game.mats):
            takers += [(seat, DIE_POINTS)] * mat.dice[kind]
        items.append(Item("Energy dice", word, DIE_TITLES[kind], tuple(takers)))
    return items


def _impacts(game: EnergyEmpire) -> list[Item]:
    impacts = [game.cards.impacts[number] for number in game.row[: game.revealed]]
    return [Item("Global Impacts", impact.word, impact.title, event=True) for impact in impacts]


def _ending(game: EnergyEmpire) -> str:
    for part in game.parts:
        if isinstance(part, RivalNation):
            return "rival beaten" if game.rulebook.outcome(game).winners else "rival not beaten"
    if game.terms.solo:
        return "an objective missed" if missed_objectives(game, game.mats[0]) else "all objectives met"
    return "midnight" if game.end_called else "the track was empty"


# ---- what the modules bring ------------------------------------------------------------------------------


def _megastructures(watch: Watch, game: EnergyEmpire, part: Part) -> list[Item]:
    assert isinstance(part, GreatWorks)
    return _built(game, "Megastructures", set(part.drawn))


def _cold_war_cards(watch: Watch, game: EnergyEmpire, part: Part) -> list[Item]:
    assert isinstance(part, ClockPart)
    items = []
    for card in part.board.cards:
        takers: Takers = []
        for seat, held in enumerate(part.cards):
            takers += [(seat, 1) for each in held if each >> 1 == card.kind]
        if takers or card.kind in watch.drawn:
            items.append(Item("Cold War cards", card.word, card.title, tuple(takers)))
    return items


def _spied_on(watch: Watch, game: EnergyEmpire, part: Part) -> list[Item]:
    """The cards that spies used: whoever spied took them."""
    spied: dict[str, Takers] = {}
    titles: dict[str, str] = {}
    for line in game.story.lines if game.story is not None else []:
        if line.sentence is SPIES and line.values[1] > 0:
            card = game.cards.cards[line.values[1]]
            titles[_word(card)] = card.title
            spied.setdefault(_word(card), []).append((line.values[0], None))
    return [Item("Spied on", word, titles[word], tuple(takers)) for word, takers in sorted(spied.items())]


def _clash_cards(watch: Watch, game: EnergyEmpire, part: Part) -> list[Item]:
    assert isinstance(part, RivalNation)
    return [
        Item("Clash of Nations cards", card.word, card.title, event=True)
        for card in {part.cards[each // 2].word: part.cards[each // 2] for each in part.played}.values()
    ]


MODULES: dict[str, Callable[[Watch, EnergyEmpire, Part], list[Item]]] = {
    "megastructures": _megastructures,
    "doomsday-clock": _cold_war_cards,
    "espionage": _spied_on,
    "clash-of-nations": _clash_cards,
}
