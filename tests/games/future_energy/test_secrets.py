"""What nobody knows, and what only its owner knows (FE-017, FE-025, FE-096)."""

from __future__ import annotations

from collections import Counter

import pytest

import turbinehall
from tests.games.future_energy.laying import contract_word
from tests.games.future_energy.tables import (
    contracts,
    decline,
    display,
    future_energy,
    imagine,
    play,
    said,
    set_table,
    stack,
    story,
    view,
    wander,
)
from turbinehall import UndoRefused
from turbinehall.games.future_energy.laws import broken_laws
from turbinehall.games.future_energy.table import FutureEnergy

SEEDS = range(4)


def with_certificates() -> FutureEnergy:
    game = set_table(story(), 0, certificates=[5, 3])
    return set_table(game, 1, certificates=[4, 4, 4])


@pytest.mark.rule("FE-017")
def test_the_tiles_on_blocked_sites_are_never_revealed() -> None:
    for seed in SEEDS:
        *_, game = wander(future_energy(2, seed), seed)
        red = [site.number for site in game.map.sites if site.red]
        for viewer in (0, 1, None):
            shown = view(game, viewer)
            assert {shown["tiles"][number] for number in red} == {"blocked"}
        assert {game.rulebook.inspect(game)["tiles"][number] for number in red} == {"blocked"}


@pytest.mark.rule("FE-025")
def test_the_stack_and_the_removed_contracts_are_unknown() -> None:
    """For all a seat knows, any contract that was never seen may come next."""
    game = play(set_table(story(3), 0, money=9, engineers=2), "contract; 1")
    assert view(game)["stack"] == 13
    seen = {*display(game), *contracts(game)}
    for viewer in (0, 2):
        tops = set()
        for seed in range(80):
            other = imagine(game, viewer, seed)
            assert display(other) == display(game)
            assert [contracts(other, seat) for seat in range(3)] == [
                contracts(game, seat) for seat in range(3)
            ]
            assert len(stack(other)) == 13
            assert broken_laws(other) == []
            tops |= set(stack(other))
        every = {contract_word(contract) for contract in game.cards.contracts}
        assert tops == every - seen  # the removed ones are among them


@pytest.mark.rule("FE-025")
def test_what_is_shown_of_the_stack_is_its_height_only() -> None:
    game = future_energy()
    other = game.clone()
    other.stack = [*other.stack[:18][::-1], *other.stack[18:]]
    for viewer in (0, 1, None):
        assert turbinehall.view(game, viewer) == turbinehall.view(other, viewer)


@pytest.mark.rule("FE-025")
def test_a_contract_that_was_revealed_can_not_be_taken_back() -> None:
    game = play(set_table(future_energy(), money=9), "contract")
    before = game.played
    game.play("1")
    assert game.horizon == before + 1
    assert game.horizon_reason == "a contract was revealed"
    with pytest.raises(UndoRefused):
        turbinehall.undo(game)


@pytest.mark.rule("FE-096", "FE-094")
def test_certificates_are_hidden_from_others_until_the_final_scoring() -> None:
    game = with_certificates()
    assert view(game, 0)["players"][0]["certificates"] == [5, 3]
    assert view(game, 1)["players"][1]["certificates"] == [4, 4, 4]
    for viewer in (2, 3, None):
        shown = view(game, viewer)["players"]
        assert [each["certificates"] for each in shown] == [[None, None], [None, None, None], [], []]
    other = game.clone()
    other.players[0].certificates, other.players[1].certificates = [4, 4], [4, 5, 3]
    for viewer in (2, 3, None):  # not even a score gives them away
        assert turbinehall.view(game, viewer) == turbinehall.view(other, viewer)


@pytest.mark.rule("FE-096")
def test_the_score_sheets_of_others_leave_certificates_out_while_the_game_goes_on() -> None:
    game = with_certificates()
    assert view(game, 0)["score sheet"][-1] == {"what": "Certificates", "points": 8}
    assert view(game, 0)["score sheets"] is None
    assert view(game, None)["score sheet"] is None
    opens = [each["open score"] for each in view(game, 3)["players"]]
    assert opens == [0, 0, 0, 0]


@pytest.mark.rule("FE-096", "FE-115")
def test_at_the_end_all_certificates_are_open() -> None:
    for seed in SEEDS:
        *_, game = wander(future_energy(4, seed), seed)
        for viewer in (0, None):
            shown = [each["certificates"] for each in view(game, viewer)["players"]]
            assert shown == [player.certificates for player in game.players]
            assert len(view(game, viewer)["score sheets"]) == 4


@pytest.mark.rule("FE-096")
def test_the_story_tells_the_value_to_the_owner_only() -> None:
    game = set_table(story(), 0, money=5, contracts=["gas+oil"], bank=[4])
    for seat in (1, 2, 3):
        set_table(game, seat, money=0)
    set_table(game, tiles={"*": None, "berlin": "gas", "kyiv": "oil"})
    decline(play(game, "done; berlin"))
    assert "You draw a certificate worth 4 VP." in said(game, 0)
    for viewer in (1, 2, 3, None):
        assert "A draws a certificate." in said(game, viewer)
        assert not any("worth" in line for line in said(game, viewer))


@pytest.mark.rule("FE-096", "FE-094")
def test_a_seat_imagines_any_certificates_but_its_own() -> None:
    game = with_certificates()
    seen: Counter[int] = Counter()
    for seed in range(60):
        other = imagine(game, 0, seed)
        assert other.players[0].certificates == [5, 3]
        assert len(other.players[1].certificates) == 3
        assert 5 not in other.players[1].certificates  # there is but one
        assert broken_laws(other) == []
        seen.update(other.players[1].certificates)
    assert set(seen) == {3, 4}


@pytest.mark.rule("FE-094")
def test_a_certificate_that_was_drawn_can_not_be_taken_back() -> None:
    game = set_table(story(), 0, money=5, contracts=["gas+oil"], tiles={"*": None, "berlin": "gas"})
    play(game, "done; berlin")
    assert game.horizon_reason == "a certificate was drawn"
    assert game.horizon == game.played
