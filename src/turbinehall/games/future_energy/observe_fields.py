"""What stands where in an observation of Future Energy; `observe.py` writes it in this order."""

from __future__ import annotations

from typing import Final

from turbinehall.games.future_energy.cards import MOST_SPACES, Contract
from turbinehall.games.future_energy.kinds import GROUNDS, TILES
from turbinehall.games.future_energy.table import (
    LINES,
    MOST_ENGINEERS,
    MOST_HERE,
    MOST_INVESTORS,
    PLANTS,
    SLOTS,
    WILDCARDS,
    FutureEnergy,
)
from turbinehall.kernel.observation import Field, Section, players

HELD: Final = 1 + MOST_SPACES  # a contract that is held: which, and the power plants on its spaces


def sections(game: FutureEnergy, values: list[int]) -> list[Section]:
    """All of them."""
    names = players(len(game.players))
    contracts = [contract_name(contract) for contract in [*game.cards.contracts, *game.cards.starts]]
    return [
        _turn(game, names),
        _sites(game),
        _offers(game, contracts),
        _players(game, names, contracts, values),
    ]


def contract_name(contract: Contract) -> str:
    """What a contract is called here: its icons and its VP."""
    icons = "+".join([TILES[icon] for icon in contract.icons])
    return f"start {contract.number + 1}" if contract.start else f"{icons} ({contract.points} VP)"


def _turn(game: FutureEnergy, names: list[str]) -> Section:
    sites = [site.word for site in game.map.sites]
    phases = ("none", "planning", "movement", "construction", "joint")
    return Section(
        "The turn",
        [
            Field("start player", "who holds the starting kite", names=names),
            Field("active", "whose turn it is", names=("nobody's", *names)),
            Field("round", "which round it is"),
            Field("last round", "1 in the last round", high=1),
            Field("phase", "which phase", names=phases),
            Field("planned", "1 if planned this turn: a line, several lines, a contract", 3, 1),
            Field("crew", "where the construction crew is", names=sites),
            Field("destination", "where it goes, or has just arrived", names=("nowhere", *sites)),
            Field("built icon", "the icon that was built from", names=("none", *TILES)),
            Field("duty", "1 if a contract must be bought this turn", high=1),
        ],
    )


def _sites(game: FutureEnergy) -> Section:
    site = [Field("tile", "the action tile there", names=("none", *TILES, "blocked"))]
    if game.terms.new_grounds:
        site.append(Field("ground", "which new construction ground lies there", names=("none", *GROUNDS)))
    return Section("Each site", site, site_words(game))


def site_words(game: FutureEnergy) -> list[str]:
    """What the sites are called here."""
    return [site.word or "start" for site in game.map.sites]


def _offers(game: FutureEnergy, contracts: list[str]) -> Section:
    fields = [
        Field("display", "the contract in each slot", SLOTS, names=("none", *contracts)),
        Field("contract stack", "contracts face down", high=len(game.cards.contracts)),
        Field("bank", "certificates in the bank", high=len(game.cards.certificates)),
    ]
    if game.terms.public:
        publics = [card.word for card in game.cards.publics]
        fields += [
            Field("public display", "the public contracts", len(game.public), names=("none", *publics)),
            Field("public pile", "public contracts face down", high=len(publics)),
            Field("wildcards", "wildcards in the supply", high=WILDCARDS),
        ]
    return Section("What is for sale", fields)


def _players(game: FutureEnergy, names: list[str], contracts: list[str], values: list[int]) -> Section:
    certificates = len(game.cards.certificates)
    fields = [
        Field("points", "VP on the track"),
        Field("money", "money"),
        Field("investors", "investors", high=MOST_INVESTORS),
        Field("engineers", "engineers", high=MOST_ENGINEERS),
        Field("engineers used", "engineers used this turn", high=MOST_ENGINEERS),
        Field("lines left", "power lines in the supply", high=LINES),
        Field("plants left", "power plants in the supply", high=PLANTS),
    ]
    for place in range(1, PLANTS + 1):
        fields += [
            Field(f"contract {place}", "a contract that isn't completed", names=("none", *contracts)),
            Field(f"contract {place} plants", "power plants on its spaces", MOST_SPACES, MOST_HERE),
        ]
    words = ", ".join([str(value) for value in values])
    fields += [
        Field("completed", "by contract: 1 if completed; starting contracts last", len(contracts), 1),
        Field("certificates", "certificates held", high=certificates),
        Field(
            "certificate values", f"how many are worth {words}, if you may know", len(values), certificates
        ),
        Field("nuclear tiles", "tiles on the nuclear power board", high=len(game.map.sites)),
        Field("nuclear used", "of these, used this turn", high=len(game.map.sites)),
    ]
    if game.terms.public:
        fields += [
            Field("kept", f"tiles kept: {', '.join(TILES)}", len(TILES), len(game.map.sites)),
            Field("wildcards", "wildcards held", high=WILDCARDS),
            Field(
                "public contracts",
                "by public contract: 1 if held, and you may know it",
                len(game.cards.publics),
                1,
            ),
            Field("public hidden", "public contracts that you may not know", high=len(game.cards.publics)),
        ]
    links = [game.map.link_word(link) for link in game.map.links]
    fields += [
        Field("plants", "power plants by site", high=MOST_HERE, each=site_words(game)),
        Field("lines", "by link: 1 if there is a power line", high=1, each=links),
    ]
    return Section("Each player", fields, names)
