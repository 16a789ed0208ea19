"""The expansion as a whole: what it needs, how its modules combine, what is in the box (CW-001 to CW-004)."""

from __future__ import annotations

from itertools import combinations

import pytest

import turbinehall
from tests.games.energy_empire.cold_war.more_cards import real
from turbinehall.games.energy_empire import box
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.chance import stream_for
from turbinehall.kernel.errors import ImpossibleSetup
from turbinehall.library import CATALOGUE

MODULES = ("new-nations", "megastructures", "espionage", "new-impacts", "new-structures", "doomsday-clock")
SUBSETS = [chosen for count in range(7) for chosen in combinations(MODULES, count)]
OURS = ("new-nations", "new-structures")


def some_choices(game: EnergyEmpire, count: int) -> EnergyEmpire:
    """Any choices; the laws are asked after each."""
    stream = stream_for(str(game.setup.seed), "player")
    while not game.over and game.played < count:
        assert game.rulebook.broken_laws(game) == []
        game.apply(game.options[stream.below(len(game.options))])
    assert game.rulebook.broken_laws(game) == []
    return game


# ---------------------------------------------------------------- with the base game


@pytest.mark.rule("CW-001")
def test_the_modules_belong_to_this_game_and_to_no_other() -> None:
    for word, meta in CATALOGUE.games().items():
        assert {module.name for module in meta.modules} & set(MODULES) == (
            set(MODULES) if word == "energy-empire" else set()
        )
        if word != "energy-empire":
            with pytest.raises(ImpossibleSetup):
                turbinehall.new(word, modules=["new-nations"])


@pytest.mark.rule("CW-001", "CW-003")
@pytest.mark.parametrize("modules", [MODULES, *[(module,) for module in MODULES]], ids="+".join)
def test_the_whole_base_game_is_there_whatever_modules_are_added(modules: tuple[str, ...]) -> None:
    base = real(4, modules=())
    game = real(4, modules=modules)
    for type_ in range(3):
        assert set(base.in_play.structures[type_]) <= set(game.in_play.structures[type_])
        assert len(base.in_play.structures[type_]) == 26
    assert set(base.in_play.nations) <= set(game.in_play.nations)
    assert base.in_play.early == game.in_play.early
    assert set(base.in_play.late) <= set(game.in_play.late)
    words = [place.word for place in base.locations]
    assert [place.word for place in game.locations][: len(words)] == words
    assert (game.full_spot, game.board.dice, game.board.prices) == (
        base.full_spot,
        base.board.dice,
        base.board.prices,
    )
    assert [mat.workers for mat in game.mats] == [mat.workers for mat in base.mats]


# ---------------------------------------------------------------- combined freely


@pytest.mark.rule("CW-002")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_64_sets_of_modules_can_be_set_up_and_played(seats: int) -> None:
    assert len(SUBSETS) == 64
    for number, modules in enumerate(SUBSETS):
        game = some_choices(real(seats, number, modules), 40)
        assert set(game.setup.modules) == set(modules)


@pytest.mark.rule("CW-002")
def test_the_order_in_which_modules_are_named_changes_nothing() -> None:
    one = real(4, 7, MODULES)
    other = real(4, 7, MODULES[::-1])
    assert one.rulebook.inspect(one) == other.rulebook.inspect(other)


@pytest.mark.rule("CW-002")
def test_a_module_that_is_off_leaves_no_trace() -> None:
    """The numbers of the base game's cards, and what is dealt from a seed, are the same with no module on."""
    game = real(4, 3, ())
    assert game.parts == []
    assert game.beside == []
    assert not any(game.cards.cards[number].module for pile in game.in_play.structures for number in pile)


@pytest.mark.rule("CW-002", "CW-003")
@pytest.mark.parametrize("modules", [("new-nations",), ("new-structures",), OURS, MODULES], ids="+".join)
def test_whole_games_end_and_break_no_law(modules: tuple[str, ...]) -> None:
    for seed in range(8):
        seats = 2 + seed % 4
        dealt = ("two", "three")[seed % 2]
        game = some_choices(real(seats, f"whole {seed}", modules, nations_dealt=dealt), 3_000)
        assert game.over, f"seed {seed} doesn't end"


@pytest.mark.rule("CW-002")
@pytest.mark.parametrize("modules", [OURS, MODULES], ids="+".join)
def test_imagined_games_look_the_same_and_rewound_ones_are_the_same(modules: tuple[str, ...]) -> None:
    for seed in range(3):
        game = some_choices(real(3, f"imagined {seed}", modules), 60 + 40 * seed)
        for seat in range(3):
            other = turbinehall.imagine(game, seat=seat, seed=seed)
            assert turbinehall.view(other, seat) == turbinehall.view(game, seat)
            assert other.rulebook.broken_laws(other) == []
        again = turbinehall.rewind(game, game.played)
        assert game.rulebook.inspect(game) == again.rulebook.inspect(again)


# ---------------------------------------------------------------- what is in the box


@pytest.mark.rule("CW-004")
@pytest.mark.parametrize(("module", "count"), [("new-nations", 7), ("new-structures", 18)])
def test_the_box_holds_what_the_rulebook_counts(module: str, count: int) -> None:
    cards = box.load()
    modules = [card.module for card in cards.cards]
    modules += [nation.module for nation in cards.nations]
    modules += [impact.module for impact in cards.impacts]
    assert modules.count(module) == count
