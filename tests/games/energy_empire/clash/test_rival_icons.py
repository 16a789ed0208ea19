"""Icons of the Rival Nation's cards, and Global Impacts (CN-037 to CN-042, CN-048 to CN-050)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.clash.rivals import (
    RIVAL,
    clash,
    next_cards,
    played,
    rest,
    set_rival,
    shown,
    stacks,
    work,
)
from tests.games.energy_empire.clash.test_rival_work import working
from tests.games.energy_empire.helpers_late import in_order, let_pass, table
from tests.games.energy_empire.tables import (
    achievement_stack,
    asked,
    display,
    notations,
    play,
    reasons,
    said,
    set_table,
)

QUIET = ("cheap-imports", "electric-homes", "undersea-oil")


@pytest.mark.rule("CN-037")
@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("influence", "moves to space 1"),
        ("smoke", "puts a Pollution token"),
        ("first-tile", "takes the Achievement"),
    ],
)
def test_the_icon_comes_after_the_placements(word: str, words: str) -> None:
    game = working(word)
    work(game)
    assert in_order(shown(game)["last turn"]["steps"], "Worker on Mine", "Worker on Finance", words)


@pytest.mark.rule("CN-037")
def test_a_card_may_have_no_icon() -> None:
    game = working("plain")
    track, tiles = game.track, display(game)
    work(game)
    area = shown(game)
    assert (game.track, display(game), area["influence"]) == (track, tiles, 0)
    assert area["last turn"]["card"]["icon"] is None
    assert len(area["last turn"]["steps"]) == 3


@pytest.mark.rule("CN-037", "CN-031")
def test_the_icon_counts_though_both_placements_were_skipped() -> None:
    game = set_rival(working("influence"), energy=0, stacks={"mine": [(0, 0)], "finance": [(0, 0)]})
    work(game)
    assert (shown(game)["aside"], shown(game)["influence"]) == (2, 1)


@pytest.mark.rule("CN-038")
def test_the_united_nations_icon_moves_its_marker_one_space() -> None:
    game = set_rival(working("influence"), space=2)
    work(game)
    assert shown(game)["influence"] == 3
    assert "The Rival Nation moves to space 3 of the United Nations track." in said(game)


@pytest.mark.rule("CN-050", "CN-038")
def test_only_one_marker_may_stand_on_the_last_space() -> None:
    """A-CN-04: if the player is there, the Rival stays where it is."""
    game = working("influence", "late-influence")
    last = len(game.board.united_nations) - 1
    set_table(set_rival(game, space=last - 1), influence=last)
    work(game)
    assert shown(game)["influence"] == last - 1
    assert "can't move on the United Nations track" in " ".join(said(game))


@pytest.mark.rule("CN-050")
def test_if_the_rival_is_there_the_player_cant_come() -> None:
    game = working("influence")
    last = len(game.board.united_nations) - 1
    set_table(game, influence=last - 1, holds={"money": 9, "oil": 9, "science": 9, "steel": 9, "plastic": 9})
    set_rival(game, space=last - 1)
    play(game, "place mine")
    assert "nation" in notations(game)
    game.play("end")
    assert shown(game)["influence"] == last
    set_table(game, structures=["iron-mine"])
    play(game, "place drilling; f1")
    assert notations(game) == {"end", "iron-mine"}
    assert "last space" in reasons(game)["nation"]


@pytest.mark.rule("CN-038")
def test_on_the_last_space_its_marker_stays() -> None:
    game = working("influence")
    last = len(game.board.united_nations) - 1
    work(set_rival(game, space=last))
    assert shown(game)["influence"] == last
    assert "stands on the last space" in " ".join(said(game))


@pytest.mark.rule("CN-039")
def test_the_pollution_icon_takes_a_token_from_the_track_onto_the_card() -> None:
    """A-CN-03, A-CN-12: it is out of play there, and not in the supply."""
    game = working("smoke")
    track, supply = game.track, game.supply
    work(game)
    assert (game.track, game.supply) == (track - 1, supply)
    assert shown(game)["tokens"] == 1
    assert table(game)["track"]["spots"] == [3, 4, 4, 4, 4, 4]


@pytest.mark.rule("CN-039")
def test_from_an_empty_track_it_takes_none() -> None:
    game = set_table(working("late-smoke"), track=0, final_turns=2)
    supply = game.supply
    work(game)
    assert (game.track, game.supply, shown(game)["tokens"]) == (0, supply, 0)


@pytest.mark.rule("CN-040")
@pytest.mark.parametrize(("word", "space"), [("first-tile", 0), ("second-tile", 1), ("third-tile", 2)])
def test_the_achievement_icon_takes_the_indicated_one_out_of_the_game(word: str, space: int) -> None:
    """A-CN-02: its space is refilled."""
    game = working(word)
    before = display(game)
    following = achievement_stack(game)[0]
    work(game)
    after = display(game)
    assert after[space] == following
    assert [tile for i, tile in enumerate(after) if i != space] == [
        tile for i, tile in enumerate(before) if i != space
    ]
    assert shown(game)["achievements"] == [before[space]]
    assert before[space] not in achievement_stack(game)


@pytest.mark.rule("CN-040")
def test_or_its_space_stays_empty_until_the_next_claim() -> None:
    game = working("first-tile", "third-tile", rival_achievement="gap")
    before = display(game)
    work(game)
    assert display(game) == [None, *before[1:]]
    game.play("generate")
    game.play(str(before[1]))
    assert None not in display(game)
    rest(game)
    assert display(game)[2] is None


@pytest.mark.rule("CN-040")
def test_with_gaps_three_empty_spaces_are_filled_at_once() -> None:
    game = working("second-tile", rival_achievement="gap")
    set_table(game, display=[None, "wealth", None])
    work(game)
    assert None not in display(game)


@pytest.mark.rule("CN-040")
def test_from_an_empty_space_it_takes_none() -> None:
    game = working("second-tile")
    set_table(game, display=["wealth", None, "diversified"], stack=[])
    work(game)
    assert display(game) == ["wealth", None, "diversified"]
    assert shown(game)["achievements"] == []


@pytest.mark.rule("CN-041")
def test_without_the_doomsday_clock_its_icon_does_nothing() -> None:
    game = working("hand")
    work(game)
    assert played(game) == ["hand"]
    assert len(shown(game)["last turn"]["steps"]) == 3
    assert shown(game)["last turn"]["card"]["icon"] == "clock"


# ---------------------------------------------------------------- Global Impacts


@pytest.mark.rule("CN-042")
def test_a_global_impact_comes_after_the_icon_and_before_the_players_turn() -> None:
    game = working("smoke")
    set_table(game, track=21, impacts=QUIET)
    work(game)
    assert (game.track, game.revealed, game.seat, asked(game)) == (20, 1, 0, "turn")
    assert in_order(
        said(game), "places a Worker on Finance", "puts a Pollution token", "Global Impact: Cheap Imports"
    )


@pytest.mark.rule("CN-042")
def test_what_it_asks_is_asked_of_the_player() -> None:
    game = working("smoke")
    set_table(game, track=21, impacts=("chemical-spill",))
    work(game)
    assert (asked(game), game.seat) == ("row", 0)
    assert table(game)["turn"]["seat"] is None  # it isn't anybody's turn among the players
    let_pass(game)
    assert asked(game) == "turn"
    assert game.mats[0].score > 0  # the Air row


@pytest.mark.rule("CN-021")
def test_a_third_impact_of_its_own_makes_its_next_card_a_late_one() -> None:
    """A-CN-07."""
    game = working("smoke")
    set_table(game, track=13, impacts=QUIET, workers=3)
    work(game)
    assert game.revealed == 3
    assert played(game) == ["smoke"]
    assert shown(game)["deck"] == "late"
    work(game, "trade")
    assert played(game)[1].startswith("late-")


@pytest.mark.rule("CN-048")
def test_a_lasting_impact_that_asks_for_more_energy_means_nothing_to_it() -> None:
    row = (*QUIET, "great-blackout")
    game = next_cards(set_table(clash(), track=8, impacts=row, energy=6), "late-plain")
    assert game.lasting.energy_more == 1
    assert "place mine +1" in notations(game)
    assert "place mine" not in notations(game)
    work(game)
    assert stacks(game, "mine") == [(RIVAL, 0)]


@pytest.mark.rule("CN-048", "CN-049")
@pytest.mark.parametrize("word", ["baby-boom", "chemical-spill", "satellite-race"])
def test_it_neither_gains_nor_loses_by_global_impacts(word: str) -> None:
    game = working("smoke")
    set_table(game, track=21, impacts=(word,))
    work(game)
    let_pass(game)
    area = shown(game)
    assert (area["workers"], area["energy"], area["aside"], area["tokens"]) == (4, 10, 0, 1)
    assert area["score"]["total"] == 3  # its card
