"""The Doomsday Clock on the table: its hand, its deck, and the cards that everybody has gained."""

from __future__ import annotations

from typing import Any, Final, final

from librt.strings import BytesWriter

from turbinehall.games.energy_empire.cold_war.clock_board import MIDNIGHT, MODULE, ClockBoard, Cost
from turbinehall.games.energy_empire.cold_war.clock_observe import clock_sections, observe_clock
from turbinehall.games.energy_empire.cold_war.clock_secrets import deal_again
from turbinehall.games.energy_empire.cold_war.cold_war_cards import (
    COPIES,
    KINDS,
    RACES,
    VALUE_TITLES,
    VALUES,
)
from turbinehall.games.energy_empire.cold_war.race import AVERAGE, bonuses, expected_bonus, expected_hour
from turbinehall.games.energy_empire.evaluate import WEIGHTS
from turbinehall.games.energy_empire.parts import Part
from turbinehall.games.energy_empire.resources import listed
from turbinehall.games.energy_empire.table import EMPTY, EnergyEmpire, Mat
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.observation import Section
from turbinehall.kernel.story import Sentence

KEPT: Final = 2  # of the cards drawn


@final
class Use:
    """One use of the Clock, when it is over. Never changes."""

    def __init__(self, seat: int, shown: int, down: int, came: list[int]) -> None:
        self.seat = seat
        self.shown = shown
        """The kind of card that was laid face up."""
        self.down = down
        """Where among the seat's cards the one lies that was laid face down; EMPTY if there was none."""
        self.came = came
        """The uses in which the cards drawn now had been put under the deck."""


@final
class ClockPart(Part):
    """The module's pieces. Its lists are never changed but replaced."""

    name = MODULE

    def __init__(self, board: ClockBoard, seats: int, purpose: int) -> None:
        self.board = board
        self.purpose = purpose
        """The stream of chance that shuffles the deck."""
        self.hour = 1
        self.deck: list[int] = NONE
        """Kinds of cards, the top one last."""
        self.under: list[int] = NONE
        """For the lowest cards of the deck, from the bottom up: the uses in which they were put there."""
        self.put: list[int] = NONE
        """By use: the kind that was put under the deck, which its player remembers, EMPTY if none was, or
        FORGOTTEN."""
        self.uses: list[Use] = NO_USES
        self.cards: list[list[int]] = [NONE for _ in range(seats)]
        """By seat: twice the kind of each card, plus one if it lies face up."""
        self.drawn: list[int] = NONE
        """What the drawer has drawn and must still decide about, in order of kinds."""
        self.drawer = EMPTY
        self.came: list[int] = NONE
        """The uses in which those had been put under the deck."""
        self.revealed = False
        """Have all cards been revealed, at the end?"""

    def clone(self) -> ClockPart:
        twin = ClockPart(self.board, 0, self.purpose)
        twin.hour = self.hour
        twin.deck = self.deck
        twin.under = self.under
        twin.put = self.put
        twin.uses = self.uses
        twin.cards = self.cards
        twin.drawn = self.drawn
        twin.drawer = self.drawer
        twin.came = self.came
        twin.revealed = self.revealed
        return twin

    def cost(self) -> Cost | None:
        """What the hand shows that a placement costs; None if there is none."""
        return self.board.costs[self.hour - 1]

    # ---------------------------------------------------------------- the hand

    def advance(self, game: EnergyEmpire) -> None:
        """Move the hand up by one; at 12 it strikes midnight, and there it stays (A-CW-16)."""
        if self.hour == MIDNIGHT:
            return
        self.hour += 1
        game.tell(MOVED, self.hour)
        if self.hour == MIDNIGHT:
            if game.final_turns < 0:  # else the end has come already, and once is enough (A-CW-17)
                game.end_called = True
            game.tell(STRUCK)

    def advance_clock(self, game: EnergyEmpire) -> bool:
        moves = self.hour < MIDNIGHT
        self.advance(game)
        return moves

    # ---------------------------------------------------------------- the races

    def totals(self, seat: int, hidden: bool) -> list[int]:
        """Military, Space Race and Diplomacy of a seat: of its open cards, or of all."""
        sums = [0] * RACES
        for card in self.cards[seat]:
            if hidden or card & 1:
                for race, value in enumerate(self.board.cards[card >> 1].values):
                    sums[race] += value
        return sums

    def standings(self, game: EnergyEmpire, viewer: int | None, everything: bool) -> list[list[int]]:
        """The totals, as far as known, of all seats and then of those who race without being players."""
        known = [
            self.totals(seat, everything or self.revealed or seat == viewer) for seat in range(len(game.mats))
        ]
        for part in game.parts:
            other = part.contender(everything or self.revealed)
            if other is not None:
                known.append(list(other))
        return known

    def gained(self, game: EnergyEmpire, contender: int) -> list[int]:
        """The bonuses of a contender in the three races, by all cards."""
        standings = self.standings(game, None, True)
        return [
            bonuses(self.hour, [totals[race] for totals in standings])[contender] for race in range(RACES)
        ]

    def contender_points(self, game: EnergyEmpire) -> int:
        if not self.revealed or len(self.standings(game, None, False)) == len(game.mats):
            return 0
        return sum(self.gained(game, len(game.mats)))

    def sheet(self, game: EnergyEmpire, mat: Mat, everything: bool) -> list[tuple[str, int]]:
        """A VP a card (CW-084); bonuses once all cards are revealed, for nobody is sure to lead before."""
        lines = [("Cold War cards", len(self.cards[mat.seat]))]
        if self.revealed:
            gained = self.gained(game, mat.seat)
            lines += [(f"Cold War: {title}", gained[race]) for race, title in enumerate(VALUE_TITLES)]
        return lines

    def ended(self, game: EnergyEmpire) -> None:
        self.revealed = True
        game.reveal("the Cold War cards were revealed")
        for seat in range(len(game.mats)):
            military, space, diplomacy = self.totals(seat, True)
            game.tell(REVEALS, seat, military, space, diplomacy)
        for seat in range(len(game.mats)):
            for race, points in enumerate(self.gained(game, seat)):
                if points:
                    game.tell(LEADS, seat, points, race)

    # ---------------------------------------------------------------- what a hint tells

    def reasons(self, game: EnergyEmpire, before: Part, seat: int) -> list[str]:
        """The cards that were kept, and how the races stand by all that the seat can see."""
        assert isinstance(before, ClockPart)
        kept = self.cards[seat][len(before.cards[seat]) :]
        if not kept:
            return []
        told = [f"{self.board.cards[card >> 1].title} face {'up' if card & 1 else 'down'}" for card in kept]
        standings = self.standings(game, seat, False)
        own = standings.pop(seat)
        said = f"in all you have {listed([f'{own[i]} {title}' for i, title in enumerate(VALUE_TITLES)])}"
        if standings:
            most = [str(max([totals[race] for totals in standings])) for race in range(RACES)]
            said += f", and nobody else shows more than {listed(most)}"
        return [f"you keep {listed(told)}", said]

    def unforeseen(self, before: Part, seat: int) -> str | None:
        assert isinstance(before, ClockPart)
        if self.revealed and not before.revealed:
            return "how the races of the Cold War end is yet to be seen"
        if self.drawer == seat and before.drawer != seat:
            moved = f"the hand moves to {self.hour}, and " if self.hour > before.hour else ""
            if moved and self.hour == MIDNIGHT:
                moved = "the Clock strikes midnight, and "
            return f"{moved}which Cold War cards you draw is yet to be seen"
        return "" if len(self.cards[seat]) > len(before.cards[seat]) else None

    # ---------------------------------------------------------------- what bots ask

    def worth(self, game: EnergyEmpire, mat: Mat) -> float:
        """The bonuses that may be expected by what the player knows, and the cards just drawn."""
        if self.revealed:
            return 0.0
        seats = len(game.mats)
        turns = float(game.final_turns)
        if game.final_turns < 0:
            turns = float(seats) if game.end_called else game.track / WEIGHTS.tokens_a_turn + seats
        hour = expected_hour(self.hour, turns)
        standings = self.standings(game, mat.seat, False)
        to_come = AVERAGE * KEPT * (hour - self.hour) / len(standings)
        drawn = self.drawn if self.drawer == mat.seat else NONE
        worth = float(min(KEPT, len(drawn)))
        for race in range(RACES):
            own = standings[mat.seat][race] + self._in_hand(drawn, race)
            others: list[float] = []
            for i, totals in enumerate(standings):
                if i != mat.seat:
                    others.append(totals[race] + (AVERAGE * self._face_down(i) if i < seats else 0.0))
            worth += expected_bonus(hour, own, others, to_come)
        return worth

    def _in_hand(self, drawn: list[int], race: int) -> float:
        """What the drawn cards will add: three count as any cards, for one of them will be put back."""
        if len(drawn) > KEPT:
            return KEPT * AVERAGE
        return float(sum([self.board.cards[kind].values[race] for kind in drawn]))

    def _face_down(self, seat: int) -> int:
        return len([1 for card in self.cards[seat] if not card & 1])

    # ---------------------------------------------------------------- what may be seen

    def view(self, game: EnergyEmpire, seat: int | None, everything: bool) -> dict[str, Any]:
        """Face-down and drawn cards are for their owner, those under the deck for who put them there."""
        cost = self.cost()
        standings = self.standings(game, seat, everything)
        shown: dict[str, Any] = {
            "hour": self.hour,
            "cost": None if cost is None else cost.view(),
            "costs": [None if each is None else each.view() for each in self.board.costs],
            "reconstructed": list(self.board.reconstructed),
            "midnight": self.hour == MIDNIGHT,
            "bonus": {"first": self.hour, "second": self.hour // 2},
            "deck": len(self.deck),
            "under": [self._under(i, seat, everything) for i in range(len(self.under))],
            "cards": [self._kept(each, seat, everything) for each in range(len(game.mats))],
            "drawer": None if self.drawer == EMPTY else self.drawer,
            "drawn": self._views(self.drawn)
            if self.drawer != EMPTY and (everything or self.drawer == seat)
            else None,
            "totals": [dict(zip(VALUES, totals, strict=True)) for totals in standings[: len(game.mats)]],
            "others": [dict(zip(VALUES, totals, strict=True)) for totals in standings[len(game.mats) :]],
            "leaders": {
                value: _leaders(standings, race, len(game.mats)) for race, value in enumerate(VALUES)
            },
            "revealed": self.revealed,
        }
        if everything:
            shown["secrets"] = {
                "deck": self.deck,
                "under": self.under,
                "put": self.put,
                "uses": [[use.seat, use.shown, use.down, use.came] for use in self.uses],
                "came": self.came,
            }
        return shown

    def _views(self, kinds: list[int]) -> list[dict[str, Any]]:
        return [self.board.cards[kind].view() for kind in kinds]

    def _kept(self, owner: int, seat: int | None, everything: bool) -> list[dict[str, Any]]:
        known = everything or self.revealed or owner == seat
        return [
            {
                "up": bool(card & 1),
                "card": self.board.cards[card >> 1].view() if known or card & 1 else None,
            }
            for card in self.cards[owner]
        ]

    def _under(self, i: int, seat: int | None, everything: bool) -> dict[str, Any]:
        by = self.put_by(self.under[i])
        known = everything or by == seat
        return {"seat": by, "card": self.board.cards[self.deck[i]].view() if known else None}

    def put_by(self, use: int) -> int:
        """Who put a card under the deck in a use, which may not be over."""
        return self.uses[use].seat if use < len(self.uses) else self.drawer

    def sections(self, game: EnergyEmpire, cards: list[str]) -> list[Section]:
        return clock_sections(self, len(game.mats))

    def observe(self, game: EnergyEmpire, seat: int, index: list[int], page: BytesWriter) -> None:
        observe_clock(self, len(game.mats), seat, page)

    def deal_again(self, game: EnergyEmpire, seat: int, chance: Chance) -> None:
        deal_again(self, seat, chance)

    def broken_laws(self, game: EnergyEmpire) -> list[str]:
        """CW-067, CW-076, CW-081: no card is made or lost, one of two lies open, midnight ends the game."""
        broken: list[str] = []
        where = self.deck + self.drawn + [card >> 1 for cards in self.cards for card in cards]
        if sorted(where) != sorted([*range(KINDS)] * COPIES):
            broken.append(f"there are {len(where)} Cold War cards, or not two of each kind")
        for seat, cards in enumerate(self.cards):
            up = len(cards) - self._face_down(seat)
            if not 0 <= up - self._face_down(seat) <= 1:
                broken.append(f"seat {seat}: {up} of {len(cards)} Cold War cards lie face up")
        if not 1 <= self.hour <= MIDNIGHT:
            broken.append(f"the Doomsday Clock shows {self.hour}")
        if self.hour == MIDNIGHT and not game.end_called and game.final_turns < 0 and game.track > 0:
            broken.append("midnight has struck, but the end isn't near")
        if len(self.under) > len(self.deck):
            broken.append("more cards were put under the deck than it has")
        for i, use in enumerate(self.under):
            if self.put[use] != self.deck[i]:
                broken.append("a card that was put under the deck isn't there")
        return broken


def _leaders(standings: list[list[int]], race: int, seats: int) -> list[int | None]:
    """Who has the most; None stands for those who are no players."""
    best = max([totals[race] for totals in standings])
    return [
        i if i < seats else None for i, totals in enumerate(standings) if best > 0 and totals[race] == best
    ]


def clock_of(game: EnergyEmpire) -> ClockPart:
    """The Clock of a game that is played with it."""
    for part in game.parts:
        if isinstance(part, ClockPart):
            return part
    raise AssertionError("this game has no Doomsday Clock")


NONE: Final[list[int]] = []  # these stand in until something is there; never changed
NO_USES: Final[list[Use]] = []

MOVED: Final = Sentence("The hand of the Doomsday Clock moves to {number}.")
STRUCK: Final = Sentence("The Doomsday Clock strikes midnight.")
REVEALS: Final = Sentence("{seat} has {number} Military, {number} Space Race and {number} Diplomacy.")
LEADS: Final = Sentence("{seat} gains {number} VP for {race}.")
