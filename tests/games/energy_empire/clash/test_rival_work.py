"""A Work turn of the Rival Nation (CN-024 to CN-043, CN-048 to CN-051)."""

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
from tests.games.energy_empire.helpers_late import in_order, let_pass, table
from tests.games.energy_empire.tables import (
    achievement_stack,
    asked,
    discard,
    display,
    goods,
    market,
    notations,
    play,
    reasons,
    said,
    set_table,
)
from turbinehall.games.energy_empire.table import EnergyEmpire

GOVERNMENT = ("university", "national-park", "environment-agency")
QUIET = ("cheap-imports", "electric-homes", "undersea-oil")


def working(*cards: str, **variants: str) -> EnergyEmpire:
    """The player is about to take a turn, and then the Rival plays these cards."""
    return next_cards(set_table(clash(**variants), energy=6), *cards)


# ---------------------------------------------------------------- whose turn, and of which kind


@pytest.mark.rule("CN-024")
def test_the_rivals_turn_follows_each_of_the_players() -> None:
    game = working()
    for turn, where in enumerate(("mine", "finance", "trade")):
        assert (game.seat, asked(game), len(played(game))) == (0, "turn", turn)
        work(game, where)
    assert len(played(game)) == 3
    assert game.turn >= 7


@pytest.mark.rule("CN-025", "CN-026", "CN-043")
def test_three_work_turns_and_a_generate_turn_follow_each_other() -> None:
    game = clash()
    kinds: list[str] = []
    while len(kinds) < 12 and not game.over:
        before = len(played(game))
        game.play(game.options[0])
        if len(played(game)) > before:
            kinds.append(shown(game)["last turn"]["kind"])
    assert kinds == ["work", "work", "work", "generate"] * 3
    columns = shown(game)["columns"]
    assert [len(column) for column in columns] == [4, 4, 4]
    assert all([card is None for card in column] == [False, False, False, True] for column in columns)


@pytest.mark.rule("CN-025")
@pytest.mark.parametrize(("workers", "kind"), [(6, "work"), (2, "work"), (0, "generate")])
def test_it_works_if_any_worker_is_on_its_mat(workers: int, kind: str) -> None:
    game = set_rival(working(), workers=workers)
    work(game)
    assert shown(game)["last turn"]["kind"] == kind


@pytest.mark.rule("CN-027")
def test_each_card_has_two_locations() -> None:
    game = working("plain")
    assert all(len(card.placements) == 2 for card in rival(game).cards)
    work(game)
    assert shown(game)["workers"] == 4


# ---------------------------------------------------------------- placing


@pytest.mark.rule("CN-028", "CN-029")
def test_a_card_is_drawn_face_up_and_its_workers_placed_from_top_to_bottom() -> None:
    game = working("shop")
    work(game)
    assert played(game) == ["shop"]
    area = shown(game, None)
    assert area["columns"] == [[area["last turn"]["card"]]]
    assert area["last turn"]["card"]["locations"] == ["government-market", "mine"]
    assert area["last turn"]["card"]["cross"] == [2, None]
    assert stacks(game, "government-market") == stacks(game, "mine") == [(RIVAL, 0)]
    steps = area["last turn"]["steps"]
    assert in_order(
        steps, "draws", "places a Worker on Government market.", "leaves", "places a Worker on Mine."
    )
    assert steps == said(game)[-len(steps) :]


@pytest.mark.rule("CN-030")
@pytest.mark.parametrize(
    ("there", "needed"),
    [([], 0), ([(0, 0)], 1), ([(0, 2)], 3), ([(0, 0), (RIVAL, 1), (0, 4)], 5)],
)
def test_it_uses_the_least_energy_that_makes_its_stack_the_tallest(
    there: list[tuple[int | str, int]], needed: int
) -> None:
    game = set_rival(working("plain"), stacks={"mine": there})
    energy = shown(game)["energy"]
    work(game)
    assert stacks(game, "mine") == [*there, (RIVAL, needed)]
    assert shown(game)["energy"] == energy - needed


@pytest.mark.rule("CN-030")
def test_where_an_equal_height_will_do_it_uses_that() -> None:
    game = set_rival(working("plain", tallest="as-tall"), stacks={"mine": [(0, 2)]})
    work(game)
    assert stacks(game, "mine") == [(0, 2), (RIVAL, 2)]
    assert stacks(game, "finance") == [(RIVAL, 0)]


@pytest.mark.rule("CN-030")
def test_two_workers_on_one_location_are_two_stacks() -> None:
    """A-CN-10."""
    game = working("twice")
    work(game)
    assert stacks(game, "mine") == [(RIVAL, 0), (RIVAL, 1)]
    assert shown(game)["energy"] == 9


@pytest.mark.rule("CN-031", "CN-034")
def test_without_enough_energy_it_skips_the_placement_and_sets_the_worker_aside() -> None:
    game = working("shop")
    set_table(game, market={"government": GOVERNMENT})
    set_rival(game, energy=1, stacks={"government-market": [(0, 1)]})
    before = shown(game)["workers"]
    work(game)
    area = shown(game)
    assert stacks(game, "government-market") == [(0, 1)]
    assert market(game, "government") == list(GOVERNMENT)
    assert discard(game, "government") == []
    assert (area["aside"], area["workers"], area["energy"]) == (1, before - 2, 1)
    assert "lacks the 2 Energy for Government market" in " ".join(area["last turn"]["steps"])


@pytest.mark.rule("CN-031", "CN-029")
def test_the_second_placement_is_still_made() -> None:
    """A-CN-08."""
    game = set_rival(working("shop"), energy=0, stacks={"government-market": [(0, 0)]})
    work(game)
    assert stacks(game, "government-market") == [(0, 0)]
    assert stacks(game, "mine") == [(RIVAL, 0)]


@pytest.mark.rule("CN-031", "CN-026")
def test_skipping_keeps_the_sequence_of_turns() -> None:
    placed: dict[str, list[tuple[int | str, int]]] = {"mine": [(0, 0)], "finance": [(0, 0)]}
    game = set_rival(working("plain"), workers=2, energy=0, stacks=placed)
    part = rival(game)
    work(game)
    assert (part.workers, part.aside) == (0, 5)
    rest(game)
    assert shown(game)["last turn"]["kind"] == "generate"
    assert (part.workers, part.energy, part.aside) == (6, 10, 0)


@pytest.mark.rule("CN-032")
def test_it_never_has_more_than_ten_energy() -> None:
    game = clash()
    for _ in range(60):
        if game.over:
            break
        game.play(game.options[0])
        mine = [stack for place in table(game)["locations"] for stack in place["stacks"] if "guest" in stack]
        assert shown(game)["energy"] + sum(stack["energy"] for stack in mine) == 10


# ---------------------------------------------------------------- markets, goods, costs


@pytest.mark.rule("CN-033")
def test_in_a_market_the_crossed_out_structure_is_discarded_and_the_market_refilled() -> None:
    game = working("shop")
    set_table(game, market={"government": GOVERNMENT}, deck={"government": ["science-academy"]})
    work(game)
    assert discard(game, "government") == ["national-park"]
    assert market(game, "government") == ["university", "environment-agency", "science-academy"]
    assert "The National Park leaves the Government market." in said(game)


@pytest.mark.rule("CN-033")
def test_each_market_has_its_own_cross() -> None:
    game = working("shops")
    left, right = market(game, "industry"), market(game, "commerce")
    work(game)
    assert discard(game, "industry") == [left[0]]
    assert market(game, "industry")[:2] == left[1:]
    assert discard(game, "commerce") == [right[2]]
    assert market(game, "commerce")[:2] == right[:2]


@pytest.mark.rule("CN-033")
def test_an_empty_slot_loses_nothing() -> None:
    """A-CN-09."""
    game = working("shop")
    set_table(
        game, market={"government": ["university", None, "national-park"]}, discard={"government": ["*"]}
    )
    pile = discard(game, "government")
    work(game)
    assert market(game, "government") == ["university", None, "national-park"]
    assert discard(game, "government") == pile
    assert "Slot 2 of the market is empty" in " ".join(said(game))


@pytest.mark.rule("CN-033")
def test_the_discarded_card_can_come_back_from_a_deck_made_anew() -> None:
    game = working("shop")
    set_table(game, market={"government": GOVERNMENT}, discard={"government": ["*"]})
    game.discards = [[], *game.discards[1:]]  # for this story the other cards are out of the game
    work(game)
    assert market(game, "government") == ["university", "environment-agency", "national-park"]


@pytest.mark.rule("CN-035")
def test_what_lies_on_a_location_goes_to_the_supply() -> None:
    game = working("plain")
    set_table(game, goods={"mine": {"steel": 2, "pollution": 1, "nuclear": 1}, "trade": {"plastic": 1}})
    supply = game.supply
    work(game)
    assert goods(game, "mine") == {}
    assert goods(game, "trade") == {"plastic": 1}
    assert game.supply == supply + 2
    assert in_order(said(game), "places a Worker on Mine", "2 Steel there", "2 Pollution tokens there")


@pytest.mark.rule("CN-035")
def test_but_not_where_it_skips_the_placement() -> None:
    game = working("plain")
    set_table(game, goods={"mine": {"steel": 1}})
    set_rival(game, energy=0, stacks={"mine": [(0, 0)]})
    work(game)
    assert goods(game, "mine") == {"steel": 1}


@pytest.mark.rule("CN-036", "CN-049")
@pytest.mark.parametrize("word", ["school", "plant", "cleaner", "barter"])
def test_it_pays_nothing_and_gains_nothing(word: str) -> None:
    game = working(word)
    tokens, wells, dice = game.track, game.wells, game.dice
    places = [placement.location for placement in rival(game).cards[rival(game).decks[0][-1]].placements]
    work(game, "mine")
    assert all(game.stacks[place] for place in places)
    icon = 1 if word == "plant" else 0
    assert (game.track, game.wells, game.dice) == (tokens - icon, wells, dice)
    assert not {"resources", "environment", "dice", "structures"} & set(shown(game))


# ---------------------------------------------------------------- icons


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


# ---------------------------------------------------------------- stacks


@pytest.mark.rule("CN-051")
def test_its_stacks_stand_in_the_players_way_and_the_players_in_its() -> None:
    game = working("plain", "twice")
    game.play("place mine")
    game.play("end")
    assert stacks(game, "mine") == [(0, 0), (RIVAL, 1)]
    assert "place mine" not in notations(game)
    assert "place mine +1" not in notations(game)
    assert "place mine +2" in notations(game)
    assert reasons(game)["place mine"] == "you need 2 Energy to make the tallest stack here."
    game.play("place mine +2")
    if asked(game) == "activate":
        game.play("end")
    assert stacks(game, "mine") == [(0, 0), (RIVAL, 1), (0, 2), (RIVAL, 3), (RIVAL, 4)]


# ---------------------------------------------------------------- when the cards run out


@pytest.mark.rule("CN-028")
def test_with_its_deck_empty_it_goes_on_with_the_other() -> None:
    """A-CN-06."""
    game = clash()
    part = rival(game)
    part.played = [2 * number for number in part.decks[0]]
    part.decks = [[], part.decks[1]]
    work(game)
    assert shown(game)["last turn"]["card"]["deck"] == "late"


@pytest.mark.rule("CN-028", "CN-026", "CN-045")
def test_without_any_card_it_sets_two_workers_aside_and_still_generates() -> None:
    """A-CN-06."""
    game = clash()
    part = rival(game)
    part.played = [2 * number for deck in part.decks for number in deck]
    part.decks = [[], []]
    track = game.track
    for turn, where in enumerate(("mine", "research", "finance")):
        work(game, where)
        assert (part.workers, part.aside) == (4 - 2 * turn, 2 + 2 * turn)
    assert shown(game)["last turn"]["card"] is None
    rest(game)
    assert (part.workers, part.aside) == (6, 0)
    assert game.track == track - 2
    assert part.on_cards == 1
