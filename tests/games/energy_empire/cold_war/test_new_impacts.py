"""The six late Global Impacts of the Cold War, and how Workers are lost (CW-042 to CW-044)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.games.energy_empire.cold_war.clock_tables import CLOCK, IMPACTS, cold_war, other_cards, real
from tests.games.energy_empire.helpers_late import in_order, strike, table
from tests.games.energy_empire.tables import (
    asked,
    goods,
    notations,
    resources,
    said,
    set_table,
    stacks,
)
from turbinehall import ContentError
from turbinehall.games.energy_empire.cold_war.impacts import PROXY_WAR, WorkersLost
from turbinehall.games.energy_empire.setup import Opening
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.library import CATALOGUE

META = CATALOGUE.find("energy-empire")
NEW = ("proxy-war", "mass-mobilisation", "flu-pandemic", "brain-drain", "reactor-accident", "arms-treaty")


def impacts_game(seats: int = 4) -> EnergyEmpire:
    """A game with the new Global Impacts, at its first turn."""
    return cold_war(seats, modules=(IMPACTS,))


def owned(game: EnergyEmpire) -> list[int]:
    """The Workers that everybody has in play."""
    return [mat.owned for mat in game.mats]


def words(game: EnergyEmpire, numbers: list[int]) -> set[str]:
    return {game.cards.impacts[number].word for number in numbers}


# ---------------------------------------------------------------- the late deck


@pytest.mark.rule("CW-042", "CW-004")
def test_six_join_the_late_deck_and_three_of_twelve_are_drawn() -> None:
    for game in (real(3, modules=(IMPACTS,)), impacts_game()):
        assert len(game.in_play.late) == 12
        assert words(game, game.in_play.late) >= set(NEW)
        assert all(game.cards.impacts[number].late for number in game.row[3:])
        assert len(game.row) == 6
    drawn = Counter(
        word
        for seed in range(60)
        for word in words(real(3, seed, modules=(IMPACTS,)), real(3, seed, modules=(IMPACTS,)).row[3:])
    )
    assert len(drawn) == 12


@pytest.mark.rule("CW-043")
def test_the_early_deck_is_unchanged() -> None:
    base = real(3, modules=())
    game = real(3, modules=(IMPACTS,))
    assert len(game.in_play.early) == 9
    assert game.in_play.early == base.in_play.early
    for seed in range(30):
        row = real(3, seed, modules=(IMPACTS,)).row
        assert set(row[:3]) <= set(game.in_play.early)


@pytest.mark.rule("CW-042")
def test_without_the_module_they_stay_in_the_box() -> None:
    game = real(3, modules=(CLOCK,))
    assert len(game.in_play.late) == 6
    assert not words(game, game.in_play.late) & set(NEW)


@pytest.mark.rule("CN-015")
@pytest.mark.parametrize(
    ("seats", "modules"),
    [(1, (IMPACTS,)), (1, (IMPACTS, "clash-of-nations")), (2, (IMPACTS, "clash-of-nations"))],
)
def test_proxy_war_is_left_out_without_opponents(seats: int, modules: tuple[str, ...]) -> None:
    opening = Opening(META.setup(seats, modules, {}, 1))
    late = {opening.cards.impacts[number].word for number in opening.in_play.late}
    assert len(late) == 11
    assert PROXY_WAR not in late


def test_our_own_six_are_what_the_rulebook_says_of_them() -> None:
    game = real(3, modules=(IMPACTS,))
    new = [card for card in game.cards.impacts if card.module == IMPACTS]
    assert len(new) == 6
    assert [card.title for card in new if card.word == PROXY_WAR] == ["Proxy War"]
    assert "name" not in next(card for card in new if card.word == PROXY_WAR).reconstructed
    assert all("effect" in card.reconstructed for card in new)
    assert len([card for card in new if isinstance(card.effect, WorkersLost)]) >= 3
    assert Counter(card.row for card in new) == dict.fromkeys(range(3), 2)
    assert Counter(card.market for card in new) == dict.fromkeys(range(3), 2)


# ---------------------------------------------------------------- who loses Workers


@pytest.mark.rule("CW-044")
def test_every_player_loses_a_worker_to_the_reserve() -> None:
    game = impacts_game()
    set_table(game, 2, workers=5)
    strike(game, "mass-mobilisation")
    assert owned(game) == [2, 2, 4, 2]
    assert [mat.workers for mat in game.mats] == [2, 2, 4, 2]
    assert table(game)["players"][2]["workers"] == {"mat": 4, "owned": 4, "reserve": 2}
    assert in_order(said(game), "A loses a Worker.", "B loses a Worker.", "C loses a Worker.", "D loses")
    assert asked(game) == "turn"


@pytest.mark.rule("CW-044")
@pytest.mark.parametrize("word", ["mass-mobilisation", "brain-drain", "proxy-war"])
def test_nobody_loses_the_last_worker(word: str) -> None:
    game = impacts_game(3)
    set_table(game, 0, influence=2)
    for seat in (1, 2):
        set_table(game, seat, workers=1, holds={"money": 9, "science": 9})
    before = [resources(game, seat) for seat in (1, 2)]
    strike(game, word)
    if asked(game) == "spare":
        game.play("lose")
    assert owned(game)[1:] == [1, 1]
    assert [resources(game, seat) for seat in (1, 2)] == before  # and nobody is asked to pay for it
    assert "B keeps the last Worker." in said(game)


@pytest.mark.rule("CW-044")
def test_the_last_worker_is_the_last_in_play_wherever_it_is() -> None:
    game = set_table(impacts_game(3), 2, workers=0, stacks={"mine": [(2, 2)]}, energy=0)
    assert owned(game)[2] == 1
    strike(game, "mass-mobilisation")
    assert owned(game)[2] == 1
    assert stacks(game, "mine") == [(2, 2)]


@pytest.mark.rule("CW-044")
def test_a_card_that_takes_two_leaves_the_last(tmp_path: Path) -> None:
    effect = "{ workers = { lose = 2 } }"
    game = other_cards(tmp_path, 3, (IMPACTS,), impacts=f"[mass-mobilisation]\neffect = {effect}\n")
    set_table(game, 0, workers=2)
    set_table(game, 1, workers=3)
    set_table(game, 2, workers=5)
    strike(game, "mass-mobilisation")
    assert owned(game) == [1, 1, 3]


@pytest.mark.parametrize(
    ("moved", "left"),
    [
        ((1, 0, 2, 3), [3, 2, 3, 3]),
        ((0, 0, 2, 3), [2, 2, 3, 3]),
        ((2, 2, 2, 2), [3, 3, 3, 3]),
        ((0, 0, 0, 0), [3, 3, 3, 3]),
        ((4, 1, 1, 1), [3, 2, 2, 2]),
    ],
)
def test_a_proxy_war_is_fought_by_those_who_have_moved_the_least(
    moved: tuple[int, ...], left: list[int]
) -> None:
    game = impacts_game()
    for seat, influence in enumerate(moved):
        set_table(game, seat, influence=influence)
    strike(game, "proxy-war")
    assert owned(game) == left


def test_a_pandemic_takes_a_worker_of_whoever_has_five_or_more() -> None:
    game = impacts_game()
    for seat, workers in enumerate((3, 4, 5, 6)):
        set_table(game, seat, workers=workers)
    strike(game, "flu-pandemic")
    assert owned(game) == [3, 4, 4, 5]


def test_a_worker_may_be_kept_for_the_price_that_the_card_says() -> None:
    game = impacts_game()
    set_table(game, 0, holds={"money": 3, "science": 1})
    set_table(game, 1, holds={"money": 3})
    set_table(game, 2, holds={"money": 1, "science": 2})
    set_table(game, 3, holds={"science": 5})
    strike(game, "brain-drain")
    assert (asked(game), game.seat, notations(game)) == ("spare", 0, {"pay", "lose"})
    assert game.prompt == "Do you spend $1 and 1 Science, or lose 1 Worker?"
    assert [game.describe(option) for option in game.options] == ["Spend $1 and 1 Science", "Lose 1 Worker"]
    game.play("pay")
    assert resources(game, 0) == {"money": 2}
    assert (game.seat, notations(game)) == (2, {"pay", "lose"})  # the second couldn't pay
    game.play("lose")
    assert owned(game) == [3, 2, 2, 2]
    assert resources(game, 2) == {"money": 1, "science": 2}
    assert "A spends $1 and 1 Science and loses no Worker." in said(game)


# ---------------------------------------------------------------- the others, and words


def test_a_reactor_accident_leaves_science_and_contamination() -> None:
    game = strike(impacts_game(), "reactor-accident")
    for word in ("power-plant", "research"):
        assert goods(game, word) == {"science": 1, "nuclear": 1}


def test_an_arms_treaty_is_an_offer() -> None:
    game = impacts_game()
    for seat in range(4):
        set_table(game, seat, holds={"steel": 1} if seat == 0 else {"oil": 2} if seat == 1 else {})
    strike(game, "arms-treaty")
    assert (asked(game), game.seat, notations(game)) == ("answer", 0, {"1", "no"})
    game.play("1")
    assert (game.seat, notations(game)) == (1, {"2", "no"})


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("mass-mobilisation", "Every player loses 1 Worker. Nobody loses the last Worker."),
        ("flu-pandemic", "Every player with 5 or more Workers in play loses 1 Worker. Nobody loses the last"),
        ("brain-drain", "Every player loses 1 Worker, or spends $1 and 1 Science. Nobody loses the last"),
        (
            "proxy-war",
            "Every player counts each space moved on the United Nations track. Whoever has the fewest loses "
            "1 Worker, unless all have as many. Nobody loses the last Worker.",
        ),
    ],
)
def test_the_card_says_in_words_what_its_effect_is(word: str, says: str) -> None:
    game = impacts_game()
    card = next(card for card in game.cards.impacts if card.word == word)
    assert card.effect.words().startswith(says)
    strike(game, word)
    assert card.effect.words() in said(game)


# ---------------------------------------------------------------- bad content


@pytest.mark.parametrize(
    ("effect", "key", "remedy"),
    [
        ("{ workers = 1 }", "mass-mobilisation.effect.workers", "must be a table with 'lose'"),
        ("{ workers = { lose = 0 } }", "effect.workers.lose", "from 1 to 5"),
        ("{ workers = { lose = 1, owned = 1 } }", "effect.workers.owned", "from 2 to 6"),
        ('{ workers = { lose = 1, least = "luck" } }', "effect.workers.least", "'influence'"),
        (
            '{ workers = { lose = 1, owned = 4, least = "dice" } }',
            "effect.workers",
            "one of 'owned', 'least' and 'unless'",
        ),
        ("{ workers = { lose = 1, unless = { gold = 1 } } }", "effect.workers.unless", "'gold'"),
        ("{ war = 1 }", "mass-mobilisation.effect", "'war'"),
    ],
)
def test_a_mistake_in_an_effect_is_told_with_its_remedy(
    tmp_path: Path, effect: str, key: str, remedy: str
) -> None:
    with pytest.raises(ContentError) as refused:
        other_cards(tmp_path, 3, (IMPACTS,), impacts=f"[mass-mobilisation]\neffect = {effect}\n")
    assert key in str(refused.value)
    assert remedy in str(refused.value)
    assert "cold-war-impacts.toml" in str(refused.value)


def test_a_new_impact_can_not_be_an_early_one(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"mass-mobilisation\.deck"):
        other_cards(tmp_path, 3, (IMPACTS,), impacts='[mass-mobilisation]\ndeck = "early"\n')
