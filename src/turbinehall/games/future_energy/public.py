"""Module 2: using public contracts, with the tiles shown or with substitutes (FM-028 to FM-036)."""

from __future__ import annotations

from typing import Final, final

from turbinehall.games.future_energy.kinds import TILE_TITLES, TILES, Tile
from turbinehall.games.future_energy.table import FutureEnergy, Player
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

MOST_PUBLIC: Final = 24  # how many public contracts the action space has room for
GENUINE: Final = 0
WILDCARD: Final = 1
SUBSTITUTES: Final[list[int]] = [-1, -1, Tile.GROUND, Tile.INVESTOR, Tile.ENGINEER]
"""By option: the kept tile that stands in for another; the first two are the tile itself and a wildcard."""
POSITION: Final = 32  # how the argument of SPEND_TILE goes on after the contract
IS_GENUINE: Final = 256
IS_SUBSTITUTE: Final = 512


def substitutes(player: Player) -> int:
    """How many tiles can stand in for others."""
    kept = player.kept
    return player.wildcards + kept[Tile.GROUND] + kept[Tile.INVESTOR] + kept[Tile.ENGINEER]


def payable(player: Player, tiles: list[int], first: int, genuine: bool, spare: int) -> bool:
    """Can the tiles from a place on be paid, with so many substitutes and at least one genuine tile?"""
    missing = 0
    for i in range(first, len(tiles)):
        if player.kept[tiles[i]]:
            genuine = True
        else:
            missing += 1
    return genuine and missing <= spare


def public_options(game: FutureEnergy, player: Player, first: int) -> list[int]:
    """The public contracts that can be used now, numbered from `first`."""
    options: list[int] = []
    for number in player.public:
        if payable(player, game.cards.publics[number].tiles, 0, False, substitutes(player)):
            options.append(first + number)
    return options


def use_title(game: FutureEnergy, seat: int, number: int) -> str:
    """What using a public contract is called."""
    card = game.cards.publics[number]
    vain = "" if card.effect.possible(game, seat) else " (which can't be done now)"
    return f"Use {card.title}: {card.effect.words}{vain}"


def use_word(game: FutureEnergy, number: int) -> str:
    """Its notation."""
    return f"use {game.cards.publics[number].word}"


@final
class UsePublic(Rule[FutureEnergy]):
    """Use the public contract that is the argument: discard tiles, apply the effect, score."""

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        player = game.players[seat]
        player.public = [number for number in player.public if number != arg]
        player.blind &= ~(1 << arg)
        game.tell(USES, seat, arg)
        game.idle = -1  # a turn with this is no idle one
        game.push(SPEND_TILE, seat, arg)
        return NOTHING


@final
class SpendTile(Rule[FutureEnergy]):
    """Which tile is discarded for the next one shown? Substitutes cost the VP (FM-034)."""

    name = "spend"
    span = 5

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        card = game.cards.publics[arg % POSITION]
        place = arg // POSITION % 8
        if place == len(card.tiles):
            if not arg & IS_SUBSTITUTE:
                game.push(SCORE_PUBLIC, seat, card.points)
            game.push(card.effect, seat)
            return NOTHING
        player = game.players[seat]
        spare = substitutes(player)
        options: list[int] = []
        if player.kept[card.tiles[place]] and payable(player, card.tiles, place + 1, True, spare):
            options.append(GENUINE)
        if spare and payable(player, card.tiles, place + 1, arg & IS_GENUINE > 0, spare - 1):
            if player.wildcards:
                options.append(WILDCARD)
            for option in range(WILDCARD + 1, len(SUBSTITUTES)):
                if player.kept[SUBSTITUTES[option]]:
                    options.append(option)
        return options

    def choose(self, game: FutureEnergy, seat: int, arg: int, option: int) -> None:
        player = game.players[seat]
        if option == GENUINE:
            player.keep(game.cards.publics[arg % POSITION].tiles[arg // POSITION % 8], -1)
            arg |= IS_GENUINE
        else:
            arg |= IS_SUBSTITUTE
            if option == WILDCARD:
                player.wildcards -= 1
            else:
                player.keep(SUBSTITUTES[option], -1)
        game.push(self, seat, arg + POSITION)

    def prompt(self, game: FutureEnergy, seat: int, arg: int) -> str:
        card = game.cards.publics[arg % POSITION]
        kind = TILE_TITLES[card.tiles[arg // POSITION % 8]]
        return f"{card.title} shows {kind}. Which tile do you discard for it?"

    def describe(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        card = game.cards.publics[arg % POSITION]
        if option == GENUINE:
            return f"The {TILE_TITLES[card.tiles[arg // POSITION % 8]]} tile"
        what = "a wildcard"
        if option != WILDCARD:
            title = TILE_TITLES[SUBSTITUTES[option]]
            what = f"{'an' if title[0] in 'EI' else 'a'} {title} tile"
        return f"Instead {what}: the contract then brings no VP"

    def notation(self, game: FutureEnergy, seat: int, arg: int, option: int) -> str:
        card = game.cards.publics[arg % POSITION]
        if option == GENUINE:
            return TILES[card.tiles[arg // POSITION % 8]]
        return "wildcard" if option == WILDCARD else TILES[SUBSTITUTES[option]]


@final
class ScorePublic(Rule[FutureEnergy]):
    """The VP of a public contract, after its effect (FM-030)."""

    def begin(self, game: FutureEnergy, seat: int, arg: int) -> list[int]:
        game.players[seat].points += arg
        game.tell(SCORES, seat, arg)
        return NOTHING


USES: Final = Sentence("{seat} uses the public contract {public}.")
SCORES: Final = Sentence("{seat} gains {number} VP.")

USE_PUBLIC: Final = UsePublic()
SPEND_TILE: Final = SpendTile()
SCORE_PUBLIC: Final = ScorePublic()
