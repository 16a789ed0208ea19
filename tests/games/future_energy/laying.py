"""Changing a table by hand without making or losing anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turbinehall.games.future_energy.cards import Contract, Held
from turbinehall.games.future_energy.kinds import EACH_KIND, GROUNDS, NO_TILE, START, TILES, Tile
from turbinehall.games.future_energy.table import EMPTY, LINES, MOST_HERE, PLANTS, FutureEnergy, Player

REST = "*"
"""Stands for every site that isn't named."""


def site_number(game: FutureEnergy, word: str) -> int:
    """The number of a site; `start` is the starting space."""
    return [site.word for site in game.map.sites].index(word)


def link_number(game: FutureEnergy, word: str) -> int:
    """The number of a link: `paris+lyon`, in either order."""
    a, b = word.split("+")
    return [game.map.link_word(link) in (f"{a}+{b}", f"{b}+{a}") for link in game.map.links].index(True)


def public_number(game: FutureEnergy, word: str) -> int:
    """The number of a public contract."""
    return [card.word for card in game.cards.publics].index(word)


def contract_word(contract: Contract) -> str:
    """coal+oil."""
    return "+".join(TILES[icon] for icon in contract.icons)


def contract_called(game: FutureEnergy, word: str) -> Contract:
    """The contract with these icons: a starting contract if there are five."""
    known = [*game.cards.contracts, *game.cards.starts]
    return next(contract for contract in known if contract_word(contract) == word)


def read_contract(game: FutureEnergy, text: str) -> Held:
    """`coal+(gas)+oil`: below gas there is no power plant any more; `coal+2oil`: two are below oil."""
    icons = text.split("+")
    contract = contract_called(game, "+".join(icon.strip("()2") for icon in icons))
    counts = [0 if icon.startswith("(") else 2 if icon.startswith("2") else 1 for icon in icons]
    return Held(contract, sum(count << 2 * space for space, count in enumerate(counts)))


# ---------------------------------------------------------------- contracts


def set_contracts(
    game: FutureEnergy,
    seat: int,
    held: Sequence[str] | None,
    completed: Sequence[str] | None,
    display: Sequence[str | None] | None,
    stack: Sequence[str] | None,
) -> None:
    """Move contracts where they are wanted. Whatever loses one by that gets another from the stack or from
    those that were removed; what is too many for the stack was completed by the last seat, unscored."""
    player = game.players[seat]
    in_play = len(game.cards.contracts) - game.cards.removed[len(game.players) - 2]
    if held is not None:
        player.contracts = [read_contract(game, text) for text in held]
    if completed is not None:
        player.completed = [contract_called(game, text) for text in completed]
    if display is not None:
        shown = [EMPTY if word is None else contract_called(game, word).number for word in display]
        game.display = [*shown, *[EMPTY] * (4 - len(shown))]
    wanted: set[int] = set()
    if held is not None:
        wanted |= {each.contract.number for each in player.contracts if not each.contract.start}
        assert display is None or not wanted & set(game.display), "a contract is wanted in two places"
    if completed is not None:
        wanted |= {each.number for each in player.completed if not each.start}
    if display is not None:
        wanted |= {number for number in game.display if number != EMPTY}
    top = [contract_called(game, word).number for word in stack or ()]
    wanted |= set(top)
    elsewhere = {
        each.contract.number for p in game.players for each in p.contracts if not each.contract.start
    }
    elsewhere |= {each.number for p in game.players for each in p.completed if not each.start}
    elsewhere |= {number for number in game.display if number != EMPTY}
    old = game.stack[: game.stack_left]
    spare = [n for n in range(len(game.cards.contracts)) if n not in elsewhere | wanted and n not in old]
    spare += [number for number in old if number not in wanted]
    if display is None:
        game.display = [spare.pop() if number in wanted else number for number in game.display]
    for other, each in enumerate(game.players):
        if other != seat or completed is None:
            each.completed = [c for c in each.completed if c.start or c.number not in wanted]
        if other != seat or held is None:
            clash = any(h.contract.number in wanted and not h.contract.start for h in each.contracts)
            assert not clash, f"seat {other} holds a contract that is wanted elsewhere"
    count = _count(game)
    if stack is not None:
        game.stack = top[::-1]
        rest = [game.cards.contracts[spare.pop()] for _ in range(in_play - count - len(top))]
        last = game.players[-1]
        last.completed = [*last.completed, *rest]
    else:
        assert in_play >= count, "so many contracts aren't in play"
        game.stack = [spare.pop() for _ in range(in_play - count)][::-1]
    game.stack_left = len(game.stack)


def _count(game: FutureEnergy) -> int:
    """The contracts on display and with players, without starting ones."""
    count = sum(1 for number in game.display if number != EMPTY)
    for player in game.players:
        count += sum(1 for held in player.contracts if not held.contract.start)
        count += sum(1 for contract in player.completed if not contract.start)
    return count


def on_contracts(player: Player) -> int:
    """The power plants on a player's contracts."""
    return sum(held.on(space) for held in player.contracts for space in range(held.contract.spaces))


# ---------------------------------------------------------------- the board


def set_tiles(game: FutureEnergy, wanted: Mapping[str, str | None], grounds: Mapping[str, str]) -> None:
    """Lay these tiles; where there are too many of a kind by that, one elsewhere becomes another."""
    tiles, kinds = game.tiles[:], game.grounds[:]
    named = {site_number(game, word) for word in [*wanted, *grounds] if word != REST}
    if REST in wanted:
        rest = wanted[REST]
        for site in range(1, len(tiles)):
            if site not in named and tiles[site] != len(TILES):
                tiles[site] = NO_TILE if rest is None else TILES.index(rest)
    for word, kind in [*wanted.items(), *((word, "ground") for word in grounds)]:
        if word != REST:
            tiles[site_number(game, word)] = NO_TILE if kind is None else TILES.index(kind)
    for word, ground in grounds.items():
        kinds[site_number(game, word)] = GROUNDS.index(ground)
    game.tiles = tiles
    for kind_ in range(len(TILES)):
        for site in range(1, len(tiles)):
            if _of_kind(game, kind_) > EACH_KIND and tiles[site] == kind_ and site not in named:
                tiles[site] = next((k for k in range(len(TILES)) if _of_kind(game, k) < EACH_KIND), NO_TILE)
    if game.terms.new_grounds:
        for site, kind_ in enumerate(tiles):
            if kind_ == Tile.GROUND and kinds[site] == EMPTY:
                kinds[site] = 0
    game.put_tiles(tiles)
    game.grounds = kinds


def _of_kind(game: FutureEnergy, kind: int) -> int:
    """How many tiles of a kind are anywhere."""
    count = game.tiles.count(kind) + sum(player.kept[kind] for player in game.players)
    if kind == Tile.INVESTOR:
        count += sum(player.investors for player in game.players)
    if kind == Tile.ENGINEER:
        count += sum(player.engineers - 1 for player in game.players)
    return count


def fit_tiles(game: FutureEnergy) -> None:
    """Tiles that players hold now don't lie on the board as well."""
    set_tiles(game, {}, {})


def set_plants(game: FutureEnergy, seat: int, wanted: Mapping[str, int] | None, supply: int | None) -> None:
    """Build these power plants, and no others but the one on the starting space. `supply`: what is too much
    for it is built on sites at the end of the list."""
    plants, tiles = list(game.plants), game.tiles[:]
    if wanted is not None:
        plants = [each & ~(3 << 2 * seat) for each in plants]
        for word, count in {"start": 1, **wanted}.items():
            plants[site_number(game, word)] |= count << 2 * seat
    player = game.players[seat]
    left = PLANTS - on_contracts(player) - sum(each >> 2 * seat & 3 for each in plants)
    site = len(plants) - 1
    while supply is not None and left > supply:
        if tiles[site] != len(TILES) and plants[site] >> 2 * seat & 3 == 0:
            count = min(MOST_HERE, left - supply)
            plants[site] |= count << 2 * seat
            left -= count
        site -= 1
    assert left >= 0, "there are only twenty power plants"
    player.plants = left
    for number, each in enumerate(plants):
        if each and number != START and tiles[number] < len(TILES):
            tiles[number] = NO_TILE
    game.plants = bytes(plants)
    game.put_tiles(tiles)


def set_lines(game: FutureEnergy, seat: int, wanted: Sequence[str] | None, left: int | None) -> None:
    """Lay these lines and no others. `left`: what is too much for the supply lies at the end of the list."""
    lines = list(game.lines)
    if wanted is not None:
        lines = [each & ~(1 << seat) for each in lines]
        for word in wanted:
            lines[link_number(game, word)] |= 1 << seat
    supply = LINES - sum(each >> seat & 1 for each in lines)
    link = len(lines) - 1
    while left is not None and supply > left:
        if lines[link] == 0:
            lines[link] |= 1 << seat
            supply -= 1
        link -= 1
    game.players[seat].lines = supply
    game.put_lines(bytes(lines))


# ---------------------------------------------------------------- certificates and public contracts


def set_certificates(
    game: FutureEnergy, seat: int, owned: Sequence[int] | None, bank: Sequence[int] | None
) -> None:
    """These are the seat's, drawn from the bank; `bank`: these are drawn next."""
    player = game.players[seat]
    pool = game.bank[: game.bank_left]
    if owned is not None:
        pool = [*player.certificates, *pool]
        for value in owned:
            pool.remove(value)
        player.certificates = list(owned)
    for value in bank or ():
        pool.remove(value)
    game.bank = [*pool, *list(bank or ())[::-1]]
    game.bank_left = len(game.bank)


def set_public(
    game: FutureEnergy,
    seat: int,
    owned: Sequence[str] | None,
    blind: Sequence[str],
    display: Sequence[str | None] | None,
    pile: Sequence[str] | None,
) -> None:
    """Move public contracts; the display gets others from the pile, and `pile` is all of it, next first."""
    player = game.players[seat]
    spare = game.pile[: game.pile_left]
    taken: list[int] = []
    if owned is not None:
        spare = [*player.public, *spare]
        player.public = [public_number(game, word) for word in owned]
        taken += player.public
    player.blind = sum(1 << public_number(game, word) for word in blind)
    shown = game.public
    if display is not None:
        spare = [*[number for number in game.public if number != EMPTY], *spare]
        shown = [EMPTY if word is None else public_number(game, word) for word in display]
        shown = [*shown, *[EMPTY] * (4 - len(shown))]
        taken += [number for number in shown if number != EMPTY]
    wanted = None if pile is None else [public_number(game, word) for word in pile]
    taken += wanted or []
    for other in game.players:
        if other is not player:
            other.public = [number for number in other.public if number not in taken]
            other.blind &= ~sum(1 << number for number in taken)
    spare = [number for number in spare if number not in taken]
    if display is None:
        shown = [(spare.pop() if spare else EMPTY) if number in taken else number for number in shown]
    game.public = shown
    game.pile = spare if wanted is None else wanted[::-1]
    game.pile_left = len(game.pile)
