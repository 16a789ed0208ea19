"""Which Worker is lost, and what becomes of where it stood (CW-044, A-CW-20)."""

from __future__ import annotations

import random
from typing import final

import pytest

from tests.games.energy_empire.cold_war.clock_tables import CLOCK, IMPACTS, cold_war, real
from tests.games.energy_empire.helpers_late import ready_to_strike, strike
from tests.games.energy_empire.laying import Piece
from tests.games.energy_empire.tables import (
    asked,
    notations,
    planks,
    play,
    reasons,
    said,
    set_table,
    stacks,
)
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.games.energy_empire.parts import Part
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.position import view


def impacts_game(seats: int = 4) -> EnergyEmpire:
    """A game with the new Global Impacts, at its first turn."""
    return cold_war(seats, modules=(IMPACTS,))


def owned(game: EnergyEmpire) -> list[int]:
    """The Workers that everybody has in play."""
    return [mat.owned for mat in game.mats]


def strike_after_work(game: EnergyEmpire, word: str) -> EnergyEmpire:
    """A Global Impact strikes while the first player is on a Work turn: by the Pollution of Chemistry."""
    ready_to_strike(game, word)
    set_table(game, oil=1)
    return play(game, "place chemistry; a2")


# ---------------------------------------------------------------- which Worker is lost


@pytest.mark.rule("CW-044")
def test_a_worker_on_the_mat_goes_first() -> None:
    """A-CW-20."""
    game = set_table(impacts_game(), 2, workers=1, stacks={"mine": [(2, 1)], "finance": [(2, 0)]})
    strike(game, "mass-mobilisation")
    assert asked(game) == "turn"
    assert (game.mats[2].workers, owned(game)[2]) == (0, 2)
    assert stacks(game, "mine") == [(2, 1)]


@pytest.mark.rule("CW-044")
def test_with_none_on_the_mat_the_owner_chooses_among_stacks_and_planks() -> None:
    """A-CW-20."""
    game = set_table(
        impacts_game(),
        1,
        structures=["university"],
        planks={"university": ["worker"], "nation": ["energy"]},
        stacks={"mine": [(1, 0), (0, 1), (1, 2)], "finance": [(1, 0)]},
        workers=0,
        energy=0,
    )
    strike(game, "mass-mobilisation")
    assert (asked(game), game.seat) == ("lose worker", 1)
    assert notations(game) == {"mine", "mine +2", "finance", "plank university"}
    assert game.prompt == "Which of your Workers do you lose?"
    told = {game.notation(option): game.describe(option) for option in game.options}
    assert told["mine +2"] == "The Worker on Mine, with its 2 Energy"
    assert told["plank university"] == "The Worker on the University"


def test_a_stack_that_loses_its_worker_is_gone_and_its_energy_goes_to_the_reserve() -> None:
    game = set_table(
        impacts_game(), 2, stacks={"mine": [(2, 0), (3, 1), (2, 3)], "finance": [(2, 0)]}, workers=0, energy=0
    )
    reserve = game.mats[2].energy_reserve
    strike(game, "mass-mobilisation")
    game.play("mine +3")
    assert stacks(game, "mine") == [(2, 0), (3, 1)]
    assert game.height(5) == 2  # and the location is lower by that
    assert game.mats[2].energy_reserve == reserve + 3
    assert (game.mats[2].owned, game.mats[2].spent) == (2, 0)
    assert "C loses the Worker on Mine." in said(game)
    assert broken_laws(game) == []


def test_a_lower_stack_leaves_the_taller_ones_as_they_are() -> None:
    game = set_table(impacts_game(), 2, stacks={"mine": [(2, 0), (3, 1), (2, 3)]}, workers=0, energy=0)
    strike(game, "mass-mobilisation")
    game.play("mine")
    assert stacks(game, "mine") == [(3, 1), (2, 3)]
    assert game.mats[2].visited >> 5 & 1
    assert broken_laws(game) == []


def test_a_plank_that_loses_its_only_piece_is_free_again() -> None:
    game = set_table(
        impacts_game(),
        2,
        structures=["university"],
        planks={"university": ["worker"]},
        stacks={"finance": [(2, 0)]},
        workers=0,
        energy=0,
    )
    strike(game, "mass-mobilisation")
    game.play("plank university")
    assert planks(game, "university", 2) == [None]
    assert stacks(game, "finance") == [(2, 0)]
    assert "C loses a Worker on the University." in said(game)


@pytest.mark.parametrize("pieces", [("worker", "worker"), ("worker", "energy")])
def test_what_is_left_on_a_double_plank_keeps_it_occupied(pieces: tuple[Piece, Piece]) -> None:
    game = set_table(
        impacts_game(),
        structures=["steel-mill", "iron-mine"],
        planks={"steel-mill": pieces},
        workers=1,
        energy=6,
        holds={"money": 9},
    )
    strike_after_work(game, "mass-mobilisation")
    assert (asked(game), notations(game)) == ("lose worker", {"chemistry", "plank steel-mill"})
    game.play("plank steel-mill")
    assert sorted(piece or "" for piece in planks(game, "steel-mill")) == ["", pieces[1]]
    assert broken_laws(game) == []
    assert asked(game) == "activate"
    assert "steel-mill" not in notations(game)
    assert "occupied" in reasons(game)["steel-mill"]


def test_a_nation_card_is_called_by_its_nation() -> None:
    game = set_table(
        impacts_game(), 1, planks={"nation": ["worker"]}, stacks={"finance": [(1, 0)]}, workers=0, energy=0
    )
    nation = game.mats[1].nation
    assert nation is not None
    strike(game, "mass-mobilisation")
    game.play("plank nation")
    assert f"B loses a Worker on the {nation.card.title} card." in said(game)
    assert planks(game, "nation", 1) == [None]


def test_a_lost_worker_comes_back_from_the_reserve_like_any_other() -> None:
    game = set_table(impacts_game(), 1, workers=6, holds={"money": 9})
    strike(game, "mass-mobilisation")
    assert owned(game)[1] == 5
    play(game, "place education; a2")
    assert owned(game)[1] == 6


def test_the_active_player_loses_one_in_the_middle_of_a_work_turn_and_goes_on() -> None:
    game = set_table(impacts_game(), structures=["iron-mine"], workers=3, energy=4)
    strike_after_work(game, "mass-mobilisation")
    assert owned(game) == [2, 2, 2, 2]
    assert game.mats[0].workers == 1
    assert asked(game) == "activate"


# ---------------------------------------------------------------- other people's pieces


@final
class Spies(Part):
    """Another player's Worker on the first plank of a tableau, and one of the owner's own elsewhere."""

    name = "spies"

    def __init__(self, seat: int, type_: int, abroad: int) -> None:
        self.seat = seat
        self.type = type_
        self.abroad = abroad

    def clone(self) -> Part:
        return self

    def lodged(self, seat: int) -> tuple[int, int]:
        return (1, 0) if seat == self.seat else (0, 0)

    def away(self, seat: int) -> tuple[int, int]:
        return (self.abroad, 0) if seat == self.seat else (1, 0) if seat == 2 else (0, 0)

    def lodged_on(self, seat: int, type_: int) -> int:
        return 1 if (seat, type_) == (self.seat, self.type) else 0


def test_the_worker_of_a_spy_on_the_own_plank_is_not_the_owners_to_lose() -> None:
    game = set_table(
        impacts_game(),
        1,
        structures=["university"],
        stacks={"finance": [(1, 0)], "mine": [(1, 0)]},
        workers=0,
        energy=0,
    )
    mat = game.mats[1]
    mat.planks, mat.crew = [1, 0, 0, 0], [1, 0, 0, 0]
    game.mats[2].owned += 1
    game.parts = [*game.parts, Spies(1, 0, 0)]
    assert broken_laws(game) == []
    game.play("generate")
    ready = ready_to_strike_by_hand(game, "mass-mobilisation")
    assert (asked(ready), ready.seat) == ("lose worker", 1)
    assert notations(ready) == {"finance", "mine"}


def ready_to_strike_by_hand(game: EnergyEmpire, word: str) -> EnergyEmpire:
    """The same as `strike`, where the pieces on planks don't add up for those who lay tables."""
    numbers = [card.word for card in game.cards.impacts]
    row = ["undersea-oil", "baby-boom", "cheap-imports", word]
    game.row = [numbers.index(each) for each in row] + [
        number for number in game.row[3:] if game.cards.impacts[number].word != word
    ][:2]
    game.supply += game.track - (2 * game.full_spot + 1)
    game.track = 2 * game.full_spot + 1
    game.revealed = 3
    while asked(game) in ("claim", "refine", "roll"):
        game.play({"claim": "none", "refine": "0", "roll": "none"}[asked(game)])
    return game


def test_a_worker_on_somebody_elses_card_is_out_of_reach() -> None:
    game = impacts_game()
    mat = game.mats[1]
    mat.workers, mat.owned = 0, 2
    mat.planks, mat.crew = [1, 0, 0, 0], [1, 0, 0, 0]
    game.parts = [*game.parts, Spies(1, 0, 2)]
    game.play("generate")
    ready_to_strike_by_hand(game, "mass-mobilisation")
    assert owned(game)[1] == 2
    assert "B loses no Worker: all are out of reach." in said(game)


# ---------------------------------------------------------------- whole games


@pytest.mark.rule("CW-044")
@pytest.mark.parametrize("modules", [(IMPACTS,), (IMPACTS, CLOCK)], ids="+".join)
@pytest.mark.parametrize("seed", range(5))
def test_whole_games_in_which_only_cards_strike_that_take_workers(
    seed: int, modules: tuple[str, ...]
) -> None:
    """No law is broken, and nobody is ever without a Worker."""
    seats = seed + 1
    game = real(seats, seed, modules=modules)
    numbers = {card.word: card.number for card in game.cards.impacts}
    takes = ["mass-mobilisation", "brain-drain", "flu-pandemic", "proxy-war"][: 3 if seats == 1 else 4]
    dice = random.Random(seed)
    dice.shuffle(takes)
    game.row = [*game.row[:3], *[numbers[word] for word in takes[:3]]]
    lost = 0
    while not game.over:
        assert broken_laws(game) == []
        assert min(owned(game)) >= 1
        lost += asked(game) == "lose worker"
        game.apply(dice.choice(game.options))
    assert broken_laws(game) == []


def test_a_loss_is_the_same_in_a_clone() -> None:
    game = set_table(impacts_game(), 1, stacks={"mine": [(1, 0)], "finance": [(1, 2)]}, workers=0, energy=0)
    strike(game, "mass-mobilisation")
    twin = game.clone()
    before = view(game, 1)
    twin.play("finance +2")
    assert view(game, 1) == before
    game.play("finance +2")
    assert view(game, 1) == view(twin, 1)
