"""Global Impacts: when one comes, and what all of them do (EE-161 to EE-172, EE-184, EE-185)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.energy_empire.helpers_late import (
    busily,
    face_up,
    generate,
    in_order,
    last_token,
    let_pass,
    other_cards,
    ready_to_strike,
    scores,
    strike,
    table,
)
from tests.games.energy_empire.tables import (
    asked,
    energy_empire,
    fix_roll,
    impacts,
    market,
    notations,
    play,
    said,
    set_table,
    wander,
)
from turbinehall.games.energy_empire.table import EnergyEmpire

PLENTY = {"money": 20, "science": 5, "steel": 5, "plastic": 5, "oil": 5}


def struck(game: EnergyEmpire) -> list[str]:
    """The Global Impacts that the story tells of."""
    start = "Global Impact: "
    return [line.removeprefix(start).rstrip(".") for line in said(game) if line.startswith(start)]


# ---------------------------------------------------------------- when one comes


@pytest.mark.rule("EE-161", "EE-166")
def test_the_last_token_of_a_spot_triggers_an_impact_and_no_other_does() -> None:
    game = set_table(energy_empire(), track=32, impacts=["baby-boom"])
    generate(game)
    assert game.track == 31
    assert struck(game) == []
    generate(game)
    assert game.spots() == [0, 6, 6, 6, 6, 6]
    assert struck(game) == ["Baby Boom"]
    generate(game)
    assert struck(game) == ["Baby Boom"]


@pytest.mark.rule("EE-161", "EE-162")
@pytest.mark.parametrize(
    ("how", "choices"),
    [
        ("to the supply", "generate; none; 0; none"),
        ("a Coal die", "generate; none; 0; 1 coal; a2"),
        ("a Nuclear die", "generate; none; 0; 1 nuclear; o5"),
        ("Education", "place education; a2"),
        ("Chemistry", "place chemistry; f1"),
        ("a Structure", "place industry-market; buy 1 money; o1"),
        ("a Hydro-geo die", "place power-plant; hydro-geo; f5"),
        ("an activation", "place mine; coal-mine; energy; f2"),
    ],
)
def test_wherever_the_last_token_goes_the_impact_comes(how: str, choices: str) -> None:
    game = ready_to_strike(energy_empire(), "baby-boom")
    set_table(game, holds=PLENTY, dice=["coal", "nuclear"], structures=["coal-mine"])
    set_table(game, market={"industry": ["chemical-plant", "iron-mine", "steel-mill"]})
    if how == "a Coal die":
        fix_roll(game, 4)
    play(game, choices)
    assert game.track == 30
    assert struck(game) == ["Baby Boom"], how


@pytest.mark.rule("EE-163", "EE-164", "EE-161")
def test_an_impact_comes_after_the_whole_location_and_before_the_activations() -> None:
    game = ready_to_strike(energy_empire(), "baby-boom")
    set_table(game, holds=PLENTY, structures=["iron-mine"])
    set_table(game, goods={"chemistry": {"steel": 1, "pollution": 1}})
    play(game, "place chemistry; a2")  # what lay there
    assert struck(game) == []
    play(game, "a3")
    story = said(game)
    assert in_order(story, "finds 1 Steel", "on Air 2", "on Air 3", "Global Impact: Baby Boom")
    assert (asked(game), game.seat) == ("activate", 0)  # the turn goes on
    assert "iron-mine" in notations(game)
    assert game.mats[0].workers == 3  # two were left, and the Impact brought one
    play(game, "iron-mine; worker; end")
    assert game.seat == 1


@pytest.mark.rule("EE-163", "EE-164")
def test_an_impact_comes_after_one_activation_and_before_the_next() -> None:
    game = ready_to_strike(energy_empire(), "baby-boom")
    set_table(game, structures=["coal-mine", "iron-mine"], energy=4)
    play(game, "place mine; coal-mine; energy")
    assert (asked(game), struck(game)) == ("pollute", [])  # the activation isn't over
    game.play("f1")
    assert struck(game) == ["Baby Boom"]
    play(game, "iron-mine; energy")
    assert in_order(said(game), "activates the Coal Mine", "Forest 1", "Baby Boom", "activates the Iron Mine")


@pytest.mark.rule("EE-163")
def test_an_impact_comes_after_the_whole_pollute_phase() -> None:
    game = ready_to_strike(energy_empire(), "baby-boom")
    set_table(game, dice=["coal"], oil=0)
    play(game, "generate; none; all")
    assert (asked(game), struck(game)) == ("pollute", [])
    game.play("a2")
    assert in_order(said(game), "produces", "Pollution on Air 2", "Baby Boom")
    assert game.seat == 1


@pytest.mark.rule("EE-163")
def test_another_reading_lets_impacts_of_activations_wait_until_all_are_done() -> None:
    game = ready_to_strike(energy_empire(impact_timing="phase"), "baby-boom")
    set_table(game, structures=["coal-mine", "iron-mine"], energy=4)
    play(game, "place mine; coal-mine; energy; f1")
    assert (asked(game), struck(game)) == ("activate", [])
    play(game, "iron-mine; energy")
    assert struck(game) == []
    game.play("end")
    assert struck(game) == ["Baby Boom"]
    assert (asked(game), game.seat) == ("turn", 1)


@pytest.mark.rule("EE-163")
def test_in_that_reading_the_impact_of_a_location_still_comes_before_the_activations() -> None:
    game = ready_to_strike(energy_empire(impact_timing="phase"), "baby-boom")
    set_table(game, holds=PLENTY, structures=["iron-mine"])
    play(game, "place chemistry; a2")
    assert struck(game) == ["Baby Boom"]
    assert asked(game) == "activate"


@pytest.mark.rule("EE-161", "EE-165")
def test_two_spots_emptied_by_one_action_bring_two_impacts_one_after_the_other(tmp_path: Path) -> None:
    game = other_cards(
        tmp_path,
        2,
        board="[tracks]\ntokens = [2, 1, 5, 6, 7]\n",
        structures='[coal-mine]\neffect = [{ gain = { die = "hydro-geo", pollution = "any" } }]\n',
    )
    set_table(game, structures=["coal-mine"], impacts=["canal-closed", "baby-boom"])
    play(game, "place mine; coal-mine; energy; f1; f2")
    assert game.track == 4
    assert struck(game) == ["Canal Closed", "Baby Boom"]
    assert face_up(game) == ["baby-boom"]  # the second has discarded the first
    assert game.lasting.oil_price == 0
    assert (asked(game), game.seat) == ("activate", 0)


@pytest.mark.rule("EE-168", "EE-161")
def test_tokens_taken_during_an_impact_trigger_the_next_one_when_it_is_over(tmp_path: Path) -> None:
    game = other_cards(
        tmp_path,
        2,
        board="[tracks]\ntokens = [2, 1, 5, 6, 7]\n",
        impacts='[cheap-imports]\neffect = { offer = [{ gain = { money = 5, pollution = "any" } }] }\n',
    )
    strike(game, "cheap-imports", "baby-boom")
    assert (asked(game), game.seat) == ("answer", 0)
    play(game, "1; f1")  # the token of the second spot
    assert game.spots() == [0, 0, 1, 1, 1, 1]
    assert struck(game) == ["Cheap Imports"]
    assert (asked(game), game.seat) == ("answer", 1)  # the Impact goes on
    game.play("no")
    assert struck(game) == ["Cheap Imports", "Baby Boom"]


# ---------------------------------------------------------------- which one


@pytest.mark.rule("EE-165", "EE-166", "EE-167")
def test_the_impacts_come_from_left_to_right_and_only_the_latest_lies_face_up() -> None:
    game = energy_empire()
    row = impacts(game)
    up: list[str] = []
    for done in range(6):
        set_table(game, turn=0, last=None, track=last_token(game, done))
        let_pass(generate(game))
        assert len(face_up(game)) == 1
        up += face_up(game)
        states = [shown["state"] for shown in table(game)["impacts"]]
        assert states == ["gone"] * done + ["up"] + ["down"] * (5 - done)
    assert up == row
    late = {card.word: card.late for card in game.cards.impacts}
    assert [late[word] for word in up] == [False, False, False, True, True, True]


@pytest.mark.rule("EE-161", "EE-165", "EE-166", "EE-167", "EE-184", "EE-185")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_in_any_game_there_is_an_impact_for_each_spot_and_never_a_seventh(seats: int) -> None:
    for seed in range(4):
        game = energy_empire(seats, seed)
        row = impacts(game)
        for at in busily(game, seed) if seed % 2 else wander(game, seed):
            assert len(face_up(at)) <= 1
            if asked(at) == "turn":
                assert len(struck(at)) == at.spots().count(0)
        titles = {card.word: card.title for card in game.cards.impacts}
        assert struck(game) == [titles[word] for word in row]
        assert [game.cards.impacts[number].late for number in game.row] == [False] * 3 + [True] * 3


@pytest.mark.rule("EE-185", "EE-184", "EE-266")
def test_the_last_spot_brings_the_sixth_impact_and_the_end() -> None:
    game = set_table(energy_empire(), track=1)
    set_table(game, impacts=[*impacts(game)[:3], "oil-embargo", "river-restoration", "energy-summit"])
    set_table(game, 2, dice=["coal", "coal"])
    generate(game)
    assert struck(game) == ["Energy Summit"]
    assert in_order(said(game), "Energy Summit", "every player takes one more turn")
    assert scores(game)[2] == 5 + 2  # the Ocean row and two dice: an Impact as any other
    assert table(game)["final turns"] == 4


# ---------------------------------------------------------------- what it does


@pytest.mark.rule("EE-168")
@pytest.mark.parametrize("word", ["chemical-spill", "satellite-race", "currency-crisis", "energy-summit"])
def test_a_row_is_scored_then_a_market_is_reset_then_comes_the_effect(word: str) -> None:
    game = strike(energy_empire(), word)
    card = next(card for card in game.cards.impacts if card.word == word)
    row = table(game)["impacts"][game.revealed - 1]["card"]["row"].title()
    assert in_order(
        said(game),
        f"Global Impact: {card.title}",
        f"for the {row} row",
        f"for the {row} row",
        f"for the {row} row",
        f"for the {row} row",
        "market is reset",
        card.effect.words(),
    )


@pytest.mark.rule("EE-168", "EE-173")
def test_the_effect_finds_the_row_scored_and_the_market_reset_already() -> None:
    game = set_table(energy_empire(), deck={"industry": ["coal-mine", "steel-mill", "iron-mine"]})
    strike(game, "chemical-spill")
    assert asked(game) == "row"  # the effect begins with a question
    assert scores(game) == [4, 4, 4, 4]
    assert market(game, "industry") == ["iron-mine", "steel-mill", "coal-mine"]


@pytest.mark.rule("EE-169", "EE-170")
def test_every_player_scores_their_own_environment() -> None:
    game = energy_empire()
    set_table(game, 1, environment={"a1": "pollution", "a2": "nuclear", "f3": "well"})
    set_table(game, 2, environment={})
    set_table(game, 3, environment={cell: "pollution" for cell in ("a1", "a2", "a3", "a4", "a5")})
    strike(game, "great-smog")
    assert scores(game) == [4, 3, 5, 0]


@pytest.mark.rule("EE-170")
@pytest.mark.parametrize(
    ("word", "scored"),
    [("great-smog", 1), ("electric-homes", 2), ("undersea-oil", 3), ("oil-embargo", 1), ("acid-rain", 2)],
)
def test_the_card_names_the_row_and_any_token_spoils_a_space(word: str, scored: int) -> None:
    game = set_table(
        energy_empire(),
        environment={
            "a1": "pollution",
            "a2": "nuclear",
            "a3": "pollution",
            "a5": "pollution",
            "f1": "well",
            "f2": "nuclear",
            "f5": "pollution",
            "o2": "well",
            "o4": "well",
        },
    )
    strike(game, word)
    assert scores(game)[0] == scored


@pytest.mark.rule("EE-171")
def test_pollution_of_the_triggering_action_counts_already() -> None:
    game = ready_to_strike(energy_empire(), "great-smog")
    set_table(game, money=9)
    play(game, "place education; a5")
    assert scores(game) == [3, 4, 4, 4]


@pytest.mark.rule("EE-171")
def test_what_the_triggering_action_cleans_up_counts_as_clean(tmp_path: Path) -> None:
    effect = '[coal-mine]\neffect = [{ gain = { cleanups = 2, pollution = "ocean" } }]\n'
    game = ready_to_strike(other_cards(tmp_path, structures=effect), "great-smog")
    set_table(game, structures=["coal-mine"], environment={"a1": "pollution", "a2": "pollution"})
    play(game, "place mine; coal-mine; energy; o1; a1; a2")
    assert scores(game)[0] == 5


@pytest.mark.rule("EE-172")
def test_pollution_of_the_effect_takes_nothing_from_the_score() -> None:
    game = set_table(energy_empire(), environment={"f1": "pollution"})
    strike(game, "acid-rain")
    assert scores(game) == [4, 5, 5, 5]
    play(game, "f2; f2; f2; f2")
    assert scores(game) == [4, 5, 5, 5]
    assert all(f"scores {5 - (seat == 0)} VP for the Forest row" in " ".join(said(game)) for seat in range(4))


@pytest.mark.rule("EE-169")
@pytest.mark.parametrize("active", [0, 2, 3])
def test_where_players_choose_the_active_one_goes_first_and_the_others_clockwise(active: int) -> None:
    game = ready_to_strike(energy_empire(), "chemical-spill")
    generate(set_table(game, active, turn=active))
    order: list[int] = []
    while asked(game) in ("row", "pollute"):
        if asked(game) == "row":
            order.append(game.seat)
        game.play(game.options[0])
    assert order == [(active + i) % 4 for i in range(4)]


@pytest.mark.rule("EE-164", "EE-167")
def test_a_late_impact_strikes_in_the_middle_of_a_turn_like_an_early_one() -> None:
    game = set_table(energy_empire(3), money=9, track=last_token(energy_empire(3), 4))
    row = impacts(game)
    play(game, "place education; a2")
    let_pass(game)
    assert face_up(game) == [row[4]]
    assert (asked(game), game.seat) == ("activate", 0)
