"""Your Environment, and how tokens come into it (EE-141 to EE-152)."""

from __future__ import annotations

import pytest

import turbinehall
from tests.games.energy_empire.laying import Token
from tests.games.energy_empire.tables import (
    asked,
    energy_empire,
    environment,
    fix_roll,
    notations,
    play,
    reasons,
    said,
    set_table,
    structures,
    wander,
)
from turbinehall.games.energy_empire.environment import CELL_WORDS
from turbinehall.games.energy_empire.table import EnergyEmpire

AIR = {"a1", "a2", "a3", "a4", "a5"}
FOREST = {"f1", "f2", "f3", "f4", "f5"}
OCEAN = {"o1", "o2", "o3", "o4", "o5"}
EVERYWHERE = AIR | FOREST | OCEAN
FULL: dict[str, Token] = {cell: "pollution" for cell in CELL_WORDS}
SEEDS = range(12)


def full_but(*free: str) -> dict[str, Token]:
    return {cell: token for cell, token in FULL.items() if cell not in free}


def buying(card: str, there: dict[str, Token], type_: str = "industry") -> EnergyEmpire:
    """Seat 0 is about to buy this card with this Environment."""
    game = set_table(energy_empire(2), environment=there, money=3, steel=0, energy=1)
    return set_table(game, market={type_: [card, None, None]})


# ---------------------------------------------------------------- the grid


@pytest.mark.rule("EE-141")
def test_the_environment_has_three_rows_of_five_spaces() -> None:
    rows = turbinehall.view(energy_empire(), 0)["table"]["players"][0]["environment"]  # A-EE-32
    assert [len(row) for row in rows] == [5, 5, 5]
    assert set(CELL_WORDS) == EVERYWHERE
    assert len(CELL_WORDS) == 15
    assert len(turbinehall.view(energy_empire(), 0)["table"]["columns"]) == 5


@pytest.mark.rule("EE-142", "EE-151")
def test_a_space_holds_one_token_at_most() -> None:
    for seed in SEEDS:
        for at in wander(energy_empire(2, seed), seed):
            for mat in at.mats:
                assert (
                    mat.pollution & mat.nuclear == mat.pollution & mat.wells == mat.nuclear & mat.wells == 0
                )
            if asked(at) in ("pollute", "drill"):
                assert not notations(at) & set(environment(at, at.seat))


@pytest.mark.rule("EE-143")
@pytest.mark.parametrize("token", ["pollution", "nuclear", "well"])
def test_a_space_with_any_token_is_polluted(token: Token) -> None:
    game = set_table(energy_empire(), environment={"f1": token}, holds={"money": 3})
    play(game, "place education")
    assert notations(game) == EVERYWHERE - {"f1"}
    assert reasons(game)["f1"] == "this space holds a token already."
    play(game, "a1")
    assert set(environment(game)) == {"f1", "a1"}


@pytest.mark.rule("EE-144")
def test_tokens_in_the_environment_never_move() -> None:
    """From one decision to the next a space changes only by gaining, cleaning up or flipping a token."""
    allowed: set[tuple[str | None, str | None]] = {
        (None, "pollution"),
        (None, "nuclear"),
        (None, "well"),
        ("nuclear", "pollution"),
    }
    allowed |= {("pollution", None), ("well", None)}
    for seed in SEEDS:
        game = energy_empire(3, seed)
        before = [environment(game, seat) for seat in range(3)]
        question = asked(game)
        for at in wander(game, seed):
            after = [environment(at, seat) for seat in range(3)]
            for old, new in zip(before, after):
                changes = {
                    (old.get(cell), new.get(cell)) for cell in CELL_WORDS if old.get(cell) != new.get(cell)
                }
                assert changes <= allowed
                if question != "clean":
                    assert all(was is None for was, _ in changes)  # tokens leave by cleanup alone
            before, question = after, asked(at)


# ---------------------------------------------------------------- where tokens come from


@pytest.mark.rule("EE-145")
@pytest.mark.parametrize(
    "turn",
    [
        "place education; f2",
        "place chemistry; f2",
        "place industry-market; buy 1 money; o2",
        "place power-plant; hydro-geo; f2",
    ],
)
def test_a_gained_token_comes_from_the_track(turn: str) -> None:
    game = set_table(
        energy_empire(),
        holds={"money": 9, "oil": 2, "steel": 9, "plastic": 9},
        market={"industry": ["chemical-plant", None, None]},
    )
    supply = game.supply
    play(game, turn)
    assert len(environment(game)) == 2
    assert (game.track, game.supply) == (35, supply)
    assert turbinehall.view(game, None)["table"]["track"]["spots"] == [5, 6, 6, 6, 6, 6]


@pytest.mark.rule("EE-145")
def test_when_the_track_is_empty_the_supply_gives_the_token() -> None:
    game = set_table(energy_empire(), track=0, final_turns=4, holds={"money": 3})  # A-EE-25
    supply = game.supply
    play(game, "place education; f2")
    assert (game.track, game.supply) == (0, supply - 1)
    assert environment(game)["f2"] == "pollution"


@pytest.mark.rule("EE-146")
def test_the_track_is_emptied_from_left_to_right_one_spot_after_another() -> None:
    for seats in (1, 2, 5):
        game = energy_empire(seats, seats)
        full = game.full_spot
        last = [full] * 6
        for at in wander(game, seats):
            spots = turbinehall.view(at, None)["table"]["track"]["spots"]
            begun = [i for i in range(6) if spots[i] < full]
            assert begun == list(range(len(begun)))  # from the left, without a gap
            assert all(spots[i] == 0 for i in begun[:-1])  # and one at a time
            assert all(new <= old for new, old in zip(spots, last))
            last = spots
        assert last == [0] * 6


# ---------------------------------------------------------------- where tokens go


@pytest.mark.rule("EE-147")
@pytest.mark.parametrize("place", ["education", "chemistry"])
def test_without_a_row_any_unpolluted_space_will_do(place: str) -> None:
    there: dict[str, Token] = {"a1": "pollution", "f3": "well", "o5": "nuclear"}
    game = set_table(energy_empire(), environment=there, holds={"money": 3, "oil": 1})
    play(game, f"place {place}")
    assert notations(game) == EVERYWHERE - set(there)


@pytest.mark.rule("EE-148")
@pytest.mark.parametrize(
    ("card", "row"),
    [("steel-mill", AIR), ("iron-mine", FOREST), ("chemical-plant", OCEAN), ("breeder-reactor", FOREST)],
)
def test_with_a_row_any_unpolluted_space_of_that_row_will_do(card: str, row: set[str]) -> None:
    there: dict[str, Token] = {"a1": "pollution", "f1": "well", "o5": "nuclear"}
    game = buying(card, there)
    play(game, "place industry-market +1")
    assert notations(game) == row - set(there)
    other = min(EVERYWHERE - row - set(there))
    assert "row" in reasons(game)[other]


@pytest.mark.rule("EE-149")
@pytest.mark.parametrize(("card", "row"), [("steel-mill", "a"), ("iron-mine", "f"), ("chemical-plant", "o")])
def test_when_the_row_is_full_any_unpolluted_space_will_do(card: str, row: str) -> None:
    there: dict[str, Token] = {f"{row}{i}": "pollution" for i in range(1, 6)}
    game = buying(card, there)
    play(game, "place industry-market +1")
    assert notations(game) == EVERYWHERE - set(there)
    cell = min(notations(game))
    play(game, cell)
    assert environment(game)[cell] == "pollution"


@pytest.mark.rule("EE-149")
def test_with_one_space_left_in_the_row_it_must_be_that_one() -> None:
    there: dict[str, Token] = {"o1": "pollution", "o2": "well", "o3": "nuclear", "o5": "pollution"}
    game = buying("chemical-plant", there)
    play(game, "place industry-market +1")
    assert environment(game) == {**there, "o4": "pollution"}


@pytest.mark.rule("EE-150")
def test_with_no_space_left_at_all_the_token_goes_from_the_track_to_the_supply() -> None:
    game = buying("chemical-plant", FULL)
    track, supply = game.track, game.supply
    play(game, "place industry-market +1")
    assert structures(game) == ["chemical-plant"]
    assert environment(game) == FULL
    assert (game.track, game.supply) == (track - 1, supply + 1)
    assert "A has no unpolluted space left: the token goes to the supply." in said(game)


@pytest.mark.rule("EE-150", "EE-134", "EE-137")
def test_a_generate_turn_with_no_space_left_still_takes_its_token_from_the_track() -> None:
    game = set_table(energy_empire(2), environment=FULL, dice=["coal"], holds={}, workers=1, energy=0)
    track, supply = game.track, game.supply
    fix_roll(game, 4)
    play(game, "generate; all")
    assert (game.track, game.supply, game.seat) == (track - 1, supply + 1, 1)


@pytest.mark.rule("EE-150")
def test_discarding_the_last_token_of_a_spot_triggers_its_global_impact_all_the_same() -> None:
    game = buying("chemical-plant", FULL)
    set_table(game, track=21, impacts=["consumer-credit"])
    play(game, "place industry-market +1")
    assert (game.track, game.revealed) == (20, 1)


@pytest.mark.rule("EE-151")
@pytest.mark.parametrize(
    ("card", "cell", "token"),
    [
        ("chemical-plant", "o3", "pollution"),
        ("reactor-yard", "o3", "nuclear"),
        ("iron-mine", "f5", "pollution"),
        ("breeder-reactor", "f5", "nuclear"),
    ],
)
def test_a_token_is_placed_with_the_side_its_source_asks_for(card: str, cell: str, token: str) -> None:
    game = buying(card, {"a1": "pollution"})
    play(game, f"place industry-market +1; {cell}")
    assert environment(game) == {"a1": "pollution", cell: token}


@pytest.mark.rule("EE-152")
def test_everybody_decides_about_their_own_environment() -> None:
    """Chemical Spill strikes all on seat 0's turn: each is asked in turn, and sees to their own."""
    game = set_table(energy_empire(3), track=26, impacts=["chemical-spill"], holds={}, workers=1, energy=0)
    game.play("generate")
    for seat in range(3):
        assert (game.seat, asked(game)) == (seat, "row")
        others = [environment(game, other) for other in range(3) if other != seat]
        play(game, "ocean")
        assert (game.seat, asked(game)) == (seat, "pollute")
        play(game, "o1; o2")
        assert environment(game, seat) == {"a1": "pollution", "o1": "pollution", "o2": "pollution"}
        assert [environment(game, other) for other in range(3) if other != seat] == others


@pytest.mark.rule("EE-147", "EE-152")
def test_the_last_unpolluted_space_takes_the_token_without_asking() -> None:
    game = set_table(energy_empire(3), environment=full_but("o3"), holds={"money": 3})
    play(game, "place education")
    assert environment(game) == FULL


@pytest.mark.rule("EE-152", "EE-142")
def test_in_every_game_whoever_is_asked_gets_the_token_and_nobody_else() -> None:
    asked_out_of_turn = 0
    for seed in SEEDS:
        for at in wander(energy_empire(4, seed), seed):
            if asked(at) == "pollute":
                asked_out_of_turn += at.seat != at.active
                cell = at.notation(at.options[0])
                other = at.clone()
                other.apply(at.options[0])
                assert cell not in environment(at, at.seat)
                assert cell in environment(other, at.seat)
    assert asked_out_of_turn  # by Global Impacts
