"""A Generate turn of the Rival Nation, and what nobody may know of it (CN-043 to CN-047, CN-060)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.clash.rivals import (
    RIVAL,
    clash,
    next_cards,
    played,
    rest,
    rival,
    set_rival,
    shown,
    stacks,
    work,
)
from tests.games.energy_empire.helpers_late import in_order
from tests.games.energy_empire.tables import asked, imagine, said, set_table
from turbinehall.games.energy_empire.table import EnergyEmpire

QUIET = ("cheap-imports", "electric-homes", "undersea-oil")


def generating(*cards: str, **variants: str) -> EnergyEmpire:
    """The player is about to take a turn, and then the Rival Generates: none of its Workers is on the mat."""
    placed: dict[str, list[tuple[int | str, int]]] = {
        "mine": [(RIVAL, 0), (RIVAL, 2)],
        "finance": [(0, 0), (RIVAL, 1), (RIVAL, 3)],
        "oil": [(RIVAL, 0)],
    }
    game = next_cards(set_table(clash(**variants), energy=5), *cards)
    return set_rival(game, workers=0, stacks=placed)


@pytest.mark.rule("CN-044", "CN-060")
def test_a_card_is_laid_face_down_and_nobody_sees_it() -> None:
    game = generating("hand")
    work(game)
    assert played(game) == ["(hand)"]
    for seat in (0, None):
        area = shown(game, seat)
        assert area["columns"] == [[None]]
        assert (area["last turn"]["kind"], area["last turn"]["card"]) == ("generate", None)
        assert area["score"]["cards"] == 0  # of what is known
        assert "hand" not in str(area)
    assert "Mine And Finance" not in " ".join(said(game))


@pytest.mark.rule("CN-044")
def test_its_locations_and_its_icon_mean_nothing() -> None:
    game = generating("influence")
    work(game, "research")
    assert shown(game)["influence"] == 0
    assert stacks(game, "mine") == []


@pytest.mark.rule("CN-045")
def test_a_token_goes_from_the_track_onto_the_card() -> None:
    game = generating()
    track, supply = game.track, game.supply
    work(game)
    assert (game.track, game.supply) == (track - 1, supply)
    assert shown(game)["tokens"] == 1


@pytest.mark.rule("CN-046")
def test_all_its_pieces_return_and_nobody_elses() -> None:
    game = generating()
    assert (shown(game)["energy"], shown(game)["aside"]) == (4, 1)
    work(game)
    area = shown(game)
    assert (area["workers"], area["energy"], area["aside"]) == (6, 10, 0)
    assert stacks(game, "mine") == stacks(game, "oil") == []
    assert stacks(game, "finance") == [(0, 0)]


@pytest.mark.rule("CN-047")
def test_a_global_impact_comes_after_the_return() -> None:
    game = generating()
    set_table(game, track=21, impacts=QUIET)
    set_rival(game, workers=0)
    work(game)
    assert (game.track, game.revealed, asked(game)) == (20, 1, "turn")
    assert in_order(said(game), "token from the track", "return to its mat", "Global Impact: Cheap Imports")


@pytest.mark.rule("CN-021", "CN-044")
def test_the_face_down_card_after_the_third_impact_is_a_late_one() -> None:
    """A-CN-07."""
    game = set_rival(set_table(generating(), track=12), workers=0)
    work(game)
    assert played(game)[0].startswith("(late-")


@pytest.mark.rule("CN-060")
def test_a_face_down_card_might_be_any_that_was_not_seen_of_its_deck() -> None:
    game = generating("hand", "plain")
    work(game)
    work(game, "trade")
    assert played(game) == ["(hand)", "plain"]
    others = set()
    for seed in range(40):
        other = imagine(game, 0, seed)
        down, up = played(other)
        assert up == "plain"
        assert not down.startswith("(late-")
        assert down != "(plain)"
        assert shown(other) == shown(game)
        others.add((down, tuple(rival(other).decks[0])))
    assert len({down for down, _ in others}) > 10
    assert len(others) == 40


@pytest.mark.rule("CN-060")
def test_what_is_imagined_depends_on_nothing_that_is_hidden() -> None:
    first, second = generating("hand"), generating("smoke")
    for game in (first, second):
        work(game)
    assert played(first) != played(second)
    assert played(imagine(first, 0, 7)) == played(imagine(second, 0, 7))
    assert rival(imagine(first, 0, 7)).decks == rival(imagine(second, 0, 7)).decks


@pytest.mark.rule("CN-060", "CN-055")
def test_at_the_end_they_are_turned_over() -> None:
    game = generating("hand")
    set_table(game, track=0, final_turns=2)
    set_rival(game, workers=0)
    next_cards(game, "late-hand")
    rest(game)
    assert game.over
    area = shown(game, None)
    assert [card["word"] for column in area["columns"] for card in column] == ["late-hand"]
    assert area["score"]["cards"] == 7
    assert "The Rival Nation's face-down cards are turned over: 7 VP." in said(game)
