"""Clash of Nations together with the modules of the Cold War (CN-015 to CN-019, CN-041, CN-057)."""

from __future__ import annotations

import pytest

import turbinehall
from tests.games.energy_empire.clash.rivals import (
    clash,
    next_cards,
    played,
    rest,
    rival,
    rival_points,
    shown,
    word_number,
    work,
)
from tests.games.energy_empire.clash.test_rival_end_and_score import turns
from tests.games.energy_empire.helpers_late import in_order, table
from tests.games.energy_empire.tables import notations, said, set_table
from turbinehall.games.energy_empire.cold_war.clock_part import clock_of
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.library import CATALOGUE

META = CATALOGUE.find("energy-empire")
CLOCK = "doomsday-clock"


def ours(seats: int, *modules: str) -> EnergyEmpire:
    """A game against the Rival with our own cards."""
    game = turbinehall.new("energy-empire", seats, [*modules, "clash-of-nations"], seed=1)
    assert isinstance(game, EnergyEmpire)
    return game


def counting(hour: int) -> EnergyEmpire:
    """A game with the Doomsday Clock at this hour, in which the player is about to take a turn."""
    game = set_table(clash(modules=[CLOCK]), energy=6)
    clock_of(game).hour = hour
    return game


@pytest.mark.rule("CN-015")
@pytest.mark.parametrize("seats", [1, 2])
def test_proxy_war_is_left_out_of_the_new_global_impacts(seats: int) -> None:
    game = ours(seats, "new-impacts")
    late = [game.cards.impacts[number].word for number in game.in_play.late]
    assert len(late) == 11
    assert "proxy-war" not in late
    assert "proxy-war" in [card.word for card in game.cards.impacts]


@pytest.mark.rule("CN-016")
def test_all_new_structures_and_nations_are_used() -> None:
    game = ours(1, "new-structures", "new-nations")
    assert [len(cards) for cards in game.in_play.structures] == [32, 32, 32]
    assert len(notations(game)) == 17


@pytest.mark.rule("CN-017")
@pytest.mark.parametrize("seats", [1, 2])
def test_three_megastructures_lie_beside_the_board(seats: int) -> None:
    assert len(table(ours(seats, "megastructures"))["beside"]) == 3


@pytest.mark.rule("CN-018")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_neutral_worker_is_on_guard_on_the_clock(seats: int) -> None:
    """A-CN-19: it counts as a height of one."""
    game = set_table(clash(seats, modules=[CLOCK]), holds={"money": 9, "oil": 9}, energy=6)
    neutral = [place["word"] for place in table(game)["locations"] if place["stacks"]]
    assert neutral == ["clock"]
    assert table(game)["locations"][-1]["stacks"] == [{"seat": None, "energy": 0, "height": 1}]
    assert "place clock" not in notations(game)
    assert "place clock +1" in notations(game)


@pytest.mark.rule("CN-019")
@pytest.mark.parametrize("seats", [1, 2])
def test_espionage_is_refused(seats: int) -> None:
    with pytest.raises(ImpossibleSetup):
        META.setup(seats, ("espionage", "clash-of-nations"), {}, 1)


@pytest.mark.rule("CN-041")
def test_the_clock_icon_moves_the_hand_by_one() -> None:
    game = next_cards(counting(3), "hand")
    work(game)
    assert clock_of(game).hour == 4
    assert "The Rival Nation advances the Doomsday Clock." in shown(game)["last turn"]["steps"]
    assert in_order(said(game), "Worker on Finance", "The hand of the Doomsday Clock moves to 4")


@pytest.mark.rule("CN-053")
def test_if_that_is_midnight_the_player_and_the_rival_have_one_more_turn() -> None:
    """A-CN-11: as when the Rival takes the last token."""
    game = next_cards(counting(11), "hand")
    work(game)
    assert table(game)["final turns"] == 2
    assert turns(game) == [0, "rival"]
    assert game.track > 0


@pytest.mark.rule("CN-041")
def test_at_midnight_it_stays() -> None:
    game = counting(12)
    game.final_turns = 2
    work(next_cards(game, "hand"))
    assert clock_of(game).hour == 12
    assert len(shown(game)["last turn"]["steps"]) == 3


@pytest.mark.rule("CN-057")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (["hand"], 8),  # first in the Space Race, and nobody has anything else
        (["hand", "influence"], 8 + 8),
        (["(hand)", "smoke", "influence"], 8 + 8 + 8),
        (["plain"], 0),
    ],
)
def test_the_values_on_its_cards_are_ranked_with_the_players(cards: list[str], points: int) -> None:
    """A-CN-05: those of face-down cards too."""
    game = counting(8)
    end(game, cards)
    assert rival_points(game)["cold war"] == points
    scored = rival_points(game)
    assert shown(game)["score"]["total"] == sum(scored.values())
    assert f": {points} VP." in " ".join(said(game))


@pytest.mark.rule("CN-057")
def test_the_second_place_is_worth_half_and_a_tie_half_to_each() -> None:
    game = counting(7)
    clock = clock_of(game)
    kinds = {tuple(card.values): i for i, card in enumerate(clock.board.cards)}
    values, kind = next((values, kind) for values, kind in kinds.items() if values[1] > 3 or sum(values) > 0)
    clock.deck = [each for i, each in enumerate(clock.deck) if i != clock.deck.index(kind)]
    clock.cards = [[2 * kind + 1]]
    end(game, ["(hand)", "smoke", "influence"])
    its = (1, 3, 2)
    mine_points = its_points = 0
    for one, other in zip(values, its):
        if one == other:
            mine_points, its_points = mine_points + 3, its_points + 3
        else:
            mine_points += 7 if one > other else 3 if one else 0
            its_points += 7 if other > one else 3
    assert rival_points(game)["cold war"] == its_points
    mine = {what: points for what, points in game.rulebook.sheet(game, 0) if what.startswith("Cold War: ")}
    assert sum(mine.values()) == mine_points


def end(game: EnergyEmpire, cards: list[str]) -> None:
    """The last turn of the game is the player's; the Rival has played these cards, some face down."""
    part = rival(game)
    numbers = [(word_number(game, word.strip("()")), word.startswith("(")) for word in cards]
    taken = [number for number, _ in numbers]
    part.decks = [[number for number in deck if number not in taken] for deck in part.decks]
    part.played = [2 * number + down for number, down in numbers]
    set_table(game, track=0, final_turns=1)
    rest(game)
    assert game.over
    assert len(played(game)) == len(cards)
