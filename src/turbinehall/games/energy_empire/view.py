"""What may be seen of the table: everything but face-down cards and the others' Achievements (A-EE-42)."""

from __future__ import annotations

from typing import Any, Final

from turbinehall.games.energy_empire.achievements import worth
from turbinehall.games.energy_empire.alternatives import Alternative
from turbinehall.games.energy_empire.cards import Achievement, Card, Impact, Nation
from turbinehall.games.energy_empire.environment import cells
from turbinehall.games.energy_empire.kinds import (
    ANY_ROW,
    COLUMNS,
    DICE,
    KINDS,
    NO_DIE,
    NO_ROW,
    OWNED_DICE,
    PLANKS,
    ROWS,
    TYPES,
    Die,
    Kind,
    Type,
)
from turbinehall.games.energy_empire.markets import money_price
from turbinehall.games.energy_empire.parts import Location
from turbinehall.games.energy_empire.resources import RESOURCES, amounts, by_name
from turbinehall.games.energy_empire.scoring import LEADER_BONUS, sheet
from turbinehall.games.energy_empire.table import (
    EMPTY,
    GUEST,
    MOST_ENERGY,
    MOST_WORKERS,
    NEUTRAL,
    STACK_ENERGY,
    EnergyEmpire,
    Mat,
)

TYPE_WORDS: Final = (*TYPES, "any")


def table_view(game: EnergyEmpire, seat: int | None, everything: bool = False) -> dict[str, Any]:
    """The table as plain data. A seat sees its own secrets; with everything, all are shown."""
    board = game.board
    return {
        "players": [_player(game, each, seat, everything) for each in range(len(game.mats))],
        "start player": game.first,
        "locations": [_location(game, location) for location in game.locations],
        "beside": [
            {
                **beside_view(game.cards.cards[number]),
                "met": [[need.met(mat) for need in game.cards.cards[number].needs] for mat in game.mats],
            }
            for number in game.beside
        ],
        "modules": {part.name: part.view(game, seat, everything) for part in game.parts},
        "markets": {word: _market(game, type_) for type_, word in enumerate(TYPES)},
        "decks": {
            word: {"deck": game.left[type_], "discard": len(game.discards[type_])}
            for type_, word in enumerate(TYPES)
        },
        "track": {
            "spots": game.spots(),
            "full": game.full_spot,
            "oil prices": board.oil_prices,
            "oil price": game.oil_price(),
        },
        "impacts": _impacts(game, seat, everything),
        "united nations": {
            "points": board.united_nations,
            "leader bonus": 0 if game.terms.solo else LEADER_BONUS,
        },
        "achievements": {
            "display": [
                None if tile == EMPTY else _tile(game.cards.achievements[tile]) for tile in game.display
            ],
            "stack": game.stack_left,
        },
        "supplies": {
            "pollution": game.supply,
            "wells": game.wells,
            "dice": {DICE[kind]: game.dice[kind] - _in_use(game, kind) for kind in range(len(DICE))},
        },
        "power plant": [
            {"die": DICE[kind], "price": by_name(board.power_plant[kind])} for kind in range(OWNED_DICE)
        ],
        "dice chart": {DICE[kind]: board.chart[kind][1:] for kind in range(len(DICE))},
        "columns": board.columns,
        "drilling": cells(board.drilling),
        "turn": _turn(game),
        "final turns": game.final_turns if game.final_turns >= 0 else None,
        "score sheet": None if seat is None else _sheet(game, seat),
        "score sheets": [_sheet(game, each) for each in range(len(game.mats))]
        if game.over or everything
        else None,
    }


def inspect(game: EnergyEmpire) -> dict[str, Any]:
    """The whole table with its secrets: decks in order, and what everybody holds."""
    titles = game.cards.cards
    return {
        **table_view(game, None, True),
        "structure decks": [
            [titles[number].word for number in game.decks[type_][: game.left[type_]]]
            for type_ in range(len(TYPES))
        ],
        "structure discards": [[titles[number].word for number in pile] for pile in game.discards],
        "achievement stack": [game.cards.achievements[tile].word for tile in game.stack[: game.stack_left]],
        "achievements removed": game.removed,
        "secrets": [
            {
                "claimed": mat.claimed,
                "discarded": mat.gone,
                "rejected": mat.rejected,
                "nation": None if mat.nation is None else mat.nation.word,
                "peeked": mat.peeked,
            }
            for mat in game.mats
        ],
    }


def _player(game: EnergyEmpire, seat: int, viewer: int | None, everything: bool) -> dict[str, Any]:
    mat = game.mats[seat]
    own = seat == viewer or everything
    known = own or game.over
    shown = mat.nation is not None and (game.revealed_nations or own)
    player: dict[str, Any] = {
        "seat": seat,
        "score": mat.score,
        "nation": nation_view(mat.nation) if shown and mat.nation is not None else None,
        "nation planks": _planks(mat, Type.ANY, 0, mat.tableau[Type.ANY][0])
        if game.revealed_nations
        else [None],
        "workers": {"mat": mat.workers, "owned": mat.owned, "reserve": MOST_WORKERS - mat.owned},
        "energy": {"mat": mat.energy, "reserve": MOST_ENERGY - mat.energy - mat.spent},
        "resources": dict(zip(RESOURCES, amounts(mat.held), strict=True)),
        "dice": [DICE[kind] for kind in range(OWNED_DICE) for _ in range(mat.dice[kind])],
        "environment": _environment(mat),
        "structures": {
            word: [_owned(game, mat, type_, i) for i in range(len(mat.tableau[type_]))]
            for type_, word in enumerate(TYPES)
        },
        "other cards": [_owned(game, mat, Type.ANY, i) for i in range(1, len(mat.tableau[Type.ANY]))],
        "achievements": [
            _tile(game.cards.achievements[tile], worth(mat, game.cards.achievements[tile])) if known else None
            for tile in mat.achievements
        ],
        "united nations": mat.influence,
        "last turn": KINDS[mat.last],
        "ready": bool(mat.achievements),
    }
    if own and not game.revealed_nations:
        player["dealt"] = {
            "nations": [nation_view(game.cards.nations[number]) for number in mat.dealt_nations],
            "achievements": [_tile(game.cards.achievements[number]) for number in mat.dealt_tiles],
        }
    return player


def _environment(mat: Mat) -> list[list[str | None]]:
    rows: list[list[str | None]] = []
    for row in range(len(ROWS)):
        spaces: list[str | None] = []
        for cell in range(row * COLUMNS, (row + 1) * COLUMNS):
            if mat.pollution >> cell & 1:
                spaces.append("pollution")
            elif mat.nuclear >> cell & 1:
                spaces.append("nuclear")
            else:
                spaces.append("well" if mat.wells >> cell & 1 else None)
        rows.append(spaces)
    return rows


def _owned(game: EnergyEmpire, mat: Mat, type_: int, i: int) -> dict[str, Any]:
    card = mat.tableau[type_][i]
    active = game.mats[game.active] is mat
    return {
        **card_view(card),
        "planks": _planks(mat, type_, i, card),
        "activated": active and bool(game.activated >> card.number & 1),
    }


def _planks(mat: Mat, type_: int, i: int, card: Card) -> list[str | None]:
    """What lies on each place of a card's planks."""
    pieces: list[str | None] = []
    for place in range(2 * i, 2 * i + card.places):
        if not mat.planks[type_] >> place & 1:
            pieces.append(None)
        else:
            pieces.append("worker" if mat.crew[type_] >> place & 1 else "energy")
    return pieces


def _location(game: EnergyEmpire, location: Location) -> dict[str, Any]:
    number = location.number
    goods = by_name(game.goods[number])
    tokens = game.tokens[number]
    if tokens & 15:
        goods["pollution"] = tokens & 15
    if tokens >> 4:
        goods["nuclear"] = tokens >> 4
    return {
        "word": location.word,
        "name": location.title,
        "type": TYPE_WORDS[location.type],
        "words": location.about(game),
        "stacks": [_stack(stack) for stack in game.stacks[number]],
        "goods": goods,
    }


def _stack(stack: int) -> dict[str, Any]:
    owner = stack >> 4
    shown: dict[str, Any] = {
        "seat": None if owner in (GUEST, NEUTRAL) else owner,
        "energy": stack & STACK_ENERGY,
        "height": (stack & STACK_ENERGY) + 1,
    }
    if owner == GUEST:
        shown["guest"] = True
    return shown


def _market(game: EnergyEmpire, type_: int) -> list[dict[str, Any]]:
    slots: list[dict[str, Any]] = []
    for slot in game.terms.slots:
        price = game.board.prices[type_][slot]
        number = game.market[type_][slot]
        slots.append(
            {
                "slot": slot + 1,
                "money": money_price(game, type_, price),
                "resources": by_name(price.resources),
                "card": None if number == EMPTY else card_view(game.cards.cards[number]),
            }
        )
    return slots


def beside_view(card: Card) -> dict[str, Any]:
    """A card that lies beside the markets."""
    return {
        **card_view(card),
        "price": by_name(card.price),
        "needs": [need.words() for need in card.needs],
    }


def _impacts(game: EnergyEmpire, seat: int | None, everything: bool) -> list[dict[str, Any]]:
    peeked = 0 if seat is None else game.mats[seat].peeked
    shown: list[dict[str, Any]] = []
    for i, number in enumerate(game.row):
        up = i < game.revealed
        looked = bool(peeked >> i & 1) and not up
        card = game.cards.impacts[number]
        shown.append(
            {
                "position": i + 1,
                "deck": "early" if i < len(game.row) // 2 else "late",
                "state": "down" if not up else "up" if i == game.revealed - 1 else "gone",
                "card": impact_view(card) if up or looked or everything else None,
                "peeked": looked,
            }
        )
    return shown


def _turn(game: EnergyEmpire) -> dict[str, Any]:
    placed = game.location != EMPTY
    return {
        "seat": game.active if game.revealed_nations and not game.over and not game.guest else None,
        "kind": KINDS[game.kind],
        "location": game.locations[game.location].word if placed else None,
        "type": TYPE_WORDS[game.locations[game.location].type] if placed else None,
        "roll": [
            {"die": DICE[die // 8], "face": die % 8, "energy": game.board.chart[die // 8][die % 8]}
            for die in game.roll
        ],
        "refined": game.refined if game.kind == Kind.GENERATE else 0,
    }


def _in_use(game: EnergyEmpire, kind: int) -> int:
    """Petroleum dice that were refined this turn: they are out of the supply until it ends."""
    return game.refined if kind == Die.PETROLEUM and game.kind == Kind.GENERATE else 0


def _sheet(game: EnergyEmpire, seat: int) -> list[dict[str, Any]]:
    return [{"what": what, "points": points} for what, points in sheet(game, seat)]


# ---------------------------------------------------------------- what is printed


def card_view(card: Card) -> dict[str, Any]:
    """A Structure as it is printed."""
    return {
        "word": card.word,
        "name": card.title,
        "type": TYPES[card.type] if card.type < len(TYPES) else "any",
        "points": card.points,
        "pollution": None
        if card.pollution == NO_ROW
        else {"row": ROWS[card.pollution], "kind": "nuclear" if card.nuclear else "pollution"},
        "plank": PLANKS[card.plank],
        "copies": card.copies,
        "structure": card.structure,
        "module": card.module or None,
        "effect": [alternative_view(action) for action in card.alternatives],
        "generate": {"start": _gains(card.at_start), "production": _gains(card.at_production)}
        if card.acts_alone
        else None,
        "words": card.words(),
        "reconstructed": list(card.reconstructed),
    }


def _gains(action: Alternative | None) -> dict[str, Any] | None:
    """What a card gives by itself on Generate turns."""
    if action is None:
        return None
    gain: dict[str, Any] = alternative_view(action)["gain"]
    return gain


def nation_view(nation: Nation) -> dict[str, Any]:
    """A Nation card as it is printed."""
    card = nation.card
    start: dict[str, Any] = dict(by_name(nation.start))
    if nation.workers:
        start["workers"] = nation.workers
    if nation.dice:
        start["dice"] = [DICE[kind] for kind in nation.dice]
    return {
        "word": nation.word,
        "name": card.title,
        "type": "nation",
        "plank": PLANKS[card.plank],
        "effect": [alternative_view(action) for action in card.alternatives],
        "words": card.words(),
        "start": start,
        "start words": nation.start_words(),
        "reconstructed": list(card.reconstructed),
    }


def alternative_view(action: Alternative) -> dict[str, Any]:
    """What is spent and gained."""
    gain: dict[str, Any] = dict(by_name(action.gain))
    numbers = {
        "points": action.points,
        "workers": action.workers,
        "energy": action.energy,
        "cleanups": action.cleanups,
        "peeks": action.peeks,
        "influence": action.influence,
        "others": action.others,
    }
    gain |= {word: number for word, number in numbers.items() if number}
    if action.die != NO_DIE:
        gain["die"] = DICE[action.die]
    if action.pollution != NO_ROW:
        gain["pollution"] = "any" if action.pollution == ANY_ROW else ROWS[action.pollution]
    shown: dict[str, Any] = {"spend": by_name(action.cost), "gain": gain}
    if action.then is not None and action.then.mark:
        shown["then"] = action.then.mark
    return shown


def _tile(tile: Achievement, now: int | None = None) -> dict[str, Any]:
    return {"word": tile.word, "name": tile.title, "words": tile.words(), "worth": now}


def impact_view(card: Impact) -> dict[str, Any]:
    """A Global Impact as it is printed."""
    return {
        "word": card.word,
        "name": card.title,
        "deck": "late" if card.late else "early",
        "row": ROWS[card.row],
        "market": TYPES[card.market],
        "words": card.words(),
        "lasting": card.lasting.lasts,
        "reconstructed": list(card.reconstructed),
    }
