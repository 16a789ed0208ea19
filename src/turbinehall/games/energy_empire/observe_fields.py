"""What stands where in an observation of Energy Empire; `observe.py` writes it in this order."""

from __future__ import annotations

from typing import Final

from turbinehall.games.energy_empire.kinds import CELLS, DICE, OWNED_DICE, PIECES, TYPES
from turbinehall.games.energy_empire.resources import RESOURCES
from turbinehall.games.energy_empire.table import (
    DISPLAY,
    MOST_ACHIEVEMENTS,
    MOST_DICE,
    MOST_ENERGY,
    MOST_WORKERS,
    SLOTS,
    SPOTS,
    TOKENS,
    WELLS,
    EnergyEmpire,
)
from turbinehall.kernel.observation import Field, Section, players

FIRST_DICE: Final = 10  # more are never rolled at once: five owned and four of Petroleum
GOODS: Final = len(RESOURCES) + 2
NOT_A_DIE: Final = "-"


def sections(game: EnergyEmpire, cards: list[str], beside: list[str]) -> list[Section]:
    """All of them but those of the modules."""
    names = players(len(game.mats))
    words = [location.word for location in game.locations]
    return [
        _turn(names, words),
        *_board(game, cards, beside),
        _locations(names, words),
        Section(
            "What you may choose from at the start",
            [
                Field("dealt nations", "by Nation in play: 1 if dealt to you", len(game.in_play.nations), 1),
                Field("dealt achievements", "by tile: 1 if dealt to you", len(game.cards.achievements), 1),
            ],
        ),
        _players(game, names, cards),
    ]


def _turn(names: list[str], words: list[str]) -> Section:
    faces = [
        NOT_A_DIE if face in (0, 7) else f"{DICE[kind]} {face}"
        for kind in range(len(DICE))
        for face in range(8)
    ]
    return Section(
        "The turn",
        [
            Field("start player", "who that is", names=names),
            Field("active", "whose turn it is", names=("nobody's", *names)),
            Field("nations revealed", "1 once everybody has chosen", high=1),
            Field("kind", "what kind of turn it is", names=("not chosen yet", "work", "generate")),
            Field("location", "where a Worker was placed this turn", names=("nowhere", *words)),
            Field(
                "roll",
                "the latest roll, die by die: eight times the kind, plus the face",
                FIRST_DICE,
                names=faces,
            ),
            Field("refined", "Petroleum dice in use this turn", high=4),
            Field("final turns", "turns left once the end is near, plus 1; 0 before", high=16),
        ],
    )


def _board(game: EnergyEmpire, cards: list[str], beside: list[str]) -> list[Section]:
    impacts = [game.cards.impacts[number].word for number in [*game.in_play.early, *game.in_play.late]]
    tiles = [tile.word for tile in game.cards.achievements]
    found = [
        Section(
            "The Global Impact track",
            [
                Field("track", "Pollution tokens on it", high=TOKENS),
                Field("full spot", "tokens of a full spot", high=TOKENS // SPOTS),
                Field("oil price", "the price of Oil", high=20),
                Field("impacts revealed", "Global Impacts that have taken place", high=SPOTS),
                Field(
                    "impacts",
                    "left to right: the card, if it was revealed or you have looked at it",
                    SPOTS,
                    names=("unknown", *impacts),
                ),
            ],
        ),
        Section(
            "Each market",
            [
                Field("slots", "the card in each slot", SLOTS, names=("none", *cards)),
                Field("deck", "cards in the deck"),
                Field("discard", "cards discarded"),
            ],
            [f"{type_} market" for type_ in TYPES],
        ),
    ]
    if beside:
        found.append(
            Section(
                "Beside the markets",
                [Field("beside", f"{', '.join(beside)}: 1 if it can be bought", len(beside), 1)],
            )
        )
    found.append(
        Section(
            "Achievements and supplies",
            [
                Field("display", "the tiles on the board", DISPLAY, names=("none", *tiles)),
                Field("stack", "tiles in the supply", high=len(tiles)),
                Field("supply", "Pollution tokens in the supply", high=TOKENS),
                Field("wells", "Oil Wells in the supply", high=WELLS),
                Field("dice", f"Energy dice in the supply: {', '.join(DICE)}", len(DICE), 20),
            ],
        )
    )
    return found


def _locations(names: list[str], words: list[str]) -> Section:
    fields: list[Field] = []
    for name in [*names, "guest"]:
        whose = "your" if name == "you" else "the Rival's" if name == "guest" else f"{name}'s"
        fields.append(Field(f"{name} stacks", f"{whose} Workers there", high=MOST_WORKERS))
        fields.append(Field(f"{name} energy", f"{whose} Energy beneath them", high=MOST_ENERGY))
    fields += [
        Field("neutral", "neutral Workers there", high=1),
        Field("height", "height of the tallest stack", high=MOST_ENERGY + 1),
        Field("goods", f"what lies there: {', '.join(RESOURCES)}", len(RESOURCES)),
        Field("tokens", "Pollution and Nuclear Contamination lying there", 2, 15),
    ]
    return Section("Each location", fields, words)


def _players(game: EnergyEmpire, names: list[str], cards: list[str]) -> Section:
    nations = [game.cards.nations[number].word for number in game.in_play.nations]
    cells = ("free", "pollution", "nuclear", "well")
    tiles = len(game.cards.achievements)
    last = len(game.board.united_nations) - 1
    return Section(
        "Each player",
        [
            Field("nation", "the Nation, if you may know it", names=("unknown", *nations)),
            Field("score", "where the marker stands on the Score track"),
            Field("workers", "Workers on the mat", high=MOST_WORKERS),
            Field("owned", "Workers in play", high=MOST_WORKERS),
            Field("energy", "Energy on the mat", high=MOST_ENERGY),
            Field("energy reserve", "Energy out of play", high=MOST_ENERGY),
            Field("resources", ", ".join(RESOURCES), len(RESOURCES)),
            Field("dice", f"Energy dice owned: {', '.join(DICE[:OWNED_DICE])}", OWNED_DICE, MOST_DICE),
            Field("environment", "the spaces, row by row: Air, Forest, Ocean", CELLS, names=cells),
            Field("influence", "the space on the United Nations track", high=last),
            Field("last turn", "what kind of turn the latest was", names=("none", "work", "generate")),
            Field("achievements", "how many Achievements are held", high=MOST_ACHIEVEMENTS + 1),
            Field("tiles", "by tile: 1 if held, and you may know it", tiles, 1),
            Field("cards", "by card in play: 1 if owned, 2 if activated this turn too", len(cards), 2),
            Field("planks", "by card in play: what lies on its planks", len(cards), names=PIECES),
        ],
        names,
    )
