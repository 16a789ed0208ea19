"""What the Rival Nation scores, and whether it is beaten (CN-054 to CN-059)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turbinehall.games.energy_empire.clash.cards import ClashCard
from turbinehall.games.energy_empire.scoring import LEADER_BONUS, total, winners
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.rulebook import Outcome
from turbinehall.kernel.story import Sentence

if TYPE_CHECKING:
    from turbinehall.games.energy_empire.clash.nation import RivalNation


def card_points(rival: RivalNation, everything: bool) -> int:
    """The VP of the cards it has played; not everything: only of those that lie face up."""
    points = 0
    for each in rival.played:
        if each % 2 == 0:
            points += rival.cards[each // 2].points
        elif everything:
            points += max(0, rival.cards[each // 2].points + rival.extra)
    return points


def leader_points(game: EnergyEmpire, rival: RivalNation) -> int:
    """Its part of the bonus for whoever is furthest on the United Nations track, as among players."""
    if rival.space == 0:
        return 0
    tied = 1
    for mat in game.mats:
        if mat.influence > rival.space:
            return 0
        if mat.influence == rival.space:
            tied += 1
    return LEADER_BONUS // tied


def contest(cards: list[ClashCard]) -> tuple[int, int, int]:
    """Military, Space Race and Diplomacy of these cards together."""
    totals = [0, 0, 0]
    for card in cards:
        for i, value in enumerate(card.values):
            totals[i] += value
    return totals[0], totals[1], totals[2]


def rival_sheet(game: EnergyEmpire, rival: RivalNation, everything: bool) -> list[tuple[str, int]]:
    """Where its points come from; not everything: as far as everybody can see."""
    lines = [
        ("cards", card_points(rival, everything)),
        ("united nations", game.board.united_nations[rival.space]),
        ("leader", leader_points(game, rival)),
    ]
    if everything and with_clock(game):
        lines.append(("cold war", cold_war_points(game)))
    return lines


def with_clock(game: EnergyEmpire) -> bool:
    """Do the values on its cards count?"""
    return "doomsday-clock" in game.setup.modules


def cold_war_points(game: EnergyEmpire) -> int:
    """Its bonuses in the Cold War: the Doomsday Clock ranks it among the players (CN-057)."""
    return sum([part.contender_points(game) for part in game.parts])


def rival_total(game: EnergyEmpire, rival: RivalNation) -> int:
    """Its whole score."""
    return sum([points for _, points in rival_sheet(game, rival, True)])


def tell_score(game: EnergyEmpire, rival: RivalNation) -> None:
    """The face-down cards are turned over, and the Rival's score is added up."""
    if game.story is None:
        return
    cards = card_points(rival, True)
    game.tell(TURNED_OVER, cards - card_points(rival, False))
    if with_clock(game):
        military, space, diplomacy = contest(rival.seen(True))
        game.tell(CONTENDS, military, space, diplomacy, cold_war_points(game))
    game.tell(
        SCORES,
        rival_total(game, rival),
        cards,
        game.board.united_nations[rival.space],
        leader_points(game, rival),
    )


def decided(game: EnergyEmpire, rival: RivalNation) -> Outcome:
    """Who has won: a player only with more VP than the Rival (CN-059)."""
    won = winners(game)
    best = total(game, game.mats[won[0]])
    beaten = rival_total(game, rival)
    alone = len(game.mats) == 1
    names = "you" if alone else " and ".join([game.rulebook.seat_name(seat) for seat in won])
    if best < beaten:
        against = f"your {best}" if alone else f"the {best} of {names}"
        return Outcome((), f"The Rival Nation wins with {beaten} VP against {against}.")
    if best == beaten:
        return Outcome((), f"The Rival Nation isn't beaten: it has {beaten} VP, as many as {names}.")
    if alone:
        return Outcome((0,), f"You win with {best} VP against the Rival Nation's {beaten}.")
    if len(won) > 1:
        return Outcome(
            tuple(won), f"{names} share the victory with {best} VP each; the Rival Nation has {beaten}."
        )
    tied = sum([1 for mat in game.mats if total(game, mat) == best])
    how = ", after a tie by resources left" if tied > 1 else ""
    return Outcome(tuple(won), f"{names} wins with {best} VP{how}; the Rival Nation has {beaten}.")


TURNED_OVER: Final = Sentence("The Rival Nation's face-down cards are turned over: {number} VP.")
CONTENDS: Final = Sentence(
    "The Rival Nation has {number} Military, {number} Space Race and {number} Diplomacy: {number} VP."
)
SCORES: Final = Sentence(
    "The Rival Nation has {number} VP, {number} of them from its cards, {number} from the United Nations "
    "track and {number} for its leader."
)
