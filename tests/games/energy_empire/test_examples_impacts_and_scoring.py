"""Worked examples: Impacts, markets, Structures and the final score (EE-328 to EE-346)."""

from __future__ import annotations

import pytest

from tests.games.energy_empire.helpers_late import (
    face_up,
    generate,
    in_order,
    last_token,
    ready_to_strike,
    scores,
    sheet,
    strike,
    table,
)
from tests.games.energy_empire.laying import Token
from tests.games.energy_empire.tables import (
    asked,
    discard,
    energy_empire,
    environment,
    goods,
    has,
    market,
    notations,
    play,
    resources,
    said,
    set_table,
    structures,
    worth,
)
from turbinehall.games.energy_empire.table import EnergyEmpire

# ---------------------------------------------------------------- Environment, Impacts and Oil


@pytest.mark.rule("EE-328", "EE-198")
def test_example_chemical_plant() -> None:
    game = set_table(
        energy_empire(), money=9, market={"industry": ["chemical-plant", "iron-mine", "steel-mill"]}
    )
    track = game.track
    play(game, "place industry-market; buy 1 money")
    assert notations(game) == {"o1", "o2", "o3", "o4", "o5"}
    game.play("o3")
    assert environment(game)["o3"] == "pollution"
    assert game.track == track - 1


@pytest.mark.rule("EE-329", "EE-165", "EE-166")
def test_example_the_second_impact() -> None:
    game = strike(energy_empire(), "baby-boom", "canal-closed")
    assert face_up(game) == ["baby-boom"]
    set_table(game, turn=1, track=last_token(game, 1))
    generate(game)
    assert [shown["state"] for shown in table(game)["impacts"]] == ["gone", "up"] + ["down"] * 4
    assert face_up(game) == ["canal-closed"]


@pytest.mark.rule("EE-330", "EE-168", "EE-169", "EE-172")
def test_example_chemical_spill() -> None:
    game = ready_to_strike(energy_empire(3), "chemical-spill")
    set_table(game, 1, environment={"a1": "pollution", "a2": "pollution"})
    old = market(game, "industry")
    track, supply = game.track, game.supply
    generate(game)
    assert scores(game) == [4, 3, 4]  # each player scores their Air row
    assert not set(old) & set(market(game, "industry"))  # the Industry market is reset
    assert sorted(discard(game, "industry")) == sorted(str(card) for card in old)
    play(game, "air; a3; a5; forest; f1; f2; ocean; o1; o5")
    assert environment(game, 0) == {"a1": "pollution", "a3": "pollution", "a5": "pollution"}
    assert environment(game, 1).keys() == {"a1", "a2", "f1", "f2"}
    assert environment(game, 2).keys() == {"a1", "o1", "o5"}
    assert game.track == track - 1  # only the token that triggered it
    assert game.supply == supply + 1 - 6
    assert scores(game) == [4, 3, 4]


@pytest.mark.rule("EE-330")
def test_example_chemical_spill_without_two_free_spaces_in_a_row() -> None:
    cells = [f"{row}{column}" for row in "afo" for column in range(1, 6)]
    crowded: dict[str, Token] = {cell: "pollution" for cell in cells if cell not in ("a4", "o2")}
    game = ready_to_strike(energy_empire(2), "chemical-spill")
    set_table(game, 0, environment=crowded)
    generate(game)
    play(game, "o2")
    assert len(environment(game)) == 15
    assert (asked(game), game.seat) == ("row", 1)


@pytest.mark.rule("EE-331", "EE-186")
def test_example_dearer_oil() -> None:
    game = set_table(energy_empire(), track=6 * 4)
    assert table(game)["track"]["spots"] == [0, 0, 6, 6, 6, 6]
    assert table(game)["track"]["oil price"] == 3


@pytest.mark.rule("EE-332", "EE-170")
@pytest.mark.parametrize(("word", "points"), [("great-smog", 4), ("electric-homes", 2), ("undersea-oil", 1)])
def test_example_three_rows(word: str, points: int) -> None:
    tokens: dict[str, Token] = {"a1": "pollution", "f1": "well", "f2": "pollution", "f3": "nuclear"}
    tokens |= {"o1": "pollution", "o2": "well", "o3": "pollution", "o4": "well"}
    game = set_table(energy_empire(), environment=tokens)
    strike(game, word)
    assert scores(game)[0] == points


@pytest.mark.rule("EE-333", "EE-173")
def test_example_new_goods() -> None:
    game = set_table(energy_empire(), market={"commerce": ["farm", "airport", "port"]})
    set_table(game, deck={"commerce": ["bank", "casino", "warehouse"]})
    strike(game, "great-smog")
    assert sorted(discard(game, "commerce")) == ["airport", "farm", "port"]
    assert market(game, "commerce") == ["warehouse", "casino", "bank"]


# ---------------------------------------------------------------- buying and trading


@pytest.mark.rule("EE-334", "EE-178", "EE-080", "EE-082")
def test_example_a_gift_on_the_counter() -> None:
    game = strike(energy_empire(), "cheap-imports")
    for word in ("commerce-market", "finance", "oil", "trade"):
        assert goods(game, word) == {"plastic": 1}
    set_table(game, 1, holds={}, market={"commerce": ["bank", "port", "casino"]})
    assert has(game, "plastic", 1) == 0
    game.play("place commerce-market")  # the Plastic pays: nothing else could be chosen
    assert structures(game, 1) == ["bank"]
    assert has(game, "plastic", 1) == 0
    assert goods(game, "commerce-market") == {}
    assert in_order(said(game), "B finds 1 Plastic there.", "B builds the Bank.")


@pytest.mark.rule("EE-335", "EE-193", "EE-197", "EE-198", "EE-199")
def test_example_buying_the_airport() -> None:
    game = set_table(energy_empire(), money=5, market={"commerce": ["bank", "airport", "farm"]})
    set_table(game, deck={"commerce": ["casino"]})
    track = game.track
    play(game, "place commerce-market; buy 2 money")
    assert notations(game) == {"a2", "a3", "a4", "a5"}
    game.play("a2")
    assert game.track == track - 1
    assert environment(game)["a2"] == "pollution"
    assert sheet(game)["Structures"] == 4
    assert scores(game)[0] == 0
    assert market(game, "commerce") == ["bank", "farm", "casino"]
    assert "airport" in notations(game)  # its plank is ready


@pytest.mark.rule("EE-336", "EE-222")
def test_example_three_for_three() -> None:
    game = set_table(energy_empire(), holds={"money": 2, "science": 2})
    play(game, "place trade; money for steel; science for steel; science for plastic")
    assert resources(game) == {"steel": 2, "plastic": 1}


# ---------------------------------------------------------------- Structures


def at_work(word: str, location: str, **holds: int) -> EnergyEmpire:
    """The first player owns this card and has placed where it may be activated."""
    game = set_table(energy_empire(), holds=holds, structures=[word], energy=4)
    return play(game, location)


@pytest.mark.rule("EE-338", "EE-106")
def test_example_science_academy() -> None:
    game = at_work("science-academy", "place research; skip")
    assert "science-academy 2" not in notations(game)  # one Science isn't enough
    play(game, "science-academy 1; energy")
    assert has(game, "science") == 2
    game = at_work("science-academy", "place research; skip", science=1)
    play(game, "science-academy 2; energy")
    assert has(game, "science") == 0
    assert game.mats[0].owned == 4


@pytest.mark.rule("EE-339", "EE-106", "EE-180")
@pytest.mark.parametrize(("choice", "gained"), [(1, "plastic"), (2, "steel")])
def test_example_space_program(choice: int, gained: str) -> None:
    game = at_work("space-program", "place research; skip")
    play(game, f"space-program {choice}; 2 energy")
    assert resources(game) == {gained: 1}
    assert scores(game)[0] == 1
    assert asked(game) == "peek"
    game.play("6")
    assert table(game, 0)["impacts"][5]["peeked"] is True


@pytest.mark.rule("EE-340", "EE-097")
def test_example_iron_mine() -> None:
    game = at_work("iron-mine", "place mine")
    play(game, "iron-mine; energy")
    assert resources(game) == {"steel": 1 + 2}


@pytest.mark.rule("EE-341")
def test_example_computer_factory() -> None:
    game = at_work("computer-factory", "place mine", plastic=1)
    play(game, "computer-factory; energy")
    assert resources(game) == {"steel": 1, "science": 1, "money": 2}


@pytest.mark.rule("EE-342")
def test_example_stock_market() -> None:
    game = at_work("stock-market", "place trade")
    before = [has(game, "money", seat) for seat in range(4)]
    play(game, "stock-market; energy")
    assert [has(game, "money", seat) - before[seat] for seat in range(4)] == [3, 1, 1, 1]


@pytest.mark.rule("EE-343", "EE-106")
@pytest.mark.parametrize(("choice", "gained"), [(1, "oil"), (2, "plastic"), (3, "steel"), (4, "science")])
def test_example_port(choice: int, gained: str) -> None:
    game = at_work("port", "place trade; done", money=2)
    assert {f"port {each}" for each in (1, 2, 3, 4)} <= notations(game)
    play(game, f"port {choice}; energy")
    assert resources(game) == {"money": 1, gained: 1}


@pytest.mark.rule("EE-344", "EE-238")
def test_example_on_the_score_track() -> None:
    game = set_table(energy_empire(), holds={"money": 1, "plastic": 1}, structures=["film-studio"], points=5)
    play(game, "place finance; 2; film-studio; 2 energy")
    assert scores(game)[0] == 8


# ---------------------------------------------------------------- scoring


@pytest.mark.rule("EE-337", "EE-277", "EE-235")
def test_example_sharing_the_lead() -> None:
    game = set_table(energy_empire(2), holds={"money": 2, "oil": 1}, influence=5)
    set_table(game, 1, influence=6)
    play(game, "place mine; nation; energy")
    for seat in (0, 1):
        assert sheet(game, seat)["United Nations track"] == 12
        assert sheet(game, seat)["United Nations leader"] == 1


def green_at_the_end() -> EnergyEmpire:
    """The table of the example: 35 VP gained, and all the rest of it."""
    dirty = ("a1", "a2", "a4", "f1", "f2", "f4", "o1", "o3")
    return set_table(
        energy_empire(3),
        2,
        structures=["airport", "parliament", "opera-house", "naval-base", "steel-mill"],
        dice=["coal", "coal", "nuclear", "solar-wind"],
        influence=7,
        holds={"science": 4, "steel": 3, "oil": 6},
        achievements=["scientific-leader", "steel-empire", "oil-reserves", "diversified"],
        environment=dict.fromkeys(dirty, "pollution"),
        points=35,
    )


@pytest.mark.rule("EE-345", "EE-273", "EE-274", "EE-275", "EE-276", "EE-278", "EE-279", "EE-280", "EE-282")
def test_example_the_final_score() -> None:
    game = green_at_the_end()
    parts = sheet(game, 2)
    tiles = sum(points for what, points in parts.items() if what.startswith("Achievement: "))
    counted = [
        parts["Structures"],
        parts["Energy dice"],
        parts["United Nations track"],
        parts["United Nations leader"],
        tiles,
        parts["Unpolluted spaces"],
        parts["Unpolluted columns"],
    ]
    assert counted == [20, 8, 15, 3, 15, 7, 3]
    assert sum(counted) == 71
    assert scores(game)[2] == 35
    assert game.scores[2] == 106


@pytest.mark.rule("EE-346", "EE-244")
def test_example_four_tiles() -> None:
    game = green_at_the_end()
    tiles = ("scientific-leader", "steel-empire", "oil-reserves", "diversified")
    assert [worth(game, tile, 2) for tile in tiles] == [4, 3, 5, 3]
    set_table(game, 2, holds={"money": 9, "science": 9, "steel": 9, "plastic": 9, "oil": 9})
    assert [worth(game, tile, 2) for tile in tiles] == [5, 5, 5, 5]  # four could have brought 20 at most
