"""What may be seen of the table: everything but the stack, certificates and blindly taken contracts."""

from __future__ import annotations

from typing import Any

from turbinehall.games.future_energy.cards import Contract, PublicContract
from turbinehall.games.future_energy.construction import ASK_TO_JOIN, JOIN
from turbinehall.games.future_energy.contracts import slot_price
from turbinehall.games.future_energy.grids import grids, regions_of
from turbinehall.games.future_energy.kinds import BLOCKED, GROUNDS, TILES
from turbinehall.games.future_energy.movement import payments
from turbinehall.games.future_energy.routes import LEVEL, destinations, ways_to
from turbinehall.games.future_energy.scoring import open_sheet, open_total, presence, region_points, sheet
from turbinehall.games.future_energy.table import EMPTY, NOWHERE, PHASES, SLOTS, FutureEnergy

PLANNED_WORDS = ((1, "line"), (2, "lines"), (4, "contract"))


def table_view(game: FutureEnergy, seat: int | None, everything: bool = False) -> dict[str, Any]:
    """The table as plain data. A seat sees its own secrets; with everything, all are shown."""
    return {
        "map": _map(game),
        "crew": _crew(game),
        "tiles": [_tile(kind) for kind in game.tiles],
        "nuclear boards": game.terms.new_grounds,
        "ground tiles": {
            str(site): GROUNDS[ground]
            for site, ground in enumerate(game.grounds)
            if ground != EMPTY and game.tiles[site] >= 0
        },
        "lines": [
            [other for other in range(len(game.players)) if lines >> other & 1] for lines in game.lines
        ],
        "plants": [
            [game.plants_of(other, site) for other in range(len(game.players))]
            for site in range(len(game.plants))
        ],
        "round": game.round,
        "start player": game.first,
        "last round": bool(game.ending),
        "ends because": game.ending or None,
        "players": [_player(game, other, seat, everything) for other in range(len(game.players))],
        "display": [
            {
                "slot": slot + 1,
                "price": slot_price(game, slot),
                "contract": None
                if game.display[slot] == EMPTY
                else contract_view(game.cards.contracts[game.display[slot]]),
            }
            for slot in range(SLOTS)
        ],
        "stack": game.stack_left,
        "public": None
        if not game.terms.public
        else {
            "display": [
                None if number == EMPTY else public_view(game.cards.publics[number]) for number in game.public
            ],
            "pile": game.pile_left,
        },
        "wildcards": game.wildcards,
        "certificates left": game.bank_left,
        "majorities": _majorities(game),
        "grid points": game.prices.grids,
        "turn": _turn(game),
        "routes": _routes(game) if seat is not None and seat == game.seat else [],
        "score sheet": None if seat is None else _sheet(sheet(game, seat)),
        "score sheets": [_sheet(sheet(game, other)) for other in range(len(game.players))]
        if game.over or everything
        else None,
    }


def inspect(game: FutureEnergy) -> dict[str, Any]:
    """The whole table with its secrets."""
    return {
        **table_view(game, None, True),
        "contract stack": game.stack[: game.stack_left],
        "certificates in the bank": game.bank[: game.bank_left],
        "certificates returned": game.sold,
        "public pile": game.pile[: game.pile_left],
        "blind": [player.blind for player in game.players],
        "on the way": [game.target, int(game.walked), game.used_contracts],
    }


def _map(game: FutureEnergy) -> dict[str, Any]:
    made = game.map
    start = made.sites[0]
    return {
        "side": made.side,
        "regions": [
            {"word": word, "name": name} for word, name in zip(made.regions, made.region_names, strict=True)
        ],
        "start": {"name": start.name, "x": start.x, "y": start.y},
        "sites": [
            {
                "number": site.number,
                "word": site.word,
                "name": site.name,
                "region": made.regions[site.region],
                "x": site.x,
                "y": site.y,
                "red": site.red,
            }
            for site in made.sites[1:]
        ],
        "links": [{"number": link.number, "a": link.a, "b": link.b} for link in made.links],
        "coast": made.coast,
        "source": made.source,
    }


def _crew(game: FutureEnergy) -> int:
    """Where the crew is, also while it is led step by step."""
    if game.pending is not None and game.pending.rule.name == "step":
        return game.pending.arg
    return game.crew


def _tile(kind: int) -> str | None:
    if kind == BLOCKED:
        return "blocked"
    return TILES[kind] if kind >= 0 else None


def _player(game: FutureEnergy, seat: int, viewer: int | None, everything: bool) -> dict[str, Any]:
    player = game.players[seat]
    own = seat == viewer or everything
    best = grids(game, seat)
    active = seat == game.active and not game.over
    return {
        "seat": seat,
        "points": player.points,
        "open score": open_total(game, seat),
        "money": player.money,
        "investors": player.investors,
        "engineers": player.engineers,
        "engineers used": player.engineers - game.actions_left if active else 0,
        "revenue": game.prices.revenue + player.investors * game.prices.investor,
        "lines": player.lines,
        "plants": player.plants,
        "contracts": [
            {
                "number": i + 1,
                "points": held.contract.points,
                "start": held.contract.start,
                "icons": [
                    {"kind": TILES[icon], "plants": held.on(space)}
                    for space, icon in enumerate(held.contract.icons)
                ],
            }
            for i, held in enumerate(player.contracts)
        ],
        "completed": [contract_view(contract) for contract in player.completed],
        "certificates": [value if own or game.over else None for value in player.certificates],
        "tiles": {TILES[kind]: count for kind, count in enumerate(player.kept) if count},
        "wildcards": player.wildcards,
        "public": [
            public_view(game.cards.publics[number])
            if own or game.over or not player.blind >> number & 1
            else None
            for number in player.public
        ],
        "nuclear": {"tiles": player.nuclear, "used": game.nuclear_used if active else 0},
        "regions": {
            word: counts[seat] for word, counts in zip(game.map.regions, presence(game), strict=True)
        },
        "best grid": {
            "regions": max([regions_of(game, grid) for grid in best], default=0),
            "plants": max([grid.plants for grid in best], default=0),
            "lines": max([grid.lines for grid in best], default=0),
        },
        "open sheet": _sheet(open_sheet(game, seat)),
    }


def _majorities(game: FutureEnergy) -> list[dict[str, Any]]:
    points = region_points(game)
    counts = presence(game)
    return [
        {
            "region": word,
            "ranking": [
                {"seat": seat, "plants": plants, "points": points[region][seat]}
                for seat, plants in sorted(enumerate(counts[region]), key=lambda each: (-each[1], each[0]))
                if plants
            ],
        }
        for region, word in enumerate(game.map.regions)
    ]


def _turn(game: FutureEnergy) -> dict[str, Any]:
    """Where the turn stands.

    "taken tile": the kind of the tile that the crew has taken at its destination, until the last one was
    asked to join; else None. "built icon": the icon that the power plant came from. Where "ground" was taken
    it is another kind, and of a doubled oil space one plant is built; where "oil" was, both are (FM-049).
    """
    return {
        "seat": None if game.over else game.active,
        "phase": PHASES[game.phase],
        "planned": [word for bit, word in PLANNED_WORDS if game.planned & bit],
        "destination": None if game.target == NOWHERE else game.target,
        "taken tile": _taken(game),
        "built icon": None if game.built == EMPTY else TILES[game.built],
        "duty": game.duty,
    }


def _taken(game: FutureEnergy) -> str | None:
    """The kind of tile that is built on: the question whether others join goes with it."""
    for frame in game.agenda if game.pending is None else [*game.agenda, game.pending]:
        if frame.rule is ASK_TO_JOIN or frame.rule is JOIN:
            return TILES[frame.arg]
    return None


def _routes(game: FutureEnergy) -> list[dict[str, Any]]:
    """The cheapest way to every site that the crew may be moved to, for whoever is asked to move it."""
    if game.pending is None or game.pending.rule.name != "move":
        return []
    seat = game.seat
    routes: list[dict[str, Any]] = []
    for site in destinations(game, seat):
        ways = ways_to(game, seat, site)
        bank, paid, nuclear = payments(game, seat, ways, site)
        routes.append(
            {
                "to": site,
                "cost": bank + sum(paid),
                "bank": bank,
                "paid": {str(other): amount for other, amount in enumerate(paid) if amount},
                "path": [game.crew, *[state % LEVEL for state in ways.path(site)]],
                "nuclear": nuclear,
            }
        )
    return routes


def _sheet(lines: list[tuple[str, int]]) -> list[dict[str, Any]]:
    return [{"what": what, "points": points} for what, points in lines]


def contract_view(contract: Contract) -> dict[str, Any]:
    """A construction contract as it is printed."""
    return {
        "points": contract.points,
        "icons": [TILES[icon] for icon in contract.icons],
        "start": contract.start,
        "source": contract.source,
    }


def public_view(card: PublicContract) -> dict[str, Any]:
    """A public contract as it is printed."""
    return {
        "word": card.word,
        "name": card.title,
        "tiles": [TILES[kind] for kind in card.tiles],
        "points": card.points,
        "effect": card.kind,
        "words": card.effect.words,
    }
