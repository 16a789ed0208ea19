"""Construction contracts: buying, filling, completing; power plants leave them (FE-060 to FE-068, FE-100)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.future_energy.cards import Contract, Held, filled
from turbinehall.games.future_energy.kinds import TILE_TITLES, TILES
from turbinehall.games.future_energy.table import EMPTY, SLOTS, FutureEnergy, Player
from turbinehall.kernel.game import Rule
from turbinehall.kernel.story import Sentence

MOST_CONTRACTS: Final = 24  # in front of one player at a time
PLACES: Final = MOST_CONTRACTS * 8  # how a power plant on a contract is numbered: eight for each contract
PILE: Final = 2 * SLOTS
NONE_FITS: Final = 99  # millions: no contract costs as much
FREE: Final = 1  # an argument of TAKE_CONTRACT: for nothing, and a construction contract only


def slot_price(game: FutureEnergy, slot: int) -> int:
    """What the contract in a slot costs."""
    if slot == 0 and game.terms.first_slot_two:
        return 2
    return game.prices.contract[slot]


def can_take(game: FutureEnergy, player: Player, slot: int, money: int) -> bool:
    """Is there a contract in the slot that so much money pays for and the supply can fill (FE-062)?"""
    number = game.display[slot]
    if number == EMPTY or game.cards.contracts[number].spaces > player.plants:
        return False
    return slot_price(game, slot) <= money


def cheapest_contract(game: FutureEnergy, player: Player) -> int:
    """The price of the cheapest contract that the supply can fill; NONE_FITS if there is none."""
    best = NONE_FITS
    for slot in range(SLOTS):
        if can_take(game, player, slot, NONE_FITS):
            best = min(best, slot_price(game, slot))
    return best


def can_be_filled(game: FutureEnergy, player: Player) -> bool:
    """Is there a contract that the supply can fill, whatever it costs?"""
    return cheapest_contract(game, player) < NONE_FITS


def can_take_any(game: FutureEnergy, player: Player) -> bool:
    """Is there a contract that can be paid for and filled?"""
    for slot in range(SLOTS):
        if can_take(game, player, slot, player.money):
            return True
    return False


@final
class TakeContract(Rule[FutureEnergy]):
    """Which contract? The argument says whether it is free."""

    name = "contract"
    span = PILE + 1

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        player = game.players[seat]
        options: list[int] = []
        for slot in range(SLOTS):
            if can_take(game, player, slot, 99 if arg & FREE else player.money):
                options.append(slot)
        if game.terms.public and not arg & FREE and may_buy_public(game, player):
            for slot in range(SLOTS):
                if game.public[slot] != EMPTY:
                    options.append(SLOTS + slot)
            if game.pile_left:
                options.append(PILE)
        return options

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        player = game.players[seat]
        if option >= SLOTS:
            buy_public(game, seat, player, option)
            return
        game.duty = False
        if not arg & FREE:
            player.money -= slot_price(game, option)
        contract = game.cards.contracts[game.display[option]]
        player.contracts = [*player.contracts, filled(contract)]
        player.plants -= contract.spaces
        game.tell(TAKES, seat, contract.number)
        refill(game, option)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "Which contract do you take for free?" if arg & FREE else "Which contract do you buy?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        if option == PILE:
            return f"The top public contract of the pile, for €{game.prices.public}M"
        if option >= SLOTS:
            card = game.cards.publics[game.public[option - SLOTS]]
            return f"Public contract {card.title}, for €{game.prices.public}M: {card.effect.words}"
        contract = game.cards.contracts[game.display[option]]
        price = "free" if arg & FREE else f"for €{slot_price(game, option)}M"
        return f"{contract.words()}, {price}"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        if option == PILE:
            return "public pile"
        return f"public {option - SLOTS + 1}" if option >= SLOTS else str(option + 1)

    def refused(self, game: FutureEnergy, seat: int, arg: int) -> list[tuple[str, str]]:
        player = game.players[seat]
        said: list[tuple[str, str]] = []
        for slot in range(SLOTS):
            if slot in game.options or game.display[slot] == EMPTY:
                continue
            contract = game.cards.contracts[game.display[slot]]
            if contract.spaces > player.plants:
                why = f"it takes {contract.spaces} power plants, and your supply has {player.plants}."
            else:
                why = f"it costs €{slot_price(game, slot)}M."
            said.append((str(slot + 1), why))
        if game.terms.public and not arg & FREE and not may_buy_public(game, player):
            why = "you must buy a construction contract." if game.duty else "it costs €1M."
            said += [(f"public {slot + 1}", why) for slot in range(SLOTS) if game.public[slot] != EMPTY]
        return said


def may_buy_public(game: FutureEnergy, player: Player) -> bool:
    """May a public contract be bought now, with this money and this duty (FM-037)?"""
    if player.money < game.prices.public:
        return False
    if game.duty and not game.terms.any_contract_does:
        return not can_take_any(game, player)
    return True


def buy_public(game: FutureEnergy, seat: int, player: Player, option: int) -> None:
    """Take a public contract from the display, or blindly from the pile (FM-016 to FM-018)."""
    player.money -= game.prices.public
    if game.terms.any_contract_does:
        game.duty = False
    if option == PILE:
        game.pile_left -= 1
        number = game.pile[game.pile_left]
        player.blind |= 1 << number
        game.reveal("a public contract was drawn")
        game.whisper(seat, DRAWS, number)
        game.tell_others(seat, DRAWS_BLIND, seat)
    else:
        display = game.public[:]
        number = display[option - SLOTS]
        display[option - SLOTS] = EMPTY
        if game.pile_left:
            game.pile_left -= 1
            display[option - SLOTS] = game.pile[game.pile_left]
            game.reveal("a public contract was revealed")
        game.public = display
        game.tell(TAKES_PUBLIC, seat, number)
    player.public = [*player.public, number]


def refill(game: FutureEnergy, slot: int) -> None:
    """Contracts slide to the left, and the top one of the stack is revealed beside it (FE-065)."""
    display = game.display[:]
    if game.stack_left == 0 and game.terms.slots_stay:
        display[slot] = EMPTY
        game.display = display
        return
    for i in range(slot, SLOTS - 1):
        display[i] = display[i + 1]
    display[SLOTS - 1] = EMPTY
    if game.stack_left:
        game.stack_left -= 1
        display[SLOTS - 1] = game.stack[game.stack_left]
        game.reveal("a contract was revealed")
        if game.stack_left == 0 and not game.ending:
            game.ending = "the last contract of the stack was added to the display"
    game.display = display


# ---------------------------------------------------------------- power plants on contracts


def plants_on(player: Player, icons: int, skip: int = 0) -> list[int]:
    """Every power plant below one of these icons (bits), by number; contracts to skip are bits, too."""
    found: list[int] = []
    for i, held in enumerate(player.contracts):
        if held.wanted & icons and not skip >> i & 1:
            for space, icon in enumerate(held.contract.icons):
                if icons >> icon & 1 and held.plants >> 2 * space & 3:
                    found.append(8 * i + space)
    return found


def icon_at(player: Player, place: int) -> int:
    """The icon above a power plant."""
    return player.contracts[place // 8].contract.icons[place % 8]


def place_word(player: Player, place: int) -> str:
    """1.coal; a second space with the same icon has a mark: 1.coal'."""
    icons = player.contracts[place // 8].contract.icons
    icon = icons[place % 8]
    again = "'" * icons[: place % 8].count(icon)
    return f"{place // 8 + 1}.{TILES[icon]}{again}"


def place_title(player: Player, place: int) -> str:
    """Coal, on your contract 1; where the contract has several, Engineer 2 of 2, on your contract 1."""
    icons = player.contracts[place // 8].contract.icons
    icon = icons[place % 8]
    alike = icons.count(icon)
    which = "" if alike == 1 else f" {icons[: place % 8].count(icon) + 1} of {alike}"
    return f"{TILE_TITLES[icon]}{which}, on your contract {place // 8 + 1}"


def take_plant(game: FutureEnergy, seat: int, place: int, count: int = 1) -> None:
    """Take power plants from a space; a contract without any is completed at once (FE-100, FE-101)."""
    player = game.players[seat]
    i = place // 8
    held = player.contracts[i]
    plants = held.plants - (count << 2 * (place % 8))
    contracts = player.contracts[:]
    if plants:
        contracts[i] = Held(held.contract, plants)
    else:
        contracts.pop(i)
        complete(game, seat, player, held.contract)
    player.contracts = contracts


def complete(game: FutureEnergy, seat: int, player: Player, contract: Contract) -> None:
    """Score a completed contract, flip it, and take €1M."""
    player.points += contract.points
    player.money += game.prices.completed
    player.completed = [*player.completed, contract]
    game.tell(COMPLETES, seat, contract.points, game.prices.completed)


TAKES: Final = Sentence("{seat} takes the contract {contract}.")
DRAWS: Final = Sentence("You draw the public contract {public}.")
DRAWS_BLIND: Final = Sentence("{seat} takes a public contract from the pile.")
TAKES_PUBLIC: Final = Sentence("{seat} takes the public contract {public}.")
COMPLETES: Final = Sentence("{seat} completes a contract: {number} VP and €{number}M.")

TAKE_CONTRACT: Final = TakeContract()
