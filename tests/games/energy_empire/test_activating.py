"""Work turn: activating Structures and the Nation card (EE-085 to EE-107)."""

from __future__ import annotations

import itertools

import pytest

import turbinehall
from tests.games.energy_empire.laying import Piece
from tests.games.energy_empire.tables import (
    asked,
    end_turn,
    energy_empire,
    finished,
    go_on,
    has,
    notations,
    planks,
    play,
    reasons,
    resources,
    said,
    set_table,
    structures,
    told,
    wander,
)
from turbinehall import IllegalChoice
from turbinehall.games.energy_empire.activate import ACTIVATES
from turbinehall.games.energy_empire.generate import GENERATES
from turbinehall.games.energy_empire.table import EnergyEmpire

RICH = {"money": 20, "science": 9, "steel": 9, "plastic": 9, "oil": 9}
COMMERCE = ["bank", "fishing-fleet", "beach-resort"]
SEEDS = range(12)


def at_trade(game: EnergyEmpire) -> EnergyEmpire:
    """A Worker was placed on Trade and nothing traded: Commerce may be activated."""
    game.play("place trade")
    return game if asked(game) != "trade" else play(game, "done")


# ---------------------------------------------------------------- as many as you like


@pytest.mark.rule("EE-085", "EE-107")
def test_activating_is_optional_and_may_stop_at_any_time() -> None:
    for wanted in range(4):
        game = at_trade(set_table(energy_empire(), structures=COMMERCE, holds=RICH, energy=6))
        for card in COMMERCE[:wanted]:
            assert "end" in notations(game)
            play(game, f"{card}; energy")
        end_turn(game)
        assert game.seat == 1
        assert game.mats[0].energy == 6 - wanted


@pytest.mark.rule("EE-085")
def test_in_every_game_the_turn_may_be_ended_whenever_something_could_be_activated() -> None:
    for seed in SEEDS:
        for at in wander(energy_empire(3, seed), seed):
            if asked(at) == "activate":
                assert "end" in notations(at)


@pytest.mark.rule("EE-086")
def test_any_number_of_cards_may_be_activated_while_pieces_last() -> None:
    cards = ["bank", "bank'", "fishing-fleet", "beach-resort", "insurance-company", "stock-market"]
    game = set_table(energy_empire(2), structures=cards, holds={}, workers=3, energy=4)
    game.play("place finance")
    play(game, "2")
    for card, piece in zip(cards, ["energy"] * 4 + ["worker"] * 2):
        game.play(card)
        if asked(game) == "pieces":  # with one kind of piece left there is nothing to choose
            game.play(piece)
    assert (game.mats[0].workers, game.mats[0].energy) == (0, 0)
    assert [len([p for p in planks(game, card) if p]) for card in cards] == [1] * 6
    assert game.seat == 1  # nothing is left for the Nation card


@pytest.mark.rule("EE-087")
def test_cards_may_be_activated_in_any_order_the_nation_card_included() -> None:
    ends = set()
    for order in itertools.permutations(["bank", "fishing-fleet", "nation"]):
        game = at_trade(
            set_table(energy_empire(), structures=COMMERCE[:2], holds={"money": 2, "oil": 1}, energy=5)
        )
        for card in order:
            play(game, f"{card}; energy")
        ends.add((tuple(resources(game).items()), game.mats[0].influence))
    assert ends == {((("money", 7),), 1)}


# ---------------------------------------------------------------- which cards


@pytest.mark.rule("EE-088")
def test_only_your_own_structures_may_be_activated() -> None:
    game = set_table(energy_empire(), 1, structures=["bank"])
    set_table(
        game, structures=["fishing-fleet"], holds={}, energy=3, market={"commerce": ["farm", None, None]}
    )
    at_trade(game)
    assert notations(game) == {"end", "fishing-fleet"}
    for word in ("bank", "farm"):
        with pytest.raises(IllegalChoice):
            game.play(word)


@pytest.mark.rule("EE-089")
@pytest.mark.parametrize(
    ("place", "allowed"),
    [("research; skip", "weather-service"), ("mine", "iron-mine"), ("trade; done", "bank")],
)
def test_a_structure_must_be_of_the_type_of_the_location(place: str, allowed: str) -> None:
    cards = ["weather-service", "iron-mine", "bank"]
    game = set_table(energy_empire(), structures=cards, holds=RICH, energy=4)
    play(game, f"place {place}")
    assert notations(game) == {"end", "nation", allowed}


@pytest.mark.rule("EE-101")
@pytest.mark.parametrize("place", ["research; skip", "mine", "finance; 2"])
def test_the_nation_card_may_be_activated_whatever_the_location(place: str) -> None:
    game = play(set_table(energy_empire(), holds=RICH), f"place {place}")
    play(game, "nation; energy")
    assert game.mats[0].influence == 1
    nation = game.mats[0].nation
    assert nation is not None
    assert f"A activates the {nation.card.title} card." in said(game)


@pytest.mark.rule("EE-102")
def test_the_nation_card_needs_a_free_plank_and_its_cost() -> None:
    game = play(set_table(energy_empire(), holds={"money": 2, "oil": 1}, energy=3), "place mine")
    assert "nation" in notations(game)
    for short in ({"money": 1, "oil": 1}, {"money": 2, "oil": 0}):
        set_table(game, holds=short)
        assert "nation" not in notations(game)
        assert reasons(game)["nation"] == "this needs $2 and 1 Oil."
    set_table(game, holds=RICH, planks={"nation": ["worker"]})
    assert "nation" not in notations(game)
    assert reasons(game)["nation"] == "its action plank is occupied until you Generate."


# ---------------------------------------------------------------- planks


@pytest.mark.rule("EE-090")
@pytest.mark.parametrize("piece", ["worker", "energy"])
def test_a_plank_with_any_piece_on_it_is_occupied(piece: Piece) -> None:
    lying: dict[str, list[Piece]] = {"bank": [piece], "farm": [piece, "energy"]}
    game = set_table(energy_empire(), structures=["bank", "farm", "casino"], holds={}, energy=4, workers=3)
    at_trade(set_table(game, planks=lying))
    assert notations(game) == {"end", "casino"}
    assert (
        reasons(game)["bank"] == reasons(game)["farm"] == "its action plank is occupied until you Generate."
    )


@pytest.mark.rule("EE-090")
def test_a_card_with_one_plank_cannot_be_activated_twice() -> None:
    game = at_trade(set_table(energy_empire(), structures=["bank"], holds={}, energy=5))
    play(game, "bank; energy")
    assert game.seat == 1  # nothing more can be activated, so the turn is over


@pytest.mark.rule("EE-091", "EE-099")
@pytest.mark.parametrize(("piece", "workers", "energy"), [("worker", 1, 3), ("energy", 2, 2)])
def test_a_single_plank_takes_one_worker_or_one_energy_from_the_mat(
    piece: str, workers: int, energy: int
) -> None:
    game = at_trade(set_table(energy_empire(), structures=["bank"], holds={}, workers=3, energy=3))
    play(game, "bank")
    assert notations(game) == {"worker", "energy"}
    play(game, piece)
    assert planks(game, "bank") == [piece]
    assert (game.mats[0].workers, game.mats[0].energy) == (workers, energy)
    assert (game.mats[0].owned, game.mats[0].energy_reserve) == (3, 10 - 3)  # the reserves are untouched


@pytest.mark.rule("EE-092", "EE-099")
@pytest.mark.parametrize(
    ("pieces", "workers", "energy"), [("2 workers", 1, 3), ("2 energy", 3, 1), ("worker + energy", 2, 2)]
)
def test_a_double_plank_takes_two_pieces_at_once(pieces: str, workers: int, energy: int) -> None:
    game = at_trade(set_table(energy_empire(), structures=["farm"], holds={}, workers=4, energy=3))
    play(game, "farm")
    assert notations(game) == {"2 workers", "2 energy", "worker + energy"}
    assert {game.describe(option) for option in game.options} == {
        "Put two Energy on it",
        "Put a Worker and an Energy on it",
        "Put two Workers on it",
    }
    play(game, pieces)
    assert None not in planks(game, "farm")
    assert planks(game, "farm").count("worker") == 3 - workers
    assert (game.mats[0].workers, game.mats[0].energy) == (workers, energy)


@pytest.mark.rule("EE-092")
def test_one_piece_is_not_enough_for_a_double_plank() -> None:
    game = set_table(energy_empire(), structures=["farm", "bank"], holds={}, workers=1, energy=1)
    at_trade(game)
    assert notations(game) == {"end", "bank"}
    assert reasons(game)["farm"] == "its double plank takes two Workers or Energy."


@pytest.mark.rule("EE-092")
def test_no_double_plank_is_ever_half_full() -> None:
    filled = 0
    for seed in SEEDS:
        for at in wander(energy_empire(3, seed), seed):
            for player in turbinehall.view(at, None)["table"]["players"]:
                for card in itertools.chain(*player["structures"].values()):
                    if card["plank"] == "double":
                        assert sum(piece is not None for piece in card["planks"]) in (0, 2)
                        filled += card["planks"][0] is not None
    assert filled


@pytest.mark.rule("EE-093", "EE-094")
def test_one_piece_on_one_of_two_planks_activates_a_card_and_only_once_a_turn() -> None:
    game = set_table(energy_empire(), structures=["shopping-mall", "bank"], holds={"plastic": 5}, energy=5)
    at_trade(game)
    play(game, "shopping-mall; energy")
    assert planks(game, "shopping-mall") == ["energy", None]
    assert resources(game) == {"plastic": 4, "money": 3}
    assert notations(game) == {"end", "bank"}
    assert "on a later turn" in reasons(game)["shopping-mall"]


@pytest.mark.rule("EE-095", "EE-094")
def test_the_second_plank_may_be_used_on_a_later_turn_while_the_first_is_occupied() -> None:
    game = set_table(
        energy_empire(2), structures=["shopping-mall", "bank"], holds={"plastic": 5}, energy=6, workers=4
    )
    play(at_trade(game), "shopping-mall; worker; end")
    end_turn(play(game, "place mine"))
    play(game, "place finance; 2; shopping-mall; energy")
    assert planks(game, "shopping-mall") == ["worker", "energy"]
    assert has(game, "plastic") == 3
    play(game, "end")
    end_turn(play(game, "place mine +1"))
    set_table(game, workers=2)
    play(game, "place finance +1; 2")
    assert notations(game) == {"end", "bank"}  # now both are occupied
    assert reasons(game)["shopping-mall"] == "its action plank is occupied until you Generate."


@pytest.mark.rule("EE-095")
def test_the_second_plank_too_needs_a_location_of_the_right_type() -> None:
    game = set_table(
        energy_empire(),
        structures=["shopping-mall"],
        planks={"shopping-mall": ["energy"]},
        holds=RICH,
        energy=4,
    )
    play(game, "place mine")
    assert notations(game) == {"end", "nation"}


@pytest.mark.rule("EE-100")
def test_pieces_stay_on_planks_until_their_owner_generates() -> None:
    game = set_table(energy_empire(2), structures=["bank", "farm"], holds={}, energy=5, workers=3)
    set_table(game, 1, holds={}, workers=1, energy=0)
    play(at_trade(game), "bank; worker; farm; 2 energy")
    game.play("generate")  # the other player's
    assert (planks(game, "bank"), planks(game, "farm")) == (["worker"], ["energy", "energy"])
    play(game, "place mine +1")
    assert planks(game, "bank") == ["worker"]
    set_table(game, turn=0)
    assert notations(game) == {"generate"}
    go_on(game)
    play(game, "none")  # two Energy are left, so that an Achievement could be claimed
    assert (planks(game, "bank"), planks(game, "farm")) == ([None], [None, None])


# ---------------------------------------------------------------- costs and effects


@pytest.mark.rule("EE-096")
def test_a_structure_with_a_spend_arrow_needs_its_cost_at_that_moment() -> None:
    game = set_table(energy_empire(), structures=["airport", "warehouse"], holds={}, energy=5)
    at_trade(game)
    assert "airport" not in notations(game)
    assert reasons(game)["airport"] == "this needs 1 Oil."
    play(game, "warehouse 3; energy")  # 1 Oil
    assert "airport" in notations(game)
    play(game, "airport; energy")
    assert resources(game) == {"money": 2}


@pytest.mark.rule("EE-097")
def test_a_structure_without_a_spend_arrow_costs_nothing_but_the_pieces() -> None:
    cards = energy_empire().cards.cards
    free = [card for card in cards if card.structure and not card.spends]
    assert len(free) > 20
    for card in free:
        game = set_table(energy_empire(), structures=[card.word], holds=RICH, energy=5)
        play(game, ("place research; skip", "place mine", "place finance; 2")[card.type])
        before = resources(game)
        game.play(next(notation for notation in notations(game) if notation.split()[0] == card.word))
        game.play("2 energy" if "2 energy" in notations(game) else "energy")
        while asked(game) in ("pollute", "clean", "peek"):
            game.play(game.options[-1])
        assert all(has(game, resource) >= amount for resource, amount in before.items()), card.word


@pytest.mark.rule("EE-098")
def test_once_activated_the_action_is_carried_out() -> None:
    game = set_table(energy_empire(), structures=["aluminium-smelter", "scrap-yard"], holds={}, energy=5)
    play(game, "place mine; aluminium-smelter; energy")
    assert asked(game) == "pollute"  # its Pollution, into the Air row, comes with its Steel
    assert notations(game) == {"a2", "a3", "a4", "a5"}
    assert has(game, "steel") == 1 + 3
    play(game, "a4")
    assert said(game)[-2:] == ["A activates the Aluminium Smelter.", "A places Pollution on Air 4."]


@pytest.mark.rule("EE-098")
def test_a_card_of_which_nothing_would_reach_you_may_not_be_activated() -> None:
    """A-EE-29: Public Schools give a Worker and nothing else."""
    game = set_table(energy_empire(), structures=["public-schools"], holds=RICH, workers=6, energy=4)
    play(game, "place research; skip")
    assert "public-schools" not in notations(game)
    assert reasons(game)["public-schools"] == "all your six Workers are in play."
    set_table(game, workers=4)
    assert "public-schools" in notations(game)


@pytest.mark.rule("EE-098")
def test_a_card_of_which_a_part_reaches_you_gives_that_part() -> None:
    game = set_table(energy_empire(), structures=["coal-mine"], holds={}, energy=10, environment={})
    play(game, "place mine; coal-mine; worker; o1")  # 1 Steel and 2 Energy, but all ten are on the mat
    assert has(game, "steel") == 2
    assert game.mats[0].energy == 10


@pytest.mark.rule("EE-106")
def test_where_a_card_offers_alternatives_you_choose_one() -> None:
    gains = {"port 1": "oil", "port 2": "plastic", "port 3": "steel", "port 4": "science"}
    for choice, resource in gains.items():
        game = at_trade(set_table(energy_empire(), structures=["port"], holds={"money": 1}, energy=3))
        assert notations(game) == {"end", *gains}
        game.play(choice)
        assert f"gain 1 {resource.title()}" in game.prompt  # the next question tells which
        game.play("energy")
        assert resources(game) == {resource: 1}  # that, and nothing of the others


# ---------------------------------------------------------------- at once


@pytest.mark.rule("EE-103")
def test_a_structure_may_be_activated_on_the_turn_it_was_bought() -> None:
    game = set_table(energy_empire(), holds={"money": 3}, market={"commerce": ["bank", "farm", "casino"]})
    play(game, "place commerce-market")
    assert structures(game) == ["bank"]
    assert notations(game) == {"end", "bank"}
    play(game, "bank; worker")
    assert resources(game) == {"money": 3}


@pytest.mark.rule("EE-103")
@pytest.mark.parametrize("card", ["bank", "farm", "warehouse 1"])
def test_so_may_it_whatever_planks_it_has(card: str) -> None:
    game = set_table(
        energy_empire(), holds={"plastic": 1}, market={"commerce": [card.split()[0], None, None]}
    )
    play(game, "place commerce-market")
    assert card in notations(game)


@pytest.mark.rule("EE-104")
def test_a_worker_gained_this_turn_can_be_used_at_once() -> None:
    game = set_table(energy_empire(), workers=1, energy=0, holds={"money": 3}, structures=["weather-service"])
    play(game, "place education; a2")  # the last Worker goes there, and a new one comes
    assert game.mats[0].workers == 1
    play(game, "weather-service; skip")
    assert planks(game, "weather-service") == ["worker"]
    assert has(game, "science") == 1


@pytest.mark.rule("EE-105")
def test_nothing_is_activated_on_a_generate_turn() -> None:
    for seed in SEEDS:
        for lines in told(finished(3, seed)).values():
            sentences = {line.sentence for line in lines}
            assert not {GENERATES, ACTIVATES} <= sentences
    game = set_table(energy_empire(2), structures=["bank"], holds=RICH, energy=4, dice=["coal"])
    game.play("generate")
    while game.seat == 0:
        assert asked(game) in ("claim", "refine", "roll", "highest", "pollute")
        game.play(game.options[0])


@pytest.mark.rule("EE-107")
def test_the_turn_ends_when_nothing_more_can_be_activated() -> None:
    game = at_trade(set_table(energy_empire(), structures=["bank"], holds={}, workers=2, energy=0))
    play(game, "bank")  # with the last Worker
    assert (game.seat, asked(game)) == (1, "turn")
