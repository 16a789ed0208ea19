"""What Empire's table shows, at any width."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

import turbinehall
from turbinehall.kernel.chance import stream_for
from turbinehall.terminal import show


def drawn(view: dict[str, Any], width: int) -> list[str]:
    console = Console(width=width, file=io.StringIO(), markup=False, emoji=False, highlight=False)
    console.print(show.table(view, width))
    console.print(show.decision(view, width) if not view["over"] else "")
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def some_views() -> list[dict[str, Any]]:
    """Positions of random games that build where they can, so that the map grows in all directions."""
    views = []
    for seed in range(6):
        game = turbinehall.new("empire", seed=seed, variants={"adjoining": "one", "market": "advanced"})
        stream = stream_for(str(seed), "choices")
        while not game.over:
            build = [option for option in game.options if game.notation(option) in ("build", "produce")]
            options = build or game.options
            game.play(options[stream.below(len(options))])
            if game.played % 40 == 0:
                views.append(turbinehall.view(game, seat=0))
        views.append(turbinehall.view(game, seat=0))
    assert max(len(view["table"]["buildings"]) for view in views) >= 2
    return views


@pytest.mark.parametrize("width", [80, 120])
def test_everything_is_there_and_nothing_sticks_out(width: int) -> None:
    for view in some_views():
        lines = drawn(view, width)
        assert max(map(len, lines)) <= width
        text = "\n".join(lines)
        table = view["table"]
        assert f"[{table['year']:>2}]" in text
        assert f"►[{table['market die']}]" in text
        for card in table["building row"]:
            assert card["name"] in text
        for offered in view["options"]:
            assert offered["words"].split()[0] in text


def test_paths_are_arrows_in_their_direction() -> None:
    table = turbinehall.view(turbinehall.new("empire", seed=7), seat=0)
    card = {**table["table"]["central factory"], "name": "Mill", "x": 1, "cost": {"Goods": 1}, "bonus": 3}
    card["rails"] = {"north": "none", "east": "out", "south": "out", "west": "in"}
    factory = table["table"]["central factory"]
    factory["rails"] = {"north": "in", "east": "out", "south": "none", "west": "out"}
    table["table"]["buildings"] = [card]
    lines = drawn(table, 80)
    (across,) = [line for line in lines if "├──→┤" in line]
    assert across.lstrip().startswith("←┤")
    assert across.rstrip().endswith("├→")
    above = next(i for i, line in enumerate(lines) if "┴" in line)
    assert lines[above - 1].strip() == "↓"
    below = next(i for i, line in enumerate(lines) if "┬" in line)
    assert lines[below + 1].strip() == "↓"


def test_a_closed_track_and_a_long_row_of_cards() -> None:
    view = turbinehall.view(turbinehall.new("empire", seed=7), seat=0)
    factory = view["table"]["central factory"]
    factory["tracks"][0]["units"] = None
    card = {**factory, "name": "Mill", "cost": {"Goods": 1}, "bonus": 3, "tracks": factory["tracks"][3:]}
    view["table"]["buildings"] = [{**card, "x": x} for x in range(1, 7)]
    view["table"]["building row"] = []
    lines = drawn(view, 80)
    assert max(map(len, lines)) <= 80
    assert "closed" in "\n".join(lines)
    assert "everything is built" in "\n".join(lines)


def test_the_event_that_would_be_checked() -> None:
    view = turbinehall.view(turbinehall.new("empire", seed=7), seat=0)
    row = view["table"]["building row"] = view["table"]["building row"][:3]
    row[0]["event"] |= {"title": "Flood", "years": [0, 2]}
    row[1]["event"] |= {"title": "Drought", "years": [4, 8]}
    row[2]["event"] |= {"title": "Hail", "years": [0, 2]}
    row[2]["event taken place"] = True
    lines = [line.strip() for line in drawn(view, 80)]
    places = [next(i for i, line in enumerate(lines) if line.startswith(card["name"])) for card in row]
    assert lines[places[0] + 1].startswith("checks Drought (4–8, not yet)")
    assert lines[places[1] + 1].startswith("checks Hail: has happened already")
    assert lines[places[2] + 1].startswith("checks Flood (0–2, happens now)")


def test_options_whose_notation_is_a_number_keep_it() -> None:
    view = {"options": [{"option": 7, "notation": n} for n in ("all", "2", "none", "3")]}
    assert list(show.labels(view)) == ["1", "2", "4", "3"]
