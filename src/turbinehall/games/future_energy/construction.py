"""Phase 3: build a power plant, use the tile, offer a joint power plant (FE-081 to FE-113)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.future_energy.contracts import (
    PLACES,
    icon_at,
    place_title,
    place_word,
    plants_on,
    take_plant,
)
from turbinehall.games.future_energy.grounds import use_ground
from turbinehall.games.future_energy.kinds import ICONS, TILE_TITLES, Tile
from turbinehall.games.future_energy.lines import MAY, PARALLEL, PLACE_LINE
from turbinehall.games.future_energy.table import (
    EMPTY,
    MOST_ENGINEERS,
    MOST_HERE,
    MOST_INVESTORS,
    MOST_NUCLEAR,
    FutureEnergy,
    Phase,
    Player,
)
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

ANY_ICON: Final = (1 << ICONS) - 1
NO: Final = PLACES
MORE_OIL: Final = 2  # further power plants that an oil tile allows


def arrive(game: FutureEnergy, seat: int, site: int) -> None:
    """The crew has come to a site: take its tile, build, use the tile, then ask the others (A-FE-02)."""
    game.crew = site
    game.target = site
    game.phase = Phase.CONSTRUCTION
    kind = game.clear_tile(site)
    game.tell(MOVES, seat, site, kind)
    game.push(ASK_TO_JOIN, seat, kind)
    game.push(USE_TILE, seat, kind)
    game.push(BUILD, seat, kind)


def here(game: FutureEnergy, seat: int) -> int:
    """How many more power plants of a seat may stand where the crew is."""
    return MOST_HERE - game.plants_of(seat, game.target)


def leaving(game: FutureEnergy, seat: int, place: int, tile: int) -> int:
    """How many power plants leave a space at once: two of a doubled one on oil, with room (FM-049)."""
    if tile == Tile.OIL and game.players[seat].contracts[place // 8].on(place % 8) == 2:
        return min(2, here(game, seat))
    return 1


def build_from(game: FutureEnergy, seat: int, place: int, tile: int) -> None:
    """Move a power plant from a contract to the site; a doubled one comes along on an oil tile."""
    count = leaving(game, seat, place, tile)
    game.put_plants(seat, game.target, count)
    game.tell(BUILDS, seat, count, game.target)
    take_plant(game, seat, place, count)


@final
class Build(Rule[FutureEnergy]):
    """Which power plant is built? The argument is the kind of tile."""

    name = "build"
    span = PLACES

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        return plants_on(game.players[seat], ANY_ICON if arg == Tile.GROUND else 1 << arg)

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        player = game.players[seat]
        contracts = len(player.contracts)
        game.built = icon_at(player, option)
        build_from(game, seat, option, arg)
        # Oil takes further plants from other contracts; a completed one is no longer among them.
        game.used_contracts = 1 << option // 8 if len(player.contracts) == contracts else 0

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return f"Which power plant do you build on {game.map.sites[game.target].name}?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return f"The one below {place_title(game.players[seat], option)}"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return place_word(game.players[seat], option)


@final
class UseTile(Rule[FutureEnergy]):
    """The action of the tile, of the kind that is the argument (FE-086 to FE-099)."""

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        player = game.players[seat]
        kept = game.terms.public
        if arg == Tile.INVESTOR:
            if player.investors < MOST_INVESTORS:
                player.investors += 1
                kept = False
                game.tell(INVESTOR, seat)
        elif arg == Tile.ENGINEER:
            if player.engineers < MOST_ENGINEERS:
                player.engineers += 1
                kept = False
                game.tell(ENGINEER, seat)
        elif arg == Tile.NUCLEAR:
            if game.terms.new_grounds:
                return self._nuclear_board(game, seat, player)
            game.push(PLACE_LINE, seat, PARALLEL | (0 if game.terms.must_act else MAY))
        elif arg == Tile.OIL:
            game.push(MORE_FROM_OIL, seat, MORE_OIL)
        elif arg == Tile.GROUND:
            self._ground(game, seat, player)
        elif (arg == Tile.GAS) == game.terms.gas_returns:
            game.push(RETURN_PLANT, seat)
        elif game.bank_left:
            take_certificate(game, seat, player)
        if kept:
            player.keep(arg)
        return NOTHING

    def _ground(self, game: FutureEnergy, seat: int, player: Player) -> None:
        if game.terms.new_grounds:
            use_ground(game, seat, game.grounds[game.target])
        else:
            player.money += game.prices.ground
            game.tell(GROUND, seat, game.prices.ground)

    def _nuclear_board(self, game: FutureEnergy, seat: int, player: Player) -> list[int]:
        if player.nuclear == MOST_NUCLEAR:
            if game.terms.public:
                player.keep(Tile.NUCLEAR)
        elif game.terms.public:
            game.push(NUCLEAR_BOARD, seat)
        else:
            player.nuclear += 1
            game.tell(TO_BOARD, seat)
        return NOTHING


def take_certificate(game: FutureEnergy, seat: int, player: Player) -> None:
    """Draw a certificate; only its owner sees its value (FE-094, FE-096)."""
    game.bank_left -= 1
    value = game.bank[game.bank_left]
    player.certificates = [*player.certificates, value]
    game.reveal("a certificate was drawn")
    game.whisper(seat, CERTIFICATE, value)
    game.tell_others(seat, A_CERTIFICATE, seat)


@final
class NuclearBoard(Rule[FutureEnergy]):
    """The nuclear tile: onto the nuclear power board, or kept for a public contract (FM-071)?"""

    name = "nuclear"
    span = 2

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        return BOTH

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        player = game.players[seat]
        if option == 0:
            player.nuclear += 1
            game.tell(TO_BOARD, seat)
        else:
            player.keep(Tile.NUCLEAR)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "Where does the nuclear power tile go?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return ("Onto the nuclear power board", "Keep it for a public contract")[option]

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return ("board", "keep")[option]


@final
class MoreFromOil(Rule[FutureEnergy]):
    """Up to two more power plants from oil icons of other contracts (FE-097); the argument is how many."""

    name = "oil"
    span = PLACES + 1

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        player = game.players[seat]
        if here(game, seat) == 0:
            return NOTHING
        options = plants_on(player, 1 << Tile.OIL, game.used_contracts)
        if options and not game.terms.must_act:
            options.append(NO)
        return options

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        if option == NO:
            return
        player = game.players[seat]
        contracts = len(player.contracts)
        used = game.used_contracts
        place = option // 8
        build_from(game, seat, option, Tile.OIL)
        if len(player.contracts) == contracts:
            game.used_contracts = used | 1 << place
        else:
            low = (1 << place) - 1
            game.used_contracts = used & low | (used >> place + 1) << place
        if arg > 1:
            game.push(self, seat, arg - 1)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "Oil: which further power plant do you build here?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return "None" if option == NO else f"The one below {place_title(game.players[seat], option)}"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return "none" if option == NO else place_word(game.players[seat], option)


@final
class ReturnPlant(Rule[FutureEnergy]):
    """Which power plant goes back to your supply (FE-092)? The argument: it must be one, if there is any."""

    name = "back"
    span = PLACES + 1

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        options = plants_on(game.players[seat], ANY_ICON)
        if options and not arg and not game.terms.must_act:
            options.append(NO)
        return options

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        if option == NO:
            return
        game.players[seat].plants += 1
        game.tell(RETURNS, seat, icon_at(game.players[seat], option))
        take_plant(game, seat, option)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "Which power plant do you return to your supply?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return "None" if option == NO else f"The one below {place_title(game.players[seat], option)}"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return "none" if option == NO else place_word(game.players[seat], option)


@final
class AskToJoin(Rule[FutureEnergy]):
    """Ask the others in player order, until one joins; the argument is the kind of tile."""

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        game.phase = Phase.JOINT
        if game.built != EMPTY:
            ask_next(game, seat, arg)
        return NOTHING


def ask_next(game: FutureEnergy, seat: int, kind: int) -> None:
    """Ask the next one who can build a joint power plant here, unless all were asked."""
    other = (seat + 1) % len(game.players)
    while other != game.active:
        player = game.players[other]
        if player.money >= game.prices.join and player.wanted >> game.built & 1 and here(game, other) > 0:
            game.push(JOIN, other, kind)
            return
        other = (other + 1) % len(game.players)


@final
class Join(Rule[FutureEnergy]):
    """Do you build a joint power plant here (FE-103 to FE-112)? The argument is the kind of tile."""

    name = "join"
    span = PLACES + 1

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        options = plants_on(game.players[seat], 1 << game.built)
        options.append(NO)
        return options

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        if option == NO:
            ask_next(game, seat, arg)
            return
        player = game.players[seat]
        player.money -= game.prices.join
        game.players[game.active].money += game.prices.join
        game.tell(JOINS, seat, game.prices.join, game.active)
        if game.terms.public and game.wildcards:
            game.wildcards -= 1
            player.wildcards += 1
        build_from(game, seat, option, arg)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        where = game.map.sites[game.target].name
        price = game.prices.join
        return f"Do you build a joint power plant on {where} ({TILE_TITLES[game.built]}), for €{price}M?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        if option == NO:
            return "No"
        player = game.players[seat]
        held = player.contracts[option // 8]
        last = held.plants == leaving(game, seat, option, arg) << 2 * (option % 8)
        completes = f", which completes it for {held.contract.points} VP" if last else ""
        return f"Build the one below {place_title(player, option)}{completes}"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return "no" if option == NO else place_word(game.players[seat], option)


BOTH: Final[list[int]] = [0, 1]

MOVES: Final = Sentence("{seat} moves the construction crew to {site} and takes the {tile} tile.")
BUILDS: Final = Sentence("{seat} builds {number} power plant{s} on {site}.")
INVESTOR: Final = Sentence("{seat} gains an investor.")
ENGINEER: Final = Sentence("{seat} gains an engineer.")
GROUND: Final = Sentence("{seat} gains €{number}M.")
TO_BOARD: Final = Sentence("{seat} puts the tile on the nuclear power board.")
CERTIFICATE: Final = Sentence("You draw a certificate worth {number} VP.")
A_CERTIFICATE: Final = Sentence("{seat} draws a certificate.")
RETURNS: Final = Sentence("{seat} returns a power plant below {tile} to the supply.")
JOINS: Final = Sentence("{seat} joins in for €{number}M, paid to {seat}.")

BUILD: Final = Build()
USE_TILE: Final = UseTile()
NUCLEAR_BOARD: Final = NuclearBoard()
MORE_FROM_OIL: Final = MoreFromOil()
RETURN_PLANT: Final = ReturnPlant()
ASK_TO_JOIN: Final = AskToJoin()
JOIN: Final = Join()
