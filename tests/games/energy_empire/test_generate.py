"""Generate turn: claim, return, refine (EE-108 to EE-122)."""

from __future__ import annotations

from typing import Any

import pytest

import turbinehall
from tests.games.energy_empire.tables import (
    achievement_stack,
    achievements,
    asked,
    dice,
    display,
    energy_empire,
    finished,
    fix_roll,
    has,
    notations,
    planks,
    play,
    reasons,
    resources,
    said,
    set_table,
    stacks,
    told,
    wander,
)
from turbinehall.games.energy_empire.achievements import CLAIMS
from turbinehall.games.energy_empire.generate import GENERATES, REFINES, ROLLED
from turbinehall.games.energy_empire.table import EnergyEmpire

SHOWN = ("oil-production", "clean-air", "wealth")
SEEDS = range(12)


def ready(**table: Any) -> EnergyEmpire:
    """Three known tiles on the board, and seat 0 with no resources but those that are said."""
    return set_table(energy_empire(), holds={}, display=SHOWN, achievements=["diversified"], **table)


# ---------------------------------------------------------------- the phases


@pytest.mark.rule("EE-108", "EE-058")
def test_the_phases_are_claim_return_refine_roll_pollute() -> None:
    game = ready(dice=["coal"], oil=3, energy=4, stacks={"mine": [(0, 2)]})
    before = game.played
    play(game, "generate")
    assert (asked(game), game.mats[0].energy, len(stacks(game, "mine"))) == ("claim", 4, 1)
    play(game, "clean-air")
    assert (asked(game), game.mats[0].energy, len(stacks(game, "mine"))) == ("refine", 0, 0)
    play(game, "2")
    assert (asked(game), has(game, "oil"), game.mats[0].energy) == ("roll", 1, 0)
    fix_roll(game, 6, 3, 2)
    play(game, "all")
    assert (asked(game), game.mats[0].energy, game.track) == ("pollute", 3 + 2 + 2, 36)
    play(game, "o5")
    assert (game.seat, game.track) == (1, 35)
    assert said(game, 0, before) == [
        "A Generates.",
        "A claims Clean Air.",
        "A refines 2 Oil.",
        "A rolls a Coal die: 6.",
        "A rolls a Petroleum die: 3.",
        "A rolls a Petroleum die: 2.",
        "A produces 7 Energy.",
        "A places Pollution on Ocean 5.",
    ]


# ---------------------------------------------------------------- claim an Achievement


@pytest.mark.rule("EE-109", "EE-110")
@pytest.mark.parametrize("workers", range(4))
@pytest.mark.parametrize("energy", range(4))
def test_an_achievement_may_be_claimed_with_two_workers_or_energy_left(workers: int, energy: int) -> None:
    game = ready(workers=workers, energy=energy, stacks={"mine": [(0, 0)]}, oil=1)
    play(game, "generate")
    assert asked(game) == ("claim" if workers + energy >= 2 else "refine")


@pytest.mark.rule("EE-109")
def test_what_is_on_the_board_on_planks_or_in_the_reserve_is_not_left() -> None:
    """Counted at the start of the turn: afterwards all Workers are home."""
    game = ready(workers=1, energy=0, structures=["bank"], planks={"bank": ["worker"]}, oil=1)
    set_table(game, stacks={"mine": [(0, 4)], "trade": [(0, 2)]})
    play(game, "generate")
    assert asked(game) == "refine"
    assert game.mats[0].workers == 4


@pytest.mark.rule("EE-109", "EE-110")
@pytest.mark.parametrize(
    ("workers", "energy", "allowed"), [(6, 0, False), (3, 1, False), (0, 2, True), (1, 2, True)]
)
def test_another_reading_asks_for_two_energy(workers: int, energy: int, allowed: bool) -> None:
    game = energy_empire(claim="two-energy")  # A-EE-30
    set_table(
        game, workers=workers, energy=energy, holds={"oil": 1}, stacks={} if workers else {"mine": [(0, 0)]}
    )
    play(game, "generate")
    assert asked(game) == ("claim" if allowed else "refine")


@pytest.mark.rule("EE-111")
def test_claiming_is_optional() -> None:
    game = ready(energy=5, oil=1)
    play(game, "generate")
    assert notations(game) == {*SHOWN, "none"}
    play(game, "none")
    assert achievements(game) == ["diversified"]
    assert display(game) == [*SHOWN]


@pytest.mark.rule("EE-112")
def test_only_one_is_claimed_however_much_is_left() -> None:
    game = ready(workers=6, energy=10, oil=1)
    play(game, "generate; wealth")
    assert asked(game) == "refine"
    for seed in SEEDS:
        for lines in told(finished(4, seed)).values():
            claims = [line for line in lines if line.sentence is CLAIMS]
            assert len(claims) <= sum(line.sentence is GENERATES for line in lines)


@pytest.mark.rule("EE-113")
def test_claiming_costs_nothing() -> None:
    for choice in ("wealth", "none"):
        game = ready(money=4, science=1, oil=1, energy=2, dice=["coal"])
        play(game, f"generate; {choice}")
        assert resources(game) == {"money": 4, "science": 1, "oil": 1}
        assert (game.mats[0].workers, game.mats[0].owned, dice(game)) == (3, 3, ["coal"])


@pytest.mark.rule("EE-114")
def test_any_of_the_tiles_on_the_board_may_be_claimed_and_is_kept_face_down() -> None:
    for word in SHOWN:
        game = ready(oil=1)
        play(game, f"generate; {word}")
        assert achievements(game) == ["diversified", word]
        for viewer in (None, 1, 2, 3):
            assert turbinehall.view(game, viewer)["table"]["players"][0]["achievements"] == [None, None]
        shown = turbinehall.view(game, 0)["table"]["players"][0]["achievements"]
        assert [tile["word"] for tile in shown] == ["diversified", word]


@pytest.mark.rule("EE-115")
def test_the_gap_is_filled_at_once_from_the_stack() -> None:
    game = ready(oil=1)
    following = achievement_stack(game)
    play(game, "generate; clean-air")
    assert asked(game) == "refine"
    assert display(game) == ["oil-production", following[0], "wealth"]
    assert achievement_stack(game) == following[1:]


@pytest.mark.rule("EE-115")
def test_with_an_empty_stack_the_gap_remains() -> None:
    game = set_table(ready(oil=1), stack=["steel-empire"])  # A-EE-15
    play(game, "generate; clean-air; 0")
    assert display(game) == ["oil-production", "steel-empire", "wealth"]
    set_table(game, 1, oil=1)
    play(game, "generate; wealth; 0")
    assert display(game) == ["oil-production", "steel-empire", None]
    set_table(game, 2, oil=1)
    play(game, "generate")
    assert notations(game) == {"oil-production", "steel-empire", "none"}


@pytest.mark.rule("EE-109")
def test_with_nothing_on_the_board_there_is_nothing_to_claim() -> None:
    game = set_table(ready(oil=1), stack=[], display=[None, None, None])
    play(game, "generate")
    assert asked(game) == "refine"


# ---------------------------------------------------------------- return Workers, discard Energy


@pytest.mark.rule("EE-116", "EE-117", "EE-118")
def test_all_your_workers_come_home_and_all_your_energy_is_discarded() -> None:
    game = energy_empire(3)
    set_table(game, 1, structures=["casino"], planks={"casino": ["worker", "energy"]}, energy=4)
    set_table(
        game,
        structures=["bank", "farm"],
        planks={"bank": ["energy"], "farm": ["worker", "energy"], "nation": ["worker"]},
        stacks={"mine": [(0, 0), (1, 2), (0, 4)], "trade": [(2, 0)], "research": [(0, 1)]},
        workers=1,
        energy=1,
        oil=1,
    )
    assert game.mats[0].owned == 6
    others = [(mat.workers, mat.energy, mat.spent, mat.planks) for mat in game.mats[1:]]
    play(game, "generate; none")
    mat = game.mats[0]
    assert mat.workers == 6
    assert (mat.energy, mat.spent, mat.energy_reserve) == (0, 0, 10)
    assert (planks(game, "bank"), planks(game, "farm"), planks(game, "nation")) == (
        [None],
        [None] * 2,
        [None],
    )
    assert stacks(game, "mine") == [(1, 2)]
    assert stacks(game, "trade") == [(2, 0)]
    assert stacks(game, "research") == []
    assert [(mat.workers, mat.energy, mat.spent, mat.planks) for mat in game.mats[1:]] == others
    assert planks(game, "casino", 1) == ["worker", "energy"]


@pytest.mark.rule("EE-118")
def test_neutral_workers_stay_when_somebody_generates() -> None:
    game = set_table(energy_empire(2), stacks={"commerce-market": [(0, 1), (1, 2)]}, holds={}, energy=0)
    play(game, "generate; none")
    assert stacks(game, "commerce-market") == [(None, 0), (1, 2)]


@pytest.mark.rule("EE-116", "EE-117")
def test_in_every_game_all_workers_are_home_before_oil_is_refined() -> None:
    times = 0
    for seed in SEEDS:
        for at in wander(energy_empire(4, seed), seed):
            if asked(at) == "refine":
                times += 1
                mat = at.mats[at.seat]
                assert (mat.workers, mat.energy, mat.spent) == (mat.owned, 0, 0)
                assert not any(owner == at.seat for number in range(13) for owner in owners(at, number))
    assert times > 20


def owners(game: EnergyEmpire, location: int) -> list[int]:
    return [stack >> 4 for stack in game.stacks[location]]


# ---------------------------------------------------------------- refine Oil


@pytest.mark.rule("EE-119", "EE-120")
@pytest.mark.parametrize("oil", range(7))
def test_up_to_four_oil_may_be_refined(oil: int) -> None:
    game = ready(oil=oil, dice=["coal"], energy=0, workers=1)
    play(game, "generate")
    if oil == 0:
        assert asked(game) == "roll"  # nothing to ask
        return
    assert notations(game) == {str(number) for number in range(min(4, oil) + 1)}
    if oil < 4:
        assert reasons(game)["4"] == "you haven't that much Oil."


@pytest.mark.rule("EE-119")
@pytest.mark.parametrize("refined", range(5))
def test_each_oil_refined_gives_one_petroleum_die(refined: int) -> None:
    game = ready(oil=5, energy=0, workers=1, dice=["coal"])
    play(game, f"generate; {refined}")
    assert has(game, "oil") == 5 - refined
    fix_roll(game, *[3] * (refined + 1))
    play(game, "all")
    rolled = [die["die"] for die in turbinehall.view(game, None)["table"]["turn"]["roll"]]
    assert rolled == ["coal"] + ["petroleum"] * refined


@pytest.mark.rule("EE-119", "EE-079")
def test_refined_oil_goes_to_the_supply() -> None:
    game = ready(oil=4, energy=0, workers=1)
    others = [resources(game, seat) for seat in (1, 2, 3)]
    play(game, "generate; 3; none")
    assert resources(game) == {"oil": 1}
    assert [resources(game, seat) for seat in (1, 2, 3)] == others


@pytest.mark.rule("EE-121", "EE-139")
def test_petroleum_dice_last_for_the_turn_only() -> None:
    """A-EE-13: also those that were not rolled go back."""
    game = ready(oil=9, energy=0, workers=1, dice=["coal"])
    play(game, "generate; 4")
    fix_roll(game, 4)
    play(game, "1 petroleum; a2")
    assert dice(game) == ["coal"]
    set_table(game, turn=0, last="work", workers=1, energy=0)
    play(game, "generate; 0")
    assert notations(game) == {"all", "none"}  # the Coal die alone


@pytest.mark.rule("EE-121")
def test_nobody_ever_owns_a_petroleum_die() -> None:
    for seed in SEEDS:  # A-EE-12
        for at in wander(energy_empire(4, seed), seed):
            assert all("petroleum" not in dice(at, seat) for seat in range(4))
            assert at.dice[4] == 4
    game = set_table(energy_empire(), holds={"science": 9, "steel": 9, "plastic": 9, "oil": 9, "money": 9})
    play(game, "place power-plant")
    assert notations(game) == {"solar-wind", "hydro-geo", "coal", "nuclear"}


@pytest.mark.rule("EE-122")
def test_oil_is_refined_before_the_roll_and_not_after_it() -> None:
    for seed in SEEDS:
        for lines in told(finished(4, seed)).values():
            rolled = [i for i, line in enumerate(lines) if line.sentence is ROLLED]
            refined = [i for i, line in enumerate(lines) if line.sentence is REFINES]
            assert len(refined) <= 1
            assert not (rolled and refined) or refined[0] < rolled[0]
    game = ready(oil=4, energy=0, workers=1, dice=["solar-wind"])
    play(game, "generate; 1; all")
    while game.seat == 0:
        assert asked(game) in ("highest", "pollute")
        game.play(game.options[0])
    assert has(game, "oil") == 3
