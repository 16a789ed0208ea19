"""The Rival Nation on the table: its pieces, its two decks, and the cards it has played."""

from __future__ import annotations

from typing import Any, Final, final

from librt.strings import BytesWriter

from turbinehall.games.energy_empire.clash.cards import EARLY, LATE, ClashCard
from turbinehall.games.energy_empire.clash.observe import observe_rival, rival_sections
from turbinehall.games.energy_empire.clash.scoring import (
    contest,
    decided,
    leader_points,
    rival_total,
    tell_score,
)
from turbinehall.games.energy_empire.clash.view import rival_view
from turbinehall.games.energy_empire.evaluate import WEIGHTS, turns_left
from turbinehall.games.energy_empire.kinds import Kind
from turbinehall.games.energy_empire.parts import Part
from turbinehall.games.energy_empire.table import (
    EMPTY,
    GUEST,
    MOST_ENERGY,
    MOST_WORKERS,
    NO_TILES,
    STACK_ENERGY,
    EnergyEmpire,
    Mat,
)
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.observation import Section
from turbinehall.kernel.rulebook import Outcome
from turbinehall.kernel.story import Sentence

SWITCH: Final = 3  # the Global Impacts after which the Late deck is used
A_TURN: Final = 3.0  # the VP that a turn of the Rival brings it

Step = tuple[Sentence, tuple[int, ...]]
"""Something that the Rival did, as the story tells it."""

NO_STEPS: Final[list[Step]] = []


@final
class RivalNation(Part):
    """The Rival Nation. Its lists are never changed but replaced, so that clones share them."""

    name = "clash-of-nations"

    def __init__(self, cards: list[ClashCard], purpose: int, extra: int, gaps: bool) -> None:
        self.cards = cards
        """All cards of Clash of Nations, by number."""
        self.purpose = purpose
        """The stream of chance of the Early deck; that of the Late one comes after it."""
        self.extra = extra
        """What every face-down card is worth more than it says."""
        self.gaps = gaps
        """Does the space of an Achievement that was taken stay empty?"""
        self.workers = MOST_WORKERS
        """On its mat."""
        self.energy = MOST_ENERGY
        """On its mat."""
        self.aside = 0
        """Workers whose placement was skipped."""
        self.space = 0
        """Spaces moved on the United Nations track."""
        self.decks: list[list[int]] = [[], []]
        """Early and Late, the top card last."""
        self.played: list[int] = NO_TILES
        """All cards played, in that order: twice their number, and one more if they lie face down."""
        self.on_cards = 0
        """Pollution tokens that lie on its cards."""
        self.taken: list[int] = NO_TILES
        """The Achievements that lie on its cards."""
        self.kind = Kind.NONE
        """What kind of turn its latest was."""
        self.drawn = EMPTY
        """The card that it played on its latest turn."""
        self.steps: list[Step] = NO_STEPS
        """What it did on that turn."""

    def clone(self) -> RivalNation:
        """An independent copy."""
        twin = RivalNation(self.cards, self.purpose, self.extra, self.gaps)
        twin.workers = self.workers
        twin.energy = self.energy
        twin.aside = self.aside
        twin.space = self.space
        twin.decks = self.decks
        twin.played = self.played
        twin.on_cards = self.on_cards
        twin.taken = self.taken
        twin.kind = self.kind
        twin.drawn = self.drawn
        twin.steps = self.steps
        return twin

    # ---------------------------------------------------------------- its cards

    def deck(self, game: EnergyEmpire) -> int:
        """The deck it draws from: Late from the third Global Impact on; the other one if that is empty."""
        deck = LATE if game.revealed >= SWITCH else EARLY
        return deck if self.decks[deck] else EARLY + LATE - deck

    def draw(self, game: EnergyEmpire, down: bool) -> int:
        """Play the top card; EMPTY if there is none (A-CN-06)."""
        which = self.deck(game)
        deck = self.decks[which]
        if not deck:
            return EMPTY
        decks = self.decks[:]
        decks[which] = deck[:-1]
        self.decks = decks
        self.drawn = deck[-1]
        self.played = [*self.played, 2 * deck[-1] + (1 if down else 0)]
        return deck[-1]

    def seen(self, everything: bool) -> list[ClashCard]:
        """The cards it has played; not everything: only those that lie face up."""
        return [self.cards[each // 2] for each in self.played if everything or each % 2 == 0]

    # ---------------------------------------------------------------- what the base game asks

    def worth(self, game: EnergyEmpire, mat: Mat) -> float:
        """What it will still score, and what it has as the leader, is lost to those who must beat it."""
        return -float(leader_points(game, self)) - A_TURN * turns_left(game, mat.seat, WEIGHTS)

    def score(self, game: EnergyEmpire) -> float | None:
        whole = float(rival_total(game, self))
        return whole if game.over else whole - leader_points(game, self)

    def influence(self) -> int:
        return self.space

    def tokens(self) -> int:
        return self.on_cards

    def contender(self, everything: bool) -> tuple[int, int, int] | None:
        return contest(self.seen(everything))

    def ended(self, game: EnergyEmpire) -> None:
        tell_score(game, self)

    def outcome(self, game: EnergyEmpire) -> Outcome | None:
        return decided(game, self)

    def view(self, game: EnergyEmpire, seat: int | None, everything: bool) -> dict[str, Any]:
        return rival_view(game, self, everything)

    def sections(self, game: EnergyEmpire, cards: list[str]) -> list[Section]:
        return rival_sections(game, self)

    def observe(self, game: EnergyEmpire, seat: int, index: list[int], page: BytesWriter) -> None:
        observe_rival(game, self, page)

    def deal_again(self, game: EnergyEmpire, seat: int, chance: Chance) -> None:
        """Nobody has seen the decks and the face-down cards: each may be any such card of its deck."""
        played = self.played[:]
        decks = self.decks[:]
        for which in (EARLY, LATE):
            down = [i for i, each in enumerate(played) if each % 2 and self.cards[each // 2].deck == which]
            unseen = sorted([*decks[which], *[played[i] // 2 for i in down]])
            chance.shuffle(self.purpose + which, unseen)
            for i in down:
                played[i] = 2 * unseen.pop() + 1
            decks[which] = unseen
        if self.kind == Kind.GENERATE and self.drawn != EMPTY:
            self.drawn = played[-1] // 2
        self.played = played
        self.decks = decks

    def broken_laws(self, game: EnergyEmpire) -> list[str]:
        broken: list[str] = []
        stacks = [stack for placed in game.stacks for stack in placed if stack >> 4 == GUEST]
        energy = sum([stack & STACK_ENERGY for stack in stacks])
        if self.workers + self.aside + len(stacks) != MOST_WORKERS or min(self.workers, self.aside) < 0:
            broken.append(f"the Rival has {self.workers} + {self.aside} + {len(stacks)} Workers")
        if self.energy + energy != MOST_ENERGY or self.energy < 0:
            broken.append(f"the Rival has {self.energy} + {energy} Energy")
        where = [*self.decks[EARLY], *self.decks[LATE], *[each // 2 for each in self.played]]
        if sorted(where) != list(range(len(self.cards))):
            broken.append("the cards of Clash of Nations aren't all in one place each")
        last = len(game.board.united_nations) - 1
        if self.space > last or (self.space == last and any([mat.influence == last for mat in game.mats])):
            broken.append("the Rival's marker is off its place on the United Nations track")
        if any([not game.removed >> tile & 1 for tile in self.taken]):
            broken.append("an Achievement of the Rival's is still in play")
        return broken


def rival_of(game: EnergyEmpire) -> RivalNation:
    """The Rival Nation at this table."""
    for part in game.parts:
        if isinstance(part, RivalNation):
            return part
    raise AssertionError("there is no Rival Nation at this table")
