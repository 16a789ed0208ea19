"""Structure markets: buying, sliding, refilling, resetting (EE-173 to EE-175, EE-191 to EE-202)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.energy_empire.cards import Card, Price
from turbinehall.games.energy_empire.environment import POLLUTE, token
from turbinehall.games.energy_empire.kinds import NO_ROW, TYPE_TITLES
from turbinehall.games.energy_empire.resources import DOLLAR, covers, listed, resource_words
from turbinehall.games.energy_empire.table import EMPTY, SLOTS, EnergyEmpire, Mat, Purpose
from turbinehall.kernel.game import Rule
from turbinehall.kernel.story import Sentence

MONEY: Final = 0
RESOURCES: Final = 1
PAYMENTS: Final = ("money", "resources")
BESIDE: Final = SLOTS * len(PAYMENTS)  # and the cards beside the markets after it
MOST_BESIDE: Final = 8


def money_price(game: EnergyEmpire, type_: int, price: Price) -> int:
    """What a slot costs in money, as a lasting Global Impact may have it."""
    if game.lasting.discount_type != type_:
        return price.money
    return max(0, price.money - game.lasting.discount)


def can_buy(game: EnergyEmpire, mat: Mat, type_: int, held: int) -> bool:
    """Is there anything at the market that such resources pay for (EE-192)?"""
    market = game.market[type_]
    prices = game.board.prices[type_]
    for slot in game.terms.slots:
        if market[slot] != EMPTY:
            price = prices[slot]
            if covers(held, price.resources) or covers(held, money_price(game, type_, price) * DOLLAR):
                return True
    return any([may_buy_beside(game, mat, number, type_, held) for number in game.beside])


def may_buy_beside(game: EnergyEmpire, mat: Mat, number: int, type_: int, held: int) -> bool:
    """May a card that lies beside the markets be bought at the market of this type?"""
    card = game.cards.cards[number]
    if card.type != type_ or not covers(held, card.price):
        return False
    return all([need.met(mat) for need in card.needs])


def refill(game: EnergyEmpire, type_: int, slot: int) -> int:
    """A card leaves a slot: the others slide to the left, and a new one comes on the right (EE-199)."""
    market = game.market[type_][:]
    card = market[slot]
    slots = game.terms.slots
    for i in range(len(slots) - 1):
        if slots[i] >= slot:
            market[slots[i]] = market[slots[i + 1]]
    market[slots[-1]] = draw(game, type_)
    markets = game.market[:]
    markets[type_] = market
    game.market = markets
    return card


def reset(game: EnergyEmpire, type_: int) -> None:
    """Discard every Structure in a market and fill it anew, from right to left (EE-173)."""
    market = game.market[type_][:]
    slots = game.terms.slots
    discards = game.discards[:]
    discards[type_] = discards[type_] + [market[slot] for slot in slots if market[slot] != EMPTY]
    game.discards = discards
    for i in range(len(slots) - 1, -1, -1):
        market[slots[i]] = draw(game, type_)
    # With too few cards left the gaps are on the right, as after sliding (A-EE-22).
    there = [market[slot] for slot in slots if market[slot] != EMPTY]
    if len(there) < len(slots):
        for i, slot in enumerate(slots):
            market[slot] = there[i] if i < len(there) else EMPTY
    markets = game.market[:]
    markets[type_] = market
    game.market = markets


def draw(game: EnergyEmpire, type_: int) -> int:
    """The top card of a Structure deck; an empty deck is made anew of its discard pile (EE-200)."""
    if game.left[type_] == 0:
        shuffled = game.discards[type_][:]
        if not shuffled:
            return EMPTY
        game.chance.shuffle(Purpose.STRUCTURES + type_, shuffled)
        discards = game.discards[:]
        discards[type_] = []
        game.discards = discards
        decks = game.decks[:]
        decks[type_] = shuffled
        game.decks = decks
        game.tell(SHUFFLED, type_)
        _set_left(game, type_, len(shuffled))
    game.reveal("a Structure was drawn")
    left = game.left[type_] - 1
    _set_left(game, type_, left)
    return game.decks[type_][left]


def _set_left(game: EnergyEmpire, type_: int, left: int) -> None:
    cursors = game.left[:]
    cursors[type_] = left
    game.left = cursors


@final
class Buy(Rule[EnergyEmpire]):
    """Which Structure, and paid how? The argument is the type of the market."""

    name = "buy"
    span = BESIDE + MOST_BESIDE

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        mat = game.mats[seat]
        held = mat.held
        market = game.market[arg]
        prices = game.board.prices[arg]
        options: list[int] = []
        for slot in game.terms.slots:
            if market[slot] == EMPTY:
                continue
            price = prices[slot]
            if covers(held, money_price(game, arg, price) * DOLLAR):
                options.append(2 * slot + MONEY)
            if covers(held, price.resources):
                options.append(2 * slot + RESOURCES)
        for place, number in enumerate(game.beside):
            if may_buy_beside(game, mat, number, arg, held):
                options.append(BESIDE + place)
        return options

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        mat = game.mats[seat]
        if option >= BESIDE:
            number = game.beside[option - BESIDE]
            mat.held -= game.cards.cards[number].price
            game.beside = [each for each in game.beside if each != number]
            gain_structure(game, seat, mat, number, game.terms.beside_any_turn)
            return
        slot = option // 2
        price = game.board.prices[arg][slot]
        mat.held -= price.resources if option % 2 == RESOURCES else money_price(game, arg, price) * DOLLAR
        gain_structure(game, seat, mat, refill(game, arg, slot))

    def stage(self, arg: int) -> int:
        return arg

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return f"Which {TYPE_TITLES[arg]} Structure do you build, and how do you pay?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option >= BESIDE:
            card = game.cards.cards[game.beside[option - BESIDE]]
            return f"{card.title}, for {resource_words(card.price)}"
        slot = option // 2
        card = game.cards.cards[game.market[arg][slot]]
        price = game.board.prices[arg][slot]
        if option % 2 == RESOURCES:
            return f"{card.title}, for {resource_words(price.resources)}"
        return f"{card.title}, for ${money_price(game, arg, price)}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option >= BESIDE:
            return f"buy {game.cards.cards[game.beside[option - BESIDE]].word}"
        return f"buy {option // 2 + 1} {PAYMENTS[option % 2]}"

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        said: list[tuple[str, str]] = []
        for slot in game.terms.slots:
            price = game.board.prices[arg][slot]
            for payment in (MONEY, RESOURCES):
                if 2 * slot + payment not in game.options and game.market[arg][slot] != EMPTY:
                    cost = (
                        resource_words(price.resources)
                        if payment == RESOURCES
                        else f"${money_price(game, arg, price)}"
                    )
                    said.append((f"buy {slot + 1} {PAYMENTS[payment]}", f"this needs {cost}."))
        for place, number in enumerate(game.beside):
            if BESIDE + place not in game.options:
                card = game.cards.cards[number]
                said.append((f"buy {card.word}", why_not_beside(game, game.mats[seat], card, arg)))
        return said


def why_not_beside(game: EnergyEmpire, mat: Mat, card: Card, type_: int) -> str:
    """Why a card beside the markets can't be bought now."""
    if card.type != type_:
        return f"it is bought at the {TYPE_TITLES[card.type]} market."
    missing = [need.words() for need in card.needs if not need.met(mat)]
    if missing:
        return f"it needs {listed(missing)}."
    return f"this needs {resource_words(card.price)}."


def gain_structure(game: EnergyEmpire, seat: int, mat: Mat, number: int, any_turn: bool = False) -> None:
    """Take a Structure into the tableau; its pollution symbol takes effect once, now (EE-198)."""
    card = game.cards.cards[number]
    mat.gain_card(card, any_turn)
    game.tell(BUILT, seat, number)
    if card.pollution != NO_ROW:
        game.push(POLLUTE, seat, token(card.pollution, card.nuclear))


BUILT: Final = Sentence("{seat} builds the {card}.")
SHUFFLED: Final = Sentence("The {type} discard pile is shuffled into a new deck.")

BUY: Final = Buy()
