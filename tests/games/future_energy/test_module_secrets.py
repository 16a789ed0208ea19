"""What nobody may see: certificates, the stack, public contracts from the pile (FM-022, FM-040, FE-096)."""

from __future__ import annotations

import pytest

import turbinehall
from tests.games.future_energy.module_tables import (
    MODULE_SETS,
    PUBLIC,
    build_on,
    holding,
    pile,
    public_display,
    publics,
    use,
)
from tests.games.future_energy.tables import (
    MODULES,
    asked,
    future_energy,
    imagine,
    notations,
    play,
    said,
    set_table,
    stack,
    story,
    view,
    wander,
)
from turbinehall.games.future_energy.laws import broken_laws
from turbinehall.games.future_energy.table import FutureEnergy

SEEDS = range(40)
DISPLAY = ["moved-pylons", "revised-blueprint", "open-tender", "fuel-exchange"]


def blind(word: str = "night-train") -> FutureEnergy:
    """Seat 0 has taken Night Train from the pile, seat 1 Sea Cable; Climate Fund of seat 0 was on display."""
    game = story(modules=PUBLIC)
    taken = {"climate-fund", "sea-cable", word, *DISPLAY}
    rest = [card.word for card in game.cards.publics if card.word not in taken]
    set_table(game, 1, public=["sea-cable"], blind=["sea-cable"])
    return set_table(game, 0, public=["climate-fund", word], blind=[word], public_display=DISPLAY, pile=rest)


# ---------------------------------------------------------------- public contracts from the pile


@pytest.mark.rule("FM-022")
def test_each_sees_their_own_and_the_open_ones() -> None:
    game = blind()

    def shown(viewer: int | None, owner: int) -> list[str | None]:
        cards = view(game, viewer)["players"][owner]["public"]
        return [None if card is None else card["word"] for card in cards]

    assert shown(0, 0) == ["climate-fund", "night-train"]
    assert shown(0, 1) == [None]
    assert shown(1, 0) == ["climate-fund", None]
    assert shown(1, 1) == ["sea-cable"]
    for viewer in (2, 3, None):
        assert shown(viewer, 0) == ["climate-fund", None]
        assert shown(viewer, 1) == [None]


@pytest.mark.rule("FM-022")
def test_nothing_that_others_see_depends_on_which_card_it_is() -> None:
    """Neither while it is held, nor while its owner could use it."""
    views: dict[int | None, set[str]] = {1: set(), 2: set(), None: set()}
    for word in ("night-train", "green-bond", "municipal-grant"):
        game = blind(word)
        set_table(game, 0, kept={"coal": 1, "gas": 1, "nuclear": 1, "oil": 1}, money=9)
        assert f"use {word}" in notations(game)
        for viewer, each in views.items():
            each.add(str(turbinehall.view(game, viewer)))
    assert all(len(each) == 1 for each in views.values())


@pytest.mark.rule("FM-022")
def test_the_story_tells_it_to_the_owner_alone() -> None:
    game = story(modules=PUBLIC)
    set_table(game, money=9, pile=["twin-towns", "sea-cable"])
    play(game, "contract; public pile")
    assert "You draw the public contract Twin Towns." in said(game, 0)
    for seat in (1, 2, 3, None):
        assert not any("Twin Towns" in line for line in said(game, seat))
        assert "A takes a public contract from the pile." in said(game, seat)
    assert "A takes a public contract from the pile." not in said(game, 0)


@pytest.mark.rule("FM-022")
def test_who_imagines_the_game_keeps_what_they_know_and_deals_the_rest_again() -> None:
    game = blind()
    hidden = {"night-train", "sea-cable", *pile(game)}
    for viewer, other, known in ((0, 1, "night-train"), (1, 0, "sea-cable")):
        seen: set[str] = set()
        tops: set[str] = set()
        for seed in SEEDS:
            twin = imagine(game, viewer, seed)
            assert publics(twin, viewer) == publics(game, viewer)
            assert public_display(twin) == public_display(game)
            everything = [*publics(twin, 0), *publics(twin, 1), *public_display(twin), *pile(twin)]
            assert len(set(everything)) == len(everything) == 16
            card = publics(twin, other)[-1]
            assert twin.players[other].blind == 1 << twin.players[other].public[-1]
            seen.add(card)
            tops.add(pile(twin)[0])
            assert twin.pile_left == game.pile_left
            assert broken_laws(twin) == []
        assert known not in seen
        assert len(seen) > 6
        assert seen <= hidden
        assert len(tops) > 6
    assert {publics(imagine(game, 1, seed), 0)[0] for seed in SEEDS} == {"climate-fund"}


@pytest.mark.rule("FM-022", "FM-031")
def test_used_contracts_are_known_and_never_dealt_again() -> None:
    game = holding("climate-fund")
    set_table(game, public=["climate-fund"], blind=["climate-fund"])
    set_table(game, 1, public=["sea-cable"], blind=["sea-cable"])
    use(game, "climate-fund")
    for seed in SEEDS:
        twin = imagine(game, 2, seed)
        assert "climate-fund" not in [*publics(twin, 1), *pile(twin), *public_display(twin)]
        assert publics(twin, 0) == []


@pytest.mark.rule("FM-022")
def test_who_imagines_is_offered_what_the_imagined_cards_allow() -> None:
    """Another seat is asked whether it uses a contract that only it knows."""
    game = holding("night-train", kept={"coal": 1, "gas": 1, "nuclear": 1, "oil": 1})
    set_table(game, public=["night-train"], blind=["night-train"])
    offered: set[str] = set()
    for seed in SEEDS:
        twin = imagine(game, 1, seed)
        uses = {word for word in notations(twin) if word.startswith("use ")}
        assert uses == {f"use {publics(twin)[0]}"}
        offered |= uses
    assert len(offered) > 6
    assert {word for word in notations(imagine(game, 0, 1)) if word.startswith("use ")} == {"use night-train"}


# ---------------------------------------------------------------- certificates


@pytest.mark.rule("FE-096")
@pytest.mark.parametrize("modules", MODULE_SETS, ids="+".join)
def test_only_its_owner_knows_a_certificate(modules: tuple[str, ...]) -> None:
    game = build_on("gas", modules=modules, bank=[5])
    assert game.players[0].certificates == [5]
    assert view(game, 0)["players"][0]["certificates"] == [5]
    assert "You draw a certificate worth 5 VP." in said(game, 0)
    for seat in (1, 2, 3, None):
        assert view(game, seat)["players"][0]["certificates"] == [None]
        assert "A draws a certificate." in said(game, seat)
        assert not any("worth" in line for line in said(game, seat))


@pytest.mark.rule("FE-096")
def test_nothing_that_others_see_depends_on_its_value() -> None:
    views: dict[int | None, set[str]] = {1: set(), None: set()}
    for value in (3, 4, 5):
        game = set_table(story(modules=MODULES), certificates=[value])
        for viewer, each in views.items():
            each.add(str(turbinehall.view(game, viewer)))
    assert all(len(each) == 1 for each in views.values())


@pytest.mark.rule("FE-096", "FM-040")
def test_imagined_certificates_are_any_but_ones_own_and_those_returned() -> None:
    game = holding("emissions-auction", certificates=[3, 5])
    set_table(game, 1, certificates=[4, 3])
    use(game, "emissions-auction")
    play(game, "5")
    assert game.sold == [5]
    assert "A returns a certificate for €6M." in said(game, 2)
    held: set[tuple[int, ...]] = set()
    banks: set[tuple[int, ...]] = set()
    for seed in SEEDS:
        twin = imagine(game, 1, seed)
        assert sorted(twin.players[1].certificates) == [3, 4]
        assert len(twin.players[0].certificates) == 1
        assert 5 not in [*twin.players[0].certificates, *twin.bank]
        held.add(tuple(twin.players[0].certificates))
        banks.add(tuple(twin.bank[: twin.bank_left]))
        assert broken_laws(twin) == []
    assert held == {(3,), (4,)}
    assert len(banks) > 6


@pytest.mark.rule("FM-040")
def test_who_is_asked_for_a_certificate_is_not_seen_by_others() -> None:
    game = use(holding("emissions-auction", certificates=[3, 5]), "emissions-auction")
    assert asked(game) == "certificate"
    shown = turbinehall.view(game, 1)
    assert (shown["options"], shown["refused"], shown["prompt"]) == ([], [], "A is deciding.")
    offered = {tuple(sorted(notations(imagine(game, 1, seed)))) for seed in SEEDS}
    assert len(offered) > 1  # from outside it could be others


# ---------------------------------------------------------------- in any game


@pytest.mark.rule("FM-022", "FE-096")
@pytest.mark.parametrize("modules", MODULE_SETS, ids="+".join)
def test_in_any_game_an_imagined_one_looks_the_same_to_who_imagines_it(modules: tuple[str, ...]) -> None:
    for number, at in enumerate(wander(future_energy(3, 4, modules), 4)):
        if number % 7:
            continue
        for seat in range(3):
            twin = imagine(at, seat, number)
            assert turbinehall.view(twin, seat) == turbinehall.view(at, seat)
            assert broken_laws(twin) == []
            assert len(stack(twin)) == len(stack(at))


@pytest.mark.rule("FM-022", "FE-096")
def test_in_any_game_others_see_no_card_that_was_taken_blindly() -> None:
    drawn = 0
    for seed in range(4):
        for at in wander(future_energy(3, seed, MODULES), seed):
            for owner, player in enumerate(at.players):
                for place, number in enumerate(player.public):
                    if player.blind >> number & 1 and not at.over:
                        drawn += 1
                        word = at.cards.publics[number].word
                        for viewer in ((owner + 1) % 3, (owner + 2) % 3, None):
                            table = view(at, viewer)
                            assert table["players"][owner]["public"][place] is None
                            assert f"'{word}'" not in str(table)
    assert drawn > 20
