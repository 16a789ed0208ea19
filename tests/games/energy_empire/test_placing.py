"""Work turn: placing a Worker (EE-063 to EE-079, EE-084)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.tables import (
    asked,
    end_turn,
    energy_empire,
    finished,
    has,
    notations,
    play,
    reasons,
    resources,
    said,
    set_table,
    stacks,
    told,
    wander,
)
from turbinehall import IllegalChoice
from turbinehall.games.energy_empire.locations import LOCATIONS
from turbinehall.games.energy_empire.turns import PLACED, STACKED

MARKETS = ("government-market", "industry-market", "commerce-market")
EVERYWHERE = [location.word for location in LOCATIONS]
RICH = {"money": 20, "science": 9, "steel": 9, "plastic": 9, "oil": 9}
SEEDS = range(12)


def energies(offered: set[str], word: str) -> set[int]:
    """With how much Energy a Worker may be placed on a location."""
    found = [notation.split() for notation in offered if notation.startswith(f"place {word}")]
    return {int(parts[2]) if len(parts) == 3 else 0 for parts in found if parts[1] == word}


# ---------------------------------------------------------------- one Worker from the mat


@pytest.mark.rule("EE-063")
def test_a_work_turn_places_exactly_one_worker_on_the_board() -> None:
    for seed in SEEDS:
        game = finished(3, seed)
        for lines in told(game).values():
            placed = [line for line in lines if line.sentence in (PLACED, STACKED)]
            assert len(placed) <= 1
    game = set_table(energy_empire(), last="generate", holds=RICH)
    assert all(notation.startswith("place ") for notation in notations(game))  # whoever Works must place
    play(game, "place mine")
    assert asked(game) == "activate"
    assert not any(notation.startswith("place ") for notation in notations(game))  # and only once


@pytest.mark.rule("EE-064", "EE-070", "EE-073", "EE-041")
@pytest.mark.parametrize("energy", [0, 1, 4])
def test_worker_and_energy_come_from_the_mat_and_the_reserve_is_left_alone(energy: int) -> None:
    game = set_table(energy_empire(), workers=4, energy=4, holds={})
    play(game, f"place mine +{energy}" if energy else "place mine")
    mat = game.mats[0]
    assert (mat.workers, mat.owned) == (3, 4)
    assert (mat.energy, mat.energy_reserve) == (4 - energy, 6)
    assert stacks(game, "mine") == [(0, energy)]  # one Worker on top, and Energy below


@pytest.mark.rule("EE-073")
def test_a_second_worker_never_makes_a_stack_taller() -> None:
    game = set_table(energy_empire(), workers=5, energy=0, stacks={"mine": [(1, 0)]}, holds={})
    assert energies(notations(game), "mine") == set()
    for seed in SEEDS:
        for at in wander(energy_empire(3, seed), seed):
            for seat, mat in enumerate(at.mats):
                on_board = sum(1 for word in EVERYWHERE for owner, _ in stacks(at, word) if owner == seat)
                on_planks = sum(bits.bit_count() for bits in mat.crew)
                assert on_board + on_planks + mat.workers == mat.owned


# ---------------------------------------------------------------- the Spend arrow


@pytest.mark.rule("EE-065")
@pytest.mark.parametrize(
    ("word", "price"),
    [
        ("education", {"money": 3}),
        ("clean-up", {"science": 1}),
        ("chemistry", {"oil": 1}),
        ("power-plant", {"steel": 2}),
        ("oil", {"money": 1}),
        ("oil", {"oil": 3}),
        ("government-market", {"money": 3}),
        ("government-market", {"science": 1}),
        ("industry-market", {"steel": 1}),
        ("commerce-market", {"plastic": 1}),
    ],
)
def test_a_location_with_a_spend_arrow_is_open_to_whoever_can_pay(word: str, price: dict[str, int]) -> None:
    game = set_table(energy_empire(), holds=price)
    assert f"place {word}" in notations(game)
    for resource, amount in price.items():
        set_table(game, holds={**price, resource: amount - 1})
        assert f"place {word}" not in notations(game)
        assert reasons(game)[f"place {word}"]
        with pytest.raises(IllegalChoice):
            game.play(f"place {word}")


@pytest.mark.rule("EE-065")
def test_a_location_without_a_spend_arrow_is_open_to_the_poorest() -> None:
    game = set_table(energy_empire(), holds={}, energy=0)
    assert notations(game) == {
        "generate",
        *(f"place {word}" for word in ("research", "mine", "drilling", "finance", "trade")),
    }


@pytest.mark.rule("EE-079")
@pytest.mark.parametrize(
    ("turn", "cost"),
    [
        ("place education; a2", {"money": 3}),
        ("place clean-up; a1", {"science": 1}),
        ("place chemistry; a2", {"oil": 1}),
        ("place power-plant; coal", {"steel": 2}),
        ("place oil; buy", {"money": 1}),
        ("place industry-market; buy 1 money", {"money": 3}),
        ("place industry-market; buy 2 resources", {"steel": 1, "science": 1}),
    ],
)
def test_what_you_pay_goes_to_the_supply_and_nobody_else_gets_it(turn: str, cost: dict[str, int]) -> None:
    game = set_table(
        energy_empire(), holds=RICH, market={"industry": ["computer-factory", "car-factory", None]}
    )
    others = [resources(game, seat) for seat in (1, 2, 3)]
    play(game, turn)
    for resource, amount in cost.items():
        gained = 1 if (turn.startswith("place chemistry") and resource == "science") else 0
        assert has(game, resource) == RICH[resource] - amount + gained
    assert [resources(game, seat) for seat in (1, 2, 3)] == others


# ---------------------------------------------------------------- the tallest stack


@pytest.mark.rule("EE-066", "EE-067", "EE-069", "EE-072")
@pytest.mark.parametrize("word", EVERYWHERE)
@pytest.mark.parametrize("standing", [None, 0, 1, 3])
def test_a_new_stack_must_be_taller_than_any_that_stands_there(word: str, standing: int | None) -> None:
    there = [] if standing is None else [(1, standing)]
    game = set_table(energy_empire(), holds=RICH, energy=5, stacks={word: there})
    height = 0 if standing is None else standing + 1  # its Energy and its Worker
    assert energies(notations(game), word) == set(range(height, 6))


@pytest.mark.rule("EE-066")
def test_the_tallest_of_several_stacks_is_the_one_to_beat() -> None:
    game = set_table(energy_empire(), energy=7, stacks={"mine": [(1, 0), (2, 2), (3, 4)]})
    assert energies(notations(game), "mine") == {5, 6, 7}
    assert reasons(game)["place mine"] == "you need 5 Energy to make the tallest stack here."


@pytest.mark.rule("EE-066")
def test_in_every_game_stacks_grow_in_the_order_placed() -> None:
    for seed in SEEDS:
        for at in wander(energy_empire(4, seed), seed):
            for word in EVERYWHERE:
                heights = [energy for _, energy in stacks(at, word)]
                assert heights == sorted(set(heights))


@pytest.mark.rule("EE-066", "EE-075")
def test_another_reading_lets_a_stack_be_as_tall_as_the_tallest() -> None:
    game = set_table(energy_empire(tallest="as-tall"), energy=3, stacks={"mine": [(1, 2)], "trade": [(1, 0)]})
    assert energies(notations(game), "mine") == {2, 3}
    assert energies(notations(game), "trade") == {0, 1, 2, 3}
    assert energies(notations(game), "research") == {0, 1, 2, 3}
    two = set_table(energy_empire(2, tallest="as-tall"), holds=RICH, energy=1)
    assert energies(notations(two), "commerce-market") == {0, 1}


@pytest.mark.rule("EE-068")
def test_your_own_earlier_stacks_count_like_any_others() -> None:
    game = set_table(energy_empire(), energy=4, stacks={"mine": [(0, 1)], "research": [(0, 0)]})
    assert energies(notations(game), "mine") == {2, 3, 4}
    assert energies(notations(game), "research") == {1, 2, 3, 4}


@pytest.mark.rule("EE-070", "EE-071")
def test_whoever_has_too_little_energy_may_not_place_there() -> None:
    game = set_table(energy_empire(), energy=2, holds={}, stacks={"mine": [(1, 2)], "trade": [(1, 1)]})
    assert energies(notations(game), "mine") == set()  # eight more Energy are in the reserve, out of play
    assert energies(notations(game), "trade") == {2}
    with pytest.raises(IllegalChoice, match="tallest stack"):
        game.play("place mine +3")


@pytest.mark.rule("EE-072")
def test_you_may_add_more_energy_than_necessary_to_make_it_harder_for_others() -> None:
    game = set_table(energy_empire(2), energy=6, holds={})
    end_turn(play(game, "place mine +6"))
    assert stacks(game, "mine") == [(0, 6)]
    assert energies(notations(set_table(game, 1, energy=6)), "mine") == set()
    assert energies(notations(set_table(game, 1, energy=7)), "mine") == {7}


@pytest.mark.rule("EE-074", "EE-077")
def test_coming_back_takes_a_new_stack_and_leaves_the_old_one_as_it_is() -> None:
    game = set_table(energy_empire(2), holds={}, energy=9)
    end_turn(play(game, "place mine +1"))
    end_turn(play(set_table(game, 1, energy=4), "place mine +2"))
    end_turn(play(game, "place mine +4"))
    assert stacks(game, "mine") == [(0, 1), (1, 2), (0, 4)]  # two of one player, one of another


@pytest.mark.rule("EE-074")
def test_in_every_game_a_stack_stays_as_it_is_until_it_is_taken_home() -> None:
    for seed in SEEDS:
        game = energy_empire(3, seed)
        before = {word: stacks(game, word) for word in EVERYWHERE}
        for at in wander(game, seed):
            after = {word: stacks(at, word) for word in EVERYWHERE}
            for word in EVERYWHERE:
                kept = [stack for stack in before[word] if stack in after[word]]
                assert after[word][: len(kept)] == kept  # new ones come after those that stay
                gone = {owner for owner, energy in before[word] if (owner, energy) not in kept}
                assert all(owner not in gone for owner, _ in kept)  # all of a player's, or none
            before = after


@pytest.mark.rule("EE-075")
@pytest.mark.parametrize("word", MARKETS)
def test_a_neutral_worker_makes_a_market_of_two_players_ask_for_energy(word: str) -> None:
    game = set_table(energy_empire(2), holds=RICH, energy=2)
    assert energies(notations(game), word) == {1, 2}
    set_table(game, energy=0)
    assert energies(notations(game), word) == set()
    assert energies(notations(set_table(energy_empire(3), holds=RICH, energy=0)), word) == {0}


@pytest.mark.rule("EE-076")
def test_a_stack_that_was_called_home_is_in_nobodys_way() -> None:
    game = set_table(energy_empire(2), 1, energy=0, holds={})
    set_table(game, stacks={"mine": [(0, 3)], "trade": [(0, 0), (1, 1)]}, holds={}, workers=1, energy=0)
    game.play("generate")  # nothing to claim, to refine or to roll
    assert game.seat == 1
    assert energies(notations(game), "mine") == {0}
    assert stacks(game, "trade") == [(1, 1)]
    assert energies(notations(set_table(game, 1, energy=2)), "trade") == {2}  # one's own still stands there


@pytest.mark.rule("EE-077")
def test_any_number_of_stacks_may_share_a_location() -> None:
    placed = [(1, 0), (2, 1), (1, 2), (3, 3), (2, 4), (1, 5)]
    game = set_table(energy_empire(), energy=8, stacks={"finance": placed})
    play(game, "place finance +6")
    assert stacks(game, "finance") == [*placed, (0, 6)]


# ---------------------------------------------------------------- what follows


@pytest.mark.rule("EE-078")
@pytest.mark.parametrize(
    ("word", "next_question"),
    [
        ("government-market", "buy"),
        ("research", "peek"),
        ("education", "pollute"),
        ("clean-up", "clean"),
        ("industry-market", "buy"),
        ("drilling", "drill"),
        ("chemistry", "pollute"),
        ("power-plant", "die"),
        ("commerce-market", "buy"),
        ("finance", "finance"),
        ("oil", "oil"),
        ("trade", "trade"),
    ],
)
def test_after_placing_the_action_must_be_carried_out(word: str, next_question: str) -> None:
    game = play(set_table(energy_empire(), holds=RICH), f"place {word}")
    assert asked(game) == next_question
    assert "end" not in notations(game)
    if next_question in ("buy", "die", "drill", "pollute", "finance", "oil"):
        assert not {"none", "skip", "stop", "done"} & notations(game)  # there is no way around it


@pytest.mark.rule("EE-078")
def test_the_mine_gives_its_steel_without_asking() -> None:
    game = play(set_table(energy_empire(), holds={"oil": 1, "money": 2}), "place mine")
    assert (asked(game), has(game, "steel")) == ("activate", 1)
    assert said(game)[-1] == "A places a Worker on Mine."


@pytest.mark.rule("EE-084")
@pytest.mark.parametrize(("word", "type_"), [(each.word, each.type) for each in LOCATIONS])
def test_the_type_of_the_location_decides_what_may_be_activated(word: str, type_: int) -> None:
    cards = ["parliament", "iron-mine", "bank"]  # Government, Industry, Commerce
    game = set_table(energy_empire(), structures=cards, holds=RICH, energy=4)
    game.play(f"place {word}")
    while asked(game) != "activate":
        game.play({"clean": "stop", "trade": "done"}.get(asked(game), game.options[0]))
    assert [card for card in cards if card in notations(game)] == [cards[type_]]
    assert "nation" in notations(game)
    for card in cards:
        if card != cards[type_]:
            assert "for that is where you placed" in reasons(game)[card]
