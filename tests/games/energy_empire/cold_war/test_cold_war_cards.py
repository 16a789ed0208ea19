"""The Cold War cards: the deck, drawing, and who knows what (CW-067, CW-075 to CW-078)."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

import turbinehall
from tests.games.energy_empire.cold_war.clock_tables import (
    DOWN,
    UP,
    all_but,
    cards_of,
    clock_number,
    cold_war,
    kind,
    other_cards,
    part,
    real,
    set_clock,
    shown,
    use_clock,
)
from tests.games.energy_empire.helpers_late import table
from tests.games.energy_empire.tables import (
    asked,
    end_turn,
    imagine,
    notations,
    play,
    said,
    set_table,
)
from turbinehall import ContentError, UndoRefused
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.position import checksum, undo, view
from turbinehall.library import CATALOGUE

META = CATALOGUE.find("energy-empire")
RICH = {"money": 20, "oil": 20}
THREE = ("test-ban", "moon-landing", "peacekeepers")


def ready(seats: int = 3, *top: str) -> EnergyEmpire:
    """Everybody can pay, and these cards are drawn next."""
    game = cold_war(seats)
    for seat in range(seats):
        set_table(game, seat, holds=RICH, energy=8)
    return set_clock(game, top=top or THREE)


# ---------------------------------------------------------------- the deck


@pytest.mark.rule("CW-067", "CW-004")
def test_the_deck_has_thirty_cards_two_of_each_of_fifteen_kinds() -> None:
    for game in (real(), cold_war()):
        assert shown(game)["deck"] == 30
        assert Counter(part(game).deck) == dict.fromkeys(range(15), 2)


@pytest.mark.rule("CW-067")
def test_it_is_shuffled_and_nobody_sees_its_order() -> None:
    decks = {tuple(part(real(3, seed)).deck) for seed in range(20)}
    assert len(decks) == 20
    for seat in (None, 0, 1, 2):
        assert "secrets" not in shown(real(3), seat)


def test_no_card_of_ours_is_better_than_another_in_every_value() -> None:
    cards = part(real()).board.cards
    assert len({tuple(card.values) for card in cards}) == 15
    for one in cards:
        for other in cards:
            if one is not other:
                assert any(a > b for a, b in zip(one.values, other.values))
    for race in range(3):
        assert sum(card.values[race] for card in cards) == 24
        assert any(card.values[race] == 0 for card in cards)
    assert {sum(card.values) for card in cards} == {4, 5}
    assert all("name" in card.reconstructed for card in cards)


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("ballistic-missiles", "4 Military"),
        ("space-treaty", "2 Space Race and 3 Diplomacy"),
        ("test-ban", "1 Military, 1 Space Race and 3 Diplomacy"),
    ],
)
def test_a_card_says_in_words_what_it_shows(word: str, words: str) -> None:
    game = cold_war()
    card = part(game).board.cards[kind(game, word)]
    assert card.words() == words
    seen = card.view()
    assert seen["words"] == words
    assert [seen["military"], seen["space"], seen["diplomacy"]] == card.values


# ---------------------------------------------------------------- three drawn, two kept


@pytest.mark.rule("CW-075")
def test_three_are_drawn_one_goes_to_the_bottom_and_two_are_kept() -> None:
    game = ready()
    game.play("place clock")
    assert (asked(game), shown(game)["deck"]) == ("put under", 27)
    assert notations(game) == set(THREE)
    game.play("moon-landing")
    assert part(game).deck[0] == kind(game, "moon-landing")
    game.play("test-ban")
    assert shown(game)["deck"] == 28
    assert Counter(cards_of(game, 0, 0)) == {"test-ban": 1, "peacekeepers": 1}
    assert asked(game) == "activate"


@pytest.mark.rule("CW-075")
def test_what_was_put_under_the_deck_last_is_drawn_last() -> None:
    game = ready()
    for word in ("moon-landing", "joint-flight"):
        set_table(game, game.seat, energy=8)
        end_turn(use_clock(set_top(game, word), word))
    assert [part(game).board.cards[each].word for each in part(game).deck[:2]] == [
        "joint-flight",
        "moon-landing",
    ]


def set_top(game: EnergyEmpire, word: str) -> EnergyEmpire:
    """Swap the top card for one of this kind from elsewhere in the deck."""
    clock = part(game)
    deck = clock.deck[:]
    place = len(deck) - 1 - deck[::-1].index(kind(game, word))
    deck[place], deck[-1] = deck[-1], deck[place]
    clock.deck = deck
    return game


@pytest.mark.rule("CW-076")
@pytest.mark.parametrize(("up", "down"), [("test-ban", "peacekeepers"), ("peacekeepers", "test-ban")])
def test_one_of_the_two_lies_face_up_and_the_other_face_down_as_the_player_likes(up: str, down: str) -> None:
    game = ready()
    play(game, "place clock; moon-landing")
    assert (asked(game), notations(game)) == ("show", {"test-ban", "peacekeepers"})
    game.play(up)
    mine = shown(game, 0)["cards"][0]
    assert [(each["card"]["word"], each["up"]) for each in mine] == [(up, True), (down, False)]


@pytest.mark.rule("CW-075", "CW-076")
def test_two_alike_are_the_same_to_choose() -> None:
    game = ready(3, "test-ban", "moon-landing", "test-ban")
    game.play("place clock")
    assert notations(game) == {"test-ban", "moon-landing"}
    game.play("moon-landing")
    assert asked(game) == "activate"  # there was nothing to choose
    assert [(each["card"]["word"], each["up"]) for each in shown(game, 0)["cards"][0]] == [
        ("test-ban", True),
        ("test-ban", False),
    ]


@pytest.mark.rule("CW-075", "CW-076")
@pytest.mark.parametrize(
    ("left", "kept"),
    [
        (("test-ban", "moon-landing"), [("moon-landing", UP), ("test-ban", DOWN)]),
        (("test-ban",), [("test-ban", UP)]),
    ],
)
def test_with_fewer_than_three_left_those_are_kept(
    left: tuple[str, ...], kept: list[tuple[str, bool]]
) -> None:
    """A-CW-19."""
    game = ready()
    set_clock(game, hour=11, cards={1: all_but(game, *left)}, top=left)
    game.play("place clock")
    play(game, "a2; a3")
    if len(left) == 2:
        assert asked(game) == "show"
        game.play("moon-landing")
    assert [(each["card"]["word"], each["up"]) for each in shown(game, 0)["cards"][0]] == kept
    assert shown(game)["deck"] == 0
    assert f"A draws {len(left)} Cold War card{'s' if len(left) > 1 else ''}." in said(game)


# ---------------------------------------------------------------- who knows what


@pytest.mark.rule("CW-077", "CW-075")
def test_the_drawn_cards_are_seen_by_the_drawer_alone() -> None:
    game = ready()
    game.play("place clock")
    assert [card["word"] for card in shown(game, 0)["drawn"]] == sorted(
        THREE, key=lambda word: kind(game, word)
    )
    for seat in (None, 1, 2):
        assert shown(game, seat)["drawn"] is None
        assert turbinehall.view(game, seat)["options"] == []
        text = json.dumps(shown(game, seat)) + json.dumps(said(game, seat))
        assert "test-ban" not in text
        assert "Test Ban" not in text
        assert "A draws 3 Cold War cards." in said(game, seat)
    assert "You draw Moon Landing, Peacekeepers and Test Ban." in said(game, 0)


@pytest.mark.rule("CW-077")
def test_a_card_that_lies_face_down_is_seen_by_its_owner_at_any_time_and_by_nobody_else() -> None:
    game = end_turn(use_clock(ready(), "moon-landing", "test-ban"))
    assert cards_of(game, 0, 0) == ["test-ban", "peacekeepers"]
    for seat in (None, 1, 2):
        assert cards_of(game, 0, seat) == ["test-ban", None]
        assert "peacekeepers" not in json.dumps(table(game, seat))
        assert not any("Peacekeepers" in line for line in said(game, seat))
        assert shown(game, seat)["totals"][0] == {"military": 1, "space": 1, "diplomacy": 3}
    assert shown(game, 0)["totals"][0] == {"military": 3, "space": 2, "diplomacy": 5}


@pytest.mark.rule("CW-078")
def test_the_card_under_the_deck_is_known_to_who_put_it_there_and_to_nobody_else() -> None:
    game = end_turn(use_clock(ready(), "moon-landing", "test-ban"))
    under = shown(game, 0)["under"]
    assert [(each["seat"], each["card"]["word"]) for each in under] == [(0, "moon-landing")]
    for seat in (None, 1, 2):
        assert shown(game, seat)["under"] == [{"seat": 0, "card": None}]
        assert "moon-landing" not in json.dumps(table(game, seat))
        assert "A puts a card under the deck." in said(game, seat)
    assert "You put Moon Landing under the deck." in said(game, 0)


@pytest.mark.rule("CW-077", "CW-078")
def test_others_imagine_any_cards_where_they_can_not_look() -> None:
    game = end_turn(use_clock(ready(), "moon-landing", "test-ban"))
    hidden = {imagined(game, 1, seed)[0] for seed in range(60)}
    buried = {imagined(game, 1, seed)[1] for seed in range(60)}
    assert len(hidden) > 8
    assert len(buried) > 8
    own = {imagined(game, 0, seed) for seed in range(20)}
    assert own == {(kind(game, "peacekeepers"), kind(game, "moon-landing"))}
    assert len({tuple(part(imagine(game, 0, seed)).deck) for seed in range(20)}) == 20


def imagined(game: EnergyEmpire, seat: int, seed: int) -> tuple[int, int]:
    """The face-down card of the first player and the lowest card of the deck, for all that a seat knows."""
    other = part(imagine(game, seat, seed))
    return other.cards[0][1] >> 1, other.deck[0]


@pytest.mark.rule("CW-078")
def test_who_put_a_card_there_knows_that_it_is_among_those_drawn_later() -> None:
    """As long as it isn't shown, it is the one face down or the one under the deck."""
    game = end_turn(use_clock(ready(), "moon-landing", "test-ban"))
    clock = part(game)
    moon = kind(game, "moon-landing")
    # The other cards go to the third player, but for two: the second one draws those and Moon Landing.
    rest = [each for each in clock.deck[1:] if each != moon]
    given = [moon, *rest[2:]] if len(clock.deck) - 1 > len(rest) else rest[2:]
    clock.deck = [moon, *rest[:2]]
    clock.cards = [clock.cards[0], [], [2 * each + (i + 1) % 2 for i, each in enumerate(given)]]
    game.play("place clock +1")
    assert moon in part(game).drawn
    assert all(moon in part(imagine(game, 0, seed)).drawn for seed in range(20))
    assert {moon in part(imagine(game, 2, seed)).drawn for seed in range(60)} == {True, False}
    others = [each for each in part(game).drawn if each != moon]
    game.play(others[0])
    assert all(
        moon in [*part(imagine(game, 0, seed)).drawn, part(imagine(game, 0, seed)).deck[0]]
        for seed in range(20)
    )
    game.play(others[1])  # and so Moon Landing lies face down
    places: set[bool] = set()
    for seed in range(40):
        other = part(imagine(game, 0, seed))
        under, down = other.deck[other.under.index(1)], other.cards[1][1] >> 1
        assert moon in (under, down)
        places.add(moon == down)
    assert places == {True, False}


@pytest.mark.rule("CW-077", "CW-078")
@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_a_seat_can_not_know_shows_in_its_view(seed: int) -> None:
    """Games in which the Clock is used as often as possible, to midnight and beyond."""
    seats = 2 + seed
    game = real(seats, seed)
    dice = random.Random(seed)
    deepest = 30
    while not game.over:
        assert game.rulebook.broken_laws(game) == []
        for mat in game.mats:
            mat.held += 20 + (20 << 48)
            mat.workers, mat.owned = mat.workers + 6 - mat.owned, 6
        if game.pending is not None and asked(game) == "turn":
            game.options = game.pending.rule.begin(game, game.seat, 0)
        if asked(game) in ("turn", "put under", "show"):
            for seat in range(seats):
                check_imagined(game, seat)
        deepest = min(deepest, shown(game)["deck"])
        mine = [option for option in game.options if game.notation(option).startswith("place clock")]
        game.apply(mine[0] if mine else dice.choice(game.options))
        for mat in game.mats:
            mat.held &= (1 << 59) - 1
    assert deepest <= 12
    assert shown(game)["revealed"]


def check_imagined(game: EnergyEmpire, seat: int) -> None:
    """What a seat imagines looks the same to it, breaks no law, and depends on nothing that is hidden."""
    twin = imagine(game, seat, 1)
    assert view(twin, seat) == view(game, seat)
    assert view(twin, None) == view(game, None)
    assert twin.rulebook.broken_laws(twin) == []
    assert checksum(imagine(imagine(game, seat, 2), seat, 1)) == checksum(twin)
    if not game.over and game.seat == seat:
        assert twin.options == game.options


# ---------------------------------------------------------------- taking back


def test_a_draw_and_an_open_card_can_not_be_taken_back_but_the_choice_between_them_can() -> None:
    game = ready()
    game.play("place clock")
    with pytest.raises(UndoRefused, match="Cold War cards were drawn"):
        undo(game, META)
    game.play("moon-landing")
    assert game.played > game.horizon
    game.play("test-ban")
    with pytest.raises(UndoRefused, match="laid face up"):
        undo(game, META)


def test_the_clock_has_words_for_its_questions_and_says_what_it_does() -> None:
    game = ready()
    about = table(game)["locations"][clock_number(game)]["words"]
    assert about.startswith("It costs $2. Move the hand to 2. Draw 3 Cold War cards and keep 2.")
    game.play("place clock")
    words = [game.describe(option) for option in game.options]
    assert "Test Ban: 1 Military, 1 Space Race and 3 Diplomacy" in words
    assert "under the deck" in game.prompt
    game.play("moon-landing")
    assert "face up" in game.prompt


# ---------------------------------------------------------------- bad content


@pytest.mark.parametrize(
    ("files", "problem", "remedy"),
    [
        ({"cards": "[test-ban]\nmilitary = 10\n"}, "test-ban.military", "from 0 to 9"),
        ({"cards": '[test-ban]\nmilitary = "many"\n'}, "test-ban.military", "whole number"),
        (
            {"cards": "[test-ban]\nmilitary = 0\nspace = 0\ndiplomacy = 0\n"},
            "test-ban: has no value",
            "military, space or diplomacy",
        ),
        ({"cards": '[test-ban]\nname = ""\n'}, "test-ban.name", "a text in quotes"),
        ({"cards": "[star-wars]\nspace = 4\n"}, "star-wars", "is no key"),
        ({"clock": "[hour-3]\ncost = { gold = 1 }\n"}, "hour-3.cost", "'gold'"),
        ({"clock": "[hour-3]\ncost = { pollution = 6 }\n"}, "hour-3.cost.pollution", "from 0 to 5"),
        ({"clock": "[hour-3]\ncost = { money = 21 }\n"}, "hour-3.cost.money", "from 0 to 20"),
        ({"clock": '[hour-3]\ncost = "closed"\n'}, "hour-3.cost", "Only hour 12 may be closed"),
        ({"clock": '[hour-12]\ncost = "shut"\n'}, "hour-12.cost", "must be a table"),
        ({"clock": "[hour-13]\ncost = { money = 1 }\n"}, "hour-13", "is no key"),
    ],
)
def test_a_mistake_in_the_content_is_told_with_its_remedy(
    tmp_path: Path, files: dict[str, str], problem: str, remedy: str
) -> None:
    with pytest.raises(ContentError) as refused:
        other_cards(tmp_path, 3, **files)
    assert problem in str(refused.value)
    assert remedy in str(refused.value)
    assert f"cold-war-{next(iter(files))}.toml" in str(refused.value)
