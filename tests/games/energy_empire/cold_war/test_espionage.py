"""Espionage: the card, when it is used and what it takes (CW-027 to CW-031, CW-041)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

import turbinehall
from tests.games.energy_empire.cold_war.spy_tables import (
    OWNER,
    PLACES,
    RICH,
    SPY,
    SPYING,
    THIRD,
    WORKS,
    at_commerce,
    cold_war,
    lodged,
    opposite,
)
from tests.games.energy_empire.helpers_late import table
from tests.games.energy_empire.tables import (
    asked,
    has,
    notations,
    planks,
    play,
    reasons,
    said,
    set_table,
)
from turbinehall import IllegalChoice
from turbinehall.games.energy_empire.kinds import Type
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.kernel.errors import ImpossibleSetup

# ---------------------------------------------------------------- the card


@pytest.mark.rule("CW-027")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_one_espionage_card_next_to_the_nation_card(seats: int) -> None:
    game = cold_war(seats, modules=(SPYING,))
    for seat, player in enumerate(table(game)["players"]):
        assert [card["word"] for card in player["other cards"]] == ["espionage"]
        assert player["other cards"][0]["planks"] == [None]
        assert player["nation planks"] == [None]
        assert [card.word for card in game.mats[seat].tableau[Type.ANY]] == ["nation", "espionage"]
    cards = [card for card in game.cards.cards if card.module == SPYING]
    assert [(card.word, card.copies) for card in cards] == [("espionage", 5)]


@pytest.mark.rule("CW-027")
def test_it_comes_with_the_nation_and_without_the_module_nobody_has_one() -> None:
    game = turbinehall.new("energy-empire", seats=3, modules=[SPYING], seed=1)
    assert all(player["other cards"] == [] for player in table(game)["players"])  # type: ignore[arg-type]
    for player in table(cold_war(3, modules=(WORKS,)))["players"]:
        assert player["other cards"] == []


@pytest.mark.rule("CW-038", "CW-027")
def test_it_counts_as_no_structure_and_has_no_points() -> None:
    card = next(card for card in cold_war(2).cards.cards if card.word == "espionage")
    assert (card.structure, card.points, card.spends) == (False, 0, False)
    words = "Gain the use of another player's Structure of the location's type, whose owner gains $1."
    assert card.words() == words


@pytest.mark.rule("CW-041", "CN-019")
def test_it_is_not_played_alone_nor_with_clash_of_nations() -> None:
    with pytest.raises(ImpossibleSetup, match="espionage"):
        turbinehall.new("energy-empire", seats=1, modules=[SPYING])
    for seats in (1, 2):
        with pytest.raises(ImpossibleSetup, match="espionage"):
            turbinehall.new("energy-empire", seats=seats, modules=[SPYING, "clash-of-nations"])


# ---------------------------------------------------------------- when


@pytest.mark.rule("CW-028")
@pytest.mark.parametrize("type_", ["government", "industry", "commerce"])
def test_it_may_be_used_on_any_work_turn(type_: str) -> None:
    game = opposite("weather-service", "scrap-yard", "bank")
    play(game, PLACES[type_])
    assert notations(game) == {"end", "espionage"}


@pytest.mark.rule("CW-028")
@pytest.mark.parametrize(
    "order", ["espionage casino", "bank espionage casino", "bank casino espionage", "espionage bank casino"]
)
def test_it_is_activated_among_other_cards_in_any_order(order: str) -> None:
    game = at_commerce(opposite("insurance-company", own=["bank", "casino"], energy=8))
    for word in order.split():
        assert word in notations(game)
        play(
            game,
            {"bank": "bank; energy", "casino": "casino; 2 energy"}.get(word, "espionage; energy; energy"),
        )
    gains = {"bank": 3, "casino": 5, "espionage": 2}
    assert has(game, "money") == 2 + sum(gains[word] for word in order.split())


@pytest.mark.rule("CW-028")
def test_it_is_optional() -> None:
    game = at_commerce(opposite("bank"))
    play(game, "end")
    assert planks(game, "espionage") == [None]
    assert lodged(game) == []


@pytest.mark.rule("CW-029")
def test_it_comes_after_the_placement() -> None:
    game = opposite("bank")
    assert asked(game) == "turn"
    with pytest.raises(IllegalChoice):
        game.play("espionage")
    assert "espionage" in notations(at_commerce(game))


@pytest.mark.rule("CW-029", "CW-033", "CW-080")
def test_it_may_follow_a_placement_on_the_clock_and_then_any_type_may_be_used() -> None:
    """A-CW-06."""
    game = opposite("weather-service", "scrap-yard", "bank", holds=RICH, modules=(SPYING, "doomsday-clock"))
    play(game, "place clock")
    while asked(game) not in ("activate", "turn"):
        game.play(game.options[0])
    play(game, "espionage; energy")
    assert notations(game) == {"weather-service", "scrap-yard", "bank"}
    play(game, "scrap-yard; energy; stop")
    assert planks(game, "scrap-yard", OWNER) == ["energy"]


# ---------------------------------------------------------------- what it takes


@pytest.mark.rule("CW-030")
@pytest.mark.parametrize(("piece", "workers", "energy"), [("worker", 2, 3), ("energy", 3, 2)])
def test_it_takes_one_worker_or_one_energy(piece: str, workers: int, energy: int) -> None:
    game = at_commerce(opposite("bank"))
    play(game, f"espionage; {piece}; energy")
    assert planks(game, "espionage") == [piece]
    assert (game.mats[SPY].workers, game.mats[SPY].energy) == (workers, energy)


@pytest.mark.rule("CW-030", "CW-040")
def test_its_plank_must_be_free() -> None:
    game = opposite("bank", "casino")
    at_commerce(set_table(game, planks={"espionage": ["energy"]}))
    assert game.seat == OWNER  # there was nothing to activate
    game = opposite("bank", "casino", own=["farm"])
    at_commerce(set_table(game, planks={"espionage": ["energy"]}))
    assert notations(game) == {"end", "farm"}
    assert reasons(game)["espionage"] == "its action plank is occupied until you Generate."


@pytest.mark.rule("CW-031")
@pytest.mark.parametrize(
    ("card", "pieces", "lying", "holds"),
    [
        ("bank", "worker", ["worker"], {}),
        ("bank", "energy", ["energy"], {}),
        ("farm", "2 energy", ["energy", "energy"], {}),
        ("farm", "worker + energy", ["worker", "energy"], {}),
        ("farm", "2 workers", ["worker", "worker"], {}),
        ("shopping-mall", "energy", ["energy", None], {"plastic": 1}),
    ],
)
def test_the_required_pieces_go_to_the_owners_card(
    card: str, pieces: str, lying: Sequence[str | None], holds: Mapping[str, int]
) -> None:
    game = at_commerce(opposite(card, holds=holds))
    play(game, f"espionage; energy; {pieces}")
    assert planks(game, card, OWNER) == lying
    count = {"w": lying.count("worker"), "e": lying.count("energy")}
    assert game.mats[SPY].workers == 3 - count["w"]
    assert game.mats[SPY].energy == 3 - count["e"]
    assert (game.mats[OWNER].workers, game.mats[OWNER].energy) == (3, 3)
    there = [piece for piece in lying if piece]
    shown = {"spy": SPY, "owner": OWNER, "card": card, "pieces": there, "places": list(range(len(there)))}
    assert lodged(game) == [shown]
    assert broken_laws(game) == []


@pytest.mark.rule("CW-031")
def test_the_structure_is_used_at_once() -> None:
    game = at_commerce(opposite("bank", own=["casino"]))
    play(game, "espionage; worker")
    assert asked(game) == "lodge"  # nothing else may come between
    assert notations(game) == {"worker", "energy"}
    play(game, "energy")
    assert has(game, "money") == 2 + 3
    assert said(game)[-2:] == ["A activates the Espionage card.", "A spies on the Bank of B, who gains $1."]


@pytest.mark.rule("CW-031")
def test_of_several_targets_one_is_chosen() -> None:
    game = opposite("bank", "farm", "port", holds={"money": 5})
    set_table(game, THIRD, structures=["casino"])
    at_commerce(game)
    play(game, "espionage; energy")
    assert asked(game) == "spy"
    assert notations(game) == {"bank", "farm", "casino", "port 1", "port 2", "port 3", "port 4"}
    described = {game.notation(option): game.describe(option) for option in game.options}
    assert described["casino"] == "Casino of C: gain $5; every other player gains $1"
    play(game, "port 3; energy")
    assert has(game, "steel") == 1


@pytest.mark.rule("CW-031")
@pytest.mark.parametrize(
    ("workers", "energy", "may"),
    [
        (1, 0, None),
        (1, 1, None),
        (2, 0, None),
        (2, 1, "bank"),
        (1, 2, "bank"),
        (1, 3, "farm"),
        (4, 0, "farm"),
    ],
)
def test_the_pieces_must_do_for_both_cards(workers: int, energy: int, may: str | None) -> None:
    """A-CW-08: without a Structure that can be used the Espionage card may not be activated."""
    game = at_commerce(opposite("bank", "farm", own=["casino"], workers=workers, energy=energy))
    if asked(game) != "activate":
        assert may is None
        return
    assert ("espionage" in notations(game)) == (may is not None)
    if may is None:
        assert reasons(game)["espionage"] == "there is nothing that it could be used for now."
        return
    play(game, "espionage")
    if asked(game) == "pieces":
        game.play(game.options[0])
    wanted = {"bank"} if may == "bank" else {"bank", "farm"}
    if asked(game) == "spy":
        assert notations(game) == wanted
    else:
        assert wanted == {"bank"}


@pytest.mark.rule("CW-031")
def test_without_any_legal_target_it_may_not_be_activated() -> None:
    """A-CW-08."""
    game = at_commerce(opposite("iron-mine", "airport", own=["bank"]))  # the wrong type, and no Oil to spend
    assert notations(game) == {"end", "bank"}
    assert reasons(game)["espionage"] == "there is nothing that it could be used for now."
    set_table(game, holds={"oil": 1})
    assert notations(game) == {"end", "bank", "espionage"}
