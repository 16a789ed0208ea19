"""High Card in one file: table, rules, rulebook.

Each seat has three of twelve cards. In a round everybody lays one face down, seat by seat; then all are
shown, and the best card takes a point. With the module peek a seat may first look at the top of the deck,
which only it sees; with swap it may take that card for one of its own.
"""

from __future__ import annotations

from typing import Any, Final

from librt.strings import BytesWriter

from turbinehall.kernel.actions import ActionSpace
from turbinehall.kernel.chance import Chance
from turbinehall.kernel.game import NOTHING, Game, Rule
from turbinehall.kernel.observation import Field, Memory, Observer, Section, players
from turbinehall.kernel.rulebook import Outcome, Rulebook
from turbinehall.kernel.setup import Setup
from turbinehall.kernel.story import Sentence

CARDS: Final = 16
HAND: Final = 3
NO_CARD: Final = -1
DEAL: Final = 0
PURPOSES: Final = ("deal",)


class HighCard(Game):
    def __init__(self, setup: Setup, rulebook: Rulebook[Any], chance: Chance) -> None:
        super().__init__(setup, rulebook, chance)
        self.hands: list[tuple[int, ...]] = []
        self.laid: list[int] = []
        self.points: list[int] = []
        self.peeked: list[int] = []  # the card of the deck that a seat has seen, or NO_CARD
        self.deck: tuple[int, ...] = ()
        self.round = 0

    def clone(self) -> HighCard:
        twin = HighCard(self.setup, self.rulebook, self.chance)
        self.copy_kernel_to(twin)
        twin.hands = self.hands[:]
        twin.laid = self.laid[:]
        twin.points = self.points[:]
        twin.peeked = self.peeked[:]
        twin.deck = self.deck
        twin.round = self.round
        return twin


class Round(Rule[HighCard]):
    def begin(self, game: HighCard, seat: int, arg: int) -> list[int]:
        if game.round == HAND:
            return NOTHING
        game.round += 1
        game.turn += 1
        game.laid = [NO_CARD] * game.setup.seats
        game.push(self, 0)
        game.push(SHOW, 0)
        for other in reversed(range(game.setup.seats)):
            game.push(LAY, other)
            if "peek" in game.setup.modules:
                game.push(PEEK, other)
        return NOTHING


class Peek(Rule[HighCard]):
    name = "peek"
    span = 2

    def begin(self, game: HighCard, seat: int, arg: int) -> list[int]:
        return [0, 1]

    def choose(self, game: HighCard, seat: int, arg: int, option: int) -> None:
        if not option:
            return
        game.peeked[seat] = game.deck[-1]
        game.reveal("a card was looked at")
        game.whisper(seat, SAW, game.deck[-1])
        game.tell_others(seat, PEEKED, seat)
        if "swap" in game.setup.modules:
            game.push(SWAP, seat)

    def prompt(self, game: HighCard, seat: int, arg: int) -> str:
        return "Do you look at the top card?"

    def describe(self, game: HighCard, seat: int, arg: int, option: int) -> str:
        return "Look" if option else "Don't look"

    def notation(self, game: HighCard, seat: int, arg: int, option: int) -> str:
        return "peek" if option else "pass"


class Swap(Rule[HighCard]):
    name = "swap"
    span = CARDS + 1

    def begin(self, game: HighCard, seat: int, arg: int) -> list[int]:
        return [*game.hands[seat], CARDS]

    def choose(self, game: HighCard, seat: int, arg: int, option: int) -> None:
        if option == CARDS:
            return
        hand = [card for card in game.hands[seat] if card != option]
        game.hands[seat] = tuple(sorted([*hand, game.deck[-1]]))
        game.deck = (*game.deck[:-1], option)
        game.peeked = [NO_CARD] * game.setup.seats
        game.peeked[seat] = option
        game.tell(SWAPPED, seat)

    def prompt(self, game: HighCard, seat: int, arg: int) -> str:
        return f"Which card do you give for {game.deck[-1]}?"

    def describe(self, game: HighCard, seat: int, arg: int, option: int) -> str:
        return "None" if option == CARDS else f"Give {option}"

    def notation(self, game: HighCard, seat: int, arg: int, option: int) -> str:
        return "keep" if option == CARDS else f"give {option}"


class Lay(Rule[HighCard]):
    name = "lay"
    span = CARDS

    def begin(self, game: HighCard, seat: int, arg: int) -> list[int]:
        return list(game.hands[seat])

    def choose(self, game: HighCard, seat: int, arg: int, option: int) -> None:
        game.hands[seat] = tuple(card for card in game.hands[seat] if card != option)
        game.laid[seat] = option
        game.whisper(seat, LAID, option)
        game.tell_others(seat, LAID_SECRETLY, seat)

    def prompt(self, game: HighCard, seat: int, arg: int) -> str:
        return f"Which of {', '.join(map(str, game.hands[seat]))} do you lay?"

    def describe(self, game: HighCard, seat: int, arg: int, option: int) -> str:
        return f"Lay {option}"

    def notation(self, game: HighCard, seat: int, arg: int, option: int) -> str:
        return f"lay {option}"

    def refused(self, game: HighCard, seat: int, arg: int) -> list[tuple[str, str]]:
        return [
            (f"lay {card}", "it isn't in your hand.") for card in range(CARDS) if card not in game.hands[seat]
        ]


class Show(Rule[HighCard]):
    def begin(self, game: HighCard, seat: int, arg: int) -> list[int]:
        game.reveal("the cards were shown")
        low = game.setup.variant("winner") == "low"
        best = min(game.laid) if low else max(game.laid)
        winner = game.laid.index(best)
        game.points[winner] += 2 if "duel" in game.setup.modules else 1
        game.tell(WON, winner, best)
        return NOTHING


class HighCardObserver(Observer[HighCard]):
    def __init__(self, game: HighCard) -> None:
        cards = ("none", *[str(card) for card in range(CARDS)])
        sections = [
            Section(
                "The table",
                [
                    Field("round", "which round it is", high=HAND),
                    Field("hand", "by card: 1 if you hold it", size=CARDS, high=1),
                    Field("laid", "the card you have laid", names=cards),
                    Field("peeked", "the card you have looked at", names=cards),
                    Field("deck", "cards left", high=CARDS),
                ],
            ),
            Section(
                "Each player",
                [
                    Field("points", "points"),
                    Field("cards", "cards in hand", high=HAND),
                    Field("has laid", "1 if a card lies there", high=1),
                ],
                players(game.setup.seats),
            ),
        ]
        super().__init__(game.rulebook.actions, game.setup.seats, sections)

    def table(self, game: HighCard, seat: int, page: BytesWriter, memory: Memory) -> None:
        page.append(game.round)
        for card in range(CARDS):
            page.append(1 if card in game.hands[seat] else 0)
        page.append(game.laid[seat] + 1)
        page.append(game.peeked[seat] + 1)
        page.append(len(game.deck))
        for later in range(self.seats):
            other = (seat + later) % self.seats
            page.append(game.points[other])
            page.append(len(game.hands[other]))
            page.append(1 if game.laid[other] != NO_CARD else 0)


class HighCardRulebook(Rulebook[HighCard]):
    def __init__(self) -> None:
        super().__init__(PURPOSES, ActionSpace([LAY, PEEK, SWAP]), 3, "none")

    def sheet(self, game: HighCard, seat: int) -> list[tuple[str, int]]:
        return [("Rounds", game.points[seat])]

    def outcome(self, game: HighCard) -> Outcome:
        best = max(game.points)
        winners = tuple(seat for seat in range(game.setup.seats) if game.points[seat] == best)
        return Outcome(winners, f"Most points: {best}.")

    def view(self, game: HighCard, seat: int | None) -> dict[str, Any]:
        own = -1 if seat is None else seat
        return {
            "round": game.round,
            "points": list(game.points),
            "hand": list(game.hands[own]) if own >= 0 else None,
            "cards in hands": [len(hand) for hand in game.hands],
            "laid": [
                card if card == NO_CARD or other == own else "face down"
                for other, card in enumerate(game.laid)
            ],
            "peeked": game.peeked[own] if own >= 0 else None,
            "deck": len(game.deck),
        }

    def inspect(self, game: HighCard) -> dict[str, Any]:
        return {
            "round": game.round,
            "points": list(game.points),
            "hands": [list(hand) for hand in game.hands],
            "laid": list(game.laid),
            "peeked": list(game.peeked),
            "deck": list(game.deck),
        }

    def observer(self, game: HighCard) -> HighCardObserver:
        return HighCardObserver(game)

    def deal_again(self, game: HighCard, seat: int, chance: Chance) -> None:
        seen = game.deck[-1] if game.peeked[seat] != NO_CARD else NO_CARD
        others = [other for other in range(game.setup.seats) if other != seat]
        unknown = [card for other in others for card in game.hands[other]]
        unknown += [game.laid[other] for other in others if game.laid[other] != NO_CARD]
        unknown += [card for card in game.deck if card != seen]
        unknown.sort()  # nothing of the true order may show in what is imagined
        chance.shuffle(DEAL, unknown)
        for other in others:
            count = len(game.hands[other])
            game.hands[other] = tuple(sorted(unknown[:count]))
            unknown = unknown[count:]
            if game.laid[other] != NO_CARD:
                game.laid[other] = unknown.pop()
        game.deck = (*unknown, seen) if seen != NO_CARD else tuple(unknown)
        for other in others:  # who has looked is known, what they saw is what lies there now
            if game.peeked[other] != NO_CARD:
                game.peeked[other] = game.deck[-1]

    def broken_laws(self, game: HighCard) -> list[str]:
        cards = [card for hand in game.hands for card in hand] + list(game.deck)
        cards += [card for card in game.laid if card != NO_CARD]
        if len(set(cards)) != len(cards):
            return ["a card is in two places"]
        shown_before = (game.round - 1) * game.setup.seats
        return [] if len(cards) == CARDS - shown_before else ["cards were lost or added"]


SAW: Final = Sentence("You see the {number}.")
PEEKED: Final = Sentence("{seat} looks at the top card.")
SWAPPED: Final = Sentence("{seat} swaps a card.")
LAID: Final = Sentence("You lay the {number}.")
LAID_SECRETLY: Final = Sentence("{seat} lays a card face down.")
WON: Final = Sentence("{seat} wins the round with the {number}.")

ROUND: Final = Round()
PEEK: Final = Peek()
SWAP: Final = Swap()
LAY: Final = Lay()
SHOW: Final = Show()
