"""Espionage: when the pieces come home, and what else may happen to them (CW-035 to CW-040)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.energy_empire.cold_war.spy_tables import (
    OWNER,
    RICH,
    SPY,
    SPYING,
    THIRD,
    WORKS,
    at_commerce,
    at_trade,
    cold_war,
    generate,
    lodged,
    next_turn_of,
    opposite,
)
from tests.games.energy_empire.helpers_late import busily, ready_to_strike
from tests.games.energy_empire.tables import (
    asked,
    end_turn,
    imagine,
    notations,
    planks,
    play,
    said,
    set_table,
)
from turbinehall.games.energy_empire.cold_war.losing_workers import LOSE_WORKER
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.kernel.chance import stream_for
from turbinehall.kernel.position import checksum
from turbinehall.players.planner import Novice

# ---------------------------------------------------------------- coming home


@pytest.mark.rule("CW-039")
def test_the_pieces_come_home_when_the_spy_generates() -> None:
    game = at_commerce(opposite("farm", "bank"))
    play(game, "espionage; worker; farm; worker + energy")
    assert (game.mats[SPY].workers, game.mats[SPY].energy, game.mats[SPY].spent) == (1, 3, 1)
    next_turn_of(game, SPY)
    generate(game)
    assert planks(game, "farm", OWNER) == [None, None]
    assert planks(game, "espionage") == [None]
    assert lodged(game) == []
    assert (game.mats[SPY].workers, game.mats[SPY].energy, game.mats[SPY].spent) == (4, 0, 0)
    assert (game.mats[OWNER].workers, game.mats[OWNER].energy) == (3, 3)
    assert "A's spy leaves the Farm of B." in said(game)
    assert broken_laws(game) == []


@pytest.mark.rule("CW-030", "CW-039")
def test_who_loses_the_worker_on_the_espionage_card_may_spy_once_more_and_all_come_home() -> None:
    """An Impact can strike amid the activations (`impact-timing`); then the card's plank is free again."""
    game = at_commerce(opposite("farm", "bank", own=["casino"], workers=2, energy=8))
    play(game, "espionage; worker; bank")
    assert game.pending is not None
    game.agenda.append(game.pending)
    game.push(LOSE_WORKER, SPY, 1)
    game.advance()
    play(game, "plank espionage; espionage")
    assert [(each["spy"], each["card"]) for each in lodged(game)] == [(SPY, "bank"), (SPY, "farm")]
    assert broken_laws(game) == []
    next_turn_of(game, SPY)
    generate(game)
    assert lodged(game) == []
    assert (game.mats[SPY].owned, game.mats[SPY].workers, game.mats[SPY].spent) == (1, 1, 0)
    assert broken_laws(game) == []


@pytest.mark.rule("CW-039")
def test_no_other_generate_turn_brings_them_home() -> None:
    game = at_commerce(opposite("bank"))
    play(game, "espionage; energy; worker")
    for seat in (OWNER, THIRD):
        generate(next_turn_of(game, seat))
        assert planks(game, "bank", OWNER) == ["worker"]
        assert len(lodged(game)) == 1
        assert broken_laws(game) == []


@pytest.mark.rule("CW-039")
def test_the_owners_own_pieces_stay_when_the_spy_generates() -> None:
    game = opposite("farm", "warehouse", "bank")
    set_table(game, OWNER, planks={"farm": ["worker", "energy"], "warehouse": ["energy"]})
    at_commerce(game)
    play(game, "espionage; energy; warehouse 1; worker")
    assert planks(game, "warehouse", OWNER) == ["energy", "worker"]
    generate(next_turn_of(game, SPY))
    assert planks(game, "warehouse", OWNER) == ["energy", None]
    assert planks(game, "farm", OWNER) == ["worker", "energy"]
    assert broken_laws(game) == []


@pytest.mark.rule("CW-039", "CW-035")
def test_of_two_planks_the_owner_uses_the_one_and_the_spy_the_other() -> None:
    game = at_commerce(opposite("warehouse", owner={"money": 9}))
    play(game, "espionage; energy; warehouse 2; energy")
    assert planks(game, "warehouse", OWNER) == ["energy", None]
    end_turn(game)
    assert game.seat == OWNER
    play(at_trade(game), "warehouse 1; worker")
    assert planks(game, "warehouse", OWNER) == ["energy", "worker"]
    end_turn(game)
    generate(next_turn_of(game, OWNER))
    assert planks(game, "warehouse", OWNER) == ["energy", None]  # the spy's has stayed, and only the spy's
    assert (game.mats[OWNER].workers, game.mats[OWNER].owned) == (3, 3)
    assert broken_laws(game) == []
    next_turn_of(game, OWNER, workers=2, energy=2)
    play(game, "place finance +1; 2; warehouse 3; energy; end")
    generate(next_turn_of(game, SPY))
    assert planks(game, "warehouse", OWNER) == [None, "energy"]
    assert broken_laws(game) == []


@pytest.mark.rule("CW-039")
def test_two_spies_may_use_the_two_planks_of_a_card() -> None:
    game = at_commerce(opposite("warehouse"))
    play(game, "espionage; energy; warehouse 2; worker")
    next_turn_of(game, THIRD, workers=3, energy=4)
    play(at_trade(game), "espionage; energy; warehouse 1; energy")
    assert planks(game, "warehouse", OWNER) == ["worker", "energy"]
    assert [each["spy"] for each in lodged(game)] == [SPY, THIRD]
    generate(next_turn_of(game, OWNER))
    assert planks(game, "warehouse", OWNER) == ["worker", "energy"]
    generate(next_turn_of(game, SPY))
    assert planks(game, "warehouse", OWNER) == [None, "energy"]
    assert broken_laws(game) == []


@pytest.mark.rule("CW-039")
def test_in_the_other_reading_they_come_home_when_the_owner_generates_too() -> None:
    """A-CW-05, the variant: Workers go back to the spy's mat, Energy is discarded."""
    game = at_commerce(opposite("farm", spies_return="owner"))
    play(game, "espionage; energy; worker + energy")
    assert (game.mats[SPY].workers, game.mats[SPY].energy, game.mats[SPY].spent) == (2, 2, 2)
    generate(next_turn_of(game, OWNER))
    assert planks(game, "farm", OWNER) == [None, None]
    assert (game.mats[SPY].workers, game.mats[SPY].energy, game.mats[SPY].spent) == (3, 2, 1)
    assert game.mats[SPY].energy_reserve == 10 - 2 - 1
    assert planks(game, "espionage") == ["energy"]  # the card itself isn't free before the spy Generates
    assert "A's spy leaves the Farm of B." in said(game)
    assert broken_laws(game) == []


@pytest.mark.rule("CW-039")
def test_in_the_other_reading_the_spys_own_generate_turn_brings_them_home_too() -> None:
    game = at_commerce(opposite("farm", spies_return="owner"))
    play(game, "espionage; energy; worker + energy")
    generate(next_turn_of(game, THIRD))
    assert len(lodged(game)) == 1
    generate(next_turn_of(game, SPY))
    assert lodged(game) == []
    assert planks(game, "farm", OWNER) == [None, None]
    assert game.mats[SPY].workers == game.mats[SPY].owned == 4


@pytest.mark.rule("CW-040")
def test_it_is_used_once_between_two_generate_turns() -> None:
    game = at_commerce(opposite("bank", "casino", "farm", own=["fishing-fleet"], workers=6, energy=8))
    play(game, "espionage; energy; bank; energy")
    assert "espionage" not in notations(game)
    next_turn_of(game, SPY)
    at_trade(game)
    assert "espionage" not in notations(game)
    generate(next_turn_of(game, SPY))
    set_table(game, SPY, energy=4, turn=SPY, last="generate")
    at_trade(game)
    assert "espionage" in notations(game)


@pytest.mark.rule("CW-040")
def test_not_even_when_its_pieces_came_home_before() -> None:
    game = at_commerce(opposite("bank", "casino", own=["farm"], spies_return="owner", workers=5, energy=8))
    play(game, "espionage; energy; bank; energy")
    generate(next_turn_of(game, OWNER))
    next_turn_of(game, SPY)
    at_trade(game)
    assert notations(game) == {"end", "farm"}


# ---------------------------------------------------------------- what else may happen to the pieces


@pytest.mark.rule("CW-039", "CW-044")
def test_a_worker_that_spies_is_not_lost_to_a_global_impact_while_another_is_there() -> None:
    game = opposite("bank", modules=(SPYING, "new-impacts"), workers=2)
    at_commerce(game)
    play(game, "espionage; energy; worker")  # now none is left on the mat
    assert game.mats[SPY].workers == 0
    next_turn_of(game, OWNER)
    generate(ready_to_strike(game, "mass-mobilisation"))
    assert game.mats[SPY].owned == 1  # the one on Finance
    assert planks(game, "bank", OWNER) == ["worker"]
    assert game.mats[OWNER].owned == 2
    assert broken_laws(game) == []
    generate(next_turn_of(game, SPY))
    assert game.mats[SPY].workers == 1


@pytest.mark.rule("CW-039", "CW-044")
def test_nobody_loses_a_worker_of_somebody_else() -> None:
    game = opposite("bank", "farm", modules=(SPYING, "new-impacts"))
    set_table(game, OWNER, workers=0, planks={"farm": ["worker", "energy"]}, stacks={"mine": [(OWNER, 0)]})
    at_commerce(game)
    play(game, "espionage; energy; worker")
    next_turn_of(game, SPY)
    generate(ready_to_strike(game, "mass-mobilisation"))
    while asked(game) == "lose worker":
        if game.seat == OWNER:
            assert notations(game) == {"mine", "plank farm"}
        game.play(game.options[-1])
    assert broken_laws(game) == []


@pytest.mark.rule("CW-035")
def test_the_owner_may_build_on_while_a_spy_is_there() -> None:
    game = at_commerce(opposite("bank", owner=RICH))
    play(game, "espionage; energy; worker")
    end_turn(game)
    play(game, "place commerce-market; buy 1 money")
    while game.seat == OWNER:
        game.play("end" if asked(game) == "activate" else game.options[0])
    assert lodged(game)[0]["card"] == "bank"
    generate(next_turn_of(game, OWNER))
    assert planks(game, "bank", OWNER) == ["worker"]
    assert broken_laws(game) == []


# ---------------------------------------------------------------- whole games


@pytest.mark.rule("CW-034", "CW-039", "CW-040")
@pytest.mark.parametrize("back", ["spy", "owner"])
@pytest.mark.parametrize(
    "modules", [(SPYING,), (WORKS, SPYING, "new-impacts", "new-structures", "doomsday-clock")]
)
def test_in_whole_games_no_law_is_broken_and_everything_comes_home(modules: Sequence[str], back: str) -> None:
    spied = 0
    for seed in range(3):
        game = cold_war(2 + seed, seed, modules=modules, spies_return=back)
        since = [0] * len(game.mats)
        for at in busily(game, seed, "espionage"):
            assert broken_laws(at) == []
            if at.played % 40 == 0:
                assert checksum(at.clone()) == checksum(at)
                other = imagine(at, 0, seed)
                assert lodged(other) == lodged(at)
                assert broken_laws(other) == []
        assert game.story is not None
        for line in game.story.lines:
            text = line.text(game.rulebook.word)
            if " spies on the " in text:
                spied += 1
                since[line.values[0]] += 1
                assert since[line.values[0]] == 1, "twice between two Generate turns"
                assert line.values[0] != line.values[2]
            elif text.endswith(" Generates."):
                since[line.values[0]] = 0
    assert spied > 20


def test_novices_spy() -> None:
    game = cold_war(3, modules=(SPYING,))
    players = [Novice() for _ in range(3)]
    stream = stream_for("spies", "player")
    while not game.over:
        game.apply(players[game.seat].choose(game, stream))
    spied = [line for line in said(game) if " spies on the " in line]
    assert len(spied) > 5
