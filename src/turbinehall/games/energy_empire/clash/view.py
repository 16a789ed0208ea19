"""What may be seen of the Rival Nation: everything but its decks and its face-down cards (CN-060)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from turbinehall.games.energy_empire.clash.cards import DECKS, EARLY, LATE, clash_view
from turbinehall.games.energy_empire.clash.scoring import rival_sheet
from turbinehall.games.energy_empire.kinds import KINDS, Kind
from turbinehall.games.energy_empire.table import EMPTY, EnergyEmpire

if TYPE_CHECKING:
    from turbinehall.games.energy_empire.clash.nation import RivalNation

COLUMN: Final = 4  # three Work turns and a Generate turn


def rival_view(game: EnergyEmpire, rival: RivalNation, everything: bool) -> dict[str, Any]:
    """The Rival's area of the table."""
    known = everything or game.over
    shown = [clash_view(rival.cards[each // 2]) if known or each % 2 == 0 else None for each in rival.played]
    sheet = rival_sheet(game, rival, known)
    table: dict[str, Any] = {
        "workers": rival.workers,
        "energy": rival.energy,
        "aside": rival.aside,
        "influence": rival.space,
        "deck": DECKS[rival.deck(game)],
        "left": {DECKS[deck]: len(rival.decks[deck]) for deck in (EARLY, LATE)},
        "columns": [shown[i : i + COLUMN] for i in range(0, len(shown), COLUMN)],
        "tokens": rival.on_cards,
        "achievements": [game.cards.achievements[tile].word for tile in rival.taken],
        "score": {**dict(sheet), "total": sum([points for _, points in sheet])},
        "last turn": _last_turn(game, rival, known),
    }
    if everything:
        table["decks"] = [[rival.cards[number].word for number in deck] for deck in rival.decks]
    return table


def _last_turn(game: EnergyEmpire, rival: RivalNation, known: bool) -> dict[str, Any] | None:
    if rival.kind == Kind.NONE:
        return None
    shown = rival.drawn != EMPTY and (known or rival.kind == Kind.WORK)
    return {
        "kind": KINDS[rival.kind],
        "card": clash_view(rival.cards[rival.drawn]) if shown else None,
        "steps": [sentence.text(values, game.rulebook.word) for sentence, values in rival.steps],
    }
