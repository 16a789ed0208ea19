"""A Work turn of the Rival Nation: cards, placements, markets (CN-024 to CN-036, CN-043, CN-049, CN-051)."""

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
from tests.games.energy_empire.helpers_late import in_order, table
from tests.games.energy_empire.tables import (
    asked,
    discard,
    goods,
    market,
    notations,
    reasons,
    said,
    set_table,
)
from turbinehall.games.energy_empire.table import EnergyEmpire

GOVERNMENT = ("university", "national-park", "environment-agency")


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
