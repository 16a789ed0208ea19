"""Module 5: the new Structures among the others, and what is printed on them (CW-045, CW-046)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import turbinehall
from tests.games.energy_empire.cold_war.more_cards import MODULES, RICH, cold_war, real
from tests.games.energy_empire.tables import asked, play, set_table
from turbinehall import ContentError
from turbinehall.games.energy_empire import box
from turbinehall.games.energy_empire.cards import Card
from turbinehall.games.energy_empire.cold_war.bridge import Bridge
from turbinehall.games.energy_empire.cold_war.wild import Wild
from turbinehall.games.energy_empire.kinds import TYPES, Plank
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.content import Content

CARDS = [card for card in box.load().cards if card.module == "new-structures"]
WILD = {"govt-contractor": "government", "retooled-factory": "industry", "developer": "commerce"}
BRIDGES = {"stone-bridge": "government", "suspension-bridge": "industry", "highway-overpass": "commerce"}


def everywhere(game: EnergyEmpire, type_: int) -> list[int]:
    """All Structures of a type, wherever they are."""
    there = [*game.decks[type_][: game.left[type_]], *game.discards[type_], *game.market[type_]]
    return there + [card.number for mat in game.mats for card in mat.tableau[type_]]


# ---------------------------------------------------------------- among the others


@pytest.mark.rule("CW-045", "CW-004")
def test_there_are_96_structures_32_of_each_type() -> None:
    game = real()
    assert [len(everywhere(game, type_)) for type_ in range(3)] == [32, 32, 32]
    for type_ in range(3):
        new = [number for number in everywhere(game, type_) if game.cards.cards[number].module]
        assert len(new) == 6  # A-CW-26
        assert {game.cards.cards[number].type for number in new} == {type_}


@pytest.mark.rule("CW-045")
def test_they_are_shuffled_in_and_come_up_anywhere() -> None:
    places = set()
    for seed in range(60):
        game = real(seed=seed)
        for type_ in range(3):
            order = [*game.decks[type_][: game.left[type_]], *game.market[type_]]
            places |= {place for place, number in enumerate(order) if game.cards.cards[number].module}
    assert places == set(range(32))


@pytest.mark.rule("CW-045", "CW-002")
def test_without_the_module_none_of_them_is_in_the_game() -> None:
    for modules in ((), ("new-nations",)):
        game = real(modules=modules)
        for type_ in range(3):
            assert len(everywhere(game, type_)) == 26
            assert not any(game.cards.cards[number].module for number in everywhere(game, type_))


@pytest.mark.rule("CW-046", "CW-001")
def test_they_are_never_used_without_the_structures_of_the_base_game() -> None:
    """No setup leaves the base game's cards out, and content without them is refused."""
    for seats in range(1, 6):
        game = real(seats, modules=["new-structures"])
        for type_ in range(3):
            assert set(game.cards.structures(type_)) <= set(everywhere(game, type_))
            assert len(game.cards.structures(type_)) == 26


@pytest.mark.rule("CW-045", "CW-003")
def test_a_new_structure_is_bought_like_any_other() -> None:
    game = set_table(cold_war(), holds={"money": 3}, market={"industry": ["pipeline", None, None]})
    play(game, "place industry-market")
    assert asked(game) in ("pollute", "buy")
    play(game, "f2")  # it pollutes the Forest, and a token leaves the track
    assert [card.word for card in game.mats[0].tableau[1]] == ["pipeline"]
    assert game.track == 35
    assert broken_laws(game) == []


@pytest.mark.rule("CW-003")
@pytest.mark.parametrize("card", [card for card in CARDS if card.alternatives], ids=lambda card: card.word)
def test_every_new_structure_with_a_plank_can_be_activated(card: Card) -> None:
    game = set_table(cold_war(), structures=[card.word], holds=RICH, workers=4, energy=4)
    play(game, f"place {('research', 'mine', 'trade')[card.type]}")
    if asked(game) != "activate":
        play(game, "skip" if asked(game) == "peek" else "done")
    assert any(game.notation(option).split()[0] == card.word for option in game.options)


# ---------------------------------------------------------------- what is printed


@pytest.mark.rule("CW-047")
def test_the_three_wild_cards_are_those_of_the_rulebook() -> None:
    found = {card.word: card for card in CARDS if any(isinstance(a.then, Wild) for a in card.alternatives)}
    assert {word: TYPES[card.type] for word, card in found.items()} == WILD
    assert {card.title for card in found.values()} == {"Govt. Contractor", "Retooled Factory", "Developer"}
    assert found["developer"].plank == Plank.DOUBLE
    for card in found.values():
        (action,) = card.alternatives
        assert isinstance(action.then, Wild)
        assert action.then.type == card.type
        assert not {"name", "effect"} & set(card.reconstructed)


@pytest.mark.rule("CW-057")
def test_the_three_bridges_are_those_of_the_rulebook() -> None:
    found = {card.word: card for card in CARDS if any(isinstance(a.then, Bridge) for a in card.alternatives)}
    assert {word: TYPES[card.type] for word, card in found.items()} == BRIDGES
    assert {card.title for card in found.values()} == {
        "Stone Bridge",
        "Suspension Bridge",
        "Highway Overpass",
    }
    assert found["stone-bridge"].plank == Plank.SINGLE
    for card in found.values():
        (action,) = card.alternatives
        assert isinstance(action.then, Bridge)
        assert action.then.type == card.type
        assert not {"name", "effect"} & set(card.reconstructed)


@pytest.mark.rule("CW-055", "CW-056")
def test_several_cards_of_every_type_act_by_themselves_and_have_no_plank() -> None:
    acting = [card for card in CARDS if card.acts_alone]
    assert {card.type for card in acting} == {0, 1, 2}
    assert {card.at_start is not None for card in acting} == {
        card.at_production is not None for card in acting
    }
    for card in acting:
        assert (card.plank, card.places, card.alternatives) == (Plank.NONE, 0, [])
        for action in (card.at_start, card.at_production):
            assert action is None or (action.cost == 0 and action.pollution < 0)


@pytest.mark.rule("CW-004")
def test_the_words_are_made_from_the_effects() -> None:
    words = {card.word: card.words() for card in CARDS}
    assert (
        words["developer"]
        == "Gain the use of a card in the Commerce market, as if you had just activated it."
    )
    assert words["stone-bridge"] == (
        "Gain a placement: one Worker without Energy, on any Government location without Workers."
    )
    assert words["pipeline"] == "At the start of your Generate turns: gain 1 Oil."
    assert words["electricity-board"].startswith("When you produce Energy: gain $")


def test_no_new_card_is_called_like_an_old_one() -> None:
    cards = box.load().cards
    titles = [card.title for card in cards if card.copies == 1]
    assert len(titles) == len(set(titles))
    assert all(card.copies == 1 for card in CARDS)


# ---------------------------------------------------------------- mistakes in content


def wild(text: str) -> str:
    return f"[govt-contractor]\neffect = {text}\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (wild('[{ gain = { then = "copy" } }]'), "one of 'government-wild', 'government-bridge', "),
        (wild('[{ gain = { then = "industry-wild" } }]'), "govt-contractor.effect: is for industry cards."),
        (wild('[{ gain = { then = "commerce-bridge" } }]'), "'government-wild' or 'government-bridge'"),
        (
            wild('[{ spend = { money = 1 }, gain = { then = "government-wild" } }]'),
            "govt-contractor.effect: spends or gains something besides",
        ),
        (wild('[{ gain = { money = 1, then = "government-wild" } }]'), "an alternative of its own"),
        ('[pipeline]\nplank = "single"\n', "pipeline: has a plank but lacks the key 'effect'. Say what"),
        ('[developer]\nplank = "none"\n', "developer: has an effect but no plank for it. Leave one"),
        ("[pipeline]\nstart = { gold = 1 }\n", "pipeline.start: has an unknown key 'gold'"),
        ("[pipeline]\nstart = {}\n", "pipeline.start: gives nothing"),
        ("[electricity-board]\nproduction = { money = 30 }\n", "electricity-board.production.money: is 30"),
        ('[developer]\ntype = "industry"\n', "There must be 6, those with copies"),
        ('[cruise-line]\ntype = "industry"\n', "There must be 6, those with copies = 2 counted twice"),
    ],
)
def test_a_mistake_is_told_with_its_file_key_and_remedy(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "cold-war-structures.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as error:
        turbinehall.new("energy-empire", seats=3, modules=MODULES, content=tmp_path)
    assert "cold-war-structures.toml" in str(error.value)
    assert said in str(error.value)


def test_a_card_without_a_plank_must_do_something(tmp_path: Path) -> None:
    changed(tmp_path, "cold-war-structures", lambda text: text.replace("start = { oil = 1 }", ""))
    with pytest.raises(
        ContentError, match=r"pipeline: does nothing\. A card without a plank needs 'start' or"
    ):
        box.read(Content(tmp_path, "", box.WHOLE))


def test_too_few_new_nations_are_refused(tmp_path: Path) -> None:
    changed(tmp_path, "cold-war-nations", lambda text: text[: text.index("[iran]")])
    with pytest.raises(
        ContentError, match=r"cold-war-nations\.toml: there are 5 Nations\. There must be 7\."
    ):
        box.read(Content(tmp_path, "", box.WHOLE))


def changed(folder: Path, name: str, change: Callable[[str], str]) -> None:
    """All our content, with one file changed."""
    for path in (Path(box.__file__).parent / "content").glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        (folder / path.name).write_text(change(text) if path.stem == name else text, encoding="utf-8")


def test_an_owner_may_change_what_a_card_gives_by_itself(tmp_path: Path) -> None:
    text = "[electricity-board]\nproduction = { science = 1 }\n"
    (tmp_path / "cold-war-structures.toml").write_text(text, encoding="utf-8")
    game = turbinehall.new("energy-empire", seats=3, modules=MODULES, content=tmp_path)
    assert isinstance(game, EnergyEmpire)
    (card,) = [card for card in game.cards.cards if card.word == "electricity-board"]
    assert card.words() == "When you produce Energy: gain 1 Science."
    assert "production" not in card.reconstructed
