"""What the effects of public contracts ask: which line, which plant, which site (FM-039 to FM-053)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.future_energy.cards import MOST_LINKS, MOST_SITES, Held
from turbinehall.games.future_energy.construction import NO
from turbinehall.games.future_energy.contracts import (
    PLACES,
    place_title,
    place_word,
    plants_on,
    take_plant,
)
from turbinehall.games.future_energy.grounds import EVERY_ICON
from turbinehall.games.future_energy.kinds import BLOCKED, ENERGIES, NO_TILE, START, TILE_TITLES, Tile
from turbinehall.games.future_energy.lines import PLACE_LINE, REMOVED
from turbinehall.games.future_energy.purchases import (
    CONTRACT,
    LINE,
    LINES,
    affordable,
    keeps_duty,
    purchase,
)
from turbinehall.games.future_energy.table import MOST_HERE, FutureEnergy, Planned
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence


@final
class LiftLine(Rule[FutureEnergy]):
    """Which of your lines is moved? The argument says whether it may lie beside another."""

    name = "lift"
    span = MOST_LINKS

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        return [link for link, lines in enumerate(game.lines) if lines >> seat & 1]

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        game.set_line(seat, option, False)
        game.push(PLACE_LINE, seat, arg | REMOVED | option << 3)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "Which of your power lines do you move?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return f"The one from {game.map.link_title(game.map.links[option])}"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return game.map.link_word(game.map.links[option])


@final
class ChooseCertificate(Rule[FutureEnergy]):
    """Which certificate is returned? An option is its value."""

    name = "certificate"
    span = 10

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        return sorted(set(game.players[seat].certificates))

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        player = game.players[seat]
        certificates = player.certificates[:]
        certificates.remove(option)
        player.certificates = certificates
        player.money += option + 1
        game.sold = [*game.sold, option]
        game.tell(SELLS, seat, option + 1)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "Which certificate do you return?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return f"The one worth {option} VP, for €{option + 1}M"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return str(option)


@final
class Shift(Rule[FutureEnergy]):
    """Which power plant, to which side? An option is twice its number, and one more for the right side."""

    name = "shift"
    span = 2 * PLACES

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        options: list[int] = []
        for i, held in enumerate(game.players[seat].contracts):
            for space in range(held.contract.spaces):
                if held.on(space):
                    if space > 0 and held.on(space - 1) == 0:
                        options.append(2 * (8 * i + space))
                    if space + 1 < held.contract.spaces and held.on(space + 1) == 0:
                        options.append(2 * (8 * i + space) + 1)
        return options

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        player = game.players[seat]
        i, space = option // 16, option // 2 % 8
        held = player.contracts[i]
        there = space + 1 if option % 2 else space - 1
        contracts = player.contracts[:]
        contracts[i] = Held(held.contract, held.plants - (1 << 2 * space) + (1 << 2 * there))
        player.contracts = contracts

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "Which power plant do you move, and to which side?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        side = "right" if option % 2 else "left"
        return f"The one below {place_title(game.players[seat], option // 2)}, to the {side}"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return f"{place_word(game.players[seat], option // 2)} {'right' if option % 2 else 'left'}"


@final
class Crew(Rule[FutureEnergy]):
    """To which site beside it (A-FM-05)? Nothing is built or taken there."""

    name = "crew"
    span = MOST_SITES

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        sites: list[int] = []
        for link in game.map.beside[game.crew]:
            there = link.other(game.crew)
            tile = game.tiles[there]
            if there != START and tile != BLOCKED and (tile == NO_TILE or game.terms.crew_anywhere):
                sites.append(there)
        return sites

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        game.crew = option
        game.tell(STEPS, seat, option)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "To which site does the construction crew step?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return game.map.sites[option].name

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return game.map.sites[option].word


def joinable(game: FutureEnergy, seat: int, count: int) -> list[int]:
    """The sites with a power plant of another player and room for one of this seat's."""
    cost = game.prices.join if game.terms.joint_effect_pays else 0
    if game.players[seat].money < cost:
        return NOTHING
    mine = 3 << 2 * seat
    return [
        site
        for site in range(1, len(game.plants))
        if game.plants[site] & ~mine and game.plants_of(seat, site) < MOST_HERE
    ]


@final
class JointPlant(Rule[FutureEnergy]):
    """Which power plant is placed? The argument is how many, or the contract and site of the first."""

    name = "plant"
    span = PLACES

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        return plants_on(game.players[seat], EVERY_ICON)

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        game.push(JOINT_SITE, seat, option * 4 + arg)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "Which power plant do you place as a joint one?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return f"The one below {place_title(game.players[seat], option)}"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return place_word(game.players[seat], option)


@final
class JointSite(Rule[FutureEnergy]):
    """On which site? The argument is four times the power plant, and how many are placed."""

    name = "joint"
    span = MOST_SITES

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        return joinable(game, seat, 1)

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        player = game.players[seat]
        contracts = len(player.contracts)
        place = arg // 4
        place_joint(game, seat, place, option)
        # The second one comes from the same contract, to the same site (A-FM-07).
        if arg % 4 == 2 and len(player.contracts) == contracts and option in joinable(game, seat, 1):
            game.push(SECOND_PLANT, seat, place // 8 * MOST_SITES + option)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "On which site?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return game.map.sites[option].name

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return game.map.sites[option].word


def place_joint(game: FutureEnergy, seat: int, place: int, site: int) -> None:
    """Place a power plant beside that of another player; by one reading for €2M to that player (A-FM-06)."""
    if game.terms.joint_effect_pays:
        for other in game.others(seat):
            if game.plants_of(other, site):
                game.players[seat].money -= game.prices.join
                game.players[other].money += game.prices.join
                break
    game.put_plants(seat, site, 1)
    game.tell(JOINS, seat, site)
    take_plant(game, seat, place)


@final
class SecondPlant(Rule[FutureEnergy]):
    """Which second power plant of the same contract? The argument is that contract and the site."""

    name = "second"
    span = PLACES

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        i = arg // MOST_SITES
        return [place for place in plants_on(game.players[seat], EVERY_ICON) if place // 8 == i]

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        place_joint(game, seat, option, arg % MOST_SITES)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "Which second power plant of that contract?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return f"The one below {place_title(game.players[seat], option)}"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return place_word(game.players[seat], option)


def swappable(game: FutureEnergy, first: int) -> list[int]:
    """The sites with a coal, gas, nuclear or oil tile, but the one that was chosen first."""
    return [site for site, kind in enumerate(game.tiles) if 0 <= kind < ENERGIES and site != first]


@final
class Swap(Rule[FutureEnergy]):
    """Which tile? The argument is the site of the first, if it is chosen."""

    name = "swap"
    span = MOST_SITES

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        return swappable(game, arg)

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        if arg == 0:
            game.push(self, seat, option)
            return
        tiles = game.tiles[:]
        tiles[arg], tiles[option] = tiles[option], tiles[arg]
        game.put_tiles(tiles)
        game.tell(SWAPS, seat, arg, option)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "With which tile does it change places?" if arg else "Which tile changes places?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return f"{TILE_TITLES[game.tiles[option]]} on {game.map.sites[option].name}"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return game.map.sites[option].word


@final
class Double(Rule[FutureEnergy]):
    """Below which oil icon, if any? The card says that you may."""

    name = "double"
    span = PLACES + 1

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        player = game.players[seat]
        options = [
            place
            for place in plants_on(player, 1 << Tile.OIL)
            if player.contracts[place // 8].on(place % 8) == 1
        ]
        return [*options, NO] if options else NOTHING

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        if option == NO:
            return
        player = game.players[seat]
        held = player.contracts[option // 8]
        contracts = player.contracts[:]
        contracts[option // 8] = Held(held.contract, held.plants + (1 << 2 * (option % 8)))
        player.contracts = contracts
        player.plants -= 1

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "Below which oil icon does a second power plant go?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return "Below none" if option == NO else place_title(game.players[seat], option)

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return "none" if option == NO else place_word(game.players[seat], option)


@final
class Repeat(Rule[FutureEnergy]):
    """Which of them?"""

    name = "repeat"
    span = 4

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        player = game.players[seat]
        return [
            action
            for action, bit in ((LINE, Planned.LINE), (LINES, Planned.LINES), (CONTRACT, Planned.CONTRACT))
            if game.planned & bit
            and affordable(game, seat, player, action)
            and keeps_duty(game, player, action, 0)
        ]

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        purchase(game, seat, option)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        return "Which planning action do you perform a second time?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return ("", "One power line", "Two power lines", "A contract")[option]

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        return ("", "line", "lines", "contract")[option]


SELLS: Final = Sentence("{seat} returns a certificate for €{number}M.")
STEPS: Final = Sentence("{seat} moves the construction crew to {site}.")
JOINS: Final = Sentence("{seat} places a joint power plant on {site}.")
SWAPS: Final = Sentence("{seat} swaps the tiles of {site} and {site}.")

LIFT_LINE: Final = LiftLine()
CHOOSE_CERTIFICATE: Final = ChooseCertificate()
SHIFT: Final = Shift()
CREW: Final = Crew()
JOINT_PLANT: Final = JointPlant()
JOINT_SITE: Final = JointSite()
SECOND_PLANT: Final = SecondPlant()
SWAP: Final = Swap()
DOUBLE: Final = Double()
REPEAT: Final = Repeat()
