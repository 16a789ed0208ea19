"""Module 1: the new Nations (CW-005 to CW-008)."""

from __future__ import annotations

import pytest

import turbinehall
from tests.games.energy_empire.cold_war.more_cards import MODULES, cold_war, first_choice, real
from tests.games.energy_empire.tables import (
    asked,
    dice,
    imagine,
    notations,
    planks,
    play,
    reasons,
    resources,
    set_table,
    wander,
)
from turbinehall.games.energy_empire import box
from turbinehall.games.energy_empire.activate import ACTIVATE
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.games.energy_empire.resources import by_name, covers

BASE = [nation for nation in box.load().nations if not nation.module]
NEW = [nation for nation in box.load().nations if nation.module == "new-nations"]
WORDS = ("italy", "australia", "brazil", "norway", "poland", "iran", "yugoslavia")


@pytest.mark.rule("CW-005")
def test_seventeen_nations_are_in_the_pool_with_the_module_and_ten_without() -> None:
    assert (len(BASE), len(NEW)) == (10, 7)
    assert tuple(nation.word for nation in NEW) == WORDS
    assert len(real(modules=["new-nations"]).in_play.nations) == 17
    assert len(real(modules=["new-structures"]).in_play.nations) == 10


@pytest.mark.rule("CW-005")
def test_every_one_of_the_seventeen_is_dealt_sooner_or_later_and_no_new_one_without_the_module() -> None:
    for modules, count in ((["new-nations"], 17), ([], 10)):
        dealt = {
            number
            for seed in range(60)
            for mat in real(3, seed, modules).mats
            for number in mat.dealt_nations
        }
        assert dealt == set(range(count))


@pytest.mark.rule("CW-005")
def test_alone_you_choose_any_of_the_seventeen() -> None:
    assert len(notations(real(1, modules=["new-nations"]))) == 17


@pytest.mark.rule("CW-006")
@pytest.mark.parametrize(("dealt", "count"), [("two", 2), ("three", 3)])
def test_two_or_three_are_dealt_and_one_is_kept(dealt: str, count: int) -> None:
    for seats in range(2, 6):
        game = first_choice(seats, seats, nations_dealt=dealt)
        for seat in range(seats):
            assert (game.seat, asked(game)) == (seat, "nation")
            assert len(notations(game)) == count
            game.play(game.options[-1])
            game.play(game.options[0])
        assert asked(game) == "turn"
        assert [len(mat.tableau[3]) for mat in game.mats] == [1] * seats
        assert not any(mat.dealt_nations for mat in game.mats)


@pytest.mark.rule("CW-006")
def test_two_are_dealt_unless_three_are_agreed_on_and_always_two_without_the_module() -> None:
    assert [len(mat.dealt_nations) for mat in real(5).mats] == [2] * 5
    for modules in ([], ["new-structures"]):
        game = real(5, modules=modules, nations_dealt="three")
        assert [len(mat.dealt_nations) for mat in game.mats] == [2] * 5


@pytest.mark.rule("CW-007")
def test_three_for_each_of_five_players_are_fifteen_different_nations_of_seventeen() -> None:
    for seed in range(50):
        game = real(5, seed, nations_dealt="three")
        dealt = [number for mat in game.mats for number in mat.dealt_nations]
        assert len(dealt) == len(set(dealt)) == 15 <= len(game.in_play.nations) == 17
        assert broken_laws(game) == []


@pytest.mark.rule("CW-006")
def test_nobody_knows_what_the_others_were_dealt_three_or_two() -> None:
    game = real(4, 3, nations_dealt="three")
    game.play(game.options[0])
    for seat in range(4):
        for seed in range(10):
            other = imagine(game, seat, seed)
            assert other.mats[seat].dealt_nations == game.mats[seat].dealt_nations
            dealt = [number for mat in other.mats for number in mat.dealt_nations]
            assert len(dealt) == len(set(dealt)) == 12
            assert other.mats[0].nation is not None
            assert other.mats[0].nation.number in other.mats[0].dealt_nations


# ---------------------------------------------------------------- they work as the others do


@pytest.mark.rule("CW-008", "CW-003")
@pytest.mark.parametrize("word", WORDS)
def test_a_new_nation_starts_with_what_its_card_shows(word: str) -> None:
    game = cold_war(2, nations=[word, "japan"])
    nation = game.mats[0].nation
    assert nation is not None
    assert nation.word == word
    assert resources(game) == by_name(nation.start)
    assert len(dice(game)) == len(nation.dice)
    assert game.mats[0].workers == game.mats[0].owned == 3 + nation.workers
    shown = turbinehall.view(game, None)["table"]["players"][0]["nation"]
    assert (shown["word"], shown["start words"]) == (word, nation.start_words())


@pytest.mark.rule("CW-008", "CW-003")
@pytest.mark.parametrize("word", WORDS)
def test_a_new_nation_card_is_activated_and_paid_like_any_other(word: str) -> None:
    """Worker on the Mine; then a piece on the Nation card and its own cost for one step, once a cycle."""
    game = cold_war(3, nations=[word, "japan", "canada"])
    nation = game.mats[0].nation
    assert nation is not None
    (action,) = nation.card.alternatives
    set_table(game, holds={}, workers=3, energy=3)
    play(game, "place mine")
    if asked(game) == "activate":  # its cost isn't there: a Steel alone is too little
        assert "nation" not in notations(game)
    set_table(game, holds=by_name(action.cost), turn=0)
    before = game.mats[0].held
    play(game, "place finance; 2")
    assert covers(game.mats[0].held, before)
    assert (asked(game), game.pending is not None and game.pending.rule is ACTIVATE) == ("activate", True)
    held = game.mats[0].held
    play(game, "nation; energy")
    assert game.mats[0].influence == 1
    assert game.mats[0].held == held - action.cost
    assert planks(game, "nation") == ["energy"]
    set_table(game, holds=by_name(action.cost), structures=["bank"], turn=0, stacks={"finance": []})
    play(game, "place finance; 2")
    assert reasons(game)["nation"] == "its action plank is occupied until you Generate."


@pytest.mark.rule("CW-008")
def test_new_and_old_nations_differ_in_nothing_but_their_values() -> None:
    for nation in NEW:
        assert type(nation) is type(BASE[0])
        (action,) = nation.card.alternatives
        (old,) = BASE[0].card.alternatives
        assert (
            (action.influence, action.gain, action.points)
            == (old.influence, old.gain, old.points)
            == (1, 0, 0)
        )
        assert (nation.card.plank, nation.card.type, nation.card.number) == (0, 3, 0)


@pytest.mark.rule("CW-008")
def test_whole_games_with_new_nations_only_break_no_law() -> None:
    for seed in range(4):
        game = cold_war(4, seed, nations=[WORDS[(seed + i) % 7] for i in range(4)])
        for at in wander(game, seed):
            assert broken_laws(at) == []


# ---------------------------------------------------------------- what is printed


def test_italy_is_known_and_the_others_are_ours() -> None:
    italy, *others = NEW
    assert italy.card.title == "Italy"
    assert "name" not in italy.card.reconstructed
    assert all("name" in nation.card.reconstructed for nation in others)


def test_no_two_of_the_seventeen_pay_alike_or_are_called_alike() -> None:
    nations = [*BASE, *NEW]
    assert len({nation.card.alternatives[0].cost for nation in nations}) == 17
    assert len({nation.word for nation in nations}) == len({nation.card.title for nation in nations}) == 17


def test_few_start_with_a_worker_or_a_die() -> None:
    assert sum(nation.workers for nation in NEW) == 1
    assert sum(len(nation.dice) for nation in NEW) == 1


def test_both_modules_may_be_played_by_themselves() -> None:
    for module in MODULES:
        assert real(modules=[module]).setup.modules == (module,)
