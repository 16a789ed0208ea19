"""What is in the box, and what can run out (EE-001 to EE-021)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import turbinehall
from tests.games.energy_empire.tables import (
    asked,
    energy_empire,
    environment,
    has,
    notations,
    play,
    resources,
    set_table,
    stacks,
    wander,
)
from turbinehall import ImpossibleSetup
from turbinehall.games.energy_empire.table import EnergyEmpire

TYPES = ("government", "industry", "commerce")


def seen(game: EnergyEmpire) -> dict[str, Any]:
    """The whole table as it is shown."""
    table: dict[str, Any] = turbinehall.inspect(game)["table"]
    return table


def moments(seats: int, seed: int) -> Iterator[tuple[EnergyEmpire, dict[str, Any]]]:
    """A whole game, with the table as it is shown at every decision."""
    for game in wander(energy_empire(seats, seed), seed):
        yield game, seen(game)


def cards_of(player: dict[str, Any]) -> list[dict[str, Any]]:
    return [card for cards in player["structures"].values() for card in cards]


def pieces_out(table: dict[str, Any], seat: int) -> Counter[str]:
    """A player's Workers and Energy on the board and on planks."""
    out: Counter[str] = Counter()
    for location in table["locations"]:
        for stack in location["stacks"]:
            if stack["seat"] == seat:
                out.update(worker=1, energy=stack["energy"])
    player = table["players"][seat]
    for plank in [
        *player["nation planks"],
        *[piece for card in cards_of(player) for piece in card["planks"]],
    ]:
        if plank is not None:
            out[plank] += 1
    return out


# ---------------------------------------------------------------- people and pieces


@pytest.mark.rule("EE-001")
def test_one_to_five_people_can_play_and_each_has_a_seat_of_their_own() -> None:
    assert turbinehall.games()["energy-empire"].seats == (1, 2, 3, 4, 5)
    for seats in (0, 6):
        with pytest.raises(ImpossibleSetup):
            turbinehall.new("energy-empire", seats=seats)
    for seats in range(1, 6):
        assert [player["seat"] for player in seen(energy_empire(seats))["players"]] == list(range(seats))


@pytest.mark.rule("EE-002", "EE-004", "EE-005", "EE-016")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_everybody_has_six_workers_and_ten_energy_of_their_own_all_game_long(seats: int) -> None:
    for _, table in moments(seats, seats):
        for player in table["players"]:
            out = pieces_out(table, player["seat"])
            workers, energy = player["workers"], player["energy"]
            assert workers["mat"] + out["worker"] + workers["reserve"] == 6
            assert workers["owned"] == workers["mat"] + out["worker"] <= 6
            assert energy["mat"] + out["energy"] + energy["reserve"] == 10


@pytest.mark.rule("EE-005")
def test_what_a_player_puts_down_is_of_that_players_colour() -> None:
    for seed in range(10):
        for game in wander(energy_empire(3, seed), seed):
            if asked(game) not in ("turn", "pieces"):
                continue
            seat, choice = game.seat, game.notation(game.options[-1])
            after = game.clone()
            after.play(choice)
            if after.turn >= game.turn + 3:  # so many forced turns followed that the pieces may be home again
                continue
            if choice.startswith("place"):
                assert (seat, int(choice.partition("+")[2] or 0)) in stacks(after, choice.split()[1])
            elif choice != "generate":
                assert sum(after.mats[seat].planks) > sum(game.mats[seat].planks)


@pytest.mark.rule("EE-002")
def test_nobody_gets_a_seventh_worker() -> None:
    game = set_table(
        energy_empire(), workers=6, holds={"money": 9, "science": 4}, structures=["science-academy"]
    )
    assert not any(notation.startswith("place education") for notation in notations(game))
    play(game, "place research; skip")
    assert notations(game) == {"end", "science-academy 1"}  # but no Worker for 2 Science


@pytest.mark.rule("EE-002")
def test_a_worker_for_everybody_does_nothing_for_whoever_has_six() -> None:
    game = set_table(energy_empire(2), 1, workers=6)
    set_table(game, workers=1, energy=0, holds={}, track=21, impacts=["baby-boom"])
    game.play("generate")
    assert [mat.owned for mat in game.mats] == [2, 6]
    assert [mat.workers for mat in game.mats] == [2, 6]


@pytest.mark.rule("EE-003")
def test_which_worker_is_used_never_matters() -> None:
    """Workers are only counted: the same turn is the same whether a Worker is old or new."""
    old = set_table(energy_empire(), workers=3)
    new = set_table(energy_empire(), workers=2)
    new.mats[0].gain_workers(1)
    set_table(new)
    assert notations(new) == notations(old)
    for game in (old, new):
        play(game, "place mine +1; end")
    assert seen(new) == seen(old)


@pytest.mark.rule("EE-004")
def test_nobody_gets_an_eleventh_energy() -> None:
    game = set_table(energy_empire(), energy=9, holds={}, structures=["power-grid"])
    play(
        game, "place mine +1; power-grid; 2 workers"
    )  # four Energy, but one is on the board and eight at home
    assert game.mats[0].energy == 9
    assert seen(game)["players"][0]["energy"] == {"mat": 9, "reserve": 0}


# ---------------------------------------------------------------- cards and tiles


@pytest.mark.rule("EE-006")
def test_the_ten_nations_are_all_different_and_nobody_leads_anothers() -> None:
    cards = energy_empire().cards
    assert len({nation.word for nation in cards.nations}) == len(cards.nations) == 10
    for seed in range(20):
        game = turbinehall.new("energy-empire", seats=5, seed=seed)
        while turbinehall.view(game, None)["table"]["players"][4]["nation"] is None:
            game.play(game.options[seed % 2])
        led = [player["nation"]["word"] for player in turbinehall.view(game, None)["table"]["players"]]
        assert len(set(led)) == 5


@pytest.mark.rule("EE-007", "EE-008", "EE-016")
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_each_of_26_structures_a_type_is_in_one_place_all_game_long(seats: int) -> None:
    for _, table in moments(seats, seats + 10):
        for type_, name in enumerate(TYPES):
            there = table["structure decks"][type_] + table["structure discards"][type_]
            there += [slot["card"]["word"] for slot in table["markets"][name] if slot["card"] is not None]
            there += [card["word"] for player in table["players"] for card in player["structures"][name]]
            assert len(there) == len(set(there)) == 26


@pytest.mark.rule("EE-008")
def test_a_structure_with_the_two_mark_exists_twice_and_any_other_once() -> None:
    cards = [card for card in energy_empire().cards.cards if card.structure]
    titles = Counter(card.title for card in cards)
    for card in cards:
        assert titles[card.title] == card.copies
    assert set(titles.values()) == {1, 2}
    assert len(cards) == 78


@pytest.mark.rule("EE-009")
def test_nine_global_impacts_are_early_and_six_late() -> None:
    impacts = energy_empire().cards.impacts
    assert Counter(card.late for card in impacts) == {False: 9, True: 6}
    assert len({card.word for card in impacts}) == 15


@pytest.mark.rule("EE-010", "EE-016")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_each_of_twenty_achievements_is_in_one_place_all_game_long(seats: int) -> None:
    cards = energy_empire(seats).cards
    for game, table in moments(seats, seats + 20):
        there = table["achievement stack"]
        there += [tile["word"] for tile in table["achievements"]["display"] if tile is not None]
        there += [tile["word"] for player in table["players"] for tile in player["achievements"]]
        gone = [tile for secret in table["secrets"] for tile in secret["discarded"]]
        there += [cards.achievements[tile].word for tile in gone]
        there += [tile.word for tile in cards.achievements if game.removed >> tile.number & 1]
        assert len(there) == len(set(there)) == 20


# ---------------------------------------------------------------- tokens and dice


@pytest.mark.rule("EE-011", "EE-012", "EE-016")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_there_are_54_pollution_tokens_and_12_oil_wells_all_game_long(seats: int) -> None:
    for game, table in moments(seats, seats + 30):
        lying = Counter(token for seat in range(seats) for token in environment(game, seat).values())
        for location in table["locations"]:
            for token in ("pollution", "nuclear"):
                lying[token] += location["goods"].get(token, 0)
        on_track = sum(table["track"]["spots"])
        assert on_track + table["supplies"]["pollution"] + lying["pollution"] + lying["nuclear"] == 54
        assert table["supplies"]["wells"] + lying["well"] == 12


@pytest.mark.rule("EE-012")
def test_an_oil_well_in_the_forest_is_like_one_in_the_ocean() -> None:
    outcomes = []
    for cell in ("f1", "o2"):
        game = play(set_table(energy_empire(), holds={}), f"place drilling; {cell}")
        outcomes.append((resources(game), environment(game)[cell], game.wells))
    assert outcomes[0] == outcomes[1] == ({"oil": 3}, "well", 11)


@pytest.mark.rule("EE-012", "EE-016")
def test_with_all_oil_wells_in_use_nobody_drills() -> None:
    game = energy_empire(4)
    for seat in (1, 2, 3):
        set_table(game, seat, environment={"f1": "well", "f3": "well", "o2": "well", "o4": "well"})
    assert game.wells == 0
    set_table(game)
    assert not any(notation.startswith("place drilling") for notation in notations(game))
    assert "no Oil Well is left" in dict(game.refused())["place drilling"]


@pytest.mark.rule("EE-013", "EE-016")
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_dice_are_moved_and_never_made(seats: int) -> None:
    game = energy_empire(seats, nations=["france", "great-britain", "west-germany", "china", "india"])
    printed = dict(zip(("solar-wind", "hydro-geo", "coal", "nuclear", "petroleum"), game.board.dice))
    assert seats == 1 or sum(printed.values()) == 24
    for _ in wander(game, seats):
        table = seen(game)
        held = Counter(die for player in table["players"] for die in player["dice"])
        held["petroleum"] += table["turn"]["refined"]
        for die, count in printed.items():
            assert table["supplies"]["dice"][die] + held[die] == count


@pytest.mark.rule("EE-013", "EE-016")
def test_a_kind_of_die_that_has_run_out_is_not_for_sale() -> None:
    game = energy_empire(2)
    set_table(game, 1, dice=["coal"] * 5)
    set_table(game, holds={"science": 9, "steel": 9, "plastic": 9})
    play(game, "place power-plant")
    assert notations(game) == {"solar-wind", "hydro-geo", "nuclear"}
    assert dict(game.refused())["coal"] == "no Coal die is left in the supply."


@pytest.mark.rule("EE-014")
def test_everybody_has_one_score_and_one_place_in_the_united_nations() -> None:
    game = set_table(energy_empire(), holds={"oil": 2, "money": 2}, energy=2, structures=["airport"])
    play(game, "place trade; done; airport; energy; nation; energy")
    table = seen(game)
    assert [player["score"] for player in table["players"]] == [1, 0, 0, 0]
    assert [player["united nations"] for player in table["players"]] == [1, 0, 0, 0]


# ---------------------------------------------------------------- resources


@pytest.mark.rule("EE-015")
def test_resources_never_run_out() -> None:
    """The box has 54 money tokens, 27 Science, 25 Steel, 25 Plastic and 30 Oil; that is no limit."""
    many = {"money": 200, "science": 60, "steel": 60, "plastic": 60, "oil": 60}
    game = energy_empire(2)
    for seat in range(2):
        set_table(game, seat, holds=many)
    play(game, "place chemistry; f1; end")
    play(game, "place mine; end")
    assert resources(game, 0) == {**many, "oil": 59, "plastic": 62, "science": 61}
    assert resources(game, 1) == {**many, "steel": 61}


@pytest.mark.rule("EE-016")
def test_what_a_supply_cannot_give_is_forgotten() -> None:
    """Chemical Spill asks five players for ten tokens. Seven are there: the active player is served first."""
    game = set_table(energy_empire(5), 3, environment={"f1": "pollution", "f2": "pollution"})
    set_table(game, 4, environment={f"a{i}": "pollution" for i in range(1, 6)})
    set_table(game, 2, environment={"o1": "nuclear", "o2": "nuclear", "o3": "nuclear"})
    set_table(game, holds={}, workers=1, energy=0, track=36, impacts=["chemical-spill"])
    tokens = [len(environment(game, seat)) for seat in range(5)]
    game.play("generate")  # the last token of the first spot goes to the supply
    assert (game.track, game.supply) == (35, 54 - 35 - sum(tokens))
    assert game.supply == 7
    while game.pending is not None and game.pending.rule.name in ("row", "pollute"):
        game.play(game.options[0])
    assert [len(environment(game, seat)) - before for seat, before in enumerate(tokens)] == [2, 2, 2, 1, 0]
    assert (game.track, game.supply) == (35, 0)  # the track doesn't make up for it


@pytest.mark.rule("EE-017")
def test_money_is_one_sum_that_pays_any_price() -> None:
    game = set_table(energy_empire(), holds={"money": 7}, environment={})
    play(game, "place education; a2")  # $3, out of a five and two ones
    assert has(game, "money") == 4


# ---------------------------------------------------------------- the main board


@pytest.mark.rule("EE-018", "EE-019", "EE-020", "EE-021")
def test_there_are_thirteen_locations_of_three_types() -> None:
    by_type: dict[str, list[str]] = {type_: [] for type_ in TYPES}
    for location in seen(energy_empire())["locations"]:
        by_type[location["type"]].append(location["name"])
    assert by_type == {
        "government": ["Government market", "Scientific Research", "Education", "Clean Up"],
        "industry": ["Industry market", "Mine", "Oil Drilling", "Chemistry", "Power Plant"],
        "commerce": ["Commerce market", "Finance", "Buy/Sell Oil", "Trade"],
    }


@pytest.mark.rule("EE-018", "EE-019", "EE-020", "EE-021")
def test_a_rich_player_may_go_to_all_thirteen() -> None:
    rich = {"money": 9, "science": 9, "steel": 9, "plastic": 9, "oil": 9}
    game = set_table(energy_empire(), holds=rich, energy=0)
    assert notations(game) - {"generate"} == {f"place {each['word']}" for each in seen(game)["locations"]}
    assert len(notations(game)) == 14
