"""Structures that give something by themselves on Generate turns (CW-055, CW-056)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import turbinehall
from tests.games.energy_empire.cold_war.more_cards import RICH, cold_war
from tests.games.energy_empire.helpers_late import busily, in_order
from tests.games.energy_empire.tables import (
    asked,
    fix_roll,
    has,
    notations,
    play,
    reasons,
    resources,
    said,
    set_table,
)
from turbinehall.games.energy_empire.generate import ACTS, GENERATES, PRODUCES
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.games.energy_empire.table import EnergyEmpire


def owner(structures: Sequence[str], *, dice: Sequence[str] = ("coal",)) -> EnergyEmpire:
    """The first seat has these cards and one Worker, too little to claim anything, and it is its turn."""
    return set_table(cold_war(), structures=structures, holds={}, dice=dice, workers=1, energy=0, last="work")


# ---------------------------------------------------------------- at the start


@pytest.mark.rule("CW-055", "CW-056")
def test_a_start_card_gives_its_benefit_before_everything_else() -> None:
    """The Oil of the Pipeline is there when Oil is refined."""
    game = play(owner(["pipeline"]), "generate")
    assert asked(game) == "refine"
    assert notations(game) == {"0", "1", "2"}
    assert resources(game) == {"oil": 2}
    assert said(game)[-2:] == ["A Generates.", "A uses the Pipeline."]


@pytest.mark.rule("CW-055")
def test_it_gives_it_on_every_generate_turn_of_its_owner_and_on_no_others() -> None:
    game = owner(["pension-fund"], dice=[])
    for turn in range(1, 4):
        set_table(game, turn=0, last="work", workers=1, energy=0)
        play(game, "generate")
        assert (game.mats[0].card_points, has(game, "money")) == (turn, turn)
        set_table(game, 1, turn=1, last="work", holds={})
        play(game, "generate")
        while asked(game) != "turn":
            play(game, {"claim": "none", "refine": "0", "roll": "none"}[asked(game)])
        assert (game.mats[0].card_points, game.mats[1].card_points) == (turn, 0)


@pytest.mark.rule("CW-055")
def test_it_comes_before_claiming_and_may_help_to_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    """A-CW-12: with a benefit in Energy two pieces are there, which none of our cards gives at the start."""
    game = owner(["pipeline"], dice=[])
    (card,) = game.mats[0].acting
    board = next(each for each in game.cards.cards if each.word == "pumped-storage-station")
    assert board.at_production is not None
    monkeypatch.setattr(card, "at_start", board.at_production)  # 2 Energy
    play(game, "generate")
    assert asked(game) == "claim"
    assert game.mats[0].energy == 2
    plain = play(owner([], dice=[]), "generate")
    assert asked(plain) != "claim"


@pytest.mark.rule("CW-055")
def test_what_it_asks_is_asked_before_the_claim() -> None:
    game = owner(["nature-reserve", "broadcasting-house"], dice=[])
    set_table(game, environment={"a1": "pollution", "f1": "pollution"}, workers=2)
    play(game, "generate")
    order = [asked(game)]
    while asked(game) in ("clean", "peek"):
        play(game, {"clean": "a1", "peek": "1"}[asked(game)])
        order.append(asked(game))
    assert sorted(order[:2]) == ["clean", "peek"]
    assert order[2] == "claim"
    assert game.mats[0].card_points == 1
    assert broken_laws(game) == []


# ---------------------------------------------------------------- when Energy is produced


@pytest.mark.rule("CW-055", "CW-056")
def test_a_production_card_gives_its_benefit_when_energy_is_produced() -> None:
    game = owner(["electricity-board", "pumped-storage-station"])
    fix_roll(game, 5)
    play(game, "generate; all")
    assert has(game, "money") == 3
    rolled = game.board.chart[2][5]
    assert game.mats[0].energy == rolled + 2
    assert in_order(said(game), "A Generates", f"A produces {rolled} Energy", "A uses the", "A uses the")


@pytest.mark.rule("CW-055")
def test_without_any_energy_produced_it_gives_nothing() -> None:
    game = play(owner(["electricity-board", "pumped-storage-station"]), "generate; none")
    assert has(game, "money") == 0
    assert game.mats[0].energy == 0


@pytest.mark.rule("CW-055")
def test_ten_energy_are_all_there_are() -> None:
    game = owner(["pumped-storage-station"], dice=["nuclear"] * 4)
    fix_roll(game, 6, 6, 6, 6)
    play(game, "generate; all")
    assert game.mats[0].energy == 10
    assert broken_laws(game) == []


# ---------------------------------------------------------------- by themselves


@pytest.mark.rule("CW-056")
def test_no_piece_is_needed_and_none_can_be_laid() -> None:
    game = set_table(cold_war(), structures=["pipeline", "iron-mine"], holds=RICH, workers=3, energy=3)
    play(game, "place mine")
    assert notations(game) == {"end", "iron-mine", "nation"}
    assert not any(word.startswith("pipeline") for word in reasons(game))
    shown = turbinehall.view(game, None)["table"]["players"][0]["structures"]["industry"][0]
    assert (shown["word"], shown["plank"], shown["planks"], shown["effect"]) == ("pipeline", "none", [], [])
    assert shown["words"] == "At the start of your Generate turns: gain 2 Oil."


@pytest.mark.rule("CW-055", "CW-056")
def test_in_whole_games_every_generate_turn_of_an_owner_tells_of_each_card() -> None:
    told = 0
    for seed in range(6):
        game = cold_war(3, seed)
        for seat, cards in enumerate(
            (["pipeline", "electricity-board"], ["pension-fund"], ["nature-reserve"])
        ):
            set_table(game, seat, structures=cards, dice=["coal"])
        for at in busily(game, seed):
            assert broken_laws(at) == []
        assert game.story is not None
        owned = {card.number: seat for seat, mat in enumerate(game.mats) for card in mat.acting}
        turns: dict[int, list[tuple[object, tuple[int, ...]]]] = {}
        for line in game.story.lines:
            turns.setdefault(line.turn, []).append((line.sentence, line.values))
        for lines in turns.values():
            used = [values for sentence, values in lines if sentence is ACTS]
            generating = [values[0] for sentence, values in lines if sentence is GENERATES]
            assert all(seat in generating and owned[card] == seat for seat, card in used)
            for seat in generating:
                energy = max(values[1] for sentence, values in lines if sentence is PRODUCES)
                wanted = {"pipeline"} if seat == 0 else {"pension-fund"} if seat == 1 else {"nature-reserve"}
                if seat == 0 and energy:
                    wanted |= {"electricity-board"}
                assert wanted <= {game.cards.cards[card].word for _, card in used}
                assert len(used) == len(set(used))
                told += len(used)
    assert told > 30


@pytest.mark.rule("CW-055")
def test_bots_see_what_such_a_card_will_bring() -> None:
    """Two cards with the same points: the one that gives money on Generate turns is worth more."""
    game = set_table(cold_war(), structures=[], holds={})
    worth = []
    for word in ("electricity-board", "developer"):
        set_table(game, structures=[word])
        card = next(card for card in game.cards.cards if card.word == word)
        worth.append(game.rulebook.evaluate(game, 0) - card.points)
    set_table(game, structures=[])
    assert min(worth) > game.rulebook.evaluate(game, 0)
