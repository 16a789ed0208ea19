"""Records: a game as a text file. The save, the share link, the bug report, the test fixture.

    Turbine Hall record 1
    Game: some-game
    Rules: 1
    Content: 0f3a...
    Seats: 2
    Variants: dice=red
    Seed: 7

    1: A) roll; take 3
    2: B) roll; pass; A) answer yes
    End: 5 choices, state 52c0...

A line a turn, choices apart by semicolons; with several seats a choice is led by its seat's letter where
that changes (`B) pass`). Lines that begin with # are comments. The last line tells a whole record from one
that was cut off, and a faithful replay from one that only looks like it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from turbinehall.kernel.catalogue import Catalogue, Meta
from turbinehall.kernel.errors import IllegalChoice, ImpossibleSetup, RecordError
from turbinehall.kernel.game import Game
from turbinehall.kernel.position import fingerprint

_FIRST: Final = "Turbine Hall record "
_FORMAT: Final = 1
_LETTERS: Final = "ABCDEF"
_TURN: Final = re.compile(r"(\d+): (.*)$")
_END: Final = re.compile(r"End: (\d+) choices?, state ([0-9a-f]{16})$")
_LED: Final = re.compile(r"([A-F])\) (.*)$")
_NEEDED: Final = ("Game", "Rules", "Content", "Seats", "Seed")
_KNOWN: Final = (*_NEEDED, "Modules", "Variants", "Players", "Result", "Proof")


def write(game: Game, meta: Meta, players: tuple[str, ...] = (), proof: str = "") -> str:
    """The game so far as a record. The proof, where there is one, tells where the seed comes from."""
    setup = game.setup
    heads = [
        f"{_FIRST}{_FORMAT}",
        f"Game: {setup.game}",
        f"Rules: {game.rulebook.rules_version}",
        f"Content: {game.rulebook.content}",
        f"Seats: {setup.seats}",
    ]
    if setup.modules:
        heads.append(f"Modules: {', '.join(setup.modules)}")
    changed = _changed(setup.variants, meta)
    if changed:
        heads.append(f"Variants: {', '.join(f'{name}={value}' for name, value in changed)}")
    heads.append(f"Seed: {setup.seed}")
    if players:
        heads.append(f"Players: {', '.join(players)}")
    if game.over:
        heads.append(f"Result: {' '.join(str(score) for score in game.scores)}")
    if proof:
        heads.append(f"Proof: {proof}")
    count = "1 choice" if game.played == 1 else f"{game.played} choices"
    return "\n".join([*heads, "", *_turns(game, meta), f"End: {count}, state {fingerprint(game)}", ""])


def _changed(variants: tuple[tuple[str, str], ...], meta: Meta) -> list[tuple[str, str]]:
    defaults = {variant.name: variant.default for variant in meta.variants}
    return [(name, value) for name, value in variants if value != defaults[name]]


def _turns(game: Game, meta: Meta) -> list[str]:
    again = meta.start(game.setup, told=False)
    lines: list[str] = []
    turn = -1
    seat = 0
    for option in game.choices():
        notation = again.notation(option)
        starts = again.turn != turn
        if game.setup.seats > 1 and (starts or again.seat != seat):
            notation = f"{_LETTERS[again.seat]}) {notation}"
        if starts:
            turn = again.turn
            lines.append(f"{turn}: {notation}")
        else:
            lines[-1] += f"; {notation}"
        seat = again.seat
        again.apply(option)
    return lines


def headers(text: str) -> dict[str, str]:
    """The headers of a record by name; nothing is replayed."""
    return _heads(_lines(text))[0]


def read(text: str, catalogue: Catalogue, content: str | None = None, told: bool = True) -> Game:
    """The game of a record, replayed and checked to its last line."""
    heads, body = _heads(_lines(text))
    meta = catalogue.find(heads["Game"])
    game = _start(heads, meta, content, told)
    for number, line in body:
        end = _END.match(line)
        if end:
            _check_end(game, int(end[1]), end[2], number)
            return game
        turn = _TURN.match(line)
        if not turn:
            raise RecordError(
                f"Line {number}: '{line}' is neither a turn ('3: ...; ...') nor the end ('End: ...')."
            )
        if game.turn != int(turn[1]):
            raise RecordError(f"Line {number} says turn {turn[1]}, but the game stands in turn {game.turn}.")
        for notation in turn[2].split("; "):
            _choose(game, notation, number)
    raise RecordError(
        f"The record is cut off: its last line ('End: ...') is missing after {game.played} choices."
    )


def _lines(text: str) -> list[str]:
    lines = text.splitlines()
    if not lines or not lines[0].startswith(_FIRST):
        raise RecordError(f"This isn't a Turbine Hall record: its first line must be '{_FIRST}{_FORMAT}'.")
    if lines[0].strip() != f"{_FIRST}{_FORMAT}":
        raise RecordError(
            f"'{lines[0].strip()}' is a format that this version can't read; it reads '{_FIRST}{_FORMAT}'."
        )
    return lines


def _heads(lines: list[str]) -> tuple[dict[str, str], list[tuple[int, str]]]:
    heads: dict[str, str] = {}
    body: list[tuple[int, str]] = []
    in_body = False
    for number, raw in enumerate(lines[1:], start=2):
        line = raw.strip()
        if line.startswith("#"):
            continue
        if not line:
            in_body = in_body or bool(heads)
            continue
        if in_body:
            body.append((number, line))
            continue
        key, colon, value = line.partition(": ")
        if not colon or key not in _KNOWN:
            raise RecordError(f"Line {number}: '{line}' isn't a header. Headers are {', '.join(_KNOWN)}.")
        heads[key] = value.strip()
    for key in _NEEDED:
        if key not in heads:
            raise RecordError(f"The record has no '{key}:' among its headers.")
    return heads, body


def _start(heads: dict[str, str], meta: Meta, content: str | None, told: bool) -> Game:
    if heads["Rules"] != str(meta.rules_version):
        raise RecordError(
            f"The record was made by rules version {heads['Rules']} of {meta.title}; this is version"
            f" {meta.rules_version}. Replay it with the version of Turbine Hall that wrote it."
        )
    if not heads["Seats"].isdecimal():
        raise RecordError(f"'Seats: {heads['Seats']}' should be a number.")
    modules = [name.strip() for name in heads.get("Modules", "").split(",") if name.strip()]
    variants: dict[str, str] = {}
    for pair in heads.get("Variants", "").split(","):
        if pair.strip():
            name, _, value = pair.strip().partition("=")
            variants[name] = value
    game = _deal(meta, int(heads["Seats"]), modules, variants, heads["Seed"], content, told)
    if game.rulebook.content != heads["Content"]:
        raise RecordError(
            f"The record was played with other content ({heads['Content']}, here {game.rulebook.content})."
            " Give the folder it was played with: --content DIR, or content= in Python."
        )
    return game


def _deal(
    meta: Meta,
    seats: int,
    modules: list[str],
    variants: Mapping[str, str],
    seed: str,
    content: str | None,
    told: bool,
) -> Game:
    try:
        return meta.start(meta.setup(seats, modules, variants, seed, content), told)
    except ImpossibleSetup as error:
        raise RecordError(f"The record's headers don't go together. {error}") from error


def _choose(game: Game, notation: str, number: int) -> None:
    led = _LED.match(notation)
    if led:
        notation = led[2]
        if not game.over and _LETTERS[game.seat] != led[1]:
            raise RecordError(f"Line {number}: '{led[0]}', but it is {_LETTERS[game.seat]}'s decision.")
    try:
        game.play(notation)
    except IllegalChoice as error:
        raise RecordError(f"Line {number}, choice {game.played + 1}: {error}") from error


def _check_end(game: Game, choices: int, state: str, number: int) -> None:
    if choices != game.played:
        raise RecordError(f"Line {number} counts {choices} choices, but the record holds {game.played}.")
    if state != fingerprint(game):
        raise RecordError(
            f"Line {number}: the replayed game doesn't stand as recorded (state {fingerprint(game)}, recorded"
            f" {state}). The record was changed by hand, or it is a bug: please report it."
        )
