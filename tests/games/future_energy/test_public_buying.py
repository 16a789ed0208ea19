"""Module 2: setup, and buying public contracts (FM-011 to FM-022, FM-037, FM-055)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import turbinehall
from tests.games.future_energy.module_tables import (
    PUBLIC,
    build_on,
    kept,
    pile,
    public_display,
    publics,
    supply,
    use,
)
from tests.games.future_energy.tables import (
    asked,
    contracts,
    display,
    future_energy,
    lines_on,
    money,
    notations,
    play,
    reasons,
    said,
    set_table,
    story,
    view,
    words,
)
from turbinehall import UndoRefused
from turbinehall.games.future_energy import reading
from turbinehall.games.future_energy.kinds import ENERGIES
from turbinehall.games.future_energy.table import FutureEnergy

DISPLAY = ["municipal-grant", "climate-fund", "green-bond", "open-tender"]
PILE = ["night-train", "sea-cable", "twin-towns"]


def shop(seats: int = 4, **variants: Any) -> FutureEnergy:
    """Seat 0 plans with €10M; this is on display, and these are next in the pile."""
    game = story(seats, modules=PUBLIC, **variants)
    return set_table(game, money=10, public_display=DISPLAY, pile=PILE)


# ---------------------------------------------------------------- setup


@pytest.mark.rule("FM-011")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_side_b_of_the_player_board_changes_nothing_else_at_the_start(seats: int) -> None:
    plain, public = future_energy(seats, 3), future_energy(seats, 3, PUBLIC)
    tables = [turbinehall.inspect(game)["table"] for game in (plain, public)]
    changed = {key for key in tables[0] if tables[0][key] != tables[1][key]}
    assert changed == {"public", "wildcards", "public pile"}
    for player in tables[1]["players"]:  # room for a collection, which is empty
        assert (player["tiles"], player["wildcards"], player["public"]) == ({}, 0, [])


@pytest.mark.rule("FM-011")
def test_the_action_bar_stays_on_side_a() -> None:
    game = build_on("nuclear", then="paris+lyon")  # nuclear power still gives a line
    assert lines_on(game, "paris+lyon") == [0]
    assert game.players[0].nuclear == 0
    assert money(build_on("ground", then="1.oil"))[0] == 10 - 1 + 3  # a construction ground €3M
    assert len(build_on("gas").players[0].certificates) == 1


@pytest.mark.rule("FM-012")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_public_contracts_are_on_display_and_twelve_in_the_pile(seats: int) -> None:
    orders: set[str] = set()
    for seed in range(6):
        game = future_energy(seats, seed, PUBLIC)
        assert len(public_display(game)) == 4
        assert None not in public_display(game)
        assert len(pile(game)) == 12
        everything = [*public_display(game), *pile(game)]
        assert len(set(everything)) == 16
        orders.add(str(everything))
        shown = view(game)["public"]
        assert [card["word"] for card in shown["display"]] == public_display(game)
        assert shown["pile"] == 12
    assert len(orders) == 6  # they are shuffled


@pytest.mark.rule("FM-012", "FM-013")
def test_without_the_module_there_are_none() -> None:
    game = future_energy()
    assert (game.public, game.pile_left, game.wildcards) == ([], 0, 0)
    assert view(game)["public"] is None


@pytest.mark.rule("FM-013")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eighteen_wildcards_are_a_common_supply(seats: int) -> None:
    game = future_energy(seats, modules=PUBLIC)
    assert game.wildcards == view(game)["wildcards"] == 18
    assert [player.wildcards for player in game.players] == [0] * seats


@pytest.mark.rule("FM-014")
def test_six_contracts_bring_two_points_six_four_and_four_six() -> None:
    cards = reading.load().publics
    assert Counter(card.points for card in cards) == {2: 6, 4: 6, 6: 4}
    worth = {card.kind: card.points for card in cards}
    assert len(worth) == 16  # no effect is there twice
    two = ("money-4", "move-line", "sell-certificate", "shift-plant", "step-crew", "return-plant")
    four = ("money-6", "move-line-anywhere", "join-one", "free-contract", "swap-tiles", "double-oil")
    six = ("money-8", "free-line", "join-two", "repeat-plan")
    assert worth == {**dict.fromkeys(two, 2), **dict.fromkeys(four, 4), **dict.fromkeys(six, 6)}


@pytest.mark.rule("FM-015")
def test_each_shows_two_to_four_different_old_energies() -> None:
    for card in reading.load().publics:
        assert 2 <= len(card.tiles) <= 4
        assert len(set(card.tiles)) == len(card.tiles)
        assert all(kind < ENERGIES for kind in card.tiles)
        assert card.effect.words


# ---------------------------------------------------------------- buying


@pytest.mark.rule("FM-016")
@pytest.mark.parametrize("which", ["public 1", "public 2", "public 3", "public 4", "public pile"])
def test_a_public_contract_costs_one_million(which: str) -> None:
    game = play(shop(), f"contract; {which}")
    assert money(game) == [9, 2, 2, 2]


@pytest.mark.rule("FM-016")
def test_without_a_million_it_cannot_be_bought() -> None:
    game = set_table(shop(), money=0)
    assert "contract" not in notations(game)
    set_table(game, money=1)
    assert "public 3" in notations(play(game, "contract"))


@pytest.mark.rule("FM-017")
def test_it_is_a_face_up_one_or_the_top_one_of_the_pile() -> None:
    game = play(shop(), "contract")
    offered = {word for word in notations(game) if word.startswith("public")}
    assert offered == {"public 1", "public 2", "public 3", "public 4", "public pile"}
    assert publics(play(shop(), "contract; public 3")) == ["green-bond"]
    blind = play(shop(), "contract; public pile")
    assert publics(blind) == ["night-train"]
    assert public_display(blind) == DISPLAY


@pytest.mark.rule("FM-018")
def test_the_display_is_refilled_at_once_from_the_pile() -> None:
    game = play(shop(), "contract; public 3")
    assert public_display(game) == ["municipal-grant", "climate-fund", "night-train", "open-tender"]
    assert pile(game) == ["sea-cable", "twin-towns"]
    with pytest.raises(UndoRefused, match="a public contract was revealed"):
        turbinehall.undo(game)


@pytest.mark.rule("FM-018")
def test_with_the_pile_empty_the_display_shrinks() -> None:
    game = set_table(shop(), pile=[])
    play(game, "contract; public 2")
    assert public_display(game) == ["municipal-grant", None, "green-bond", "open-tender"]
    game = set_table(game, turn=1)
    set_table(game, 1, money=5)
    play(game, "contract")
    offered = {word for word in notations(game) if word.startswith("public")}
    assert offered == {"public 1", "public 3", "public 4"}


@pytest.mark.rule("FM-018", "FM-019")
def test_with_none_left_the_action_is_for_construction_contracts_only() -> None:
    game = set_table(shop(), public_display=[None] * 4, pile=[])
    assert notations(play(game, "contract")) == {"1", "2", "3", "4"}
    broke = set_table(shop(), money=0, public_display=[None] * 4, pile=[])
    assert "contract" not in notations(broke)


@pytest.mark.rule("FM-019", "FM-020")
def test_it_takes_the_purchase_action_in_place_of_a_construction_contract() -> None:
    game = set_table(shop(), engineers=3)
    before = (contracts(game), display(game), supply(game))
    play(game, "contract; public 1")
    assert (contracts(game), display(game), supply(game)) == before
    assert asked(game) == "plan"
    assert notations(game) == {"done", "line", "lines"}
    assert reasons(game)["contract"] == "this was planned already this turn."
    assert view(game)["turn"]["planned"] == ["contract"]
    assert view(game)["players"][0]["engineers used"] == 1


@pytest.mark.rule("FM-020")
def test_after_a_construction_contract_no_public_one_can_be_bought() -> None:
    game = set_table(shop(), engineers=3)
    play(game, "contract; 1")
    assert notations(game) == {"done", "line", "lines"}


@pytest.mark.rule("FM-020", "FM-019")
def test_with_one_engineer_it_is_the_only_action() -> None:
    game = set_table(shop(), tiles={"*": "ground"})
    play(game, "contract; public 1")
    assert asked(game) == "move"


@pytest.mark.rule("FM-021")
def test_any_number_of_contracts_may_be_owned() -> None:
    game = story(modules=PUBLIC)
    words_ = [card.word for card in game.cards.publics]
    held = ["coal+gas", "coal+oil", "gas+oil", "coal+nuclear"]
    set_table(game, money=10, contracts=held, public=words_[:15], public_display=[words_[15]], pile=[])
    play(game, "contract; public 1")
    assert publics(game) == words_
    assert contracts(game) == held


# ---------------------------------------------------------------- the unseen card


@pytest.mark.rule("FM-022")
def test_nobody_knows_the_top_card_before_it_is_bought() -> None:
    views: set[str] = set()
    for top in ("night-train", "sea-cable", "twin-towns"):
        game = set_table(shop(), pile=[top, *[word for word in PILE if word != top]])
        play(game, "contract")
        assert words(game, "public pile") == "The top public contract of the pile, for €1M"
        views.add(str([turbinehall.view(game, seat) for seat in (0, 1, 2, 3, None)]))
    assert len(views) == 1


@pytest.mark.rule("FM-022")
def test_what_was_drawn_blindly_only_its_owner_knows() -> None:
    game = play(shop(), "contract; public pile")
    assert view(game, 0)["players"][0]["public"][0]["word"] == "night-train"
    assert "You draw the public contract Night Train." in said(game, 0)
    for seat in (1, 2, 3, None):
        assert view(game, seat)["players"][0]["public"] == [None]
        assert "A takes a public contract from the pile." in said(game, seat)
        assert not any("Night Train" in line for line in said(game, seat))
        assert "night-train" not in str(turbinehall.view(game, seat))
    with pytest.raises(UndoRefused, match="a public contract was drawn"):
        turbinehall.undo(game)


@pytest.mark.rule("FM-022")
def test_what_was_bought_from_the_display_lies_open() -> None:
    game = play(shop(), "contract; public 2")
    for seat in (0, 1, 2, 3, None):
        assert [card["word"] for card in view(game, seat)["players"][0]["public"]] == ["climate-fund"]
        assert "A takes the public contract Climate Fund." in said(game, seat)


# ---------------------------------------------------------------- the duty to buy


@pytest.mark.rule("FM-037")
def test_a_public_contract_does_not_fulfil_the_duty_to_buy() -> None:
    game = set_table(shop(), contracts=[], engineers=2)
    assert notations(game) == {"line", "lines", "contract"}
    play(game, "contract")
    assert notations(game) == {"1", "2", "3", "4"}
    assert reasons(game)["public 1"] == "you must buy a construction contract."
    play(game, "1")
    assert "done" in notations(game)


@pytest.mark.rule("FM-037")
def test_with_no_construction_contract_in_reach_a_public_one_may_be_bought_and_need_not() -> None:
    game = set_table(shop(), contracts=[], supply=1)
    assert notations(game) == {"done", "line", "lines", "contract"}
    play(game, "contract")
    assert notations(game) == {"public 1", "public 2", "public 3", "public 4", "public pile"}


def too_dear() -> FutureEnergy:
    """Seat 0 has no plant on a contract and €3M; the only construction contract costs €4M."""
    game = shop()
    set_table(game, contracts=[], money=3, display=[None, None, None, "coal+gas"])
    tiles = {"coal": 2, "gas": 2, "nuclear": 1, "oil": 2}
    return set_table(game, public=["climate-fund", "second-shift"], kept=tiles)


@pytest.mark.rule("FM-037")
@pytest.mark.parametrize("first", ["contract; public 1", "line; paris+lyon"])
def test_money_that_comes_after_the_action_is_used_brings_no_duty_back(first: str) -> None:
    game = use(play(too_dear(), first), "climate-fund")
    assert money(game)[0] == 8  # now the contract could be paid, and no action is left for it
    assert {"done", "use second-shift"} <= notations(game)


@pytest.mark.rule("FM-037", "FM-020")
def test_nor_does_it_where_an_engineer_is_left_but_the_contract_action_is_used() -> None:
    game = play(set_table(too_dear(), engineers=2), "contract; public 1")
    use(game, "climate-fund")
    assert {"done", "line", "lines"} <= notations(game)


@pytest.mark.rule("FM-037", "FM-053")
def test_a_public_contract_bought_does_not_end_the_duty_where_the_action_comes_again() -> None:
    game = use(play(too_dear(), "contract; public 1"), "climate-fund")
    use(game, "second-shift")
    assert contracts(game) == ["coal+gas"]  # public ones weren't offered, so this was the only choice
    assert money(game)[0] == 8 - 4


@pytest.mark.rule("FM-037")
def test_by_the_other_reading_any_contract_fulfils_the_duty() -> None:
    game = set_table(shop(buying_duty="any"), contracts=[], engineers=2)
    assert notations(game) == {"line", "lines", "contract"}
    play(game, "contract; public 1")
    assert notations(game) == {"done", "line", "lines"}


@pytest.mark.rule("FM-037")
def test_by_the_other_reading_a_public_one_must_do_where_no_other_is_in_reach() -> None:
    free = set_table(shop(), contracts=[], supply=1)
    assert "done" in notations(free)
    game = set_table(shop(buying_duty="any"), contracts=[], supply=1)
    assert notations(game) == {"contract"}  # a single engineer, so no line either
    set_table(game, engineers=2)
    assert notations(game) == {"line", "lines", "contract"}
    set_table(game, money=1)
    assert notations(game) == {"contract"}  # a line would leave no million for it
    set_table(game, money=10, public_display=[None] * 4, pile=[])
    assert "done" in notations(game)


# ---------------------------------------------------------------- the example


@pytest.mark.rule("FM-055", "FM-016", "FM-018")
def test_example_a_public_purchase() -> None:
    """White buys a public contract from the display with one engineer, for €1M; the display is refilled."""
    game = set_table(shop(), engineers=2, money=4)
    play(game, "contract; public 2")
    assert money(game)[0] == 3
    assert publics(game) == ["climate-fund"]
    assert public_display(game) == ["municipal-grant", "night-train", "green-bond", "open-tender"]
    assert game.actions_left == 1
    assert kept(game) == {}
